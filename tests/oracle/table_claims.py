"""Claims: what a 吃, 叉, 光 or taken 幺 lays down, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from tests.oracle.table_cards import PILES, REDS, YAO, YI_BING, counts, may_run, pile_of, suit_of
from tests.oracle.table_options import Options
from tests.oracle.table_seat import Meld, Seat, hazi_hu, wulou_dajia


class Impossible(Exception):
    """An event that no table could have seen."""


@dataclass(frozen=True)
class Act:
    """A way to take the card on offer."""

    kind: str  # chi cha guang yao
    card: int
    own: tuple[int, ...] = ()  # all own copies used
    onto: int | None = None
    source: int | None = None  # the pile the pair lay in
    say: frozenset[str] = frozenset()
    show: int | None = None


@dataclass
class Fault:
    rule: str
    costs: tuple[str, ...]


WRONG = ("不准和", "后嘴免")


@dataclass
class Verdict:
    """Faults of a way in, and the meld it makes (None where it grows a set or takes a 幺 in)."""

    faults: list[Fault] = field(default_factory=list)
    form: str = ""  # run pile onto up cha guang yao cuo

    def blame(self, rule: str, *costs: str) -> None:
        if all(f.rule != rule for f in self.faults):
            self.faults.append(Fault(rule, costs))


def check_held(seat: Seat, act: Act) -> None:
    """Impossible where the cards named are not the seat's own."""
    have = seat.concealed()
    for index in {act.onto, act.source} - {None}:
        if not 0 <= int(index or 0) < len(seat.melds):
            raise Impossible("no such set on the table")
    if act.source is not None:
        for kind in seat.melds[act.source].cards:
            have[kind] += 1
    if any(n > have[kind] for kind, n in enumerate(counts(list(act.own)))):
        raise Impossible("cards that the seat does not hold")


def cha_is_duty(seat: Seat, kind: int, own_draw: bool, announced: bool, opts: Options) -> str | None:
    """The rule that makes the seat 叉 this kind, or None."""
    if seat.loose[kind] < 2 or kind in seat.blocks:
        return None
    if kind in seat.bound():
        return "cha.must_on_che"
    if not own_draw or kind not in YAO:
        return None
    if kind in seat.let_yao:
        return None
    if announced and opts["yao_exceptions"] == "b" and kind == YI_BING and _wenquan(seat):
        return None
    if announced and opts["yao_exceptions"] == "a" and kind in (26, 29) and wulou_dajia(seat):
        return None
    return "cha.must_own_yao"


def _wenquan(seat: Seat) -> bool:
    """Whether a 一饼 of the hand stands in a concealed 文全."""
    return all(seat.loose[k] and seat.dealt[k] < 3 for k in (YI_BING + 1, YI_BING + 2))


def judge(seat: Seat, act: Act, own_draw: bool, from_upper: bool, announced: bool, opts: Options) -> Verdict:
    """What is wrong with a claim, and what it makes. `from_upper`: the card is the discard of the seat's 上家."""
    check_held(seat, act)
    out = Verdict()
    if act.kind == "yao":
        out.form = "yao"
        if not own_draw or act.card not in YAO:
            out.blame("claim.wrong", *WRONG)
    elif act.kind == "cha":
        _judge_cha(seat, act, own_draw, announced, opts, out)
    elif act.kind == "guang":
        _judge_guang(seat, act, opts, out)
    elif act.kind == "chi":
        if not own_draw and not from_upper:
            out.blame("chi.source", *WRONG)
        _judge_chi(seat, act, opts, out)
    else:
        raise Impossible(f"no claim is called {act.kind!r}")
    return out


def _judge_cha(seat: Seat, act: Act, own_draw: bool, announced: bool, opts: Options, out: Verdict) -> None:
    own, kind = counts(list(act.own)), act.card
    out.form = "cha"
    pile = 0
    if act.source is not None:
        meld = seat.melds[act.source]
        pile = meld.cards.count(kind) if meld.sort == "pile" else 0
    wrong = len(act.own) != 2 or own[kind] != 2 or seat.loose[kind] + pile < 2
    if act.source is not None and (not opts["cha_from_pile"] or not pile or kind in seat.melds[act.source].blocks):
        wrong = True
    if wrong:
        out.form = "cuo"
        out.blame("claim.wrong", *WRONG)
    elif kind in seat.closed_cha and not cha_is_duty(seat, kind, own_draw, announced, opts):
        out.blame("pass.guozhang", "免嘴")


def _judge_guang(seat: Seat, act: Act, opts: Options, out: Verdict) -> None:
    own, kind = counts(list(act.own)), act.card
    out.form = "guang"
    wrong = len(act.own) != 3 or own[kind] != 3
    if act.source is None:
        wrong = wrong or seat.blocks.get(kind) != 3
    else:
        meld = seat.melds[act.source]
        whole = meld.blocks.get(kind) == 3
        gathered = bool(opts["cha_from_pile"]) and meld.sort == "pile" and kind in meld.cards
        wrong = wrong or not (whole or gathered)
    if wrong:
        out.form = "cuo"
        out.blame("claim.wrong", *WRONG)


def _judge_chi(seat: Seat, act: Act, opts: Options, out: Verdict) -> None:
    own, kind = counts(list(act.own)), act.card
    out.form, kinds, split = chi_form(seat, act, opts)
    if out.form == "cuo":
        suits = {suit_of(k) for k in (kind, *act.own)}
        onto_run = act.onto is not None and seat.melds[act.onto].sort == "run"
        one_suit = len(suits) == 1 and 3 not in suits and act.onto is None
        out.blame("chi.shun" if one_suit or onto_run else "chi.heng", *WRONG)
    used = {k for k in range(30) if own[k]} | {kind}
    if out.form != "cuo":
        if split:
            if opts["split_hazi"] == "mianzui":
                out.blame("chi.hazi_split", "免嘴")
            else:
                out.blame("chi.hazi_split", *(("不准和",) if out.form in ("run", "up") else WRONG))
        if any(k in che and che != kinds for che in seat.che for k in used):
            out.blame("chi.che_card", "免嘴" if opts["eat_che_card"] == "mianzui" else "不准和")
    parted = any(m.sort == "run" and kind in m.cards[1:3] for m in seat.melds)
    pair = seat.loose[kind] >= 2 and kind not in seat.blocks and not parted
    if opts["cha_before_chi"] and pair and kind not in seat.closed_cha:
        out.blame("chi.pair_first", "免嘴")
    if out.form != "cuo" and kind in seat.closed_chi:
        out.blame("pass.guozhang", "免嘴")


def chi_form(seat: Seat, act: Act, opts: Options) -> tuple[str, frozenset[int], bool]:
    """What an eaten card makes (run, pile, onto, up, cuo), the kinds of its pile, and whether a 哈子 is split."""
    own, kind = counts(list(act.own)), act.card
    others = frozenset(k for k in range(30) if own[k])
    if act.onto is not None:
        meld = seat.melds[act.onto]
        if meld.sort == "pile" and kind in PILES[meld.index] and others <= PILES[meld.index]:
            return "onto", PILES[meld.index], any(k in seat.blocks and own[k] < seat.blocks[k] for k in others)
        grows = meld.sort == "run" and opts["run_extension"] == "upward" and not others and kind == meld.high + 1
        if grows and suit_of(kind) == suit_of(meld.high) and may_run(kind) and seat.dealt[kind] < 3:
            return "up", frozenset(), False
        return "cuo", frozenset(), False
    index = pile_of(others | {kind})
    if index is not None and kind not in others and (PILES[index] != REDS or opts["red_heng"]):
        split = any(k in seat.blocks and own[k] < seat.blocks[k] and own[k] > seat.loose[k] for k in others)
        may = bool(opts["block_in_pile"])
        whole = all(own[k] == 1 or (may and k in seat.blocks and own[k] >= seat.blocks[k]) or split for k in others)
        if whole:
            return "pile", PILES[index], split
    cards = sorted((kind, *act.own))
    row = len(cards) == 3 and cards[0] + 1 == cards[1] == cards[2] - 1 and suit_of(cards[0]) == suit_of(cards[2]) < 3
    if row and all(may_run(k) for k in cards) and seat.dealt[kind] < 3:
        return "run", frozenset(), any(seat.dealt[k] >= 3 for k in others)
    return "cuo", frozenset(), False


def lay_down(seat: Seat, act: Act, verdict: Verdict, beyond: bool) -> None:
    """Puts the claim on the table. Words and flags are the fold's business."""
    kind = act.card
    if verdict.form == "yao":
        seat.loose[kind] += 1
        seat.late[kind] += 1
        return
    if verdict.form in ("cha", "guang"):
        _lay_same(seat, act, verdict.form, beyond)
        return
    if act.source is not None:
        for k in act.own:
            if k in seat.melds[act.source].cards and not seat.held(k):
                seat.melds[act.source].cards.remove(k)
            else:
                seat.take([k])
    blocks = {k: n for k, n in seat.blocks.items() if act.own.count(k) >= n}
    if act.source is None:
        if verdict.form == "run" and kind != YI_BING and YI_BING in act.own and seat.dealt[YI_BING] == 2:
            seat.wen_lost = True
        seat.take(list(act.own))
    if act.kind == "chi":
        seat.eaten.add(kind)
    cards = [kind, *act.own]
    if verdict.form == "pile":
        index = pile_of(frozenset(cards))
        same = [m for m in seat.melds if m.sort == "pile" and m.index == index]
        if same:
            same[0].cards += cards
            same[0].blocks.update(blocks)
        else:
            seat.melds.append(
                Meld("pile", cards, kind, index=-1 if index is None else index, blocks=blocks, beyond=beyond)
            )
    elif verdict.form == "run":
        seat.melds.append(Meld("run", cards, kind, low=min(cards), high=max(cards), beyond=beyond))
    elif verdict.form in ("onto", "up"):
        meld = seat.melds[act.onto or 0]
        meld.cards += cards
        meld.blocks.update(blocks)
        if verdict.form == "up":
            meld.high += 1
    else:
        seat.melds.append(Meld("cuo", cards, kind, beyond=beyond))


def _lay_same(seat: Seat, act: Act, form: str, beyond: bool) -> None:
    """A right 叉 or 光; the copies that lay in a pile leave its list but the set stays its member."""
    kind, want = act.card, len(act.own)
    block, pile = False, None
    if act.source is not None:
        meld = seat.melds[act.source]
        pile = act.source
        if meld.blocks.pop(kind, 0):
            block = True
        while want and kind in meld.cards:
            meld.cards.remove(kind)
            want -= 1
    elif form == "guang":
        block = True
    seat.take([kind] * want)
    yao = kind in YAO
    hu = (2 if yao else 1) if form == "cha" else 2 + (hazi_hu(kind, 3) if block else 0)
    blocks = {kind: 3} if form == "guang" and block else {}
    seat.melds.append(Meld(form, [kind] * (len(act.own) + 1), kind, hu=hu, pile=pile, blocks=blocks, beyond=beyond))


def hush(meld: Meld, opts: Options) -> None:
    """A 光 laid down without its word."""
    meld.said = False
    base = hazi_hu(meld.claimed, 3) if meld.blocks else 0
    as_cha = 2 if meld.claimed in YAO else 1
    meld.hu = base + (as_cha if opts["guang_silent"] == "as_cha" else 0)


def ways(seat: Seat, kind: int, own_draw: bool, opts: Options) -> Iterator[Act]:
    """Every way the seat could take a card of this kind, right or not for other reasons."""
    if own_draw and kind in YAO:
        yield Act("yao", kind)
    if seat.loose[kind] >= 2 and kind not in seat.blocks:
        yield Act("cha", kind, (kind, kind))
    if seat.blocks.get(kind) == 3:
        yield Act("guang", kind, (kind,) * 3)
    for index, meld in enumerate(seat.melds):
        if meld.sort == "pile":
            inside = meld.cards.count(kind)
            if meld.blocks.get(kind) == 3:
                yield Act("guang", kind, (kind,) * 3, source=index)
            elif opts["cha_from_pile"] and inside:
                if inside + seat.loose[kind] >= 2 and kind not in seat.blocks:
                    yield Act("cha", kind, (kind, kind), source=index)
                if inside + seat.loose[kind] >= 3 and kind not in seat.blocks:
                    yield Act("guang", kind, (kind,) * 3, source=index)
            if kind in PILES[meld.index]:
                yield Act("chi", kind, onto=index)
        elif meld.sort == "run" and opts["run_extension"] == "upward" and kind == meld.high + 1:
            yield Act("chi", kind, onto=index)
    yield from new_sets(seat, kind)


def new_sets(seat: Seat, kind: int) -> Iterator[Act]:
    """The new runs and piles the seat could eat the card into."""
    for kinds in PILES:
        if kind in kinds:
            others = sorted(kinds - {kind})
            if all(seat.held(k) for k in others):
                amounts = [
                    sorted({1, seat.blocks.get(k, 1)} if seat.loose[k] else {seat.blocks.get(k, 1)}) for k in others
                ]
                for pick in product(*amounts):
                    yield Act("chi", kind, tuple(k for k, n in zip(others, pick, strict=True) for _ in range(n)))
    if kind < 27:
        for a, b in ((1, 2), (-1, 1), (-2, -1)):
            pair = (kind + a, kind + b)
            if all(0 <= k < 27 and suit_of(k) == suit_of(kind) and seat.held(k) for k in pair):
                yield Act("chi", kind, pair)


def clean_ways(seat: Seat, kind: int, own_draw: bool, from_upper: bool, announced: bool, opts: Options) -> list[Act]:
    """The ways to take the card without a foul."""
    return [
        act
        for act in ways(seat, kind, own_draw, opts)
        if not judge(seat, act, own_draw, from_upper, announced, opts).faults
    ]
