"""`zuihe count`: JSON to the letter, batches that go on, words off a terminal, a drawn hand on one."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.command_line import run
from zuihe_tui.commands.count_drawing import drawing
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules.cards import hanzi
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named

HAND = "122235678m 12345557899p 23567999s 567z"
"""The hand of the sketches: 和 11, 闲 2, never clear, 嘴 1."""

CASES = Path(__file__).parent / "data/cases/counting.jsonl"
MINJIAN = named("minjian")


def batch(capsys, tmp_path, *rows, args=()):
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows), encoding="utf-8")
    code, out, err = run(capsys, "count", "--batch", str(file), *args)
    return code, [json.loads(line) for line in out.splitlines()], err


def test_the_worked_cases_in_a_batch(capsys):
    code, out, err = run(capsys, "count", "--batch", str(CASES))
    assert (code, err) == (0, "")
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    for case, line in zip(cases, out.splitlines(), strict=True):
        got = json.loads(line)
        assert {name: got[name] for name in ("id", "hu", "xian", "hu_clear")} == {
            name: case[name] for name in ("id", "hu", "xian", "hu_clear")
        }
        assert sum(item["hu"] for item in got["items"]) == case["hu"]
        for name, value in case.get("zui", {}).items():
            assert got["zui"][name] == value


def test_the_json_of_one_hand_has_the_fields_of_the_format(capsys):
    whole = json.loads(run(capsys, "count", HAND, "--json")[1])
    assert list(whole) == [
        "hand", "cards", "hu", "xian", "hu_clear", "items", "arrangement", "clear_arrangement", "class", "also", "zui",
    ]  # fmt: skip
    assert (whole["cards"], whole["hu"], whole["xian"], whole["hu_clear"], whole["class"]) == (
        31,
        11,
        2,
        None,
        "哈子牌",
    )
    assert list(whole["items"][0]) == ["rule", "name", "cards", "hu"]
    assert list(whole["zui"]) == ["total", "halou", "yun", "che", "che_sets", "items"]
    part = json.loads(run(capsys, "count", "345m | cha 666p", "--json")[1])
    assert "zui" not in part
    assert part["hand"] == "345m | cha 666p"


@pytest.mark.parametrize("words", [[HAND], HAND.split(), ["三万", "四万", "五万"], ["345m / cha 666p"]])
def test_a_holding_may_be_one_word_or_several(capsys, words):
    assert run(capsys, "count", *words)[0] == 0


def test_a_holding_may_come_from_stdin(capsys, monkeypatch):
    stdin = io.TextIOWrapper(io.BytesIO(b"345m | cha 666p\n"))
    monkeypatch.setattr("sys.stdin", stdin)
    assert json.loads(run(capsys, "count", "-", "--json")[1])["hu"] == 1


def test_off_a_terminal_a_group_is_a_line_in_words(capsys):
    lines = run(capsys, "count", "345m 99s | cha 666p")[1].splitlines()
    assert "顺副：三万 四万 五万" in lines
    assert "叉民+1：六饼三张" in lines


def test_a_bad_line_is_answered_and_the_batch_goes_on(capsys, tmp_path):
    rows = [
        {"id": "good", "hand": "345m"},
        {"id": "five", "hand": "55555m"},
        {"id": "no hand"},
        "not json",
        "[1, 2]",
        {"id": "rules", "hand": "345m", "ruleset": "peking"},
        {"id": "option", "hand": "345m", "overrides": {"speed": 1}},
        {"id": "kind", "hand": "345m", "overrides": [1]},
        {"id": "number", "hand": 345},
        "",
        '{"id": "long", "hand": "345m", "x": ' + "9" * 5000 + "}",
        '{"id": NaN, "hand": "345m"}',
        '{"id": "one", "id": "two", "hand": "345m"}',
        {"id": "no list", "hand": "345m", "overrides": []},
        {"id": "no name", "hand": "345m", "ruleset": ""},
        {"id": "last", "hand": "567z"},
    ]
    code, out, err = batch(capsys, tmp_path, *rows)
    assert (code, err) == (1, "")
    assert [row["id"] for row in out] == [
        "good", "five", "no hand", None, None, "rules", "option", "kind", "number", None, None, None, "no list", "no name",
        "last",
    ]  # fmt: skip
    assert [list(row) for row in out if "error" in row] == [["id", "error"]] * 13
    assert "NaN 不是数" in out[10]["error"]
    assert "id 写了两遍" in out[11]["error"]
    assert out[3]["error"].startswith("第 4 行：")
    assert "第 4 行第 1 个字" in out[3]["error"]
    assert "hu" in out[-1]


def test_half_a_character_comes_out_as_the_escape_it_came_in_as(tmp_path):
    file = tmp_path / "hands.jsonl"
    file.write_text('{"id": "\\ud800", "hand": "345m"}\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "zuihe_tui", "count", "--batch", str(file)], capture_output=True, timeout=60, check=True
    )
    assert json.loads(done.stdout)["id"] == "\ud800"


def test_rule_set_and_overrides_of_a_line_go_before_the_command_line(capsys, tmp_path):
    reds = "567z"
    rows = [
        {"id": "plain", "hand": reds},
        {"id": "no heng", "hand": reds, "overrides": {"red_heng": False}},
    ]
    _, out, _ = batch(capsys, tmp_path, *rows, args=("--ruleset", "minjian"))
    assert [[group["fu"] for group in row["arrangement"]] for row in out] == [["fu.heng"], [None] * 3]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [60, 72, 80, 120])
def test_the_drawn_hand_fits_and_holds_every_card(lang, width):
    holding = read_holding(HAND)
    plain = drawing(holding, MINJIAN, lang, width).plain
    drawn = plain.split("\n\n")
    tops = [block.split("\n")[0] for block in drawn if block.split("\n")[0][:1] in "一二三四五六七八九红白老"]
    ranks = sorted("".join(tops).replace(" ", ""))
    cards = [card for card, n in enumerate(holding.concealed) for _ in range(n)]
    assert ranks == sorted(hanzi(card)[0] for card in cards)
    assert all(cell_len(line) <= width for block in drawn[:-1] for line in block.split("\n"))


def test_the_drawn_hand_has_rank_over_suit_and_the_labels_under_each_group():
    plain = drawing(read_holding(HAND), MINJIAN, "zh", 80).plain.split("\n")
    ranks, suits, first, second = (line.split("  ") for line in plain[:4])
    assert ("二二二八二", "万万万饼条") in zip(ranks, suits, strict=False)
    assert cell_len(plain[0].split("二二二八二")[0]) == cell_len(plain[2].split("帮子+1")[0])
    assert {"群子+1", "帮子+1", "大驾+1"} <= {label.strip() for label in first}
    assert {"民哈+2", "幺哈+3"} <= {label.strip() for label in second}


def test_english_names_the_groups_by_letters_and_explains_them_below():
    plain = drawing(read_holding(HAND), MINJIAN, "en", 80).plain
    assert re.search(r"^[a-z]  bangzi \+1, plain hazi \+2$", plain, re.MULTILINE)


def test_colour_is_on_a_terminal_and_never_the_only_sign():
    drawn = drawing(read_holding("3m7p3s7z"), MINJIAN, "zh", 80)
    styles = {str(span.style) for span in drawn.spans}
    assert {"red", "cyan", "green", "magenta"} <= styles
    assert "三七三" in drawn.plain


def test_what_the_house_decided_says_so(capsys, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('extends = "minjian"\nsingle_yao_lou = 4\n', encoding="utf-8")
    hand = "1111m 2468m 13579p 2468p 13579s 2468s 5z 6z 7z 3m"
    lines = run(capsys, "count", hand, "--ruleset", str(house))[1].splitlines()
    assert [line.split("：")[0] for line in lines if "（自家）" in line] == ["楼子（自家） 4嘴"]
    assert "自家" not in run(capsys, "count", hand)[1]
