"""The served program in Chromium: a desktop and a phone, nothing asked from elsewhere, the state back after a reload."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from zuihe_tui.tui.palettes import PALETTES
from zuihe_tui.tui.screens.settings import _ORDER

playwright = pytest.importorskip("playwright.sync_api")
CHROMIUM = shutil.which("chromium")
pytestmark = [pytest.mark.e2e, pytest.mark.skipif(CHROMIUM is None, reason="no chromium on PATH")]

_MOST_WAITS = 300
_ESCAPES = re.compile(r"\x1b\[[0-9;?<>=]*[A-Za-z]")
PHONE = {"width": 844, "height": 390}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = tmp_path_factory.mktemp("served")
    command = [sys.executable, "-m", "zuihe_tui", "serve", "--lang", "zh", "--port", str(port), "--token", "t"]
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(home), "ZUIHE_HOME": str(home), "LANG": "C.UTF-8"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ, cwd=home)
    assert server.stdout is not None
    said = server.stdout.readline()
    found = re.search(r"http\S+", said)
    assert found, said
    yield found[0]
    server.send_signal(signal.SIGTERM)
    assert server.wait(30) is not None


@pytest.fixture(scope="module")
def chromium():
    with playwright.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Page:
    """A page that may ask only its own server, and the text its terminal shows."""

    def __init__(self, context, address: str) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.page = context.new_page()
        self.page.route("**/*", self._only_ours(address))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        # What the program draws is kept as it comes: the terminal itself is a canvas.
        self.page.add_init_script(
            """
            window.drawn = "";
            const Real = window.WebSocket;
            window.WebSocket = function (...args) {
              const made = new Real(...args);
              made.addEventListener("message", (event) => {
                if (typeof event.data !== "string") window.drawn += new TextDecoder().decode(event.data);
              });
              return made;
            };
            window.WebSocket.prototype = Real.prototype;
            Object.assign(window.WebSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
            """
        )

    def _only_ours(self, address: str):
        ours = address.split("?")[0]

        def route(request) -> None:
            url = request.request.url
            if url.startswith((ours, "data:", "blob:")):
                request.continue_()
            else:
                self.outside.append(url)
                request.abort()

        return route

    def enter(self, address: str, name: str) -> None:
        self.page.goto(address)
        self.page.fill("input[name=name]", name)
        self.page.click("button")
        self.wait("Which language")

    def wait(self, words: str) -> None:
        # Not `wait_for_function`: the page allows no code that is made from text.
        for _ in range(_MOST_WAITS):
            drawn = _ESCAPES.sub("", self.page.evaluate("window.drawn"))
            if words in drawn:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{words} was not drawn: {drawn[-300:]!r} {self.errors}")

    def colours(self, theme: str) -> bool:
        """Whether the page has the background of that theme, where no cell of the terminal is."""
        wanted = next(palette.background for palette in PALETTES if palette.name.endswith(theme))
        rgb = "rgb({}, {}, {})".format(*(int(wanted[at : at + 2], 16) for at in (1, 3, 5)))
        for _ in range(_MOST_WAITS):
            if self.page.evaluate("getComputedStyle(document.body).backgroundColor") == rgb:
                return True
            self.page.wait_for_timeout(100)
        return False

    def fresh(self) -> None:
        self.page.evaluate("window.drawn = ''")


def test_a_desktop_types_and_finds_everything_again_after_a_reload(chromium, address: str) -> None:
    context = chromium.new_context(viewport={"width": 1000, "height": 640})
    page = Page(context, address)
    page.enter(address, "桌面")
    for key, words in (("1", "右边也对齐"), ("1", "第 3 步"), ("1", "步 / 11")):
        page.page.keyboard.press(key)
        page.wait(words)
    assert "who=" in page.page.url
    page.fresh()
    page.page.reload()
    page.wait("课程")
    assert page.outside == []
    assert page.errors == []
    assert page.page.evaluate("document.fonts.check('16px \"Roboto Mono\"', '嘴')")
    context.close()


def test_the_page_takes_the_colour_of_the_theme(chromium, address: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = Page(context, address)
    page.enter(address, "浅色")
    assert page.colours("-dark")
    for key, words in (("1", "右边也对齐"), ("1", "第 3 步"), ("2", "步 / 11")):
        page.page.keyboard.press(key)
        page.wait(words)
    page.fresh()
    page.page.keyboard.press("Escape")
    page.wait("设置")
    page.fresh()
    page.page.keyboard.press("8")
    page.wait("颜色")
    page.page.keyboard.press(str(_ORDER.index("theme") + 1))
    assert page.colours("-light")
    assert page.errors == []
    context.close()


def test_a_phone_held_sideways_does_all_by_touch(chromium, address: str) -> None:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = Page(context, address)
    page.enter(address, "手机")
    page.page.tap("button[data-key='1']")
    page.wait("右边也对齐")
    page.page.tap("button[data-key='enter']")
    page.wait("第 3 步")
    page.page.tap("button[data-key='down']")
    page.page.tap("button[data-key='enter']")
    page.wait("六道题")
    # What is typed can be taken back without a keyboard.
    assert page.page.locator("button[data-key='backspace']").is_visible()
    box = page.page.locator("#keys").bounding_box()
    assert box["y"] + box["height"] <= PHONE["height"] + 1
    page.page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    assert page.page.locator("#sideways").is_visible()
    assert page.outside == []
    assert page.errors == []
    context.close()


def test_a_stranger_sees_one_line_and_no_table(chromium, address: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(address.split("?")[0])
    assert page.locator("[role=alert]").count() == 1
    assert page.locator("#terminal").count() == 0
    context.close()


def test_the_page_looks_for_no_file_of_another_place() -> None:
    static = Path(__file__).parents[2] / "zuihe_tui" / "serve" / "static"
    for file in (static / "zuihe.css", static / "zuihe.js"):
        assert "http" not in file.read_text(encoding="utf-8").replace("https:", "").replace("http:", "")
