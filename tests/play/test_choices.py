"""What the keys of the table offer."""

from dataclasses import replace

import pytest

from tests.play.positions import again, breaches, names
from zuihe_tui.coach.action_words import action_words
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import VERBS, options
from zuihe_tui.rules.actions import WENQUAN_EATEN, Claim, Take
from zuihe_tui.rules.cards import YIBING

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


def _first(name: str) -> tuple[str, int, int]:
    event, seat, _ = breaches(name)[0]
    return name, event, seat
