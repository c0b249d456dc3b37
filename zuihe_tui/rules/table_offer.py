"""A card put on offer, and the offer settled: who let it go, what that closes and costs (`play.offer`, `pass.guozhang`)."""

from zuihe_tui.rules.actions import DISCARDS, PASS, Claim, Pass, Take, Win, WinKind
from zuihe_tui.rules.cards import YAO, Kind
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.judge import LEGAL, found_legal, judge
from zuihe_tui.rules.judge.discards import forbidden
from zuihe_tui.rules.judge.owed import che_pair_due
from zuihe_tui.rules.judge.registry import checks
from zuihe_tui.rules.judge.threats import order, pushes_clear
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import shown_copy, true_wins
from zuihe_tui.rules.table_costs import charge
from zuihe_tui.rules.table_rank import CHI_RANK, SET_RANK, WIN_RANK, beats, rank_of
from zuihe_tui.rules.table_sets import with_holding, without
from zuihe_tui.rules.table_state import SEATS, Dingpi, Fault, Mine, Offer, Phase, Seat, Table, has, next_seat, with_seat
from zuihe_tui.rules.view import View, view

_SAID = Pass("said")
_WORDS = frozenset({"announce.cha", "piao", "guang.must"})


def offered(table: Table, seat: Seat, card: Kind) -> Table:
    """A stock card turned up by a seat; where the seat is 扣锅 it goes face down, offered to nobody (`kouguo`)."""
    drawn = table.drawn + 1
    if table.shown[seat].kouguo:
        return evolve(
            table, drawn=drawn, moved=True, dingpi=None, phase=Phase.DRAW, turn=next_seat(seat), offer=None, taken=None,
            before=None,
        )  # fmt: skip
    offer = Offer(card, seat, drawn=True, event=table.events)
    return evolve(
        table,
        drawn=drawn,
        moved=True,
        phase=Phase.OFFER,
        turn=seat,
        offer=offer,
        taken=None,
        before=None,
        late=None,
        yao_turned=table.yao_turned or card in YAO,
    )


def discarded(table: Table, seat: Seat, card: Kind, *, kou: bool = False, late: Table | None = None) -> Table:
    """A card out of the hand and on offer; whether it broke the order of 圈牌 goes with it (`quan.pay`).

    `late` is the table before the card that was taken, where it may still be won (`ask.he`).
    """
    seen = view(table, seat)
    first = not table.first_out
    action = DISCARDS[card]
    broke = exempt = None
    pushed = False
    if not kou and not first and not has(forbidden(seen), card):
        broke = next((found.rule for found in judge(seen, action) if found.rule.startswith("quan.")), None)
        free = order(seen, card, exempt=False).broken_by(card)
        if free is not None and broke is None:
            exempt = free.rule
            pushed = table.header.rules.push_binds and pushes_clear(seen, card)
    mine, shown = table.mine[seat], table.shown[seat]
    dealt, added = without(mine, (card,))
    shown = evolve(shown, discards=(*shown.discards, card), concealed=shown.concealed - 1)
    mine = with_holding(mine, shown, dealt=dealt, late=added, pushed=mine.pushed or pushed, before=None)
    offer = Offer(card, seat, drawn=False, event=table.events, first=first, kou=kou, broke=broke, exempt=bool(exempt))
    return evolve(
        table,
        phase=Phase.OFFER,
        turn=next_seat(seat),
        offer=offer,
        taken=None,
        before=None,
        late=late,
        first_out=True,
        mine=with_seat(table.mine, seat, mine),
        shown=with_seat(table.shown, seat, shown),
    )


def settle_offer(table: Table, taker: Seat | None, took: Claim | Win | None) -> Table:
    """The card on offer is settled: each seat that let it go is charged its duties and closes what it passed.

    A seat let it go that had a claim when the card ended with nobody, or with a lesser claim, or an equal one later in turn.
    """
    base = table.before if table.before is not None and table.phase is Phase.TAKEN else table
    offer = table.offer
    assert offer is not None
    if base.taken is not None or (base.offer is not offer and base.offer != offer):
        base = evolve(base, offer=offer, taken=None)
    for seat in SEATS:
        if base.shown[seat].kouguo or (not offer.drawn and offer.seat == seat):
            continue
        table = _settle_seat(table, view(base, seat), seat, taker, took)
    return _card_lies(table, offer, taker, took)


def _settle_seat(table: Table, seen: View, seat: Seat, taker: Seat | None, took: Claim | Win | None) -> Table:
    offer = seen.offer
    assert offer is not None
    no_win = no_set = no_chi = False
    if took is not None and taker is not None:
        wrong = taker == seat and isinstance(took, Claim) and seen.made(took).wrong is not None
        rank = 0 if wrong else rank_of(took)
        no_chi = rank >= CHI_RANK
        no_set = rank >= SET_RANK and (taker == seat or not beats(offer, seat, SET_RANK, taker, rank))
        no_win = rank >= WIN_RANK and (taker == seat or not beats(offer, seat, WIN_RANK, taker, rank))
        if no_win and no_set and no_chi:
            return table
    done: Pass | Claim = took if taker == seat and isinstance(took, Claim) else _SAID if seat in offer.said else PASS
    if not found_legal(seen, done):
        faults = []
        for known in checks(seen, type(done)):
            if known.duty and not (no_win if known.rule == "win.optional" else no_set):
                faults += [Fault(offer.event, seat, finding) for finding in known.run(seen, done)]
        if faults:
            table = charge(table, faults)
    mine = _closes(table.mine[seat], seen, done, closes_cha=not no_set, closes_chi=not no_chi)
    if seen.me.pushed and not no_win and not isinstance(took, Win) and _had_win(seen):
        mine = evolve(mine, holds_out=True)
    if mine is table.mine[seat]:
        return table
    return evolve(table, mine=with_seat(table.mine, seat, mine))


def _had_win(seen: View) -> bool:
    return bool(true_wins(seen, (WinKind.HE, WinKind.DUO)))


def _closes(mine: Mine, seen: View, done: Pass | Claim, *, closes_cha: bool, closes_chi: bool) -> Mine:
    """The kind passed for 叉 and for 吃, each where it could be taken so without a foul (`pass.guozhang`)."""
    offer = seen.offer
    assert offer is not None
    if not ways(seen):
        return mine
    card, take = offer.card, done.take if isinstance(done, Claim) else None
    taken = take in (Take.CHA, Take.GUANG, Take.YAO)
    if closes_cha and not taken and not has(mine.no_cha, card) and _could(seen, Take.CHA):
        said = not seen.rules.yao_letgo_said or seen.seat in offer.said
        anothers = offer.drawn and card in YAO and not seen.own_draw and not che_pair_due(seen)
        freed = 1 << card if said and anothers else 0
        mine = evolve(mine, no_cha=mine.no_cha | 1 << card, freed=mine.freed | freed)
    if closes_chi and take is None and not has(mine.no_chi, card) and _could(seen, Take.CHI):
        mine = evolve(mine, no_chi=mine.no_chi | 1 << card)
    return mine


def _could(seen: View, take: Take) -> bool:
    """Whether the seat could take the card so without a foul; only the claim is looked at."""
    found = [way for way in ways(seen) if way.take is take]
    if not found:
        return False
    legal = seen.memo.get(LEGAL)
    if isinstance(legal, tuple) and any(isinstance(action, Claim) and action.take is take for action in legal):
        return True
    active = [known for known in checks(seen, Claim) if not known.duty and known.rule not in _WORDS]
    return any(
        all(next(known.check(seen, shown), None) is None for known in active)
        for shown in (shown_copy(seen, way) for way in found)
    )


def _card_lies(table: Table, offer: Offer, taker: Seat | None, took: Claim | Win | None) -> Table:
    """Where the card ends: with its taker, dead at its drawer, or as a discard; who draws next (`play.next`)."""
    seat, every = offer.seat, table.shown
    dingpi = None if offer.drawn and not isinstance(took, Win) else table.dingpi
    if taker is not None:
        table = table if dingpi is table.dingpi else evolve(table, dingpi=dingpi)
        return _watch_dingpi(table, offer, taker, took)
    if offer.drawn and not offer.kou:
        dead = evolve(every[seat], dead=(*every[seat].dead, offer.card))
        every = with_seat(every, seat, dead)
    return evolve(
        table, dingpi=dingpi, shown=every, phase=Phase.DRAW, turn=next_seat(seat), offer=None, taken=None, before=None
    )


def _watch_dingpi(table: Table, offer: Offer, taker: Seat, took: Claim | Win | None) -> Table:
    """`quan.dingpi`: a discard free by `quan.exempt` that becomes another's seventh 叉."""
    seventh = isinstance(took, Claim) and took.take is Take.CHA and table.shown[taker].cha == 7
    if seventh and offer.exempt and not offer.drawn:
        return evolve(table, dingpi=Dingpi(offer.seat, taker))
    return table
