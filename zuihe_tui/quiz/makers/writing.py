"""Cards as they are written, and the game's kin: the same cards under other names."""

from random import Random
from typing import Final

from zuihe_tui.quiz.makers.common import chance, ids, one_of, said, shuffled
from zuihe_tui.quiz.makers.hands import dealt
from zuihe_tui.quiz.question import Ask, Lines, Maker, Option, Pick, Question, Shown
from zuihe_tui.rules.cards import (
    BAIHUA,
    COPIES,
    HONGHUA,
    KINDS,
    LAOQIAN,
    PILE_SETS,
    SHANG,
    WENQUAN,
    Cards,
    Kind,
    from_counts,
    hanzi,
    read_cards,
    tight,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset

NAMES: Final[dict[str, Kind]] = {"zero_string": HONGHUA, "half_cash": BAIHUA, "old_man": LAOQIAN}
"""What the Vietnamese To tom calls the three reds (RULES 19)."""
_SEVEN: Final = (*SHANG.values(), WENQUAN)
_TRIES: Final = 6
"""Groups looked at for some that are none of the seven."""


def _question(
    maker: str,
    rule: RuleId,
    seed: int,
    rules: Ruleset,
    ask: Ask,
    prompt: Msg,
    shown: tuple[Shown, ...],
    facts: tuple[Msg, ...] = (),
) -> Question:
    return Question(rule, maker, seed, rules, ask, (rule,), prompt, shown, facts)


def same_cards(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """The short form of some cards, and which words name the same."""
    rng = chance("same-cards", rule, seed)
    named = tuple(sorted(rng.sample(KINDS, rng.randint(3, 5))))
    text = tight(named)
    assert read_cards(text) == named
    options = [Option(said("writing.words", text=_words(named, rng)), True, said("writing.reads", cards=named), rule)]
    for _ in range(8):
        other = _one_off(named, rng)
        wrong = read_cards(tight(other))
        if tuple(sorted(wrong)) != named:
            options.append(
                Option(said("writing.words", text=_words(other, rng)), False, said("writing.reads", cards=other), rule)
            )
    prompt = said("writing.ask", text=text)
    return _question("same-cards", rule, seed, rules, one_of(rng, options[0], options[1:]), prompt, ())


def _words(cards: Cards, rng: Random) -> str:
    """Cards in hanzi, a red now and then by the mahjong tile that stands for it."""
    tiles = {HONGHUA: "红中", BAIHUA: "白板", LAOQIAN: "发财"}
    return " ".join(tiles[card] if card in tiles and rng.random() < 0.3 else hanzi(card) for card in cards)


def _one_off(cards: Cards, rng: Random) -> Cards:
    """One card is another, of the same rank or suit."""
    at = rng.randrange(len(cards))
    card = cards[at]
    near = [
        other
        for other in KINDS
        if other not in cards and (other % 9 == card % 9 or abs(other - card) <= 2 or other // 9 == 3 == card // 9)
    ]
    return tuple(
        sorted((*cards[:at], rng.choice(near or [other for other in KINDS if other not in cards]), *cards[at + 1 :]))
    )


# --- kin ---------------------------------------------------------------------------------------------------------------


def kin_name(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """A card of To tom by its name there, to be found in a hand."""
    rng = chance("kin-name", rule, seed)
    name = rng.choice(list(NAMES))
    hand = dealt(RuleId("shang.dajia" if rng.random() < 0.6 else "shang.hunjiang"), rng, (12, 13, 14, 15))
    have = list(hand.dealt)
    have[NAMES[name]] = min(COPIES, max(1, have[NAMES[name]]))
    hand = type(hand)(dealt=tuple(have))
    wanted = (NAMES[name],) * hand.concealed[NAMES[name]]
    other = {kind: known for known, kind in NAMES.items() if known != name}
    ask = Pick(
        from_counts(hand.concealed),
        (wanted,),
        extra=tuple(
            (
                card,
                said("kin.other", name=said(f"kin.{other[card]}"), card=card)
                if card in other
                else said("kin.same", card=card),
            )
            for card in KINDS
            if card != NAMES[name]
        ),
        missing=((NAMES[name], said("kin.is", name=said(f"kin.{name}"), card=NAMES[name])),),
    )
    prompt = said("kin.ask", name=said(f"kin.{name}"))
    return _question("kin-name", rule, seed, rules, ask, prompt, (Lines((said("kin.line"),)),), (said("kin.inferred"),))


def kin_group(rule: RuleId, seed: int, rules: Ruleset) -> Question:
    """Groups of three cards, one of which To tom has among its seven special melds, card for card."""
    rng = chance("kin-group", rule, seed)
    wanted = rng.choice(_SEVEN)
    right = Option(
        said("kin.cards", cards=tuple(sorted(wanted))), True, said("kin.special", cards=tuple(sorted(wanted))), rule
    )
    wrong: list[Option] = []
    tries = 0
    while tries < _TRIES or not wrong:
        tries += 1
        near = list(rng.choice(_SEVEN))
        near[rng.randrange(3)] = rng.choice(KINDS)
        other = tuple(sorted(near)) if rng.random() < 0.8 else tuple(sorted(rng.choice(PILE_SETS)))
        if set(other) not in [set(kinds) for kinds in _SEVEN] and len(set(other)) == 3:
            wrong.append(Option(said("kin.cards", cards=other), False, said("kin.not_special", cards=other), rule))
    choice = one_of(rng, right, shuffled(rng, wrong))
    return _question(
        "kin-group",
        rule,
        seed,
        rules,
        choice,
        said("kin.ask_group"),
        (Lines((said("kin.line"),)),),
        (said("kin.inferred"),),
    )


MAKERS: Final = (
    Maker("same-cards", ids("cards.notation"), same_cards),
    Maker("kin-name", ids("kin"), kin_name),
    Maker("kin-group", ids("kin"), kin_group),
)
