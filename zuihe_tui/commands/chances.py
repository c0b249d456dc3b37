"""`zuihe chances`: how often things happen, line by line."""

import click

from zuihe_tui import house
from zuihe_tui.commands.parser import Command, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.ruleset import NAMES


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, ruleset: str | None) -> int:
        from zuihe_tui.plain.chances import lines

        print("\n".join(lines(house.load(ruleset or NAMES[0]).base, lang)))
        return 0

    return Command(
        "chances",
        lang,
        help=say("cli.chances.help", lang),
        callback=callback,
        params=[option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE")],
    )
