"""A page of the rule book on a terminal: its example drawn as cards."""

from rich.console import Console
from rich.text import Text

from zuihe_tui.commands.rules_example import example_drawing
from zuihe_tui.commands.rules_words import foot_lines, head_lines, title_line
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.book import Page
from zuihe_tui.rules.ruleset import Ruleset


def show(rule: Page, lang: Lang, rules: Ruleset) -> None:
    """Prints the page at the width of the terminal; without colour where NO_COLOR asks for none."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    console.print(Text(title_line(rule), style="bold"))
    console.print("\n".join(head_lines(rule, lang, rules)))
    console.print()
    console.print(say("prove.head", lang))
    console.print(example_drawing(rule, rules, lang, console.width))
    console.print()
    console.print("\n".join(foot_lines(rule, lang)))
