"""Signs of the rules on 和 that grow, winning, 圈牌 and accounts (RULES 6, 10 to 12, 16)."""

from zuihe_tui.rules.actions import BENG, Announce, Discard, Take, WinKind, Word
from zuihe_tui.rules.arrange import figures, open_hu
from zuihe_tui.rules.book.prove_moment import Moment
from zuihe_tui.rules.book.prove_signs import sign
from zuihe_tui.rules.cards import YAO
from zuihe_tui.rules.events import End, Reason, Settled
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.discards import free_kinds
from zuihe_tui.rules.judge.threats import order
from zuihe_tui.rules.judge.win_facts import big_figure, clear_hu, has_cha_yao, is_hazi, win_of
from zuihe_tui.rules.table_state import Phase, has
from zuihe_tui.rules.win_figures import BIG_LUAN_YAO, PLAIN

EXTRAS = frozenset({"天和", "地和"})


@sign("hu.jin")
def card_adds_hu(moment: Moment) -> bool:
    """The open count of the 31 is above that of the 30."""
    if moment.claim is None:
        return False
    rules, seat = moment.before.header.rules, moment.seat
    return open_hu(moment.after.mine[seat].holding, rules) > open_hu(moment.mine(seat).holding, rules)


# --- wins --------------------------------------------------------------------------------------------------------------


def _clear(moment: Moment) -> int | None:
    return clear_hu(moment.after.mine[moment.seat].holding, moment.before.header.rules)


@sign("win.qingmen")
def won_clear(moment: Moment) -> bool:
    """The 31 cards of a win have no 闲牌."""
    return moment.win is not None and moment.win.kind not in BENG and _clear(moment) is not None


@sign("win.cheng")
def won_with_ten(moment: Moment) -> bool:
    """A plain win after a 进牌, clear with ten 和."""
    if moment.win is None or moment.win.kind is not WinKind.HE:
        return False
    hu = _clear(moment)
    return hu is not None and hu >= PLAIN


@sign("win.luan_needs_yao")
def luan_won_after_yao(moment: Moment) -> bool:
    """A 乱牌 wins plainly that 叉'd a 幺."""
    if moment.win is None or moment.win.kind is not WinKind.HE:
        return False
    mine, shown = moment.mine(moment.seat), moment.shown(moment.seat)
    return not is_hazi(mine, shown) and has_cha_yao(shown)


@sign("win.optional")
def win_is_let_go(moment: Moment) -> bool:
    """Somebody who pushed holds out for a 夺 and lets a win go."""
    return any(
        after.holds_out and not before.holds_out
        for before, after in zip(moment.before.mine, moment.after.mine, strict=False)
    )


@sign("big.kinds")
def figure_is_reached(moment: Moment) -> bool:
    """不让赢 with the 和 that make this hand a 大和."""
    if not _announces(moment):
        return False
    rules, mine = moment.before.header.rules, moment.mine(moment.seat)
    return open_hu(mine.holding, rules) >= big_figure(mine, moment.before.shown[moment.seat], rules)


@sign("big.announce")
def announced_after_jin(moment: Moment) -> bool:
    """不让赢 said on one's own 进牌, before the discard."""
    taken = moment.before.taken
    return _announces(moment) and taken is not None and taken.seat == moment.seat


def _announces(moment: Moment) -> bool:
    said = isinstance(moment.action, Announce) and moment.action.word is Word.BURANGYING
    return said and moment.after.bars == moment.seat and moment.before.bars is None


@sign("big.bars")
def win_would_be_barred(moment: Moment) -> bool:
    """Another takes a card under 不让赢, and winning on it would be a 诈和."""
    claim, bars = moment.claim, moment.before.bars
    if claim is None or bars is None or bars == moment.seat or moment.before.phase is not Phase.OFFER:
        return False
    win = win_of(WinKind.HE, claim)
    return any(found.rule == "win.zhahe" for found in judge(moment.seen(moment.seat), win))


@sign("big.za")
def za_reaches_the_figure(moment: Moment) -> bool:
    """The announcer wins with the 和 it announced."""
    return moment.win is not None and moment.win.kind is WinKind.ZA


@sign("big.duo")
def duo_is_won(moment: Moment) -> bool:
    """夺: a 进牌 that adds 和 and leaves the hand clear at its figure."""
    return moment.win is not None and moment.win.kind is WinKind.DUO


@sign("big.hei_yao")
def hei_shihe_turns_red(moment: Moment) -> bool:
    """A 乱牌 with ten 和 叉s the 幺 it drew itself and then needs thirteen."""
    claim, offer = moment.claim, moment.offer
    if claim is None or claim.take is not Take.CHA or claim.card not in YAO or offer is None or not offer.drawn:
        return False
    seat, rules = moment.seat, moment.before.header.rules
    mine, before, after = moment.mine(seat), moment.before.shown[seat], moment.shown(seat)
    if offer.seat != seat or is_hazi(mine, before) or has_cha_yao(before) or before.announced:
        return False
    ten = figures(mine.holding, rules).hu >= PLAIN
    return ten and big_figure(moment.after.mine[seat], after, rules) == BIG_LUAN_YAO


@sign("big.beng")
def beng_is_won(moment: Moment) -> bool:
    """A 蹦 ends the hand."""
    return moment.win is not None and moment.win.kind in BENG


@sign("big.shuaishou")
def shuaishou_is_heard(moment: Moment) -> bool:
    """甩手报 said in time."""
    said = isinstance(moment.action, Announce) and moment.action.word is Word.SHUAISHOU
    return said and (moment.after.shuaishou is not None or moment.shown(moment.seat).shuaishou)


@sign("big.show_what_you_eat")
def copy_is_shown(moment: Moment) -> bool:
    """After 不让赢 the copy of an eaten 垧 card is shown."""
    return moment.claim is not None and moment.claim.show is not None and moment.faultless


@sign("win.tianhe")
def won_on_the_deal(moment: Moment) -> bool:
    """天和, 天砸, or 地和 on the dealer's first card."""
    if moment.win is None or moment.after.outcome is None:
        return False
    return moment.win.card is None or bool(EXTRAS & set(moment.after.outcome.extra))


@sign("win.huang")
def nobody_won(moment: Moment) -> bool:
    """The hand ends with nobody's win: the stock is out, or nobody 挡s."""
    event = moment.event
    return isinstance(event, End) and event.reason in (Reason.HUANG, Reason.BUDANG, Reason.ZAKANG)


@sign("say.kankan")
def card_touches_the_table(moment: Moment) -> bool:
    """A card taken for a win ends the hand."""
    return moment.win is not None and moment.win.card is not None and moment.after.phase is Phase.OVER


# --- 圈牌 --------------------------------------------------------------------------------------------------------------


@sign("quan.order")
def order_is_kept(moment: Moment) -> bool:
    """A discard of the first tier, while some other card of the hand is not."""
    action = moment.action
    if not isinstance(action, Discard) or moment.before.phase is not Phase.TAKEN:
        return False
    seen = moment.seen(moment.seat)
    allowed = order(seen, exempt=False).allowed
    return has(allowed, action.card) and any(not has(allowed, card) for card in free_kinds(seen))


@sign("quan.exempt")
def free_of_the_order(moment: Moment) -> bool:
    """A discard that would break the order by one who is free of it."""
    return isinstance(moment.action, Discard) and moment.after.offer is not None and moment.after.offer.exempt


@sign("quan.dingpi")
def seventh_pays_for_eighth(moment: Moment) -> bool:
    """The eighth 叉 is won on the next draw, and who discarded the seventh pays for two."""
    outcome = moment.after.outcome
    return moment.win is not None and outcome is not None and outcome.payer_rule == "quan.dingpi"


@sign("quan.pay")
def one_pays_for_two(moment: Moment) -> bool:
    """A discard that broke the order is won on, and its discarder pays for both losers."""
    outcome = moment.after.outcome
    return moment.win is not None and outcome is not None and outcome.payer_rule == "quan.pay"


# --- accounts ----------------------------------------------------------------------------------------------------------


@sign("settle.dang")
def dang_moves(moment: Moment) -> bool:
    """档 are put down or taken."""
    return isinstance(moment.event, Settled) and any(moment.event.dang)


@sign("contest")
def accounts_are_made(moment: Moment) -> bool:
    """A hand's 嘴 are settled, as a contest adds them up."""
    return isinstance(moment.event, Settled)
