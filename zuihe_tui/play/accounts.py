"""算账: a hand that has ended, in lines: each player's 嘴 item by item, each payment, 见, 档, the breaches, the running score."""

from dataclasses import dataclass

from zuihe_tui.play.refusal import costs_words
from zuihe_tui.play.session import Game
from zuihe_tui.play.words import chair_words, happened, named, seat_words
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.table_costs import in_order
from zuihe_tui.rules.table_state import SEATS, Outcome, Seat
from zuihe_tui.rules.tally_of import settlement
from zuihe_tui.rules.tally_values import RESTER


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the accounts: the words, the 嘴 in halves it is about (None where it is about none), its rule."""

    words: Msg
    zui: int | None = None
    rule: RuleId | None = None


@dataclass(frozen=True, slots=True)
class PlayerLines:
    """One player's 嘴: `zui` in halves is what the three compare, the lines add up to it."""

    seat: Seat
    who: Msg
    zui: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class BreachLine:
    """One breach as the rester reads it: at which event, by whom, what happened there, the fact, the cost."""

    event: int
    who: Msg
    happened: tuple[Msg, ...]
    facts: Msg
    rule: RuleId
    cost: Msg


@dataclass(frozen=True, slots=True)
class Accounts:
    """A hand settled. `net` and `totals` are halves by chair, the totals with this hand; `markers` are 档 by chair."""

    ending: tuple[Line, ...]
    players: tuple[PlayerLines, ...]
    payments: tuple[Line, ...]
    dang: tuple[Line, ...]
    breaches: tuple[BreachLine, ...]
    net: tuple[tuple[Msg, int], ...]
    totals: tuple[tuple[Msg, int], ...]
    markers: tuple[int, ...]
    pot: int


def accounts(game: Game) -> Accounts:
    """The accounts of a hand. Raises ValueError where it has not ended."""
    outcome = game.table.outcome
    if not game.ended or outcome is None:
        raise ValueError("the hand has not ended")
    done = settlement(game.table)
    setup = game.setup
    net, markers = net_by_chair(game, done), dang_by_chair(game, done)
    standing = setup.evening
    before = standing.totals if standing is not None else (0,) * len(setup.names)
    lying = standing.dang if standing is not None else (0,) * len(setup.names)
    chairs = [chair_words(setup, chair) for chair in range(len(setup.names))]
    return Accounts(
        ending=tuple(_ending(game, outcome)),
        players=tuple(_player(game, seat, done) for seat in SEATS),
        payments=tuple(_payments(game, done)),
        dang=tuple(_dang(game, done)),
        breaches=breaches(game),
        net=tuple(zip(chairs, net, strict=True)),
        totals=tuple((chair, old + new) for chair, old, new in zip(chairs, before, net, strict=True)),
        markers=tuple(old + new for old, new in zip(lying, markers, strict=True)),
        pot=done.pot,
    )


def net_by_chair(game: Game, done: Settlement) -> tuple[int, ...]:
    """What each chair wins or pays, in halves; they sum to zero."""
    return tuple(done.net[_place(game, chair)] for chair in range(len(game.setup.names)))


def dang_by_chair(game: Game, done: Settlement) -> tuple[int, ...]:
    """The 档 each chair gains or puts down."""
    return tuple((*done.dang, 0)[_place(game, chair)] for chair in range(len(game.setup.names)))


def _place(game: Game, chair: int) -> int:
    return (chair - game.setup.dealer) % len(game.setup.names)


def _ending(game: Game, outcome: Outcome) -> list[Line]:
    who = None if outcome.seat is None else seat_words(game.setup, outcome.seat)
    reason = outcome.reason.value
    if reason == "win" and who is not None and outcome.kind is not None:
        kind = msg(f"moment.word.{outcome.kind.value}")
        lines = [Line(msg("play.ending.win", who=who, kind=kind, hu=outcome.hu), rule=RuleId("win.cheng"))]
    elif reason == "zhahe" and who is not None:
        claimed = msg(f"moment.word.{outcome.claimed}")
        lines = [Line(msg("play.ending.zhahe", who=who, kind=claimed), rule=RuleId("win.zhahe"))]
    else:
        lines = [Line(msg(f"moment.end.{reason}"), rule=RuleId("deal.miscount" if reason == "mishap" else "win.huang"))]
    if outcome.payer is not None:
        payer = seat_words(game.setup, outcome.payer)
        lines.append(Line(msg("play.ending.payer", who=payer), rule=outcome.payer_rule))
    return lines


def _player(game: Game, seat: Seat, done: Settlement) -> PlayerLines:
    lines = [
        Line(msg("play.account.item", words=list(item.messages), zui=_signed(item.zui)), item.zui, item.rule)
        for item in done.items[seat]
    ]
    return PlayerLines(seat, seat_words(game.setup, seat), done.zui[seat], tuple(lines))


def _signed(halves: int) -> Msg:
    return msg("play.account.plus" if halves > 0 else "play.account.zui", zui=halves)


def _payments(game: Game, done: Settlement) -> list[Line]:
    jian = game.table.jian_card
    lines = []
    for paid in done.transfers:
        words = msg("play.account.paid", giver=_payer(game, paid.giver), taker=_payer(game, paid.taker), zui=paid.zui)
        lines.append(Line(words, paid.zui, paid.rule))
    if jian is not None and any(paid.rule == "settle.jian" for paid in done.transfers):
        lines.append(Line(msg("play.account.jian", card=jian), rule=RuleId("settle.jian")))
    return lines or [Line(msg("play.account.nothing"), rule=RuleId("settle.pairwise"))]


def _payer(game: Game, seat: int) -> Msg:
    chair = game.setup.rester if seat == RESTER else game.setup.chair(seat)
    return chair_words(game.setup, 0 if chair is None else chair)


def _dang(game: Game, done: Settlement) -> list[Line]:
    rule = RuleId("settle.dang")
    lines = [
        Line(
            msg("play.account.took" if n > 0 else "play.account.lost", who=seat_words(game.setup, seat), n=abs(n)),
            rule=rule,
        )
        for seat, n in zip(SEATS, done.dang, strict=True)
        if n
    ]
    return [*lines, Line(msg("play.account.pot", n=done.pot), rule=rule)] if lines or done.pot else []


def breaches(game: Game) -> tuple[BreachLine, ...]:
    """What went wrong in the hand, in the order it happened; 导师 and 实战 alike."""
    lines = []
    for fault in in_order(game.table):
        finding = fault.finding
        event = game.events[fault.event] if fault.event < len(game.events) else None
        lines.append(
            BreachLine(
                fault.event,
                seat_words(game.setup, fault.seat),
                () if event is None else happened(game.setup, event),
                named(game.setup, finding.facts),
                finding.rule,
                costs_words((finding,)),
            )
        )
    return tuple(lines)
