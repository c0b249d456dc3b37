"""An answered question in the words of a screen: marks, the likely slip, the other way, item by item."""

from rich.cells import cell_len

from zuihe_tui.course.grading.cost import cost_of
from zuihe_tui.i18n import zui_text
from zuihe_tui.practice import Mark, Marked
from zuihe_tui.rules.count_report import group_line, zui_name
from zuihe_tui.rules.hu import HuCount, items_by_group
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.verdict_words import rules
from zuihe_tui.tui.widgets.feedback import FourLines
from zuihe_tui.tui.widgets.groups import Block

_NUMBER = 4
_RULES = 2
_FALLBACK = {"hu": RuleId("hu.best"), "zui": RuleId("zui.parts")}
"""The rule of a number that no known slip gives."""


def asked_marks(marked: Marked) -> tuple[tuple[str, Mark], ...]:
    """The numbers asked for by name, 和 first."""
    return tuple((name, mark) for name, mark in (("hu", marked.hu), ("zui", marked.zui)) if mark is not None)


def number(name: str, value: int, look: Look) -> str:
    """A 和, or halves of 嘴, as a number."""
    return str(value) if name == "hu" else zui_text(value, ascii_only=look.ascii)


def mark_rows(marked: Marked, look: Look) -> list[str]:
    """A row a number: what was answered, what is right, how far off."""
    rows = []
    for name, mark in asked_marks(marked):
        off = look.say("practice_screen.right")
        if not mark.correct:
            off = look.say("practice_screen.off", n=number(name, abs(mark.given - mark.right), look))
        given, right = (_padded(number(name, value, look)) for value in (mark.given, mark.right))
        label = look.say(f"practice_screen.{name}")
        rows.append(look.say("practice_screen.mark", name=label, given=given, right=right, off=off))
    return rows


def _padded(words: str) -> str:
    return " " * (_NUMBER - cell_len(words)) + words


def four_lines(marked: Marked, look: Look) -> FourLines:
    """判定 事实 规则 代价: what was miscounted and by which slip, likeliest first."""
    wrong = [(name, mark) for name, mark in asked_marks(marked) if not mark.correct]
    if not wrong:
        return FourLines(look.say("practice_screen.all_right"), good=True)
    ids = slip_rules(marked)
    cost = cost_of(ids[0])
    return FourLines(
        look.say("practice_screen.wrong", what=[_how(name, mark, look) for name, mark in wrong]),
        "\n".join(_why(name, mark, look, alone=len(wrong) == 1) for name, mark in wrong),
        rules(ids[:_RULES], look),
        look.text(cost) if cost is not None else "",
    )


def slip_rules(marked: Marked) -> tuple[RuleId, ...]:
    """The rules that were missed; of a right answer, those it was made of."""
    wrong = [(name, mark) for name, mark in asked_marks(marked) if not mark.correct]
    found: list[RuleId] = []
    for name, mark in wrong:
        found += [RuleId(slip.rule) for slip in mark.slips] or [_FALLBACK[name]]
    if not wrong:
        found += [item.rule for item in marked.hu_count.items] if marked.hu is not None else []
        found += [item.rule for item in marked.zui_count.items] if marked.zui_count is not None else []
    return tuple(dict.fromkeys(found)) or (_FALLBACK["hu"],)


def _how(name: str, mark: Mark, look: Look) -> Msg:
    how = "low" if mark.given < mark.right else "high"
    return msg(f"practice_screen.{name}_{how}", n=number(name, abs(mark.given - mark.right), look))


def _why(name: str, mark: Mark, look: Look, *, alone: bool) -> str:
    """The likeliest slip, under the name of the number where both are wrong."""
    if mark.slips:
        said = look.text(mark.slips[0].says)
    else:
        said = look.say("slip.none" if name == "hu" else "slip.none_zui", number=mark.given)
    return said if alone else look.say("practice_screen.of_number", name=_label(name, look), said=said)


def other_slips(marked: Marked, look: Look) -> list[str]:
    """The further slips that lead to the same wrong number, likeliest first, under a head line; none, and no head."""
    lines: list[str] = []
    for name, mark in asked_marks(marked):
        if not mark.correct and len(mark.slips) > 1:
            lines.append(
                look.say("practice_screen.or_else", name=_label(name, look), given=number(name, mark.given, look))
            )
            lines += [f"- {look.text(slip.says)}" for slip in mark.slips[1:]]
    return lines


def _label(name: str, look: Look) -> str:
    return look.say(f"practice_screen.{name}").strip()


def zui_line(marked: Marked, look: Look) -> str:
    """What the 嘴 are made of, in one line; empty where they were not asked for."""
    if marked.zui_count is None:
        return ""
    if not marked.zui_count.items:
        return look.say("practice_screen.no_zui")
    parts = [msg("practice_screen.zui_part", name=zui_name(item), n=item.zui) for item in marked.zui_count.items]
    return look.say("practice_screen.zui_parts", parts=parts)


def zui_blocks(marked: Marked, look: Look) -> tuple[Block, ...]:
    """The cards behind each part of the 嘴."""
    if marked.zui_count is None:
        return ()
    return tuple(
        Block(item.cards, (look.say("practice_screen.zui_part", name=zui_name(item), n=item.zui),))
        for item in marked.zui_count.items
    )


def other_line(marked: Marked, look: Look) -> str:
    """The tempting worse way, in one line; empty where there is none."""
    other, best = marked.runner_up, marked.hu_count
    if other is None or marked.hu is None:
        return ""
    return look.say(
        "practice_screen.other", hu=other.total, less=best.total - other.total, xian=other.xian, best=best.xian
    )


def item_lines(marked: Marked, count: HuCount, look: Look) -> list[str]:
    """Item by item: each group with what it earns, then each part of the 嘴."""
    lines = []
    if marked.hu is not None:
        lines += [look.text(group_line(group, items)) for group, items in items_by_group(count)]
    if marked.zui_count is not None:
        lines += [
            look.say("count.words.zui_item", name=zui_name(item), cards=item.cards, zui=item.zui)
            for item in marked.zui_count.items
        ]
    return lines
