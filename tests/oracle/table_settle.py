"""算嘴过子 for the table oracle: each seat's 嘴, who pays whom, 见 and 档 (RULES 7 and 12)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from tests.oracle.table_options import Options

HALF = Fraction(1, 2)
JIAN = ("黄见", "面见", "叉见", "统见")
BASE = (0, 1, 3, 5, 7, 15)


@dataclass
class Sheet:
    """What one player counts with. `che`: 捎 of each declared 车; `cha`: 叉 that count."""

    luan: bool = False
    baixinli: bool = False
    yao_ha: int = 0
    min_ha: int = 0
    yao_lou: int = 0
    min_lou: int = 0
    da_yun: int = 0
    xiao_yun: int = 0
    che: tuple[int, ...] = ()
    cha: int = 0
    mianzui: bool = False


@dataclass
class Ending:
    """How the hand ended."""

    by: int | None = None
    kind: str = ""
    hu: int = 0
    mo: bool = False
    extra: tuple[str, ...] = ()
    jian: int | None = None  # 0–3, None for a hand without 见
    announced: int | None = None
    zakang: int | None = None
    zhahe: tuple[int, str] | None = None
    pays_for: int | None = None


@dataclass
class Bill:
    zui: list[Fraction] = field(default_factory=list)
    pairwise: list[Fraction] = field(default_factory=list)  # before 包赔 and 见
    net: list[Fraction] = field(default_factory=list)


def halou(s: Sheet, opts: Options) -> int:
    """嘴 of the dealt 哈子 and 楼子."""
    base = BASE[min(s.yao_ha, 5)]
    lou = s.yao_lou + s.min_lou
    if lou == 0:
        return 15 + s.min_ha if s.yao_ha >= 5 else base + max(0, s.yao_ha + s.min_ha - 3)
    if lou == 1:
        own = int(opts["single_yao_lou"]) if s.yao_lou else 2
        return own + base + max(0, s.yao_ha + s.min_ha - 1)
    if lou == 2:
        return 6 + s.yao_lou + base + s.yao_ha + s.min_ha
    return 6 * s.yao_lou + 5 * s.min_lou + 3 * s.yao_ha + 2 * s.min_ha


def yun(s: Sheet) -> int:
    if s.da_yun:
        return 2 + 3 * (s.da_yun - 1) + 2 * s.xiao_yun
    return 1 + 2 * (s.xiao_yun - 1) if s.xiao_yun else 0


def che(moved: tuple[int, ...], opts: Options) -> int:
    bonus = len(moved) - 1 if moved and opts["double_che_bonus"] else 0
    return sum((1, 2, 3, 5)[n] for n in moved) + bonus


def cha_row(s: Sheet) -> int:
    return max(0, s.cha - (3 if s.luan else 4))


def dealt(s: Sheet, opts: Options) -> int:
    return halou(s, opts) + yun(s) + che((0,) * len(s.che), opts)


def earned(s: Sheet, opts: Options) -> int:
    return che(s.che, opts) - che((0,) * len(s.che), opts) + cha_row(s)


def win_zui(s: Sheet, end: Ending, opts: Options) -> Fraction:
    """嘴 of the win itself."""
    out = Fraction(0)
    if end.kind in ("和", "天和"):
        out += (2 if s.luan else 1) + (end.hu - 10) * HALF + (1 if end.mo else 0)
    elif end.kind in ("砸", "夺", "天砸"):
        out += (30 if s.baixinli else 20) + (int(opts["za_mo"]) if end.mo else 0)
    elif end.kind == "八蹦":
        out += 25 if s.luan else 24
    else:
        out += 25 if end.kind == "五眼蹦" else int(opts["baixin_luan_beng"])
    extra = set(end.extra) | ({"天和"} if end.kind in ("天和", "天砸") else set())
    return out + sum({"天和": 3, "地和": 4, "甩手报": 3}[e] for e in extra)


def settle(sheets: list[Sheet], end: Ending, opts: Options) -> Bill:
    """Net 嘴 of the three players and the rester, and what leads there."""
    bill = Bill()
    if end.zhahe is not None:
        _zhahe(sheets, end, opts, bill)
        return bill
    for number, s in enumerate(sheets):
        own = Fraction(dealt(s, opts) + earned(s, opts))
        if end.kind == "八蹦" and end.by == number and opts["beng_includes_cha"]:
            own -= cha_row(s)
        if s.mianzui:
            own = Fraction(0)
        if _waived(number, end, opts):
            own = Fraction(0)
        if end.zakang == number and end.by is None and opts["huang_after_big"] == "za_kang":
            own = Fraction(0 if s.mianzui else dealt(s, opts))
        if end.by == number and not (s.mianzui and not opts["mianzui_keeps_win"]):
            own += win_zui(s, end, opts)
        bill.zui.append(halved(own, opts))
    z = bill.zui
    bill.pairwise = [3 * mine - sum(z) for mine in z]
    bill.net = [*bill.pairwise, Fraction(0)]
    if end.by is not None and end.pays_for is not None:
        payer, winner = end.pays_for, end.by
        third = 3 - payer - winner
        bill.net[third] += z[winner] - z[third]
        bill.net[payer] -= z[winner] - z[third]
    if end.by is not None and end.jian is not None:
        for number in range(3):
            if number != end.by:
                who = number if end.pays_for is None else end.pays_for
                bill.net[who] -= Fraction(opts["jian"][end.jian])
                bill.net[3] += Fraction(opts["jian"][end.jian])
    return bill


def halved(zui: Fraction, opts: Options) -> Fraction:
    """What the option leaves of a half 嘴."""
    if opts["half_zui"] == "exact" or zui.denominator == 1:
        return zui
    return zui + (HALF if opts["half_zui"] == "up" else -HALF)


def _waived(number: int, end: Ending, opts: Options) -> bool:
    if end.zakang is not None and end.by is None:
        return opts["huang_after_big"] == "za_kang" and number != end.zakang
    if end.by is not None and number != end.by:
        if end.kind in ("天和", "天砸") or "甩手报" in end.extra or "天和" in end.extra:
            return True
        if (end.kind == "夺" and opts["duo_waives"]) or (end.kind == "砸" and opts["za_waives"]):
            return True
    if end.announced is not None and opts["za_waives"] and number != end.announced:
        return not (end.by == number and end.kind.endswith("蹦"))
    return False


def _zhahe(sheets: list[Sheet], end: Ending, opts: Options, bill: Bill) -> None:
    assert end.zhahe is not None
    by, claimed = end.zhahe
    s = sheets[by]
    if claimed in ("和", "天和"):
        each = Fraction(15)
    else:
        each = Fraction((30 if s.baixinli else 20) + dealt(s, opts) + earned(s, opts))
    jian = Fraction(0)
    if end.jian is not None and opts["zhahe_jian"] == "paid":
        jian = Fraction(opts["jian"][end.jian])
    bill.zui = [Fraction(0)] * 3
    bill.net = [-2 * each if n == by else each - jian for n in range(3)] + [2 * jian]
    bill.pairwise = [Fraction(0)] * 3
