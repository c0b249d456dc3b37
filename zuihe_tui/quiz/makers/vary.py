"""The same position with other cards: kinds trade places, unused cards are swapped, and the engine looks whether the rule still decides."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import TypeAlias

from zuihe_tui.quiz.makers.binding import claimed, counted, counting, dealt_to, is_counted, is_rigid
from zuihe_tui.quiz.makers.positions import How, Position, Template, position, templates
from zuihe_tui.quiz.makers.renaming import new_names, renamed
from zuihe_tui.quiz.makers.swapping import seated, swapped
from zuihe_tui.quiz.question import NoQuestion
from zuihe_tui.rules.events import Event, Header
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset
from zuihe_tui.rules.table import ImpossibleEvent, apply, fold, start
from zuihe_tui.rules.table_state import Table

Wanted = Callable[[Position], bool]
Wrong: TypeAlias = tuple[int, int, RuleId]
"""What went wrong: at which event, by whom, against which rule."""


def fresh(
    rule: RuleId, hows: tuple[How, ...], rules: Ruleset, rng: Random, wanted: Wanted = lambda _: True
) -> Position:
    """A position at which the rule decides, and `wanted` holds, made from a template of this rule set, else of the other.

    Raises NoQuestion where none can be made.
    """
    return fresh_among((rule,), hows, rules, rng, wanted)


def fresh_among(
    sources: tuple[RuleId, ...], hows: tuple[How, ...], rules: Ruleset, rng: Random, wanted: Wanted = lambda _: True
) -> Position:
    """A position at which one of these rules decides, whichever. Raises NoQuestion where none can be made."""
    for name in (rules.base, *(other for other in NAMES if other != rules.base)):
        found = [template for rule in sources for how in hows for template in templates(rule, how, name)]
        if len(sources) > 1:
            found = list({(template.events, template.at, template.tried): template for template in found}.values())
        under = rules if name == rules.base else None
        for template in sorted(rng.sample(found, len(found)), key=is_rigid):
            if not _is_like(template, wanted):
                continue
            made = varied(template, rng, under, wanted)
            if made is not None:
                return made
    raise NoQuestion(msg("quiz_makers.none", rule=sources[0]))


def varied(template: Template, rng: Random, rules: Ruleset | None, wanted: Wanted) -> Position | None:
    """A position like the template under a rule set, its own where none is given; None where every try spoils it."""
    header = template.events[0]
    assert isinstance(header, Header)
    base = (header if rules is None else evolve(header, rules=rules), *template.events[1:])
    known = _faults(template, base[0].rules if isinstance(base[0], Header) else None)
    for way in _ways(rng, is_counted(template)):
        bound = counted(template) if way.counted else claimed(template)
        own = dealt_to(template) if way.own else ()
        events, tried = renamed(base, template.tried, new_names(bound, rng, suits=way.suits, many=way.kinds, own=own))
        still = counting(template) if way.counted else frozenset[int]()
        events = seated(swapped(events, template.at, tried, way.swaps, still, rng), rng)
        try:
            before = _folded(events[: max(1, template.at)], known)
            made = None if before is None else position(template, events, tried, before)
        except (ImpossibleEvent, AssertionError):
            continue
        if made is not None and (template.rule is None or made.shows(template.rule)) and wanted(made):
            return made
    return None


def _folded(events: tuple[Event, ...], known: Counter[Wrong]) -> Table | None:
    """The table after these events, if just what is known went wrong on the way; given up at the first that is not."""
    header, *played = events
    assert isinstance(header, Header)
    table = start(header)
    for event in played:
        after = apply(table, event)
        if after.faults is not table.faults and not _wrong(after) <= known:
            return None
        table = after
    return table if _wrong(table) == known else None


def _is_like(template: Template, wanted: Wanted) -> bool:
    """Whether the template itself is what is wanted: if not, nothing made from it is likely to be."""
    return wanted(original(template))


@lru_cache(maxsize=2048)
def original(template: Template) -> Position:
    """The position of a template as it was found."""
    return position(template, template.events, template.tried)


@dataclass(frozen=True, slots=True)
class _Way:
    """How boldly to change a position: whether suits trade places, how many kinds do, how many cards are swapped.

    `own`: kinds of the seat that acts trade places. `counted`: what is counted keeps its worth, and the cards of who counts
    stay.
    """

    suits: bool
    kinds: int
    swaps: int
    own: bool = False
    counted: bool = False


def _ways(rng: Random, counts: bool) -> Iterator[_Way]:
    """Boldly at first; at last one kind of the seat that acts for another, and a card of the others."""
    for kinds, swaps in ((12, 8), (12, 3), (12, 0), (8, 4), (8, 0)):
        yield _Way(True, rng.randint(kinds // 2, kinds), swaps, counted=counts)
    for kinds, swaps in ((12, 6), (12, 0), (8, 3), (6, 0)):
        yield _Way(True, rng.randint(kinds // 2, kinds), swaps, counted=True)
    for swaps in (6, 4, 3, 2):
        yield _Way(False, rng.randint(1, 3), swaps)
    for swaps in (3, 1, 0, 0, 0, 0):
        yield _Way(False, 1, swaps, own=True, counted=counts)
    for swaps in (2, 1, 1, 1, 1, 1, 0):
        yield _Way(False, 0, swaps)


@cache
def _faults(template: Template, rules: Ruleset | None) -> Counter[Wrong]:
    """What was wrong before: it stays as it was."""
    header = template.events[0]
    assert isinstance(header, Header)
    under = header if rules is None else evolve(header, rules=rules)
    try:
        return _wrong(fold((under, *template.events[1 : max(1, template.at)])))
    except ImpossibleEvent:
        return Counter()


def _wrong(table: Table) -> Counter[Wrong]:
    return Counter([(fault.event, fault.seat, fault.finding.rule) for fault in table.faults])
