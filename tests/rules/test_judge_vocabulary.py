"""The whole vocabulary judged in sampled states: candidates propose all that is legal, and hidden cards change no word."""

import random

import pytest

from tests.rules.walks import walk
from tests.simulate.vocabulary import complete, vocabulary
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge import Verdict, judge
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.table import asked
from zuihe_tui.rules.table_sets import with_holding
from zuihe_tui.rules.table_state import SEATS, Phase, Table
from zuihe_tui.rules.view import view


@pytest.mark.parametrize("seed", range(4))
def test_everything_legal_is_proposed(seed: int) -> None:
    tables = list(walk(seed))[::25]
    assert complete([view(table, seat) for table in tables for seat in asked(table)]) > 1_000


@pytest.mark.parametrize("seed", range(3))
def test_every_finding_can_be_said_and_impossible_ones_stand_alone(seed: int) -> None:
    for n, table in enumerate(walk(seed)):
        if n % 15:
            continue
        for seat in SEATS:
            for action in list(vocabulary(view(table, seat)))[::9]:
                found = judge(view(table, seat), action)
                assert len({finding.verdict for finding in found}) <= 1
                for finding in found:
                    assert (finding.verdict is Verdict.IMPOSSIBLE) == finding.rule.startswith("at.")
                    assert all(text(finding.facts, lang) for lang in LANGS)


def dealt_again(table: Table, seat: int, rng: random.Random) -> Table:
    """The same table with the cards this seat cannot see dealt anew; declared 车 and what was dealt to it stay."""
    others = [other for other in SEATS if other != seat]
    late = {other: table.mine[other].late for other in others}
    unseen = [card for other in others for card in KINDS for _ in range(table.mine[other].dealt[card])]
    unseen += table.stock[table.drawn :]
    rng.shuffle(unseen)
    mine = list(table.mine)
    for other in others:
        counts = [0] * 30
        for _ in range(sum(table.mine[other].dealt)):
            counts[unseen.pop()] += 1
        changed = evolve(table.mine[other], dealt=tuple(counts), late=late[other])
        mine[other] = with_holding(changed, table.shown[other])
    return evolve(table, mine=tuple(mine), stock=(*table.stock[: table.drawn], *unseen))


@pytest.mark.parametrize("seed", range(4))
def test_unseen_cards_dealt_again_change_nothing_a_seat_is_told(seed: int) -> None:
    rng = random.Random(seed)
    for n, table in enumerate(walk(seed)):
        if n % 14 or table.phase is Phase.TAKEN:
            continue
        for seat in asked(table):
            before, after = view(table, seat), view(dealt_again(table, seat, rng), seat)
            assert before == after
            assert legal(before) == legal(after)
            for action in list(vocabulary(before))[::19]:
                assert judge(before, action) == judge(after, action)
