"""The questions of an exam that were answered wrong, one after the other: as asked, what was answered, what is right and why."""

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.containers import Vertical
from textual.widget import Widget

from zuihe_tui.course.words import said
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam_missed import Again, Missed, again
from zuihe_tui.quiz.given import words
from zuihe_tui.quiz.mark import prompt, right_lines, shown_to, solution
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.screens.quiz_shown import ShownBox
from zuihe_tui.tui.screens.quiz_tasks import quiz_task
from zuihe_tui.tui.verdict_words import judged_lines, under
from zuihe_tui.tui.widgets.answers.task import Task
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.prose import Prose


class QuizMissed(Page):
    """Only looked at: the right answer is marked, nothing can be answered. After the last one the mark is there again."""

    CSS_PATH = "quiz_missed.tcss"
    AUTO_FOCUS = ""
    HELP = "quiz_screen.help_missed"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-high")]
    BINDINGS = [
        Binding("enter", "go(1)", "quiz_screen.key.next", id="quiz_missed.next"),
        Binding("space,right", "go(1)", show=False, id="quiz_missed.next_too"),
        Binding("left", "go(-1)", "quiz_screen.key.before", id="quiz_missed.before", key_display="left"),
        Binding("8", "rule", "lesson_screen.key.rule", id="quiz_missed.rule"),
        Binding("down", "turn(2)", "quiz_screen.key.scroll", id="quiz_missed.down", key_display="updown"),
        Binding("up", "turn(-2)", show=False, id="quiz_missed.up"),
        Binding("pagedown", "turn(12)", show=False, id="quiz_missed.page_down"),
        Binding("pageup", "turn(-12)", show=False, id="quiz_missed.page_up"),
        Binding("tab", "turn(0)", show=False, id="quiz_missed.tab"),
    ]

    def __init__(self, quiz: QuizDesk, missed: Sequence[Missed]) -> None:
        super().__init__()
        self._quiz, self._missed = quiz, tuple(missed)
        self._at = 0
        self._again: Again | None = None
        self._box: ShownBox | None = None
        self._doing: Task | None = None

    def body(self) -> Iterable[Widget]:
        yield Vertical(id="shown")
        yield Prose(id="prompt")
        yield Vertical(id="task", disabled=True)
        yield Prose(id="given")
        yield Feedback()
        yield Prose(id="more")

    def on_mount(self) -> None:
        self.call_next(self._show_question)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        right = self.zuihe.ruleset_name
        if self._again is not None and self._again.question.rules != self._quiz.rules:
            right = self.say(f"tui.ruleset.{self._again.question.rules.base}")
        place = self.say("quiz.nth", n=self._missed[self._at].n)
        at = self.say("quiz_screen.missed_at", n=self._at + 1, of=len(self._missed))
        return (self.say("quiz_screen.missed"), at, place), (right,)

    async def _show_question(self) -> None:
        self._again = self._box = self._doing = None
        try:
            self._again = again(self._quiz, self._missed[self._at])
        except Problem as problem:
            self.tell(problem.message)
        for id in ("#shown", "#task"):
            await self.query_one(id, Vertical).remove_children()
        if self._again is not None:
            question = self._again.question
            self._box, task = ShownBox(shown_to(question, self._quiz.rules)), quiz_task(question)
            assert isinstance(task, Widget)
            await self.query_one("#shown", Vertical).mount(self._box)
            await self.query_one("#task", Vertical).mount(task)
            self._doing = task
            task.give(solution(question).answer)
        self.redraw()
        self.query_one(Body).scroll_home(animate=False)

    def show(self) -> None:
        found = self._again
        if found is None or self._box is None or self._doing is None:
            for id in ("#prompt", "#given", "#more"):
                self._write(id)
            self.query_one(Feedback).write(None)
            return
        self._box.reword()
        self._doing.reword()
        question, judged = found.question, found.judged
        self._write("#prompt", self.look.plain(said(prompt(question), self.look.lang)))
        answered = None if found.given is None else words(question, found.given)
        self._write("#given", *(() if answered is None else (self.look.text(answered),)))
        lines = None if judged is None else judged_lines(judged, under(self.look, question.rules))
        self.query_one(Feedback).write(lines)
        self._write("#more", *(self.look.text(line) for line in right_lines(question, judged)))

    def _write(self, id: str, *lines: str) -> None:
        prose = self.query_one(id, Prose)
        prose.display = bool(lines)
        prose.write(*lines, apart=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action, parameters:
            case "go", (-1,):
                return self._at > 0
            case "rule", _:
                return self._again is not None
            case _:
                return True

    async def action_go(self, by: int) -> None:
        """To the next one, after the last back to the mark; or to the one before."""
        self._at += by
        if self._at < len(self._missed):
            await self._show_question()
            self.refresh_bindings()
        else:
            self._at -= by
            self.zuihe.leave(self)

    def action_rule(self) -> None:
        """The page of the first rule named."""
        if self._again is not None:
            judged = self._again.judged
            rules: tuple[RuleId, ...] = () if judged is None else judged.rule_ids
            self.zuihe.open_rule((*rules, self._again.question.rule)[0])

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        self.query_one(Body).scroll_relative(y=by, animate=False)
