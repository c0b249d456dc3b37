"""`dataclasses.replace` for frozen slotted values, many times faster: tables and views are made anew at every event."""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar

_T = TypeVar("_T")


def _open_twin(kind: Any) -> type:
    """A class laid out as `kind` whose fields may still be set; what was made of it becomes a `kind` when it is whole."""
    return type(kind.__name__, (), {"__slots__": kind.__slots__})


def _start(field: Field[Any], into: dict[str, Any]) -> str:
    """The expression a field that is not taken over starts from (`init=False`)."""
    if field.default_factory is MISSING:
        into[f"start_{field.name}"] = field.default
        return f"start_{field.name}"
    into[f"start_{field.name}"] = field.default_factory
    return f"start_{field.name}()"


@cache
def _copier(kind: Any) -> Callable[[Any], Any]:
    """Makes an open twin with all the fields of a value; written out field by field, which is what makes it fast."""
    names: dict[str, Any] = {"new": object.__new__, "twin": _open_twin(kind)}
    each = [
        f"    made.{one.name} = {f'value.{one.name}' if one.init else _start(one, names)}\n" for one in fields(kind)
    ]
    exec(f"def copy(value):\n    made = new(twin)\n{''.join(each)}    return made\n", names)
    copy: Callable[[Any], Any] = names["copy"]
    return copy


@cache
def maker(kind: type[_T]) -> Callable[..., _T]:
    """The constructor of a frozen slotted dataclass for positional values of all its fields, some times faster than its own."""
    names: dict[str, Any] = {"new": object.__new__, "twin": _open_twin(kind), "kind": kind}
    given = [one.name for one in fields(kind) if one.init]  # type: ignore[arg-type]
    each = [
        f"    made.{one.name} = {one.name if one.init else _start(one, names)}\n"
        for one in fields(kind)  # type: ignore[arg-type]
    ]
    head = f"def make({', '.join(given)}):\n    made = new(twin)\n"
    exec(f"{head}{''.join(each)}    made.__class__ = kind\n    return made\n", names)
    make: Callable[..., _T] = names["make"]
    return make


def evolve(value: _T, **changes: Any) -> _T:
    """The value with some fields changed; the same as `dataclasses.replace`, for frozen slotted dataclasses only."""
    kind: Any = type(value)
    made = _copier(kind)(value)
    for name, changed in changes.items():
        setattr(made, name, changed)
    made.__class__ = kind
    return made  # type: ignore[no-any-return]
