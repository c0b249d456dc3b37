"""An exam on paper: the questions as text, and after a form feed the key."""

from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.sheet import answering_lines, hand_lines
from zuihe_tui.course.words import said
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.practice.sheet import PAGE, stacked
from zuihe_tui.practice.wrapping import indented, wrapped
from zuihe_tui.quiz.mark import prompt, shown_to, solution
from zuihe_tui.quiz.question import Choice, Drill, Hand, Lines, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.cards import Cards, counts
from zuihe_tui.rules.ruleset import Ruleset

_INDENT: Final = "    "
_LETTERS: Final = "ABCDEFGHIJKL"


def paper(questions: tuple[Question, ...], seed: int, rules: Ruleset, lang: Lang) -> str:
    """The exam and its key. The same questions print the same paper."""
    rows = [say("paper.head", lang, n=len(questions), rules=rules.name, seed=seed), ""]
    for n, question in enumerate(questions, 1):
        rows += [*_question(n, question, rules, lang), ""]
    key = [say("paper.key", lang, rules=rules.name, seed=seed), ""]
    for n, question in enumerate(questions, 1):
        key += [*_answer(n, question, lang), ""]
    return "\n".join(rows) + PAGE + "\n".join(key)


def _question(n: int, question: Question, rules: Ruleset, lang: Lang) -> list[str]:
    rows = wrapped(f"{n}. {said(prompt(question), lang)}")
    for shown in shown_to(question, rules):
        match shown:
            case Hand(holding, whose):
                rows += [] if whose is None else indented(text(whose, lang))
                rows += hand_lines(holding, lang)
            case Piles(piles, what):
                rows += [] if what is None else indented(text(what, lang))
                for pile in piles:
                    rows += _cards(pile)
            case Lines(lines):
                rows += [row for line in lines for row in indented(text(line, lang))]
    return [*rows, *_ask(question, lang)]


def _ask(question: Question, lang: Lang) -> list[str]:
    match question.ask:
        case Drill(exercise):
            return [*answering_lines(exercise, lang)]
        case Choice(options, many):
            rows = _lettered([text(option.words, lang) for option in options])
            return [*rows, _INDENT + say("paper.several" if many else "paper.one", lang)]
        case Pick(cards):
            return [*_cards(cards), _INDENT + say("paper.answer", lang)]
        case Numbers(fields):
            return [_INDENT + say("paper.number", lang, what=field.what) for field in fields]
        case Order(items):
            return [*_lettered([text(item, lang) for item in items]), _INDENT + say("paper.order", lang)]


def _answer(n: int, question: Question, lang: Lang) -> list[str]:
    title = rule_name(question.rule).said(lang)
    rows = [f"{n}. {_short(question, lang)}  ({title}, {question.rule})"]
    # By letters the first line of a choice's or an order's solution is already said.
    lettered = isinstance(question.ask, Choice | Order)
    for line in solution(question).lines[lettered:]:
        rows += indented(said(line, lang))
    for fact in question.facts:
        rows += indented(text(fact, lang))
    return list(dict.fromkeys(rows))


def _short(question: Question, lang: Lang) -> str:
    """The letters of the answer; nothing where the lines below say it."""
    match question.ask:
        case Choice(options):
            return " ".join(letter for letter, option in zip(_LETTERS, options, strict=False) if option.holds)
        case Order(order=order):
            return " ".join(_LETTERS[n] for n in order)
        case _:
            return say("paper.see", lang)


def _lettered(words: list[str]) -> list[str]:
    return [row for letter, one in zip(_LETTERS, words, strict=False) for row in indented(f"{letter}. {one}")]


def _cards(cards: Cards) -> list[str]:
    return [_INDENT + row for row in stacked(counts(cards))]
