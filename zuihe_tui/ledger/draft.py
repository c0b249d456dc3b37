"""A hand as people at a table give it: facts of a tally, the cards of some of the three, or both."""

from dataclasses import dataclass, replace
from typing import Final

from zuihe_tui.ledger.cards import check_hands, facts_of, hu_of
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.tally import check_tally
from zuihe_tui.rules.tally_doubts import Doubt, doubts
from zuihe_tui.rules.tally_values import SEATS, PlayerTally, Seat, Tally

NOBODY: Final = PlayerTally(hazi=False)
"""A 乱牌 with nothing to show."""
BLANK: Final = Tally(players=(NOBODY, NOBODY, NOBODY))
"""黄牌, and nobody has anything."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was entered so far.

    `reported` says for each seat whether it reported 哈子牌 (True), 乱牌 (False) or its hand as it was (None); the `hazi` of
    the players in `tally` follows from it. `hands` are the cards of those who showed them, as 数一手 takes them; they
    decide the facts they show, whatever `tally` says (`filled`).
    """

    tally: Tally = BLANK
    reported: tuple[bool | None, bool | None, bool | None] = (None, None, None)
    hands: tuple[Holding | None, Holding | None, Holding | None] = (None, None, None)

    def with_player(self, seat: Seat, player: PlayerTally) -> "Draft":
        """With other facts of one seat."""
        first, second, third = (player if at == seat else old for at, old in enumerate(self.tally.players))
        return replace(self, tally=replace(self.tally, players=(first, second, third)))

    def with_reported(self, seat: Seat, reported: bool | None) -> "Draft":
        """With another report of one seat."""
        first, second, third = (reported if at == seat else old for at, old in enumerate(self.reported))
        return replace(self, reported=(first, second, third))

    def with_hand(self, seat: Seat, hand: Holding | None, rules: Ruleset) -> "Draft":
        """With the cards of one seat, every 云 in them taken as shown; None takes the cards away and leaves their facts."""
        first, second, third = (hand if at == seat else old for at, old in enumerate(self.hands))
        before = filled(self, rules).players[seat]
        player = before if hand is None else facts_of(hand, before, rules, all_yun=True)
        return replace(self.with_player(seat, player), hands=(first, second, third))


def filled(draft: Draft, rules: Ruleset) -> Tally:
    """The tally of a draft: what cards show is taken from the cards, the class from the 哈 and 楼 or the report."""
    tally = draft.tally
    players = []
    for seat in SEATS:
        player, hand, reported = tally.players[seat], draft.hands[seat], draft.reported[seat]
        if hand is not None:
            player = facts_of(hand, player, rules)
        players.append(replace(player, hazi=bool(player.blocks) if reported is None else reported))
    win = tally.win
    if win is not None and (hand := draft.hands[win.by]) is not None:
        win = replace(win, hu=hu_of(hand, win, rules))
    return replace(tally, players=(players[0], players[1], players[2]), win=win)


def settled(draft: Draft, rules: Ruleset) -> Settlement:
    """The accounts of a draft. Raises Problem with the first thing that cannot be: of the cards, then of the facts."""
    check_hands(draft.tally, draft.hands, rules)
    tally = filled(draft, rules)
    check_tally(tally, rules)
    return settle(tally, rules)


def look_again(draft: Draft, rules: Ruleset) -> tuple[Doubt, ...]:
    """What is settled and still hardly happens at a table."""
    return doubts(filled(draft, rules), rules)
