"""The options of a rule set that touch counting and settling (RULES 17)."""

SAME: dict[str, object] = {
    "single_yao_lou": 3,
    "za_mo": 0,
    "jian": [0, 1, 2, 3],
    "half_zui": "exact",
    "double_che_bonus": True,
    "beng_includes_cha": True,
    "rank1_che": True,
    "rank9_che": True,
    "block_in_pile": True,
    "cha_in_pile": True,
    "mianzui_keeps_win": True,
    "duo_waives": False,
}
DIFFERENT: dict[str, dict[str, object]] = {
    "minjian": {"za_waives": False, "huang_after_big": "ordinary", "baixin_luan_beng": "off"},
    "xingan2005": {"za_waives": True, "huang_after_big": "za_kang", "baixin_luan_beng": 50},
}


def options_of(ruleset: str, overrides: dict[str, object] | None) -> dict[str, object]:
    """The rule set's options with a house's own on top; options that touch neither count nor settlement are let through."""
    return SAME | DIFFERENT[ruleset] | (overrides or {})
