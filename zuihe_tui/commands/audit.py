"""`zuihe audit`: what was against the rules in recorded hands, and whether their accounts are right."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.reading import FileProblem, read_text
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.tally_values import place

if TYPE_CHECKING:
    from zuihe_tui.rules.audit import AuditResult


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, files: tuple[str, ...], as_json: bool) -> int:
        codes = [_one(file, lang, as_json=as_json) for file in files]
        return max(codes)

    return Command(
        "audit",
        lang,
        help=say("cli.audit.help", lang),
        callback=callback,
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar="FILE..."),
            click.Option(["--json", "as_json"], is_flag=True, help=say("cli.option.json", lang)),
        ],
    )


def _one(file: str, lang: Lang, *, as_json: bool) -> int:
    """The exit code of one file: 0 where the record agrees, 1 where not, 2 where it cannot be opened."""
    # The whole judge; not for the help.
    from zuihe_tui.rules.audit import audit, audit_json
    from zuihe_tui.rules.record_read import RecordProblem, record_lines

    code = 0
    try:
        result = audit(record_lines(read_text(file)))
    except FileProblem as problem:
        before = problem.before or ()
        # The line is named by its file and number already.
        reason = problem.message if problem.before is None else msg("cli.audit.not_utf8")
        error = RecordProblem(len(before) + 1, reason)
        result = replace(audit(before), ok=False, settlement=None, error=error)
        if problem.before is None:
            print(text(problem.message, lang), file=sys.stderr)
            code = 2
    if code and not as_json:
        return code
    if as_json:
        print(audit_json(file, result, text(result.error.reason, lang) if result.error else None))
    else:
        print("\n".join(words(file, result, lang)))
    return code or int(not result.ok)


def words(file: str, result: "AuditResult", lang: Lang) -> Iterator[str]:
    """An audit for people, a line a fact: what was found, what the record says otherwise, every breach, the settlement."""
    from zuihe_tui.commands.settle_words import settle_words
    from zuihe_tui.rules.judge.words import cost_names

    if result.error is not None:
        yield say("cli.audit.stopped", lang, file=file, problem=result.error.message)
    else:
        yield say("cli.audit.agrees" if result.ok else "cli.audit.differs", lang, file=file)
    for difference in result.differences:
        yield text(difference.message, lang)
    for fault, breach in zip(result.faults, result.breaches, strict=True):
        yield say(
            "cli.audit.breach",
            lang,
            event=breach.event,
            who=place(breach.seat),
            rule=breach.rule,
            facts=fault.finding.facts,
            costs=[msg(f"cli.cost.{name}") for name in cost_names(fault.finding) or ("none",)],
        )
    if result.settlement is not None:
        yield from settle_words(result.settlement, lang)
