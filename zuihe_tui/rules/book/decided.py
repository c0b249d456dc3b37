"""Which rules of the book a house decides for itself."""

from functools import lru_cache

from zuihe_tui.rules.book.loader import pages
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset, changed


def house_rules(rules: Ruleset) -> frozenset[RuleId]:
    """The rules that go by an option on which these rules differ from the printed set they extend (RULES 17)."""
    options = changed(rules)
    return _house_rules(tuple(sorted(options))) if options else frozenset()


@lru_cache(maxsize=64)
def _house_rules(options: tuple[str, ...]) -> frozenset[RuleId]:
    return frozenset(page.id for page in pages("zh") if not set(options).isdisjoint(page.options))
