"""The pack: how it may be cut, how much of it is left in the stock."""

from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.common import chance, ids, one_of, said
from zuihe_tui.quiz.makers.people import FOUR, person, question, some_people
from zuihe_tui.quiz.makers.picture import is_told_apart
from zuihe_tui.quiz.makers.positions import Position
from zuihe_tui.quiz.makers.steps import fresh_step
from zuihe_tui.quiz.question import Field, Maker, Numbers, Option, Question
from zuihe_tui.rules.events import Cut, Header
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import start
from zuihe_tui.rules.table_state import SEATS, Phase


def which_cut(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several ways to lift the pack: one is against the rule, or one alone is not."""
    rng = chance("which-cut", rule, seed)
    people = some_people(rng, FOUR)
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
    lines = (said("cut.who", dealer=person(people[0]), who=person(people[2])),)
    return question("which-cut", rule, seed, rules, choice, said("cut.ask_fine" if fine else "cut.ask_bad"), lines, ())


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
    return question(
        "stock-left", rule, seed, at.before.header.rules, Numbers((field,)), said("stock.ask"), tuple(lines), ()
    )  # fmt: skip


def _is_under_way(at: Position) -> bool:
    return at.before.phase in (Phase.OFFER, Phase.TAKEN) and is_told_apart(at.before)


MAKERS: Final = (
    Maker("which-cut", ids("deal.cut"), which_cut),
    Maker("stock-left", ids("deal.sizes", "rester.duties"), stock_left),
)
