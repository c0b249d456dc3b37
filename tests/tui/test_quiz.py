"""The quiz on the screen: home, what is due, hints, exams, sprints, one rule, the clock set back; progress."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.quiz.desks import MAKERS, RULES, Clock, lessons, right, wrong
from tests.quiz.makers.asking import made, wrong_answers
from tests.tui.screens import check_characters, golden, rows, shown
from zuihe_tui.course.verdict import Counted, Ordered, Picked
from zuihe_tui.i18n import Lang, text
from zuihe_tui.quiz.asking import Asked, Mode, keep
from zuihe_tui.quiz.makers import MAKERS as every_maker
from zuihe_tui.quiz.mark import solution
from zuihe_tui.quiz.memory import WRONG_IN_A_ROW
from zuihe_tui.quiz.question import Field, Hand, Lines, Maker, Numbers, Order, Pick, Question
from zuihe_tui.quiz.runs import DueRun, Shown
from zuihe_tui.rules.cards import read_cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.store import MistakeRow
from zuihe_tui.store.reviews import QUIZ
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.page import Body
from zuihe_tui.tui.quizzing import desk_of
from zuihe_tui.tui.screens.progress import ProgressPage
from zuihe_tui.tui.screens.quiz import QuizPage
from zuihe_tui.tui.screens.quiz_exam import QuizExam, QuizExamOpen
from zuihe_tui.tui.screens.quiz_missed import QuizMissed
from zuihe_tui.tui.screens.quiz_over import QuizOver
from zuihe_tui.tui.screens.quiz_question import QuizQuestion
from zuihe_tui.tui.screens.quiz_shown import packed
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.feedback import Feedback, FourLines
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.options import Options

LOOKS = [("zh", 60, 18), ("zh", 80, 24), ("zh", 120, 36), ("en", 60, 18), ("en", 80, 24), ("ascii", 80, 24)]
HAND = read_holding("122235678m 12345557899p 23567999s 567z")


def _made(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One question of each kind, by turns."""
    kinds = (
        Pick(read_cards("123m7z6z999s"), (read_cards("7z6z999s"),)),
        Numbers((Field(msg("practice_screen.hu"), 11), Field(msg("practice_screen.zui"), 2, halves=True))),
        Order(tuple(msg("course.worth.hu", n=n) for n in range(3)), (2, 0, 1)),
    )
    shown = (Hand(HAND, msg("quiz.run.due")), Lines((msg("quiz.done"), msg("quiz.exam.goes_on"))))
    return Question(
        rule, "kinds", seed, rules, kinds[seed % 3], (rule,), msg("quiz.prompt"), shown, hint=msg("quiz.nth", n=9)
    )


@pytest.fixture
def learner(known: Desk, tmp_path, monkeypatch) -> Desk:
    """Two lessons are open."""
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda rule: MAKERS if rule in RULES else ())
    monkeypatch.setenv("TZ", "UTC")
    folder = lessons(tmp_path / "lessons", 3)
    desk = replace(known, clock=Clock(), lessons=folder)
    for lesson in ("l0", "l1"):
        desk.store.lessons.set_bookmark(desk.learner, lesson, "{}", desk.clock())
    return desk


WIDE = ("may-go-out", "safe-card", "safe-cards", "which-fine", "which-foul", "which-rule", "what-cost", "win-stands")
"""Makers that show most."""


async def open_quiz(app: ZuiheApp, pilot: Pilot[int], *keys: str) -> None:
    await pilot.pause()
    app.visit("quiz")
    await pilot.pause()
    await pilot.press(*keys)
    await pilot.pause()


def question(app: ZuiheApp) -> Question:
    page = app.screen
    assert isinstance(page, QuizQuestion)
    assert page._shown is not None
    return page._shown.question


async def choose(app: ZuiheApp, pilot: Pilot[int], *, well: bool = True) -> None:
    options = question(app).ask.options  # type: ignore[union-attr]
    number = next(n for n, option in enumerate(options, 1) if option.holds is well)
    app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
    await pilot.press(str(number))
    await pilot.pause()


async def go_on(app: ZuiheApp, pilot: Pilot[int]) -> None:
    app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize(("lang", "width", "height"), LOOKS)
async def test_home_and_the_quiz_in_every_look(learner: Desk, lang: str, width: int, height: int):
    app = ZuiheApp(replace(learner, lang="en" if lang == "en" else "zh", ascii_only=lang == "ascii"))
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        home = shown(app)
        assert ("Due today: 5" if lang == "en" else "今日复习 5") in home
        await open_quiz(app, pilot)
        assert isinstance(app.screen, QuizPage)
        check_characters(rows(app), ascii_only=lang == "ascii")
        golden(f"quiz-{lang}-{width}", rows(app))
        await pilot.press("5")
        await pilot.pause()
        assert isinstance(app.screen, ProgressPage)
        check_characters(rows(app), ascii_only=lang == "ascii")
        golden(f"progress-{lang}-{width}", rows(app))


@pytest.mark.parametrize(
    ("lang", "width", "height"), [look for look in LOOKS if look[:2] not in (("zh", 120), ("en", 60))]
)
async def test_a_question_of_each_kind_in_every_look(learner: Desk, monkeypatch, lang: str, width: int, height: int):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("kinds", RULES, _made),))
    app = ZuiheApp(replace(learner, lang="en" if lang == "en" else "zh", ascii_only=lang == "ascii"))
    async with app.run_test(size=(width, height)) as pilot:
        await open_quiz(app, pilot, "1")
        for n in range(3):
            asked = question(app)
            check_characters(rows(app), ascii_only=lang == "ascii")
            golden(f"quiz-kind{n}-{lang}-{width}", rows(app))
            answer = solution(asked).answer
            app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
            match answer:
                case Counted((hu, zui)):
                    await pilot.press(*str(hu), "tab", str(zui // 2), "enter")
                case Ordered(order):
                    await pilot.press(*(str(item + 1) for item in order), "enter")
                case Picked():
                    page = app.screen
                    assert isinstance(page, QuizQuestion)
                    assert page._doing is not None
                    page._doing.give(answer)
                    await go_on(app, pilot)
            await pilot.pause()
            assert ("Right" if lang == "en" else "对") in shown(app)
            await go_on(app, pilot)
        assert [row.correct for row in learner.store.answers.list(learner.learner, QUIZ)] == [True] * 3


@pytest.mark.parametrize("width", [60, 80, 82, 120])
async def test_a_number_and_its_box_are_never_cut(learner: Desk, monkeypatch, width):
    what = (msg("quiz_makers.figure.open"), msg("quiz_makers.figure.clear"), msg("practice_screen.zui"))

    def made(rule: RuleId, seed: int, rules: Ruleset) -> Question:
        return Question(rule, "named", seed, rules, Numbers(tuple(Field(one, 0) for one in what)), (rule,))

    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("named", RULES, made),))
    app = ZuiheApp(learner)
    async with app.run_test(size=(width, 24)) as pilot:
        await open_quiz(app, pilot, "1", "f2")
        await pilot.pause()
        for one in what:
            assert f"{text(one, 'en')} [     ]" in shown(app)


async def test_today_is_answered_to_its_end(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        many = 0
        while isinstance(app.screen, QuizQuestion):
            await choose(app, pilot, well=many != 0)
            assert ("判定  第" in shown(app)) is (many == 0)
            await go_on(app, pilot)
            many += 1
        assert isinstance(app.screen, QuizOver)
        assert "今天的都答完了。" in shown(app)
        assert many >= 10
        await go_on(app, pilot)
        assert isinstance(app.screen, QuizPage)
        assert "今日复习 0" in shown(app)
        assert len(learner.store.answers.list(learner.learner, QUIZ)) == many


async def test_a_wrong_answer_shows_the_right_one_its_rule_and_where_it_came_from(learner: Desk):
    place = msg("quiz.from.hu", given=9, right=10)
    learner.store.mistakes.add(learner.learner, [MistakeRow(learner.clock(), RULES[20], "count", "x", place)], {})
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        assert f"从这里来的：{text(place, 'zh')}" in shown(app)
        await choose(app, pilot, well=False)
        assert "答案：第" in shown(app)
        assert RULES[20] in shown(app)
        await pilot.press("8")
        await pilot.pause()
        assert type(app.screen).__name__ == "RulePage"


async def test_a_hint_is_given_once_and_kept(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        await pilot.press("6")
        await pilot.pause()
        assert "提示  先划掉第" in shown(app)
        assert "6 提示" not in shown(app)
        await choose(app, pilot)
        (row,) = learner.store.answers.list(learner.learner, QUIZ)
        assert (row.detail["hinted"], row.correct) == (True, True)


async def test_the_language_changes_in_the_middle_of_a_question(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        await choose(app, pilot, well=False)
        await pilot.press("f2")
        await pilot.pause()
        assert "Due today" in rows(app)[0]
        await pilot.pause()
        assert "The answer: " in shown(app)
        assert "Enter" in rows(app)[-1]


async def test_an_exam_says_nothing_before_its_end_and_goes_on_where_it_was_left(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2")
        assert isinstance(app.screen, QuizExam)
        await pilot.press("0")
        await pilot.pause()
        assert "第 1 题，共 30 题" in rows(app)[0]
        assert "6 提示" not in shown(app)
        await choose(app, pilot, well=False)
        assert "判定" not in shown(app)
        assert "第 2 题，共 30 题" in rows(app)[0]
        await pilot.press("escape")
        await pilot.pause()
        assert "下次接着考" in shown(app)
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, QuizExamOpen)
        await pilot.press("1")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, QuizQuestion)
        for _ in range(27):
            now = app.desk.clock()
            asked = page._run.ask(now)
            assert isinstance(asked, Shown)
            page._run.answer(right(asked.question), hinted=False, millis=1, at=now)
        await page._next()
        for _ in range(2):
            await choose(app, pilot)
        assert isinstance(app.screen, QuizOver)
        assert "97 分：30 题答对 29 题。" in shown(app)
        assert "要补的规则" in shown(app)


async def test_an_exam_opens_with_the_units_chosen_last_and_the_one_before_can_be_looked_at(learner: Desk):
    course = learner.lessons
    assert course is not None
    units = "".join(f'[[unit]]\nzh = "单元"\nen = "Unit"\nlessons = ["l{n}"]\n' for n in range(3))
    (course / "course.toml").write_text(units, encoding="utf-8")
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2", "1", "3", "0")
        await pilot.pause()
        await answered_wrong(app, pilot)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, QuizExam)
        assert page._units == {1, 2}
        await pilot.press("0")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, QuizExamOpen)
        assert "3 看上次的考试（0 分）" in shown(app)
        await pilot.press("3")
        await pilot.pause()
        assert isinstance(app.screen, QuizOver)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, QuizExamOpen)


async def test_a_key_held_down_answers_one_question_of_an_exam(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2", "0")
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press("1", "1", "1", "1")
        await pilot.pause()
        assert len(learner.store.answers.list(learner.learner, QUIZ)) == 1
        assert "第 2 题，共 30 题" in rows(app)[0]


async def test_an_exam_with_a_limit_ends_by_itself(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2")
        await pilot.press("down", "enter", "0")
        await pilot.pause()
        assert "还剩 30:00" in rows(app)[0]
        await choose(app, pilot)
        await pilot.pause()
        app.desk.clock.go(minutes=30)  # type: ignore[attr-defined]
        page = app.screen
        assert isinstance(page, QuizQuestion)
        page._tick()
        await pilot.pause()
        assert isinstance(app.screen, QuizOver)
        assert "有 29 题没有答" in shown(app)


async def test_a_timed_exam_left_half_way_tells_what_time_is_left_and_that_it_is_up(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2")
        await pilot.press("down", "enter", "0")
        await pilot.pause()
        await choose(app, pilot)
        app.desk.clock.go(minutes=10)  # type: ignore[attr-defined]
        await pilot.press("escape", "2")
        await pilot.pause()
        assert "还剩 19:59" in shown(app)
        assert "1 接着考" in shown(app)
        app.desk.clock.go(minutes=20)  # type: ignore[attr-defined]
        await pilot.press("escape", "2")
        await pilot.pause()
        assert "时间到了" in shown(app)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, QuizOver)


async def test_one_who_leaves_an_exam_with_a_limit_hears_that_the_clock_goes_on(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2")
        await pilot.press("down", "enter", "0")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "时钟不停" in shown(app)


async def test_one_who_has_opened_nothing_is_told_where_questions_come_from(known: Desk):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        assert "还没有可问的" in shown(app)
        assert "答完" not in shown(app)


async def test_a_sprint_counts_and_keeps_its_record(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "3")
        answer = solution(question(app)).answer
        assert isinstance(answer, Counted)
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press(*str(answer.numbers[0]), "enter")
        await pilot.pause()
        assert "判定  对" in shown(app)
        await go_on(app, pilot)
        assert "已数对 1 手。" in rows(app)[0]
        await pilot.press("escape")
        await pilot.pause()
        assert "答了 1 手，数对 1 手。" in shown(app)
        assert "纪录 1" in shown(app)


async def test_one_rule_is_found_and_drilled(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "4")
        await pilot.press(*"guang.must", "enter")
        await pilot.pause()
        for n in range(1, 3):
            assert question(app).rule == "guang.must"
            assert f"第 {n} 题" in rows(app)[0]
            await choose(app, pilot)
            await go_on(app, pilot)
        assert learner.store.cards.all(learner.learner) == ()


async def test_a_clock_set_back_asks_first(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        await choose(app, pilot)
        await pilot.press("escape")
        app.desk.clock.go(days=-365)  # type: ignore[attr-defined]
        await pilot.press("1")
        await pilot.pause()
        assert "早 365 天" in shown(app)
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, QuizQuestion)


async def test_wishes_change_in_place_and_are_kept(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "end", "enter", "up", "enter")
        assert learner.store.settings.get(learner.learner, "quiz.begins") == "5"
        assert learner.store.settings.get(learner.learner, "quiz.cap") == "60"
        assert "60 题" in shown(app)


async def test_a_full_disk_is_one_line_and_the_answer_can_be_given_again(learner: Desk):
    app = ZuiheApp(learner)
    db = learner.store._db
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        db.execute("PRAGMA query_only = ON")
        await choose(app, pilot)
        assert "看看磁盘是否满了" in shown(app)
        assert "判定" not in shown(app)
        db.execute("PRAGMA query_only = OFF")
        await choose(app, pilot)
        assert "判定  对" in shown(app)
        assert len(learner.store.answers.list(learner.learner, QUIZ)) == 1


async def test_what_will_not_stick_shows_the_way_to_its_lesson(learner: Desk):
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        quiz = desk_of(app)
        for rule in (RULES[0], RULES[100]):
            for n in range(WRONG_IN_A_ROW):
                asked = Asked(MAKERS[0].make(rule, n, quiz.rules), Mode.DUE)
                keep(quiz, asked, wrong(asked.question), hinted=False, millis=1, at=quiz.now)
        await open_quiz(app, pilot)
        assert "先回课里看的" in shown(app)
        assert "第 1 课" in shown(app)
        await pilot.press("down", "down", "down", "down", "down", "down", "enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "RulePage"


async def test_what_cannot_be_asked_is_one_line(learner: Desk, monkeypatch):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: ())
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "4")
        await pilot.press(*"guang.must", "enter")
        await pilot.pause()
        assert "眼下出不了题" in shown(app)
        assert not app.screen.query(Options)


async def scrolled(learner: Desk, monkeypatch, makers: list[Maker], size: tuple[int, int], many: int) -> list[str]:
    """The makers of those questions that do not fit a screen of this size."""
    questions = [question for maker in makers for question in made(maker, many, first=40)]
    monkeypatch.setattr(DueRun, "ask", lambda _run, _now: Shown(questions[0], msg("quiz.left", n=1)))
    app = ZuiheApp(learner)
    found = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        while questions:
            page = QuizQuestion(replace(desk_of(app), rules=questions[0].rules), DueRun(desk_of(app)))
            await app.push_screen(page)
            await pilot.pause()
            if page.query_one(Body).max_scroll_y:
                found.append(questions[0].maker)
            page.dismiss()
            await pilot.pause()
            questions.pop(0)
    return found


async def test_nearly_every_question_is_seen_whole_on_a_small_screen(learner: Desk, monkeypatch):
    makers = [maker for maker in every_maker if maker.name in WIDE]
    found = await scrolled(learner, monkeypatch, makers, (60, 18), 1)
    assert len(found) <= len(makers) // 2, found


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_every_question_is_seen_whole_on_a_usual_screen(learner: Desk, monkeypatch, lang: Lang):
    makers = [maker for maker in every_maker if maker.name in WIDE]
    assert await scrolled(replace(learner, lang=lang), monkeypatch, makers, (80, 24), 1) == []


@pytest.mark.deep
@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_questions_of_every_maker_are_seen_whole_on_a_usual_screen(learner: Desk, monkeypatch, lang: Lang):
    assert await scrolled(replace(learner, lang=lang), monkeypatch, list(every_maker), (80, 24), 10) == []


def test_sentences_stand_side_by_side_where_they_fit_in_whole():
    assert packed(["一二三。", "四五。", "六七八九。", "十。"], 18) == ["一二三。  四五。", "六七八九。  十。"]
    assert packed(["一二三四五六七八九十。", "一。"], 10) == ["一二三四五六七八九十。", "一。"]
    assert packed([], 10) == []


async def test_what_an_answer_came_to_stays_while_the_right_groups_are_laid_out(learner: Desk, monkeypatch):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("lay-out", RULES, _laid_out),))
    app = ZuiheApp(learner)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "1")
        await go_on(app, pilot)
        await pilot.pause()
        assert "判定" in shown(app)
        assert "一种摆法：" in shown(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_in_a_low_window_what_an_exam_is_stays_above_its_units(learner: Desk, lang: str):
    app = ZuiheApp(replace(learner, lang=lang, lessons=Path(__file__).parents[2] / "lessons"))  # type: ignore[arg-type]
    async with app.run_test(size=(60, 18)) as pilot:
        await open_quiz(app, pilot, "2")
        assert ("三十题。" if lang == "zh" else "Thirty questions.") in shown(app)
        assert app.screen.query_one(Body).max_scroll_y == 0


def _laid_out(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    lay_out = next(maker for maker in every_maker if maker.name == "lay-out")
    return replace(lay_out.make(RuleId("hu.best"), seed, rules), rule=rule)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_an_exam_takes_a_wrong_arrangement_without_a_word(learner: Desk, monkeypatch, lang: str):
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: (Maker("lay-out", RULES, _laid_out),))
    app = ZuiheApp(replace(learner, lang=lang))  # type: ignore[arg-type]
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2", "0")
        await go_on(app, pilot)
        assert not learner.store.answers.list(learner.learner, QUIZ)
        assert text(msg("tray.nothing"), lang) in shown(app)  # type: ignore[arg-type]
        row = app.screen.query_one(CardRow)
        row.choose(frozenset({0, len(row.cards) - 1}))
        before = rows(app)
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen.query_one(GroupTray).groups
        said = [row for row in rows(app) if row not in before]
        # The two cards themselves, and how many groups are laid: nothing of what they are worth.
        assert text(msg("tray.laid", n=1), lang) in shown(app)  # type: ignore[arg-type]
        assert app.screen.query_one(Feedback).lines == FourLines()
        assert not any(words in "".join(said) for words in ("判定", "Verdict", "和", "hu", "+", "顺副", "run"))
        await go_on(app, pilot)
        (kept,) = learner.store.answers.list(learner.learner, QUIZ)
        assert not kept.correct
        assert isinstance(app.screen, QuizQuestion)


async def answered_wrong(app: ZuiheApp, pilot: Pilot[int], many: int = 30) -> None:
    """The exam on the screen to its end: every one of the first `many` wrong."""
    page = app.screen
    assert isinstance(page, QuizQuestion)
    for n in range(30):
        now = app.desk.clock()
        asked = page._run.ask(now)
        assert isinstance(asked, Shown)
        best = solution(asked.question).answer
        given = next(wrong_answers(asked.question, best)) if n < many else best
        page._run.answer(given, hinted=False, millis=1, at=now)
    await page._next()
    await pilot.pause()


@pytest.mark.parametrize(("lang", "width", "height"), LOOKS)
async def test_what_was_wrong_in_an_exam_is_gone_through(learner: Desk, lang: str, width: int, height: int):
    app = ZuiheApp(replace(learner, lang="en" if lang == "en" else "zh", ascii_only=lang == "ascii"))
    async with app.run_test(size=(width, height)) as pilot:
        await open_quiz(app, pilot, "2", "0")
        await answered_wrong(app, pilot, many=3)
        golden(f"quiz-over-{lang}-{width}", rows(app))
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, QuizMissed)
        check_characters(rows(app), ascii_only=lang == "ascii")
        golden(f"quiz-missed-{lang}-{width}", rows(app))
        for key in ("enter", "left", "enter", "space"):
            await pilot.press(key)
            await pilot.pause()
        assert "3 / 3" in rows(app)[0]
        await pilot.press("8")
        await pilot.pause()
        assert type(app.screen).__name__ == "RulePage"
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert isinstance(app.screen, QuizOver)
        await pilot.press("escape", "2")
        await pilot.pause()
        assert ("90 points" if lang == "en" else "90 分") in shown(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, QuizOver)


async def test_a_missed_question_of_every_kind_is_shown_with_what_is_right(learner: Desk, monkeypatch):
    makers = {maker.name: maker for maker in every_maker}
    names = ("lay-out", "pick-cards", "count-hu", "first-order", "is-it", "what-total", "may-stand", "what-cost")
    monkeypatch.setattr("zuihe_tui.quiz.desk._makers_for", lambda _rule: tuple(makers.values()))

    def drawn(rules, seed, many=30):
        del rules, seed
        return tuple(makers[names[n % len(names)]].rules[0] for n in range(many))

    def posed(desk, rule, turn, seed):
        del turn
        maker = makers[names[seed % 1000 % len(names)]]
        return maker.make(rule, seed, desk.rules)

    monkeypatch.setattr("zuihe_tui.quiz.exam.drawn", drawn)
    monkeypatch.setattr("zuihe_tui.quiz.exam.pose_unseen", posed)
    app = ZuiheApp(replace(learner, lessons=Path(__file__).parents[2] / "lessons"))
    async with app.run_test(size=(80, 24)) as pilot:
        await open_quiz(app, pilot, "2", "0")
        await answered_wrong(app, pilot, many=len(names))
        over = app.screen
        assert isinstance(over, QuizOver)
        app.desk.clock.go(seconds=1)  # type: ignore[attr-defined]
        await pilot.press("1")
        for one in over._over.missed:
            await pilot.pause()
            page = app.screen
            assert isinstance(page, QuizMissed)
            assert page._again is not None
            assert page._again.question.maker == names[one.n - 1]
            assert page._doing is not None
            assert page._doing.answer() == solution(page._again.question).answer
            assert "判定" in shown(app)
            await pilot.press("enter")
        await pilot.pause()
        assert app.screen is over
