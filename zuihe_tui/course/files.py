"""The files of a lesson: TOML tables that know where they stand, prose by sections. Every error names the file and the place."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from zuihe_tui.course.lesson import Words
from zuihe_tui.course.queries import Query, read_query
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.toml_text import bad_line

_TITLE: Final = re.compile(r"^# +(.+?) *$", re.MULTILINE)
_SECTION: Final = re.compile(r"^## +(\S+) *$", re.MULTILINE)

Sections: TypeAlias = Mapping[str, Mapping[str, str]]
"""The sections of a lesson's prose by language and name."""


class LessonProblem(Problem):
    """A lesson that cannot be read; the message names the file, the place and the reason."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a TOML file that knows where it stands; its readers raise LessonProblem for a missing or wrong field."""

    values: Mapping[str, object]
    file: Path
    place: str = ""

    def problem(self, id: str, **params: object) -> LessonProblem:
        """The error `course.load.<id>` at this place."""
        place = f"{short(self.file)}{self.place}"
        return LessonProblem(msg(f"course.load.{id}", file=place, **params))

    @contextmanager
    def naming(self, field: str) -> Iterator[None]:
        """Whatever is wrong inside is told as wrong in that field; an error that names its place already stays as it is."""
        try:
            yield
        except LessonProblem:
            raise
        except Problem as problem:
            raise self.problem("field", field=field, reason=problem.message) from None

    def only(self, *known: str) -> None:
        """Refuses fields that mean nothing, so that a misspelt one is not overlooked."""
        for field in self.values:
            if field not in known:
                raise self.problem("unknown_field", field=field, known=known)

    def text(self, field: str, default: str | None = None) -> str:
        """A text; the default where it is left out."""
        found = self.values.get(field, default)
        if not isinstance(found, str):
            raise self.problem("need_text", field=field)
        return found

    def texts(self, field: str) -> list[str]:
        """A list of texts, empty where it is left out."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
            raise self.problem("need_texts", field=field)
        return found

    def number(self, field: str) -> int | None:
        """A whole number, 0 or more; None where it is left out."""
        found = self.values.get(field)
        if found is not None and (not isinstance(found, int) or isinstance(found, bool) or found < 0):
            raise self.problem("need_number", field=field)
        return found

    def needed_number(self, field: str) -> int:
        """A whole number, 0 or more, that may not be left out."""
        found = self.number(field)
        if found is None:
            raise self.problem("need_number", field=field)
        return found

    def flag(self, field: str) -> bool:
        """true or false; false where it is left out."""
        found = self.values.get(field, False)
        if not isinstance(found, bool):
            raise self.problem("need_flag", field=field)
        return found

    def table(self, field: str) -> "Table | None":
        """A table inside, if there is one."""
        found = self.values.get(field)
        if found is None:
            return None
        if not isinstance(found, dict):
            raise self.problem("need_table", field=field)
        return Table(found, self.file, f"{self.place} [{field}]")

    def tables(self, field: str) -> list["Table"]:
        """A list of tables, empty where it is left out; each is numbered from 1 in errors."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.problem("need_tables", field=field)
        return [Table(entry, self.file, f"{self.place} [{field} {n}]") for n, entry in enumerate(found, 1)]

    def query(self, field: str) -> Query:
        """A query, its name not yet looked up."""
        with self.naming(field):
            return read_query(self.text(field))

    def holding(self, field: str) -> Holding:
        """A holding in the notation of `zuihe count`."""
        with self.naming(field):
            return read_holding(self.text(field))

    def words(self, prefix: str = "") -> Words:
        """A text in both languages: the fields `zh` and `en`, with a prefix."""
        return Words(self.text(f"{prefix}zh"), self.text(f"{prefix}en"))


def read_toml(file: Path) -> Table:
    """A TOML file as a table that names its place in errors. Raises LessonProblem when it is none."""
    text = read_prose(file)
    try:
        return Table(tomllib.loads(text), file)
    except tomllib.TOMLDecodeError as error:
        raise LessonProblem(msg("course.load.toml", file=short(file), line=bad_line(text, error))) from None


def read_prose(file: Path) -> str:
    """The text of a file, UTF-8 with or without the mark some editors put first. Raises LessonProblem when it cannot be read."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, ValueError):
        raise LessonProblem(msg("course.load.unreadable", file=short(file))) from None


def read_sections(folder: Path) -> Sections:
    """The prose of a lesson's folder. Raises LessonProblem when a language cannot be read."""
    return {lang: section_names(folder / f"{lang}.md") for lang in LANGS}


def section_names(file: Path) -> dict[str, str]:
    """The sections of a prose file, name to text. Raises LessonProblem when it cannot be read."""
    parts = _SECTION.split(read_prose(file))
    return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def section_words(table: Table, sections: Sections, name: str) -> Words:
    """A section in both languages; the table is the one that names it. Raises LessonProblem where a language has none."""
    for lang, found in sections.items():
        if name not in found:
            raise table.problem("no_section", section=name, lang=lang)
    return Words(sections["zh"][name], sections["en"][name])


def read_title(folder: Path) -> Words:
    """The title of a lesson, the first heading of its prose. Raises LessonProblem where there is none."""
    titles = []
    for lang in ("zh", "en"):
        file = folder / f"{lang}.md"
        found = _TITLE.search(read_prose(file))
        if found is None:
            raise LessonProblem(msg("course.load.no_title", file=short(file)))
        titles.append(found[1])
    return Words(*titles)


def short(file: Path) -> str:
    """A file by its folder and its name, as errors name it."""
    return f"{file.absolute().parent.name}/{file.name}"
