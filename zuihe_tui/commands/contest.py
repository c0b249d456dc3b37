"""`zuihe contest FILE.toml`: seating plan, results, ranking (RULES 16)."""

from typing import TYPE_CHECKING

import click

from zuihe_tui.commands.parser import Command, UsageProblem, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import read_text, typed_path
from zuihe_tui.rules.message import Problem, msg

if TYPE_CHECKING:
    from zuihe_tui.contest.file import Contest
    from zuihe_tui.contest.plan import Round
    from zuihe_tui.contest.results import Sitting

SHOWN = ("all", "plan", "players", "teams")


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, file: str, show: str, as_csv: bool) -> int:
        from zuihe_tui.contest.file import ContestProblem, read

        if show not in SHOWN:
            raise UsageProblem(msg("cli.value", name="--show", value=show, known=SHOWN))
        try:
            contest = read(read_text(file))
            lines = _csv(contest, file, show, lang) if as_csv else _words(contest, file, show, lang)
        except ContestProblem as problem:
            raise Problem(msg("cli.in_file", path=file, reason=problem.message)) from None
        print("\n".join(lines))
        return 0

    return Command(
        "contest",
        lang,
        help=say("cli.contest.help", lang),
        callback=callback,
        params=[
            click.Argument(["file"], metavar="FILE.toml"),
            option("--show", lang, "contest.option.show", default="all", metavar="|".join(SHOWN)),
            click.Option(["--csv", "as_csv"], is_flag=True, help=say("contest.option.csv", lang)),
        ],
    )


def _words(contest: "Contest", file: str, show: str, lang: Lang) -> list[str]:
    from zuihe_tui.contest import ranking, words

    rounds, sat = _played(contest, file)
    lines = list(words.head(contest, rounds, lang))
    if show in ("all", "plan"):
        lines += ["", *words.seating(rounds, lang)]
    if not sat:
        return [*lines, "", say("contest.nothing_played", lang)]
    if contest.teams and show in ("all", "teams"):
        lines += ["", say("contest.team_ranking", lang), *words.table(ranking.teams(contest, sat), lang)]
    if show in ("all", "players"):
        lines += ["", say("contest.ranking", lang), *words.table(ranking.players(contest, sat), lang)]
    return lines


def _csv(contest: "Contest", file: str, show: str, lang: Lang) -> list[str]:
    from zuihe_tui.contest import ranking, words

    rounds, sat = _played(contest, file)
    if show == "plan":
        return [words.seating_csv(rounds, lang).rstrip("\n")]
    by_team = show == "teams" or (show == "all" and bool(contest.teams))
    ranks = ranking.teams(contest, sat) if by_team else ranking.players(contest, sat)
    return [words.ranking_csv(ranks, lang).rstrip("\n")]


def _played(contest: "Contest", file: str) -> tuple["tuple[Round, ...]", "tuple[Sitting, ...]"]:
    from zuihe_tui.contest.plan import plan
    from zuihe_tui.contest.results import sittings

    rounds = plan(contest)
    return rounds, sittings(contest, rounds, lambda name: read_text(_beside(file, name)))


def _beside(file: str, name: str) -> str:
    """A record named in a contest file lies beside it unless the name says otherwise."""
    return str(typed_path(file).parent / typed_path(name))
