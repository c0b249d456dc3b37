"""What an action is worth to the seat that thinks of it, part by part: every part can be said in words (RULES 15).

Points: one 和 on the way to ten is 2. Nothing here knows more than the view.
"""

from dataclasses import dataclass
from typing import Final

from zuihe_tui.bots.danger import danger
from zuihe_tui.bots.outlook import Outlook, outlook
from zuihe_tui.rules.actions import BENG, Action, Announce, Claim, Discard, Kou, Take, Win, WinKind
from zuihe_tui.rules.arrange import best, figures
from zuihe_tui.rules.cards import KINDS, SHANG, WENQUAN, YAO, Cards, CardSet, Kind
from zuihe_tui.rules.holding import Holding, MeldKind
from zuihe_tui.rules.judge.ways import PILE_PAIRS, RUN_PAIRS
from zuihe_tui.rules.judge.win_facts import big_figure, is_hazi
from zuihe_tui.rules.table_state import has
from zuihe_tui.rules.view import View
from zuihe_tui.rules.win_figures import BIG_LUAN_YAO, PLAIN
from zuihe_tui.rules.zui import cha_row

HU, OVER_TEN, XIAN = 2.0, 0.5, 1.6
PAIR, SET, NEAR, CLEAR, ZUI = 0.6, 0.5, 0.1, 6.0, 3.0
NOTHING_TO_SPARE = 1.5
_WINS: Final = {WinKind.HE: 40.0, WinKind.TIANHE: 45.0, WinKind.TIANZA: 80.0, WinKind.ZA: 80.0, WinKind.DUO: 80.0}
_BENG, _BIG = 90.0, 30.0
_WAY: Final = (1.0, 0.55, 0.35, 0.2, 0.12, 0.06, 0.03, 0.0)
_EARLY: Final = 15
_BENG_WAY: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 5.0, 12.0)
_SETS: Final = (*SHANG.values(), WENQUAN)


@dataclass(frozen=True, slots=True)
class Part:
    """One reason: what it is about (`hu`, `xian`, `pairs`, `shang`, `yao`, `clear`, `danger`, `win`, `big`), points, cards."""

    about: str
    points: float
    cards: Cards = ()
    n: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """What an action is worth, as the sum of its parts."""

    parts: tuple[Part, ...]

    @property
    def total(self) -> float:
        """All points together."""
        return sum(part.points for part in self.parts)


def evaluate(view: View, action: Action) -> Score:
    """What a legal action is worth; passing and everything else that moves no card is worth the hand as it is."""
    match action:
        case Win(kind):
            return Score((Part("win", _BENG if kind in BENG else _WINS[kind]),))
        case Announce():
            return Score((*hand(view, view.me.holding).parts, Part("big", _BIG)))
        case Claim():
            spare = view.holding_after(action)
            return hand(view, spare, one_goes=True, cha_yao=action.take is Take.CHA and action.card in YAO)
        case Discard(card) | Kou(card):
            return Score((*hand(view, view.kept(card)).parts, *danger(view, card)))
        case _:
            return hand(view, view.me.holding)


def hand(view: View, held: Holding, *, one_goes: bool = False, cha_yao: bool = False) -> Score:
    """What cards are worth: their 和 and 闲, and what may still come. `one_goes`: a card of them goes out next."""
    found = figures(held, view.rules)
    chances = outlook(view)
    figure = _figure(view, cha_yao=cha_yao)
    aim = figure if view.mine.announced else PLAIN
    over = max(0, found.hu - aim)
    loose = found.xian - (1 if one_goes and found.xian else 0)
    parts = [
        Part("hu", HU * min(found.hu, aim) + OVER_TEN * over, n=found.hu),
        Part("xian", -XIAN * loose, n=loose),
        *_pairs(view, held, chances),
        *_sets(held, chances),
        *_near(held, view, chances),
        *_row(view, held),
        Part("big", _toward_big(figure - found.hu, view), n=figure),
    ]
    if one_goes and not found.xian:
        parts.append(Part("spare", -NOTHING_TO_SPARE))
    if found.hu_clear is not None and found.hu_clear >= PLAIN:
        parts.append(Part("clear", CLEAR, n=found.hu_clear))
    return Score(tuple(parts))


def _pairs(view: View, held: Holding, chances: Outlook) -> list[Part]:
    """Pairs whose third copy may still be 叉'd, 幺 pairs twice as good."""
    parts = []
    for card in KINDS:
        many = held.dealt[card] + held.late[card]
        if many >= 2 and chances.unseen[card] and not has(view.me.no_cha, card):
            points = PAIR * chances.cha(card) * (2 if card in YAO or many >= 3 else 1)
            parts.append(Part("pairs", points, (card,) * many))
    return parts


def _sets(held: Holding, chances: Outlook) -> list[Part]:
    """垧 that lack one kind which may still be eaten."""
    there = [bool(held.dealt[card] or held.late[card]) for card in KINDS]
    laid = [False] * len(there)
    for meld in held.melds:
        if meld.kind in (MeldKind.CHA, MeldKind.GUANG):
            laid[meld.cards[0]] = True
    parts = []
    for kinds in _SETS:
        missing = [card for card in kinds if not there[card] and not laid[card]]
        concealed = sum(there[card] for card in kinds)
        if len(missing) == 1 and concealed >= 2:
            points = SET * chances.chi(missing[0])
            if points:
                parts.append(Part("shang", points, _present(kinds, missing[0])))
    return parts


def _present(kinds: CardSet, missing: Kind) -> Cards:
    return tuple(card for card in kinds if card != missing)


def _figure(view: View, *, cha_yao: bool) -> int:
    """The 和 that would make these cards a 大和 (`big.kinds`)."""
    if view.mine.announced and view.me.figure is not None:
        return view.me.figure
    figure = big_figure(view.me, view.mine, view.rules)
    return max(figure, BIG_LUAN_YAO) if cha_yao and not is_hazi(view.me, view.mine) and not view.me.baixinli else figure


def _toward_big(gap: int, view: View) -> float:
    """What the way to a 大和 is worth by the 和 still lacking; little once few cards are left."""
    if view.me.barred or view.me.no_big or (view.bars is not None and view.bars != view.seat):
        return 0.0
    return _BIG * _WAY[min(max(gap, 0), len(_WAY) - 1)] * min(1.0, view.stock_left / _EARLY)


def _row(view: View, held: Holding) -> list[Part]:
    """嘴 of the 叉 on the table, and the way to 八蹦 (`zui.cha_count`, `big.beng`)."""
    cha = sum(meld.kind is MeldKind.CHA for meld in held.melds)
    halves = cha_row(is_hazi(view.me, view.mine), min(cha, 7))
    points = ZUI / 2 * halves + _BENG_WAY[min(cha, len(_BENG_WAY) - 1)]
    return [Part("cha", points, n=cha)] if points else []


def _near(held: Holding, view: View, chances: Outlook) -> list[Part]:
    """Loose cards that one more card would bring into a 副."""
    parts = []
    for card in best(held, view.rules).open.loose:
        points = NEAR * _reach(held, card, chances)
        if points:
            parts.append(Part("near", points, (card,)))
    return parts


def _reach(held: Holding, card: Kind, chances: Outlook) -> float:
    """The chance that a card comes which stands with this one and another in hand."""
    none = 1.0
    for low, high in RUN_PAIRS[card]:
        none *= 1 - _third(held, low, high, chances)
    for _, one, two in PILE_PAIRS[card]:
        none *= 1 - _third(held, one, two, chances)
    return 1 - none


def _third(held: Holding, one: Kind, two: Kind, chances: Outlook) -> float:
    has_one, has_two = (held.dealt[kind] + held.late[kind] > 0 for kind in (one, two))
    if has_one == has_two:
        return 0.0
    return chances.chi(two if has_one else one)
