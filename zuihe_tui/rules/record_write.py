"""Writing events as the lines of a record: what `record_read` reads back to the same events (FORMATS, Record)."""

import json
from collections.abc import Iterable, Iterator

from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Win,
)
from zuihe_tui.rules.cards import Cards, tight
from zuihe_tui.rules.events import (
    Callout,
    Cut,
    Deal,
    Did,
    Draw,
    End,
    Event,
    FirstDraws,
    Header,
    Miscounted,
    Settled,
    Tried,
)
from zuihe_tui.rules.record_fields import VERSION
from zuihe_tui.rules.settle_json import breach_line, settle_line

Line = dict[str, object]


def write_record(events: Iterable[Event]) -> Iterator[str]:
    """The lines of a record, without newlines; the same events give the same bytes."""
    for event in events:
        yield json.dumps(event_line(event), ensure_ascii=False, separators=(",", ":"))


def event_line(event: Event) -> Line:
    """One event as the JSON object of its line."""
    match event:
        case Header():
            return _header(event)
        case FirstDraws(cards):
            return {"e": "first", "draws": [_card(card) for card in cards]}
        case Cut(lift):
            return {"e": "cut", "lift": lift}
        case Deal(hands, stock):
            return {"e": "deal", "hands": [tight(hand) for hand in hands], "stock": " ".join(map(_card, stock))}
        case Miscounted(seat, what):
            return {"e": "mishap", "seat": seat, "what": what.value}
        case Did(seat, action):
            word, *fields = action_line(action).items()
            return dict([word, ("seat", int(seat)), *fields])
        case Draw(seat, card, down):
            return {"e": "draw", "seat": int(seat), "card": _card(card), **({"down": True} if down else {})}
        case Tried(seat, action, rules, raw):
            tried = action_line(action) if action is not None else dict(raw)
            return {"e": "try", "seat": int(seat), "action": tried, "rules": list(rules)}
        case Callout(at, seat, rule):
            return {"e": "callout", "event": at, "seat": int(seat), "rule": rule}
        case End(reason, jian, card):
            line: Line = {"e": "end", "reason": reason.value}
            return {**line, **_given("jian", jian), **_given("jian_card", None if card is None else _card(card))}
        case Settled():
            return _settled(event)


def action_line(action: Action) -> Line:
    """An action as the fields of its line, `e` first, without the seat."""
    match action:
        case ShowYun(cards):
            return {"e": "yun", "cards": tight(cards)}
        case Call():
            return {"e": "call"}
        case Report(klass, also, che):
            return {"e": "report", "class": klass.value, "also": list(also), "che": [tight(pile) for pile in che]}
        case Announce(word):
            return {"e": "announce", "what": word.value}
        case Discard(card):
            return {"e": "discard", "card": _card(card)}
        case Kou(card):
            return {"e": "kou", "card": _card(card)}
        case Dang(take):
            return {"e": "dang", "take": take}
        case Claim():
            return {
                "e": "claim",
                "kind": action.take.value,
                **_taking(action),
                "say": list(action.say),
                **_show(action),
            }
        case Win():
            return _win(action)
        case Pass(say):
            return {"e": "pass", **_given("say", say or None)}
        case Let(card, say):
            return {"e": "let", "card": _card(card), "say": say}
        case Piao(card):
            return {"e": "piao", "card": _card(card)}
        case Kouguo():
            return {"e": "kouguo"}
        case Ask():
            return {"e": "ask"}
        case Refuse():
            return {"e": "refuse"}


def _win(win: Win) -> Line:
    claim = win.claim
    if claim is None or win.by is None:
        return {"e": "win", "kind": win.kind.value}
    taking = _taking(claim)
    card = taking.pop("card")
    mo = win.by.value in ("cha", "guang")
    line: Line = {"e": "win", "kind": win.kind.value, "card": card, "by": win.by.value, **taking, "mo": mo}
    return {**line, **({} if win.say is None else {"say": list(win.say)}), **_show(claim)}


def _taking(claim: Claim) -> Line:
    line: Line = {"card": _card(claim.card), "with": tight(claim.cards)}
    return {**line, **_given("onto", claim.onto), **_given("from", claim.from_pile)}


def _show(claim: Claim) -> Line:
    return {} if claim.show is None else {"show": _card(claim.show)}


def _header(header: Header) -> Line:
    return {
        "e": "zuihe-record",
        "version": VERSION,
        "ruleset": header.rules.base,
        "overrides": dict(header.overrides),
        "seats": list(header.names),
        "dealer": header.dealer,
        **_given("rester", header.rester),
        "pot": header.pot,
        **header.extra,
    }


def _settled(event: Settled) -> Line:
    return {
        "e": "settle",
        **settle_line(event),
        "breaches": [breach_line(breach) for breach in event.breaches],
    }


def _given(name: str, value: object) -> Line:
    return {} if value is None else {name: value}


def _card(card: int) -> str:
    cards: Cards = (card,)
    return tight(cards)
