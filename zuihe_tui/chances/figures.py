"""The figures that were counted: how often of how many, with the interval a chance lies in."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final

PLAYED: Final = "minjian"
"""The rule set under which hands were played."""
FILE: Final = Path(__file__).parent / "figures.json"
_Z95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """So often of so many. Its 95 % interval is Wilson's, which holds for rare things too."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """The share itself, from 0 to 1; 0 of nothing."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 %."""
        if not self.of:
            return 0.0, 1.0
        square = _Z95 * _Z95
        middle = (self.count + square / 2) / (self.of + square)
        within = _Z95 * sqrt(self.share * (1 - self.share) * self.of + square / 4) / (self.of + square)
        return max(0.0, middle - within), min(1.0, middle + within)


@dataclass(frozen=True, slots=True)
class Figures:
    """What was counted under one rule set: `deals` looked at, `dealt` and `played` by name."""

    deals: int
    dealt: Mapping[str, int]
    played: Mapping[str, int]

    def dealt_share(self, who: str, name: str) -> Share:
        """How many dealt hands of the `dealer` or an `other` hold a thing."""
        return Share(self.dealt.get(f"{who}.{name}", 0), self.deals)

    def played_share(self, name: str, of: str = "played") -> Share:
        """How many of the played hands, or of what else was counted, were so."""
        return Share(self.played.get(name, 0), self.played.get(of, 0))

    def rows(self, kind: str, prefix: str) -> tuple[int, ...]:
        """The whole numbers that were counted under a prefix (`hu` of `dealer.hu.7`), in order."""
        counted = self.dealt if kind == "dealt" else self.played
        found = (name.removeprefix(prefix) for name in counted if name.startswith(prefix))
        return tuple(sorted(int(number) for number in found))


@cache
def figures(base: str) -> Figures:
    """The figures kept for one of the two printed rule sets."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))[base]
    return Figures(kept["deals"], kept["dealt"], kept["played"])


def keep(base: str, counted: Figures) -> None:
    """Keeps the figures of a rule set beside the other's."""
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    kept[base] = {
        "deals": counted.deals,
        "dealt": dict(sorted(counted.dealt.items())),
        "played": dict(sorted(counted.played.items())),
    }
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
