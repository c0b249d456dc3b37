"""The example of a page drawn for a terminal: its cards two rows high, and what the engine says."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from zuihe_tui.coach.example_words import happened, said
from zuihe_tui.commands.card_faces import CARD, faces
from zuihe_tui.commands.count_drawing import drawing
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.rules.book import CountExample, Page
from zuihe_tui.rules.book.prove import prove
from zuihe_tui.rules.cards import Cards, Kind, by_suit
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset

_GAP: Final = 2
_MARK, _NO_MARK = "^^", "  "


def example_drawing(page: Page, rules: Ruleset, lang: Lang, width: int) -> Text:
    """The example drawn, no row of cards wider than `width` cells; marks stand under the cards the rule is about."""
    proof = prove(page, rules)
    rows = [Text(text(line, lang)) for line in happened(page)]
    words = list(said(proof))
    if isinstance(page.example, CountExample) and proof.count is not None:
        rows.append(drawing(read_holding(page.example.hand), rules, lang, width))
        # The drawing ends with the sums, which are also the first thing said.
        words = words[1:]
    else:
        left = Counter(proof.lit)
        rows += _drawn(by_suit(proof.cards), left, width)
        if proof.melds:
            rows += [Text(say("prove.on_table", lang)), *_drawn(proof.melds, left, width)]
    rows += [Text(text(line, lang)) for line in words]
    return Text("\n").join(rows)


# --- cards two rows high -----------------------------------------------------------------------------------------------


def _drawn(piles: Sequence[Cards], left: Counter[Kind], width: int) -> Iterator[Text]:
    """Rank over suit, and a row of marks where some stand out; `left` are those still to be marked."""
    for band in _bands(piles, width):
        marks = (" " * _GAP).join("".join(_mark(left, card) for card in pile) for pile in band).rstrip()
        for half in range(2):
            yield Text(" " * _GAP).join(faces(pile, half) for pile in band)
        if marks:
            yield Text(marks)


def _bands(piles: Sequence[Cards], width: int) -> Iterator[list[Cards]]:
    """The piles cut into rows that fit; one pile too wide for a row is cut itself."""
    most = max(1, width // CARD)
    pieces = [pile[at : at + most] for pile in piles for at in range(0, len(pile), most)]
    band: list[Cards] = []
    for piece in pieces:
        if band and sum(CARD * len(pile) + _GAP for pile in band) + CARD * len(piece) > width:
            yield band
            band = []
        band.append(piece)
    if band:
        yield band


def _mark(left: Counter[Kind], card: Kind) -> str:
    if left[card] <= 0:
        return _NO_MARK
    left[card] -= 1
    return _MARK
