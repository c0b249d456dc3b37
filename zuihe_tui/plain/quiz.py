"""测验 in plain mode: what is due today, one rule, the wishes; exam and sprint are next door."""

from dataclasses import fields
from datetime import datetime
from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import say
from zuihe_tui.plain import progress, quiz_exam
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.quiz_ask import Given, pause, put, say_judged
from zuihe_tui.plain.quiz_desk import desk_of
from zuihe_tui.plain.quiz_missed import look_back
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.runs import DueRun, Over, RuleRun, Run, SprintRun, Told
from zuihe_tui.quiz.stock import how_many, standing, trust_clock
from zuihe_tui.quiz.wishes import Wishes, next_wish, wish_value
from zuihe_tui.rules.book.search import rules_called
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem

_ENTRIES: Final = ("due", "exam", "sprint", "rule", "progress", "wishes")
_AGAIN: Final = ("keep_again", "give_up")
_MOST_FOUND: Final = 9


def run(desk: Desk, talk: Talk) -> None:
    """The menu of the quiz until the learner leaves. Raises Leave or Ended."""
    while True:
        quiz = desk_of(desk)
        n = how_many(quiz, quiz.now)
        talk.say("plain.quiz.head")
        _say_sent_back(talk, quiz)
        chosen = talk.menu([say(f"plain.quiz.{name}", talk.lang, n=n) for name in _ENTRIES])
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        try:
            match _ENTRIES[chosen]:
                case "due":
                    go(desk, talk, quiz, DueRun(quiz))
                case "exam":
                    _exam(desk, talk, quiz)
                case "sprint":
                    go(desk, talk, quiz, SprintRun(quiz, quiz_exam.sprint(desk, talk, quiz)))
                case "rule":
                    go(desk, talk, quiz, RuleRun(quiz, _find(talk, quiz)))
                case "progress":
                    progress.say_progress(talk, quiz)
                case _:
                    _wishes(desk, talk, quiz)
        except Leave:
            talk.say("plain.quiz.kept")
        except Problem as problem:
            talk.message(problem.message)


def _exam(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """An exam, or a look back at the last one. Raises Leave, Ended, NoQuestion."""
    found = quiz_exam.exam(desk, talk, quiz)
    if isinstance(found, Over):
        look_back(talk, quiz, found)
    else:
        go(desk, talk, quiz, found)


def _say_sent_back(talk: Talk, quiz: QuizDesk) -> None:
    """The rules that will not stick, and the lessons they went back to."""
    for card in standing(quiz, quiz.now).leeches:
        lesson = quiz.taught.lesson_of(card.rule)
        title = rule_name(card.rule).said(talk.lang)
        if lesson is None:
            talk.say("plain.quiz.sent_to_rule", rule=title)
        else:
            talk.say("plain.quiz.sent_back", rule=title, n=lesson.number)


def go(desk: Desk, talk: Talk, quiz: QuizDesk, run: Run) -> None:
    """Question after question until there are no more. Raises Leave or Ended; every answer was kept by then."""
    while True:
        found = run.ask(quiz.now)
        if isinstance(found, Over):
            if not found.ahead or not _clock(talk, quiz, found):
                look_back(talk, quiz, found)
                return
            continue
        talk.message(found.place)
        if found.ends is not None:
            minutes, seconds = divmod(max(0, int((found.ends - quiz.now).total_seconds())), 60)
            talk.say("plain.quiz.time_left", minutes=minutes, seconds=seconds)
        if found.came_from is not None:
            talk.say("quiz.came_from", place=found.came_from)
        try:
            given = put(desk, talk, found.question, helps=found.helps)
        except Leave:
            for line in run.left():
                talk.message(line)
            raise
        told = _kept(talk, run, given, quiz.now)
        if told is None:
            talk.say("plain.quiz.given_up")
            for line in run.left():
                talk.message(line)
            return
        if told.judged is not None:
            say_judged(talk, found.question, told.judged, whole=found.helps)
        for line in told.lines:
            talk.message(line)
        if found.helps and told.judged is not None:
            pause(talk, found.question, told.judged.rule_ids)


def _kept(talk: Talk, run: Run, given: Given, at: datetime) -> Told | None:
    """Keeps an answer; where it cannot be, it waits till the learner has it kept again. None where it is given up."""
    while True:
        try:
            return run.answer(given.answer, hinted=given.hinted, millis=given.millis, at=at)
        except Problem as problem:
            talk.message(problem.message)
        talk.say("plain.quiz.not_kept")
        try:
            while isinstance(chosen := talk.menu([say(f"plain.quiz.{name}", talk.lang) for name in _AGAIN]), Command):
                talk.say("plain.quiz.not_kept")
        except Leave:
            return None
        if _AGAIN[chosen] == "give_up":
            return None


def _clock(talk: Talk, quiz: QuizDesk, over: Over) -> bool:
    """The last answer lies in the future; the learner says whether the clock is right now."""
    for line in over.lines:
        talk.message(line)
    chosen = talk.menu([say(f"quiz.clock_{name}", talk.lang) for name in ("leave", "trust")])
    if chosen == 1:
        trust_clock(quiz, quiz.now)
        return True
    raise Leave


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
    """Each choice goes on to the next when it is chosen, until the learner has done. Raises Ended."""
    names = [field.name for field in fields(Wishes)]
    talk.say("plain.quiz.wish_help")
    while True:
        now = quiz.wishes
        words = [say(f"quiz.wish.{name}", talk.lang, value=wish_value(now, name)) for name in names]
        try:
            chosen = talk.menu(words)
        except Leave:
            return
        if isinstance(chosen, Command):
            talk.say("plain.quiz.wish_help")
        else:
            next_wish(desk.store.settings, desk.learner, names[chosen])
