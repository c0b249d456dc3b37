"""Does the win stand, and if not, what does it lack."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.positions import How, Position, once
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.makers.verdicts import done, is_done
from zuihe_tui.quiz.question import Maker, NoQuestion, Option, Question
from zuihe_tui.rules.actions import BENG, Announce, Win, WinKind
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.win_facts import big_figure, has_cha_yao, is_hazi, why_false
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
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


MAKERS: Final = (Maker("win-stands", WINS, win_stands),)
