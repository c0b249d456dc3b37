"""复盘 line by line: a hand one played, or any record, event after event, with what was against the rules and what else could be done."""

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.digits import whole
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.table_hand import say_refusal
from zuihe_tui.plain.table_words import say_accounts, say_count, say_groups, say_hand, say_table
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.play import Game, facts, review, seat_words
from zuihe_tui.reading import read_text
from zuihe_tui.rules.events import Tried
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table_state import SEATS, Seat

_BACK = ("上", "b", "back")
_NEXT_MISTAKE = ("n", "错", "下一个错")
_OTHERS = ("e", "还能", "还能怎样", "else")
_SEAT = ("换家", "s", "seat")
_ACCOUNTS = ("算账", "accounts")
_TABLE = ("桌面", "table")


def run(desk: Desk, talk: Talk) -> None:
    """The hands one played, the newest first, and any file; each is gone through. Raises Leave or Ended."""
    while True:
        hands = list(reversed(desk.store.hands.list(desk.learner)))
        if not hands:
            talk.say("review_screen.none")
        named = [
            say("plain.review.hand", talk.lang, at=f"{row.started:%Y-%m-%d %H:%M}", deal=row.deal,
                state=say(f"review_screen.state.{row.state.value}", talk.lang))
            for row in hands
        ]  # fmt: skip
        chosen = talk.menu([*named, say("review_screen.file", talk.lang)])
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        try:
            if chosen < len(hands):
                record = review.read(desk.store.hands.events(hands[chosen].id))
            else:
                typed = talk.written("review_screen.file_ask")
                record = review.read(read_text(typed).removesuffix("\n").split("\n"))
            _go_through(talk, record)
        except Leave:
            continue
        except Problem as problem:
            talk.message(problem.message)


def _go_through(talk: Talk, record: review.Record) -> None:
    """Event after event until the last one, or 退."""
    talk.say("plain.review.mistakes" if record.mistakes else "review_screen.clean", n=len(record.mistakes))
    if record.stopped:
        talk.say("review_screen.stopped", n=len(record.stopped))
    at, seat = 0, record.own_seat
    while True:
        event = record.steps[at]
        _say_event(talk, record, at, seat)
        last = at == len(record.steps) - 1
        typed = talk.ask("plain.review.ask_last" if last else "plain.review.ask")
        if isinstance(typed, Command):
            _command(talk, record, event, seat, typed)
        elif typed in _BACK:
            at = max(0, at - 1)
        elif typed in _NEXT_MISTAKE:
            at = _next_mistake(talk, record, at)
        elif typed in _OTHERS:
            _say_others(talk, record, event, seat)
        elif typed in _SEAT:
            seat = SEATS[(seat + 1) % len(SEATS)]
            talk.say("plain.review.seat", who=seat_words(record.setup, seat))
        elif typed in _TABLE:
            say_table(talk, review.game_at(record, event, seat))
        elif typed in _ACCOUNTS and record.ended:
            say_accounts(talk, _end(record, seat))
        elif (number := whole(typed)) is not None and 1 <= number <= len(record.steps):
            at = number - 1
        elif typed:
            talk.say("plain.review.help")
        elif last:
            if record.ended:
                say_accounts(talk, _end(record, seat))
            return
        else:
            at += 1


def _end(record: review.Record, seat: Seat) -> Game:
    return review.game_at(record, len(record.events) - 1, seat)


def _say_event(talk: Talk, record: review.Record, at: int, seat: Seat) -> None:
    """What happened, and what was against the rules in it."""
    event = record.steps[at]
    words = "".join(text(message, talk.lang) for message in review.told(record, event, seat))
    if isinstance(record.events[event], Tried):
        words = say("review_screen.tried", talk.lang, what=words)
    talk.say("plain.review.event", n=at + 1, of=len(record.steps), words=words)
    found = review.findings(record, event, seat)
    if found is not None:
        say_refusal(talk, found, record.setup.rules)


def _next_mistake(talk: Talk, record: review.Record, at: int) -> int:
    later = [event for event in record.marks if event > record.steps[at]]
    if later:
        return record.steps.index(later[0])
    talk.say("review_screen.no_more" if record.marks else "review_screen.clean", n=0)
    return at


def _say_others(talk: Talk, record: review.Record, event: int, seat: Seat) -> None:
    actions, by = review.others(record, event, seat)
    if actions:
        setup = review.game_at(record, event, seat).setup
        talk.say("review_screen.others", who=seat_words(setup, by), actions=list(actions))
    else:
        talk.say("review_screen.no_others")


def _command(talk: Talk, record: review.Record, event: int, seat: Seat, command: Command) -> None:
    game = review.game_at(record, event, seat)
    match command:
        case Command.HAND:
            say_hand(talk, game)
            own = facts(game).own
            if own is not None:
                say_count(talk, own)
                say_groups(talk, own)
        case Command.WHY if (found := review.findings(record, event, seat)) is not None:
            for rule in found.rules:
                talk.line(f"{rule} {rule_name(rule).said(talk.lang)}")
                say_page(talk, rule, game.setup.rules)
        case _:
            talk.say("plain.review.help")
