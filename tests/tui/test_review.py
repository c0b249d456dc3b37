"""The review: a record stepped through, its mistakes found, what else could have been done; files that are none."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tui.screens import check_characters, golden, rows, type_in
from tests.tui.table_driver import stored
from tests.tui.test_table import SIZES, evening, lone, options
from zuihe_tui.play import attempt, lines
from zuihe_tui.play import review as model
from zuihe_tui.play.keeping import reopen
from zuihe_tui.rules.actions import Claim, Take
from zuihe_tui.rules.record_read import RecordProblem
from zuihe_tui.tui.app import ZuiheApp
from zuihe_tui.tui.screens.accounts import AccountsPage
from zuihe_tui.tui.screens.review_record import ReviewRecord
from zuihe_tui.tui.screens.rule_page import RulePage

RECORDS = Path(__file__).parents[1] / "data" / "records_cases"


def record(name: str) -> list[str]:
    return (RECORDS / f"{name}.zuihe.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.zuihe.jsonl")), ids=lambda file: file.name.split(".zuihe")[0])
def test_every_record_is_shown_or_refused_in_one_line(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    if file.name.startswith("error-"):
        with pytest.raises(RecordProblem):
            model.read(lines)
        return
    read = model.read(lines)
    assert bool(read.mistakes) == bool(read.tables[-1].faults)
    for event in read.steps:
        for seat in (0, 1, 2):
            model.game_at(read, event, seat)
            model.told(read, event, seat)
        assert (model.findings(read, event, read.own_seat) is not None) == (event in read.mistakes)
        model.others(read, event, read.own_seat)


@pytest.mark.parametrize("variant", ["zh", "en", "ascii"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_foreign_record_opens_with_its_breach(known, variant, size):
    app = ZuiheApp(replace(known, lang="en" if variant == "en" else "zh", ascii_only=variant == "ascii"))
    async with app.run_test(size=size) as pilot:
        app.visit("review_record", record("foul-chi.source-01"))
        await pilot.pause()
        await pilot.press("n")
        shown = rows(app)
        await pilot.press("w")
        shown += rows(app)
        check_characters(shown, ascii_only=variant == "ascii")
        assert any("chi.source" in row for row in shown)
        golden(f"review-{variant}-{size[0]}x{size[1]}", shown)


async def test_stepping_to_the_accounts_and_to_the_rule(known):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("review_record", record("foul-guang.must-01"))
        await pilot.pause()
        page = app.screen
        assert isinstance(page, ReviewRecord)
        # What else could have been done is asked before anything was.
        await pilot.press("w", "w")
        await pilot.press("right", "right", "left")
        assert rows(app)[13].rstrip().endswith("2/66") or any("2/66" in row for row in rows(app))
        await pilot.press("2", "8")
        await pilot.pause()
        assert isinstance(app.screen, RulePage)
        await pilot.press("escape", "2")
        assert any("没有别的错处" in row for row in rows(app))
        await pilot.press("end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, AccountsPage)
        assert any("guang.must" in row for row in rows(app))


async def test_a_file_is_opened_or_said_to_be_none(known, tmp_path):
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("review")
        await pilot.pause()
        await pilot.press("0")
        broken = tmp_path / "broken.jsonl"
        broken.write_text("\n".join([*record("minjian-he-01")[:9], "{"]), encoding="utf-8")
        for name, words in [("nowhere.jsonl", "nowhere.jsonl"), (str(broken), "第 10 行")]:
            type_in(app, name)
            await pilot.press("enter")
            await pilot.pause()
            assert any(words in row for row in rows(app)[-4:])
        type_in(app, str(RECORDS / "error-turn-01.zuihe.jsonl"))
        await pilot.press("enter")
        assert not isinstance(app.screen, ReviewRecord)
        type_in(app, str(RECORDS / "minjian-za-01.zuihe.jsonl"))
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReviewRecord)


async def test_an_attempt_the_tutor_stopped_is_told_in_the_review_of_an_own_hand(known):
    stored(options(known), evening(12), lone)
    kept, game = reopen(known.store, known.learner)
    card = game.view.offer.card
    stopped = attempt(game, Claim(Take.CHA, card, (card,))).game
    known.store.hands.append(kept.hand, lines(stopped)[-1:], at=len(game.events))
    app = ZuiheApp(known)
    async with app.run_test(size=(80, 24)) as pilot:
        app.visit("review")
        await pilot.pause()
        await pilot.press("1")
        await pilot.pause()
        # What the tutor stopped did not happen: it is no breach, and can be gone to all the same.
        first = "\n".join(rows(app))
        assert "没有人犯规" in first
        assert "被拦下了" in first
        await pilot.press("n")
        await pilot.pause()
        words = "\n".join(rows(app))
        assert "被拦下了" in words
        assert "claim.wrong" in words
