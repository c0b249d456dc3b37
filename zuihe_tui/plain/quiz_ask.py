"""One quiz question in plain mode: what is shown, the answer as one types it, and what came of it."""

from dataclasses import dataclass

from zuihe_tui.course.verdict import Answer, Chosen, Counted, Judged, Ordered, Picked
from zuihe_tui.course.words import said
from zuihe_tui.digits import several
from zuihe_tui.i18n import text
from zuihe_tui.plain.answers import ask_answer
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import cards_said, hand_lines
from zuihe_tui.plain.house_words import named
from zuihe_tui.plain.numbers import read_halves
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.talk import Talk
from zuihe_tui.quiz.mark import hint, prompt, right_lines, shown_to
from zuihe_tui.quiz.question import Choice, Drill, Hand, Lines, Numbers, Order, Pick, Piles, Question
from zuihe_tui.rules.cards import CardProblem, read_cards
from zuihe_tui.rules.ids import RuleId

_NONE = frozenset({"", "没有", "无", "空", "none", "nothing", "-"})


@dataclass(frozen=True, slots=True)
class Given:
    """An answer, whether a hint was asked for before it, and how long it took."""

    answer: Answer
    hinted: bool
    millis: int


def put(desk: Desk, talk: Talk, question: Question, *, helps: bool = True) -> Given:
    """Asks a question until it is answered; without `helps` there are neither hints nor the rule book. Raises Leave or Ended."""
    if question.rules.name != desk.rules.name:
        talk.say("plain.quiz.rules", rules=ruleset_name(question.rules, talk))
    say_question(talk, question)
    asked_at = desk.env.clock()
    hinted = False
    while isinstance(given := _answer(question, talk), Command):
        match given:
            case Command.HAND:
                say_shown(talk, question)
            case Command.HINT if helps:
                hinted = True
                talk.line(said(hint(question), talk.lang))
            case Command.WHY if helps:
                hinted = True
                say_page(talk, question.rule, question.rules)
            case _:
                talk.say("plain.quiz.help" if helps else "plain.quiz.help_exam")
    return Given(given, hinted, int((desk.env.clock() - asked_at).total_seconds() * 1000))


def say_question(talk: Talk, question: Question) -> None:
    """What is shown, and what is asked about it."""
    say_shown(talk, question)
    talk.line(said(prompt(question), talk.lang))


def say_shown(talk: Talk, question: Question) -> None:
    """The cards and sentences a question is about."""
    # The rule set was said before the question where it is another.
    for shown in shown_to(question, question.rules):
        match shown:
            case Hand(holding, whose):
                if whose is not None:
                    talk.message(whose)
                for line in hand_lines(holding, talk.lang):
                    talk.line(line)
            case Piles(piles, what):
                if what is not None:
                    talk.message(what)
                for pile in piles:
                    talk.line(cards_said(pile, talk.lang))
            case Lines(lines):
                for message in lines:
                    talk.message(message)
    if isinstance(question.ask, Drill):
        for line in hand_lines(question.ask.exercise.hand, talk.lang):
            talk.line(line)


def say_judged(talk: Talk, question: Question, judged: Judged, *, whole: bool = True) -> None:
    """判定 事实 规则 代价, and after a wrong answer the right one; where not `whole`, 判定 and the right answer in a line."""
    talk.say("plain.line.verdict", line=text(judged.verdict, talk.lang))
    if not whole:
        for line in right_lines(question, judged)[:1]:
            talk.message(line)
        return
    for fact in judged.facts:
        talk.say("plain.line.fact", line=text(fact, talk.lang))
    if judged.right:
        return
    say_right(talk, question, judged)
    talk.say("plain.line.rule", names=named(judged.rule_ids[:2], question.rules, talk.lang))
    if judged.cost is not None:
        talk.say("plain.line.cost", line=text(judged.cost, talk.lang))


def say_right(talk: Talk, question: Question, judged: Judged | None) -> None:
    """What is right, as far as the verdict has not said it; all of it where there is no verdict."""
    for line in right_lines(question, judged):
        talk.message(line)


def pause(talk: Talk, question: Question, rules: tuple[RuleId, ...]) -> None:
    """Waits for Enter; 为什么 reads the rules. Raises Leave or Ended."""
    while isinstance(command := talk.ask("plain.quiz.next"), Command):
        match command:
            case Command.HAND:
                say_shown(talk, question)
            case Command.WHY:
                for rule in rules[:2]:
                    say_page(talk, rule, question.rules)
            case _:
                talk.say("plain.quiz.help_after")


# --- answers as one types them -----------------------------------------------------------------------------------------


def _answer(question: Question, talk: Talk) -> Answer | Command:
    match question.ask:
        case Drill(exercise):
            return ask_answer(exercise, talk)
        case Choice() as ask:
            return _choice(ask, talk)
        case Pick() as ask:
            return _pick(ask, talk)
        case Numbers() as ask:
            return _numbers(ask, talk)
        case Order() as ask:
            return _order(ask, talk)


def _choice(ask: Choice, talk: Talk) -> Answer | Command:
    words = [text(option.words, talk.lang) for option in ask.options]
    if not ask.many:
        chosen = talk.menu(words)
        return chosen if isinstance(chosen, Command) else Chosen(frozenset({chosen}))
    found = _several(words, talk, "plain.answer.many")
    return found if isinstance(found, Command) else Chosen(frozenset(found))


def _order(ask: Order, talk: Talk) -> Answer | Command:
    found = _several([text(item, talk.lang) for item in ask.items], talk, "plain.quiz.order", every=True)
    return found if isinstance(found, Command) else Ordered(found)


def _several(words: list[str], talk: Talk, id: str, *, every: bool = False) -> tuple[int, ...] | Command:
    """Numbers of a list, counted from 0, each once; all of them where `every`."""
    for n, word in enumerate(words, 1):
        talk.line(f"{n} {word}")
    typed = talk.ask(id, n=len(words))
    while not isinstance(typed, Command):
        found = several(typed, len(words))
        if found is not None and _are_numbers_of(found, len(words), every=every):
            return tuple(n - 1 for n in found)
        if typed:
            typed = talk.ask("plain.quiz.order_again" if every else "plain.answer.many_again", n=len(words), text=typed)
        else:
            typed = talk.ask(id, n=len(words))
    return typed


def _are_numbers_of(found: tuple[int, ...], many: int, *, every: bool) -> bool:
    once = len(set(found)) == len(found) and all(1 <= n <= many for n in found)
    return once and (not every or len(found) == many)


def _pick(ask: Pick, talk: Talk) -> Answer | Command:
    talk.say("plain.quiz.pick_from", cards=cards_said(ask.cards, talk.lang))
    typed = talk.ask("plain.answer.pick")
    while not isinstance(typed, Command):
        if typed.lower() in _NONE:
            return Picked(())
        try:
            cards = tuple(sorted(read_cards(typed)))
        except CardProblem as problem:
            talk.message(problem.message)
        else:
            bad = next((card for card in cards if cards.count(card) > ask.cards.count(card)), None)
            if bad is None:
                return Picked(cards)
            n = ask.cards.count(bad)
            talk.say("plain.answer.too_many" if n else "plain.answer.not_held", card=bad, n=n)
        typed = talk.ask("plain.answer.pick")
    return typed


def _numbers(ask: Numbers, talk: Talk) -> Answer | Command:
    found: list[int] = []
    for field in ask.fields:
        name = text(field.what, talk.lang)
        typed = talk.ask("plain.answer.number", name=name)
        while not isinstance(typed, Command):
            halves = read_halves(typed)
            if halves is not None and (field.halves or halves % 2 == 0):
                found.append(halves if field.halves else halves // 2)
                break
            typed = talk.ask("plain.answer.number_again" if typed else "plain.answer.number", name=name, text=typed)
        if isinstance(typed, Command):
            return typed
    return Counted(tuple(found))
