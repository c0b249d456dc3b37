"""自家 in plain mode."""

from collections.abc import Iterable

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset


def marked(rule: str | None, rules: Ruleset, lang: Lang) -> str:
    """A rule by its id, with 自家 before it where the house decided it; nothing for none."""
    if rule is None:
        return ""
    return f"{say('house.mark', lang)} {rule}" if rule in house_rules(rules) else rule


def house_mark(rule: str | None, rules: Ruleset, lang: Lang) -> str:
    """`（自家）` after what a rule says that the house decided; nothing after any other."""
    return say("house.after", lang) if rule in house_rules(rules) else ""


def named(ids: Iterable[RuleId], rules: Ruleset, lang: Lang) -> list[str]:
    """Rules by their names; those the house decided say so."""
    return [f"{rule_name(rule).said(lang)}{house_mark(rule, rules, lang)}" for rule in ids]
