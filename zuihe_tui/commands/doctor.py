"""`zuihe doctor`: terminal, widths, fonts, data folder, versions, and what to set."""

import os

import click

from zuihe_tui import env
from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say, text


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback() -> int:
        from zuihe_tui.doctor.findings import findings
        from zuihe_tui.doctor.widths import measure

        advised = 0
        for found in findings(os.environ, env.paths(os.environ), measure()):
            print(text(found.what, lang))
            if found.advice is not None:
                advised += 1
                print(say("doctor.do", lang, what=text(found.advice, lang)))
        print(say("doctor.well" if not advised else "doctor.look", lang, n=advised))
        return 0

    return Command("doctor", lang, help=say("cli.doctor.help", lang), callback=callback, params=[])
