"""From a table that is over to the tally its settlement is made of (RULES 12)."""

from dataclasses import replace

from zuihe_tui.rules import tally_values as tally
from zuihe_tui.rules.actions import WinKind
from zuihe_tui.rules.cards import YAO, Cards, Kind, counts
from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.hand import yun
from zuihe_tui.rules.judge.win_facts import is_hazi
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.table_costs import less_cha, moved_che
from zuihe_tui.rules.table_state import SEATS, Outcome, Seat, Table

_FORGOTTEN = "settle.dang"


def settlement(table: Table) -> Settlement:
    """What the hand comes to, the 档 included; the table has ended."""
    return settle(tally_of(table), table.header.rules)


def tally_of(table: Table) -> tally.Tally:
    """The tally of a hand that has ended: figures of each player, the end, who pays, the 档."""
    outcome = table.outcome
    assert outcome is not None
    players = tuple(player_tally(table, seat) for seat in SEATS)
    bare = tally.Tally(
        players=(players[0], players[1], players[2]),
        win=_win(outcome),
        jian=_jian(table, outcome),
        announced=None if _is_ordinary_huang(table, outcome) else table.bars,
        zakang=_zakang(table, outcome),
        pays_for=outcome.payer,
        pays_rule=outcome.payer_rule or tally.QUAN_PAY,
        zhahe=_zhahe(outcome),
        miscount=outcome.reason is Reason.MISHAP,
        dang=tally.Dang(pot=table.header.pot),
        rester=table.header.rester is not None,
    )
    return replace(bare, dang=_dang(table, outcome, bare))


def player_tally(table: Table, seat: Seat) -> tally.PlayerTally:
    """The figures of one seat as they stand at the table."""
    mine, shown = table.mine[seat], table.shown[seat]
    blocks = [(card in YAO, n) for card, n in enumerate(mine.origin) if n >= 3]
    da, xiao = yun(counts(shown.yun)) if shown.yun else (0, 0)
    later = mine.later
    silent = later.less_cha if later is not None else less_cha(mine, shown)
    cha = later.cha if later is not None else shown.cha
    return tally.PlayerTally(
        hazi=is_hazi(mine, shown),
        baixinli=mine.baixinli,
        yao_ha=blocks.count((True, 3)),
        min_ha=blocks.count((False, 3)),
        yao_lou=blocks.count((True, 4)),
        min_lou=blocks.count((False, 4)),
        da_yun=da,
        xiao_yun=xiao,
        che=later.che if later is not None else moved_che(mine, shown, table.header.rules),
        cha=cha,
        mianzui=mine.mianzui,
        later_void=(later.rule,) if later is not None and later.rule == "miscount.xianggong" else (),
        silent_cha=silent[:cha],
    )


def _win(outcome: Outcome) -> tally.Win | None:
    if outcome.reason is not Reason.WIN or outcome.kind is None or outcome.seat is None:
        return None
    kind = tally.WinKind.HE if outcome.kind is WinKind.TIANHE else tally.WinKind(outcome.kind.value)
    return tally.Win(outcome.seat, kind, outcome.hu, outcome.mo, tuple(tally.Extra(word) for word in outcome.extra))


def _zhahe(outcome: Outcome) -> tally.Zhahe | None:
    if outcome.reason is not Reason.ZHAHE or outcome.seat is None:
        return None
    return tally.Zhahe(outcome.seat, tally.Claimed(outcome.claimed))


def _is_ordinary_huang(table: Table, outcome: Outcome) -> bool:
    """黄牌 after which a 大和 that was announced means nothing (option `huang_after_big`)."""
    huang = outcome.reason in (Reason.HUANG, Reason.ZAKANG, Reason.BUDANG)
    return huang and table.header.rules.huang_after_big == "ordinary"


def _zakang(table: Table, outcome: Outcome) -> Seat | None:
    kang = table.header.rules.huang_after_big == "za_kang"
    return table.bars if kang and outcome.reason in (Reason.HUANG, Reason.ZAKANG, Reason.BUDANG) else None


def _jian(table: Table, outcome: Outcome) -> tally.Jian | None:
    """How many copies of the turned card the winner's (offender's) cards hold; 跟见 where none is left (`settle.jian`)."""
    if outcome.reason not in (Reason.WIN, Reason.ZHAHE) or outcome.seat is None or table.header.rester is None:
        return None
    if table.jian_card is None:
        return tally.Jian.GEN
    held = all_cards(table, outcome.seat).count(table.jian_card)
    return (tally.Jian.HUANG, tally.Jian.MIAN, tally.Jian.CHA, tally.Jian.TONG)[held]


def jian_of(table: Table) -> tuple[str | None, Kind | None]:
    """The 见 and its card for the `end` of a hand that is over; nothing where none is paid."""
    turned = replace(table, jian_card=table.top)
    found = _jian(turned, table.outcome) if table.outcome is not None else None
    return (None, None) if found is None else (found.value, table.top)


def all_cards(table: Table, seat: Seat) -> Cards:
    """All cards of a seat: those in its hand, then those of its sets."""
    mine, shown = table.mine[seat], table.shown[seat]
    hand = tuple(card for card in range(30) for _ in range(mine.copies(card)))
    return (*hand, *(card for laid in shown.laid for card in laid.meld.cards))


def _dang(table: Table, outcome: Outcome, bare: tally.Tally) -> tally.Dang:
    """Who puts a 档 down and who takes what lies there (`settle.dang`)."""
    pot = table.header.pot
    if outcome.reason in (Reason.MISHAP, Reason.ZHAHE):
        return tally.Dang(pot=pot)
    # The 嘴 are counted for those who turned the card up alone: a hand is settled often, and few have any.
    zui = settle(bare, table.header.rules).zui if any(shown.dang for shown in table.shown) else (0, 0, 0)
    lost = []
    for seat in SEATS:
        below = 3 * zui[seat] - sum(zui) < 0
        forgot = any(
            old.seat == seat and old.finding.rule == _FORGOTTEN and Cost.DANG in old.finding.costs
            for old in table.faults
        )
        if (table.shown[seat].dang and outcome.seat != seat and below) or (
            forgot and outcome.seat == seat and not table.qidang
        ):
            lost.append(seat)
    taken_by = outcome.seat if table.qidang and outcome.reason is Reason.WIN and pot else None
    return tally.Dang(pot=pot, lost=tuple(lost), taken_by=taken_by)
