"""Deals: 120 cards, the same from the same seed, rare where they shall be rare."""

from collections import Counter
from random import Random

import pytest

from zuihe_tui.rules.cards import counts
from zuihe_tui.rules.hand import che_sets, classify, yun
from zuihe_tui.rules.ruleset import named
from zuihe_tui.simulate.deals import Deals, deal

MINJIAN = named("minjian")


def hands(deals: Deals, many: int) -> list[tuple[int, ...]]:
    return [counts(hand) for n in range(many) for hand in deal(deals, Random(f"{deals.value} {n}"))[1].hands]


@pytest.mark.parametrize("deals", Deals)
def test_every_deal_has_all_the_cards_and_the_right_sizes(deals: Deals):
    for n in range(60):
        cut, dealt = deal(deals, Random(f"sizes {n}"))
        assert 3 <= cut.lift <= 117
        assert [len(hand) for hand in dealt.hands] == [31, 30, 30]
        assert len(dealt.stock) == 29
        every = Counter([*dealt.stock, *(card for hand in dealt.hands for card in hand)])
        assert every == Counter(dict.fromkeys(range(30), 4))


@pytest.mark.parametrize("deals", Deals)
def test_the_same_seed_deals_the_same(deals: Deals):
    assert deal(deals, Random("a")) == deal(deals, Random("a"))
    assert deal(deals, Random("a")) != deal(deals, Random("b"))


def test_stacked_deals_hold_what_plain_ones_hardly_ever_do():
    stacked = hands(Deals.STACKED, 150)
    plain = hands(Deals.PLAIN, 150)

    def shares(found: list[tuple[int, ...]]) -> list[int]:
        return [
            sum(classify(hand, MINJIAN).baixinli for hand in found),
            sum(classify(hand, MINJIAN).wuyao for hand in found),
            sum(4 in hand for hand in found),
            sum(bool(che_sets(hand, MINJIAN)) for hand in found),
            sum(any(yun(hand)) for hand in found),
        ]

    assert shares(stacked)[0] > 20
    assert shares(stacked)[1] > 20
    assert all(more > few for more, few in zip(shares(stacked), shares(plain), strict=True))


def test_late_deals_put_the_fellows_of_pairs_first_into_the_stock():
    early = late = 0
    for n in range(60):
        _, dealt = deal(Deals.LATE, Random(f"late {n}"))
        wanted = {card for hand in dealt.hands for card, many in enumerate(counts(hand)) if many in (2, 3)}
        early += sum(card in wanted for card in dealt.stock[:10])
        late += sum(card in wanted for card in dealt.stock[-10:])
    assert early > 450
    assert early > late
