"""One hand at the table as a value: the learner's attempts, the bots' moves, undo and resume.

The record is the game: a `Game` is its events and what they fold to, and `resume` makes it again from the lines alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from zuihe_tui.play.dealing import choice, first_events
from zuihe_tui.play.referee import careless
from zuihe_tui.play.refusal import Refusal, judged, refusal
from zuihe_tui.play.setup import BEST, Mode, Setup, setup_of
from zuihe_tui.play.speaking import spoken
from zuihe_tui.rules.actions import Action, Claim, Let, Pass, ShowYun, Take, Win
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Callout, Did, Event, Header, Tried
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.record_read import RecordProblem, read_record
from zuihe_tui.rules.record_write import action_line, write_record
from zuihe_tui.rules.table import Table, View, apply, asked, in_turn, legal, moved, view
from zuihe_tui.rules.table import start as fold_header
from zuihe_tui.rules.table_state import DEALER, Phase, Seat

Acts: TypeAlias = Action | tuple[Action, ...]
"""What a learner does at once: one action, or several one after another (a report, then 甩手报)."""


@dataclass(frozen=True, slots=True)
class Game:
    """A hand and where it stands. `events` are its whole record, `table` their fold."""

    setup: Setup
    events: tuple[Event, ...]
    table: Table

    @property
    def seat(self) -> Seat | None:
        """The learner's seat; None where the learner rests and watches."""
        return self.setup.seat

    @property
    def view(self) -> View:
        """What the learner may see; of a rester, who may watch all three, the dealer's."""
        return view(self.table, DEALER if self.seat is None else self.seat)

    @property
    def ended(self) -> bool:
        """Whether the hand is over and settled."""
        return self.table.phase is Phase.ENDED

    @property
    def waiting(self) -> bool:
        """Whether the hand waits for the learner."""
        seat = self.seat
        if seat is None or self.ended:
            return False
        if self.table.phase is Phase.OPENING and seat != DEALER:
            may_show = any(isinstance(action, ShowYun) for action in legal(self.view))
            return self.setup.mode is Mode.REAL or may_show
        return seat in asked(self.table)

    @property
    def step(self) -> int:
        """How many events there are, stopped attempts left out: what the bots' chance hangs on."""
        return sum(not isinstance(event, Tried) for event in self.events)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an attempt came to: the game after it, the events it made, and the refusal where it was stopped.

    `outranked`: a claim that was made and did not get the card, for another's went before it (`play.claim_order`).
    """

    game: Game
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    outranked: bool = False


def start(setup: Setup) -> Game:
    """A hand just dealt."""
    return _folded(setup, first_events(setup))


def resume(lines: Iterable[str]) -> Game:
    """The game of a record, where it stood. Raises RecordProblem for a bad line, Problem for a record of another table."""
    events = read_record(lines)
    header = events[0]
    assert isinstance(header, Header)
    return _folded(setup_of(header), events)


def sit(events: Iterable[Event], seat: Seat, mode: Mode = Mode.TUTOR) -> Game:
    """A seat in the middle of any record, this table's or another's: its events so far, as if the learner sat there.

    Raises RecordProblem for an event that cannot have happened.
    """
    every = tuple(events)
    header = every[0]
    assert isinstance(header, Header)
    chairs, seed = len(header.names), header.extra.get("seed")
    setup = Setup(
        rules=header.rules,
        deal=seed if isinstance(seed, int) else 0,
        mode=mode,
        names=header.names,
        me=(header.dealer + seat) % chairs,
        dealer=header.dealer,
        players=(BEST,) * chairs,
        pot=header.pot,
    )
    return _folded(setup, every)


def lines(game: Game) -> tuple[str, ...]:
    """The record so far, one line an event."""
    return tuple(write_record(game.events))


def _folded(setup: Setup, events: tuple[Event, ...]) -> Game:
    header, *rest = events
    assert isinstance(header, Header)
    table = fold_header(header)
    for number, event in enumerate(rest, 2):
        try:
            table = apply(table, event)
        except Problem as problem:
            raise RecordProblem(number, problem.message) from None
    return Game(setup, events, table)


def advance(game: Game) -> tuple[Game, tuple[Event, ...]]:
    """One step of the bots, and the events it made; none where the learner is asked or the hand has ended."""
    if game.ended or game.waiting:
        return game, ()
    table = game.table
    choices = {seat: _bot(game, seat) for seat in asked(table)}
    return _after(game, moved(table, choices))


def _bot(game: Game, seat: Seat) -> Acts:
    usual = choice(game.setup, game.table, seat, game.step)
    return careless(game.setup, game.table, seat, game.step, usual) if game.setup.careless else usual


def _after(game: Game, done: tuple[Table, tuple[Event, ...]]) -> tuple[Game, tuple[Event, ...]]:
    table, events = done
    return replace(game, table=table, events=(*game.events, *events)), events


def attempt(game: Game, action: Acts) -> Outcome:
    """The learner tries something. What cannot be done is refused; a foul is stopped by the tutor, else it happens."""
    actions = tuple(_meant(game.view, one) for one in in_turn(action))
    if game.setup.says and game.setup.mode is Mode.TUTOR:
        actions = spoken(game.view, actions)
    found, which = _findings(game, actions)
    tutor = game.setup.mode is Mode.TUTOR
    if not found or not (tutor or found[0].impossible):
        return _done(game, actions)
    seat = game.seat
    if seat is None:
        return Outcome(game, refusal=refusal(game.setup, game.view, which, found))
    rules = tuple(dict.fromkeys(finding.rule for finding in found))
    tried = Tried(seat, which, rules, action_line(which))
    after = replace(game, events=(*game.events, tried), table=apply(game.table, tried)) if tutor else game
    return Outcome(after, (tried,) if tutor else (), refusal(game.setup, game.view, which, found))


def force(game: Game, action: Acts) -> Outcome:
    """照打: the action happens whatever it costs; what cannot be done is refused still."""
    actions = tuple(_meant(game.view, one) for one in in_turn(action))
    found, which = _findings(game, actions)
    if game.seat is None or (found and found[0].impossible):
        return Outcome(game, refusal=refusal(game.setup, game.view, which, found))
    return _done(game, actions)


def _meant(seen: View, action: Action) -> Action:
    """Letting one's own drawn 幺 go is taking it into the hand (`play.next`)."""
    if isinstance(action, Pass) and seen.phase is Phase.OFFER and seen.own_draw and seen.offer is not None:
        card = seen.offer.card
        return Claim(Take.YAO, card, say=(action.say,) if action.say else ()) if card in YAO else action
    return action


def _findings(game: Game, actions: tuple[Action, ...]) -> tuple[tuple[Finding, ...], Action]:
    """What the judge finds in the first of these that is wrong, and that one."""
    table, seat = game.table, game.seat
    for at, action in enumerate(actions):
        found = judged(table, DEALER if seat is None else seat, action)
        if found or seat is None:
            return found, action
        if at + 1 < len(actions):
            table = apply(table, Did(seat, action))
    return (), actions[-1]


def _done(game: Game, actions: tuple[Action, ...]) -> Outcome:
    seat = game.seat
    if seat is None:
        return Outcome(game)
    made: tuple[Event, ...] = ()
    *before, last = actions
    for action in before:
        game, events = _do(game, seat, action)
        made += events
    asked_for = isinstance(last, Claim | Win) and game.table.phase is Phase.OFFER
    game, events = _do(game, seat, last)
    got = any(isinstance(event, Did) and event.seat == seat and not isinstance(event.action, Let) for event in events)
    return Outcome(game, made + events, outranked=asked_for and not got)


def _do(game: Game, seat: Seat, action: Action) -> tuple[Game, tuple[Event, ...]]:
    table = game.table
    if seat not in asked(table) and table.phase is not Phase.OPENING:
        return _out_of_turn(game, Did(seat, action))
    choices: dict[Seat, Acts] = {seat: action}
    if table.phase is Phase.OPENING and isinstance(action, ShowYun):
        return _out_of_turn(game, Did(seat, action))
    if (table.phase is Phase.OFFER and isinstance(action, Claim | Win | Pass)) or table.phase is Phase.OPENING:
        choices |= {other: _bot(game, other) for other in asked(table) if other != seat}
    return _after(game, moved(table, choices))


def _out_of_turn(game: Game, event: Did) -> tuple[Game, tuple[Event, ...]]:
    return _after(game, (apply(game.table, event), (event,)))


def callout(game: Game, event: int, seat: int, rule: RuleId) -> Game:
    """The rester names a breach of the hand that has ended (`rester.duties`). Raises Problem before its end."""
    if not game.ended:
        raise Problem(msg("play.callout_early"))
    called = Callout(event, seat, rule)
    return replace(game, events=(*game.events, called), table=apply(game.table, called))


def undo(game: Game) -> Game:
    """The hand before the learner's last choice; the same game where there is none, and in 实战."""
    if game.setup.mode is not Mode.TUTOR or game.seat is None:
        return game
    header, *rest = game.events
    assert isinstance(header, Header)
    here = Game(game.setup, (header,), fold_header(header))
    last = max((at for at, event in enumerate(game.events) if not isinstance(event, Tried)), default=0)
    earlier: Game | None = None
    for at, event in enumerate(rest, 1):
        if at > last:
            break
        if here.waiting:
            earlier = here
        here = Game(game.setup, game.events[: at + 1], apply(here.table, event))
    return earlier or game
