"""`zuihe export`: what is here in the form of other programs."""

import click

from zuihe_tui.commands.parser import Group
from zuihe_tui.i18n import Lang, say


def command(lang: Lang) -> click.Command:
    """The group in a language."""
    return Group("export", lang, {"anki": "zuihe_tui.commands.export_anki"}, help=say("cli.export.help", lang))
