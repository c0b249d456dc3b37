"""Claims about what may be done at a moment of a hand: the judge's, the order of claims, advice, and what the record shows."""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.coach.event_words import event_words, who
from zuihe_tui.course.queries.acts import named_cards, read_act, verb_of, verbs
from zuihe_tui.course.queries.advice import advised, is_good, skill_of
from zuihe_tui.course.queries.claims import Ruling, claim, ruled
from zuihe_tui.course.queries.query import QueryProblem, Scene, rule_arg, seat_arg
from zuihe_tui.rules.actions import Action, Announce, Claim, Pass, Take
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_work import at_work
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.events import Did, Event
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Cost, Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table import ImpossibleEvent, apply, legal
from zuihe_tui.rules.table_acts import before_late_claim
from zuihe_tui.rules.table_rank import beats, rank_of
from zuihe_tui.rules.table_state import Phase, Seat, Table
from zuihe_tui.rules.view import view

COSTS: Final = {cost.value: cost for cost in Cost}
_POLLED: Final = "ask.he"


def found_in(scene: Scene, action: Action) -> tuple[Finding, ...]:
    """What the judge finds in an action of the scene's seat. All seats are polled, which is the asking before 不让赢 (`ask.he`)."""
    here = scene.here
    seat = seat_here(scene)
    found = judge(view(before_late_claim(here.table, seat, action), seat), action)
    if isinstance(action, Announce) and here.table.phase is not Phase.TAKEN:
        return tuple(finding for finding in found if finding.rule != _POLLED)
    return found


def seat_here(scene: Scene) -> Seat:
    """The scene's seat. Raises QueryProblem where it has none."""
    seat = scene.here.seat
    if seat is None:
        raise QueryProblem(msg("course.query.no_seat"))
    return seat


def done(scene: Scene, action: Action) -> Table | None:
    """The table once the action was done, if it gets the card; None where it cannot be done."""
    try:
        return apply(scene.here.table, Did(seat_here(scene), action))
    except ImpossibleEvent:
        return None


def working(scene: Scene, action: Action) -> frozenset[RuleId]:
    """The rules that an action shows at work."""
    after = done(scene, action)
    if after is None:
        return frozenset()
    here, event = scene.here, Did(seat_here(scene), action)
    return shown_at(Moment(here.table.events, here.table, event, after, None))


def shown_at(moment: Moment) -> frozenset[RuleId]:
    """The rules that an event shows at work; advice is none, for every choice would show it."""
    return frozenset(rule for rule in at_work(moment) if not rule.startswith("skill."))


def wording(scene: Scene, action: Action) -> Msg:
    """An action in words."""
    return action_words(scene.here.view, action)


_RULE_OF: Final = {
    "cha": "cha.may", "guang": "guang.must", "yao": "play.yao_draw", "pass": "pass.guozhang", "tianhe": "win.tianhe",
    "tianza": "win.tianhe", "za": "big.za", "duo": "big.duo", "burangying": "big.announce", "shuaishou": "big.shuaishou",
    "qidang": "settle.dang", "da": "discard.forbidden", "kou": "kou.dang", "dang": "kou.dang", "budang": "kou.dang",
    "call": "call.order", "report": "report.kinds", "yun": "hand.yun", "piao": "piao", "kouguo": "kouguo", "ask": "ask.he",
    "let": "play.yao_draw", "refuse": "pass.big_may_refuse", "he": "win.cheng",
}  # fmt: skip
"""The rule by which something may be done, by its verb."""


def rule_of(scene: Scene, action: Action) -> RuleId:
    """The rule by which an action may be done."""
    if isinstance(action, Claim) and action.take is Take.CHI:
        shown = working(scene, action)
        return RuleId(next((rule for rule in ("chi.heng", "chi.shun") if rule in shown), "chi.source"))
    return RuleId(_RULE_OF.get(verb_of(action), "big.beng"))


def refused(scene: Scene, action: Action, found: tuple[Finding, ...], holds: bool) -> Ruling:
    """A ruling on an action with these findings: the first speaks, and the event it goes back to is named."""
    from zuihe_tui.course.queries.earlier import earlier

    ruling = faulty(wording(scene, action), found, holds, named_cards(action))
    before = earlier(scene, action, found[0])
    return ruling if before is None else evolve(ruling, more=(before, *ruling.more))


def faulty(action: Msg, found: tuple[Finding, ...], holds: bool, lit: Cards = ()) -> Ruling:
    """A ruling on what happened or was tried, with these findings: the first speaks."""
    costs = tuple(dict.fromkeys(cost for finding in found for cost in finding.costs))
    facts = tuple(finding.facts for finding in found)
    first = msg("course.fact.tried", what=action, why=facts[0])
    return Ruling(holds, found[0].rule, first, lit, costs, tuple(finding.rule for finding in found), facts[1:])


@claim("legal", "legal ACTION: the judge finds nothing in it")
def _legal(scene: Scene, *words: str) -> Ruling:
    action = read_act(scene.here.view, words)
    found = found_in(scene, action)
    if found:
        return refused(scene, action, found, False)
    fact = msg("course.fact.legal", what=wording(scene, action))
    return Ruling(True, rule_of(scene, action), fact, named_cards(action), others=tuple(sorted(working(scene, action))))


@claim("breaks", "breaks RULE ACTION: it breaks that rule")
def _breaks(scene: Scene, rule: str, *words: str) -> Ruling:
    wanted, action = rule_arg(rule), read_act(scene.here.view, words)
    found = found_in(scene, action)
    own = tuple(finding for finding in found if finding.rule == wanted)
    if own:
        return refused(scene, action, own, True)
    if found:
        return refused(scene, action, found, False)
    return Ruling(False, wanted, msg("course.fact.legal", what=wording(scene, action)), named_cards(action))


@claim("costs", "costs WORD ACTION: a finding of it has that consequence, 免嘴 不准和 诈和 …")
def _costs(scene: Scene, word: str, *words: str) -> Ruling:
    wanted, action = cost_arg(word), read_act(scene.here.view, words)
    found = found_in(scene, action)
    own = tuple(finding for finding in found if wanted in finding.costs)
    if own:
        return refused(scene, action, own, True)
    if found:
        return refused(scene, action, found, False)
    return Ruling(False, rule_of(scene, action), msg("course.fact.legal", what=wording(scene, action)))


def cost_arg(word: str) -> Cost:
    """A consequence by its word. Raises QueryProblem for another word."""
    if word not in COSTS:
        raise QueryProblem(msg("course.query.arg", name="cost", arg=word, known=" ".join(COSTS)))
    return COSTS[word]


def faultless(scene: Scene, verb: str) -> Iterator[Action]:
    """The faultless actions of a verb that this seat has now."""
    wanted = verbs(verb)
    yield from (action for action in legal(scene.here.view) if verb_of(action) in wanted)


@claim("can", "can VERB: something of this verb is faultless now")
def _can(scene: Scene, verb: str) -> Ruling:
    found = next(faultless(scene, verb), None)
    if found is not None:
        fact = msg("course.fact.can.yes", who=who(seat_here(scene)), what=wording(scene, found))
        return Ruling(True, rule_of(scene, found), fact, named_cards(found), others=tuple(working(scene, found)))
    tried = _try(scene, verbs(verb)[0])
    if tried is not None and (wrong := found_in(scene, tried)):
        return refused(scene, tried, wrong, False)
    fact = msg("course.fact.can.no", who=who(seat_here(scene)), verb=msg(f"course.verb.{verb}"))
    return Ruling(False, RuleId(_RULE_OF.get(verb, "play.offer")), fact)


def _try(scene: Scene, verb: str) -> Action | None:
    """The plainest action of a verb, to say why it is wrong."""
    try:
        return read_act(scene.here.view, (verb,))
    except QueryProblem:
        return None


@claim("must", "must VERB: letting the card go is a foul, this verb is not")
def _must(scene: Scene, verb: str) -> Ruling:
    found = next(faultless(scene, verb), None)
    duty = tuple(finding for finding in found_in(scene, Pass()) if finding.duty)
    if found is None:
        return _can(scene, verb)
    if not duty:
        fact = msg("course.fact.must.no", who=who(seat_here(scene)), what=wording(scene, found))
        return Ruling(False, rule_of(scene, found), fact, named_cards(found))
    return faulty(wording(scene, Pass()), duty, True, named_cards(found))


@claim("goes_first", "goes_first S VERB T VERB: of these two claims on the card, seat S gets it")
def _goes_first(scene: Scene, one: str, verb: str, other: str, other_verb: str) -> Ruling:
    offer = scene.here.table.offer
    if offer is None:
        raise QueryProblem(msg("course.query.no_offer"))
    pair = ((seat_arg(one), verb), (seat_arg(other), other_verb))
    (seat, rank), (seat_2, rank_2) = ((seat, claim_rank(scene, seat, word)) for seat, word in pair)
    first = beats(offer, seat, rank, seat_2, rank_2)
    winner, loser = pair if first else pair[::-1]
    fact = msg(
        "course.fact.goes_first",
        who=who(winner[0]), verb=msg(f"course.verb.{winner[1]}"), other=who(loser[0]), less=msg(f"course.verb.{loser[1]}"),
    )  # fmt: skip
    return Ruling(first, RuleId("play.claim_order"), fact, (offer.card,))


def claim_rank(scene: Scene, seat: int, verb: str) -> int:
    """How high a seat's claim by this verb goes (`play.claim_order`)."""
    return rank_of(read_act(scene.seen_by(seat).here.view, (verb,)))


@claim("best", "best ACTION: about as good as what the player that weighs would do")
def _best(scene: Scene, *words: str) -> Ruling:
    action = read_act(scene.here.view, words)
    found = found_in(scene, action)
    if found:
        return refused(scene, action, found, False)
    good = is_good(scene.here.view, action)
    better = wording(scene, advised(scene.here.view))
    fact = msg(f"course.fact.best.{'yes' if good else 'no'}", what=wording(scene, action), better=better)
    return Ruling(good, skill_of(scene.here.view, action), fact, named_cards(action))


@claim("plays", "the dealer does well to 打 rather than 扣")
def _plays(scene: Scene) -> Ruling:
    from zuihe_tui.bots.opening import plays

    advice = plays(scene.here.view)
    return ruled(advice.go, "skill.kou", "plays", why=msg(f"course.why.{advice.why}"))


@claim("turns_up", "this seat does well to 挡")
def _turns_up(scene: Scene) -> Ruling:
    from zuihe_tui.bots.opening import turns_up

    advice = turns_up(scene.here.view)
    return ruled(advice.go, "skill.dang", "turns_up", why=msg(f"course.why.{advice.why}"))


@claim("shows", "shows RULE [N]: the event that follows (event N) shows the rule at work")
def _shows(scene: Scene, rule: str, at: str = "") -> Ruling:
    wanted = rule_arg(rule)
    moment = scene.moment if not at else scene.here.record.moment(event_arg(scene, at))
    holds = wanted in at_work(moment)
    fact = msg(f"course.fact.shows.{'yes' if holds else 'no'}", what=happening(moment.event), rule=wanted)
    return Ruling(holds, wanted, fact)


@claim("foul", "foul N [RULE]: event N of the record is a breach, of that rule")
def _foul(scene: Scene, at: str, rule: str = "") -> Ruling:
    number = event_arg(scene, at)
    event = scene.here.record.events[number]
    faults = [fault for fault in scene.here.record.end.faults if fault.event == number]
    wanted = [fault for fault in faults if not rule or fault.finding.rule == rule_arg(rule)]
    chosen = wanted or faults
    if not chosen:
        shown = tuple(sorted(at_work(scene.here.record.moment(number))))
        fact = msg("course.fact.no_foul", what=happening(event))
        return Ruling(False, RuleId(rule) if rule else (shown or (RuleId("play.offer"),))[0], fact, (), (), shown)
    seat = scene.here.seat
    chosen.sort(key=lambda fault: fault.seat != seat)
    found = faulty(happening(event), tuple(fault.finding for fault in chosen), bool(wanted))
    first = chosen[0]
    said = msg("course.fact.fault", what=happening(event), who=who(first.seat), why=first.finding.facts)
    return evolve(found, fact=said)


@claim("foul_costs", "foul_costs N WORD: the breach of event N has that consequence")
def _foul_costs(scene: Scene, at: str, word: str) -> Ruling:
    ruling = _foul(scene, at)
    return Ruling(cost_arg(word) in ruling.costs, ruling.rule, ruling.fact, ruling.lit, ruling.costs, ruling.others)


def event_arg(scene: Scene, text: str) -> int:
    """The number of an event, counted from the header, 0. Raises QueryProblem outside the record."""
    last = scene.here.record.last
    if not (text.isascii() and text.isdigit() and int(text) <= last):
        raise QueryProblem(msg("course.query.event", text=text, last=last))
    return int(text)


def happening(event: Event) -> Msg:
    """An event in one sentence."""
    words = event_words(event)
    return msg("course.event", words=list(words)) if words else msg("course.event_none")
