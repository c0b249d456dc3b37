"""「为什么数得不一样」: one hand laid out in two ways, or under two rule sets, and the first thing they do not share."""

import re
from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest

from zuihe_tui.rules.arrange import best, value
from zuihe_tui.rules.cards import Cards, read_cards
from zuihe_tui.rules.count_report import group_labels
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import Fu, HuCount, HuItem, items_by_group
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, differences, named

_APART = re.compile(r"[/|／\n]+")


@dataclass(frozen=True, slots=True)
class Group:
    """A group of one count: its cards, what it earns or is, and whether the other count has it too."""

    cards: Cards
    labels: tuple[Msg, ...]
    shared: bool
    rule: str | None


@dataclass(frozen=True, slots=True)
class Difference:
    """Two counts of one hand, a group beside a group, those they share first.

    `reason` says where they first part: the first group or item that only one of them has; None where they are the same.
    """

    left: HuCount
    right: HuCount
    pairs: tuple[tuple[Group | None, Group | None], ...]
    reason: Msg | None


def read_grouping(text: str) -> tuple[Cards, ...]:
    """A way to lay a hand out, as people type it: groups with `/` between. Raises CardProblem."""
    return tuple(tuple(sorted(read_cards(part))) for part in _APART.split(text) if part.strip())


def of_groupings(hand: Holding, left: str, right: str, rules: Ruleset) -> Difference:
    """Two people's ways to lay one hand out; an empty one is the best way.

    Raises Problem for text that is no cards, and BadGrouping, naming the rule, for a group that is no 副.
    """
    return _difference(_counted(hand, left, rules, "left"), _counted(hand, right, rules, "right"))


def rules_beside(rules: Ruleset) -> tuple[Ruleset, Ruleset]:
    """Which two rule sets to lay one hand out by: a house's and those printed ones it changes, else the two printed ones."""
    printed = named(rules.base)
    return (rules, printed) if differences(rules, printed) else (named(NAMES[0]), named(NAMES[1]))


def of_rules(hand: Holding, left: Ruleset, right: Ruleset) -> Difference:
    """The best ways under two rule sets."""
    return _difference(best(hand, left).open, best(hand, right).open)


def _counted(hand: Holding, text: str, rules: Ruleset, side: str) -> HuCount:
    if not text.strip():
        return best(hand, rules).open
    try:
        return value(hand, read_grouping(text), rules)
    except Problem as problem:
        raise Problem(msg(f"ledger.differ.bad_{side}", reason=problem.message)) from None


def _difference(left: HuCount, right: HuCount) -> Difference:
    mine, theirs = list(items_by_group(left)), list(items_by_group(right))
    both = Counter(_key(row) for row in mine) & Counter(_key(row) for row in theirs)
    one, other = _split(mine, Counter(both)), _split(theirs, Counter(both))
    pairs = [
        *zip(one[0], one[0], strict=True),
        *zip_longest(one[1], other[1]),
    ]
    return Difference(left, right, tuple(pairs), _reason(left, right, one[1], other[1]))


def _key(row: tuple[Fu, tuple[HuItem, ...]]) -> tuple[Cards, tuple[str, ...]]:
    group, items = row
    return group.cards, tuple(f"{item.name}{item.hu}" for item in items)


def _split(
    rows: list[tuple[Fu, tuple[HuItem, ...]]], both: Counter[tuple[Cards, tuple[str, ...]]]
) -> tuple[list[Group], list[Group]]:
    """The groups the other count has too, and those it has not: what earns something first."""
    shared: list[Group] = []
    own: list[Group] = []
    for group, items in sorted(rows, key=lambda row: -sum(item.hu for item in row[1])):
        key = _key((group, items))
        has = both[key] > 0
        both[key] -= has
        made = Group(group.cards, group_labels(group, items), has, items[0].rule if items else group.rule)
        (shared if has else own).append(made)
    return shared, own


def _reason(left: HuCount, right: HuCount, mine: list[Group], theirs: list[Group]) -> Msg | None:
    """The first item only one of them counts, else the first group only one of them has."""
    for item in left.items:
        if item not in right.items:
            return _item_reason(item, "left")
    for item in right.items:
        if item not in left.items:
            return _item_reason(item, "right")
    for side, groups in (("left", mine), ("right", theirs)):
        if groups:
            return msg(f"ledger.differ.group_{side}", cards=groups[0].cards, labels=list(groups[0].labels))
    return None


def _item_reason(item: HuItem, side: str) -> Msg:
    return msg(
        f"ledger.differ.item_{side}", name=msg(f"count.item.{item.name}"), cards=item.cards, hu=item.hu, rule=item.rule
    )
