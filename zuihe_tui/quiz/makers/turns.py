"""What comes next: after a step of a hand, who must do what."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from zuihe_tui.coach.event_words import who
from zuihe_tui.quiz.makers.asked import about
from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.picture import is_told_apart, offered, open_to_all, told
from zuihe_tui.quiz.makers.positions import How, Position
from zuihe_tui.quiz.makers.steps import Fits, fresh_step
from zuihe_tui.quiz.makers.vary import fresh
from zuihe_tui.quiz.question import Hand, Lines, Maker, Option, Question, Shown
from zuihe_tui.rules.actions import Claim
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Draw, End
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import Table, asked
from zuihe_tui.rules.table_state import SEATS, Phase, next_seat

AFTER: Final = ids(
    "call.order", "report.kinds", "kou.dang", "play.start", "play.offer", "play.jin", "play.yao_draw", "cha.may", "guang.must",
    "chi.source", "chi.shun", "chi.heng", "kouguo", "say.kankan", "win.cheng", "big.beng", "big.za", "big.duo",
    "win.tianhe", "win.zhahe", "deal.sizes", "deal.miscount", "play.open", "discard.final", "win.source",
)  # fmt: skip
"""Rules that say what a step leads to."""
UNTAKEN: Final = ids("play.next", "play.dead", "win.huang", "play.yao_draw")
"""Rules that say what becomes of a card nobody takes."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is due: of whom, or of which seats together."""

    id: str
    seats: tuple[int, ...]

    @property
    def words(self) -> Msg:
        """In a sentence."""
        return said(f"next.{self.id}", who=[who(seat) for seat in self.seats])


def what_next(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A step, and what is due after it."""
    rng = chance("what-next", rule, seed)
    at = fresh(rule, (How.WORK, How.FOUL), rules, rng, lambda at: at.after is not None and due(at.after) is not None)
    assert at.after is not None
    step = due(at.after)
    assert step is not None
    return _question("what-next", rule, seed, at, step, rng, said("next.ask"))


def due(table: Table) -> Step | None:
    """What a table waits for; None where nobody is waited for."""
    match table.phase:
        case Phase.OPENING:
            return Step("opening", (0,))
        case Phase.REPORTS:
            return Step("report", (table.turn,))
        case Phase.FIRST:
            return Step("first", (0,))
        case Phase.DANG:
            return Step("dang", (table.turn,))
        case Phase.OFFER:
            seats = asked(table)
            return Step("asks", tuple(sorted(seats))) if seats else None
        case Phase.TAKEN:
            return Step("out", (table.turn,))
        case Phase.DRAW:
            return Step("draw", (table.turn,)) if table.stock_left else Step("over", ())
        case Phase.OVER | Phase.ENDED:
            return Step("over", ())
        case Phase.DEAL:
            return None


def untaken(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card lies there, nobody takes it: what now?"""
    rng = chance("untaken", rule, seed)
    at = fresh_step(rule, rules, rng, _untaken_by(rule))
    step = _then(at)
    return _question("untaken", rule, seed, at, step, rng, said("next.ask_untaken"))


@cache
def _untaken_by(rule: RuleId) -> Fits:
    return lambda at: _nobody_took(at) and is_told_apart(at.before) and at.shows(rule)


def _nobody_took(at: Position) -> bool:
    if isinstance(at.event, Draw) and at.after is not None and not at.event.down and _lies(at) is not None:
        return True
    own = at.event
    offer = at.before.offer
    if isinstance(own, End):
        return offer is not None and at.before.phase is Phase.OFFER
    claim = at.action
    own_yao = isinstance(claim, Claim) and claim.take.value == "yao" and offer is not None and offer.seat == at.seat
    return own_yao or (offer is not None and at.before.phase is Phase.OFFER and isinstance(own, Draw))


def _lies(at: Position) -> Table | None:
    """The table with the card on it that nobody took."""
    return at.before if at.before.phase is Phase.OFFER and at.before.offer is not None else None


def _then(at: Position) -> Step:
    """What the engine did when nobody took the card."""
    match at.event:
        case Draw(seat=seat):
            return Step("draw", (seat,))
        case End():
            return Step("over", ())
        case _:
            assert at.seat is not None
            return Step("take_in", (at.seat,))


def _question(maker: str, rule: RuleId, seed: int, at: Position, step: Step, rng: Random, prompt: Msg) -> Question:
    fact = said("next.so", right=step.words, rule=rule)
    options = [Option(other.words, False, fact, rule) for other in _others(step, at, rng)]
    choice = one_of(rng, Option(step.words, True, fact, rule), options)
    return about(
        maker, rule, seed, at, choice, prompt, shown=_shown(at, maker), facts=(), hint=said("hint.rule", rule=rule)
    )


def _shown(at: Position, maker: str) -> tuple[Shown, ...]:
    if maker == "untaken":
        return (
            Lines(
                (*open_to_all(at.before), *_lying(at)),
            ),
        )
    held: tuple[Shown, ...] = ()
    if at.seat is not None and at.before.mine and at.action is not None:
        held = (Hand(at.before.mine[at.seat].holding, said("seen.whose", who=who(at.seat))),)
    return (*held, Lines(told(at)))


def _lying(at: Position) -> Iterator[Msg]:
    """How many cards are left, and the card that lies there."""
    yield said("next.stock", n=at.before.stock_left)
    if at.before.offer is not None:
        yield offered(at.before.offer)


def _others(step: Step, at: Position, rng: Random) -> list[Step]:
    """The same of another seat first, then other things that might be due."""
    table = at.after if at.after is not None else at.before
    mine = step.seats[0] if step.seats else table.turn
    others = [seat for seat in SEATS if (seat,) != step.seats]
    if step.id == "asks":
        same = [
            Step("asks", seats)
            for seats in ((0, 1, 2), (0, 1), (0, 2), (1, 2), (next_seat(mine),))
            if seats != step.seats
        ]
    else:
        same = [Step(step.id, (seat,)) for seat in others] if step.seats else []
    offered = table.offer.seat if table.offer is not None else mine
    kinds = [Step("out", (mine,)), Step("draw", (next_seat(mine),)), Step("draw", (offered,)), Step("over", ())]
    if table.phase in (Phase.OPENING, Phase.REPORTS, Phase.FIRST, Phase.DANG):
        kinds = [Step("report", (1,)), Step("first", (0,)), Step("dang", (1,)), Step("draw", (1,)), Step("over", ())]
    if at.before.offer is not None and at.before.offer.card in YAO:
        kinds.append(Step("take_in", (at.before.offer.seat,)))
    if step.id == "take_in":
        # Who takes the card in plays one too: half of the right answer is no wrong one.
        kinds.remove(Step("out", (mine,)))
    rest = [one for one in shuffled(rng, kinds) if one != step and one not in same]
    return [*shuffled(rng, same)[:2], *rest]


MAKERS: Final = (Maker("what-next", AFTER, what_next), Maker("untaken", UNTAKEN, untaken))
