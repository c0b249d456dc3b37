"""The kept figures add up, agree with a fresh count, and are said in both languages."""

from random import Random

import pytest

from zuihe_tui.chances.dealt import SIZES, count_deals
from zuihe_tui.chances.figures import PLAYED, Share, figures
from zuihe_tui.chances.page import HELD, bar, between, percent, sections
from zuihe_tui.chances.played import count_hands
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.plain.chances import lines
from zuihe_tui.rules.ruleset import NAMES, named

FRESH = 3_000
SIGMAS = 5


@pytest.mark.parametrize("base", NAMES)
def test_enough_was_counted_and_it_adds_up(base: str) -> None:
    kept = figures(base)
    assert kept.deals >= 1_000_000
    for who in SIZES:
        assert sum(kept.dealt[f"{who}.hu.{n}"] for n in kept.rows("dealt", f"{who}.hu.")) == kept.deals


def test_enough_hands_were_played_and_they_add_up() -> None:
    played = figures(PLAYED).played
    assert played["played"] >= 20_000
    assert played["played"] + played["budang"] == played["hands"]
    for prefix, whole in (("end.", "played"), ("won.kind.", "end.win"), ("won.cha.", "end.win")):
        assert sum(many for name, many in played.items() if name.startswith(prefix)) == played[whole]


@pytest.mark.parametrize("base", NAMES)
def test_a_fresh_count_agrees(base: str) -> None:
    kept, fresh = figures(base), count_deals(named(base), "fresh", 0, FRESH)
    for who in SIZES:
        for name in (*HELD, "hu.4", "hu.7", "hu.10"):
            expected = kept.dealt_share(who, name).share
            spread = (expected * (1 - expected) / FRESH) ** 0.5
            assert abs(fresh[f"{who}.{name}"] / FRESH - expected) <= SIGMAS * spread + 1 / FRESH, name


def test_the_same_seed_counts_the_same() -> None:
    rules = named("minjian")
    assert count_deals(rules, "twice", 3, 50) == count_deals(rules, "twice", 3, 50)
    once = count_hands(rules, "twice", 0)
    assert once == count_hands(rules, "twice", 0)
    assert once["hands"] == 8


def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty() -> None:
    rng, times, of = Random(5), 600, 400
    for true in (0.01, 0.3):
        held = 0
        for _ in range(times):
            low, high = Share(sum(rng.random() < true for _ in range(of)), of).interval
            held += low <= true <= high
        assert 0.92 <= held / times <= 0.99


def test_a_share_is_written_with_the_places_it_bears() -> None:
    assert percent(Share(250, 1000)) == "25.0%"
    assert percent(Share(142, 1_000_000)) == "0.014%"
    assert between(Share(0, 0)) == ("0.00", "100.00")


def test_bars_are_in_proportion_and_never_empty_for_what_happens() -> None:
    assert bar(Share(50, 100), 0.5, 20) == "█" * 20
    assert bar(Share(25, 100), 0.5, 20) == "█" * 10
    assert bar(Share(1, 1000), 0.5, 20) == "▄"
    assert bar(Share(0, 1000), 0.5, 20) == ""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("base", NAMES)
def test_every_row_is_said(base: str, lang: str) -> None:
    kept = figures(base)
    said = list(lines(base, lang))  # type: ignore[arg-type]
    assert len(said) == 1 + sum(1 + len(section.rows) for section in sections(base))
    che = text(
        next(section for section in sections(base) if section.title.id.endswith("held_other")).rows[3].what, lang
    )  # type: ignore[arg-type]
    assert any(line.startswith(che) and percent(kept.dealt_share("other", "che")) in line for line in said)
