"""What a tally says that hardly happens at a table, and what to look at again; nothing is refused for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from zuihe_tui.rules.hand import XIAO_YUN
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.tally_values import SEATS, Extra, PlayerTally, Seat, Tally, Win, WinKind, place

_DEALER: Seat = 0
_HAZI, _LOUZI = 3, 4


@dataclass(frozen=True, slots=True)
class Doubt:
    """One of them: the words, and the rule that speaks against it."""

    words: Msg
    rule: RuleId


def doubts(tally: Tally, rules: Ruleset) -> tuple[Doubt, ...]:
    """Everything about the hands, how one was won and who lost a 档 that should be looked at again."""
    return tuple(_of(tally, rules))


def _of(tally: Tally, rules: Ruleset) -> Iterator[Doubt]:
    for seat in SEATS:
        yield from _of_yun(tally.players[seat], seat)
    if (win := tally.win) is not None:
        yield from _of_win(win, tally.players[win.by], rules)
        yield from _of_big_win(win, tally.players[win.by], rules)
    yield from _of_dang(tally, rules)


def _of_yun(player: PlayerTally, seat: Seat) -> Iterator[Doubt]:
    """Three copies of each of the six 幺 are six 幺哈, four are six 幺楼; so with the 九条 of a 大云 (`hand.yun`, `hand.hazi`)."""
    many = player.da_yun + player.xiao_yun
    blocks = (len(XIAO_YUN) if many >= _HAZI else 0) + (player.da_yun >= _HAZI)
    louzi = (len(XIAO_YUN) if many >= _LOUZI else 0) + (player.da_yun >= _LOUZI)
    if player.yao_ha + player.yao_lou < blocks or player.yao_lou < louzi:
        yield Doubt(msg("tally.doubt.yun_without_hazi", who=place(seat), n=many, least=blocks), RuleId("hand.yun"))


def _of_win(win: Win, player: PlayerTally, rules: Ruleset) -> Iterator[Doubt]:
    plain = win.kind is WinKind.HE and Extra.TIANHE not in win.extra
    if plain and not player.hazi and not player.cha:
        yield Doubt(msg("tally.doubt.luan_without_cha", who=place(win.by)), RuleId("win.luan_needs_yao"))
    # 光 takes a dealt 哈子, or where the house allows it three copies gathered in a pile.
    has_guang = player.yao_ha or player.min_ha or rules.cha_from_pile
    if win.mo and not player.cha and not has_guang:
        yield Doubt(msg("tally.doubt.mo_without_cha", who=place(win.by)), RuleId("win.cheng"))


def _of_big_win(win: Win, player: PlayerTally, rules: Ruleset) -> Iterator[Doubt]:
    """天和 and 天砸 are of the dealt cards; 甩手报 is where the rules let its seat say it (`win.tianhe`, `big.shuaishou`)."""
    if Extra.TIANHE in win.extra and not player.blocks:
        # Six 垧 and, of two 一饼, two 文全: a dealt hand without 哈子 never holds more than eight 和.
        yield Doubt(msg("tally.doubt.tianhe_luan", who=place(win.by)), RuleId("win.tianhe"))
    if win.kind is WinKind.TIANZA and not player.blocks and not player.baixinli:
        yield Doubt(msg("tally.doubt.tianza_luan", who=place(win.by)), RuleId("win.tianhe"))
    if Extra.SHUAISHOU in win.extra and win.by != _DEALER and rules.shuaishou_who == "dealer":
        yield Doubt(msg("tally.doubt.shuaishou", who=place(win.by)), RuleId("big.shuaishou"))


def _of_dang(tally: Tally, rules: Ruleset) -> Iterator[Doubt]:
    """Who 挡'd, did not win and is below zero pairwise puts a 档 down, and who forgot to take those that lie there."""
    zui = settle(tally, rules).zui
    losers = [seat for seat in tally.dang.lost if tally.win is None or tally.win.by != seat]
    for seat in tally.dang.lost:
        if seat not in losers:
            why = None if _forgot(tally, seat) else "dang_winner"
        elif seat == _DEALER:
            why = "dang_dealer"
        else:
            why = "dang_not_below" if 3 * zui[seat] >= sum(zui) else None
        if why is not None:
            yield Doubt(msg(f"tally.doubt.{why}", who=place(seat)), RuleId("settle.dang"))
    if len(losers) > 1:
        yield Doubt(msg("tally.doubt.dang_two"), RuleId("settle.dang"))


def _forgot(tally: Tally, winner: Seat) -> bool:
    """Whether a winner may have forgotten to take the 档 that lie there."""
    player, win = tally.players[winner], tally.win
    louzi = bool(player.yao_lou + player.min_lou)
    plain = win is not None and not win.kind.is_big and tally.announced != winner and not player.mianzui
    return bool(tally.dang.pot) and louzi and plain and tally.dang.taken_by is None
