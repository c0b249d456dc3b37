"""Finished hands in figures, made toward what a rule is about, and told in sentences."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from zuihe_tui.course.scene_words import figure_words
from zuihe_tui.quiz.makers.common import said
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally import HAZI, LUAN, TallyProblem, read_tally
from zuihe_tui.rules.tally_values import SEATS, Jian, PlayerTally, Tally, place

_TRIES: Final = 40
_JIAN: Final = tuple(jian.value for jian in Jian)
_NOT_WON: Final = ("settle.huang", "win.zhahe", "deal.miscount", "zui.parts", "zui.yun", "zui.che")
_WON: Final = (
    "zui.win", "zui.za", "zui.beng", "zui.tianhe", "zui.waive", "settle.jian", "settle.order", "quan.pay", "quan.dingpi",
    "settle.dang",
)  # fmt: skip


def tally_about(rule: RuleId, rules: Ruleset, rng: Random) -> Tally | None:
    """A tally toward the rule that a deal allows; None where none is found."""
    for _ in range(_TRIES):
        table = _table(rule, rules, rng)
        try:
            tally = read_tally(table, rules)
        except TallyProblem:
            continue
        if rule == "deal.miscount":
            return replace(tally, miscount=True, rester=rng.random() < 0.7)
        return replace(tally, pays_rule=RuleId("quan.dingpi")) if rule == "quan.dingpi" else tally
    return None


def _table(rule: RuleId, rules: Ruleset, rng: Random) -> dict[str, Any]:
    players = [_player(rng, rule if seat == 0 or rng.random() < 0.5 else RuleId("")) for seat in SEATS]
    rng.shuffle(players)
    table: dict[str, Any] = {"players": players, "win": None, "jian": None}
    won = rule in _WON or (rule not in _NOT_WON and rng.random() < 0.6)
    if rule == "big.za":
        table["zakang"] = table["announced"] = rng.choice(SEATS)
    elif rule == "win.zhahe":
        claimed = rng.choice(("和", "和", "夺", "砸", "不让赢", "八蹦"))
        table |= {"zhahe": {"by": rng.choice(SEATS), "claimed": claimed}, "jian": rng.choice(_JIAN[:4])}
    elif won and rule != "deal.miscount":
        _win(table, rule, rules, rng)
    if rule == "settle.mianzui" or (rule == "settle.order" and rng.random() < 0.6):
        rng.choice(players)["mianzui"] = True
    if rule == "settle.dang":
        _dang(table, rng)
    return table


def _player(rng: Random, rule: RuleId) -> dict[str, Any]:
    """One hand in figures, some of it as the rule likes it."""
    luan = rng.random() < 0.45
    baixin = rng.random() < 0.08
    player: dict[str, Any] = {"class": LUAN if luan else HAZI}
    if baixin:
        player["baixinli"] = True
    if not luan:
        player["min_ha"] = rng.choice((0, 1, 1, 2, 3, 4))
        player["yao_ha"] = 0 if baixin else rng.choice((0, 0, 1, 1, 2, 3))
        player["min_lou"] = rng.choice((0, 0, 0, 1))
        player["yao_lou"] = 0 if baixin else rng.choice((0, 0, 0, 0, 1))
        if not any(player[name] for name in ("min_ha", "yao_ha", "min_lou", "yao_lou")):
            player["min_ha"] = 1
    if not baixin and rng.random() < (0.9 if rule == "zui.yun" else 0.15):
        player["xiao_yun"], player["da_yun"] = rng.choice(((1, 0), (0, 1), (1, 1), (2, 0)))
    if rng.random() < (0.95 if rule in ("zui.che", "zui.parts") else 0.25):
        player["che"] = [rng.choice((0, 0, 1, 2, 3)) for _ in range(rng.choice((1, 1, 2)))]
    least = 4 if luan else 5
    if rule in ("zui.cha_count", "zui.parts", "settle.mianzui", "settle.order") or rng.random() < 0.4:
        player["cha"] = rng.randint(least, 7)
    elif rng.random() < 0.5:
        player["cha"] = rng.randint(1, 4)
    return player


def _win(table: dict[str, Any], rule: RuleId, rules: Ruleset, rng: Random) -> None:
    """A win of the kind the rule is about."""
    by = rng.choice(SEATS)
    player = table["players"][by]
    kinds = {
        "zui.za": ("砸", "夺", "砸"), "zui.beng": ("八蹦", "八蹦", "五眼蹦", "白心力蹦"), "quan.dingpi": ("八蹦",),
        "zui.tianhe": ("天和", "地和", "甩手报", "天砸"), "zui.waive": ("天和", "甩手报", "不让赢"), "big.bars": ("砸", "和"),
    }.get(rule, ("和", "和", "和", "砸", "夺"))  # fmt: skip
    what = rng.choice(kinds)
    least = 18 if player["class"] == HAZI and not player.get("baixinli") else 13
    win: dict[str, Any] = {"by": by, "kind": "和", "hu": rng.randint(10, 17), "mo": rng.random() < 0.4, "extra": []}
    match what:
        case "砸" | "夺" | "甩手报" | "不让赢":
            win |= {"kind": "夺" if what == "夺" else "砸", "hu": least + rng.randint(0, 4)}
            win["extra"] = ["甩手报"] if what == "甩手报" else []
            if what == "甩手报" and rules.shuaishou_who == "dealer":
                table["players"][0], table["players"][by] = table["players"][by], table["players"][0]
                win["by"] = 0
            if win["kind"] == "砸":
                table["announced"] = win["by"]
        case "八蹦" | "五眼蹦" | "白心力蹦":
            win |= {"kind": what, "hu": rng.randint(6, 14), "mo": True}
            player["cha"] = 8 if what == "八蹦" else 5
            if what == "白心力蹦":
                player |= {"class": LUAN, "baixinli": True}
                _bare(player)
            if what == "五眼蹦":
                player |= {"class": LUAN}
                _bare(player)
                player["baixinli"] = False
        case "天和" | "地和" | "天砸":
            for one in table["players"]:
                one["cha"], one["che"] = 0, [0 for _ in one.get("che", [])]
            win |= {"by": 0 if what != "地和" else rng.choice((1, 2)), "mo": False}
            if what == "天砸":
                win |= {"kind": "天砸", "hu": 18 + rng.randint(0, 3)}
            else:
                win["extra"] = [what]
    table |= {"win": win, "jian": rng.choice(_JIAN[:4] if what in ("天和", "地和", "天砸") else _JIAN)}
    if rule in ("quan.pay", "quan.dingpi") or (rule == "settle.order" and rng.random() < 0.5):
        table["pays_for"] = rng.choice([seat for seat in SEATS if seat != win["by"]])


def _bare(player: dict[str, Any]) -> None:
    for name in ("yao_ha", "min_ha", "yao_lou", "min_lou", "da_yun", "xiao_yun"):
        player[name] = 0


def _dang(table: dict[str, Any], rng: Random) -> None:
    """档 that lie there; a winner with a 楼子 who takes them, and who puts one down."""
    win = table["win"]
    pot = rng.randint(1, 4)
    others = [seat for seat in (1, 2) if seat != win["by"]]
    taken = None
    if win["kind"] in ("和", "八蹦", "五眼蹦") and rng.random() < 0.7 and table.get("announced") is None:
        taken = win["by"]
        player = table["players"][taken]
        player["class"], player["min_lou"], player["mianzui"] = HAZI, max(1, player.get("min_lou", 0)), False
    table["dang"] = {"pot": pot, "lost": [rng.choice(others)] if rng.random() < 0.7 else [], "taken_by": taken}


# --- in sentences ------------------------------------------------------------------------------------------------------


def tally_words(tally: Tally) -> tuple[Msg, ...]:
    """What the three have to show, how the hand ended, the 见 and the 档: each a sentence."""
    lines = [said("tally.player", who=place(seat), parts=list(_parts(tally.players[seat]))) for seat in SEATS]
    if tally.miscount:
        lines.insert(0, said("tally.miscount"))
    else:
        lines += _ending(tally)
    if tally.dang.pot or tally.dang.lost:
        lines += _dang_words(tally)
    if not tally.rester:
        lines.append(said("tally.no_rester"))
    return tuple(lines)


def _parts(player: PlayerTally) -> Iterator[Msg]:
    yield from figure_words(player)
    for moved in player.che:
        yield said("tally.che", n=moved)
    if player.cha:
        yield msg("settle.item.cha", n=player.cha)
    if player.mianzui:
        yield msg("settle.item.mianzui")


def _ending(tally: Tally) -> Iterator[Msg]:
    win, zhahe = tally.win, tally.zhahe
    if win is not None:
        extra = [msg(f"settle.item.{_EXTRA[one.value]}") for one in win.extra]
        if win.mo:
            extra.append(msg("settle.item.mo"))
        kind = msg(f"settle.item.{_KIND[win.kind.value]}")
        yield said("tally.win_with" if extra else "tally.win", who=place(win.by), kind=kind, hu=win.hu, extra=extra)
    elif zhahe is not None:
        yield said("tally.zhahe", who=place(zhahe.by), kind=said(f"tally.claimed.{zhahe.claimed.name.lower()}"))
    else:
        yield said("tally.huang")
    if tally.announced is not None and (win is None or win.by != tally.announced):
        yield said("tally.announced", who=place(tally.announced))
    if tally.pays_for is not None:
        how = "dingpi" if tally.pays_rule == "quan.dingpi" else "pays"
        yield said(f"tally.{how}", who=place(tally.pays_for))
    if tally.jian is not None:
        yield said("tally.jian", jian=msg(f"moment.word.{tally.jian.value}"))


_KIND: Final = {
    "和": "he", "砸": "za", "夺": "duo", "天砸": "tianza", "八蹦": "babeng", "五眼蹦": "wuyanbeng", "白心力蹦": "baixinlibeng",
}  # fmt: skip
_EXTRA: Final = {"天和": "tianhe", "地和": "dihe", "甩手报": "shuaishou"}


def _dang_words(tally: Tally) -> Iterator[Msg]:
    yield said("tally.pot", n=tally.dang.pot)
    if tally.dang.taken_by is not None:
        yield said("tally.takes", who=place(tally.dang.taken_by))
    for seat in tally.dang.lost:
        yield said("tally.loses", who=place(seat))
