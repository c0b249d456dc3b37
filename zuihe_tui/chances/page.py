"""The chances in words and bars: sections of rows, for any presenter."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from zuihe_tui.chances.dealt import SIZES
from zuihe_tui.chances.figures import PLAYED, Figures, Share, figures
from zuihe_tui.rules.actions import WinKind
from zuihe_tui.rules.message import Msg, msg

HELD: Final = ("hazi", "luan", "louzi", "che", "yun", "wuyao", "baixinli")
ENDINGS: Final = ("win", "huang", "zhahe", "zakang", "mishap")
_FEW: Final = 0.0005
"""Rows of numbers rarer than this at both ends are told together."""
_FULL, _HALF = "█", "▄"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing and how often it happens."""

    what: Msg
    share: Share


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a title; `of` says of how many they were counted."""

    title: Msg
    of: Msg
    rows: tuple[Row, ...]


def sections(base: str) -> tuple[Section, ...]:
    """The whole page for a rule set; hands were played under one of them."""
    counted, hands = figures(base), figures(PLAYED)
    return (
        *(_hu_dealt(counted, who) for who in SIZES),
        *(_held(counted, who) for who in SIZES),
        _ends(hands),
        _won(hands),
        _hu_won(hands),
        _cha_won(hands),
    )


def _of_deals(counted: Figures) -> Msg:
    return msg("chances.of_deals", n=counted.deals)


def _of_wins(counted: Figures) -> Msg:
    return msg("chances.of_wins", n=counted.played.get("end.win", 0))


def _hu_dealt(counted: Figures, who: str) -> Section:
    shares = {n: counted.dealt_share(who, f"hu.{n}") for n in counted.rows("dealt", f"{who}.hu.")}
    return Section(msg(f"chances.title.hu_{who}"), _of_deals(counted), tuple(_numbers(shares, "hu")))


def _numbers(shares: dict[int, Share], unit: str) -> list[Row]:
    """A row a number; the rare ones at the end together, so that none has nothing to show."""
    common = [n for n, share in shares.items() if share.share >= _FEW]
    if not common:
        return []
    last = max(common)
    rows = [Row(msg(f"chances.{unit}", n=n), share) for n, share in shares.items() if n <= last]
    beyond = [share for n, share in shares.items() if n > last]
    if beyond:
        more = Share(sum(share.count for share in beyond), beyond[0].of)
        rows.append(Row(msg(f"chances.{unit}_more", n=last + 1), more))
    return rows


def _held(counted: Figures, who: str) -> Section:
    rows = [Row(msg(f"chances.held.{name}"), counted.dealt_share(who, name)) for name in HELD]
    return Section(msg(f"chances.title.held_{who}"), _of_deals(counted), tuple(rows))


def _ends(counted: Figures) -> Section:
    rows = [Row(msg("chances.budang"), counted.played_share("budang", of="hands"))]
    for name in ENDINGS:
        share = counted.played_share(f"end.{name}")
        if share.count:
            rows.append(Row(msg(f"chances.end.{name}"), share))
    of = msg("chances.of_hands", n=counted.played.get("played", 0), hands=counted.played.get("hands", 0))
    return Section(msg("chances.title.ends"), of, tuple(rows))


def _won(counted: Figures) -> Section:
    kinds = [(kind, counted.played_share(f"won.kind.{kind.name.lower()}", of="end.win")) for kind in WinKind]
    rows = [Row(msg("chances.won_by", kind=kind.value), share) for kind, share in kinds if share.count]
    rows += [
        Row(msg(f"chances.won.{name}"), counted.played_share(f"won.{name}", of="end.win"))
        for name in ("dealer", "hazi", "che", "mo")
    ]
    return Section(msg("chances.title.won"), _of_wins(counted), tuple(rows))


def _hu_won(counted: Figures) -> Section:
    shares = {n: counted.played_share(f"won.hu.{n}", of="end.win") for n in counted.rows("played", "won.hu.")}
    return Section(msg("chances.title.hu_won"), _of_wins(counted), tuple(_numbers(shares, "hu")))


def _cha_won(counted: Figures) -> Section:
    shares = {n: counted.played_share(f"won.cha.{n}", of="end.win") for n in counted.rows("played", "won.cha.")}
    return Section(msg("chances.title.cha_won"), _of_wins(counted), tuple(_numbers(shares, "cha")))


def percent(share: Share) -> str:
    """A share in percent, with as many places as its interval bears: `12.3%`, `0.014%`."""
    return f"{share.share * 100:.{_places(share)}f}%"


def between(share: Share) -> tuple[str, str]:
    """The ends of the 95 % interval in percent."""
    low, high = share.interval
    places = _places(share) + 1
    return f"{low * 100:.{places}f}", f"{high * 100:.{places}f}"


def _places(share: Share) -> int:
    low, high = share.interval
    width = (high - low) * 100
    return next((places for places in range(1, 4) if width > 10**-places), 4)


def bar(share: Share, longest: float, cells: int) -> str:
    """A bar in proportion to the longest of its section, half a cell fine; at least half a cell for what happens at all."""
    halves = round(share.share / longest * cells * 2) if longest else 0
    halves = max(halves, 1 if share.count else 0)
    return _FULL * (halves // 2) + _HALF * (halves % 2)


def longest(rows: Sequence[Row]) -> float:
    """The largest share among rows."""
    return max((row.share.share for row in rows), default=0.0)
