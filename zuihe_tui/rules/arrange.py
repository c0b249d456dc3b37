"""The best way to lay a holding out, and what any other way is worth (RULES 5 and 6: `hu.best`, `hu.which`)."""

from dataclasses import dataclass
from functools import lru_cache

from zuihe_tui.rules.arrange_fu import BadGrouping, FuVerdict, check_fu
from zuihe_tui.rules.arrange_layout import lay_out
from zuihe_tui.rules.arrange_pool import make_pool
from zuihe_tui.rules.arrange_search import is_clear_with, most_hu, search, search_less
from zuihe_tui.rules.arrange_value import value
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.ruleset import Ruleset

__all__ = [
    "BadGrouping",
    "Best",
    "Figures",
    "FuVerdict",
    "best",
    "check_fu",
    "figures",
    "open_hu",
    "reaches",
    "runner_up",
    "value",
]


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers alone: open 和, the fewest 闲牌 with that 和, clear 和 or None (`hu.which`)."""

    hu: int
    xian: int
    hu_clear: int | None


@dataclass(frozen=True, slots=True)
class Best:
    """The best count, and the best with no 闲牌 where there is one (`hu.which`)."""

    open: HuCount
    clear: HuCount | None


@lru_cache(maxsize=8_192)
def figures(holding: Holding, rules: Ruleset) -> Figures:
    """Open 和, its 闲牌 and clear 和 of a holding; the last few thousand are remembered."""
    pool = make_pool(holding, rules)
    open_plan, clear_plan = search(pool)
    base = sum(item.hu for item in pool.items)
    return Figures(base + open_plan.hu, open_plan.xian, base + clear_plan.hu if clear_plan else None)


@lru_cache(maxsize=8_192)
def open_hu(holding: Holding, rules: Ruleset) -> int:
    """Open 和 alone, several times as fast as `figures` (`hu.which`)."""
    pool = make_pool(holding, rules)
    return sum([item.hu for item in pool.items]) + most_hu(pool)


def reaches(holding: Holding, rules: Ruleset, least: int) -> bool:
    """Whether the clear 和 of a holding is at least this, as `figures` would tell, in less time (`hu.which`)."""
    pool = make_pool(holding, rules)
    return is_clear_with(pool, least - sum([item.hu for item in pool.items]))


def best(holding: Holding, rules: Ruleset) -> Best:
    """The best count of a holding, open and clear, with items and groups (`hu.best`)."""
    pool = make_pool(holding, rules)
    open_plan, clear_plan = search(pool)
    laid = lay_out(holding, pool, open_plan, rules)
    if clear_plan is None:
        return Best(laid, None)
    return Best(laid, laid if clear_plan is open_plan else lay_out(holding, pool, clear_plan, rules))


def runner_up(holding: Holding, rules: Ruleset) -> HuCount | None:
    """The tempting worse way: less 和 than the best, as much as then possible, with the fewest 闲牌; None if there is none."""
    pool = make_pool(holding, rules)
    lesser = search_less(pool)
    return lay_out(holding, pool, lesser, rules) if lesser else None
