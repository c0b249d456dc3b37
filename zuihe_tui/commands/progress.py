"""`zuihe progress`: what is remembered about a learner, taken away and brought back."""

import click

from zuihe_tui.commands.parser import Group
from zuihe_tui.i18n import Lang, say


def command(lang: Lang) -> click.Command:
    """The group in a language."""
    modules = {name: f"zuihe_tui.commands.progress_{name}" for name in ("export", "import")}
    return Group("progress", lang, modules, help=say("cli.progress.help", lang))
