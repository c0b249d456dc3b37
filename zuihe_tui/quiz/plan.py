"""What is to be asked today, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from zuihe_tui.quiz.memory import REVIEW, recall
from zuihe_tui.quiz.wishes import Wishes
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import CardRow

_NEW_AFTER: Final = 4
"""Among reviews every so manieth question is a new rule."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a learner stands: the cards, the rules that may come in new (the first to come first), what was done today.

    `mistaken` are the rules that a mistake brought in, new or not.
    """

    cards: tuple[CardRow, ...]
    waiting: tuple[RuleId, ...]
    asked_today: int
    day: date
    now: datetime
    mistaken: frozenset[RuleId] = frozenset()

    @property
    def new_today(self) -> int:
        """How many rules were asked for the first time today."""
        return sum(card.new_day == self.day for card in self.cards)

    @property
    def leeches(self) -> tuple[CardRow, ...]:
        """Rules that are not asked until their lesson was looked at again."""
        return tuple(card for card in self.cards if card.leech_at is not None)


@dataclass(frozen=True, slots=True)
class Due:
    """What falls due by the end of today: rules being learnt in the order of their time, reviews, new rules; `room` is how
    many more questions the learner wants today."""

    learning: tuple[CardRow, ...]
    reviews: tuple[CardRow, ...]
    new: tuple[RuleId, ...]
    room: int

    @property
    def n(self) -> int:
        """今日复习 n: how many rules."""
        return min(self.room, len(self.learning) + len(self.reviews) + len(self.new))


def due(standing: Standing, wishes: Wishes) -> Due:
    """What falls due later today is due today."""
    open_cards = [card for card in standing.cards if card.leech_at is None and card.due_day <= standing.day]
    reviews = [card for card in open_cards if card.state == REVIEW]
    learning = [card for card in open_cards if card.state != REVIEW]
    room = max(0, wishes.cap - standing.asked_today) if wishes.cap else 10**6
    return Due(
        tuple(sorted(learning, key=lambda card: (card.due, card.rule))),
        tuple(reviews),
        standing.waiting[: max(0, wishes.new - standing.new_today)],
        room,
    )


def next_rule(
    standing: Standing, wishes: Wishes, last: Sequence[RuleId] = (), but: frozenset[RuleId] = frozenset()
) -> RuleId | None:
    """The rule to ask now, the least sure of the reviews first; None when today is done. `but` are left out.

    `last` are the rules asked just before, the latest last: a rule comes again after as many others as there are.
    """
    found = due(standing, wishes)
    if not found.room:
        return None
    ready = [card.rule for card in found.learning if card.due <= standing.now]
    later = [card.rule for card in found.learning if card.due > standing.now]
    unsure = sorted(found.reviews, key=lambda card: (recall(card, standing.day), card.rule))
    reviews = [card.rule for card in unsure]
    mix_new = standing.new_today * _NEW_AFTER <= standing.asked_today
    every = [*ready, *([*found.new, *reviews] if mix_new else [*reviews, *found.new]), *later]
    order = [rule for rule in every if rule not in but]
    if not order:
        return None
    age = {rule: n for n, rule in enumerate(last, 1)}
    fresh = [rule for rule in order if rule not in last]
    return fresh[0] if fresh else min(order, key=lambda rule: age[rule])
