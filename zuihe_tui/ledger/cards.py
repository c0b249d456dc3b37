"""What the cards of a seat say: the facts of a tally read off a holding, and what three holdings cannot be together."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.cards import COPIES, KINDS, YAO, Kind, counts
from zuihe_tui.rules.hand import yun
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import SEATS, PlayerTally, Seat, Tally, Win, place

HAND: Final = 30
"""Cards of a seat after its discard; with the card just taken one more (`deal.sizes`)."""
SHOWN_BY_CARDS: Final = frozenset({"yao_ha", "min_ha", "yao_lou", "min_lou", "che", "cha", "baixinli"})
"""The facts that cards decide (fields of PlayerTally)."""


class CardsProblem(Problem):
    """Hands that cannot lie on one table, or that do not have the cards the facts ask for."""


def facts_of(hand: Holding, player: PlayerTally, rules: Ruleset, *, all_yun: bool = False) -> PlayerTally:
    """The player with the facts these cards show; the rest, and without `all_yun` the 云 that were shown, stay as they are.

    A declared 车 is one that the holding names (`; che`); a kind of it that lies as 叉 or 光 was moved (`zui.che`).
    """
    blocks = dealt_blocks(hand)
    copies = [(card in YAO, n) for card, n in blocks.items()]
    da, xiao = held_yun(hand)
    moved = {
        meld.cards[0]
        for meld in hand.melds
        if meld.kind is MeldKind.CHA or (meld.kind is MeldKind.GUANG and rules.che_guang_is_shao)
    }
    return replace(
        player,
        baixinli=not any(card in YAO for card in dealt_cards(hand)),
        yao_ha=copies.count((True, 3)),
        min_ha=copies.count((False, 3)),
        yao_lou=copies.count((True, 4)),
        min_lou=copies.count((False, 4)),
        da_yun=da if all_yun else player.da_yun,
        xiao_yun=xiao if all_yun else player.xiao_yun,
        che=tuple(sum(card in moved for card in kinds) for kinds in hand.che),
        cha=sum(meld.kind is MeldKind.CHA for meld in hand.melds),
    )


def dealt_blocks(hand: Holding) -> dict[Kind, int]:
    """The dealt 哈子 and 楼子 by kind: concealed, gone down whole in a pile, or 光'd (`hand.hazi`)."""
    blocks = {card: n for card, n in enumerate(hand.dealt) if n >= 3}
    for meld in hand.melds:
        if meld.kind is MeldKind.GUANG and meld.from_pile is None:
            blocks[meld.cards[0]] = 3
        for card in set(meld.whole):
            blocks[card] = meld.whole.count(card)
    return blocks


def dealt_cards(hand: Holding) -> list[Kind]:
    """The cards of a holding that were dealt, as far as it shows: not the late ones, not those a set was claimed with."""
    found = [card for card in KINDS for _ in range(hand.dealt[card])]
    for meld in hand.melds:
        own = list(meld.cards)
        claimed = meld.cards[0] if meld.kind in (MeldKind.CHA, MeldKind.GUANG) else meld.claimed
        for card in (claimed, *meld.extension):
            if card in own:
                own.remove(card)
        found += own
    return found


def held_yun(hand: Holding) -> tuple[int, int]:
    """How many 大云 and 小云 the dealt cards hold (`hand.yun`)."""
    return yun(counts(dealt_cards(hand)))


def hu_of(hand: Holding, win: Win, rules: Ruleset) -> int:
    """The 和 a win with these cards counts: clear, of a 蹦 open (`hu.which`); 0 where no arrangement is clear."""
    found = figures(hand, rules)
    return found.hu if win.kind.is_beng else found.hu_clear or 0


def check_hands(tally: Tally, hands: Sequence[Holding | None], rules: Ruleset) -> None:
    """Raises CardsProblem for a wrong number of cards, a fifth copy of a kind, a 云 nobody holds, a win that leaves 闲牌."""
    for seat in SEATS:
        hand = hands[seat]
        if hand is not None:
            _check_size(tally, seat, hand)
            _check_yun(tally, seat, hand)
    _check_copies(hands)
    win = tally.win
    if win is not None and not win.kind.is_beng and (hand := hands[win.by]) is not None:
        found = figures(hand, rules)
        if found.hu_clear is None:
            raise CardsProblem(msg("ledger.bad.never_clear", who=place(win.by), hu=found.hu, n=found.xian))


def _check_size(tally: Tally, seat: Seat, hand: Holding) -> None:
    """Who takes the last card has 31, the others 30; or 31 too who is 扣锅, took in the last 幺, or 扣'd and nobody 挡'd."""
    if tally.miscount or tally.players[seat].later_void:
        return
    took_last = seat == tally.ended_by
    if hand.size == HAND + 1 or (hand.size == HAND and not took_last):
        return
    raise CardsProblem(msg("ledger.bad.size", who=place(seat), n=hand.size, right=HAND + took_last))


def _check_yun(tally: Tally, seat: Seat, hand: Holding) -> None:
    da, xiao = held_yun(hand)
    player = tally.players[seat]
    # Whoever holds a 大云 may have shown it without its 九条.
    if player.da_yun > da or player.da_yun + player.xiao_yun > da + xiao:
        raise CardsProblem(msg("ledger.bad.yun", who=place(seat), n=player.da_yun + player.xiao_yun, held=da + xiao))


def _check_copies(hands: Sequence[Holding | None]) -> None:
    held = [_every_card(hand) if hand is not None else (0,) * len(KINDS) for hand in hands]
    for card in KINDS:
        many = sum(own[card] for own in held)
        if many > COPIES:
            people = [place(seat) for seat in SEATS if held[seat][card]]
            raise CardsProblem(msg("ledger.bad.copies", people=people, card=card, n=many))


def _every_card(hand: Holding) -> tuple[int, ...]:
    laid = counts(card for meld in hand.melds for card in meld.cards)
    return tuple(a + b for a, b in zip(hand.concealed, laid, strict=True))
