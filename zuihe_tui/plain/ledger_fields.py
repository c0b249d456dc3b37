"""The questions about a hand at a real table, asked line by line."""

from collections.abc import Callable
from typing import cast

from zuihe_tui.digits import several
from zuihe_tui.i18n import say
from zuihe_tui.ledger.answers import put, step, value
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.fields import Field, FieldKind, Value, is_by_cards, player_fields
from zuihe_tui.ledger.typed import is_nothing, read_typed
from zuihe_tui.ledger.wording import field_words, value_words, word_words
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.tally_values import Seat


def ask_player(clerk: Clerk, seat: Seat, talk: Talk) -> None:
    """The cards of one of the three, or its facts. Raises Leave when all is said."""
    ask_fields(clerk, lambda: player_fields(seat), talk, cards_of=seat)


def ask_fields(
    clerk: Clerk, fields: Callable[[], tuple[Field, ...]], talk: Talk, *, cards_of: Seat | None = None
) -> None:
    """The questions as a menu with their answers until the person goes back. Raises Leave."""
    while True:
        now = fields()
        first = [] if cards_of is None else [say("ledger.plain.cards", talk.lang)]
        chosen = talk.menu([*first, *(_line(clerk, field, talk) for field in now)])
        if isinstance(chosen, Command):
            talk.say("ledger.plain.help")
            continue
        try:
            if cards_of is not None and chosen == 0:
                _cards(clerk, cards_of, talk)
            else:
                _ask(clerk, now[chosen - len(first)], talk)
        except Problem as problem:
            talk.message(problem.message)


def _line(clerk: Clerk, field: Field, talk: Talk) -> str:
    now = value_words(field, value(clerk.draft, field, clerk.rules), clerk.called)
    said = say("ledger.plain.field", talk.lang, name=field_words(field), value=now)
    return f"{said} {say('ledger.by_cards', talk.lang)}" if is_by_cards(clerk.draft, field) else said


def _cards(clerk: Clerk, seat: Seat, talk: Talk) -> None:
    typed = talk.written("ledger.plain.ask_cards")
    if not typed:
        return
    hand = None if is_nothing(typed) else read_holding(typed)
    clerk.take(clerk.draft.with_hand(seat, hand, clerk.rules))
    note = "cards_none" if hand is None else "cards_now"
    talk.say(f"ledger.screen.{note}", n=0 if hand is None else hand.size)


def _ask(clerk: Clerk, field: Field, talk: Talk) -> None:
    """One question; the answer is kept. Raises Problem for what cannot be."""
    talk.say(f"ledger.about.{field.name}")
    if field.kind is FieldKind.FLAG:
        clerk.take(step(clerk.draft, field, clerk.rules))
    else:
        answer = _answer(clerk, field, talk)
        if answer is None:
            return
        clerk.take(put(clerk.draft, field, answer))
    now = value_words(field, value(clerk.draft, field, clerk.rules), clerk.called)
    talk.say("ledger.plain.now", name=field_words(field), value=now)


def _answer(clerk: Clerk, field: Field, talk: Talk) -> Value | None:
    words = [say("ledger.plain.word", talk.lang, word=word_words(field, word, clerk.called)) for word in field.values]
    if field.kind is FieldKind.CHOICE:
        chosen = talk.menu(words)
        return None if isinstance(chosen, Command) else field.values[chosen]
    if field.kind is FieldKind.SOME:
        for number, word in enumerate(words, 1):
            talk.line(f"{number} {word}")
        typed = talk.written("ledger.plain.ask_some")
        return _some(field, typed, talk) if typed else None
    if field.kind is FieldKind.NUMBERS:
        typed = talk.written("ledger.plain.ask_numbers")
    else:
        typed = talk.written("ledger.plain.ask_number", name=field_words(field), most=field.most)
    return cast("Value", read_typed(field, typed)) if typed else None


def _some(field: Field, typed: str, talk: Talk) -> tuple[str, ...] | None:
    if is_nothing(typed):
        return ()
    numbers = several(typed, len(field.values))
    if numbers is None or not all(1 <= n <= len(field.values) for n in numbers):
        talk.say("plain.answer.many_again", text=typed, n=len(field.values))
        return None
    return tuple(word for n, word in enumerate(field.values, 1) if n in numbers)
