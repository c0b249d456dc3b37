"""The quiz line by line: every way to be asked, every kind of answer, leaving and going on, the clock set back."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.plain.answered import answered
from tests.plain.conftest import Converse
from tests.quiz.desks import MAKERS, RULES, Clock, lessons
from zuihe_tui.course.lesson import Count, Exercise
from zuihe_tui.course.queries import read_query
from zuihe_tui.env import Env, Paths
from zuihe_tui.i18n import LANGS, Lang
from zuihe_tui.plain.shell import converse
from zuihe_tui.quiz.question import (
    Choice,
    Drill,
    Field,
    Hand,
    Lines,
    Maker,
    Numbers,
    Option,
    Order,
    Pick,
    Piles,
    Question,
)
from zuihe_tui.rules.cards import read_cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.store import Store, StoreProblem, open_store
from zuihe_tui.store.reviews import QUIZ

Golden = Callable[[str, str], None]
QUIZ_PLACE = "7"
HAND = read_holding("345789m 5p 66s 67z | cha 666p | chi 4p(23p)")


def n(value: int):
    return msg("course.worth.hu", n=value)


def _made(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One question of each kind, by turns."""
    asks = (
        Choice(tuple(Option(n(one), one < 2, n(one + 10), rule) for one in range(3)), many=True),
        Pick(read_cards("123m7z6z999s"), (read_cards("7z6z999s"),)),
        Numbers((Field(msg("practice_screen.hu"), 11, made_of=(n(4), n(7))), Field(msg("practice_screen.zui"), 7, halves=True))),
        Order(tuple(n(one) for one in range(3)), (2, 0, 1)),
        Drill(Exercise("e", HAND, Count((read_query("hu"),)), rules, (rule,))),
    )  # fmt: skip
    ask = asks[seed % len(asks)]
    shown = () if isinstance(ask, Drill) else (Hand(HAND, msg("quiz.run.due")), Lines((msg("quiz.done"),)))
    if isinstance(ask, Order):
        shown = (Piles((read_cards("123m"), read_cards("567z")), msg("quiz.run.exam")),)
    prompt = None if isinstance(ask, Drill) else msg("quiz.prompt")
    return Question(rule, "kinds", seed, rules, ask, (rule,), prompt, shown, facts=(n(50),), cost=n(60), hint=n(70))


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two lessons are open, makers ask about nothing."""
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda rule: MAKERS if rule in RULES else ())
    store = open_store(tmp_path / "zuihe.sqlite")
    me = store.learner("test", Clock().now)
    for lesson in ("l0", "l1"):
        store.lessons.set_bookmark(me, lesson, "{}", Clock().now)
    store.close()
    return lessons(tmp_path / "lessons", 3)


@pytest.mark.parametrize("lang", LANGS)
def test_the_transcript_of_a_day(converse_in: Converse, golden: Golden, course: Path, monkeypatch, lang: Lang):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("kinds", RULES, _made),))
    lines = [QUIZ_PLACE, "1"]
    lines += ["手牌", "x", "1z1z", "红花 老千 九九九条", ""]
    lines += ["提示", "11", "3嘴半", "手牌", ""]
    lines += ["1 1 2", "1 2 3", "为什么", "?", ""]
    lines += ["?", "3", ""]
    lines += ["1 3", "再读", "", "退", "5", "6", "2", "退", "退", "0"]
    golden(f"quiz.{lang}", converse_in(lines, lang, lessons=course))


def test_today_is_answered_to_its_end_and_kept(converse_in: Converse, course: Path, tmp_path: Path):
    said = converse_in([QUIZ_PLACE, "1", *["1", ""] * 40, "退"], lessons=course)
    assert "今天的都答完了。" in said or "今天还有" in said
    rows = open_store(tmp_path / "zuihe.sqlite").answers.list(1, QUIZ)
    assert len(rows) >= 10
    assert {row.detail["mode"] for row in rows} == {"due"}


def test_the_number_due_stands_at_home_and_falls(converse_in: Converse, course: Path):
    said = converse_in([QUIZ_PLACE, "退", "退"], lessons=course)
    assert "7 测验（今日复习 5 条）" in said


def test_an_exam_is_left_gone_on_with_and_marked(converse_in: Converse, course: Path):
    said = converse_in([QUIZ_PLACE, "2", "9", "1", "1", "1", "提示", "1", "退", "退"], lessons=course)
    assert "第 3 题，共 30 题。" in said
    assert "考试时没有提示" in said
    assert "答过的都记着，下次接着考。" in said
    assert "判定" not in said
    said = converse_in([QUIZ_PLACE, "2", "1", *["1"] * 28, "退"], lessons=course)
    assert "上次的考试答到第 2 题，共 30 题。" in said
    assert " 分：30 题答对 " in said
    assert "要补的规则" in said
    said = converse_in([QUIZ_PLACE, "2", "2", "1", "", "退", "退", "退"], lessons=course)
    assert "上次的考试" not in said
    assert "上次考了" in said
    assert said.count(" 分：30 题答对 ") == 2
    assert "答案：第" in said


def test_an_exam_proposes_the_units_of_the_last_one_which_can_still_be_looked_at(converse_in: Converse, course: Path):
    units = "".join(f'[[unit]]\nzh = "单元"\nen = "Unit"\nlessons = ["l{n}"]\n' for n in range(3))
    (course / "course.toml").write_text(units, encoding="utf-8")
    converse_in([QUIZ_PLACE, "2", "1 3", "1", *["1"] * 30, "退"], lessons=course)
    said = converse_in([QUIZ_PLACE, "2", "1", "", "1", "1", "退", "2", "3", "退", "退"], lessons=course)
    assert "空行是上次选的：1 3。" in said
    assert "3 看上次答错的题" in said
    assert said.count(" 分：30 题答对 ") == 1
    assert "接着考" in said


@pytest.mark.parametrize("lang", LANGS)
def test_what_was_wrong_in_an_exam_is_read_out_one_by_one(
    converse_in: Converse, golden: Golden, course: Path, monkeypatch, lang: Lang
):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("kinds", RULES, _made),))
    monkeypatch.setattr("zuihe_tui.quiz.exam.QUESTIONS", 5)
    monkeypatch.setattr("zuihe_tui.quiz.exam.drawn", lambda rules, _seed, many=5: (rules * 5)[:many])
    lines = [QUIZ_PLACE, "2", "", "1", "3", "1m", "7", "3", "1 2 3", "11"]
    lines += ["1", "手牌", "", "", "为什么", "", "", "", "2", "2", "1", "退"]
    golden(f"quiz_missed.{lang}", converse_in([*lines, "退", "退"], lang, lessons=course))


def test_a_timed_exam_ends_when_its_time_is_up(course: Path, tmp_path: Path):
    clock = Clock()
    said: list[str] = []
    lines = iter([QUIZ_PLACE, "2", "", "2", "1", "1"])

    def read() -> str:
        try:
            line = next(lines)
        except StopIteration:
            raise EOFError from None
        clock.go(minutes=8)
        return line

    answered(tmp_path)
    env = Env("zh", Paths(tmp_path), "test", clock, random.Random(7), lessons=course)
    assert converse(env, read, said.append) == 0
    assert "第 2 题，共 30 题。" in said
    left = [line for line in said if line.startswith("还剩")]
    clock.go(minutes=30)
    lines = iter([QUIZ_PLACE, "2", "1"])
    said.clear()
    assert converse(env, read, said.append) == 0
    assert any(line.startswith("有 ") and "没有答" in line for line in said)
    assert any("时间到了" in line for line in said)
    assert left
    assert all(re.fullmatch(r"还剩 \d+ 分 \d+ 秒。", line) for line in left)
    assert "1 看分数" in said


def test_a_sprint_tells_its_score_and_keeps_the_record(converse_in: Converse, course: Path):
    sprint = [QUIZ_PLACE, "3", "1", "1"]
    said = converse_in([*sprint, "0", "0", "退", "退"], lessons=course)
    assert "已数对" in said
    assert "答了 2 手" in said
    assert "纪录" not in said
    verdicts = [n for n, line in enumerate(said.splitlines()) if line.startswith("判定：和数少了")]
    assert verdicts
    assert all(said.splitlines()[n + 1].startswith("和：") for n in verdicts)
    said = converse_in([*sprint, *["1"] * 60, "退", "退"], lessons=course)
    assert "新纪录" in said


def test_one_rule_is_found_and_drilled_until_one_leaves(converse_in: Converse, course: Path, tmp_path: Path):
    said = converse_in(
        [QUIZ_PLACE, "4", "", "没有这个", "guang.must", "1", "1", "", "1", "", "退", "退"], lessons=course
    )
    assert "没找到没有这个" in said
    assert "第 3 题。" in said
    store = open_store(tmp_path / "zuihe.sqlite")
    assert {row.detail["rule"] for row in store.answers.list(1, QUIZ)} == {"guang.must"}
    assert store.cards.all(1) == ()


def test_a_clock_set_back_is_said_and_can_be_trusted(course: Path, tmp_path: Path):
    clock = Clock()
    said: list[str] = []

    def run(lines: list[str]) -> list[str]:
        left = iter(lines)

        def read() -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        said.clear()
        answered(tmp_path)
        env = Env("zh", Paths(tmp_path), "test", clock, random.Random(7), lessons=course)
        assert converse(env, read, said.append) == 0
        return said

    run([QUIZ_PLACE, "1", "1", ""])
    clock.go(days=-365)
    assert any("早 365 天" in line for line in run([QUIZ_PLACE, "1", "1"]))
    assert len(open_store(tmp_path / "zuihe.sqlite").answers.list(1, QUIZ)) == 1
    run([QUIZ_PLACE, "1", "2", "1"])
    assert len(open_store(tmp_path / "zuihe.sqlite").answers.list(1, QUIZ)) == 2


def test_a_rule_that_cannot_be_asked_about_is_one_line(converse_in: Converse, course: Path, monkeypatch):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: ())
    said = converse_in([QUIZ_PLACE, "1", "2", "", "1", "退", "退"], lessons=course)
    assert "没有能出题的规则" in said


def _filled(store: Store) -> None:
    """The disk has no room for a page more, and what room there was inside the file is used up."""
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    try:
        while True:
            store.answers.add(
                1, kind="x", item="x" * 200, rules=[], ruleset="minjian", correct=True, millis=1, at=Clock().now
            )
    except StoreProblem:
        return


def test_a_full_disk_is_one_line_and_the_answer_is_kept_when_there_is_room(
    converse_in: Converse, course: Path, monkeypatch
):
    stores: list[Store] = []
    monkeypatch.setattr("zuihe_tui.plain.shell.open_store", lambda path: stores.append(open_store(path)) or stores[0])

    def lines():
        yield from (QUIZ_PLACE, "1", "1", "")
        _filled(stores[0])
        yield from ("1", "?", "1")
        stores[0]._db.execute("PRAGMA max_page_count = 1000000")
        yield from ("1", "")
        _filled(stores[0])
        yield from ("1", "2", "退")
        assert len(stores[0].answers.list(1, QUIZ)) == 2
        yield "0"

    said = converse_in(lines(), lessons=course)
    assert said.count("看看磁盘是否满了") == 3
    assert said.count("刚才的答案还在手里") == 4
    assert said.count("判定：") == 2
    assert "刚才那一题没有记下，前面答过的都记下了。" in said
