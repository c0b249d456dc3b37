"""Sets of three kinds by the names lessons use: `dajia`, `reds`, `rank5`, or written out `7z6z9s`."""

from typing import Final

from zuihe_tui.course.queries.query import QueryProblem
from zuihe_tui.rules.cards import PILE_SETS, RANK_SETS, REDS, SHANG, WENQUAN, Cards, CardSet, read_cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import msg

SHANG_NAMES: Final[dict[str, CardSet]] = {id.removeprefix("shang."): cards for id, cards in SHANG.items()} | {
    "wenquan": WENQUAN
}
"""The seven 垧, short name to kinds."""

NAMED_SETS: Final[dict[str, CardSet]] = {
    **SHANG_NAMES,
    "reds": REDS,
    **{f"rank{n}": cards for n, cards in enumerate(RANK_SETS, 1)},
}


def read_set(text: str) -> CardSet:
    """The set an argument names. Raises QueryProblem for three kinds that are none."""
    if text in NAMED_SETS:
        return NAMED_SETS[text]
    kinds = tuple(sorted(set(read_cards(text))))
    for known in (*PILE_SETS, WENQUAN):
        if tuple(sorted(known)) == kinds:
            return known
    raise QueryProblem(msg("course.query.set", text=text, known=tuple(NAMED_SETS)))


def set_rule(cards: CardSet) -> RuleId:
    """The rule a set of kinds goes by: its 垧, else `fu.heng`."""
    for name, known in SHANG_NAMES.items():
        if known == cards:
            return RuleId(f"shang.{name}")
    return RuleId("fu.heng")


def set_name(cards: CardSet) -> str:
    """The short name of a set: `dajia`, `reds`, `rank5`."""
    return next(name for name, known in NAMED_SETS.items() if known == cards)


def rule_of(kinds: Cards) -> RuleId:
    """The rule of a set given as its kinds in any order. Raises KeyError for kinds that are no set."""
    wanted = tuple(sorted(kinds))
    for known in NAMED_SETS.values():
        if tuple(sorted(known)) == wanted:
            return set_rule(known)
    raise KeyError(kinds)
