"""The two rule sets and their options (RULES 17), as the table oracle reads them."""

from __future__ import annotations

from typing import Any

Options = dict[str, Any]

_BOTH: Options = {
    "win_chi_source": "any", "bar_scope": "he_duo", "dang_card": "dealer_discard", "zhahe_jian": "paid",
    "single_yao_lou": 3, "za_mo": 0, "jian": [0, 1, 2, 3], "dang": 5, "half_zui": "exact",
    "double_che_bonus": True, "che_guang_is_shao": True, "beng_includes_cha": True, "rank1_che": True,
    "rank9_che": True, "red_heng": True, "block_in_pile": True, "cha_in_pile": True, "drawn_yao_kept": True,
    "mianzui_keeps_win": True, "quan_pay": True, "za_new_hu": True, "shu_melds": False, "duo_waives": False,
}  # fmt: skip
_PAIRS: dict[str, tuple[Any, Any]] = {
    "run_extension": ("none", "upward"), "eat_che_card": ("bar_win", "mianzui"),
    "split_hazi": ("bar_win", "mianzui"), "cha_before_chi": (False, True), "cha_from_pile": (False, True),
    "za_waives": (False, True), "guozhang_bars_big": (False, True), "baixin_big_ha": (10, 10),
    "baixin_big_luan": (10, 6), "baixin_luan_beng": ("off", 50), "late_che": (False, True),
    "push_binds": (False, True), "tianza": (False, True), "report_true": (False, True),
    "quan_exempt": ("three", "clear_only"), "yao_exceptions": ("a", "b"), "big_by_drawn_yao": (True, False),
    "guang_silent": ("no_hu", "as_cha"), "piao_before": (4, 5), "shuaishou_who": ("dealer", "any"),
    "duo_from_clear": (True, False), "dihe_on_kou": (True, False), "yao_letgo_said": (True, False),
    "miscount_who": ("any", "dealer"), "wrong_later": ("lost", "kept"), "che_over_report": ("none_held", "any"),
    "kouguo_cost": ("bar_win", "bar_win_mianzui"), "ask_before_big": ("may", "must"),
    "quan_order": ("tiers", "one"), "yun_late": ("dealer_until_yao", "until_first_card"),
    "huang_after_big": ("ordinary", "za_kang"),
}  # fmt: skip


def options(ruleset: str, overrides: Options | None = None) -> Options:
    """Every option of a rule set with a record's overrides; ValueError for an unknown name."""
    if ruleset not in ("minjian", "xingan2005"):
        raise ValueError(f"unknown rule set {ruleset!r}")
    column = 0 if ruleset == "minjian" else 1
    out = _BOTH | {name: pair[column] for name, pair in _PAIRS.items()}
    for name, value in (overrides or {}).items():
        if name not in out:
            raise ValueError(f"unknown option {name!r}")
        out[name] = value
    return out
