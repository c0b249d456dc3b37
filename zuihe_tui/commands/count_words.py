"""A counted holding in words, one group a line, for terminals without screens and for scripts."""

from zuihe_tui.i18n import Lang, text
from zuihe_tui.rules.count_report import count_lines
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset


def count_words(holding: Holding, rules: Ruleset, lang: Lang) -> list[str]:
    """The lines of the count of a holding."""
    return [text(line, lang) for line in count_lines(holding, rules)]
