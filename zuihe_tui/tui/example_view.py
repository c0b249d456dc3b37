"""The example of a rule as the engine sees it: cards or groups to draw, and sentences."""

from dataclasses import dataclass

from zuihe_tui.rules import arrange, hand, zui
from zuihe_tui.rules.book import (
    CardsExample,
    ClassExample,
    CountExample,
    Example,
    GroupExample,
    RecordExample,
    TallyExample,
    record_text,
)
from zuihe_tui.rules.cards import Cards, by_suit, from_counts, read_cards
from zuihe_tui.rules.count_report import zui_name
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.tally import read_tally
from zuihe_tui.rules.tally_values import place
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.count_blocks import blocks_of, earning
from zuihe_tui.tui.widgets.groups import Block


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn of an example: piles, of which the indexes in `lit` stand out, or blocks; then lines. `whose` hand it is."""

    piles: tuple[Cards, ...] = ()
    blocks: tuple[Block, ...] = ()
    lit: frozenset[int] = frozenset()
    lines: tuple[Msg, ...] = ()
    whose: Msg | None = None


def view(example: Example, rules: Ruleset, look: Look) -> Shown:
    """An example evaluated by the engine under a rule set; a moment of a record under the record's own."""
    match example:
        case CardsExample(cards=cards):
            return Shown(piles=by_suit(read_cards(cards)))
        case CountExample(hand=text, item=rule) if rule.startswith("zui."):
            return _dealt_zui(read_holding(text), rules)
        case CountExample(hand=text, item=rule):
            count = arrange.best(read_holding(text), rules).open
            total = msg("count.words.total", hu=count.total, xian=count.xian)
            return Shown(blocks=blocks_of(count, look), lit=earning(count, rule), lines=(total,))
        case ClassExample(hand=text):
            return _class(read_holding(text), rules)
        case GroupExample(hand=text, group=group):
            return _group(read_holding(text), read_cards(group), rules)
        case TallyExample(tally=tally):
            return Shown(lines=_payments(tally, rules))
        case RecordExample():
            return _moment(example)


def _dealt_zui(holding: Holding, rules: Ruleset) -> Shown:
    dealt = zui.dealt_zui(holding.dealt, rules)
    items = (msg("count.words.zui_item", name=zui_name(item), cards=item.cards, zui=item.zui) for item in dealt.items)
    return Shown(piles=_piles(holding), lines=(*items, msg("count.words.zui", zui=dealt.total)))


def _class(holding: Holding, rules: Ruleset) -> Shown:
    called = hand.classify(holding.dealt, rules)
    names = [msg(f"count.class.{name}") for name in (called.name, *called.also)]
    return Shown(piles=_piles(holding), lines=(msg("count.words.class", names=names),))


def _group(holding: Holding, group: Cards, rules: Ruleset) -> Shown:
    piles = _piles(holding)
    left = list(group)
    lit: set[int] = set()
    for index, card in enumerate(card for pile in piles for card in pile):
        if card in left:
            left.remove(card)
            lit.add(index)
    verdict = arrange.check_fu(group, holding, rules)
    return Shown(piles=piles, lit=frozenset(lit), lines=(verdict.message,))


def _piles(holding: Holding) -> tuple[Cards, ...]:
    return (*by_suit(from_counts(holding.concealed)), *(meld.cards for meld in holding.melds))


def _payments(tally: object, rules: Ruleset) -> tuple[Msg, ...]:
    return tuple(
        msg(
            "tui.book.paid",
            giver=place(paid.giver),
            taker=place(paid.taker),
            zui=paid.zui,
            rule=paid.rule,
        )
        for paid in settle(read_tally(tally), rules).transfers
    )


def _moment(example: RecordExample) -> Shown:
    # The table and the judge are loaded only for pages that need them.
    from zuihe_tui.coach.event_words import who
    from zuihe_tui.coach.moment import moment
    from zuihe_tui.rules.judge.words import costs_of

    told = moment(record_text(example).splitlines(), example.event, example.action)
    facts = [found.facts for found in told.findings]
    costly = [found for found in told.findings if found.costs]
    lines = (*told.happened, *facts, *([msg("moment.cost", costs=costs_of(costly))] if costly else []))
    if told.holding is None or told.seat is None:
        return Shown(lines=lines)
    return Shown(piles=_piles(told.holding), lines=lines, whose=msg("moment.held", who=who(told.seat)))
