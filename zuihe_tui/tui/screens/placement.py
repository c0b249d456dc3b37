"""六道题: one answer each, and what is known already need not be taken as a lesson."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Key
from textual.widget import Widget

from zuihe_tui.course.grade import prompt
from zuihe_tui.course.lesson import Entry
from zuihe_tui.course.load import load_course
from zuihe_tui.course.placement import (
    Placement,
    answer,
    give_up,
    keep_answer,
    keep_may_skip,
    load_placement,
    may_skip,
    suggested,
)
from zuihe_tui.course.verdict import Judged
from zuihe_tui.course.words import said
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.lesson_tasks import task_for
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.verdict_words import judged_lines, under
from zuihe_tui.tui.widgets.answers.task import Task
from zuihe_tui.tui.widgets.feedback import Feedback, FourLines
from zuihe_tui.tui.widgets.prose import Prose


class PlacementPage(Page):
    """Asks the questions of `course.placement`, shows what came back to each, and at the end which lessons may be skipped."""

    CSS_PATH = "placement.tcss"
    AUTO_FOCUS = ""
    HELP = "placement.help"
    BINDINGS = [
        Binding("enter", "hand_in", "lesson_screen.key.hand_in", id="placement.hand_in"),
        Binding("enter", "next", "lesson_screen.key.next", id="placement.next"),
        Binding("enter", "begin", "placement.key.begin", id="placement.begin"),
        Binding("minus", "give_up", "placement.key.give_up", id="placement.give_up"),
        Binding("n", "give_up", show=False, id="placement.give_up_too"),
        Binding("tab", "app.focus_next", show=False, id="placement.tab"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._placement = Placement(())
        self._after: Placement | None = None
        self._came: Judged | None = None
        self._doing: Task | None = None
        self._onward: Entry | None = None

    def body(self) -> Iterable[Widget]:
        yield Prose(id="intro")
        yield Prose(id="prompt")
        yield Vertical(id="task")
        yield Feedback()

    def on_mount(self) -> None:
        self._keys = SteadyKeys(self.zuihe.desk.clock)
        self.call_next(self._open)

    async def _open(self) -> None:
        try:
            await self._go(load_placement(self.zuihe.desk.lessons_folder()))
        except Problem as problem:
            self.tell(problem.message)

    async def _go(self, placement: Placement) -> None:
        """The question now, or the end; the lessons won so far are kept."""
        self._placement, self._after, self._came, self._doing = placement, None, None, None
        self._asked_at = self.zuihe.desk.clock()
        slot = self.query_one("#task", Vertical)
        await slot.remove_children()
        if placement.finished:
            self._keep_result()
            self._onward = self._comes_now()
            self.set_focus(None)
        else:
            task = task_for(placement.exercise)
            await slot.mount(task)
            self._doing = task
            task.begin()
        self.redraw()
        self.refresh_bindings()

    def _keep_result(self) -> None:
        desk = self.zuihe.desk
        try:
            keep_may_skip(desk.store, desk.learner, self._placement)
        except Problem as problem:
            self.tell(problem.message)

    def _comes_now(self) -> Entry | None:
        """The lesson to go on with after these answers; None when every lesson is done or may be skipped."""
        desk = self.zuihe.desk
        entries = {entry.id: entry for entry in load_course(desk.lessons_folder()).entries}
        done, skip = desk.store.lessons.done(desk.learner), may_skip(desk.store, desk.learner)
        found = suggested(tuple(entries), done=done, skip=skip, knows=self.zuihe.prefs.knows)
        return None if found is None else entries[found]

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        number = min(self._placement.at + 1, len(self._placement.questions))
        step = self.say("placement.step", n=number, of=len(self._placement.questions))
        return (self.say("tui.place.placement"),), (step,)

    def show(self) -> None:
        placement = self._placement
        intro, asked = self.query_one("#intro", Prose), self.query_one("#prompt", Prose)
        intro.display = placement.finished or placement.at == 0
        asked.display = self._doing is not None
        if placement.finished:
            intro.write(*self._result())
        else:
            intro.write(self.say("placement.intro", n=len(placement.questions)))
        if self._doing is not None:
            asked.write(self.look.plain(said(prompt(placement.exercise), self.look.lang)))
            self._doing.reword()
        self.query_one(Feedback).write(self._answered())

    def _answered(self) -> FourLines | None:
        """What is said of the answer to this question."""
        if self._came is None:
            return None
        return judged_lines(self._came, under(self.look, self._placement.exercise.rules))

    def _result(self) -> list[str]:
        lang = self.look.lang
        onward = []
        if self._onward is not None:
            title = self.say("tui.course.lesson", n=self._onward.number, title=self._onward.title.said(lang))
            onward = [self.say("placement.begin", lesson=title)]
        if not self._placement.may_skip:
            return [self.say("placement.none"), *onward]
        entries = load_course(self.zuihe.desk.lessons_folder()).entries
        titles = [
            self.say("tui.course.lesson", n=entry.number, title=entry.title.said(lang))
            for entry in entries
            if entry.id in self._placement.may_skip
        ]
        return [self.say("placement.some", n=len(titles)), "\n".join(titles), self.say("placement.onward"), *onward]

    # what the learner does

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "hand_in" | "give_up":
                return self._doing is not None and self._after is None
            case "next":
                over = self._placement.finished and bool(self._placement.questions) and self._onward is None
                return self._after is not None or over
            case "begin":
                return self._onward is not None
            case _:
                return True

    def action_hand_in(self) -> None:
        """Hands the one answer in."""
        if self._keys.fresh() and self._doing is not None:
            given = self._doing.answer()
            if isinstance(given, Msg):
                self.tell(given)
                return
            desk, now = self.zuihe.desk, self.zuihe.desk.clock()
            exercise = self._placement.exercise
            self._after, self._came = answer(self._placement, given)
            millis = int((now - self._asked_at).total_seconds() * 1000)
            try:
                keep_answer(desk.store, desk.learner, exercise, self._came, millis=millis, at=now)
            except Problem as problem:
                self.tell(problem.message)
            self._doing.light(self._came.lit)
            self.set_focus(None)
            self.redraw()
            self.refresh_bindings()

    def on_options_taken(self) -> None:
        if self.check_action("hand_in", ()):
            self._keys.heard("option")
            self.action_hand_in()

    async def action_next(self) -> None:
        """The next question; from the end, back to where one came from."""
        if self._keys.fresh():
            if self._after is not None:
                await self._go(self._after)
            else:
                self.zuihe.leave(self)

    def action_begin(self) -> None:
        """The lesson that comes now, in place of the questions."""
        if self._keys.fresh() and self._onward is not None:
            self.zuihe.leave(self)
            self.zuihe.visit("lesson", self._onward.id)

    async def action_give_up(self) -> None:
        """The next question, this one left unanswered."""
        await self._go(give_up(self._placement))

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    def on_number_field_changed(self) -> None:
        self._keys.heard("figure")
