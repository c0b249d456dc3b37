"""Reading what a seat does or says from the fields of a record's line (FORMATS, Record)."""

from collections.abc import Callable
from typing import Final

from zuihe_tui.rules.actions import (
    BAIXINLI,
    HEAVEN,
    WUYAO,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import PILE_SETS, Cards, CardSet, Kind, read_cards
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_fields import (
    Line,
    bad,
    card_of,
    cards_of,
    field,
    index_of,
    letting_of,
    say_of,
    show_of,
    texts_of,
    unknown_word,
    word_of,
)
from zuihe_tui.rules.strict_json import shortened


def _report(line: Line) -> Report:
    also = texts_of(line, "also")
    for word in also:
        if word not in (BAIXINLI, WUYAO):
            raise unknown_word("also", word, [BAIXINLI, WUYAO])
    return Report(word_of(line, "class", Class), also, tuple(_che(text) for text in texts_of(line, "che")))


def _che(text: str) -> CardSet:
    cards = set(read_cards(text))
    for pile in PILE_SETS:
        if cards == set(pile):
            return pile
    raise Problem(msg("record.che", text=shortened(text)))


def _claim(line: Line) -> Claim:
    take = word_of(line, "kind", Take)
    return Claim(take, *_way(line, take), say_of(line), show_of(line))


def _way(line: Line, take: Take) -> tuple[Kind, Cards, int | None, int | None]:
    """The card, the own copies, the meld they go onto or lie in; only what needs no own copy may leave `with` out."""
    onto = index_of(line, "onto")
    needed = ... if take is not Take.YAO and onto is None else ""
    return card_of(line), cards_of(line, "with", needed), onto, index_of(line, "from")


def _win(line: Line) -> Win:
    kind = word_of(line, "kind", WinKind)
    mo = field(line, "mo", bool, None)
    if kind in HEAVEN:
        return Win(kind)
    by = word_of(line, "by", Take)
    if mo is not None and mo is not (by in (Take.CHA, Take.GUANG)):
        raise bad("mo", mo, msg("record.want.mo", by=by.value))
    card, cards, onto, from_pile = _way(line, by)
    say = say_of(line) if "say" in line else None
    return Win(kind, card, by, cards, onto, from_pile, say, show_of(line))


ACTIONS: Final[dict[str, Callable[[Line], Action]]] = {
    "yun": lambda line: ShowYun(cards_of(line, "cards")),
    "call": lambda _line: Call(),
    "report": _report,
    "announce": lambda line: Announce(word_of(line, "what", Word)),
    "discard": lambda line: Discard(card_of(line)),
    "kou": lambda line: Kou(card_of(line)),
    "dang": lambda line: Dang(field(line, "take", bool)),
    "claim": _claim,
    "let": lambda line: Let(card_of(line), letting_of(line)),
    "piao": lambda line: Piao(card_of(line)),
    "kouguo": lambda _line: Kouguo(),
    "win": _win,
    "ask": lambda _line: Ask(),
}
"""What a seat does, by the word of its line."""
ONLY_TRIED: Final[dict[str, Callable[[Line], Action]]] = {
    "pass": lambda line: Pass(letting_of(line)),
    "refuse": lambda _line: Refuse(),
}
