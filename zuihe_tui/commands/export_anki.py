"""`zuihe export anki FILE.apkg`: questions about every rule as an Anki deck."""

import click

from zuihe_tui import house
from zuihe_tui.commands.learner import quiz_of
from zuihe_tui.commands.parser import Command, Whole, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path
from zuihe_tui.rules.ruleset import NAMES

MOST_EACH = 20


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str, each: int, seed: int, ruleset: str | None) -> int:
        from zuihe_tui.quiz.anki import Deck, write_deck
        from zuihe_tui.rules.book import rule_ids

        with quiz_of(lang, house.load(ruleset or NAMES[0])) as quiz:
            notes = write_deck(quiz, Deck(rule_ids(), each, seed, lang), typed_path(file), quiz.now)
        print(say("anki.written", lang, path=file, n=notes))
        return 0

    return Command(
        "anki",
        lang,
        help=say("cli.anki.help", lang),
        callback=callback,
        params=[
            click.Argument(["file"], metavar="FILE.apkg"),
            option("--each", lang, "cli.option.each", type=Whole(1, MOST_EACH), default=2, metavar="N"),
            option("--seed", lang, "cli.option.seed", type=Whole(0), default=1, metavar="S"),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
        ],
    )
