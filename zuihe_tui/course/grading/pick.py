"""`pick`: the cards picked against the sets the query accepts; the nearest accepted set says what is missing or too many."""

from zuihe_tui.course.lesson import Pick
from zuihe_tui.course.queries import Scene, Term, picks
from zuihe_tui.course.verdict import Judged, Picked, Solution
from zuihe_tui.rules.arrange import check_fu
from zuihe_tui.rules.cards import Cards, Kind, less
from zuihe_tui.rules.message import Msg, msg


def judge(ask: Pick, scene: Scene, given: Picked) -> Judged:
    """Right when the cards picked are one of the accepted sets; with `kinds`, when their kinds are."""
    picking = picks.find(ask.query, scene)
    accepted = tuple(_view(ask, cards) for cards in picking.accepted)
    picked = _view(ask, given.cards)
    if picked in accepted:
        return Judged(True, _right(picked), (), picking.rule_ids, lit=picked)
    nearest = min(accepted, key=lambda cards: _distance(cards, picked))
    missing, extra = less(nearest, picked), less(picked, nearest)
    facts: list[Msg] = []
    if extra:
        facts += _why_extra(ask, scene, picked, extra)
    if missing and extra:
        facts.append(msg("course.pick.also_missing", n=len(missing)))
    if missing and not extra:
        facts.append(_why_missing(ask, picked, missing))
    verdict = msg("course.pick.extra", cards=extra) if extra else msg("course.pick.missing", n=len(missing))
    return Judged(False, verdict, tuple(facts), picking.rule_ids, lit=extra)


def solve(ask: Pick, scene: Scene) -> Solution:
    """The first accepted set."""
    cards = _view(ask, picks.find(ask.query, scene).accepted[0])
    line = msg("course.pick.answer", cards=cards, n=len(cards)) if cards else msg("course.pick.answer_none")
    return Solution((line,), Picked(cards), cards)


def nudge(ask: Pick, scene: Scene) -> Msg:
    """How many cards to pick."""
    found = {len(_view(ask, cards)) for cards in picks.find(ask.query, scene).accepted}
    if len(found) == 1:
        return msg("course.pick.nudge", n=found.pop(), what=what(ask))
    return msg("course.pick.nudge_some", what=what(ask), least=min(found))


def question(ask: Pick) -> Msg:
    """The question of the query itself."""
    if is_set(ask):
        return msg("course.pick.ask_set", what=what(ask))
    return msg("course.pick.ask_kinds" if ask.kinds else "course.pick.ask_all", what=what(ask))


def is_set(ask: Pick) -> bool:
    """Whether cards that belong together are asked for, rather than all of a quality."""
    return ask.query.terms[0].name in picks.SET_PICKS


def what(ask: Pick) -> Msg:
    """What is to be picked, as a phrase."""
    phrases = [phrase(term) for term in ask.query.terms]
    found = phrases[0]
    for more in phrases[1:]:
        found = msg("course.what.both", a=found, b=more)
    return found


def phrase(term: Term) -> Msg:
    """What one term names."""
    args: dict[str, object] = picks.phrase_params(term)
    if term.name == "sort":
        args = {"sort": msg(f"course.sort.{term.args[0]}")}
    found = msg(f"course.what.{'pile_of' if term.name == 'pile' and args else term.name}", **args)
    return msg("course.what.not", a=found) if term.negated else found


def _why_missing(ask: Pick, picked: Cards, missing: Cards) -> Msg:
    if not picked:
        return msg("course.pick.nothing_yet", what=what(ask))
    if set(missing) <= set(picked):
        return msg("course.pick.more_copies")
    return msg("course.pick.look_again", what=what(ask))


def _why_extra(ask: Pick, scene: Scene, picked: Cards, extra: Cards) -> list[Msg]:
    if is_set(ask):
        verdict = check_fu(tuple(sorted(picked)), scene.holding, scene.rules)
        return (
            [verdict.message] if not verdict.stands else [msg("course.pick.not_together", cards=picked, what=what(ask))]
        )
    facts = []
    for kind in dict.fromkeys(extra):
        failed = next((term for term in ask.query.terms if not picks.belongs(term, scene)(kind)), None)
        if failed is None:
            facts.append(msg("course.pick.too_many_copies", card=kind))
        elif failed.name == "written":
            facts.append(msg("course.pick.not_written", card=kind, text=" ".join(failed.args)))
        else:
            facts.append(msg("course.pick.is_not", card=kind, what=phrase(failed)))
    return facts[:3]


def _right(picked: Cards) -> Msg:
    return msg("course.pick.right", cards=picked, n=len(picked)) if picked else msg("course.pick.right_none")


def _view(ask: Pick, cards: Cards) -> Cards:
    return tuple(sorted(set(cards))) if ask.kinds else tuple(sorted(cards))


def _distance(cards: Cards, others: Cards) -> tuple[int, int, tuple[Kind, ...]]:
    return len(less(cards, others)) + len(less(others, cards)), len(cards), cards
