"""A foul of every rule that is checked in play, tried with the keys of the table, and the answer read."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

from tests.play import truth
from tests.tui.screens import rows
from tests.tui.table_driver import do, session_of, settled
from tests.tui.test_table import options
from zuihe_tui.i18n import text
from zuihe_tui.play import VERBS, Game, Mode, Verb
from zuihe_tui.play import review as model
from zuihe_tui.play.refusal import judged
from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.table_state import SEATS, Fault, Phase
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens.table_options import TableOptions, write_options
from zuihe_tui.tui.screens.table_picked import ways_to
from zuihe_tui.tui.screens.table_play import TablePage
from zuihe_tui.tui.screens.table_run import TableRun

RECORDS = Path(__file__).parents[1] / "data" / "records_cases"
ACTIONS = set(get_args(Action))
ELSEWHERE = {
    "ask.he": "foul-big.show_what_you_eat-01",
    "big.bars": "foul-big.show_what_you_eat-01",
    "big.shuaishou": "foul-announce.cha-01",
    "cha.from_pile": "foul-announce.cha-01",
    "claim.wrong": "foul-announce.cha-01",
    "report.che_over": "foul-announce.cha-03",
    "report.fixed": "foul-announce.cha-01",
    "report.true": "foul-announce.cha-03",
    "settle.dang": "foul-chi.che_card-01",
    "table.fixed": "foul-announce.cha-03",
}
"""Rules that no worked foul is tried under by keys as it was done, and a record with a moment at which a key breaks them."""
OWN_DISCARD = ("discard.final", "foul-announce.cha-01")
"""Broken while the others are still asked, so the table must be waiting for them."""


def at_the_table(record: model.Record, event: int, seat: int) -> Game:
    """The moment after an event, with the tutor and quick players."""
    game = model.game_at(record, event, SEATS[seat])
    setup = replace(game.setup, mode=Mode.TUTOR, players=("eager",) * len(game.setup.names))
    return replace(game, setup=setup)


def fouls(record: model.Record) -> Iterator[tuple[Game, Action, Fault]]:
    """The moment before each foul of a record, seen by who commits it, and what is done."""
    for fault in record.tables[-1].faults:
        event = record.events[fault.event]
        own = isinstance(event, Did) and event.seat == fault.seat and not fault.finding.duty
        game = at_the_table(record, fault.event - 1 if own else fault.event, fault.seat)
        yield game, event.action if own else Pass(), fault


def by_keys(record: model.Record, rule: str) -> tuple[Game, Action]:
    """The first moment of a record at which something the keys offer breaks a rule."""
    for event in record.steps:
        for seat in SEATS:
            game = at_the_table(record, event, seat)
            if not game.waiting and rule != OWN_DISCARD[0]:
                continue
            for option in (one for verb in VERBS for one in ways_to(game, verb, ())):
                act = option.act
                if not isinstance(act, tuple) and any(f.rule == rule for f in judged(game.table, seat, act)):
                    return game, act
    raise AssertionError(rule)


def read(name: str) -> model.Record:
    return model.read((RECORDS / f"{name}.zuihe.jsonl").read_text(encoding="utf-8").splitlines())


def samples() -> dict[str, tuple[Game, Action]]:
    """One foul for each rule."""
    found = {rule: by_keys(read(name), rule) for rule, name in ELSEWHERE.items()}
    for file in sorted(RECORDS.glob("foul-*")):
        for game, action, fault in fouls(read(file.name.removesuffix(".zuihe.jsonl"))):
            if game.waiting:
                found.setdefault(fault.finding.rule, (game, action))
    return found


async def tried(pilot, page: TablePage, game: Game, action: Action, rule: str) -> None:
    """The same screen at this moment, the foul by its keys, and its answer."""
    page._start = game
    page._work(page._begin())
    await (pilot.pause() if rule == OWN_DISCARD[0] else settled(pilot))
    await do(pilot, action)
    refusal = session_of(pilot).refusal
    assert refusal is not None, (rule, action)
    finding = next(finding for finding in refusal.findings if finding.rule == rule)
    assert truth.is_true(game, refusal.action, finding), (rule, action)
    shown = "".join(row.strip() for row in rows(pilot.app)).replace(" ", "")
    assert text(refusal.facts[0], "zh")[:20].replace(" ", "") in shown, rule
    page._board.hand.forget()


async def test_every_foul_is_answered_with_its_rule_and_a_true_fact(known):
    app = ZuiheApp(options(known))
    every = samples()
    checked = {known.rule for kind, found in CHECKS.items() if kind in ACTIONS for known in found}
    assert {rule for rule in checked if not rule.startswith("at.")} == {*every, OWN_DISCARD[0]}
    async with app.run_test(size=(120, 36)) as pilot:
        page = TablePage(next(iter(every.values()))[0])
        app.push_screen(page)
        await settled(pilot)
        for rule, (game, action) in every.items():
            await tried(pilot, page, game, action, rule)


async def test_ones_own_discard_is_not_taken_back_while_the_others_are_asked(known, monkeypatch):
    write_options(known.store, known.learner, TableOptions(pause="1.5"))
    # However slow the machine is, the others wait.
    monkeypatch.setattr(TableRun, "_wait", lambda run, _seconds: run._hurry.wait())
    app = ZuiheApp(known)
    game, _ = by_keys(read(OWN_DISCARD[1]), OWN_DISCARD[0])
    assert game.table.phase is Phase.OFFER
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(page := TablePage(game))
        await pilot.pause()
        assert page.session is not None
        await pilot.press(Verb.CHI.value)
        await pilot.pause()
        if page.session.choices:
            await pilot.press("1")
        await pilot.app.workers.wait_for_complete()
        refusal = page.session.refusal
        assert refusal is not None
        assert OWN_DISCARD[0] in refusal.rules
