"""One visitor's program: a process of its own that draws for the browser."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

_GIVEN_UP: Final = 3.0
"""Seconds a program has to end by itself."""
SMALLEST, LARGEST = (20, 8), (300, 100)


def within(width: int, height: int) -> tuple[int, int]:
    """A size a screen may have, whatever the browser said."""
    return (
        min(max(width, SMALLEST[0]), LARGEST[0]),
        min(max(height, SMALLEST[1]), LARGEST[1]),
    )


class Visit(AppService):
    """The process of one visitor; no shell reads its command line."""

    def __init__(
        self,
        args: Sequence[str],
        environ: Mapping[str, str],
        *,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
        download_manager: DownloadManager,
    ) -> None:
        super().__init__(
            "zuihe",
            write_bytes=write_bytes,
            write_str=write_str,
            close=close,
            download_manager=download_manager,
        )
        self._args = [sys.executable, "-m", "zuihe_tui", *args]
        self._environ = dict(environ)
        self._ending: asyncio.Future[None] | None = None

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        environ = {**self._build_environment(width, height), **self._environ}
        # The size comes from the browser; an exported one would freeze it.
        environ.pop("LINES", None)
        self._process = process = await asyncio.create_subprocess_exec(
            *self._args, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environ, start_new_session=True
        )
        assert process.stdin is not None
        self._stdin = process.stdin
        return process

    async def stop(self) -> None:
        """Asks the program to end, and ends it where it does not; whoever asks again waits for the same end."""
        if self._ending is None:
            self._ending = asyncio.ensure_future(self._end())
        await self._ending

    async def _end(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(super().stop(), _GIVEN_UP)
        process = self._process
        if process is None:
            return
        for end in (process.terminate, process.kill):
            try:
                await asyncio.wait_for(process.wait(), _GIVEN_UP)
            except TimeoutError:
                with suppress(ProcessLookupError):
                    end()
            else:
                return
        await process.wait()

    async def set_terminal_size(self, width: int, height: int) -> None:
        await super().set_terminal_size(*within(width, height))


def environment(name: str, lang: str) -> dict[str, str]:
    """What a visitor's program is told beside what the server knows: who learns, in which language, that it is in a browser."""
    told = {"ZUIHE_LEARNER": name, "ZUIHE_LANG": lang, "ZUIHE_PLAIN": "", "TERM": "xterm-256color"}
    return {**told, "NO_COLOR": ""} if "NO_COLOR" in os.environ else told
