"""`zuihe count`: the 和 and 嘴 of a holding, or of a batch of them."""

import sys
from collections.abc import Mapping

import click

from zuihe_tui import house
from zuihe_tui.commands.count_words import count_words
from zuihe_tui.commands.files import batch, field, write_json
from zuihe_tui.commands.parser import Command, UsageProblem, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import STDIN, FileProblem, is_typed, read_text
from zuihe_tui.rules.count_report import count_json
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import NAMES, Ruleset, override


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, holding: tuple[str, ...], batch_file: str | None, ruleset: str | None, as_json: bool) -> int:
        if batch_file is not None:
            if holding:
                raise UsageProblem(msg("cli.batch_alone"))
            house.load(ruleset or NAMES[0])
            return batch(batch_file, lang, lambda row: _batch_row(row, ruleset))
        _one(_written(holding), house.load(ruleset or NAMES[0]), lang, as_json=as_json)
        return 0

    return Command(
        "count",
        lang,
        help=say("cli.count.help", lang),
        callback=callback,
        params=[
            click.Argument(["holding"], nargs=-1, metavar="HOLDING|-"),
            click.Option(["--batch", "batch_file"], metavar="FILE.jsonl", help=say("cli.option.batch", lang)),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            click.Option(["--json", "as_json"], is_flag=True, help=say("cli.option.json", lang)),
        ],
    )


def _written(words: tuple[str, ...]) -> str:
    if words == (STDIN,) or (not words and not is_typed()):
        return read_text(STDIN)
    if not words:
        raise UsageProblem(msg("cli.no_input"))
    return " ".join(words)


def _one(written: str, rules: Ruleset, lang: Lang, *, as_json: bool) -> None:
    if as_json:
        write_json(count_json(None, written, rules))
        return
    holding = read_holding(written)
    if sys.stdout.isatty():
        from zuihe_tui.commands.count_drawing import show

        show(holding, rules, lang)
        return
    print("\n".join(count_words(holding, rules, lang)))


def _batch_row(row: Mapping[str, object], ruleset: str | None) -> dict[str, object]:
    named = (ruleset or NAMES[0]) if row.get("ruleset") is None else row["ruleset"]
    overrides = {} if row.get("overrides") is None else row["overrides"]
    if not isinstance(named, str):
        raise FileProblem(msg("cli.field", name="ruleset"))
    if not isinstance(overrides, Mapping):
        raise FileProblem(msg("cli.field", name="overrides"))
    return count_json(None, field(row, "hand", str), override(house.load(named), overrides))
