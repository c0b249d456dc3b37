"""What an option changes, worked out by the engine: one hand or tally under each answer, or a record (`record_example`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from zuihe_tui.agreement.cases import HANDS, MARKERS, TALLIES
from zuihe_tui.agreement.record_example import Sides, of_record, paid
from zuihe_tui.ledger.answers import value
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.ledger.fields import ending_fields
from zuihe_tui.ledger.kept import draft_of
from zuihe_tui.ledger.result import people
from zuihe_tui.ledger.wording import facts_words, field_words, value_words
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import from_counts
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset, named, override
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.table_evening import Evening, closing
from zuihe_tui.rules.tally import read_tally
from zuihe_tui.rules.tally_values import SEATS
from zuihe_tui.rules.zui import dealt_zui

_BASE: Final = "minjian"
_SAID: Final = frozenset({"ending", "by", "kind", "hu", "claimed"})
"""What the sentence about the end of a hand says already."""


@dataclass(frozen=True, slots=True)
class Example:
    """The case in words, and for each answer what comes of it."""

    case: tuple[Msg, ...]
    sides: Sides


def example(option: str, values: Iterable[object]) -> Example:
    """What the option changes, for these answers. Raises RulesetProblem for an answer it does not take."""
    return _example(option, tuple(values))


@lru_cache(maxsize=256)
def _example(option: str, values: tuple[object, ...]) -> Example:
    if option in HANDS:
        hand = read_holding(HANDS[option])
        return Example((_hand_case(hand),), tuple((value, _counted(option, value)) for value in values))
    if option in TALLIES:
        return Example(_tally_case(option, values), tuple((value, _settled(option, value)) for value in values))
    if option in MARKERS:
        return Example((msg("house.case.dang"),), tuple((value, _closed(option, value)) for value in values))
    return Example(*of_record(option, values))


def _rules(option: str, value: object) -> Ruleset:
    return override(named(_BASE), {option: value})


def _hand_case(hand: Holding) -> Msg:
    """The cards in hand, and the sets on the table if there are any."""
    cards = from_counts(hand.concealed)
    if not hand.melds:
        return msg("house.case.hand", cards=cards)
    melds = []
    for meld in hand.melds:
        said = msg(f"play.meld.{meld.kind.value}", card=meld.cards[0], cards=meld.cards)
        melds.append(msg("house.case.silent", meld=said) if meld.silent else said)
    return msg("house.case.hand_melds", cards=cards, melds=melds)


def _counted(option: str, value: object) -> tuple[Msg, ...]:
    rules, hand = _rules(option, value), read_holding(HANDS[option])
    return (msg("house.side.counted", hu=best(hand, rules).open.total, zui=dealt_zui(hand.dealt, rules).total),)


def _tally_case(option: str, values: tuple[object, ...]) -> tuple[Msg, ...]:
    """Who has what and how it ended; read under the first answer that allows the hand."""
    for answer in values:
        rules = _rules(option, answer)
        try:
            draft = draft_of(read_tally(TALLIES[option], rules))
        except Problem:
            continue
        called = people()
        seats = [
            msg("house.case.seat", who=called[seat], facts=list(facts_words(draft, seat, rules, called)))
            for seat in SEATS
        ]
        return (*seats, msg("house.case.ended", facts=_ending(draft, rules, called)))
    return ()


def _ending(draft: Draft, rules: Ruleset, called: tuple[Msg, ...]) -> list[Msg]:
    """How the hand ended, and every other answer about its end that is not the usual one."""
    win, zhahe = draft.tally.win, draft.tally.zhahe
    if win is not None:
        kind = msg(f"moment.word.{win.kind.value}")
        said = [msg("house.case.won", who=called[win.by], kind=kind, hu=win.hu)]
    elif zhahe is not None:
        kind = msg(f"moment.word.{zhahe.claimed.value}")
        said = [msg("house.case.zhahe", who=called[zhahe.by], kind=kind)]
    else:
        said = [msg("house.case.huang")]
    for field in ending_fields(draft):
        now = value(draft, field, rules)
        if field.name in _SAID or now in ("none", False, ()):
            continue
        name = field_words(field)
        said.append(name if now is True else msg("ledger.fact", name=name, value=value_words(field, now, called)))
    return said


def _settled(option: str, value: object) -> tuple[Msg, ...]:
    rules = _rules(option, value)
    try:
        done = settle(read_tally(TALLIES[option], rules), rules)
    except Problem as problem:
        return (problem.message,)
    return (paid(done.net),)


def _closed(option: str, value: object) -> tuple[Msg, ...]:
    markers = MARKERS[option]
    now = Evening(_rules(option, value), ("",) * len(markers), totals=(0,) * len(markers), dang=markers)
    return (paid(closing(now)),)
