"""测验 in plain mode: what is due today, one rule, the wishes; exam and sprint are next door."""

from dataclasses import fields
from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import say
from zuihe_tui.plain import progress, quiz_exam
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.quiz_ask import pause, put, say_judged
from zuihe_tui.plain.quiz_desk import desk_of
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.quiz.asking import Answered, Asked, Mode, keep, pose
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.due import APART, ask_due
from zuihe_tui.quiz.stock import how_many, trust_clock
from zuihe_tui.quiz.wishes import Wishes, next_wish, wish_value
from zuihe_tui.rules.book.search import rules_called
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem

_ENTRIES: Final = ("due", "exam", "sprint", "rule", "progress", "wishes")
_MOST_FOUND: Final = 9


def run(desk: Desk, talk: Talk) -> None:
    """The menu of the quiz until the learner leaves. Raises Leave or Ended."""
    while True:
        quiz = desk_of(desk)
        n = how_many(quiz, quiz.now)
        talk.say("plain.quiz.head")
        chosen = talk.menu([say(f"plain.quiz.{name}", talk.lang, n=n) for name in _ENTRIES])
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        try:
            match _ENTRIES[chosen]:
                case "due":
                    _due(desk, talk, quiz)
                case "exam":
                    quiz_exam.exam(desk, talk, quiz)
                case "sprint":
                    quiz_exam.sprint(desk, talk, quiz)
                case "rule":
                    _one_rule(desk, talk, quiz)
                case "progress":
                    progress.say_progress(talk, quiz)
                case _:
                    _wishes(desk, talk, quiz)
        except Leave:
            talk.say("plain.quiz.kept")
        except Problem as problem:
            talk.message(problem.message)


def _due(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """Question after question until today is done. Raises Leave or Ended; every answer was kept by then."""
    last: list[RuleId] = []
    while True:
        found = ask_due(quiz, quiz.now, last)
        if found.ahead:
            if not _clock(talk, quiz, found.ahead):
                return
            continue
        if found.asked is None:
            talk.say("plain.quiz.done")
            return
        talk.say("plain.quiz.left", n=found.left)
        last = [*last, found.asked.question.rule][-APART:]
        _one(desk, talk, quiz, found.asked)


def _clock(talk: Talk, quiz: QuizDesk, ahead: int) -> bool:
    """The last answer lies in the future; the learner says whether the clock is right now."""
    talk.say("quiz.clock", n=ahead)
    chosen = talk.menu([say(f"quiz.clock_{name}", talk.lang) for name in ("leave", "trust")])
    if chosen == 1:
        trust_clock(quiz, quiz.now)
    return chosen == 1


def _one(desk: Desk, talk: Talk, quiz: QuizDesk, asked: Asked) -> None:
    """One question, its answer kept before anything is said about it."""
    if asked.came_from is not None:
        talk.say("quiz.came_from", place=asked.came_from)
    given = put(desk, talk, asked.question)
    done = keep(quiz, asked, given.answer, hinted=given.hinted, millis=given.millis, at=quiz.now)
    say_judged(talk, asked.question, done.judged)
    _say_leech(talk, quiz, done)
    pause(talk, asked.question, done.judged.rule_ids)


def _say_leech(talk: Talk, quiz: QuizDesk, done: Answered) -> None:
    if done.leech:
        rule = done.asked.question.rule
        lesson = quiz.taught.lesson_of(rule)
        title = rule_name(rule).said(talk.lang)
        if lesson is None:
            talk.say("quiz.leech_book", rule=title)
        else:
            talk.say("quiz.leech", rule=title, n=lesson.number, title=lesson.title.said(talk.lang))


def _one_rule(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """A rule is looked for, then drilled until the learner leaves."""
    rule = _find(talk, quiz)
    turn = 0
    while True:
        question = pose(quiz, rule, turn, quiz.store.reviews.count(quiz.learner) + 1)
        _one(desk, talk, quiz, Asked(question, Mode.RULE))
        turn += 1


def _find(talk: Talk, quiz: QuizDesk) -> RuleId:
    while True:
        typed = talk.ask("plain.quiz.which_rule")
        if isinstance(typed, Command) or not typed:
            talk.say("plain.quiz.which_help")
            continue
        found = [rule for rule in rules_called(typed, talk.lang) if quiz.makers_for(rule)][:_MOST_FOUND]
        if not found:
            talk.say("plain.book.nothing", words=typed)
            continue
        chosen = talk.menu([rule_name(rule).said(talk.lang) for rule in found])
        if not isinstance(chosen, Command):
            return found[chosen]


def _wishes(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """Each choice goes on to the next when it is chosen."""
    names = [field.name for field in fields(Wishes)]
    while True:
        now = quiz.wishes
        words = [say(f"quiz.wish.{name}", talk.lang, value=wish_value(now, name)) for name in names]
        chosen = talk.menu(words)
        if isinstance(chosen, Command):
            talk.say("plain.quiz.wish_help")
        else:
            next_wish(desk.store.settings, desk.learner, names[chosen])
