"""A learner's settings as one value, read from and written to what is remembered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from zuihe_tui.course.placement import KNOWS
from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.tui.look import Faces, Look
from zuihe_tui.tui.palettes import DARK, PALETTES

_T = TypeVar("_T")


class Settings(Protocol):
    """Where settings are kept: text values by learner and key."""

    def get(self, learner: int, key: str, default: str = "") -> str: ...

    def set(self, learner: int, key: str, value: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Prefs:
    """What a learner chose. `ruleset` is a name, or the path of a house file; `knows` is what they said at first start."""

    lang: Lang = "zh"
    faces: Faces = Faces.HANZI
    ascii: bool = False
    theme: str = DARK
    ruleset: str = ""
    knows: str = ""

    @property
    def look(self) -> Look:
        """How screens are drawn with these settings."""
        return Look(self.lang, self.faces, self.ascii)


def read_prefs(settings: Settings, learner: int, *, lang: Lang, ascii_only: bool) -> Prefs:
    """The settings kept for a learner; `lang` is the language of this start, and `ascii_only` asks for ASCII in any case."""

    def get(key: str, default: str) -> str:
        return settings.get(learner, key, default)

    theme, faces = get("theme", DARK), get("faces", Faces.HANZI.value)
    return Prefs(
        lang=lang,
        faces=next((known for known in Faces if known.value == faces), Faces.HANZI),
        ascii=ascii_only or get("ascii", "no") == "yes",
        theme=next((known.name for known in PALETTES if known.name == theme), DARK),
        ruleset=get("ruleset", ""),
        knows=next((known for known in KNOWS if known == get("knows", "")), ""),
    )


def after(values: Sequence[_T], now: _T) -> _T:
    """The value a setting has after this one; the first after the last, or where it has none of them."""
    return values[(values.index(now) + 1) % len(values)] if now in values else values[0]


def kept_lang(settings: Settings, learner: int, otherwise: Lang) -> Lang:
    """The language a learner chose, or `otherwise`."""
    kept = settings.get(learner, "lang")
    return next((known for known in LANGS if known == kept), otherwise)


def write_prefs(settings: Settings, learner: int, prefs: Prefs, before: Prefs) -> None:
    """Keeps what is not as it was before, so that what held for one start alone is not kept."""
    old = _texts(before)
    for key, value in _texts(prefs).items():
        if value != old[key]:
            settings.set(learner, key, value)


def _texts(prefs: Prefs) -> dict[str, str]:
    return {
        "lang": prefs.lang,
        "faces": prefs.faces.value,
        "ascii": "yes" if prefs.ascii else "no",
        "theme": prefs.theme,
        "ruleset": prefs.ruleset,
        "knows": prefs.knows,
    }
