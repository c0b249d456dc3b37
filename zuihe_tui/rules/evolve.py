"""Frozen slotted values made fast: `evolve` is `dataclasses.replace`, `quick` and `maker` make new ones; hands make thousands.

A frozen dataclass sets its own fields the slow way round its own lock. Here they are set while the value is of a twin class with
the same slots that is not frozen; then it becomes what it is.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, Final, TypeVar

_T = TypeVar("_T")

_CHANGERS: Final[dict[tuple[Any, ...], Callable[..., Any]]] = {}
"""What was written so far, by the type and the names of the fields that change."""


def evolve(value: _T, /, **changes: Any) -> _T:
    """The value with some fields changed; the same as `dataclasses.replace`, for frozen slotted dataclasses only.

    Raises TypeError for a field there is not.
    """
    key = (type(value), *changes)
    change = _CHANGERS.get(key)
    if change is None:
        change = _CHANGERS[key] = _changer(type(value), tuple(changes))
    return change(value, changes)  # type: ignore[no-any-return]


@cache
def maker(kind: type[_T]) -> Callable[..., _T]:
    """The constructor of a frozen slotted dataclass for positional values of all its fields, some times faster than its own."""
    names = _names(kind)
    arguments = "".join(f"{one.name}, " for one in fields(kind) if one.init)  # type: ignore[arg-type]
    lines = [f"_made.{one.name} = {one.name if one.init else _start(one, names)}" for one in fields(kind)]  # type: ignore[arg-type]
    return _written(
        f"def _make({arguments}):", ["_made = _new(_twin)", *lines, "_made.__class__ = _kind", "return _made"], names
    )


def quick(kind: type[_T]) -> type[_T]:
    """Decorates a frozen slotted dataclass, so that its constructor takes half the time; it is called as before."""
    names = _names(kind)
    arguments, lines = ["_made"], []
    for one in fields(kind):  # type: ignore[arg-type]
        given = one.name
        if not one.init:
            given = _start(one, names)
        elif one.default is MISSING and one.default_factory is MISSING:
            arguments.append(one.name)
        else:
            names[f"default_{one.name}"] = one.default
            arguments.append(f"{one.name}=default_{one.name}")
            if one.default_factory is not MISSING:
                given = f"{_start(one, names)} if {one.name} is default_{one.name} else {one.name}"
        lines.append(f"_made.{one.name} = {given}")
    init = _written(
        f"def _make({', '.join(arguments)}):", ["_become(_made, _twin)", *lines, "_made.__class__ = _kind"], names
    )
    init.__name__, init.__qualname__ = "__init__", kind.__init__.__qualname__
    init.__annotations__ = kind.__init__.__annotations__
    kind.__init__ = init  # type: ignore[method-assign]
    return kind


def _changer(kind: Any, changed: tuple[str, ...]) -> Callable[..., Any]:
    if unknown := set(changed) - {one.name for one in fields(kind) if one.init}:
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    names = _names(kind)
    lines = []
    for one in fields(kind):
        kept = f"_old.{one.name}" if one.init else _start(one, names)
        lines.append(f"_made.{one.name} = " + (f"_changes['{one.name}']" if one.name in changed else kept))
    made = ["_made = _new(_twin)", *lines, "_made.__class__ = _kind", "return _made"]
    return _written("def _make(_old, _changes):", made, names)


def _names(kind: Any) -> dict[str, Any]:
    """What a function that makes values of this class speaks of: the class, its twin that is not frozen."""
    twin = type(kind.__name__, (), {"__slots__": kind.__slots__})
    become = object.__dict__["__class__"].__set__  # past the lock of the frozen class
    return {"_new": object.__new__, "_become": become, "_twin": twin, "_kind": kind}


def _written(head: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    """A function written out line by line, field by field, which makes it fast."""
    exec("\n    ".join([head, *lines]), names)
    make: Callable[..., Any] = names["_make"]
    return make


def _start(field: Field[Any], into: dict[str, Any]) -> str:
    """The expression a field starts from that is neither given nor taken over."""
    if field.default_factory is MISSING:
        into[f"start_{field.name}"] = field.default
        return f"start_{field.name}"
    into[f"start_{field.name}"] = field.default_factory
    return f"start_{field.name}()"
