"""自家 in plain mode."""

from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.ruleset import Ruleset


def marked(rule: str | None, rules: Ruleset, lang: Lang) -> str:
    """A rule by its id, with 自家 before it where the house decided it; nothing for none."""
    if rule is None:
        return ""
    return f"{say('house.mark', lang)} {rule}" if rule in house_rules(rules) else rule


def house_mark(rule: str | None, rules: Ruleset, lang: Lang) -> str:
    """`（自家）` after what a rule says that the house decided; nothing after any other."""
    return say("house.after", lang) if rule in house_rules(rules) else ""
