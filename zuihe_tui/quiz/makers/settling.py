"""Settle this: a player's 嘴, one part of it, the parts it has."""

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
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.settle_count import Items, dealt_items, earned_items, total
from zuihe_tui.rules.tally_values import SEATS, Tally, place

OWN: Final = ids(
    "zui.cha_count", "zui.win", "zui.za", "zui.beng", "zui.tianhe", "zui.waive", "zui.yun", "zui.che", "zui.hazi",
    "settle.mianzui", "zui.louzi_one",
)  # fmt: skip
"""Rules that give, or take, a player's own 嘴."""
_TRIES: Final = 40


def settled_hand(
    rule: RuleId, rules: Ruleset, rng: Random, fits: Callable[[Tally, Settlement], bool]
) -> tuple[Tally, Settlement, Ruleset]:
    """A settled hand in which the rule has its say, under these rules, else under the other printed set."""
    for under in (rules, *(named(name) for name in NAMES if name != rules.base)):
        for _ in range(_TRIES):
            tally = tally_about(rule, under, rng)
            if tally is not None and fits(tally, done := settle(tally, under)):
                return tally, done, under
    raise nothing(rule)


def question_of(
    maker: str, rule: RuleId, seed: int, rules: Ruleset, tally: Tally, ask: Ask, prompt: Msg, holds: set[RuleId]
) -> Question:
    """A question about a settled hand, its tally shown."""
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


def zui_of(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """All the 嘴 one player compares with."""
    rng = chance("zui-of", rule, seed)
    tally, done, under = settled_hand(rule, rules, rng, lambda _, done: bool(_seats(rule, done)))
    seat = rng.choice(_seats(rule, done))
    field = Field(said("settle.zui", who=place(seat)), done.zui[seat], True, tuple(_item_words(done.items[seat])))
    holds = {item.rule for item in done.items[seat]}
    return question_of("zui-of", rule, seed, under, tally, Numbers((field,)), said("settle.ask_zui"), holds)


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
    tally, done, under = settled_hand(rule, rules, rng, lambda _, done: bool(_seats(rule, done)))
    seat = rng.choice(_seats(rule, done))
    mine = tuple(item for item in done.items[seat] if item.rule == rule)
    field = Field(said("settle.part", who=place(seat), rule=rule), abs(total(mine)), True, tuple(_item_words(mine)))
    lost = total(mine) < 0
    prompt = said("settle.ask_lost" if lost else "settle.ask_part")
    return question_of("part-of", rule, seed, under, tally, Numbers((field,)), prompt, {rule})


def two_parts(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Dealt 嘴 and earned 嘴 of one player apart."""
    rng = chance("two-parts", rule, seed)
    tally, _, under = settled_hand(rule, rules, rng, lambda tally, done: shows(rule, tally, done))
    seat = rng.choice([seat for seat in SEATS if _has_both(tally, seat, under)] or [0])
    player = tally.players[seat]
    dealt, earned = dealt_items(player, under), earned_items(player, under)
    fields = (
        Field(said("settle.dealt", who=place(seat)), total(dealt), True, tuple(_item_words(dealt))),
        Field(said("settle.earned", who=place(seat)), total(earned), True, tuple(_item_words(earned))),
    )
    holds = {item.rule for item in (*dealt, *earned)}
    bare = replace(tally, win=None, jian=None, pays_for=None, announced=None, zakang=None)
    return question_of("two-parts", rule, seed, under, bare, Numbers(fields), said("settle.ask_parts"), holds)


def _has_both(tally: Tally, seat: int, rules: Ruleset) -> bool:
    player = tally.players[seat]
    return bool(dealt_items(player, rules)) and bool(earned_items(player, rules))


def which_part(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Of several items of a player one is earned, the others were dealt, or the other way round."""
    rng = chance("which-part", rule, seed)
    tally, _, under = settled_hand(
        rule, rules, rng, lambda tally, _: any(_has_both(tally, seat, rules) for seat in SEATS)
    )
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
    return question_of("which-part", rule, seed, under, bare, choice, prompt, {right.rule})


MAKERS: Final = (
    Maker("zui-of", OWN, zui_of),
    Maker("part-of", OWN, part_of),
    Maker("two-parts", ids("zui.parts"), two_parts),
    Maker("which-part", ids("zui.parts"), which_part),
)
