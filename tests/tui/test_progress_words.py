"""The plots of the progress page: days read as dates, and what does not fit a low window is the oldest."""

from datetime import date, timedelta

import pytest
from rich.cells import cell_len

from zuihe_tui.quiz.progress import Progress, Spell
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.screens.progress_words import counting_plots

LAST = date(2026, 11, 30)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_days_stand_apart_as_dates_and_the_latest_fit(progress_of, width: int) -> None:
    spells = tuple(Spell(LAST - timedelta(days=n), 4, 3, 21.5) for n in range(11, -1, -1))
    lines = counting_plots(progress_of(spells), Look("zh"), width)
    days = [line.split() for line in lines if "11-30" in line]
    assert len(days) == 2
    assert days[0][-1] == "11-30"
    shown = len(days[0])
    assert days[0] == [f"{spell.start:%m-%d}" for spell in spells[-shown:]]
    assert shown == min(12, (width - 6) // 6)
    assert all(cell_len(line) <= width - 4 for line in lines)


@pytest.fixture
def progress_of():
    def make(spells: tuple[Spell, ...]) -> Progress:
        values = dict.fromkeys(Progress.__dataclass_fields__, ())
        return Progress(**{**values, "counting": spells})  # type: ignore[arg-type]

    return make
