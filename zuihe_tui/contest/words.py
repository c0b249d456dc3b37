"""Plan and ranking for people, and as CSV for a spreadsheet."""

from collections.abc import Iterator, Sequence

from zuihe_tui.contest.file import Contest
from zuihe_tui.contest.plan import Round
from zuihe_tui.contest.ranking import Rank
from zuihe_tui.i18n import Lang, say, zui_text
from zuihe_tui.rows import columns, csv_text
from zuihe_tui.rules.settle_json import number


def head(contest: Contest, rounds: Sequence[Round], lang: Lang) -> Iterator[str]:
    """What is played, by how many, how long."""
    yield say("contest.head", lang, name=contest.name, kind=say(f"contest.kinds.{contest.kind.value}", lang))
    yield say("contest.size", lang, n=len(contest.players), rounds=len(rounds))
    if contest.minutes is not None:
        yield say("contest.minutes", lang, n=contest.minutes)
    else:
        yield say("contest.zhang", lang, n=contest.zhang)


def seating(rounds: Sequence[Round], lang: Lang) -> Iterator[str]:
    """A line a table, East first."""
    for one in rounds:
        yield say("contest.round", lang, n=one.number)
        for table in one.tables:
            yield say("contest.table", lang, n=table.number, players=list(table.players))
        if one.free:
            yield say("contest.free", lang, players=list(one.free))


def table(ranks: Sequence[Rank], lang: Lang) -> Iterator[str]:
    """The ranking in columns."""
    return columns([_heads(ranks, lang), *map(_cells, ranks)])


def _heads(ranks: Sequence[Rank], lang: Lang) -> list[str]:
    names = ["place", "who", "zui", "tables", "won"]
    if any(rank.percent is not None for rank in ranks):
        names.append("percent")
    return [say(f"contest.column.{name}", lang) for name in names]


def _cells(rank: Rank) -> list[str]:
    zui = zui_text(rank.zui)
    cells = [str(rank.place), rank.name, f"+{zui}" if rank.zui > 0 else zui, str(rank.tables), str(rank.won)]
    return cells if rank.percent is None else [*cells, f"{rank.percent:+.1f}%"]


def ranking_csv(ranks: Sequence[Rank], lang: Lang) -> str:
    """The ranking as CSV: 嘴 as numbers in steps of 0.5."""
    rows: list[list[object]] = [[*_heads(ranks, lang)]]
    for rank in ranks:
        share = [] if rank.percent is None else [round(rank.percent, 2)]
        rows.append([rank.place, rank.name, number(rank.zui), rank.tables, rank.won, *share])
    return csv_text(rows)


def seating_csv(rounds: Sequence[Round], lang: Lang) -> str:
    """The plan as CSV, a row a player: round, table, seat."""
    heads = [say(f"contest.column.{name}", lang) for name in ("round", "table", "seat", "who")]
    rows = (
        [one.number, seats.number, seat, name]
        for one in rounds
        for seats in one.tables
        for seat, name in enumerate(seats.players, 1)
    )
    return csv_text([heads, *rows])
