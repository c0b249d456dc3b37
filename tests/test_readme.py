"""What the README shows is what the program says."""

import json
import re
import shlex
from pathlib import Path

import pytest

from zuihe_tui import cli
from zuihe_tui.commands.count_drawing import drawing
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named, parse_house

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", README, re.DOTALL)
SHOWN = [text.split("\n", 1) for _, text in BLOCKS if text.startswith("$ ")]


def block(language: str) -> str:
    return next(text for name, text in BLOCKS if name == language)


@pytest.mark.parametrize(("line", "expected"), SHOWN, ids=[line for line, _ in SHOWN])
def test_every_shown_command_prints_what_is_shown(line, expected, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    monkeypatch.setenv("ZUIHE_LANG", "zh")
    Path("hand.json").write_text(block("json"), encoding="utf-8")
    words = shlex.split(line.removeprefix("$ ").removesuffix(" | cat"))
    assert words.pop(0) == "zuihe"
    assert cli.run(words) == 0
    assert capsys.readouterr().out == expected


def test_the_drawn_hand_is_as_the_program_draws_it():
    shown = next(text for _, text in BLOCKS if text.count("\n") == 4 and "万饼条" in text)
    drawn = drawing(read_holding("122235678m 12345557899p 23567999s 567z"), named("minjian"), "zh", 80).plain
    assert drawn.startswith(shown)


def test_the_files_shown_can_be_read():
    assert parse_house(block("toml")).name == "老李家"
    assert json.loads(block("json"))["jian"] == "面见"


def test_the_commands_named_exist():
    named_commands = set(re.findall(r"zuihe (\w+)", README)) & set(cli.COMMANDS)
    assert {"count", "settle", "rules", "practice", "lessons"} <= named_commands
