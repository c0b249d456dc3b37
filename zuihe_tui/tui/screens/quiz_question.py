"""One question after another: what is shown, what is asked, what came of the answer."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget

from zuihe_tui.course.verdict import Answer
from zuihe_tui.course.words import said
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.mark import hint, prompt, right_lines, shown_to, solution
from zuihe_tui.quiz.runs import Over, Run, Shown, Told
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.screens.quiz_over import QuizOver
from zuihe_tui.tui.screens.quiz_shown import ShownBox
from zuihe_tui.tui.screens.quiz_tasks import quiz_task
from zuihe_tui.tui.screens.task_keys import hint_key, means_hint, means_rule, task_keys
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.verdict_words import judged_lines, refused_lines, under
from zuihe_tui.tui.widgets.answers.task import Task
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.title import Title


def clock_time(left: timedelta) -> str:
    """Minutes and seconds."""
    seconds = max(0, int(left.total_seconds()))
    return f"{seconds // 60}:{seconds % 60:02}"


class QuizQuestion(Page):
    """Shows a run of the quiz; every answer is kept before anything is said about it."""

    CSS_PATH = "quiz_question.tcss"
    AUTO_FOCUS = ""
    HELP = "quiz_screen.help_question"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-high")]
    BINDINGS = [*task_keys("quiz", "quiz_screen.key.next")]

    def __init__(self, quiz: QuizDesk, run: Run) -> None:
        super().__init__()
        self._quiz, self._run = quiz, run
        self._shown: Shown | None = None
        self._box: ShownBox | None = None
        self._doing: Task | None = None
        self._told: Told | None = None
        self._hinted = False

    def body(self) -> Iterable[Widget]:
        yield Prose(id="came-from")
        yield Vertical(id="shown")
        yield Prose(id="prompt")
        yield Vertical(id="task")
        with Horizontal(id="status"):
            yield Prose(id="said")
            yield Prose(id="hint-key")
        yield Feedback()
        yield Prose(id="more")

    def on_mount(self) -> None:
        self._keys = SteadyKeys(self.zuihe.desk.clock)
        self.call_next(self._next)
        self.set_interval(1, self._tick)

    # what comes now

    async def _next(self) -> None:
        try:
            found = self._run.ask(self._quiz.now)
        except Problem as problem:
            self._shown = self._doing = None
            self.redraw()
            self.tell(problem.message)
            return
        if isinstance(found, Over):
            self.zuihe.switch_screen(QuizOver(self._quiz, self._run.title, found))
            return
        await self._show_question(found)

    async def _show_question(self, found: Shown) -> None:
        self._shown, self._told, self._hinted = found, None, False
        self._asked_at = self._quiz.now
        self._box, self._doing = ShownBox(shown_to(found.question, self._quiz.rules)), None
        for id, widget in (("#shown", self._box), ("#task", task := quiz_task(found.question, silent=found.silent))):
            slot = self.query_one(id, Vertical)
            await slot.remove_children()
            assert isinstance(widget, Widget)
            await slot.mount(widget)
        self._doing = task
        self.redraw()
        self.query_one(Body).scroll_home(animate=False)
        task.begin()
        self.refresh_bindings()

    @property
    def _answered(self) -> bool:
        return self._told is not None

    # what is shown

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        left = [self.look.text(self._run.title)]
        right = [self.zuihe.ruleset_name]
        if self._shown is not None:
            left.append(self.look.text(self._shown.place))
            if self._shown.question.rules != self._quiz.rules:
                right = [self.say(f"tui.ruleset.{self._shown.question.rules.base}")]
            if self._shown.ends is not None:
                time = clock_time(self._shown.ends - self._quiz.now)
                right.append(self.say("quiz_screen.time_left", time=time))
        return tuple(left), tuple(right)

    def _tick(self) -> None:
        """The time that is left, where there is a limit; when it is up, the end comes by itself."""
        if self._shown is None or self._shown.ends is None:
            return
        self.query_one(Title).write(*self.heading())
        if self._quiz.now >= self._shown.ends and not self._answered:
            self._shown = None
            self.call_next(self._next)

    def show(self) -> None:
        shown, task = self._shown, self._doing
        if shown is None or task is None or self._box is None:
            return
        self._write("#came-from", *self._came_from(shown))
        self._box.reword()
        self.query_one("#prompt", Prose).write(self.look.plain(said(prompt(shown.question), self.look.lang)))
        task.reword()
        self._show_status()
        told = self._told
        judged = told.judged if told is not None else None
        self.query_one(Feedback).write(
            None if judged is None else judged_lines(judged, under(self.look, shown.question.rules))
        )
        self._write("#more", *self._more(shown))
        # With nothing in focus nothing else tells the footer that its words have changed.
        self.refresh_bindings()

    def _came_from(self, shown: Shown) -> tuple[str, ...]:
        return () if shown.came_from is None else (self.say("quiz.came_from", place=shown.came_from),)

    def _more(self, shown: Shown) -> tuple[str, ...]:
        """The hint before the answer; after a wrong one the right answer, and where a rule goes that will not stick."""
        told = self._told
        if told is None:
            if not self._hinted:
                return ()
            words = self.look.plain(said(hint(shown.question), self.look.lang))
            return (self.say("quiz_screen.hint", words=words),)
        right = right_lines(shown.question, told.judged)
        return tuple(self.look.text(line) for line in (*right, *told.lines))

    def _write(self, id: str, *lines: str) -> None:
        prose = self.query_one(id, Prose)
        prose.display = bool(lines)
        prose.write(*lines, apart=False)

    def _show_status(self) -> None:
        if self._doing is None or self._shown is None:
            return
        status = None if self._answered else self._doing.status()
        self.query_one("#said", Prose).write("" if status is None else self.look.text(status))
        offered = self._shown.helps and not self._answered and not self._hinted
        key = key_name(hint_key(self._typing, self.focused), self.look)
        self.query_one("#hint-key", Prose).write(self.say("quiz_screen.hint_key", key=key) if offered else "")
        line = self.query_one("#status")
        line.set_class(status is None and not offered, "nothing")
        # In a low window the footer alone tells the key, where there is nothing else to say on that line.
        line.set_class(status is None, "bare")

    # what the learner does

    @property
    def _typing(self) -> bool:
        """Whether digits go into boxes now, so that hint and rule have other keys."""
        return self._doing is not None and self._doing.takes_digits and not self._answered

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        open_question = self._shown is not None and self._doing is not None and not self._answered
        match action:
            case "hand_in":
                return open_question
            case "next":
                return self._answered
            case "hint":
                helps = self._shown is not None and self._shown.helps and not self._hinted
                return open_question and helps and means_hint(parameters[0], self._typing, self.focused)
            case "rule":
                told = self._answered and self._told is not None and self._told.judged is not None
                return told and means_rule(parameters[0], self._typing)
            case _:
                return True

    async def action_hand_in(self) -> None:
        """Hands the answer in as it stands."""
        if self._keys.fresh():
            await self._take()

    async def on_options_taken(self) -> None:
        # Where the next question comes at once, a key held down must not answer that too.
        comes_at_once = self._shown is not None and not self._shown.helps
        if self.check_action("hand_in", ()) and (not comes_at_once or self._keys.fresh()):
            await self._take()

    async def on_move_task_done(self) -> None:
        if self.check_action("hand_in", ()):
            await self._take()

    async def _take(self) -> None:
        if self._doing is None or self._shown is None:
            return
        given = self._doing.answer()
        if isinstance(given, Msg):
            self.tell(given)
        else:
            await self._answer(self._shown, given, self._quiz.now)

    async def _answer(self, shown: Shown, given: Answer, at: datetime) -> None:
        millis = int((at - self._asked_at).total_seconds() * 1000)
        try:
            told = self._run.answer(given, hinted=self._hinted, millis=millis, at=at)
        except Problem as problem:
            self.tell(problem.message)
            return
        if told.judged is None:
            await self._next()
            return
        self._told = told
        if self._doing is not None:
            if not told.judged.right:
                self._doing.give(solution(shown.question).answer)
            self._doing.light(told.judged.lit)
        self.set_focus(None)
        self.redraw()
        self.refresh_bindings()
        self.call_after_refresh(self.query_one(Body).scroll_end, animate=False)

    def action_hint(self, _key: str) -> None:
        """One nudge; with it a right answer counts as hard."""
        self._hinted = True
        self.redraw()
        self.refresh_bindings()
        self.call_after_refresh(self.query_one(Body).scroll_end, animate=False)

    async def action_next(self) -> None:
        """The next question, on a fresh press only."""
        if self._keys.fresh():
            await self._next()

    def action_rule(self, _key: str) -> None:
        """The page of the first rule named."""
        if self._told is not None and self._told.judged is not None:
            self.zuihe.open_rule(self._told.judged.rule_ids[0])

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        self.query_one(Body).turn(by)

    def action_back(self) -> None:
        """Out of the quiz; what was answered is kept, and the screen below says what there is to say."""
        lines = () if self._shown is None else self._run.left()
        self.zuihe.leave(self)
        if lines and isinstance(page := self.zuihe.screen, Page):
            page.tell("\n".join(self.look.text(line) for line in lines))

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    def on_descendant_focus(self) -> None:
        self._show_status()

    def on_card_row_changed(self) -> None:
        self._show_status()

    def on_options_changed(self) -> None:
        self._show_status()

    def on_group_tray_changed(self, _event: GroupTray.Changed) -> None:
        """A refusal is gone once the learner goes on; what an answer came to stays, though the right answer is laid out."""
        if not self._answered:
            self.query_one(Feedback).write(None)
        self._show_status()

    def on_group_tray_refused(self, event: GroupTray.Refused) -> None:
        self.query_one(Feedback).write(refused_lines(event.cards, event.verdict, self.look))

    def on_number_field_changed(self) -> None:
        self._keys.heard("figure")
        self.tell("")
