"""Careless players: whole records from a seed, right for the most part, with fouls strewn in."""

from __future__ import annotations

import random
from collections import Counter

from tests.oracle.table_cards import JIU_TIAO, KINDS, NAMES, XIAO_YUN, YAO, YI_BING
from tests.oracle.table_claims import Act, judge, ways
from tests.oracle.table_discards import allowed, broken
from tests.oracle.table_duties import RANK
from tests.oracle.table_fold import deal, step
from tests.oracle.table_options import Options, options
from tests.oracle.table_probe import WINS, answered, claim_event, text, win_event, words_due
from tests.oracle.table_read import Event
from tests.oracle.table_seat import figure, held_che, hu_open
from tests.oracle.table_state import Table
from tests.oracle.table_wins import announce_ok, enter, tian_ok, win_ok

WIN_ORDER = {"和": 3, "砸": 3, "夺": 4, "八蹦": 5, "五眼蹦": 5, "白心力蹦": 5}


def deck(rng: random.Random, stacked: bool) -> tuple[list[list[int]], list[int]]:
    """Three hands and a stock; stacked hands lean toward pairs, 哈子, many 幺 or none."""
    cards = [k for k in range(KINDS) for _ in range(4)]
    rng.shuffle(cards)
    if not stacked:
        return [cards[:31], cards[31:61], cards[61:91]], cards[91:]
    left = Counter(cards)
    hands: list[list[int]] = []
    for size in (31, 30, 30):
        style = rng.choice(("pairs", "hazi", "plain", "yao"))
        kinds = list(range(KINDS))
        rng.shuffle(kinds)
        if style == "yao":
            kinds.sort(key=lambda k: (k not in YAO) + rng.random() * 0.5)
        hand: list[int] = []
        for kind in kinds:
            if style == "plain" and kind in YAO:
                continue
            wish = rng.choice((2, 2, 2, 1)) if style in ("pairs", "yao") else rng.choice((3, 2, 2, 1, 3))
            n = min(left[kind], wish, size - len(hand))
            hand += [kind] * n
            left[kind] -= n
        hands.append(hand)
    rest = list(left.elements())
    rng.shuffle(rest)
    for hand, size in zip(hands, (31, 30, 30), strict=True):
        while len(hand) < size:
            hand.append(rest.pop())
    return hands, rest


class Hand:
    """One hand being played and written down."""

    def __init__(
        self, seed: int, ruleset: str, stacked: bool, foul: float, overrides: Options | None = None, seats: int = 4
    ) -> None:
        self.rng = random.Random(seed)
        self.foul = foul
        hands, stock = deck(self.rng, stacked)
        pot = self.rng.choice((0, 0, 1, 2))
        self.events: list[Event] = [
            {"e": "zuihe-record", "version": 1, "ruleset": ruleset, "overrides": overrides or {},
             "seats": list("东南西北"[:seats]), "dealer": 0, **({"rester": 3} if seats == 4 else {}), "pot": pot, "seed": seed},
            {"e": "cut", "lift": 30},
            {"e": "deal", "hands": [text(sorted(h)) for h in hands], "stock": " ".join(NAMES[k] for k in stock)},
        ]  # fmt: skip
        self.table: Table = deal(self.events[-1], options(ruleset, overrides))

    def do(self, event: Event) -> None:
        self.events.append(event)
        self.table = step(self.table, event, len(self.events) - 1)

    def slip(self, share: float = 1.0) -> bool:
        """Whether a foul is made now."""
        return self.rng.random() < self.foul * share

    def play(self) -> list[str]:
        self.opening()
        while self.table.phase != "over":
            table = self.table
            if table.phase == "dang":
                self.do({"e": "dang", "seat": len(table.dang_said) + 1, "take": self.rng.random() < 0.5})
            elif table.phase == "discard":
                self.after_taking()
            elif table.phase == "draw":
                if not self.draw(table.turn):
                    break
            elif not self.offer():
                break
        self.do({"e": "end", "reason": self.table.reason or "huang"})
        return answered(self.events)

    def opening(self) -> None:
        opts = self.table.opts
        for number, seat in enumerate(self.table.seats):
            six = min(seat.dealt[k] for k in XIAO_YUN)
            if six and not self.slip():
                self.do(
                    {
                        "e": "yun",
                        "seat": number,
                        "cards": text(sorted(XIAO_YUN) * six + [JIU_TIAO] * min(six, seat.dealt[JIU_TIAO])),
                    }
                )
            elif self.slip(0.2):
                self.do({"e": "yun", "seat": number, "cards": text([k for k in range(KINDS) if seat.held(k)][:6])})
        if (tian_ok(self.table, "天和") and self.rng.random() < 0.8) or self.slip(0.05):
            self.do({"e": "win", "seat": 0, "kind": "天砸" if tian_ok(self.table, "天砸") or self.slip() else "天和"})
            return
        if opts["shuaishou_who"] == "any":
            self.shuaishou(0)
        if self.table.phase != "over":
            self.do({"e": "call", "seat": 0})
        for number in (1, 2, 0):
            if self.table.phase != "over":
                self.report(number)
        if self.table.phase == "over":
            return
        if opts["shuaishou_who"] == "dealer":
            self.shuaishou(0)
        if self.slip(0.05):
            self.do({"e": "kouguo", "seat": 0})
        else:
            self.discard(0, first=True)

    def shuaishou(self, number: int) -> None:
        seat = self.table.seats[number]
        big = hu_open(seat, self.table.opts) >= figure(seat, self.table.opts) and self.table.standing() is None
        if (big and self.rng.random() < 0.6) or self.slip(0.05):
            self.do({"e": "announce", "seat": number, "what": "甩手报"})

    def report(self, number: int) -> None:
        seat, opts = self.table.seats[number], self.table.opts
        names = ["哈子牌", "乱牌"] if seat.is_hazi() else ["乱牌", "哈子牌"]
        also = ["五幺将"] * (len(seat.pairs_of_yao()) >= 5 or self.slip(0.2)) + ["白心利"] * seat.baixinli()
        che = [text(sorted(k)) for k in held_che(seat.dealt, opts)] if self.rng.random() < 0.8 else []
        if self.slip(0.3):
            che.append("2m2p2s")
        self.do({"e": "report", "seat": number, "class": names[self.slip(0.3)], "also": also, "che": che})
        if opts["shuaishou_who"] == "any" and number:
            self.shuaishou(number)
        if self.table.phase != "over" and self.slip(0.3):
            self.do({"e": "report", "seat": number, "class": names[0], "also": also, "che": []})

    def draw(self, number: int) -> bool:
        table = self.table
        if table.drawn >= len(table.stock):
            return False
        event: Event = {"e": "draw", "seat": number, "card": NAMES[table.stock[table.drawn]]}
        self.do(event | {"down": True} if table.seats[number].kouguo else event)
        return True

    def discard(self, number: int, first: bool = False) -> None:
        table, seat = self.table, self.table.seats[number]
        can = allowed(seat, table.opts)
        if not any(seat.concealed()) or (not can and not self.slip()):
            self.do({"e": "kouguo", "seat": number})
            return
        if self.slip() or not can:
            can = [k for k in range(KINDS) if seat.held(k)]
        good = can if first else [k for k in can if not broken(table, number, k)]
        card = self.rng.choice(good if good and not self.slip(3) else can)
        kou = first and self.rng.random() < 0.2
        self.do({"e": "kou" if kou else "discard", "seat": number, "card": NAMES[card]})

    def after_taking(self) -> None:
        table, number = self.table, self.table.turn
        seat = table.seats[number]
        if seat.luan() and seat.cha_count() == 3 and not seat.piao and not self.slip(3):
            self.do(
                {"e": "piao", "seat": number, "card": NAMES[next(m.claimed for m in seat.melds if m.sort == "cha")]}
            )
        act = table.taken.act if table.taken else None
        ready = table.standing() is None and announce_ok(table, number, act)
        if (ready and self.rng.random() < 0.8) or self.slip(0.05):
            if not self.slip():
                self.do({"e": "ask", "seat": number})
            self.do({"e": "announce", "seat": number, "what": "不让赢"})
        if self.table.phase != "over":
            self.discard(number)

    def offer(self) -> bool:
        """Asks the seats about the card on offer; False where the stock is used up."""
        table = self.table
        offer = table.offer
        assert offer is not None
        chosen: list[tuple[float, int, Event]] = []
        for number in sorted(range(3), key=offer.place):
            if not table.seats[number].kouguo and (offer.drawn or number != offer.giver):
                chosen += self.wishes(number)
        best = max(chosen, key=lambda c: c[0], default=None)
        self.lets(best[1] if best else None)
        if best is not None:
            late = [c for c in chosen if c[0] == 1 and best[0] >= 2]
            if late and self.slip(2):
                self.do(late[0][2])
            self.do(best[2])
            if best[2]["e"] == "win" and self.table.win and self.rng.random() < 0.5:
                self.do({"e": "announce", "seat": best[1], "what": "起档"})
            return True
        if offer.drawn and offer.card in YAO:
            self.do(claim_event(offer.giver, Act("yao", offer.card), []))
            return True
        return self.draw((offer.giver + 1) % 3)

    def lets(self, taker: int | None) -> None:
        table, offer = self.table, self.table.offer
        assert offer is not None
        for number, seat in enumerate(table.seats):
            own = offer.own(number)
            pair = offer.drawn and not own and offer.card in YAO and seat.loose[offer.card] >= 2 and taker != number
            lost = own and offer.card == YI_BING and seat.wen_lost
            if (pair or lost) and not seat.kouguo and not self.slip(3):
                self.do({"e": "let", "seat": number, "card": NAMES[offer.card], "say": "文全已吃" if lost else "不叉"})

    def wishes(self, number: int) -> list[tuple[float, int, Event]]:
        """What the seat would do with the card: rank, seat, event."""
        table, seat, rng = self.table, self.table.seats[number], self.rng
        offer = table.offer
        assert offer is not None
        own, announced = offer.own(number), table.seats[number].said_big
        out: list[tuple[float, int, Event]] = []
        for act in ways(seat, offer.card, own, table.opts):
            verdict = judge(seat, act, own, offer.from_upper(number), announced, table.opts)
            entry = judge(seat, act, own, True, announced, table.opts)
            if not entry.faults or self.slip(0.3):
                after = enter(table, number, act, entry.form)
                said = [
                    k
                    for k in WINS
                    if (win_ok(table, number, k, act, after) and rng.random() < 0.75) or self.slip(0.005)
                ]
                out += [(WIN_ORDER[k], number, win_event(number, act, k)) for k in said]
            if verdict.faults and not self.slip(0.2):
                continue
            eager = {"guang": 0.98, "cha": 0.85, "chi": 0.6, "yao": 0.5}[act.kind]
            if rng.random() < eager:
                shown = act.kind == "chi" and announced and seat.held(act.card) and not self.slip(3)
                made = Act(act.kind, act.card, act.own, act.onto, act.source, show=act.card if shown else None)
                say = [] if self.slip() else words_due(seat, act)
                out.append((RANK[act.kind], number, claim_event(number, made, say)))
        if self.slip(0.1):
            have = [k for k in range(KINDS) if seat.held(k)]
            out.append(
                (1, number, claim_event(number, Act("chi", offer.card, tuple(rng.sample(have, min(2, len(have))))), []))
            )
        return out


def careless(
    seed: int,
    ruleset: str,
    stacked: bool = True,
    foul: float = 0.03,
    overrides: Options | None = None,
    seats: int = 4,
) -> list[str]:
    """The lines of one record, with the oracle's own settlement and breaches at its end; with three seats nobody rests."""
    return Hand(seed, ruleset, stacked, foul, overrides, seats).play()
