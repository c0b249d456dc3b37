"""Seeded random holdings in FORMATS notation: dealt, rich, with melds, with late copies, with declared 车, and small ones.

No kind has more than four cards, every meld is one, and a 哈子 is never torn apart. Notation that only 兴安盟2005 knows
(`+5p` on an eaten run, `@2p` on a 叉) comes only with that rule set.
"""

import random
from collections import Counter

from .count_holding import KINDS, PILE_SETS, RANKS, SHANG, YAO
from .tallies import random_tally

__all__ = ["Draft", "random_holding", "random_overrides", "random_tally"]

RUNS = [
    [f"{rank}{suit}" for rank in range(low, low + 3)]
    for suit, lowest, highest in (("m", 2, 9), ("p", 1, 9), ("s", 2, 8))
    for low in range(lowest, highest - 1)
]


class Draft:
    """A holding being put together from a deck: what is still in the deck, and what each kind may still take."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.deck = Counter(dict.fromkeys(KINDS, 4))
        self.concealed: Counter[str] = Counter()
        self.late: dict[str, tuple[int, int]] = {}
        self.melds: list[str] = []
        self.che: list[frozenset[str]] = []
        self.room = dict.fromkeys(KINDS, 4)  # most concealed copies the kind may have
        self.reserved: set[str] = set()  # kinds of declared 车: no other meld uses them

    def cards(self) -> int:
        return 120 - sum(self.deck.values())

    def can_hold(self, kind: str, n: int = 1) -> bool:
        return self.deck[kind] >= n and self.concealed[kind] + n <= self.room[kind] and kind not in self.late

    def hold(self, kind: str, n: int = 1) -> None:
        self.deck[kind] -= n
        self.concealed[kind] += n

    def meld(self, text: str, cards: list[str]) -> None:
        self.deck.subtract(cards)
        self.melds.append(text)

    def lay(self, kinds: list[str]) -> None:
        """These kinds went from the hand into a meld one by one, so no more of them may look like a 哈子 torn apart."""
        for kind in kinds:
            self.room[kind] = 1 if self.room[kind] == 4 else self.room[kind] - 1

    def text(self) -> str:
        """The holding in notation, its cards and melds in one of many orders."""
        cards = sorted(self.concealed.elements(), key=KINDS.index)
        if self.rng.random() < 0.2:
            self.rng.shuffle(cards)
        groups: list[str] = []
        for kind in cards:
            if groups and groups[-1][-1] == kind[1]:
                groups[-1] = groups[-1][:-1] + kind
            else:
                groups.append(kind)
        groups += [f"{k[0] * dealt}+{k[0] * late}{k[1]}" for k, (dealt, late) in self.late.items()]
        self.rng.shuffle(self.melds)
        text = " | ".join([" ".join(groups), *self.melds]).strip()
        if self.che:
            text += " ; che " + " ".join("".join(sorted(kinds, key=KINDS.index)) for kinds in self.che)
        return text


def random_holding(rng: random.Random, ruleset: str = "minjian") -> str:
    """One holding of 1 to 31 cards, most of them 30 or 31, at least one of them concealed."""
    while True:
        draft = drafted(rng, ruleset)
        if draft.late or +draft.concealed:
            return draft.text()


def random_overrides(rng: random.Random, hand: str) -> dict[str, object]:
    """Nothing, or one house option that counting knows, none that would forbid what the holding shows."""
    choices: list[tuple[str, object]] = [("single_yao_lou", 4), ("double_che_bonus", False)]
    if "; che" not in hand:
        choices += [("rank1_che", False), ("rank9_che", False)]
    if "@" not in hand:
        choices += [("cha_in_pile", False)] * 3
    if "[" not in hand:
        choices += [("block_in_pile", False)] * 3
    return dict([rng.choice(choices)]) if rng.random() < 0.3 else {}


def drafted(rng: random.Random, ruleset: str) -> Draft:
    draft = Draft(rng)
    style = rng.choices(["dealt", "rich", "melds", "late", "che", "all", "small"], [16, 18, 24, 10, 12, 12, 8])[0]
    target = rng.randint(1, 31) if style == "small" else rng.choice([30, 31])
    if style in ("che", "all"):
        for _ in range(rng.choice([1, 1, 1, 2, 2, 3])):
            add_che(draft, target)
    if style in ("late", "all"):
        for _ in range(rng.choice([1, 1, 2, 3])):
            add_late(draft, target)
    if style in ("melds", "all") or (style in ("late", "che", "small") and rng.random() < 0.5):
        for _ in range(rng.randint(1, 7)):
            add_meld(draft, target, ruleset)
    if style == "dealt" or rng.random() < 0.25:
        fill_plainly(draft, target)
    else:
        fill_richly(draft, target)
    return draft


def add_che(draft: Draft, target: int) -> None:
    """A declared 车: two or more of each kind, some of them 叉 or 光, now and then with its own pile eaten."""
    rng = draft.rng
    kinds = rng.choice(PILE_SETS)
    if kinds & draft.reserved or any(kind in draft.late for kind in kinds) or draft.cards() + 9 > target:
        return
    draft.che.append(kinds)
    draft.reserved |= kinds
    order = sorted(kinds)
    rng.shuffle(order)
    if rng.random() < 0.2:
        claimed, *others = order
        draft.meld(f"chi {claimed}({''.join(others)})", order)
        draft.hold(claimed, 2)
        for kind in others:
            draft.hold(kind, 1)
        for kind in order:
            draft.room[kind] = draft.concealed[kind]
        return
    for kind in order:
        what = rng.choice(["hold", "hold", "hold", "cha", "guang"])
        copies = rng.choice([2, 2, 2, 3, 4])
        if what == "hold" or draft.cards() + 8 > target:
            draft.hold(kind, copies if draft.cards() + 8 <= target else 2)
        elif what == "cha":
            draft.meld(f"cha {kind[0] * 3}{kind[1]}", [kind] * 3)
        else:
            draft.meld(f"guang {kind[0] * 4}{kind[1]}", [kind] * 4)
        draft.room[kind] = draft.concealed[kind]


def add_late(draft: Draft, target: int) -> None:
    """A 幺 of which copies were drawn during the hand: only 幺 ever come into the hand after the deal."""
    kind = draft.rng.choice(sorted(YAO))
    dealt, late = draft.rng.choice([(2, 1), (2, 1), (3, 1), (1, 2)])
    if draft.deck[kind] == 4 and kind not in draft.reserved and draft.cards() + dealt + late <= target:
        draft.deck[kind] -= dealt + late
        draft.late[kind] = (dealt, late)
        draft.room[kind] = 0


def add_meld(draft: Draft, target: int, ruleset: str) -> None:
    """One meld more, if there is room for it. A 叉'd 幺 may be drawn again later; a 叉'd 民 has no way back into the hand."""
    rng = draft.rng
    if draft.cards() + 4 > target:
        return
    what = rng.choice(["cha", "cha", "cha", "guang", "guang", "run", "run", "run", "pile", "pile", "pile", "block"])
    if what in ("cha", "guang"):
        kind = rng.choice(KINDS)
        n = 3 if what == "cha" else 4
        if draft.deck[kind] < n or draft.room[kind] < 4 or kind in draft.reserved or draft.concealed[kind]:
            return
        draft.meld(f"{what} {kind[0] * n}{kind[1]}", [kind] * n)
        draft.room[kind] = 1 if kind in YAO else 0
        return
    kinds = list(rng.choice(RUNS)) if what == "run" else sorted(rng.choice(PILE_SETS))
    rng.shuffle(kinds)
    claimed, *others = kinds
    if set(kinds) & draft.reserved or any(draft.deck[kind] == 0 for kind in kinds):
        return
    if any(draft.room[kind] < 1 or kind in draft.late or draft.concealed[kind] for kind in others):
        return
    if what == "run":
        add_run(draft, claimed, others, ruleset)
    else:
        add_pile(draft, claimed, others, ruleset, whole=what == "block", target=target)


def add_run(draft: Draft, claimed: str, others: list[str], ruleset: str) -> None:
    text, cards = f"chi {claimed}({''.join(sorted(others))})", [claimed, *others]
    next_rank = max(int(card[0]) for card in cards) + 1
    upper = f"{next_rank}{claimed[1]}"
    may_go_on = next_rank <= (8 if claimed[1] == "s" else 9) and draft.deck[upper] and upper not in draft.reserved
    if ruleset == "xingan2005" and may_go_on and draft.rng.random() < 0.4:
        text, cards = f"{text}+{upper}", [*cards, upper]
    draft.meld(text, cards)
    draft.lay(others)


def add_pile(draft: Draft, claimed: str, others: list[str], ruleset: str, whole: bool, target: int) -> None:
    rng, first = draft.rng, others[0]
    if whole:
        copies = rng.choice([3, 3, 3, 4])
        if draft.deck[first] < copies or draft.room[first] < 4 or draft.cards() + copies + 2 > target:
            return
        draft.meld(
            f"chi {claimed}([{first[0] * copies}{first[1]}]{others[1]})", [claimed, others[1], *[first] * copies]
        )
        draft.room[first] = 1 if first in YAO else 0
        draft.lay(others[1:])
        return
    if ruleset == "xingan2005" and rng.random() < 0.25 and draft.cards() + 5 <= target:
        # The pair of the one kind was 叉'd out of the pile and is its member still.
        named_alike = any(meld.startswith(f"chi {claimed}") for meld in draft.melds)
        if draft.deck[first] >= 3 and draft.room[first] == 4 and not named_alike:
            draft.meld(f"chi {claimed}({others[1]})", [claimed, others[1]])
            draft.meld(f"cha {first[0] * 3}{first[1]}@{claimed}", [first] * 3)
            draft.room[first] = 0
            draft.lay(others[1:])
            return
    cards = [claimed, *others]
    draft.deck.subtract(cards)
    grown = [kind for kind in cards if draft.deck[kind] and rng.random() < 0.15 and draft.cards() < target]
    draft.deck.update(cards)
    draft.meld(f"chi {claimed}({''.join([*others, *grown])})", cards + grown)
    draft.lay(others)


def fill_plainly(draft: Draft, target: int) -> None:
    """The rest as it comes off a shuffled deck."""
    cards = sorted(draft.deck.elements())
    draft.rng.shuffle(cards)
    for kind in cards:
        if draft.cards() >= target:
            return
        if draft.can_hold(kind):
            draft.hold(kind)


def fill_richly(draft: Draft, target: int) -> None:
    """The rest in 哈子, 楼子, 幺, 垧, 报子, runs and pairs, so that there is much to arrange."""
    rng = draft.rng
    weights = [rng.random() ** 2 for _ in range(7)]
    for _ in range(200):
        what = rng.choices(["hazi", "louzi", "yao", "shang", "heng", "run", "pair"], weights)[0]
        if what == "hazi":
            wanted = [rng.choice(KINDS)] * 3
        elif what == "louzi":
            wanted = [rng.choice(KINDS)] * 4
        elif what == "yao":
            wanted = [rng.choice(sorted(YAO))] * rng.randint(1, 3)
        elif what == "shang":
            wanted = sorted(rng.choice(list(SHANG.values()))) * rng.choice([1, 1, 2])
        elif what == "heng":
            wanted = sorted(rng.choice(list(RANKS.values()))) * rng.choice([1, 1, 2])
        elif what == "run":
            wanted = list(rng.choice(RUNS))
        else:
            wanted = [rng.choice(KINDS)] * 2
        if draft.cards() + len(wanted) <= target and all(draft.can_hold(k, n) for k, n in Counter(wanted).items()):
            for kind in wanted:
                draft.hold(kind)
    fill_plainly(draft, target)
