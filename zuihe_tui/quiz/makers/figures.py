"""和 and what follows from it: the figure a hand needs, what a card adds, whether 不让赢 may be said."""

from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.steps import fresh_step
from zuihe_tui.quiz.makers.vary import fresh, fresh_among
from zuihe_tui.quiz.makers.verdicts import done, is_done
from zuihe_tui.quiz.question import Field, Maker, Numbers, Option, Question
from zuihe_tui.rules.actions import BENG, Announce, Claim, Take, Win, Word
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.win_facts import big_figure, has_cha_yao, is_hazi
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase

_FIGURES: Final = ids(
    "big.kinds",
    "big.announce",
    "big.hei_yao",
    "big.za",
    "big.duo",
    "win.cheng",
    "win.qingmen",
    "hu.which",
    "skill.tempo",
)
_OF_FIGURES: Final = ids("big.announce", "big.kinds", "skill.tempo", "big.za", "big.duo", "win.cheng", "win.qingmen")
"""Rules at work where a figure has its say."""


def what_figure(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """How many 和 make this hand a 大和, and how many it has: open and clear."""
    rng = chance("what-figure", rule, seed)
    if rule == "hu.which":
        at = fresh_step(rule, rules, rng, _has_two_figures)
    else:
        at = fresh_among((rule, *_OF_FIGURES), (How.WORK,), rules, rng, lambda at: at.shows(rule) and _has_figure(at))
    action, seat = done(at)
    after = at.after
    assert after is not None
    mine, side = after.mine[seat], after.shown[seat]
    counted = figures(mine.holding, at.before.header.rules)
    fields = [Field(said("figure.open"), counted.hu, False, (said("figure.xian", n=counted.xian),))]
    if rule in ids("win.cheng", "win.qingmen", "hu.which"):
        fields.append(Field(said("figure.clear"), counted.hu_clear or 0, False, (said("figure.clear_of"),)))
    else:
        need = big_figure(mine, side, at.before.header.rules)
        fields.insert(0, Field(said("figure.need"), need, False, (_why_figure(at, need),)))
    prompt = said("figure.ask", what=action_words(view(at.before, seat), action))
    return about(
        "what-figure", rule, seed, at, Numbers(tuple(fields)), prompt, facts=(), priced=False, holds={rule, *at.work},
        hint=said("hint.rule", rule=rule),
    )  # fmt: skip


def _has_figure(at: Position) -> bool:
    if not is_done(at) or at.after is None or not isinstance(at.action, Win | Claim | Announce):
        return False
    return not (isinstance(at.action, Win) and at.action.kind in BENG)


def _has_two_figures(at: Position) -> bool:
    """Whether the open count is above the clear one."""
    if not _has_figure(at) or at.after is None or at.seat is None:
        return False
    counted = figures(at.after.mine[at.seat].holding, at.before.header.rules)
    return counted.hu_clear is not None and counted.hu_clear < counted.hu


def _why_figure(at: Position, need: int) -> Msg:
    assert at.seat is not None
    assert at.after is not None
    mine, side = at.after.mine[at.seat], at.after.shown[at.seat]
    kind = "baixinli" if mine.baixinli else "hazi" if is_hazi(mine, side) else "hong" if has_cha_yao(side) else "hei"
    return said(f"figure.{kind}", n=need)


# --- what a card adds --------------------------------------------------------------------------------------------------


def what_adds(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card is taken: how many 和 there were before and are after."""
    rng = chance("what-adds", rule, seed)
    at = fresh(RuleId("hu.jin"), (How.WORK,), rules, rng, lambda at: is_done(at) and isinstance(at.action, Claim))
    action, seat = done(at)
    assert at.after is not None
    under = at.before.header.rules
    before, after = (figures(table.mine[seat].holding, under).hu for table in (at.before, at.after))
    fields = (
        Field(said("adds.before"), before, False, (said("adds.of_before"),)),
        Field(said("adds.after"), after, False, (said("adds.by", n=after - before),)),
    )
    prompt = said("adds.ask", what=action_words(view(at.before, seat), action))
    return about(
        "what-adds",
        rule,
        seed,
        at,
        Numbers(fields),
        prompt,
        facts=(),
        priced=False,
        holds={rule, *at.work},
        hint=said("hint.rule", rule=rule),
    )


def which_adds(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """The same hand and card: which way of taking it leaves most 和."""
    rng = chance("which-adds", rule, seed)
    at = fresh(RuleId("hu.jin"), (How.WORK,), rules, rng, lambda at: len(_gains(at)) > 1)
    gains = _gains(at)
    most = max(gains.values())
    _, seat = done(at)
    seen = view(at.before, seat)
    best = [claim for claim, hu in gains.items() if hu == most]
    right = Option(action_words(seen, best[0]), True, said("adds.makes", hu=most), rule)
    others = [
        Option(action_words(seen, claim), False, said("adds.makes", hu=hu), rule)
        for claim, hu in gains.items()
        if hu < most
    ]
    now = seen.figures().hu
    if now < most:
        others.append(Option(said("adds.pass"), False, said("adds.makes", hu=now), rule))
    holds = {rule, *at.work}
    return about(
        "which-adds",
        rule,
        seed,
        at,
        one_of(rng, right, others),
        said("adds.ask_which"),
        facts=(),
        priced=False,
        holds=holds,
    )


@once
def _gains(at: Position) -> dict[Claim, int]:
    """The 和 that each faultless way of taking the card leaves; none where the best is shared."""
    if not is_done(at) or at.before.phase is not Phase.OFFER:
        return {}
    _, seat = done(at)
    seen = view(at.before, seat)
    claims = [one for one in legal(seen) if isinstance(one, Claim) and one.take is not Take.YAO]
    found = {claim: figures(seen.holding_after(claim), seen.rules).hu for claim in claims}
    now = seen.figures().hu
    if not found or max(found.values()) <= now or list(found.values()).count(max(found.values())) > 1:
        return {}
    return found


def may_announce(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One's own 进牌, and 不让赢 in mind: may it be said."""
    rng = chance("may-announce", rule, seed)
    at = fresh_among((rule, *_OF_FIGURES), (How.WORK,), rules, rng, lambda at: at.shows(rule) and _could_say(at))
    _, seat = done(at)
    word = Announce(Word.BURANGYING)
    found = tuple(one for one in judged(at.before, seat, word) if one.rule != "ask.he")
    options = [
        Option(said("announce.yes"), not found, said("announce.fits"), rule),
        Option(said("announce.short"), any(Cost.ZHAHE in one.costs for one in found), said("announce.not_short"), rule),
        Option(said("announce.needs_clear"), False, said("announce.no_clear"), rule),
        Option(said("announce.late"), False, said("announce.now"), rule),
    ]
    right = next((one for one in options if one.holds), None)
    if right is None:
        raise nothing(rule)
    choice = one_of(rng, right, [one for one in options if one is not right])
    return about(
        "may-announce", rule, seed, at, choice, said("announce.ask"), facts=(), priced=False, holds={rule, *at.work}
    )


def _could_say(at: Position) -> bool:
    return is_done(at) and at.before.phase is Phase.TAKEN


MAKERS: Final = (
    Maker("what-figure", _FIGURES, what_figure),
    Maker("what-adds", ids("hu.jin", "play.jin"), what_adds),
    Maker("which-adds", ids("hu.jin"), which_adds),
    Maker("may-announce", ids("big.announce", "big.kinds", "skill.tempo"), may_announce),
)
