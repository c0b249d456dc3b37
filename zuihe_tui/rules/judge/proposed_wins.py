"""Which wins are worth proposing: cheap bounds say most often that none can stand, before anything is counted."""

from collections.abc import Iterator
from typing import Final

from zuihe_tui.rules.actions import Claim, Take, Win, WinKind
from zuihe_tui.rules.arrange import open_hu, reaches
from zuihe_tui.rules.cards import SHANG, WENQUAN
from zuihe_tui.rules.judge.clear import isolated
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import EIGHT, FIVE, MOST, MOST_GAINED, big_figure, win_of
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import PLAIN

_EARNING: Final = frozenset(map(frozenset, (*SHANG.values(), WENQUAN)))
"""The sets of three kinds that earn 和 as they are: the 垧 and 文全."""


def proposed_wins(view: View) -> Iterator[Win]:
    """Wins with the card on offer that may stand; all that stand are among them."""
    if view.me.barred or view.offer is None:
        return
    closed = view.bars is not None and view.bars != view.seat
    least = _least(view)
    # The 和 a claim must bring at least; more than any can where all wins but a 蹦 are closed.
    lacks = MOST + 1 if closed else least - open_hu(view.me.holding, view.rules)
    # What only a win may take is a 吃, and not worth a look where no 吃 brings so much.
    from_any = view.rules.win_chi_source == "any" and lacks <= MOST_GAINED[Take.CHI]
    loose: int | None = None
    for claim in ways(view, any_source=from_any):
        if claim.take is Take.CHA:
            if view.mine.cha + 1 == EIGHT:
                yield win_of(WinKind.BABENG, claim)
            if view.mine.cha + 1 >= FIVE:
                yield win_of(WinKind.WUYANBENG, claim)
                yield win_of(WinKind.BAIXINBENG, claim)
        if lacks > 0 and lacks > most_gained(claim):
            continue
        if loose is None:
            loose = isolated(view.me.holding, view.offer.card)
        if not loose & ~_used_up(view, claim) and reaches(view.holding_after(claim), view.rules, least):
            yield win_of(WinKind.HE, claim)
            yield win_of(WinKind.DUO, claim)
            if view.mine.announced:
                yield win_of(WinKind.ZA, claim)


def _used_up(view: View, claim: Claim) -> int:
    """The kinds (a bit each) of which a claim leaves no copy in the hand."""
    gone, me = 0, view.me
    for card in claim.cards:
        if me.dealt[card] + me.late[card] <= claim.cards.count(card):
            gone |= 1 << card
    return gone


def _least(view: View) -> int:
    """The fewest 和 with which any win but a 蹦 can stand."""
    return min(PLAIN, view.rules.baixin_big_ha, view.rules.baixin_big_luan) if view.me.baixinli else PLAIN


def most_gained(claim: Claim) -> int:
    """The most 和 a claim adds; a 吃 adds only as a 垧 or as a 文全."""
    if claim.take is Take.CHI and frozenset((claim.card, *claim.cards)) not in _EARNING:
        return 0
    return MOST_GAINED[claim.take]


def has_big_figure(view: View) -> bool:
    """Whether what is held makes a 大和; what was held before, which was counted then, most often says that it cannot."""
    need, taken, before = big_figure(view.me, view.mine, view.rules), view.taken, view.before
    if taken is None or before is None:
        return open_hu(view.me.holding, view.rules) >= need
    most = open_hu(before.me.holding, view.rules) + MOST_GAINED[taken.claim.take]
    return most >= need and open_hu(view.me.holding, view.rules) >= need
