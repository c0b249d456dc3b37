"""The counting oracle: 和, 闲牌, class and dealt 嘴 of one holding, slow and plain."""

from .count_groups import arrangements, fixed_hu
from .count_holding import read_holding
from .count_zui import also_of, class_of, halou_of, most_che, yun_of, zui_che, zui_yun
from .options import options_of


def count(hand: str, ruleset: str = "minjian", overrides: dict[str, object] | None = None) -> dict[str, object]:
    """Counts a holding in FORMATS notation and returns the keys of `zuihe count --json` but the itemised ones.

    `hu` (open), `xian` and `hu_clear` always; `class`, `also` and `zui` for 30 or 31 cards without a meld. Raises
    ValueError when the holding cannot be read.
    """
    options = options_of(ruleset, overrides)
    holding = read_holding(hand)
    found = list(arrangements(holding, bool(options["block_in_pile"]), bool(options["cha_in_pile"])))
    fixed = fixed_hu(holding)
    most = max(hu for hu, _ in found)
    answer: dict[str, object] = {
        "cards": holding.cards,
        "hu": fixed + most,
        "xian": min(xian for hu, xian in found if hu == most),
        "hu_clear": max((fixed + hu for hu, xian in found if xian == 0), default=None),
    }
    if holding.meld_cards == 0 and holding.cards in (30, 31):
        # Only what was dealt makes the class and the dealt 嘴 (RULES 3): late copies are left out.
        dealt = holding.dealt
        halou = halou_of(dealt, int(str(options["single_yao_lou"])))
        yun = zui_yun(*yun_of(dealt))
        che_sets = most_che(dealt, options)
        che = zui_che([0] * che_sets, bool(options["double_che_bonus"]))
        answer |= {
            "class": class_of(dealt),
            "also": also_of(dealt),
            "zui": {"total": halou + yun + che, "halou": halou, "yun": yun, "che": che, "che_sets": che_sets},
        }
    return answer
