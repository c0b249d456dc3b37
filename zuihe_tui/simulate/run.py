"""Many evenings at once: the same records and figures whatever the number of processes."""

import multiprocessing
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from zuihe_tui.reading import unreadable
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.simulate.evening import HANDS, Plan, Played, evening
from zuihe_tui.simulate.summary import Summary

_DIGITS = 4


def run(plan: Plan, hands: int, *, out: Path | None = None, jobs: int = 1, watch: Callable[[int], None]) -> Summary:
    """Plays so many hands, writes their records into `out`, and gives the figures.

    `watch` is told how many hands are done. Raises FileProblem where `out` cannot be written.
    """
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unreadable(str(out), error, "cli.unwritable") from None
    summary = Summary()
    for found in _evenings(plan, hands, out, jobs):
        summary.join(found)
        watch(summary.hands)
    return summary


def _evenings(plan: Plan, hands: int, out: Path | None, jobs: int) -> Iterator[Summary]:
    work = partial(_evening, plan, hands, out)
    every = range((hands + HANDS - 1) // HANDS)
    if jobs <= 1 or len(every) <= 1:
        yield from map(work, every)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(every))) as pool:
        yield from pool.imap(work, every)


def _evening(plan: Plan, hands: int, out: Path | None, which: int) -> Summary:
    summary = Summary()
    for played in evening(plan, which, min(HANDS, hands - which * HANDS)):
        if out is not None:
            _write(out, played)
        summary.add(played)
    return summary


def _write(out: Path, played: Played) -> None:
    path = out / f"{played.number + 1:0{_DIGITS}}.zuihe.jsonl"
    try:
        path.write_bytes(("\n".join(write_record(played.events)) + "\n").encode())
    except OSError as error:
        raise unreadable(str(path), error, "cli.unwritable") from None
