"""The counters of an evening: who leads, what one has and what two make together."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import chance, ids, nothing, one_of, said
from zuihe_tui.quiz.makers.people import FOUR, person, question, some_people
from zuihe_tui.quiz.makers.settling import signed
from zuihe_tui.quiz.makers.tallies import tally_about
from zuihe_tui.quiz.question import Field, Maker, Numbers, Option, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.table_evening import Evening, after_hand, closing, evening


def _played(rule: RuleId, rules: Ruleset, rng: Random) -> tuple[list[str], Evening, tuple[Msg, ...]]:
    """Some hands of an evening, and what each brought."""
    people = some_people(rng, FOUR)
    now = evening(rules, tuple(people), rng.randrange(FOUR))
    lines: list[Msg] = []
    hands = rng.randint(2, 4)
    while len(lines) < hands:
        tally = tally_about(RuleId("settle.jian" if rng.random() < 0.7 else "settle.huang"), rules, rng)
        if tally is None:
            raise nothing(rule)
        done = settle(tally, rules)
        cells = [
            said("evening.cell", who=person(people[now.place(seat)]), n=signed(net))
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
        options = [Option(person(one), at == first, totals, rule) for at, one in enumerate(people)]
        choice = one_of(rng, options[first], [one for one in options if not one.holds])
        return question("who-leads", rule, seed, rules, choice, said("evening.ask_first"), lines, ())
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
            said("evening.up" if stand[one] >= 0 else "evening.down", who=person(people[one])), abs(stand[one]), True
        ),
        Field(
            said("evening.team_up" if both >= 0 else "evening.team_down", a=person(people[one]), b=person(people[two])),
            abs(both),
            True,
        ),
    )
    facts = (said("evening.totals", cells=list(_cells(people, stand))),)
    return question("what-total", rule, seed, rules, Numbers(fields), said("evening.ask_total"), lines, facts)


def _cells(people: list[str], stand: tuple[int, ...]) -> Iterator[Msg]:
    for at, one in enumerate(people):
        yield said("evening.cell", who=person(one), n=signed(stand[at]))


MAKERS: Final = (
    Maker("who-leads", ids("contest"), who_leads),
    Maker("what-total", ids("contest"), what_total),
)
