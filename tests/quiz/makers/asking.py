"""Checks that every question must pass, whoever made it."""

from collections.abc import Iterator

from zuihe_tui.course.verdict import Answer, Chosen, Counted, Grouped, Ordered, Picked, Ruled
from zuihe_tui.course.words import said as spoken
from zuihe_tui.i18n import LANGS, Lang, text
from zuihe_tui.quiz.makers import MAKERS
from zuihe_tui.quiz.mark import hint, mark, prompt, right_lines, solution
from zuihe_tui.quiz.question import Choice, Drill, Hand, Lines, Maker, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import NAMES, named

FEW, MANY = 2, 6
LINES = 15
BY_NAME = {maker.name: maker for maker in MAKERS}


def made(maker: Maker, many: int, first: int = 0) -> Iterator[Question]:
    """So many questions of a maker, spread over its rules and both printed rule sets."""
    for nth in range(first, first + many):
        rule = maker.rules[nth % len(maker.rules)]
        rules = named(NAMES[(nth + nth // len(maker.rules)) % len(NAMES)])
        yield maker.make(rule, nth, rules)


def check(question: Question, maker: Maker) -> None:
    """What is true of every question: it says whose it is, holds its rule, has one right answer, and explains itself."""
    where = f"{maker.name} {question.rule} {question.seed} {question.rules.base}"
    assert question.maker == maker.name, where
    assert question.rule in maker.rules, where
    assert question.rule in question.holds, where
    assert question.rules == named(question.rules.base), where
    for lang in LANGS:
        for words in sentences(question, lang):
            assert words.strip(), where
            assert "{" not in words, f"{where}: {words}"
    check_ask(question, where)
    right = solution(question)
    assert mark(question, right.answer).right, where
    for wrong in wrong_answers(question, right.answer):
        judged = mark(question, wrong)
        assert not judged.right, f"{where}: {wrong}"
        assert text(judged.verdict, "zh"), where
        assert judged.facts or judged.rule_ids, f"{where}: nothing said of {wrong}"
        if isinstance(question.ask, Choice):
            told = [text(line, "zh") for line in (*judged.facts, *right_lines(question, judged))]
            assert len(set(told)) == len(told), f"{where}: {told}"
    assert lines(question) <= LINES, f"{where}: {lines(question)} lines"


def check_ask(question: Question, where: str) -> None:
    match question.ask:
        case Choice(options, many):
            assert FEW <= len(options) <= MANY, where
            assert sum(option.holds for option in options) == 1 or (many and any(o.holds for o in options)), where
            for lang in LANGS:
                said = [text(option.words, lang) for option in options]
                assert len(set(said)) == len(said), f"{where}: {said}"
        case Pick(cards, accepted):
            assert accepted, where
            for wanted in accepted:
                assert wanted == tuple(sorted(wanted)), where
                assert set(wanted) <= set(cards), where
            assert accepted[0], where
        case Numbers(fields):
            assert fields, where
            assert all(field.value >= 0 for field in fields), where
        case Order(items, order):
            assert sorted(order) == list(range(len(items))), where
        case Drill(exercise):
            assert exercise.id == question.maker, where
            assert exercise.rules == question.rules, where


def sentences(question: Question, lang: Lang) -> Iterator[str]:
    """Every sentence of a question in a language."""
    yield spoken(prompt(question), lang)
    for fact in (*question.facts, *(one for one in (question.cost, question.hint) if one is not None)):
        yield text(fact, lang)
    for shown in question.shown:
        match shown:
            case Lines(many):
                yield from (text(line, lang) for line in many)
            case Hand(_, whose) | Piles(_, whose):
                yield from (text(words, lang) for words in (whose,) if isinstance(words, Msg))
    match question.ask:
        case Choice(options):
            yield from (text(words, lang) for option in options for words in (option.words, option.fact))
        case Pick(extra=extra, missing=missing):
            yield from (text(why, lang) for _, why in (*extra, *missing))
        case Numbers(fields):
            yield from (text(words, lang) for field in fields for words in (field.what, *field.made_of))
        case Order(items):
            yield from (text(item, lang) for item in items)
        case Drill():
            yield from (spoken(line, lang) for line in solution(question).lines)


def wrong_answers(question: Question, right: Answer) -> Iterator[Answer]:
    """Answers that are not the one that holds."""
    match question.ask, right:
        case Choice(options, many), _:
            if not many:
                yield from (Chosen(frozenset({n})) for n, option in enumerate(options) if not option.holds)
        case Pick(cards, accepted), Picked():
            others = sorted(set(cards) - {card for wanted in accepted for card in wanted})
            yield from (Picked((card,)) for card in others[:2])
        case Numbers(fields), _:
            yield Counted(tuple(field.value + 2 for field in fields))
        case Order(_, order), _:
            yield Ordered((*order[1:], order[0]))
        case Drill(), Counted(numbers):
            yield Counted(tuple(n + 2 for n in numbers))
        case Drill(), Picked(cards):
            yield from [Picked(())] if cards else []
        case Drill(), Grouped(groups):
            yield Grouped((tuple(sorted(card for group in groups for card in group)), *groups[:1]))
        case Drill(), Ruled(allowed):
            yield Ruled(not allowed)


def lines(question: Question) -> int:
    """Lines that the sentences and options of a question take, its hand apart."""
    shown = sum(len(one.lines) for one in question.shown if isinstance(one, Lines))
    options = len(question.ask.options) if isinstance(question.ask, Choice) else 1
    return shown + options + 1


def picture(question: Question) -> str:
    """What is seen of a question, whatever the order of its options."""
    asked = question.ask
    options = sorted(str(option.words) for option in asked.options) if isinstance(asked, Choice) else str(asked)
    return str((question.rule, question.shown, question.prompt, options))


def spoken_of(question: Question, lang: Lang) -> Iterator[str]:
    """Every sentence of a question, and of what comes back to its answers."""
    yield from sentences(question, lang)
    yield spoken(hint(question), lang)
    right = solution(question)
    yield from (spoken(line, lang) for line in right.lines)
    for answer in (right.answer, *wrong_answers(question, right.answer)):
        judged = mark(question, answer)
        said = (judged.verdict, *judged.facts, *(() if judged.cost is None else (judged.cost,)))
        yield from (text(one, lang) for one in said)
