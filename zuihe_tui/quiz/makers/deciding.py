"""Which holdings a rule of the count has its say in."""

from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import ids
from zuihe_tui.quiz.makers.hands import FULL, SMALL, dealt, declared, sub_groups, with_melds
from zuihe_tui.rules import cards
from zuihe_tui.rules.arrange import best, runner_up
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset

SETS: Final = ids(
    "shang.qunzi", "shang.bangzi", "shang.laohu", "shang.dajia", "shang.wulou", "shang.hunjiang", "shang.wenquan",
)  # fmt: skip


def holding_for(rule: RuleId, rng: Random) -> Holding:
    """A holding about a rule of the count, small or whole."""
    size = rng.choice(SMALL if rng.random() < 0.7 else FULL)
    if rule in ids("hu.cha", "hu.guang", "fu.melds"):
        return with_melds(rule, rng, size)
    if rule == "fu.che_bound":
        return declared(rng, size)
    return dealt(rule, rng, (size,))


def decides(rule: RuleId, hand: Holding, rules: Ruleset) -> bool:
    """Whether the rule has a say in the best count of a holding."""
    count = best(hand, rules).open
    match rule:
        case "hu.best":
            worse = runner_up(hand, rules)
            return worse is not None and worse.total < count.total
        case "shang.wulou_dajia":
            return {"乌楼", "大驾"} <= {item.name for item in count.items}
        case "fu.che_bound":
            return best(Holding(hand.dealt, hand.late, hand.melds), rules).open.total > count.total
        case "fu.whole":
            blocks = {item.cards[0] for item in count.items if item.rule in ("hu.hazi", "hu.louzi")}
            return any(set(group.cards) & blocks and len(set(group.cards)) > 1 for group in count.groups)
        case "hu.which":
            clear = best(hand, rules).clear
            return clear is not None and clear.total < count.total
        case "fu.xian":
            return count.xian > 0
        case _:
            groups = {group.rule for group in count.groups}
            named = {item.name for item in count.items}
            return rule in groups | {item.rule for item in count.items} or item_name(rule) in named


def item_name(rule: RuleId) -> str:
    """What the item of a 垧 is called."""
    names = {
        "qunzi": "群子",
        "bangzi": "帮子",
        "laohu": "牢浒",
        "dajia": "大驾",
        "wulou": "乌楼",
        "hunjiang": "混江",
        "wenquan": "文全",
    }
    return names.get(rule.removeprefix("shang."), "")


def groups_about(rule: RuleId, hand: Holding, rng: Random) -> list[cards.Cards]:
    """Groups of a holding worth asking about, those with cards on the table where that is the rule's matter."""
    found = list(sub_groups(hand, rng))[:12]
    if rule != "fu.melds":
        return found
    joined: list[cards.Cards] = []
    for meld in hand.melds:
        low, high = min(meld.cards), max(meld.cards)
        near = [card for card in (low - 1, high + 1) if 0 <= card < len(KINDS) and hand.concealed[card]]
        joined += [tuple(sorted((*meld.cards[:2], card))) for card in near]
        joined += [tuple(sorted((*meld.cards[1:], card))) for card in near]
        joined += [tuple(sorted((*meld.cards, card))) for card in near]
        joined.append(meld.cards)
    return rng.sample(joined, len(joined))
