"""The counting engine and the oracle, written apart, give the same numbers for random holdings and tallies."""

import random

import pytest

from tests.oracle import counting, hands, settling
from zuihe_tui.rules import ruleset
from zuihe_tui.rules.count_report import count_json
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.settle_json import settle_json
from zuihe_tui.rules.tally import read_tally, tally_rules

KEYS = ("cards", "hu", "xian", "hu_clear", "class", "also")
ZUI_KEYS = ("total", "halou", "yun", "che", "che_sets")


def disagreements(seed: int, many: int) -> list[str]:
    rng = random.Random(seed)
    found = []
    for _ in range(many):
        name = rng.choice(ruleset.NAMES)
        hand = hands.random_holding(rng, name)
        overrides = hands.random_overrides(rng, hand)
        want = counting.count(hand, name, overrides)
        if want["cards"] > 31:
            continue
        have = count_json(None, hand, ruleset.override(ruleset.named(name), overrides))
        differ = {key: (want.get(key), have.get(key)) for key in KEYS if want.get(key) != have.get(key)}
        zui, zui_have = want.get("zui") or {}, have.get("zui") or {}
        differ |= {key: (zui.get(key), zui_have.get(key)) for key in ZUI_KEYS if zui.get(key) != zui_have.get(key)}
        if differ:
            found.append(f"{hand}  {name} {overrides}: oracle, engine {differ}")
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_engine_and_oracle_count_alike(seed: int):
    assert disagreements(seed, 500) == []


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 120))
def test_engine_and_oracle_count_alike_deep(seed: int):
    assert disagreements(seed, 1250) == []


def settlement_disagreements(seed: int, many: int) -> list[str]:
    rng = random.Random(seed)
    found = []
    for _ in range(many):
        tally = hands.random_tally(rng, rng.choice(ruleset.NAMES))
        rules = tally_rules(tally)
        want, have = settling.settle(tally), settle_json(settle(read_tally(tally, rules), rules))
        if any(want[key] != have[key] for key in ("zui", "net", "dang", "pot")):
            found.append(f"{tally}: oracle {want}, engine {have}")
    return found


def test_engine_and_oracle_settle_alike():
    assert settlement_disagreements(3, 1000) == []


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(200, 210))
def test_engine_and_oracle_settle_alike_deep(seed: int):
    assert settlement_disagreements(seed, 3000) == []
