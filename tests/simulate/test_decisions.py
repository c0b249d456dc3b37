"""Every rule of play is decided both ways: for and against, from plain, stacked, late and steered hands."""

from multiprocessing import Pool
from random import Random

import pytest

from tests.simulate.decided import play, play_dingpi, play_ends, play_miscounts, play_steered, sources
from tests.simulate.decisions import Ledger
from tests.simulate.steered import WISHES
from zuihe_tui.bots import player
from zuihe_tui.rules import book
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, fold, moved, view
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

SECTIONS = (8, 9, 10, 11, 12)
A_GESTURE = {"say.kankan"}
"""Letting a card touch the table is the word 和 itself (`say.binding`): no event of its own."""
ENOUGH = 100
SELDOM_LIGHT = 22
"""How many of the rules the small sample may see one way only."""


def rules_of_play() -> set[str]:
    """The ids of sections 8 to 12 that a hand at the table decides."""
    pages = (book.page(rule, "zh") for rule in book.rule_ids())
    return {page.id for page in pages if page.section in SECTIONS} - A_GESTURE


def ledger_of(job: tuple[str, str, int, int]) -> Ledger:
    """What one part of the sample decides: a source, a rule set, the number of the part, hands."""
    source, ruleset, part, hands = job
    ledger, seed = Ledger(), f"decided {part}"
    match source:
        case "ends":
            play_ends(ledger, ruleset, seed, hands * 20)
        case "scenes":
            play_miscounts(ledger, ruleset, seed, hands * 8)
            play_dingpi(ledger, f"{seed} {ruleset}", hands * 16)
        case "steered":
            for wishes in WISHES:
                play_steered(ledger, wishes, ruleset, seed, hands, attempts=4, slips=0.03)
        case _:
            play(ledger, Deals(source), ruleset, seed, hands, attempts=4, slips=0.03)
    return ledger


def jobs(parts: int, hands: int) -> list[tuple[str, str, int, int]]:
    """Every source under both rule sets, in so many parts."""
    plays = [(deals.value, ruleset) for deals, ruleset in sources()]
    steered = [(source, ruleset) for source in ("steered", "ends", "scenes") for ruleset in NAMES]
    return [(source, ruleset, part, hands) for part in range(parts) for source, ruleset in (*steered, *plays)]


def joined(ledgers: list[Ledger]) -> dict[str, tuple[int, int]]:
    whole = Ledger()
    for ledger in ledgers:
        whole.count.update(ledger.count)
    print(whole.table())
    return {rule: (yes, no) for rule, yes, no in whole.rows()}


def fewest(found: dict[str, tuple[int, int]]) -> dict[str, int]:
    """For each rule of play how often it was decided the way it seldom is."""
    return {rule: min(found.get(rule, (0, 0))) for rule in sorted(rules_of_play())}


def test_the_rules_of_play_are_decided_both_ways():
    found = joined([ledger_of(job) for nth, job in enumerate(jobs(1, 1)) if nth % 4 in (0, 3)])
    one_sided = [rule for rule, least in fewest(found).items() if not least]
    assert len(one_sided) <= SELDOM_LIGHT, one_sided


@pytest.mark.deep
def test_every_rule_of_play_is_decided_a_hundred_times_both_ways():
    with Pool(2) as pool:
        found = joined(pool.map(ledger_of, jobs(8, 3), chunksize=1))
    assert {rule: least for rule, least in fewest(found).items() if least < ENOUGH} == {}


def test_late_deals_reach_a_late_position():
    """Four to six 叉, two 光 or a 大和 announced before the stock is half used: in most late hands, in few plain ones."""
    late, plain = (sum(map(_is_late, [deals] * 24, range(24))) for deals in (Deals.LATE, Deals.PLAIN))
    assert late >= 14
    assert late > 2 * plain


def _is_late(deals: Deals, nth: int) -> bool:
    rng = Random(f"late {nth}")
    opening = next(evening(Plan(f"late/{nth}", named(NAMES[nth % 2]), ("eager",) * 3, deals), 0, 1)).events[:4]
    table = fold(opening)
    while (seats := asked(table)) and table.drawn <= 15:
        table, _ = moved(table, {seat: player("eager")(view(table, seat), rng) for seat in seats})
        if table.bars is not None or any(shown.cha >= 4 or shown.guang >= 2 for shown in table.shown):
            return True
    return False
