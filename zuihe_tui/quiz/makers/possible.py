"""What can be done at all: of several attempts one can, or none."""

from collections.abc import Iterator
from random import Random
from typing import Final

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.positions import How, Position, judged
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.makers.verdicts import done, is_done
from zuihe_tui.quiz.question import Maker, Option, Question
from zuihe_tui.rules.actions import Action, Claim, Discard, Take
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import asked, view
from zuihe_tui.rules.table_state import SEATS


def can_do(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Attempts by several seats: the one that can be done, wise or not; after the end none can."""
    rng = chance("can-do", rule, seed)
    at = fresh(rule, (How.TRY,), rules, rng, lambda at: is_done(at) and bool(at.found) and at.found[0].impossible)
    action, seat = done(at)
    tries = [(seat, action), *shuffled(rng, list(_attempts(at, rng)))]
    wrong = []
    for other, one in tries:
        found = judged(at.before, other, one)
        # What another holds is not seen, so that it lacks a card is no fair reason.
        hidden = other != seat and found and found[0].rule == "at.held"
        if found and found[0].impossible and not hidden:
            wrong.append(Option(_words(at, other, one), False, found[0].facts, found[0].rule))
    seats = asked(at.before)
    may = [(other, one) for other in seats for one in legal(view(at.before, other))]
    none = Option(said("can.none"), not may, said("can.none_fact" if not may else "can.some"), rule)
    right = none
    if may:
        other, one = rng.choice(may)
        right = Option(_words(at, other, one), True, said("can.fine"), rule)
    choice = one_of(rng, right, [*wrong, none] if may else wrong)
    holds = {option.rule for option in choice.options} | {rule}
    return about(
        "can-do", rule, seed, at, choice, said("can.ask"), facts=(), holds=holds, hint=said("hint.look"), priced=False
    )


def _words(at: Position, seat: int, action: Action) -> Msg:
    return said("can.what", who=who(seat), what=action_words(view(at.before, seat), action))


def _attempts(at: Position, rng: Random) -> Iterator[tuple[int, Action]]:
    """Cards played out of turn or not held, cards claimed that are not there."""
    table = at.before
    for seat in SEATS:
        held = [card for card in KINDS if table.mine[seat].copies(card)]
        none = [card for card in KINDS if not table.mine[seat].copies(card)]
        pairs = [card for card in held if table.mine[seat].copies(card) == 2]
        yield seat, Discard(rng.choice(held))
        yield seat, Discard(rng.choice(none))
        if pairs:
            card = rng.choice(pairs)
            yield seat, Claim(Take.CHA, card, (card, card))


MAKERS: Final = (Maker("can-do", ids("at.turn", "at.held", "at.offer", "at.over"), can_do),)
