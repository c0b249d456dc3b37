"""`zuihe audit` on files that are no text: one object a file, the line named, what came before still judged."""

import json
from pathlib import Path

import pytest

from zuihe_tui.cli import run

RECORDS = Path(__file__).parent / "data" / "records_cases"


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    lines = (RECORDS / "foul-chi.source-01.zuihe.jsonl").read_bytes().split(b"\n")
    lines[50] = b'{"e":"dis\xffcard"}'
    file = tmp_path / "spoilt.zuihe.jsonl"
    file.write_bytes(b"\n".join(lines))
    return file


def test_a_byte_that_is_no_text_stops_at_its_line(spoilt: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["audit", "--json", str(spoilt)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["error"].startswith("line 51: ")
    assert [breach["rule"] for breach in found["breaches"]] == ["chi.source"]
    assert found["settle"] is None
    assert run(["audit", str(spoilt)]) == 1
    assert "chi.source" in capsys.readouterr().out


def test_every_file_has_its_object_in_order(spoilt: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    good = RECORDS / "minjian-za-01.zuihe.jsonl"
    names = [str(tmp_path / "nowhere"), str(spoilt), str(tmp_path), str(good)]
    assert run(["audit", "--json", *names]) == 2
    printed = capsys.readouterr()
    found = [json.loads(line) for line in printed.out.splitlines()]
    assert [one["file"] for one in found] == names
    assert [one["ok"] for one in found] == [False, False, False, True]
    assert len(printed.err.splitlines()) == 2
