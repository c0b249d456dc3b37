"""`zuihe class`: how a class stands, as a table or CSV; another name for somebody in it."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from zuihe_tui import env
from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rows import columns, csv_text

if TYPE_CHECKING:
    from zuihe_tui.quiz.classroom import Classroom, Pupil


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, as_csv: bool, names: tuple[str, str] | None) -> int:
        from zuihe_tui.quiz.classroom import classroom
        from zuihe_tui.rules.message import Problem, msg
        from zuihe_tui.store import open_store

        path = env.paths(os.environ).store
        if not os.path.exists(path):
            raise Problem(msg("class.empty", path=str(path.parent)))
        store = open_store(path)
        try:
            if names is not None:
                name = env.rename(store, *names, datetime.now(UTC))
                print(say("class.renamed", lang, old=names[0], name=name))
                return 0
            found = classroom(store, datetime.now(UTC), nameless=env.LEARNER)
        finally:
            store.close()
        print(_csv(found, lang) if as_csv else "\n".join(_words(found, lang)))
        return 0

    return Command(
        "class",
        lang,
        help=say("cli.class.help", lang),
        callback=callback,
        params=[
            click.Option(["--csv", "as_csv"], is_flag=True, help=say("class.option.csv", lang)),
            click.Option(
                ["--rename", "names"],
                nargs=2,
                metavar=say("class.option.names", lang),
                help=say("class.option.rename", lang),
            ),
        ],
    )


def _words(found: "Classroom", lang: Lang) -> Iterator[str]:
    # A name typed wrong once stays a name; it takes no row of the table.
    idle = [pupil.name for pupil in found.pupils if pupil.last is None]
    begun = [_cells(pupil, lang) for pupil in found.pupils if pupil.last is not None]
    if begun:
        yield from columns([_heads(lang), *begun])
    if idle:
        yield say("class.not_begun", lang, names=idle)
    yield ""
    if not found.hardest:
        yield say("class.nothing_failed", lang)
        return
    yield say("class.hardest", lang)
    for failed in found.hardest:
        yield say("class.failed", lang, rule=failed.rule, wrong=failed.wrong, of=failed.of)


def _heads(lang: Lang) -> list[str]:
    return [
        say(f"class.column.{name}", lang)
        for name in ("name", "known", "learning", "weak", "unseen", "lessons", "answers", "last")
    ]


def _cells(pupil: "Pupil", lang: Lang) -> list[str]:
    from zuihe_tui.quiz.progress import State

    last = f"{pupil.last.astimezone():%Y-%m-%d %H:%M}" if pupil.last else say("class.never", lang)
    counts = [str(pupil.many(state)) for state in (State.KNOWN, State.LEARNING, State.WEAK, State.UNSEEN)]
    return [pupil.name, *counts, str(pupil.lessons), str(pupil.answers), last]


def _csv(found: "Classroom", lang: Lang) -> str:
    """A row a learner: the table's columns, then a column a rule with its state."""
    from zuihe_tui.rules.book import rule_ids

    rows = [[*_heads(lang), *rule_ids()]]
    for pupil in found.pupils:
        states = [say(f"class.state.{pupil.states[rule].value}", lang) for rule in rule_ids()]
        rows.append([*_cells(pupil, lang), *states])
    return csv_text(rows).rstrip("\n")
