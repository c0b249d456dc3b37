"""What the tests of the desk share: worked hands, and a win with its cards."""

import json
from datetime import UTC, datetime
from pathlib import Path

from zuihe_tui.ledger.answers import put
from zuihe_tui.ledger.draft import Draft
from zuihe_tui.ledger.fields import ending_fields
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named

DATA = Path(__file__).parents[1] / "data" / "cases"
MINJIAN = named("minjian")
NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
SETTLES = [json.loads(line) for line in (DATA / "settlement.jsonl").read_text(encoding="utf-8").splitlines()]
COUNTS = [json.loads(line) for line in (DATA / "counting.jsonl").read_text(encoding="utf-8").splitlines()]
WINNER = "222m666m222p555p888s 345m789m789p567s 55z 6z 7z"
LUAN = "13579m 2468p 13579s 567z 13579p 2468m 2468s"
NAMES = ("东", "南", "西", "北")


def won_by(hand: str, seat: int = 0) -> Draft:
    draft = Draft()
    draft = put(draft, ending_fields(draft)[0], "win")
    return put(draft, ending_fields(draft)[1], str(seat)).with_hand(seat, read_holding(hand), MINJIAN)
