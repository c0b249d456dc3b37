"""Questions about one position: what could be attempted there, and what the oracle says of an attempt."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

from tests.oracle.table_audit import audit
from tests.oracle.table_cards import JIU_TIAO, KINDS, NAMES, XIAO_YUN
from tests.oracle.table_claims import Act, Impossible, ways
from tests.oracle.table_fold import step
from tests.oracle.table_read import Event
from tests.oracle.table_seat import Seat
from tests.oracle.table_state import Offer, Table
from tests.oracle.table_taking import CHA_WORDS, GUANG_WORDS

WINS = ("和", "夺", "砸", "八蹦", "五眼蹦", "白心力蹦")


def text(kinds: list[int] | tuple[int, ...]) -> str:
    """Cards in mpsz, one by one."""
    return "".join(NAMES[k] for k in kinds)


def table_at(lines: list[str]) -> Table:
    """The table after these lines; ValueError where one of them is wrong."""
    last: list[Table] = []
    answer = audit(lines, watch=lambda _, table: last.append(table))
    if answer["error"] or not last:
        raise ValueError(answer["error"] or "no deal")
    return last[-1]


def probe(table: Table, event: Event, number: int) -> tuple[str | None, list[dict[str, object]]]:
    """Why the event is impossible here (or None), and the breaches it would add. The table is left as it is."""
    before = [b.row() for b in table.breaches]
    try:
        after = step(table.copy(), event, number)
    except (Impossible, ValueError) as error:
        return str(error), []
    return None, [b.row() for b in after.breaches if b.row() not in before]


def claim_event(seat: int, act: Act, say: list[str]) -> Event:
    """A claim as a record writes it."""
    event: Event = {"e": "claim", "seat": seat, "kind": act.kind, "card": NAMES[act.card], "with": text(act.own)}
    if act.onto is not None:
        event["onto"] = act.onto
    if act.source is not None:
        event["from"] = act.source
    if act.show is not None:
        event["show"] = NAMES[act.show]
    return event | {"say": say}


def win_event(seat: int, act: Act, kind: str) -> Event:
    """A win as a record writes it."""
    event = claim_event(seat, act, [])
    del event["say"]
    return event | {"e": "win", "kind": kind, "by": act.kind, "mo": act.kind in ("cha", "guang")}


def words_due(seat: Seat, act: Act) -> list[str]:
    """The words a right 叉 or 光 is laid down with."""
    if act.kind == "guang":
        return [GUANG_WORDS[sum(m.sort == "guang" for m in seat.melds)]]
    if act.kind != "cha":
        return []
    real = seat.cha_count() + 1
    counted = real - 1 if seat.piao_missed and real >= 5 else real
    due = counted in (6, 7) or (counted == 5 and seat.luan())
    return [CHA_WORDS[counted]] if due else []


def attempts(table: Table) -> Iterator[Event]:
    """Events worth trying here, right and wrong: every claim and win, every discard, what may be said, at whatever turn."""
    if table.phase == "offer" and table.offer is not None:
        for number, seat in enumerate(table.seats):
            yield from _takes(table, table.offer, number, seat)
        yield {"e": "draw", "seat": (table.offer.giver + 1) % 3, "card": _top(table)}
        if table.last_base is not None and table.last_base.offer is not None:
            for number, seat in enumerate(table.last_base.seats):
                takes = _takes(table.last_base, table.last_base.offer, number, seat)
                yield from (event for event in takes if event["e"] == "win")
    elif table.phase in ("discard", "called"):
        who = table.turn if table.phase == "discard" else 0
        seat = table.seats[who]
        for kind in range(KINDS):
            if seat.held(kind):
                yield {"e": "discard", "seat": who, "card": NAMES[kind]}
                if table.phase == "called":
                    yield {"e": "kou", "seat": who, "card": NAMES[kind]}
        yield {"e": "kouguo", "seat": who}
        yield {"e": "announce", "seat": who, "what": "不让赢"}
        if table.base is not None and table.base.offer is not None:
            for number, other in enumerate(table.base.seats):
                yield from _takes(table.base, table.base.offer, number, other)
    elif table.phase == "before":
        yield {"e": "win", "seat": 0, "kind": "天和"}
        yield {"e": "win", "seat": 0, "kind": "天砸"}
    yield from _said(table)


def _top(table: Table) -> str:
    return NAMES[table.stock[table.drawn]] if table.drawn < len(table.stock) else "1m"


def _said(table: Table) -> Iterator[Event]:
    """Words and gestures of every seat, in turn or not."""
    card = table.offer.card if table.offer else table.base.offer.card if table.base and table.base.offer else 0
    for number, seat in enumerate(table.seats):
        for name in ("call", "kouguo", "ask"):
            yield {"e": name, "seat": number}
        for what in ("不让赢", "甩手报", "起档"):
            yield {"e": "announce", "seat": number, "what": what}
        for klass in ("哈子牌", "乱牌"):
            for che in ([], ["2m8p2s"], ["5z6z7z", "2m2p2s"]):
                yield {"e": "report", "seat": number, "class": klass, "also": [], "che": che}
        yield {"e": "report", "seat": number, "class": "乱牌", "also": ["五幺将", "白心利"], "che": []}
        yield {"e": "let", "seat": number, "card": NAMES[card], "say": "不叉"}
        yield {"e": "dang", "seat": number, "take": bool(number % 2)}
        yield {"e": "draw", "seat": number, "card": _top(table)}
        if (held := next((k for k in range(KINDS) if seat.held(k)), None)) is not None:
            yield {"e": "discard", "seat": number, "card": NAMES[held]}
        for meld in seat.melds[-2:]:
            yield {"e": "piao", "seat": number, "card": NAMES[meld.claimed]}
        if not any(seat.yun):
            shown = [k for k in (*sorted(XIAO_YUN), JIU_TIAO) if seat.held(k)]
            yield {"e": "yun", "seat": number, "cards": text(shown)}
            yield {"e": "yun", "seat": number, "cards": text(shown[:6])}


def _takes(table: Table, offer: Offer, number: int, seat: Seat) -> Iterator[Event]:
    card = offer.card
    acts = list(ways(seat, card, offer.own(number), table.opts))
    have = [k for k in range(KINDS) if seat.held(k)]
    acts += [Act("chi", card, (a, b)) for a, b in itertools.pairwise(have)][:3]
    acts += [Act("cha", card, (card,) * min(2, seat.held(card))), Act("guang", card, (card,) * min(3, seat.held(card)))]
    acts += [Act("yao", card), Act("chi", card, onto=len(seat.melds) - 1)]
    for act in dict.fromkeys(acts):
        due = words_due(seat, act)
        yield claim_event(number, act, due)
        if due:
            yield claim_event(number, act, [])
        for kind in WINS:
            yield win_event(number, act, kind)


def dump(events: list[Event]) -> list[str]:
    """Events as the lines of a record."""
    return [json.dumps(e, ensure_ascii=False, separators=(",", ":")) for e in events]


def answered(events: list[Event]) -> list[str]:
    """The lines of a finished hand with the oracle's own settlement; ValueError where the hand cannot be."""
    lines = dump(events)
    answer: dict[str, Any] = audit(lines)
    if answer["error"]:
        raise ValueError(answer["error"])
    return [*lines, *dump([{"e": "settle", **answer["settle"], "breaches": answer["breaches"]}])]
