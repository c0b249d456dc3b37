"""A foul of every rule that a learner can break with the keys of the table, tried there, and the answer read."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.tui.screens import rows
from tests.tui.table_driver import do, session_of, settled
from tests.tui.test_table import options
from zuihe_tui.i18n import text
from zuihe_tui.play import Game, Mode, Verb
from zuihe_tui.rules.actions import Action, Pass
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.table_state import Fault, Phase
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens import review_model as model
from zuihe_tui.tui.screens.table_picked import ways_to
from zuihe_tui.tui.screens.table_play import TablePage

RECORDS = Path(__file__).parents[1] / "data" / "records_cases"
NOT_BY_KEYS = {
    "deal.miscount",  # found, not done
    "settle.dang",  # asked for only where something lies on the table
    "report.true",  # 五幺将 that is none: no key says it
    "report.fixed",  # the seat is not asked a second time
}


def fouls(file: Path) -> Iterator[tuple[Game, Action, Fault]]:
    """The moment before each foul of a record, seen by who commits it, and what is done."""
    record = model.read(file.read_text(encoding="utf-8").splitlines())
    for fault in record.tables[-1].faults:
        event = record.events[fault.event]
        own = isinstance(event, Did) and event.seat == fault.seat and not fault.finding.duty
        game = model.game_at(record, fault.event - 1 if own else fault.event, fault.seat)
        setup = replace(game.setup, mode=Mode.TUTOR, players=("eager",) * len(game.setup.names))
        yield replace(game, setup=setup), event.action if own else Pass(), fault


def samples() -> dict[str, tuple[Game, Action]]:
    """One foul for each rule."""
    found: dict[str, tuple[Game, Action]] = {}
    for file in sorted(RECORDS.glob("foul-*")):
        for game, action, fault in fouls(file):
            rule = fault.finding.rule
            waits = game.waiting or game.table.phase is Phase.OFFER
            if rule == "report.che_over":
                # Which 车 is said makes no difference, so the one the keys say is taken.
                action = ways_to(game, Verb.SAY, ())[-1].act
            if rule not in NOT_BY_KEYS and waits:
                found.setdefault(rule, (game, action))
    return found


async def test_every_foul_is_answered_with_its_rule_and_fact(known):
    app = ZuiheApp(options(known))
    tried = samples()
    assert len(tried) >= 24
    async with app.run_test(size=(120, 36)) as pilot:
        page = TablePage(next(iter(tried.values()))[0])
        app.push_screen(page)
        await settled(pilot)
        for rule, (game, action) in tried.items():
            # The same screen at the next moment.
            page._start = game
            page._work(page._begin())
            await settled(pilot)
            await do(pilot, action)
            refusal = session_of(pilot).refusal
            assert refusal is not None, (rule, action)
            assert rule in refusal.rules, (rule, refusal.rules)
            shown = "".join(row.strip() for row in rows(app)).replace(" ", "")
            assert text(refusal.facts[0], "zh")[:20].replace(" ", "") in shown, rule
            page._board.hand.forget()
