"""However a record is spoilt, its audit agrees, names what differs, or names one line and one reason: it never raises."""

import json
import random
from collections import Counter

import pytest

from tests.oracle.table_play import careless
from tests.rules.golden import FOLDER
from tests.rules.mutants import mutant
from zuihe_tui.commands.audit import words
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.audit import audit, audit_json
from zuihe_tui.rules.ruleset import NAMES

GOLDEN = sorted(FOLDER.glob("*.zuihe.jsonl"))
LONGEST = 700
"""Characters of a line that names a fault; the longest lists every option of the rules."""


def said_of(lines: list[str]) -> str:
    """How the audit of some lines ends; all it prints is checked on the way."""
    found = audit(lines)
    for lang in LANGS:
        reason = None if found.error is None else text(found.error.reason, lang)
        told = json.loads(audit_json("a", found, reason))
        printed = list(words("a", found, lang))
        for line in printed:
            assert line.isprintable(), line
            line.encode("utf-8")
        if found.error is None:
            assert told["error"] is None
            continue
        assert told["error"] == f"line {found.error.line}: {reason}"
        assert (told["ok"], told["settle"]) == (False, None)
        assert 1 <= found.error.line <= len(lines) + 1
        assert len(printed[0]) <= LONGEST
        assert str(found.error.line) in printed[0]
    if found.error is not None:
        return "error"
    assert found.ok is not any(one.settles for one in found.differences)
    return "ok" if found.ok else "differs"


def ends_of(lines: list[str], seed: str, many: int) -> Counter[str]:
    rng = random.Random(seed)
    return Counter(said_of(mutant(lines, rng)) for _ in range(many))


def test_mutants_of_golden_records_never_raise() -> None:
    ends: Counter[str] = Counter()
    for path in GOLDEN[::12]:
        ends += ends_of(path.read_text(encoding="utf-8").splitlines(), path.name, 12)
    assert ends["error"] > 50


@pytest.mark.deep
@pytest.mark.parametrize("block", range(4))
def test_thousands_of_mutants_never_raise(block: int) -> None:
    ends: Counter[str] = Counter()
    for path in GOLDEN[block::4]:
        ends += ends_of(path.read_text(encoding="utf-8").splitlines(), f"deep {path.name}", 60)
    for seed in range(block * 10, block * 10 + 10):
        ends += ends_of(careless(seed, NAMES[seed % 2], foul=0.06), f"careless {seed}", 40)
    print(dict(ends))
    assert ends["error"] > 1000
    assert ends["differs"] > 40
    assert ends["ok"] > 20
