"""`zuihe audit` on files that are no good records: a line and a reason for each, never a traceback, and on to the next."""

import json
import random
from pathlib import Path

import pytest

from tests.oracle.table_play import careless
from tests.test_cli_rules import run

RECORD = careless(5, "minjian", stacked=False, foul=0.03)
TEXT = "\n".join(RECORD) + "\n"
OWN = json.loads(RECORD[-1])


def header(**change: object) -> str:
    return "\n".join([json.dumps({**json.loads(RECORD[0]), **change}), *RECORD[1:]])


def own(**change: object) -> str:
    return "\n".join([*RECORD[:-1], json.dumps({**OWN, **change})])


def put_in(at: int, line: str) -> str:
    return "\n".join([*RECORD[:at], line, *RECORD[at:]])


def put_for(at: int, line: str) -> str:
    return "\n".join([*RECORD[:at], line, *RECORD[at + 1 :]])


def dealt(change: str, to: str) -> str:
    return put_for(2, RECORD[2].replace(change, to, 1))


BAD: dict[str, tuple[str | bytes, int]] = {
    "empty": ("", 1),
    "cut off": (TEXT[: len(TEXT) // 2], TEXT[: len(TEXT) // 2].count("\n") + 1),
    "without its end": ("\n".join(RECORD[:-2]), len(RECORD) - 1),
    "no UTF-8": (TEXT.encode().replace("东".encode(), b"\xff\xfe"), 1),
    "a blank line": (put_in(5, ""), 6),
    "another version": (header(version=2), 1),
    "a version in quotes": (header(version="1"), 1),
    "an unknown option": (header(overrides={"jokers": True}), 1),
    "seats that are numbers": (header(seats=[1, 2, 3, 4]), 1),
    "the wrong rester": (header(rester=2), 1),
    "more in its header": (header(more={"a": [1]}), 1),
    "a key twice": (TEXT.replace('"version":1', '"version":1,"version":1'), 1),
    "half a pot": (header(pot=1.5), 1),
    "a dealer that is a truth value": (header(dealer=True), 1),
    "121 cards": (dealt('"stock":"', '"stock":"1m '), 3),
    "119 cards": (dealt("3m", ""), 3),
    "five of a kind": (dealt("1m", "9s"), 3),
    "an event before the deal": (put_in(2, '{"e":"call","seat":0}'), 3),
    "an event out of turn": (put_in(4, '{"e":"discard","seat":2,"card":"3m"}'), 5),
    "an unknown word": (put_in(4, '{"e":"sing","seat":2}'), 5),
    "an unknown announcement": (put_in(4, '{"e":"announce","seat":2,"what":"胡"}'), 5),
    "a seat that is no whole number": (put_in(4, '{"e":"call","seat":0.0}'), 5),
    "a seat of many digits": (put_in(4, f'{{"e":"call","seat":{"9" * 5000}}}'), 5),
    "a settlement that is no number": (own(zui=[float("nan"), 0, 0]), len(RECORD)),
    "a settlement without bounds": (own().replace('"zui": [', '"zui": [1e999, '), len(RECORD)),
    "a quarter of a 嘴": (own(zui=[0.25, 0, 0]), len(RECORD)),
    "breaches that are none": (own(breaches=[1]), len(RECORD)),
    "something after the settlement": ("\n".join([*RECORD, '{"e":"call","seat":0}']), len(RECORD) + 1),
    "nested without end": ("[" * 100_000, 1),
    "half of a character": (put_in(4, '{"e":"\\ud800","seat":0}'), 5),
    "a nul at the end": (TEXT + "\x00", len(RECORD) + 1),
}
GOOD: dict[str, tuple[str, bool]] = {
    "as written": (TEXT, True),
    "with returns": (TEXT.replace("\n", "\r\n"), True),
    "with a byte order mark": ("\ufeff" + TEXT, True),
    "breaches in another order": (own(breaches=OWN["breaches"][::-1]), True),
    "breaches without their cost": (own(breaches=[{**row, "cost": ""} for row in OWN["breaches"]]), True),
    "other accounts": (own(zui=[0, 0, 99]), False),
    "no accounts": ("\n".join(RECORD[:-1]), False),
    "a callout at the end": ("\n".join([*RECORD[:-1], '{"e":"callout","event":9,"seat":1,"rule":"guang.must"}', RECORD[-1]]), True),
    "three at the table": (header(seats=["a", "b", "c"], rester=None), False),
}  # fmt: skip


def audited(capsys: pytest.CaptureFixture[str], *files: Path) -> list[dict[str, object]]:
    _, out, _ = run(capsys, "audit", "--json", *map(str, files))
    return [json.loads(line) for line in out.splitlines()]


def written(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / f"{name.replace(' ', '-')}.zuihe.jsonl"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_every_bad_file_is_named_by_line_and_the_next_is_read(capsys, tmp_path):
    files = [written(tmp_path, name, content) for name, (content, _) in BAD.items()]
    good = written(tmp_path, "good", TEXT)
    found = audited(capsys, *files, tmp_path, good)
    assert len(found) == len(files) + 2
    for (name, (_, line)), row in zip(BAD.items(), found, strict=False):
        assert (row["ok"], row["settle"]) == (False, None), name
        assert str(row["error"]).startswith(f"line {line}: "), (name, row["error"])
    assert str(found[-2]["error"]).startswith("line 1: ")
    assert found[-1]["ok"] is True


def test_what_is_only_written_otherwise_is_read(capsys, tmp_path):
    found = audited(capsys, *(written(tmp_path, name, content) for name, (content, _) in GOOD.items()))
    assert [row["error"] for row in found] == [None] * len(GOOD)
    assert {name: row["ok"] for name, row in zip(GOOD, found, strict=True)} == {
        name: ok for name, (_, ok) in GOOD.items()
    }


def test_bytes_changed_anywhere_never_raise(capsys, tmp_path):
    rng = random.Random("bytes")
    files = []
    for number in range(60):
        changed = bytearray(TEXT.encode())
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(changed))
            match rng.randrange(3):
                case 0:
                    changed[at] = rng.randrange(256)
                case 1:
                    del changed[at : at + rng.randint(1, 40)]
                case _:
                    changed[at:at] = rng.choice((b"\n", b"}", b'"', b"9", b"\xe4", b"\\u", b"null"))
        files.append(written(tmp_path, str(number), bytes(changed)))
    found = audited(capsys, *files)
    assert len(found) == len(files)
    assert all(row["error"] is None or str(row["error"]).startswith("line ") for row in found)


def test_a_file_that_is_no_text_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "d6"
    path.write_bytes(b"\xff\xfe\x00")
    code, told, _ = run(capsys, "audit", str(path))
    assert code == 1
    assert told.count("d6") == 1
    assert "UTF-8" in told
