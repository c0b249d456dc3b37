"""An author's text with the numbers and cards the engine fills in: `{hu}`, `{set dajia}`, `{copies 9s}`."""

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from zuihe_tui.course.lesson import Words
from zuihe_tui.course.queries import QueryProblem, Scene, numbers, picks, read_query
from zuihe_tui.i18n import Lang, cards_text, text, zui_text
from zuihe_tui.rules.message import Msg, msg

Line: TypeAlias = Msg | Words
"""A line to show: a message of the program, or an author's words already filled in."""

_SLOT: Final = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class _Filler:
    scene: Scene | None
    lang: Lang

    def __call__(self, slot: re.Match[str]) -> str:
        query = read_query(slot[1])
        if self.scene is None:
            raise QueryProblem(msg("course.query.no_hand", text=slot[1]))
        if numbers.is_number(query.terms[0].name):
            found = numbers.find(query, self.scene)
            return zui_text(found.value) if found.unit is numbers.Unit.ZUI else str(found.value)
        return cards_text(picks.find(query, self.scene).accepted[0], self.lang)


def fill(words: Words, scene: Scene | None) -> Words:
    """The words with every `{query}` answered for a scene. Raises QueryProblem for a slot that no query answers."""
    return Words(_SLOT.sub(_Filler(scene, "zh"), words.zh), _SLOT.sub(_Filler(scene, "en"), words.en))


def said(line: Line, lang: Lang) -> str:
    """One line in a language."""
    return line.said(lang) if isinstance(line, Words) else text(line, lang)
