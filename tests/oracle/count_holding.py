"""A holding as the counting oracle sees it, and the reader of the holding notation (`cards.notation`, FORMATS)."""

import re
from collections import Counter
from dataclasses import dataclass, field

KINDS = [rank + suit for suit in "mps" for rank in "123456789"] + ["5z", "6z", "7z"]
YAO = {"1m", "1p", "1s", "9s", "5z", "6z", "7z"}

SHANG = {
    "群子": frozenset({"3m", "7p", "3s"}),
    "帮子": frozenset({"2m", "8p", "2s"}),
    "牢浒": frozenset({"1m", "9p", "1s"}),
    "大驾": frozenset({"7z", "6z", "9s"}),
    "乌楼": frozenset({"7z", "9s", "9m"}),
    "混江": frozenset({"5z", "8s", "9m"}),
}
REDS = frozenset({"5z", "6z", "7z"})
RANKS = {rank: frozenset({rank + "m", rank + "p", rank + "s"}) for rank in "123456789"}
PILE_SETS = [*SHANG.values(), REDS, *RANKS.values()]


@dataclass
class Holding:
    """What stands where. Counters go by kind; `eaten_runs` are (suit, lowest rank, highest rank)."""

    dealt: Counter[str] = field(default_factory=Counter)  # concealed, there from the deal
    late: Counter[str] = field(default_factory=Counter)  # concealed, came in later
    cha: list[str] = field(default_factory=list)
    guang: list[str] = field(default_factory=list)
    guang_gathered: list[str] = field(default_factory=list)  # a 光 on three copies that were no 哈子
    in_eaten_pile: dict[str, str] = field(default_factory=dict)  # its kind -> that pile's claimed card
    eaten_runs: list[tuple[str, int, int]] = field(default_factory=list)
    eaten_piles: list[tuple[str, frozenset[str]]] = field(default_factory=list)  # (claimed card, kinds)
    eaten_blocks: Counter[str] = field(default_factory=Counter)  # 哈子 that went down whole: kind -> 3 or 4
    declared_che: list[frozenset[str]] = field(default_factory=list)
    meld_cards: int = 0

    @property
    def cards(self) -> int:
        return sum(self.dealt.values()) + sum(self.late.values()) + self.meld_cards

    def blocks(self) -> dict[str, int]:
        """Concealed 哈子 and 楼子 (`hand.hazi`: dealt copies only): kind -> 3 or 4."""
        return {kind: n for kind, n in self.dealt.items() if n >= 3}

    def dealt_as_hazi(self) -> set[str]:
        """Every kind dealt as 哈子 or 楼子, wherever its cards lie now."""
        return set(self.blocks()) | set(self.eaten_blocks) | set(self.guang)


def read_cards(text: str) -> list[str]:
    """`123m55z` -> 1m 2m 3m 5z 5z."""
    if not re.fullmatch(r"(?:\d+[mpsz])*", text):
        raise ValueError(f"not cards: {text!r}")
    cards = [rank + group[-1] for group in re.findall(r"\d+[mpsz]", text) for rank in group[:-1]]
    for card in cards:
        if card not in KINDS:
            raise ValueError(f"no such card: {card!r}")
    return cards


def read_holding(text: str) -> Holding:
    """Reads `concealed [| meld]… [; che SET…]`. Raises ValueError on what it cannot read."""
    holding = Holding()
    body, _, che = text.partition(";")
    concealed, *melds = re.split(r"[|/]", body)
    for token in concealed.split():
        read_concealed(token, holding)
    for meld in melds:
        read_meld(meld.strip(), holding)
    for token in che.split()[1:]:
        kinds = frozenset(read_cards(token))
        if kinds not in PILE_SETS:
            raise ValueError(f"no 车: {token!r}")
        holding.declared_che.append(kinds)
    return holding


def read_concealed(token: str, holding: Holding) -> None:
    """One word of the concealed cards: only what stands before a `+` was dealt."""
    before, plus, after = token.partition("+")
    if plus and not before[-1:].isalpha():
        before += after[-1]
    holding.dealt.update(read_cards(before))
    holding.late.update(read_cards(after))


def read_meld(meld: str, holding: Holding) -> None:
    """One meld: `cha 222m`, `cha 222m@2p`, `guang 2222m`, `chi 4p(23p)`, `chi 4p(23p)+5p`, `chi 5m([555p]5s)`, `cuo 222m`."""
    word, _, rest = meld.partition(" ")
    rest = rest.replace(" ", "")
    if word == "chi":
        read_chi(rest, holding)
        return
    rest, at, claimed = rest.partition("@")
    before, plus, after = rest.partition("+")
    if plus and not before[-1:].isalpha():
        before += after[-1]
    cards = read_cards(before) + read_cards(after)
    holding.meld_cards += len(cards)
    if word == "cuo":
        return
    kind = cards[0]
    if set(cards) != {kind} or len(cards) != {"cha": 3, "guang": 4}[word]:
        raise ValueError(f"no meld: {meld!r}")
    if word == "cha":
        holding.cha.append(kind)
    elif plus:
        holding.guang_gathered.append(kind)
    else:
        holding.guang.append(kind)
    if at:
        holding.in_eaten_pile[kind] = read_cards(claimed)[0]


def read_chi(text: str, holding: Holding) -> None:
    match = re.fullmatch(r"(\d[mpsz])\((.*)\)((?:\+\d+[mpsz])*)", text)
    if match is None:
        raise ValueError(f"no meld: chi {text!r}")
    claimed, others, eaten_on = match.groups()
    whole = [card for group in re.findall(r"\[(.*?)\]", others) for card in read_cards(group)]
    loose = read_cards(re.sub(r"\[.*?\]", "", others))
    cards = read_cards(claimed) + whole + loose + read_cards(eaten_on.replace("+", ""))
    holding.meld_cards += len(cards)
    holding.eaten_blocks.update(whole)
    ranks, suits = sorted(int(card[0]) for card in cards), {card[1] for card in cards}
    if len(cards) > 2 and len(suits) == 1 and "z" not in suits:
        if ranks != list(range(ranks[0], ranks[0] + len(ranks))):
            raise ValueError(f"no run: chi {text!r}")
        holding.eaten_runs.append((suits.pop(), ranks[0], ranks[-1]))
        return
    holding.eaten_piles.append((claimed, frozenset(cards)))


def complete_piles(holding: Holding) -> list[frozenset[str]]:
    """The sets of the eaten piles: the cards that lie there, and the 叉 or 光 that are members (`cha 222m@2p`)."""
    found = []
    for claimed, kinds in holding.eaten_piles:
        members = {kind for kind, pile in holding.in_eaten_pile.items() if pile == claimed}
        sets = [pile for pile in PILE_SETS if kinds <= pile <= kinds | members]
        if not sets:
            raise ValueError(f"no pile: {sorted(kinds)}")
        found.append(sets[0])
    return found
