"""An evening: hand after hand, the deal going round, one resting at a table of four, totals and 档 kept (RULES 2 and 12)."""

from dataclasses import dataclass, replace

from zuihe_tui.play.accounts import accounts
from zuihe_tui.play.session import Game, start
from zuihe_tui.play.setup import BEST, CHAIRS, Mode, Setup, Standing
from zuihe_tui.rules.ruleset import Ruleset

FIRST_HANDS = 5
"""For how many hands only deals that will be played are dealt, where nothing else was chosen."""


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening between two hands.

    `next` sets up the hand to come; its standing has the number of the hand, the totals in halves and the 档 by chair.
    `playable_hands`: only deals that will be played up to this hand.
    """

    next: Setup
    playable_hands: int = FIRST_HANDS

    @property
    def standing(self) -> Standing:
        """Where the evening stands."""
        assert self.next.evening is not None
        return self.next.evening

    @property
    def resting(self) -> bool:
        """Whether the learner rests the next hand."""
        return self.next.seat is None


def begin(
    rules: Ruleset,
    *,
    id: str,
    deal: int,
    seats: int = 3,
    mode: Mode = Mode.TUTOR,
    players: tuple[str, ...] = (),
    me: int = 1,
    dealer: int = 0,
    says: bool = False,
    playable_hands: int = FIRST_HANDS,
) -> Evening:
    """A new evening of three or four; hand n of it has the deal number `deal + n - 1`. `me` and `dealer` are chairs."""
    names = CHAIRS[:seats]
    setup = Setup(
        rules=rules,
        deal=deal,
        mode=mode,
        names=names,
        me=me,
        dealer=dealer,
        players=players or (BEST,) * seats,
        says=says,
        only_playable=playable_hands >= 1,
        evening=Standing(id, 1, (0,) * seats, (0,) * seats),
    )
    return Evening(_resting(setup), playable_hands)


def _resting(setup: Setup) -> Setup:
    """Where the learner rests the bots are not always careful, so that there is something to judge."""
    return replace(setup, careless=setup.seat is None)


def deal_next(evening: Evening) -> Game:
    """The next hand, dealt."""
    return start(evening.next)


def after(game: Game, playable_hands: int = FIRST_HANDS) -> Evening:
    """The evening after a hand that has ended: the next chair deals, the totals and 档 go on (`seats.four_three`).

    A single hand counts as the first of an evening. Raises ValueError where the hand has not ended.
    """
    done, setup = accounts(game), game.setup
    id = setup.evening.id if setup.evening is not None else str(setup.deal)
    hand = (setup.evening.hand if setup.evening is not None else 1) + 1
    standing = Standing(id, hand, tuple(total for _, total in done.totals), done.markers)
    following = replace(
        setup,
        deal=setup.deal + 1,
        dealer=(setup.dealer + 1) % len(setup.names),
        pot=done.pot,
        only_playable=hand <= playable_hands,
        evening=standing,
    )
    return Evening(_resting(following), playable_hands)


def final(evening: Evening) -> tuple[int, ...]:
    """The totals in halves when play ends: each 档 is worth what the rule set says; what lies on the table is nobody's."""
    worth = 2 * evening.next.rules.dang
    return tuple(
        total + worth * markers for total, markers in zip(evening.standing.totals, evening.standing.dang, strict=True)
    )
