"""Positions of the worked records: a learner sits down where a breach happened and tries it again."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from zuihe_tui.play import Game, sit
from zuihe_tui.rules.actions import Action, Claim, Pass, Take
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Did, End, Event, Settled
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.record_read import read_record

RECORDS = Path(__file__).parent.parent / "data" / "records_cases"


@cache
def record(name: str) -> tuple[Event, ...]:
    """The events of a worked record."""
    return read_record((RECORDS / f"{name}.zuihe.jsonl").read_text(encoding="utf-8").splitlines())


def names(start: str = "") -> list[str]:
    """The worked records that can be read to the end."""
    found = sorted(file.name.removesuffix(".zuihe.jsonl") for file in RECORDS.glob(f"{start}*.zuihe.jsonl"))
    return [name for name in found if not name.startswith("error-")]


def breaches(name: str) -> list[tuple[int, int, RuleId]]:
    """Event, seat and rule of each breach of a record."""
    settled = record(name)[-1]
    assert isinstance(settled, Settled)
    return [(breach.event, breach.seat, breach.rule) for breach in settled.breaches]


def again(name: str, event: int, seat: int) -> Iterator[tuple[Game, Action]]:
    """The moment of a breach and what was done: the deed itself, or the card let go."""
    events = record(name)
    happened = events[event]
    if isinstance(happened, Did) and happened.seat == seat:
        yield sit(events[:event], seat), happened.action
    if isinstance(happened, End):
        yield sit(events[:event], seat), Pass()
        return
    game = sit(events[: event + 1], seat)
    seen = game.view
    if seen.offer is not None and seen.own_draw and seen.offer.card in YAO:
        yield game, Claim(Take.YAO, seen.offer.card)
    yield game, Pass()
    later = next((one for one in events[event + 1 :] if isinstance(one, Did) and one.seat == seat), None)
    if later is not None:
        yield game, later.action
