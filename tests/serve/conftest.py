"""A server of our own on a free port, its data in a temporary folder."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from aiohttp.test_utils import TestServer

from zuihe_tui.serve.gate import Gate
from zuihe_tui.serve.rooms import Rooms
from zuihe_tui.serve.server import House, ZuiheServer
from zuihe_tui.serve.visitors import visitors

TOKEN = "open-sesame"
MOST = 3


@dataclass
class Site:
    """A running server and a browser without cookies."""

    url: str
    browser: ClientSession
    server: ZuiheServer

    @property
    def origin(self) -> dict[str, str]:
        return {"Origin": self.url}

    async def join(self, name: str, **headers: str) -> tuple[int, str]:
        """Status and link after a name was typed."""
        data = {"token": TOKEN, "name": name}
        sent = {**self.origin, **headers}
        async with self.browser.post(f"{self.url}/name", data=data, headers=sent, allow_redirects=False) as answer:
            return answer.status, answer.headers.get("Location", await answer.text())

    async def page(self, path: str, **headers: str) -> tuple[int, str]:
        async with self.browser.get(f"{self.url}{path}", headers=headers) as answer:
            return answer.status, await answer.text()

    async def ticket(self, link: str) -> str:
        status, html = await self.page(link)
        assert status == 200, html
        found = re.search(r'data-ticket="([^"]+)"', html)
        assert found
        return found[1]

    def link(self, name: str) -> str:
        """The link a visitor of that name has."""
        return f"/?token={TOKEN}&who={quote(name)}&key={self.server.visitors.key(name)}"


@pytest_asyncio.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    house = House(tmp_path / "zuihe.sqlite", "zh", ())
    server = ZuiheServer(house, Gate(TOKEN, None), visitors(tmp_path), Rooms(MOST), host="127.0.0.1", port=0)
    served = TestServer(await server._make_app())
    await served.start_server()
    async with ClientSession() as browser:
        yield Site(str(served.make_url("/")).rstrip("/"), browser, server)
    await served.close()
