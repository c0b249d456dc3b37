"""Hands to count, made from a random source that is handed in: four levels, each with the things it is about."""

from random import Random
from typing import Final

from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import COPIES, HONGHUA, JIUTIAO, KINDS, PILE_SETS, SHANG, WENQUAN, YAO, Kind
from zuihe_tui.rules.hand import XIAO_YUN
from zuihe_tui.rules.holding import Holding, Meld, MeldKind

LEVELS: Final = (1, 2, 3, 4)
"""1 one ingredient, 2 hands as dealt, 3 rich hands, 4 hands with melds."""

_DEALT_SIZES: Final = (30, 31)
_RUN_SPANS: Final = tuple(
    (suit, low) for suit, first, last in ((0, 2, 9), (1, 1, 9), (2, 2, 8)) for low in range(first, last - 1)
)


def deal(level: int, rng: Random) -> Holding:
    """A holding of a level; every draw of chance comes from `rng`."""
    match level:
        case 1:
            return _one_ingredient(rng)
        case 2:
            return Holding(dealt=cards.counts(rng.sample(_deck(), rng.choice(_DEALT_SIZES))))
        case 3:
            return _rich(rng)
        case 4:
            return _with_melds(rng)
        case _:
            raise ValueError(f"no level {level}")


def _deck() -> list[Kind]:
    return [kind for kind in KINDS for _ in range(COPIES)]


def _fill(have: list[int], size: int, most: int, rng: Random) -> None:
    """Adds random cards up to `size`, none beyond `most` of a kind unless it already has them."""
    while sum(have) < size:
        kind = rng.choice(KINDS)
        if have[kind] < most:
            have[kind] += 1


def _take(have: list[int], kinds: tuple[Kind, ...], rng: Random, copies: tuple[int, ...]) -> None:
    for kind in kinds:
        have[kind] = min(COPIES, max(have[kind], rng.choice(copies)))


def _one_ingredient(rng: Random) -> Holding:
    """Eight to fourteen cards about one thing: a 垧, a 哈子 or 楼子, a 文全, or a 哈子 inside a 垧."""
    have = [0] * len(KINDS)
    match rng.randrange(5):
        case 0:
            _take(have, rng.choice(list(SHANG.values())), rng, (1, 1, 2))
        case 1:
            have[rng.choice(KINDS)] = rng.choice((3, 3, 4))
        case 2:
            _take(have, WENQUAN, rng, (1, 2))
        case 3:
            inside = rng.choice(list(SHANG.values()))
            _take(have, inside, rng, (1,))
            have[rng.choice(inside)] = 3
        case _:
            for kind in (HONGHUA, JIUTIAO):
                have[kind] = rng.choice((1, 2))
            _take(have, (cards.LAOQIAN, cards.kind(cards.WAN, 9)), rng, (1,))
    _fill(have, max(sum(have) + 2, rng.randint(8, 14)), 2, rng)
    return Holding(dealt=tuple(have))


def _rich(rng: Random) -> Holding:
    """A dealt hand pulled toward 垧, 哈子, 楼子, 车 and 云幺."""
    have = [0] * len(KINDS)
    for _ in range(rng.randint(2, 4)):
        _take(have, rng.choice([*SHANG.values(), WENQUAN]), rng, (1, 1, 2))
    for _ in range(rng.randint(0, 3)):
        have[rng.choice([*KINDS, *YAO])] = rng.choice((3, 3, 3, 4))
    if rng.random() < 0.3:
        _take(have, rng.choice(PILE_SETS), rng, (2, 2, 3))
    if rng.random() < 0.3:
        _take(have, XIAO_YUN, rng, (1, 1, 2))
    size = rng.choice(_DEALT_SIZES)
    while sum(have) > size:
        have[rng.choice([kind for kind in KINDS if have[kind]])] -= 1
    _fill(have, size, COPIES, rng)
    return Holding(dealt=tuple(have))


def _with_melds(rng: Random) -> Holding:
    """A hand in play, 30 or 31 cards, with one to four sets on the table and sometimes a drawn 幺 in the hand."""
    left = cards.counts(_deck())
    pool = list(left)
    melds: list[Meld] = []
    for _ in range(rng.randint(1, 4)):
        meld = _meld(pool, rng)
        if meld is not None:
            melds.append(meld)
    late = [0] * len(KINDS)
    if rng.random() < 0.35:
        drawn = rng.choice([kind for kind in sorted(YAO) if pool[kind]])
        pool[drawn] -= 1
        late[drawn] = 1
    size = rng.choice(_DEALT_SIZES) - sum(len(meld.cards) for meld in melds) - sum(late)
    drawn_from = [kind for kind in KINDS for _ in range(pool[kind])]
    dealt = list(cards.counts(_toward_shang(drawn_from, size, rng)))
    return Holding(dealt=tuple(dealt), late=tuple(late), melds=tuple(melds))


def _toward_shang(pool: list[Kind], size: int, rng: Random) -> list[Kind]:
    """`size` cards of a pool, the members of two 垧 first where they are there."""
    chosen: list[Kind] = []
    rest = list(pool)
    for kind in (kind for shang in rng.sample(list(SHANG.values()), 2) for kind in shang):
        if kind in rest:
            rest.remove(kind)
            chosen.append(kind)
    return chosen + rng.sample(rest, size - len(chosen))


def _meld(pool: list[int], rng: Random) -> Meld | None:
    """A set whose cards are taken out of `pool`; None where the try finds none left."""
    match rng.randrange(4):
        case 0:
            meld = Meld(MeldKind.CHA, (rng.choice(KINDS),) * 3)
        case 1:
            meld = Meld(MeldKind.GUANG, (rng.choice(KINDS),) * 4)
        case 2:
            suit, low = rng.choice(_RUN_SPANS)
            run = tuple(cards.kind(suit, low + step) for step in range(3))
            meld = Meld(MeldKind.CHI, run, claimed=rng.choice(run))
        case _:
            pile = tuple(sorted(rng.choice(PILE_SETS)))
            meld = Meld(MeldKind.CHI, pile, claimed=rng.choice(pile))
    wanted = cards.counts(meld.cards)
    if any(pool[kind] < wanted[kind] for kind in KINDS):
        return None
    for kind in set(meld.cards):
        pool[kind] = min(pool[kind] - wanted[kind], _still_possible(meld, kind))
    return meld


def _still_possible(meld: Meld, kind: Kind) -> int:
    """Most concealed copies beside a meld that keep it a fair one: no 哈子 was split for it, no 哈子 left un-光'd."""
    if meld.kind is not MeldKind.CHI:
        return 0
    return 2 if kind == meld.claimed else 1
