"""What a foul costs: of one that was done, and which of several costs what is named."""

from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import LISTS, about, costs_msg, costs_of, listed
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import told
from zuihe_tui.quiz.makers.positions import How, Position, templates
from zuihe_tui.quiz.makers.vary import fresh, original
from zuihe_tui.quiz.makers.verdicts import BROKEN, is_done
from zuihe_tui.quiz.question import Lines, Maker, NoQuestion, Option, Question
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view

OF_EVENTS: Final = ids("seats.first_dealer", "deal.cut", "miscount.xianggong", "settle.dang")
"""Rules that are broken by what happens, not by an action of play."""
LISTED: Final = {
    RuleId("mianzui.list"): ids(
        "guang.must", "cha.must_on_che", "cha.must_own_yao", "pass.guozhang", "discard.forbidden", "report.che_over",
    ),
    RuleId("bar.list"): ids(
        "discard.forbidden", "chi.hazi_split", "chi.che_card", "kouguo", "report.ha_as_luan", "claim.wrong", "chi.source",
        "chi.shun", "chi.heng", "miscount.xianggong",
    ),
}  # fmt: skip
"""The rules whose breaches have that consequence."""
_USUAL: Final[tuple[tuple[Cost, ...], ...]] = (
    (), (Cost.MIANZUI,), (Cost.BAR_WIN,), (Cost.MIANZUI, Cost.BAR_WIN), (Cost.ZHAHE,), (Cost.BAOPEI,), (Cost.CHA_LESS,),
    (Cost.NO_HU,), (Cost.VOID,), (Cost.DANG,),
)  # fmt: skip
"""The consequences there are."""
_WRONG: Final = 3
_COSTLY: Final = ids(
    "guang.must", "cha.must_on_che", "cha.must_own_yao", "pass.guozhang", "discard.forbidden", "report.che_over",
    "chi.hazi_split", "chi.che_card", "kouguo", "report.ha_as_luan", "claim.wrong", "chi.source", "chi.shun", "chi.heng",
    "win.zhahe", "quan.cha", "quan.guang", "quan.che", "quan.miansheng", "cha.from_pile", "chi.pair_first", "big.shuaishou",
    "announce.cha", "piao", "win.optional",
)  # fmt: skip


def what_cost(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """What was done, and what it costs."""
    rng = chance("what-cost", rule, seed)
    broken, at = _breach(rule, rules, rng)
    costs = costs_of(at.found)
    wrong = [other for other in shuffled(rng, _USUAL) if set(other) != set(costs)]
    near = [other for other in wrong if set(other) & set(costs)]
    choice = one_of(
        rng,
        Option(costs_msg(costs), True, said("cost.is", costs=costs_msg(costs)), rule),
        [
            Option(costs_msg(other), False, said("cost.is_not", costs=costs_msg(other)), rule)
            for other in [*near, *wrong]
        ],
    )
    if is_done(at) and at.action is not None and at.seat is not None:
        prompt = said("cost.ask", what=action_words(view(at.before, at.seat), at.action))
        return about("what-cost", rule, seed, at, choice, prompt, hint=said("hint.rule", rule=broken))
    shown = (Lines(told(at)),)
    prompt = said("cost.ask_event")
    return about("what-cost", rule, seed, at, choice, prompt, shown=shown, hint=said("hint.rule", rule=broken))


def _breach(rule: RuleId, rules: Ruleset, rng: Random) -> tuple[RuleId, Position]:
    """A breach of the rule, or of one that is on its list. Raises NoQuestion."""
    for broken in shuffled(rng, LISTED.get(rule, (rule,))):
        try:
            return broken, fresh(broken, (How.FOUL, How.TRY), rules, rng, lambda at: _shows(at, rule))
        except NoQuestion:
            continue
    raise nothing(rule)


def _shows(at: Position, rule: RuleId) -> bool:
    if not at.found or at.found[0].impossible:
        return False
    return rule in at.rules or rule in listed(at.found)


# --- which of several has that cost ------------------------------------------------------------------------------------


def whose_cost(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several things that were done, one of which has the consequence that is named."""
    rng = chance("whose-cost", rule, seed)
    wanted = LISTS.get(rule)
    broken, at = _breach(rule, rules, rng)
    mine = next((one for one in at.found if one.rule == broken and (wanted is None or wanted in one.costs)), None)
    if mine is None:
        raise nothing(rule)
    cost = wanted if wanted is not None else mine.cost
    others = [Option(one.facts, False, _why(one), one.rule) for one in _others(rng, at, cost, mine.rule)]
    choice = one_of(rng, Option(mine.facts, True, _why(mine), mine.rule), others)
    prompt = said("cost.whose", cost=costs_msg(() if cost is None else (cost,)))
    facts = (_why(mine),)
    return about(
        "whose-cost", rule, seed, at, choice, prompt, shown=(), facts=facts, hint=said("hint.rule", rule=broken)
    )


def _others(rng: Random, at: Position, cost: Cost | None, broken: RuleId) -> list[Finding]:
    """Breaches of other rules, under the same rule set, that do not have this cost."""
    found: list[Finding] = []
    base = at.before.header.rules.base
    for other in shuffled(rng, [one for one in _COSTLY if one != broken]):
        if len(found) == _WRONG:
            break
        there = [template for how in (How.FOUL, How.TRY) for template in templates(other, how, base)]
        for template in shuffled(rng, there)[:2]:
            one = next((one for one in original(template).found if one.rule == other), None)
            if one is not None and not one.impossible and _has_not(one, cost):
                found.append(one)
                break
    return found


def _has_not(one: Finding, cost: Cost | None) -> bool:
    return bool(one.costs) if cost is None else cost not in one.costs


def _why(one: Finding) -> Msg:
    return said("cost.of", rule=one.rule, costs=costs_msg(one.costs))


MAKERS: Final = (
    Maker("what-cost", (*BROKEN, *OF_EVENTS, *LISTED), what_cost),
    Maker("whose-cost", (*_COSTLY, *LISTED), whose_cost),
)
