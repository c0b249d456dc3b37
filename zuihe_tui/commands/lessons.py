"""`zuihe lessons`: the commands about lesson files."""

import click

from zuihe_tui.commands.parser import Group
from zuihe_tui.i18n import Lang, say


def command(lang: Lang) -> click.Command:
    """The group in a language."""
    return Group(
        "lessons", lang, {"check": "zuihe_tui.commands.lessons_check"}, help=say("cli.lessons.help", lang), params=[]
    )
