"""What a breach leaves behind: each consequence remembered at its seat until the accounts are made (RULES 13)."""

from collections.abc import Iterable

from zuihe_tui.rules.events import Breach
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import Fault, Later, Mask, Mine, Shown, Table, has, with_seat

FIFTH = 5


def charge(table: Table, faults: Iterable[Fault]) -> Table:
    """The table with these faults on record and their consequences in force."""
    for fault in faults:
        table = _charged(table, fault)
    return table


def _charged(table: Table, fault: Fault) -> Table:
    seat, rule = fault.seat, fault.finding.rule
    same = any(old.event == fault.event and old.seat == seat and old.finding.rule == rule for old in table.faults)
    table = evolve(table, faults=table.faults if same else (*table.faults, fault))
    if not table.mine or not fault.finding.costs:
        return table
    mine = table.mine[seat]
    for cost in fault.finding.costs:
        mine = _with_cost(mine, table.shown[seat], cost, rule, table)
    bars = None if mine.barred and table.bars == seat else table.bars
    return evolve(table, bars=bars, mine=with_seat(table.mine, seat, mine))


def _with_cost(mine: Mine, shown: Shown, cost: Cost, rule: RuleId, table: Table) -> Mine:
    match cost:
        case Cost.MIANZUI:
            return mine if rule in mine.mianzui else evolve(mine, mianzui=(*mine.mianzui, rule))
        case Cost.BAR_WIN:
            return mine if rule in mine.barred else evolve(mine, barred=(*mine.barred, rule))
        case Cost.NO_BIG:
            return mine if rule in mine.no_big else evolve(mine, no_big=(*mine.no_big, rule))
        case Cost.CHA_LESS:
            return mine if rule == "piao" else evolve(mine, less_cha=(*mine.less_cha, rule))
        case Cost.LATER:
            if mine.later is not None:
                return mine
            dealt_only = rule == "miscount.xianggong"
            cha = 0 if dealt_only else shown.cha
            che = tuple(0 for _ in mine.che) if dealt_only else moved_che(mine, shown, table.header.rules)
            return evolve(mine, later=Later(cha, che, rule, less_cha(mine, shown)))
        case Cost.ZHAHE | Cost.NO_HU | Cost.BAOPEI | Cost.DANG | Cost.VOID | Cost.REFUSED:
            return mine


def less_cha(mine: Mine, shown: Shown) -> tuple[RuleId, ...]:
    """The rule of each 叉 that counts for nothing: unsaid, or from the fifth on with no 打漂 (`announce.cha`, `piao`)."""
    return mine.less_cha + ((RuleId("piao"),) if shown.piao_missed and shown.cha >= FIFTH else ())


def moved_kinds(shown: Shown, rules: Ruleset) -> Mask:
    """The kinds a seat 叉'd, and 光'd where that is a 捎 too (option `che_guang_is_shao`)."""
    kinds: Mask = 0
    for laid in shown.laid:
        kind = laid.meld.kind
        if kind is MeldKind.CHA or (kind is MeldKind.GUANG and rules.che_guang_is_shao):
            kinds |= 1 << laid.meld.cards[0]
    return kinds


def moved_che(mine: Mine, shown: Shown, rules: Ruleset) -> tuple[int, ...]:
    """For each declared 车 how many of its kinds were 叉'd or 光'd (`zui.che`)."""
    kinds = moved_kinds(shown, rules)
    return tuple(sum(has(kinds, card) for card in che) for che in mine.che)


def in_order(table: Table) -> tuple[Fault, ...]:
    """The faults by event, seat and rule, as records list them."""
    return tuple(sorted(table.faults, key=lambda fault: (fault.event, fault.seat, fault.finding.rule)))


def breach_of(fault: Fault) -> Breach:
    """A fault as records write it."""
    cost = fault.finding.cost
    return Breach(fault.event, int(fault.seat), fault.finding.rule, cost.value if cost is not None else "")
