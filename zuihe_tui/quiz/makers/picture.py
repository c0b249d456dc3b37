"""A position as its seat sees it: its cards, and in sentences what was reported, what lies open, what waits."""

from collections.abc import Iterable, Iterator

from zuihe_tui.coach.event_words import event_words, who
from zuihe_tui.quiz.makers.common import said
from zuihe_tui.quiz.makers.positions import Position
from zuihe_tui.quiz.question import Hand, Lines, Shown
from zuihe_tui.rules.cards import KINDS, YAO, Cards
from zuihe_tui.rules.events import Callout, Event, Settled, Tried
from zuihe_tui.rules.hand import yun
from zuihe_tui.rules.judge.words import cause
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table import Table
from zuihe_tui.rules.table_state import DEALER, SEATS, Laid, Mask, Offer, Outcome, Phase, has

_TOLD_APART = 4
"""Kinds and sets on the table by which a picture is known."""


def seen_by(table: Table, seat: int, *, lying: bool = False) -> tuple[Shown, ...]:
    """The cards of a seat and what it sees of the table; with `lying` every discard and dead card too."""
    return Hand(table.mine[seat].holding, said("seen.you", who=who(seat))), Lines(
        tuple(sights(table, seat, lying=lying))
    )


def seen_beside(table: Table, seat: int, *, lying: bool = False) -> tuple[Shown, ...]:
    """The same for a seat whose cards in hand are what is asked about: they are not shown twice."""
    lines = (said("seen.you", who=who(seat)), *sights(table, seat, lying=lying, own=True))
    return (Lines(lines),)


def sights(table: Table, seat: int, *, lying: bool = False, own: bool = False) -> Iterator[Msg]:
    """What a seat sees besides its cards in hand, in sentences; with `own` its own sets too."""
    if any(side.said for side in table.shown):
        yield said("seen.reports", reports=[_report(table, other) for other in SEATS if table.shown[other].said])
    for other in SEATS:
        if (own or other != seat) and (melds := table.shown[other].laid):
            yield _laid("own" if other == seat else str(other), melds)
    if own and (sets := table.mine[seat].che):
        yield said("seen.own_che", sets=[said("seen.set", cards=kinds) for kinds in sets])
    yield from _own(table, seat)
    for other in SEATS:
        if table.bars == other and other != seat:
            yield said("seen.bars", who=who(other))
        if table.shown[other].kouguo:
            yield said("seen.kouguo", who=who(other))
    if table.shuaishou is not None:
        yield said("seen.shuaishou", who=who(DEALER))
    if seat == DEALER and table.yao_turned and not table.shown[seat].yun and any(yun(table.mine[seat].origin)):
        yield said("seen.yao_turned")
    if lying and (cards := lying_cards(table)):
        yield said("seen.lying", cards=cards)
    yield from _waits(table, seat)


def open_to_all(table: Table) -> Iterator[Msg]:
    """What lies open for anybody who watches: reports and sets."""
    if any(side.said for side in table.shown):
        yield said("seen.reports", reports=[_report(table, other) for other in SEATS if table.shown[other].said])
    for seat in SEATS:
        if melds := table.shown[seat].laid:
            yield _laid(str(seat), melds)
    if cards := lying_cards(table):
        yield said("seen.lying", cards=cards)


def is_told_apart(table: Table) -> bool:
    """Whether enough lies open for the picture to be like no other."""
    return len(lying_cards(table)) + sum(len(side.laid) for side in table.shown) >= _TOLD_APART


def offered(offer: Offer) -> Msg:
    """The card on offer for one who watches."""
    how = "drawn" if offer.drawn else "kou" if offer.kou else "first" if offer.first else "out"
    return said(f"seen.{how}", who=who(offer.seat), card=offer.card)


def lying_cards(table: Table) -> Cards:
    """The kinds that lie as discards or dead draws, one card each."""
    return tuple(sorted({card for side in table.shown for card in (*side.discards, *side.dead)}))


def _report(table: Table, seat: int) -> Msg:
    said_so = table.shown[seat].said
    assert said_so is not None
    words = [said(f"seen.klass_{said_so.klass.name.lower()}"), *(msg(f"moment.word.{word}") for word in said_so.also)]
    reporter = said(f"seen.seat_{seat}")
    return said("seen.report_che" if said_so.che else "seen.report", who=reporter, words=words, n=said_so.che)


def _laid(whose: str, melds: Iterable[Laid]) -> Msg:
    return said(f"seen.melds_{whose}", melds=[_meld(laid.meld.kind.value, laid.meld.cards) for laid in melds])


def _meld(kind: str, cards: Cards) -> Msg:
    return said(f"seen.meld_{kind}", cards=cards, one=cards[:1])


def _own(table: Table, seat: int) -> Iterator[Msg]:
    """What the seat itself remembers: cards eaten, kinds let go, faults."""
    mine, side = table.mine[seat], table.shown[seat]
    drawn = tuple(card for card in sorted(YAO) for _ in range(mine.late[card]))
    kept = {
        "eaten": _kinds(mine.eaten),
        "no_chi": _kinds(mine.no_chi),
        "no_cha": _kinds(mine.no_cha),
        "freed": _kinds(mine.freed),
        "piao": side.piao,
        "late": drawn,
    }
    if parts := [said(f"seen.{id}", cards=cards) for id, cards in kept.items() if cards]:
        yield said("seen.own", parts=parts)
    if side.announced and mine.figure is not None:
        yield said("seen.announced", figure=mine.figure)
    for id, so in (("piao_missed", side.piao_missed), ("pushed", mine.pushed), ("mianzui", bool(mine.mianzui))):
        if so:
            yield said(f"seen.{id}")
    if mine.barred:
        yield said("seen.barred", why=cause(mine.barred[0]))


def _kinds(mask: Mask) -> Cards:
    return tuple(card for card in KINDS if has(mask, card))


def _waits(table: Table, seat: int) -> Iterator[Msg]:
    """The card that waits, or what the hand waits for."""
    offer, taken = table.offer, table.taken
    match table.phase:
        case Phase.OFFER if offer is not None:
            own = offer.seat == seat
            how = "drawn" if offer.drawn else "kou" if offer.kou else "first" if offer.first else "out"
            yield said(f"seen.{'own_' if own else ''}{how}", who=who(offer.seat), card=offer.card)
        case Phase.TAKEN if taken is not None:
            own = taken.seat == seat
            yield said(
                f"seen.{'own_' if own else ''}took_{taken.claim.take.value}", who=who(taken.seat), card=taken.claim.card
            )
            if taken.asked:
                yield said("seen.asked")
        case Phase.OPENING | Phase.REPORTS | Phase.FIRST | Phase.DANG:
            yield said(f"seen.phase_{table.phase.value}", who=who(table.turn))
        case Phase.OVER | Phase.ENDED if table.outcome is not None:
            yield _ended(table.outcome)
        case _:
            return


def _ended(outcome: Outcome) -> Msg:
    """How the hand came to its end."""
    if outcome.kind is not None and outcome.seat is not None:
        return msg("moment.win_dealt", who=who(outcome.seat), kind=msg(f"moment.word.{outcome.kind.value}"))
    return msg(f"moment.end.{outcome.reason.value}")


def told(position: Position, before: int = 2) -> tuple[Msg, ...]:
    """What happened last and the event itself, in sentences."""
    past = [event for event in position.events[: position.before.events] if not _is_aside(event)]
    lines = [words for event in past[-before:] for words in event_words(event)]
    return (*lines, *event_words(position.event))


def _is_aside(event: Event) -> bool:
    return isinstance(event, Tried | Callout | Settled)


def words_of(event: Event) -> Msg | None:
    """An event in one sentence, where it has one."""
    found = event_words(event)
    if not found:
        return None
    whole = found[-1]
    for one in reversed(found[:-1]):
        whole = said("together", one=one, more=whole)
    return whole
