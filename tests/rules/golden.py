"""The golden records: a short hand for every rule of sections 2 and 8 to 14, played out of `scenes`.

`python -m tests.rules.golden` writes them to tests/records. Each names in its first line what it is about, and in its last
what the audit must find.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.rules.scenes import Scene

FOLDER = Path(__file__).parents[1] / "records"
GOLDEN: dict[str, Callable[[], Scene]] = {}
_MODULES = ("golden_calls", "golden_claims", "golden_discards", "golden_wins", "golden_quan")


def golden(name: str) -> Callable[[Callable[[], Scene]], Callable[[], Scene]]:
    """Registers a scene as the golden record of this name."""

    def add(make: Callable[[], Scene]) -> Callable[[], Scene]:
        assert name not in GOLDEN, name
        GOLDEN[name] = make
        return make

    return add


def every() -> dict[str, Callable[[], Scene]]:
    """All golden scenes by name."""
    for module in _MODULES:
        import_module(f"tests.rules.{module}")
    return GOLDEN


def records() -> dict[str, list[str]]:
    """The lines of every golden record by name, those that end in an error too."""
    from tests.rules.golden_errors import ERRORS, lines

    return {**{name: make().finish() for name, make in every().items()}, **{name: lines(name) for name in ERRORS}}


def write() -> None:
    """Writes every golden record to its file."""
    FOLDER.mkdir(exist_ok=True)
    for name, found in records().items():
        (FOLDER / f"{name}.zuihe.jsonl").write_text("\n".join(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from tests.rules import golden as module

    module.write()
