"""What the keys of the table offer."""

from dataclasses import replace

import pytest

from tests.play.positions import again, breaches, names
from zuihe_tui.coach.action_words import action_words
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import VERBS, Mode, Verb, asked_for, options, start
from zuihe_tui.play.setup import Setup
from zuihe_tui.rules.actions import WENQUAN_EATEN, Claim, ShowYun, Take
from zuihe_tui.rules.cards import YIBING
from zuihe_tui.rules.ruleset import named

WORKED = [name for name in names() if breaches(name)][::4]


@pytest.mark.parametrize("name", WORKED)
def test_no_two_ways_to_try_a_verb_have_the_same_words(name: str) -> None:
    for event, seat, _ in breaches(name)[:2]:
        for game, _deed in again(name, event, seat):
            for verb in VERBS:
                for lang in LANGS:
                    said = [text(option.label, lang) for option in options(game, verb)]
                    assert len(set(said)) == len(said)


def test_what_is_said_or_shown_with_a_card_is_in_the_words() -> None:
    game = next(game for game, _deed in again(*_first("foul-big.show_what_you_eat-01")))
    plain, shown = Claim(Take.YAO, YIBING), Claim(Take.CHI, 8, (6, 7), show=8)
    assert text(action_words(game.view, plain), "zh") == "把一饼收进手里"
    assert text(action_words(game.view, replace(plain, say=(WENQUAN_EATEN,))), "zh") == "把一饼收进手里，喊文全已吃"
    assert text(action_words(game.view, shown), "zh") == "吃九万（七万 八万 九万），亮手里的九万"


def test_a_yun_is_offered_only_where_its_cards_are_held() -> None:
    held = 0
    for deal in range(12):
        game = start(Setup(named("minjian"), deal, Mode.REAL))
        seen = game.view
        found = {*asked_for(game), *options(game, Verb.SAY)}
        for act in (option.act for option in found if isinstance(option.act, ShowYun)):
            held += 1
            assert all(act.cards.count(card) <= seen.me.copies(card) for card in act.cards)
    assert held


def _first(name: str) -> tuple[str, int, int]:
    event, seat, _ = breaches(name)[0]
    return name, event, seat
