"""What is proposed in place of a refused action, and what is lawful but not worth proposing."""

from tests.rules.scenes import dealt
from zuihe_tui.rules.actions import Call, Class, Report
from zuihe_tui.rules.events import Cut, Did, Header
from zuihe_tui.rules.judge.candidates import legal
from zuihe_tui.rules.judge.fine import fine, honest
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import fold
from zuihe_tui.rules.table_state import DEALER, SEATS
from zuihe_tui.rules.view import View, view


def reporting(rules: str, *events: Did) -> View:
    """下家 about to report an ordinary hand, after the dealer called."""
    header = Header(named(rules), ("东", "南", "西", "北"), 0, 3)
    return view(fold((header, Cut(40), dealt(("", "", ""), ""), Did(DEALER, Call()), *events)), SEATS[1])


def test_a_false_report_may_cost_nothing_and_is_proposed_all_the_same_to_nobody() -> None:
    for rules in NAMES:
        seen = reporting(rules)
        true = Class.HAZI if seen.me.blocks else Class.LUAN
        proposed = [action for action in honest(seen) if isinstance(action, Report)]
        assert proposed
        assert all(report.klass is true and not report.also for report in proposed)
        assert set(honest(seen)) <= set(legal(seen))
        assert set(fine(seen, Report(Class.LUAN, ("五幺将",)))) <= set(honest(seen))
    free = [action for action in legal(reporting("minjian")) if isinstance(action, Report)]
    assert any(report.also for report in free)


def test_what_was_reported_is_not_proposed_again() -> None:
    first = honest(reporting("xingan2005"))[0]
    assert isinstance(first, Report)
    again = honest(reporting("xingan2005", Did(SEATS[1], first)))
    assert first not in again
