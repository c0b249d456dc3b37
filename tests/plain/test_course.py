"""The course map line by line, and what is said once more."""

from tests.plain.conftest import Converse
from zuihe_tui.course.load import lessons_dir, load_course

COURSE = load_course(lessons_dir())


def _said_after(said: str, typed: str) -> list[str]:
    """The lines between a typed line and the next one."""
    return said.split(f"> {typed}\n", 1)[1].split("\n>", 1)[0].splitlines()


def test_the_map_says_the_unit_one_is_in_and_a_line_for_each_other(converse_in: Converse) -> None:
    lines = _said_after(converse_in(["1"], knows="nothing"), "1")
    assert lines[:5] == [
        "课程。做完 0 课，共 55 课。",
        "1 第 1 课 三十样牌",
        "2 第 2 课 幺牌与民牌",
        "3 第 3 课 从麻将来的人",
        "4 到 6 课 一手牌",
    ]
    assert len(lines) == 3 + len(COURSE.units) - 1 + 3
    assert lines[-1] == "哪一课？1 到 56，回车上第 1 课，全部：听每一课的名字，0 退。"


def test_all_titles_are_there_for_the_asking(converse_in: Converse) -> None:
    lines = _said_after(converse_in(["1", "全部"], knows="nothing"), "全部")
    assert [line.split(" ", 1)[0] for line in lines[1:-1]] == [str(n) for n in range(1, len(COURSE.entries) + 2)]
    assert "1 第 1 课 三十样牌" in lines
    assert "55 Lesson 55" in "\n".join(_said_after(converse_in(["1", "all"], lang="en"), "all"))


def test_enter_opens_the_lesson_that_comes_now_and_a_number_any_other(converse_in: Converse) -> None:
    assert "第 1 课，三十样牌。" in converse_in(["1", ""], knows="nothing")
    assert "第 7 课，群子 帮子 牢浒。" in converse_in(["1", "7", ""])
    said = converse_in(["1"], knows="nothing")
    assert "7 第 7 课 群子 帮子 牢浒（做到一半）" in said
    assert "回车上第 7 课" in said


def test_what_is_no_lesson_is_told_in_a_line_and_help_says_what_can_be_typed(converse_in: Converse) -> None:
    said = converse_in(["1", "99", "?", "0"])
    assert _said_after(said, "99") == ["99：没有这一项，请输入 1 到 56，0 退。"]
    assert _said_after(said, "?")[0].startswith("输入课的号码就上那一课")
    assert said.rstrip().endswith("选几？1 到 12，0 退。")


def test_again_says_the_question_and_the_last_thing_asked_for(converse_in: Converse) -> None:
    said = converse_in(["1", "4", "", "手牌", "提示", "再读"])
    assert _said_after(said, "再读") == [
        "第 2 步，共 9 步。",
        "万：二，三，五，六六。",
        "饼：二，四四四，五，八八。",
        "条：二二，四，五，六，八八。",
        "红牌：红花，红花，红花。",
        "把哈子全点出来。没有就空着交。",
        "提示 1，共 3 步：一样的牌靠在一起，数够三张才算。",
        "点哪些？写牌名，如 九九条 红花，没有就写 没有。",
    ]


def test_help_in_the_first_hand_says_the_choices_of_now(converse_in: Converse) -> None:
    lines = _said_after(converse_in(["9", "?"]), "?")
    assert lines[1:] == ["1 报：哈子牌，没有车", "2 报：乱牌，没有车", "该你报牌。"]
    again = _said_after(converse_in(["9", "再读"]), "再读")
    assert again[:2] == ["东叫牌，请各家报。", "第 1 步 / 11"]
