"""A hand in words, suit by suit."""

from typing import Final

from zuihe_tui.i18n import Lang, card_text, say
from zuihe_tui.rules import cards
from zuihe_tui.rules.holding import Holding

_HANZI: Final = "一二三四五六七八九"
_COPIES: Final = "零一两三四"
_REDS: Final = (cards.HONGHUA, cards.BAIHUA, cards.LAOQIAN)


def hand_lines(holding: Holding, lang: Lang) -> list[str]:
    """The concealed cards, a line a suit, copies said one after another; then which came later, the sets on the table, the declared 车."""
    have = holding.concealed
    lines = []
    for suit, name in ((cards.WAN, "wan"), (cards.BING, "bing"), (cards.TIAO, "tiao")):
        kinds = [cards.kind(suit, rank) for rank in range(1, 10)]
        if held := [_copies(kind, have[kind], lang) for kind in kinds if have[kind]]:
            lines.append(say(f"plain.hand.{name}", lang, cards=_list(held, lang)))
    if reds := [word for kind in _REDS for word in [card_text(kind, lang)] * have[kind]]:
        lines.append(say("plain.hand.reds", lang, cards=_list(reds, lang)))
    if came_later := cards.from_counts(holding.late):
        lines.append(say("plain.hand.late", lang, cards=cards_said(came_later, lang)))
    if melds := [
        say(f"plain.hand.{meld.kind.value}", lang, cards=cards_said(meld.cards, lang)) for meld in holding.melds
    ]:
        lines.append(say("plain.hand.melds", lang, melds=_list(melds, lang)))
    if holding.che:
        lines.append(say("plain.hand.che", lang, sets=_list([cards_said(kinds, lang) for kinds in holding.che], lang)))
    return lines


def cards_said(many: cards.Cards, lang: Lang) -> str:
    """Cards as a phrase, several copies with their number: 红花 老千 九条三张."""
    found = []
    for kind in sorted(set(many)):
        n = many.count(kind)
        many_said = _COPIES[n] if lang == "zh" else n
        found.append(card_text(kind, lang) if n == 1 else say("plain.hand.copies", lang, card=kind, n=many_said))
    return " ".join(found) if lang == "zh" else ", ".join(found)


def _copies(kind: cards.Kind, n: int, lang: Lang) -> str:
    if lang == "zh":
        return _HANZI[cards.rank_of(kind) - 1] * n
    return " ".join([str(cards.rank_of(kind))] * n)


def _list(words: list[str], lang: Lang) -> str:
    return ("，" if lang == "zh" else ", ").join(words)
