"""Records spoilt on purpose: lines lost, doubled and swapped, values changed for others of any type, characters put anywhere."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, -1, 31, 120, 10**12, 10**400, 0.5, 1.0, -0.0, 1e308, "", "5m", "55m", "0m", "8z", "五万", "１ｍ",
    "哈子牌", "不让赢", "和", "chi", "cha", "guang", "yao", "win", "minjian", "\n", "\u2028", "\ud800", "\x00", "长" * 300, [], [[]],
    [None], ["5m"], ["2m2p2s"], [0, 0, 0], {}, {"e": None}, {"e": "call", "seat": 0}, [[[[[[[[None]]]]]]]],
)  # fmt: skip
"""Values a field might be given by somebody who edits a record by hand or by a bad program."""
RAW = (
    "\\",
    '"',
    "}",
    "]",
    ",",
    ":",
    "\t",
    "NaN",
    "1e999",
    "-",
    "null",
    "\\ud800",
    "\ufeff",
    "9" * 5000,
    "{",
    "\r",
    "{}",
)


def mutant(lines: Sequence[str], rng: random.Random) -> list[str]:
    """The record with one to three faults in it."""
    made = list(lines)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if made:
            _spoil(made, rng)
    return made


def _spoil(lines: list[str], rng: random.Random) -> None:
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.25:
        at = max(0, len(lines) - rng.randint(1, 2))  # where the figures stand
    match rng.randrange(12):
        case 0:
            del lines[at]
        case 1:
            del lines[at:]
        case 2:
            lines.insert(at, lines[other])
        case 3:
            lines[at], lines[other] = lines[other], lines[at]
        case 4:
            lines.insert(at, "")
        case 5 | 6:
            lines[at] = _retyped(lines[at], rng)
        case _:
            lines[at] = _edited(lines[at], rng)


def _retyped(line: str, rng: random.Random) -> str:
    """Characters lost or put in."""
    at = rng.randrange(len(line) + 1)
    if rng.random() < 0.5:
        return line[:at] + line[at + rng.randint(1, 5) :]
    return line[:at] + rng.choice(RAW) + line[at:]


def _edited(line: str, rng: random.Random) -> str:
    """A value somewhere inside changed, a field lost, a field added or written twice."""
    try:
        event = json.loads(line)
    except (ValueError, RecursionError):
        return line
    places = list(_places(event))
    if not places:
        return json.dumps(rng.choice(ODD))
    within, key = rng.choice(places)
    match rng.randrange(6):
        case 0 if isinstance(within, dict):
            del within[key]
        case 1 if isinstance(within, dict):
            within[rng.choice(("note", "seat", "card", "say", "with", "onto", "from", "down", "E"))] = rng.choice(ODD)
        case 2:
            return (
                f'{{"e":{json.dumps(event.get("e"))},{json.dumps(event, ensure_ascii=False)[1:]}'
                if isinstance(event, dict)
                else line
            )
        case 3 | 4 if type(within[key]) in (int, float):
            within[key] += rng.choice((-2, -1, -0.5, 0.5, 1, 2))
        case _:
            within[key] = rng.choice(ODD)
    return json.dumps(event, ensure_ascii=rng.random() < 0.5)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside a JSON value that another could be put into."""
    pairs: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, list):
        pairs = list(enumerate(value))
    for key, inner in pairs:
        yield value, key
        yield from _places(inner)
