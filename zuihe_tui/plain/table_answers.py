"""Answers to exercises about a hand that was played: a deed, an event pointed at, an order, as one types them."""

from zuihe_tui.course.lesson import Exercise, Order, Point
from zuihe_tui.course.queries.happenings import told
from zuihe_tui.course.scene_words import story_words
from zuihe_tui.course.verdict import Acted, Answer, Ordered, Pointed
from zuihe_tui.digits import several
from zuihe_tui.i18n import text
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.table_typed import Look, Several, read_typed
from zuihe_tui.plain.table_words import say_reports, say_seen, say_table
from zuihe_tui.plain.talk import Talk
from zuihe_tui.play import Acts, Game, asked_for, options, sit
from zuihe_tui.rules.message import Problem


def game_of(exercise: Exercise) -> Game:
    """The hand of an exercise as the seat would play it on from its moment."""
    here = exercise.scene.here
    assert here.seat is not None
    assert here.at is not None
    return sit(here.record.events[: here.at], here.seat)


def ask_move(exercise: Exercise, talk: Talk) -> Answer | Command:
    """A deed in the words of the table; looking at the table and Enter alone are none."""
    game = game_of(exercise)
    for number, choice in enumerate(asked_for(game), 1):
        talk.line(f"{number} {text(choice.label, talk.lang)}")
    while True:
        typed = talk.ask("plain.answer.move")
        if isinstance(typed, Command):
            return typed
        if not typed:
            continue
        try:
            meant = read_typed(game, typed)
        except Problem as problem:
            talk.message(problem.message)
            continue
        if isinstance(meant, Look):
            _look(meant, game, talk)
        elif not isinstance(meant, Several):
            return _acted(meant)
        else:
            found = options(game, meant.verb)
            chosen = talk.menu([text(option.label, talk.lang) for option in found])
            return chosen if isinstance(chosen, Command) else _acted(found[chosen].act)


def _acted(acts: Acts) -> Acted:
    return Acted(acts if isinstance(acts, tuple) else (acts,))


def _look(look: Look, game: Game, talk: Talk) -> None:
    match look:
        case Look.TABLE:
            say_table(talk, game)
        case Look.REPORTS:
            say_reports(talk, game)
        case Look.SEEN | Look.UNDO:
            say_seen(talk, game)


def ask_point(ask: Point, exercise: Exercise, talk: Talk) -> Answer | Command:
    """The numbers of events, as they stand before them."""
    record = exercise.scene.here.record
    known = told(record, ask.first, ask.last)
    for line in story_words(record, ask.first, ask.last):
        talk.message(line)
    typed = talk.ask("plain.answer.point_all" if ask.every else "plain.answer.point")
    while not isinstance(typed, Command):
        picked = several(typed, known[-1])
        if picked is not None and set(picked) <= set(known) and (ask.every or len(picked) == 1):
            return Pointed(frozenset(picked))
        typed = talk.ask("plain.answer.point_again", first=known[0], last=known[-1])
    return typed


def ask_order(ask: Order, talk: Talk) -> Answer | Command:
    """The numbers of the things, the first first."""
    many = len(ask.items)
    for number, item in enumerate(ask.items, 1):
        talk.line(f"{number} {item.words.said(talk.lang)}")
    typed = talk.ask("plain.answer.order", n=many)
    while not isinstance(typed, Command):
        picked = several(typed, many)
        if picked is not None and sorted(picked) == list(range(1, many + 1)):
            return Ordered(tuple(n - 1 for n in picked))
        typed = talk.ask("plain.answer.order_again", n=many)
    return typed
