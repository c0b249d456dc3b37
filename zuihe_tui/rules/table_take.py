"""A card on offer taken: the set laid down, 叉 and 光 counted, what the taker's 大和 no longer holds (RULES 9)."""

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge.said import cha_number, is_said, misses_piao
from zuihe_tui.rules.judge.win_facts import off_figure
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_costs import moved_kinds
from zuihe_tui.rules.table_sets import Made, Shape, lay
from zuihe_tui.rules.table_state import DEALER, Mask, Mine, Phase, Seat, Shown, Table, Taken, has, with_seat
from zuihe_tui.rules.view import View, view

TWO = 2


def laid_down(table: Table, seat: Seat, claim: Claim, *, all_said: bool = False) -> Table:
    """The taker's side after the claim: cards, set, counts. `all_said`: a win whose words the record leaves out."""
    seen = view(table, seat)
    made = seen.made(claim)
    said = all_said or is_said(seen, claim)
    mine, shown = lay(seen.me, seen.mine, claim, made, silent=not said)
    shown = _counted(shown, seen, claim, made, said=said)
    if mine.che:
        shown = evolve(shown, shao=_two_shao(mine, shown, seen.rules))
    if shown.announced:
        mine = _toward_figure(mine, seen, claim)
    every = _picked_up(table)
    mine_all = with_seat(table.mine, seat, mine)
    return evolve(table, mine=mine_all, shown=with_seat(every, seat, shown))


def _picked_up(table: Table) -> tuple[Shown, ...]:
    """What all see of the seats: a discard that is taken lies with its player no longer."""
    offer = table.offer
    if offer is None or (offer.drawn and not offer.kou):
        return table.shown
    giver = DEALER if offer.kou else offer.seat
    shown = table.shown[giver]
    lying = list(shown.discards)
    lying.pop(len(lying) - 1 - lying[::-1].index(offer.card))
    return with_seat(table.shown, giver, evolve(shown, discards=tuple(lying)))


def _two_shao(mine: Mine, shown: Shown, rules: Ruleset) -> tuple[Mask, ...]:
    """For each declared 车 of which just two kinds were 叉'd or 光'd, those two (`quan.che`)."""
    moved = moved_kinds(shown, rules)
    found = (sum(1 << card for card in che if has(moved, card)) for che in mine.che)
    return tuple(two for two in found if two.bit_count() == TWO)


def _toward_figure(mine: Mine, seen: View, claim: Claim) -> Mine:
    off = mine.off_figure + off_figure(seen, claim)
    new = mine.new_hu
    if not seen.rules.za_new_hu:
        new += max(0, open_hu(mine.holding, seen.rules) - open_hu(seen.me.holding, seen.rules))
    return evolve(mine, off_figure=off, new_hu=new)


def _counted(shown: Shown, seen: View, claim: Claim, made: Made, *, said: bool) -> Shown:
    if made.shape is Shape.CHA:
        missed = shown.piao_missed or misses_piao(seen, claim)
        counted = max(shown.counted_cha, cha_number(seen, claim)) if said else shown.counted_cha
        return evolve(shown, cha=shown.cha + 1, counted_cha=counted, piao_missed=missed)
    if made.shape is Shape.GUANG:
        counts = said or seen.rules.guang_silent == "as_cha"
        return evolve(shown, guang=shown.guang + 1, counted_guang=shown.counted_guang + counts)
    return shown


def taken_by(table: Table, seat: Seat, claim: Claim) -> Table:
    """The card goes to the taker, who then speaks and discards."""
    table = laid_down(table, seat, claim)
    said = table.offer.said if table.offer is not None else ()
    if table.offer is not None and claim.take is Take.YAO and claim.say:
        table = evolve(table, offer=evolve(table.offer, said=(*said, seat)))
    taken = Taken(seat, claim, table.events)
    return evolve(table, phase=Phase.TAKEN, turn=seat, taken=taken, moved=True)
