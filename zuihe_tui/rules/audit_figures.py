"""The figures a record gives of its own hand, each beside what the hand comes to (FORMATS: `end` and `settle`)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zuihe_tui.rules.events import Breach, End, Settled
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.table_state import Table
from zuihe_tui.rules.tally_of import jian_of
from zuihe_tui.rules.tally_values import place


@dataclass(frozen=True, slots=True)
class Own:
    """The lines in which a record says what its hand comes to; a line is None where it is missing, counted from 1."""

    end: End | None = None
    end_line: int | None = None
    settle: Settled | None = None
    settle_line: int | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that is not what the hand comes to; `settles` is false for what a record may name otherwise and still agree."""

    message: Msg
    settles: bool = True


def differences(own: Own, table: Table, settled: Settlement, breaches: tuple[Breach, ...]) -> tuple[Difference, ...]:
    """Every figure of the record's `end` and `settle` that differs, and a `settle` that is missing."""
    found = list(_jian(own, table))
    if own.settle is None or own.settle_line is None:
        return (*found, Difference(msg("record.differs.unsettled")))
    found += _accounts(own.settle, own.settle_line, settled, rests=table.header.rester is not None)
    return (*found, *_breaches(own.settle, own.settle_line, breaches))


def _jian(own: Own, table: Table) -> Iterator[Difference]:
    if own.end is None or own.end.jian is None:
        return
    found = jian_of(table)[0]
    if own.end.jian != found:
        said, is_so = msg("record.figure.word", word=own.end.jian), _word(found)
        yield Difference(_figure(own.end_line, msg("record.figure.jian"), said, is_so), settles=False)


def _word(word: str | None) -> Msg:
    return msg("record.figure.none") if word is None else msg("record.figure.word", word=word)


def _accounts(own: Settled, line: int, settled: Settlement, *, rests: bool) -> Iterator[Difference]:
    net = own.net if len(own.net) == len(settled.net) or rests else (*own.net, 0)
    for item, said, found in (
        ("zui", own.zui, settled.zui),
        ("net", net, settled.net),
        ("dang", own.dang, settled.dang),
    ):
        yield from _row(item, line, said, found)
    if own.pot != settled.pot:
        said_pot, found_pot = (msg("record.figure.markers", n=n) for n in (own.pot, settled.pot))
        yield Difference(_figure(line, msg("record.figure.pot"), said_pot, found_pot))


def _row(item: str, line: int, said: Sequence[int], found: Sequence[int]) -> Iterator[Difference]:
    unit = "markers" if item == "dang" else "zui"
    for seat, right in enumerate(found):
        given = said[seat] if seat < len(said) else None
        if given == right:
            continue
        of = msg(f"record.figure.of_{item}", who=place(seat))
        words = msg("record.figure.none") if given is None else msg(f"record.figure.{unit}", n=given)
        yield Difference(_figure(line, of, words, msg(f"record.figure.{unit}", n=right)))


def _breaches(own: Settled, line: int, breaches: tuple[Breach, ...]) -> Iterator[Difference]:
    said, found = Counter(map(_place, own.breaches)), Counter(map(_place, breaches))
    for more, id in ((said - found, "record.differs.no_breach"), (found - said, "record.differs.unnamed")):
        for event, seat, rule in sorted(more):
            yield Difference(msg(id, line=line, event=event, who=place(seat), rule=rule))
    costs = {_place(breach): breach.cost for breach in breaches}
    for breach in own.breaches:
        cost = costs.get(_place(breach), breach.cost)
        if breach.cost and breach.cost != cost:
            of = msg("record.figure.cost", event=breach.event, who=place(breach.seat), rule=breach.rule)
            said_cost = msg("record.figure.word", word=breach.cost)
            yield Difference(_figure(line, of, said_cost, _word(cost or None)), settles=False)


def _place(breach: Breach) -> tuple[int, int, str]:
    return breach.event, breach.seat, breach.rule


def _figure(line: int | None, what: Msg, said: Msg, found: Msg) -> Msg:
    return msg("record.differs.figure", line=line, what=what, said=said, found=found)
