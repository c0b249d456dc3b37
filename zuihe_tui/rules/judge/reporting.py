"""云幺, calling and reporting (RULES 3 and 8)."""

from collections.abc import Iterator

from zuihe_tui.rules.actions import BAIXINLI, WUYAO, Class, Report, ShowYun
from zuihe_tui.rules.cards import JIUTIAO, YAO, Cards, CardSet, counts
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.hand import XIAO_YUN, che_sets, classify, is_che
from zuihe_tui.rules.judge.registry import Foul, foul, rule
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import DEALER, Mine, Phase
from zuihe_tui.rules.view import View


def is_yun(cards: Cards) -> bool:
    """Whether cards are whole 大云 and 小云 and nothing else (`hand.yun`)."""
    many = counts(cards)
    six = {many[card] for card in XIAO_YUN}
    return len(six) == 1 and 0 < min(six) >= many[JIUTIAO] and set(cards) <= YAO


@rule("hand.yun", ShowYun)
def yun_wrong_or_late(view: View, action: ShowYun) -> Iterator[Foul]:
    """云幺 shown wrong, or too late."""
    if not is_yun(action.cards):
        yield foul("wrong", Cost.VOID, cards=action.cards)
    elif not _in_time(view) and not view.wrong_yun:
        yield foul("late", Cost.VOID, cards=action.cards)


def _in_time(view: View) -> bool:
    if view.phase is Phase.OPENING:
        return True
    if view.rules.yun_late == "until_first_card":
        return not view.first_out and view.phase is not Phase.DANG
    return view.seat == DEALER and not view.yao_turned


@rule("table.fixed", ShowYun)
def put_right_too_late(view: View, action: ShowYun) -> Iterator[Foul]:
    """云幺 put right only after another player drew or took a card; or nothing to put right."""
    if view.mine.yun and len(action.cards) <= len(view.mine.yun) and is_yun(action.cards):
        yield foul("same", Cost.VOID, cards=action.cards)
        return
    if view.wrong_yun and view.moved and is_yun(action.cards):
        yield foul("late", Cost.VOID, cards=action.cards)


@rule("report.fixed", Report)
def report_changed(view: View, action: Report) -> Iterator[Foul]:  # noqa: ARG001
    """A second report where the first stands; where the rule set lets a 车 be added late it may be given anew."""
    first = view.mine.said
    if first is None:
        return
    if view.first_out or view.phase not in (Phase.REPORTS, Phase.FIRST):
        yield foul("first_out", Cost.VOID)
    elif view.seat != DEALER and not view.rules.late_che:
        yield foul("given", Cost.VOID)


def _stands(view: View, action: Report) -> bool:
    return not any(True for _ in report_changed(view, action))


def held_che(mine: Mine, reported: tuple[CardSet, ...], rules: Ruleset) -> tuple[CardSet, ...]:
    """Of the reported 车 those the dealt hand holds, no kind in two of them (`hand.che`, `report.che_over`)."""
    held: list[CardSet] = []
    for kinds in reported:
        pairs = is_che(kinds, rules) and all(mine.origin[card] >= 2 for card in kinds)
        if pairs and not any(card in other for other in held for card in kinds):
            held.append(kinds)
    return tuple(held)


@rule("report.che_over", Report)
def more_che_than_held(view: View, action: Report) -> Iterator[Foul]:
    """报惊车: a 车 reported that is not held."""
    if not _stands(view, action):
        return
    held = held_che(view.me, action.che, view.rules)
    over = [kinds for kinds in action.che if kinds not in held] or list(action.che[len(held) :])
    if not over:
        return
    why = msg(f"judge.che.{_why_not_held(view, over[0])}")
    most = len(che_sets(view.me.origin, view.rules))
    if not most or (view.rules.che_over_report == "any" and len(action.che) > most):
        yield foul("over", Cost.MIANZUI, cards=over[0], n=len(action.che), held=len(held), why=why)
    else:
        yield foul("void", cards=over[0], n=len(action.che), held=len(held), why=why)


def _why_not_held(view: View, kinds: CardSet) -> str:
    """Why a reported 车 is none: not there, none in this house, or one of its kinds serves another (`hand.che`)."""
    if not all(view.me.origin[card] >= 2 for card in kinds):
        return "absent"
    return "shared" if is_che(kinds, view.rules) else "house"


@rule("report.ha_as_luan", Report)
def hazi_called_luan(view: View, action: Report) -> Iterator[Foul]:
    """A 哈子牌 reported as 乱牌."""
    if action.klass is Class.LUAN and view.me.blocks and _stands(view, action):
        block = next(card for card in range(30) if view.me.origin[card] >= 3)
        yield foul("luan", Cost.BAR_WIN, card=block, n=view.me.origin[block])


@rule("report.true", Report)
def false_report(view: View, action: Report) -> Iterator[Foul]:
    """A false report that no other rule names."""
    if not view.rules.report_true or not _stands(view, action):
        return
    hand = classify(view.me.origin, view.rules)
    if action.klass is Class.HAZI and not view.me.blocks:
        yield foul("hazi")
    elif BAIXINLI in action.also and not hand.baixinli:
        yield foul("also", what=msg(f"moment.word.{BAIXINLI}"))
    elif WUYAO in action.also and not hand.wuyao:
        yield foul("also", what=msg(f"moment.word.{WUYAO}"))
