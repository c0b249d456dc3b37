"""One hand of 嘴和 as a value: the table is the fold of its events, and a step is what the asked seats chose.

How to play a hand::

    table = fold(deal(header, cards, lift=40))       # Header, Cut, Deal; `cards` are the 120 in shuffled order
    while seats := asked(table):
        choices = {seat: choose(view(table, seat)) for seat in seats}
        table, events = moved(table, choices)        # or table = step(table, choices)
    settlement(table)                                # zuihe_tui.rules.tally_of

`asked` names the seats that must choose now: the dealer (and who may show 云幺) before the call, then each reporter, the dealer
to play or 扣, who may 挡, every seat a card is on offer to, the taker until it discards, the winner who may say 起档. What they
may choose without a fault is `legal(view)`; never empty for an asked seat. Anything in `zuihe_tui.rules.actions` may be chosen,
fouls too: they happen, and cost what the rules say. `moved` also gives the events for a record; draws, `end` and `settle` follow
by themselves. A choice may be a tuple of actions done one after another (a report, then 甩手报). Things said out of turn (云幺,
打漂) are choices of a seat that was not asked: they happen alone and everybody is asked again. One whose 大和 stands may
answer an offer with `(Pass(), Refuse())`: another's 过张 or wrong set is then void and written as a `try`.

A table is never changed: keep an older one, or fold a shorter list, to undo.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from zuihe_tui.rules.actions import (
    NOT_CHA,
    Action,
    Announce,
    Ask,
    Claim,
    Let,
    Pass,
    Piao,
    Refuse,
    ShowYun,
    Take,
    Win,
    Word,
)
from zuihe_tui.rules.cards import DECK_SIZE, Kind
from zuihe_tui.rules.events import Cut, Deal, Did, Draw, End, Event, Header, Settled, Tried
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.hand import yun
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.dealing import HAND
from zuihe_tui.rules.judge.refuse import is_refusable
from zuihe_tui.rules.judge.said import may_take_dang
from zuihe_tui.rules.table_apply import apply, start
from zuihe_tui.rules.table_costs import breach_of, in_order
from zuihe_tui.rules.table_end import expected_end, huang, must_take_in
from zuihe_tui.rules.table_impossible import ImpossibleEvent
from zuihe_tui.rules.table_resolve import resolve
from zuihe_tui.rules.table_state import DEALER, SEATS, Phase, Seat, Table, next_seat
from zuihe_tui.rules.tally_of import jian_of, settlement
from zuihe_tui.rules.view import View, view

__all__ = [
    "Choices", "ImpossibleEvent", "Table", "View", "apply", "asked", "deal", "fold", "in_turn", "legal", "moved",
    "resolve", "settled", "start", "step", "view",
]  # fmt: skip

Choices: TypeAlias = Mapping[Seat, Action | tuple[Action, ...]]
_ASIDES = (ShowYun, Piao, Let)
_ROUND = tuple((SEATS[first], next_seat(first), next_seat(first + 1)) for first in SEATS)


def fold(events: Iterable[Event]) -> Table:
    """The table after these events, a Header first. Raises ImpossibleEvent at the first that cannot have happened."""
    table: Table | None = None
    for event in events:
        if table is None:
            if not isinstance(event, Header):
                raise ValueError("a hand begins with its header")
            table = start(event)
        else:
            table = apply(table, event)
    if table is None:
        raise ValueError("a hand begins with its header")
    return table


def deal(header: Header, cards: Sequence[Kind], lift: int) -> tuple[Event, ...]:
    """The first events of a hand from 120 shuffled cards: cut, then one card at a time round the table (`deal.sizes`)."""
    if len(cards) != DECK_SIZE:
        raise ValueError(f"{len(cards)} cards, not {DECK_SIZE}")
    cut = (*cards[lift:], *cards[:lift])
    hands = [list(cut[seat : 3 * HAND : 3]) for seat in SEATS]
    hands[DEALER].append(cut[3 * HAND])
    dealer, lower, opposite = (tuple(sorted(hand)) for hand in hands)
    return header, Cut(lift), Deal((dealer, lower, opposite), tuple(cut[3 * HAND + 1 :]))


def asked(table: Table) -> tuple[Seat, ...]:
    """The seats that must choose now; empty before the deal and once the hand has ended."""
    match table.phase:
        case Phase.OPENING:
            return (DEALER, *(seat for seat in SEATS[1:] if _may_show_yun(table, seat)))
        case Phase.REPORTS | Phase.DANG | Phase.TAKEN:
            return (table.turn,)
        case Phase.FIRST:
            return (DEALER,)
        case Phase.OFFER:
            return _offered_to(table)
        case Phase.OVER:
            return _may_say_qidang(table)
        case Phase.DEAL | Phase.DRAW | Phase.ENDED:
            return ()


def _may_show_yun(table: Table, seat: Seat) -> bool:
    return any(yun(table.mine[seat].origin)) and not table.shown[seat].yun and seat not in table.wrong_yun


def _offered_to(table: Table) -> tuple[Seat, ...]:
    offer = table.offer
    assert offer is not None
    turns = _ROUND[offer.seat] if offer.drawn else _ROUND[offer.seat][1:]
    return tuple([seat for seat in turns if not table.shown[seat].kouguo])


def _may_say_qidang(table: Table) -> tuple[Seat, ...]:
    outcome = table.outcome
    if outcome is None or outcome.seat is None or not table.header.pot or table.qidang:
        return ()
    return (outcome.seat,) if may_take_dang(view(table, outcome.seat)) else ()


def step(table: Table, choices: Choices) -> Table:
    """The table after what these seats chose, and after what follows by itself."""
    return moved(table, choices)[0]


def moved(table: Table, choices: Choices) -> tuple[Table, tuple[Event, ...]]:
    """The table after what these seats chose, and the events that were. Raises ImpossibleEvent for an impossible choice."""
    steps = _Steps(table)
    many = {seat: in_turn(choice) for seat, choice in choices.items()}
    if asides := _asides(table, many):
        for seat, aside in asides:
            steps.do(Did(seat, aside))
        return steps.table, tuple(steps.events)
    match table.phase:
        case Phase.OPENING:
            for seat in (*SEATS[1:], DEALER):
                steps.all(seat, [action for action in many.get(seat, ()) if not isinstance(action, Pass)])
        case Phase.OFFER:
            refusing: Seat | None = None
            spoken: dict[Seat, Action] = {}
            for seat, actions in many.items():
                for action in actions:
                    if isinstance(action, Refuse):
                        refusing = seat if refusing is None else refusing
                    else:
                        spoken[seat] = action
            _answer(steps, spoken, refusing)
        case Phase.OVER:
            for seat, actions in many.items():
                steps.all(seat, [action for action in actions if not isinstance(action, Pass)])
        case _:
            turn = table.turn if table.phase is not Phase.FIRST else DEALER
            steps.all(turn, many.get(turn, ()))
    _follow(steps, spoken=table.phase is Phase.OVER)
    return steps.table, tuple(steps.events)


class _Steps:
    """Events as they are folded; lives only inside `moved`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []

    def do(self, event: Event) -> None:
        self.table = apply(self.table, event)
        self.events.append(event)

    def all(self, seat: Seat, actions: Iterable[Action]) -> None:
        """A seat's actions one after another; polling all seats was the asking before 不让赢 (`ask.he`)."""
        for action in actions:
            taken = self.table.taken
            polled = self.table.header.rules.ask_before_big == "must" and taken is not None and not taken.asked
            if polled and isinstance(action, Announce) and action.word is Word.BURANGYING:
                self.do(Did(seat, Ask()))
            self.do(Did(seat, action))


def in_turn(choice: Action | tuple[Action, ...]) -> tuple[Action, ...]:
    """What a seat chose, as actions done one after another."""
    return choice if isinstance(choice, tuple) else (choice,)


def _asides(table: Table, many: Mapping[Seat, tuple[Action, ...]]) -> list[tuple[Seat, Action]]:
    """What was said out of turn, seat by seat."""
    said = [(seat, one) for seat, actions in many.items() for one in actions if isinstance(one, _ASIDES)]
    return [(seat, one) for seat in SEATS for by, one in said if by == seat and _is_out_of_turn(table, seat)]


def _is_out_of_turn(table: Table, seat: Seat) -> bool:
    return table.phase is not Phase.OPENING and not (table.phase is Phase.TAKEN and table.turn == seat)


def _answer(steps: _Steps, choices: dict[Seat, Action], refusing: Seat | None) -> None:
    """All have spoken: words of passes, then the highest claim; a void or refused one is dropped, the next goes first."""
    table = steps.table
    offer = table.offer
    assert offer is not None
    drawer = offer.seat if must_take_in(table) and offer.seat in _offered_to(table) else None
    if drawer is not None and not isinstance(choices.get(drawer), Claim | Win):
        choices[drawer] = Claim(Take.YAO, offer.card)
    for seat, action in choices.items():
        if isinstance(action, Pass) and action.say:
            steps.do(Did(seat, Let(offer.card, action.say or NOT_CHA)))
    while (first := resolve(offer, choices)) is not None:
        action = choices.pop(first)
        if refusing is not None and first != refusing and is_refusable(view(steps.table, first), action):
            steps.do(Tried(first, action, (RuleId("pass.big_may_refuse"),)))
            if first == drawer:
                choices[first] = Claim(Take.YAO, offer.card)
            continue
        if isinstance(action, Claim) and action.take is Take.YAO and action.say:
            steps.do(Did(first, Let(offer.card, action.say[0])))
            action = evolve(action, say=())
        steps.do(Did(first, action))
        if steps.table.phase is not Phase.OFFER:
            return
    _nobody(steps)


def _nobody(steps: _Steps) -> None:
    """Nobody took the card: the next stock card is turned, or the hand is 黄牌."""
    table = steps.table
    offer = table.offer
    assert offer is not None
    if table.stock_left:
        seat = SEATS[(offer.seat + 1) % 3]
        steps.do(Draw(seat, table.stock[table.drawn], table.shown[seat].kouguo))
    else:
        steps.do(End(huang(table)))


def _follow(steps: _Steps, *, spoken: bool) -> None:
    """What follows by itself: draws, the end, the settlement."""
    while True:
        table = steps.table
        if table.phase is Phase.OFFER and not _offered_to(table):
            _nobody(steps)
        elif table.phase is Phase.DRAW and table.stock_left:
            steps.do(Draw(table.turn, table.stock[table.drawn], table.shown[table.turn].kouguo))
        elif table.phase is Phase.DRAW or (table.phase is Phase.OVER and (spoken or not asked(table))):
            reason = expected_end(table)
            assert reason is not None
            steps.do(End(reason, *jian_of(table)))
        elif table.phase is Phase.ENDED and not (steps.events and isinstance(steps.events[-1], Settled)):
            steps.do(settled(table))
            return
        else:
            return


def settled(table: Table) -> Settled:
    """The last line of a record: the settlement and the breaches as computed."""
    done = settlement(table)
    return Settled(done.zui, done.net, done.dang, done.pot, tuple(map(breach_of, in_order(table))))
