"""Answers as a person would type them."""

from zuihe_tui.course.lesson import Allowed, Exercise
from zuihe_tui.course.queries import Scene, numbers
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Picked, Ruled
from zuihe_tui.i18n import zui_text
from zuihe_tui.rules.cards import hanzi_text


def typed(exercise: Exercise, answer: Answer) -> list[str]:
    """The lines that give this answer in plain mode."""
    match answer:
        case Picked(cards):
            return [hanzi_text(cards) or "没有"]
        case Grouped(groups):
            return [*(hanzi_text(group) for group in groups if group), ""]
        case Counted(found):
            scene = Scene(exercise.hand, exercise.rules)
            units = [numbers.find(query, scene).unit for query in exercise.ask.of]  # type: ignore[union-attr]
            return [zui_text(n) if unit is numbers.Unit.ZUI else str(n) for n, unit in zip(found, units, strict=True)]
        case Ruled(allowed, because):
            assert isinstance(exercise.ask, Allowed)
            if allowed or not exercise.ask.because:
                return ["1" if allowed else "2"]
            rules = exercise.ask.because
            return ["2", str(rules.index(because) + 1 if because is not None else 1)]
        case Chosen(options):
            return [" ".join(str(n + 1) for n in sorted(options))]
