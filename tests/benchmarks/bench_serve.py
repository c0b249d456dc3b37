"""Visitors of the served program at once: are all answers kept, how much memory each takes, how soon a key is answered.

python -m tests.benchmarks.bench_serve [VISITORS]
"""

import asyncio
import json
import os
import re
import socket
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import aiohttp

from zuihe_tui.store import open_store

VISITORS = 10
ANSWERS = 3
QUIET, PATIENCE = 0.7, 4.0
TOKEN = "bench"
_PAGE = 4096


class Visitor:
    """A browser without a screen: sends keys, listens until nothing more is drawn."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.waits: list[float] = []

    async def press(self, key: str) -> None:
        start = time.perf_counter()
        await self.ws.send_str(json.dumps(["stdin", key]))
        first = await self.listen()
        if first is not None:
            self.waits.append(first - start)

    async def listen(self) -> float | None:
        """When the first of what was drawn came; None where nothing was."""
        first = None
        while True:
            try:
                await self.ws.receive(timeout=QUIET if first else PATIENCE)
            except TimeoutError:
                return first
            first = first or time.perf_counter()


async def visit(browser: aiohttp.ClientSession, url: str, name: str) -> Visitor:
    """First start, then some hands counted."""
    data = {"token": TOKEN, "name": name}
    async with browser.post(f"{url}/name", data=data, headers={"Origin": url}) as page:
        found = re.search(r'data-ticket="([^"]+)"', await page.text())
    assert found
    visitor = Visitor(await browser.ws_connect(f"{url}/ws/{found[1]}?width=80&height=24", headers={"Origin": url}))
    await visitor.listen()
    for key in ("1", "1", "1", "\x1b", "2", "1"):
        await visitor.press(key)
    for _ in range(ANSWERS):
        for key in ("9", "\t", "1", "\r", "\r"):
            await visitor.press(key)
    return visitor


def megabytes(pid: int) -> float:
    """Memory a process has to itself and shares, in MB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE / 1e6


def children(pid: int) -> list[int]:
    """The processes a process started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def main(visitors: int) -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "zuihe_tui", "serve", "--port", str(port), "--token", TOKEN, "--most", "100"]
        environ = {**os.environ, "ZUIHE_HOME": home, "ZUIHE_LANG": "zh"}
        server = await asyncio.create_subprocess_exec(*command, env=environ, stdout=asyncio.subprocess.PIPE)
        assert server.stdout is not None
        await server.stdout.readline()
        url = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession() as browser:
            start = time.perf_counter()
            inside = await asyncio.gather(*(visit(browser, url, f"v{n}") for n in range(visitors)))
            took = time.perf_counter() - start
            programs = children(server.pid)
            sizes = sorted(megabytes(pid) for pid in programs)
            held = megabytes(server.pid)
            for visitor in inside:
                await visitor.ws.close()
        server.terminate()
        await server.wait()
        store = open_store(Path(home) / "zuihe.sqlite")
        now = datetime.now(UTC)
        kept = [len(store.answers.list(store.learner(name, now))) for name in store.learners()]
        store.close()
    waits = sorted(wait for visitor in inside for wait in visitor.waits)
    print(f"{visitors} visitors at once: {sum(kept)} of {visitors * ANSWERS} answers kept; {took:.0f} s for all")
    print(f"memory a visitor {sizes[len(sizes) // 2]:.0f} MB (median of {len(sizes)}), the server {held:.0f} MB")
    print(
        f"a key is answered after {waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[int(len(waits) * 0.95)] * 1000:.0f} ms at 95 %"
    )
    return 0 if kept == [ANSWERS] * visitors else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else VISITORS)))
