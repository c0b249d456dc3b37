"""The sheet of an evening for other programs and for paper: CSV and Markdown."""

import csv
import io

from zuihe_tui.i18n import Lang, say, text, zui_text
from zuihe_tui.ledger.sheet import Sheet, final, rows, standing
from zuihe_tui.rules.settle_json import number

_GUARDED = "=+-@\t\r"
"""What a spreadsheet would take a name for a formula by."""


def to_file(how: str, sheet: Sheet, lang: Lang) -> str:
    """What is written to a file, `csv` or `markdown`."""
    # A spreadsheet takes a CSV without this mark for the characters of its own country.
    return f"\ufeff{to_csv(sheet, lang)}" if how == "csv" else to_markdown(sheet, lang)


def to_csv(sheet: Sheet, lang: Lang) -> str:
    """A line a hand, then the totals, the 档 and what each goes home with; 嘴 as numbers in steps of 0.5."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n")
    names = [_cell(name) for name in sheet.names]
    write.writerow([say(f"ledger.sheet.{name}", lang) for name in ("hand", "dealer", "rester", "ending")] + names)
    for row in rows(sheet):
        rester = "" if row.rester is None else names[row.rester]
        write.writerow(
            [row.number, names[row.dealer], rester, _cell(text(row.ending, lang)), *(number(zui) for zui in row.net)]
        )
    now = standing(sheet)
    write.writerow([say("ledger.sheet.total", lang), "", "", "", *(number(zui) for zui in now.totals)])
    write.writerow([say("ledger.sheet.dang", lang), "", "", "", *now.dang])
    write.writerow([say("ledger.sheet.final", lang), "", "", "", *(number(zui) for zui in final(sheet))])
    return out.getvalue()


def to_markdown(sheet: Sheet, lang: Lang) -> str:
    """The same as a table to read."""
    names = [_escaped(name) for name in sheet.names]
    head = [*(say(f"ledger.sheet.{name}", lang) for name in ("hand", "dealer", "rester", "ending")), *names]
    lines = [_line(head), _line(["---"] * 4 + ["---:"] * len(names))]
    for row in rows(sheet):
        rester = "" if row.rester is None else names[row.rester]
        ending = _escaped(text(row.ending, lang))
        lines.append(_line([str(row.number), names[row.dealer], rester, ending, *map(_signed, row.net)]))
    now = standing(sheet)
    for name, figures in (
        ("total", [_signed(zui) for zui in now.totals]),
        ("dang", [f"{markers:+d}" if markers else "0" for markers in now.dang]),
        ("final", [_signed(zui) for zui in final(sheet)]),
    ):
        lines.append(_line([f"**{say(f'ledger.sheet.{name}', lang)}**", "", "", "", *figures]))
    return "\n".join(lines) + "\n"


def _signed(halves: int) -> str:
    return f"{'+' if halves > 0 else ''}{zui_text(halves)}"


def _cell(words: str) -> str:
    return f"'{words}" if words[:1] in _GUARDED else words


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace("|", "\\|").replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
