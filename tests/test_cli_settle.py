"""`zuihe settle`: a file, a batch, stdin, or one question a line."""

import io
import json
from pathlib import Path

import pytest

from tests.command_line import run
from zuihe_tui.commands.settle_ask import ask
from zuihe_tui.i18n import LANGS, messages
from zuihe_tui.rules.tally import read_tally

CASES = Path(__file__).parent / "data/cases/settlement.jsonl"
TALLY = {
    "ruleset": "minjian",
    "players": [{"class": "哈子牌", "yao_ha": 2}, {"class": "乱牌", "cha": 5}, {"class": "乱牌"}],
    "win": {"by": 1, "kind": "和", "hu": 11, "mo": True, "extra": []},
    "jian": "面见",
    "dang": {"pot": 1, "lost": [2], "taken_by": None},
}


@pytest.fixture
def tally_file(tmp_path):
    file = tmp_path / "tally.json"
    file.write_text(json.dumps(TALLY), encoding="utf-8")
    return str(file)


def test_the_worked_cases_in_a_batch(capsys):
    code, out, err = run(capsys, "settle", "--batch", str(CASES))
    assert (code, err) == (0, "")
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    for case, line in zip(cases, out.splitlines(), strict=True):
        got = json.loads(line)
        assert list(got) == ["id", "zui", "net", "dang", "pot", "items", "transfers"]
        assert {name: got[name] for name in case["expect"]} == case["expect"]


def test_a_file_in_words_and_as_json(capsys, tally_file):
    code, out, _ = run(capsys, "settle", tally_file)
    assert code == 0
    assert out.splitlines()[:2] == ["庄家  3嘴", "    2幺哈  +3  (zui.hazi)"]
    assert "庄家给歇家 1嘴  (settle.jian)" in out
    assert "桌上还有 2 个档" in out
    done = json.loads(run(capsys, "settle", tally_file, "--json")[1])
    assert (done["zui"], done["net"], done["pot"]) == ([3, 5.5, 0], [-0.5, 8, -9.5, 2], 2)


def test_english_words(capsys, tally_file):
    out = run(capsys, "settle", tally_file, lang="en")[1]
    assert "the dealer pays the rester 1 zui  (settle.jian)" in out.lower()


def test_stdin_and_a_line_of_a_batch_are_read_too(capsys, monkeypatch):
    for written, args in ((TALLY, ["-"]), ({"id": "x", "tally": TALLY}, [])):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(written).encode())))
        assert json.loads(run(capsys, "settle", *args, "--json")[1])["zui"] == [3, 5.5, 0]


def test_a_bad_line_is_answered_and_the_batch_goes_on(capsys, tmp_path):
    file = tmp_path / "tallies.jsonl"
    impossible = {**TALLY, "jian": None, "win": None, "pays_for": 1}
    rows = [
        {"id": 1, "tally": impossible},
        {"id": 2},
        {"id": 3, "tally": {**TALLY, "ruleset": 5}},
        {"id": 4, "tally": TALLY},
    ]
    file.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    code, out, err = run(capsys, "settle", "--batch", str(file))
    done = [json.loads(line) for line in out.splitlines()]
    assert (code, err) == (1, "")
    assert [list(row) for row in done[:3]] == [["id", "error"]] * 3
    assert done[3]["zui"] == [3, 5.5, 0]


@pytest.mark.parametrize(
    "written",
    [
        "",
        "{",
        "[]",
        "{}",
        "5",
        '{"players": 3}',
        '{"players": [1, 2, 3]}',
        "[" * 100_000,
        json.dumps(TALLY)[:-1] + ', "jian": "黄见"}',
        json.dumps({**TALLY, "jian": float("nan")}),
        json.dumps({**TALLY, "ruleset": ""}),
        json.dumps({**TALLY, "overrides": []}),
    ],
)
def test_what_is_no_tally_is_one_line(capsys, tmp_path, written):
    file = tmp_path / "tally.json"
    file.write_text(written, encoding="utf-8")
    code, out, err = run(capsys, "settle", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_the_rule_set_of_the_command_line_serves_where_the_tally_names_none(capsys, tmp_path):
    file = tmp_path / "tally.json"
    bare = {name: value for name, value in TALLY.items() if name != "ruleset"}
    file.write_text(json.dumps({**bare, "win": {**TALLY["win"], "kind": "砸", "hu": 13}}), encoding="utf-8")
    assert json.loads(run(capsys, "settle", str(file), "--json")[1])["zui"] == [3, 22, 0]
    assert json.loads(run(capsys, "settle", str(file), "--json", "--ruleset", "xingan2005")[1])["zui"] == [0, 22, 0]


class Typist:
    """Answers questions from a list of (part of the question, answer); everything else with Enter."""

    def __init__(self, **answers):
        self.answers, self.asked, self.told = answers, [], []

    def read(self, question):
        self.asked.append(question)
        for part, answer in self.answers.items():
            if part in question and answer:
                return answer.pop(0)
        return ""


def test_asked_line_by_line():
    typist = Typist(幺哈子=["2"], 一共几叉=["", "五", "5"], 谁赢了=["4", "2"], 几和=["11"], 抹=["y"], 揭见=["面见"])
    tally = ask(typist.read, typist.told.append, "zh")
    assert tally["players"][0] == {
        "class": "哈子牌", "yao_ha": 2, "min_ha": 0, "yao_lou": 0, "min_lou": 0, "da_yun": 0, "xiao_yun": 0, "cha": 0,
        "che": [], "baixinli": False, "mianzui": False,
    }  # fmt: skip
    assert tally["players"][1]["class"] == "乱牌"
    assert tally["players"][1]["cha"] == 5
    assert tally["win"] == {"by": 1, "kind": "和", "hu": 11, "mo": True, "extra": []}
    assert tally["jian"] == "面见"
    assert typist.told.count("写一个数，0、1、2 等等") == 2
    read_tally(tally)


def test_what_no_deal_allows_is_said_at_once_and_only_that_is_asked_again():
    typist = Typist(幺哈子=["8", "5", "", "3", "2"], 谁赢了=["1", "1"], 几和=["9", "10"])
    tally = ask(typist.read, typist.told.append, "zh")
    assert [player["yao_ha"] for player in tally["players"]] == [5, 0, 2]
    assert tally["win"]["hu"] == 10
    told = [line for line in typist.told if not line.endswith("：")]
    assert len(told) == 3
    assert "幺牌只有 7 样" in told[0]
    assert "10 和" in told[2]


def test_nobody_won_asks_no_more():
    typist = Typist()
    tally = ask(typist.read, typist.told.append, "zh")
    assert (tally["win"], tally["jian"], tally["ruleset"]) == (None, None, "minjian")
    assert "谁赢了" in typist.asked[-1]


def test_che_and_choices_by_number():
    typist = Typist(报了车的=["0 4", "2,0"], 用哪套规则=["3", "2"])
    tally = ask(typist.read, typist.told.append, "zh")
    assert tally["players"][0]["che"] == [2, 0]
    assert tally["ruleset"] == "xingan2005"
    assert len(typist.told) == 3 + 2


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_is_asked_in_both_languages(lang):
    typist = Typist(**{"谁赢了" if lang == "zh" else "Who won": ["1"]})
    ask(typist.read, typist.told.append, lang)
    questions = [id for id in messages(lang) if id.startswith("cli.ask.")]
    spoken = {"head", "whole", "wholes", "flag", "choice"}
    assert len(set(typist.asked)) == len([id for id in questions if id.split(".")[-1] not in spoken])


def test_on_a_terminal_without_a_file_it_asks(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda _: "")
    code, out, _ = run(capsys, "settle")
    assert code == 0
    assert "谁也不用给谁。" in out


def test_the_end_of_input_while_asking_is_quiet(capsys, monkeypatch):
    def ended(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", ended)
    code, _, err = run(capsys, "settle")
    assert (code, err) == (130, "")


def test_what_hardly_happens_is_said_beside_the_answer(capsys, tmp_path):
    file = tmp_path / "tally.json"
    doubtful = {**TALLY, "players": [{"class": "哈子牌", "yao_ha": 2}, {"class": "乱牌"}, {"class": "乱牌"}]}
    file.write_text(json.dumps(doubtful), encoding="utf-8")
    code, out, err = run(capsys, "settle", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines()[-2].endswith("(win.luan_needs_yao)")
    assert out.splitlines()[-1].endswith("(win.cheng)")
    code, out, err = run(capsys, "settle", str(file), "--json", lang="en")
    assert code == 0
    assert list(json.loads(out)) == ["zui", "net", "dang", "pot", "items", "transfers"]
    assert [line.split(":")[0] for line in err.splitlines()] == ["Look again"] * 2


def test_a_rule_set_not_gone_by_is_said(capsys, tally_file, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('extends = "minjian"\njian = [1, 2, 3, 4]\n', encoding="utf-8")
    code, out, err = run(capsys, "settle", tally_file, "--json", "--ruleset", str(house))
    assert (code, json.loads(out)["net"][3], err.count("\n")) == (0, 2, 1)
    assert "minjian" in err
    assert run(capsys, "settle", tally_file, "--json", "--ruleset", "minjian")[2] == ""


def test_who_names_a_rule_set_is_not_asked_for_one(capsys, tmp_path, monkeypatch):
    house = tmp_path / "house.toml"
    house.write_text('extends = "minjian"\nname = "老李家"\njian = [1, 2, 3, 4]\n', encoding="utf-8")
    typist = Typist(谁赢了=["1"], 幺哈子=["1"], 揭见=["面见"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", typist.read)
    code, out, err = run(capsys, "settle", "--ruleset", str(house))
    assert (code, err) == (0, "")
    assert not any("用哪套规则" in question for question in typist.asked)
    assert "下家给歇家 2嘴  (自家 settle.jian)" in out
