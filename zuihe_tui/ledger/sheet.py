"""The running sheet of an evening at a real table: hand after hand, who deals and rests next, what everybody stands at."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from zuihe_tui.ledger.draft import Draft, filled, settled
from zuihe_tui.ledger.fields import ending
from zuihe_tui.ledger.result import people
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_evening import PLAYERS, Evening, after_hand, closing, evening

NAME_LENGTH: Final = 12
"""The most characters of a name."""


@dataclass(frozen=True, slots=True)
class SheetHand:
    """One hand of the sheet: the places of dealer and rester, how it ended, and by place its 嘴 in halves and its 档."""

    number: int
    dealer: int
    rester: int | None
    ending: Msg
    net: tuple[int, ...]
    dang: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """An evening: its rules, the names by place, who dealt first, and the hands so far."""

    rules: Ruleset
    names: tuple[str, ...]
    dealer: int = 0
    hands: tuple[Draft, ...] = ()


def new_sheet(rules: Ruleset, names: Sequence[str], dealer: int = 0) -> Sheet:
    """An evening before its first hand. Raises Problem unless three or four different names are there."""
    given = tuple(" ".join(name.split()) for name in names)
    if len(given) not in (PLAYERS, PLAYERS + 1) or not all(given):
        raise Problem(msg("ledger.bad.names", n=len([name for name in given if name])))
    if len(set(given)) < len(given):
        raise Problem(msg("ledger.bad.name_twice"))
    long = next((name for name in given if len(name) > NAME_LENGTH), None)
    if long is not None:
        raise Problem(msg("ledger.bad.name_long", name=long[:NAME_LENGTH], most=NAME_LENGTH))
    return Sheet(rules, given, dealer % len(given))


def add_hand(sheet: Sheet, draft: Draft) -> Sheet:
    """The sheet with one more hand. Raises Problem where the hand cannot be; the sheet stays as it is."""
    made = seated(sheet, draft)
    settled(made, sheet.rules)
    return replace(sheet, hands=(*sheet.hands, replace(made, tally=filled(made, sheet.rules))))


def without_last(sheet: Sheet) -> Sheet:
    """The sheet before its last hand."""
    return replace(sheet, hands=sheet.hands[:-1])


def until(sheet: Sheet, number: int) -> Sheet:
    """The sheet before the hand of that number."""
    return replace(sheet, hands=sheet.hands[: number - 1])


def with_other(sheet: Sheet, number: int, draft: Draft) -> Sheet:
    """The sheet with another hand of that number; the 档 of those after it lie as they now must. Raises Problem."""
    made = add_hand(until(sheet, number), draft)
    for later in sheet.hands[number:]:
        try:
            made = add_hand(made, later)
        except Problem as problem:
            raise Problem(msg("ledger.bad.later", n=len(made.hands) + 1, reason=problem.message)) from None
    return made


def seated(sheet: Sheet, draft: Draft) -> Draft:
    """A draft as the next hand of this sheet: a rester or none, and the 档 that lie on the table."""
    now = standing(sheet)
    dang = replace(draft.tally.dang, pot=now.pot)
    has_rester = now.rester is not None
    jian = draft.tally.jian if has_rester else None
    return replace(draft, tally=replace(draft.tally, rester=has_rester, dang=dang, jian=jian))


def standing(sheet: Sheet) -> Evening:
    """The evening as it stands: the next dealer and rester, the totals in halves, the 档."""
    return _fold(sheet)[0]


def rows(sheet: Sheet) -> tuple[SheetHand, ...]:
    """Every hand so far."""
    return _fold(sheet)[1]


def final(sheet: Sheet) -> tuple[int, ...]:
    """What each place goes home with, in halves: 嘴, and what its 档 are worth (`settle.dang`)."""
    return closing(standing(sheet))


def called(sheet: Sheet) -> tuple[Msg, ...]:
    """What the three and the rester of the next hand are called."""
    return people(sheet.names, standing(sheet).dealer)


def _fold(sheet: Sheet) -> tuple[Evening, tuple[SheetHand, ...]]:
    now = evening(sheet.rules, sheet.names, sheet.dealer)
    found = []
    for draft in sheet.hands:
        done = settled(draft, sheet.rules)
        after = after_hand(now, done)
        found.append(
            SheetHand(
                number=now.hand,
                dealer=now.dealer,
                rester=now.rester,
                ending=_ending(draft, now),
                net=tuple(new - old for new, old in zip(after.totals, now.totals, strict=True)),
                dang=tuple(new - old for new, old in zip(after.dang, now.dang, strict=True)),
                totals=after.totals,
            )
        )
        now = after
    return now, tuple(found)


def _ending(draft: Draft, now: Evening) -> Msg:
    """How a hand ended, in a few words."""
    tally = draft.tally
    match ending(draft):
        case "win" if tally.win is not None:
            name = now.names[now.place(tally.win.by)]
            kind = msg(f"moment.word.{tally.win.kind.value}")
            return msg("ledger.ending.win", name=name, kind=kind, hu=tally.win.hu)
        case "zhahe" if tally.zhahe is not None:
            return msg("ledger.ending.zhahe", name=now.names[now.place(tally.zhahe.by)])
        case "mishap":
            return msg("ledger.ending.mishap")
        case _:
            return msg("ledger.ending.huang")
