"""The words: message id and parameters become a sentence of one language.

Every language is a folder of TOML files, one an area; all their tables are merged, so `[cards] unknown = "…"` is `cards.unknown`.
A parameter may say how it is written: `{x:card}` `{x:cards}` `{n:zui}` `{xs:list}`, and `{x:rule}` for the title of a rule's page.
A number may bring the word it counts: `{n:count card}` is 1 card, 2 cards, `{n:count copy|copies}` names both forms, and
`{n:word is|are}` is the word alone.
"""

import re
import string
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from zuihe_tui.rules import cards
from zuihe_tui.rules.message import Msg

Lang = Literal["zh", "en"]
LANGS: Final[tuple[Lang, ...]] = ("zh", "en")


def zui_text(halves: int, *, ascii_only: bool = False) -> str:
    """嘴 in halves as a number: 7 → `3½`, or `3.5` where only ASCII is safe."""
    sign, whole, half = ("-" if halves < 0 else ""), abs(halves) // 2, abs(halves) % 2
    if not half:
        return f"{sign}{whole}"
    if ascii_only:
        return f"{sign}{whole}.5"
    return f"{sign}{whole or ''}½"


def text(message: Msg, lang: Lang) -> str:
    """The sentence of a message. Raises KeyError for an id that no file has."""
    return _FORMATTERS[lang].vformat(_area(lang, message.id.split(".", 1)[0])[message.id], (), message.params)


def say(id: str, lang: Lang, /, **params: object) -> str:
    """Shorthand for a message made and said at once."""
    return text(Msg(id, params), lang)


def exists(id: str, lang: Lang) -> bool:
    """Whether there is a sentence under this id."""
    return id in _area(lang, id.split(".", 1)[0])


@cache
def messages(lang: Lang) -> Mapping[str, str]:
    """All templates of a language by id."""
    return _merged(_files(lang), lang)


@cache
def _area(lang: Lang, name: str) -> Mapping[str, str]:
    """The templates of the files that have a table `name`: what a start needs, without reading every file as TOML."""
    header = re.compile(rf"^\[{re.escape(name)}[.\]]", re.MULTILINE)
    return _merged(tuple(toml for toml in _files(lang) if header.search(toml)), lang)


@cache
def _files(lang: Lang) -> tuple[str, ...]:
    # Not importlib.resources: importing it costs a start as much as reading all these files does.
    folder = Path(__file__).parent / lang
    return tuple(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.toml")))


def _merged(texts: tuple[str, ...], lang: Lang) -> dict[str, str]:
    found: dict[str, str] = {}
    for toml in texts:
        for id, template in _flat(tomllib.loads(toml)):
            if id in found:
                raise ValueError(f"message {id} is written twice in {lang}")
            found[id] = template
    return found


def _flat(table: Mapping[str, object], prefix: str = "") -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        id = f"{prefix}{key}"
        rows += _flat(value, f"{id}.") if isinstance(value, dict) else [(id, str(value))]
    return rows


def card_text(card: cards.Kind, lang: Lang) -> str:
    """One card in words of the language: 三万, or `3 wan`."""
    if lang == "zh":
        return cards.hanzi(card)
    if card >= cards.BAIHUA:
        return ("White Flower", "Old Thousand", "Red Flower")[card - cards.BAIHUA]
    return f"{cards.rank_of(card)} {('wan', 'bing', 'tiao')[cards.suit_of(card)]}"


def cards_text(many: cards.Cards, lang: Lang) -> str:
    """Cards as a short list: 三万 七饼 三条, or `3m 7p 3s`; three copies and more as 六饼三张, or `666p`."""
    if lang == "en":
        return cards.mpsz(many)
    words: list[str] = []
    for card in sorted(set(many)):
        n = many.count(card)
        words += [f"{cards.hanzi(card)}{'三四'[n - 3]}张"] if n in (3, 4) else [cards.hanzi(card)] * n
    return " ".join(words)


def brief_text(many: cards.Cards, lang: Lang) -> str:
    """Cards as short as can be, the suit once: 三四五万 七饼 红花, or `345m7p7z`."""
    if lang == "en":
        return cards.tight(many)
    plain = sorted(card for card in many if card < cards.BAIHUA)
    suits = [[card for card in plain if cards.suit_of(card) == suit] for suit in range(3)]
    words = ["".join(cards.hanzi(card)[0] for card in suit) + cards.hanzi(suit[0])[1:] for suit in suits if suit]
    return " ".join([*words, *(cards.hanzi(card) for card in sorted(many) if card >= cards.BAIHUA)])


def _list(value: object, lang: Lang) -> str:
    items = value if isinstance(value, list | tuple) else [value]
    return ("、" if lang == "zh" else ", ").join(
        text(item, lang) if isinstance(item, Msg) else str(item) for item in items
    )


def _rule_title(rule: str, lang: Lang) -> str:
    """The title of a rule's page; the id itself where the book has none."""
    from zuihe_tui.rules.book import UnknownRule, page
    from zuihe_tui.rules.ids import RuleId

    try:
        return page(RuleId(rule), lang).title
    except UnknownRule:
        return rule


def _sentences(value: object, lang: Lang) -> str:
    """Whole sentences one after another."""
    items = value if isinstance(value, list | tuple) else [value]
    said = [text(one, lang) if isinstance(one, Msg) else str(one) for one in items]
    return "".join(said) if lang == "zh" else " ".join(one[:1].upper() + one[1:] for one in said)


def _counted(value: object, spec: str) -> str:
    """What a number counts in its singular or plural: after the number (`count card`), or alone (`word is|are`)."""
    kind, _, words = spec.partition(" ")
    one, _, more = words.partition("|")
    word = one if value == 1 else more or f"{one}s"
    return f"{value:,} {word}" if kind == "count" else word


_SPECS: Final[dict[str, Callable[..., str]]] = {
    "card": card_text,
    "cards": cards_text,
    "zui": lambda halves, _lang: zui_text(halves),
    "list": _list,
    "text": _sentences,
    "rule": _rule_title,
    "brief": brief_text,
}


class _Formatter(string.Formatter):
    """`str.format` whose format spec names how a value of the game is written."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang

    def format_field(self, value: object, spec: str) -> str:
        if spec in _SPECS:
            return _SPECS[spec](value, self._lang)
        if spec.startswith(("count ", "word ")):
            return _counted(value, spec)
        if isinstance(value, Msg):
            return text(value, self._lang)
        return str(super().format_field(value, spec))


_FORMATTERS: Final[dict[Lang, _Formatter]] = {lang: _Formatter(lang) for lang in LANGS}
