"""`zuihe lessons`: the commands about lesson files."""

from typing import Final

import click

from zuihe_tui.commands.parser import Group
from zuihe_tui.i18n import Lang, say

_COMMANDS: Final = {name: f"zuihe_tui.commands.lessons_{name}" for name in ("new", "check", "preview", "paper")}


def command(lang: Lang) -> click.Command:
    """The group in a language."""
    return Group("lessons", lang, _COMMANDS, help=say("cli.lessons.help", lang))
