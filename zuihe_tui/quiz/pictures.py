"""What is seen of a question, as a short name by which it is known again: nobody is asked about the same picture twice."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from zuihe_tui.course.words import said
from zuihe_tui.i18n import Lang, text
from zuihe_tui.quiz.mark import prompt
from zuihe_tui.quiz.question import Choice, Drill, Hand, Lines, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.cards import tight
from zuihe_tui.rules.notation import write_holding

_IN: Final[Lang] = "zh"


def picture(question: Question) -> str:
    """What is seen of a question as a short name, whatever the order of its options and the rule it was asked for."""
    return sha256("\n".join(_seen(question)).encode()).hexdigest()[:16]


def _seen(question: Question) -> Iterator[str]:
    yield f"{question.maker} {question.rules.name}"
    yield said(prompt(question), _IN)
    for shown in question.shown:
        match shown:
            case Hand(holding, whose):
                yield f"{write_holding(holding)} {'' if whose is None else text(whose, _IN)}"
            case Piles(piles, what):
                yield f"{' '.join(map(tight, piles))} {'' if what is None else text(what, _IN)}"
            case Lines(lines):
                yield from (text(line, _IN) for line in lines)
    match question.ask:
        case Choice(options):
            yield from sorted(text(option.words, _IN) for option in options)
        case Pick(cards):
            yield tight(cards)
        case Numbers(fields):
            yield from (text(field.what, _IN) for field in fields)
        case Order(items):
            yield from sorted(text(item, _IN) for item in items)
        case Drill(exercise):
            yield write_holding(exercise.hand)
            yield str(exercise.ask)
