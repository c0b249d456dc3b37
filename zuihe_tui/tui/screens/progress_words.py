"""The lines of the progress page: sums, the heat map, bars."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

from zuihe_tui.quiz.plots import bars
from zuihe_tui.quiz.progress import Progress, Spell, State, streak_id
from zuihe_tui.tui.look import Look

_MARKS: Final = {State.KNOWN: "█", State.LEARNING: "▒", State.WEAK: "!", State.UNSEEN: "░"}
"""Each tells itself apart without colour."""

_LABEL: Final = 24
_MARKS_A_ROW: Final = 30
_HEIGHT: Final = 4
_WIDTH: Final = 3
_GAP: Final = 3
_INDENT: Final = 2
_FRAME: Final = 4
"""Cells at both sides that are no page's, the scroll bar among them."""


def sums(found: Progress, look: Look) -> list[str]:
    """How many rules are in each state, and the days in a row."""
    return [
        look.say("quiz.progress.sums", **{state.value: found.many(state) for state in State}),
        look.say(streak_id(found), n=found.streak.days, rests=found.streak.rests),
    ]


def heat_map(found: Progress, look: Look) -> list[str]:
    """What the marks mean, then a row a part of the book, a mark a rule: in a low window the map goes on below."""
    legend = "   ".join(f"{_MARKS[state]} {look.say(f'quiz_screen.state.{state.value}')}" for state in State)
    titles = [look.say(f"book.section.{section.number}") for section in found.sections]
    column = min(_LABEL, max(cell_len(title) for title in titles)) + 2
    rows: list[str] = []
    for title, section in zip(titles, found.sections, strict=True):
        marks = "".join(_MARKS[state] for _, state in section.rules)
        rows += [
            set_cell_size("" if at else title, column) + marks[at : at + _MARKS_A_ROW]
            for at in range(0, len(marks), _MARKS_A_ROW)
        ]
    return [look.plain(line) for line in (look.say("quiz_screen.by_rule"), legend, *rows)]


def counting_plots(found: Progress, look: Look, width: int) -> list[str]:
    """Accuracy and seconds a hand over time, a bar a day or a week, the latest that fit into `width` cells."""
    spells = found.counting[-((width - _FRAME - _INDENT) // (_WIDTH + _GAP)) :]
    if not spells:
        return [look.say("quiz_screen.no_counting")]
    slowest = max(spell.seconds for spell in spells)
    return [
        look.say("quiz_screen.accuracy"),
        *_plot([spell.accuracy for spell in spells], 1, [f"{spell.accuracy:.0%}" for spell in spells], spells, look),
        look.say("quiz_screen.seconds"),
        *_plot(
            [spell.seconds for spell in spells], slowest, [f"{spell.seconds:.0f}" for spell in spells], spells, look
        ),
    ]


def _plot(values: Sequence[float], top: float, labels: Sequence[str], spells: Sequence[Spell], look: Look) -> list[str]:
    rows = bars(values, top, _HEIGHT, width=_WIDTH, gap=_GAP)
    cell = _WIDTH + _GAP
    figures = "".join(label.ljust(cell) for label in labels)
    days = "".join(f"{spell.start:%m-%d}".ljust(cell) for spell in spells)
    return [look.plain(f"{' ' * _INDENT}{row}".rstrip()) for row in (*rows, figures, days)]


def memory_rows(found: Progress, look: Look) -> list[str]:
    """What was still known, month by month, beside what FSRS foretold."""
    if not found.retention:
        return [look.say("quiz_screen.no_memory")]
    rows = [look.say("quiz_screen.memory")]
    for kept in found.retention:
        label = f"{kept.month:%Y-%m}"
        for share, id in ((kept.known, "known"), (kept.foretold, "foretold")):
            bar = "█" * round(share * 30)
            said = look.say(f"quiz_screen.memory_{id}", percent=round(100 * share), n=kept.n)
            rows.append(look.plain(f"  {label}  {bar.ljust(30)} {said}"))
            label = " " * cell_len(label)
    return rows
