"""Two different actions never read the same."""

from tests.rules.walks import walk
from zuihe_tui.coach.action_words import action_words
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.actions import WinKind
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import win_of
from zuihe_tui.rules.table import asked, view

HANDS = 24


def test_every_way_to_take_a_card_has_words_of_its_own() -> None:
    from_piles = 0
    for seed in range(HANDS):
        for table in walk(seed):
            for seat in asked(table):
                seen = view(table, seat)
                claims = ways(seen, any_source=True)
                from_piles += any(claim.from_pile is not None for claim in claims)
                for lang in LANGS:
                    said = [text(action_words(seen, claim), lang) for claim in claims]
                    said += [text(action_words(seen, win_of(WinKind.HE, claim)), lang) for claim in claims]
                    assert len(set(said)) == len(said), said
    assert from_piles > 10
