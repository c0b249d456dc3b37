"""Mistakes made in lessons, counting and accounts, and as referee, read from the answers that are kept anyway."""

from collections.abc import Iterator, Mapping
from typing import Final

from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.store import AnswerRow, HandRow, MistakeRow, Store
from zuihe_tui.store.mistakes import read_place

SEEN: Final = "here.seen_answer"
"""The setting that holds the number of the last answer looked at."""

SEEN_HAND: Final = "here.seen_hand"
"""The setting that holds the number of the last hand looked at, and how many of its lines were there."""

_BY_NUMBER: Final = {"hu": RuleId("hu.best"), "zui": RuleId("zui.parts")}
"""The rule of a miscount that no known slip explains."""


def is_news(store: Store, learner: int) -> bool:
    """Whether anything happened since the last look, at the table too."""
    if store.answers.last_number(learner) > _seen(store, learner):
        return True
    return bool(new_hands(store, learner))


def new_hands(store: Store, learner: int) -> tuple[HandRow, ...]:
    """The hands that began or went on since the last look, the one under way too."""
    number, _, lines = store.settings.get(learner, SEEN_HAND).partition(" ")
    last = int(number) if number.isdecimal() else 0
    known = int(lines) if lines.isdecimal() else None
    return tuple(
        row
        for row in store.hands.list(learner)
        if row.id > last or (row.id == last and store.hands.length(row.id) != known)
    )


def _seen(store: Store, learner: int) -> int:
    """The number of the last answer looked at."""
    kept = store.settings.get(learner, SEEN)
    return int(kept) if kept.isdecimal() else 0


def gather_answers(store: Store, learner: int, lessons: Mapping[str, int]) -> None:
    """Brings in what went wrong since the last look. `lessons` are the lessons' numbers. Raises StoreProblem."""
    after = _seen(store, learner)
    last = store.answers.last_number(learner)
    if last <= after:
        return
    known = frozenset(rule_ids())
    found = [
        MistakeRow(row.at, rule, source, f"{row.at.isoformat()} {row.item}", place)
        for row in store.answers.list(learner, after=after)
        if not row.correct
        for source, rule, place in _mistakes(row, lessons)
        if rule in known
    ]
    store.mistakes.add(learner, found, {SEEN: str(last)})


def _mistakes(row: AnswerRow, lessons: Mapping[str, int]) -> Iterator[tuple[str, RuleId, Msg]]:
    match row.kind:
        case "lesson":
            lesson = row.item.partition("/")[0]
            if lessons.get(lesson):
                for rule in row.rules:
                    yield "lesson", RuleId(rule), msg("quiz.from.lesson", n=lessons[lesson])
        case "practice":
            yield from _miscounts(row)
        case "sprint":
            yield "count", RuleId("hu.best"), msg("quiz.from.sprint")
        case "referee" | "accounts":
            missed = row.detail.get("missed")
            for one in missed if isinstance(missed, list) else ():
                yield row.kind, RuleId(one["rule"]), read_place(one["place"])


def _miscounts(row: AnswerRow) -> Iterator[tuple[str, RuleId, Msg]]:
    for name, otherwise in _BY_NUMBER.items():
        mark = row.detail.get(name)
        if isinstance(mark, Mapping) and mark["given"] != mark["right"]:
            rule = RuleId(mark.get("rule") or otherwise)
            yield "count", rule, msg(f"quiz.from.{name}", given=mark["given"], right=mark["right"])
