"""练这一条: the book leads to the exercise that teaches a rule, and leaves the place in the lesson alone."""

import pytest

from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.grade import solution
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.course.memory import keep_place
from zuihe_tui.course.practise import run_for
from zuihe_tui.course.run import answer
from zuihe_tui.rules.ids import RuleId


@pytest.mark.parametrize("rule", ["shang.dajia", "guang.must", "settle.jian", "quan.cha"])
def test_the_exercise_is_about_the_rule(rule: str) -> None:
    run = run_for(lessons_dir(), RuleId(rule))
    assert run is not None
    assert run.exercise is not None
    assert rule in rule_ids(run.exercise)
    assert len(run.lesson.steps) == 1
    run, verdict = answer(run, solution(run.exercise).answer)
    assert verdict.right
    keep_place(None, 0, run, None)  # type: ignore[arg-type]  nothing is written, so nothing is asked of the memory


def test_a_rule_without_an_exercise_has_none() -> None:
    assert run_for(lessons_dir(), RuleId("no.rule")) is None
