"""What people who know advise: 打 or 扣, 挡 or not, which card, and the numbers it rests on (RULES 15)."""

from random import Random
from typing import Final

from zuihe_tui.bots.opening import plays, turns_up
from zuihe_tui.coach.hints import hints
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import lying_cards
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.question import Choice, Field, Maker, NoQuestion, Numbers, Option, Pick, Question
from zuihe_tui.rules.actions import Dang, Discard, Kou
from zuihe_tui.rules.cards import KINDS, Cards, from_counts
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.discards import free_kinds
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.zui import dealt_zui


def go_or_not(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """打 or 扣; 挡 or not."""
    rng = chance("go-or-not", rule, seed)
    at = fresh(rule, (How.WORK,), rules, rng, lambda at: _why(at, rule) is not None)
    seat = at.seat
    assert seat is not None
    seen = view(at.before, seat)
    advice = plays(seen) if rule == "skill.kou" else turns_up(seen)
    why = _why(at, rule)
    assert why is not None
    name = "kou" if rule == "skill.kou" else "dang"
    options = tuple(
        Option(said(f"advice.{name}_{'yes' if go else 'no'}"), go is advice.go, why, rule)
        for go in shuffled(rng, (True, False))
    )
    return about(
        "go-or-not", rule, seed, at, Choice(options), said(f"advice.ask_{name}"), facts=(why,), holds={rule, *at.work}
    )


@once
def _why(at: Position, rule: RuleId) -> Msg | None:
    """The reason a hint would give."""
    if (
        at.seat is None
        or not isinstance(at.action, Discard | Kou | Dang)
        or at.before.phase not in (Phase.FIRST, Phase.DANG)
    ):
        return None
    return next((step.words for step in hints(view(at.before, at.seat)) if step.rule == rule), None)


def weigh(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """The two numbers that 打, 扣 and 挡 rest on: 和 and dealt 嘴."""
    rng = chance("weigh", rule, seed)
    at = fresh(
        rule, (How.WORK,), rules, rng, lambda at: at.seat is not None and at.before.phase in (Phase.FIRST, Phase.DANG)
    )
    assert at.seat is not None
    seen = view(at.before, at.seat)
    zui = dealt_zui(seen.me.origin, seen.rules).total
    fields = (
        Field(said("advice.hu"), seen.figures().hu, False, (said("advice.hu_of"),)),
        Field(said("advice.zui"), zui, True, (said("advice.zui_of"),)),
    )
    why = _why(at, rule)
    facts = () if why is None else (why,)
    return about(
        "weigh", rule, seed, at, Numbers(fields), said("advice.ask_weigh"), facts=facts, holds={rule, *at.work}
    )


# --- which card --------------------------------------------------------------------------------------------------------


def safe_cards(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """熟张 go first: pick those one has and may play."""
    rng = chance("safe-cards", rule, seed)
    at = _with_safe(rule, rules, rng)
    assert at.seat is not None
    seen, safe = view(at.before, at.seat), _safe(at)
    lying = lying_cards(at.before)
    ask = Pick(
        from_counts(seen.me.holding.concealed),
        (safe,),
        kinds=True,
        extra=tuple(
            (card, said("advice.fresh" if card not in lying else "advice.never", card=card))
            for card in KINDS
            if card not in safe
        ),
        missing=tuple((card, said("advice.safe", card=card)) for card in safe),
    )
    return about(
        "safe-cards",
        rule,
        seed,
        at,
        ask,
        said("advice.ask_safe"),
        facts=(said("advice.safe_first"),),
        holds={rule, *at.work},
    )


def safe_card(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Of several cards one may play, one is 熟张."""
    rng = chance("safe-card", rule, seed)
    at = _with_safe(rule, rules, rng)
    safe = rng.choice(_safe(at))
    others = [card for card in _free(at) if card not in _safe(at)]
    right = Option(said("advice.card", card=safe), True, said("advice.safe", card=safe), rule)
    wrong = [
        Option(said("advice.card", card=card), False, said("advice.fresh", card=card), rule)
        for card in shuffled(rng, others)
    ]
    return about(
        "safe-card", rule, seed, at, one_of(rng, right, wrong), said("advice.ask_card"), facts=(said("advice.safe_first"),),
        holds={rule, *at.work},
    )  # fmt: skip


def _with_safe(rule: RuleId, rules: Ruleset, rng: Random) -> Position:
    """A discard to choose, some of the cards 熟张."""
    for source in shuffled(rng, ids("discard.final", "play.offer", "quan.order")):
        try:
            return fresh(
                source, (How.WORK,), rules, rng, lambda at: at.shows(rule) and 0 < len(_safe(at)) < len(_free(at))
            )
        except NoQuestion:
            continue
    raise nothing(rule)


@once
def _free(at: Position) -> Cards:
    """What may be played without a fault."""
    if not isinstance(at.action, Discard) or at.seat is None or at.before.phase is not Phase.TAKEN:
        return ()
    seat = at.seat
    return tuple(card for card in free_kinds(view(at.before, seat)) if not judged(at.before, seat, Discard(card)))


@once
def _safe(at: Position) -> Cards:
    """Those of them that lie as discards or dead draws."""
    lying = lying_cards(at.before) if at.before.shown else ()
    return tuple(card for card in _free(at) if card in lying)


MAKERS: Final = (
    Maker("go-or-not", ids("skill.kou", "skill.dang"), go_or_not),
    Maker("weigh", ids("skill.kou", "skill.dang"), weigh),
    Maker("safe-card", ids("skill.discard"), safe_card),
    Maker("safe-cards", ids("skill.discard"), safe_cards),
)
