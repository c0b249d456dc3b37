"""The settling oracle (RULES 7 and 12): who gets how much, slow and plain."""

from fractions import Fraction
from typing import Any

from .count_zui import zui_che, zui_halou, zui_yun
from .options import options_of

BENG = ("八蹦", "五眼蹦", "白心力蹦")
ZA = ("砸", "夺", "天砸")
JIAN = {"黄见": 0, "面见": 1, "叉见": 2, "统见": 3, "跟见": 3}


def settle(tally: dict[str, Any]) -> dict[str, list[float] | list[int] | int]:
    """Settles a tally in FORMATS shape: `zui`, `net` (the rester last), `dang` (markers) and `pot`.

    嘴 are counted exactly, in halves at most; `net` and, with the change of the pot, `dang` sum to zero.
    """
    options = options_of(tally["ruleset"], tally.get("overrides"))
    players, win = tally["players"], tally.get("win")
    net = [Fraction(0)] * 4
    if tally.get("zhahe"):
        zui = [Fraction(0)] * 3
        settle_zhahe(tally, options, net)
    else:
        zui = zui_of_all(tally, options)
        pairwise(zui, net)
        payer = tally.get("pays_for")
        if win and payer is not None:
            winner, third = win["by"], 3 - win["by"] - payer
            debt = zui[winner] - zui[third]
            net[payer] -= debt
            net[third] += debt
        if win:
            losers = [seat for seat in range(3) if seat != win["by"]]
            pay_jian(tally, options, losers if payer is None else [payer, payer], net)
    dang, pot = settle_dang(tally.get("dang"))
    assert sum(net) == 0
    assert len(players) == 3
    return {"zui": [float(z) for z in zui], "net": [float(n) for n in net], "dang": dang, "pot": pot}


def pairwise(zui: list[Fraction], net: list[Fraction]) -> None:
    """`settle.pairwise`: between every two the one with fewer pays the difference."""
    for seat in range(3):
        for other in range(3):
            net[seat] += zui[seat] - zui[other]


def pay_jian(tally: dict[str, Any], options: dict[str, Any], payers: list[int], net: list[Fraction]) -> None:
    """`settle.jian`: each of the two who did not win pays the rester."""
    price = options["jian"][JIAN[tally["jian"]]]
    for payer in payers:
        net[payer] -= price
        net[3] += price


def settle_dang(dang: dict[str, Any] | None) -> tuple[list[int], int]:
    """`settle.dang`: who takes takes what lay there, then the losers put theirs down."""
    markers = [0, 0, 0]
    if dang is None:
        return markers, 0
    pot = dang["pot"]
    if dang["taken_by"] is not None:
        markers[dang["taken_by"]] += pot
        pot = 0
    for seat in dang["lost"]:
        markers[seat] -= 1
        pot += 1
    return markers, pot


def dealt_zui(player: dict[str, Any], options: dict[str, Any]) -> Fraction:
    """`zui.parts`: 哈, 楼, 云, and every declared 车 at 1 with the bonus for several."""
    halou = zui_halou(
        player["yao_ha"], player["min_ha"], player["yao_lou"], player["min_lou"], options["single_yao_lou"]
    )
    unmoved = zui_che([0] * len(player["che"]), options["double_che_bonus"])
    return Fraction(halou + zui_yun(player["da_yun"], player["xiao_yun"]) + unmoved)


def shao_zui(player: dict[str, Any]) -> Fraction:
    """What the 捎 of its 车 earned a player, above the 1 of each 车."""
    return Fraction(zui_che(player["che"], False) - len(player["che"]))


def cha_zui(player: dict[str, Any]) -> Fraction:
    """`zui.cha_count`, without the 叉 unsaid or not painted."""
    first = 4 if player["class"] == "乱牌" else 5
    return Fraction(max(0, player["cha"] - player.get("silent_cha", 0) - first + 1))


def win_zui(tally: dict[str, Any], options: dict[str, Any]) -> Fraction:
    """The win's own 嘴: `zui.win`, `zui.za` or `zui.beng`, and `zui.tianhe` on top."""
    win = tally["win"]
    player = tally["players"][win["by"]]
    luan = player["class"] == "乱牌"
    match win["kind"]:
        case "八蹦":
            zui = Fraction(25 if luan else 24)
        case "五眼蹦":
            zui = Fraction(25)
        case "白心力蹦":
            zui = Fraction(options["baixin_luan_beng"])
        case "砸" | "夺" | "天砸":
            zui = Fraction(30 if player["baixinli"] else 20)
            zui += options["za_mo"] if win["mo"] else 0
        case "和":
            zui = (2 if luan else 1) + Fraction(max(0, win["hu"] - 10), 2) + (1 if win["mo"] else 0)
        case unknown:
            raise ValueError(f"no such win: {unknown}")
    if win["kind"] == "天砸":
        zui += 3
    for extra in win["extra"]:
        zui += {"天和": 3, "地和": 4, "甩手报": 3}[extra]
    return zui


def zui_of_all(tally: dict[str, Any], options: dict[str, Any]) -> list[Fraction]:
    """The 嘴 of the three after 免嘴, lost 嘴 and waiving (`settle.order` 2 and 3)."""
    win = tally.get("win")
    zakang = tally.get("zakang") if options["huang_after_big"] == "za_kang" else None
    zui = []
    for seat, player in enumerate(tally["players"]):
        dealt, earned = dealt_zui(player, options), shao_zui(player) + cha_zui(player)
        own_win = Fraction(0)
        if win and seat == win["by"]:
            own_win = win_zui(tally, options)
            if win["kind"] == "八蹦" and options["beng_includes_cha"]:
                earned -= cha_zui(player)
        if player.get("later_void") or seat == zakang:
            earned = Fraction(0)
        if player["mianzui"]:
            dealt = earned = Fraction(0)
            if not options["mianzui_keeps_win"]:
                own_win = Fraction(0)
        zui.append(Fraction(0) if waived(seat, tally, options, zakang) else dealt + earned + own_win)
    return zui


def waived(seat: int, tally: dict[str, Any], options: dict[str, Any], zakang: int | None) -> bool:
    """Whether somebody else's big hand puts this seat's 嘴 to 0 (`zui.waive`, `big.bars`, `big.za`)."""
    win, announced = tally.get("win"), tally.get("announced")
    if win and win["by"] == seat and win["kind"] in BENG:
        return False
    if zakang is not None and seat != zakang:
        return True
    if options["za_waives"] and announced is not None and seat != announced:
        return True
    if not win or win["by"] == seat:
        return False
    if win["kind"] == "天砸" or "天和" in win["extra"] or "甩手报" in win["extra"]:
        return True
    # A 砸 is always of an announced 不让赢, whether or not the tally says so.
    return (win["kind"] == "砸" and bool(options["za_waives"])) or (win["kind"] == "夺" and bool(options["duo_waives"]))


def settle_zhahe(tally: dict[str, Any], options: dict[str, Any], net: list[Fraction]) -> None:
    """`win.zhahe`: the offender pays each of the two, and the two pay the 见."""
    by, claimed = tally["zhahe"]["by"], tally["zhahe"]["claimed"]
    player = tally["players"][by]
    if claimed in ("和", "天和"):
        price = Fraction(15)
    else:
        price = Fraction(30 if player["baixinli"] else 20)
        price += dealt_zui(player, options) + shao_zui(player) + cha_zui(player)
    paid = [seat for seat in range(3) if seat != by]
    for seat in paid:
        net[by] -= price
        net[seat] += price
    pay_jian(tally, options, paid, net)
