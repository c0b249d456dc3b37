"""先打一把: the hand as recorded, what each turn says of it, and how a learner goes through it."""

import re
import shutil
from pathlib import Path

import pytest

from zuihe_tui.coach.hints import can_do
from zuihe_tui.course.characters import bad_characters
from zuihe_tui.course.files import LessonProblem
from zuihe_tui.course.first_hand import FirstHand, load_first_hand
from zuihe_tui.course.load import lessons_dir
from zuihe_tui.i18n import LANGS, card_text
from zuihe_tui.play.first_hand import FirstRun, advance, answer, begin
from zuihe_tui.rules.actions import Claim, Discard, Pass, Report, Take, Win
from zuihe_tui.rules.audit import audit
from zuihe_tui.rules.cards import KINDS, Kind
from zuihe_tui.rules.events import Did, Settled
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.table import fold, view


@pytest.fixture(scope="module")
def hand() -> FirstHand:
    return load_first_hand(lessons_dir())


def to_turn(run: FirstRun) -> FirstRun:
    """The run at the learner's next turn, or at its end."""
    while not run.waiting and not run.finished:
        run, events = advance(run)
        assert len(events) == 1
    return run


def through(hand: FirstHand, turns: int) -> FirstRun:
    """The run with so many turns done as the hand goes on, at the next."""
    run = to_turn(begin(hand))
    for turn in hand.turns[:turns]:
        came = answer(run, turn.act)
        assert came.refusal is None
        assert came.gently is None
        run = to_turn(came.run)
    return run


def test_the_record_breaks_no_rule(hand):
    audited = audit(list(write_record(hand.events)))
    assert audited.ok
    settled = hand.events[-1]
    assert isinstance(settled, Settled)
    assert settled.breaches == ()


def test_it_is_one_chi_one_cha_one_guang_and_a_win(hand):
    acts = [event.action for event in hand.events if isinstance(event, Did) and event.seat == hand.seat]
    assert [type(act) for act in acts] == [Report, Claim, Discard, Claim, Discard, Claim, Discard, Win]
    assert [act.take for act in acts if isinstance(act, Claim)] == [Take.CHI, Take.CHA, Take.GUANG]
    settled = hand.events[-1]
    assert isinstance(settled, Settled)
    assert settled.net[: len(hand.events[0].names)] == (-2, 4, -2)


def test_hu_climbs_from_six_to_ten(hand):
    climbed = [begin(hand, str(n)).game.view.figures().hu for n in range(len(hand.turns))]
    assert sorted(climbed) == climbed
    assert sorted(set(climbed)) == [6, 7, 8, 10]
    assert fold(hand.events).outcome.hu == 10


def test_every_turn_of_the_learner_where_something_is_done_is_a_step(hand):
    done = [at for at, event in enumerate(hand.events) if isinstance(event, Did) and event.seat == hand.seat]
    assert [turn.at for turn in hand.turns if not isinstance(turn.act, Pass)] == done
    for turn in hand.turns:
        assert can_do(view(fold(hand.events[: turn.at]), hand.seat), turn.act)


def test_a_tempting_foul_lies_in_the_way(hand):
    """The card that is wanted comes first from the wrong seat, then from the right one."""
    eaten = next(turn for turn in hand.turns if isinstance(turn.act, Claim) and turn.act.take is Take.CHI)
    before = next(
        turn
        for turn in hand.turns
        if view(fold(hand.events[: turn.at]), hand.seat).offer == _offer(hand, eaten.act.card)
    )
    assert isinstance(before.act, Pass)
    run = through(hand, hand.turns.index(before))
    refused = answer(run, eaten.act)
    assert refused.refusal is not None
    assert refused.refusal.rules == ("chi.source",)
    assert refused.run == run


def _offer(hand: FirstHand, card: Kind) -> object:
    """The first offer of a card in the hand."""
    tables = (fold(hand.events[:at]) for at in range(4, len(hand.events)))
    return next(table.offer for table in tables if table.offer is not None and table.offer.card == card)


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_turn_says_is_so(hand, lang):
    """Its numbers are those of the table, and its cards are held, on offer or on the table."""
    for n, turn in enumerate(hand.turns):
        words = turn.prose.said(lang)
        seen = begin(hand, str(n)).game.view if n else through(hand, 0).game.view
        held = seen.figures()
        said = [int(number) for number in re.findall(r"(\d+) (?:和(?!张)|hu)", words)]
        assert not said or held.hu in said, words
        loose = [
            int(number) for number in re.findall(r"闲牌 (\d+) 张|(\d+) loose", words) for number in number if number
        ]
        assert loose in ([], [held.xian]), words
        known = {card for card in KINDS if seen.me.copies(card)}
        known |= {card for laid in seen.mine.laid for card in laid.meld.cards}
        known |= {seen.offer.card} if seen.offer is not None else set()
        named = {card for card in KINDS if re.search(rf"(?<!\d){re.escape(card_text(card, lang))}", words)}
        assert named <= known, words


@pytest.mark.parametrize("lang", LANGS)
def test_a_turn_names_the_card_it_goes_on_with(hand, lang):
    for turn in hand.turns:
        if isinstance(turn.act, Claim | Discard):
            assert card_text(turn.act.card, lang) in turn.prose.said(lang)


@pytest.mark.parametrize("lang", LANGS)
def test_the_words_are_short_and_every_terminal_shows_them(hand, lang):
    every = [hand.begin, hand.end, *(turn.prose for turn in hand.turns)]
    for words in every:
        assert bad_characters(words.said(lang), prose=True) == ()
    size = sum(len(words.said(lang)) if lang == "zh" else len(words.said(lang).split()) for words in every)
    assert size < (1_600 if lang == "zh" else 900)


def test_a_learner_goes_through_to_the_end(hand):
    run = through(hand, len(hand.turns))
    assert run.finished
    assert run.game.ended
    assert run.game.events == hand.events


def test_a_foul_is_refused_with_its_rule_and_nothing_happens(hand):
    run = through(hand, 0)
    came = answer(run, Discard(0))
    assert came.refusal is not None
    assert not came.refusal.may_force
    guang = next(n for n, turn in enumerate(hand.turns) if isinstance(turn.act, Claim) and turn.act.take is Take.GUANG)
    left = answer(through(hand, guang), Pass())
    assert left.refusal is not None
    assert left.refusal.rules == ("guang.must",)


def test_what_is_legal_but_not_of_this_hand_is_kindly_put_off(hand):
    for n, turn in enumerate(hand.turns):
        if isinstance(turn.act, Claim) and turn.act.take is not Take.GUANG:
            run = through(hand, n)
            assert judge(run.game.view, Pass()) == ()
            came = answer(run, Pass())
            assert came.gently is not None
            assert came.run == run


def test_the_words_due_need_not_be_said_and_no_other_will_do(hand):
    at = next(n for n, turn in enumerate(hand.turns) if isinstance(turn.act, Claim) and turn.act.take is Take.GUANG)
    run, act = through(hand, at), hand.turns[at].act
    assert isinstance(act, Claim)
    silent = Claim(act.take, act.card, act.cards)
    assert answer(run, silent).run.done == at + 1
    assert answer(run, Claim(act.take, act.card, act.cards, say=("两光",))).refusal is not None


@pytest.mark.parametrize("done", range(11))
def test_coming_back_goes_on_at_the_step(hand, done):
    left = through(hand, done)
    back = begin(hand, left.bookmark)
    assert to_turn(back) == left


@pytest.mark.parametrize("bookmark", ["", "x", "-1", "99", "²"])
def test_a_bookmark_that_means_nothing_begins_anew(hand, bookmark):
    assert begin(hand, bookmark) == begin(hand)


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("at = 14", "at = 13", "13"),
        ('prose = "look"', 'prose = "nowhere"', "nowhere"),
        ("seat = 1", 'seat = "1"', "seat"),
        ("pass = true", "passes = true", "passes"),
        ('record = "hand.zuihe.jsonl"', 'record = "none.jsonl"', "none.jsonl"),
    ],
)
def test_a_broken_file_is_named_with_the_place(tmp_path: Path, old: str, new: str, names: str):
    shutil.copytree(lessons_dir() / "first", tmp_path / "first")
    file = tmp_path / "first" / "hand.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LessonProblem) as told:
        load_first_hand(tmp_path)
    assert names in str(told.value.message)
