"""A printed sheet for a club: hands to count on the first pages, the key on a page of its own."""

from typing import Final

from rich.cells import cell_len

from zuihe_tui.i18n import Lang, card_text, say, zui_text
from zuihe_tui.practice.question import Ask, CountQuestion, question
from zuihe_tui.rules.arrange import best
from zuihe_tui.rules.cards import Counts, by_suit, from_counts, hanzi, tight
from zuihe_tui.rules.count_report import item_name
from zuihe_tui.rules.holding import Meld
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.zui import dealt_zui

PAGE: Final = "\f"
"""A form feed: a printer begins a new page here."""

_INDENT: Final = "    "
_WIDTH: Final = 80


def sheet(many: int, level: int, seed: int, rules: Ruleset, lang: Lang) -> str:
    """`many` questions of a level and, after a form feed, their key. The same seed prints the same sheet."""
    asked = [question(seed * 1000 + n, level, Ask.BOTH, rules) for n in range(many)]
    head = say("sheet.head", lang, level=level, seed=seed, rules=rules.name)
    body = [head, ""]
    for n, one in enumerate(asked, 1):
        body += _question(n, one, lang)
    key = [say("sheet.key", lang, level=level, seed=seed, rules=rules.name), ""]
    for n, one in enumerate(asked, 1):
        key += _answer(n, one, lang)
    return "\n".join(body) + PAGE + "\n".join(key)


def _question(n: int, one: CountQuestion, lang: Lang) -> list[str]:
    asks = "sheet.both" if one.asks_zui else "sheet.hu"
    rows = [say("sheet.question", lang, n=n, size=one.holding.size)]
    rows += [_INDENT + row for row in stacked(one.holding.concealed)]
    if one.holding.melds:
        melds = "  ".join(meld_words(meld, lang) for meld in one.holding.melds)
        rows.append(_INDENT + say("sheet.melds", lang, melds=melds))
    return [*rows, _INDENT + say(asks, lang), ""]


def stacked(many: Counts) -> list[str]:
    """Cards by suit in two rows, one hanzi over the other, as printed cards show them."""
    shown = [[hanzi(card) for card in suit] for suit in by_suit(from_counts(many))]
    return ["  ".join("".join(name[row] for name in names) for names in shown) for row in range(2)]


def meld_words(meld: Meld, lang: Lang) -> str:
    """A set on the table in words: 叉三万, or `cha 3m`."""
    cards = card_text(meld.cards[0], lang) if len(set(meld.cards)) == 1 else tight(meld.cards)
    if lang == "zh" and len(set(meld.cards)) > 1:
        cards = "".join(hanzi(card) for card in meld.cards)
    return say(f"sheet.meld.{meld.kind.value}", lang, cards=cards)


def _answer(n: int, one: CountQuestion, lang: Lang) -> list[str]:
    count = best(one.holding, one.rules).open
    numbers = say("sheet.answer_hu", lang, n=n, hu=count.total, xian=count.xian)
    if one.asks_zui:
        numbers += say("sheet.answer_zui", lang, zui=zui_text(dealt_zui(one.holding.dealt, one.rules).total))
    items = [say("sheet.item", lang, name=item_name(item), cards=item.cards, hu=item.hu) for item in count.items]
    return [numbers, *_rows(items), ""]


def _rows(items: list[str]) -> list[str]:
    """Items side by side, as many as a line holds."""
    rows = [_INDENT]
    for item in items:
        if cell_len(rows[-1] + item) > _WIDTH and rows[-1] != _INDENT:
            rows.append(_INDENT)
        rows[-1] += item + "  "
    return [row.rstrip() for row in rows if row.strip()]
