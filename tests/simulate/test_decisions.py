"""Every rule of play is decided both ways: for and against, from plain, stacked and late deals."""

from multiprocessing import Pool

import pytest

from tests.simulate.decisions import Ledger, play, sources
from zuihe_tui.simulate.deals import Deals

BOTH_WAYS = (
    "announce.cha", "cha.from_pile", "cha.may", "cha.must_on_che", "cha.must_own_yao", "chi.che_card", "chi.hazi_split",
    "chi.heng", "chi.pair_first", "chi.shun", "chi.source", "claim.wrong", "discard.forbidden", "guang.must",
    "pass.guozhang", "piao", "play.claim_order", "play.dead", "play.jin", "play.next", "play.offer", "play.yao_draw",
    "quan.cha", "quan.order", "quan.pay", "win.cheng", "win.qingmen", "win.source", "win.zhahe", "big.bars",
    "big.shuaishou", "mianzui.list", "bar.list", "report.fixed",
)  # fmt: skip
"""Decided a hundred times each way within the deep sample."""

SELDOM = (
    "ask.he", "big.announce", "big.beng", "big.duo", "big.hei_yao", "big.kinds", "big.show_what_you_eat", "big.za",
    "discard.final", "kou.dang", "kouguo", "quan.che", "quan.guang", "quan.miansheng", "report.ha_as_luan", "report.true",
    "report.kinds", "report.che_public", "say.binding", "settle.dang", "settle.huang", "settle.jian", "settle.mianzui",
    "win.huang", "win.optional", "win.tianhe",
)  # fmt: skip
"""Decided both ways within the deep sample, some fewer than a hundred times."""


def ledger_of(job: tuple[Deals, str, str, int, int]) -> Ledger:
    deals, ruleset, seed, hands, attempts = job
    ledger = Ledger()
    play(ledger, deals, ruleset, seed, hands, attempts, slips=0.02)
    return ledger


def joined(ledgers: list[Ledger]) -> dict[str, tuple[int, int]]:
    whole = Ledger()
    for ledger in ledgers:
        whole.count.update(ledger.count)
    print(whole.table())
    return {rule: (yes, no) for rule, yes, no in whole.rows()}


def test_the_rules_of_claims_and_discards_are_decided_both_ways():
    found = joined([ledger_of((deals, ruleset, "light", 1, 5)) for deals, ruleset in sources()])
    one_sided = [rule for rule in BOTH_WAYS if min(found.get(rule, (0, 0))) == 0]
    assert len(one_sided) <= 8, one_sided


@pytest.mark.deep
def test_every_rule_of_play_is_decided_both_ways():
    jobs = [(deals, ruleset, f"deep {n}", 15, 8) for n in range(8) for deals, ruleset in sources()]
    with Pool(2) as pool:
        found = joined(pool.map(ledger_of, jobs, chunksize=1))
    few = {rule: found.get(rule) for rule in BOTH_WAYS if min(found.get(rule, (0, 0))) < 100}
    assert few == {}
    never = {rule: found.get(rule) for rule in SELDOM if min(found.get(rule, (0, 0))) == 0}
    assert never == {}
