"""`zuihe doctor`: terminal, widths, fonts, data folder, versions, and what to set."""

import os
import sys

import click

from zuihe_tui import env
from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say, text


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback() -> int:
        from zuihe_tui.doctor.findings import findings
        from zuihe_tui.doctor.widths import measure

        spoken = lang if _can_say("一") else "en"
        advised = 0
        for found in findings(os.environ, env.paths(os.environ), measure()):
            print(text(found.what, spoken))
            if found.advice is not None:
                advised += 1
                print(say("doctor.do", spoken, what=text(found.advice, spoken)))
        print(say("doctor.well" if not advised else "doctor.look", spoken, n=advised))
        return 0

    return Command("doctor", lang, help=say("cli.doctor.help", lang), callback=callback, params=[])


def _can_say(words: str) -> bool:
    """Whether the output has characters for them; advice about the encoding must be legible in it."""
    try:
        words.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
