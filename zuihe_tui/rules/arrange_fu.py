"""One group by itself: what 副 it is, or which rule of RULES 5 it breaks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from zuihe_tui.rules.arrange_layout import HENG, MELDS, SHUN, WHOLE, WRONG
from zuihe_tui.rules.arrange_pool import eaten_pile, is_pile_allowed
from zuihe_tui.rules.cards import PILE_SETS, RED, WENQUAN, YAO, YIBING, Cards, Kind, from_counts, suit_of
from zuihe_tui.rules.holding import Holding, Meld, MeldKind
from zuihe_tui.rules.hu import SHANG_ITEMS, WENQUAN_ITEM, HuItem, meld_items, whole_item
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Ruleset

XIAN = RuleId("fu.xian")
CHE_BOUND = RuleId("fu.che_bound")
HELD = RuleId("at.held")


class BadGrouping(Problem):
    """A group that is no 副: `rule` names the rule it breaks, `group` the cards of it."""

    def __init__(self, message: Msg, rule: RuleId, group: Cards) -> None:
        super().__init__(message)
        self.rule = rule
        self.group = group

    def __reduce__(self) -> tuple[type["BadGrouping"], tuple[Msg, RuleId, Cards]]:  # type: ignore[override]
        return type(self), (self.message, self.rule, self.group)


@dataclass(frozen=True, slots=True)
class FuVerdict:
    """One group by itself: whether it stands as a 副, under which rule or against which, what it earns, and the words."""

    stands: bool
    rule: RuleId
    items: tuple[HuItem, ...]
    message: Msg


@dataclass(frozen=True, slots=True)
class Group:
    """A group with the melds that lie in it told apart from the concealed cards."""

    cards: Cards
    melds: tuple[Meld, ...]
    hand: Cards


@dataclass(frozen=True, slots=True)
class Standing:
    """A group found to stand: its 副, the pile if it is one, and the cards that only lie beside it."""

    rule: RuleId
    cards: Cards
    pile: int | None = None
    beside: Cards = ()


def check_fu(cards: Cards, holding: Holding, rules: Ruleset) -> FuVerdict:
    """Whether these cards of the holding are a 副 by themselves, or which rule says no (RULES 5)."""
    group = tuple(sorted(cards))
    problem: BadGrouping | None = None
    for (reading,) in readings(holding, (group,)):
        try:
            standing = judge(reading, holding, rules)
        except BadGrouping as bad:
            problem = problem or bad
            continue
        if standing and standing.rule == WRONG:
            return FuVerdict(False, WRONG, (), msg("count.fu.wrong", cards=group))
        if standing is None or standing.beside:
            return FuVerdict(False, XIAN, (), msg("count.fu.loose", cards=group))
        return FuVerdict(True, standing.rule, _earned(reading, standing, holding, rules), _described(standing))
    problem = problem or not_held(holding, (group,))
    return FuVerdict(False, problem.rule, (), problem.message)


def _described(standing: Standing) -> Msg:
    if standing.pile is not None and (item := SHANG_ITEMS[standing.pile]):
        return msg("count.fu.shang", cards=standing.cards, name=msg(f"count.item.{item.name}"))
    return msg(f"count.{standing.rule}", cards=standing.cards)


def _earned(group: Group, standing: Standing, holding: Holding, rules: Ruleset) -> tuple[HuItem, ...]:
    items = [item for meld in group.melds for item in meld_items(meld, rules)]
    items += [
        whole_item(k, n) for k in sorted(set(group.hand)) if (n := holding.dealt[k]) >= 3 and group.hand.count(k) >= n
    ]
    if standing.pile is not None and (shang := SHANG_ITEMS[standing.pile]):
        items.append(shang)
    if standing.rule == SHUN and standing.cards[0] == YIBING:
        items.append(WENQUAN_ITEM)
    return tuple(items)


# --- which cards of a group lie on the table ---------------------------------------------------------------------------


def readings(holding: Holding, groups: tuple[Cards, ...]) -> Iterator[tuple[Group, ...]]:
    """Every way to take the groups from the concealed cards and the melds; concealed cards first."""
    homes: list[list[Meld]] = [[] for _ in groups]

    def place(at: int, left: tuple[Counter[Kind], ...]) -> Iterator[tuple[Group, ...]]:
        if at == len(holding.melds):
            used = sum(left, Counter[Kind]())
            if all(n <= holding.dealt[card] + holding.late[card] for card, n in used.items()):
                yield tuple(
                    Group(cards, tuple(melds), tuple(sorted(hand.elements())))
                    for cards, melds, hand in zip(groups, homes, left, strict=True)
                )
            return
        meld = holding.melds[at]
        need = Counter(meld.cards)
        yield from place(at + 1, left)
        for n, cards in enumerate(left):
            if need <= cards and (meld.kind is not MeldKind.CUO or groups[n] == meld.cards):
                homes[n].append(meld)
                yield from place(at + 1, (*left[:n], cards - need, *left[n + 1 :]))
                homes[n].pop()

    yield from place(0, tuple(Counter(group) for group in groups))


def not_held(holding: Holding, groups: tuple[Cards, ...]) -> BadGrouping:
    held = Counter(from_counts(holding.concealed)) + sum(
        (Counter(meld.cards) for meld in holding.melds), Counter[Kind]()
    )
    for group in groups:
        if missing := Counter(group) - held:
            return BadGrouping(msg("count.group.not_held", card=min(missing)), HELD, group)
        held -= Counter(group)
    return BadGrouping(msg("count.group.table", cards=groups[0]), MELDS, groups[0])


# --- one group ---------------------------------------------------------------------------------------------------------


def judge(group: Group, holding: Holding, rules: Ruleset) -> Standing | None:
    """The 副 a group is, None for cards of one kind that are none. Raises BadGrouping."""
    kinds = set(group.cards)
    if any(meld.kind is MeldKind.CUO for meld in group.melds):
        return Standing(WRONG, group.cards)
    one_suit = len({suit_of(card) for card in kinds}) == 1 and suit_of(group.cards[0]) != RED
    if one_suit and len(kinds) > 1:
        _check_run_yao(group)
    _check_whole(group, holding)
    if len(kinds) == 1:
        return _one_kind(group, holding)
    pile = next((p for p, three in enumerate(PILE_SETS) if kinds == set(three)), None)
    if pile is not None:
        _check_pile(group, pile, holding, rules)
        return Standing(HENG, group.cards, pile)
    if one_suit:
        _check_run(group, holding)
        return Standing(SHUN, group.cards)
    _check_bound(group, None, holding)
    raise _no_pile(group)


def _check_whole(group: Group, holding: Holding) -> None:
    """A 哈子 or 楼子 stands whole or not at all in a group (`fu.whole`)."""
    for card in set(group.hand):
        dealt, late, here = holding.dealt[card], holding.late[card], group.hand.count(card)
        if dealt >= 3 and late < here < dealt:
            raise BadGrouping(msg("count.group.split", card=card, n=dealt, here=here), WHOLE, group.cards)


def _one_kind(group: Group, holding: Holding) -> Standing | None:
    if group.melds:
        return Standing(MELDS, group.melds[0].cards, beside=group.hand)
    card, dealt = group.cards[0], holding.dealt[group.cards[0]]
    if dealt >= 3 and len(group.cards) >= dealt:
        return Standing(WHOLE, (card,) * dealt, beside=(card,) * (len(group.cards) - dealt))
    return None


def _check_bound(group: Group, pile: int | None, holding: Holding) -> None:
    """Cards of a declared 车 stand only in that 车's own pile (`fu.che_bound`)."""
    moved = {meld.cards[0] for meld in group.melds if meld.kind is not MeldKind.CHI}
    for kinds in holding.che:
        for card in kinds:
            if (card in group.hand or card in moved) and (pile is None or PILE_SETS[pile] != kinds):
                raise BadGrouping(msg("count.group.che", card=card, che=kinds), CHE_BOUND, group.cards)


def _check_pile(group: Group, pile: int, holding: Holding, rules: Ruleset) -> None:
    if not is_pile_allowed(pile, rules):
        raise BadGrouping(msg("count.group.reds", cards=group.cards), HENG, group.cards)
    _check_bound(group, pile, holding)
    eaten = [meld for meld in group.melds if meld.kind is MeldKind.CHI]
    for meld in eaten:
        if eaten_pile(meld, holding) != pile:
            raise BadGrouping(msg("count.group.eaten", cards=meld.cards), MELDS, group.cards)
    for meld in group.melds:
        at_home = any(meld.from_pile is not None and meld.from_pile == home.claimed for home in eaten)
        if meld.kind is not MeldKind.CHI and not at_home and (not rules.cha_in_pile or meld.from_pile is not None):
            raise BadGrouping(msg("count.group.cha_in_pile", card=meld.cards[0]), MELDS, group.cards)
    if not rules.block_in_pile:
        for card in set(group.hand):
            if holding.dealt[card] >= 3 and group.hand.count(card) >= holding.dealt[card]:
                raise BadGrouping(msg("count.group.block_in_pile", card=card), WHOLE, group.cards)


def _check_run_yao(group: Group) -> None:
    for card in group.cards:
        if card in YAO and card != YIBING:
            raise BadGrouping(msg("count.group.run_yao", card=card, cards=group.cards), SHUN, group.cards)


def _check_run(group: Group, holding: Holding) -> None:
    cards, low, high = group.cards, group.cards[0], group.cards[-1]
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        if holding.dealt[twice] < 3:
            raise BadGrouping(msg("count.group.run_twice", card=twice, cards=cards), SHUN, cards)
    for card in group.hand:
        whole = next((meld.cards.count(card) for meld in holding.melds if card in meld.whole), holding.dealt[card])
        if whole >= 3:
            raise BadGrouping(msg("count.group.run_whole", card=card, n=whole), WHOLE, cards)
    if any(meld.kind is not MeldKind.CHI for meld in group.melds):
        raise BadGrouping(msg("count.group.run_cha", cards=cards), MELDS, cards)
    _check_bound(group, None, holding)
    if len(cards) < len(WENQUAN):
        raise BadGrouping(msg("count.group.run_short", cards=cards), SHUN, cards)
    if high - low != len(cards) - 1:
        gap = next(card for card in range(low, high) if card not in cards)
        raise BadGrouping(msg("count.group.run_gap", card=gap, cards=cards), SHUN, cards)
    if len(group.melds) > 1 or any(eaten_pile(meld, holding) is not None for meld in group.melds):
        raise BadGrouping(msg("count.group.eaten", cards=group.melds[-1].cards), MELDS, cards)
    if group.melds and YIBING in group.hand:
        raise BadGrouping(msg("count.group.run_yibing", cards=cards), MELDS, cards)


def _no_pile(group: Group) -> BadGrouping:
    kinds = set(group.cards)
    for three in (*(three for three, item in zip(PILE_SETS, SHANG_ITEMS, strict=True) if item), *PILE_SETS):
        missing = set(three) - kinds
        if len(missing) == 1 and kinds < set(three):
            return BadGrouping(msg("count.group.heng_lacks", cards=group.cards, card=min(missing)), HENG, group.cards)
    return BadGrouping(msg("count.group.heng_none", cards=group.cards), HENG, group.cards)
