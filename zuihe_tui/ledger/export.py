"""The sheet of an evening for other programs and for paper: CSV and Markdown."""

from zuihe_tui.i18n import Lang, say, text, zui_text
from zuihe_tui.ledger.sheet import Sheet, final, rows, standing
from zuihe_tui.rows import csv_text
from zuihe_tui.rules.settle_json import number


def to_file(how: str, sheet: Sheet, lang: Lang) -> str:
    """What is written to a file, `csv` or `markdown`."""
    # A spreadsheet takes a CSV without this mark for the characters of its own country.
    return f"\ufeff{to_csv(sheet, lang)}" if how == "csv" else to_markdown(sheet, lang)


def to_csv(sheet: Sheet, lang: Lang) -> str:
    """A line a hand, then the totals, the 档 and what each goes home with; 嘴 as numbers in steps of 0.5."""
    names = sheet.names
    lines: list[list[object]] = [[*_heads(lang), *names]]
    for row in rows(sheet):
        rester = "" if row.rester is None else names[row.rester]
        lines.append([row.number, names[row.dealer], rester, text(row.ending, lang), *map(number, row.net)])
    now = standing(sheet)
    for name, figures in (
        ("total", map(number, now.totals)),
        ("dang", now.dang),
        ("final", map(number, final(sheet))),
    ):
        lines.append([say(f"ledger.sheet.{name}", lang), "", "", "", *figures])
    return csv_text(lines)


def to_markdown(sheet: Sheet, lang: Lang) -> str:
    """The same as a table to read."""
    names = [_escaped(name) for name in sheet.names]
    lines = [_line([*_heads(lang), *names]), _line(["---"] * 4 + ["---:"] * len(names))]
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


def _heads(lang: Lang) -> list[str]:
    return [say(f"ledger.sheet.{name}", lang) for name in ("hand", "dealer", "rester", "ending")]


def _escaped(words: str) -> str:
    return words.replace("\\", "\\\\").replace("|", "\\|").replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
