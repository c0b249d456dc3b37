"""考试 and 冲刺 in plain mode."""

from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.quiz_ask import put
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.quiz import exam as exams
from zuihe_tui.quiz.asking import keep
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.sprint import MINUTES, Sprint, keep_sprint, record, score
from zuihe_tui.rules.ids import RuleId

_SEEDS: Final = 10**6


def exam(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """The exam left half way, or a new one over chosen units. Raises Leave, Ended, NoQuestion."""
    now = exams.under_way(quiz)
    if now is not None:
        chosen = _chosen(talk, "plain.quiz.exam_open", ["plain.quiz.exam_go_on", "plain.quiz.exam_new"])
        if chosen == 1:
            now = None
    if now is None:
        rules = _units(talk, quiz)
        timed = _chosen(talk, "plain.quiz.exam_timed", ["plain.quiz.exam_untimed", "plain.quiz.exam_time"]) == 1
        now = exams.begin(quiz, rules, seed=desk.env.rng.randrange(_SEEDS), timed=timed, now=quiz.now)
    while (asked := exams.ask_exam(quiz, now, quiz.now)) is not None:
        talk.say("plain.quiz.question", n=len(exams.answers(quiz, now)) + 1, of=len(now.rules))
        given = put(desk, talk, asked.question, helps=False)
        if now.ends is not None and quiz.now > now.ends:
            talk.say("plain.quiz.time_up")
            break
        keep(quiz, asked, given.answer, hinted=False, millis=given.millis, at=quiz.now)
    _say_result(talk, quiz, now)
    exams.close(quiz)


def _units(talk: Talk, quiz: QuizDesk) -> tuple[RuleId, ...]:
    """The rules of the units chosen, each once."""
    units = quiz.taught.units
    for n, unit in enumerate(units, 1):
        talk.line(f"{n} {unit.title.said(talk.lang)}")
    typed = talk.ask("plain.quiz.exam_units", n=len(units))
    while True:
        if not isinstance(typed, Command):
            picked = talk.numbers(typed) if typed else tuple(range(1, len(units) + 1))
            if picked is not None and all(1 <= n <= len(units) for n in picked):
                found = (rule for n in picked for rule in quiz.taught.of_unit(units[n - 1]))
                return tuple(dict.fromkeys(found))
        typed = talk.ask("plain.quiz.exam_units", n=len(units))


def _say_result(talk: Talk, quiz: QuizDesk, now: exams.Exam) -> None:
    found = exams.result(quiz, now)
    talk.say("quiz.exam.mark", mark=found.mark, right=found.right, of=found.of)
    if found.answered < found.of:
        talk.say("quiz.exam.unanswered", n=found.of - found.answered)
    if found.weak:
        talk.say("quiz.exam.weak", rules=[rule_name(rule).said(talk.lang) for rule in found.weak])
    else:
        talk.say("quiz.exam.no_weak")


def sprint(desk: Desk, talk: Talk, quiz: QuizDesk) -> None:
    """Hands to count until the time is up. Raises Ended; who leaves is told how far they came."""
    level = LEVELS[_chosen(talk, "plain.practice.level", [f"plain.practice.level_{n}" for n in LEVELS])]
    talk.say("plain.quiz.minutes")
    while isinstance(chosen := talk.menu([say("quiz.sprint.minutes", talk.lang, n=n) for n in MINUTES]), Command):
        talk.say("plain.help.menu")
    run = Sprint(desk.env.rng.randrange(_SEEDS), level, MINUTES[chosen], quiz.rules, quiz.now)
    best = record(quiz, run.level, run.minutes)
    talk.say("plain.quiz.sprint_go", n=run.minutes, best=best)
    try:
        while quiz.now < run.ends:
            given = put(desk, talk, run.question, helps=False)
            judged = keep_sprint(quiz, run, given.answer, millis=given.millis, at=quiz.now)
            if judged is None:
                talk.say("plain.quiz.time_up")
                break
            talk.say("plain.line.verdict", line=text(judged.verdict, talk.lang))
            run = Sprint(run.seed, run.level, run.minutes, run.rules, run.started, run.at + 1)
    except Leave:
        talk.say("plain.quiz.sprint_left")
    right, answered = score(quiz, run)
    talk.say("quiz.sprint.score", right=right, of=answered)
    talk.say("quiz.sprint.new_record" if right > best else "quiz.sprint.record", n=max(right, best))


def _chosen(talk: Talk, question: str, choices: list[str]) -> int:
    talk.say(question)
    while isinstance(chosen := talk.menu([say(choice, talk.lang) for choice in choices]), Command):
        talk.say("plain.help.menu")
    return chosen
