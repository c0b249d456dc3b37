"""Which tallies no deal and no play can bring about; each check names what is impossible."""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.rules.cards import COPIES, KINDS, YAO
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import SEATS, Extra, PlayerTally, Seat, Tally, Win, WinKind, place
from zuihe_tui.rules.win_figures import BIG_HAZI, BIG_LUAN, PLAIN

HAND: Final = 30
MOST_CHA: Final = 10
YAO_KINDS, MIN_KINDS = len(YAO), len(KINDS) - len(YAO)
BABENG_CHA, SHORT_BENG_CHA = 8, 5
MOST_HU = 60
"""More than any 31 cards come to: seven 幺 楼子 are 42 and leave three cards; there are six 垧 and four 文全 at most."""


class TallyProblem(Problem):
    """A tally that cannot be read, or that no deal allows; the message says where and why."""


def check_tally(tally: Tally, rules: Ruleset) -> None:
    """Raises TallyProblem with the first reason why this hand cannot have been played under these rules."""
    for reason in _reasons(tally, rules):
        raise TallyProblem(reason)


def _reasons(tally: Tally, rules: Ruleset) -> Iterator[Msg]:
    for seat in SEATS:
        yield from _player(tally.players[seat], seat)
    yield from _deck(tally)
    yield from _ending(tally)
    if tally.win is not None:
        yield from _win(tally, tally.win, rules)
        yield from _win_figures(tally.win, tally.players[tally.win.by], rules)
    yield from _dang(tally)


def _player(player: PlayerTally, seat: Seat) -> Iterator[Msg]:
    """What one hand of thirty cards, the dealer's 31, can hold."""
    size = HAND + (seat == 0)
    if player.block_cards > size:
        yield msg("tally.too_many_cards", who=place(seat), n=player.block_cards, size=size)
    if _cards_with_che(player) > size:
        yield msg("tally.too_many_che", who=place(seat), n=len(player.che), cards=_cards_with_che(player), size=size)
    yun = player.da_yun + player.xiao_yun
    if player.baixinli and player.yao_ha + player.yao_lou + yun:
        yield msg("tally.baixinli_yao", who=place(seat))
    if player.cha > MOST_CHA:
        yield msg("tally.too_many_cha", who=place(seat), n=player.cha, most=MOST_CHA)
    if len(player.silent_cha) > player.cha:
        yield msg("tally.silent_cha", who=place(seat), n=len(player.silent_cha), cha=player.cha)


def _cards_with_che(player: PlayerTally) -> int:
    """The fewest cards that hold the 哈子, the 楼子 and two of each kind of every 车 (`hand.che`)."""
    kinds = 3 * len(player.che)
    lou = player.yao_lou + player.min_lou
    lou_inside = min(lou, kinds)
    ha_inside = min(player.blocks - lou, kinds - lou_inside)
    return player.block_cards + 2 * (kinds - lou_inside - ha_inside)


def _deck(tally: Tally) -> Iterator[Msg]:
    """Four copies a kind: no kind is a 哈子 or 楼子 of two players, and at most four can show a 云."""
    yao = sum(player.yao_ha + player.yao_lou for player in tally.players)
    if yao > YAO_KINDS:
        yield msg("tally.yao_kinds", n=yao, most=YAO_KINDS)
    min_ = sum(player.min_ha + player.min_lou for player in tally.players)
    if min_ > MIN_KINDS:
        yield msg("tally.min_kinds", n=min_, most=MIN_KINDS)
    yun = sum(player.da_yun + player.xiao_yun for player in tally.players)
    if yun > COPIES:
        yield msg("tally.yun", n=yun, most=COPIES)


def _ending(tally: Tally) -> Iterator[Msg]:
    """A hand ends once, and only some ends have a 见, a 包赔, a 砸炕上."""
    if tally.win is not None and tally.zhahe is not None:
        yield msg("tally.two_ends", one="win", other="zhahe")
    if tally.zakang is not None and (tally.win is not None or tally.zhahe is not None):
        yield msg("tally.two_ends", one="win" if tally.win is not None else "zhahe", other="zakang")
    if tally.jian is not None and tally.win is None and tally.zhahe is None:
        yield msg("tally.jian_without_win", jian=tally.jian.value)
    if tally.pays_for is not None and tally.win is None:
        yield msg("tally.pays_without_win", who=place(tally.pays_for))


def _win(tally: Tally, win: Win, rules: Ruleset) -> Iterator[Msg]:
    """Who can win so, under these rules."""
    player, name = tally.players[win.by], place(win.by)
    if tally.pays_for == win.by:
        yield msg("tally.pays_winner", who=name)
    if player.later_void:
        yield msg("tally.barred_winner", who=name)
    if player.blocks and not player.hazi:
        yield msg("tally.ha_as_luan_winner", who=name)
    if win.kind is WinKind.TIANZA and not rules.tianza:
        yield msg("tally.not_in_rules", kind=win.kind.value, rules=rules.name)
    if win.kind is WinKind.BAIXINLIBENG and rules.baixin_luan_beng == "off":
        yield msg("tally.not_in_rules", kind=win.kind.value, rules=rules.name)
    if tally.announced not in (None, win.by) and not (win.kind.is_beng and rules.bar_scope == "he_duo"):
        yield msg("tally.barred_by_big", who=name, kind=win.kind.value)
    on_dealt = win.kind is WinKind.TIANZA or Extra.TIANHE in win.extra
    if on_dealt and win.by != 0:
        yield msg("tally.dealer_only", kind=_title(win))
    if on_dealt and (win.mo or tally.pays_for is not None or any(p.cha or any(p.che) for p in tally.players)):
        yield msg("tally.nothing_played", kind=_title(win))
    if Extra.DIHE in win.extra and win.by == 0:
        yield msg("tally.dihe_dealer")
    if Extra.TIANHE in win.extra and win.kind is not WinKind.HE:
        yield msg("tally.extra_kind", extra=Extra.TIANHE.value, kind=WinKind.HE.value)
    if Extra.SHUAISHOU in win.extra and win.kind is not WinKind.ZA:
        yield msg("tally.extra_kind", extra=Extra.SHUAISHOU.value, kind=WinKind.ZA.value)
    if len(set(win.extra)) < len(win.extra) or (on_dealt and Extra.DIHE in win.extra):
        yield msg("tally.extras", extras=[extra.value for extra in win.extra])


def _win_figures(win: Win, player: PlayerTally, rules: Ruleset) -> Iterator[Msg]:
    """The 和 and the 叉 the win needs (`win.cheng`, `big.kinds`, `big.beng`)."""
    least = 0 if win.kind.is_beng else PLAIN if win.kind is WinKind.HE else _big_figure(win, player, rules)
    if win.hu < least:
        yield msg("tally.hu", who=place(win.by), kind=_title(win), hu=win.hu, least=least)
    if win.hu > MOST_HU:
        yield msg("tally.hu_most", who=place(win.by), hu=win.hu, most=MOST_HU)
    if win.kind.is_beng:
        cha = BABENG_CHA if win.kind is WinKind.BABENG else SHORT_BENG_CHA
        if player.cha < cha:
            yield msg("tally.beng_cha", who=place(win.by), kind=win.kind.value, cha=player.cha, least=cha)
    if win.kind is WinKind.BAIXINLIBENG and (player.hazi or not player.baixinli):
        yield msg("tally.baixinlibeng", who=place(win.by))
    if win.kind is WinKind.WUYANBENG and player.baixinli:
        yield msg("tally.baixinli_yao", who=place(win.by))


def _big_figure(win: Win, player: PlayerTally, rules: Ruleset) -> int:
    if player.baixinli:
        return rules.baixin_big_ha if player.hazi else rules.baixin_big_luan
    return BIG_HAZI if player.hazi or win.kind is WinKind.TIANZA else BIG_LUAN


def _dang(tally: Tally) -> Iterator[Msg]:
    """Who may take what lies there, and that nobody loses twice (`settle.dang`)."""
    dang = tally.dang
    if len(set(dang.lost)) < len(dang.lost):
        yield msg("tally.dang_twice")
    if (taker := dang.taken_by) is None:
        return
    player, win = tally.players[taker], tally.win
    if win is None or win.by != taker:
        yield msg("tally.dang_not_winner", who=place(taker))
    elif player.yao_lou + player.min_lou == 0:
        yield msg("tally.dang_no_louzi", who=place(taker))
    elif win.kind.is_big or tally.announced == taker:
        yield msg("tally.dang_big", who=place(taker))
    elif player.mianzui:
        yield msg("tally.dang_mianzui", who=place(taker))


def _title(win: Win) -> str:
    return Extra.TIANHE.value if Extra.TIANHE in win.extra else win.kind.value
