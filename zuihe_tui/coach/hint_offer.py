"""Hints while a card is on offer: a win or one left for a 砸, a duty, a set that is worth it, or why to let it go."""

from zuihe_tui.bots.sorted_actions import actions
from zuihe_tui.coach.hint import Acts, Hint, gain, ruled
from zuihe_tui.coach.hint_out import piao_steps
from zuihe_tui.rules.actions import BENG, NOT_CHA, Claim, Pass, Piao, Take, Win, WinKind
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import with_words
from zuihe_tui.rules.judge.owed import che_pair_due, hazi_due, own_yao_due
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import big_figure, clear_hu, is_hazi
from zuihe_tui.rules.judge.words import seat_msg
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.view import View
from zuihe_tui.rules.zui import cha_row

_RULES = {WinKind.DUO: "big.duo", WinKind.ZA: "big.za", WinKind.HE: "win.cheng"}


def offer_steps(view: View, act: Acts) -> list[Hint]:
    """What the card is, which rule matters for it, what it does to the hand."""
    look = _look(view)
    match act:
        case Win():
            return [look, *_win(view, act)]
        case Piao():
            return piao_steps(view)
        case Claim():
            return [look, _rule(view, act), _worth(view, act)]
        case Pass():
            return [look, *_let_go(view, act)]
        case _:
            return [look]


def _look(view: View) -> Hint:
    offer = view.offer
    assert offer is not None
    n = view.me.copies(offer.card)
    how = "own" if view.own_draw else "drawn" if offer.drawn else "played"
    id = f"hint.offer.{how}" if n else f"hint.offer.{how}_none"
    seat = {} if view.own_draw else {"seat": seat_msg(offer.seat)}
    return Hint(msg(id, card=offer.card, **({"n": n} if n else {}), **seat), (offer.card,))


def _win(view: View, win: Win) -> list[Hint]:
    claim = win.claim
    if claim is None:
        return []
    if win.kind in BENG:
        return [ruled("big.beng", msg("hint.win.beng", kind=msg(f"moment.word.{win.kind.value}"), n=view.mine.cha + 1))]
    hu = clear_hu(view.holding_after(claim), view.rules) or 0
    need = big_figure(view.me, view.mine, view.rules, claim)
    if win.kind is WinKind.ZA and view.me.figure is not None:
        need = view.me.figure
    words = msg("hint.win.he") if win.kind is WinKind.HE else msg(f"hint.win.{win.kind.name.lower()}", need=need)
    id = "hint.win.hu_with" if claim.cards else "hint.win.hu"
    with_it = Hint(msg(id, card=claim.card, hu=hu, cards=claim.cards), (*claim.cards, claim.card))
    return [with_it, ruled(_RULES[win.kind], words)]


def _rule(view: View, claim: Claim) -> Hint:
    """The duty where it is one, else the rule that lets the card be taken this way."""
    card = claim.card
    if claim.take is Take.GUANG and hazi_due(view):
        return ruled("guang.must", msg("hint.duty.guang", card=card), (card,) * 3)
    if claim.take is Take.CHA and che_pair_due(view):
        return ruled("cha.must_on_che", msg("hint.duty.che", card=card), (card, card))
    if claim.take is Take.CHA and own_yao_due(view):
        return ruled("cha.must_own_yao", msg("hint.duty.yao", card=card), (card, card))
    if claim.from_pile is not None:
        return ruled("cha.from_pile", msg("hint.may.pile", card=card), claim.cards)
    match claim.take:
        case Take.GUANG | Take.CHA:
            return ruled("cha.may", msg("hint.may.cha", card=card), claim.cards)
        case Take.CHI:
            own = "own" if view.own_draw else "upper"
            return ruled("chi.source", msg(f"hint.may.chi_{own}"), claim.cards)
        case Take.YAO:
            return ruled("play.yao_draw", msg("hint.may.yao"), (card,))


def _worth(view: View, claim: Claim) -> Hint:
    """What the set does to the count, and to the row of 叉 where that pays more."""
    step = gain(view, claim)
    if claim.take is not Take.CHA:
        return step
    n, hazi = view.mine.cha + 1, is_hazi(view.me, view.mine)
    before, after = cha_row(hazi, n - 1), cha_row(hazi, n)
    if after == before:
        return step
    words = msg("hint.gain.row", one=step.words, n=n, zui=after)
    return ruled("zui.cha_count", words, step.cards)


def _let_go(view: View, act: Pass) -> list[Hint]:
    card = _card(view)
    can = actions(view)
    if can.win is not None:
        return _waiting(view, can.win)
    legal = [claim for claim in can.claims if claim.take is not Take.YAO]
    if legal:
        most = max(legal, key=lambda claim: figures(view.holding_after(claim), view.rules).hu)
        steps = [
            gain(view, most),
            ruled("chi.shun" if most.take is Take.CHI else "cha.may", msg("hint.pass.not_worth")),
        ]
    else:
        steps = [_cannot(view)]
    if act.say == NOT_CHA:
        return [ruled("play.yao_draw", msg("hint.pass.said", card=card), (card, card)), *steps[:1]]
    return steps


def _card(view: View) -> int:
    assert view.offer is not None
    return view.offer.card


def _cannot(view: View) -> Hint:
    """Why no set can be made: a fault in the way that looks best, the wrong seat, or simply no cards for it."""
    card = _card(view)
    for way in ways(view):
        found = judge(view, with_words(view, way))
        if found:
            return ruled(found[0].rule, msg("hint.pass.fault", why=found[0].facts), way.cards)
    if any(True for _ in ways(view, any_source=True)):
        return ruled("chi.source", msg("hint.pass.source", card=card))
    return ruled("play.offer", msg("hint.pass.nothing", card=card))


def _waiting(view: View, win: Win) -> list[Hint]:
    """A plain win left for the 砸 in sight."""
    claim = win.claim
    if claim is None:
        return []
    hu = clear_hu(view.holding_after(claim), view.rules) or 0
    need = big_figure(view.me, view.mine, view.rules, claim)
    return [
        Hint(msg("hint.pass.could_win", hu=hu)),
        ruled("skill.tempo", msg("hint.pass.wait", need=need, lack=need - hu, stock=view.stock_left)),
    ]
