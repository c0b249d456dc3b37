"""The words of a lesson's file, whatever they belong to."""

import tomllib
from pathlib import Path

from zuihe_tui.i18n import Lang


def said_in(file: Path, lang: Lang) -> list[str]:
    """The texts of a lesson.toml in one language, those under `prompt_zh` or `prompt_en` too, however deep."""
    found: list[str] = []

    def walk(value: object, key: str = "") -> None:
        match value:
            case dict():
                for name, inner in value.items():
                    walk(inner, name)
            case list():
                for inner in value:
                    walk(inner, key)
            case str() if key in (lang, f"prompt_{lang}"):
                found.append(value)

    walk(tomllib.loads(file.read_text(encoding="utf-8")))
    return found
