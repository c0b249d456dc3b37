"""The table line by line: whole hands typed in words, refusals, questions, an evening, the rester."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.plain.answered import answered
from tests.plain.conftest import Converse, ticking
from tests.plain.typed_moves import typed
from tests.play.learners import careful, clumsy, setup, turn
from zuihe_tui.env import Env, Paths
from zuihe_tui.i18n import LANGS, Lang, text
from zuihe_tui.plain.shell import converse
from zuihe_tui.plain.table_typed import Look, Several, read_typed
from zuihe_tui.play import (
    Game,
    Mode,
    PlaySettings,
    Verb,
    accounts,
    action_words,
    advance,
    attempt,
    force,
    lines,
    resume,
    save_settings,
    start,
)
from zuihe_tui.rules.actions import Claim, Discard, Pass, Take
from zuihe_tui.rules.cards import fold_width, hanzi
from zuihe_tui.rules.judge.fine import honest
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.store import HandState, open_store

Golden = Callable[[str, str], None]
TABLE = "6"


class Player:
    """Types at a plain program what a script says, looking at the hand as it is kept."""

    def __init__(self, home: Path, script: Callable[["Player"], Iterator[str]], lang: Lang = "zh") -> None:
        self.home, self.said = home, [""]
        self.lines = script(self)
        answered(home)
        env = Env(lang, Paths(home), "test", ticking(), random.Random(7))
        assert converse(env, self._read, self.said.append) == 0

    def _read(self) -> str:
        try:
            line = next(self.lines)
        except StopIteration:
            raise EOFError from None
        self.said.append(f"> {line}".rstrip())
        return line

    @property
    def text(self) -> str:
        return "\n".join(self.said[1:]) + "\n"

    def game(self) -> Game:
        """The hand as the store has it."""
        store = open_store(self.home / "zuihe.sqlite")
        try:
            return resume(store.hands.events(store.hands.list(1)[-1].id))
        finally:
            store.close()


def likes(home: Path, **settings: object) -> None:
    """How the learner likes to play, kept before the program starts."""
    store = open_store(home / "zuihe.sqlite")
    me = store.learner("test", ticking()())
    save_settings(store, me, PlaySettings(player="eager").with_(**settings))
    store.close()


def whole_hand(player: Player, learner: Callable[[Game], object] = careful) -> Iterator[str]:
    """Types a hand to its end; what the tutor stops is done all the same."""
    while not (game := player.game()).ended:
        yield from typed(game, learner(game))  # type: ignore[arg-type]
        if player.said[-1].startswith("1 改"):
            yield "3"


def one_hand(number: int, learner: Callable[[Game], object] = careful) -> Callable[[Player], Iterator[str]]:
    def script(player: Player) -> Iterator[str]:
        yield from (TABLE, "2", str(number))
        yield from whole_hand(player, learner)
        yield from ("退", "0")

    return script


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("number", [3, 5, 8])
def test_a_hand_typed_in_words_is_the_hand_that_was_meant(tmp_path: Path, mode: Mode, number: int) -> None:
    likes(tmp_path, mode=mode)
    player = Player(tmp_path, one_hand(number))
    game = player.game()
    assert game.ended
    assert game.table.faults == ()
    by_hand = start(game.setup)
    while not by_hand.ended:
        by_hand = turn(by_hand, careful)
    assert lines(by_hand) == lines(game)
    assert "没听懂" not in player.text


@pytest.mark.parametrize("number", [2, 4])
def test_real_play_is_silent_till_the_rester_reads(tmp_path: Path, number: int) -> None:
    likes(tmp_path, mode=Mode.REAL, playable=False)
    player = Player(tmp_path, one_hand(number, clumsy))
    game = player.game()
    assert game.table.faults
    assert "判定" not in player.text
    assert f"这把有 {len(game.table.faults)} 处犯规" in player.text
    assert player.text.count("代价：") == len(game.table.faults)


def test_the_tutor_stops_and_does_it_all_the_same(tmp_path: Path) -> None:
    likes(tmp_path, playable=False)
    player = Player(tmp_path, one_hand(2, clumsy))
    assert player.game().table.faults
    for label in ("判定：", "事实：", "规则：", "代价："):
        assert player.text.count(label) >= len(player.game().table.faults)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_transcript_of_a_hand(tmp_path: Path, golden: Golden, lang: Lang) -> None:
    def script(player: Player) -> Iterator[str]:
        yield from (TABLE, "3", "4", "2", "5")
        asides = iter(
            ["桌面", "谁报了什么", "手牌", "见过", "能做什么", "再读", "x", "1", "0", "九九万", "退不掉", "悔"]
        )
        while not (game := player.game()).ended:
            if game.view.phase is Phase.OFFER and (aside := next(asides, None)) is not None:
                yield aside
                continue
            yield from typed(game, careful(game))
        yield from ("退", "0")

    likes(tmp_path)
    golden(f"table.{lang}", Player(tmp_path, script, lang).text)


def test_the_transcript_of_a_refusal(tmp_path: Path, golden: Golden) -> None:
    def script(player: Player) -> Iterator[str]:
        yield from (TABLE, "2", "5")
        while (game := player.game()).view.phase is not Phase.TAKEN or not game.waiting:
            yield from typed(game, careful(game))
        yao = next(card for card in (0, 9, 18, 26, 27, 28, 29) if game.view.me.copies(card))
        line = typed(game, Discard(yao))[0]
        yield from (line, "能做什么", "为什么", "2", "1", line, "3", "手牌", "悔", "桌面", "和", "", "退", "0", "0")

    likes(tmp_path, playable=False)
    golden("table_refusal.zh", Player(tmp_path, script).text)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_transcript_of_an_evening_with_a_rest(tmp_path: Path, golden: Golden, lang: Lang) -> None:
    def script(player: Player) -> Iterator[str]:
        yield from (TABLE, "1")
        for _ in range(2):
            yield from whole_hand(player)
            yield ""
        game = player.game()
        assert game.seat is None
        yield from ("手牌", "9999", "5", "1", "1", "", "2", "", "退", "0", "退")

    likes(tmp_path, seats=4, mode=Mode.REAL)
    golden(f"table_evening.{lang}", Player(tmp_path, script, lang).text)


def test_a_hand_left_goes_on_where_it_was(tmp_path: Path) -> None:
    def leave(player: Player) -> Iterator[str]:
        yield from (TABLE, "2", "5")
        for _ in range(6):
            yield from typed(player.game(), careful(player.game()))
        yield "退"

    def go_on(player: Player) -> Iterator[str]:
        yield from (TABLE, "1")
        yield from whole_hand(player)
        yield from ("退", "0")

    likes(tmp_path)
    left = Player(tmp_path, leave).game()
    assert not left.ended
    player = Player(tmp_path, go_on)
    assert "从停下的地方接着打。" in player.said
    assert player.game().events[: len(left.events)] == left.events
    assert player.game().ended


def test_an_evening_put_aside_goes_on_and_one_closed_does_not(tmp_path: Path) -> None:
    def first(player: Player) -> Iterator[str]:
        yield from (TABLE, "1")
        yield from whole_hand(player)
        yield from ("退", "退", "0")

    def second(player: Player) -> Iterator[str]:
        yield from (TABLE, "1")
        yield from whole_hand(player)
        yield from ("0", "退", "0")

    likes(tmp_path)
    Player(tmp_path, first)
    player = Player(tmp_path, second)
    assert player.game().setup.evening is not None
    assert any(line.startswith("第 2 把") for line in player.said)
    assert any(line.startswith("收场") for line in player.said)
    third = Player(tmp_path, lambda _player: iter((TABLE, "退", "0")))
    assert "1 开一局新的" in third.said
    store = open_store(tmp_path / "zuihe.sqlite")
    assert [row.state for row in store.hands.list(1)] == [HandState.DONE] * 2


def test_one_may_count_before_the_accounts(tmp_path: Path) -> None:
    def script(player: Player) -> Iterator[str]:
        yield from (TABLE, "2", "5")
        yield from whole_hand(player)
        yield from ("0", "多少", "0", "99", "退", "0")

    likes(tmp_path, exercise=True)
    player = Player(tmp_path, script)
    first, second, third = accounts(player.game()).players
    assert (first.zui, second.zui, third.zui) == (0, 2, 4)
    for words in (
        "东发到手：",
        "对，东是 0嘴",
        "多少不是数",
        "不对，你是 1嘴",
        "像是漏了：1幺哈 +1嘴",
        "不对，西是 2嘴",
    ):
        assert words in player.text


def test_how_to_play_is_kept(tmp_path: Path, converse_in: Converse) -> None:
    said = converse_in([TABLE, "3", "1", "3", "2", "3", "4", "3", "5", "退", "0"])
    assert "牌桌。民间规则，实战，4 个人" in said
    again = converse_in([TABLE, "退", "0"])
    assert "牌桌。民间规则，实战，4 个人" in again
    assert tmp_path.is_dir()


# --- what a line means ---------------------------------------------------------------------------------------------------


def asked(number: int, phase: Phase) -> Game:
    game = start(setup(number))
    while not (game.waiting and game.view.phase is phase):
        game = turn(game)
    return game


@pytest.mark.parametrize("number", range(6))
def test_every_move_reads_back_as_it_was_typed(number: int) -> None:
    game = start(setup(number))
    while not game.ended:
        if not game.waiting:
            game, _ = advance(game)
            continue
        act = careful(game)
        meant = read_typed(game, typed(game, act)[0] or "过")
        if not isinstance(meant, Several):
            same = attempt(game, meant) if not isinstance(meant, Look) else None  # type: ignore[arg-type]
            assert same is not None
            assert same.refusal is None
            assert same.events == attempt(game, act).events
        outcome = attempt(game, act)
        game = outcome.game if outcome.refusal is None else force(game, act).game


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("", "plain.table.unread"),
        ("随便", "plain.table.unread"),
        ("打", "plain.table.one_card"),
        ("打 三万四万", "plain.table.one_card"),
        ("报", "plain.table.report_how"),
        ("报 好牌", "plain.table.report_how"),
        ("报 哈子牌 车 三万", "plain.table.report_how"),
        ("报 哈子牌 车 三万四万五万", "plain.table.no_che"),
        ("打 十万", "cards.unknown"),
        ("三四", "plain.table.unread"),
        ("[b]", "plain.table.unread"),
    ],
)
def test_a_line_that_means_nothing_says_what_to_type(line: str, id: str) -> None:
    with pytest.raises(Problem) as caught:
        read_typed(asked(1, Phase.OFFER), line)
    assert caught.value.message.id == id


@pytest.mark.parametrize("deal", [3, 5])
def test_what_can_be_done_may_be_typed_as_it_is_said(deal: int) -> None:
    game, said = start(setup(deal)), 0
    while not game.ended:
        for act in honest(game.view) if game.waiting else ():
            for lang in LANGS:
                label = text(action_words(game.view, act), lang)
                meant = read_typed(game, fold_width(label))
                assert not isinstance(meant, Look | Several | tuple)
                assert text(action_words(game.view, meant), lang) == label
                said += 1
        game = turn(game)
    assert said > 50


def test_keys_and_words_of_the_offer() -> None:
    game = asked(1, Phase.OFFER)
    assert read_typed(game, "5") == read_typed(game, "过") == read_typed(game, "pass") == Pass()
    assert read_typed(game, "1") == Several(Verb.WIN)
    assert read_typed(game, "0") == read_typed(game, "声明") == Several(Verb.SAY)
    assert read_typed(game, "不叉") == Pass("不叉")
    assert read_typed(game, "桌面") is Look.TABLE
    card = game.view.offer.card if game.view.offer else 0
    for words, say in (("叉", ()), ("五叉", ("五叉",)), ("叉 七叉", ("七叉",)), ("five cha", ("五叉",))):
        claim = read_typed(game, words)
        assert isinstance(claim, Claim)
        assert (claim.take, claim.card, claim.say) == (Take.CHA, card, say)
    for words, say in (("光", ("光",)), ("两光", ("两光",)), ("闷光", ()), ("two guang", ("两光",))):
        claim = read_typed(game, words)
        assert isinstance(claim, Claim)
        assert (claim.take, claim.say) == (Take.GUANG, say)


def test_a_verb_may_be_typed_with_its_card() -> None:
    game = asked(1, Phase.OFFER)
    offer = game.view.offer
    assert offer is not None
    on = hanzi(offer.card)
    for verb in ("叉", "光", "五叉", "过"):
        assert read_typed(game, f"{verb} {on}") == read_typed(game, f"{verb}{on}") == read_typed(game, verb)
    other = next(card for card in range(27) if card != offer.card)
    claim = read_typed(game, f"叉 {hanzi(other)}")
    assert claim == Claim(Take.CHA, other, (other, other))
    refusal = attempt(game, claim).refusal
    assert refusal is not None
    assert refusal.rules[0] == "at.offer"


def test_any_line_at_any_time_only_ever_answers(tmp_path: Path) -> None:
    rng = random.Random(3)
    words = [
        *"0123456789", "和", "光", "叉", "吃", "过", "打", "扣", "报", "挡", "悔", "照打", "桌面", "见过", "手牌", "能做什么",
        "为什么", "提示", "再读", "打 三万", "吃 三饼四饼", "报 哈子牌", "不让赢", "起档", "打漂", "亮云幺", "扣锅", "和？", "", "x",
        "叫牌", "夺", "八蹦", "文全已吃", "收", "[/b]", "报 乱牌 车 三万七饼三条",
    ]  # fmt: skip

    def script(_player: Player) -> Iterator[str]:
        yield from (TABLE, "2", "5")
        for _ in range(700):
            yield rng.choice(words)

    likes(tmp_path)
    assert len(Player(tmp_path, script).said) > 700
