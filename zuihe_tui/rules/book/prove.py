"""Whether the engine finds in the example of a page the rule the page is about, and what it says of the example."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from zuihe_tui.rules import arrange, hand, zui
from zuihe_tui.rules.book.example import (
    CardsExample,
    ClassExample,
    CountExample,
    GroupExample,
    RecordExample,
    TallyExample,
    record_text,
)
from zuihe_tui.rules.book.pages import Page
from zuihe_tui.rules.cards import KINDS, SHANG, WENQUAN, YAO, Cards, Kind, from_counts, hanzi_text, mpsz, read_cards
from zuihe_tui.rules.count_report import zui_name
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import SHANG_ITEMS, WENQUAN_ITEM, HuCount
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import Settlement, settle
from zuihe_tui.rules.tally import read_tally, tally_rules
from zuihe_tui.rules.tally_values import place


class Evidence(Enum):
    """How the engine shows a rule: by the cards, an item of a count, a ruling, a finding of the judge, or by what happens."""

    CARDS = "cards"
    ITEM = "item"
    VERDICT = "verdict"
    FINDING = "finding"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Proof:
    """An example evaluated.

    `proven`: it shows the rule of its page. `cards` are concealed, `melds` lie on the table, `lit` are those the rule is
    about; `count` has the groups where 和 are counted. `lines` is what the engine says, in sentences.
    """

    rule: RuleId
    proven: bool
    evidence: Evidence
    lines: tuple[Msg, ...] = ()
    cards: Cards = ()
    melds: tuple[Cards, ...] = ()
    lit: Cards = ()
    count: HuCount | None = None


def prove(page: Page, rules: Ruleset) -> Proof:
    """The example of a page run through the engine; tallies and records bring their own rule set."""
    match page.example:
        case CardsExample(cards):
            return _cards(page.id, read_cards(cards))
        case CountExample(text, item) if item.startswith("zui."):
            return _dealt_zui(page.id, read_holding(text), rules)
        case CountExample(text, item):
            return _count(page.id, read_holding(text), item, rules)
        case ClassExample(text):
            return _class(page.id, read_holding(text), rules)
        case GroupExample(text, group, bad):
            return _group(page.id, read_holding(text), read_cards(group), bad, rules)
        case TallyExample(tally):
            return _tally(page.id, tally)
        case RecordExample() as record:
            # The table and the judge are loaded only for pages that need them.
            from zuihe_tui.rules.book.prove_record import seen_at

            seen = seen_at(page.id, record, record_text(record).splitlines())
            evidence = Evidence.FINDING if record.foul else Evidence.PLAY
            return Proof(page.id, seen.shown, evidence, seen.lines, seen.cards, seen.melds, seen.lit)


# --- cards -------------------------------------------------------------------------------------------------------------


_CARDS: Final[Mapping[str, Callable[[Cards], bool]]] = {
    "cards.deck": lambda cards: set(cards) == set(KINDS),
    "cards.yao": lambda cards: set(cards) == YAO,
    "cards.notation": lambda cards: read_cards(mpsz(cards)) == cards == tuple(sorted(read_cards(hanzi_text(cards)))),
    "kin": lambda cards: set(cards) == {card for kinds in (*SHANG.values(), WENQUAN) for card in kinds},
}
"""What the cards of a page must be."""


def _cards(rule: RuleId, cards: Cards) -> Proof:
    said = msg("prove.cards", cards=cards, n=len(cards), yao=sum(card in YAO for card in cards))
    return Proof(rule, _CARDS[rule](cards), Evidence.CARDS, (said,), cards)


# --- counts ------------------------------------------------------------------------------------------------------------


def _count(rule: RuleId, holding: Holding, item: RuleId, rules: Ruleset) -> Proof:
    best = arrange.best(holding, rules)
    count = best.open
    lit = _together(found.cards for found in count.items if found.rule == item)
    lines = [msg("count.words.total", hu=count.total, xian=count.xian)]
    match rule:
        case "shang.wulou_dajia":
            proven = {"乌楼", "大驾"} <= {found.name for found in count.items}
        case "hu.best":
            worse = arrange.runner_up(holding, rules)
            proven = worse is not None and worse.total < count.total
            if worse is not None:
                lines.append(msg("prove.worse", hu=worse.total))
        case "hu.which":
            proven = best.clear is not None and best.clear.total < count.total
            if best.clear is not None:
                lines.append(msg("prove.clear", hu=best.clear.total))
        case _:
            proven = any(found.rule == rule for found in count.items)
    return Proof(rule, proven, Evidence.ITEM, tuple(lines), _hand(holding), _melds(holding), lit, count)


def _dealt_zui(rule: RuleId, holding: Holding, rules: Ruleset) -> Proof:
    dealt = zui.dealt_zui(holding.dealt, rules)
    said = [msg("count.words.zui_item", name=zui_name(item), cards=item.cards, zui=item.zui) for item in dealt.items]
    lit = _together(item.cards for item in dealt.items if item.rule == rule)
    lines = (*said, msg("count.words.zui", zui=dealt.total))
    return Proof(rule, any(item.rule == rule for item in dealt.items), Evidence.ITEM, lines, _hand(holding), (), lit)


# --- rulings -----------------------------------------------------------------------------------------------------------


def _class(rule: RuleId, holding: Holding, rules: Ruleset) -> Proof:
    called = hand.classify(holding.dealt, rules)
    da, xiao = hand.yun(holding.dealt)
    sets = hand.che_sets(holding.dealt, rules)
    blocks = tuple(card for card in (*called.hazi_kinds, *called.louzi_kinds) for _ in range(holding.dealt[card]))
    lines = [msg("count.words.class", names=[msg(f"count.class.{name}") for name in (called.name, *called.also)])]
    lit: Cards = ()
    match rule:
        case "hand.hazi":
            proven, lit = called.hazi, blocks
        case "hand.luan":
            proven = not called.hazi
        case "hand.baixinli":
            proven = called.baixinli
        case "hand.wuyao":
            proven = called.wuyao
            lit = tuple(card for card in sorted(YAO) if holding.dealt[card] == 2 for _ in range(2))
        case "hand.yun":
            proven, lit = da + xiao > 0, tuple(sorted(YAO))
            lines.append(msg("prove.yun", da=da, xiao=xiao))
        case _:
            proven = rule == "hand.che" and bool(sets)
            lit = tuple(card for kinds in sets for card in sorted(kinds) for _ in range(2))
            lines += [msg("prove.che", cards=tuple(sorted(kinds))) for kinds in sets]
    return Proof(rule, proven, Evidence.VERDICT, tuple(lines), _hand(holding), (), lit)


_SHANG_RULES: Final = {
    **{item.cards: RuleId(rule) for rule, item in zip(SHANG, filter(None, SHANG_ITEMS), strict=True)},
    WENQUAN_ITEM.cards: RuleId("shang.wenquan"),
}
"""The page of each 垧 by its cards."""


def _group(rule: RuleId, holding: Holding, group: Cards, bad: bool, rules: Ruleset) -> Proof:
    verdict = arrange.check_fu(group, holding, rules)
    named = {verdict.rule, *(_SHANG_RULES.get(item.cards) for item in verdict.items)}
    proven = rule in named and verdict.stands is not bad
    return Proof(rule, proven, Evidence.VERDICT, (verdict.message,), _hand(holding), _melds(holding), group)


# --- settlements -------------------------------------------------------------------------------------------------------


_TOGETHER: Final[Mapping[str, frozenset[str]]] = {
    "zui.parts": frozenset({"zui.hazi", "zui.che", "zui.cha_count"}),
    "settle.huang": frozenset({"settle.pairwise"}),
    "settle.order": frozenset({"settle.mianzui", "settle.pairwise", "quan.pay", "settle.jian"}),
}
"""Pages about how items go together: which of them the settlement must hold."""


def _tally(rule: RuleId, table: Mapping[str, object]) -> Proof:
    tally = read_tally(table)
    done = settle(tally, tally_rules(table))
    found = {item.rule for items in done.items for item in items} | {paid.rule for paid in done.transfers}
    proven = _TOGETHER.get(rule, frozenset({rule})) <= found
    if rule == "settle.huang":
        proven = proven and tally.win is None and "settle.jian" not in found
    return Proof(rule, proven, Evidence.ITEM, tuple(_accounts(done)))


def _accounts(done: Settlement) -> list[Msg]:
    """Each player's items, then who pays whom."""
    lines: list[Msg] = []
    for seat, items in enumerate(done.items):
        parts = [msg("prove.item", words=list(item.messages), zui=item.zui) for item in items]
        if parts:
            lines.append(msg("prove.player", who=place(seat), zui=done.zui[seat], items=parts))
        else:
            lines.append(msg("prove.player_none", who=place(seat), zui=done.zui[seat]))
    for paid in done.transfers:
        names = {"giver": place(paid.giver), "taker": place(paid.taker)}
        lines.append(msg("prove.paid", **names, zui=paid.zui, rule=paid.rule))
    return lines


def _together(items: Iterable[Cards]) -> Cards:
    """The cards of some items, those that several have in common once."""
    found: Counter[Kind] = Counter()
    for cards in items:
        found |= Counter(cards)
    return tuple(found.elements())


def _hand(holding: Holding) -> Cards:
    return from_counts(holding.concealed)


def _melds(holding: Holding) -> tuple[Cards, ...]:
    return tuple(meld.cards for meld in holding.melds)
