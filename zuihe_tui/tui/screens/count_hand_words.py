"""A counted hand in the words of a screen: the numbers, somebody's claim, both rule sets side by side."""

from collections.abc import Sequence

from rich.cells import cell_len

from zuihe_tui.coach.claims import Claim
from zuihe_tui.coach.slips import slip_lines
from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.i18n import cards_text, zui_text
from zuihe_tui.rules import arrange, hand, ruleset, zui
from zuihe_tui.rules.count_report import has_wrong_set, is_whole_hand, item_name, zui_name
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.verdict_words import rules, sentences
from zuihe_tui.tui.widgets.feedback import FourLines
from zuihe_tui.tui.widgets.menu import Entry

_RULES = 2
_DEALER = 31


def entered(holding: Holding, look: Look) -> str:
    """How many cards there are, and whose hand that makes."""
    said = look.say("count_hand.entered", n=holding.size)
    if not is_whole_hand(holding):
        return said
    return f"{said}  {look.say('count_hand.dealer' if holding.size == _DEALER else 'count_hand.other')}"


def numbers(holding: Holding, rules_: Ruleset, look: Look) -> str:
    """和 and 闲, the 和 without 闲牌 where it differs, and of a whole hand 嘴 and class."""
    best = arrange.best(holding, rules_)
    parts = [look.say("count_hand.hu", hu=best.open.total), look.say("count_hand.xian", n=best.open.xian)]
    if best.clear is not None and best.open.xian:
        parts.append(look.say("count_hand.clear", hu=best.clear.total))
    if has_wrong_set(holding):
        parts.append(look.say("count.words.wrong_set"))
    if is_whole_hand(holding):
        parts.append(_zui(holding, rules_, look))
        called = hand.classify(holding.dealt, rules_)
        parts.append(
            look.say("count.words.class", names=[msg(f"count.class.{n}") for n in (called.name, *called.also)])
        )
    return "   ".join(parts)


def _zui(holding: Holding, rules_: Ruleset, look: Look) -> str:
    count = zui.dealt_zui(holding.dealt, rules_)
    said = look.say("count_hand.zui", zui=count.total)
    if not count.che_sets:
        return said + look.say("count_hand.no_che")
    return said + look.say("count_hand.with_che", n=len(count.che_sets))


def claim_lines(claim: Claim, look: Look) -> FourLines:
    """What is to be said about a number somebody counted."""
    if claim.right:
        return FourLines(look.say("count_hand.claim_right", hu=claim.number), good=True)
    best = claim.best.total
    facts = []
    if claim.grouping is not None:
        verdict = look.say("count_hand.claim_less", hu=claim.number, best=best)
        facts.append(msg("count_hand.claim_grouping", hu=claim.number, xian=claim.grouping.xian))
    else:
        verdict = look.say("count_hand.claim_none", hu=claim.number, best=best)
    facts += slip_lines(claim.slips)
    if not claim.slips and claim.grouping is None:
        facts.append(msg("slip.none", number=claim.number))
    ids = tuple(dict.fromkeys(RuleId(slip.rule) for slip in claim.slips)) or (RuleId("hu.best"),)
    cost = cost_of(ids[0])
    return FourLines(
        verdict, sentences(tuple(facts), look), rules(ids[:_RULES], look), look.text(cost) if cost is not None else ""
    )


def comparison(holding: Holding, rules_: Ruleset, look: Look) -> list[str]:
    """The numbers of both printed rule sets, and of the rule set in use if it is another, in columns."""
    sets = [ruleset.named(name) for name in ruleset.NAMES]
    names = [look.say(f"tui.ruleset.{one.base}") for one in sets]
    if rules_ not in sets:
        sets.append(rules_)
        names.append(look.plain(rules_.name))
    best = [arrange.best(holding, one) for one in sets]
    none = look.say("count_hand.cannot")
    rows = [
        ("", names),
        (look.say("count_hand.row_hu"), [str(one.open.total) for one in best]),
        (look.say("count_hand.row_xian"), [str(one.open.xian) for one in best]),
        (look.say("count_hand.row_clear"), [str(one.clear.total) if one.clear is not None else none for one in best]),
    ]
    if is_whole_hand(holding):
        dealt = [zui.dealt_zui(holding.dealt, one) for one in sets]
        rows.append((look.say("count_hand.row_zui"), [zui_text(one.total, ascii_only=look.ascii) for one in dealt]))
    differs = any(len(set(values)) > 1 for _, values in rows[1:])
    return [*_columns(rows), "", look.say("count_hand.differs" if differs else "count_hand.same")]


def _columns(rows: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    head = max(cell_len(label) for label, _ in rows) + 3
    widths = [max(cell_len(row[n]) for _, row in rows) + 4 for n in range(len(rows[0][1]))]
    return [
        (
            _filled(label, head) + "".join(_filled(word, width) for word, width in zip(words, widths, strict=True))
        ).rstrip()
        for label, words in rows
    ]


def _filled(words: str, width: int) -> str:
    return words + " " * (width - cell_len(words))


def item_entries(holding: Holding, rules_: Ruleset, look: Look) -> list[Entry]:
    """Every item that earns something, to choose its rule from."""
    found = [
        Entry(
            f"{look.text(item_name(item))} +{item.hu}",
            item.rule,
            cards_text(item.cards, look.lang),
            look.marked(item.rule),
        )
        for item in arrange.best(holding, rules_).open.items
    ]
    if is_whole_hand(holding):
        found += [
            Entry(
                look.say("count_hand.zui_item", name=zui_name(item), zui=item.zui),
                item.rule,
                cards_text(item.cards, look.lang),
                look.marked(item.rule),
            )
            for item in zui.dealt_zui(holding.dealt, rules_).items
        ]
    return found
