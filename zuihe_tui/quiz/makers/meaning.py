"""What is this: which rule a step goes by, and which of several steps goes by a rule."""

from random import Random
from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.asked import about, facts_of
from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import told, words_of
from zuihe_tui.quiz.makers.positions import How, Position
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.question import Hand, Lines, Maker, Option, Question, Shown
from zuihe_tui.rules.book import page, rule_ids
from zuihe_tui.rules.book.prove_record import moments
from zuihe_tui.rules.book.prove_signs import SIGNS
from zuihe_tui.rules.book.prove_work import watched
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.events import Cut, Deal, End, Event, FirstDraws, Header, Reason
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset

SEEN: Final = ids(
    "deal.sizes", "deal.miscount", "call.order", "report.kinds", "report.che_public", "kou.dang", "play.start", "play.offer", "play.claim_order",
    "play.next", "play.dead", "play.jin", "play.yao_draw", "play.open", "discard.final", "table.fixed", "cha.may",
    "chi.source", "chi.shun", "chi.heng", "guang.must", "pass.big_may_refuse", "claim.window", "ask.he", "kouguo", "piao",
    "announce.cha", "say.binding", "say.kankan", "say.one", "miscount.xianggong", "big.announce", "big.bars", "big.za",
    "big.duo", "big.beng", "big.shuaishou", "big.show_what_you_eat", "win.tianhe", "win.cheng", "win.huang", "win.zhahe",
    "quan.pay", "quan.dingpi", "settle.dang", "rester.duties", "report.fixed", "win.source", "big.kinds",
)  # fmt: skip
"""Rules that one sees in what happens."""
TOLD: Final = ids(
    "deal.miscount", "call.order", "report.che_public", "kou.dang", "play.start",
    "play.yao_draw", "chi.shun", "chi.heng", "guang.must", "ask.he", "kouguo", "piao", "announce.cha", "say.kankan",
    "miscount.xianggong", "big.announce", "big.za", "big.duo", "big.beng", "big.shuaishou", "win.tianhe", "win.huang",
    "rester.duties", "play.open", "play.dead", "discard.final", "play.jin", "cha.may", "say.one", "table.fixed",
    "deal.sizes", "report.kinds", "play.claim_order", "say.binding", "win.source",
)  # fmt: skip
"""Rules that the words of one step are enough to tell."""
_KNOWN: Final = ids("skill.kou", "skill.dang", "skill.discard", "skill.tempo", "contest")
_STEPS: Final = 4


def which_rule(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """What happened, and the rule it goes by."""
    rng = chance("which-rule", rule, seed)
    at = fresh(rule, (How.WORK, How.FOUL), rules, rng, lambda at: words_of(at.event) is not None)
    own = page(rule, "zh")
    other = [one for one in rule_ids() if one in watched() and one not in at.rules and one not in _KNOWN]
    near = [one for one in own.related if one in other]
    section = [one for one in other if page(one, "zh").section == own.section and one not in near]
    rest = [one for one in other if one not in near and one not in section]
    tempting = [*shuffled(rng, near)[:2], *shuffled(rng, section)[:2], *shuffled(rng, rest)]
    choice = one_of(
        rng,
        Option(said("title", rule=rule), True, said("meaning.it_is", rule=rule), rule),
        [Option(said("title", rule=one), False, said("meaning.it_is_not", rule=one), one) for one in tempting],
    )
    lines = (*told(at), *_after(at))
    shown: tuple[Shown, ...] = (*_held(at), Lines(lines))
    return about(
        "which-rule", rule, seed, at, choice, said("meaning.ask", what=_step(at)), shown=shown, facts=facts_of(at.found)
    )


def _step(at: Position) -> Msg:
    words = words_of(at.event)
    assert words is not None
    return words


def _held(at: Position) -> tuple[Hand, ...]:
    """The cards of the seat that acts, as they were before."""
    if at.seat is None or not at.before.mine:
        return ()
    holding = at.before.mine[at.seat].holding
    return (Hand(holding, said("seen.whose", who=who(at.seat))),)


def _after(at: Position) -> tuple[Msg, ...]:
    """What came next, where that tells what became of the card."""
    after = at.events[at.before.events + 1 :][:1]
    return tuple(words for event in after if (words := words_of(event)) is not None)


# --- which of these steps ----------------------------------------------------------------------------------------------


def which_step(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Four steps of a hand, one of which goes by the rule, or breaks it."""
    rng = chance("which-step", rule, seed)
    at = fresh(rule, (How.WORK, How.FOUL), rules, rng, lambda at: words_of(at.event) is not None)
    right = words_of(at.event)
    assert right is not None
    wrong = _others(rng, rule, at)
    if len(wrong) < _STEPS - 1:
        wrong += _made_up(rng, rule, at)
    choice = one_of(
        rng,
        Option(right, True, said("meaning.step_is", rule=rule), rule),
        [Option(words, False, said("meaning.step_is_not", rule=rule), rule) for words in wrong],
    )
    facts = facts_of(at.found)
    return about("which-step", rule, seed, at, choice, said("meaning.ask_step", rule=rule), shown=(), facts=facts)


def _others(rng: Random, rule: RuleId, at: Position) -> list[Msg]:
    """Other steps of the same hand at which the rule is neither at work nor broken, one of a sort."""
    sign = SIGNS.get(rule)
    found: dict[str, list[Msg]] = {}
    past = at.events[: at.before.events]
    for moment in moments(past):
        if isinstance(moment.event, Deal) or (sign is not None and sign(moment)):
            continue
        if any(fault.event == moment.index and fault.finding.rule == rule for fault in at.before.faults):
            continue
        words = words_of(moment.event)
        if words is not None:
            found.setdefault(_sort(moment.event), []).append(words)
    picked = [rng.choice(found[sort]) for sort in shuffled(rng, sorted(found))]
    more = [words for sort in sorted(found) for words in found[sort] if words not in picked]
    return [*picked, *shuffled(rng, more)]


def _sort(event: Event) -> str:
    action = getattr(event, "action", None)
    return type(action).__name__ if action is not None else type(event).__name__


def _made_up(rng: Random, rule: RuleId, at: Position) -> list[Msg]:
    """Steps of a hand that has hardly begun: what comes before the first card."""
    header = at.events[0]
    assert isinstance(header, Header)
    drawn = tuple(rng.sample(KINDS, len(header.names)))
    events: tuple[Event, ...] = (FirstDraws(drawn), Cut(rng.randint(4, 116)), End(Reason.HUANG))
    taken = (type(at.event), {"seats.first_dealer": FirstDraws, "deal.cut": Cut, "win.huang": End}.get(rule))
    return [words for event in events if type(event) not in taken and (words := words_of(event)) is not None]


MAKERS: Final = (Maker("which-rule", SEEN, which_rule), Maker("which-step", TOLD, which_step))
