"""What a rule is called, from the rule book."""

from zuihe_tui.course.lesson import Words
from zuihe_tui.rules.book import UnknownRule, page, rule_ids
from zuihe_tui.rules.ids import RuleId


def rule_exists(rule: RuleId) -> bool:
    """Whether the rule book has a page of this id."""
    return rule in rule_ids()


def rule_name(rule: RuleId) -> Words:
    """The title of a rule's page; the id itself where the book has none."""
    try:
        return Words(page(rule, "zh").title, page(rule, "en").title)
    except UnknownRule:
        return Words(rule, rule)
