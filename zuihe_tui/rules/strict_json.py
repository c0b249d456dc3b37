"""JSON read to the letter: no NaN, no key twice in an object."""

from typing import Any, Final, NoReturn

from zuihe_tui.rules.message import Problem, msg

_LONGEST: Final = 40


def strict_json(text: str) -> Any:
    """The value of a JSON text. Raises Problem for NaN, Infinity and a doubled key, else what `json.loads` raises."""
    import json  # not for a start

    return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)


def _no_constant(text: str) -> NoReturn:
    raise Problem(msg("record.constant", value=text))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Problem(msg("record.twice", field=shortened(twice)))
    return found


def shortened(value: object) -> str:
    """A value as a message can name it: one line, nothing unprintable, not too long."""
    import json

    written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if not written.isprintable():
        written = written.encode("unicode_escape").decode("ascii")
    return written if len(written) <= _LONGEST else f"{written[:_LONGEST]}…"
