"""Reads the lines of a record into events; what cannot be read names its line."""

from __future__ import annotations

import json
from typing import Any

Event = dict[str, Any]

FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    "zuihe-record": {"ruleset": (str,)},
    "first": {},
    "cut": {"lift": (int,)},
    "deal": {"hands": (list,), "stock": (str,)},
    "mishap": {"seat": (int,), "what": (str,)},
    "yun": {"seat": (int,), "cards": (str,)},
    "call": {"seat": (int,)},
    "report": {"seat": (int,), "class": (str,)},
    "discard": {"seat": (int,), "card": (str,)},
    "kou": {"seat": (int,), "card": (str,)},
    "dang": {"seat": (int,), "take": (bool,)},
    "draw": {"seat": (int,), "card": (str,)},
    "claim": {"seat": (int,), "kind": (str,), "card": (str,)},
    "let": {"seat": (int,), "card": (str,)},
    "announce": {"seat": (int,), "what": (str,)},
    "piao": {"seat": (int,), "card": (str,)},
    "kouguo": {"seat": (int,)},
    "ask": {"seat": (int,)},
    "win": {"seat": (int,), "kind": (str,)},
    "try": {},
    "callout": {},
    "end": {"reason": (str,)},
    "settle": {},
}


class Unreadable(Exception):
    """A line that is no event."""


def read(line: str) -> Event:
    """One event, checked for the fields its name needs."""
    try:
        event = json.loads(line)
    except ValueError as error:
        raise Unreadable("not JSON") from error
    if not isinstance(event, dict) or event.get("e") not in FIELDS:
        raise Unreadable("not an event of a record")
    for name, types in FIELDS[event["e"]].items():
        value = event.get(name)
        if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
            raise Unreadable(f"{event['e']} without a right {name!r}")
        if name == "seat" and not 0 <= event["seat"] <= 2:
            raise Unreadable("a seat is 0, 1 or 2")
    return event


def own_settlement(lines: list[str]) -> Event | None:
    """The record's own `settle` line, or None."""
    for line in reversed(lines):
        try:
            event = read(line)
        except Unreadable:
            continue
        if event["e"] == "settle":
            return event
    return None
