"""Contests: everybody meets everybody, results are held against the plan, and every mistake is named by its place."""

import csv
import io
import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from zuihe_tui import cli
from zuihe_tui.contest import ranking, words
from zuihe_tui.contest.file import Contest, ContestProblem, read
from zuihe_tui.contest.plan import plan, table_sizes
from zuihe_tui.contest.results import Sitting, sittings
from zuihe_tui.i18n import LANGS, text

EIGHT = 'players = ["甲", "乙", "丙", "丁", "戊", "己", "庚", "辛"]'
RECORDS = Path(__file__).parent.parent / "data" / "records_cases"


def contest(body: str) -> Contest:
    return read(body)


def people(n: int) -> str:
    return f"players = {[f'p{number}' for number in range(n)]!r}".replace("'", '"')


def problem(body: str) -> str:
    with pytest.raises(ContestProblem) as found:
        sat(body)
    assert "\n" not in text(found.value.message, "zh")
    return found.value.message.id


def sat(body: str) -> tuple[Sitting, ...]:
    one = contest(body)
    return sittings(one, plan(one), lambda name: (RECORDS / name).read_text("utf-8"))


@pytest.mark.parametrize("n", [6, 7, 8, 9, 10, 11, 13, 16, 17, 24])
def test_everybody_sits_once_a_round_and_meets_everybody(n: int) -> None:
    rounds = plan(contest(people(n)))
    met: Counter[frozenset[str]] = Counter()
    for one in rounds:
        seated = [name for table in one.tables for name in table.players]
        assert sorted(seated) == sorted(f"p{number}" for number in range(n))
        assert tuple(sorted((len(table.players) for table in one.tables), reverse=True)) == table_sizes(n)
        met.update(frozenset(pair) for table in one.tables for pair in combinations(table.players, 2))
    assert all(met[frozenset(pair)] for pair in combinations((f"p{number}" for number in range(n)), 2))
    # Never twice as long as counting alone would have it.
    needed = n * (n - 1) / 2 / sum(size * (size - 1) / 2 for size in table_sizes(n))
    assert len(rounds) <= 2 * needed + 1


def test_the_same_file_gives_the_same_plan_and_another_seed_another() -> None:
    assert plan(contest(people(12))) == plan(contest(people(12)))
    assert plan(contest(people(12))) != plan(contest(people(12) + "\nseed = 7"))


def test_east_goes_round() -> None:
    first = Counter(table.players[0] for one in plan(contest(people(8) + "\nrounds = 8")) for table in one.tables)
    assert max(first.values()) - min(first.get(f"p{number}", 0) for number in range(8)) <= 2


def test_teams_of_four_each_meet_each_two_against_two() -> None:
    body = 'kind = "teams"\n[teams]\n' + "\n".join(
        f'{team} = ["{team}1", "{team}2", "{team}3", "{team}4"]' for team in "abcde"
    )
    rounds = plan(contest(body))
    assert len(rounds) == 5
    met = Counter()
    for one in rounds:
        assert len(one.free) == 4
        for table in one.tables:
            teams = [name[0] for name in table.players]
            assert teams[0] == teams[2] != teams[1] == teams[3]
            met[frozenset(teams)] += 1
    assert set(met.values()) == {2}
    assert len(met) == 10


def test_unequal_teams_never_sit_with_their_own_where_that_can_be() -> None:
    body = (
        'kind = "unequal"\nrounds = 3\n[teams]\na = ["a1", "a2", "a3"]\nb = ["b1", "b2", "b3"]\nc = ["c1", "c2", "c3"]'
    )
    for one in plan(contest(body)):
        for table in one.tables:
            assert len({name[0] for name in table.players}) == 3


def played(body: str, zui: dict[tuple[int, int], list[float]]) -> str:
    """A file with these results filled in, in the order of the seats."""
    tables = {(one.number, table.number): table.players for one in plan(contest(body)) for table in one.tables}
    rows = [
        f"[[result]]\nround = {at[0]}\ntable = {at[1]}\n"
        + "zui = { "
        + ", ".join(f'"{name}" = {won}' for name, won in zip(tables[at], each, strict=True))
        + " }"
        for at, each in zui.items()
    ]
    return "\n".join([body, *rows])


def test_everybody_is_ranked_by_their_own_zui_and_equals_share_a_place() -> None:
    body = played(EIGHT, {(1, 1): [5, -5, 0, 0], (1, 2): [2.5, -1, -1, -0.5]})
    one = contest(body)
    ranks = ranking.players(one, sittings(one, plan(one), Path.read_text))
    assert [rank.zui for rank in ranks] == [10, 5, 0, 0, -1, -2, -2, -10]
    assert [rank.place for rank in ranks] == [1, 2, 3, 3, 5, 6, 6, 8]
    assert [rank.won for rank in ranks] == [1, 1, 0, 0, 0, 0, 0, 0]


def test_unequal_teams_are_ranked_by_percentage_so_that_numbers_are_no_advantage() -> None:
    body = 'kind = "unequal"\nrounds = 1\nteams = { a = ["a1", "a2"], b = ["b1", "b2", "b3", "b4"] }'
    tables = plan(contest(body))[0].tables
    won = {"a1": 4, "a2": 2, "b1": -1, "b2": -1, "b3": -1, "b4": -3}
    share = [sum(won[name] for name in table.players) for table in tables]
    scores = {(1, n): [won[name] for name in table.players] for n, table in enumerate(tables, 1)}
    for (at, each), off in zip(scores.items(), share, strict=True):
        scores[at] = [each[0] - off, *each[1:]]
    one = contest(played(body, scores))
    sat = sittings(one, plan(one), Path.read_text)
    ranks = {rank.name: rank for rank in ranking.teams(one, sat)}
    average = sum(one.turnover for one in sat) / len(sat)
    for rank in ranks.values():
        assert rank.percent == pytest.approx(100 * rank.zui / rank.tables / average)


def test_records_bring_in_what_they_settle() -> None:
    file = "minjian-za-01.zuihe.jsonl"
    lines = (RECORDS / file).read_text("utf-8").splitlines()
    header, net = json.loads(lines[0]), json.loads(lines[-1])["net"]
    names = header["seats"]
    others = ["甲", "乙", "丙", "丁"]
    for seed in range(500):
        body = f"players = {json.dumps(names + others, ensure_ascii=False)}\nseed = {seed}"
        ours = next((t for t in plan(contest(body))[0].tables if set(t.players) == set(names)), None)
        if ours is not None:
            break
    assert ours is not None
    mine = f'[[result]]\nround = 1\ntable = {ours.number}\nrecords = ["{file}", "{file}"]'
    nothing = ", ".join(f'"{name}" = 0' for name in others)
    rest = f"[[result]]\nround = 1\ntable = {3 - ours.number}\nzui = {{ {nothing} }}"
    won = {one.player: one.zui for one in sat("\n".join([body, mine, rest]))}
    at = [names[(header["dealer"] + seat) % 4] for seat in range(3)]
    at.append(names[header["rester"]])
    assert {name: won[name] for name in names} == {name: int(4 * part) for name, part in zip(at, net, strict=True)}
    assert problem("\n".join([body, mine.replace(file, "error-held-01.zuihe.jsonl"), rest])) == "contest.record"
    assert problem("\n".join([body.replace(f'"{names[0]}"', '"王"'), mine, rest])) == "contest.stranger"


@pytest.mark.parametrize(
    ("body", "id"),
    [
        ("players = [", "contest.toml"),
        ('players = ["a", "b"]', "contest.how_many"),
        (EIGHT + "\nkind = 5", "contest.kind"),
        (EIGHT + "\nround = 5", "contest.field"),
        (EIGHT + "\nrounds = true", "contest.whole"),
        (EIGHT + "\nrounds = 0", "contest.whole"),
        (EIGHT + "\nzhang = 1\nminutes = 60", "contest.both_lengths"),
        (EIGHT + '\nname = ""', "contest.text"),
        (EIGHT.replace("乙", "甲"), "contest.twice"),
        ("players = 4", "contest.names"),
        ("players = [1, 2]", "contest.no_name"),
        (EIGHT.replace("\"乙\"", "\" \""), "contest.no_name"),
        (EIGHT + "\n[teams]\na = ['x']", "contest.no_teams"),
        ('kind = "teams"\n' + EIGHT, "contest.teams"),
        ('kind = "teams"\n[teams]\na = ["1", "2", "3"]\nb = ["5", "6", "7", "8"]', "contest.four"),
        ('kind = "teams"\n[teams]\na = ["1", "2", "3", "4"]', "contest.two_teams"),
        ('kind = "unequal"\n[teams]\na = ["1", "2", "3", "4", "5", "6"]', "contest.two_or_three"),
        (EIGHT + "\nresult = 3", "contest.results"),
        (EIGHT + "\n[[result]]\nround = 1\ntable = 0\nzui = {}", "contest.number"),
        (EIGHT + "\n[[result]]\nround = 1\ntable = 1", "contest.one_of"),
        (EIGHT + '\n[[result]]\nround = 1\ntable = 1\nzui = { "甲" = 0.3 }', "contest.zui"),
        (EIGHT + '\n[[result]]\nround = 1\ntable = 1\nzui = { "甲" = inf }', "contest.zui"),
        (EIGHT + '\n[[result]]\nround = 1\ntable = 1\nzui = { "甲" = nan }', "contest.zui"),
        (EIGHT + '\n[[result]]\nround = 1\ntable = 1\nzui = { "甲" = 1e300 }', "contest.zui"),
        (EIGHT + "\n[[result]]\nround = 1\ntable = 9\nzui = {}", "contest.no_table"),
        (EIGHT + "\n[[result]]\nround = 1\ntable = 1\nzui = {}\n[[result]]\nround = 1\ntable = 1\nzui = {}", "contest.table_twice"),
        (played(EIGHT, {(1, 1): [1, -1, 0, 0]}), "contest.missing"),
        (played(EIGHT, {(1, 1): [1, -1, 0, 0], (1, 2): [1, 1, 0, 0]}), "contest.sum"),
        (played(EIGHT, {(1, 1): [1, -1, 0, 0], (1, 2): [1, -1, 0, 0]}).replace('"甲" =', '"王" =', 1), "contest.stranger"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(body: str, id: str) -> None:
    assert problem(body) == id


def test_plan_and_ranking_come_as_csv() -> None:
    one = contest(played(EIGHT, {(1, 1): [5, -5, 0, 0], (1, 2): [2.5, -1, -1, -0.5]}))
    rows = list(csv.reader(io.StringIO(words.seating_csv(plan(one), "zh"))))
    assert rows[0] == ["轮", "桌", "座", "谁"]
    assert len(rows) == 1 + 8 * len(plan(one))
    ranks = list(csv.reader(io.StringIO(words.ranking_csv(ranking.players(one, sittings(one, plan(one), str)), "en"))))
    assert ranks[1][2] == "5"
    assert ranks[2][2] == "2.5"


def test_no_name_is_a_formula_to_a_spreadsheet() -> None:
    one = contest(EIGHT.replace("甲", "=1+1"))
    assert "=1+1" not in [row[3] for row in csv.reader(io.StringIO(words.seating_csv(plan(one), "zh")))]
    nobody = [ranking.Rank(1, "@甲", -3, 1, 0)]
    assert list(csv.reader(io.StringIO(words.ranking_csv(nobody, "zh"))))[1][1:3] == ["'@甲", "-1.5"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_seats_and_ranks(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "c.toml"
    file.write_text(played(EIGHT, {(1, 1): [5, -5, 0, 0], (1, 2): [2.5, -1, -1, -0.5]}), encoding="utf-8")
    assert cli.run(["contest", str(file), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert "+5" in said
    assert "+2½" in said
    file.write_text(EIGHT + "\nrounds = 0", encoding="utf-8")
    assert cli.run(["contest", str(file), "--lang", lang]) == 2
    assert capsys.readouterr().err.count("\n") == 1
