"""Whole hands kept as they were played: their accounts and breaches are those the engine comes to."""

from pathlib import Path

import pytest

from zuihe_tui.rules.audit import audit

WHOLE = sorted((Path(__file__).parent.parent / "records" / "whole").glob("*.zuihe.jsonl"))


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.name)
def test_a_whole_hand_is_audited_as_it_was_kept(path: Path):
    result = audit(path.read_text(encoding="utf-8").splitlines())
    assert result.error is None
    assert result.ok
