"""Answers as one types them: cards, groups, numbers, yes or no, options."""

from zuihe_tui.course.grading.allowed import cost_words, yes_and_no
from zuihe_tui.course.lesson import Allowed, Choose, Count, Exercise, Group, Move, Order, Pick, Point, Settle
from zuihe_tui.course.queries import Query, numbers
from zuihe_tui.course.queries.numbers import Number, Unit
from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Picked, Ruled
from zuihe_tui.digits import several
from zuihe_tui.i18n import text
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.hand_words import cards_said
from zuihe_tui.plain.numbers import read_halves
from zuihe_tui.plain.table_answers import ask_move, ask_order, ask_point
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.cards import CardProblem, Cards, counts, read_cards

_NONE = {"没有", "无", "空", "none", "nothing", "-"}
_DONE = {"", "完", "交", "done"}
_ANEW = {"重来", "anew"}


def ask_answer(exercise: Exercise, talk: Talk) -> Answer | Command:
    """Asks until there is an answer of the exercise's kind, or a command. Raises Leave or Ended."""
    match exercise.ask:
        case Pick():
            return _pick(exercise, talk)
        case Group():
            return _group(exercise, talk)
        case Count(of):
            return _numbers(of, exercise, talk)
        case Allowed() as ask:
            return _allowed(ask, talk)
        case Choose() as ask:
            return _choose(ask, talk)
        case Settle(of):
            return _numbers(of, exercise, talk)
        case Move():
            return ask_move(exercise, talk)
        case Point() as ask:
            return ask_point(ask, exercise, talk)
        case Order() as ask:
            return ask_order(ask, talk)


def _pick(exercise: Exercise, talk: Talk) -> Answer | Command:
    typed = talk.ask("plain.answer.pick")
    while not isinstance(typed, Command):
        if typed.lower() in _NONE:
            return Picked(())
        cards = _cards(typed, exercise, talk) if typed else None
        if cards is not None:
            return Picked(cards)
        typed = talk.ask("plain.answer.pick")
    return typed


def _group(exercise: Exercise, talk: Talk) -> Answer | Command:
    groups: list[Cards] = []
    talk.say("plain.answer.group_how")
    while True:
        typed = talk.ask("plain.answer.group", n=len(groups) + 1)
        if isinstance(typed, Command):
            return typed
        if not typed and not groups:
            continue
        if typed.lower() in _DONE:
            return Grouped(tuple(groups))
        if typed.lower() in _ANEW:
            groups.clear()
            continue
        cards = _cards(typed, exercise, talk, before=tuple(card for group in groups for card in group))
        if cards is not None:
            groups.append(cards)
            talk.say("plain.answer.laid", n=len(groups), cards=cards_said(cards, talk.lang))


def _numbers(of: tuple[Query, ...], exercise: Exercise, talk: Talk) -> Answer | Command:
    found: list[int] = []
    for query in of:
        number = numbers.find(query, exercise.scene)
        name = text(number.what, talk.lang)
        typed = talk.ask("plain.answer.number", name=name)
        while not isinstance(typed, Command):
            halves = _signed(typed, number)
            if halves is not None and (number.unit is Unit.ZUI or halves % 2 == 0):
                found.append(halves if number.unit is Unit.ZUI else halves // 2)
                break
            again = "plain.answer.number_again" if typed else "plain.answer.number"
            typed = talk.ask(again, name=name, text=typed)
        if isinstance(typed, Command):
            return typed
    return Counted(tuple(found))


def _signed(typed: str, number: Number) -> int | None:
    """A number in halves; what a player gains or pays may have a sign before it."""
    minus = typed[:1] in ("-", "负") and number.name in ("net", "dang")
    halves = read_halves(typed[1:] if minus or typed[:1] == "+" else typed)
    return -halves if minus and halves is not None else halves


def _allowed(ask: Allowed, talk: Talk) -> Answer | Command:
    chosen = talk.menu([text(word, talk.lang) for word in yes_and_no(ask)])
    if isinstance(chosen, Command):
        return chosen
    if chosen == 0 or not ask.because:
        return Ruled(chosen == 0)
    talk.say("plain.answer.which_rule")
    reason = talk.menu([rule_name(rule).said(talk.lang) for rule in ask.because])
    if isinstance(reason, Command):
        return reason
    if not ask.costs:
        return Ruled(False, ask.because[reason])
    talk.say("plain.answer.which_cost")
    cost = talk.menu([text(word, talk.lang) for word in cost_words(ask)])
    return cost if isinstance(cost, Command) else Ruled(False, ask.because[reason], ask.costs[cost])


def _choose(ask: Choose, talk: Talk) -> Answer | Command:
    choices = [option.words.said(talk.lang) for option in ask.options]
    if not ask.many:
        chosen = talk.menu(choices)
        return chosen if isinstance(chosen, Command) else Chosen(frozenset({chosen}))
    for n, choice in enumerate(choices, 1):
        talk.line(f"{n} {choice}")
    typed = talk.ask("plain.answer.many", n=len(choices))
    while not isinstance(typed, Command):
        picked = several(typed, len(choices))
        if picked is not None and all(1 <= n <= len(choices) for n in picked):
            return Chosen(frozenset(n - 1 for n in picked))
        if typed:
            typed = talk.ask("plain.answer.many_again", n=len(choices), text=typed)
        else:
            typed = talk.ask("plain.answer.many", n=len(choices))
    return typed


def _cards(typed: str, exercise: Exercise, talk: Talk, before: Cards = ()) -> Cards | None:
    """The cards typed, if they can be read and the hand holds them; else what is wrong is said."""
    try:
        cards = read_cards(typed)
    except CardProblem as problem:
        talk.message(problem.message)
        return None
    have = list(exercise.hand.concealed)
    for meld in exercise.hand.melds:
        for card in meld.cards:
            have[card] += 1
    for card, n in enumerate(counts((*before, *cards))):
        if n > have[card]:
            talk.say("plain.answer.too_many" if have[card] else "plain.answer.not_held", card=card, n=have[card])
            return None
    return tuple(sorted(cards))
