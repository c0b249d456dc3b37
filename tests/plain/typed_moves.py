"""Moves at the table as a person would type them."""

from zuihe_tui.play import Acts, Game, Verb, options
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
    Refuse,
    Report,
    ShowYun,
    Take,
    Win,
)
from zuihe_tui.rules.cards import hanzi_text


def typed(game: Game, act: Acts) -> list[str]:
    """The lines that do this."""
    return [line for one in (act if isinstance(act, tuple) else (act,)) for line in _typed(game, one)]


def _typed(game: Game, action: Action) -> list[str]:
    match action:
        case Call():
            return ["叫牌"]
        case Report(klass, also, che):
            sets = "".join(hanzi_text(kinds).replace(" ", "") for kinds in che)
            return [" ".join(["报", klass.value, *also, *(["车", sets] if che else [])])]
        case Announce(word):
            return [word.value]
        case Discard(card):
            return [f"打 {hanzi_text((card,))}"]
        case Kou(card):
            return [f"扣{hanzi_text((card,))}"]
        case Kouguo():
            return ["扣锅"]
        case Ask():
            return ["和？"]
        case Refuse():
            return ["不答应"]
        case Dang(take):
            return ["挡" if take else "不挡"]
        case Piao(card):
            return [f"打漂 {hanzi_text((card,))}"]
        case ShowYun(cards):
            return [f"亮云幺 {hanzi_text(cards)}"]
        case Pass(say):
            return [say]
        case Win(kind):
            return [kind.value]
        case Claim(Take.YAO, say=say):
            return [say[0] if say else "收"]
        case Claim(Take.CHI, cards=cards, onto=None) if len(cards) == 2:
            return [f"吃 {hanzi_text(cards)}"]
        case Claim(Take.CHA, say=say):
            return [say[0] if say else "叉"]
        case Claim(Take.GUANG, say=say):
            return [say[0] if say else "闷光"]
        case Claim():
            found = [option.act for option in options(game, Verb.CHI)]
            return ["4", *([str(found.index(action) + 1)] if len(found) > 1 else [])]
        case _:
            raise AssertionError(action)
