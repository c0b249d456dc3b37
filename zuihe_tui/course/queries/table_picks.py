"""Qualities of one's own cards at a moment of a hand: what may go out, what may not, what sort they are under 圈牌."""

from zuihe_tui.course.queries.picks import Belongs, choosing
from zuihe_tui.course.queries.quan_claims import SORTS, sort_of
from zuihe_tui.course.queries.query import QueryProblem, Scene
from zuihe_tui.rules.judge.discards import forbidden
from zuihe_tui.rules.judge.threats import order
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.table_state import has


@choosing("free", "discard.forbidden", "cards that are not forbidden to go out, 圈牌 aside")
def _free(scene: Scene) -> Belongs:
    never = forbidden(scene.here.view)
    return lambda kind: not has(never, kind)


@choosing("never_goes", "discard.forbidden", "cards that may never go out")
def _never_goes(scene: Scene) -> Belongs:
    never = forbidden(scene.here.view)
    return lambda kind: has(never, kind)


@choosing("first_out", "quan.order", "cards that 圈牌 lets go out now, of those not forbidden")
def _first_out(scene: Scene) -> Belongs:
    never, allowed = forbidden(scene.here.view), order(scene.here.view).allowed
    return lambda kind: has(allowed, kind) and not has(never, kind)


@choosing("sort", "quan.order", "sort shu|san_jianmian|liang_jianmian|che_kong|sheng: cards of that sort")
def _sort(scene: Scene, name: str) -> Belongs:
    if name not in SORTS:
        raise QueryProblem(msg("course.query.arg", name="sort", arg=name, known=" ".join(SORTS)))
    return lambda kind: sort_of(scene.here.view, kind) == name
