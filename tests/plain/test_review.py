"""复盘 in plain mode: own hands and files, event by event, mistakes found, everything asked in words."""

from pathlib import Path

from tests.plain.conftest import Converse, ticking
from tests.play.learners import clumsy, played, setup
from zuihe_tui.play import Game, Mode, keep_new, lines, start
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import open_store

RECORDS = Path(__file__).parents[1] / "data" / "records_cases"
REVIEW, FILE = "10", "1"


def kept(home: Path, game: Game) -> None:
    """A hand the learner played, in the store."""
    store = open_store(home / "zuihe.sqlite")
    hand = keep_new(store, store.learner("test", ticking()()), game, ticking()()).hand
    if game.ended:
        store.hands.finish(hand)
    store.close()


def test_an_own_hand_is_gone_through_to_its_accounts(tmp_path: Path, converse_in: Converse) -> None:
    game = played(setup(4, Mode.REAL), clumsy)
    kept(tmp_path, game)
    many = len(lines(game))
    said = converse_in(
        [REVIEW, "1", "n", "手牌", "为什么", "e", "换家", "桌面", "算账", "上", "x", str(many), *[""] * many]
    )
    assert "输入 n 到下一处" in said
    assert "判定" in said
    assert "规则" in said
    assert "还可以" in said or "没有别的可做" in said
    assert "现在看" in said
    assert "到头了" in said
    assert "settle.pairwise" in said


def test_what_the_tutor_stopped_is_told_and_not_counted(tmp_path: Path, converse_in: Converse) -> None:
    game = played(setup(2), clumsy)
    assert game.view.phase is Phase.ENDED
    kept(tmp_path, game)
    said = converse_in([REVIEW, "1", *["n"] * 3])
    assert "被拦下了，不算" in said
    assert "被拦下了" in said


def test_a_file_and_one_that_is_none(converse_in: Converse) -> None:
    record = RECORDS / "foul-chi.source-01.zuihe.jsonl"
    said = converse_in([REVIEW, FILE, "/nowhere", FILE, str(record), "n", "退"])
    assert "还没有打过的牌" in said
    assert "/nowhere" in said
    assert "chi.source" in said


def test_a_hand_left_is_said_at_the_start(tmp_path: Path, converse_in: Converse) -> None:
    kept(tmp_path, start(setup(4, Mode.REAL)))
    assert "还没打完" in converse_in(["0"])
