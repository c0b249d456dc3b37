"""A screen as a person sees it: rows of text."""

import os
import re
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.pilot import Pilot

from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.widgets.text_field import TextField

ALLOWED = re.compile(
    r"[ -~\u4e00-\u9fff、。「」《》（）！，：；？～０-９Ａ-Ｚａ-ｚ─│┌┐└┘├┤┬┴┼═█▀▄░▒▓½←→↑↓āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü]*"
)
ASCII_ALLOWED = re.compile(r"[ -~\u4e00-\u9fff、。「」《》（）！，：；？～０-９Ａ-Ｚａ-ｚ]*")


def rows(app: App[int]) -> list[str]:
    """The rows of the screen on top, each exactly as wide as the screen."""
    strips = app.screen._compositor.render_strips()
    assert len(strips) == app.size.height
    texts = [strip.text for strip in strips]
    for text in texts:
        assert cell_len(text) == app.size.width, text
    return texts


def shown(app: App[int]) -> str:
    """The same in one piece."""
    return "\n".join(rows(app))


async def opened(app: ZuiheApp, pilot: Pilot[int], place: str) -> Any:
    """The screen of a place, visited from where the program begins."""
    await pilot.pause()
    app.visit(place)
    await pilot.pause()
    return app.screen


def check_characters(texts: list[str], *, ascii_only: bool) -> None:
    """Only characters that every terminal draws in the width we count."""
    pattern = ASCII_ALLOWED if ascii_only else ALLOWED
    for text in texts:
        assert pattern.fullmatch(text), [c for c in text if not pattern.fullmatch(c)]


def type_in(app: App[int], words: str) -> None:
    """Words typed or pasted into the field of the screen."""
    app.screen.query_one(TextField).value = words


def golden(name: str, rows: list[str]) -> None:
    """Compares rows with the golden file of that name; `ZUIHE_WRITE_GOLDENS=1` writes it."""
    file = Path(__file__).parent / "goldens" / f"{name}.txt"
    text = "".join(f"{row.rstrip()}\n" for row in rows)
    if os.environ.get("ZUIHE_WRITE_GOLDENS"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
