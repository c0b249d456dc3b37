"""A count as groups to draw: the items of each 副 are its labels."""

from zuihe_tui.rules.count_report import group_labels
from zuihe_tui.rules.hu import HuCount, items_by_group
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.groups import Block


def blocks_of(count: HuCount, look: Look) -> tuple[Block, ...]:
    """The groups of a count in the order of the engine, labelled in the language of the screen."""
    return tuple(
        Block(group.cards, tuple(look.text(label) for label in group_labels(group, items)))
        for group, items in items_by_group(count)
    )


def earning(count: HuCount, rule: RuleId) -> frozenset[int]:
    """The numbers of the groups that earn an item of a rule."""
    return frozenset(
        number for number, (_, items) in enumerate(items_by_group(count)) if any(item.rule == rule for item in items)
    )
