"""Plain mode from start to end: the menu, and the way to each presenter and back."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from zuihe_tui import house
from zuihe_tui.course.first_hand import has_first_hand
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.env import Env
from zuihe_tui.i18n import say
from zuihe_tui.plain import first_start, settings
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.quiz_desk import desk_of
from zuihe_tui.plain.talk import Ended, Leave, Talk
from zuihe_tui.quizzing import due_today
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import Ruleset, named
from zuihe_tui.store import Store, open_store

_PLACES: Final = {
    "lessons": ("course", "run"),
    "practice": ("practice", "run"),
    "count": ("count", "run"),
    "book": ("book", "run"),
    "glossary": ("book", "run_glossary"),
    "table": ("table", "run"),
    "quiz": ("quiz", "run"),
    "review": ("review", "run"),
    "first_hand": ("first_hand", "run"),
    "ledger": ("ledger", "run"),
}
"""Menu entries: the module of this package and its function, imported when first entered."""
_FIRST: Final = "first_hand"
_LAST: Final = ("review", "ledger", "house")


def run(env: Env) -> int:
    """Plain mode on stdin and stdout; the exit code comes back. Raises Problem where nothing can be started."""
    return converse(env, _read_line, _write_line)


def converse(env: Env, read: Callable[[], str], write: Callable[[str], None]) -> int:
    """Plain mode over any lines. Raises Problem where nothing can be started."""
    store = open_store(env.paths.store)
    try:
        learner = store.learner(env.learner, env.clock())
        talk = Talk(read, write, env.lang)
        for note in store.notes:
            talk.message(note)
        rules = env.rules or _kept_rules(store, learner, talk)
        _stay(Desk(env, store, learner, rules, lessons_dir(env.lessons)), talk)
    except Ended:
        pass
    finally:
        store.close()
    return 0


def _stay(desk: Desk, talk: Talk) -> None:
    talk.say("plain.welcome", rules=settings.ruleset_name(desk.rules, talk))
    try:
        first_start.ask(desk, talk)
    except Leave:
        talk.say("plain.bye")
        return
    except Problem as problem:
        talk.message(problem.message)
    names = _names(desk)
    if first_start.is_new(desk):
        first_start.greet(desk, talk, names.index(_FIRST) + 1 if _FIRST in names else None)
    elif (hand := desk.store.hands.open_hand(desk.learner)) is not None:
        talk.say("plain.hand_left", at=f"{hand.started:%m-%d %H:%M}", n=names.index("table") + 1)
    while True:
        try:
            due = due_today(desk_of(desk))
            ahead = names.index(_FIRST) if first_start.begins_with_a_hand(desk) else None
            chosen = talk.menu([say(f"plain.place.{name}", talk.lang, due=due) for name in names], ahead)
        except Leave:
            talk.say("plain.bye")
            return
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        name = names[chosen]
        try:
            if name == "settings":
                desk, talk = settings.run(desk, talk)
            elif name == "house":
                desk = import_module("zuihe_tui.plain.house").run(desk, talk)
            else:
                _enter(name, desk, talk)
        except Leave:
            pass
        except Problem as problem:
            talk.message(problem.message)
        talk.say("plain.home")


def _names(desk: Desk) -> list[str]:
    """The entries in their order; a folder of other lessons need have no hand to play first."""
    places = [name for name in _PLACES if name != _FIRST and name not in _LAST]
    return [*places, "settings", *([_FIRST] if has_first_hand(desk.lessons) else []), *_LAST]


def _enter(name: str, desk: Desk, talk: Talk) -> None:
    module, function = _PLACES[name]
    getattr(import_module(f"zuihe_tui.plain.{module}"), function)(desk, talk)


def _kept_rules(store: Store, learner: int, talk: Talk) -> Ruleset:
    kept = store.settings.get(learner, "ruleset") or "minjian"
    try:
        return house.load(kept)
    except Problem as problem:
        talk.message(problem.message)
        return named("minjian")


def _read_line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.encode(errors="surrogateescape").decode(errors="replace")


def _write_line(line: str) -> None:
    print(line, flush=True)
