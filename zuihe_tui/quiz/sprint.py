"""A sprint: as many hands counted as one can before the time is up, against one's own record."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from zuihe_tui.course.lesson import Count, Exercise
from zuihe_tui.course.queries import read_query
from zuihe_tui.course.verdict import Answer, Judged
from zuihe_tui.practice.deals import deal
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.mark import mark
from zuihe_tui.quiz.question import Drill, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset

KIND: Final = "sprint"
"""The kind under which answers of sprints are kept."""

MINUTES: Final = (1, 3, 5)
_RULE: Final = RuleId("hu.best")


@dataclass(frozen=True, slots=True)
class Sprint:
    """`level` as in practice, `minutes` how long it lasts; `at` is the question now, counted from 0."""

    seed: int
    level: int
    minutes: int
    rules: Ruleset
    started: datetime
    at: int = 0

    @property
    def run(self) -> str:
        """The name its answers bear."""
        return f"sprint {self.level} {self.minutes} {self.started.isoformat()}"

    @property
    def ends(self) -> datetime:
        """When the time is up."""
        return self.started + timedelta(minutes=self.minutes)

    @property
    def question(self) -> Question:
        """和 of a hand; the same seed gives the same hands."""
        hand = deal(self.level, Random(f"sprint/{self.seed}/{self.at}"))
        exercise = Exercise(KIND, hand, Count((read_query("hu"),)), self.rules, (_RULE,))
        return Question(_RULE, KIND, self.seed + self.at, self.rules, Drill(exercise), (_RULE,))


def keep_sprint(desk: QuizDesk, sprint: Sprint, given: Answer, *, millis: int, at: datetime) -> Judged | None:
    """Marks an answer and keeps it; None when it came after the end and does not count. Raises StoreProblem."""
    if at > sprint.ends:
        return None
    judged = mark(sprint.question, given)
    desk.store.answers.add(
        desk.learner,
        kind=KIND,
        item=f"sprint level {sprint.level} seed {sprint.seed} {sprint.at}",
        rules=[_RULE],
        ruleset=sprint.rules.base,
        correct=judged.right,
        millis=millis,
        at=at,
        detail={"run": sprint.run, "level": sprint.level, "minutes": sprint.minutes},
    )
    return judged


def score(desk: QuizDesk, sprint: Sprint) -> tuple[int, int]:
    """How many were right, and how many were answered."""
    rows = desk.store.reviews.of_run(desk.learner, sprint.run, KIND)
    return sum(row.correct for row in rows), len(rows)


def record(desk: QuizDesk, level: int, minutes: int, but: str = "") -> int:
    """The most right answers in one sprint of this kind, the run `but` left out; 0 before the first."""
    right: dict[str, int] = {}
    for row in desk.store.answers.list(desk.learner, KIND):
        run = str(row.detail.get("run"))
        if (row.detail.get("level"), row.detail.get("minutes")) == (level, minutes) and run != but:
            right[run] = right.get(run, 0) + row.correct
    return max(right.values(), default=0)
