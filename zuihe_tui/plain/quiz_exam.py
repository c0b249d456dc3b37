"""考试 and 冲刺 in plain mode: what is chosen before they begin."""

from typing import Final

from zuihe_tui.digits import several
from zuihe_tui.i18n import say
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Talk
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam import Exam, answers, begin, last, result, under_way
from zuihe_tui.quiz.sprint import MINUTES, Sprint, record
from zuihe_tui.rules.ids import RuleId

_SEEDS: Final = 10**6


def looked_back_at(talk: Talk, quiz: QuizDesk) -> Exam | None:
    """The exam that ended last, where the learner would rather see its mistakes than begin anew. Raises Leave or Ended."""
    done = last(quiz)
    if done is None or under_way(quiz) is not None:
        return None
    found = result(quiz, done)
    if not found.weak:
        return None
    talk.say("plain.quiz.exam_last", mark=found.mark)
    choices = ("plain.quiz.exam_begin", "plain.quiz.exam_look_back")
    return done if talk.choose([say(choice, talk.lang) for choice in choices]) == 1 else None


def exam(desk: Desk, talk: Talk, quiz: QuizDesk) -> Exam:
    """The exam left half way, or a new one over chosen units. Raises Leave, Ended, NoQuestion."""
    left = under_way(quiz)
    if left is not None:
        up = left.over(quiz.now)
        id = "plain.quiz.exam_up" if up else "plain.quiz.exam_open"
        talk.say(id, n=len(answers(quiz, left)), of=len(left.rules))
        on = "plain.quiz.exam_see_mark" if up else "plain.quiz.exam_go_on"
        if talk.choose([say(choice, talk.lang) for choice in (on, "plain.quiz.exam_new")]) == 0:
            return left
    rules = _units(talk, quiz)
    timed = talk.one_of("plain.quiz.exam_timed", ["plain.quiz.exam_untimed", "plain.quiz.exam_time"]) == 1
    return begin(quiz, rules, seed=desk.env.rng.randrange(_SEEDS), timed=timed, now=quiz.now)


def _units(talk: Talk, quiz: QuizDesk) -> tuple[RuleId, ...]:
    """The rules of the units chosen, each once."""
    units = quiz.taught.units
    for n, unit in enumerate(units, 1):
        talk.line(f"{n} {unit.title.said(talk.lang)}")
    typed = talk.ask("plain.quiz.exam_units", n=len(units))
    while True:
        if not isinstance(typed, Command):
            picked = several(typed, len(units)) if typed else tuple(range(1, len(units) + 1))
            if picked is not None and all(1 <= n <= len(units) for n in picked):
                found = (rule for n in picked for rule in quiz.taught.of_unit(units[n - 1]))
                return tuple(dict.fromkeys(found))
        typed = talk.ask("plain.quiz.exam_units", n=len(units))


def sprint(desk: Desk, talk: Talk, quiz: QuizDesk) -> Sprint:
    """A sprint of the level and length chosen. Raises Leave or Ended."""
    level = LEVELS[talk.one_of("plain.quiz.sprint_level", [f"plain.practice.level_{n}" for n in LEVELS])]
    talk.say("plain.quiz.minutes")
    minutes = MINUTES[talk.choose([say("quiz.sprint.minutes", talk.lang, n=n) for n in MINUTES])]
    best = record(quiz, level, minutes)
    talk.say("plain.quiz.sprint_go" if best else "plain.quiz.sprint_first", n=minutes, best=best)
    return Sprint(desk.env.rng.randrange(_SEEDS), level, minutes, quiz.rules, quiz.now)
