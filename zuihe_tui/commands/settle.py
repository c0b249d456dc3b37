"""`zuihe settle`: who pays whom after a hand, from a file, a batch, or asked line by line."""

from collections.abc import Mapping

import click

from zuihe_tui import house
from zuihe_tui.commands.files import batch, field, read_json, write_json
from zuihe_tui.commands.parser import Command, UsageProblem, option
from zuihe_tui.commands.settle_words import doubt_words, settle_words
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import STDIN, FileProblem, is_typed, read_text
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, override
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str | None, batch_file: str | None, ruleset: str | None, as_json: bool) -> int:
        if batch_file is not None:
            if file is not None:
                raise UsageProblem(msg("cli.batch_alone"))
            return batch(batch_file, lang, lambda row: settle_json(_settled(field(row, "tally", dict), ruleset)))
        found = _one(file, lang, ruleset)
        rules = _rules(found, ruleset)
        _tell_unused(found, ruleset, lang)
        tally = read_tally(found, rules)
        done = settle(tally, rules)
        again = doubt_words(tally, lang, rules)
        if as_json:
            write_json(settle_json(done))
            click.echo("\n".join(again), err=True, nl=bool(again))
        else:
            print("\n".join([*settle_words(done, lang, rules), *again]))
        return 0

    return Command(
        "settle",
        lang,
        help=say("cli.settle.help", lang),
        callback=callback,
        params=[
            click.Argument(["file"], required=False, metavar="[FILE|-]"),
            click.Option(["--batch", "batch_file"], metavar="FILE.jsonl", help=say("cli.option.batch", lang)),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            click.Option(["--json", "as_json"], is_flag=True, help=say("cli.option.json", lang)),
        ],
    )


def _one(file: str | None, lang: Lang, ruleset: str | None) -> object:
    if file is None and is_typed():
        from zuihe_tui.commands.settle_ask import ask

        return ask(input, print, lang, None if ruleset is None else house.load(ruleset))
    name = file or STDIN
    found = read_json(read_text(name), name)
    if isinstance(found, dict) and "players" not in found and "tally" in found:
        return found["tally"]
    return found


def _settled(tally: object, ruleset: str | None) -> Settlement:
    rules = _rules(tally, ruleset)
    return settle(read_tally(tally, rules), rules)


def _tell_unused(tally: object, ruleset: str | None, lang: Lang) -> None:
    """A rule set asked for and not gone by is said, beside the answer."""
    own = tally.get("ruleset") if isinstance(tally, Mapping) else None
    if ruleset is not None and own and own != ruleset:
        click.echo(say("cli.settled.own_ruleset", lang, own=own, asked=ruleset), err=True)


def _rules(tally: object, ruleset: str | None) -> Ruleset:
    """The tally's own rule set goes before the one of the command line; either may be a file."""
    named, overrides = ruleset or NAMES[0], None
    if isinstance(tally, Mapping):
        named = named if tally.get("ruleset") is None else tally["ruleset"]
        overrides = tally.get("overrides")
    if not isinstance(named, str):
        raise FileProblem(msg("cli.field", name="ruleset"))
    if not isinstance(overrides, Mapping | None):
        raise FileProblem(msg("cli.field", name="overrides"))
    return override(house.load(named), {} if overrides is None else overrides)
