"""Who pays whom: what a seat wins or loses, which accounts are right, what becomes of the 档, whose 嘴 count nothing."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.settling import question_of, settled_hand, shows, signed
from zuihe_tui.quiz.question import Field, Maker, Numbers, Option, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named
from zuihe_tui.rules.settle import Settlement, Transfer, settle
from zuihe_tui.rules.settle_count import waived_by
from zuihe_tui.rules.tally_values import RESTER, SEATS, PlayerTally, Tally, place

BETWEEN: Final = ids(
    "settle.pairwise", "settle.jian", "settle.huang", "quan.pay", "quan.dingpi", "win.zhahe", "deal.miscount", "settle.order",
    "zui.waive", "settle.mianzui",
)  # fmt: skip
"""Rules of who pays whom."""


def net_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """What each of the three, and the rester, wins or loses: the sizes of two of them."""
    rng = chance("net-of", rule, seed)
    tally, done, under = settled_hand(
        rule, rules, rng, lambda tally, done: bool(done.transfers) and shows(rule, tally, done)
    )
    touched = [seat for seat in (*SEATS, RESTER) if any(seat in (paid.giver, paid.taker) for paid in _paid(rule, done))]
    seats = sorted(rng.sample(touched, min(2, len(touched))))
    fields = tuple(
        Field(said("settle.gains" if done.net[seat] >= 0 else "settle.loses", who=place(seat)), abs(done.net[seat]), True,
              tuple(_payment_words(seat, done)))
        for seat in seats
    )  # fmt: skip
    holds = {paid.rule for paid in done.transfers} | {item.rule for items in done.items for item in items}
    return question_of("net-of", rule, seed, under, tally, Numbers(fields), said("settle.ask_net"), holds)


def _paid(rule: RuleId, done: Settlement) -> list[Transfer]:
    mine = [paid for paid in done.transfers if paid.rule == rule]
    return [*(mine or done.transfers)]


def _payment_words(seat: int, done: Settlement) -> Iterator[Msg]:
    for paid in done.transfers:
        if seat in (paid.giver, paid.taker):
            yield said("settle.paid", giver=place(paid.giver), taker=place(paid.taker), n=paid.zui, rule=paid.rule)


_Slip = Callable[[Tally], Tally]
SLIPS: Final[dict[str, _Slip]] = {
    "jian": lambda tally: replace(tally, jian=None),
    "mianzui": lambda tally: replace(tally, players=_each(tally, mianzui=())),
    "pays": lambda tally: replace(tally, pays_for=None),
    "extra": lambda tally: replace(tally, win=None if tally.win is None else replace(tally.win, extra=())),
    "mo": lambda tally: replace(tally, win=None if tally.win is None else replace(tally.win, mo=False)),
    "announced": lambda tally: replace(tally, announced=None, zakang=None),
    "cha": lambda tally: replace(tally, players=_each(tally, cha=0)),
    "che": lambda tally: replace(tally, players=_each(tally, che=())),
    "yun": lambda tally: replace(tally, players=_each(tally, da_yun=0, xiao_yun=0)),
}
"""What people forget when they settle."""


def _each(tally: Tally, **changes: object) -> tuple[PlayerTally, PlayerTally, PlayerTally]:
    first, second, third = (replace(player, **changes) for player in tally.players)  # type: ignore[arg-type]
    return first, second, third


def settled_right(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Several settlements of one hand, the wrong ones as people come to them."""
    rng = chance("settled-right", rule, seed)
    tally, done, under = settled_hand(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    wrong = [
        Option(_row(net), False, said(f"settle.slip.{name}"), rule)
        for name, net in shuffled(rng, _slipped(tally, under).items())
        if net != done.net
    ]
    wrong += [Option(_row(net), False, said("settle.slip.off"), rule) for net in _off(rng, done.net)]
    fact = said("settle.facts", parts=[said("settle.own", who=place(seat), n=done.zui[seat]) for seat in SEATS])
    choice = one_of(rng, Option(_row(done.net), True, fact, rule), wrong)
    holds = {paid.rule for paid in done.transfers} | {item.rule for items in done.items for item in items}
    return question_of("settled-right", rule, seed, under, tally, choice, said("settle.ask_right"), holds)


def _slipped(tally: Tally, rules: Ruleset) -> dict[str, tuple[int, ...]]:
    """The nets of those who forgot something, or let only the winner be paid."""
    found: dict[str, tuple[int, ...]] = {name: settle(slip(tally), rules).net for name, slip in SLIPS.items()}
    other = named(next(name for name in NAMES if name != rules.base))
    found["other_rules"] = settle(tally, other).net
    if tally.win is not None:
        done = settle(tally, rules)
        net = [0, 0, 0, 0]
        for paid in done.transfers:
            if tally.win.by in (paid.giver, paid.taker) or paid.rule != "settle.pairwise":
                net[paid.giver] -= paid.zui
                net[paid.taker] += paid.zui
        found["losers"] = (net[0], net[1], net[2], net[3])
    return found


def _off(rng: Random, net: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The right one with 1嘴 moved between two players."""
    for _ in range(4):
        one, two = rng.sample(range(3), 2)
        moved = list(net)
        moved[one] += 2
        moved[two] -= 2
        yield tuple(moved)


def _row(net: tuple[int, ...]) -> Msg:
    shown = [
        said("settle.cell", who=said(f"seen.seat_{seat}"), n=signed(zui))
        for seat, zui in enumerate(net)
        if seat != RESTER or zui
    ]
    return said("settle.row", cells=shown)


def dang_after(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """档 on the table and in hand when all is settled."""
    rng = chance("dang-after", rule, seed)
    tally, done, under = settled_hand(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    fields = (Field(said("settle.pot_after"), done.pot, False, tuple(_dang_moves(done))),)
    return question_of("dang-after", rule, seed, under, tally, Numbers(fields), said("settle.ask_dang"), {rule})


def _dang_moves(done: Settlement) -> Iterator[Msg]:
    for seat in SEATS:
        if done.dang[seat] > 0:
            yield said("settle.dang_took", who=place(seat), n=done.dang[seat])
        elif done.dang[seat] < 0:
            yield said("settle.dang_lost", who=place(seat), n=-done.dang[seat])


def whose_falls(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Whose 嘴 fall: the seats that compare with nothing."""
    rng = chance("whose-falls", rule, seed)
    tally, done, under = settled_hand(
        rule,
        rules,
        rng,
        lambda tally, done: any(_falls(tally, seat, rules) for seat in SEATS) and shows(rule, tally, done),
    )
    fallen = [seat for seat in SEATS if _falls(tally, seat, under)]
    options = {(): said("falls.nobody"), (0, 1, 2): said("falls.all")}
    sets = [tuple(fallen), *((seat,) for seat in SEATS), (0, 1), (0, 2), (1, 2), (), (0, 1, 2)]
    words = [options.get(one) or said("falls.who", who=[place(seat) for seat in one]) for one in sets]
    facts = [said("falls.so", who=[place(seat) for seat in fallen])] * len(sets)
    choice = one_of(
        rng,
        Option(words[0], True, facts[0], rule),
        shuffled(
            rng,
            [
                Option(word, False, fact, rule)
                for one, word, fact in zip(sets[1:], words[1:], facts[1:], strict=True)
                if one != sets[0]
            ],
        ),
    )
    holds = {item.rule for items in done.items for item in items}
    return question_of("whose-falls", rule, seed, under, tally, choice, said("falls.ask"), holds)


def _falls(tally: Tally, seat: int, rules: Ruleset) -> bool:
    """Whether a seat's dealt and earned 嘴 count nothing."""
    return bool(tally.players[seat].mianzui) or waived_by(tally, seat, rules) is not None


MAKERS: Final = (
    Maker("net-of", BETWEEN, net_of),
    Maker("settled-right", BETWEEN, settled_right),
    Maker("dang-after", ids("settle.dang"), dang_after),
    Maker("whose-falls", ids("zui.waive", "settle.mianzui"), whose_falls),
)
