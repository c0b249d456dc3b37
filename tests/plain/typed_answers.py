"""Answers as a person would type them."""

from zuihe_tui.course.lesson import Allowed, Exercise
from zuihe_tui.course.queries import numbers
from zuihe_tui.course.verdict import Acted, Answer, Chosen, Counted, Grouped, Ordered, Picked, Pointed, Ruled
from zuihe_tui.i18n import zui_text
from zuihe_tui.plain.table_answers import game_of
from zuihe_tui.play import Verb
from zuihe_tui.play import options as ways_of
from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Pass,
    Piao,
    Report,
    ShowYun,
    Take,
    Win,
)
from zuihe_tui.rules.cards import hanzi, hanzi_text


def typed(exercise: Exercise, answer: Answer) -> list[str]:
    """The lines that give this answer in plain mode."""
    match answer:
        case Picked(cards):
            return [hanzi_text(cards) or "没有"]
        case Grouped(groups):
            return [*(hanzi_text(group) for group in groups if group), ""]
        case Counted(found):
            units = [numbers.find(query, exercise.scene).unit for query in exercise.ask.of]  # type: ignore[union-attr]
            return [zui_text(n) if unit is numbers.Unit.ZUI else str(n) for n, unit in zip(found, units, strict=True)]
        case Ruled(allowed, because, cost):
            assert isinstance(exercise.ask, Allowed)
            if allowed or not exercise.ask.because:
                return ["1" if allowed else "2"]
            rules, costs = exercise.ask.because, exercise.ask.costs
            lines = ["2", str(rules.index(because) + 1 if because is not None else 1)]
            return [*lines, *([str(costs.index(cost) + 1 if cost is not None else 1)] if costs else [])]
        case Chosen(options):
            return [" ".join(str(n + 1) for n in sorted(options))]
        case Pointed(events):
            return [" ".join(map(str, sorted(events)))]
        case Ordered(order):
            return [" ".join(str(n + 1) for n in order)]
        case Acted((Claim(Take.CHI, onto=int()) as action,)):
            ways = [way.act for way in ways_of(game_of(exercise), Verb.CHI)]
            return ["4"] if len(ways) == 1 else ["4", str(ways.index(action) + 1)]
        case Acted(actions):
            return [" ".join(_said(action) for action in actions)]


def _said(action: Action) -> str:
    """An action in the words of the table."""
    match action:
        case Claim(Take.CHI, _, cards, None):
            return f"吃 {hanzi_text(cards)}"
        case Claim(Take.YAO, say=say):
            return say[0] if say else "收"
        case Claim(take, say=say):
            verb = {Take.CHA: "叉", Take.GUANG: "光"}[take]
            return say[0] if take is Take.GUANG and say else f"{verb} {say[0]}" if say else verb
        case Win(kind):
            return kind.value
        case Discard(card):
            return f"打 {hanzi(card)}"
        case Kou(card):
            return f"扣 {hanzi(card)}"
        case Piao(card):
            return f"打漂 {hanzi(card)}"
        case Pass(say):
            return say or "过"
        case Dang(take):
            return "挡" if take else "不挡"
        case Call():
            return "叫牌"
        case Kouguo():
            return "扣锅"
        case Ask():
            return "问和"
        case Announce(word):
            return word.value
        case ShowYun(cards):
            return f"亮云幺 {hanzi_text(cards)}"
        case Report(klass, also, che):
            sets = f" 车 {' '.join(hanzi_text(kinds) for kinds in che)}" if che else ""
            return " ".join(["报", klass.value, *also]) + sets
    raise AssertionError(action)
