"""Plan and ranking for people, and as CSV for a spreadsheet."""

import csv
import io
from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from zuihe_tui.contest.file import Contest
from zuihe_tui.contest.plan import Round
from zuihe_tui.contest.ranking import Rank
from zuihe_tui.i18n import Lang, say, zui_text
from zuihe_tui.rules.settle_json import number

_GAP = 2


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
    rows = [_heads(ranks, lang), *(_cells(rank) for rank in ranks)]
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)]
        yield (" " * _GAP).join(cells).rstrip()


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
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(_heads(ranks, lang))
    for rank in ranks:
        row: list[object] = [rank.place, rank.name, number(rank.zui), rank.tables, rank.won]
        lines.writerow(row if rank.percent is None else [*row, round(rank.percent, 2)])
    return out.getvalue()


def seating_csv(rounds: Sequence[Round], lang: Lang) -> str:
    """The plan as CSV, a row a player: round, table, seat."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow([say(f"contest.column.{name}", lang) for name in ("round", "table", "seat", "who")])
    for one in rounds:
        for seats in one.tables:
            for seat, name in enumerate(seats.players):
                lines.writerow([one.number, seats.number, seat + 1, name])
    return out.getvalue()
