"""A round of counting: question after question, with the streak; a frozen value a presenter holds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypedDict

from zuihe_tui.practice.question import Ask, CountQuestion, Marked, mark, question
from zuihe_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Round:
    """Where a round stands: the question shown, the answer to it once given, how many were right."""

    level: int
    ask: Ask
    rules: Ruleset
    seed: int
    number: int
    right: int
    streak: int
    question: CountQuestion
    marked: Marked | None


def begin(level: int, ask: Ask, rules: Ruleset, seed: int) -> Round:
    """A new round; question n of it has the seed `seed + n - 1`."""
    return Round(level, ask, rules, seed, 1, 0, 0, question(seed, level, ask, rules), None)


def answer(round: Round, hu: int | None, zui: int | None) -> Round:
    """The round with its question answered; an answered question stays as it was."""
    if round.marked is not None:
        return round
    marked = mark(round.question, hu, zui)
    good = marked.correct
    return replace(round, marked=marked, right=round.right + good, streak=round.streak + 1 if good else 0)


def next_question(round: Round) -> Round:
    """The round at its next question; an unanswered question is not skipped."""
    if round.marked is None:
        return round
    number = round.number + 1
    fresh = question(round.seed + number - 1, round.level, round.ask, round.rules)
    return replace(round, number=number, question=fresh, marked=None)


class AnswerRow(TypedDict):
    """The part of `Store.answers.add` that a marked question settles."""

    kind: str
    item: str
    rules: list[str]
    ruleset: str
    correct: bool
    detail: Mapping[str, object]


def answer_row(marked: Marked) -> AnswerRow:
    """What the store keeps of an answer, as keyword arguments of `Store.answers.add`."""
    asked, wrong = marked.question, [m for m in (marked.hu, marked.zui) if m is not None and not m.correct]
    slipped = [slip.rule for m in wrong for slip in m.slips[:1]]
    counted = [item.rule for item in marked.hu_count.items] if asked.asks_hu else []
    counted += [item.rule for item in marked.zui_count.items] if marked.zui_count else []
    return {
        "kind": "practice",
        "item": f"count {asked.ask.value} level {asked.level} seed {asked.seed}",
        "rules": sorted({*counted, *slipped}),
        "ruleset": asked.rules.base,
        "correct": marked.correct,
        "detail": {
            name: {
                "given": m.given,
                "right": m.right,
                "slips": [slip.id for slip in m.slips],
                "rule": next((slip.rule for slip in m.slips), None),
            }
            for name, m in (("hu", marked.hu), ("zui", marked.zui))
            if m is not None
        },
    }
