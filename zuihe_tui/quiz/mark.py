"""Marking an answer: the engine's word is in the question; here it is set beside what the learner said."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from zuihe_tui.course.grade import grade
from zuihe_tui.course.grade import hint_lines as exercise_hints
from zuihe_tui.course.grade import prompt as exercise_prompt
from zuihe_tui.course.grade import solution as exercise_solution
from zuihe_tui.course.verdict import Answer, Chosen, Counted, Judged, Ordered, Picked, Solution
from zuihe_tui.course.words import Line
from zuihe_tui.i18n import Lang, text
from zuihe_tui.quiz.question import RULESET_LINE, Choice, Drill, Field, Lines, Numbers, Order, Pick, Question, Shown
from zuihe_tui.rules.cards import Cards, less
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset

_IN: Final[Lang] = "zh"
_TRY_AGAIN: Final = frozenset({"course.count.look_low", "course.count.look_high"})
"""What a lesson says to one who tries again; here the right answer is shown at once."""


def prompt(question: Question) -> Line:
    """What is asked."""
    if question.prompt is not None:
        return question.prompt
    if isinstance(question.ask, Drill):
        return exercise_prompt(question.ask.exercise)
    return msg("quiz.prompt")


def shown_to(question: Question, own: Ruleset) -> tuple[Shown, ...]:
    """What is shown to one who plays by `own`: the rule set is not named where it is that one."""
    if question.rules != own:
        return question.shown
    parts = (replace(part, lines=_but_rules(part)) if isinstance(part, Lines) else part for part in question.shown)
    return tuple(part for part in parts if not isinstance(part, Lines) or part.lines)


def _but_rules(part: Lines) -> tuple[Msg, ...]:
    return tuple(line for line in part.lines if line.id != RULESET_LINE)


def hint(question: Question) -> Line:
    """A nudge that does not give the answer away."""
    if question.hint is not None:
        return question.hint
    match question.ask:
        case Drill(exercise):
            return exercise_hints(exercise)[0]
        case Choice(options, many):
            if many:
                return msg("course.choose.nudge_many", n=sum(option.holds for option in options))
            false = next((n for n, option in enumerate(options) if not option.holds), 0)
            return msg("course.choose.nudge_not", options=(false + 1,), fact=options[false].fact)
        case Pick(accepted=accepted):
            return msg("quiz.hint.pick", n=len(accepted[0]))
        case Numbers(fields):
            return msg("quiz.hint.parts", what=fields[0].what, n=len(fields[0].made_of))
        case Order(items, order):
            return msg("quiz.hint.first", item=items[order[0]])


def mark(question: Question, given: Answer) -> Judged:
    """The four lines of an answer. Raises TypeError for an answer of another kind of question."""
    judged = _marked(question, given)
    rules = judged.rule_ids if question.rule in judged.rule_ids else (question.rule, *judged.rule_ids)
    cost = judged.cost if judged.cost is not None or judged.right else question.cost
    facts = [fact for fact in (*judged.facts, *question.facts) if fact.id not in _TRY_AGAIN]
    return replace(judged, facts=_apart(facts), rule_ids=tuple(dict.fromkeys(rules)), cost=cost)


def _marked(question: Question, given: Answer) -> Judged:
    match question.ask, given:
        case Choice() as ask, Chosen():
            return _choice(ask, given)
        case Pick() as ask, Picked():
            return _pick(ask, given)
        case Numbers() as ask, Counted():
            return _numbers(ask, given)
        case Order() as ask, Ordered():
            return _order(ask, given)
        case Drill(exercise), _:
            return grade(exercise, given)
        case _:
            raise TypeError(f"{type(given).__name__} does not answer {type(question.ask).__name__}")


def solution(question: Question) -> Solution:
    """An answer the engine accepts, with its reasons."""
    match question.ask:
        case Drill(exercise):
            return exercise_solution(exercise)
        case Choice(options, many):
            true = [n for n, option in enumerate(options) if option.holds]
            shown = true if many else true[:1]
            facts = dict.fromkeys(str(options[n].fact) for n in shown)
            lines = [next(options[n].fact for n in shown if str(options[n].fact) == fact) for fact in facts]
            head = msg("course.choose.answer", options=tuple(n + 1 for n in shown))
            return Solution((head, *lines), Chosen(frozenset(shown)))
        case Pick(accepted=accepted):
            cards = accepted[0]
            head = msg("course.pick.answer", cards=cards, n=len(cards)) if cards else msg("course.pick.answer_none")
            return Solution((head,), Picked(cards))
        case Numbers(fields):
            lines = [line for field in fields for line in (_right_number(field), *field.made_of)]
            return Solution(tuple(lines), Counted(tuple(field.value for field in fields)))
        case Order(items, order):
            return Solution((msg("quiz.order.answer", items=[items[n] for n in order]),), Ordered(order))


def right_lines(question: Question, judged: Judged | None) -> tuple[Msg, ...]:
    """What is right, for one who was wrong or whose answer is not known: the lines of the solution not yet among the facts."""
    if judged is not None and judged.right:
        return ()
    told = frozenset(text(fact, _IN) for fact in (() if judged is None else judged.facts))
    return tuple(line for line in solution(question).lines if text(line, _IN) not in told)


def _apart(facts: Iterable[Msg]) -> tuple[Msg, ...]:
    """Each fact once: what is found in two ways may be the same in words alone."""
    found: dict[str, Msg] = {}
    for fact in facts:
        found.setdefault(text(fact, _IN), fact)
    return tuple(found.values())


# --- one kind of question each -----------------------------------------------------------------------------------------


def _choice(ask: Choice, given: Chosen) -> Judged:
    options = ask.options
    true = frozenset(n for n, option in enumerate(options) if option.holds)
    wrong = sorted(n for n in given.options - true if n < len(options))
    if wrong or not given.options:
        verdict = (
            msg("course.choose.wrong", options=tuple(n + 1 for n in wrong)) if wrong else msg("course.choose.none")
        )
        return Judged(False, verdict, _facts(ask, wrong), _rules(ask, wrong))
    if ask.many and given.options < true:
        return Judged(False, msg("course.choose.more", n=len(true - given.options)), (), _rules(ask, sorted(true)))
    chosen = sorted(given.options)
    return Judged(True, msg("course.choose.right"), _facts(ask, chosen), _rules(ask, chosen))


def _facts(ask: Choice, which: list[int]) -> tuple[Msg, ...]:
    facts = {str(ask.options[n].fact): ask.options[n].fact for n in which}
    return tuple(facts.values())


def _rules(ask: Choice, which: list[int]) -> tuple[RuleId, ...]:
    return tuple(dict.fromkeys(ask.options[n].rule for n in which))


def _pick(ask: Pick, given: Picked) -> Judged:
    picked = _view(ask, given.cards)
    accepted = [_view(ask, cards) for cards in ask.accepted]
    if picked in accepted:
        verdict = msg("course.pick.right", cards=picked, n=len(picked)) if picked else msg("course.pick.right_none")
        return Judged(True, verdict, lit=picked)
    nearest = min(accepted, key=lambda cards: len(less(cards, picked)) + len(less(picked, cards)))
    missing, extra = less(nearest, picked), less(picked, nearest)
    why = dict(ask.extra)
    if extra:
        verdict = msg("course.pick.extra", cards=extra)
        facts = [why[card] for card in dict.fromkeys(extra) if card in why][:3]
        return Judged(False, verdict, tuple(facts), lit=extra)
    why = dict(ask.missing)
    facts = [why[card] for card in dict.fromkeys(missing) if card in why][:2]
    return Judged(False, msg("course.pick.missing", n=len(missing)), tuple(facts))


def _view(ask: Pick, cards: Cards) -> Cards:
    return tuple(sorted(set(cards))) if ask.kinds else tuple(sorted(cards))


def _numbers(ask: Numbers, given: Counted) -> Judged:
    if len(given.numbers) != len(ask.fields):
        return Judged(False, msg("course.count.how_many", n=len(ask.fields)))
    missed = [(field, n) for field, n in zip(ask.fields, given.numbers, strict=True) if n != field.value]
    if not missed:
        return Judged(True, msg("course.count.right", what=[_number(field, field.value) for field in ask.fields]))
    first, said = missed[0]
    verdict = msg("course.count.low" if said < first.value else "course.count.high", what=first.what)
    return Judged(False, verdict, tuple(_given(field, n) for field, n in missed))


def _value(field: Field, n: int) -> Msg:
    return msg("course.unit.zui" if field.halves else "course.unit.hu", n=n)


def _number(field: Field, n: int) -> Msg:
    return msg("course.count.said", what=field.what, n=_value(field, n))


def _given(field: Field, n: int) -> Msg:
    return msg("course.count.given", what=field.what, n=_value(field, n))


def _right_number(field: Field) -> Msg:
    return msg("course.count.answer", what=field.what, n=_value(field, field.value))


def _order(ask: Order, given: Ordered) -> Judged:
    if given.order == ask.order:
        return Judged(True, msg("quiz.order.right"))
    first = next((n for n, (a, b) in enumerate(zip(ask.order, given.order, strict=False)) if a != b), 0)
    return Judged(False, msg("quiz.order.wrong", n=first + 1))
