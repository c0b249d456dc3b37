"""`zuihe progress export FILE`: everything remembered about the learner as one JSON file."""

import json

import click

from zuihe_tui.commands.learner import open_learner
from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import STDIN
from zuihe_tui.saving import write_whole


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str) -> int:
        with open_learner(lang) as (store, learner):
            packed = store.takeaway.pack(learner)
        written = json.dumps(packed, ensure_ascii=False, indent=1)
        if file == STDIN:
            print(written)
            return 0
        write_whole(file, f"{written}\n".encode())
        many = {name: len(rows) for name, rows in packed.items() if isinstance(rows, list)}
        print(say("cli.progress.written", lang, path=file, answers=many["answers"], cards=many["cards"]))
        return 0

    return Command(
        "export",
        lang,
        help=say("cli.export_progress.help", lang),
        callback=callback,
        params=[click.Argument(["file"], metavar="FILE")],
    )
