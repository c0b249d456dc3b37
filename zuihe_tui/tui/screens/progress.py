"""进度: how well each rule is known, counting over time, memory beside what was foretold, days in a row."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.quiz.progress import progress
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.quizzing import desk_of
from zuihe_tui.tui.screens import progress_words as words
from zuihe_tui.tui.widgets.prose import Prose


class ProgressPage(Page):
    """Everything on one page that scrolls; the rules one by one are a key away."""

    CSS_PATH = "progress.tcss"
    AUTO_FOCUS = ""
    HELP = "quiz_screen.help_progress"
    BINDINGS = [
        Binding("1", "rules", "quiz_screen.key.rules", id="progress.rules"),
        Binding("down", "turn(2)", "quiz_screen.key.scroll", id="progress.down", key_display="updown"),
        Binding("space", "turn(2)", show=False, id="progress.space"),
        Binding("up", "turn(-2)", show=False, id="progress.up"),
        Binding("pagedown", "turn(12)", show=False, id="progress.page_down"),
        Binding("pageup", "turn(-12)", show=False, id="progress.page_up"),
    ]

    def body(self) -> Iterable[Widget]:
        yield Prose(id="sums")
        yield Prose(id="map")
        yield Prose(id="counting")
        yield Prose(id="memory")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.progress"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        try:
            found = progress(desk_of(self.zuihe))
        except Problem as problem:
            self.tell(problem.message)
            return
        for id, lines in (
            ("#sums", words.sums(found, self.look)),
            ("#map", words.heat_map(found, self.look)),
            ("#counting", words.counting_plots(found, self.look, self.app.size.width)),
            ("#memory", words.memory_rows(found, self.look)),
        ):
            self.query_one(id, Prose).write(*lines, apart=False)

    def action_rules(self) -> None:
        """The rules one by one, with their state."""
        self.zuihe.visit("quiz_rule")

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        self.query_one(Body).scroll_relative(y=by, animate=False)
