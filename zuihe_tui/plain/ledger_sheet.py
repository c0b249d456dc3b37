"""账本 in plain mode: the evening hand by hand, who deals next, what everybody stands at, saved as a file."""

from contextlib import suppress
from typing import Final

from zuihe_tui.digits import whole
from zuihe_tui.i18n import say, text
from zuihe_tui.ledger.clerk import Clerk
from zuihe_tui.ledger.export import to_file
from zuihe_tui.ledger.result import people, signed
from zuihe_tui.ledger.sheet import Sheet, final, rows, standing
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.ledger_account import say_account
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.saving import save_text

_TOOLS: Final = ("drop_last", "csv", "markdown", "close", "one_hand", "correct")
_SHOWN: Final = 8


def run(clerk: Clerk, desk: Desk, talk: Talk) -> None:
    """What the sheet says and what one may do with it. Raises Leave or Ended."""
    while True:
        try:
            if clerk.sheet is None:
                _without(clerk, desk, talk)
            else:
                _with(clerk, clerk.sheet, talk)
        except Problem as problem:
            talk.message(problem.message)


def _without(clerk: Clerk, desk: Desk, talk: Talk) -> None:
    talk.say("ledger.sheet.none")
    evenings = clerk.evenings()[:_SHOWN]
    earlier = [
        say("ledger.sheet.evening", talk.lang, at=f"{row.started:%Y-%m-%d %H:%M}", names=list(row.names))
        for row in evenings
    ]
    chosen = talk.menu([say("ledger.key.names", talk.lang), *earlier])
    if isinstance(chosen, Command):
        talk.say("ledger.plain.help")
    elif chosen:
        clerk.reopen(evenings[chosen - 1])
        talk.say("ledger.sheet.opened")
    else:
        typed = talk.written("ledger.sheet.names_how")
        if typed:
            clerk.begin(tuple(typed.split()), desk.env.clock())
            talk.say("ledger.sheet.begun", rules=ruleset_name(clerk.rules, talk))


def _with(clerk: Clerk, sheet: Sheet, talk: Talk) -> None:
    _say_sheet(sheet, talk)
    chosen = talk.menu([say(f"ledger.key.{tool}", talk.lang) for tool in _TOOLS])
    match chosen if isinstance(chosen, Command) else _TOOLS[chosen]:
        case "drop_last":
            clerk.drop_last()
            talk.say("ledger.sheet.dropped")
        case "close":
            clerk.close()
            talk.say("ledger.sheet.closed")
        case "csv" | "markdown" as how:
            typed = talk.written(f"ledger.sheet.ask_{how}")
            if typed:
                talk.say("ledger.sheet.exported", path=str(save_text(typed, to_file(how, sheet, talk.lang))))
        case "one_hand":
            _one_hand(sheet, talk)
        case "correct":
            number = _which(sheet, talk)
            clerk.correct(number)
            talk.say("ledger.screen.correcting", n=number)
            # Hands are put right where they are entered.
            raise Leave
        case _:
            talk.say("ledger.plain.help")


def _one_hand(sheet: Sheet, talk: Talk) -> None:
    """The accounts of one of the hands."""
    number = _which(sheet, talk)
    called = people(sheet.names, rows(sheet)[number - 1].dealer)
    with suppress(Leave):
        say_account(sheet.hands[number - 1], sheet.rules, called, talk)


def _which(sheet: Sheet, talk: Talk) -> int:
    """Asks for the number of a hand. Raises Problem for one that is not on the sheet."""
    number = whole(talk.written("ledger.sheet.which", n=len(sheet.hands)))
    if number is None or not 1 <= number <= len(sheet.hands):
        raise Problem(msg("ledger.bad.no_such_hand", n=len(sheet.hands)))
    return number


def _say_sheet(sheet: Sheet, talk: Talk) -> None:
    """Each hand with what it moved, then who stands where and who deals next."""
    now = standing(sheet)
    for row in rows(sheet):
        moved = [_stands(name, zui, talk) for name, zui in zip(sheet.names, row.net, strict=True) if zui]
        talk.line(_joined([say("ledger.sheet.row", talk.lang, n=row.number, ending=row.ending), *moved], talk))
    total = [_stands(name, zui, talk) for name, zui in zip(sheet.names, now.totals, strict=True)]
    talk.line(_joined([say("ledger.sheet.total", talk.lang), *total], talk))
    if any(now.dang):
        ended = [_stands(name, zui, talk) for name, zui in zip(sheet.names, final(sheet), strict=True)]
        talk.line(_joined([say("ledger.sheet.final", talk.lang), *ended], talk))
    dealer = now.names[now.dealer]
    if now.rester is None:
        talk.say("ledger.sheet.next_three", n=now.hand, dealer=dealer)
    else:
        talk.say("ledger.sheet.next", n=now.hand, dealer=dealer, rester=now.names[now.rester])
    if now.pot:
        talk.say("ledger.sheet.pot", n=now.pot)


def _stands(name: str, zui: int, talk: Talk) -> str:
    return say("ledger.sheet.standing", talk.lang, name=name, zui=text(signed(zui), talk.lang))


def _joined(parts: list[str], talk: Talk) -> str:
    return ("，" if talk.lang == "zh" else ", ").join(parts)
