"""Allowed or not and why; which of several is fine: one attempt, as the judge finds it."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.quiz.makers.asked import about, facts_of
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.positions import How, Position, judged, once
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.question import Maker, Option, Question
from zuihe_tui.rules.actions import Action, Announce, Claim, Discard, Kou, Pass, WinKind, Word
from zuihe_tui.rules.book import page
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.finding import Finding, Verdict
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.fine import fine
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import win_of
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View

BROKEN: Final = ids(
    "hand.yun", "report.true", "report.fixed", "report.che_over", "report.ha_as_luan", "play.yao_draw", "discard.final",
    "table.fixed", "cha.from_pile", "cha.must_on_che", "cha.must_own_yao", "guang.must", "chi.source", "chi.shun",
    "chi.heng", "chi.pair_first", "chi.che_card", "chi.hazi_split", "pass.guozhang", "claim.wrong", "ask.he",
    "discard.forbidden", "kouguo", "piao", "announce.cha", "win.optional", "big.bars", "big.shuaishou",
    "big.show_what_you_eat", "win.zhahe", "quan.cha", "quan.guang", "quan.che", "quan.miansheng",
)  # fmt: skip
"""Rules that an action of a seat can break."""
KEPT: Final = ids(
    "cha.may", "chi.source", "chi.shun", "chi.heng", "cha.from_pile", "guang.must", "cha.must_on_che", "cha.must_own_yao",
    "quan.exempt", "quan.order", "win.source", "kouguo", "piao", "announce.cha", "big.announce", "play.yao_draw",
    "report.che_under", "table.fixed", "claim.window", "big.hei_yao", "big.duo", "big.za", "big.beng", "win.tianhe",
    "win.luan_needs_yao", "win.cheng", "hu.jin", "report.kinds", "say.binding", "pass.big_may_refuse",
)  # fmt: skip
"""Rules by which an action that may look doubtful is fine."""
IMPOSSIBLE: Final = ids("at.turn", "at.held", "at.offer", "at.over")
_SHARE_KEPT: Final = 0.4


# --- allowed or not and why --------------------------------------------------------------------------------------------


def may_it(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """One action, and whether it may be done; if not, by which rule."""
    rng = chance("may-it", rule, seed)
    kept = rule in KEPT and (rule not in BROKEN or rng.random() < _SHARE_KEPT)
    at = fresh(rule, (How.WORK,) if kept else (How.FOUL, How.TRY), rules, rng, _is_kept if kept else is_done)
    action, seat = done(at)
    broken = {finding.rule for finding in at.found}
    may = Option(said("may.fine"), kept, said("may.nothing" if kept else "may.something"), rule)
    others = [
        Option(said("may.not", rule=other), other in broken, said("may.not_by", rule=other), other)
        for other in _tempting(rng, rule, action, broken)
    ]
    facts: tuple[Msg, ...] = (said("may.kept", rule=rule),)
    if kept:
        choice = one_of(rng, may, others)
    else:
        mine = next(finding for finding in at.found if finding.rule == rule)
        choice = one_of(rng, Option(said("may.not", rule=rule), True, mine.facts, rule), [may, *others])
        facts = facts_of(at.found)
    prompt = said("may.ask", what=action_words(view(at.before, seat), action))
    return about("may-it", rule, seed, at, choice, prompt, facts=facts, hint=said("hint.look"))


def is_done(at: Position) -> bool:
    """Whether it is something a seat does, with cards in its hand."""
    return at.action is not None and at.seat is not None and bool(at.before.mine)


def _is_kept(at: Position) -> bool:
    return is_done(at) and not at.found


def done(at: Position) -> tuple[Action, int]:
    """What is done and by whom; only where `is_done`."""
    assert at.action is not None
    assert at.seat is not None
    return at.action, at.seat


def _tempting(rng: Random, rule: RuleId, action: Action, broken: set[RuleId]) -> list[RuleId]:
    """Rules that look at such an action and find nothing, those related to the one asked for first."""
    impossible = rule in IMPOSSIBLE
    wanted = Verdict.IMPOSSIBLE if impossible else Verdict.FOUL
    looking = {known.rule for known in CHECKS.get(type(action), ()) if known.verdict is wanted} - broken - {rule}
    near = [other for other in page(rule, "zh").related if other in looking]
    spare = [other for other in (IMPOSSIBLE if impossible else BROKEN) if other not in broken | {rule} | looking]
    return [*near, *shuffled(rng, sorted(looking - set(near))), *shuffled(rng, spare)]


# --- which of these is fine --------------------------------------------------------------------------------------------


def which_fine(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """It is one's turn: of several actions one is no fault; another breaks the rule."""
    rng = chance("which-fine", rule, seed)
    at = fresh(rule, (How.TRY, How.FOUL), rules, rng, _has_way_out)
    action, seat = done(at)
    seen = view(at.before, seat)
    right = rng.choice([one for one in fine(seen, action) if not judged(at.before, seat, one)][:2])
    wrong = [action, *shuffled(rng, [one for one in _other_fouls(seen, action) if one not in (action, right)])]
    options = [(one, judged(at.before, seat, one)) for one in wrong]
    choice = one_of(
        rng,
        Option(action_words(seen, right), True, said("fine.nothing"), rule),
        [_foul(seen, one, found, rule) for one, found in options if found],
    )
    broken = {finding.rule for _, found in options for finding in found}
    prompt = said("fine.ask")
    hint = said("hint.rule", rule=rule)
    return about("which-fine", rule, seed, at, choice, prompt, holds=broken & _said_by(choice) | at.rules, hint=hint)


def _said_by(choice: object) -> set[RuleId]:
    return {option.rule for option in getattr(choice, "options", ())}


def _foul(seen: View, action: Action, found: tuple[Finding, ...], rule: RuleId) -> Option:
    mine = next((finding for finding in found if finding.rule == rule), found[0])
    return Option(action_words(seen, action), False, mine.facts, mine.rule)


@once
def _has_way_out(at: Position) -> bool:
    if not is_done(at):
        return False
    action, seat = done(at)
    if action != at.action or (at.found and at.found[0].impossible):
        return False
    return any(not judged(at.before, seat, one) for one in fine(view(at.before, seat), action)[:3])


def _other_fouls(seen: View, action: Action) -> Iterator[Action]:
    """More that could be tried here, of the same sort and near it."""
    match seen.phase:
        case Phase.TAKEN | Phase.FIRST if isinstance(action, Discard | Kou):
            yield from (type(action)(card) for card in KINDS if seen.me.copies(card))
        case Phase.TAKEN:
            yield from (Discard(card) for card in KINDS if seen.me.copies(card))
            yield Announce(Word.BURANGYING)
        case Phase.OFFER:
            yield Pass()
            for claim in ways(seen, any_source=True):
                yield claim
                yield Claim(claim.take, claim.card, claim.cards, claim.onto, claim.from_pile)
                yield win_of(WinKind.HE, claim)
        case _:
            return


def which_foul(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """It is one's turn: of several actions all but one are fine; that one breaks the rule."""
    rng = chance("which-foul", rule, seed)
    at = fresh(rule, (How.TRY, How.FOUL), rules, rng, _has_ways_out)
    action, seat = done(at)
    seen = view(at.before, seat)
    found = at.found
    mine = next(finding for finding in found if finding.rule == rule)
    free = [one for one in fine(seen, action) if not judged(at.before, seat, one)]
    wrong = [Option(action_words(seen, one), False, said("fine.nothing"), rule) for one in free]
    if not wrong:
        raise nothing(rule)
    choice = one_of(rng, Option(action_words(seen, action), True, mine.facts, rule), wrong)
    return about("which-foul", rule, seed, at, choice, said("foul.ask"), hint=said("hint.rule", rule=rule))


def _has_ways_out(at: Position) -> bool:
    return is_done(at) and _has_way_out(at)


MAKERS: Final = (
    Maker("may-it", tuple(dict.fromkeys((*BROKEN, *KEPT, *IMPOSSIBLE))), may_it),
    Maker("which-fine", tuple(rule for rule in BROKEN if rule not in ids("table.fixed", "hand.yun")), which_fine),
    Maker("which-foul", BROKEN, which_foul),
)
