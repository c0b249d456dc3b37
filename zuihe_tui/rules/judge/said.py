"""Words that go with a claim or a discard: 光 and 叉 by their number, 打漂, 和?, 不让赢, 甩手报, 起档 (RULES 9.3 and 10)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import (
    CHA_WORDS,
    GUANG_WORDS,
    MIANSHENG,
    Announce,
    Ask,
    Claim,
    Pass,
    Piao,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.holding import MeldKind
from zuihe_tui.rules.judge.claims import makes_set
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.judge.win_facts import big_figure, hides_copy, said_guang
from zuihe_tui.rules.judge.words import cause, seat_msg
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import DEALER, Phase, Shown
from zuihe_tui.rules.view import View

FIFTH, SIXTH, SEVENTH = 5, 6, 7


def due_word(view: View, claim: Claim) -> str | None:
    """The word a 光 or 叉 is said with, None where none is due (`guang.must`, `announce.cha`)."""
    if claim.take is Take.GUANG:
        return GUANG_WORDS[view.mine.guang + 1] if view.mine.guang + 1 < len(GUANG_WORDS) else None
    if claim.take is Take.CHA and _cha_said(view, claim):
        return CHA_WORDS[cha_number(view, claim)]
    return None


def cha_number(view: View, claim: Claim) -> int:
    """Which 叉 a claim would be as they count: one less from the fifth on where 打漂 was missed (`piao`)."""
    real = view.mine.cha + 1
    missed = view.mine.piao_missed or misses_piao(view, claim)
    return real - 1 if missed and real >= FIFTH else real


def _cha_said(view: View, claim: Claim) -> bool:
    """Whether a 叉 must be said: 乱牌's fifth and sixth, 哈子牌's sixth, anyone's seventh."""
    number = cha_number(view, claim)
    return number in (SIXTH, SEVENTH) or (number == FIFTH and view.mine.luan)


def is_said(view: View, claim: Claim) -> bool:
    """Whether the word that is due with a 光 or 叉 is among those said; True where none is due."""
    if claim.take is Take.GUANG:
        return said_guang(view.mine, claim.say)
    if claim.take is not Take.CHA or not _cha_said(view, claim):
        return True
    numbers = {view.mine.cha + 1, cha_number(view, claim)}
    good = {CHA_WORDS[number] for number in numbers if number in CHA_WORDS}
    if SEVENTH in numbers:
        good.add(MIANSHENG)
    return bool(good & set(claim.say))


def misses_piao(view: View, claim: Claim) -> bool:
    """Whether this is the 叉 before which a 乱牌 must have turned a card down, and it has not (`piao`)."""
    shown = view.mine
    due = shown.luan and shown.cha + 1 == view.rules.piao_before
    return claim.take is Take.CHA and due and not shown.piao and not shown.piao_missed


@rule("guang.must", Claim)
def guang_unsaid(view: View, action: Claim) -> Iterator[Foul]:
    """A 光 laid down without its number."""
    if action.take is Take.GUANG and makes_set(view, action) and not is_said(view, action):
        yield foul("unsaid", Cost.NO_HU, card=action.card, word=msg(f"play.word.{due_word(view, action)}"))


@rule("announce.cha", Claim)
def cha_unsaid(view: View, action: Claim) -> Iterator[Foul]:
    """A 叉 that must be said, laid down in silence."""
    if action.take is Take.CHA and makes_set(view, action) and not is_said(view, action):
        yield foul("unsaid", Cost.CHA_LESS, card=action.card, word=msg(f"play.word.{due_word(view, action)}"))


@rule("piao", Claim, when=lambda view: view.mine.luan)
def piao_missed(view: View, action: Claim) -> Iterator[Foul]:
    """The fourth (fifth) 叉 of a 乱牌 with no card turned down before it."""
    if misses_piao(view, action) and makes_set(view, action):
        yield foul("missed", Cost.CHA_LESS, card=action.card, n=view.rules.piao_before)


@rule("piao", Piao)
def piao_in_vain(view: View, action: Piao) -> Iterator[Foul]:
    """A card turned down where it does nothing: no 乱牌, missed already, or done already."""
    shown = view.mine
    if shown.announced and action.card not in shown.piao:
        return
    if not shown.luan:
        yield foul("not_luan", Cost.REFUSED, card=action.card)
    elif shown.piao_missed or shown.cha >= view.rules.piao_before:
        yield foul("late", Cost.REFUSED, card=action.card, n=view.rules.piao_before)
    elif shown.piao:
        yield foul("twice", Cost.REFUSED, card=action.card)


@rule("big.show_what_you_eat", Claim, when=lambda view: view.mine.announced)
def copy_not_shown(view: View, action: Claim) -> Iterator[Foul]:
    """After 不让赢 a 垧 card eaten of which one holds a copy, and the copy is not shown."""
    if makes_set(view, action) and hides_copy(view, action):
        yield foul("hidden", Cost.NO_HU, card=action.card)


@rule("win.zhahe", Announce)
def false_big_hand(view: View, action: Announce) -> Iterator[Foul]:
    """不让赢 or 甩手报 said without the figure it needs, or while barred."""
    if action.word is Word.BURANGYING:
        yield from _false_burangying(view)
    elif action.word is Word.SHUAISHOU and not _void_shuaishou(view):
        yield from false_shuaishou(view)


def _false_burangying(view: View) -> Iterator[Foul]:
    rules, me, taken = view.rules, view.me, view.taken
    if me.barred:
        yield foul("barred", Cost.ZHAHE, rule=cause(me.barred[0]))
    elif view.bars is not None and view.closed:
        yield foul("closed", Cost.ZHAHE, seat=seat_msg(view.bars))
    elif me.no_big or view.mine.announced:
        return
    elif taken is not None and taken.claim.take is Take.YAO and not rules.big_by_drawn_yao:
        yield foul("drawn_yao", Cost.ZHAHE, card=taken.claim.card)
    else:
        hu, need = open_hu(me.holding, rules), big_figure(me, view.mine, rules)
        if hu < need:
            yield foul("hu", Cost.ZHAHE, hu=hu, need=need)


def false_shuaishou(view: View) -> Iterator[Foul]:
    """甩手报 while barred, or where the figure is not there, kept cards or all by the rule set (`big.shuaishou`)."""
    need = big_figure(view.me, view.mine, view.rules)
    if view.me.barred:
        yield foul("barred", Cost.ZHAHE, rule=cause(view.me.barred[0]))
        return
    at_once = view.rules.shuaishou_who == "any"
    hu = open_hu(view.me.holding, view.rules) if at_once else most_kept(view)
    if hu < need:
        yield foul("hu", Cost.ZHAHE, hu=hu, need=need)


def most_kept(view: View) -> int:
    """The most open 和 that the thirty cards kept after some discard have (`big.shuaishou`)."""
    return max(open_hu(view.kept(card), view.rules) for card in range(30) if view.me.copies(card))


def _void_shuaishou(view: View) -> bool:
    """Said by one who may not, too early or too late: it is not heard (`big.shuaishou`)."""
    if _after_another(view) or view.mine.announced:
        return True
    if view.rules.shuaishou_who == "dealer":
        return view.seat != DEALER or view.phase is not Phase.FIRST
    if view.seat == DEALER:
        return view.phase is not Phase.OPENING
    return view.phase is not Phase.REPORTS or view.mine.said is None


def _after_another(view: View) -> bool:
    """Whether a 大和 stands already, of two 甩手报 the earlier: the later one is not heard and costs nothing."""
    return view.bars is not None or view.shuaishou


@rule("big.shuaishou", Announce)
def shuaishou_not_heard(view: View, action: Announce) -> Iterator[Foul]:
    """甩手报 by one who may not say it, too late, or after one that stands."""
    if action.word is Word.SHUAISHOU and _void_shuaishou(view):
        cost = Cost.REFUSED if _after_another(view) else Cost.VOID
        yield foul("dealer" if view.rules.shuaishou_who == "dealer" else "any", cost)


@rule("big.bars", Announce)
def not_heard_after_guozhang(view: View, action: Announce) -> Iterator[Foul]:
    """不让赢 said again, or after 过张 where the rule set does not hear it then."""
    if action.word is not Word.BURANGYING:
        return
    if view.bars == view.seat:
        yield foul("again", Cost.REFUSED)
    elif view.me.no_big and not view.me.barred and view.bars is None:
        yield foul("guozhang", Cost.NO_BIG, Cost.REFUSED, rule=cause(view.me.no_big[0]))


@rule("ask.he", Announce)
def not_asked(view: View, action: Announce) -> Iterator[Foul]:
    """不让赢 said before asking 和?, where asking is a must; who polls all seats has asked."""
    if action.word is not Word.BURANGYING or view.rules.ask_before_big != "must" or view.polled:
        return
    heard = not view.mine.announced and not view.me.no_big and next(_false_burangying(view), None) is None
    if heard and view.taken is not None and not view.taken.asked:
        yield foul("unasked")


@rule("ask.he", Ask)
def asked_twice(view: View, action: Ask) -> Iterator[Foul]:  # noqa: ARG001
    """和? asked again of the same card."""
    if view.taken is not None and view.taken.asked:
        yield foul("twice", Cost.REFUSED)


@rule("ask.he", Win)
def won_after_silence(view: View, action: Win) -> Iterator[Foul]:
    """A card won late though 和? was asked and nobody answered: a win that comes next is the answer."""
    taken = view.taken
    if view.own_discard:
        return
    if taken is not None and taken.asked and view.events > taken.asked_at + 1 and action.card is not None:
        yield foul("answered", Cost.REFUSED, card=action.card)


@rule("settle.dang", Announce)
def dang_not_ones_own(view: View, action: Announce) -> Iterator[Foul]:
    """起档 said by one who may not take what lies there."""
    if action.word is not Word.QIDANG:
        return
    if view.qidang:
        yield foul("again", Cost.REFUSED)
    elif not may_take_dang(view):
        yield foul("not_entitled", Cost.REFUSED)


@rule("settle.dang", Pass, duty=True, phases=(Phase.OVER,))
def dang_forgotten(view: View, action: Pass) -> Iterator[Foul]:  # noqa: ARG001
    """Saying nothing where one may take what lies there."""
    if view.pot and not view.qidang and may_take_dang(view):
        yield foul("forgotten", Cost.DANG, n=view.pot)


def may_take_dang(view: View) -> bool:
    """Whether the seat won in a way that takes the 档 on the table (`settle.dang`)."""
    outcome, me = view.outcome, view.me
    if outcome is None or outcome.seat != view.seat or outcome.kind is None or me.mianzui:
        return False
    big = outcome.kind in (WinKind.ZA, WinKind.DUO, WinKind.TIANZA) or view.mine.announced
    played = view.mine.dang or (view.seat == DEALER and not view.was_kou)
    return played and not big and any(n == 4 for n in me.origin)


def piao_cards(shown: Shown, rules: Ruleset) -> tuple[int, ...]:
    """The cards a seat may turn down now for 打漂 (`piao`)."""
    if not shown.luan or shown.piao or shown.piao_missed or shown.cha >= rules.piao_before:
        return ()
    return tuple(laid.meld.cards[0] for laid in shown.laid if laid.meld.kind is MeldKind.CHA)
