"""`zuihe rules`, `lessons check`, `practice`: what is found, what is written, what is counted."""

import json

import pytest

from tests.command_line import run
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules.book import page, rule_ids


@pytest.mark.parametrize("lang", LANGS)
def test_alone_it_lists_every_rule_in_the_order_of_the_book(capsys, lang):
    code, out, _ = run(capsys, "rules", lang=lang)
    assert code == 0
    assert [line.split("  ")[0] for line in out.splitlines()] == list(rule_ids())


@pytest.mark.parametrize("lang", LANGS)
def test_an_id_shows_its_page_with_the_rule_set_in_use_first(capsys, lang):
    said = page("chi.shun", lang)
    for base in ("minjian", "xingan2005"):
        lines = run(capsys, "rules", said.id, "--ruleset", base, lang=lang)[1].splitlines()
        assert lines[0] == f"{said.id}  {said.title}"
        assert lines[1].endswith(said.minjian if base == "minjian" else said.xingan2005)
        assert lines[2].endswith(said.xingan2005 if base == "minjian" else said.minjian)
        assert said.text in "\n".join(lines)


def test_inferred_parts_are_marked(capsys):
    said = next(found for found in (page(id, "zh") for id in rule_ids()) if found.inferred)
    assert f"推定：{said.inferred}" in run(capsys, "rules", said.id)[1]


@pytest.mark.parametrize("words", [["牢浒"], ["laohu"], ["LAOHU"], ["虎"]])
def test_words_find_a_rule_in_any_spelling(capsys, words):
    assert "shang.laohu" in run(capsys, "rules", *words)[1]


def test_a_wrong_id_names_those_like_it(capsys):
    code, out, err = run(capsys, "rules", "hu.hazii")
    assert (code, out) == (2, "")
    assert "hu.hazi" in err


@pytest.mark.parametrize("lang", LANGS)
def test_the_whole_book_is_written(capsys, tmp_path, lang):
    file = tmp_path / "book.md"
    assert run(capsys, "rules", "--export", str(file), lang=lang)[:2] == (0, "")
    text = file.read_text(encoding="utf-8")
    assert [line.split("  ")[0] for line in text.splitlines() if line.startswith("### ")] == [
        f"### {id}" for id in rule_ids()
    ]
    assert list(tmp_path.iterdir()) == [file]


def test_the_book_may_go_to_stdout(capsys, monkeypatch):
    monkeypatch.setattr("zuihe_tui.commands.rules.book_markdown", lambda *_: "# book")
    assert run(capsys, "rules", "--export", "-") == (0, "# book\n", "")


def test_a_book_that_cannot_be_written_leaves_the_old_one(capsys, tmp_path, monkeypatch):
    file = tmp_path / "book.md"
    file.write_text("old", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    monkeypatch.setattr("zuihe_tui.commands.rules.book_markdown", lambda *_: "new")
    code, _, err = run(capsys, "rules", "--export", str(file))
    assert (code, file.read_text(encoding="utf-8")) == (2, "old")
    assert "磁盘满了" in err
    assert list(tmp_path.iterdir()) == [file]


def test_lessons_check_names_each_fault_on_a_line_and_exits_1(capsys, tmp_path):
    lesson = tmp_path / "broken"
    lesson.mkdir()
    (lesson / "lesson.toml").write_text("id = 5", encoding="utf-8")
    (lesson / "zh.md").write_text("# 坏", encoding="utf-8")
    (lesson / "en.md").write_text("# Broken", encoding="utf-8")
    code, out, err = run(capsys, "lessons", "check", str(tmp_path))
    assert (code, err) == (1, "")
    assert out.splitlines()[0].startswith("broken")


def test_a_sheet_is_the_same_for_the_same_seed_and_has_its_key_on_a_page_of_its_own(capsys):
    args = ["practice", "--sheet", "3", "--level", "2", "--seed", "7"]
    first, again = (run(capsys, *args)[1] for _ in range(2))
    assert first == again
    assert first != run(capsys, *args[:-1], "8")[1]
    questions, key = first.split("\f")
    assert len(key.strip().splitlines()) > 3
    assert "3. " in questions


def test_audit_says_what_was_wrong_and_goes_on_after_a_file_that_cannot_be_read(capsys, tmp_path):
    broken = tmp_path / "broken.zuihe.jsonl"
    broken.write_text("not a record\n", encoding="utf-8")
    code, out, err = run(capsys, "audit", str(tmp_path / "none"), str(broken), "--json")
    assert code == 2
    assert err.count("\n") == 1
    missing, found = map(json.loads, out.splitlines())
    assert (missing["file"], missing["ok"]) == (str(tmp_path / "none"), False)
    assert list(found) == ["file", "ok", "breaches", "settle", "error"]
    assert (found["file"], found["ok"], found["settle"]) == (str(broken), False, None)
    assert found["error"].startswith("line 1: ")
    assert run(capsys, "audit", str(broken), "--json")[0] == 1
