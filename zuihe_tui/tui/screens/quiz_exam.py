"""考试: going on with one left half way, or choosing units and time for a new one."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from textual.widget import Widget

from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam import answers, begin, last, result, under_way, units_chosen
from zuihe_tui.quiz.runs import ExamRun, exam_over
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.quiz_over import QuizOver
from zuihe_tui.tui.screens.quiz_question import QuizQuestion, clock_time
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_SEEDS: Final = 10**6
_UNIT: Final = "unit "
_LAST: Final = "last"


def last_exam(page: Page, quiz: QuizDesk) -> list[Entry]:
    """The exam that ended last, to look at its mark and mistakes again."""
    exam = last(quiz)
    return [] if exam is None else [Entry(page.say("quiz_screen.exam_last", mark=result(quiz, exam).mark), _LAST)]


def look_back(page: Page, quiz: QuizDesk) -> None:
    """The mark and mistakes of that exam."""
    exam = last(quiz)
    if exam is not None:
        page.zuihe.push_screen(QuizOver(quiz, msg("quiz.run.exam"), exam_over(quiz, exam)))


class QuizExamOpen(Page):
    """An exam left half way: on with it, or a new one."""

    CSS_PATH = "quiz_exam.tcss"
    HELP = "quiz_screen.help_exam"

    def __init__(self, quiz: QuizDesk) -> None:
        super().__init__()
        self._quiz = quiz

    @staticmethod
    def is_any(quiz: QuizDesk) -> bool:
        """Whether there is one."""
        return under_way(quiz) is not None

    def body(self) -> Iterable[Widget]:
        yield Prose(id="words")
        yield Menu()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("quiz.run.exam"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        exam = under_way(self._quiz)
        if exam is None:
            return
        now = self._quiz.now
        up = exam.over(now)
        done, of = len(answers(self._quiz, exam)), len(exam.rules)
        words = [self.say("plain.quiz.exam_up" if up else "plain.quiz.exam_open", n=done, of=of)]
        if exam.ends is not None and not up:
            words.append(self.say("quiz_screen.time_left", time=clock_time(exam.ends - now)))
        self.query_one("#words", Prose).write(*words, apart=False)
        self.query_one(Menu).write(
            [
                Entry(self.say("plain.quiz.exam_see_mark" if up else "plain.quiz.exam_go_on"), "on", digit="1"),
                Entry(self.say("plain.quiz.exam_new"), "new", digit="2"),
                *(replace(entry, digit="3") for entry in last_exam(self, self._quiz)),
            ]
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        exam = under_way(self._quiz)
        if event.id == "on" and exam is not None:
            self.app.switch_screen(QuizQuestion(self._quiz, ExamRun(self._quiz, exam)))
        elif event.id == _LAST:
            look_back(self, self._quiz)
        else:
            self.app.switch_screen(QuizExam(self._quiz))


class QuizExam(Page):
    """Units are taken in or left out; then it begins."""

    CSS_PATH = "quiz_exam.tcss"
    HELP = "quiz_screen.help_exam"

    def __init__(self, quiz: QuizDesk) -> None:
        super().__init__()
        self._quiz = quiz
        self._timed = False
        opened = quiz.opened()
        units = quiz.taught.units
        begun = {n for n, unit in enumerate(units) if any(lesson.id in opened for lesson in unit.lessons)}
        self._units = set(units_chosen(quiz)) or begun or set(range(len(units)))

    def body(self) -> Iterable[Widget]:
        yield Prose(id="words")
        yield Menu()

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("quiz.run.exam"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        self.query_one("#words", Prose).write(self.say("quiz_screen.exam_how"))
        self.query_one(Menu).write(self._entries())

    def _entries(self) -> list[Entry]:
        yes, no = self.say("quiz_screen.taken"), self.say("quiz_screen.not_taken")
        return [
            Entry(self.say("quiz_screen.exam_begin"), "begin", digit="0"),
            *last_exam(self, self._quiz),
            Entry(
                self.say("plain.quiz.exam_timed"),
                "timed",
                end=self.say("plain.quiz.exam_time" if self._timed else "plain.quiz.exam_untimed"),
            ),
            Entry(""),
            *(
                Entry(
                    self.look.plain(unit.title.said(self.look.lang)),
                    f"{_UNIT}{n}",
                    end=yes if n in self._units else no,
                    digit=str(n + 1) if n < 9 else "",
                )
                for n, unit in enumerate(self._quiz.taught.units)
            ),
        ]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id:
            case "begin":
                self._begin()
            case id if id == _LAST:
                look_back(self, self._quiz)
            case "timed":
                self._timed = not self._timed
                self.show()
            case id:
                self._units ^= {int(id.removeprefix(_UNIT))}
                self.show()

    def _begin(self) -> None:
        quiz = self._quiz
        units = [quiz.taught.units[n] for n in sorted(self._units)]
        rules = tuple(dict.fromkeys(rule for unit in units for rule in quiz.taught.of_unit(unit)))
        seed = self.zuihe.desk.rng.randrange(_SEEDS)
        try:
            exam = begin(quiz, rules, seed=seed, timed=self._timed, now=quiz.now, units=self._units)
        except Problem as problem:
            self.tell(problem.message)
            return
        self.app.switch_screen(QuizQuestion(quiz, ExamRun(quiz, exam)))
