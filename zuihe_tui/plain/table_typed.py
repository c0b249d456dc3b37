"""What a line typed at the table means: an action, a verb by its key, or a question about the table."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from zuihe_tui.digits import whole
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import (
    Acts,
    Game,
    Verb,
    action_words,
    asked_for,
    eat_with,
    nothing_to_try,
    onto_sets,
    options,
    win_by,
)
from zuihe_tui.rules.actions import (
    BAIXINLI,
    CHA_WORDS,
    GUANG_WORDS,
    MIANSHENG,
    NOT_CHA,
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
from zuihe_tui.rules.cards import PILE_SETS, CardProblem, Cards, CardSet, fold_width, read_cards
from zuihe_tui.rules.hand import XIAO_YUN
from zuihe_tui.rules.judge.fine import honest
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.table_state import Phase


class Look(Enum):
    """What may be asked about the table besides one's own hand."""

    TABLE = "table"
    REPORTS = "reports"
    SEEN = "seen"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Several:
    """A verb that can be done in more ways than one: which is asked next."""

    verb: Verb


Typed: TypeAlias = Acts | Several | Look
"""What a line means."""


class Unread(Problem):
    """A line that means nothing at the table."""


_LOOKS: Final = {
    word: look
    for look, words in {
        Look.TABLE: ("桌面", "table"),
        Look.REPORTS: ("谁报了什么", "报了什么", "reports"),
        Look.SEEN: ("见过", "见过的牌", "seen"),
        Look.UNDO: ("悔", "悔牌", "undo"),
    }.items()
    for word in words
}
_KEYS: Final = {verb.value: verb for verb in Verb} | {
    word: verb
    for verb, words in {
        Verb.CHI: ("吃", "chi", "eat"),
        Verb.PASS: ("过", "不要", "不", "pass", "no"),
        Verb.SAY: ("声明", "say"),
    }.items()
    for word in words
}
_WINS: Final = {kind.value: kind for kind in WinKind} | {
    "胡": WinKind.HE, "hu": WinKind.HE, "win": WinKind.HE, "duo": WinKind.DUO, "za": WinKind.ZA,
    "tianhe": WinKind.TIANHE, "tianhu": WinKind.TIANHE, "tianza": WinKind.TIANZA, "babeng": WinKind.BABENG, "wuyanbeng": WinKind.WUYANBENG,
    "baixinlibeng": WinKind.BAIXINBENG, "baixinli beng": WinKind.BAIXINBENG,
}  # fmt: skip
_SAID: Final[dict[str, Action]] = {
    **{word.value: Announce(word) for word in Word},
    "burangying": Announce(Word.BURANGYING), "shuaishoubao": Announce(Word.SHUAISHOU),
    "shuaishou bao": Announce(Word.SHUAISHOU), "qidang": Announce(Word.QIDANG),
    "和?": Ask(), "问和": Ask(), "hu?": Ask(), "ask": Ask(),
    "不叉": Pass(NOT_CHA), "no cha": Pass(NOT_CHA),
    "扣锅": Kouguo(), "kouguo": Kouguo(),
    "叫牌": Call(), "叫": Call(), "call": Call(),
    "挡": Dang(True), "dang": Dang(True), "不挡": Dang(False), "no dang": Dang(False),
    "不答应": Refuse(), "拿回去": Refuse(), "refuse": Refuse(),
}  # fmt: skip
_GUANG: Final = {word: (word,) for word in GUANG_WORDS[1:]} | {
    "guang": ("光",), "two guang": ("两光",), "three guang": ("三光",), "four guang": ("四光",),
    "光 不喊": (), "闷光": (), "guang silent": (),
}  # fmt: skip
_CHA: Final[dict[str, tuple[str, ...]]] = {
    "叉": (), "cha": (),
    **{word: (word,) for word in CHA_WORDS.values()},
    **{f"叉 {word}": (word,) for word in (*CHA_WORDS.values(), MIANSHENG)},
    "five cha": ("五叉",), "six cha": ("六叉",), "seven cha": ("七叉",),
}  # fmt: skip
_WITH_CARDS: Final = re.compile(
    r"(?P<verb>吃|打漂|打|扣|亮云幺|云幺|亮|chi|eat|piao|play|discard|kou|yun)\s*(?P<cards>.*)", re.IGNORECASE
)
_OF_A_CARD: Final = re.compile(
    rf"(?P<verb>{'|'.join(sorted((*_GUANG, *_CHA, *_WINS, '过', '不要', 'pass'), key=len, reverse=True))})"
    r"\s*(?P<cards>.*[万饼条花千mpsz].*)",
    re.IGNORECASE,
)
_ONTO: Final = re.compile(r"(?:吃到|(?:chi|eat) onto)\s*(?P<n>[1-9])", re.IGNORECASE)
"""The card on offer put onto one's own set of that number."""
_REPORT: Final = re.compile(r"(?:报|report)\s*(?P<words>.*)", re.IGNORECASE)
_CLASSES: Final = {"哈": Class.HAZI, "坎": Class.HAZI, "乱": Class.LUAN, "hazi": Class.HAZI, "luan": Class.LUAN}


def read_typed(game: Game, typed: str) -> Typed:
    """The meaning of a line. Raises Problem (CardProblem for cards that cannot be read) with what to type instead."""
    words = " ".join(typed.lower().split())
    if words in _LOOKS:
        return _LOOKS[words]
    seen = game.view
    if named := _as_named(game, words):
        return named
    choices = asked_for(game)
    number = whole(words)
    if number is not None and 1 <= number <= len(choices):
        return choices[number - 1].act
    if words in _WINS:
        return win_by(game, _WINS[words])
    if words in _SAID:
        return _SAID[words]
    if words in _GUANG:
        return _same(game, Verb.GUANG, _GUANG[words])
    if words in _CHA:
        return _same(game, Verb.CHA, _CHA[words])
    if words in (WENQUAN_EATEN, "wenquan eaten") and seen.offer is not None:
        return Claim(Take.YAO, seen.offer.card, say=(WENQUAN_EATEN,))
    if words in ("收", "进手", "take") and seen.offer is not None:
        return Claim(Take.YAO, seen.offer.card)
    if found := _ONTO.fullmatch(words):
        return _onto(game, int(found["n"]))
    if words in _KEYS:
        return _by_key(game, _KEYS[words])
    if found := _REPORT.fullmatch(words):
        return _report(found["words"])
    if found := _WITH_CARDS.fullmatch(words):
        return _with_cards(game, found["verb"], found["cards"])
    return _of_a_card(game, words) or _one_card(words)


def _as_named(game: Game, words: str) -> Acts | None:
    """What can be done now, typed just as it is said when one asks what can be done."""
    for action in honest(game.view):
        label = action_words(game.view, action)
        if words in (fold_width(text(label, lang)).lower() for lang in LANGS):
            return action
    return None


def _by_key(game: Game, verb: Verb) -> Typed:
    """A verb in its simplest way; letting go is always simple, other verbs with several ways ask which."""
    found = options(game, verb)
    if not found:
        raise Unread(nothing_to_try(game, verb))
    return found[0].act if len(found) == 1 or verb is Verb.PASS else Several(verb)


def _same(game: Game, verb: Verb, say: tuple[str, ...]) -> Typed:
    """光 or 叉 with just these words."""
    for option in options(game, verb):
        if isinstance(option.act, Claim) and option.act.say in (say, ()):
            return Claim(option.act.take, option.act.card, option.act.cards, from_pile=option.act.from_pile, say=say)
    if found := options(game, verb):
        act = found[0].act
        if isinstance(act, Claim):
            return Claim(act.take, act.card, act.cards, from_pile=act.from_pile, say=say)
    raise Unread(nothing_to_try(game, verb))


def _with_cards(game: Game, verb: str, cards: str) -> Typed:
    if verb in ("吃", "chi", "eat"):
        if not cards:
            return _by_key(game, Verb.CHI)
        return _eaten(game, tuple(read_cards(cards)))
    read = read_cards(cards)
    if verb in ("亮云幺", "云幺", "亮", "yun"):
        if read:
            return ShowYun(tuple(sorted(read)))
        held = (option.act for option in options(game, Verb.SAY) if isinstance(option.act, ShowYun))
        return next(held, ShowYun(XIAO_YUN))
    if verb in ("打漂", "piao"):
        down = [option.act for option in options(game, Verb.SAY) if isinstance(option.act, Piao)]
        if read or not down:
            return Piao(read[0] if read else 0)
        return down[0]
    if len(read) != 1:
        raise Unread(msg("plain.table.one_card"))
    return Kou(read[0]) if verb in ("扣", "kou") else Discard(read[0])


def _of_a_card(game: Game, words: str) -> Typed | None:
    """光, 叉, a win or letting go with the card it is about: 叉 三万. None where that is not what the line says.

    Of another card than the one on offer it is tried all the same, and the table answers.
    """
    found = _OF_A_CARD.fullmatch(words)
    kinds = set(read_cards(found["cards"])) if found else set()
    if not found or len(kinds) != 1:
        return None
    (card,), verb = kinds, found["verb"]
    offer = game.view.offer
    if game.view.phase is Phase.OFFER and offer is not None and offer.card == card:
        return read_typed(game, verb)
    if verb in _WINS:
        return Win(_WINS[verb], card, Take.CHI)
    if verb in _KEYS:
        return None
    take, many, say = (Take.GUANG, 3, _GUANG[verb]) if verb in _GUANG else (Take.CHA, 2, _CHA[verb])
    return Claim(take, card, (card,) * many, say=say)


def _onto(game: Game, number: int) -> Action:
    for option in onto_sets(game):
        if isinstance(option.act, Claim) and option.act.onto == number - 1:
            return option.act
    raise Unread(nothing_to_try(game, Verb.CHI))


def _eaten(game: Game, cards: Cards) -> Action:
    """吃 with own cards; the card on offer may be named among them."""
    offer = game.view.offer
    if offer is None or game.view.phase is not Phase.OFFER:
        raise Unread(nothing_to_try(game, Verb.CHI))
    own = list(cards)
    if len(own) != 2 and offer.card in own:
        own.remove(offer.card)
    fitting = [
        option.act
        for option in options(game, Verb.CHI)
        if isinstance(option.act, Claim) and set(option.act.cards) == set(own)
    ]
    return fitting[0] if fitting else eat_with(game, tuple(own)) or Pass()


def _report(words: str) -> Typed:
    """A report in words: 哈子牌 白心利 车 三万七饼三条 甩手报; without words the reports to choose from."""
    if not words:
        raise Unread(msg("plain.table.report_how"))
    klass = next((klass for word, klass in _CLASSES.items() if word in words), None)
    if klass is None:
        raise Unread(msg("plain.table.report_how"))
    also = [word for word, name in ((BAIXINLI, "baixinli"), (WUYAO, "wuyao")) if word in words or name in words]
    _, _, sets = words.replace("che", "车").partition("车")
    sets = re.sub("甩手报|shuaishou ?bao", "", sets)
    report = Report(klass, tuple(also), _che(read_cards(sets)))
    if re.search("甩手报|shuaishou ?bao", words):
        return report, Announce(Word.SHUAISHOU)
    return report


def _che(cards: Cards) -> tuple[CardSet, ...]:
    if len(cards) % 3:
        raise Unread(msg("plain.table.report_how"))
    found = []
    for at in range(0, len(cards), 3):
        kinds = set(cards[at : at + 3])
        pile = next((pile for pile in PILE_SETS if set(pile) == kinds), None)
        if pile is None:
            raise Unread(msg("plain.table.no_che", cards=cards[at : at + 3]))
        found.append(pile)
    return tuple(found)


def _one_card(words: str) -> Typed:
    """A bare card is played."""
    try:
        cards = read_cards(words)
    except CardProblem as problem:
        if any(char in words for char in "万饼条花千mpsz"):
            raise
        raise Unread(msg("plain.table.unread", text=words)) from problem
    if len(cards) != 1:
        raise Unread(msg("plain.table.unread", text=words))
    return Discard(cards[0])
