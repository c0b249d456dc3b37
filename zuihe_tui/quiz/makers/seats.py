"""Who sits where, who deals first, who rests."""

from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.people import FOUR, THREE, person, question, some_people
from zuihe_tui.quiz.question import Maker, Option, Order, Question
from zuihe_tui.rules.cards import KINDS, Kind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_evening import Evening, evening

WINDS: Final = ("east", "south", "west", "north")


# --- who sits where ----------------------------------------------------------------------------------------------------


def who_sits(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """People in their seats and a dealer: who is whose neighbour, who rests."""
    rng = chance("who-sits", rule, seed)
    many = THREE if rule == "seats.few" else FOUR
    people = some_people(rng, many)
    hand = evening(rules, tuple(people), rng.randrange(many))
    lines = (
        _lots(people, rng) if rule == "seats.lots" else said("seats.round", people=[person(one) for one in people]),
    )
    asked = ["next", "before"] if rule == "seats.lots" else ["rests", "plays_next", "opposite", "deals_next"]
    what = rng.choice([*asked, "rests"] if rule == "seats.few" else asked)
    about = rng.randrange(many)
    answer = _answer(what, hand, about, many)
    params: dict[str, object] = {"who": person(people[about])} if what in ("next", "before") else {}
    dealing = () if what in ("next", "before") else (said("seats.dealer", who=person(people[hand.dealer])),)
    options = [
        Option(person(one), at == answer, said("seats.so", **_fact(what, people, answer)), rule)
        for at, one in enumerate(people)
    ]
    options.append(Option(said("seats.nobody"), answer is None, said("seats.so", **_fact(what, people, answer)), rule))
    right = next(one for one in options if one.holds)
    choice = one_of(rng, right, shuffled(rng, [one for one in options if one is not right]), most=FOUR + 1)
    return question("who-sits", rule, seed, rules, choice, said(f"seats.ask_{what}", **params), (*lines, *dealing), ())


def _lots(people: list[str], rng: Random) -> Msg:
    """Who drew which seat, in any order."""
    drawn = [said("seats.drew", who=person(one), wind=said(f"wind.{WINDS[at]}")) for at, one in enumerate(people)]
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
    shown = said("seats.nobody") if answer is None else person(people[answer])
    return {"what": said(f"seats.what_{what}"), "who": shown}


def when_deals(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """After some hands: who deals then, or who rests."""
    rng = chance("when-deals", rule, seed)
    many = THREE if rule == "seats.few" else FOUR
    people = some_people(rng, many)
    first = rng.randrange(many)
    hands = rng.randint(2, 9)
    now = Evening(rules, tuple(people), (first + hands) % many)
    rests = many == FOUR and rng.random() < 0.5
    answer = now.rester if rests else now.dealer
    assert answer is not None
    fact = said("seats.after_fact", who=person(people[answer]))
    options = [Option(person(one), at == answer, fact, rule) for at, one in enumerate(people)]
    right = options[answer]
    choice = one_of(rng, right, [one for one in options if one is not right])
    drawn = _lots(people, rng) if rule == "seats.lots" else said("seats.round", people=[person(one) for one in people])
    lines = (drawn, said("seats.first_dealt", who=person(people[first]), n=hands))
    return question(
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
    people, drawn = some_people(rng, many), _drawn(rng, many)
    answer = first_dealer(drawn)
    fact = said("first.fact", who=person(people[answer]), card=drawn[answer])
    options = [Option(person(one), at == answer, fact, rule) for at, one in enumerate(people)]
    choice = one_of(rng, options[answer], shuffled(rng, [one for one in options if one is not options[answer]]))
    return question("deals-first", rule, seed, rules, choice, said("first.ask"), (_turned(people, drawn),), (fact,))


def _drawn(rng: Random, many: int) -> tuple[Kind, ...]:
    """Cards with ties and reds among them now and then."""
    first = rng.choice(KINDS)
    near = [card for card in KINDS if card % 9 == first % 9] if rng.random() < 0.5 else list(KINDS)
    return tuple(rng.choice(near) if rng.random() < 0.6 else rng.choice(KINDS) for _ in range(many))


def _turned(people: list[str], drawn: tuple[Kind, ...]) -> Msg:
    return said(
        "first.turned",
        turned=[said("first.card", who=person(one), card=card) for one, card in zip(people, drawn, strict=True)],
    )


def first_order(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Each turned a card: from who would deal first to who would last."""
    rng = chance("first-order", rule, seed)
    people, drawn = some_people(rng, FOUR), _drawn(rng, FOUR)
    order: list[int] = []
    while len(order) < FOUR:
        left = [at for at in range(FOUR) if at not in order]
        order.append(left[first_dealer(tuple(drawn[at] for at in left))])
    items = tuple(said("first.card", who=person(one), card=card) for one, card in zip(people, drawn, strict=True))
    fact = said("first.fact", who=person(people[order[0]]), card=drawn[order[0]])
    return question(
        "first-order",
        rule,
        seed,
        rules,
        Order(items, tuple(order)),
        said("first.ask_order"),
        (_turned(people, drawn),),
        (fact,),
    )


_ORDER: Final = ids("seats.lots", "seats.four_three", "seats.few")
MAKERS: Final = (
    Maker("who-sits", _ORDER, who_sits),
    Maker("when-deals", _ORDER, when_deals),
    Maker("deals-first", ids("seats.first_dealer"), deals_first),
    Maker("first-order", ids("seats.first_dealer"), first_order),
)
