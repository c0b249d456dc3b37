"""自家 in plain mode."""

from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.ruleset import Ruleset


def house_mark(rule: str | None, rules: Ruleset, lang: Lang) -> str:
    """`（自家）` after what a rule says that the house decided; nothing after any other."""
    return say("house.after", lang) if rule in house_rules(rules) else ""
