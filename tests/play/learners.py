"""Scripted learners: one that never errs, and one that tries a foul wherever it finds one."""

from collections.abc import Callable, Iterator
from random import Random

from zuihe_tui.bots import player
from zuihe_tui.play import Acts, Game, Mode, Setup, advance, attempt, force, options, start
from zuihe_tui.play.choices import Verb
from zuihe_tui.play.refusal import judged
from zuihe_tui.rules.actions import Action, Discard
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table_state import Phase

Learner = Callable[[Game], Acts]


def careful(game: Game) -> Acts:
    """What a bot would do in the learner's place."""
    return player("eager")(game.view, Random(f"learner/{game.setup.deal}/{game.step}"))


def clumsy(game: Game) -> Acts:
    """A foul that does not end the hand where there is one, else what is right."""
    seat = game.seat
    assert seat is not None
    for action in _tempting(game):
        found = judged(game.table, seat, action)
        if found and not found[0].impossible and not any(Cost.ZHAHE in finding.costs for finding in found):
            return action
    return careful(game)


def _tempting(game: Game) -> Iterator[Action]:
    # With the card taken one could put the set right for ever.
    on_offer = (Verb.CHI, Verb.GUANG, Verb.CHA, Verb.PASS)
    for verb in on_offer if game.view.phase is Phase.OFFER else ():
        yield from (option.act for option in options(game, verb) if not isinstance(option.act, tuple))
    yield from (Discard(card) for card in KINDS if game.view.me.copies(card))


def setup(deal: int, mode: Mode = Mode.TUTOR, **more: object) -> Setup:
    """A table of three with quick bots."""
    rules = named(("minjian", "xingan2005")[deal % 2])
    return Setup(rules, deal, mode, me=deal % 3, players=("eager",) * 3, **more)  # type: ignore[arg-type]


def played(begun: Setup, learner: Learner = careful) -> Game:
    """The hand to its end; what the tutor stops is done all the same."""
    game = start(begun)
    while not game.ended:
        game = turn(game, learner)
    return game


def turn(game: Game, learner: Learner = careful) -> Game:
    """One step of the bots, or one act of the learner."""
    if not game.waiting:
        after, events = advance(game)
        assert events
        return after
    act = learner(game)
    outcome = attempt(game, act)
    if outcome.refusal is not None:
        outcome = force(outcome.game, act)
        assert outcome.refusal is None
    return outcome.game
