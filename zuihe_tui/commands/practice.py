"""`zuihe practice --sheet N`: a printed sheet of hands to count, its key on a page of its own."""

import click

from zuihe_tui import house
from zuihe_tui.commands.parser import Command, Whole, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.ruleset import NAMES

MOST_QUESTIONS = 500


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, sheet: int, level: int, seed: int, ruleset: str | None) -> int:
        from zuihe_tui.practice.sheet import sheet as written

        print(written(sheet, level, seed, house.load(ruleset or NAMES[0]), lang))
        return 0

    return Command(
        "practice",
        lang,
        help=say("cli.practice.help", lang),
        callback=callback,
        params=[
            option("--sheet", lang, "cli.option.sheet", type=Whole(1, MOST_QUESTIONS), default=20, metavar="N"),
            option("--level", lang, "cli.option.level", type=Whole(1, 4), default=2, metavar="L"),
            option("--seed", lang, "cli.option.seed", type=Whole(0), default=1, metavar="S"),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
        ],
    )
