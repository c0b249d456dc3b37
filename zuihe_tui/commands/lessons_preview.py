"""`zuihe lessons preview FILE`: a lesson as it will be met, with every hint and the engine's answers."""

import os

import click

from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str) -> int:
        from zuihe_tui.course.load import read_lesson
        from zuihe_tui.course.sheet import preview

        place = typed_path(file)
        print(preview(read_lesson(place.parent if place.suffix and not os.path.isdir(place) else place), lang))
        return 0

    return Command(
        "preview",
        lang,
        help=say("cli.preview.help", lang),
        callback=callback,
        params=[click.Argument(["file"], metavar="FILE")],
    )
