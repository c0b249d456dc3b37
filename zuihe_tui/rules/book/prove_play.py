"""Signs of the rules on seats, the deal, reporting and play (RULES 2, 8, 9)."""

from zuihe_tui.rules.actions import (
    Announce,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Report,
    ShowYun,
    Take,
    Win,
    Word,
)
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_signs import sign
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import Cut, Deal, Draw, End, FirstDraws, Header, Reason
from zuihe_tui.rules.hand import che_sets, classify
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.dealing import first_dealer
from zuihe_tui.rules.table import asked
from zuihe_tui.rules.table_rank import YAO_RANK, beats, rank_of
from zuihe_tui.rules.table_state import Phase, next_seat

FOUR, THREE = 4, 3
SEVENTH = 7


# --- seats and the deal ------------------------------------------------------------------------------------------------


@sign("seats.lots")
def everybody_has_a_seat(moment: Moment) -> bool:
    """The header names who sits where."""
    return isinstance(moment.event, Header) and len(set(moment.event.names)) == len(moment.event.names)


@sign("seats.first_dealer")
def highest_card_deals(moment: Moment) -> bool:
    """The seat that turned the highest card deals."""
    event = moment.event
    return isinstance(event, FirstDraws) and first_dealer(event.cards) == moment.before.header.dealer


@sign("seats.four_three")
def fourth_seat_rests(moment: Moment) -> bool:
    """Of four the dealer's left-out neighbour rests."""
    event = moment.event
    return isinstance(event, Header) and len(event.names) == FOUR and event.rester == (event.dealer + THREE) % FOUR


@sign("seats.few")
def nobody_rests(moment: Moment) -> bool:
    """Of three nobody rests."""
    return isinstance(moment.event, Header) and len(moment.event.names) == THREE and moment.event.rester is None


@sign("deal.cut")
def thick_cut(moment: Moment) -> bool:
    """Cards are lifted, as many as may be."""
    return isinstance(moment.event, Cut) and moment.faultless


@sign("deal.sizes")
def thirty_each(moment: Moment) -> bool:
    """31, 30 and 30 cards, 29 left."""
    event = moment.event
    return isinstance(event, Deal) and [*map(len, event.hands), len(event.stock)] == [31, 30, 30, 29]


# --- calling and reporting ---------------------------------------------------------------------------------------------


@sign("call.order")
def dealer_calls(moment: Moment) -> bool:
    """The dealer calls, then its 下家 reports."""
    return isinstance(moment.action, Call) and (moment.after.phase, moment.after.turn) == (Phase.REPORTS, 1)


@sign("report.kinds")
def report_says_what_it_is(moment: Moment) -> bool:
    """Class, 白心利 and 五幺将 are said as the hand is."""
    if not isinstance(moment.action, Report) or not moment.faultless:
        return False
    hand = classify(moment.mine(moment.seat).origin, moment.before.header.rules)
    return moment.action.klass.value == hand.name and set(moment.action.also) == set(hand.also)


@sign("report.che_public")
def only_the_number_is_heard(moment: Moment) -> bool:
    """The others hear how many 车 there are; which is the holder's own."""
    if not isinstance(moment.action, Report) or not moment.action.che:
        return False
    said = moment.shown(moment.seat).said
    return said is not None and said.che == len(moment.action.che)


@sign("report.che_under")
def fewer_che_than_held(moment: Moment) -> bool:
    """Fewer 车 are reported than the hand has, and nothing is wrong with it."""
    if not isinstance(moment.action, Report) or not moment.faultless:
        return False
    return len(moment.action.che) < len(che_sets(moment.mine(moment.seat).origin, moment.before.header.rules))


@sign("kou.dang")
def kou_card_is_turned_up(moment: Moment) -> bool:
    """Somebody turns up the 扣 card, or leaves it."""
    return isinstance(moment.action, Dang) and moment.before.kou_card is not None


# --- the turn ----------------------------------------------------------------------------------------------------------


@sign("play.start")
def first_card_is_offered(moment: Moment) -> bool:
    """The dealer's first card is on offer before anybody drew."""
    first = moment.after.offer is not None and moment.after.offer.first
    return isinstance(moment.action, Discard | Dang) and first and not moment.before.first_out


@sign("play.offer")
def all_are_asked(moment: Moment) -> bool:
    """A card is turned up or discarded, and every seat that may have it is asked."""
    on_offer = isinstance(moment.event, Draw) or isinstance(moment.action, Discard)
    return on_offer and moment.after.phase is Phase.OFFER and len(asked(moment.after)) > 1


@sign("play.claim_order")
def higher_claim_goes_first(moment: Moment) -> bool:
    """A card goes to one seat though another could have claimed it too, lower or later in turn."""
    offer, done = moment.offer, moment.action
    if not isinstance(done, Claim | Win) or offer is None or moment.before.phase is not Phase.OFFER:
        return False
    rank = rank_of(done)
    return any(
        rank_of(other) > YAO_RANK and beats(offer, moment.seat, rank, seat, rank_of(other))
        for seat in asked(moment.before)
        if seat != moment.seat
        for other in legal(moment.seen(seat))
    )


@sign("play.next")
def next_seat_draws(moment: Moment) -> bool:
    """Nobody took the card, so the 下家 of whose card it was draws."""
    offer = moment.offer
    return isinstance(moment.event, Draw) and offer is not None and moment.event.seat == next_seat(offer.seat)


@sign("play.dead")
def drawn_min_is_dead(moment: Moment) -> bool:
    """A drawn 民 that nobody takes lies dead with its drawer."""
    event, later = moment.event, moment.following
    if not isinstance(event, Draw) or event.card in YAO or later is None or event.down:
        return False
    return len(later.shown[event.seat].dead) > len(moment.shown(event.seat).dead)


@sign("play.jin")
def taker_must_discard(moment: Moment) -> bool:
    """Who takes a card holds 31 and must discard."""
    taken = moment.after.taken
    return moment.claim is not None and moment.after.phase is Phase.TAKEN and taken is not None


@sign("play.yao_draw")
def yao_goes_into_the_hand(moment: Moment) -> bool:
    """A drawn 幺 that the others leave goes to its drawer, by 光, 叉, 吃 or into the hand."""
    offer, claim = moment.offer, moment.claim
    own = offer is not None and offer.drawn and offer.seat == moment.seat if claim is not None else False
    return own and claim is not None and claim.card in YAO


@sign("play.open")
def sets_lie_open(moment: Moment) -> bool:
    """An eaten set lies open for all to see."""
    claim = moment.claim
    return (
        claim is not None
        and claim.take is Take.CHI
        and any(claim.card in laid.meld.cards for laid in moment.shown(moment.seat).laid)
    )


@sign("discard.final")
def discard_stays_out(moment: Moment) -> bool:
    """A discard that nobody takes lies there for good."""
    if not isinstance(moment.action, Discard) or moment.following is None:
        return False
    return moment.action.card in moment.following.shown[moment.seat].discards


@sign("table.fixed")
def put_right_in_time(moment: Moment) -> bool:
    """云幺 laid down wrong before lies there right now."""
    was_wrong = isinstance(moment.action, ShowYun) and moment.seat in moment.before.wrong_yun
    return was_wrong and moment.faultless and moment.seat not in moment.after.wrong_yun


# --- the rester --------------------------------------------------------------------------------------------------------


@sign("rester.duties")
def rester_turns_jian(moment: Moment) -> bool:
    """The rester turns the next stock card after a win."""
    event = moment.event
    won = isinstance(event, End) and event.reason is Reason.WIN and event.jian is not None
    return won and moment.before.header.rester is not None


# --- advice, shown where it would be followed --------------------------------------------------------------------------


@sign("skill.kou")
def dealer_decides(moment: Moment) -> bool:
    """The dealer plays or 扣s."""
    return moment.before.phase is Phase.FIRST and isinstance(moment.action, Discard | Kou)


@sign("skill.dang")
def others_decide(moment: Moment) -> bool:
    """One answers to a 扣 card."""
    return isinstance(moment.action, Dang)


@sign("skill.discard")
def a_card_is_chosen(moment: Moment) -> bool:
    """A discard is chosen of several kinds."""
    return isinstance(moment.action, Discard) and len(legal(moment.seen(moment.seat))) > 1


@sign("skill.tempo")
def big_hand_is_chosen(moment: Moment) -> bool:
    """不让赢 is said."""
    return isinstance(moment.action, Announce) and moment.action.word is Word.BURANGYING
