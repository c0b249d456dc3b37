"""The rule at the right end of a line: its name where there is room, its id, and 自家 where the house decided it."""

from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.page import Page

_WIDE: Final = 72


def rule_end(page: Page, rule: RuleId | None, rules: Ruleset) -> str:
    """What stands at the end of a line about a rule; nothing where no single rule says it."""
    if rule is None:
        return ""
    mark = house_mark(rule, rules, page.look)
    if page.app.size.width < _WIDE:
        return f"{mark}{rule}"
    return f"{mark}{page.look.plain(rule_name(rule).said(page.look.lang))}  {rule}"


def house_mark(rule: str, rules: Ruleset, look: Look) -> str:
    """`自家 ` before a rule that the house decided; nothing before any other."""
    return f"{look.say('house.mark')} " if rule in house_rules(rules) else ""
