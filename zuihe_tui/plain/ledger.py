"""算账 in plain mode: a hand at a real table, question by question, the accounts to be heard at any time."""

from typing import Final

from zuihe_tui.i18n import say, text
from zuihe_tui.ledger.answers import value
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.compare import Comparison, compare
from zuihe_tui.ledger.fields import dang_fields, ending_fields
from zuihe_tui.ledger.wording import facts_words, value_words
from zuihe_tui.plain import ledger_differ, ledger_fields, ledger_sheet
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.ledger_account import say_account
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.tally_values import SEATS

_TOOLS: Final = ("account", "whatif", "enter", "sheet", "differ", "undo", "empty")
_CORRECTING_TOOLS: Final = ("account", "whatif", "put_right", "sheet", "differ", "undo", "let_be")


def run(desk: Desk, talk: Talk) -> None:
    """The hand and what one may do with it, until the person leaves. Raises Leave or Ended."""
    clerk = Clerk(desk.store, desk.learner, desk.rules)
    talk.say("ledger.plain.how", who=list(clerk.called[: len(SEATS)]))
    while True:
        chosen = talk.menu(_choices(clerk, talk))
        if isinstance(chosen, Command):
            talk.say("ledger.plain.help")
            continue
        try:
            _do(chosen, clerk, desk, talk)
        except Leave:
            pass
        except Problem as problem:
            talk.message(problem.message)


def _choices(clerk: Clerk, talk: Talk) -> list[str]:
    lang = talk.lang
    seats = [
        say("ledger.plain.menu_seat", lang, who=clerk.called[seat], facts=_facts(clerk, seat, talk)) for seat in SEATS
    ]
    ending = ending_fields(clerk.draft)[0]
    ended = value_words(ending, value(clerk.draft, ending, clerk.rules), clerk.called)
    pot = str(value(clerk.draft, dang_fields()[0], clerk.rules))
    return [
        *seats,
        say("ledger.plain.menu_ending", lang, value=ended),
        say("ledger.plain.menu_dang", lang, value=pot),
        *(say(f"ledger.key.{tool}", lang, n=clerk.number) for tool in _tools(clerk)),
    ]


def _tools(clerk: Clerk) -> tuple[str, ...]:
    return _TOOLS if clerk.correcting is None else _CORRECTING_TOOLS


def _facts(clerk: Clerk, seat: int, talk: Talk) -> str:
    words = facts_words(clerk.draft, seat, clerk.rules, clerk.called)
    return ("，" if talk.lang == "zh" else ", ").join(text(word, talk.lang) for word in words)


def _do(chosen: int, clerk: Clerk, desk: Desk, talk: Talk) -> None:
    if chosen in SEATS:
        ledger_fields.ask_player(clerk, chosen, talk)
    elif chosen == len(SEATS):
        ledger_fields.ask_fields(clerk, lambda: ending_fields(clerk.draft), talk)
    elif chosen == len(SEATS) + 1:
        ledger_fields.ask_fields(clerk, lambda: clerk.dang_fields, talk)
    else:
        _use(_tools(clerk)[chosen - len(SEATS) - 2], clerk, desk, talk)


def _use(tool: str, clerk: Clerk, desk: Desk, talk: Talk) -> None:
    match tool:
        case "account":
            say_account(clerk.draft, clerk.rules, clerk.called, talk)
        case "whatif":
            _what_if(clerk, talk)
        case "enter" if clerk.sheet is not None:
            talk.say("ledger.sheet.entered", n=clerk.enter())
        case "put_right":
            talk.say("ledger.sheet.corrected", n=clerk.enter())
        case "let_be":
            clerk.let_be()
        case "enter" | "sheet":
            ledger_sheet.run(clerk, desk, talk)
        case "differ":
            ledger_differ.run(clerk, talk)
        case "undo":
            if not clerk.undo():
                talk.say("ledger.screen.nothing_back")
        case _:
            clerk.empty()


def _what_if(clerk: Clerk, talk: Talk) -> None:
    clerk.outcome()
    changes = clerk.changes()
    talk.say("ledger.if.head")
    while True:
        chosen = talk.menu([text(change.words, talk.lang) for change in changes])
        if isinstance(chosen, Command):
            talk.say("ledger.plain.help")
            continue
        change = changes[chosen]
        _say_comparison(compare(clerk.draft, clerk.rules, change.draft, change.rules, clerk.called), talk)


def _say_comparison(found: Comparison, talk: Talk) -> None:
    if found.refused is not None:
        talk.say("ledger.if.refused", reason=found.refused)
        return
    if found.first is None:
        talk.say("ledger.if.same")
        return
    nothing = Msg("ledger.plain.nothing")
    first = found.rows[found.first]
    talk.say("ledger.if.first", what=first.what, left=first.left or nothing, right=first.right or nothing)
    for row in found.rows:
        if row is not first:
            id = "ledger.plain.side" if row.differs else "ledger.plain.only"
            talk.line(say(id, talk.lang, what=row.what, left=row.left or nothing, right=row.right or nothing))
