"""What may go out: every card that may be discarded, under 圈牌 and without it."""

from typing import Final

from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, said
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.question import Maker, Pick, Question
from zuihe_tui.rules.actions import Discard
from zuihe_tui.rules.cards import KINDS, Kind, from_counts
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.discards import free_kinds
from zuihe_tui.rules.judge.threats import is_exempt, is_threatened
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase

OUT: Final = ids(
    "quan.cha",
    "quan.guang",
    "quan.che",
    "quan.miansheng",
    "quan.order",
    "quan.exempt",
    "discard.forbidden",
    "skill.discard",
)


def may_go_out(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card was taken: pick every kind that may be discarded now."""
    rng = chance("may-go-out", rule, seed)
    at = fresh(rule, (How.FOUL, How.TRY, How.WORK), rules, rng, _must_discard)
    seat = at.seat
    assert seat is not None
    seen = view(at.before, seat)
    found = {card: judged(at.before, seat, Discard(card)) for card in KINDS if seen.me.copies(card)}
    good = tuple(card for card, wrong in found.items() if not wrong)
    broken = {finding.rule for wrong in found.values() for finding in wrong}
    ask = Pick(
        from_counts(seen.me.holding.concealed),
        (good,),
        kinds=True,
        extra=tuple((card, wrong[0].facts) for card, wrong in found.items() if wrong),
        missing=tuple((card, _why_free(at, card)) for card in good),
    )
    prompt = said("out.ask")
    return about(
        "may-go-out", rule, seed, at, ask, prompt, facts=(), holds={*broken, rule}, hint=said("hint.rule", rule=rule)
    )  # fmt: skip


@once
def _must_discard(at: Position) -> bool:
    """Whether a seat has taken a card, and some of its cards may go out and some may not."""
    if not isinstance(at.action, Discard) or at.before.phase is not Phase.TAKEN or at.before.turn != at.seat:
        return False
    seen = view(at.before, at.seat)
    good = [card for card in free_kinds(seen) if not judged(at.before, at.seat, Discard(card))]
    return bool(good)


def _why_free(at: Position, card: Kind) -> Msg:
    """Why a card may go out."""
    assert at.seat is not None
    seen = view(at.before, at.seat)
    if not is_threatened(seen):
        return said("out.free", card=card)
    return said("out.exempt" if is_exempt(seen, card) else "out.first", card=card)


MAKERS: Final = (Maker("may-go-out", OUT, may_go_out),)
