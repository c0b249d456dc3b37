"""The class: every learner of a data folder, how well each rule is known, and what the class fails most."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from zuihe_tui.quiz.progress import State, states
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import Store

LATELY: Final = timedelta(days=30)
HARDEST: Final = 3
_FEWEST: Final = 3
"""Answers a rule must have had before its failures say anything."""


@dataclass(frozen=True, slots=True)
class Pupil:
    """One learner: the state of every rule, lessons done, answers given, and when there last was an answer, lesson or hand."""

    name: str
    states: Mapping[RuleId, State]
    lessons: int
    answers: int
    last: datetime | None

    def many(self, state: State) -> int:
        """How many rules are in this state."""
        return sum(each is state for each in self.states.values())


@dataclass(frozen=True, slots=True)
class Failed:
    """A rule of which the class got so many of so many answers wrong lately."""

    rule: RuleId
    wrong: int
    of: int


@dataclass(frozen=True, slots=True)
class Classroom:
    """All learners in the order they came, and the rules they fail most, the worst first."""

    pupils: tuple[Pupil, ...]
    hardest: tuple[Failed, ...]


def classroom(store: Store, now: datetime, *, nameless: str) -> Classroom:
    """Everybody who ever answered or was named. `now` says what counts as lately, `nameless` who learns without a name:
    left out of a class unless something was learnt so, or there is nobody else.
    """
    pupils, wrong, asked = [], Counter[RuleId](), Counter[RuleId]()
    known = rule_ids()
    for name in store.learners():
        learner = store.learner(name, now)
        answers = store.answers.list(learner)
        for answer in answers:
            if answer.at >= now - LATELY:
                rules = [RuleId(rule) for rule in dict.fromkeys(answer.rules) if rule in known]
                asked.update(rules)
                wrong.update(rules if not answer.correct else ())
        last = _last(store, learner, [answer.at for answer in answers])
        pupils.append(Pupil(name, states(store, learner), len(store.lessons.done(learner)), len(answers), last))
    shown = [pupil for pupil in pupils if pupil.name != nameless or pupil.answers or pupil.lessons or len(pupils) == 1]
    return Classroom(tuple(shown), _hardest(wrong, asked, known))


def _last(store: Store, learner: int, answered: Sequence[datetime]) -> datetime | None:
    opened = store.lessons.last(learner)
    played = [hand.started for hand in store.hands.list(learner)]
    return max([*answered[-1:], *played[-1:], *([opened] if opened is not None else [])], default=None)


def _hardest(wrong: Counter[RuleId], asked: Counter[RuleId], known: Sequence[RuleId]) -> tuple[Failed, ...]:
    found = [Failed(rule, wrong[rule], asked[rule]) for rule in known if wrong[rule] and asked[rule] >= _FEWEST]
    return tuple(sorted(found, key=lambda one: (-one.wrong / one.of, -one.wrong))[:HARDEST])
