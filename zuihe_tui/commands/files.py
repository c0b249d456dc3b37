"""JSON in and out: one value, or a batch with an object a line."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from zuihe_tui.i18n import Lang, text
from zuihe_tui.reading import FileProblem, read_text
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.strict_json import strict_json

_T = TypeVar("_T")


def read_json(written: str, name: str, first: int = 1) -> object:
    """A JSON value that begins on line `first` of a file. Raises FileProblem with the line and column of the fault.

    NaN, which is no JSON, and a key that stands in an object twice are faults too.
    """
    import json

    try:
        return strict_json(written)
    except json.JSONDecodeError as error:
        raise FileProblem(msg("cli.not_json", path=name, line=first + error.lineno - 1, column=error.colno)) from None
    except RecursionError:
        raise FileProblem(msg("cli.too_deep", path=name)) from None
    except Problem as problem:
        raise FileProblem(msg("cli.in_file", path=name, reason=problem.message)) from None
    except ValueError:
        # Python reads no whole number of more than 4300 digits.
        raise FileProblem(msg("cli.too_long", path=name)) from None


def write_json(value: object) -> None:
    """One value on a line of its own."""
    import json

    print(json.dumps(value, ensure_ascii=False))


def batch(name: str, lang: Lang, work: Callable[[Mapping[str, object]], dict[str, object]]) -> int:
    """Runs `work` on every line of a JSONL file and prints an object a line, in order; 1 comes back if one failed.

    A line that cannot be used gives its `id` and an `error`. Raises FileProblem, before anything is written, when the file
    itself cannot be read.
    """
    failed = False
    for number, line in _lines(read_text(name)):
        id: object = None
        try:
            row = read_json(line, name, number)
            if not isinstance(row, dict):
                raise FileProblem(msg("cli.not_object"))
            id = row.get("id")
            done = {"id": id, **work(row)}
        except Problem as problem:
            failed = True
            reason = text(problem.message, lang)
            done = {
                "id": id,
                "error": reason if id is not None else text(msg("cli.line", line=number, reason=reason), lang),
            }
        write_json(done)
    return int(failed)


def field(row: Mapping[str, object], name: str, kind: type[_T]) -> _T:
    """A field that must be there and be of this type. Raises FileProblem."""
    value = row.get(name)
    if not isinstance(value, kind):
        raise FileProblem(msg("cli.field", name=name))
    return value


def _lines(written: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(written.split("\n"), 1):
        if line.strip():
            yield number, line
