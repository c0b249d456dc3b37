"""The rester in plain mode: three bots play, the learner says who broke which rule and turns the 见 card (RULES 14)."""

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.digits import whole
from zuihe_tui.i18n import text
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.hand_words import cards_said
from zuihe_tui.plain.table_words import say_hand
from zuihe_tui.plain.talk import Talk
from zuihe_tui.play import (
    Game,
    Keeper,
    advance,
    callable_rules,
    callout,
    happened,
    jian_asked,
    mark_calls,
    seat_words,
)
from zuihe_tui.play.mistakes import keep_marks
from zuihe_tui.rules.events import Callout, End, Settled
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table_state import SEATS


def watch_hand(talk: Talk, game: Game, keeper: Keeper) -> Game:
    """The hand played by the three, each thing with its number; then the callouts and the 见. Raises Leave or Ended."""
    say_hand(talk, game)
    while not game.ended:
        game, events = advance(game)
        _keep(talk, keeper, game)
        for number, event in enumerate(events, len(game.events) - len(events)):
            if not isinstance(event, End | Settled):
                for words in happened(game.setup, event):
                    talk.say("plain.table.numbered", n=number, words=words)
    game = _call(talk, game, keeper)
    _mark(talk, game, keeper)
    _turn_jian(talk, game)
    return game


def _keep(talk: Talk, keeper: Keeper, game: Game) -> None:
    said = keeper.keep(game)
    if said is not None:
        talk.message(said)


def _call(talk: Talk, game: Game, keeper: Keeper) -> Game:
    """Who broke a rule: event, seat and rule, until there is nothing more to name."""
    talk.say("plain.table.call_how")
    while True:
        typed = talk.ask("plain.table.call_event", most=len(game.events) - 1)
        if isinstance(typed, Command):
            if typed is Command.HAND:
                say_hand(talk, game)
            else:
                talk.say("plain.table.call_how")
            continue
        if not typed:
            return game
        number = whole(typed)
        if number is None or not 0 < number < len(game.events):
            continue
        seat = talk.menu([text(seat_words(game.setup, one), talk.lang) for one in SEATS])
        rules = callable_rules(game.setup.rules)
        rule = talk.menu([rule_name(one).said(talk.lang) for one in rules])
        if isinstance(seat, Command) or isinstance(rule, Command):
            talk.say("plain.table.call_how")
            continue
        game = callout(game, number, seat, rules[rule])
        _keep(talk, keeper, game)


def _mark(talk: Talk, game: Game, keeper: Keeper) -> None:
    marks = mark_calls(game.table, game.events)
    try:
        keep_marks(keeper.store, keeper.learner, game, marks, at=keeper.clock())
    except Problem as problem:
        talk.message(problem.message)
    talk.message(marks.verdict)
    for breach in marks.missed:
        who, title = seat_words(game.setup, breach.seat), rule_name(breach.rule).said(talk.lang)
        talk.say("plain.table.missed", n=breach.event, who=who, rule=title)
    for call in marks.wrong:
        _say_wrong(talk, game, call)


def _say_wrong(talk: Talk, game: Game, call: Callout) -> None:
    title = rule_name(call.rule).said(talk.lang)
    talk.say("plain.table.wrong", n=call.event, who=seat_words(game.setup, call.seat), rule=title)


def _turn_jian(talk: Talk, game: Game) -> None:
    """The rester turns the top card and says what 见 it is (`settle.jian`)."""
    asked = jian_asked(game.setup, game.table, game.events)
    if asked is None:
        return
    if asked.card is None:
        talk.message(asked.why)
        return
    talk.say("plain.table.jian", card=asked.card, who=asked.who)
    talk.line(cards_said(asked.held, talk.lang))
    chosen = talk.menu([text(word, talk.lang) for word in asked.words])
    right = not isinstance(chosen, Command) and asked.words[chosen] == asked.word
    talk.say("play.jian.right" if right else "play.jian.wrong", why=asked.why)
