"""Hands set up on purpose: a few cards given, the rest filled so that they do nothing, then played line by line."""

from collections.abc import Iterable
from dataclasses import replace

from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Let,
    Pass,
    Piao,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.cards import YAO, CardSet, Kind, read_card, read_cards, suit_of
from zuihe_tui.rules.events import Callout, Cut, Deal, Did, Draw, Event, Header, Miscounted, Mishap, Settled
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.candidates import legal, with_words
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import named, override
from zuihe_tui.rules.table import Choices, apply, asked, fold, moved, settled
from zuihe_tui.rules.table_state import Phase, Table
from zuihe_tui.rules.view import View, view

NEAR = "222m666m222p555p888s 345m789m789p567s 567z"
"""Thirty cards of a 哈子牌 without 闲牌 at ten 和: wins on any card it can take."""
BIG = "222m333m666m222p555p888p333s555s111s 789m"
"""Eight 民哈, a 幺哈 and a run: nineteen 和 dealt."""
ALMOST = "222m333m666m222p555p888p555s111s 789m678s"
"""Seventeen 和 without 闲牌: a 光 makes it a 大和."""
TEN = "22m88p22s33m77p33s1m9p1s7z6z9s7z9s9m5z8s9m11p22p33p"
"""A 乱牌 without 闲牌 at eight 和, whose pairs are all in piles: two 叉 make it 黑十和."""
NAMES = ("东", "南", "西", "北")
SIZES = (31, 30, 30)


def cards(text: str) -> tuple[Kind, ...]:
    """Cards as written, sorted."""
    return tuple(sorted(read_cards(text)))


def cards_in_order(text: str) -> tuple[Kind, ...]:
    """Cards as written, in that order, parted by blanks."""
    return tuple(read_card(word) for word in text.split())


def che(text: str) -> CardSet:
    """A 车 by one card of each kind."""
    one, two, three = sorted(read_cards(text))
    return one, two, three


class Scene:
    """One hand being played; `events` is its record so far, `table` the fold of it."""

    def __init__(
        self,
        *hands: str,
        stock: str = "",
        rules: str = "minjian",
        overrides: dict[str, object] | None = None,
        about: str = "",
        pot: int = 0,
        seats: int = 4,
        sizes: tuple[int, int, int] = SIZES,
        first: tuple[Event, ...] = (),
        lift: int = 40,
    ) -> None:
        ruleset = override(named(rules), overrides or {})
        extra = {"about": about.split()} if about else {}
        rester = 3 if seats == 4 else None
        header = Header(ruleset, NAMES[:seats], 0, rester, pot, overrides or {}, extra)
        self.events: list[Event] = [header, *first, Cut(lift), dealt(hands, stock, sizes)]
        self.table: Table = fold(self.events)
        self.callouts: list[Event] = []

    # --- one step ------------------------------------------------------------------------------------------------------

    def do(self, seat: int, action: Action) -> "Scene":
        """A seat does this, whatever the judge thinks of it."""
        return self.happen(Did(seat, action))

    def happen(self, event: Event) -> "Scene":
        """Any event."""
        self.table = apply(self.table, event)
        self.events.append(event)
        return self

    def view(self, seat: int) -> View:
        """What a seat sees now."""
        return view(self.table, seat)

    # --- before the first card -----------------------------------------------------------------------------------------

    def open(self, *reports: tuple[int, Report], say: Iterable[tuple[int, Word]] = ()) -> "Scene":
        """Call and reports, true ones where none is given; `say` is announced after that seat's report."""
        given, said = dict(reports), dict(say)
        self.do(0, Call())
        for seat in (1, 2, 0):
            self.do(seat, given.get(seat, self.true_report(seat)))
            if seat in said:
                self.do(seat, Announce(said[seat]))
        return self

    def true_report(self, seat: int, *sets: str) -> Report:
        """The class as it is, with these 车."""
        klass = Class.HAZI if self.table.mine[seat].blocks else Class.LUAN
        return Report(klass, (), tuple(che(text) for text in sets))

    def yun(self, seat: int, text: str) -> "Scene":
        return self.do(seat, ShowYun(cards(text)))

    # --- play ----------------------------------------------------------------------------------------------------------

    def out(self, seat: int, text: str) -> "Scene":
        return self.do(seat, Discard(read_card(text)))

    def kou(self, text: str) -> "Scene":
        return self.do(0, Kou(read_card(text)))

    def dang(self, seat: int, take: bool) -> "Scene":
        return self.do(seat, Dang(take))

    def draw(self, text: str | None = None) -> "Scene":
        """The next stock card turned up by whose turn it is."""
        offer = self.table.offer
        seat = (offer.seat + 1) % 3 if self.table.phase is Phase.OFFER and offer is not None else self.table.turn
        top = self.table.stock[self.table.drawn]
        assert text is None or read_card(text) == top, "the scene's stock is another"
        return self.happen(Draw(seat, top, self.table.shown[seat].kouguo))

    def take(self, seat: int, how: str, own: str = "", **more: object) -> "Scene":
        """chi, cha, guang or yao of the card on offer; `say` is a text of words apart by blanks."""
        return self.do(seat, self.claim(how, own, **more))

    def claim(self, how: str, own: str = "", **more: object) -> Claim:
        """A claim on the card on offer."""
        offer = self.table.offer
        assert offer is not None
        say = tuple(str(more.pop("say", "")).split())
        show = more.pop("show", None)
        claim = Claim(Take(how), offer.card, cards(own), say=say, show=None if show is None else read_card(str(show)))
        return replace(claim, **more)  # type: ignore[arg-type]

    def feed(self, seat: int, kinds: str, out: str, *, say: bool = True) -> "Scene":
        """Stock cards turned up one after another, each 叉'd or 光'd by this seat, which then plays one of `out`."""
        discards = list(cards_in_order(out))
        for card in cards_in_order(kinds):
            self.draw()
            assert self.table.offer is not None
            assert self.table.offer.card == card
            claim = next(way for way in ways(self.view(seat)) if way.take in (Take.CHA, Take.GUANG))
            self.do(seat, with_words(self.view(seat), claim) if say else claim)
            if self.table.shown[seat].luan and self.table.shown[seat].cha == self.table.header.rules.piao_before - 1:
                self.do(seat, Piao(self.table.shown[seat].laid[-1].meld.cards[0]))
            self.do(seat, Discard(discards.pop(0)))
        return self

    def win(self, seat: int, kind: str, how: str, own: str = "", **more: object) -> "Scene":
        """A win on the card on offer."""
        silent = more.pop("silent", False)
        claim = self.claim(how, own, **more)
        say = () if silent else None
        return self.do(
            seat,
            Win(WinKind(kind), claim.card, claim.take, claim.cards, claim.onto, claim.from_pile, say, claim.show),
        )

    def say(self, seat: int, word: str) -> "Scene":
        return self.do(seat, Announce(Word(word)))

    def let(self, seat: int, word: str = "不叉") -> "Scene":
        assert self.table.offer is not None
        return self.do(seat, Let(self.table.offer.card, word))

    def piao(self, seat: int, text: str) -> "Scene":
        return self.do(seat, Piao(read_card(text)))

    def kouguo(self, seat: int) -> "Scene":
        return self.do(seat, Kouguo())

    def ask(self, seat: int) -> "Scene":
        return self.do(seat, Ask())

    def mishap(self, seat: int, what: str) -> "Scene":
        return self.happen(Miscounted(seat, Mishap(what)))

    def answer(self, choices: Choices) -> "Scene":
        """All answer a card on offer, as at a table where everybody is asked."""
        self.table, more = moved(self.table, choices)
        self.events += more
        return self

    def call_out(self, event: int, seat: int, rule: str) -> "Scene":
        """The rester names this after the hand."""
        self.callouts.append(Callout(event, seat, RuleId(rule)))
        return self

    # --- to the end ----------------------------------------------------------------------------------------------------

    def play_on(self, *, until: int | None = None) -> "Scene":
        """Everybody does the least that is no fault, to the end or until so many stock cards are turned."""
        while (seats := asked(self.table)) and (until is None or self.table.drawn < until):
            choices = {seat: quiet(view(self.table, seat)) for seat in seats}
            self.table, more = moved(self.table, choices)
            self.events += more
        return self

    def finish(self) -> list[str]:
        """The lines of the whole record, played on quietly where the hand is not over."""
        while self.table.phase is not Phase.ENDED:
            if self.table.phase is Phase.DRAW and self.table.stock_left:
                self.draw()
            elif self.table.phase in (Phase.DRAW, Phase.OVER):
                self.table, more = moved(self.table, {})
                self.events += more
            else:
                self.play_on()
        self.events = [event for event in self.events if not isinstance(event, Settled)]
        self.events += [*self.callouts, settled(self.table)]
        return list(write_record(self.events))


def quiet(seen: View) -> Action | tuple[Action, ...]:
    """The least action: pass where that is legal, the first duty else; the first discard that is no fault."""
    options = legal(seen)
    for kind in (Pass, Discard, Call, Dang, Report):
        found = [option for option in options if isinstance(option, kind)]
        if found:
            return Dang(False) if kind is Dang else found[0]
    claims = [option for option in options if isinstance(option, Claim)]
    return claims[-1] if claims else options[0]


def dealt(hands: tuple[str, ...], stock: str, sizes: tuple[int, int, int] = SIZES) -> Deal:
    """A deal with these cards in the hands and on top of the stock; the rest lies as apart as it can."""
    left = [4] * 30
    given = [list(read_cards(hands[seat])) if seat < len(hands) else [] for seat in range(3)]
    top = list(read_cards(stock))
    for card in (*given[0], *given[1], *given[2], *top):
        left[card] -= 1
    assert min(left) >= 0, "five of a kind"
    for seat in range(3):
        while len(given[seat]) < sizes[seat]:
            card = min((card for card in range(30) if left[card]), key=lambda card: _fit(card, given[seat], left))
            given[seat].append(card)
            left[card] -= 1
    top += [card for _ in range(4) for card in _spread(left)]
    dealer, lower, opposite = (tuple(sorted(hand)) for hand in given)
    return Deal((dealer, lower, opposite), tuple(top))


def _spread(left: list[int]) -> Iterable[Kind]:
    for card in (7 * n % 30 for n in range(30)):
        if left[card]:
            left[card] -= 1
            yield card


def _fit(card: Kind, hand: list[Kind], left: list[int]) -> tuple[int, int, int, int]:
    """Single non-幺 cards first, far from what is there, of kinds that many are left of."""
    near = sum(suit_of(other) == suit_of(card) and abs(other - card) <= 2 for other in hand)
    return hand.count(card), card in YAO, near, -left[card]
