"""Memory stays flat however many hands are played: nothing of a hand is kept once it is over."""

import gc
import subprocess
import sys

import pytest

from zuihe_tui.rules.ruleset import named
from zuihe_tui.rules.table import Table, View
from zuihe_tui.simulate.evening import Plan, evening

FLAT = """
import resource
from zuihe_tui.rules.ruleset import named
from zuihe_tui.simulate.evening import Plan, evening
plan, done = Plan("memory", named("minjian"), ("eager",) * 3), 0
for which in range(625):
    done += sum(1 for _ in evening(plan, which))
    if done in (2000, 5000):
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def alive() -> int:
    gc.collect()
    return sum(isinstance(one, Table | View) for one in gc.get_objects())


def test_no_table_outlives_its_hand():
    before = alive()
    for _ in evening(Plan("memory", named("minjian"), ("eager",) * 3), 0, 4):
        pass
    assert alive() - before <= 2


@pytest.mark.deep
def test_memory_is_flat_over_five_thousand_hands():
    """The peak of the process after two thousand hands and after five thousand, in KB on Linux."""
    said = subprocess.run([sys.executable, "-c", FLAT], capture_output=True, text=True, check=True).stdout.split()
    early, late = (int(kb) / 1024 for kb in said)
    print(f"{early:.0f} MB after 2,000 hands, {late:.0f} MB after 5,000")
    assert late - early < 30
