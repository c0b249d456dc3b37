"""The accounts of a hand in lines: each player's 嘴 item by item, who pays whom, what it comes to, the 档."""

from dataclasses import dataclass

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.tally_values import RESTER, SEATS, place


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the words, and the rule that says so (None where no single one does)."""

    words: Msg
    rule: RuleId | None = None


@dataclass(frozen=True, slots=True)
class PlayerLines:
    """One player's 嘴, in halves, and the lines that add up to it."""

    who: Msg
    zui: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A hand settled, in lines. `net` is what each wins or pays, in halves, the rester last where one sits there."""

    players: tuple[PlayerLines, ...]
    payments: tuple[Line, ...]
    net: tuple[tuple[Msg, int], ...]
    dang: tuple[Line, ...]


def people(names: tuple[str, ...] = (), dealer: int = 0) -> tuple[Msg, ...]:
    """What the three and the rester are called: by their part in the hand, and by their names where they have any.

    `names` go by place round the table, three or four, `dealer` is the place that deals.
    """
    parts = [place(seat) for seat in (*SEATS, RESTER)]
    if not names:
        return tuple(parts)
    seated = [names[(dealer + seat) % len(names)] for seat in range(len(names))]
    return tuple(msg("ledger.named", name=name, who=part) for name, part in zip(seated, parts, strict=False))


def result(done: Settlement, called: tuple[Msg, ...]) -> Result:
    """The lines of a settlement; `called` are the three and the rester, or the three alone."""
    return Result(
        players=tuple(_player(done, seat, called[seat]) for seat in SEATS),
        payments=_payments(done, called),
        net=tuple(zip(called, done.net, strict=False)),
        dang=_dang(done, called),
    )


def signed(halves: int) -> Msg:
    """嘴 with its sign."""
    return msg("play.account.plus" if halves > 0 else "play.account.zui", zui=halves)


def _player(done: Settlement, seat: int, called: Msg) -> PlayerLines:
    lines = [
        Line(msg("play.account.item", words=list(item.messages), zui=signed(item.zui)), item.rule)
        for item in done.items[seat]
    ]
    return PlayerLines(called, done.zui[seat], tuple(lines))


def _payments(done: Settlement, called: tuple[Msg, ...]) -> tuple[Line, ...]:
    lines = [
        Line(msg("play.account.paid", giver=called[paid.giver], taker=called[paid.taker], zui=paid.zui), paid.rule)
        for paid in done.transfers
    ]
    return tuple(lines) or (Line(msg("play.account.nothing"), RuleId("settle.pairwise")),)


def _dang(done: Settlement, called: tuple[Msg, ...]) -> tuple[Line, ...]:
    rule = RuleId("settle.dang")
    lines = []
    for seat in SEATS:
        if markers := done.dang[seat]:
            word = "took" if markers > 0 else "lost"
            lines.append(Line(msg(f"play.account.{word}", who=called[seat], n=abs(markers)), rule))
    if lines or done.pot:
        lines.append(Line(msg("play.account.pot", n=done.pot), rule))
    return tuple(lines)
