"""先打一把 in plain mode: what happens is said, then what to look at and do, and every try is answered."""

from dataclasses import dataclass

from zuihe_tui.course.first_hand import FirstHand, load_first_hand
from zuihe_tui.course.lesson import Words
from zuihe_tui.course.prose import paragraphs
from zuihe_tui.i18n import text
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.table_hand import say_refusal
from zuihe_tui.plain.table_typed import Look, Several, read_typed
from zuihe_tui.plain.table_words import say_accounts, say_groups, say_hand, say_reports, say_seen, say_table
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.play import Acts, asked_for, facts, new_words, options
from zuihe_tui.play.first_hand import FirstRun, advance, answer, keep_place, open_run
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem


@dataclass(slots=True)
class _Hand:
    """The hand as it goes on in this conversation, and the rules that 为什么 opens."""

    desk: Desk
    talk: Talk
    run: FirstRun
    why: tuple[RuleId, ...] = ()


def run(desk: Desk, talk: Talk) -> None:
    """Plays the hand from where the learner left it. Raises Leave, Ended, and LessonProblem for a hand that cannot be read."""
    first = load_first_hand(desk.lessons)
    hand = _Hand(desk, talk, open_run(desk.store.lessons, desk.learner, first))
    _say_begin(hand, first)
    talk.begin()
    try:
        while not hand.run.finished:
            if hand.run.waiting:
                _turn(hand)
                keep_place(desk.store.lessons, desk.learner, hand.run, desk.env.clock())
            else:
                hand.run, events = advance(hand.run)
                for words in new_words(hand.run.game, events):
                    talk.message(words)
    except Leave:
        talk.say("first.kept")
        raise
    keep_place(desk.store.lessons, desk.learner, hand.run, desk.env.clock())
    say_accounts(talk, hand.run.game)
    _say(talk, first.end)
    talk.say("first.next")


def _say_begin(hand: _Hand, first: FirstHand) -> None:
    talk = hand.talk
    talk.line(first.title.said(talk.lang))
    if hand.run.done:
        talk.say("first.going_on")
    else:
        _say(talk, first.begin)
    talk.say("first.way")
    say_hand(talk, hand.run.game)


def _say(talk: Talk, words: Words) -> None:
    for paragraph in paragraphs(words.said(talk.lang)):
        talk.line(paragraph.text)


def _turn(hand: _Hand) -> None:
    """One of the learner's turns, until the hand goes on."""
    talk, here = hand.talk, hand.run
    assert here.turn is not None
    talk.say("first.step", n=here.done + 1, of=len(here.hand.turns))
    _say(talk, here.turn.prose)
    _say_choices(hand)
    while hand.run.done == here.done:
        typed = talk.ask(facts(here.game).asks.id)
        if isinstance(typed, Command):
            _command(hand, typed)
        elif typed:
            _typed(hand, typed)
    for words in new_words(hand.run.game, hand.run.game.events[len(here.game.events) :]):
        talk.message(words)
    _say_count(hand, here)


def _say_choices(hand: _Hand) -> None:
    """The numbered answers, where the hand asks for something else than what to do with a card."""
    for number, choice in enumerate(asked_for(hand.run.game), 1):
        hand.talk.line(f"{number} {text(choice.label, hand.talk.lang)}")


def _say_count(hand: _Hand, before: FirstRun) -> None:
    """The count, where the turn changed it."""
    was, now = facts(before.game).own, facts(hand.run.game).own
    if was is not None and now is not None and (was.hu, was.xian) != (now.hu, now.xian):
        hand.talk.say("first.now", hu=now.hu, xian=now.xian)


def _command(hand: _Hand, command: Command) -> None:
    talk, game = hand.talk, hand.run.game
    match command:
        case Command.HAND:
            say_hand(talk, game)
            shown = facts(game).own
            if shown is not None:
                talk.say("first.now", hu=shown.hu, xian=shown.xian)
                say_groups(talk, shown)
        case Command.WHY if hand.why:
            say_page(talk, hand.why[0], game.setup.rules)
        case Command.HELP:
            talk.say("first.way")
            _say_choices(hand)
        case _:
            if hand.run.wanted is not None:
                talk.say("first.hint", act=hand.run.wanted)


def _typed(hand: _Hand, typed: str) -> None:
    talk, game = hand.talk, hand.run.game
    try:
        meant = read_typed(game, typed)
    except Problem as problem:
        talk.message(problem.message)
        return
    match meant:
        case Look.TABLE:
            say_table(talk, game)
        case Look.REPORTS:
            say_reports(talk, game)
        case Look.SEEN:
            say_seen(talk, game)
        case Look.UNDO:
            talk.say("plain.table.no_undo")
        case Several(verb):
            try:
                found = options(game, verb)
                chosen = talk.menu([text(option.label, talk.lang) for option in found])
            except Leave:
                return
            if isinstance(chosen, Command):
                _command(hand, chosen)
            else:
                _try(hand, found[chosen].act)
        case _:
            _try(hand, meant)


def _try(hand: _Hand, act: Acts) -> None:
    came = answer(hand.run, act)
    if came.refusal is not None:
        hand.why = came.refusal.rules
        say_refusal(hand.talk, came.refusal, came.run.game.setup.rules)
    elif came.gently is not None:
        hand.talk.message(came.gently)
    hand.run = came.run
