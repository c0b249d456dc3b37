"""Laws of the count that hold for every holding."""

import random
from collections import Counter

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules.holdings import MINJIAN, XINGAN, any_holding, concealed
from zuihe_tui.rules import arrange
from zuihe_tui.rules.cards import (
    DAJIA,
    HONGHUA,
    HUNJIANG,
    JIUTIAO,
    KINDS,
    PILE_SETS,
    WULOU,
    YAO,
    Cards,
    from_counts,
    hanzi,
    mpsz,
)
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import items_by_group
from zuihe_tui.rules.judge.clear import isolated
from zuihe_tui.rules.notation import read_holding, write_holding

rulesets = st.sampled_from([MINJIAN, XINGAN])
fewer = settings(max_examples=150, deadline=None)


def every_card(held: Holding) -> list[int]:
    return sorted((*from_counts(held.concealed), *(card for meld in held.melds for card in meld.cards)))


@fewer
@given(concealed(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(held: Holding, rng: random.Random):
    shuffled = list(from_counts(held.dealt))
    rng.shuffle(shuffled)
    for text in (" ".join(mpsz((card,)) for card in shuffled), "".join(hanzi(card) for card in shuffled)):
        assert arrange.best(read_holding(text), MINJIAN) == arrange.best(held, MINJIAN)


@fewer
@given(any_holding(), rulesets)
def test_the_best_has_every_card_once_and_agrees_with_the_figures(held: Holding, rules):
    found, numbers = arrange.best(held, rules), arrange.figures(held, rules)
    assert (found.open.total, found.open.xian) == (numbers.hu, numbers.xian)
    assert (found.clear.total if found.clear else None) == numbers.hu_clear
    for count in filter(None, (found.open, found.clear)):
        assert sorted(card for group in count.groups for card in group.cards) == every_card(held)
        loose = [c for g in count.groups if g.rule is None for c in g.cards if c not in YAO]
        assert len(loose) == count.xian
    assert found.clear is None or (found.clear.xian == 0 and found.clear.total <= found.open.total)


@fewer
@given(any_holding(), rulesets)
def test_the_quick_answers_agree_with_the_figures(held: Holding, rules):
    assert_quick_answers_agree(held, rules)


@fewer
@given(st.lists(st.integers(0, 3), min_size=6, max_size=6), rulesets)
def test_the_quick_answers_agree_where_piles_want_the_same_cards(many: list[int], rules):
    shared = (WULOU[0], JIUTIAO, HONGHUA, DAJIA[1], *HUNJIANG[1:])
    dealt = [0] * len(KINDS)
    for card, n in zip(shared, many, strict=True):
        dealt[card] = n
    assume(any(dealt))
    assert_quick_answers_agree(Holding(tuple(dealt)), rules)


def assert_quick_answers_agree(held: Holding, rules):
    numbers = arrange.figures(held, rules)
    clear = numbers.hu_clear
    assert arrange.open_hu(held, rules) == numbers.hu
    for least in range(numbers.hu - 3, numbers.hu + 2):
        assert arrange.reaches(held, rules, least) == (clear is not None and clear >= least)
    assert clear is None or not isolated(held)


@fewer
@given(any_holding(), rulesets)
def test_every_item_belongs_to_one_group(held: Holding, rules):
    count = arrange.best(held, rules).open
    shown = [item for _, items in items_by_group(count) for item in items]
    assert sorted(map(repr, shown)) == sorted(map(repr, count.items))


@fewer
@given(any_holding(), rulesets)
def test_the_value_of_the_best_is_the_best(held: Holding, rules):
    found = arrange.best(held, rules)
    for count in filter(None, (found.open, found.clear, arrange.runner_up(held, rules))):
        assert arrange.value(held, tuple(group.cards for group in count.groups), rules) == count


def random_grouping(held: Holding, rules, rng: random.Random) -> tuple[Cards, ...]:
    """Legal groups of concealed cards, taken as they come until no card is left for another."""
    left = Counter(from_counts(held.concealed))
    runs = [tuple(range(low, low + size)) for low in range(27) for size in (3, 4, 5) if low % 9 + size <= 9]
    wanted = [*PILE_SETS, *runs]
    rng.shuffle(wanted)
    grouping = []
    for kinds in wanted:
        whole = [(card,) * (held.dealt[card] if held.dealt[card] >= 3 else 1) for card in kinds]
        group = tuple(sorted(card for copies in whole for card in copies))
        if Counter(group) <= left and arrange.check_fu(group, held, rules).stands:
            left -= Counter(group)
            grouping.append(group)
    return tuple(grouping)


@fewer
@given(any_holding(), rulesets, st.randoms(use_true_random=False))
def test_no_grouping_is_worth_more_than_the_best(held: Holding, rules, rng: random.Random):
    worth = arrange.value(held, random_grouping(held, rules, rng), rules)
    best = arrange.figures(held, rules)
    assert (worth.total, -worth.xian) <= (best.hu, -best.xian)
    assert worth.xian or best.hu_clear is not None


@fewer
@given(any_holding(), rulesets)
def test_the_runner_up_is_worse(held: Holding, rules):
    worse = arrange.runner_up(held, rules)
    assert worse is None or worse.total < arrange.figures(held, rules).hu


@fewer
@given(concealed(most=30), st.sampled_from(KINDS))
def test_what_one_more_copy_of_a_kind_can_add(held: Holding, card: int):
    have = held.dealt[card]
    assume(have < 4)
    more = Holding(tuple(n + (kind == card) for kind, n in enumerate(held.dealt)))
    gain = arrange.figures(more, MINJIAN).hu - arrange.figures(held, MINJIAN).hu
    assert gain in {0: (0, 1), 1: (0, 1), 2: (0, 1, 2, 3), 3: (3,)}[have]


@fewer
@given(any_holding())
def test_printed_text_parses_back(held: Holding):
    assume(held.size)
    text = write_holding(held)
    assert read_holding(text) == held
    assert write_holding(read_holding(text)) == text
