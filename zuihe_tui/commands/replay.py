"""`zuihe replay`: a recorded hand told step by step, its breaches where they happened, its accounts at the end."""

import sys
from collections.abc import Iterator

import click

from zuihe_tui.coach.event_words import event_words, who
from zuihe_tui.commands.parser import Command
from zuihe_tui.commands.settle_words import settle_words
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.reading import read_text
from zuihe_tui.rules.actions import Dang, Kou
from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.cards import Kind, mpsz
from zuihe_tui.rules.events import Callout, Deal, Did, Event, Settled, Tried
from zuihe_tui.rules.record_read import read_event, record_lines


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str, plain: bool) -> int:  # noqa: ARG001  lines are what there is
        lines = record_lines(read_text(file))
        result = audit(lines)
        print("\n".join(_told(lines, result, lang)))
        if result.error is None:
            return 0
        print(text(result.error.message, lang), file=sys.stderr)
        return 2

    return Command(
        "replay",
        lang,
        help=say("cli.replay.help", lang),
        callback=callback,
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--plain"], is_flag=True, help=say("cli.option.plain_replay", lang)),
        ],
    )


def _told(lines: list[str], result: AuditResult, lang: Lang) -> Iterator[str]:
    """A line a sentence, numbered by event; what is against the rules stands under its event."""
    last = len(lines) if result.error is None else min(len(lines), result.error.line - 1)
    face_down: Kind | None = None
    for number, line in enumerate(lines[:last]):
        event = read_event(line)
        for sentence in _sentences(event, lang):
            yield say("replay.event", lang, n=number, what=sentence)
        match event:
            case Did(action=Kou(card=card)):
                face_down = card
            case Did(action=Dang(take=True)) if face_down is not None:
                yield say("replay.event", lang, n=number, what=say("replay.turned", lang, card=face_down))
        for fault in result.faults:
            if fault.event == number:
                facts = fault.finding.facts
                yield say("replay.fault", lang, who=who(fault.seat), rule=fault.finding.rule, facts=facts)
    if result.settlement is not None:
        yield from settle_words(result.settlement, lang)


def _sentences(event: Event, lang: Lang) -> Iterator[str]:
    match event:
        case Settled():
            return
        case Tried(seat=seat, rules=rules):
            yield say("replay.tried", lang, who=who(seat), rules=list(rules))
        case Callout(event=at, seat=seat, rule=rule):
            yield say("replay.callout", lang, who=who(seat), n=at, rule=rule)
        case _:
            yield from (text(words, lang) for words in event_words(event))
    if isinstance(event, Deal):
        for seat, hand in enumerate(event.hands):
            yield say("replay.hand", lang, who=who(seat), cards=mpsz(hand))
