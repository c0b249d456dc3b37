"""A holding counted, as the object other programs read (FORMATS: `zuihe count`) and as sentences."""

from typing import Final

from zuihe_tui.rules import arrange, hand, zui
from zuihe_tui.rules.cards import YAO, tight
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.hu import Fu, HuCount, HuItem, items_by_group
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle_json import number

_WHOLE_HANDS: Final = (30, 31)


def count_json(id: str | None, text: str, rules: Ruleset) -> dict[str, object]:
    """The count of one holding with the keys of FORMATS in their order; `id` is left out when None.

    Raises HoldingProblem when the text cannot be read.
    """
    holding = read_holding(text)
    found = arrange.best(holding, rules)
    report: dict[str, object] = {} if id is None else {"id": id}
    report |= {
        "hand": write_holding(holding),
        "cards": holding.size,
        "hu": found.open.total,
        "xian": found.open.xian,
        "hu_clear": found.clear.total if found.clear else None,
        "items": [
            {"rule": item.rule, "name": item.name, "cards": tight(item.cards), "hu": item.hu}
            for item in found.open.items
        ],
        "arrangement": _arrangement(found.open),
        "clear_arrangement": _arrangement(found.clear) if found.clear else None,
    }
    if is_whole_hand(holding):
        called = hand.classify(holding.dealt, rules)
        report |= {"class": called.name, "also": list(called.also), "zui": _zui(holding, rules)}
    return report


def is_whole_hand(holding: Holding) -> bool:
    """Whether class and dealt 嘴 can be told: 30 or 31 cards, nothing on the table."""
    return holding.size in _WHOLE_HANDS and not holding.melds


def _arrangement(count: HuCount) -> list[dict[str, object]]:
    return [
        {"fu": group.rule if group.rule != "claim.wrong" else None, "cards": tight(group.cards)}
        for group in count.groups
    ]


def _zui(holding: Holding, rules: Ruleset) -> dict[str, object]:
    count = zui.dealt_zui(holding.dealt, rules)
    return {
        "total": number(count.total),
        "halou": number(count.halou),
        "yun": number(count.yun),
        "che": number(count.che),
        "che_sets": len(count.che_sets),
        "items": [
            {"rule": item.rule, "name": item.name, "cards": tight(item.cards), "zui": number(item.zui)}
            for item in count.items
        ],
    }


def count_lines(holding: Holding, rules: Ruleset) -> list[Msg]:
    """The count in sentences: one for each group with what it earns, then the sums, class and dealt 嘴 where they can be told."""
    found = arrange.best(holding, rules)
    lines = [group_line(group, items) for group, items in items_by_group(found.open)]
    lines.append(msg("count.words.total", hu=found.open.total, xian=found.open.xian))
    lines.append(_clear_line(found))
    if has_wrong_set(holding):
        lines.append(msg("count.words.wrong_set"))
    if is_whole_hand(holding):
        called = hand.classify(holding.dealt, rules)
        names = [msg(f"count.class.{name}") for name in (called.name, *called.also)]
        lines.append(msg("count.words.class", names=names))
        dealt = zui.dealt_zui(holding.dealt, rules)
        lines += [_zui_line(item, rules) for item in dealt.items]
        lines.append(msg("count.words.zui", zui=dealt.total))
    return lines


def _zui_line(item: zui.ZuiItem, rules: Ruleset) -> Msg:
    """A part of the dealt 嘴; what the house decided says so."""
    from zuihe_tui.rules.book.decided import house_rules  # not for a start

    name = zui_name(item)
    if item.rule in house_rules(rules):
        name = msg("count.words.by_house", name=name)
    return msg("count.words.zui_item", name=name, cards=item.cards, zui=item.zui)


def has_wrong_set(holding: Holding) -> bool:
    """Whether a wrong set lies on the table: its holder may not win, clear or not (`claim.wrong`)."""
    return any(meld.kind is MeldKind.CUO for meld in holding.melds)


def _clear_line(found: arrange.Best) -> Msg:
    if found.clear is None:
        return msg("count.words.never_clear")
    if not found.open.xian:
        return msg("count.words.clear")
    return msg("count.words.clear_less", hu=found.clear.total)


def group_line(group: Fu, items: tuple[HuItem, ...]) -> Msg:
    """One group in words: what it is, what it earns, its cards."""
    return msg("count.words.group", labels=list(group_labels(group, items)), cards=group.cards)


def group_labels(group: Fu, items: tuple[HuItem, ...]) -> tuple[Msg, ...]:
    """What a group earns, item by item, or what it is where it earns nothing."""
    return tuple(msg("count.words.item", name=item_name(item), hu=item.hu) for item in items) or (_label(group),)


def item_name(item: HuItem) -> Msg:
    """The name of an item in the reader's language."""
    return msg(f"count.item.{item.name}")


def zui_name(item: zui.ZuiItem) -> Msg:
    """The name of a part of the dealt 嘴 in the reader's language."""
    return msg(f"count.zui.{item.name}")


def _label(group: Fu) -> Msg:
    if group.rule is not None:
        return msg(f"count.words.{group.rule}")
    return msg("count.words.yao" if group.cards[0] in YAO else "count.words.xian", n=len(group.cards))
