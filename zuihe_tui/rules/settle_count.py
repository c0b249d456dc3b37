"""Each player's 嘴 when a hand is over, item by item, losses included (RULES 7 and `settle.order` 2 and 3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from zuihe_tui.rules import zui
from zuihe_tui.rules.evolve import quick
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import Extra, PlayerTally, Seat, Tally, Win, WinKind
from zuihe_tui.rules.win_figures import PLAIN

LUAN_WIN, HAZI_WIN = 4, 2
ZA, ZA_BAIXINLI = 40, 60
BABENG_LUAN, BABENG_HAZI, WUYANBENG = 50, 48, 50
MO = 2
ON_TOP = {Extra.TIANHE: 6, Extra.DIHE: 8, Extra.SHUAISHOU: 6}
TIANZA_ON_TOP = 6


class Word(Enum):
    """What an item is called; the value is how people write it, `{n}` where a number belongs."""

    YAO_LOU = "{n}幺楼"
    MIN_LOU = "{n}民楼"
    YAO_HA = "{n}幺哈"
    MIN_HA = "{n}民哈"
    DA_YUN = "{n}大云"
    XIAO_YUN = "{n}小云"
    CHE = "{n}车"
    SHAO = "{n}捎"
    CHA = "{n}叉"
    HE = "和"
    MORE_HU = "多{n}和"
    MO = "抹"
    ZA = "砸"
    DUO = "夺"
    TIANZA = "天砸"
    BABENG = "八蹦"
    WUYANBENG = "五眼蹦"
    BAIXINLIBENG = "白心力蹦"
    TIANHE = "天和"
    DIHE = "地和"
    SHUAISHOU = "甩手报"
    MIANZUI = "免嘴"
    LATER = "后嘴免"
    WAIVED = "嘴作废"
    ZAKANG = "砸炕上"
    ROUNDED = "半嘴取整"
    WITH_ZHAHE = "随诈和赔出"


Said: TypeAlias = tuple[Word, int]
"""A word and the number that belongs to it; 0 where none does."""


@quick
@dataclass(frozen=True, slots=True)
class SettleItem:
    """One line of a player's 嘴: the rule, the words for it, and the 嘴 in halves, below zero for a loss.

    `because` names what waived 嘴 were waived by.
    """

    rule: RuleId
    said: tuple[Said, ...]
    zui: int
    because: str = ""

    @property
    def name(self) -> str:
        """The words as people write them: `1民楼 4幺哈`."""
        return " ".join(word.value.format(n=n) for word, n in self.said)

    @property
    def messages(self) -> tuple[Msg, ...]:
        """The words as messages."""
        if self.because:
            return (msg("settle.item.waived_by", why=msg(f"settle.waived.{self.because}")),)
        return tuple(msg(f"settle.item.{word.name.lower()}", n=n) for word, n in self.said)


def _item(rule: str, word: Word, zui: int, n: int = 0) -> SettleItem:
    return SettleItem(RuleId(rule), ((word, n),), zui)


Items = tuple[SettleItem, ...]


def total(items: Iterable[SettleItem]) -> int:
    """嘴 of the items together, in halves."""
    return sum(item.zui for item in items)


def dealt_items(player: PlayerTally, rules: Ruleset) -> Items:
    """哈 楼 云 and every declared 车 as not moved (`zui.parts`)."""
    items = [
        SettleItem(zui.halou_rule(player.yao_lou + player.min_lou), _halou_words(player), _halou(player, rules)),
        SettleItem(RuleId("zui.yun"), _yun_words(player), zui.yun_zui(player.da_yun, player.xiao_yun)),
        _item("zui.che", Word.CHE, zui.che_zui(_unmoved(player), rules), len(player.che)),
    ]
    return tuple(item for item in items if item.zui)


def earned_items(player: PlayerTally, rules: Ruleset, *, in_babeng: bool = False) -> Items:
    """捎 and the row of 叉 (`zui.che`, `zui.cha_count`); the row of a won 八蹦 is inside the 蹦 already (`zui.beng`)."""
    shao = zui.che_zui(player.che, rules) - zui.che_zui(_unmoved(player), rules)
    row = 0 if in_babeng and rules.beng_includes_cha else zui.cha_row(player.hazi, player.counted_cha)
    items = [
        _item("zui.che", Word.SHAO, shao, sum(player.che)),
        _item("zui.cha_count", Word.CHA, row, player.counted_cha),
    ]
    return tuple(item for item in items if item.zui)


def win_items(win: Win, player: PlayerTally, rules: Ruleset) -> Items:
    """The 嘴 of the win itself (`zui.win`, `zui.za`, `zui.beng`, `zui.tianhe`)."""
    items = [_win_item(win, player, rules)]
    if win.kind is WinKind.HE:
        items.append(_item("zui.win", Word.MORE_HU, win.hu - PLAIN, win.hu - PLAIN))
        items.append(_item("zui.win", Word.MO, MO * win.mo))
    if win.kind.is_big:
        items.append(_item("zui.za", Word.MO, 2 * rules.za_mo * win.mo))
    if win.kind is WinKind.TIANZA:
        items.append(_item("zui.tianhe", Word.TIANZA, TIANZA_ON_TOP))
    items += [_item("zui.tianhe", Word(extra.value), ON_TOP[extra]) for extra in win.extra]
    return tuple(item for item in items if item.zui)


def player_items(tally: Tally, seat: Seat, rules: Ruleset) -> Items:
    """All of a player's items; what 免嘴, 后嘴免 and waiving take off follows as items below zero, so they add up."""
    player = tally.players[seat]
    won = tally.win if tally.win is not None and tally.win.by == seat else None
    earned = earned_items(player, rules, in_babeng=won is not None and won.kind is WinKind.BABENG)
    own = dealt_items(player, rules) + earned
    win = win_items(won, player, rules) if won else ()
    lost = _later_losses(tally, seat, total(earned), rules)
    lost += _losses(player.mianzui, Word.MIANZUI, total(own + lost) + (0 if rules.mianzui_keeps_win else total(win)))
    if (waived := _waived(tally, seat, rules)) is not None:
        rule, because = waived
        lost += (SettleItem(rule, ((Word.WAIVED, 0),), -total(own + lost), because),)
    items = own + win + lost
    return items + _rounding(total(items), rules)


def offender_items(player: PlayerTally, rules: Ruleset) -> Items:
    """What a false 夺 costs on top of its fixed price: the offender's 嘴 (`win.zhahe`).

    诈和 settles the hand before 免嘴 and waiving are looked at (`settle.order`), so both leave the price as it is.
    """
    earned = earned_items(player, rules)
    return dealt_items(player, rules) + earned + _losses(player.later_void, Word.LATER, total(earned))


def waived_by(tally: Tally, seat: Seat, rules: Ruleset) -> RuleId | None:
    """The rule by which this player's dealt and earned 嘴 count nothing, if any (`zui.waive`, `big.bars`, `big.za`)."""
    waived = _waived(tally, seat, rules)
    return None if waived is None else waived[0]


def _waived(tally: Tally, seat: Seat, rules: Ruleset) -> tuple[RuleId, str] | None:
    """The rule, and what happened that waives by it."""
    win = tally.win
    if win is not None:
        if win.by == seat:
            return None
        if (by := _waiving(win, rules)) is not None:
            return RuleId("zui.waive"), by
    if rules.za_waives and tally.announced is not None and tally.announced != seat:
        return RuleId("big.bars"), "burangying"
    if _is_zakang(tally, rules) and tally.zakang != seat:
        return RuleId("big.za"), "zakang"
    return None


def _waiving(win: Win, rules: Ruleset) -> str | None:
    """What about a win waives the others' 嘴 (`zui.waive`)."""
    for extra in (Extra.TIANHE, Extra.SHUAISHOU):
        if extra in win.extra:
            return extra.name.lower()
    waives = (
        win.kind is WinKind.TIANZA
        or (win.kind is WinKind.ZA and rules.za_waives)
        or (win.kind is WinKind.DUO and rules.duo_waives)
    )
    return win.kind.name.lower() if waives else None


def _later_losses(tally: Tally, seat: Seat, earned: int, rules: Ruleset) -> Items:
    player = tally.players[seat]
    if player.later_void:
        return _losses(player.later_void, Word.LATER, earned)
    if _is_zakang(tally, rules) and tally.zakang == seat:
        return _losses((RuleId("big.za"),), Word.ZAKANG, earned)
    return ()


def _is_zakang(tally: Tally, rules: Ruleset) -> bool:
    return tally.zakang is not None and rules.huang_after_big == "za_kang"


def _losses(causes: tuple[RuleId, ...], word: Word, lost: int) -> Items:
    """The first cause carries all that is lost, the others are named with nothing left to lose."""
    return tuple(_item(cause, word, 0 if n else -lost) for n, cause in enumerate(causes))


def _rounding(halves: int, rules: Ruleset) -> Items:
    change = zui.settle_half(halves, rules) - halves
    return (_item("zui.win", Word.ROUNDED, change),) if change else ()


def _win_item(win: Win, player: PlayerTally, rules: Ruleset) -> SettleItem:
    word = Word(win.kind.value)
    match win.kind:
        case WinKind.HE:
            return _item("zui.win", word, HAZI_WIN if player.hazi else LUAN_WIN)
        case WinKind.ZA | WinKind.DUO | WinKind.TIANZA:
            return _item("zui.za", word, ZA_BAIXINLI if player.baixinli else ZA)
        case WinKind.BABENG:
            return _item("zui.beng", word, BABENG_HAZI if player.hazi else BABENG_LUAN)
        case WinKind.WUYANBENG:
            return _item("zui.beng", word, WUYANBENG)
        case WinKind.BAIXINLIBENG:
            return _item("zui.beng", word, 0 if rules.baixin_luan_beng == "off" else 2 * rules.baixin_luan_beng)


def _halou(player: PlayerTally, rules: Ruleset) -> int:
    return zui.halou_zui(player.yao_ha, player.min_ha, player.yao_lou, player.min_lou, rules)


def _halou_words(player: PlayerTally) -> tuple[Said, ...]:
    parts = (
        (Word.YAO_LOU, player.yao_lou),
        (Word.MIN_LOU, player.min_lou),
        (Word.YAO_HA, player.yao_ha),
        (Word.MIN_HA, player.min_ha),
    )
    return tuple(part for part in parts if part[1])


def _yun_words(player: PlayerTally) -> tuple[Said, ...]:
    parts = ((Word.DA_YUN, player.da_yun), (Word.XIAO_YUN, player.xiao_yun))
    return tuple(part for part in parts if part[1])


def _unmoved(player: PlayerTally) -> tuple[int, ...]:
    return (0,) * len(player.che)
