"""Today: what may come in new, where it came from, the cap, leeches."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from tests.quiz.desks import MAKERS, RULES, Clock, desk, opened, right, without_makers, wrong
from zuihe_tui.quiz.asking import TRIES, Answered, Asked, Mode, keep, pose, pose_unseen
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.due import ask_due
from zuihe_tui.quiz.makers import makers_for
from zuihe_tui.quiz.mark import solution
from zuihe_tui.quiz.memory import WRONG_IN_A_ROW, Rating
from zuihe_tui.quiz.pictures import picture
from zuihe_tui.quiz.question import Maker, NoQuestion, Question
from zuihe_tui.quiz.runs import DueRun, Over
from zuihe_tui.quiz.sources import gather_answers
from zuihe_tui.quiz.stock import how_many, standing
from zuihe_tui.quiz.wishes import CHOICES, Wishes, next_wish, read_wishes
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import Ruleset, named
from zuihe_tui.store import MistakeRow
from zuihe_tui.store.reviews import QUIZ


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def quiz(tmp_path: Path, clock: Clock) -> QuizDesk:
    return desk(tmp_path, clock)


def ask(quiz: QuizDesk, clock: Clock) -> Asked:
    asked = ask_due(quiz, clock.now).asked
    assert asked is not None
    return asked


def give(quiz: QuizDesk, clock: Clock, asked: Asked, *, good: bool = True, hinted: bool = False) -> Answered:
    clock.go(seconds=10)
    given = right(asked.question) if good else wrong(asked.question)
    return keep(quiz, asked, given, hinted=hinted, millis=10_000, at=clock.now)


def finish(quiz: QuizDesk, clock: Clock) -> list[RuleId]:
    rules: list[RuleId] = []
    while (asked := ask_due(quiz, clock.now, rules[-3:]).asked) is not None:
        rules.append(asked.question.rule)
        give(quiz, clock, asked)
    return rules


def test_nothing_is_due_before_a_lesson_was_opened(quiz: QuizDesk, clock: Clock):
    assert how_many(quiz, clock.now) == 0
    assert ask_due(quiz, clock.now).asked is None


def test_five_rules_of_opened_lessons_come_in_a_day(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0", "l2")
    assert how_many(quiz, clock.now) == 5
    assert set(finish(quiz, clock)) == {*RULES[:4], RULES[8]}
    clock.go(days=1)
    assert set(finish(quiz, clock)) >= {*RULES[9:12]}


def test_a_rule_of_the_day_comes_again_after_the_others(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    rules = finish(quiz, clock)
    assert rules[:4] == list(RULES[:4])
    assert sorted(rules[4:]) == sorted(RULES[:4])


def test_makers_take_turns_and_no_picture_comes_twice(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    for _ in range(4):
        finish(quiz, clock)
        clock.go(days=5)
    rows = [row.detail for row in quiz.store.answers.list(quiz.learner, QUIZ)]
    for rule in RULES[:4]:
        makers = [row["maker"] for row in rows if row["rule"] == rule]
        assert makers == (["one", "two"] * len(makers))[: len(makers)]
    assert len({(row["maker"], row["rule"], row["seed"]) for row in rows}) == len(rows)


def test_an_unanswered_question_is_the_same_when_it_comes_again(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    before = ask(quiz, clock)
    clock.go(minutes=30)
    assert ask(quiz, clock) == before


def test_the_cap_ends_a_day_and_the_rest_waits(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0", "l1", "l2")
    quiz.store.settings.set(quiz.learner, "quiz.cap", "10")
    assert len(finish(quiz, clock)) == 10
    quiz.store.settings.set(quiz.learner, "quiz.cap", "0")
    assert how_many(quiz, clock.now) == 0
    clock.go(days=1)
    assert how_many(quiz, clock.now) == 5


def test_a_mistake_brings_its_rule_in_before_the_lessons_and_says_from_where(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    place = msg("quiz.from.hu", given=9, right=10)
    quiz.store.mistakes.add(quiz.learner, [MistakeRow(clock.now, RULES[50], "count", "x", place)], {})
    asked = ask(quiz, clock)
    assert (asked.question.rule, asked.came_from) == (RULES[50], place)
    give(quiz, clock, asked)
    again = pose(quiz, RULES[50], 1, 5)
    assert again.rule == RULES[50]
    rules = finish(quiz, clock)
    assert RULES[50] in rules
    assert ask_due(quiz, clock.now).asked is None


def test_mistakes_take_the_places_of_new_rules_before_the_lessons_the_latest_first(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    wrong_ones = RULES[50:57]
    for n, rule in enumerate(wrong_ones):
        row = MistakeRow(clock.now + timedelta(seconds=n), rule, "table", f"{n}", msg("quiz.from.exam"))
        quiz.store.mistakes.add(quiz.learner, [row], {})
    clock.go(minutes=1)
    asked = list(dict.fromkeys(finish(quiz, clock)))
    assert asked == list(reversed(wrong_ones))[:5]
    assert ask_due(quiz, clock.now).waiting == 2
    run = DueRun(quiz)
    over = run.ask(clock.now)
    assert isinstance(over, Over)
    assert over.lines == (msg("quiz.done"), msg("quiz.waiting", n=2))
    quiz.store.settings.set(quiz.learner, "quiz.new", "0")
    assert ask_due(quiz, clock.now).waiting == 0
    quiz.store.settings.set(quiz.learner, "quiz.new", "5")
    clock.go(days=1)
    later = [rule for rule in finish(quiz, clock) if rule not in asked]
    assert list(dict.fromkeys(later))[:2] == [wrong_ones[1], wrong_ones[0]]
    assert ask_due(quiz, clock.now).waiting == 0


def test_a_mistake_brings_a_rule_forward_that_was_not_yet_due(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    finish(quiz, clock)
    assert how_many(quiz, clock.now) == 0
    clock.go(minutes=5)
    row = MistakeRow(clock.now, RULES[2], "table", "y", msg("quiz.from.exam"))
    quiz.store.mistakes.add(quiz.learner, [row], {})
    assert how_many(quiz, clock.now) == 1
    asked = ask(quiz, clock)
    assert (asked.question.rule, asked.came_from) == (RULES[2], row.place)
    give(quiz, clock, asked)
    assert how_many(quiz, clock.now) == 0


def test_a_leech_goes_back_to_its_lesson_until_that_was_worked_on(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    rule = RULES[0]
    done = None
    for _ in range(WRONG_IN_A_ROW):
        question = pose(quiz, rule, 0, 1)
        done = give(quiz, clock, Asked(question, Mode.DUE), good=False)
    assert done is not None
    assert done.leech
    assert rule not in finish(quiz, clock)
    clock.go(days=3)
    assert [card.rule for card in standing(quiz, clock.now).leeches] == [rule]
    quiz.store.answers.add(
        quiz.learner, kind="lesson", item="l0/a", rules=[], ruleset="minjian", correct=True, millis=1, at=clock.now
    )
    assert standing(quiz, clock.now).leeches == ()
    assert rule in finish(quiz, clock)


def test_a_leech_without_a_lesson_comes_back_the_next_day(quiz: QuizDesk, clock: Clock):
    rule = RULES[100]
    for _ in range(WRONG_IN_A_ROW):
        give(quiz, clock, Asked(pose(quiz, rule, 0, 1), Mode.DUE), good=False)
    assert how_many(quiz, clock.now) == 0
    clock.go(days=1)
    assert how_many(quiz, clock.now) == 1


def test_drilling_a_rule_moves_no_card_that_is_not_due(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    finish(quiz, clock)
    before = quiz.store.cards.all(quiz.learner)
    give(quiz, clock, Asked(pose(quiz, RULES[0], 0, 99), Mode.RULE))
    give(quiz, clock, Asked(pose(quiz, RULES[60], 0, 99), Mode.RULE))
    assert quiz.store.cards.all(quiz.learner) == before
    give(quiz, clock, Asked(pose(quiz, RULES[0], 0, 100), Mode.RULE), good=False)
    assert quiz.store.cards.all(quiz.learner) != before


def test_a_hint_makes_it_hard_and_is_kept(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    assert give(quiz, clock, ask(quiz, clock), hinted=True).rating is Rating.HARD
    (row,) = quiz.store.answers.list(quiz.learner, QUIZ)
    assert (row.detail["hinted"], row.detail["rating"], row.ruleset) == (True, 2, "minjian")


def test_a_rule_without_makers_is_not_asked(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    assert ask_due(without_makers(quiz), clock.now).asked is None
    with pytest.raises(NoQuestion):
        pose(without_makers(quiz), RULES[0], 0, 1)


def test_what_cannot_be_asked_does_not_keep_the_rest_from_being_asked(quiz: QuizDesk, clock: Clock):
    opened(quiz, "l0")
    some = replace(quiz, makers_for=lambda rule: MAKERS if rule == RULES[2] else ())
    assert ask(some, clock).question.rule == RULES[2]


def test_where_house_rules_leave_nothing_to_ask_the_printed_rules_are_asked(tmp_path: Path, clock: Clock):
    def make(rule: RuleId, seed: int, rules: Ruleset) -> Question:
        if rules.name == "ours":
            raise NoQuestion(msg("quiz.no_question", rule=rule))
        return MAKERS[0].make(rule, seed, rules)

    house = replace(named("minjian"), name="ours")
    quiz = replace(desk(tmp_path, clock), rules=house, makers_for=lambda _rule: (Maker("one", RULES, make),))
    assert pose(quiz, RULES[0], 0, 1).rules == named("minjian")


def test_wrong_lesson_answers_and_miscounts_come_in_once(quiz: QuizDesk, clock: Clock):
    def add(kind: str, item: str, rules: list[str], detail: dict[str, object], *, good: bool = False) -> None:
        clock.go(seconds=1)
        quiz.store.answers.add(
            quiz.learner, kind=kind, item=item, rules=rules, ruleset="minjian", correct=good, millis=1, at=clock.now,
            detail=detail,
        )  # fmt: skip

    add("lesson", "l1/x", ["hu.best"], {})
    add("lesson", "l1/x", ["hu.shang"], {}, good=True)
    add("practice", "count", ["hu.hazi"], {"hu": {"given": 9, "right": 10, "slips": ["a"], "rule": "hu.wenquan"}})
    add("practice", "count", ["hu.hazi"], {"zui": {"given": 3, "right": 4, "slips": []}})
    add("sprint", "s", ["hu.best"], {})
    for _ in range(2):
        gather_answers(quiz.store, quiz.learner, quiz.taught.numbers)
    found = quiz.store.mistakes.latest(quiz.learner)
    assert {rule: row.source for rule, row in found.items()} == {
        "hu.wenquan": "count",
        "zui.parts": "count",
        "hu.best": "count",
    }
    assert found[RuleId("hu.wenquan")].place == msg("quiz.from.hu", given=9, right=10)
    assert quiz.store._db.execute("SELECT count(*) FROM mistake").fetchone() == (4,)


def test_wishes_are_kept_and_go_round(quiz: QuizDesk):
    assert quiz.wishes == Wishes()
    for name, choices in CHOICES.items():
        seen = []
        for _ in choices:
            next_wish(quiz.store.settings, quiz.learner, name)
            seen.append(getattr(quiz.wishes, name))
        assert sorted(seen) == sorted(choices)
    assert quiz.wishes == Wishes()
    quiz.store.settings.set(quiz.learner, "quiz.cap", "a lot")
    assert read_wishes(quiz.store.settings, quiz.learner).cap == Wishes().cap


def test_the_retention_wished_for_changes_what_is_due(tmp_path: Path):
    due = []
    for name, wish in (("a", "80"), ("b", "95")):
        clock = Clock()
        quiz = desk(tmp_path / name, clock)
        quiz.store.settings.set(quiz.learner, "quiz.retention", wish)
        opened(quiz, "l0")
        finish(quiz, clock)
        due.append(max(card.due_day for card in quiz.store.cards.all(quiz.learner)))
    assert due[0] - due[1] > timedelta(days=1)


def test_nobody_is_asked_about_the_same_picture_twice(tmp_path: Path, clock: Clock) -> None:
    quiz = replace(desk(tmp_path, clock, fast=True), makers_for=makers_for)
    pictures = []
    for _ in range(TRIES):
        question = pose_unseen(quiz, RuleId("seats.few"), 0, 1)
        pictures.append(picture(question))
        keep(quiz, Asked(question, Mode.RULE), solution(question).answer, hinted=False, millis=900, at=clock.now)
        clock.go(minutes=1)
    assert len(set(pictures)) == TRIES
    # Where every try was seen before, one of them is asked again rather than nothing.
    assert picture(pose_unseen(quiz, RuleId("seats.few"), 0, 1)) in pictures
    other = replace(quiz, learner=quiz.store.learner("somebody else", clock.now))
    assert picture(pose_unseen(other, RuleId("seats.few"), 0, 1)) == pictures[0]
