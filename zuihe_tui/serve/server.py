"""The web server: the page, the name, the connection of each visitor; everything else is refused in one line."""

import asyncio
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import jinja2
from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler
from textual_serve.server import Server

from zuihe_tui.i18n import LANGS, Lang, say, text
from zuihe_tui.peek import peek
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.serve.gate import HEADERS, MOST_MESSAGE, Gate, is_own_page
from zuihe_tui.serve.rooms import Rooms
from zuihe_tui.serve.visit import Visit, environment
from zuihe_tui.serve.visitors import Visitors
from zuihe_tui.store import open_store
from zuihe_tui.store.names import proper_name

HERE: Final = Path(__file__).parent
_HEARTBEAT: Final = 20.0
_MOST_FORM: Final = 8 * 1024


@dataclass(frozen=True, slots=True)
class House:
    """What is served: where it is kept, in which language, with which arguments each program starts."""

    store: Path
    lang: Lang
    args: tuple[str, ...]


class Refused(Exception):
    """A request that is turned away, with what its page says."""

    def __init__(self, status: int, message: Msg) -> None:
        super().__init__(str(message))
        self.status, self.message = status, message


class ZuiheServer(Server):
    """textual-serve with a gate, a page of our own, and a learner for each visitor."""

    def __init__(
        self,
        house: House,
        gate: Gate,
        visitors: Visitors,
        rooms: Rooms,
        *,
        host: str,
        port: int,
        told: Sequence[str] = (),
    ) -> None:
        super().__init__("zuihe", host=host, port=port, title=say("tui.name", house.lang))
        self.house, self.gate, self.visitors, self.rooms = house, gate, visitors, rooms
        self._told = tuple(told)
        self._visits: set[Visit] = set()
        self._pages = jinja2.Environment(
            loader=jinja2.FileSystemLoader(HERE / "templates"), autoescape=True, undefined=jinja2.StrictUndefined
        )

    def initialize_logging(self) -> None:
        logging.basicConfig(level=logging.WARNING, format="%(message)s")

    async def on_startup(self, app: web.Application) -> None:  # noqa: ARG002  the way of the one it takes the place of
        for line in self._told:
            print(line, flush=True)

    async def on_shutdown(self, app: web.Application) -> None:  # noqa: ARG002  as above
        await self.rooms.empty()
        await asyncio.gather(*(visit.stop() for visit in tuple(self._visits)))

    async def _make_app(self) -> web.Application:
        app = web.Application(client_max_size=_MOST_FORM, middlewares=[self._guard])
        app.add_routes(
            [
                web.get("/", self.handle_index, name="index"),
                web.post("/name", self.handle_name, name="name"),
                web.get("/ws/{ticket}", self.handle_websocket, name="websocket"),
                web.static("/static/zuihe", HERE / "static"),
                web.static("/static/terminal", self.statics_path),
            ]
        )
        app.on_startup.append(self.on_startup)
        app.on_shutdown.append(self.on_shutdown)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Every answer has our headers; a host that is not ours, and whatever goes wrong, gets one line."""
        try:
            if not self.gate.knows_host(request.host):
                raise Refused(403, msg("serve.host", host=request.host))
            response = await handler(request)
        except Refused as refused:
            response = self._page("refused.html", refused.status, reason=text(refused.message, self.house.lang))
        except web.HTTPException as error:
            if error.status < 400:
                raise
            response = self._page("refused.html", error.status, reason=say("serve.nothing", self.house.lang))
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    def _page(self, template: str, status: int = 200, **words: object) -> web.Response:
        lang = self.house.lang
        html = self._pages.get_template(template).render(lang=lang, say=lambda id: say(id, lang), **words)
        headers = {"Cache-Control": "no-store"}
        return web.Response(text=html, status=status, content_type="text/html", charset="utf-8", headers=headers)

    def _token(self, request: web.Request) -> str:
        token = request.query.get("token", "")
        if not self.gate.has_token(token):
            raise Refused(403, msg("serve.token"))
        return token

    async def handle_index(self, request: web.Request) -> web.Response:
        """Whoever has a link of their own gets the table; anybody else is asked for a name."""
        token = self._token(request)
        name, key = request.query.get("who", ""), request.query.get("key", "")
        if not name:
            return self._page("name.html", token=token, wrong="")
        if not self.visitors.is_theirs(name, key):
            raise Refused(403, msg("serve.key"))
        if self.rooms.is_full(name):
            raise Refused(503, msg("serve.full", most=self.rooms.most))
        return self._page("table.html", ticket=self.rooms.ticket(name), name=name)

    async def handle_name(self, request: web.Request) -> web.Response:
        """A name typed for the first time becomes a learner and a link; one that is taken needs its link."""
        if not is_own_page(request.headers.get("Origin"), request.host):
            raise Refused(403, msg("serve.origin"))
        form = await request.post()
        token = str(form.get("token", ""))
        if not self.gate.has_token(token):
            raise Refused(403, msg("serve.token"))
        try:
            name = proper_name(str(form.get("name", "")))
            self._make_learner(name)
        except Problem as problem:
            return self._page("name.html", 400, token=token, wrong=text(problem.message, self.house.lang))
        link = urlencode(self.visitors.link(name, token))
        raise web.HTTPSeeOther(f"/?{link}", headers=HEADERS)

    def _make_learner(self, name: str) -> None:
        store = open_store(self.house.store)
        try:
            if name in store.learners():
                raise Problem(msg("serve.name_taken", name=name))
            store.learner(name, datetime.now(UTC))
        finally:
            store.close()

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The connection of a page: keys in, screen out."""
        if not is_own_page(request.headers.get("Origin"), request.host):
            raise Refused(403, msg("serve.origin"))
        name = self.rooms.admit(request.match_info["ticket"])
        if name is None:
            raise Refused(403, msg("serve.ticket"))
        socket = web.WebSocketResponse(heartbeat=_HEARTBEAT, max_msg_size=MOST_MESSAGE)

        async def close() -> None:
            await socket.close(code=WSCloseCode.GOING_AWAY, message=b"taken over")

        async def ended() -> None:
            await socket.close()

        if not await self.rooms.enter(name, close):
            raise Refused(503, msg("serve.full", most=self.rooms.most))
        visit = Visit(
            self.house.args,
            environment(name, _kept_language(self.house, name)),
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=ended,
            download_manager=self.download_manager,
        )
        self._visits.add(visit)
        try:
            await socket.prepare(request)
            await visit.start(_number(request, "width", 80), _number(request, "height", 24))
            await self._hear(socket, visit)
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            self.rooms.leave(name, close)
            await asyncio.shield(visit.stop())
            self._visits.discard(visit)
        if not socket.prepared:
            # Whoever left before the connection stood is owed no handshake.
            raise web.HTTPBadRequest
        return socket

    async def _hear(self, socket: web.WebSocketResponse, visit: Visit) -> None:
        """Passes on what the browser sends, until it sends something that no page of ours does."""
        async for message in socket:
            if message.type is not WSMsgType.TEXT or not await _passed_on(message.data, socket, visit):
                await socket.close(code=WSCloseCode.UNSUPPORTED_DATA)
                return


async def _passed_on(data: str, socket: web.WebSocketResponse, visit: Visit) -> bool:
    """Whether a message of the page was understood and done."""
    try:
        envelope = json.loads(data)
    except (ValueError, RecursionError):
        return False
    match envelope:
        case ["stdin", str(keys)]:
            await visit.send_bytes(keys.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await visit.set_terminal_size(width, height)
        case ["ping", stamp] if isinstance(stamp, int | float | str):
            await socket.send_json(["pong", stamp])
        case ["blur"] | ["blur", _]:
            await visit.blur()
        case ["focus"] | ["focus", _]:
            await visit.focus()
        case _:
            return False
    return True


def _kept_language(house: House, name: str) -> Lang:
    """The language this visitor chose, else the one that is served."""
    kept = peek(house.store, name, "lang") if house.store.exists() else None
    return next((lang for lang in LANGS if lang == kept), house.lang)


def _number(request: web.Request, name: str, default: int) -> int:
    try:
        return int(request.query.get(name, default))
    except ValueError:
        return default
