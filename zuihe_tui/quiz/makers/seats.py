"""Who sits where, who deals first, who rests; the cut, the cards in the stock, the evening's counters."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import is_told_apart
from zuihe_tui.quiz.makers.positions import Position
from zuihe_tui.quiz.makers.settling import signed
from zuihe_tui.quiz.makers.steps import fresh_step
from zuihe_tui.quiz.makers.tallies import tally_about
from zuihe_tui.quiz.question import Ask, Field, Lines, Maker, Numbers, Option, Order, Question
from zuihe_tui.rules.cards import KINDS, Kind
from zuihe_tui.rules.events import Cut, Header
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.table import start
from zuihe_tui.rules.table_evening import Evening, after_hand, closing, evening
from zuihe_tui.rules.table_state import SEATS, Phase

PEOPLE: Final = ("zhang", "wang", "li", "zhao", "chen", "liu", "sun", "zhou", "wu", "zheng")
WINDS: Final = ("east", "south", "west", "north")
FOUR, THREE = 4, 3


def _question(
    maker: str,
    rule: RuleId,
    seed: int,
    rules: Ruleset,
    ask: Ask,
    prompt: Msg,
    lines: tuple[Msg, ...],
    facts: tuple[Msg, ...],
) -> Question:
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=rules,
        ask=ask,
        holds=(rule,),
        prompt=prompt,
        shown=(Lines(lines),),
        facts=facts,
        hint=said("hint.rule", rule=rule),
    )


def _people(rng: Random, many: int) -> list[str]:
    return rng.sample(PEOPLE, many)


def _person(name: str) -> Msg:
    return said(f"person.{name}")


# --- who sits where ----------------------------------------------------------------------------------------------------


def who_sits(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """People in their seats and a dealer: who is whose neighbour, who rests."""
    rng = chance("who-sits", rule, seed)
    many = THREE if rule == "seats.few" else FOUR
    people = _people(rng, many)
    hand = evening(rules, tuple(people), rng.randrange(many))
    lines = (
        _lots(people, rng) if rule == "seats.lots" else said("seats.round", people=[_person(one) for one in people]),
    )
    asked = ["next", "before"] if rule == "seats.lots" else ["rests", "plays_next", "opposite", "deals_next"]
    what = rng.choice([*asked, "rests"] if rule == "seats.few" else asked)
    about = rng.randrange(many)
    answer = _answer(what, hand, about, many)
    params: dict[str, object] = {"who": _person(people[about])} if what in ("next", "before") else {}
    dealing = () if what in ("next", "before") else (said("seats.dealer", who=_person(people[hand.dealer])),)
    options = [
        Option(_person(one), at == answer, said("seats.so", **_fact(what, people, answer)), rule)
        for at, one in enumerate(people)
    ]
    options.append(Option(said("seats.nobody"), answer is None, said("seats.so", **_fact(what, people, answer)), rule))
    right = next(one for one in options if one.holds)
    choice = one_of(rng, right, shuffled(rng, [one for one in options if one is not right]), most=FOUR + 1)
    return _question("who-sits", rule, seed, rules, choice, said(f"seats.ask_{what}", **params), (*lines, *dealing), ())


def _lots(people: list[str], rng: Random) -> Msg:
    """Who drew which seat, in any order."""
    drawn = [said("seats.drew", who=_person(one), wind=said(f"wind.{WINDS[at]}")) for at, one in enumerate(people)]
    return said("seats.lots", drawn=shuffled(rng, drawn))


def _answer(what: str, hand: Evening, about: int, many: int) -> int | None:
    """The place that is asked for; None where it is nobody's."""
    match what:
        case "rests":
            return hand.rester
        case "plays_next":
            return hand.place(1)
        case "opposite":
            return hand.place(2)
        case "deals_next":
            return (hand.dealer + 1) % many
        case "next":
            return (about + 1) % many
        case _:
            return (about - 1) % many


def _fact(what: str, people: list[str], answer: int | None) -> dict[str, object]:
    shown = said("seats.nobody") if answer is None else _person(people[answer])
    return {"what": said(f"seats.what_{what}"), "who": shown}


def when_deals(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """After some hands: who deals then, or who rests."""
    rng = chance("when-deals", rule, seed)
    many = THREE if rule == "seats.few" else FOUR
    people = _people(rng, many)
    first = rng.randrange(many)
    hands = rng.randint(2, 9)
    now = Evening(rules, tuple(people), (first + hands) % many)
    rests = many == FOUR and rng.random() < 0.5
    answer = now.rester if rests else now.dealer
    assert answer is not None
    fact = said("seats.after_fact", who=_person(people[answer]))
    options = [Option(_person(one), at == answer, fact, rule) for at, one in enumerate(people)]
    right = options[answer]
    choice = one_of(rng, right, [one for one in options if one is not right])
    drawn = _lots(people, rng) if rule == "seats.lots" else said("seats.round", people=[_person(one) for one in people])
    lines = (drawn, said("seats.first_dealt", who=_person(people[first]), n=hands))
    return _question(
        "when-deals",
        rule,
        seed,
        rules,
        choice,
        said("seats.ask_after_rests" if rests else "seats.ask_after_deals"),
        lines,
        (fact,),
    )


# --- 抢头 --------------------------------------------------------------------------------------------------------------


def deals_first(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Each turned a card: who deals."""
    rng = chance("deals-first", rule, seed)
    many = rng.choice((FOUR, FOUR, THREE))
    people, drawn = _people(rng, many), _drawn(rng, many)
    answer = first_dealer(drawn)
    fact = said("first.fact", who=_person(people[answer]), card=drawn[answer])
    options = [Option(_person(one), at == answer, fact, rule) for at, one in enumerate(people)]
    choice = one_of(rng, options[answer], shuffled(rng, [one for one in options if one is not options[answer]]))
    return _question("deals-first", rule, seed, rules, choice, said("first.ask"), (_turned(people, drawn),), (fact,))


def _drawn(rng: Random, many: int) -> tuple[Kind, ...]:
    """Cards with ties and reds among them now and then."""
    first = rng.choice(KINDS)
    near = [card for card in KINDS if card % 9 == first % 9] if rng.random() < 0.5 else list(KINDS)
    return tuple(rng.choice(near) if rng.random() < 0.6 else rng.choice(KINDS) for _ in range(many))


def _turned(people: list[str], drawn: tuple[Kind, ...]) -> Msg:
    return said(
        "first.turned",
        turned=[said("first.card", who=_person(one), card=card) for one, card in zip(people, drawn, strict=True)],
    )


def first_order(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Each turned a card: from who would deal first to who would last."""
    rng = chance("first-order", rule, seed)
    people, drawn = _people(rng, FOUR), _drawn(rng, FOUR)
    order: list[int] = []
    while len(order) < FOUR:
        left = [at for at in range(FOUR) if at not in order]
        order.append(left[first_dealer(tuple(drawn[at] for at in left))])
    items = tuple(said("first.card", who=_person(one), card=card) for one, card in zip(people, drawn, strict=True))
    fact = said("first.fact", who=_person(people[order[0]]), card=drawn[order[0]])
    return _question(
        "first-order",
        rule,
        seed,
        rules,
        Order(items, tuple(order)),
        said("first.ask_order"),
        (_turned(people, drawn),),
        (fact,),
    )


# --- the cut and the stock ---------------------------------------------------------------------------------------------


def which_cut(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several ways to lift the pack: one is against the rule, or one alone is not."""
    rng = chance("which-cut", rule, seed)
    people = _people(rng, FOUR)
    table = start(Header(rules, tuple(people), 0, 3))
    good = rng.sample(range(3, 118), 3)
    bad = rng.sample([0, 1, 2, 118, 119, 120], 3)
    fine = rng.random() < 0.5
    lifts = [good[0], *bad] if fine else [bad[0], *good]
    found = {lift: [one.facts for known in CHECKS[Cut] for one in known.run(table, Cut(lift))] for lift in lifts}
    options = [
        Option(
            said("cut.n", n=lift), (not why) is fine, why[0] if why else said("cut.fine", n=lift, left=120 - lift), rule
        )
        for lift, why in found.items()
    ]
    right = next(one for one in options if one.holds)
    choice = one_of(rng, right, [one for one in options if not one.holds])
    lines = (said("cut.who", dealer=_person(people[0]), who=_person(people[2])),)
    return _question("which-cut", rule, seed, rules, choice, said("cut.ask_fine" if fine else "cut.ask_bad"), lines, ())


def stock_left(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """What lies and what is held all over the table: how many cards must be in the stock."""
    rng = chance("stock-left", rule, seed)
    at = fresh_step(rule, rules, rng, _is_under_way)
    table = at.before
    lines = []
    for seat in SEATS:
        side = table.shown[seat]
        held = sum(table.mine[seat].holding.concealed)
        laid = tuple(sorted(card for laid in side.laid for card in laid.meld.cards))
        out = tuple(sorted((*side.discards, *side.dead)))
        lines.append(said("stock.seat", who=who(seat), hand=held))
        if laid:
            lines.append(said("stock.laid", cards=laid))
        if out:
            lines.append(said("stock.out", cards=out))
    if table.phase is Phase.OFFER and table.offer is not None and table.offer.drawn:
        lines.append(said("stock.turned"))
    field = Field(said("stock.left"), table.stock_left, False, (said("stock.drawn", n=table.drawn),))
    return _question(
        "stock-left", rule, seed, at.before.header.rules, Numbers((field,)), said("stock.ask"), tuple(lines), ()
    )  # fmt: skip


def _is_under_way(at: Position) -> bool:
    return at.before.phase in (Phase.OFFER, Phase.TAKEN) and is_told_apart(at.before)


# --- the evening -------------------------------------------------------------------------------------------------------


def _played(rule: RuleId, rules: Ruleset, rng: Random) -> tuple[list[str], Evening, tuple[Msg, ...]]:
    """Some hands of an evening, and what each brought."""
    people = _people(rng, FOUR)
    now = evening(rules, tuple(people), rng.randrange(FOUR))
    lines: list[Msg] = []
    hands = rng.randint(2, 4)
    while len(lines) < hands:
        tally = tally_about(RuleId("settle.jian" if rng.random() < 0.7 else "settle.huang"), rules, rng)
        if tally is None:
            raise nothing(rule)
        done = settle(tally, rules)
        cells = [
            said("evening.cell", who=_person(people[now.place(seat)]), n=signed(net))
            for seat, net in enumerate(done.net)
        ]
        lines.append(said("evening.hand", n=len(lines) + 1, cells=cells))
        now = after_hand(now, done)
    return people, now, tuple(lines)


def who_leads(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several hands: who stands first."""
    rng = chance("who-leads", rule, seed)
    for _ in range(20):
        people, now, lines = _played(rule, rules, rng)
        stand = closing(now)
        if stand.count(max(stand)) > 1:
            continue
        first = stand.index(max(stand))
        totals = said("evening.totals", cells=list(_cells(people, stand)))
        options = [Option(_person(one), at == first, totals, rule) for at, one in enumerate(people)]
        choice = one_of(rng, options[first], [one for one in options if not one.holds])
        return _question("who-leads", rule, seed, rules, choice, said("evening.ask_first"), lines, ())
    raise nothing(rule)


def what_total(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several hands: by how much one is up or down, and what two make together as a team."""
    rng = chance("what-total", rule, seed)
    people, now, lines = _played(rule, rules, rng)
    stand = closing(now)
    one, two = rng.sample(range(FOUR), 2)
    both = stand[one] + stand[two]
    fields = (
        Field(
            said("evening.up" if stand[one] >= 0 else "evening.down", who=_person(people[one])), abs(stand[one]), True
        ),
        Field(
            said(
                "evening.team_up" if both >= 0 else "evening.team_down", a=_person(people[one]), b=_person(people[two])
            ),
            abs(both),
            True,
        ),
    )
    facts = (said("evening.totals", cells=list(_cells(people, stand))),)
    return _question("what-total", rule, seed, rules, Numbers(fields), said("evening.ask_total"), lines, facts)


def _cells(people: list[str], stand: tuple[int, ...]) -> Iterator[Msg]:
    for at, one in enumerate(people):
        yield said("evening.cell", who=_person(one), n=signed(stand[at]))


_ORDER: Final = ids("seats.lots", "seats.four_three", "seats.few")
MAKERS: Final = (
    Maker("who-sits", _ORDER, who_sits),
    Maker("when-deals", _ORDER, when_deals),
    Maker("deals-first", ids("seats.first_dealer"), deals_first),
    Maker("first-order", ids("seats.first_dealer"), first_order),
    Maker("which-cut", ids("deal.cut"), which_cut),
    Maker("stock-left", ids("deal.sizes", "rester.duties"), stock_left),
    Maker("who-leads", ids("contest"), who_leads),
    Maker("what-total", ids("contest"), what_total),
)
