"""`zuihe simulate`: many hands played by bots from one seed, their records and figures."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from zuihe_tui import house
from zuihe_tui.commands.files import write_json
from zuihe_tui.commands.parser import Command, UsageProblem, Whole, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES

if TYPE_CHECKING:
    from zuihe_tui.simulate.deals import Deals
    from zuihe_tui.simulate.summary import Mean, Summary

MOST_HANDS, MOST_JOBS = 1_000_000, 64


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(
        *,
        hands: int,
        seed: str,
        bots: str,
        seats: int,
        ruleset: str | None,
        deals: str,
        out: str | None,
        jobs: int,
        as_json: bool,
    ) -> int:
        from zuihe_tui.simulate.evening import Plan
        from zuihe_tui.simulate.run import run
        from zuihe_tui.simulate.summary import summary_json

        players = _players(bots, seats)
        plan = Plan(seed, house.load(ruleset or NAMES[0]), players, _deals(deals), seats)
        with _progress(hands, lang) as watch:
            summary = run(plan, hands, out=typed_path(out) if out else None, jobs=jobs, watch=watch)
        if as_json:
            write_json(summary_json(summary, players))
        else:
            print("\n".join(_words(summary, players, lang)))
        return 0

    return Command(
        "simulate",
        lang,
        help=say("cli.simulate.help", lang),
        callback=callback,
        params=[
            option("--hands", lang, "cli.option.hands", type=Whole(1, MOST_HANDS), default=100, metavar="N"),
            option("--seed", lang, "simulate.option.seed", default="1", metavar="S"),
            option("--bots", lang, "cli.option.bots", default="eager", metavar="A,B,C"),
            option("--seats", lang, "simulate.option.seats", type=Whole(3, 4), default=4, metavar="3|4"),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
            option("--deals", lang, "cli.option.deals", default="plain", metavar="plain|stacked|late"),
            option("--out", lang, "cli.option.out", metavar="FOLDER"),
            option("--jobs", lang, "cli.option.jobs", type=Whole(1, MOST_JOBS), default=1, metavar="J"),
            click.Option(["--json", "as_json"], is_flag=True, help=say("cli.option.json", lang)),
        ],
    )


def _players(bots: str, seats: int) -> tuple[str, ...]:
    """One name for everybody, or a name for each of the three who play, or of the four at the table."""
    from zuihe_tui.bots import player

    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        player(name)
    if len(names) == 1:
        names *= 3
    if len(names) != 3 and len(names) != seats:
        raise UsageProblem(msg("simulate.how_many", n=len(names)))
    return names


def _deals(name: str) -> "Deals":
    from zuihe_tui.simulate.deals import Deals

    if name not in (known := [deals.value for deals in Deals]):
        raise UsageProblem(msg("cli.value", name="--deals", value=name, known=known))
    return Deals(name)


@contextmanager
def _progress(hands: int, lang: Lang) -> Iterator[Callable[[int], None]]:
    """A bar on stderr where that is a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    words = TextColumn("{task.description}")
    with Progress(words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(say("simulate.playing", lang), total=hands)
        yield lambda done: bar.update(task, completed=done)


def _words(summary: "Summary", players: tuple[str, ...], lang: Lang) -> Iterator[str]:
    yield say("simulate.hands", lang, hands=summary.hands, played=summary.played)
    for reason, n in summary.endings.most_common():
        yield say("simulate.ending", lang, what=msg(f"simulate.end.{reason}"), n=n, share=f"{n / summary.hands:.1%}")
    yield say("simulate.won", lang, share=f"{summary.won_share:.1%}")
    for kind, n in summary.wins.most_common():
        yield say("simulate.win", lang, what=msg(f"moment.word.{kind}"), n=n)
    if summary.hu.n:
        yield say("simulate.hu", lang, **_interval(summary.hu.mean()))
    yield say("simulate.by_place", lang)
    for place, sums in summary.net.items():
        if sums.n:
            yield say("simulate.row", lang, who=msg(f"simulate.place.{place}"), **_interval(sums.mean(unit=2)))
    if len(set(players)) > 1:
        yield say("simulate.by_bot", lang)
        for at, sums in sorted(summary.bots.items()):
            yield say("simulate.row", lang, who=f"{at + 1} {players[at]}", **_interval(sums.mean(unit=2)))


def _interval(mean: "Mean") -> dict[str, object]:
    return {"mean": f"{mean.mean:.2f}", "within": f"{mean.within:.2f}"}
