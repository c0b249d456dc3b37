"""A word said at the wrong moment is answered with when it is said; what a false win costs has its number."""

import pytest

from tests.play.positions import record
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.play import Game, Verb, attempt, nothing_to_try, options, sit
from zuihe_tui.rules.actions import (
    Action,
    Announce,
    Ask,
    Call,
    Claim,
    Dang,
    Discard,
    Kou,
    Kouguo,
    Refuse,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.table_state import Phase


def offered() -> Game:
    """A card is on offer, and the learner is asked."""
    events = record("foul-chi.source-01")
    return next(game for at in range(4, len(events)) if (game := sit(events[:at], 1)).waiting and game.view.own_draw)


@pytest.mark.parametrize(
    ("action", "rule", "words"),
    [
        (Announce(Word.BURANGYING), "big.announce", "打牌以前说"),
        (Announce(Word.QIDANG), "settle.dang", "和了这把以后"),
        (Win(WinKind.TIANHE), "win.tianhe", "叫牌以前"),
        (Call(), "call.order", "报牌以前"),
        (Dang(True), "kou.dang", "扣了一张以后"),
        (Kou(5), "kou.dang", "出头一张"),
        (Discard(5), "play.jin", "进了牌才打"),
        (Kouguo(), "kouguo", "没有一张能打"),
        (Ask(), "ask.he", "打牌以前问"),
        (Refuse(), "pass.big_may_refuse", "报了不让赢"),
    ],
)
def test_what_comes_at_the_wrong_moment_is_told_the_right_one(action: Action, rule: str, words: str) -> None:
    refusal = attempt(offered(), action).refusal
    assert refusal is not None
    assert not refusal.may_force
    assert refusal.rules[0] == rule
    assert "at.turn" in refusal.rules
    assert words in text(refusal.facts[0], "zh")
    assert all(text(fact, lang) for fact in refusal.facts for lang in LANGS)


def test_a_card_that_comes_in_no_way_is_said_to() -> None:
    game = next(
        game
        for at in range(4, len(record("minjian-huang-01")))
        if (game := sit(record("minjian-huang-01")[:at], 2)).waiting
        and game.view.phase is Phase.OFFER
        and not game.view.me.copies(game.view.offer.card)  # type: ignore[union-attr]
        and not options(game, Verb.CHI)
    )
    refusal = attempt(game, options(game, Verb.WIN)[0].act).refusal
    assert refusal is not None
    said = "".join(text(fact, "zh") for fact in refusal.facts)
    assert "进不了你的牌" in said
    assert "「」" not in said + text(refusal.verdict, "zh")


def test_a_false_win_has_its_price() -> None:
    game = offered()
    plain = attempt(game, options(game, Verb.WIN)[0].act).refusal
    big = attempt(game, options(game, Verb.WIN)[1].act).refusal
    assert plain is not None
    assert big is not None
    assert "每家 15 嘴" in text(plain.cost, "zh")
    assert "每家 20 嘴，外加自己别的嘴" in text(big.cost, "zh")


def test_with_no_card_on_offer_the_verbs_say_what_the_hand_waits_for() -> None:
    game = next(
        game
        for at in range(4, 40)
        if (game := sit(record("foul-chi.source-01")[:at], 0)).view.phase is Phase.FIRST and game.waiting
    )
    assert options(game, Verb.GUANG) == ()
    assert text(nothing_to_try(game, Verb.GUANG), "zh").startswith("现在没有牌等人要，光不了。该你出头一张")


def discards_due() -> list[Game]:
    """Every moment of some worked records when a card was taken and the discard is not out, as each seat sees it."""
    found = []
    for name in ("foul-chi.source-01", "minjian-huang-01", "foul-guang.must-01"):
        events = record(name)
        for at in range(4, len(events)):
            game = sit(events[:at], 0)
            if game.table.phase is Phase.TAKEN:
                found += [game, sit(events[:at], 1), sit(events[:at], 2)]
    return found


def test_while_a_discard_is_due_a_card_not_held_is_answered_with_whose_discard_it_is() -> None:
    told = 0
    for game in discards_due():
        assert game.view.offer is not None
        card = game.view.offer.card
        for take, many in ((Take.CHA, 2), (Take.GUANG, 3)):
            if game.view.before is not None and game.view.before.me.copies(card) < many:
                refusal = attempt(game, Claim(take, card, (card,) * many)).refusal
                assert refusal is not None
                assert refusal.rules[-1] == "at.offer"
                who = "你" if game.view.turn == game.seat else "东南西北"[game.setup.chair(game.view.turn)]
                assert f"现在该{who}打一张" in text(refusal.facts[-1], "zh")
                told += 1
    assert told > 100


def test_while_a_discard_is_due_the_verbs_offer_only_what_can_still_be_laid() -> None:
    for game in discards_due():
        taken = game.view.taken
        assert taken is not None
        for verb in (Verb.GUANG, Verb.CHA, Verb.CHI):
            found = options(game, verb)
            assert all(option.act != taken.claim or game.view.turn != game.seat for option in found)
            for option in found:
                refusal = attempt(game, option.act).refusal
                assert refusal is None or refusal.may_force
            if not found:
                assert "打一张" in text(nothing_to_try(game, verb), "zh")
        for option in options(game, Verb.WIN):
            assert isinstance(option.act, Win)
            if option.act.by is None:
                refusal = attempt(game, option.act).refusal
                assert refusal is not None
                assert refusal.rules == ("at.offer",)
