"""What each kind of exercise says to a right and to a wrong answer."""

from collections.abc import Callable

import pytest

from zuihe_tui.coach.slips import explain_hu
from zuihe_tui.course.grade import grade, hint_lines, prompt, solution
from zuihe_tui.course.grading.allowed import yes_and_no
from zuihe_tui.course.lesson import Allowed, Exercise
from zuihe_tui.course.verdict import Chosen, Counted, Grouped, Judged, Picked, Ruled
from zuihe_tui.course.words import said
from zuihe_tui.i18n import text
from zuihe_tui.rules.cards import read_cards

Make = Callable[[str], Exercise]


def zh(judged: Judged) -> list[str]:
    return [text(line, "zh") for line in (judged.verdict, *judged.facts)]


def picked(cards: str) -> Picked:
    return Picked(tuple(sorted(read_cards(cards))))


def grouped(*groups: str) -> Grouped:
    return Grouped(tuple(read_cards(group) for group in groups))


# --- pick --------------------------------------------------------------------------------------------------------------


def test_pick_says_how_many_are_missing_but_not_which(exercise: Make) -> None:
    judged = grade(exercise('kind = "pick"\nhand = "19m 149p 19s 567z"\nquery = "yao"'), picked("1m 1p 19s 56z"))
    assert not judged.right
    assert zh(judged) == ["还差 1 张", "点中的都对，幺牌还没点全。"]
    assert judged.lit == ()


def test_pick_of_too_few_copies_or_of_none(exercise: Make) -> None:
    asked = exercise('kind = "pick"\nhand = "99s 67z 9m"\nquery = "set dajia"')
    assert zh(grade(asked, picked("9s 67z"))) == ["还差 1 张", "样都点对了，有的不止这几张。"]
    assert zh(grade(asked, Picked(()))) == ["还差 4 张", "这里有能进大驾的牌，还一张没点。"]


def test_pick_names_the_card_too_many_and_why(exercise: Make) -> None:
    judged = grade(exercise('kind = "pick"\nhand = "19m 149p 19s 567z"\nquery = "yao"'), picked("19m 1p 19s 567z"))
    assert zh(judged) == ["多点了 九万", "九万不算幺牌。"]
    assert judged.lit == read_cards("9m")


def test_pick_with_two_terms_blames_the_term_that_fails(exercise: Make) -> None:
    asked = exercise('kind = "pick"\nhand = "19m 19s 567z"\nquery = "yao & suit tiao"')
    assert grade(asked, picked("19s")).right
    assert zh(grade(asked, picked("1m 19s"))) == ["多点了 一万", "一万不算条。"]


def test_pick_by_kinds_takes_any_copy(exercise: Make) -> None:
    asked = exercise('kind = "pick"\nhand = "222m 33m 99s"\nquery = "hazi"\nkinds = true')
    assert grade(asked, picked("2m")).right
    assert grade(asked, picked("222m")).right
    assert not grade(asked, picked("2m 9s")).right


def test_pick_of_nothing(exercise: Make) -> None:
    asked = exercise('kind = "pick"\nhand = "234m"\nquery = "yao"')
    assert grade(asked, Picked(())).right
    assert solution(asked).answer == Picked(())
    assert not grade(asked, picked("2m")).right


@pytest.mark.parametrize("run", ["234m", "345m", "2345m", "123p"])
def test_any_run_is_a_right_run(exercise: Make, run: str) -> None:
    assert grade(exercise('kind = "pick"\nhand = "2345m 123p 9s"\nquery = "run"'), picked(run)).right


def test_no_run_is_refused_with_its_rule(exercise: Make) -> None:
    judged = grade(exercise('kind = "pick"\nhand = "23456m"\nquery = "run"'), picked("2346m"))
    assert not judged.right
    assert "五万" in "".join(zh(judged))


# --- group -------------------------------------------------------------------------------------------------------------


def test_group_accepts_another_way_to_the_same_hu(exercise: Make) -> None:
    asked = exercise('kind = "group"\nhand = "9m 99s 677z"')
    assert grade(asked, grouped("9s 67z", "9m 9s 7z")).right
    assert grade(asked, grouped("9m 9s 7z", "7z 6z 9s")).right


def test_group_refuses_a_split_hazi_and_names_the_rule(exercise: Make) -> None:
    judged = grade(exercise('kind = "group"\nhand = "9m 999s 677z"'), grouped("9s 67z", "9m 99s 7z"))
    assert judged.rule_ids == ("fu.whole",)
    assert judged.lit == read_cards("9s 67z")


def test_group_compares_the_hu(exercise: Make) -> None:
    judged = grade(exercise('kind = "group"\nhand = "2349m 678s 5z"'), grouped("234m", "678s"))
    assert zh(judged) == ["摆得成，0 和，可还能更多", "还可以数上 九万 八条 白花。"]


def test_group_wants_the_fewest_loose_cards_too(exercise: Make) -> None:
    asked = exercise('kind = "group"\nhand = "345m 678p 2s"')
    assert grade(asked, grouped("345m", "678p")).right
    judged = grade(asked, grouped("345m"))
    assert not judged.right
    assert zh(judged) == ["0 和，没有更多的了；可闲牌还能少 3 张", "六饼 七饼 八饼 还能进副。"]
    assert judged.rule_ids == ("hu.best", "fu.xian")
    assert not grade(asked, grouped()).right


def test_group_clear_wants_nothing_left(exercise: Make) -> None:
    asked = exercise('kind = "group"\nwant = "clear"\nhand = "2349m 6788s 5z"')
    assert grade(asked, grouped("234m", "678s", "9m 8s 5z")).right
    judged = grade(asked, grouped("234m", "9m 8s 5z"))
    assert zh(judged) == ["还剩 3 张闲牌", "闲着的是 六条 七条 八条。"]


# --- count -------------------------------------------------------------------------------------------------------------


def test_count_names_the_slip(exercise: Make) -> None:
    asked = exercise('kind = "count"\nhand = "345m 999s 67z"\nof = ["hu", "xian"]')
    judged = grade(asked, Counted((3, 0)))
    assert zh(judged)[:2] == ["和数少了", "你答的和是 3。"]
    assert "大驾" in zh(judged)[2]
    assert zh(judged)[-1] == "闲牌对了。"
    assert grade(asked, Counted((4, 0))).right


def test_count_guesses_at_one_slip_alone(exercise: Make) -> None:
    """Two guesses one under the other would read as if both were so."""
    several = 0
    for hand in ("345m 999s 67z", "777m 7p 7s 888s 8p", "222m 2s 888p 999s 1m 1p 5z", "111p 345p 999s 67z 333m"):
        asked = exercise(f'kind = "count"\nhand = "{hand}"\nof = ["hu"]')
        for number in range(15):
            slips = explain_hu(asked.hand, number, asked.rules)
            judged = grade(asked, Counted((number,)))
            if not judged.right:
                several += len(slips) > 1
                assert sum(slip.says in judged.facts for slip in slips) == bool(slips)
    assert several


def test_count_of_zui_is_in_halves(exercise: Make) -> None:
    asked = exercise('kind = "count"\nhand = "111p 345m"\nof = ["zui"]')
    assert grade(asked, Counted((2,))).right
    assert solution(asked).answer == Counted((2,))
    assert zh(grade(asked, Counted((3,))))[1] == "你答的嘴是 1½。"


# --- allowed -----------------------------------------------------------------------------------------------------------

SPLIT = 'kind = "allowed"\nhand = "345m 999s 67z"\nclaim = "fu 9s67z"\nbecause = ["fu.whole", "fu.heng"]'


def test_allowed_wants_the_rule_too(exercise: Make) -> None:
    asked = exercise(SPLIT)
    assert grade(asked, Ruled(False, asked.ask.because[0])).right  # type: ignore[union-attr]
    other = grade(asked, Ruled(False, asked.ask.because[1]))  # type: ignore[union-attr]
    assert not other.right
    assert other.rule_ids == ()
    assert not grade(asked, Ruled(True)).right


def test_a_yes_not_seen_costs_the_chance(exercise: Make) -> None:
    judged = grade(exercise('kind = "allowed"\nhand = "99s 67z"\nclaim = "fu 9s67z"'), Ruled(False))
    assert judged.cost is not None
    assert judged.cost.id == "course.cost.missed"


@pytest.mark.parametrize(
    ("claim", "right", "wrong"),
    [("fu 345m", "对，可以", "其实可以"), ("clear", "对，不行", "其实不行"),
     ("hazi_of 9s", "答得对，正是这样", "其实是对的"), ("luan", "答得对，不是这样", "其实不对")],
)  # fmt: skip
def test_allowed_is_worded_by_its_claim(exercise: Make, claim: str, right: str, wrong: str) -> None:
    asked = exercise(f'kind = "allowed"\nhand = "345m 8p 999s 67z"\nclaim = "{claim}"')
    answer = solution(asked).answer
    assert isinstance(answer, Ruled)
    assert zh(grade(asked, answer))[0] == right
    assert zh(grade(asked, Ruled(not answer.allowed)))[0] == wrong
    assert isinstance(asked.ask, Allowed)
    assert [text(word, "zh") for word in yes_and_no(asked.ask)] == (
        ["可以", "不行"] if claim in ("fu 345m", "clear") else ["对", "不对"]
    )


def test_allowed_turned_round(exercise: Make) -> None:
    asked = exercise('kind = "allowed"\nhand = "345m 999s 67z"\nclaim = "not fu 9s67z"')
    assert grade(asked, Ruled(True)).right


# --- choose ------------------------------------------------------------------------------------------------------------

OPTIONS = """
options = [
  { zh = "甲", en = "a", claim = "hu == 3" },
  { zh = "乙", en = "b", claim = "yao 9s" },
  { zh = "丙", en = "c", claim = "hazi_of 9s", hand = "99s" },
  { zh = "丁", en = "d", claim = "hazi_of 9s" },
]"""


def test_choose_many_wants_all_that_hold(exercise: Make) -> None:
    asked = exercise(f'kind = "choose"\nmany = true\nhand = "999s"{OPTIONS}')
    assert grade(asked, Chosen(frozenset({0, 1, 3}))).right
    assert zh(grade(asked, Chosen(frozenset({0, 3})))) == ["选中的都对，还有 1 个也对"]
    assert zh(grade(asked, Chosen(frozenset({0, 2})))) == ["第 3 项不对", "九条发到手 2 张；哈子要正好三张。"]
    assert zh(grade(asked, Chosen(frozenset()))) == ["还没有选"]


def test_choose_one_takes_any_that_holds(exercise: Make) -> None:
    asked = exercise(f'kind = "choose"\nhand = "999s"{OPTIONS}')
    assert grade(asked, Chosen(frozenset({1}))).right
    assert grade(asked, Chosen(frozenset({3}))).right
    assert not grade(asked, Chosen(frozenset({2}))).right


# --- words -------------------------------------------------------------------------------------------------------------


def test_without_words_of_its_own_the_query_asks_and_the_engine_hints(exercise: Make) -> None:
    asked = exercise('kind = "pick"\nhand = "19m"\nquery = "not yao"')
    assert said(prompt(asked), "zh") == "把不算幺牌的牌全点出来。没有就空着交。"
    assert [said(line, "en") for line in hint_lines(asked)] == ["How many to pick (cards other than yao cards): 1."]


def test_slots_in_words_are_filled_by_the_engine(exercise: Make) -> None:
    asked = exercise(
        'kind = "count"\nhand = "111p 999s 67z"\nof = ["hu"]\n'
        'prompt_zh = "{hazi} 个哈子，{zui} 嘴，大驾用 {set dajia}"\nprompt_en = "{hazi} hazi, {set dajia}"'
    )
    assert said(prompt(asked), "zh") == "2 个哈子，3 嘴，大驾用 九条三张 老千 红花"
    assert said(prompt(asked), "en") == "2 hazi, 999s 67z"


def test_an_answer_of_another_kind_is_an_error(exercise: Make) -> None:
    with pytest.raises(TypeError):
        grade(exercise('kind = "pick"\nhand = "19m"\nquery = "yao"'), Ruled(True))
