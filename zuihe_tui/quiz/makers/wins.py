"""Does the win stand, and if not, what it lacks; and the figure a hand needs."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.steps import fresh_step
from zuihe_tui.quiz.makers.vary import fresh, fresh_among
from zuihe_tui.quiz.makers.verdicts import done, is_done
from zuihe_tui.quiz.question import Field, Maker, NoQuestion, Numbers, Option, Question
from zuihe_tui.rules.actions import BENG, Announce, Claim, Take, Win, WinKind, Word
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.win_facts import big_figure, has_cha_yao, is_hazi, why_false
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import PLAIN

LACKS: Final = {
    "xian": ("win.qingmen", "fu.xian"), "xian_dealt": ("win.qingmen", "win.tianhe"), "hu": ("win.cheng", "big.kinds"),
    "luan_no_yao": ("win.luan_needs_yao",), "closed": ("big.bars",), "barred": ("bar.list",), "adds_none": ("big.duo", "hu.jin"),
    "not_clear_before": ("big.duo",), "no_big": ("pass.guozhang",), "drawn_yao": ("big.duo",), "not_announced": ("big.za",),
    "beng": ("big.beng",), "not_wuyao": ("big.beng", "hand.wuyao"), "not_baixin": ("big.beng",), "beng_by_cha": ("big.beng",),
    "no_tianza": ("win.tianhe",), "luan_tianza": ("win.tianhe",), "called": ("win.tianhe", "call.order"),
    "way_in": ("win.source",),
}  # fmt: skip
"""What a false win may lack, as the judge says it, and the rules that ask for it."""
WINS: Final = ids(
    "win.qingmen", "win.cheng", "win.luan_needs_yao", "win.zhahe", "win.source", "win.tianhe", "big.bars", "big.za", "big.duo",
    "big.beng", "bar.list", "say.binding", "big.kinds",
)  # fmt: skip
_REASONS: Final = ("xian", "hu", "luan_no_yao", "closed", "barred", "not_announced", "beng", "adds_none")
_FALSE: Final = RuleId("win.zhahe")


def win_stands(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Somebody says a win: does it stand, and if not, what does it lack."""
    rng = chance("win-stands", rule, seed)
    true = rule in ids("win.zhahe", "big.bars", "bar.list") or rng.random() < 0.5
    orders = [False, True] if true else [True, False]
    for stands in orders:
        try:
            at = fresh(rule if stands else _FALSE, _hows(stands), rules, rng, lambda at, s=stands: _is_win(at, rule, s))  # type: ignore[misc]
        except NoQuestion:
            continue
        return _stands(rule, seed, at, rng)
    raise nothing(rule)


def _hows(stands: bool) -> tuple[How, ...]:
    return (How.WORK,) if stands else (How.FOUL, How.TRY)


@once
def _is_win(at: Position, rule: RuleId, stands: bool) -> bool:
    if not is_done(at) or not isinstance(at.action, Win | Announce):
        return False
    lack = lacks(at)
    if stands:
        return lack is None and not at.found and isinstance(at.action, Win)
    if lack is None:
        return False
    return rule in (_FALSE, "say.binding") or rule in LACKS.get(lack, ())


def lacks(at: Position) -> str | None:
    """What the win or the word lacks, as the judge says it; None where it stands."""
    action, seat = done(at)
    if isinstance(action, Win):
        why = why_false(view(at.before, seat), action)
        return None if why is None else why.id.rsplit(".", 1)[1]
    found = next((one for one in at.found if Cost.ZHAHE in one.costs), None)
    if found is None:
        return None
    inner = found.facts.params.get("why")
    return (inner if isinstance(inner, Msg) else found.facts).id.rsplit(".", 1)[1]


def _stands(rule: RuleId, seed: int, at: Position, rng: Random) -> Question:
    action, seat = done(at)
    seen = view(at.before, seat)
    lack = lacks(at)
    fine = Option(said("win.stands"), lack is None, said("win.stands_fact" if lack is None else "win.lacks"), rule)
    reasons = [
        Option(said(f"win.lack.{name}"), False, said("win.lack_not"), rule)
        for name in shuffled(rng, _REASONS)
        if name != lack and not _also_true(seen, action, name)
    ]
    holds = set(at.rules)
    if lack is None:
        choice = one_of(rng, fine, reasons)
        facts: tuple[Msg, ...] = tuple(_count(seen, action))
    else:
        found = next((one for one in at.found if Cost.ZHAHE in one.costs), at.found[0])
        holds |= {RuleId(one) for one in LACKS.get(lack, ())} | {_FALSE, RuleId("say.binding")}
        choice = one_of(rng, Option(said(f"win.lack.{lack}"), True, found.facts, rule), [fine, *reasons])
        facts = (found.facts, *_count(seen, action))
    prompt = said("win.ask", what=action_words(seen, action))
    return about("win-stands", rule, seed, at, choice, prompt, facts=facts, holds=holds | {rule}, hint=said("hint.win"))


def _count(seen: View, action: object) -> Iterator[Msg]:
    """The 和 of the 31 cards the win would have."""
    if isinstance(action, Win) and (claim := action.claim) is not None and seen.offer is not None:
        counted = figures(seen.holding_after(claim), seen.rules)
        yield said("win.count", hu=counted.hu, xian=counted.xian)


def _also_true(seen: View, action: object, name: str) -> bool:
    """Whether a reason that the judge does not name first could be given with some right."""
    if not isinstance(action, Win):
        return name in ("hu", "luan_no_yao", "not_announced", "beng", "adds_none")
    claim = action.claim
    held = seen.me.holding if claim is None or seen.offer is None else seen.holding_after(claim)
    counted = figures(held, seen.rules)
    match name:
        case "xian":
            return counted.hu_clear is None
        case "hu":
            need = PLAIN if action.kind is WinKind.HE else max(PLAIN, big_figure(seen.me, seen.mine, seen.rules, claim))
            return (counted.hu_clear or 0) < need
        case "luan_no_yao":
            return not is_hazi(seen.me, seen.mine) and not has_cha_yao(seen.mine, claim)
        case "closed":
            return seen.bars is not None and seen.bars != seen.seat
        case "barred":
            return bool(seen.me.barred)
        case "not_announced":
            return not seen.mine.announced
        case "beng":
            return action.kind in BENG
        case _:
            return action.kind is WinKind.DUO


# --- the figure --------------------------------------------------------------------------------------------------------


FIGURES: Final = ids(
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
    Maker("win-stands", WINS, win_stands),
    Maker("what-figure", FIGURES, what_figure),
    Maker("what-adds", ids("hu.jin", "play.jin"), what_adds),
    Maker("which-adds", ids("hu.jin"), which_adds),
    Maker("may-announce", ids("big.announce", "big.kinds", "skill.tempo"), may_announce),
)
