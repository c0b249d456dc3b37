"""Numbers of a moment of a hand: what lies there, what each seat has."""

from collections.abc import Callable

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.numbers import Made, Unit, number_query, of_card
from zuihe_tui.course.queries.query import Scene, seat_arg
from zuihe_tui.course.queries.table_claims import seat_here
from zuihe_tui.rules import cards
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.threats import threats
from zuihe_tui.rules.judge.win_facts import big_figure
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.settle_count import dealt_items, earned_items, total
from zuihe_tui.rules.table_state import SEATS, Shown, has
from zuihe_tui.rules.tally_of import player_tally


def _seat(scene: Scene, seat: str) -> int:
    return seat_arg(seat) if seat else seat_here(scene)


def _of_seat(name: str) -> Callable[..., Msg]:
    """The phrase of a number of a seat, the scene's own where none is named."""
    return lambda scene, seat="": msg(f"course.number.{name}", who=who(_seat(scene, seat)))


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
