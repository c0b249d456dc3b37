"""Actions proposed for speed: everything legal is among them, and they decide nothing; `legal` asks the judge."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from zuihe_tui.rules.actions import (
    BAIXINLI,
    DISCARDS,
    NOT_CHA,
    PASS,
    WENQUAN_EATEN,
    WUYAO,
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Class,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Pass,
    Piao,
    Refuse,
    Report,
    ShowYun,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import KINDS, YAO, CardSet
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.hand import DA_YUN, XIAO_YUN, held_che, yun
from zuihe_tui.rules.judge import LEGAL, is_legal
from zuihe_tui.rules.judge.clear import may_be_clear
from zuihe_tui.rules.judge.discards import free_kinds
from zuihe_tui.rules.judge.duties import owes_nothing
from zuihe_tui.rules.judge.owed import wenquan_words_due
from zuihe_tui.rules.judge.proposed_wins import has_big_figure, proposed_wins
from zuihe_tui.rules.judge.registry import Registered, checks
from zuihe_tui.rules.judge.said import due_word, may_take_dang, piao_cards
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import (
    big_figure,
    hides_copy,
)
from zuihe_tui.rules.table_state import DEALER, Phase
from zuihe_tui.rules.view import View

_NOT_CHA, _ASK, _NO_MORE_WINS = Pass(NOT_CHA), Ask(), Announce(Word.BURANGYING)
_KOUS: Final = tuple(Kou(card) for card in KINDS)


def legal(view: View) -> tuple[Action, ...]:
    """Every legal action of the seat now, in a fixed order; none where the seat is not asked and has nothing to say."""
    found = view.memo.get(LEGAL)
    if found is None:
        found = view.memo[LEGAL] = tuple(_lawful(view))
    assert isinstance(found, tuple)
    return found


_KEPT: Final = frozenset({
    "at.held", "at.offer", "at.turn", "discard.forbidden", "discard.final",
    "chi.source", "chi.shun", "chi.heng", "cha.from_pile", "claim.wrong",
})  # fmt: skip
"""What no proposal of these kinds breaks, and no claim that makes a set."""
_BUILT_TO_KEEP: Final = frozenset({Discard, Pass, Claim, Ask, Piao, Kou, Report})


def _lawful(view: View) -> Iterator[Action]:
    """The proposals in which the judge finds nothing; what they keep to by how they were proposed is not asked again."""
    last: type | None = None
    built = False
    open_checks: tuple[Registered, ...] = ()
    for action in candidates(view):
        kind = type(action)
        if kind is not last:
            last, built = kind, kind in _BUILT_TO_KEEP
            open_checks = checks(view, kind, _KEPT) if built and not (kind is Pass and owes_nothing(view)) else ()
        if not built:
            if is_legal(view, action):
                yield action
        elif isinstance(action, Claim) and view.made(action).wrong is not None:
            continue
        elif not open_checks or _breaks_none(open_checks, view, action):
            yield action


def _breaks_none(checks: tuple[Registered, ...], view: View, action: Action) -> bool:
    for known in checks:
        for _ in known.check(view, action):
            return False
    return True


def candidates(view: View) -> Iterator[Action]:
    """Proposals for this seat now: all that is legal and little else."""
    match view.phase:
        case Phase.OFFER:
            asked = _offer(view)
        case Phase.TAKEN:
            asked = _taken(view)
        case Phase.OPENING:
            asked = _opening(view)
        case Phase.REPORTS:
            asked = _reports(view)
        case Phase.FIRST:
            asked = _first(view)
        case Phase.DANG:
            asked = _dang(view)
        case Phase.OVER:
            return _over(view)
        case Phase.DEAL | Phase.DRAW | Phase.ENDED:
            return iter(())
    return chain(asked, _asides(view))


def _opening(view: View) -> Iterator[Action]:
    if view.seat == DEALER:
        yield Call()
        if may_be_clear(view.me.holding):
            yield Win(WinKind.TIANHE)
            yield Win(WinKind.TIANZA)
        if view.rules.shuaishou_who == "any":
            yield from _shuaishou(view)
    else:
        yield Pass()


def _reports(view: View) -> Iterator[Action]:
    may = view.turn == view.seat if view.mine.said is None else view.rules.late_che
    if may:
        yield from _every_report(view)
    if view.seat != DEALER and view.rules.shuaishou_who == "any":
        yield Announce(Word.SHUAISHOU)


def _every_report(view: View) -> Iterator[Report]:
    """The honest report first, then every other that breaks no rule here."""
    blocks = bool(view.me.blocks)
    classes = (Class.HAZI,) if blocks else (Class.LUAN, Class.HAZI)
    also = [BAIXINLI] if view.me.baixinli else []
    others: tuple[tuple[str, ...], ...] = ((), (BAIXINLI,), (WUYAO,), (BAIXINLI, WUYAO))
    every_also = (tuple(also), *(other for other in others if list(other) != also))
    held = held_che(view.me.origin, view.rules)
    for klass in classes:
        for words in every_also:
            for che in _families(held):
                yield Report(klass, words, che)


def _families(sets: Sequence[CardSet]) -> Iterator[tuple[CardSet, ...]]:
    """Families of 车 that share no kind, the largest first (`hand.che`, `report.che_under`)."""
    for many in range(len(sets), -1, -1):
        for family in combinations(sets, many):
            kinds = [card for pile in family for card in pile]
            if len(set(kinds)) == len(kinds):
                yield family


def _shuaishou(view: View) -> Iterator[Announce]:
    """甩手报 where the dealt cards hold the figure; what is kept after a discard never holds more."""
    if open_hu(view.me.holding, view.rules) >= big_figure(view.me, view.mine, view.rules):
        yield Announce(Word.SHUAISHOU)


def _first(view: View) -> Iterator[Action]:
    if view.seat == DEALER:
        free = free_kinds(view)
        yield from [DISCARDS[card] for card in free]
        yield from [_KOUS[card] for card in free]
        yield Kouguo()
        yield from _shuaishou(view)
        yield from _every_report(view)
    elif view.rules.late_che:
        yield from _every_report(view)


def _dang(view: View) -> Iterator[Dang]:
    if view.turn == view.seat:
        yield Dang(True)
        yield Dang(False)


def _offer(view: View) -> Iterator[Action]:
    offer = view.offer
    assert offer is not None
    if view.mine.kouguo or (not offer.drawn and offer.seat == view.seat):
        return
    yao = offer.card in YAO
    if not (yao and view.own_draw):
        yield PASS
        if yao and offer.drawn:
            yield _NOT_CHA
    for claim in ways(view):
        yield with_words(view, claim)
    yield from proposed_wins(view)
    if view.bars == view.seat:
        yield Refuse()


def with_words(view: View, claim: Claim) -> Claim:
    """The claim with the words that are due and the copy that must be shown."""
    word = due_word(view, claim)
    if word is not None:
        return evolve(claim, say=(word,))
    if claim.take is Take.YAO and wenquan_words_due(view):
        return evolve(claim, say=(WENQUAN_EATEN,))
    if claim.take is Take.CHI and hides_copy(view, claim):
        return evolve(claim, show=claim.card)
    return claim


def _taken(view: View) -> Iterator[Action]:
    if view.turn != view.seat:
        return
    free = free_kinds(view)
    yield from [DISCARDS[card] for card in free]
    if not free and view.before is not None:
        yield from proposed_wins(view.before)
    if view.me.no_big or view.mine.announced or has_big_figure(view):
        yield _NO_MORE_WINS
    yield _ASK
    if not free:
        yield Kouguo()


def _over(view: View) -> Iterator[Action]:
    yield Pass()
    if may_take_dang(view):
        yield Announce(Word.QIDANG)


def _asides(view: View) -> Iterator[Action]:
    """What may be said or shown whoever's turn it is."""
    if not view.first_out or (view.seat == DEALER and not view.yao_turned):
        yield from _yun(view)
    mine = view.mine
    if not mine.laid:
        return
    for card in piao_cards(mine, view.rules):
        yield Piao(card)
    if mine.announced:
        for card in dict.fromkeys(card for laid in mine.laid for card in laid.meld.cards):
            if card not in mine.piao:
                yield Piao(card)


def _yun(view: View) -> Iterator[ShowYun]:
    da, xiao = yun(view.me.holding.concealed)
    for sets in range(da + xiao, 0, -1):
        for big in range(min(sets, da), -1, -1):
            yield ShowYun(tuple(sorted(DA_YUN * big + XIAO_YUN * (sets - big))))
