"""Scenes for the table oracle: what the worked records do not show, one rule a scene."""

from __future__ import annotations

import json
from typing import Any

from tests.oracle.table_audit import audit
from tests.oracle.table_cards import KINDS, NAMES, counts, parse
from tests.oracle.table_probe import table_at
from tests.oracle.table_read import Event

Row = tuple[int, int, str]


def scene(hands: list[str], stock: str, *events: Event, ruleset: str = "minjian", **options: Any) -> list[str]:
    """A record up to these events. Cards not named are dealt out so that no seat gets a third of a kind where it can be helped."""
    named = [parse(h) for h in hands]
    front = parse(stock)
    left = [4 - n for n in counts([k for part in (*named, front) for k in part])]
    assert min(left) >= 0
    for hand, size in zip(named, (31, 30, 30), strict=True):
        while len(hand) < size:
            have = counts(hand)
            kind = min(
                (k for k in range(KINDS) if left[k]), key=lambda k: (have[k] >= 2, have[k], -left[k], (k * 7) % KINDS)
            )
            hand.append(kind)
            left[kind] -= 1
    front += [k for k in range(KINDS) for _ in range(left[k])]
    deal = {
        "e": "deal",
        "hands": ["".join(NAMES[k] for k in sorted(h)) for h in named],
        "stock": " ".join(NAMES[k] for k in front),
    }
    header = {
        "e": "zuihe-record",
        "version": 1,
        "ruleset": ruleset,
        "overrides": options,
        "seats": list("东南西北"),
        "pot": 0,
    }
    hazi = [any(n >= 3 for n in counts(h)) for h in named]
    for event in events:
        if event["e"] == "report" and not event["class"]:
            event["class"] = "哈子牌" if hazi[event["seat"]] else "乱牌"
    return [
        json.dumps(e, ensure_ascii=False)
        for e in (header, {"e": "cut", "lift": 30}, deal, {"e": "call", "seat": 0}, *events)
    ]


def report(seat: int, name: str = "", che: list[str] | None = None, also: list[str] | None = None) -> Event:
    return {"e": "report", "seat": seat, "class": name, "also": also or [], "che": che or []}


def discard(seat: int, card: str) -> Event:
    return {"e": "discard", "seat": seat, "card": card}


def draw(seat: int, card: str) -> Event:
    return {"e": "draw", "seat": seat, "card": card}


def claim(seat: int, kind: str, card: str, own: str = "", say: str = "", **more: Any) -> Event:
    return {"e": "claim", "seat": seat, "kind": kind, "card": card, "with": own, "say": [say] if say else []} | more


def breaches(lines: list[str]) -> list[Row]:
    answer = audit(lines)
    assert answer["error"] is None, answer["error"]
    return [(b["event"], b["seat"], b["rule"]) for b in answer["breaches"]]


def plain() -> list[Event]:
    """True reports of all three, without 车."""
    return [report(1), report(2), report(0)]


def test_a_late_cha_takes_the_card_from_a_chi() -> None:
    lines = scene(
        ["5m", "46m", "55m"], "", *plain(), discard(0, "5m"), claim(1, "chi", "5m", "46m"), claim(2, "cha", "5m", "55m")
    )
    table = table_at(lines)
    assert breaches(lines) == []
    assert table.seats[1].melds == []
    assert table.seats[2].cha_count() == 1
    assert table.turn == 2


def test_a_lower_claim_comes_too_late() -> None:
    lines = scene(
        ["5m", "46m", "55m"], "", *plain(), discard(0, "5m"), claim(2, "cha", "5m", "55m"), claim(1, "chi", "5m", "46m")
    )
    assert str(audit(lines)["error"]).startswith("line 10:")


def test_a_kind_let_go_is_closed_for_cha_and_for_chi_apart() -> None:
    start = [*plain(), discard(0, "5m"), draw(1, "9p"), draw(2, "3p"), draw(0, "3s"), draw(1, "5m")]
    for own, kind in (("55m", "cha"), ("46m", "chi")):
        lines = scene(["5m", f"{own}", "2p"], "9p 3p 3s 5m", *start, claim(1, kind, "5m", own))
        assert breaches(lines) == [(12, 1, "pass.guozhang")]
    lines = scene(["5m", "55m7p", "2p"], "9p 3p 3s 5m", *start, claim(1, "chi", "5m", "5p5s"))
    assert (12, 1, "pass.guozhang") in breaches(lines)


def test_a_let_that_is_said_frees_from_the_own_yao() -> None:
    hands = ["2m", "11m5p", "3p"]
    start = [*plain(), discard(0, "2m")]
    let = {"e": "let", "seat": 1, "card": "1m", "say": "不叉"}
    said = scene(
        hands, "3p 1m 4p 1m", *start, draw(1, "3p"), draw(2, "1m"), let, claim(2, "yao", "1m"), discard(2, "3p")
    )
    rest = [draw(0, "4p"), draw(1, "1m"), claim(1, "yao", "1m"), discard(1, "5p")]
    assert breaches([*said, *(json.dumps(e) for e in rest)]) == []
    silent = scene(
        hands, "3p 1m 4p 1m", *start, draw(1, "3p"), draw(2, "1m"), claim(2, "yao", "1m"), discard(2, "3p"), *rest
    )
    assert breaches(silent) == [(9, 1, "play.yao_draw"), (13, 1, "cha.must_own_yao")]
    free = scene(
        hands, "3p 1m 4p 1m", *start, draw(1, "3p"), draw(2, "1m"), claim(2, "yao", "1m"), discard(2, "3p"), *rest,
        ruleset="xingan2005",
    )  # fmt: skip
    assert breaches(free) == []


def test_a_yibing_whose_fellow_went_into_a_wenquan_is_named() -> None:
    hands = ["2p", "11p3p5s", "3s"]
    start = [*plain(), discard(0, "2p"), claim(1, "chi", "2p", "13p"), discard(1, "5s"), draw(2, "9m"), draw(0, "9m")]
    end = [claim(1, "yao", "1p"), discard(1, "4s")]
    let = {"e": "let", "seat": 1, "card": "1p", "say": "文全已吃"}
    hands = ["2p", "11p3p5s4s", "3s"]
    assert breaches(scene(hands, "9m 9m 1p", *start, draw(1, "1p"), let, *end)) == []
    assert breaches(scene(hands, "9m 9m 1p", *start, draw(1, "1p"), *end)) == [(12, 1, "cha.must_own_yao")]


def test_a_run_is_eaten_on_upward_only_in_xingan() -> None:
    hands = ["4m", "23m6s", "3p"]
    start = [*plain(), discard(0, "4m"), claim(1, "chi", "4m", "23m"), discard(1, "6s"), draw(2, "9p"), draw(0, "9p")]
    on = [draw(1, "5m"), claim(1, "chi", "5m", "", onto=0)]
    assert breaches(scene(hands, "9p 9p 5m", *start, *on)) == [(13, 1, "chi.shun")]
    assert breaches(scene(hands, "9p 9p 5m", *start, *on, ruleset="xingan2005")) == []


def test_a_late_che_is_added_in_xingan_only() -> None:
    hands = ["3m", "22m22p22s", "3p"]
    twice = [report(1), report(2), report(1, che=["2m2p2s"]), report(0)]
    assert breaches(scene(hands, "", *twice)) == [(6, 1, "report.fixed")]
    assert breaches(scene(hands, "", *twice, ruleset="xingan2005")) == []
    late = scene(hands, "", *plain(), discard(0, "3m"), report(1, che=["2m2p2s"]), ruleset="xingan2005")
    assert breaches(late) == [(8, 1, "report.fixed")]


def test_a_second_report_lifts_what_the_first_cost() -> None:
    hands = ["3m", "555m", "3p"]
    both = [report(1, "乱牌"), report(2), report(1), report(0)]
    assert breaches(scene(hands, "", *both, ruleset="xingan2005")) == []
    assert table_at(scene(hands, "", *both, ruleset="xingan2005")).seats[1].barred is False


def test_a_false_shuaishou_is_charged_to_the_announcement() -> None:
    word = {"e": "announce", "seat": 0, "what": "甩手报"}
    lines = scene(["2m", "3p", "4p"], "", *plain(), word, discard(0, "2m"), {"e": "end", "reason": "zhahe"})
    assert breaches(lines) == [(7, 0, "win.zhahe")]
    late = scene(["2m", "3p", "4p"], "", *plain(), word, ruleset="xingan2005")
    assert breaches(late) == [(7, 0, "big.shuaishou")]


def test_a_xianggong_plays_on_and_may_not_win() -> None:
    lines = scene(["2m", "3p", "4p"], "", *plain(), discard(0, "2m"), {"e": "mishap", "seat": 1, "what": "小相公"})
    assert breaches(lines) == [(8, 1, "miscount.xianggong")]
    assert table_at(lines).seats[1].barred is True
    assert table_at(lines).seats[1].mianzui is False


BIG = "111m111p111s999s555z666z777z"  # 21 和


def test_an_announcement_without_the_question_in_xingan() -> None:
    hands = ["5m", BIG + "55m", "3p"]
    lines = scene(
        hands,
        "",
        *plain(),
        discard(0, "5m"),
        claim(1, "cha", "5m", "55m"),
        {"e": "announce", "seat": 1, "what": "不让赢"},
    )
    assert breaches(lines) == []
    strict = scene(
        hands, "", *plain(), discard(0, "5m"), claim(1, "cha", "5m", "55m"), {"e": "announce", "seat": 1, "what": "不让赢"},
        ruleset="xingan2005",
    )  # fmt: skip
    assert breaches(strict) == [(9, 1, "ask.he")]
    assert table_at(strict).standing() == 1


def test_a_win_after_the_discard_where_nobody_asked() -> None:
    hands = ["5m2p", "55m3s", BIG + "46m33m444p33p"]
    start = [*plain(), discard(0, "5m"), claim(1, "cha", "5m", "55m")]
    win = {"e": "win", "seat": 2, "kind": "和", "card": "5m", "by": "chi", "with": "46m", "mo": False}
    ask = {"e": "ask", "seat": 1}
    assert audit(scene(hands, "", *start, discard(1, "3s"), win))["error"] is None
    assert audit(scene(hands, "", *start, ask, win))["error"] is None
    assert audit(scene(hands, "", *start, ask, discard(1, "3s"), win))["error"] is not None


def test_a_cut_of_two_cards() -> None:
    lines = scene(["2m", "3p", "4p"], "", *plain())
    lines[1] = json.dumps({"e": "cut", "lift": 2})
    assert breaches(lines) == [(1, 2, "deal.cut")]


def test_a_silent_guang_counts_by_the_rule_set() -> None:
    hands = ["5m", "555m", "3p"]
    for ruleset, worth in (("minjian", 2), ("xingan2005", 3)):
        lines = scene(hands, "", *plain(), discard(0, "5m"), claim(1, "guang", "5m", "555m"), ruleset=ruleset)
        assert breaches(lines) == [(8, 1, "guang.must")]
        assert table_at(lines).seats[1].melds[0].hu == worth
        assert table_at(lines).seats[1].guang_said == worth - 2


def test_no_rester_no_jian() -> None:
    lines = scene(["2m", "3p", "4p"], "", {"e": "mishap", "seat": 0, "what": "跑庄"}, {"e": "end", "reason": "mishap"})
    header = json.loads(lines[0]) | {"seats": list("东南西")}
    answer = audit([json.dumps(header), *lines[1:]])
    assert answer["settle"]["net"] == [-10, 5, 5, 0]


def dingpi(tail: str, *last: Event) -> list[str]:
    """Seat 2 has six 叉; the dealer, clear with far more than ten, throws the seventh, and these events follow."""
    events: list[Event] = [*plain(), discard(0, "2m")]
    thrown = ["4p", "9m", "9p", "3s", "2s", "4s", "3p"]
    for nth, kind in enumerate(("2m", "3m", "4m", "5m", "6m", "7m"), 1):
        if nth > 1:
            events.append(draw(0, kind))
        events.append(claim(2, "cha", kind, kind * 2, {5: "五叉", 6: "六叉"}.get(nth, "")))
        if nth == 3:
            events.append({"e": "piao", "seat": 2, "card": "2m"})
        events.append(discard(2, thrown[nth - 1]))
    events += [draw(0, "1m"), claim(0, "guang", "1m", "111m", "光"), discard(0, "8m")]
    events += [claim(2, "cha", "8m", "88m", "七叉"), discard(2, "3p"), *last]
    hands = ["2m8m" + BIG + "4567p5678s", "8s", "22334455667788m22p4p3s3p9m9p8p2s4s6s7s5p6p7p5s"]
    return scene(hands, f"3m 4m 5m 6m 7m 1m {tail}", *events)


def test_dingpi_pays_for_the_third() -> None:
    win = {"e": "win", "seat": 2, "kind": "八蹦", "card": "2p", "by": "cha", "with": "22p", "mo": True}
    end = {"e": "end", "reason": "win"}
    at_once = audit(dingpi("2p", draw(0, "2p"), win, end))
    assert at_once["breaches"] == []
    assert at_once["settle"]["zui"] == [15, 0, 25]
    jian = at_once["settle"]["net"][3]
    assert at_once["settle"]["net"] == [-20 - jian, -15, 35, jian]
    later = audit(dingpi("6m 2p", draw(0, "6m"), draw(1, "2p"), win, end))
    jian = later["settle"]["net"][3]
    assert later["settle"]["net"] == [5 - jian / 2, -40 - jian / 2, 35, jian]
