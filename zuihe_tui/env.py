"""Everything timed, random or remembered, made once at the start and handed in from there."""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeGuard

from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.reading import is_typed, typed_path
from zuihe_tui.rules.message import Problem, msg

if TYPE_CHECKING:
    from random import Random

    from zuihe_tui.rules.ruleset import Ruleset
    from zuihe_tui.store import Store

LEARNER: Final = "me"
"""The learner of a folder that nobody named one for."""

_WEB: Final = ":WebDriver"
"""How the driver is named that a page in a browser is drawn through."""

CHOSEN_LEARNER: Final = "learner"
"""The setting of `LEARNER` that keeps who was last chosen to learn."""


class LanguageProblem(Problem):
    """A language that was asked for and is not one of the two."""


@dataclass(frozen=True, slots=True)
class Paths:
    """Where things are kept: `home` is `ZUIHE_HOME` or the platform's data folder."""

    home: Path

    @property
    def store(self) -> Path:
        """The file of what is remembered."""
        return self.home / "zuihe.sqlite"

    @property
    def logs(self) -> Path:
        """The folder where a crash leaves its trace."""
        return self.home / "logs"


@dataclass(frozen=True, slots=True)
class Env:
    """What a presenter is started with.

    `rules` and `lessons` are the rule set and the folder of lessons asked for on the command line, None where none was.
    """

    lang: Lang
    paths: Paths
    learner: str
    clock: Callable[[], datetime]
    rng: "Random"
    rules: "Ruleset | None" = None
    lessons: Path | None = None
    ascii_only: bool = False


def from_system(
    lang: Lang, *, rules: "Ruleset | None" = None, lessons: Path | None = None, ascii_only: bool = False
) -> Env:
    """The real clock, real chance, and the folders of this machine."""
    from random import Random

    return Env(
        lang=lang,
        paths=paths(os.environ),
        learner=learner(os.environ),
        clock=lambda: datetime.now(UTC),
        rng=Random(),
        rules=rules,
        lessons=lessons,
        ascii_only=ascii_only,
    )


def is_named_outside(environ: Mapping[str, str]) -> bool:
    """Whether who learns is given from outside, so that nobody can become another person, or get another name, in here."""
    return bool(environ.get("ZUIHE_LEARNER"))


def rename(store: "Store", old: str, new: str, now: datetime) -> str:
    """Another name for a learner, who also sits here at the next start if they did before; gives it as it is kept.

    Raises NameProblem, StoreProblem.
    """
    chosen = store.settings.get(store.learner(LEARNER, now), CHOSEN_LEARNER) or LEARNER
    name = store.rename(old, new)
    if chosen == old:
        store.settings.set(store.learner(LEARNER, now), CHOSEN_LEARNER, name)
    return name


def paths(environ: Mapping[str, str]) -> Paths:
    """`ZUIHE_HOME`, else the platform's data folder."""
    if home := environ.get("ZUIHE_HOME"):
        return Paths(typed_path(home))
    from platformdirs import user_data_path

    return Paths(user_data_path("zuihe", appauthor=False))


def learner(environ: Mapping[str, str]) -> str:
    """Who learns: `ZUIHE_LEARNER`, else the name last chosen in the settings, so that several can share a folder."""
    if named := environ.get("ZUIHE_LEARNER"):
        return named
    file = paths(environ).store
    if not os.path.exists(file):
        return LEARNER
    from zuihe_tui.peek import peek

    return peek(file, LEARNER, CHOSEN_LEARNER) or LEARNER


def language(asked: str | None, environ: Mapping[str, str]) -> Lang:
    """The language to speak: what was asked, `ZUIHE_LANG`, the learner's setting, the locale, else Chinese.

    Raises LanguageProblem where the first two name another.
    """
    for source, name in (("--lang", asked), ("ZUIHE_LANG", environ.get("ZUIHE_LANG"))):
        if name:
            if _is_lang(name):
                return name
            raise LanguageProblem(msg("cli.lang", source=source, value=name))
    return _kept_language(environ) or _locale_language(environ) or "zh"


def _kept_language(environ: Mapping[str, str]) -> Lang | None:
    file = paths(environ).store
    if not os.path.exists(file):
        return None
    from zuihe_tui.peek import peek

    kept = peek(file, learner(environ), "lang")
    return kept if kept is not None and _is_lang(kept) else None


def _locale_language(environ: Mapping[str, str]) -> Lang | None:
    name = next((environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(key)), "")
    kept = name[:2].lower()
    return kept if _is_lang(kept) else None


def _is_lang(name: str) -> TypeGuard[Lang]:
    return name in LANGS


def is_dumb(environ: Mapping[str, str]) -> bool:
    """Whether the terminal can only take lines."""
    return environ.get("TERM", "") == "dumb" or environ.get("ZUIHE_PLAIN", "") not in ("", "0")


def in_browser(environ: Mapping[str, str]) -> bool:
    """Whether a page in a browser takes the keys and shows the screens."""
    return environ.get("TEXTUAL_DRIVER", "").endswith(_WEB)


def on_terminal() -> bool:
    """Whether a person types and reads here: the screens read from stdin and draw on stderr, or a browser does both."""
    return in_browser(os.environ) or (is_typed() and sys.stderr is not None and sys.stderr.isatty())
