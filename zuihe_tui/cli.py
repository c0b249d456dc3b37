"""The command `zuihe`: finds the language, then the command, and turns every problem into one line and an exit code."""

import codecs
import errno
import io
import os
import sys
from typing import Final

from zuihe_tui import env
from zuihe_tui.i18n import Lang, text
from zuihe_tui.reading import unreadable
from zuihe_tui.rules.message import Msg, Problem, msg

OK, DIFFERENT, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

_WRITING: Final = frozenset({errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG})
"""What the system says when output cannot be written."""
_CLOSED: Final = frozenset({errno.EPIPE, errno.EINVAL} if os.name == "nt" else {errno.EPIPE})
"""What it says when whoever read has enough."""

_NAMES: Final = (
    "count", "settle", "rules", "lessons", "practice", "exam", "audit", "replay", "simulate", "chances", "contest",
    "progress", "export", "serve", "doctor",
)  # fmt: skip
COMMANDS: Final = {name: f"zuihe_tui.commands.{name}" for name in _NAMES} | {
    "class": "zuihe_tui.commands.classroom",
}


def main() -> None:
    """Runs the command line of this process."""
    sys.exit(run(sys.argv[1:]))


def run(args: list[str]) -> int:
    """Runs a command line and gives the exit code: 0, 1 for a difference found, 2 for what cannot be used, 130 for ctrl+c or ctrl+d."""
    lang: Lang = "zh"
    try:
        _speak_utf8()
        asked, rest = _take_lang(args)
        lang = env.language(asked, os.environ)
        code = _run(rest, lang)
        sys.stdout.flush()
    except Problem as problem:
        return _tell(problem.message, lang)
    except OSError as error:
        if error.errno not in _WRITING | _CLOSED:
            raise
        _drop_output()
        if error.errno in _CLOSED:
            return OK
        return _tell(unreadable("stdout", error, "cli.unwritable").message, lang)
    except (KeyboardInterrupt, EOFError):
        return INTERRUPTED
    return code


def _run(args: list[str], lang: Lang) -> int:
    import click

    from zuihe_tui.commands.main import group
    from zuihe_tui.commands.parser import usage_message

    # Not `main()`: it writes an empty line for ctrl+c and has its own way with a closed pipe.
    try:
        zuihe = group(lang, COMMANDS)
        with zuihe.make_context("zuihe", args) as ctx:
            code = zuihe.invoke(ctx)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.UsageError as error:
        return _tell(usage_message(error), lang)
    return code if isinstance(code, int) else OK


def _tell(message: Msg, lang: Lang) -> int:
    print(text(message, lang).replace("\n", " "), file=sys.stderr)
    return UNUSABLE


def _take_lang(args: list[str]) -> tuple[str | None, list[str]]:
    """`--lang` may stand anywhere before a `--`. Raises LanguageProblem when it stands last."""
    asked, rest, at = None, [], 0
    while at < len(args) and args[at] != "--":
        if args[at] == "--lang":
            if at + 1 == len(args):
                raise env.LanguageProblem(msg("cli.no_value", name="--lang", command="zuihe"))
            asked, at = args[at + 1], at + 1
        elif args[at].startswith("--lang="):
            asked = args[at].removeprefix("--lang=")
        else:
            rest.append(args[at])
        at += 1
    return asked, rest + args[at:]


def _drop_output() -> None:
    # The interpreter would try once more to write what is left.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _speak_utf8() -> None:
    """What a program reads is UTF-8 whatever the locale; a terminal keeps its own encoding, and what is closed hears nothing.

    A file name that is no UTF-8 comes out as it was given, half a character that JSON wrote as an escape as that escape.
    """
    codecs.register_error("zuihe", _as_given)
    if sys.stdout is None:
        sys.stdout = _nobody()
    if sys.stderr is None:
        sys.stderr = _nobody()
    for stream, errors in ((sys.stdout, "zuihe"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors=errors)


def _nobody() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")


def _as_given(error: UnicodeError) -> tuple[str | bytes, int]:
    try:
        return codecs.lookup_error("surrogateescape")(error)
    except UnicodeError:
        return codecs.lookup_error("backslashreplace")(error)
