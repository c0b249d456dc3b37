"""The golden records: each holds what it says, every rule of sections 2 and 8 to 14 has one, no check is idle."""

import json
from functools import cache
from pathlib import Path

import pytest

from tests.rules import golden
from tests.rules.scenes import Scene
from zuihe_tui.rules.actions import Ask, Piao
from zuihe_tui.rules.audit import AuditResult, audit
from zuihe_tui.rules.cards import read_card
from zuihe_tui.rules.finding import Verdict
from zuihe_tui.rules.judge import findings
from zuihe_tui.rules.judge.registry import CHECKS, Registered

RECORDS = sorted(golden.FOLDER.glob("*.zuihe.jsonl"))
CASES = Path(__file__).parents[1] / "data" / "records_cases"
OF_SECTIONS = [
    "seats.lots",
    "seats.first_dealer",
    "seats.four_three",
    "seats.few",
    "deal.cut",
    "deal.sizes",
    "deal.miscount",
    "call.order",
    "report.kinds",
    "report.true",
    "report.fixed",
    "report.che_public",
    "report.che_under",
    "report.che_over",
    "report.ha_as_luan",
    "kou.dang",
    "play.start",
    "play.offer",
    "play.claim_order",
    "play.next",
    "play.dead",
    "play.jin",
    "play.yao_draw",
    "play.open",
    "discard.final",
    "table.fixed",
    "win.source",
    "cha.may",
    "cha.from_pile",
    "cha.must_on_che",
    "cha.must_own_yao",
    "guang.must",
    "chi.source",
    "chi.shun",
    "chi.heng",
    "chi.pair_first",
    "chi.che_card",
    "chi.hazi_split",
    "pass.guozhang",
    "pass.big_may_refuse",
    "claim.wrong",
    "claim.window",
    "ask.he",
    "discard.forbidden",
    "kouguo",
    "piao",
    "announce.cha",
    "say.binding",
    "say.kankan",
    "say.one",
    "miscount.xianggong",
    "mianzui.list",
    "bar.list",
    "win.qingmen",
    "win.cheng",
    "win.luan_needs_yao",
    "win.optional",
    "big.kinds",
    "big.announce",
    "big.bars",
    "big.za",
    "big.duo",
    "big.hei_yao",
    "big.beng",
    "big.shuaishou",
    "big.show_what_you_eat",
    "win.tianhe",
    "win.huang",
    "win.zhahe",
    "quan.cha",
    "quan.guang",
    "quan.che",
    "quan.miansheng",
    "quan.order",
    "quan.exempt",
    "quan.pay",
    "quan.dingpi",
    "settle.pairwise",
    "settle.mianzui",
    "settle.huang",
    "settle.jian",
    "settle.dang",
    "settle.order",
    "rester.duties",
    "at.turn",
    "at.held",
    "at.offer",
    "at.over",
]


@cache
def lines(path: Path) -> tuple[str, ...]:
    return tuple(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.removesuffix(".zuihe.jsonl"))
def test_a_golden_record_holds_what_it_says(path: Path) -> None:
    found = audit(lines(path))
    if path.name.startswith("error-"):
        assert found.error is not None
        assert found.error.line == len(lines(path))
        assert found.error.reason.id.startswith(f"judge.at.{path.name.split('-')[1].split('.')[0]}.")
    else:
        assert found.ok, found.error or found.breaches


def test_every_rule_of_play_has_a_golden_record() -> None:
    about = {rule for path in RECORDS for rule in json.loads(lines(path)[0])["about"]}
    assert set(OF_SECTIONS) - about == set()


def test_the_files_are_what_the_scenes_play() -> None:
    played = golden.records()
    assert {path.name.removesuffix(".zuihe.jsonl") for path in RECORDS} == set(played)
    for path in RECORDS:
        assert list(lines(path)) == played[path.name.removesuffix(".zuihe.jsonl")], path.name


def test_no_check_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any one check some golden record, or some worked case, audits otherwise."""
    paths = [*RECORDS, *sorted(CASES.glob("foul-*.jsonl"))]
    before = {path: outcome(audit(lines(path))) for path in paths}
    said = said_in_vain()
    checks = {known.check: known for every in CHECKS.values() for known in every}
    idle = []
    for check, known in checks.items():
        with monkeypatch.context() as patch:
            for kind, every in CHECKS.items():
                patch.setitem(CHECKS, kind, [other for other in every if other.check is not check])
            audits = (outcome(audit(lines(path))) == before[path] for path in likely(known, paths))
            if said_in_vain() == said and all(audits):
                idle.append((known.rule, check.__name__))
    assert idle == []


def said_in_vain() -> list[tuple[str, ...]]:
    """What the judge says of words and gestures that no record is charged for."""
    asked = Scene("", "46m").open().out(0, "5m").take(1, "chi", "46m").ask(1)
    turned = Scene("", "555m 44m", stock="4m").open().out(0, "6s").draw("4m").take(1, "cha", "44m")
    tried = ((asked, Ask()), (turned, Piao(read_card("4m"))))
    return [tuple(found.facts.id for found in findings(scene.view(1), action)) for scene, action in tried]


def likely(known: Registered, paths: list[Path]) -> list[Path]:
    """The records that name the rule first: there most checks show at once."""
    return sorted(paths, key=lambda path: not (f'"{known.rule}"' in lines(path)[0] or known.rule in path.name))


def outcome(found: AuditResult) -> object:
    error = found.error and (found.error.line, found.error.reason.id)
    return found.breaches, found.settlement, error


def test_impossible_checks_are_told_apart_from_fouls() -> None:
    verdicts = {(known.rule.startswith("at."), known.verdict) for every in CHECKS.values() for known in every}
    assert verdicts == {(True, Verdict.IMPOSSIBLE), (False, Verdict.FOUL)}
