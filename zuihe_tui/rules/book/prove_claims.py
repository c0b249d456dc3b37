"""Signs of the rules on claims and on words that go with them (RULES 9.2 and 9.3)."""

from zuihe_tui.rules.actions import Announce, Ask, Kouguo, Take
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_signs import sign
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.judge.claims import may_eat_from
from zuihe_tui.rules.table_state import Phase

SEVENTH = 7


@sign("win.source")
def win_from_anywhere(moment: Moment) -> bool:
    """A win eats a card that could not be eaten without it."""
    win = moment.win
    return win is not None and win.by is Take.CHI and not may_eat_from(moment.seen(moment.seat))


@sign("cha.may")
def pair_takes_the_third(moment: Moment) -> bool:
    """叉 of an own pair, faultless."""
    claim = moment.claim
    return claim is not None and claim.take is Take.CHA and claim.from_pile is None and moment.faultless


@sign("cha.from_pile")
def pair_of_a_pile_takes_the_third(moment: Moment) -> bool:
    """叉 or 光 with copies that lie in an own eaten pile, faultless."""
    return moment.claim is not None and moment.claim.from_pile is not None and moment.faultless


@sign("chi.shun")
def run_is_eaten(moment: Moment) -> bool:
    """吃 of a run, faultless."""
    return _eats(moment) and moment.shown(moment.seat).laid[-1].is_run


@sign("chi.heng")
def pile_is_eaten(moment: Moment) -> bool:
    """吃 of a pile, or onto one, faultless."""
    laid = moment.shown(moment.seat).laid if _eats(moment) else ()
    at = moment.claim.onto if moment.claim is not None and moment.claim.onto is not None else -1
    return bool(laid) and laid[at].pile is not None


@sign("chi.source")
def own_draw_or_upper_discard_is_eaten(moment: Moment) -> bool:
    """吃 of the own draw or of the 上家's discard."""
    return _eats(moment) and may_eat_from(moment.seen(moment.seat))


def _eats(moment: Moment) -> bool:
    return moment.claim is not None and moment.claim.take is Take.CHI and moment.faultless


@sign("guang.must")
def hazi_takes_the_fourth(moment: Moment) -> bool:
    """光 of a dealt 哈子, said with its number."""
    claim = moment.claim
    return claim is not None and claim.take is Take.GUANG and bool(claim.say) and moment.faultless


@sign("cha.must_own_yao")
def own_yao_pair_takes_the_third(moment: Moment) -> bool:
    """One's own drawn 幺 is 叉'd."""
    claim, offer = moment.claim, moment.offer
    own = offer is not None and offer.drawn and claim is not None and offer.seat == moment.seat
    return own and claim is not None and claim.take is Take.CHA and claim.card in YAO and moment.faultless


@sign("cha.must_on_che")
def che_pair_takes_the_third(moment: Moment) -> bool:
    """A kind of a declared 车 is 叉'd or 光'd."""
    claim = moment.claim
    if claim is None or claim.take not in (Take.CHA, Take.GUANG):
        return False
    return any(claim.card in che for che in moment.mine(moment.seat).che) and moment.faultless


@sign("pass.big_may_refuse")
def announcer_may_refuse(moment: Moment) -> bool:
    """Another takes a card while somebody's 大和 stands, who may have it taken back."""
    bars = moment.before.bars
    return moment.claim is not None and bars is not None and bars != moment.seat and moment.after.phase is Phase.TAKEN


@sign("claim.window")
def late_higher_claim_takes_it(moment: Moment) -> bool:
    """A card already taken still goes to a higher claim."""
    before, after = moment.before.taken, moment.after.taken
    if moment.before.phase is not Phase.TAKEN or before is None or moment.claim is None:
        return False
    return after is not None and after.seat == moment.seat != before.seat


@sign("ask.he")
def he_is_asked(moment: Moment) -> bool:
    """The taker asks 和?."""
    taken = moment.after.taken
    return isinstance(moment.action, Ask) and taken is not None and taken.asked and moment.faultless


@sign("kouguo")
def nothing_to_discard(moment: Moment) -> bool:
    """A hand of nothing but forbidden cards goes face down."""
    return isinstance(moment.action, Kouguo) and moment.faultless and moment.shown(moment.seat).kouguo


@sign("piao")
def card_is_turned_down(moment: Moment) -> bool:
    """One card of a 叉 is turned down in time."""
    before = moment.before.shown[moment.seat].piao if moment.action is not None and moment.before.shown else ()
    return moment.action is not None and bool(moment.after.shown) and len(moment.shown(moment.seat).piao) > len(before)


@sign("announce.cha")
def cha_is_said(moment: Moment) -> bool:
    """A fifth, sixth or seventh 叉 is said."""
    claim = moment.claim
    return claim is not None and claim.take is Take.CHA and bool(claim.say) and moment.faultless


@sign("say.binding")
def word_stands(moment: Moment) -> bool:
    """不让赢 said closes wins to the others at once."""
    return isinstance(moment.action, Announce) and moment.before.bars is None and moment.after.bars == moment.seat


@sign("say.one")
def only_what_is_said_holds(moment: Moment) -> bool:
    """A seventh 叉 said alone announces no 大和."""
    claim = moment.claim
    if claim is None or claim.take is not Take.CHA or not claim.say:
        return False
    shown = moment.shown(moment.seat)
    return shown.cha == SEVENTH and not shown.announced
