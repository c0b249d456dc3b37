"""云幺, reports and announcements as they change the table (RULES 3, 8 and 10)."""

from zuihe_tui.rules.actions import Action, Report, ShowYun, Word
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge.reporting import held_che
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.table_state import DEALER, SEATS, Fault, Mine, Phase, Said, Seat, Shown, Table, with_seat


def voided(table: Table, seat: Seat, action: Action) -> Table:
    """What does not count happens not; a 云幺 shown wrong is remembered, for it may be put right (`table.fixed`)."""
    if isinstance(action, ShowYun) and seat not in table.wrong_yun and not table.shown[seat].yun:
        return evolve(table, wrong_yun=(*table.wrong_yun, seat))
    return table


def show_yun(table: Table, seat: Seat, cards: Cards) -> Table:
    """A 云幺 that stands; one put right takes the fault of the wrong one away (`table.fixed`)."""
    faults = table.faults
    if seat in table.wrong_yun:
        faults = tuple(old for old in faults if not (old.seat == seat and old.finding.rule == "hand.yun"))
    wrong = tuple(other for other in table.wrong_yun if other != seat)
    shown = table.shown[seat]
    after = evolve(table, faults=faults, wrong_yun=wrong)
    return with_shown(after, seat, evolve(shown, yun=cards))


def reported(table: Table, seat: Seat, report: Report) -> Table:
    """The report stands; a corrected one lifts what the first one cost (`report.fixed`)."""
    rules, mine = table.header.rules, table.mine[seat]
    che = held_che(mine, report.che, rules)
    corrected = table.shown[seat].said is not None
    if corrected:
        mine = _lifted(mine, table, seat)
        table = evolve(table, faults=tuple(old for old in table.faults if not _of_first(old, table, seat)))
    kinds = sum(1 << card for kinds in che for card in kinds)
    mine = evolve(mine, che=che, che_kinds=kinds, holding=evolve(mine.holding, che=che))
    table = with_mine(table, seat, mine)
    said = Said(report.klass, report.also, len(report.che))
    table = with_shown(table, seat, evolve(table.shown[seat], said=said))
    if corrected and table.shown[seat].announced and not mine.barred and table.bars is None:
        table = evolve(table, bars=seat)
    done = all(shown.said is not None for shown in table.shown)
    if table.phase is Phase.REPORTS:
        turn = next((other for other in (SEATS[1], SEATS[2]) if table.shown[other].said is None), DEALER)
        table = evolve(table, turn=turn, phase=Phase.FIRST if done else Phase.REPORTS)
    return table


_REPORTS = ("report.che_over", "report.ha_as_luan", "report.true")


def _of_first(fault: Fault, table: Table, seat: Seat) -> bool:
    """Whether a fault is of a report that this seat corrects now."""
    return fault.seat == seat and fault.finding.rule in _REPORTS and fault.event != table.events


def _lifted(mine: Mine, table: Table, seat: Seat) -> Mine:
    """Without what an earlier report cost; what the new one costs was charged just now."""
    now = {old.finding.rule for old in table.faults if old.seat == seat and old.event == table.events}
    drop = {rule for rule in _REPORTS if rule not in now}
    return evolve(
        mine,
        mianzui=tuple(rule for rule in mine.mianzui if rule not in drop),
        barred=tuple(rule for rule in mine.barred if rule not in drop),
    )


def said_aloud(table: Table, seat: Seat, word: Word) -> Table:
    """不让赢, 甩手报 or 起档 heard; the dealer's 甩手报 of its first card stands when that card is out."""
    if word is Word.QIDANG:
        return evolve(table, qidang=True)
    if word is Word.SHUAISHOU and table.header.rules.shuaishou_who == "dealer":
        return evolve(table, shuaishou=(seat, table.events))
    return announced(table, seat, by_shuaishou=word is Word.SHUAISHOU)


def announced(table: Table, seat: Seat, *, by_shuaishou: bool) -> Table:
    """不让赢 said: its figure is fixed and, unless the seat is 不准和 by now, the others are barred (`big.announce`, `big.bars`)."""
    mine, shown = table.mine[seat], table.shown[seat]
    figure = big_figure(mine, shown, table.header.rules)
    table = with_mine(table, seat, evolve(mine, figure=figure))
    table = with_shown(table, seat, evolve(shown, announced=True, shuaishou=by_shuaishou))
    return table if mine.barred else evolve(table, bars=seat)


def with_shown(table: Table, seat: Seat, shown: Shown) -> Table:
    """The table with what all see of one seat changed."""
    return evolve(table, shown=with_seat(table.shown, seat, shown))


def with_mine(table: Table, seat: Seat, mine: Mine) -> Table:
    """The table with one seat's own side changed."""
    return evolve(table, mine=with_seat(table.mine, seat, mine))
