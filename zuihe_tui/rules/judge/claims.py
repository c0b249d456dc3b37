"""吃 叉 光: who may take a card and with what (RULES 9.2)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.judge.no_set import no_set
from zuihe_tui.rules.judge.owed import che_pair_due, own_yao_due
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.words import block_msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_sets import Shape, has_hazi
from zuihe_tui.rules.table_state import has, next_seat
from zuihe_tui.rules.view import View


def wrong_costs(rules: Ruleset) -> tuple[Cost, ...]:
    """What a wrong set costs (`claim.wrong`)."""
    return (Cost.BAR_WIN, Cost.LATER) if rules.wrong_later == "lost" else (Cost.BAR_WIN,)


def may_eat_from(view: View) -> bool:
    """Whether the card on offer is the seat's own draw or its 上家's discard (`chi.source`)."""
    offer = view.offer
    if offer is None or view.any_source:
        return offer is not None
    return offer.seat == view.seat if offer.drawn else next_seat(offer.seat) == view.seat


@rule("discard.final", Claim, when=lambda view: view.own_discard)
def own_discard_taken_back(view: View, action: Claim) -> Iterator[Foul]:
    """A card out stays out: the seat that played it cannot take it."""
    if view.own_discard:
        yield foul("out", Cost.REFUSED, card=action.card)


@rule("chi.source", Claim)
def eaten_from_elsewhere(view: View, action: Claim) -> Iterator[Foul]:
    """吃 of another's draw, or of a discard that is not the 上家's."""
    offer = view.offer
    if action.take is Take.CHI and offer is not None and not view.own_discard and not may_eat_from(view):
        yield foul("drawn" if offer.drawn else "opposite", *wrong_costs(view.rules), card=action.card)


def _no_set(view: View, action: Claim, rule_id: str) -> Iterator[Foul]:
    if view.made(action).wrong == rule_id:
        yield no_set(view, action, rule_id, wrong_costs(view.rules))


@rule("chi.shun", Claim)
def no_run(view: View, action: Claim) -> Iterator[Foul]:
    """Cards of one suit that make no 顺副, or a card that cannot go onto an eaten run."""
    yield from _no_set(view, action, "chi.shun")


@rule("chi.heng", Claim)
def no_pile(view: View, action: Claim) -> Iterator[Foul]:
    """Cards that make no pile, or a card that does not belong to the pile it is put onto."""
    yield from _no_set(view, action, "chi.heng")


@rule("cha.from_pile", Claim)
def no_copies_in_pile(view: View, action: Claim) -> Iterator[Foul]:
    """叉 or 光 with copies of an eaten pile where the rule set or the pile does not give them."""
    yield from _no_set(view, action, "cha.from_pile")


@rule("claim.wrong", Claim)
def wrong_set(view: View, action: Claim) -> Iterator[Foul]:
    """叉 without an own pair, 光 without a dealt 哈子, or a card taken into the hand that may not be."""
    yield from _no_set(view, action, "claim.wrong")


def makes_set(view: View, action: Claim) -> bool:
    """Whether the claim is one the seat may make of this card, milder faults aside."""
    return view.made(action).wrong is None and (action.take is not Take.CHI or may_eat_from(view))


def _eats(view: View, action: Claim) -> bool:
    return action.take is Take.CHI and view.made(action).wrong is None


@rule("chi.hazi_split", Claim, when=lambda view: view.me.blocks)
def hazi_torn_apart(view: View, action: Claim) -> Iterator[Foul]:
    """A card of a 哈子 or 楼子 eaten with, apart from its fellows."""
    if action.take is not Take.CHI:
        return
    what = view.made(action)
    if what.wrong is not None or what.split is None:
        return
    if view.rules.split_hazi == "mianzui":
        costs: tuple[Cost, ...] = (Cost.MIANZUI,)
    elif what.shape is Shape.PILE:
        costs = wrong_costs(view.rules)
    else:
        costs = (Cost.BAR_WIN,)
    block = block_msg(view.me.origin[what.split])
    yield foul("split", *costs, card=what.split, cards=action.cards, n=view.me.origin[what.split], block=block)


@rule("chi.che_card", Claim, when=lambda view: view.me.che)
def che_card_with_strangers(view: View, action: Claim) -> Iterator[Foul]:
    """车捎闲人: a card of a declared 车 eaten with other kinds than its own."""
    if not view.me.che or not _eats(view, action):
        return
    kinds = {action.card, *action.cards}
    pile = view.made(action).pile
    for che in view.me.che:
        bound = next((card for card in che if card in kinds), None)
        if bound is not None and pile != che:
            cost = Cost.MIANZUI if view.rules.eat_che_card == "mianzui" else Cost.BAR_WIN
            yield foul("strangers", cost, card=bound, cards=che)
            return


@rule("chi.pair_first", Claim, when=lambda view: view.rules.cha_before_chi)
def pair_not_claimed_first(view: View, action: Claim) -> Iterator[Foul]:
    """吃 of a kind of which one holds a concealed pair that could be 叉'd."""
    if not view.rules.cha_before_chi or action.take is not Take.CHI:
        return
    card = action.card
    pair = view.me.copies(card) >= 2 and not has_hazi(view.me, view.mine, card)
    if pair and not has(view.me.no_cha, card) and not _fellow_in_run(view, card):
        yield foul("pair", Cost.MIANZUI, card=card)


def _fellow_in_run(view: View, card: Kind) -> bool:
    """Whether an own card of this kind lies in an eaten run; what was eaten itself is no fellow of the pair."""
    runs = [laid.meld for laid in view.mine.laid if laid.is_run]
    return any(card in run.cards and card not in (run.claimed, *run.extension) for run in runs)


@rule("pass.guozhang", Claim, when=lambda view: view.me.no_chi or view.me.no_cha)
def passed_before(view: View, action: Claim) -> Iterator[Foul]:
    """过张: a kind let go before, taken now the same way."""
    card, take = action.card, action.take
    passed = view.me.no_chi if take is Take.CHI else view.me.no_cha if take is Take.CHA else 0
    if not has(passed, card) or view.made(action).wrong is not None:
        return
    if take is Take.CHA and (che_pair_due(view) or own_yao_due(view)):
        return
    costs = (Cost.MIANZUI, Cost.NO_BIG) if view.rules.guozhang_bars_big else (Cost.MIANZUI,)
    yield foul(take.value, *costs, card=card)
