"""What may be proposed to a player: what is legal and says what is so, and the nearest of it to a refused action (DESIGN: 改)."""

from zuihe_tui.rules.actions import Action, Claim, Class, Discard, Kou, Pass, Report, Take, Win
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.hand import classify
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.win_facts import clear_hu, way_fouls, why_false
from zuihe_tui.rules.view import View


def honest(view: View) -> tuple[Action, ...]:
    """Everything legal of the seat now but a report that is not so, or that says again what was said (`report.kinds`).

    民间 charges most false reports nothing; that makes them lawful, not worth proposing.
    """
    return tuple(action for action in legal(view) if not isinstance(action, Report) or _is_so(view, action))


def _is_so(view: View, report: Report) -> bool:
    hand, said = classify(view.me.origin, view.rules), view.mine.said
    true = (report.klass is Class.HAZI) is hand.hazi and set(report.also) == set(hand.also)
    again = said is not None and (said.klass, set(said.also)) == (report.klass, set(report.also))
    return true and not (again and said is not None and said.che == len(report.che))


def fine(view: View, action: Action) -> tuple[Action, ...]:
    """Honest actions near this one: the same verb first, then other verbs on the card, then passing.

    For a discard those that keep the most 和 come first.
    """
    found = sorted(enumerate(honest(view)), key=lambda at: (_distance(action, at[1]), -_kept(view, at[1]), at[0]))
    near = tuple(other for _, other in found if _distance(action, other) < _FAR)
    return near or tuple(other for _, other in found)


def win_rank(view: View, win: Win) -> tuple[bool, bool, int]:
    """How good a way into a win is, the least first: one that stands, then one by 叉 or 光, then the one with more 和.

    Only for a win that claims a card.
    """
    claim = win.claim
    assert claim is not None
    wrong = why_false(view, win) is not None or bool(way_fouls(view, claim))
    clear = clear_hu(view.holding_after(claim), view.rules) or 0
    return wrong, win.by not in (Take.CHA, Take.GUANG), -clear


_FAR = 9


def _distance(action: Action, other: Action) -> int:
    match action, other:
        case Claim(take), Claim(other_take):
            return 0 if take is other_take else 1
        case Win(), Win():
            return 0
        case ((Claim() | Win()), (Claim() | Win())):
            return 1
        case ((Claim() | Win()), Pass()):
            return 2
        case Discard(), Kou():
            return _FAR
        case _:
            return 0 if type(action) is type(other) else 1 if isinstance(other, Claim | Win) else 2


def _kept(view: View, action: Action) -> int:
    return open_hu(view.kept(action.card), view.rules) if isinstance(action, Discard | Kou) else 0
