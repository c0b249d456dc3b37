"""Makes the pictures of the manual: `python -m tests.e2e.served_pictures [FOLDER] [--only NAME]`.

Every picture is what a visitor of `zuihe serve` sees in Chromium, in a terminal of 80 by 24; `phone` is a phone held sideways.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pyte

from tests.tui.table_driver import planned, stored
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.play import Game, advance, begin, deal_next, force, keep_new
from zuihe_tui.quiz.desk import quiz_desk
from zuihe_tui.quiz.mark import solution
from zuihe_tui.quiz.runs import DueRun, Over
from zuihe_tui.rules.actions import Claim, Take, Win
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import KINDS, read_cards, tight
from zuihe_tui.rules.judge import findings
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named
from zuihe_tui.store import Store, open_store
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.table_options import TableOptions, write_options

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
DESKTOP: Final = {"width": 656, "height": 516}
PHONE: Final = {"width": 844, "height": 390}
_FIND: Final = "Control+p"
_STILL: Final = 0.5
"""Seconds without anything drawn after which a screen stands."""
_NOTHING: Final = 4.0
_MOST: Final = 40.0

Prepare = Callable[[Desk], None]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a visitor has done before, then the keys that lead to the screen.

    `=words` types them, `#` answers one 和 too few and one 嘴, `!name` takes a picture of that name on the way.
    """

    keys: tuple[str, ...]
    prepare: Prepare | None = None
    lang: str = "zh"
    phone: bool = False


def to(name: str, *keys: str) -> tuple[str, ...]:
    """The keys that lead to a place by its name, and on from there."""
    return (_FIND, f"={name}", "ArrowDown", "Enter", *keys)


def _table(until: Callable[[Game], bool]) -> Prepare:
    """A hand left half way, at its first moment of which this holds."""

    def prepare(desk: Desk) -> None:
        write_options(desk.store, desk.learner, TableOptions(pause="0"))
        stored(desk, begin(named("minjian"), id="e", deal=2, players=("eager",) * 3, me=0), until)

    return prepare


def _last(deal: int) -> Prepare:
    """A hand before the learner's last move, which wins it."""

    def prepare(desk: Desk) -> None:
        write_options(desk.store, desk.learner, TableOptions(pause="0"))
        game = deal_next(begin(named("minjian"), id="e", deal=deal, players=("eager",) * 3, me=0))
        while not (game.waiting and isinstance(planned(game), Win)):
            game = force(game, planned(game)).game if game.waiting else advance(game)[0]
        keep_new(desk.store, desk.learner, game, desk.clock())

    return prepare


def _played(desk: Desk) -> None:
    """A hand played to its end, in which the learner once ate what was not theirs to eat."""
    game, wronged = deal_next(begin(named("minjian"), id="e", deal=12, players=("eager",) * 3, me=0)), False
    while not game.ended:
        if not game.waiting:
            game = advance(game)[0]
            continue
        wrong = None if wronged else _wrong_chi(game)
        wronged = wronged or wrong is not None
        game = force(game, wrong or planned(game)).game
    keep_new(desk.store, desk.learner, game, desk.clock())


def _wrong_chi(game: Game) -> Claim | None:
    """A 吃 of a card that comes from the wrong seat, and breaks no other rule."""
    offer = game.view.offer
    if offer is None:
        return None
    me = game.view.me
    hand = [card for card in KINDS if me.dealt[card] + me.late[card]]
    tries = (Claim(Take.CHI, offer.card, pair) for pair in combinations(hand, 2))
    return next((one for one in tries if [found.rule for found in findings(game.view, one)] == ["chi.source"]), None)


def _learnt(desk: Desk) -> None:
    """Two weeks of the quiz, four answers in five right; some counting."""
    chance, start = Random(4), desk.clock() - timedelta(days=14)
    for lesson in ("kinds", "yao", "hazi", "baixinli", "yun", "qunzi", "dajia", "wenquan"):
        desk.store.lessons.mark_done(desk.learner, lesson, start)
    for day in range(14):
        now = start + timedelta(days=day)
        run = DueRun(quiz_desk(desk.store, desk.learner, named("minjian"), lessons_dir(None), lambda now=now: now))
        for _ in range(12):
            now += timedelta(seconds=20)
            shown = run.ask(now)
            if isinstance(shown, Over):
                break
            given, other = solution(shown.question).answer, chance.random() < 0.15
            run.answer(_wrong(given) if other else given, hinted=False, millis=8000, at=now)
        for _ in range(5):
            desk.store.answers.add(
                desk.learner, kind="practice", item="x", rules=["hu.best"], ruleset="minjian",
                correct=chance.random() < 0.4 + day / 30, millis=70000 - day * 2500, at=now,
            )  # fmt: skip


def _wrong(given: object) -> object:
    """An answer of the same kind that says nothing."""
    return type(given)(frozenset()) if hasattr(given, "which") else given


def _account(desk: Desk) -> None:
    """An evening begun, and a hand in which the dealer won."""
    clerk = Clerk(desk.store, desk.learner, named("minjian"))
    clerk.begin(("王", "李", "赵", "孙"), desk.clock())
    cards = read_holding("222m666m222p555p888s 345m789m789p567s 55z 6z 7z")
    clerk.take(clerk.draft.with_hand(0, cards, clerk.rules))


SCENES: Final[dict[str, Scene]] = {
    "home": Scene(()),
    "lesson": Scene(to("dajia", "Enter", "Enter", "Space", "ArrowRight", "ArrowRight", "Space", "Enter")),
    "practice-answered": Scene(to("practice", "2", "!practice-asked", "#", "Enter")),
    "table-refused": Scene(to("table", "Enter", "4"), _table(lambda game: _wrong_chi(game) is not None)),
    "accounts": Scene(to("table", "Enter", "1", "Enter", "Enter"), _last(24)),
    "review": Scene(to("review", "1", "n"), _played),
    "quiz": Scene(to("quiz", "1", "Space", "Enter"), _learnt),
    "progress": Scene(to("progress"), _learnt),
    "ledger": Scene(to("ledger", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"), _account),
    "chances": Scene(to("chances")),
    "phone": Scene(to("dajia", "Enter", "Enter", "ArrowRight"), phone=True),
}


SCENES.update(
    (f"{name}-en", replace(SCENES[name], lang="en"))
    for name in ("home", "lesson", "practice-answered", "table-refused", "accounts", "review", "ledger")
)
"""The pictures of the English pages, where there is room for them."""


@contextmanager
def served(home: Path, lang: str) -> Iterator[str]:
    """The address of a server of its own, which ends with this."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "zuihe_tui", "serve", "--lang", lang, "--port", str(port), "--token", "t"]
    environ = {"PATH": "/usr/bin:/bin", "HOME": str(home), "ZUIHE_HOME": str(home), "LANG": "C.UTF-8"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environ, cwd=home)
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"http\S+", said)
        if found is None:
            raise SystemExit(f"The server does not start: {said}")
        yield found[0]
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def _desk(home: Path, name: str, scene: Scene) -> tuple[Desk, Store]:
    store = open_store(home / "zuihe.sqlite")
    desk = Desk(
        store=store, learner=store.learner(name, datetime.now(UTC)), clock=lambda: datetime.now(UTC),
        rng=Random(5), lang="en" if scene.lang == "en" else "zh", name=name, logs=home,
    )  # fmt: skip
    return desk, store


_COUNT_DRAWN: Final = """
window.drawn = 0;
window.bytes = [];
const Real = window.WebSocket;
window.WebSocket = function (...args) {
  const made = new Real(...args);
  made.addEventListener("message", (event) => {
    window.drawn += 1;
    if (typeof event.data !== "string") window.bytes.push(...new Uint8Array(event.data));
  });
  return made;
};
window.WebSocket.prototype = Real.prototype;
Object.assign(window.WebSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
"""


def _settle(page: "Page", before: int) -> None:
    """Until more has been drawn than before and nothing follows; a key that changes nothing is waited for a while."""
    begun, last, since = time.monotonic(), before, time.monotonic()
    while time.monotonic() - begun < _MOST:
        drawn = _drawn(page)
        if drawn != last:
            last, since = drawn, time.monotonic()
        elif time.monotonic() - since > (_STILL if drawn != before else _NOTHING):
            return
        page.wait_for_timeout(100)
    raise SystemExit("Nothing stands still on the page.")


def _drawn(page: "Page") -> int:
    """How many messages have come to be drawn."""
    return int(page.evaluate("window.drawn"))


def _hu(page: "Page") -> int:
    """The 和 of the hand in the fourth and fifth row of the screen, ranks above suits."""
    screen = pyte.Screen(200, 60)
    pyte.ByteStream(screen).feed(bytes(page.evaluate("window.bytes")))
    ranks, suits = ("".join(screen.display[row].split()) for row in (3, 4))
    return best(
        read_holding(tight(read_cards(" ".join(map("".join, zip(ranks, suits, strict=True)))))), named("minjian")
    ).open.total


def _open(page: "Page", link: str) -> None:
    """The page at the link, when the program in it has drawn its screen."""
    page.goto(link)
    _settle(page, 0)
    page.wait_for_timeout(2000)
    _settle(page, 0)


def photograph(browser: "Browser", scene: Scene, name: str, picture: Path, home: Path) -> None:
    """One picture by one visitor, who gives a name and comes back by the link."""
    with served(home, scene.lang) as address:
        context = (
            browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
            if scene.phone
            else browser.new_context(viewport=DESKTOP)
        )
        page = context.new_page()
        page.add_init_script(_COUNT_DRAWN)
        page.goto(address)
        page.fill("input[name=name]", name)
        page.click("button")
        page.wait_for_url("**who=*")
        link = page.url
        page.goto("about:blank")
        desk, store = _desk(home, name, scene)
        desk.store.settings.set(desk.learner, "knows", "zuihe" if scene.prepare else "nothing")
        desk.store.settings.set(desk.learner, "lang", scene.lang)
        if scene.prepare is not None:
            scene.prepare(desk)
        store.close()
        _open(page, link)
        for key in scene.keys:
            before = _drawn(page)
            match key[0], key[1:]:
                case "!", other:
                    page.screenshot(path=picture.with_stem(f"{other}-en" if scene.lang == "en" else other))
                    continue
                case "=", words:
                    page.keyboard.type(words)
                case "#", _:
                    page.keyboard.type(str(_hu(page) - 1))
                    page.keyboard.press("Tab")
                    page.keyboard.type("1")
                case _:
                    page.keyboard.press(key)
            _settle(page, before)
        page.screenshot(path=picture)
        context.close()


def main() -> None:
    """Makes what was asked for."""
    from playwright.sync_api import sync_playwright

    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("folder", type=Path, nargs="?", default=PICTURES)
    reader.add_argument("--only", action="append", choices=sorted(SCENES))
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    os.environ["ZUIHE_LANG"] = "zh"
    with sync_playwright() as play, tempfile.TemporaryDirectory() as work:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for number, name in enumerate(asked.only or SCENES):
            home = Path(work) / str(number)
            home.mkdir()
            photograph(browser, SCENES[name], "小明", asked.folder / f"{name}.png", home)
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
