"""Exercises on hands that were played: claims, numbers, events, actions, orders and accounts, answered by the engine."""

from pathlib import Path

import pytest

from tests.course.conftest import Write
from zuihe_tui.course.coverage import rule_ids
from zuihe_tui.course.grade import grade, solution
from zuihe_tui.course.grading.point import phrase
from zuihe_tui.course.lesson import NO_CARDS, Exercise
from zuihe_tui.course.lint import check_lesson
from zuihe_tui.course.load import read_lesson
from zuihe_tui.course.queries import QueryProblem, Scene, claims, happenings, numbers, read_query
from zuihe_tui.course.record import position, read_hand
from zuihe_tui.course.scene_words import exercise_words, position_words
from zuihe_tui.course.verdict import Acted, Counted, Ordered, Pointed, Ruled
from zuihe_tui.i18n import LANGS, text
from zuihe_tui.rules.actions import Call, Claim, Discard, Pass, Take
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.message import Problem

GUANG, QUAN, GUOZHANG = "book/foul-guang.must-05", "book/foul-quan.cha-02", "book/foul-pass.guozhang-02"
OFFERED, LET_GO = 19, 18
"""In the first of these records event 18 puts 七条 on offer, which 对家, seat 2, must 光 and does not."""


def scene(name: str, at: int | None = None, seat: int | None = None) -> Scene:
    record = read_hand(Path("lessons"), name)
    here = position(record, at, seat)
    return Scene(here.holding or NO_CARDS, record.rules, here)


@pytest.mark.parametrize(
    ("claim", "holds", "rule"),
    [
        ("legal guang", True, "guang.must"),
        ("legal pass", False, "guang.must"),
        ("not legal pass & can guang", True, "guang.must"),
        ("legal guang silent", False, "guang.must"),
        ("legal cha", False, "claim.wrong"),
        ("breaks guang.must pass", True, "guang.must"),
        ("costs 免嘴 pass", True, "guang.must"),
        ("costs 不准和 pass", False, "guang.must"),
        ("must guang", True, "guang.must"),
        ("can chi", False, "chi.source"),
        ("legal@1 cha", False, "at.held"),
        ("best guang", True, "skill.tempo"),
        ("goes_first 2 guang 1 chi", True, "play.claim_order"),
        ("barred", False, "bar.list"),
        ("threat 0", False, "quan.cha"),
        ("deals_next 1", True, "seats.four_three"),
        ("stock == 25", True, "play.next"),
        ("in_hand 0 == 30", True, "deal.sizes"),
        ("zui_now == 3", True, "zui.parts"),
        ("under xingan2005 legal pass", False, "guang.must"),
        ("differs legal pass", False, "guang.must"),
        ("shows play.dead", False, "play.dead"),
        ("foul 18 guang.must", True, "guang.must"),
        ("foul_costs 18 免嘴", True, "guang.must"),
    ],
)
def test_claims_at_a_moment_are_the_judges(claim: str, holds: bool, rule: str) -> None:
    ruling = claims.judge(read_query(claim), scene(GUANG, OFFERED, 2))
    assert (ruling.holds, ruling.rule) == (holds, rule)
    assert all(text(fact, lang) for fact in ruling.facts for lang in LANGS)


def test_a_claim_at_no_moment_is_an_error() -> None:
    for claim in ("legal cha", "net 0 < 0", "foul 3"):
        with pytest.raises(QueryProblem):
            claims.judge(read_query(claim), Scene(NO_CARDS, scene(GUANG).rules))
    for claim in (
        "legal nonsense", "breaks no.rule pass", "costs much pass", "foul 999", "goes_first 9 cha 1 chi",
        "legal he by nonsense", "legal he by da 5m", "under minjian legal@x pass", "under minjian legal@7 pass",
    ):  # fmt: skip
        with pytest.raises(Problem):
            claims.judge(read_query(claim), scene(GUANG, OFFERED, 2))


@pytest.mark.parametrize(
    ("name", "query", "events"),
    [
        (GUANG, "breach", (18,)),
        (GUANG, "breach guang.must & cost 免嘴", (18,)),
        (GUANG, "breach@0 guang.must", ()),
        (GUANG, "verb guang & first", (9,)),
        (GUANG, "owes guang.must & by 0 & last", (18,)),
        (QUAN, "breach quan.cha", (62,)),
        (QUAN, "threatens quan.cha & by 0", (39,)),
        (QUAN, "verb cha & by 1 & last", (59,)),
        (GUOZHANG, "closes chi 2p", (10,)),
    ],
)
def test_events_are_found(name: str, query: str, events: tuple[int, ...]) -> None:
    here = scene(name)
    assert happenings.find(read_query(query), here, 1, here.here.record.last) == events


@pytest.mark.parametrize(
    "query", ["nonsense", "breach no.rule", "verb fly", "by 7", "closes both 2p", "reaches far", "reaches ²"]
)
def test_a_question_about_events_that_means_nothing_is_an_error(query: str) -> None:
    with pytest.raises(Problem):
        happenings.find(read_query(query), scene(GUANG), 1, 30)


@pytest.mark.parametrize("query", ["breach guang.must cha.may", "closes cha"])
def test_too_many_or_too_few_words_are_an_error_wherever_they_are_read(query: str) -> None:
    here = scene(GUANG)
    with pytest.raises(QueryProblem):
        happenings.find(read_query(query), here, 1, 30)
    with pytest.raises(QueryProblem):
        happenings.rules_of(read_query(query), here, ())


def test_a_breach_names_the_event_it_goes_back_to() -> None:
    ruling = claims.judge(read_query("legal da 3p"), scene(QUAN, 62, 2))
    assert text(ruling.facts[1], "zh") == "看第 39 步：庄家叉二万。庄家喊五叉。"


def exercise(write: Write, ask: str) -> Exercise:
    return read_lesson(write(f'id = "demo"\n[[step]]\n[step.ask]\nid = "x"\n{ask}')).exercises[0]


def of_record(kind: str, *more: str, name: str = GUANG, at: int = OFFERED, seat: int = 2) -> str:
    return "\n".join([f'kind = "{kind}"', f'record = "{name}"', f"at = {at}", f"seat = {seat}", *more])


def said(messages: object) -> str:
    return " ".join(text(message, "zh") for message in messages)  # type: ignore[attr-defined]


def test_a_move_is_judged_as_at_the_table(write: Write) -> None:
    one = exercise(write, of_record("move", 'want = "verb guang"'))
    card = read_card("7s")
    right = grade(one, Acted((Claim(Take.GUANG, card, (card,) * 3, say=("光",)),)))
    assert right.right
    assert "guang.must" in right.rule_ids
    duty = grade(one, Acted((Pass(),)))
    assert (duty.right, duty.rule_ids) == (False, ("guang.must",))
    assert text(duty.cost, "zh") == "免嘴：自己的嘴数全不算。"  # type: ignore[arg-type]
    assert text(grade(one, Acted((Call(),))).verdict, "zh") == "做不了：叫牌"
    assert grade(one, solution(one).answer).right


def test_a_lawful_move_that_is_not_wanted_says_what_it_lacks(write: Write) -> None:
    one = exercise(write, of_record("move", 'want = "card 2m"', name=QUAN, at=62))
    found = grade(one, Acted((Discard(read_card("3p")),)))
    assert found.rule_ids == ("quan.cha",)
    any_lawful = exercise(write, of_record("move", name=QUAN, at=62))
    assert grade(any_lawful, solution(any_lawful).answer).right
    other = exercise(write, of_record("move", 'want = "not verb da & announces"', name=QUAN, at=62))
    lawful = solution(any_lawful).answer
    assert "不要" in said(grade(other, lawful).facts)


def test_pointing_at_an_event(write: Write) -> None:
    one = exercise(write, f'kind = "pick"\nrecord = "{GUANG}"\nquery = "breach guang.must"')
    assert grade(one, Pointed(frozenset({LET_GO}))).right
    wrong = grade(one, Pointed(frozenset({20})))
    assert not wrong.right
    assert "第 20 步" in said(wrong.facts)
    assert not grade(one, Pointed(frozenset())).right
    assert "guang.must" in rule_ids(one)


def test_an_order_takes_equals_either_way(write: Write) -> None:
    items = ", ".join(f'{{ zh = "牌", en = "it", hand = "{hand}" }}' for hand in ("9s67z", "999s", "111s"))
    one = exercise(write, f'kind = "order"\nby = "hu"\nitems = [ {items} ]')
    assert [grade(one, Ordered(order)).right for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2))] == [True, True, False]
    claim = exercise(
        write,
        of_record(
            "order",
            'by = "claim"',
            'items = [ { zh = "吃", en = "chi", is = "1 chi" }, { zh = "光", en = "guang", is = "2 guang" } ]',
        ),
    )
    assert solution(claim).answer == Ordered((1, 0))
    assert "play.claim_order" in rule_ids(claim)


TALLY = """
kind = "settle"
of = ["zui 0", "net 3", "item 0 zui.win"]
[step.ask.tally]
players = [ { class = "乱牌", cha = 5 }, { class = "哈子牌", yao_ha = 1 }, { class = "乱牌" } ]
win = { by = 0, kind = "和", hu = 11, mo = true }
jian = "面见"
"""


def test_accounts_are_taken_apart(write: Write) -> None:
    one = exercise(write, TALLY)
    right = solution(one).answer
    assert isinstance(right, Counted)
    assert grade(one, right).right
    without_mo = grade(one, Counted((right.numbers[0] - 2, *right.numbers[1:])))
    assert "漏了：抹" in said(without_mo.facts)
    assert without_mo.rule_ids == ("zui.win",)
    assert {"zui.win", "zui.cha_count", "settle.jian", "settle.order"} <= rule_ids(one)
    assert claims.judge(read_query("zui 0 > zui 1 & pays 1 0 & pays_by 2 settle.jian"), one.scene).holds
    assert not claims.judge(read_query("entitled_dang 0"), one.scene).holds


def test_what_it_costs_may_be_asked(write: Write) -> None:
    rows = ['claim = "legal pass"', 'because = ["guang.must", "cha.may"]', 'costs = ["免嘴", "不准和", ""]']
    one = exercise(write, of_record("allowed", *rows))
    assert grade(one, Ruled(False, "guang.must", "免嘴")).right  # type: ignore[arg-type]
    assert not grade(one, Ruled(False, "guang.must", "不准和")).right  # type: ignore[arg-type]
    assert not grade(one, Ruled(False, "cha.may", "免嘴")).right  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "ask",
    [
        of_record("move", 'want = "verb za"'),
        of_record("move", 'want = "flies"'),
        of_record("move", 'want = "saves ²"'),
        of_record("move", 'want = "wins now"'),
        of_record("allowed", 'claim = "legal pass"', 'because = ["cha.may"]'),
        of_record("allowed", 'claim = "legal pass"', 'because = ["guang.must"]', 'costs = ["诈和"]'),
        f'kind = "pick"\nrecord = "{GUANG}"\nquery = "breach quan.cha"',
        f'kind = "pick"\nrecord = "{GUANG}"\nquery = "by x"',
        f'kind = "pick"\nrecord = "{GUANG}"\nfrom = 5\nto = 900\nquery = "breach"',
        of_record("move", at=900),
        of_record("move", name="book/no-such-record"),
    ],
)
def test_the_linter_names_what_cannot_be_answered(write: Write, ask: str) -> None:
    folder = write(f'id = "demo"\nrules = ["guang.must"]\n[[step]]\n[step.ask]\nid = "x"\n{ask}')
    places = [problem.place for problem in check_lesson(folder)]
    assert "x" in places or places == [""]


def test_the_table_is_told_for_the_seat_alone(write: Write) -> None:
    one = exercise(write, of_record("move"))
    words = [text(line, "zh") for line in exercise_words(one)]
    assert words[2].startswith("对家（你）")
    assert "：亮大云" in words[0]
    assert position_words(position(read_hand(Path("lessons"), GUANG), None, 2)) == ()


def test_before_anything_lies_on_the_table_the_three_seats_are_one_line() -> None:
    first, *others = position_words(position(read_hand(Path("lessons"), QUAN), 4, 1))
    assert text(first, "zh") == "庄家  手31；下家（你）  手30；对家  手30"
    assert len(others) <= 2


@pytest.mark.parametrize(
    "query", ["cha 1", "cha_counted", "guang 1", "figure", "unseen 7s", "seen 7p", "tier 7s", "on_table 2"]
)
def test_numbers_at_a_moment_have_names(query: str) -> None:
    found = numbers.find(read_query(query), scene(GUANG, OFFERED, 2))
    assert found.value >= 0
    assert all(text(found.what, lang) for lang in LANGS)


def test_a_card_that_a_seat_could_take_is_named_with_that_seat():
    (anybody,), (seat,) = (read_query(query).terms for query in ("could win", "could@2 win"))
    assert text(phrase(anybody), "zh") == "有人能和牌的一张牌"
    assert text(phrase(seat), "zh") == "对家能和牌的一张牌"
