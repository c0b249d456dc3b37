"""The oracles against the worked cases, and the counting oracle against a search that knows nothing but the rules of 副."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .count_holding import KINDS, PILE_SETS, SHANG, YAO, read_holding
from .counting import count
from .hands import random_holding, random_tally
from .settling import settle

CASES = Path(__file__).parent.parent / "data" / "cases"


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


COUNTING = cases("counting.jsonl")


def counted_as_given(case: dict[str, Any]) -> None:
    answer = count(case["hand"], overrides=case.get("overrides"))
    assert {key: answer[key] for key in ("hu", "xian", "hu_clear")} == {
        key: case[key] for key in ("hu", "xian", "hu_clear")
    }
    if "zui" in case:
        zui = answer["zui"]
        assert isinstance(zui, dict)
        assert {key: zui[key] for key in case["zui"]} == case["zui"]


@pytest.mark.parametrize("case", COUNTING[::3], ids=lambda case: case["id"])
def test_counts_every_third_case_as_given(case: dict[str, Any]) -> None:
    counted_as_given(case)


@pytest.mark.deep
@pytest.mark.parametrize("case", COUNTING, ids=lambda case: case["id"])
def test_counts_every_case_as_given(case: dict[str, Any]) -> None:
    counted_as_given(case)


@pytest.mark.parametrize("case", cases("settlement.jsonl"), ids=lambda case: case["id"])
def test_settles_every_case_as_given(case: dict[str, Any]) -> None:
    assert settle(case["tally"]) == case["expect"]


def partitions(items: list[list[str]]) -> Iterator[list[list[list[str]]]]:
    """Every way to part the items into groups."""
    if not items:
        yield []
        return
    first, *others = items
    for groups in partitions(others):
        yield [[first], *groups]
        for at, group in enumerate(groups):
            yield [*groups[:at], [first, *group], *groups[at + 1 :]]


def is_run(cards: list[str]) -> bool:
    """`fu.shun`, the cards of no 哈子."""
    ranks, suits = sorted(int(card[0]) for card in cards), {card[1] for card in cards}
    in_a_row = len(cards) >= 3 and len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    yao_where_none_may_be = any(card in YAO and card != "1p" for card in cards)
    return in_a_row and "z" not in suits and not yao_where_none_may_be


def searched(hand: str) -> tuple[int, int, int | None]:
    """和, 闲牌 and clear 和 of concealed dealt cards by parting them in every way and judging each group."""
    dealt = read_holding(hand).dealt
    blocks = [[kind] * n for kind, n in dealt.items() if n >= 3]
    items = blocks + [[kind] for kind, n in dealt.items() if n < 3 for _ in range(n)]
    fixed = sum((2 if len(block) == 3 else 5) + (block[0] in YAO) for block in blocks)
    found = set()
    for groups in partitions(items):
        hu, xian, piles, legal = fixed, 0, [], True
        for group in groups:
            cards = [card for item in group for card in item]
            if len(group) == 1:
                xian += len(cards) == 1 and cards[0] not in YAO
            elif frozenset(cards) in PILE_SETS:
                piles.append(frozenset(cards))
            elif is_run(cards) and all(len(item) == 1 for item in group):
                hu += cards.count("1p")
            else:
                legal = False
                break
        if legal and len(set(piles)) == len(piles):
            found.add((hu + sum(pile in SHANG.values() for pile in piles), xian))
    most = max(hu for hu, _ in found)
    return most, min(x for hu, x in found if hu == most), max((hu for hu, x in found if x == 0), default=None)


@pytest.mark.parametrize(
    "near", ["123p 78p 2m2s", "5z6z7z 9s9m 8s 9p1m", "234567m 3s7p3p", "12345678p", "789m789p789s7z"]
)
def test_agrees_with_parting_the_cards_in_every_way(near: str) -> None:
    rng = random.Random(near)
    pool = sorted(read_holding(near).dealt) * 4
    for _ in range(25):
        cards = sorted(rng.sample(pool, rng.randint(3, 8)), key=KINDS.index)
        hand = " ".join(cards)
        answer = count(hand)
        assert (answer["hu"], answer["xian"], answer["hu_clear"]) == searched(hand), hand


@pytest.mark.parametrize(
    ("hand", "hu", "xian", "clear"),
    [
        ("777z6z999s", 7, 0, 7),  # 哈子 whole in 大驾: both score
        ("77z99s9m6z", 2, 0, 2),  # 乌楼分大驾
        ("777z99s9m6z", 4, 0, 4),  # a 哈子 stands in one pile only
        ("777+7z99s9m6z", 5, 0, 5),  # the copy drawn later is free of it
        ("112233p", 2, 0, 2),  # two 文全
        ("2p | chi 5p(34p)", 0, 0, 0),  # a concealed card joins an eaten run
        ("1p 2p | chi 5p(34p)", 0, 0, 0),  # 一饼 does not, so no 文全
        ("12p | chi 3p(2p4p)", 0, 1, None),
        ("7m9m | chi 8m(6m7m)+9m", 0, 2, None),
        ("34m | cha 222m@2p | chi 2p(2s)", 1, 2, None),  # the 叉'd pair is the pile's member still
        ("3s7p | cha 333m", 2, 0, 2),  # a 叉 on the table as the member of a pile
        ("2m3m | chi 5m([555p]5s)", 2, 2, None),
        ("11m99p11s 99m77z ; che 1m9p1s", 1, 2, None),
        ("22m88p22s 2p 3m4m ; che 2m8p2s", 1, 3, None),  # no run and no other pile for a declared 车
        ("5s | cuo 333m", 0, 1, None),
    ],
)
def test_counts_what_the_rules_say(hand: str, hu: int, xian: int, clear: int | None) -> None:
    answer = count(hand, "xingan2005")
    assert (answer["hu"], answer["xian"], answer["hu_clear"]) == (hu, xian, clear)


def test_the_generators_repeat_themselves_and_stay_within_the_deck() -> None:
    holdings = [random_holding(random.Random(seed), "xingan2005") for seed in range(300)]
    assert holdings == [random_holding(random.Random(seed), "xingan2005") for seed in range(300)]
    sizes = [count(holding, "xingan2005")["cards"] for holding in holdings]
    assert set(sizes) > {30, 31}
    assert all(isinstance(size, int) and 1 <= size <= 31 for size in sizes)
    for seed in range(300):
        tally = random_tally(random.Random(seed), "minjian")
        assert tally == random_tally(random.Random(seed), "minjian")
        net = settle(tally)["net"]
        assert isinstance(net, list)
        assert sum(net) == 0
