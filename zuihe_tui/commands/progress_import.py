"""`zuihe progress import FILE`: joins an exported progress to the learner's own; all of it or nothing."""

import click

from zuihe_tui.commands.files import read_json
from zuihe_tui.commands.learner import open_learner
from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import FileProblem, read_text
from zuihe_tui.rules.message import msg
from zuihe_tui.store.takeaway_format import TakeawayProblem


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str) -> int:
        packed = read_json(read_text(file), file)
        with open_learner(lang) as (store, learner):
            try:
                arrived = store.takeaway.unpack(learner, packed)
            except TakeawayProblem as problem:
                raise FileProblem(msg("cli.in_file", path=file, reason=problem.message)) from None
        counted = {"answers": arrived.answers, "cards": arrived.cards, "hands": arrived.hands}
        print(say("cli.progress.read", lang, path=file, **counted))
        return 0

    return Command(
        "import",
        lang,
        help=say("cli.import_progress.help", lang),
        callback=callback,
        params=[click.Argument(["file"], metavar="FILE")],
    )
