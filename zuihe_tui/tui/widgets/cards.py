"""How cards are drawn: two cells wide, two rows, rank over suit, and a row of marks beneath. Pure functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Flag, auto
from functools import cache
from itertools import groupby
from typing import Final, TypeAlias

from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import Cards, Kind
from zuihe_tui.tui.look import Faces, Look, to_ascii

CARD_WIDTH: Final = 2
CARD_ROWS: Final = 2

_RANKS: Final = "一二三四五六七八九"
_SUITS: Final = ("wan", "bing", "tiao", "red")


class Mark(Flag):
    """What is special about a card now. GONE leaves its place empty; LATE came after the deal; DOWN lies on the table."""

    PLAIN = 0
    CURSOR = auto()
    CHOSEN = auto()
    LIT = auto()
    GONE = auto()
    LATE = auto()
    DOWN = auto()


@dataclass(frozen=True, slots=True)
class Slot:
    """A card's place: its index in the whole row, its pile, and the cell in its band where it begins."""

    index: int
    card: Kind
    pile: int
    x: int


Band: TypeAlias = tuple[Slot, ...]
Span: TypeAlias = tuple[str, tuple[str, ...]]
"""Text and the component classes that colour it."""
Spans: TypeAlias = tuple[Span, ...]


def face(card: Kind, faces: Faces) -> tuple[str, str]:
    """The two rows of a card, each two cells: 三 over 万, or `3 ` over `m `."""
    if faces is Faces.LATIN:
        return f"{cards.rank_of(card)} ", f"{'mpsz'[cards.suit_of(card)]} "
    if card >= cards.BAIHUA:
        name = cards.hanzi(card)
        return name[0], name[1]
    return _RANKS[cards.rank_of(card) - 1], "万饼条"[cards.suit_of(card)]


def by_kind(many: Cards) -> tuple[Cards, ...]:
    """Cards sorted into a pile a kind."""
    return tuple(tuple(pile) for _, pile in groupby(sorted(many, key=cards.shown_order)))


def lay_out(piles: Sequence[Cards], width: int, gap: int) -> tuple[Band, ...]:
    """Piles placed in as many bands as `width` cells ask for, `gap` cells between piles; a pile too wide is split."""
    fits = max(1, width // CARD_WIDTH)
    bands: list[list[Slot]] = [[]]
    x = index = 0
    for number, pile in enumerate(piles):
        if x and x + gap + len(pile) * CARD_WIDTH > width:
            bands.append([])
            x = 0
        elif x:
            x += gap
        for card in pile:
            if x + CARD_WIDTH > fits * CARD_WIDTH and x:
                bands.append([])
                x = 0
            bands[-1].append(Slot(index, card, number, x))
            x += CARD_WIDTH
            index += 1
    return tuple(tuple(band) for band in bands if band)


def card_lines(band: Band, marks: Mapping[int, Mark], look: Look) -> tuple[Spans, Spans, Spans]:
    """Three lines of a band: ranks, suits, and the marks beneath. Cells between cards are blank spans."""
    upper: list[Span] = []
    lower: list[Span] = []
    under: list[Span] = []
    at = 0
    late, faces = look.say("tray.late_mark"), look.faces
    for slot in band:
        if slot.x > at:
            blank = (" " * (slot.x - at), ())
            for line in (upper, lower, under):
                line.append(blank)
        at = slot.x + CARD_WIDTH
        top, bottom, beneath = _cell(slot.card, marks.get(slot.index), faces, look.ascii, late)
        upper.append(top)
        lower.append(bottom)
        under.append(beneath)
    return tuple(upper), tuple(lower), tuple(under)


@cache
def _cell(card: Kind, marked: Mark | None, faces: Faces, ascii_only: bool, late: str) -> tuple[Span, Span, Span]:
    """The three spans of one card; they are few, and a hand is drawn with every key."""
    mark = marked or Mark.PLAIN
    if Mark.GONE in mark:
        top = bottom = "  "
        classes: tuple[str, ...] = ("card--cursor",) if Mark.CURSOR in mark else ()
    else:
        top, bottom = face(card, faces)
        classes = card_classes(card, mark)
    beneath = _under(mark, late)
    return (top, classes), (bottom, classes), (to_ascii(beneath) if ascii_only else beneath, ("card--mark",))


def card_classes(card: Kind, mark: Mark = Mark.PLAIN) -> tuple[str, ...]:
    """The component classes of a card: its suit, then what is special about it."""
    return (
        f"card--{_SUITS[cards.suit_of(card)]}",
        *(("card--down",) if Mark.DOWN in mark else ()),
        *(("card--lit",) if Mark.LIT in mark else ()),
        *(("card--chosen",) if Mark.CHOSEN in mark else ()),
        *(("card--cursor",) if Mark.CURSOR in mark else ()),
    )


def _under(mark: Mark, late: str) -> str:
    if Mark.CURSOR in mark:
        return "██" if Mark.CHOSEN in mark else "▀▀"
    if Mark.CHOSEN in mark:
        return "══"
    if Mark.LIT in mark:
        return "░░"
    return late if Mark.LATE in mark else "  "


CARD_CLASSES: Final = frozenset(
    {"card--wan", "card--bing", "card--tiao", "card--red"}
    | {"card--cursor", "card--chosen", "card--lit", "card--mark", "card--label"}
)

CARD_CSS: Final = """
    & > .card--wan { color: $card-wan; background: $card; }
    & > .card--bing { color: $card-bing; background: $card; }
    & > .card--tiao { color: $card-tiao; background: $card; }
    & > .card--red { color: $card-red; background: $card; text-style: bold; }
    & > .card--lit { background: $lit; text-style: bold; }
    & > .card--chosen { background: $chosen; text-style: bold; }
    & > .card--cursor { color: $cursor-ink; background: $cursor; text-style: bold; }
    & > .card--mark { color: $primary; }
    & > .card--label { color: $faint; }
"""
