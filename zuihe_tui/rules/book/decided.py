"""Which rules of the book a house decides for itself."""

from functools import lru_cache

from zuihe_tui.rules.book.loader import pages
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset, differences, named


def house_rules(rules: Ruleset) -> frozenset[RuleId]:
    """The rules that go by an option on which these rules differ from the printed set they extend (RULES 17)."""
    changed = differences(rules, named(rules.base))
    return _house_rules(tuple(sorted(changed))) if changed else frozenset()


@lru_cache(maxsize=64)
def _house_rules(options: tuple[str, ...]) -> frozenset[RuleId]:
    changed = frozenset(options)
    return frozenset(page.id for page in pages("zh") if changed & set(page.options))
