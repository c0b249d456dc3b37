"""A question as HTML: cards drawn as little boxes, words escaped."""

from collections.abc import Iterable
from html import escape
from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.words import said
from zuihe_tui.i18n import Lang, text
from zuihe_tui.practice.sheet import meld_words
from zuihe_tui.quiz.mark import prompt, solution
from zuihe_tui.quiz.question import Choice, Drill, Hand, Lines, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.cards import Cards, by_suit, from_counts, hanzi, suit_of
from zuihe_tui.rules.holding import Holding

STYLE: Final = """
.card { font-family: sans-serif; font-size: 18px; text-align: left; }
.hand { margin: 8px 0; line-height: 2.8em; }
.c { display: inline-block; border: 1px solid #888; border-radius: 3px; margin: 1px; padding: 2px 3px;
  line-height: 1.15em; text-align: center; background: #fffdf5; color: #222; }
.c.s3 { color: #b00; }
.gap { display: inline-block; width: 8px; }
"""


def front(question: Question, lang: Lang) -> str:
    """What is shown and asked."""
    parts: list[str] = []
    for shown in question.shown:
        match shown:
            case Hand(holding, whose):
                parts += [] if whose is None else [_words(text(whose, lang))]
                parts.append(_hand(holding, lang))
            case Piles(piles, what):
                parts += [] if what is None else [_words(text(what, lang))]
                parts += [_row(pile) for pile in piles]
            case Lines(lines):
                parts += [_words(text(line, lang)) for line in lines]
    if isinstance(question.ask, Drill):
        parts.append(_hand(question.ask.exercise.hand, lang))
    parts.append(f"<p><b>{escape(said(prompt(question), lang))}</b></p>")
    return "".join([*parts, _ask(question, lang)])


def back(question: Question, lang: Lang) -> str:
    """The answer, why it is so, and the rule."""
    lines = [said(line, lang) for line in solution(question).lines]
    lines += [text(fact, lang) for fact in question.facts]
    told = "".join(_words(line) for line in dict.fromkeys(lines))
    answer = solution(question).answer
    cards = _row(getattr(answer, "cards", ()))
    return f"{cards}{told}<p>{escape(rule_name(question.rule).said(lang))} <small>{escape(question.rule)}</small></p>"


def _ask(question: Question, lang: Lang) -> str:
    match question.ask:
        case Choice(options):
            return _list(text(option.words, lang) for option in options)
        case Order(items):
            return _list(text(item, lang) for item in items)
        case Pick(cards):
            return _row(cards)
        case Numbers(fields):
            return _list(text(field.what, lang) for field in fields)
        case Drill():
            return ""


def _list(words: Iterable[str]) -> str:
    return "<ol>" + "".join(f"<li>{escape(one)}</li>" for one in words) + "</ol>"


def _words(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def _hand(holding: Holding, lang: Lang) -> str:
    row = _row(from_counts(holding.concealed))
    melds = "".join(_words(meld_words(meld, lang)) for meld in holding.melds)
    return row + melds


def _row(cards: Cards) -> str:
    """Cards suit by suit, a box a card, one hanzi over the other."""
    if not cards:
        return ""
    shown = ["".join(_card(card) for card in suit) for suit in by_suit(cards)]
    return f'<div class="hand">{"<span class=gap></span>".join(shown)}</div>'


def _card(card: int) -> str:
    return f'<span class="c s{suit_of(card)}">{"<br>".join(hanzi(card))}</span>'
