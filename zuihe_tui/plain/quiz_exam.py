"""考试 and 冲刺 in plain mode: what is chosen before they begin."""

from typing import Final

from zuihe_tui.digits import several
from zuihe_tui.i18n import say
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Talk
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam import answers, begin, last, result, under_way, units_chosen
from zuihe_tui.quiz.runs import ExamRun, Over, exam_over
from zuihe_tui.quiz.sprint import MINUTES, Sprint, record

_SEEDS: Final = 10**6


def exam(desk: Desk, talk: Talk, quiz: QuizDesk) -> ExamRun | Over:
    """The exam left half way, or a new one over chosen units; else the last one, to look back at.

    Raises Leave, Ended, NoQuestion.
    """
    left, done = under_way(quiz), last(quiz)
    found = None if done is None else result(quiz, done)
    seen = done if found is not None and found.weak else None
    choices = []
    if left is not None:
        up = left.over(quiz.now)
        id = "plain.quiz.exam_up" if up else "plain.quiz.exam_open"
        talk.say(id, n=len(answers(quiz, left)), of=len(left.rules))
        choices = ["exam_see_mark" if up else "exam_go_on", "exam_new"]
    elif seen is not None and found is not None:
        talk.say("plain.quiz.exam_last", mark=found.mark)
        choices = ["exam_begin"]
    if seen is not None:
        choices.append("exam_look_back")
    chosen = "exam_begin"
    if choices:
        chosen = choices[talk.choose([say(f"plain.quiz.{choice}", talk.lang) for choice in choices])]
    if chosen == "exam_look_back" and seen is not None:
        return exam_over(quiz, seen)
    if left is not None and chosen != "exam_new":
        return ExamRun(quiz, left)
    units = _units(talk, quiz)
    rules = tuple(dict.fromkeys(rule for n in units for rule in quiz.taught.of_unit(quiz.taught.units[n])))
    timed = talk.one_of("plain.quiz.exam_timed", ["plain.quiz.exam_untimed", "plain.quiz.exam_time"]) == 1
    seed = desk.env.rng.randrange(_SEEDS)
    return ExamRun(quiz, begin(quiz, rules, seed=seed, timed=timed, now=quiz.now, units=units))


def _units(talk: Talk, quiz: QuizDesk) -> tuple[int, ...]:
    """The units chosen, counted from 0; an empty line takes those of the last exam, before the first one all."""
    units = quiz.taught.units
    for n, unit in enumerate(units, 1):
        talk.line(f"{n} {unit.title.said(talk.lang)}")
    before = units_chosen(quiz)
    some = 0 < len(before) < len(units)
    question = "plain.quiz.exam_units_again" if some else "plain.quiz.exam_units"
    numbers = " ".join(str(n + 1) for n in before)
    while True:
        typed = talk.ask(question, n=len(units), units=numbers)
        if typed == "":
            return before if some else tuple(range(len(units)))
        picked = None if isinstance(typed, Command) else several(typed, len(units))
        if picked is not None and all(1 <= n <= len(units) for n in picked):
            return tuple(n - 1 for n in picked)


def sprint(desk: Desk, talk: Talk, quiz: QuizDesk) -> Sprint:
    """A sprint of the level and length chosen. Raises Leave or Ended."""
    level = LEVELS[talk.one_of("plain.quiz.sprint_level", [f"plain.practice.level_{n}" for n in LEVELS])]
    talk.say("plain.quiz.minutes")
    minutes = MINUTES[talk.choose([say("quiz.sprint.minutes", talk.lang, n=n) for n in MINUTES])]
    best = record(quiz, level, minutes)
    talk.say("plain.quiz.sprint_go" if best else "plain.quiz.sprint_first", n=minutes, best=best)
    return Sprint(desk.env.rng.randrange(_SEEDS), level, minutes, quiz.rules, quiz.now)
