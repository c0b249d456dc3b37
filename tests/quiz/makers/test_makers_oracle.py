"""What the questions rest on, asked of the independent program: counts, accounts, and what is found at positions."""

import json
from random import Random

import pytest

from tests.oracle.counting import count
from tests.oracle.settling import settle as oracle_settle
from tests.oracle.table_audit import audit as oracle_audit
from tests.quiz.makers.asking import BY_NAME, made
from zuihe_tui.course.lesson import Count
from zuihe_tui.quiz.makers.positions import How, Position, every_rule, templates
from zuihe_tui.quiz.makers.tallies import _table
from zuihe_tui.quiz.makers.vary import varied
from zuihe_tui.quiz.mark import solution
from zuihe_tui.quiz.question import Choice, Drill, Hand, Option, Question
from zuihe_tui.rules.actions import Pass, Refuse
from zuihe_tui.rules.events import Did
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.notation import write_holding
from zuihe_tui.rules.record_write import write_record
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.settle import settle
from zuihe_tui.rules.table import apply
from zuihe_tui.rules.tally import TallyProblem, read_tally

SAME_ROW = {RuleId("cha.from_pile"): RuleId("claim.wrong")}
"""The oracle has one row for every wrong 叉; the judge names the pile it was gathered from."""
COUNTED = {"hu": "hu", "hu_clear": "hu_clear", "xian": "xian"}
SETTLED = (
    "zui.cha_count", "zui.win", "zui.za", "zui.beng", "zui.tianhe", "zui.waive", "zui.yun", "zui.che", "zui.parts",
    "settle.mianzui", "settle.pairwise", "settle.jian", "settle.huang", "quan.pay", "win.zhahe", "settle.order", "settle.dang",
)  # fmt: skip


def counted_alike(name: str, many: int, first: int = 0) -> int:
    """Looks up every 和, 闲牌 and dealt 嘴 that is asked; how many there were."""
    looked = 0
    for question in made(BY_NAME[name], many, first):
        assert isinstance(question.ask, Drill)
        exercise = question.ask.exercise
        if not isinstance(exercise.ask, Count):
            continue
        query = exercise.ask.of[0].terms[0]
        other = count(write_holding(exercise.hand), question.rules.base)
        given = solution(question).answer.numbers[0]
        if query.name in COUNTED:
            assert given == (other[COUNTED[query.name]] or 0), write_holding(exercise.hand)
        elif query.name in ("zui", "zui_halou", "zui_yun", "zui_che"):
            part = {"zui": "total"}.get(query.name, query.name.removeprefix("zui_"))
            assert given == 2 * other["zui"][part], write_holding(exercise.hand)
        else:
            continue
        looked += 1
    return looked


@pytest.mark.parametrize(("name", "many"), [("count-hu", 120), ("count-zui", 60), ("count-part", 120)])
def test_counts_that_are_asked(name, many):
    assert counted_alike(name, many, first=300) > many / 4


def hand_of(question: Question) -> Holding:
    return next(one.holding for one in question.shown if isinstance(one, Hand))


def right_of(question: Question) -> Option:
    assert isinstance(question.ask, Choice)
    return next(option for option in question.ask.options if option.holds)


def test_the_one_who_counted_right():
    for question in made(BY_NAME["who-counted"], 150, first=900):
        other = count(write_holding(hand_of(question)), question.rules.base)
        right = right_of(question).words
        given = right.params["n"]
        zui = right.id.endswith(".zui")
        assert given == (2 * other["zui"]["total"] if zui else other["hu"]), write_holding(hand_of(question))


def test_what_a_hand_is_called():
    for question in made(BY_NAME["class-of"], 80, first=900):
        other = count(write_holding(hand_of(question)), question.rules.base)
        names = [name.id.rsplit(".", 1)[1] for name in right_of(question).words.params["names"]]
        assert names == [other["class"], *other["also"]]


def accounts_alike(rule: str, many: int, seed: str) -> int:
    """Settles tallies made toward a rule both ways; how many there were."""
    rng, settled = Random(f"{rule}/{seed}"), 0
    while settled < many:
        name = rng.choice(NAMES)
        table = {**_table(RuleId(rule), named(name), rng), "ruleset": name}
        try:
            mine = settle(read_tally(table, named(name)), named(name))
        except TallyProblem:
            continue
        other = oracle_settle(_whole(table))
        assert [zui / 2 for zui in mine.zui] == other["zui"], table
        assert [net / 2 for net in mine.net] == other["net"], table
        assert (list(mine.dang), mine.pot) == (other["dang"], other["pot"]), table
        settled += 1
    return settled


def _whole(table: dict[str, object]) -> dict[str, object]:
    """The tally with every field written out, as the oracle reads it."""
    none = {
        "baixinli": False, "yao_ha": 0, "min_ha": 0, "yao_lou": 0, "min_lou": 0, "da_yun": 0, "xiao_yun": 0, "che": [], "cha": 0,
        "mianzui": False,
    }  # fmt: skip
    players = table["players"]
    assert isinstance(players, list)
    return {**table, "players": [{**none, **player} for player in players]}


@pytest.mark.parametrize("rule", SETTLED)
def test_accounts_that_are_asked(rule):
    assert accounts_alike(rule, 12, "some") == 12


# --- positions ---------------------------------------------------------------------------------------------------------


def found_alike(position: Position, how: How) -> None:
    """The oracle audits the hand up to the event, the attempt done, and finds the same rules broken there."""
    header, *played = position.events[: position.before.events]
    event = position.event
    lines = list(write_record([header, *played, event]))
    other = oracle_audit(lines)
    at = len(lines) - 1
    impossible = bool(position.found) and position.found[0].impossible
    assert (other["error"] is not None) == impossible, (how, lines[-1], other["error"])
    if impossible:
        return
    want = {row["rule"] for row in other["breaches"] if row["event"] == at}
    after = apply(position.before, event)
    charged = {fault.finding.rule for fault in after.faults[len(position.before.faults) :] if fault.event == at}
    assert charged <= {finding.rule for finding in position.found}, (lines[-1], charged)
    have = {SAME_ROW.get(rule, rule) for rule in charged}
    assert have == want, (lines[-1], have, want)


def positions(many: int, seed: str) -> list[tuple[Position, How]]:
    """Fresh positions of every rule that is broken somewhere."""
    found = []
    for rule, how, ruleset in sorted(every_rule(), key=str):
        if how is How.WORK:
            continue
        rng = Random(f"{rule}/{how}/{ruleset}/{seed}")
        for template in rng.sample(templates(rule, how, ruleset), min(many, len(templates(rule, how, ruleset)))):
            made = varied(template, rng, None, lambda _: True)
            did = made is not None and isinstance(made.event, Did) and not isinstance(made.event.action, Pass | Refuse)
            # A 云 that lies there already and is shown again is void; the oracle does not look at it.
            if made is not None and did and "table.fixed" not in made.rules:
                found.append((made, how))
    return found


def test_what_is_found_at_positions():
    looked = positions(1, "some")
    for position, how in looked:
        found_alike(position, how)
    assert len(looked) > 60


@pytest.mark.deep
def test_what_is_found_at_many_positions():
    for seed in range(20):
        for position, how in positions(4, f"deep {seed}"):
            found_alike(position, how)


@pytest.mark.deep
@pytest.mark.parametrize("rule", SETTLED)
def test_many_accounts(rule):
    assert accounts_alike(rule, 600, "deep") == 600


@pytest.mark.deep
@pytest.mark.parametrize("name", ["count-hu", "count-zui", "count-part"])
def test_many_counts(name):
    assert counted_alike(name, 3_000, first=500_000) > 500


def test_the_positions_are_written_as_they_are_read():
    for rule, how, ruleset in list(every_rule())[:40]:
        for template in templates(rule, how, ruleset):
            assert template.ruleset == ruleset
            assert json.loads(next(write_record(template.events[:1])))["ruleset"] == ruleset
