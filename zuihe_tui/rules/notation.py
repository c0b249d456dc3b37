"""Whole holdings as one line of text: concealed cards, melds, declared 车 (`cards.notation`, FORMATS: Holding)."""

import re
from typing import Final

from zuihe_tui.rules.cards import (
    BAIHUA,
    COPIES,
    DAJIA,
    HONGHUA,
    HUNJIANG,
    JIUTIAO,
    LAOQIAN,
    PILE_SETS,
    REDS,
    WENQUAN,
    WULOU,
    YAO,
    YIBING,
    CardProblem,
    Cards,
    CardSet,
    Kind,
    check_deck,
    counts,
    fold_width,
    from_counts,
    mpsz,
    read_card,
    read_cards,
    suit_of,
    tight,
)
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.message import Problem, msg

MOST_CARDS: Final = 31
_DEALT: Final = 30
_SPOKEN: Final[dict[CardSet, CardSet]] = {
    DAJIA: (HONGHUA, LAOQIAN, JIUTIAO),
    WULOU: (HONGHUA, JIUTIAO, WULOU[0]),
    HUNJIANG: (BAIHUA, HUNJIANG[1], HUNJIANG[0]),
    REDS: (HONGHUA, BAIHUA, LAOQIAN),
}
"""The sets that people do not name from 万 to 条 to the reds."""

_WORDS: Final = {
    **{kind.value: kind for kind in MeldKind},
    "吃": MeldKind.CHI,
    "叉": MeldKind.CHA,
    "光": MeldKind.GUANG,
    "错": MeldKind.CUO,
}
_MELD: Final = re.compile(rf"\s*({'|'.join(_WORDS)})\s*(.*)", re.IGNORECASE | re.DOTALL)
_CHE: Final = re.compile(r"\s*(?:che|车|車)\s*(.*)", re.IGNORECASE | re.DOTALL)
_FROM: Final = re.compile(r"(.*?)@(.*)", re.DOTALL)
_SILENT: Final = re.compile(r"(.*?)\s*(?:silent|没喊)\s*", re.IGNORECASE | re.DOTALL)
_EATEN: Final = re.compile(r"([^(]*)\(([^()]*)\)((?:\s*\+[^+]+)*)\s*", re.DOTALL)
_WHOLE: Final = re.compile(r"\[([^\[\]]*)\]")
_RANK: Final = "[1-9一二三四五六七八九]"
_LATE_RANKS: Final = re.compile(rf"({_RANK}*)(\s*\+\s*)({_RANK}+)(\s*)([mpsz万萬饼餅并並筒条條索])", re.IGNORECASE)
_LATE_REDS: Final = re.compile(r"\+\s*((?:红花|紅花|红中|紅中|白花|百花|白板|老千|发财|發財|发才)+)")


class HoldingProblem(Problem):
    """Text that is no holding; the message says which part and why."""


def read_holding(text: str) -> Holding:
    """A holding from `concealed [| meld]… [; che SET…]`, in either notation.

    Raises HoldingProblem for unknown cards, five of a kind, no cards or more than 31, a meld that is none, a 车 not held.
    """
    body, _, che_text = fold_width(text).replace("【", "[").replace("】", "]").replace("/", "|").partition(";")
    first, *rest = body.split("|")
    if _MELD.fullmatch(first):
        first, rest = "", [first, *rest]
    try:
        dealt, late = _concealed(first)
        melds = _gathered([_meld(part.strip()) for part in rest if part.strip()], counts((*dealt, *late)))
        holding = Holding(counts(dealt), counts(late), tuple(melds), ())
        every = (*dealt, *late, *(card for meld in melds for card in meld.cards))
        check_deck(every)
        che = _che_sets(che_text, holding) if che_text.strip() else ()
    except CardProblem as problem:
        raise HoldingProblem(problem.message) from None
    if not every:
        raise HoldingProblem(msg("count.holding.empty"))
    if len(every) > MOST_CARDS:
        raise HoldingProblem(msg("count.holding.too_many", n=len(every)))
    return Holding(holding.dealt, holding.late, holding.melds, che)


def write_holding(holding: Holding) -> str:
    """The holding in mpsz, normalised; `read_holding` gives the same value back."""
    parts = [_write_concealed(holding), *(_write_meld(meld) for meld in holding.melds)]
    text = " | ".join(part for part in parts if part)
    return f"{text} ; che {' '.join(map(set_text, holding.che))}" if holding.che else text


def set_text(kinds: CardSet) -> str:
    """The three kinds of a pile as `7z6z9s`, in the order people name them."""
    return "".join(mpsz((card,)) for card in _SPOKEN.get(kinds, kinds))


# --- concealed cards ---------------------------------------------------------------------------------------------------


def _concealed(text: str) -> tuple[Cards, Cards]:
    """Dealt and late cards; `66+6z` has two dealt and one late. What was late is blanked out, so places stay true."""
    late: list[Kind] = []

    def ranks(found: re.Match[str]) -> str:
        late.extend(read_cards(found[3] + found[5]))
        kept = found[1] + " " * len(found[2] + found[3] + found[4])
        return kept + (found[5] if found[1] else " ")

    def reds(found: re.Match[str]) -> str:
        late.extend(read_cards(found[1]))
        return " " * len(found[0])

    return read_cards(_LATE_REDS.sub(reds, _LATE_RANKS.sub(ranks, text))), tuple(late)


def _write_concealed(holding: Holding) -> str:
    plain = [0 if late else n for n, late in zip(holding.dealt, holding.late, strict=True)]
    mixed = []
    for card, late in enumerate(holding.late):
        if late:
            rank, suit = tuple(mpsz((card,)))
            mixed.append(f"{rank * holding.dealt[card]}+{rank * late}{suit}")
    return " ".join(part for part in (mpsz(from_counts(plain)), *mixed) if part)


# --- melds -------------------------------------------------------------------------------------------------------------


def _meld(text: str) -> Meld:
    found = _MELD.fullmatch(text)
    if found is None:
        raise HoldingProblem(msg("count.holding.meld_word", text=text))
    kind, rest = _WORDS[found[1].lower()], found[2]
    match kind:
        case MeldKind.CHA | MeldKind.GUANG:
            return _same(kind, rest, text)
        case MeldKind.CHI:
            return _eaten(rest, text)
        case MeldKind.CUO:
            cards = tuple(sorted(read_cards(rest)))
            if not cards:
                raise HoldingProblem(msg("count.holding.meld_empty", text=text))
            return Meld(kind, cards)


def _same(kind: MeldKind, rest: str, text: str) -> Meld:
    """A 叉 or 光: all its cards, or one of them as people say it (`叉三万`)."""
    silent = _SILENT.fullmatch(rest) if kind is MeldKind.GUANG else None
    rest = silent[1] if silent else rest
    pile = _FROM.fullmatch(rest)
    cards = read_cards(pile[1] if pile else rest)
    many = 3 if kind is MeldKind.CHA else 4
    if len(set(cards)) != 1 or len(cards) not in {1, many}:
        raise HoldingProblem(msg("count.holding.same", text=text, n=many))
    return Meld(kind, cards[:1] * many, from_pile=read_card(pile[2]) if pile else None, silent=bool(silent))


def _eaten(rest: str, text: str) -> Meld:
    """A 吃: `4p(23p)`, a pile `5m([555p]5s)`, a run eaten on `4p(23p)+5p`."""
    found = _EATEN.fullmatch(rest)
    if found is None:
        raise HoldingProblem(msg("count.holding.chi_form", text=text))
    claimed = read_card(found[1])
    whole: list[Kind] = []
    for block in _WHOLE.findall(found[2]):
        cards = read_cards(block)
        if len(set(cards)) != 1 or len(cards) not in {3, 4}:
            raise HoldingProblem(msg("count.holding.whole", text=text))
        whole.extend(cards)
    others = (*whole, *read_cards(_WHOLE.sub(" ", found[2])))
    extension = tuple(card for part in found[3].split("+") if part.strip() for card in read_cards(part))
    cards = tuple(sorted((claimed, *others, *extension)))
    return Meld(MeldKind.CHI, cards, claimed, tuple(sorted(whole)), tuple(sorted(extension)))


def _gathered(melds: list[Meld], concealed: tuple[int, ...]) -> list[Meld]:
    """The melds with every card in one of them: what a 叉 took from an eaten pile is listed in the 叉 alone."""
    found = list(melds)
    members: dict[int, Kind] = {}
    for meld in melds:
        if meld.from_pile is None:
            continue
        card = meld.cards[0]
        at = next((n for n, pile in enumerate(found) if n not in members and _is_home(pile, meld)), None)
        if at is None:
            raise HoldingProblem(msg("count.holding.no_pile", card=card, pile=meld.from_pile))
        members[at] = card
        cards = list(found[at].cards)
        if card == meld.from_pile:
            cards.remove(card)
        if len(meld.cards) + cards.count(card) + concealed[card] > COPIES:
            cards = [other for other in cards if other != card]
        pile = found[at]
        found[at] = Meld(MeldKind.CHI, tuple(cards), pile.claimed, tuple(k for k in pile.whole if k != card))
    for at, meld in enumerate(found):
        if meld.kind is MeldKind.CHI:
            _check_eaten(meld, members.get(at))
    return found


def _is_home(pile: Meld, cha: Meld) -> bool:
    return (
        pile.kind is MeldKind.CHI and pile.claimed == cha.from_pile and pile_of({*pile.cards, cha.cards[0]}) is not None
    )


def pile_of(kinds: set[Kind]) -> CardSet | None:
    """The pile that exactly these three kinds make, if they make one (`fu.heng`)."""
    return next((pile for pile in PILE_SETS if kinds == set(pile)), None)


def is_run(cards: Cards) -> bool:
    """Three or more consecutive cards of one suit, no 幺 but 一饼 (`fu.shun`); `cards` sorted."""
    low = cards[0]
    return (
        len(cards) >= len(WENQUAN)
        and cards == tuple(range(low, low + len(cards)))
        and suit_of(low) == suit_of(cards[-1])
        and all(card == YIBING or card not in YAO for card in cards)
    )


def _check_eaten(meld: Meld, member: Kind | None) -> None:
    kinds = set(meld.cards) | (set() if member is None else {member})
    if pile_of(kinds):
        if meld.extension:
            raise HoldingProblem(msg("count.holding.extension", cards=meld.cards))
        return
    whole_run = is_run(meld.cards) and not meld.whole
    base = tuple(sorted(set(meld.cards) - set(meld.extension)))
    upward = all(card > base[-1] for card in meld.extension) if base else False
    if not (whole_run and len(base) == len(WENQUAN) and upward):
        raise HoldingProblem(msg("count.holding.no_set", cards=meld.cards))


def _write_meld(meld: Meld) -> str:
    word = meld.kind.value
    match meld.kind:
        case MeldKind.CUO:
            return f"{word} {tight(meld.cards)}"
        case MeldKind.CHA | MeldKind.GUANG:
            pile = "" if meld.from_pile is None else f"@{tight((meld.from_pile,))}"
            return f"{word} {tight(meld.cards)}{pile}{' silent' if meld.silent else ''}"
        case MeldKind.CHI:
            claimed = meld.cards[0] if meld.claimed is None else meld.claimed
            others = list(meld.cards)
            for card in (claimed, *meld.extension):
                if card in others:
                    others.remove(card)
            grown = f"+{tight(meld.extension)}" if meld.extension else ""
            return f"{word} {tight((claimed,))}({_write_others(others, meld.whole)}){grown}"


def _write_others(others: list[Kind], whole: Cards) -> str:
    blocks = "".join(f"[{tight([k for k in whole if k == card])}]" for card in sorted(set(whole)))
    rest = list(others)
    for card in whole:
        if card in rest:
            rest.remove(card)
    return blocks + tight(rest)


# --- declared 车 -------------------------------------------------------------------------------------------------------


def _che_sets(text: str, holding: Holding) -> tuple[CardSet, ...]:
    found = _CHE.fullmatch(text)
    if found is None:
        raise HoldingProblem(msg("count.holding.che_word", text=text.strip()))
    cards = read_cards(found[1])
    if not cards or len(cards) % 3:
        raise HoldingProblem(msg("count.holding.che_form", text=text.strip()))
    sets: list[CardSet] = []
    for at in range(0, len(cards), 3):
        pile = pile_of(set(cards[at : at + 3]))
        if pile is None:
            raise HoldingProblem(msg("count.holding.che_set", cards=cards[at : at + 3]))
        sets.append(pile)
    named = counts(card for pile in sets for card in pile)
    for card, times in enumerate(named):
        if times > 1:
            raise HoldingProblem(msg("count.holding.che_twice", card=card))
        whole_hand = not holding.melds and holding.size >= _DEALT
        if times and whole_hand and holding.dealt[card] < 2:
            raise HoldingProblem(msg("count.holding.che_pair", card=card, n=holding.dealt[card]))
    return tuple(sorted(sets, key=PILE_SETS.index))
