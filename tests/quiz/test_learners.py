"""Scripted learners over sixty days: the same schedule on every machine, and what is weak comes up more."""

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.quiz.desks import Clock, desk, opened, right, wrong
from zuihe_tui.quiz.asking import keep
from zuihe_tui.quiz.due import APART, ask_due
from zuihe_tui.rules.ids import RuleId

GOLDENS = Path(__file__).parent / "goldens"
DAYS = 60
LESSONS = 14

Knows = Callable[[RuleId, Random], bool]


def perfect(_rule: RuleId, _rng: Random) -> bool:
    return True


def is_weak(rule: RuleId) -> bool:
    return Random(f"weak/{rule}").random() < 0.25


def forgetful(rule: RuleId, rng: Random) -> bool:
    return rng.random() < (0.45 if is_weak(rule) else 0.95)


def lucky(_rule: RuleId, rng: Random) -> bool:
    return rng.random() < 1 / 3


LEARNERS: dict[str, Knows] = {"perfect": perfect, "forgetful": forgetful, "lucky": lucky}


def sixty_days(home: Path, knows: Knows) -> list[list[tuple[RuleId, bool]]]:
    """What was asked on each day and whether it was right; every eighth day two lessons are opened, no day is skipped."""
    clock, rng = Clock(), Random("learner")
    quiz = desk(home, clock, many_lessons=LESSONS, fast=True)
    days: list[list[tuple[RuleId, bool]]] = []
    start = clock.now
    for day in range(DAYS):
        clock.now = start
        clock.go(days=day)
        if day % 8 == 0 and day // 4 < LESSONS:
            opened(quiz, f"l{day // 4}", f"l{day // 4 + 1}")
        asked: list[tuple[RuleId, bool]] = []
        while (found := ask_due(quiz, clock.now, [rule for rule, _ in asked][-APART:]).asked) is not None:
            question = found.question
            good = knows(question.rule, rng)
            clock.go(seconds=15)
            given = right(question) if good else wrong(question)
            keep(quiz, found, given, hinted=False, millis=15_000, at=clock.now)
            asked.append((question.rule, good))
        days.append(asked)
    quiz.store.close()
    return days


def told(days: list[list[tuple[RuleId, bool]]]) -> str:
    return "".join(
        f"{n}: {' '.join(rule + ('' if good else '!') for rule, good in asked)}".rstrip() + "\n"
        for n, asked in enumerate(days, 1)
    )


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[tuple[RuleId, bool]]]]:
    return {name: sixty_days(tmp_path_factory.mktemp(name), knows) for name, knows in LEARNERS.items()}


@pytest.mark.parametrize("name", LEARNERS)
def test_the_schedule_is_the_same_everywhere(runs, name: str):
    file = GOLDENS / f"{name}.txt"
    said = told(runs[name])
    if os.environ.get("ZUIHE_GOLDEN") == "write":
        file.write_text(said, encoding="utf-8")
    assert said == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LEARNERS)
def test_never_more_than_five_new_rules_and_forty_questions_a_day(runs, name: str):
    seen: set[RuleId] = set()
    for asked in runs[name]:
        rules = {rule for rule, _ in asked}
        assert len(rules - seen) <= 5
        assert len(asked) <= 40
        seen |= rules


@pytest.mark.parametrize("name", LEARNERS)
def test_a_rule_does_not_come_up_twice_running_where_there_are_others(runs, name: str):
    for asked in runs[name]:
        rules = [rule for rule, _ in asked]
        twice = [n for n in range(1, len(rules)) if rules[n] == rules[n - 1]]
        assert all(len(set(rules[n:])) <= 2 for n in twice)


def test_weak_rules_come_up_more(runs):
    asked = Counter(rule for day in runs["forgetful"] for rule, _ in day)
    weak = [many for rule, many in asked.items() if is_weak(rule)]
    sure = [many for rule, many in asked.items() if not is_weak(rule)]
    assert len(weak) >= 5
    assert sum(weak) / len(weak) > 1.4 * sum(sure) / len(sure)


def test_who_knows_everything_is_asked_less_and_less(runs):
    per_day = [len(day) for day in runs["perfect"]]
    assert max(per_day) <= 25
    asked = Counter(rule for day in runs["perfect"] for rule, _ in day)
    first_lesson = sorted(asked.values())[-1]
    assert first_lesson <= 9


def test_guessing_does_not_make_known(runs):
    wrongs = Counter(rule for day in runs["lucky"] for rule, good in day if not good)
    assert sum(wrongs.values()) > sum(len(day) for day in runs["lucky"]) / 2
