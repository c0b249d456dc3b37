"""为什么数得不一样, in plain mode: two ways to lay one hand out, or two rule sets, and where they part."""

from zuihe_tui.i18n import say
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.differ import Difference, Group, of_groupings, of_rules, rules_beside
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import Ruleset, named


def run(clerk: Clerk, talk: Talk) -> None:
    """Asks for a hand and both ways, and says where they part. Raises Leave, Ended or Problem."""
    talk.say("ledger.differ.how")
    typed = _asked(talk, "hand")
    if not typed:
        talk.say("ledger.differ.no_hand")
        return
    hand = read_holding(typed)
    left, right = _asked(talk, "left"), _asked(talk, "right")
    _say(
        of_groupings(hand, left, right, clerk.rules),
        talk,
        say("ledger.differ.left", talk.lang),
        say("ledger.differ.right", talk.lang),
    )
    talk.say("ledger.differ.rules")
    first, second = rules_beside(clerk.rules)
    _say(of_rules(hand, first, second), talk, _called(first, talk), _called(second, talk))


def _called(rules: Ruleset, talk: Talk) -> str:
    printed = rules.name == named(rules.base).name
    return say(f"tui.ruleset.{rules.base}", talk.lang) if printed else rules.name


def _asked(talk: Talk, name: str) -> str:
    return talk.written(f"ledger.differ.ask_{name}")


def _say(found: Difference, talk: Talk, left: str, right: str) -> None:
    """What differs, a group a line; what they share is not said again."""
    if found.reason is None:
        talk.say("ledger.differ.same")
        return
    talk.say("ledger.differ.first", reason=found.reason)
    for one, other in found.pairs:
        for side, group in ((left, one), (right, other)):
            if group is not None and not group.shared:
                _say_group(side, group, talk)
    talk.say(
        "ledger.differ.total",
        left=found.left.total, left_xian=found.left.xian, right=found.right.total, right_xian=found.right.xian,
    )  # fmt: skip


def _say_group(side: str, group: Group, talk: Talk) -> None:
    talk.say("ledger.plain.group", side=side, cards=group.cards, labels=list(group.labels))
