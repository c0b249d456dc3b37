"""Numbers of a moment of a hand, and of its accounts."""

from collections.abc import Callable

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.numbers import Made, Unit, number_query, of_card
from zuihe_tui.course.queries.query import Scene, rule_arg, seat_arg
from zuihe_tui.course.queries.state_claims import RESTER
from zuihe_tui.course.queries.table_claims import seat_here
from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.events import Reason
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.threats import threats
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle import Settlement, Transfer
from zuihe_tui.rules.settle_count import dealt_items, earned_items, total
from zuihe_tui.rules.table_state import SEATS, Shown, has
from zuihe_tui.rules.tally_of import player_tally
from zuihe_tui.rules.tally_values import place


def _seat(scene: Scene, seat: str) -> int:
    return seat_arg(seat) if seat else seat_here(scene)


def _of_seat(name: str) -> Callable[..., Msg]:
    """The phrase of a number of a seat, the scene's own where none is named."""
    return lambda scene, seat="": msg(f"course.number.{name}", who=who(_seat(scene, seat)))


def _of_place(name: str) -> Callable[..., Msg]:
    return lambda _scene, seat: msg(f"course.number.{name}", who=place(seat_arg(seat, RESTER)))


# --- at a moment -------------------------------------------------------------------------------------------------------


@number_query(
    "zui_now", Unit.ZUI, "zui.parts", "zui_now [S]: dealt and earned 嘴 of a seat so far", _of_seat("zui_now")
)
def _zui_now(scene: Scene, seat: str = "") -> Made:
    player = player_tally(scene.here.table, SEATS[_seat(scene, seat)])
    items = (*dealt_items(player, scene.rules), *earned_items(player, scene.rules))
    lines = tuple(msg("prove.item", words=list(item.messages), zui=item.zui) for item in items)
    rules = tuple(dict.fromkeys(item.rule for item in items))
    if player.mianzui:
        return Made(0, (RuleId("settle.mianzui"), *player.mianzui), (*lines, msg("settle.item.mianzui", n=0)))
    return Made(total(items), rules, lines)


def _shown(scene: Scene, seat: str) -> Shown:
    return scene.here.table.shown[_seat(scene, seat)]


@number_query("cha", Unit.THINGS, "cha.may", "cha [S]: 叉 on the table", _of_seat("cha"))
def _cha(scene: Scene, seat: str = "") -> int:
    return _shown(scene, seat).cha


@number_query(
    "cha_counted", Unit.THINGS, "announce.cha", "cha_counted [S]: the 叉 that count for 圈牌", _of_seat("cha_counted")
)
def _cha_counted(scene: Scene, seat: str = "") -> Made:
    shown = _shown(scene, seat)
    return Made(shown.counted_cha, (RuleId("piao"),) if shown.piao_missed else ())


@number_query("guang", Unit.THINGS, "guang.must", "guang [S]: 光 on the table", _of_seat("guang"))
def _guang(scene: Scene, seat: str = "") -> int:
    return _shown(scene, seat).guang


@number_query("che_said", Unit.THINGS, "report.che_public", "che_said [S]: 车 reported", _of_seat("che_said"))
def _che_said(scene: Scene, seat: str = "") -> int:
    said = _shown(scene, seat).said
    return 0 if said is None else said.che


@number_query("figure", Unit.HU, "big.kinds", "figure [S]: the 和 that make its hand a 大和", _of_seat("figure"))
def _figure(scene: Scene, seat: str = "") -> int:
    number = _seat(scene, seat)
    table = scene.here.table
    return big_figure(table.mine[number], table.shown[number], scene.rules)


@number_query("stock", Unit.CARDS, "play.next", "cards not yet turned")
def _stock(scene: Scene) -> int:
    return scene.here.table.stock_left


@number_query("in_hand", Unit.CARDS, "deal.sizes", "in_hand [S]: concealed cards of a seat", _of_seat("in_hand"))
def _in_hand(scene: Scene, seat: str = "") -> int:
    return _shown(scene, seat).concealed


@number_query("on_table", Unit.THINGS, "play.open", "on_table [S]: sets of a seat on the table", _of_seat("on_table"))
def _on_table(scene: Scene, seat: str = "") -> int:
    return len(_shown(scene, seat).laid)


@number_query("seen", Unit.CARDS, "quan.order", "seen CARD: copies that lie open", of_card("seen"))
def _seen(scene: Scene, card: str) -> int:
    return _open_copies(scene, card)


def _open_copies(scene: Scene, card: str) -> int:
    return sum(_lying(shown).count(read_card(card)) for shown in scene.here.table.shown)


@number_query(
    "unseen", Unit.CARDS, "quan.order", "unseen CARD: copies neither open nor in one's own hand", of_card("unseen")
)
def _unseen(scene: Scene, card: str) -> int:
    return cards.COPIES - _open_copies(scene, card) - scene.here.view.me.copies(read_card(card))


def _lying(shown: Shown) -> cards.Cards:
    return (*shown.discards, *shown.dead, *(card for laid in shown.laid for card in laid.meld.cards))


@number_query(
    "tier", Unit.THINGS, "quan.order", "tier CARD: 1 for what must go out first under 圈牌, 2 …", of_card("tier")
)
def _tier(scene: Scene, card: str) -> Made:
    threat = next(threats(scene.here.view), None)
    if threat is None:
        return Made(1)
    at = next(n for n, tier in enumerate(threat.tiers, 1) if has(tier, read_card(card)))
    return Made(at, (threat.rule,))


# --- the accounts ------------------------------------------------------------------------------------------------------


@number_query(
    "net", Unit.ZUI, "settle.pairwise", "net S: what seat S gains or pays in all; 3 is the rester", _of_place("net")
)
def _net(scene: Scene, seat: str) -> Made:
    done, number = scene.settled, seat_arg(seat, RESTER)
    own = [paid for paid in done.transfers if number in (paid.giver, paid.taker)]
    rules = (*(paid.rule for paid in own), RuleId("settle.order"), *_how_it_ended(scene))
    return Made(done.net[number], rules, tuple(map(payment, own)))


def _how_it_ended(scene: Scene) -> tuple[RuleId, ...]:
    """`settle.huang` where a hand without a win was compared."""
    if scene.tally is not None:
        tally = scene.tally
        huang = tally.win is None and tally.zhahe is None and not tally.miscount
    else:
        outcome = scene.here.record.end.outcome
        huang = outcome is not None and outcome.reason in (Reason.HUANG, Reason.BUDANG, Reason.ZAKANG)
    return (RuleId("settle.huang"),) if huang else ()


def payment(paid: Transfer) -> Msg:
    """A payment in words."""
    giver, taker = place(paid.giver), place(paid.taker)
    return msg("course.fact.pays_so", giver=giver, taker=taker, zui=paid.zui, rule=paid.rule)


def _pays_named(_scene: Scene, one: str, other: str) -> Msg:
    giver, taker = (place(seat_arg(text, RESTER)) for text in (one, other))
    return msg("course.number.pays", who=giver, other=taker)


@number_query("pays", Unit.ZUI, "settle.pairwise", "pays S T: what seat S pays seat T; 3 is the rester", _pays_named)
def _pays(scene: Scene, one: str, other: str) -> Made:
    giver, taker = seat_arg(one, RESTER), seat_arg(other, RESTER)
    own = [paid for paid in scene.settled.transfers if (paid.giver, paid.taker) == (giver, taker)]
    return Made(sum(paid.zui for paid in own), tuple(paid.rule for paid in own), tuple(map(payment, own)))


@number_query(
    "dang", Unit.THINGS, "settle.dang", "dang S: 档 markers seat S takes, or puts down (below zero)", _of_place("dang")
)
def _dang(scene: Scene, seat: str) -> int:
    return scene.settled.dang[seat_arg(seat)]


@number_query("pot", Unit.THINGS, "settle.dang", "档 on the table: after the accounts, or at this moment")
def _pot(scene: Scene) -> int:
    if scene.tally is None and scene.here.at is not None:
        return scene.here.table.header.pot
    return scene.settled.pot


@number_query("jian", Unit.ZUI, "settle.jian", "what each of the two pays the rester for the 见")
def _jian_paid(scene: Scene) -> int:
    return max((paid.zui for paid in _to_rester(scene.settled)), default=0)


def _to_rester(done: Settlement) -> list[Transfer]:
    return [paid for paid in done.transfers if paid.taker == RESTER and paid.rule == "settle.jian"]


@number_query(
    "item", Unit.ZUI, "zui.parts", "item S RULE: 嘴 that items of one rule bring seat S (zui.cha_count, zui.win …)",
    lambda _scene, seat, rule: msg("course.number.item", who=place(seat_arg(seat)), rule=rule),
)  # fmt: skip
def _item(scene: Scene, seat: str, rule: str) -> Made:
    items = [item for item in scene.settled.items[seat_arg(seat)] if item.rule == rule_arg(rule)]
    lines = tuple(msg("prove.item", words=list(item.messages), zui=item.zui) for item in items)
    return Made(sum(item.zui for item in items), (rule_arg(rule),) if items else (), lines)


@number_query("breaches", Unit.THINGS, "rester.duties", "breaches of the whole hand")
def _breaches(scene: Scene) -> Made:
    faults = scene.here.record.end.faults
    lines = tuple(fault.finding.facts for fault in faults)
    return Made(len(faults), tuple(dict.fromkeys(fault.finding.rule for fault in faults)), lines)
