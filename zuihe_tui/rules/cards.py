"""The 120 cards: thirty kinds, which of them are 幺, the sets they form, and both notations (RULES 1 and 4)."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, TypeAlias

from zuihe_tui.rules.message import Problem, msg

Kind: TypeAlias = int
"""0–8 万 1–9, 9–17 饼 1–9, 18–26 条 1–9, 27 白花, 28 老千, 29 红花 (mpsz 5z 6z 7z)."""

Cards: TypeAlias = tuple[Kind, ...]
"""Cards in the order of their kinds, copies repeated."""

Counts: TypeAlias = tuple[int, ...]
"""How many of each of the thirty kinds."""

KINDS: Final = range(30)
COPIES: Final = 4
DECK_SIZE: Final = 120
WAN, BING, TIAO, RED = range(4)
BAIHUA, LAOQIAN, HONGHUA = 27, 28, 29
_SUIT_LETTERS: Final = "mpsz"
_SUIT_HANZI: Final = "万饼条"
_DIGIT_HANZI: Final = "一二三四五六七八九"
_RED_HANZI: Final = ("白花", "老千", "红花")


def kind(suit: int, rank: int) -> Kind:
    """The kind of a suit (0 万, 1 饼, 2 条) and rank 1–9."""
    return suit * 9 + rank - 1


def suit_of(card: Kind) -> int:
    """0 万, 1 饼, 2 条, 3 reds."""
    return card // 9


def rank_of(card: Kind) -> int:
    """1–9; the reds have 5, 6, 7 as in `5z 6z 7z`."""
    return card - 22 if card >= BAIHUA else card % 9 + 1


YAO: Final[frozenset[Kind]] = frozenset(
    {kind(WAN, 1), kind(BING, 1), kind(TIAO, 1), kind(TIAO, 9), BAIHUA, LAOQIAN, HONGHUA}
)
"""The seven 幺 (`cards.yao`); every other kind is 民."""

YIBING: Final = kind(BING, 1)
JIUTIAO: Final = kind(TIAO, 9)

CardSet: TypeAlias = tuple[Kind, Kind, Kind]

QUNZI: Final[CardSet] = (kind(WAN, 3), kind(BING, 7), kind(TIAO, 3))
BANGZI: Final[CardSet] = (kind(WAN, 2), kind(BING, 8), kind(TIAO, 2))
LAOHU: Final[CardSet] = (kind(WAN, 1), kind(BING, 9), kind(TIAO, 1))
DAJIA: Final[CardSet] = (JIUTIAO, LAOQIAN, HONGHUA)
WULOU: Final[CardSet] = (kind(WAN, 9), JIUTIAO, HONGHUA)
HUNJIANG: Final[CardSet] = (kind(WAN, 9), kind(TIAO, 8), BAIHUA)
WENQUAN: Final[CardSet] = (kind(BING, 1), kind(BING, 2), kind(BING, 3))
REDS: Final[CardSet] = (BAIHUA, LAOQIAN, HONGHUA)

SHANG: Final[dict[str, CardSet]] = {
    "shang.qunzi": QUNZI,
    "shang.bangzi": BANGZI,
    "shang.laohu": LAOHU,
    "shang.dajia": DAJIA,
    "shang.wulou": WULOU,
    "shang.hunjiang": HUNJIANG,
}
"""The six cross-suit 垧 by rule id; 文全 is a run and stands apart as WENQUAN."""

RANK_SETS: Final[tuple[CardSet, ...]] = tuple((kind(WAN, r), kind(BING, r), kind(TIAO, r)) for r in range(1, 10))
"""横副 of rank 1–9."""

PILE_SETS: Final[tuple[CardSet, ...]] = (*SHANG.values(), REDS, *RANK_SETS)
"""Every set of three kinds that stands as a pile (`fu.heng`) and may be a 车 (`hand.che`)."""


class CardProblem(Problem):
    """Text that is not cards; the message names the text and the place."""


def mpsz(cards: Iterable[Kind]) -> str:
    """Cards as `123m 5p 67z`, sorted, one group a suit, groups parted by a space."""
    groups: list[str] = []
    ordered = sorted(cards)
    for suit, letter in enumerate(_SUIT_LETTERS):
        ranks = "".join(str(rank_of(card)) for card in ordered if suit_of(card) == suit)
        if ranks:
            groups.append(ranks + letter)
    return " ".join(groups)


def tight(cards: Iterable[Kind]) -> str:
    """`mpsz` without spaces, as records and meld notation write it: `2m2p2s`."""
    return mpsz(cards).replace(" ", "")


def hanzi(card: Kind) -> str:
    """One card as people say it: 三万, 红花."""
    if card >= BAIHUA:
        return _RED_HANZI[card - BAIHUA]
    return _DIGIT_HANZI[card % 9] + _SUIT_HANZI[card // 9]


def hanzi_text(cards: Iterable[Kind]) -> str:
    """Cards as people write them: `三万 七饼 红花`, sorted."""
    return " ".join(hanzi(card) for card in sorted(cards))


def counts(cards: Iterable[Kind]) -> Counts:
    """How many of each kind."""
    found = [0] * len(KINDS)
    for card in cards:
        found[card] += 1
    return tuple(found)


def from_counts(many: Iterable[int]) -> Cards:
    """The cards of a count, in order."""
    return tuple(card for card, n in enumerate(many) for _ in range(n))


def shown_order(card: Kind) -> tuple[int, int]:
    """Where a kind stands in a hand that is shown: suit by suit, the reds last, of them 红花 before 白花 and 老千."""
    return suit_of(card), -1 if card == HONGHUA else card


def by_suit(cards: Iterable[Kind]) -> tuple[Cards, ...]:
    """Cards in the order they are shown, a pile a suit; a suit without cards has none."""
    return tuple(tuple(pile) for _, pile in groupby(sorted(cards, key=shown_order), key=suit_of))


def less(cards: Iterable[Kind], others: Iterable[Kind]) -> Cards:
    """The cards without these others, copy by copy; sorted."""
    return tuple(sorted((Counter(cards) - Counter(others)).elements()))


_RED_WORDS: Final = {
    "红花": HONGHUA, "紅花": HONGHUA, "红中": HONGHUA, "紅中": HONGHUA,
    "白花": BAIHUA, "百花": BAIHUA, "白板": BAIHUA,
    "老千": LAOQIAN, "发财": LAOQIAN, "發財": LAOQIAN, "发才": LAOQIAN,
}  # fmt: skip
_SUIT_WORDS: Final = {
    "m": WAN, "万": WAN, "萬": WAN,
    "p": BING, "饼": BING, "餅": BING, "并": BING, "並": BING, "筒": BING,
    "s": TIAO, "条": TIAO, "條": TIAO, "索": TIAO,
    "z": RED,
}  # fmt: skip
_RANK_WORDS: Final = {**{str(n): n for n in range(1, 10)}, **{c: n for n, c in enumerate(_DIGIT_HANZI, 1)}}
_TOKEN: Final = re.compile("|".join([*_RED_WORDS, *map(re.escape, _SUIT_WORDS), *_RANK_WORDS]), re.IGNORECASE)
_SKIP: Final = re.compile(r"[\s,;、，。]+")


def fold_width(text: str) -> str:
    """Full-width digits, letters and brackets as their ASCII forms."""
    return unicodedata.normalize("NFKC", text)


def without_tones(text: str) -> str:
    """Letters without the marks over them; hanzi stay as they are."""
    return "".join(mark for mark in unicodedata.normalize("NFD", text) if not unicodedata.combining(mark))


def read_cards(text: str) -> Cards:
    """Cards from either notation, in the order written (`cards.notation`).

    `123m 5p`, `三万 七饼`, `二二二三万 红花` and mixtures are read. Raises CardProblem at the first thing that is no card.
    """
    return tuple(_read(fold_width(text), text))


def _read(text: str, written: str) -> Iterator[Kind]:
    pending: list[int] = []
    at = 0
    while at < len(text):
        if skip := _SKIP.match(text, at):
            at = skip.end()
            continue
        token = _TOKEN.match(text, at)
        if token is None:
            raise CardProblem(msg("cards.unknown", text=text[at], at=at + 1, whole=written.strip()))
        word = token.group().lower()
        if word in _RANK_WORDS:
            pending.append(_RANK_WORDS[word])
        elif word in _RED_WORDS:
            if pending:
                raise CardProblem(
                    msg("cards.no_suit", text="".join(map(str, pending)), at=at + 1, whole=written.strip())
                )
            yield _RED_WORDS[word]
        else:
            if not pending:
                raise CardProblem(msg("cards.no_rank", text=token.group(), at=at + 1, whole=written.strip()))
            for rank in pending:
                yield _card(_SUIT_WORDS[word], rank, at, written)
            pending.clear()
        at = token.end()
    if pending:
        raise CardProblem(msg("cards.no_suit", text="".join(map(str, pending)), at=len(text), whole=written.strip()))


def _card(suit: int, rank: int, at: int, written: str) -> Kind:
    if suit != RED:
        return kind(suit, rank)
    if 5 <= rank <= 7:
        return BAIHUA + rank - 5
    raise CardProblem(msg("cards.no_red", text=f"{rank}z", at=at + 1, whole=written.strip()))


def read_card(text: str) -> Kind:
    """Exactly one card. Raises CardProblem when there is none or more than one."""
    cards = read_cards(text)
    if len(cards) != 1:
        raise CardProblem(msg("cards.not_one", whole=text.strip(), n=len(cards)))
    return cards[0]


def check_deck(cards: Iterable[Kind]) -> None:
    """Raises CardProblem when there are more than four of a kind (`cards.deck`)."""
    for card, n in enumerate(counts(cards)):
        if n > COPIES:
            raise CardProblem(msg("cards.too_many", card=card, n=n))
