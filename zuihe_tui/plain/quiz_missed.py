"""The end of an exam in plain mode: the mark, the weak rules, and the questions that were answered wrong, one by one."""

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.hand_words import cards_said
from zuihe_tui.plain.quiz_ask import pause, say_judged, say_question, say_right
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.exam_missed import Missed, again
from zuihe_tui.quiz.given import words
from zuihe_tui.quiz.question import Choice, Order, Pick, Question
from zuihe_tui.quiz.runs import Over
from zuihe_tui.rules.message import Problem


def say_over(talk: Talk, over: Over) -> None:
    """What there is to say at the end of a run."""
    for line in over.lines:
        talk.message(line)
    if over.weak:
        talk.say("quiz.exam.weak", rules=[rule_name(rule).said(talk.lang) for rule in over.weak])


def look_back(talk: Talk, quiz: QuizDesk, over: Over) -> None:
    """The mark, then what was wrong for one who wants to see it, then the mark again. Raises Leave or Ended."""
    say_over(talk, over)
    if not over.missed:
        return
    choices = [say("plain.quiz.see_missed", talk.lang, n=len(over.missed)), say("plain.quiz.see_no_more", talk.lang)]
    if talk.choose(choices) == 1:
        return
    try:
        for one in over.missed:
            _say_missed(talk, quiz, one)
    except Leave:
        pass
    say_over(talk, over)


def _say_missed(talk: Talk, quiz: QuizDesk, one: Missed) -> None:
    talk.say("quiz.nth", n=one.n)
    try:
        found = again(quiz, one)
    except Problem as problem:
        talk.message(problem.message)
        return
    question = found.question
    say_question(talk, question)
    _say_choices(talk, question)
    answered = None if found.given is None else words(question, found.given)
    if answered is not None:
        talk.message(answered)
    if found.judged is None:
        say_right(talk, question, None)
        pause(talk, question, (question.rule,))
    else:
        say_judged(talk, question, found.judged)
        pause(talk, question, found.judged.rule_ids)


def _say_choices(talk: Talk, question: Question) -> None:
    """What there was to choose from."""
    match question.ask:
        case Choice(options):
            lines = [option.words for option in options]
        case Order(items):
            lines = list(items)
        case Pick(cards):
            talk.say("plain.quiz.pick_from", cards=cards_said(cards, talk.lang))
            return
        case _:
            return
    for n, line in enumerate(lines, 1):
        talk.line(f"{n} {text(line, talk.lang)}")
