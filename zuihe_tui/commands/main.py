"""`zuihe` itself: without a command it starts the program, on the screen or line by line."""

import os
import sys
from collections.abc import Mapping

import click

from zuihe_tui import __version__, env
from zuihe_tui.commands.parser import Group, UsageProblem, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path
from zuihe_tui.rules.message import msg


def group(lang: Lang, modules: Mapping[str, str]) -> Group:
    """The command `zuihe` with all others under it."""

    @click.pass_context
    def start(
        ctx: click.Context, *, plain: bool, ascii_only: bool, ruleset: str | None, lessons: str | None, version: bool
    ) -> int:
        if version:
            print(f"zuihe {__version__}")
            return 0
        if ctx.invoked_subcommand is not None:
            # What stands before a command holds for the command, unless it says otherwise itself.
            ctx.default_map = _handed_on(modules, ruleset, lessons)
            return 0
        return _start(lang, plain=plain, ascii_only=ascii_only, ruleset=ruleset, lessons=lessons)

    return Group(
        "zuihe",
        lang,
        modules,
        help=say("cli.help", lang),
        callback=start,
        params=[
            option("--plain", lang, "cli.option.plain", is_flag=True),
            click.Option(["--ascii", "ascii_only"], is_flag=True, help=say("cli.option.ascii", lang)),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            option("--lessons", lang, "cli.option.lessons", metavar="FOLDER"),
            option("--version", lang, "cli.option.version", is_flag=True),
        ],
    )


def _handed_on(modules: Mapping[str, str], ruleset: str | None, lessons: str | None) -> dict[str, dict[str, object]]:
    handed: dict[str, dict[str, object]] = {name: {"ruleset": ruleset} if ruleset else {} for name in modules}
    if lessons:
        handed["lessons"]["check"] = {"folder": lessons}
    return handed


def _start(lang: Lang, *, plain: bool, ascii_only: bool, ruleset: str | None, lessons: str | None) -> int:
    from zuihe_tui.house import load

    handed = env.from_system(
        lang,
        rules=load(ruleset) if ruleset else None,
        lessons=typed_path(lessons) if lessons else None,
        ascii_only=ascii_only,
    )
    if plain or env.is_dumb(os.environ) or not env.on_terminal():
        if sys.stdin is None or sys.stdin.closed:
            raise UsageProblem(msg("cli.no_terminal"))
        from zuihe_tui.plain.shell import run as run_plain

        return run_plain(handed)
    from zuihe_tui.commands.screens import run as run_screens

    return run_screens(handed)
