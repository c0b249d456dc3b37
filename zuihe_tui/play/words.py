"""Who sits where and what happened in words, as the learner at the table hears it: 你, or the chair."""

from typing import Final

from zuihe_tui.coach.event_words import event_words
from zuihe_tui.play.setup import CHAIRS, Setup
from zuihe_tui.rules.events import Event
from zuihe_tui.rules.message import Msg, msg

_SEAT: Final = "judge.seat."


def chair_words(setup: Setup, chair: int) -> Msg:
    """A chair as it is spoken of: 你 for the learner's own, else its name."""
    name = setup.names[chair]
    if name not in CHAIRS:
        return msg("play.name", name=name)
    return msg(f"play.you.{name}" if chair == setup.me else f"play.chair.{name}")


def seat_words(setup: Setup, seat: int) -> Msg:
    """The chair that sits in a seat of this hand."""
    return chair_words(setup, setup.chair(seat))


def named(setup: Setup, message: Msg) -> Msg:
    """The message with 庄家, 下家 and 对家 called by their chairs, for at the table 下家 is one's own."""
    if message.id.startswith(_SEAT):
        return seat_words(setup, int(message.id.removeprefix(_SEAT)))
    return Msg(message.id, {name: _named(setup, value) for name, value in message.params.items()})


def _named(setup: Setup, value: object) -> object:
    if isinstance(value, Msg):
        return named(setup, value)
    if isinstance(value, list):
        return [_named(setup, one) for one in value]
    return value


def happened(setup: Setup, event: Event) -> tuple[Msg, ...]:
    """An event in words; nothing for what is no part of the hand."""
    return tuple(named(setup, message) for message in event_words(event))
