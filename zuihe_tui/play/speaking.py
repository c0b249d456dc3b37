"""The tutor says for the learner what must be said: 光 and 叉 by their number, 不叉, 打漂, a copy shown, 起档 (RULES 9.3)."""

from zuihe_tui.rules.actions import NOT_CHA, Action, Announce, Claim, Pass, Piao, Word
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import with_words
from zuihe_tui.rules.judge.said import may_take_dang, misses_piao, piao_cards
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View


def spoken(view: View, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions with every word that is due; 打漂 goes before the 叉 it is due for."""
    return tuple(said for action in actions for said in _spoken(view, action))


def _spoken(view: View, action: Action) -> tuple[Action, ...]:
    match action:
        case Claim() if view.phase is Phase.OFFER and view.offer is not None and action.card == view.offer.card:
            if any(finding.impossible for finding in judge(view, action)):
                return (action,)
            said = action if action.say else with_words(view, action)
            piao = piao_cards(view.mine, view.rules)
            return (Piao(piao[0]), said) if piao and misses_piao(view, action) else (said,)
        case Pass(say="") if any(finding.rule == "play.yao_draw" for finding in judge(view, action)):
            return (Pass(NOT_CHA),)
        case Pass() if view.phase is Phase.OVER and may_take_dang(view):
            return (Announce(Word.QIDANG),)
        case _:
            return (action,)
