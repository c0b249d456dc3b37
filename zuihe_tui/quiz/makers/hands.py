"""Holdings that lean toward what a rule is about, from a random source that is handed in."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Final

from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import (
    BING,
    COPIES,
    HONGHUA,
    JIUTIAO,
    KINDS,
    LAOQIAN,
    PILE_SETS,
    RANK_SETS,
    REDS,
    SHANG,
    TIAO,
    WAN,
    WENQUAN,
    YAO,
    Kind,
    kind,
)
from zuihe_tui.rules.hand import XIAO_YUN
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.ids import RuleId

FULL: Final = (30, 31)
SMALL: Final = (8, 9, 10, 11, 12, 13)
_YAO: Final = tuple(sorted(YAO))
_MIN: Final = tuple(card for card in KINDS if card not in YAO)
_RUNS: Final = tuple(
    tuple(kind(suit, low + n) for n in range(3))
    for suit, first, last in ((WAN, 2, 7), (BING, 1, 7), (TIAO, 2, 6))
    for low in range(first, last + 1)
)

Have = list[int]
_Put = Callable[[Have, Random], None]


def dealt(rule: RuleId, rng: Random, sizes: tuple[int, ...]) -> Holding:
    """Concealed cards only, with what the rule is about put in first."""
    have = [0] * len(KINDS)
    put = PUTS.get(rule)
    if put is not None:
        put(have, rng)
    size = max(rng.choice(sizes), sum(have) + 1)
    calm = rule in ("hand.luan", "hand.wuyao")
    fill(have, size, 2 if size < FULL[0] or calm else rng.choice((2, 2, 3)), rng, plain=rule == "hand.baixinli")
    return Holding(dealt=tuple(have))


def fill(have: Have, size: int, most: int, rng: Random, *, plain: bool = False) -> None:
    """Random cards up to the size, none beyond `most` copies unless they are there; no 幺 where it is to be plain."""
    kinds = _MIN if plain else KINDS
    tries = 0
    while sum(have) < size:
        card = rng.choice(kinds)
        tries += 1
        if have[card] < (most if tries < 200 else COPIES):
            have[card] += 1


def _take(have: Have, kinds: tuple[Kind, ...], rng: Random, copies: tuple[int, ...]) -> None:
    for card in kinds:
        have[card] = min(COPIES, max(have[card], rng.choice(copies)))


def _set(*kinds: Kind) -> _Put:
    return lambda have, rng: _take(have, kinds, rng, (1, 1, 2))


def _any_shang(have: Have, rng: Random) -> None:
    for kinds in rng.sample(list(SHANG.values()), rng.randint(1, 2)):
        _take(have, kinds, rng, (1, 1, 2))


def _wenquan(have: Have, rng: Random) -> None:
    _take(have, WENQUAN, rng, (1, 2))


def _wulou_dajia(have: Have, rng: Random) -> None:
    _take(have, (HONGHUA, JIUTIAO), rng, (2, 2, 2, 1, 3))
    _take(have, (LAOQIAN, kind(WAN, 9)), rng, (1,))


def _rank(have: Have, rng: Random) -> None:
    _take(have, rng.choice((*RANK_SETS[1:8], REDS)), rng, (1, 1, 2))


def _run(have: Have, rng: Random) -> None:
    for card in rng.choice(_RUNS):
        have[card] = max(1, have[card])
    if rng.random() < 0.5:
        _rank(have, rng)


def _hazi(have: Have, rng: Random) -> None:
    for card in rng.sample([*_MIN, *_YAO, *_YAO], rng.randint(1, 3)):
        have[card] = 3


def _louzi(have: Have, rng: Random) -> None:
    have[rng.choice((*_MIN, *_YAO, *_YAO))] = 4
    if rng.random() < 0.5:
        _hazi(have, rng)


def _whole(have: Have, rng: Random) -> None:
    """A 哈子 in the midst of a run or of a pile."""
    around = rng.choice(_RUNS if rng.random() < 0.5 else (*SHANG.values(), *RANK_SETS[1:8]))
    _take(have, around, rng, (1,))
    have[rng.choice(around)] = 3


def _clear_is_less(have: Have, rng: Random) -> None:
    """Blocks and the ends of runs and piles that want the same cards."""
    for card in rng.sample(KINDS, rng.randint(3, 6)):
        have[card] = rng.choice((3, 3, 4))
    for kinds in rng.sample([*SHANG.values(), *RANK_SETS], 4):
        _take(have, kinds, rng, (1, 1, 2))
    for card in rng.choice(_RUNS):
        have[card] = max(1, have[card])


def _yun(have: Have, rng: Random) -> None:
    _take(have, XIAO_YUN, rng, (1, 1, 1, 2))
    have[JIUTIAO] = rng.choice((0, 1, 1, 2))
    if rng.random() < 0.3:
        have[rng.choice(XIAO_YUN)] = 0


def _che(have: Have, rng: Random) -> None:
    sets = rng.sample(PILE_SETS, rng.randint(1, 2))
    for kinds in sets:
        _take(have, kinds, rng, (2, 2, 2, 3))
    if rng.random() < 0.3:
        have[rng.choice(sets[0])] = 1


def _wuyao(have: Have, rng: Random) -> None:
    for card in rng.sample(_YAO, rng.choice((4, 5, 5, 6))):
        have[card] = 2
    if rng.random() < 0.25:
        have[rng.choice(_YAO)] = 3


def _blocks(louzi: int) -> _Put:
    def put(have: Have, rng: Random) -> None:
        for card in rng.sample([*_MIN[::3], *_YAO], louzi):
            have[card] = 4
        for card in rng.sample([card for card in KINDS if not have[card]], rng.randint(0, 4 if louzi < 3 else 2)):
            have[card] = 3
        for card in rng.sample([card for card in _YAO if not have[card]], rng.randint(0, 2)):
            have[card] = 3 if sum(have) < 26 else have[card]

    return put


def _hazi_zui(have: Have, rng: Random) -> None:
    """Enough 哈子 to be worth 嘴."""
    for card in rng.sample(_YAO, rng.randint(0, 4)):
        have[card] = 3
    for card in rng.sample(_MIN, rng.randint(2, 4)):
        have[card] = 3 if sum(have) < 24 else have[card]


def _no_block(have: Have, rng: Random) -> None:
    _any_shang(have, rng)


def _none(_have: Have, _rng: Random) -> None:
    return


PUTS: Final[dict[str, _Put]] = {
    **{rule: _set(*kinds) for rule, kinds in SHANG.items()},
    "shang.wenquan": _wenquan, "shang.wulou_dajia": _wulou_dajia, "fu.heng": _rank, "fu.shun": _run, "fu.whole": _whole,
    "fu.xian": _run, "hu.shang": _any_shang, "hu.wenquan": _wenquan, "hu.hazi": _hazi, "hu.louzi": _louzi, "hu.best": _whole,
    "hu.which": _clear_is_less, "hand.hazi": _hazi, "hand.luan": _no_block, "hand.baixinli": _none, "hand.wuyao": _wuyao,
    "hand.yun": _yun, "hand.che": _che, "zui.hazi": _hazi_zui, "zui.louzi_one": _blocks(1), "zui.louzi_two": _blocks(2),
    "zui.louzi_three": _blocks(3), "zui.yun": _yun, "zui.che": _che, "fu.che_bound": _che,
}  # fmt: skip
"""What is put in first for each rule."""


def with_melds(rule: RuleId, rng: Random, size: int) -> Holding:
    """A holding of that size with one to three sets on the table, the first such as the rule is about."""
    left = [COPIES] * len(KINDS)
    melds: list[Meld] = []
    first = {"hu.cha": (0,), "hu.guang": (1,), "fu.melds": (0, 2, 3)}.get(rule, (0, 1, 2, 3))
    for nth in range(rng.randint(1, 3)):
        meld = _meld(rng.choice(first if nth == 0 else (0, 1, 2, 3)), left, rng)
        if meld is not None:
            melds.append(meld)
    rest = max(2, size - sum(len(meld.cards) for meld in melds))
    have = [0] * len(KINDS)
    for card in _near(melds, left, rng):
        if sum(have) < rest and left[card] and have[card] < 2:
            have[card] += 1
            left[card] -= 1
    while sum(have) < rest:
        card = rng.choice([card for card in KINDS if left[card] and have[card] < 2])
        have[card] += 1
        left[card] -= 1
    return Holding(dealt=tuple(have), melds=tuple(melds))


def _near(melds: list[Meld], left: Have, rng: Random) -> Iterator[Kind]:
    """Cards that might stand with what lies there."""
    for meld in melds:
        for kinds in PILE_SETS:
            if set(kinds) & set(meld.cards) and rng.random() < 0.6:
                yield from (card for card in kinds if left[card])
        if meld.kind is MeldKind.CHI and len(set(meld.cards)) == 3:
            low, high = min(meld.cards), max(meld.cards)
            yield from (card for card in (low - 1, high + 1) if 0 <= card < len(KINDS) and left[card])


def _meld(sort: int, left: Have, rng: Random) -> Meld | None:
    """A set whose cards are taken out of what is left; None where too few are."""
    match sort:
        case 0:
            meld = Meld(MeldKind.CHA, (rng.choice(KINDS),) * 3)
        case 1:
            meld = Meld(MeldKind.GUANG, (rng.choice(KINDS),) * 4)
        case 2:
            run = rng.choice(_RUNS)
            meld = Meld(MeldKind.CHI, run, claimed=rng.choice(run))
        case _:
            pile = tuple(sorted(rng.choice(PILE_SETS)))
            meld = Meld(MeldKind.CHI, pile, claimed=rng.choice(pile))
    wanted = cards.counts(meld.cards)
    if any(left[card] < wanted[card] for card in KINDS):
        return None
    for card in set(meld.cards):
        left[card] = (
            0 if meld.kind is not MeldKind.CHI else min(left[card] - wanted[card], 2 if card == meld.claimed else 1)
        )
    return meld


def declared(rng: Random, size: int) -> Holding:
    """A holding with a declared 车 whose cards would gladly stand elsewhere."""
    have = [0] * len(KINDS)
    che = rng.choice(PILE_SETS)
    for card in che:
        have[card] = rng.choice((2, 2, 3))
    for run in _RUNS:
        if set(run) & set(che) and rng.random() < 0.4:
            for card in run:
                have[card] = max(1, have[card])
    fill(have, max(size, sum(have) + 1), 2, rng)
    return Holding(dealt=tuple(have), che=(che,))


def sub_groups(holding: Holding, rng: Random) -> Iterator[tuple[Kind, ...]]:
    """Groups of three concealed cards or more that one might take for a 副, in a random order."""
    have = holding.concealed
    found: list[tuple[Kind, ...]] = []
    for kinds in (*PILE_SETS, *_RUNS):
        if all(have[card] for card in kinds):
            found.append(tuple(sorted(kinds)))
        held = [card for card in kinds if have[card]]
        if len(held) == 2:
            near = [card for card in KINDS if have[card] and card not in held and abs(card - held[0]) <= 2]
            found += [tuple(sorted((*held, card))) for card in near[:2]]
    found += [(card,) * have[card] for card in KINDS if have[card] >= 2]
    yield from rng.sample(found, len(found))
    odd = [tuple(sorted(three)) for three in combinations([card for card in KINDS if have[card]][:7], 3)]
    yield from rng.sample(odd, len(odd))
