"""What a field is called and what its answer is called, for either presenter."""

from typing import Final

from zuihe_tui.ledger.answers import value
from zuihe_tui.ledger.draft import Draft, filled
from zuihe_tui.ledger.fields import NONE, Field, FieldKind, Value, player_fields
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import Claimed, Jian, Seat, WinKind

_SEATS: Final = frozenset({"by", "announced", "zakang", "pays_for", "taken_by", "lost"})
_WORDS: Final = {"kind": WinKind, "claimed": Claimed, "jian": Jian}


def field_words(field: Field) -> Msg:
    """What is asked."""
    return msg(f"ledger.field.{field.asked or field.name}")


def word_words(field: Field, word: str, called: tuple[Msg, ...]) -> Msg:
    """One of the words a field takes; `called` are the three."""
    if word == NONE:
        return msg("ledger.none")
    if field.name in _SEATS:
        return called[int(word)]
    if field.name == "extra":
        return msg(f"settle.item.{word}")
    if field.name in _WORDS:
        return msg(f"moment.word.{_WORDS[field.name][word.upper()].value}")
    return msg(f"ledger.value.{field.name}.{word}")


def value_words(field: Field, now: Value, called: tuple[Msg, ...]) -> Msg | str:
    """What stands in a field."""
    match field.kind, now:
        case _, ():
            return msg("ledger.none")
        case FieldKind.FLAG, _:
            return msg("ledger.yes" if now else "ledger.no")
        case FieldKind.CHOICE, str(word):
            return word_words(field, word, called)
        case FieldKind.SOME, tuple(some):
            return msg("ledger.some", words=[word_words(field, str(word), called) for word in some])
        case FieldKind.NUMBERS, tuple(moved):
            return msg("ledger.che", n=len(moved), moved=[str(n) for n in moved])
        case _:
            return str(now)


def facts_words(draft: Draft, seat: Seat, rules: Ruleset, called: tuple[Msg, ...]) -> tuple[Msg, ...]:
    """What one of the three has, in a line: its class, then everything that is not nothing."""
    player = filled(draft, rules).players[seat]
    words = [msg(f"count.class.{'哈子牌' if player.hazi else '乱牌'}")]
    for field in player_fields(seat):
        now = value(draft, field, rules)
        if field.name != "reported" and now:
            said = msg(f"ledger.short.{field.name}")
            words.append(said if now is True else msg("ledger.fact", name=said, value=_short(field, now, called)))
    return tuple(words)


def _short(field: Field, now: Value, called: tuple[Msg, ...]) -> Msg | str:
    """What stands in a field, where a whole seat has one line."""
    if field.kind is FieldKind.NUMBERS and isinstance(now, tuple):
        return msg("ledger.che_short", moved=[str(n) for n in now])
    return value_words(field, now, called)
