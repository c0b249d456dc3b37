"""Rows of cells as text: in columns for people, as CSV for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet takes for a formula."""
_GAP: Final = "  "


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A line a row, each column as wide as its widest cell; all rows have the same number of cells."""
    from rich.cells import cell_len  # not for CSV

    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
        yield _GAP.join(cells).rstrip()


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """A line a row. Numbers stay numbers; before a text that would be a formula stands a quotation mark."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
