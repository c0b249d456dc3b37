"""One lesson in plain mode: the prose, the hand in words, the question, and what comes back to an answer."""

from typing import TypeAlias

from zuihe_tui.course.grade import prompt
from zuihe_tui.course.lesson import Words
from zuihe_tui.course.memory import keep_answer, keep_place
from zuihe_tui.course.prose import paragraphs
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.run import Run, advance, answer, hint
from zuihe_tui.course.scene_words import exercise_words, position_words
from zuihe_tui.course.verdict import Help, Verdict
from zuihe_tui.course.words import fill, said
from zuihe_tui.i18n import text
from zuihe_tui.plain.answers import ask_answer
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import hand_lines
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg


def run(desk: Desk, talk: Talk, run: Run) -> None:
    """Goes through a lesson from where the run stands. Raises Leave or Ended; the place is kept at every step."""
    talk.say("plain.lesson.title", n=run.lesson.number, title=run.lesson.title.said(talk.lang))
    if run.finished:
        run = Run(run.lesson)
    prose: Words | None = None
    seen: Shown = None
    while not run.finished:
        number, of = run.progress
        talk.say("plain.lesson.step", n=number, of=of)
        if run.step.prose != prose:
            prose = run.step.prose
            _say_prose(talk, run)
        if run.step.check:
            talk.say("plain.lesson.check")
        seen = _say_hand(talk, run, seen)
        run = advance(_do(desk, talk, run))
        keep_place(desk.store, desk.learner, run, desk.env.clock())
    first = sum(result.tries == 1 and not result.revealed for result in run.results)
    talk.say("plain.lesson.end", first=first, of=len(run.results))


def _say_prose(talk: Talk, run: Run) -> None:
    filled = fill(run.step.prose, run.step.scene(run.lesson.rules))
    for paragraph in paragraphs(filled.said(talk.lang)):
        talk.line(paragraph.text)


Shown: TypeAlias = tuple[Holding | None, tuple[Msg, ...]] | None
"""The cards of a step and what is told of the table, None where there is neither."""


def _say_hand(talk: Talk, run: Run, seen: Shown) -> Shown:
    """Says the step's cards and table unless they were said just before, and gives them."""
    shown = _shown(run)
    if shown is not None and shown == seen:
        talk.say("plain.lesson.same_hand")
    else:
        _say_cards(talk, shown)
    return shown


def _say_cards(talk: Talk, shown: Shown) -> None:
    if shown is None:
        return
    holding, words = shown
    for line in words:
        talk.message(line)
    for said_line in hand_lines(holding, talk.lang) if holding is not None else ():
        talk.line(said_line)


def _shown(run: Run) -> Shown:
    holding = run.step.show
    words: tuple[Msg, ...] = ()
    if run.exercise is not None:
        holding, words = run.exercise.hand, exercise_words(run.exercise)
    elif run.step.position is not None:
        words = position_words(run.step.position)
    held = holding if holding is not None and holding.size else None
    return (held, words) if held is not None or words else None


def _do(desk: Desk, talk: Talk, run: Run) -> Run:
    """One step, until it is read or its exercise solved."""
    exercise = run.exercise
    why: tuple[RuleId, ...] = run.lesson.rule_ids if exercise is None else exercise.rule_ids
    if exercise is not None:
        talk.line(said(prompt(exercise), talk.lang))
        if run.solved:
            talk.say("plain.lesson.already")
    while not run.may_advance:
        assert exercise is not None
        asked_at = desk.env.clock()
        given = ask_answer(exercise, talk)
        if isinstance(given, Command):
            run = _command(desk, talk, run, given, why)
            continue
        now = desk.env.clock()
        run, verdict = answer(run, given)
        millis = int((now - asked_at).total_seconds() * 1000)
        keep_answer(desk.store, desk.learner, run, exercise, verdict, millis=millis, at=now)
        why = verdict.judged.rule_ids or why
        _say_verdict(talk, verdict)
    while isinstance(command := talk.ask("plain.lesson.next"), Command):
        run = _command(desk, talk, run, command, why)
    return run


def _command(desk: Desk, talk: Talk, run: Run, command: Command, why: tuple[RuleId, ...]) -> Run:
    match command:
        case Command.HAND:
            _say_cards(talk, _shown(run))
            if _shown(run) is None:
                talk.say("plain.lesson.no_hand")
        case Command.WHY:
            for rule in why[:2]:
                say_page(talk, rule, run.lesson.rules)
        case Command.HINT if run.exercise is not None and not run.solved:
            run, help = hint(run)
            keep_place(desk.store, desk.learner, run, desk.env.clock())
            _say_help(talk, help)
        case _:
            talk.say("plain.help.lesson")
    return run


def _say_verdict(talk: Talk, verdict: Verdict) -> None:
    judged = verdict.judged
    talk.say("plain.line.verdict", line=text(judged.verdict, talk.lang))
    for fact in judged.facts:
        talk.say("plain.line.fact", line=text(fact, talk.lang))
    if judged.rule_ids and not verdict.right:
        names = [rule_name(rule).said(talk.lang) for rule in judged.rule_ids]
        talk.say("plain.line.rule", names=names)
    if judged.cost is not None:
        talk.say("plain.line.cost", line=text(judged.cost, talk.lang))
    if verdict.help is not None:
        _say_help(talk, verdict.help)


def _say_help(talk: Talk, help: Help) -> None:
    first, *more = (said(line, talk.lang) for line in help.lines)
    talk.say("plain.line.hint", n=help.number, of=help.of, line=first)
    for line in more:
        talk.line(line)
