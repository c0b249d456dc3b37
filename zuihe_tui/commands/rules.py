"""`zuihe rules`: the rule book by id or by words, where each rule is used, the whole book as a file."""

import sys

import click

from zuihe_tui import house
from zuihe_tui.commands.parser import Command, UsageProblem, option
from zuihe_tui.commands.rules_words import book_markdown, page_lines, title_line
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import STDIN
from zuihe_tui.rules.book import Page, page, pages, rule_ids, search
from zuihe_tui.rules.book.loader import near
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset
from zuihe_tui.saving import save_text


class NoRule(Problem):
    """Words that no rule answers to."""


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, words: tuple[str, ...], ruleset: str | None, coverage: bool, export: str | None) -> int:
        if (coverage or export is not None) and words:
            raise UsageProblem(msg("cli.rules.no_words"))
        if coverage:
            from zuihe_tui.commands.coverage import show

            return show(lang)
        rules = house.load(ruleset or NAMES[0])
        if export is not None:
            _write(export, book_markdown(lang, rules))
        elif not words:
            print("\n".join(title_line(rule) for rule in pages(lang)))
        else:
            _show(" ".join(words), lang, rules)
        return 0

    return Command(
        "rules",
        lang,
        help=say("cli.rules.help", lang),
        callback=callback,
        params=[
            click.Argument(["words"], nargs=-1, metavar="[ID|WORDS]"),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            option("--coverage", lang, "cli.option.coverage", is_flag=True),
            option("--export", lang, "cli.option.export", metavar="FILE.md"),
        ],
    )


def _show(words: str, lang: Lang, rules: Ruleset) -> None:
    """The page of an id; else one line for each page and term that answers. Raises NoRule, naming the ids most like it."""
    if words in rule_ids():
        _show_page(page(words, lang), lang, rules)
        return
    hits = search(words, lang)
    if not hits:
        alike = near(words)
        raise NoRule(
            msg("cli.rules.near", words=words, near=list(alike)) if alike else msg("cli.rules.none", words=words)
        )
    if len(hits) == 1 and isinstance(hits[0], Page):
        _show_page(hits[0], lang, rules)
    else:
        print("\n".join(title_line(hit) for hit in hits))


def _show_page(rule: Page, lang: Lang, rules: Ruleset) -> None:
    """A page, drawn on a terminal, in words elsewhere."""
    if sys.stdout.isatty():
        from zuihe_tui.commands.rules_drawing import show

        show(rule, lang, rules)
    else:
        print("\n".join(page_lines(rule, lang, rules)))


def _write(name: str, book: str) -> None:
    """The whole file or none of it; `-` is stdout. Raises FileProblem."""
    if name == STDIN:
        print(book)
    else:
        save_text(name, book)
