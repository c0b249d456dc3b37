"""测验: what is due today, an exam, a sprint, one rule; and how the quiz is to be."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Final

from textual.widget import Widget

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.quiz.runs import DueRun, SprintRun
from zuihe_tui.quiz.sprint import MINUTES, Sprint, record
from zuihe_tui.quiz.stock import how_many, standing
from zuihe_tui.quiz.wishes import Wishes, next_wish, wish_value
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.quizzing import desk_of
from zuihe_tui.tui.screens.quiz_exam import QuizExam, QuizExamOpen
from zuihe_tui.tui.screens.quiz_question import QuizQuestion
from zuihe_tui.tui.widgets.menu import Entry, Menu

_SEEDS: Final = 10**6
_WISH: Final = "wish "
_LESSON: Final = "lesson "
_RULE: Final = "rule "


class QuizPage(Page):
    """Choosing begins; wishes and the kind of sprint change in place and are remembered."""

    CSS_PATH = "quiz.tcss"
    HELP = "quiz_screen.help"

    def body(self) -> Iterable[Widget]:
        yield Menu(id="choices")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.quiz"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        try:
            self._quiz = desk_of(self.zuihe)
            self.query_one(Menu).write(self._entries())
        except Problem as problem:
            self.tell(problem.message)

    def _entries(self) -> list[Entry]:
        quiz = self._quiz
        level, minutes = self._sprint_kind()
        best = record(quiz, level, minutes)
        wishes = quiz.wishes
        return [
            Entry(
                self.say("quiz_screen.due", n=how_many(quiz, quiz.now)),
                "due",
                self.say("quiz_screen.due_note"),
                digit="1",
            ),
            Entry(self.say("quiz_screen.exam"), "exam", self.say("quiz_screen.exam_note"), digit="2"),
            Entry(
                self.say("quiz_screen.sprint"),
                "sprint",
                self.say("quiz_screen.sprint_note", n=minutes, level=self.say(f"practice_screen.level_{level}")),
                end=self.say("quiz_screen.best", n=best) if best else "",
                digit="3",
            ),
            Entry(self.say("quiz_screen.rule"), "quiz_rule", self.say("quiz_screen.rule_note"), digit="4"),
            Entry(self.say("tui.place.progress"), "progress", self.say("tui.place.progress_note"), digit="5"),
            *self._sent_back(),
            Entry(""),
            Entry(self.say("quiz_screen.wishes")),
            Entry(self.say("quiz_screen.sprint_minutes"), "minutes", end=self.say("quiz.sprint.minutes", n=minutes)),
            Entry(self.say("quiz_screen.sprint_level"), "level", end=self.say(f"practice_screen.level_{level}")),
            *(
                Entry(
                    self.say(f"quiz_screen.wish.{field.name}"),
                    f"{_WISH}{field.name}",
                    end=self.look.text(wish_value(wishes, field.name)),
                )
                for field in fields(Wishes)
            ),
        ]

    def _sent_back(self) -> list[Entry]:
        """The rules that will not stick, each with the way to its lesson, or to its page where it has none."""
        quiz = self._quiz
        leeches = standing(quiz, quiz.now).leeches
        entries = [Entry(""), Entry(self.say("quiz_screen.sent_back"))] if leeches else []
        for card in leeches:
            lesson = quiz.taught.lesson_of(card.rule)
            title = self.look.plain(rule_name(card.rule).said(self.look.lang))
            if lesson is None:
                entries.append(Entry(title, f"{_RULE}{card.rule}", end=self.say("quiz_screen.read_rule")))
            else:
                end = self.say("quiz_screen.read_lesson", n=lesson.number)
                entries.append(Entry(title, f"{_LESSON}{lesson.id} {card.rule}", end=end))
        return entries

    def _sprint_kind(self) -> tuple[int, int]:
        """Level and minutes of the next sprint."""
        level, minutes = (self._kept(name) for name in ("level", "minutes"))
        return level if level in LEVELS else LEVELS[1], minutes if minutes in MINUTES else MINUTES[1]

    def _kept(self, name: str) -> int:
        desk = self.zuihe.desk
        kept = desk.store.settings.get(desk.learner, f"sprint.{name}")
        return int(kept) if kept.isdecimal() else 0

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        try:
            self._choose(event.id)
        except Problem as problem:
            self.tell(problem.message)

    def _choose(self, id: str) -> None:
        quiz, desk = self._quiz, self.zuihe.desk
        level, minutes = self._sprint_kind()
        match id:
            case "due":
                self.app.push_screen(QuizQuestion(quiz, DueRun(quiz)))
            case "exam":
                self.app.push_screen(QuizExamOpen(quiz) if QuizExamOpen.is_any(quiz) else QuizExam(quiz))
            case "sprint":
                run = Sprint(desk.rng.randrange(_SEEDS), level, minutes, quiz.rules, quiz.now)
                self.app.push_screen(QuizQuestion(quiz, SprintRun(quiz, run)))
            case "minutes":
                following = MINUTES[(MINUTES.index(minutes) + 1) % len(MINUTES)]
                desk.store.settings.set(desk.learner, "sprint.minutes", str(following))
                self.show()
            case "level":
                following = LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]
                desk.store.settings.set(desk.learner, "sprint.level", str(following))
                self.show()
            case _ if id.startswith(_LESSON):
                self.zuihe.visit("lesson", id.split(" ")[1])
            case _ if id.startswith(_RULE):
                self.zuihe.open_rule(id.removeprefix(_RULE))
            case _ if id.startswith(_WISH):
                next_wish(desk.store.settings, desk.learner, id.removeprefix(_WISH))
                self.show()
            case _:
                self.zuihe.visit(id)
