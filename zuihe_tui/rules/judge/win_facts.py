"""Whether a hand has what a win needs, and what it lacks (RULES 10): used by wins, duties, 圈牌 and the fold."""

from zuihe_tui.rules.actions import BENG, GUANG_WORDS, HEAVEN, MIANSHENG, WUYAO, Claim, Take, Win, WinKind
from zuihe_tui.rules.arrange import figures, open_hu
from zuihe_tui.rules.cards import HONGHUA, JIUTIAO, SHANG, WENQUAN, YAO, Kind
from zuihe_tui.rules.finding import Cost, Finding, Verdict
from zuihe_tui.rules.hand import classify
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.judge import registry
from zuihe_tui.rules.judge.clear import isolated, may_be_clear
from zuihe_tui.rules.judge.owed import has_wulou_dajia
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.words import cause, seat_msg
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_sets import Shape
from zuihe_tui.rules.table_state import Mine, Phase, Shown
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import BIG_HAZI, BIG_LUAN, BIG_LUAN_YAO, PLAIN

MOST_GAINED = {Take.YAO: 1, Take.CHI: 1, Take.CHA: 3, Take.GUANG: 2}
"""The most 和 one 进牌 adds, by the way it comes in: a 垧 or a 文全; a 叉 of 幺 besides; a 光 whose 哈子 was there before."""
MOST = max(MOST_GAINED.values())
_MOST_USED = 2
"""The most kinds whose last copies one 进牌 takes out of the hand."""
EIGHT, FIVE, THIRD = 8, 5, 3
_WORDS = frozenset({"guang.must", "announce.cha", "piao", "big.show_what_you_eat"})
_PILES_OF_SHANG = frozenset(SHANG.values())


def is_hazi(me: Mine, shown: Shown) -> bool:
    """The class as reported, the true one before any report (`report.ha_as_luan`)."""
    return shown.hazi if shown.said is not None else bool(me.blocks)


def has_cha_yao(shown: Shown, claim: Claim | None = None) -> bool:
    """Whether a 幺 was 叉'd, the claim at hand included (`win.luan_needs_yao`)."""
    if claim is not None and claim.take is Take.CHA and claim.card in YAO:
        return True
    return any(laid.meld.kind is MeldKind.CHA and laid.meld.cards[0] in YAO for laid in shown.laid)


def big_figure(me: Mine, shown: Shown, rules: Ruleset, claim: Claim | None = None) -> int:
    """The 和 that make this hand a 大和 (`big.kinds`); after the claim, where one is given."""
    if me.baixinli:
        return rules.baixin_big_ha if is_hazi(me, shown) else rules.baixin_big_luan
    if is_hazi(me, shown):
        return BIG_HAZI
    return BIG_LUAN_YAO if has_cha_yao(shown, claim) else BIG_LUAN


def clear_hu(holding: Holding, rules: Ruleset) -> int | None:
    """Clear 和, None where every arrangement leaves 闲牌 (`hu.which`)."""
    return figures(holding, rules).hu_clear if may_be_clear(holding) else None


def win_word(kind: WinKind) -> Msg:
    """The word a win is declared with, in the language of whoever reads it."""
    return msg(f"moment.word.{kind.value}")


def why_false(view: View, win: Win) -> Msg | None:
    """What makes a declared win a 诈和; None where it stands (`win.zhahe`)."""
    key = ("false", win)
    if key not in view.memo:
        view.memo[key] = _why_false(view, win)
    found = view.memo[key]
    assert found is None or isinstance(found, Msg)
    return found


def _why_false(view: View, win: Win) -> Msg | None:
    if view.me.barred:
        return msg("judge.win.zhahe.barred", rule=cause(view.me.barred[0]))
    if win.kind in HEAVEN:
        return _false_heaven(view, win.kind)
    claim = win.claim
    if claim is None:
        return msg("judge.win.zhahe.way")
    closes = win.kind not in BENG or view.rules.bar_scope == "all"
    if closes and view.bars is not None and view.closed:
        return msg("judge.win.zhahe.closed", seat=seat_msg(view.bars))
    if (barring := _bars_way_in(view, claim)) is not None:
        key = "way_source" if barring.rule == "chi.source" else "way_in"
        return msg(f"judge.win.zhahe.{key}", card=claim.card, why=barring.facts)
    if win.kind in BENG:
        return _false_beng(view, win.kind, claim)
    held = view.holding_after(claim, silent=_silent_guang(view, win))
    clear = clear_hu(held, view.rules)
    if clear is None:
        return msg("judge.win.zhahe.xian", xian=figures(held, view.rules).xian, card=claim.card)
    match win.kind:
        case WinKind.ZA:
            return _false_za(view, win, claim, clear)
        case WinKind.DUO:
            return _false_duo(view, claim, held, clear)
        case _:
            return _false_plain(view, claim, held, clear)


def _silent_guang(view: View, win: Win) -> bool:
    """A winning 光 whose word is missing (`guang.must`)."""
    return win.by is Take.GUANG and win.say is not None and not said_guang(view.mine, win.say)


def said_guang(shown: Shown, say: tuple[str, ...]) -> bool:
    """Whether the number of the next 光 is among the words; past the fourth none is due (`guang.must`)."""
    if shown.guang + 1 >= len(GUANG_WORDS):
        return True
    due = {GUANG_WORDS[shown.guang + 1], GUANG_WORDS[shown.counted_guang + 1]}
    if shown.guang + 1 >= THIRD:
        due.add(MIANSHENG)
    return bool(due & set(say))


def _bars_way_in(view: View, claim: Claim) -> Finding | None:
    """Why the card may not enter this way without losing the right to win (`win.optional`, `win.source`)."""
    return next((found for found in way_fouls(view, claim) if Cost.BAR_WIN in found.costs), None)


def way_fouls(view: View, claim: Claim) -> list[Finding]:
    """What is wrong with the way the card of a win enters, words aside; judged as that claim, but for `chi.source`."""
    seen = view.as_win()
    fouls = (known for known in registry.checks(seen, Claim) if known.verdict is Verdict.FOUL and not known.duty)
    return [found for known in fouls if known.rule not in _WORDS for found in known.run(seen, claim)]


def _false_heaven(view: View, kind: WinKind) -> Msg | None:
    if view.phase is not Phase.OPENING:
        return msg("judge.win.zhahe.called", kind=win_word(kind))
    held = view.figures()
    if held.hu_clear is None:
        return msg("judge.win.zhahe.xian_dealt", xian=held.xian)
    if kind is WinKind.TIANHE:
        need = PLAIN
    elif not view.rules.tianza:
        return msg("judge.win.zhahe.no_tianza")
    elif view.me.baixinli or view.me.blocks:
        need = big_figure(view.me, view.mine, view.rules)
    else:
        return msg("judge.win.zhahe.luan_tianza")
    return None if held.hu_clear >= need else msg("judge.win.zhahe.hu", hu=held.hu_clear, need=need)


def _false_beng(view: View, kind: WinKind, claim: Claim) -> Msg | None:
    """The eighth 叉; the fifth among the dealt 幺 pairs; the fifth of a 白心力 乱牌 (`big.beng`)."""
    if claim.take is not Take.CHA:
        return msg("judge.win.zhahe.beng_by_cha", kind=win_word(kind))
    cha = view.mine.cha + 1
    said = view.mine.said
    match kind:
        case WinKind.BABENG:
            return None if cha == EIGHT else msg("judge.win.zhahe.beng", kind=win_word(kind), n=cha, need=EIGHT)
        case WinKind.WUYANBENG:
            if said is None or WUYAO not in said.also or not classify(view.me.origin, view.rules).wuyao:
                return msg("judge.win.zhahe.not_wuyao")
            pairs = [laid.meld.cards[0] for laid in view.mine.laid if laid.meld.kind is MeldKind.CHA]
            found = sum(view.me.origin[card] == 2 and card in YAO for card in (*pairs, claim.card))
            fifth = found == FIVE and view.me.origin[claim.card] == 2 and claim.card in YAO
            return None if fifth else msg("judge.win.zhahe.beng", kind=win_word(kind), n=found, need=FIVE)
        case _:
            if view.rules.baixin_luan_beng == "off":
                return msg("judge.win.zhahe.no_baixin_beng")
            if not view.me.baixinli or is_hazi(view.me, view.mine):
                return msg("judge.win.zhahe.not_baixin")
            return None if cha == FIVE else msg("judge.win.zhahe.beng", kind=win_word(kind), n=cha, need=FIVE)


def _false_plain(view: View, claim: Claim, held: Holding, clear: int) -> Msg | None:
    if clear < PLAIN:
        return msg("judge.win.zhahe.hu", hu=clear, need=PLAIN)
    if is_hazi(view.me, view.mine) or has_cha_yao(view.mine, claim):
        return None
    if _false_duo(view, claim, held, clear) is None:
        return None
    return msg("judge.win.zhahe.luan_no_yao", hu=clear)


def _false_duo(view: View, claim: Claim, held: Holding, clear: int) -> Msg | None:
    """`big.duo`: clear at the figure by a 进牌 that adds 和; where the rule set says so, from a clear hand only."""
    rules = view.rules
    need = big_figure(view.me, view.mine, rules, claim)
    barring = view.me.no_big or tuple(fault.rule for fault in way_fouls(view, claim) if Cost.NO_BIG in fault.costs)
    if barring:
        return msg("judge.win.zhahe.no_big", rule=cause(barring[0]))
    if claim.take is Take.YAO and not rules.big_by_drawn_yao:
        return msg("judge.win.zhahe.drawn_yao", card=claim.card)
    if clear < need:
        return msg("judge.win.zhahe.hu", hu=clear, need=need)
    if open_hu(held, rules) <= open_hu(view.me.holding, rules):
        return msg("judge.win.zhahe.adds_none", card=claim.card, hu=clear)
    if rules.duo_from_clear and clear_hu(view.me.holding, rules) is None:
        return msg("judge.win.zhahe.not_clear_before", hu=clear)
    return None


def _false_za(view: View, win: Win, claim: Claim, clear: int) -> Msg | None:
    if not view.mine.announced or view.me.figure is None:
        return msg("judge.win.zhahe.not_announced")
    counts = clear - view.me.off_figure - (2 if further_red(view, claim) else 0)
    if not view.rules.za_new_hu:
        held = view.holding_after(claim, silent=_silent_guang(view, win))
        new = view.me.new_hu + max(0, open_hu(held, view.rules) - open_hu(view.me.holding, view.rules))
        counts = min(counts, clear - new)
    return None if counts >= view.me.figure else msg("judge.win.zhahe.hu", hu=counts, need=view.me.figure)


def off_figure(view: View, claim: Claim) -> int:
    """和 of this claim that does not count toward the figure of one who announced (`big.za`)."""
    if not view.mine.announced:
        return 0
    return (1 if hides_copy(view, claim) else 0) + (2 if further_red(view, claim) else 0)


def further_red(view: View, claim: Claim) -> bool:
    """A further 红花 or 九条 叉'd with 乌楼大驾 after 不让赢."""
    a_table = view.rules.yao_exceptions == "a"
    return a_table and claim.take is Take.CHA and claim.card in (HONGHUA, JIUTIAO) and has_wulou_dajia(view)


def hides_copy(view: View, claim: Claim) -> bool:
    """吃 of a 垧 card of which one holds a copy that is not shown (`big.show_what_you_eat`)."""
    if not view.mine.announced or claim.take is not Take.CHI or not view.me.copies(claim.card):
        return False
    what = view.made(claim)
    if what.wrong is not None:
        return False
    if any(laid.pile is not None and laid.pile == what.pile for laid in view.mine.laid):
        return False
    shang = what.pile in _PILES_OF_SHANG or (
        what.shape is Shape.RUN and tuple(sorted((claim.card, *claim.cards))) == WENQUAN
    )
    return shang and claim.show != claim.card


def win_of(kind: WinKind, claim: Claim) -> Win:
    """The claim declared as a win, all said that was due."""
    return Win(kind, claim.card, claim.take, claim.cards, claim.onto, claim.from_pile)


def true_wins(view: View, kinds: tuple[WinKind, ...]) -> list[Win]:
    """The wins of these kinds that stand and are no foul on the way in."""
    if view.offer is None or view.me.barred or view.mine.kouguo or view.own_discard:
        return []
    found = []
    for claim in ways(view, any_source=view.rules.win_chi_source == "any"):
        if claim.take is not Take.CHA and set(kinds) <= BENG:
            continue
        for kind in kinds:
            win = win_of(kind, claim)
            if why_false(view, win) is None and not way_fouls(view, claim):
                found.append(win)
    return found


def shown_copy(view: View, claim: Claim) -> Claim:
    """The claim with the copy shown that must be shown (`big.show_what_you_eat`)."""
    if not hides_copy(view, claim):
        return claim
    return Claim(claim.take, claim.card, claim.cards, claim.onto, claim.from_pile, claim.say, show=claim.card)


def could_win_as_bound(view: View) -> bool:
    """Whether a seat that must take the next win could take this one (`win.optional`)."""
    if view.mine.announced:
        return bool(true_wins(view, (WinKind.ZA,)))
    if view.me.pushed and not view.me.holds_out:
        wins = {win.kind for win in true_wins(view, (WinKind.HE, WinKind.DUO))}
        return WinKind.DUO in wins or (bool(wins) and not duo_possible(view, view.me, view.mine))
    return False


def duo_possible(view: View, me: Mine, shown: Shown) -> bool:
    """Whether one 进牌 of a kind the seat has not all four of makes a 夺 of these 30 cards (`quan.exempt`)."""
    held = me.holding
    if me.barred or me.no_big or view.closed:
        return False
    if view.rules.duo_from_clear and clear_hu(held, view.rules) is None:
        return False
    if open_hu(held, view.rules) + MOST < big_figure(me, shown, view.rules):
        return False
    return any(
        _duo_on(view.turned_up(card, me, shown))
        for card in range(30)
        if owned(me, shown, card) < 4 and isolated(held, card).bit_count() <= _MOST_USED
    )


def _duo_on(view: View) -> bool:
    return bool(true_wins(view, (WinKind.DUO,)))


def owned(me: Mine, shown: Shown, card: Kind) -> int:
    """Copies of a kind the seat has, concealed and on the table."""
    return me.copies(card) + sum(laid.meld.cards.count(card) for laid in shown.laid)
