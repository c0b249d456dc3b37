"""`zuihe serve`: the program in browsers (extra `[serve]`)."""

import os
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from zuihe_tui import env, house
from zuihe_tui.commands.parser import Command, Whole, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import this_python, typed_path, unreadable, why_refused
from zuihe_tui.rules.message import Problem, msg

if TYPE_CHECKING:
    from zuihe_tui.serve.visitors import Visitors

LOCAL, EVERYWHERE = "127.0.0.1", "0.0.0.0"
MOST = 40


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(
        *, port: int, public: bool, most: int, token: str | None, links: bool, ruleset: str | None, lessons: str | None
    ) -> int:
        try:
            from zuihe_tui.serve.server import House, ZuiheServer
        except ModuleNotFoundError:
            raise Problem(msg("serve.missing", python=this_python())) from None
        from zuihe_tui.serve.gate import Gate, names_of
        from zuihe_tui.serve.rooms import Rooms
        from zuihe_tui.serve.visitors import kept_token, visitors

        arguments = _arguments(ruleset, lessons)
        host = EVERYWHERE if public else LOCAL
        _check_free(host, port)
        paths = env.paths(os.environ)
        try:
            known, token = visitors(paths.home), kept_token(paths.home, token)
        except OSError as error:
            raise unreadable(str(paths.home), error, "cli.unwritable") from None
        here = f"http://{_address() if public else LOCAL}:{port}/"
        told = [say("serve.at", lang, url=here + (_query({"token": token}) if token else ""))]
        told += [say("serve.open_to_all", lang)] if public else []
        told += _links(here, known, token, paths.store, lang) if links else []
        told.append(say("serve.stop", lang))
        gate = Gate(token or None, None if public else names_of(host, port))
        served = House(paths.store, lang, arguments)
        ZuiheServer(served, gate, known, Rooms(most), host=host, port=port, told=told).serve()
        return 0

    return Command(
        "serve",
        lang,
        help=say("cli.serve.help", lang),
        callback=callback,
        params=[
            option("--port", lang, "serve.option.port", type=Whole(1, 65535), default=8000, metavar="N"),
            click.Option(["--public"], is_flag=True, help=say("serve.option.public", lang)),
            option("--most", lang, "serve.option.most", type=Whole(1, 1000), default=MOST, metavar="N"),
            option("--token", lang, "serve.option.token", metavar="WORD"),
            click.Option(["--links"], is_flag=True, help=say("serve.option.links", lang)),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            option("--lessons", lang, "cli.option.lessons", metavar="FOLDER"),
        ],
    )


def _arguments(ruleset: str | None, lessons: str | None) -> tuple[str, ...]:
    """What the program of each visitor starts with. Raises Problem for rules that cannot be read."""
    found: list[str] = []
    if ruleset:
        house.load(ruleset)
        found += ["--ruleset", os.path.abspath(ruleset) if os.path.exists(ruleset) else ruleset]
    if lessons:
        found += ["--lessons", str(typed_path(lessons).absolute())]
    return tuple(found)


def _links(here: str, known: "Visitors", token: str, path: Path, lang: Lang) -> list[str]:
    """The link of everybody who has learnt here, for those who lost theirs."""
    from zuihe_tui.store import open_store

    store = open_store(path)
    try:
        names = [name for name in store.learners() if name != env.LEARNER]
    finally:
        store.close()
    if not names:
        return [say("serve.no_links", lang)]
    return [say("serve.link", lang, name=name, url=here + _query(known.link(name, token))) for name in names]


def _query(said: Mapping[str, str]) -> str:
    """The end of an address, to be read on a blackboard and typed: only what would break it is escaped."""
    plain = ("".join(c if c.isalnum() or c in "-_.~" else quote(c) for c in value) for value in said.values())
    return "?" + "&".join(f"{name}={value}" for name, value in zip(said, plain, strict=True))


def _check_free(host: str, port: int) -> None:
    """Raises Problem where the port cannot be listened on."""
    with socket.socket() as probe:
        if os.name == "posix":
            # On Windows this would let it listen where another already does.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Problem(msg("serve.taken", host=host, port=port, reason=why_refused(error))) from None


def _address() -> str:
    """The address other machines reach this one by; the machine's name where it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: only the way out is looked up.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
