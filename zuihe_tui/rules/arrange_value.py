"""Somebody's own way to lay a holding out, and what it is worth (RULES 5 and 6)."""

from collections import Counter

from zuihe_tui.rules.arrange_fu import BadGrouping, Group, judge, not_held, readings
from zuihe_tui.rules.arrange_layout import HENG, MELDS, SHUN, WHOLE, WRONG, in_order, items_of, loose_groups
from zuihe_tui.rules.arrange_pool import eaten_pile, home_pile, make_pool
from zuihe_tui.rules.cards import YAO, YIBING, Cards, Kind, from_counts
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.hu import Fu, HuCount
from zuihe_tui.rules.ruleset import Ruleset


def value(holding: Holding, grouping: tuple[Cards, ...], rules: Ruleset) -> HuCount:
    """What the holding is worth laid out so; what no group mentions is loose, sets on the table stand as they lie.

    Groups are 副, all 闲牌 together, or loose 幺 together. Raises BadGrouping for the first group that breaks a rule.
    """
    wanted = tuple(tuple(sorted(group)) for group in grouping if group)
    first_problem: BadGrouping | None = None
    for groups in readings(holding, wanted):
        try:
            return _value(holding, groups, rules)
        except BadGrouping as problem:
            first_problem = first_problem or problem
    if first_problem is None:
        raise not_held(holding, wanted)
    raise first_problem


def _value(holding: Holding, groups: tuple[Group, ...], rules: Ruleset) -> HuCount:
    loose = Counter(from_counts(holding.concealed))
    piles: dict[int, list[Kind]] = {}
    alone: list[Fu] = []
    doubtful: list[tuple[Group, BadGrouping]] = []
    on_table = list(holding.melds)
    wenquan = 0
    for group in groups:
        try:
            standing = judge(group, holding, rules)
        except BadGrouping as problem:
            if group.melds or problem.rule == WHOLE:
                raise
            doubtful.append((group, problem))
            continue
        for meld in group.melds:
            on_table.remove(meld)
        if standing is None:
            continue
        loose -= Counter(group.hand)
        loose += Counter(standing.beside)
        if standing.pile is not None:
            piles.setdefault(standing.pile, []).extend(standing.cards)
        else:
            alone.append(Fu(standing.rule, standing.cards))
            wenquan += standing.rule == SHUN and standing.cards[0] == YIBING and not group.melds
    _lay_the_unmentioned(holding, on_table, piles, alone)
    for card, n in enumerate(holding.dealt):
        if n >= 3 and loose[card] >= n:
            alone.append(Fu(WHOLE, (card,) * n))
            loose[card] -= n
    _check_loose(doubtful, loose)
    cards = sorted(loose.elements())
    xian = [card for card in cards if card not in YAO]
    all_groups = [
        *(Fu(HENG, tuple(sorted(held))) for held in piles.values()),
        *alone,
        *loose_groups(xian),
        *loose_groups([card for card in cards if card in YAO]),
    ]
    items = items_of(make_pool(holding, rules), sum(1 << pile for pile in piles), wenquan)
    return HuCount(items, in_order(all_groups), len(xian))


def _lay_the_unmentioned(holding: Holding, melds: list[Meld], piles: dict[int, list[Kind]], alone: list[Fu]) -> None:
    """Sets on the table that no group mentions stand as they lie; a 叉 taken from a pile stays with it."""
    for meld in melds:
        if meld.kind is MeldKind.CUO:
            alone.append(Fu(WRONG, meld.cards))
        elif meld.kind is MeldKind.CHI:
            pile = eaten_pile(meld, holding)
            if pile is None:
                alone.append(Fu(SHUN, meld.cards))
            else:
                piles.setdefault(pile, []).extend(meld.cards)
    for meld in melds:
        if meld.kind in {MeldKind.CHA, MeldKind.GUANG}:
            home = home_pile(meld, holding)
            if home is None:
                alone.append(Fu(MELDS, meld.cards))
            else:
                piles.setdefault(home, []).extend(meld.cards)


def _check_loose(doubtful: list[tuple[Group, BadGrouping]], loose: Counter[Kind]) -> None:
    """A group that is no 副 is all 闲牌 together, all loose 幺 together or both; else it was meant as a 副 and is none."""
    every = tuple(sorted(loose.elements()))
    together = {
        every,
        tuple(card for card in every if card in YAO),
        tuple(card for card in every if card not in YAO),
    }
    for group, problem in doubtful:
        if group.cards not in together:
            raise problem
