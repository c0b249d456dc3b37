"""Claims about how a seat stands: barred, without its 嘴, with 不让赢 announced, 扣锅, with a kind passed before."""

from zuihe_tui.coach.event_words import who
from zuihe_tui.course.queries.claims import Ruling, claim
from zuihe_tui.course.queries.query import QueryProblem, Scene
from zuihe_tui.course.queries.table_claims import seat_here
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.words import cause
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Mine, Shown, has


def _of(scene: Scene) -> tuple[int, Mine, Shown]:
    seat = seat_here(scene)
    return seat, scene.here.table.mine[seat], scene.here.table.shown[seat]


@claim("barred", "this seat may not win any more")
def _barred(scene: Scene) -> Ruling:
    seat, mine, _ = _of(scene)
    rule = mine.barred[0] if mine.barred else RuleId("bar.list")
    others = (RuleId("bar.list"), *mine.barred)
    if mine.barred:
        return Ruling(True, rule, msg("course.fact.barred.yes", who=who(seat), why=cause(rule)), (), (), others)
    return Ruling(False, rule, msg("course.fact.barred.no", who=who(seat)), (), (), others)


@claim("lost_zui", "this seat's 嘴 are lost: 免嘴")
def _lost_zui(scene: Scene) -> Ruling:
    seat, mine, _ = _of(scene)
    others = (RuleId("mianzui.list"), RuleId("settle.mianzui"), *mine.mianzui)
    rule = mine.mianzui[0] if mine.mianzui else RuleId("mianzui.list")
    return Ruling(bool(mine.mianzui), rule, _yes_no("lost_zui", bool(mine.mianzui), seat), (), (), others)


def _yes_no(name: str, so: bool, seat: int) -> Msg:
    return msg(f"course.fact.{name}.{'yes' if so else 'no'}", who=who(seat))


@claim("announced", "this seat's 不让赢 stands")
def _announced(scene: Scene) -> Ruling:
    seat, _, shown = _of(scene)
    return Ruling(shown.announced, RuleId("big.announce"), _yes_no("announced", shown.announced, seat))


@claim("kouguo_seat", "this seat is 扣锅")
def _kouguo_seat(scene: Scene) -> Ruling:
    seat, _, shown = _of(scene)
    return Ruling(shown.kouguo, RuleId("kouguo"), _yes_no("kouguo_seat", shown.kouguo, seat))


@claim("closed", "closed cha|chi CARD: this seat passed the kind before, it would be 过张")
def _closed(scene: Scene, how: str, text: str) -> Ruling:
    seat, mine, _ = _of(scene)
    if how not in ("cha", "chi"):
        raise QueryProblem(msg("course.query.arg", name="closed", arg=how, known="cha chi"))
    card = read_card(text)
    holds = has(mine.no_cha if how == "cha" else mine.no_chi, card)
    params = {"who": who(seat), "verb": msg(f"course.verb.{how}"), "card": card}
    return Ruling(
        holds, RuleId("pass.guozhang"), msg(f"course.fact.closed.{'yes' if holds else 'no'}", **params), (card,)
    )
