"""A hand only half entered, as plain values: what no deal allows yet is kept as it stands."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from zuihe_tui.ledger.answers import put, value
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.ledger.fields import Field, FieldKind, Value, dang_fields, ending_fields, player_fields
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import SEATS


def half_json(draft: Draft, rules: Ruleset) -> dict[str, object]:
    """Every answer by its field, and the cards."""
    return {
        "players": [_answers(draft, player_fields(seat), rules) for seat in SEATS],
        "ending": _answers(draft, ending_fields(draft), rules),
        "dang": _answers(draft, dang_fields(), rules),
        "hands": [None if hand is None else write_holding(hand) for hand in draft.hands],
        "rester": draft.tally.rester,
    }


def read_half(kept: object) -> Draft:
    """The draft that `half_json` gave; an answer that is none any more is left out."""
    if not isinstance(kept, Mapping):
        return Draft()
    blank = Draft()
    draft = replace(blank, tally=replace(blank.tally, rester=kept.get("rester") is not False))
    players = kept.get("players")
    for seat, answers in zip(SEATS, players if isinstance(players, Sequence) else (), strict=False):
        draft = _put_all(draft, player_fields(seat), answers)
    ending = kept.get("ending")
    draft = _put_all(draft, ending_fields(draft)[:1], ending)
    draft = _put_all(draft, ending_fields(draft)[1:], ending)
    # Some answers bring a question of their own.
    draft = _put_all(draft, ending_fields(draft)[1:], ending)
    draft = _put_all(draft, dang_fields(), kept.get("dang"))
    # The cards come last: a field they answer takes no other answer.
    hands = kept.get("hands")
    texts = hands if isinstance(hands, Sequence) and len(hands) == len(SEATS) else (None,) * len(SEATS)
    try:
        first, second, third = (read_holding(str(text)) if text else None for text in texts)
    except Problem:
        return draft
    return replace(draft, hands=(first, second, third))


def _answers(draft: Draft, fields: Iterable[Field], rules: Ruleset) -> dict[str, Value]:
    return {field.name: value(draft, field, rules) for field in fields}


def _put_all(draft: Draft, fields: Iterable[Field], answers: object) -> Draft:
    if isinstance(answers, Mapping):
        for field in fields:
            if _fits(field, answers.get(field.name)):
                new = answers[field.name]
                draft = put(draft, field, tuple(new) if isinstance(new, list) else new)
    return draft


def _fits(field: Field, new: object) -> bool:
    match field.kind:
        case FieldKind.NUMBER:
            return _is_number(field, new)
        case FieldKind.FLAG:
            return isinstance(new, bool)
        case FieldKind.CHOICE:
            return new in field.values
        case FieldKind.SOME:
            return isinstance(new, list) and all(word in field.values for word in new)
        case FieldKind.NUMBERS:
            return isinstance(new, list) and all(_is_number(field, n) for n in new)


def _is_number(field: Field, new: object) -> bool:
    return isinstance(new, int) and not isinstance(new, bool) and 0 <= new <= field.most
