"""A house's own file as the programs read it."""

import pytest

from zuihe_tui.house import load
from zuihe_tui.rules.ruleset import named


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ('extends = "minjian"\nza_mo = 1\n', "oldli"),
        ('extends = "minjian"\nname = "老李家"\nza_mo = 1\n', "老李家"),
        ('extends = "minjian"\n', named("minjian").name),
    ],
)
def test_changed_rules_never_go_by_the_printed_name(tmp_path, words, name):
    file = tmp_path / "oldli.toml"
    file.write_text(words, encoding="utf-8")
    assert load(str(file)).name == name
