"""The table in rows of words: who sits where and what lies before them, what just happened, what one's own cards come to."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from zuihe_tui.play import DealtHand, Facts, Game, Own, Sitting, seat_words
from zuihe_tui.rules.cards import RED, Cards, by_suit, from_counts, hanzi, rank_of, suit_of, tight
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.hu import SHANG_NAMES
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Laid
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.table_lines import Line, Piece, cut, cut_line, ends, width_of, wrapped

_RANKS: Final = "一二三四五六七八九"
_INDENT: Final = "    "
_FRAME, _APART = 2, 3
"""Cells of the title beyond the table's, and between two of its parts."""


def meld_short(laid: Laid, look: Look) -> str:
    """A set on the table as briefly as it can be said: 叉三万, 吃三四五万, 吃群子, 吃五报."""
    many = laid.meld.cards
    kinds = sorted(set(many))
    if look.lang != "zh":
        name = tight(kinds if len(kinds) == 1 else many)
    elif len(kinds) == 1:
        name = hanzi(kinds[0])
    else:
        name = _pile_name(laid) or _run_name(kinds) or "".join(hanzi(card) for card in many)
        if laid.pile is not None and len(many) > 3:
            name += look.say("table_screen.many", n=len(many))
    return look.say(f"table_screen.meld.{laid.meld.kind.value}", cards=name)


def _pile_name(laid: Laid) -> str:
    if laid.pile is None or laid.meld.kind is not MeldKind.CHI:
        return ""
    ranks = {rank_of(card) for card in laid.pile}
    return SHANG_NAMES.get(laid.pile) or (f"{_RANKS[ranks.pop() - 1]}报" if len(ranks) == 1 else "")


def _run_name(kinds: Sequence[int]) -> str:
    suits = {suit_of(card) for card in kinds}
    if len(suits) != 1 or suits == {3} or kinds[-1] - kinds[0] != len(kinds) - 1:
        return ""
    return "".join(_RANKS[rank_of(card) - 1] for card in kinds) + "万饼条"[suits.pop()]


def seat_lines(sitting: Sitting, look: Look, width: int, rows: int) -> tuple[Line, ...]:
    """A seat in one row, in two (its sets beneath), or in three (its discards too)."""
    if rows == 1:
        return (_seat_row(sitting, look, width),)
    name = _name(sitting, look)
    hand = look.say("table_screen.hand", n=sitting.concealed)
    said = _said(sitting, look)
    head = cut_line((Piece(name, "name"), Piece(f"  {hand}  ", "faint"), Piece("  ".join(said))), width)
    lines: list[Line] = [head, (Piece(_INDENT + cut(_melds(sitting, look), width - len(_INDENT)), "strong"),)]
    if rows > 2:
        lines.append((Piece(_INDENT + cut(out_words(sitting, look), width - len(_INDENT)), "faint"),))
    return tuple(lines)


def _seat_row(sitting: Sitting, look: Look, width: int) -> Line:
    head, sets = _short_head(sitting, look), _melds(sitting, look, " ")
    if width_of(head) + 2 + cell_len(sets) > width:
        sets = _melds(sitting, look, " ", brief=True)
    return cut_line([*head, Piece("  " + sets, "strong")], width)


def _short_head(sitting: Sitting, look: Look) -> Line:
    name = look.text(sitting.who) + (look.say("table_screen.dealer_mark") if sitting.dealer else "")
    size = (Piece(f" {sitting.concealed}", "faint"),) if not sitting.me else ()
    return (Piece(name, "name"), *size, Piece(" " + " ".join(_said(sitting, look))))


def short_seat_lines(sitting: Sitting, look: Look, width: int) -> tuple[Line, ...]:
    """A seat in one row; where its sets do not fit beside its report, in two."""
    head, sets = _short_head(sitting, look), _melds(sitting, look, " ", brief=True)
    if width_of(head) + 2 + cell_len(sets) <= width:
        return ((*head, Piece(f"  {sets}", "strong")),)
    return cut_line(head, width), (Piece(cut(f" {sets}", width), "strong"),)


def _name(sitting: Sitting, look: Look) -> str:
    roles = [look.say("table_screen.dealer")] if sitting.dealer else []
    roles += [look.text(sitting.place)] if sitting.place is not None else []
    who = look.text(sitting.who)
    return look.say("table_screen.seat", who=who, roles=roles) if roles else who


def _said(sitting: Sitting, look: Look) -> list[str]:
    said = [look.text(sitting.report)] if sitting.report is not None else []
    return [*said, *(look.text(mark) for mark in sitting.marks)]


def _melds(sitting: Sitting, look: Look, gap: str = "  ", *, brief: bool = False) -> str:
    sets = [meld_short(laid, look) for laid in sitting.shown.laid]
    if sitting.yun:
        many = look.say("table_screen.yun_brief", n=len(sitting.yun)) if brief else ""
        sets.insert(0, many or look.say("table_screen.yun", cards=sitting.yun))
    return gap.join(sets)


def out_words(sitting: Sitting, look: Look) -> str:
    """What a seat has discarded and what died before it."""
    parts = []
    if sitting.shown.discards:
        parts.append(look.say("table_screen.discards", cards=_names(sitting.shown.discards, look)))
    if sitting.shown.dead:
        parts.append(look.say("table_screen.dead", cards=_names(sitting.shown.dead, look)))
    return "  ".join(parts)


def _names(many: Sequence[int], look: Look) -> str:
    if look.lang == "zh":
        return " ".join(hanzi(card) for card in many)
    return " ".join(tight((card,)) for card in many)


def dealt_lines(hand: DealtHand, look: Look, width: int) -> tuple[Line, ...]:
    """A hand as it was dealt, the 车 that were reported of it, and what its breaches cost, in as many rows as they take."""
    held = from_counts(hand.holding.dealt)
    piles = by_suit(held)
    cards = (
        [tight(pile) for pile in piles] if look.lang != "zh" else [word for pile in piles for word in _suit_words(pile)]
    )
    words = look.say("table_screen.ask.dealt", cards=" ".join(cards)).split(" ")
    if hand.holding.che:
        words.append(look.say("table_screen.ask.che", sets=[_names(kinds, look) for kinds in hand.holding.che]))
    rows = [""]
    for word in words:
        if rows[-1] and cell_len(f"{rows[-1]} {word}") > width:
            rows.append("")
        rows[-1] += f" {word}" if rows[-1] else word
    return (
        *((Piece(row, "faint"),) for row in rows),
        *((Piece(row, "bad"),) for breach in hand.breaches for row in wrapped(look.text(breach), width)),
    )


def _suit_words(pile: Cards) -> list[str]:
    """`一一二三万`; reds by their names, each for itself."""
    if suit_of(pile[0]) == RED:
        return [hanzi(card) for card in pile]
    return ["".join(_RANKS[rank_of(card) - 1] for card in pile) + "万饼条"[suit_of(pile[0])]]


def offer_words(facts: Facts, game: Game, look: Look) -> tuple[str, ...]:
    """Which card waits and whose it is: in full, and as briefly as it can be said."""
    offer = game.view.offer
    if facts.offer is None or offer is None:
        return ()
    how = "drawn" if offer.drawn else "played"
    card = hanzi(offer.card) if look.lang == "zh" else tight((offer.card,))
    if offer.seat == game.seat:
        brief = look.say(f"table_screen.offer.own_{how}", card=card)
    else:
        brief = look.say(f"table_screen.offer.{how}", who=seat_words(game.setup, offer.seat), card=card)
    return look.text(facts.offer), brief


def heading_parts(
    facts: Facts, mode: str, rules: str, look: Look, width: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The title of the table: rule set, hand, dealer, stock and mode at the left; the running score at the right."""
    low = width < 72
    rest = [] if facts.rester is None else [look.say("table_screen.rests", who=facts.rester)]
    pot = [look.say("table_screen.pot", n=facts.pot)] if facts.pot else []
    left = [
        look.say("table_screen.nth", n=facts.hand),
        look.say("table_screen.deals", who=facts.dealer),
        look.say("table_screen.stock", n=facts.stock),
        *pot,
        mode,
    ]
    scores = [look.say("table_screen.score", who=who, zui=signed(total)) for who, total in facts.totals]
    mine = next((sitting.who for sitting in facts.sittings if sitting.me), facts.rester)
    own = [score for score, (who, _) in zip(scores, facts.totals, strict=True) if who == mine]
    if low:
        return (" ".join(left),), ("  ".join(own + rest),)
    place = (rules, "  ".join(left))
    room = width + _FRAME - sum(cell_len(part) + _APART for part in place)
    every, brief = "  ".join([*scores, *rest]), "  ".join(own + rest)
    return place, (every if cell_len(every) <= room else brief,)


def signed(halves: int) -> Msg:
    """嘴 with their sign."""
    return msg("table_screen.plus" if halves > 0 else "table_screen.zui", zui=halves)


def status_line(own: Own, look: Look, width: int, *, hidden: bool, right: Sequence[Piece] = ()) -> Line:
    """和, 闲, 嘴 of one's own cards and what is wanting; `hidden` shows none of it (自己数)."""
    if hidden:
        return ends((Piece(look.say("table_screen.hidden"), "faint"),), right, width)
    gap = "   " if width >= 72 else "  "
    numbers = [
        look.say("table_screen.hu", n=own.hu),
        look.say("table_screen.xian", n=own.xian),
        look.say("table_screen.own_zui", zui=own.zui),
    ]
    return ends((Piece(gap.join(numbers), "strong"), Piece(f"{gap}{look.text(own.missing)}")), right, width)


def log_lines(words: Sequence[Msg], look: Look, width: int, rows: int) -> tuple[Line, ...]:
    """The last things that happened, the newest at the bottom and in full."""
    told = [
        Piece(row, "faint" if message is not words[-1] else "plain")
        for message in words[-rows:]
        for row in wrapped(look.text(message), width)
    ]
    kept = told[-rows:]
    return tuple((piece,) for piece in (*[Piece("")] * (rows - len(kept)), *kept))


def beside(left: Sequence[Line], right: Sequence[Line], at: int) -> tuple[Line, ...]:
    """Two blocks of rows side by side, the second from cell `at` on."""
    joined = []
    for one, other in zip(left, right, strict=True):
        used = sum(piece.width for piece in one)
        joined.append((*one, Piece(" " * max(1, at - used)), *other))
    return tuple(joined)
