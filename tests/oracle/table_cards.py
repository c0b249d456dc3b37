"""Cards for the table oracle: kinds as the numbers 0–29, parsing, and the named groups of kinds."""

from __future__ import annotations

import re

KINDS = 30
WAN, BING, TIAO, RED = 0, 9, 18, 27  # first kind of each block; reds are 5z 6z 7z
NAMES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + ["5z", "6z", "7z"]
INDEX = {name: kind for kind, name in enumerate(NAMES)}


def group(text: str) -> frozenset[int]:
    """The set of kinds written as `3m 7p 3s`."""
    return frozenset(INDEX[name] for name in text.split())


YAO = group("1m 1p 1s 9s 5z 6z 7z")
XIAO_YUN = group("1m 1p 1s 5z 6z 7z")
JIU_TIAO, YI_BING, HONGHUA, LAOQIAN, JIU_WAN = (INDEX[name] for name in ("9s", "1p", "7z", "6z", "9m"))
CROSS = [group(t) for t in ("3m 7p 3s", "2m 8p 2s", "1m 9p 1s", "7z 6z 9s", "7z 9s 9m", "5z 8s 9m")]
REDS = group("5z 6z 7z")
RANKS = [frozenset((WAN + r, BING + r, TIAO + r)) for r in range(9)]
PILES = [*CROSS, REDS, *RANKS]  # every set of three kinds that stands as one pile
SHANG = frozenset(range(len(CROSS)))  # the indexes in PILES that score one 和

_TOKEN = re.compile(r"([1-9]+)([mps])|([567]+)z")
_HAN_RANK = {c: i for i, c in enumerate("一二三四五六七八九", 1)} | {
    c: i for i, c in enumerate("１２３４５６７８９", 1)
}
_HAN_SUIT = {
    "万": "m",
    "萬": "m",
    "饼": "p",
    "并": "p",
    "並": "p",
    "筒": "p",
    "餅": "p",
    "条": "s",
    "索": "s",
    "條": "s",
}
_HAN_RED = {"红花": "7z", "红中": "7z", "白花": "5z", "白板": "5z", "老千": "6z", "发财": "6z"}


def parse(text: str) -> list[int]:
    """Cards in mpsz or Chinese, as kinds in the order written; ValueError for anything else."""
    text = re.sub(r"\s+", "", text)
    for han, name in _HAN_RED.items():
        text = text.replace(han, name)
    for han, rank in _HAN_RANK.items():
        text = text.replace(han, str(rank))
    for han, suit in _HAN_SUIT.items():
        text = text.replace(han, suit)
    kinds, at = [], 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise ValueError(f"no card at {text[at : at + 6]!r}")
        ranks, suit = (token[1], token[2]) if token[1] else (token[3], "z")
        kinds += [INDEX[rank + suit] for rank in ranks]
        at = token.end()
    return kinds


def one(text: object) -> int:
    """A single card; ValueError otherwise."""
    kinds = parse(text) if isinstance(text, str) else []
    if len(kinds) != 1:
        raise ValueError(f"one card wanted, not {text!r}")
    return kinds[0]


def counts(kinds: list[int]) -> list[int]:
    """How many copies of each of the thirty kinds."""
    out = [0] * KINDS
    for kind in kinds:
        out[kind] += 1
    return out


def suit_of(kind: int) -> int:
    """0 万, 1 饼, 2 条, 3 a red."""
    return min(kind // 9, 3)


def pile_of(kinds: frozenset[int]) -> int | None:
    """The index in PILES of exactly these three kinds, or None."""
    return PILES.index(kinds) if kinds in PILES else None


def may_run(kind: int) -> bool:
    """Whether the kind can stand in a 顺副 at all: every 民 of a suit, and 一饼."""
    return kind < RED and (kind not in YAO or kind == YI_BING)
