"""What an option changes, worked out by the engine: one hand, tally or record under each answer."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Final, TypeAlias

from zuihe_tui.agreement.cases import HANDS, MARKERS, TALLIES
from zuihe_tui.coach.event_words import event_words
from zuihe_tui.ledger.answers import value
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.ledger.fields import ending_fields
from zuihe_tui.ledger.kept import draft_of
from zuihe_tui.ledger.result import people, result, signed
from zuihe_tui.ledger.wording import facts_words, field_words, value_words
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.events import Breach
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.record_read import read_event
from zuihe_tui.rules.ruleset import Ruleset, named, override
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.table_evening import Evening, closing
from zuihe_tui.rules.tally import read_tally
from zuihe_tui.rules.tally_values import SEATS, place
from zuihe_tui.rules.zui import dealt_zui

_Key: TypeAlias = tuple[int, int, str, str]
_BASE: Final = "minjian"
_SAID: Final = frozenset({"ending", "by", "kind", "hu", "claimed"})
"""What the sentence about the end of a hand says already."""


@dataclass(frozen=True, slots=True)
class Example:
    """The case in words, and for each answer what comes of it."""

    case: tuple[Msg, ...]
    sides: tuple[tuple[object, tuple[Msg, ...]], ...]


def example(option: str, values: Iterable[object]) -> Example:
    """What the option changes, for these answers. Raises RulesetProblem for an answer it does not take."""
    return _example(option, tuple(values))


@lru_cache(maxsize=256)
def _example(option: str, values: tuple[object, ...]) -> Example:
    if option in HANDS:
        hand = read_holding(HANDS[option])
        case = (msg("house.case.hand", hand=write_holding(hand)),)
        return Example(case, tuple((value, _counted(option, value)) for value in values))
    if option in TALLIES:
        return Example(_tally_case(option, values), tuple((value, _settled(option, value)) for value in values))
    if option in MARKERS:
        return Example((msg("house.case.dang"),), tuple((value, _closed(option, value)) for value in values))
    return _of_record(option, values)


def _rules(option: str, value: object) -> Ruleset:
    return override(named(_BASE), {option: value})


def _counted(option: str, value: object) -> tuple[Msg, ...]:
    rules, hand = _rules(option, value), read_holding(HANDS[option])
    return (msg("house.side.counted", hu=best(hand, rules).open.total, zui=dealt_zui(hand.dealt, rules).total),)


def _tally_case(option: str, values: tuple[object, ...]) -> tuple[Msg, ...]:
    """Who has what and how it ended; read under the first answer that allows the hand."""
    for answer in values:
        rules = _rules(option, answer)
        try:
            draft = draft_of(read_tally(TALLIES[option], rules))
        except Problem:
            continue
        called = people()
        seats = [
            msg("house.case.seat", who=called[seat], facts=list(facts_words(draft, seat, rules, called)))
            for seat in SEATS
        ]
        return (*seats, msg("house.case.ended", facts=_ending(draft, rules, called)))
    return ()


def _ending(draft: Draft, rules: Ruleset, called: tuple[Msg, ...]) -> list[Msg]:
    """How the hand ended, and every other answer about its end that is not the usual one."""
    win, zhahe = draft.tally.win, draft.tally.zhahe
    if win is not None:
        kind = msg(f"moment.word.{win.kind.value}")
        said = [msg("house.case.won", who=called[win.by], kind=kind, hu=win.hu)]
    elif zhahe is not None:
        kind = msg(f"moment.word.{zhahe.claimed.value}")
        said = [msg("house.case.zhahe", who=called[zhahe.by], kind=kind)]
    else:
        said = [msg("house.case.huang")]
    for field in ending_fields(draft):
        now = value(draft, field, rules)
        if field.name in _SAID or now in ("none", False, ()):
            continue
        name = field_words(field)
        said.append(name if now is True else msg("ledger.fact", name=name, value=value_words(field, now, called)))
    return said


def _settled(option: str, value: object) -> tuple[Msg, ...]:
    rules = _rules(option, value)
    try:
        done = settle(read_tally(TALLIES[option], rules), rules)
    except Problem as problem:
        return (problem.message,)
    return (_paid(done.net),)


def _closed(option: str, value: object) -> tuple[Msg, ...]:
    markers = MARKERS[option]
    now = Evening(_rules(option, value), ("",) * len(markers), totals=(0,) * len(markers), dang=markers)
    return (_paid(closing(now)),)


def _paid(net: tuple[int, ...]) -> Msg:
    each = [msg("ledger.sheet.standing", name=who, zui=signed(zui)) for who, zui in zip(people(), net, strict=False)]
    return msg("house.side.paid", each=each)


# records


def _of_record(option: str, values: tuple[object, ...]) -> Example:
    lines = record(option)
    found = {answer: audited(option, answer) for answer in values}
    sets = [{_key(breach) for breach in one.breaches} for one in found.values()]
    every, common = frozenset[_Key]().union(*sets), frozenset(sets[0]).intersection(*sets)
    event = min((key[0] for key in every - common), default=None)
    parted = {key for key in every - common if key[0] == event}
    happened = () if event is None else event_words(read_event(lines[event]))
    moves = len({None if one.settlement is None else one.settlement.net for one in found.values()}) > 1
    sides = []
    for answer, one in found.items():
        said = [_breach(breach) for breach in one.breaches if _key(breach) in parted] or [msg("house.side.fine")]
        if event is None:
            said = _own_items(one, found.values())
        if moves and one.settlement is not None:
            said.append(_paid(one.settlement.net))
        sides.append((answer, tuple(said)))
    return Example(happened or (msg("house.case.record"),), tuple(sides))


def _own_items(one: AuditResult, every: Iterable[AuditResult]) -> list[Msg]:
    """The items of a settlement that not every answer gives."""
    settled = [each.settlement for each in every if each.settlement is not None]
    if one.settlement is None:
        return []
    return [
        msg("house.side.item", who=player.who, item=line.words)
        for seat, player in enumerate(result(one.settlement, people()).players)
        for line, item in zip(player.lines, one.settlement.items[seat], strict=True)
        if not all(item in other.items[seat] for other in settled)
    ]


def record(option: str) -> tuple[str, ...]:
    """The lines of the record an option is shown by."""
    file = resources.files(__package__).joinpath("cases", f"{option}.zuihe.jsonl")
    return tuple(file.read_text(encoding="utf-8").splitlines())


def audited(option: str, value: object) -> AuditResult:
    """That record judged under one answer."""
    first, *rest = record(option)
    head = json.loads(first)
    head["overrides"] = {**head["overrides"], option: value}
    return audit([json.dumps(head), *rest])


def _key(breach: Breach) -> _Key:
    return breach.event, breach.seat, breach.rule, breach.cost


def _breach(breach: Breach) -> Msg:
    cost = msg(f"cli.cost.{breach.cost or 'none'}")
    return msg("house.side.breach", who=place(breach.seat), rule=breach.rule, cost=cost)
