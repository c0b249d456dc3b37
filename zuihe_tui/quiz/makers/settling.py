"""Settle this: a player's 嘴, one part of it, who wins and loses how much, what becomes of the 档."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import chance, first_rules, ids, nothing, one_of, said, shuffled
from zuihe_tui.quiz.makers.common import under as ruled
from zuihe_tui.quiz.makers.tallies import tally_about, tally_words
from zuihe_tui.quiz.question import Ask, Field, Lines, Maker, Numbers, Option, Question
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named
from zuihe_tui.rules.settle import Settlement, Transfer, settle
from zuihe_tui.rules.settle_count import Items, dealt_items, earned_items, total, waived_by
from zuihe_tui.rules.tally_values import RESTER, SEATS, PlayerTally, Tally, place

OWN: Final = ids(
    "zui.cha_count", "zui.win", "zui.za", "zui.beng", "zui.tianhe", "zui.waive", "zui.yun", "zui.che", "zui.hazi",
    "settle.mianzui", "zui.louzi_one",
)  # fmt: skip
"""Rules that give, or take, a player's own 嘴."""
BETWEEN: Final = ids(
    "settle.pairwise", "settle.jian", "settle.huang", "quan.pay", "quan.dingpi", "win.zhahe", "deal.miscount", "settle.order",
    "zui.waive", "settle.mianzui",
)  # fmt: skip
"""Rules of who pays whom."""
_TRIES: Final = 40


def _made(
    rule: RuleId, rules: Ruleset, rng: Random, fits: Callable[[Tally, Settlement], bool]
) -> tuple[Tally, Settlement, Ruleset]:
    """A settled hand in which the rule has its say, under these rules, else under the other printed set."""
    for under in (rules, *(named(name) for name in NAMES if name != rules.base)):
        for _ in range(_TRIES):
            tally = tally_about(rule, under, rng)
            if tally is not None and fits(tally, done := settle(tally, under)):
                return tally, done, under
    raise nothing(rule)


def _question(
    maker: str, rule: RuleId, seed: int, rules: Ruleset, tally: Tally, ask: Ask, prompt: Msg, holds: set[RuleId]
) -> Question:
    return Question(
        rule=rule,
        maker=maker,
        seed=seed,
        rules=rules,
        ask=ask,
        holds=first_rules(rule, holds),
        prompt=prompt,
        shown=(Lines((ruled(rules), *tally_words(tally))),),
        hint=said("hint.rule", rule=rule),
    )


def shows(rule: RuleId, tally: Tally, done: Settlement) -> bool:
    """Whether a settlement holds the rule, in an item, in a payment, or by what it leaves out."""
    found = {item.rule for items in done.items for item in items if item.zui} | {paid.rule for paid in done.transfers}
    match rule:
        case "settle.huang":
            return tally.win is None and tally.zhahe is None and not tally.miscount and "settle.pairwise" in found
        case "settle.order":
            return (
                len(found & {"settle.mianzui", "quan.pay", "settle.jian", "zui.waive"}) > 1
                and "settle.pairwise" in found
            )
        case "zui.parts":
            return any(
                dealt_items(one, named(NAMES[0])) and earned_items(one, named(NAMES[0])) for one in tally.players
            )
        case "settle.dang":
            return any(done.dang)
        case _:
            return rule in found


# --- a player's own 嘴 -------------------------------------------------------------------------------------------------


def zui_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """All the 嘴 one player compares with."""
    rng = chance("zui-of", rule, seed)
    tally, done, under = _made(rule, rules, rng, lambda _, done: bool(_seats(rule, done)))
    seat = rng.choice(_seats(rule, done))
    field = Field(said("settle.zui", who=place(seat)), done.zui[seat], True, tuple(_item_words(done.items[seat])))
    holds = {item.rule for item in done.items[seat]}
    return _question("zui-of", rule, seed, under, tally, Numbers((field,)), said("settle.ask_zui"), holds)


def _seats(rule: RuleId, done: Settlement) -> list[int]:
    return [seat for seat in SEATS if any(item.rule == rule and item.zui for item in done.items[seat])]


def _item_words(items: Items) -> Iterator[Msg]:
    for item in items:
        if item.zui:
            yield said("settle.item", words=list(item.messages), n=signed(item.zui), rule=item.rule)


def signed(zui: int) -> Msg:
    """嘴 in halves with a sign."""
    return said("settle.plus" if zui > 0 else "settle.plain", n=zui)


def part_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """The 嘴 that one rule alone brings a player, and what it does not."""
    rng = chance("part-of", rule, seed)
    tally, done, under = _made(rule, rules, rng, lambda _, done: bool(_seats(rule, done)))
    seat = rng.choice(_seats(rule, done))
    mine = tuple(item for item in done.items[seat] if item.rule == rule)
    field = Field(said("settle.part", who=place(seat), rule=rule), abs(total(mine)), True, tuple(_item_words(mine)))
    lost = total(mine) < 0
    prompt = said("settle.ask_lost" if lost else "settle.ask_part")
    return _question("part-of", rule, seed, under, tally, Numbers((field,)), prompt, {rule})


def two_parts(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Dealt 嘴 and earned 嘴 of one player apart."""
    rng = chance("two-parts", rule, seed)
    tally, _, under = _made(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    seat = rng.choice([seat for seat in SEATS if _has_both(tally, seat, under)] or [0])
    player = tally.players[seat]
    dealt, earned = dealt_items(player, under), earned_items(player, under)
    fields = (
        Field(said("settle.dealt", who=place(seat)), total(dealt), True, tuple(_item_words(dealt))),
        Field(said("settle.earned", who=place(seat)), total(earned), True, tuple(_item_words(earned))),
    )
    holds = {item.rule for item in (*dealt, *earned)}
    bare = replace(tally, win=None, jian=None, pays_for=None, announced=None, zakang=None)
    return _question("two-parts", rule, seed, under, bare, Numbers(fields), said("settle.ask_parts"), holds)


def _has_both(tally: Tally, seat: int, rules: Ruleset) -> bool:
    player = tally.players[seat]
    return bool(dealt_items(player, rules)) and bool(earned_items(player, rules))


def which_part(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Of several items of a player one is earned, the others were dealt, or the other way round."""
    rng = chance("which-part", rule, seed)
    tally, _, under = _made(rule, rules, rng, lambda tally, _: any(_has_both(tally, seat, rules) for seat in SEATS))
    dealt = [item for player in tally.players for item in dealt_items(player, under)]
    earned = [item for player in tally.players for item in earned_items(player, under)]
    one, many = (earned, dealt) if len(dealt) > 1 else (dealt, earned)
    is_earned = one is earned
    right = rng.choice(one)
    facts = {True: said("settle.is_earned"), False: said("settle.is_dealt")}
    choice = one_of(
        rng,
        Option(said("settle.words", words=list(right.messages)), True, facts[is_earned], right.rule),
        [
            Option(said("settle.words", words=list(item.messages)), False, facts[not is_earned], item.rule)
            for item in shuffled(rng, many)
        ],
    )
    prompt = said("settle.ask_earned" if is_earned else "settle.ask_dealt")
    bare = replace(tally, win=None, jian=None, pays_for=None, announced=None, zakang=None)
    return _question("which-part", rule, seed, under, bare, choice, prompt, {right.rule})


# --- who pays whom -----------------------------------------------------------------------------------------------------


def net_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """What each of the three, and the rester, wins or loses: the sizes of two of them."""
    rng = chance("net-of", rule, seed)
    tally, done, under = _made(rule, rules, rng, lambda tally, done: bool(done.transfers) and shows(rule, tally, done))
    touched = [seat for seat in (*SEATS, RESTER) if any(seat in (paid.giver, paid.taker) for paid in _paid(rule, done))]
    seats = sorted(rng.sample(touched, min(2, len(touched))))
    fields = tuple(
        Field(said("settle.gains" if done.net[seat] >= 0 else "settle.loses", who=place(seat)), abs(done.net[seat]), True,
              tuple(_payment_words(seat, done)))
        for seat in seats
    )  # fmt: skip
    holds = {paid.rule for paid in done.transfers} | {item.rule for items in done.items for item in items}
    return _question("net-of", rule, seed, under, tally, Numbers(fields), said("settle.ask_net"), holds)


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
    tally, done, under = _made(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    wrong = [
        Option(_row(net), False, said(f"settle.slip.{name}"), rule)
        for name, net in shuffled(rng, _slipped(tally, under).items())
        if net != done.net
    ]
    wrong += [Option(_row(net), False, said("settle.slip.off"), rule) for net in _off(rng, done.net)]
    fact = said("settle.facts", parts=[said("settle.own", who=place(seat), n=done.zui[seat]) for seat in SEATS])
    choice = one_of(rng, Option(_row(done.net), True, fact, rule), wrong)
    holds = {paid.rule for paid in done.transfers} | {item.rule for items in done.items for item in items}
    return _question("settled-right", rule, seed, under, tally, choice, said("settle.ask_right"), holds)


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
        said("settle.cell", who=place(seat), n=signed(zui)) for seat, zui in enumerate(net) if seat != RESTER or zui
    ]
    return said("settle.row", cells=shown)


def dang_after(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """档 on the table and in hand when all is settled."""
    rng = chance("dang-after", rule, seed)
    tally, done, under = _made(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    fields = (Field(said("settle.pot_after"), done.pot, False, tuple(_dang_moves(done))),)
    return _question("dang-after", rule, seed, under, tally, Numbers(fields), said("settle.ask_dang"), {rule})


def _dang_moves(done: Settlement) -> Iterator[Msg]:
    for seat in SEATS:
        if done.dang[seat] > 0:
            yield said("settle.dang_took", who=place(seat), n=done.dang[seat])
        elif done.dang[seat] < 0:
            yield said("settle.dang_lost", who=place(seat), n=-done.dang[seat])


def whose_falls(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Whose 嘴 fall: the seats that compare with nothing."""
    rng = chance("whose-falls", rule, seed)
    tally, done, under = _made(
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
    return _question("whose-falls", rule, seed, under, tally, choice, said("falls.ask"), holds)


def _falls(tally: Tally, seat: int, rules: Ruleset) -> bool:
    """Whether a seat's dealt and earned 嘴 count nothing."""
    return bool(tally.players[seat].mianzui) or waived_by(tally, seat, rules) is not None


MAKERS: Final = (
    Maker("zui-of", OWN, zui_of),
    Maker("part-of", OWN, part_of),
    Maker("two-parts", ids("zui.parts"), two_parts),
    Maker("which-part", ids("zui.parts"), which_part),
    Maker("net-of", BETWEEN, net_of),
    Maker("settled-right", BETWEEN, settled_right),
    Maker("dang-after", ids("settle.dang"), dang_after),
    Maker("whose-falls", ids("zui.waive", "settle.mianzui"), whose_falls),
)
