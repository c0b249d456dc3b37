"""What must stay what it is when the cards of a hand are others: sets claimed, groups counted, 云 shown."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from zuihe_tui.quiz.makers.positions import Template
from zuihe_tui.rules.actions import Action, Announce, Claim, Report, ShowYun, Take, Win, Word
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import PILE_SETS, RED, SHANG, YAO, YIBING, Cards, Kind, suit_of
from zuihe_tui.rules.events import Deal, Did, Event, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.table import apply, start
from zuihe_tui.rules.table_state import Table

Names = tuple[Kind, ...]
"""For each kind the one it becomes."""

_PILES: Final = {frozenset(kinds): kinds in SHANG.values() for kinds in PILE_SETS}
"""The piles there are, and whether they are worth 和."""
_FREE: Final = 3
"""Kinds that let a hand become another."""
_BIG: Final = (Word.BURANGYING, Word.SHUAISHOU)


@dataclass(frozen=True, slots=True)
class Bound:
    """What must stay what it is: sets claimed or reported, by sort; groups counted, by what they are worth; 云 shown."""

    sets: tuple[tuple[Cards, str], ...] = ()
    counted: tuple[tuple[Cards, str], ...] = ()
    yun: tuple[frozenset[Kind], ...] = ()

    def allows(self, names: Names) -> bool:
        """Whether all of it is what it was under other names."""
        return (
            all(sort_of([names[card] for card in kinds]) == sort for kinds, sort in self.sets)
            and all(worth_of([names[card] for card in kinds]) == worth for kinds, worth in self.counted)
            and all({names[card] for card in kinds} == kinds for kinds in self.yun)
        )


def sort_of(cards: Iterable[Kind]) -> str:
    """What sort of set some cards are: a run, a pile, none though of one suit, none."""
    kinds = sorted(set(cards))
    if frozenset(kinds) in _PILES:
        return "pile"
    if len({suit_of(card) for card in kinds}) > 1 or suit_of(kinds[0]) == RED:
        return "odd"
    # A run holds no 幺 but a 一饼 that begins it (`fu.shun`).
    is_run = kinds[-1] - kinds[0] == len(kinds) - 1 and not YAO & set(kinds[kinds[0] == YIBING :])
    return "run" if is_run and len(kinds) > 2 else "suit"


def worth_of(cards: Iterable[Kind]) -> str:
    """The sort of a set, and whether the set itself is worth 和."""
    kinds = sorted(set(cards))
    worth = kinds[0] == YIBING if (sort := sort_of(kinds)) == "run" else _PILES.get(frozenset(kinds), False)
    return f"{sort} {worth}"


def bound_by(events: Iterable[Event], groups: Iterable[Cards] = ()) -> Bound:
    """What these events bind, and groups that are counted at their end."""
    sets: list[Cards] = []
    yun: list[frozenset[Kind]] = []
    for event in events:
        action = event.action if isinstance(event, Did) else None
        match action:
            case (
                Claim(take=Take.CHI, onto=None, card=card, cards=cards)
                | Win(by=Take.CHI, onto=None, card=int() as card, cards=cards)
            ):
                sets.append((card, *cards))
            case Report(che=che):
                sets += che
            case ShowYun(cards):
                yun.append(frozenset(cards))
            case _:
                pass
    several = [group for group in groups if len(set(group)) > 1]
    return Bound(
        tuple((cards, sort_of(cards)) for cards in dict.fromkeys(tuple(sorted(cards)) for cards in sets)),
        tuple((cards, worth_of(cards)) for cards in dict.fromkeys(several)),
        tuple(yun),
    )


# --- of a template -----------------------------------------------------------------------------------------------------


@cache
def claimed(template: Template) -> Bound:
    """The sets that were claimed, reported or shown."""
    tried = () if template.tried is None else (template.tried,)
    return bound_by((*_past(template), *tried))


@cache
def counted(template: Template) -> Bound:
    """The same, and how the cards lay at each word that needs 和; where nothing was said, how they lie then."""
    said: list[Cards] = []
    last: list[Cards] = []
    table: Table | None = None
    for at, event in enumerate(_past(template)):
        table = start(event) if table is None and isinstance(event, Header) else apply(_begun(table), event)
        if isinstance(event, Did) and _needs_hu(event.action) and _stood(table):
            said += _groups(table.mine[event.seat].holding, table, clear=isinstance(event.action, Win))
        seat = acting(template)
        if at <= template.at and table.mine and seat is not None:
            last = _groups(table.mine[seat].holding, table, clear=False)
    return evolve(claimed(template), counted=bound_by((), said or last).counted)


def is_counted(template: Template) -> bool:
    """Whether somebody said a word that needs 和."""
    return any(isinstance(event, Did) and _needs_hu(event.action) for event in _past(template))


@cache
def counting(template: Template) -> frozenset[int]:
    """Who said such a word; who acts, where nobody did."""
    said = {event.seat for event in _past(template) if isinstance(event, Did) and _needs_hu(event.action)}
    seat = acting(template)
    return frozenset(said or ([] if seat is None else [seat]))


@cache
def is_rigid(template: Template) -> bool:
    """Whether hardly a kind of who acts may become another: what is counted needs them all."""
    needed = {card for cards, _ in counted(template).counted for card in cards}
    return is_counted(template) and len(set(dealt_to(template)) - needed) < _FREE


def acting(template: Template) -> int | None:
    """Who acts, or tries to."""
    return getattr(template.tried if template.tried is not None else template.events[template.at], "seat", None)


def dealt_to(template: Template) -> Cards:
    """The cards dealt to who acts."""
    deal = next((event for event in template.events if isinstance(event, Deal)), None)
    return () if deal is None else deal.hands[acting(template) or 0]


def _begun(table: Table | None) -> Table:
    assert table is not None
    return table


def _past(template: Template) -> tuple[Event, ...]:
    """The events that a position is made of, the one that follows among them."""
    return template.events[: template.at if template.tried is not None else template.at + 2]


def _needs_hu(action: Action) -> bool:
    return isinstance(action, Win) or (isinstance(action, Announce) and action.word in _BIG)


def _stood(table: Table) -> bool:
    """Whether what was said did not end the hand as 诈和."""
    return table.outcome is None or table.outcome.kind is not None


def _groups(holding: Holding, table: Table, *, clear: bool) -> list[Cards]:
    """How the cards lie best; with no 闲牌 where that is what matters and can be (`hu.which`)."""
    found = best(holding, table.header.rules)
    laid = found.clear if clear and found.clear is not None else found.open
    return [fu.cards for fu in laid.groups if fu.rule is not None]
