"""`evolve` is `dataclasses.replace`, only faster."""

from dataclasses import replace

import pytest

from zuihe_tui.rules.events import Cut, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table import deal, fold
from zuihe_tui.rules.table_state import Shown

CARDS = [card for card in range(30) for _ in range(4)]
TABLE = fold(deal(Header(named("minjian"), ("a", "b", "c"), 0, None), CARDS, 40))


@pytest.mark.parametrize(
    ("value", "changes"),
    [(Shown(), {"cha": 2}), (Shown(cha=3), {}), (Cut(3), {"lift": 4}), (TABLE, {"drawn": 5, "first_out": True})],
)
def test_it_changes_what_replace_changes(value: object, changes: dict[str, object]) -> None:
    assert evolve(value, **changes) == replace(value, **changes)  # type: ignore[type-var]


def test_what_is_made_afresh_is_not_shared() -> None:
    assert evolve(TABLE).views is not TABLE.views


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TypeError):
        evolve(Shown(), tricks=1)
