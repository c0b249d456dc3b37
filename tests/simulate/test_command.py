"""`zuihe simulate` and `zuihe replay`: files, figures, and what cannot be asked for."""

import json
from pathlib import Path

import pytest

from zuihe_tui.cli import run
from zuihe_tui.rules.audit import audit


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_the_same_bytes_for_any_number_of_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    said = []
    for jobs in ("1", "2"):
        out = tmp_path / jobs
        asked = ["simulate", "--hands", "10", "--seed", "7", "--deals", "stacked", "--json", "--jobs", jobs]
        assert run([*asked, "--out", str(out)]) == 0
        said.append(capsys.readouterr())
    assert said[0] == said[1]
    assert said[0].err == ""
    assert files(tmp_path / "1") == files(tmp_path / "2")
    assert list(files(tmp_path / "1")) == [f"{n:04}.zuihe.jsonl" for n in range(1, 11)]
    for written in files(tmp_path / "1").values():
        assert audit(written.decode().splitlines()).ok
    figures = json.loads(said[0].out)
    assert figures["hands"] == 10
    assert sum(figures["endings"].values()) == 10


def test_figures_in_words_and_three_at_a_table(capsys: pytest.CaptureFixture[str]):
    assert run(["simulate", "--hands", "3", "--seats", "3", "--bots", "greedy,eager,random", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "3 hands" in said
    assert "1 greedy" in said
    assert run(["simulate", "--hands", "1", "--seats", "3", "--json"]) == 0
    assert sum(row["mean"] for row in json.loads(capsys.readouterr().out)["net"].values()) == 0


@pytest.mark.parametrize(
    "asked",
    [
        ["--bots", "clever"], ["--bots", "eager,eager"], ["--deals", "none"], ["--hands", "0"], ["--seats", "2"],
        ["--ruleset", "none"],
    ],
)  # fmt: skip
def test_what_cannot_be_asked_for_is_one_line(asked: list[str], capsys: pytest.CaptureFixture[str]):
    assert run(["simulate", *asked]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "file").write_text("")
    assert run(["simulate", "--hands", "1", "--out", str(tmp_path / "file")]) == 2
    assert "file" in capsys.readouterr().err


def test_a_record_is_told_step_by_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run(["simulate", "--hands", "1", "--out", str(tmp_path)]) == 0
    record = tmp_path / "0001.zuihe.jsonl"
    capsys.readouterr()
    assert run(["replay", str(record), "--plain"]) == 0
    told = capsys.readouterr().out
    lines = record.read_text(encoding="utf-8").splitlines()
    assert told.splitlines()[0].startswith("0 ")
    assert f"\n{len(lines) - 2}  " in told

    record.write_text("\n".join([*lines[:9], "no event"]), encoding="utf-8")
    assert run(["replay", str(record)]) == 2
    said = capsys.readouterr()
    assert "10" in said.err
    assert "\n8  " in said.out
