"""Greedy plays better than eager: over two thousand played hands the 95 % interval of what it gains leaves out 0."""

import pytest

from tests.benchmarks.bench_bots import DEALS, duels


@pytest.mark.deep
def test_greedy_beats_eager() -> None:
    gained, played, _ = duels("greedy", "eager", DEALS, "bench")
    print(f"greedy against eager: {gained.mean:+.3f} 嘴 a hand ± {gained.within:.3f} over {played} played hands")
    assert played >= 2_000
    assert gained.mean - gained.within > 0
