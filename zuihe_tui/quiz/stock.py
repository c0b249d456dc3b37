"""Taking stock before asking: mistakes made elsewhere come in, leeches whose lesson was read come back, then where one stands."""

from dataclasses import replace
from datetime import date, datetime, timedelta

from zuihe_tui.quiz.desk import TRUSTED, QuizDesk
from zuihe_tui.quiz.memory import LEARNING
from zuihe_tui.quiz.plan import Standing, due
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.store import CardRow, MistakeRow


def standing(desk: QuizDesk, now: datetime) -> Standing:
    """Where the learner stands at a moment, all that happened elsewhere taken in. Raises StoreProblem."""
    day = desk.today(now).day
    mistakes = desk.store.mistakes.latest(desk.learner)
    cards = _caught_up(desk, mistakes, day, now)
    known, opened = {card.rule for card in cards}, desk.opened()
    # What went wrong last comes first, and all of it before what merely stands in a lesson that was opened.
    found = (*reversed(mistakes), *(desk.taught.rules(opened) if opened else ()))
    # The book is not opened for one who has nothing waiting: a start would feel it.
    book = frozenset(rule_ids()) if found else frozenset()
    waiting = [rule for rule in found if rule in book and rule not in known]
    asked = desk.store.reviews.on_day(desk.learner, day, "due")
    return Standing(cards, tuple(dict.fromkeys(waiting)), asked, day, now, frozenset(mistakes))


def how_many(desk: QuizDesk, now: datetime) -> int:
    """今日复习 n. Raises StoreProblem."""
    return due(standing(desk, now), desk.wishes).n


def _caught_up(desk: QuizDesk, mistakes: dict[RuleId, MistakeRow], day: date, now: datetime) -> tuple[CardRow, ...]:
    """The cards, brought forward where a mistake came after the last answer, a leech set free where its lesson was read."""
    cards = desk.store.cards.all(desk.learner)
    free = frozenset(card.rule for card in cards if card.leech_at is not None and _read_again(desk, card, day))
    early = frozenset(
        card.rule
        for card in cards
        if card.due_day > day and card.rule in mistakes and mistakes[card.rule].at > card.last
    )
    if not free and not early:
        return cards

    def change(card: CardRow | None) -> CardRow | None:
        if card is None or card.rule not in free | early:
            return None
        if card.rule in free:
            card = replace(card, state=LEARNING, step=0, wrong=0, leech_at=None, due=now, due_day=day)
        return replace(card, due_day=min(card.due_day, day))

    desk.store.cards.change(desk.learner, change)
    return desk.store.cards.all(desk.learner)


def _read_again(desk: QuizDesk, card: CardRow, day: date) -> bool:
    """Whether the rule's lesson was worked on since; a rule without a lesson comes back the next day."""
    # Loaded here: a start only counts what is due, and seldom has a leech.
    from zuihe_tui.course.memory import ANSWER_KIND

    lesson = desk.taught.lesson_of(card.rule)
    if lesson is None or card.leech_at is None:
        return card.last_day < day
    answers = desk.store.answers.since(desk.learner, ANSWER_KIND, card.leech_at)
    return any(row.item.startswith(f"{lesson.id}/") for row in answers)


def trust_clock(desk: QuizDesk, now: datetime) -> None:
    """The learner says that the clock now is right: what was answered in a false future was answered today.

    Raises StoreProblem.
    """
    last = desk.store.reviews.last(desk.learner)
    day = desk.days.label(now)

    def change(card: CardRow | None) -> CardRow | None:
        if card is None or card.last_day <= day:
            return None
        back = card.last_day - day
        due = max(card.due - back, now - timedelta(days=1))
        return replace(card, last=now, last_day=day, due_day=card.due_day - back, due=due)

    desk.store.cards.change(desk.learner, change)
    if last is not None:
        desk.store.settings.set(desk.learner, TRUSTED, str(last[0]))
