"""The oracles against the worked cases, and the counting oracle against a search that knows nothing but the rules of 副."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .count_holding import KINDS, PILE_SETS, SHANG, YAO, Holding, read_cards, read_holding
from .counting import count
from .hands import random_holding, random_tally
from .settling import settle

#: ("card", "block", "meld" or "eaten", its kind, how many), and (what lies eaten on the table or "", items)
Item = tuple[str, str, int]
Group = tuple[str, list[Item]]

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


def placements(items: list[Item], groups: list[Group]) -> Iterator[list[Group]]:
    """Every way to put the items one by one into a group there is, or into a new one."""
    if not items:
        yield groups
        return
    first, *others = items
    for at, (base, inside) in enumerate(groups):
        yield from placements(others, [*groups[:at], (base, [*inside, first]), *groups[at + 1 :]])
    yield from placements(others, [*groups, ("", [first])])


def cards_of(items: list[Item]) -> list[str]:
    return [kind for _, kind, n in items for _ in range(n)]


def is_run(cards: list[str]) -> bool:
    ranks, suits = sorted(int(card[0]) for card in cards), {card[1] for card in cards}
    in_a_row = len(cards) >= 3 and len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return in_a_row and "z" not in suits and not any(card in YAO and card != "1p" for card in cards)


def judged(group: Group, holding: Holding) -> tuple[int, int, frozenset[str] | None] | None:
    """和 of its 文全, 闲牌, and the set if the group is a pile; None if the rules of 副 forbid it (RULES 5)."""
    base, items = group
    cards = cards_of(items)
    one_set = frozenset(cards) if frozenset(cards) in PILE_SETS else None
    bound = {kind for kinds in holding.declared_che for kind in kinds}
    concealed = [item for item in items if item[0] in ("card", "block")]
    if any(kind in bound for _, kind, _ in concealed) and len(items) > 1 and one_set not in holding.declared_che:
        return None
    if base == "run":
        joined = [kind for tag, kind, _ in items if tag != "eaten"]
        if not is_run(cards) or "1p" in joined or any(kind in holding.dealt_as_hazi() for kind in joined):
            return None
        return cards.count("1p"), 0, None
    if base == "pile" or one_set:
        return (0, 0, one_set) if one_set else None
    if len(items) == 1:
        (tag, kind, _) = items[0]
        return 0, int(tag == "card" and kind not in YAO), None
    all_single = all(tag == "card" for tag, _, _ in items)
    if all_single and is_run(cards) and not holding.dealt_as_hazi() & set(cards):
        return cards.count("1p"), 0, None
    return None


def searched(hand: str) -> tuple[int, int, int | None]:
    """和, 闲牌 and clear 和 of a holding by putting its cards together in every way and judging each group."""
    holding = read_holding(hand)
    hazi = [*holding.blocks().items(), *holding.eaten_blocks.items()]
    fixed = sum((2 if n == 3 else 5) + (kind in YAO) for kind, n in hazi)
    fixed += sum(1 + (kind in YAO) for kind in holding.cha) + sum(4 + (kind in YAO) for kind in holding.guang)
    items: list[Item] = [("block", kind, n) for kind, n in holding.blocks().items()]
    items += [("meld", kind, 3) for kind in holding.cha] + [("meld", kind, 4) for kind in holding.guang]
    loose = [kind for kind, n in holding.dealt.items() if n < 3 for _ in range(n)] + list(holding.late.elements())
    items += [("card", kind, 1) for kind in loose]
    table: list[Group] = [("pile", [("eaten", kind, 1) for kind in kinds]) for _, kinds in holding.eaten_piles]
    for suit, low, high in holding.eaten_runs:
        table.append(("run", [("eaten", f"{rank}{suit}", 1) for rank in range(low, high + 1)]))
    found = set()
    for groups in placements(items, table):
        judgements = [judged(group, holding) for group in groups]
        allowed = [judgement for judgement in judgements if judgement is not None]
        piles = [pile for _, _, pile in allowed if pile]
        if len(allowed) == len(groups) and len(set(piles)) == len(piles):
            shang = sum(pile in SHANG.values() for pile in piles)
            found.add((fixed + shang + sum(hu for hu, _, _ in allowed), sum(xian for _, xian, _ in allowed)))
    most = max(hu for hu, _ in found)
    return most, min(x for hu, x in found if hu == most), max((hu for hu, x in found if x == 0), default=None)


@pytest.mark.parametrize(
    ("near", "rest"),
    [
        ("123p78p2m2s", ""),
        ("567z9s9m8s9p1m", ""),
        ("234567m3s7p3p", ""),
        ("12345678p", ""),
        ("789m789p789s7z", ""),
        ("12345678p", "| chi 5p(3p4p)"),
        ("12345678p", "| chi 5p(4p6p)+7p"),
        ("123456789p", "| chi 3p(1p2p) | chi 7p(6p8p)"),
        ("234567m3s3p7p", "| cha 333m"),
        ("234567m3s3p7p", "| chi 3m(7p3s) | cha 444m"),
        ("123s8p2m2p8s", "| guang 2222p | chi 2m(8p2s)"),
        ("567z9s9m8s", "| cha 999m | cha 777z"),
        ("7z6z9s9m8m9p", "; che 7z6z9s"),
        ("2m8p2s3m4m3p9p7p", "; che 2m8p2s"),
        ("2m2p2s3m4m3s4s8p", "| cha 222m ; che 2m2p2s"),
        ("123m123p123s", "11+1p"),
        ("9s7z6z9m8s", "777+7z"),
        ("9s7z6z9m8s", "9+99s"),
        ("1p2p3p4p1m1s9p", "| chi 1m([111p]1s)"),
    ],
)
def test_agrees_with_putting_the_cards_together_in_every_way(near: str, rest: str) -> None:
    rng = random.Random(near + rest)
    given = count_kinds(rest.partition(";")[0])
    pool = [kind for kind in sorted(set(read_cards(near))) for _ in range(4 - given[kind])]
    for _ in range(20):
        cards = sorted(rng.sample(pool, rng.randint(3, 5 if rest else 7)), key=KINDS.index)
        hand = f"{' '.join(cards)} {rest}"
        answer = count(hand)
        assert (answer["hu"], answer["xian"], answer["hu_clear"]) == searched(hand), hand


def count_kinds(text: str) -> Counter[str]:
    """How many of each kind a piece of notation shows."""
    groups = re.findall(r"\d+[mpsz]", re.sub(r"(\d)\+(\d+[mpsz])", r"\1\2", text))
    return Counter(card for group in groups for card in read_cards(group))


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
