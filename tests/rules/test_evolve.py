"""`evolve` is `dataclasses.replace`, only faster, and a `quick` class is what it was, only sooner made."""

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.events import Cut, Header
from zuihe_tui.rules.evolve import evolve, quick
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


@quick
@dataclass(frozen=True, slots=True)
class Made:
    """Every sort of field there is."""

    card: int
    many: int = 3
    facts: dict[str, int] = field(default_factory=dict)
    memo: list[int] = field(default_factory=list, init=False, compare=False)
    mark: str = field(default="m", init=False)


def test_a_quick_class_starts_its_fields_as_any_other() -> None:
    one, other = Made(4), Made(4, facts={"n": 1}, many=5)
    assert (one.card, one.many, one.facts, one.memo, one.mark) == (4, 3, {}, [], "m")
    assert (other.card, other.many, other.facts, other.memo, other.mark) == (4, 5, {"n": 1}, [], "m")
    assert one.facts is not Made(4).facts
    assert one.memo is not Made(4).memo
    assert list(inspect.signature(Made).parameters) == ["card", "many", "facts"]


def test_a_quick_value_is_frozen_and_can_be_kept() -> None:
    claim = Claim(Take.CHI, 3, (4, 5), say=("word",))
    assert type(claim) is Claim
    with pytest.raises((FrozenInstanceError, TypeError)):
        claim.card = 4  # type: ignore[misc]
    for again in (copy.deepcopy(claim), pickle.loads(pickle.dumps(claim)), replace(claim, card=3), evolve(claim)):
        assert again == claim


@pytest.mark.parametrize("arguments", [(), (1, 2, {}, [])])
def test_a_quick_class_refuses_too_few_and_too_many_arguments(arguments: tuple[object, ...]) -> None:
    with pytest.raises(TypeError):
        Made(*arguments)  # type: ignore[arg-type]
