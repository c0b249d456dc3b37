"""`zuihe lessons new NAME`: a lesson to begin with, in a folder of its own."""

import shlex

import click

from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, name: str) -> int:
        from zuihe_tui.course.skeleton import write_skeleton

        folder = write_skeleton(typed_path(name))
        print(say("cli.new.done", lang, folder=shlex.quote(str(folder)), parent=shlex.quote(str(folder.parent))))
        return 0

    return Command(
        "new",
        lang,
        help=say("cli.new.help", lang),
        callback=callback,
        params=[click.Argument(["name"], metavar="FOLDER")],
    )
