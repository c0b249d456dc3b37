"""Which rules an exercise touches, and what rules are called."""

from collections.abc import Callable

import pytest

from zuihe_tui.course.characters import bad_characters
from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.lesson import Exercise
from zuihe_tui.course.rule_names import rule_exists, rule_name
from zuihe_tui.rules.ids import RuleId


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        ('kind = "pick"\nhand = "99s"\nquery = "set dajia"', {"shang.dajia"}),
        ('kind = "pick"\nhand = "99s"\nquery = "yao & suit tiao"', {"cards.yao", "cards.deck"}),
        (
            'kind = "group"\nhand = "999s 67z 345m 1234p"',
            {"hu.hazi", "hu.shang", "hu.wenquan", "shang.dajia", "shang.wenquan", "fu.heng", "fu.shun"},
        ),
        ('kind = "count"\nhand = "111p 345m"\nof = ["hu", "xian"]', {"hu.best", "hu.hazi", "fu.xian", "fu.whole", "fu.shun"}),
        ('kind = "count"\nhand = "111p 345m"\nof = ["zui"]', {"zui.parts", "zui.hazi"}),
        ('kind = "allowed"\nhand = "999s 67z"\nclaim = "fu 9s67z"', {"fu.whole"}),
        (
            'kind = "choose"\nhand = "99s"\noptions = [{ zh = "甲", en = "a", claim = "luan" }, { zh = "乙", en = "b", claim = "ha" }]',
            {"hand.luan", "hand.hazi"},
        ),
    ],
)  # fmt: skip
def test_rules_touched(exercise: Callable[[str], Exercise], lines: str, rules: set[str]) -> None:
    assert rule_ids(exercise(lines)) == rules


def test_rules_by_name() -> None:
    assert rule_exists(RuleId("fu.whole"))
    assert not rule_exists(RuleId("fu.hole"))
    assert rule_name(RuleId("shang.dajia")).zh == "大驾"
    assert rule_name(RuleId("fu.hole")).en == "fu.hole"


def test_characters_that_every_terminal_shows() -> None:
    assert bad_characters("红花，3½嘴（一）「好」 ─│█ ←→ ok") == ()
    assert bad_characters("zuǐ", prose=True) == ()
    assert bad_characters("zuǐ ★ 🀄 ·") == ("ǐ", "★", "🀄", "·")
