"""What is said: 云幺, reports, 不让赢 and 甩手报, 和?, and a miscount found."""

from __future__ import annotations

from tests.oracle.table_cards import JIU_TIAO, XIAO_YUN, counts, parse
from tests.oracle.table_claims import Impossible
from tests.oracle.table_options import Options
from tests.oracle.table_read import Event
from tests.oracle.table_seat import WUYAO, Seat, che_sets, figure, held_che, hu_open
from tests.oracle.table_state import Table
from tests.oracle.table_wins import announce_ok


def yun(table: Table, event: Event, number: int) -> None:
    """云幺 shown: right and in time, or void."""
    who = event["seat"]
    seat = table.seats[who]
    shown = counts(parse(event["cards"]))
    if any(n > have for n, have in zip(shown, seat.concealed(), strict=True)):
        raise Impossible("cards that the seat does not hold")
    sets = min(shown[k] for k in XIAO_YUN)
    right = sets > 0 and all(n == (sets if k in XIAO_YUN else 0) for k, n in enumerate(shown) if k != JIU_TIAO)
    right = right and shown[JIU_TIAO] <= sets
    if table.opts["yun_late"] == "until_first_card":
        in_time = not table.first_out
    else:
        in_time = table.phase == "before" or (who == 0 and not table.yao_seen)
    if right and in_time:
        big = min(sets, shown[JIU_TIAO])
        seat.yun = (big, sets - big)
        table.breaches = [b for b in table.breaches if (b.seat, b.rule) != (who, "hand.yun")]
    else:
        table.blame(number, who, "hand.yun", "作废")


def report(table: Table, event: Event, number: int) -> None:
    """A report: the first of a seat stands, but for what the rule set lets be corrected."""
    who = event["seat"]
    seat = table.seats[who]
    late = table.first_out
    due = next((n for n in (1, 2, 0) if table.seats[n].class_said is None), None)
    if table.phase == "before" or (seat.class_said is None and due != who):
        raise Impossible("it is another seat's report")
    if seat.class_said is not None or late:
        may = not late and (who == 0 or bool(table.opts["late_che"]))
        if not may:
            table.blame(number, who, "report.fixed", "作废")
            return
        table.breaches = [b for b in table.breaches if b not in table.reports.get(who, [])]
        seat.barred = seat.mianzui = False
    if event["class"] not in ("哈子牌", "乱牌"):
        raise Impossible("a report names 哈子牌 or 乱牌")
    known = len(table.breaches)
    seat.class_said = event["class"]
    seat.also = tuple(event.get("also") or ())
    if seat.is_hazi() and seat.class_said == "乱牌":
        table.blame(number, who, "report.ha_as_luan", "不准和")
        table.charge(who, ("不准和",))
    if table.opts["report_true"] and _false(seat, table.opts):
        table.blame(number, who, "report.true")
    _report_che(table, who, [frozenset(parse(t)) for t in event.get("che") or ()], number)
    table.reports[who] = list(table.breaches[known:])


def _false(seat: Seat, opts: Options) -> bool:
    also = set(seat.also)
    wrong_class = seat.class_said == "哈子牌" and not seat.is_hazi()
    wrong_pairs = bool(also & WUYAO) and len(seat.pairs_of_yao()) < 5
    wrong_big = "有大胡" in also and hu_open(seat, opts) < figure(seat, opts)
    wrong_bai = bool(also & {"白心利", "白心力"}) and not seat.baixinli()
    return wrong_class or wrong_pairs or wrong_bai or wrong_big


def _report_che(table: Table, who: int, said: list[frozenset[int]], number: int) -> None:
    seat = table.seats[who]
    held = held_che(seat.dealt, table.opts)
    valid: list[frozenset[int]] = []
    for kinds in said:
        real = kinds in che_sets(table.opts) and all(seat.dealt[k] >= 2 for k in kinds)
        if real and not any(kinds & other for other in valid):
            valid.append(kinds)
    seat.che, seat.che_said = valid, bool(said)
    if len(said) > len(valid):
        more = len(said) > len(held)
        costs = ("免嘴",) if more and (not held or table.opts["che_over_report"] == "any") else ()
        table.blame(number, who, "report.che_over", *costs)
        table.charge(who, costs)


def announce(table: Table, event: Event, number: int) -> None:
    """不让赢, 甩手报 or 起档."""
    who, what = event["seat"], event["what"]
    if what == "起档":
        if table.phase != "over":
            raise Impossible("the hand is not over")
        table.qidang.add(who)
        return
    if table.phase == "over":
        raise Impossible("the hand is over")
    if what == "甩手报":
        _shuaishou(table, who, number)
        return
    if what != "不让赢":
        raise Impossible(f"nobody announces {what!r}")
    if table.turn != who or table.phase != "discard":
        raise Impossible("it is another seat's turn")
    if table.standing() == who:
        return
    seat = table.seats[who]
    act = table.taken.act if table.taken else None
    if table.opts["guozhang_bars_big"] and seat.guozhang and not seat.barred and not table.closed_to(who):
        table.blame(number, who, "big.bars", "不准报不让赢")
        return
    if announce_ok(table, who, act):
        if table.opts["ask_before_big"] == "must" and table.taken and not table.taken.asked:
            table.blame(number, who, "ask.he")
        table.announced, table.shuaishou, table.big_figure = who, False, figure(seat, table.opts)
        seat.said_big = True
    else:
        _false_big(table, who, number, "不让赢")


def _shuaishou(table: Table, who: int, number: int) -> None:
    seat = table.seats[who]
    if table.standing() is not None or table.promise is not None:
        return
    if table.opts["shuaishou_who"] == "dealer":
        if who == 0 and not table.first_out and table.all_reported():
            table.promise = (who, number)
        else:
            table.blame(number, who, "big.shuaishou", "作废")
        return
    reporting = table.phase == "called" and not table.all_reported()
    timely = table.phase == "before" if who == 0 else seat.class_said is not None and reporting
    if not timely:
        table.blame(number, who, "big.shuaishou", "作废")
    elif seat.barred or hu_open(seat, table.opts) < figure(seat, table.opts):
        _false_big(table, who, number, "甩手报")
    else:
        table.announced, table.shuaishou, table.big_figure = who, True, figure(seat, table.opts)
        seat.said_big = True


def _false_big(table: Table, who: int, number: int, claimed: str) -> None:
    table.blame(number, who, "win.zhahe", "诈和")
    table.zhahe = (who, claimed)
    table.phase, table.reason = "over", "zhahe"


def ask(table: Table, event: Event, number: int) -> None:
    """和? asked by who has taken a card."""
    if table.phase != "discard" or table.turn != event["seat"] or table.taken is None:
        raise Impossible("nothing to ask about")
    table.taken.asked = True
    table.taken.event = number + 1


def mishap(table: Table, event: Event, number: int) -> None:
    """Too many or too few cards: before the first card the hand ends, later the seat plays on as a 相公."""
    who, what = event["seat"], event["what"]
    if what in ("跑庄", "掉头") and not table.first_out and (table.opts["miscount_who"] == "any" or who == 0):
        table.blame(number, who, "deal.miscount")
        table.mishap, table.phase, table.reason = who, "over", "mishap"
        return
    table.blame(number, who, "miscount.xianggong", "不准和")
    if what in ("跑庄", "大相公"):
        table.charge(who, ("不准和", "免嘴"))
    elif what in ("掉头", "小相公"):
        table.charge(who, ("不准和",))
        table.seats[who].small = True
    else:
        raise Impossible(f"no mishap is called {what!r}")


def end_reason(table: Table) -> None:
    """A 黄牌 under a standing 不让赢 is 砸炕上."""
    if table.reason == "huang" and table.standing() is not None and table.opts["huang_after_big"] == "za_kang":
        table.reason = "zakang"
