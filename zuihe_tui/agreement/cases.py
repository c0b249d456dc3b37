"""By which hand, tally or record each option is shown."""

from collections.abc import Mapping
from typing import Final

from zuihe_tui.rules.tally import HAZI, LUAN

HANDS: Final = {
    "single_yao_lou": "1111m 5p",
    "double_che_bonus": "33m77p33s 22m88p22s",
    "rank1_che": "11m11p11s",
    "rank9_che": "99m99p99s",
    "block_in_pile": "999s67z 3m7p3s",
    "cha_in_pile": "67z 3m7p3s | cha 999s",
    "guang_silent": "34m | guang 5555p silent",
}
"""A holding that is counted otherwise."""

_HA: Final[Mapping[str, object]] = {"class": HAZI, "min_ha": 1, "yao_ha": 1}
_LUAN: Final[Mapping[str, object]] = {"class": LUAN}
_LUAN_BAIXIN: Final[Mapping[str, object]] = {"class": LUAN, "baixinli": True}
_HA_BAIXIN: Final[Mapping[str, object]] = {"class": HAZI, "baixinli": True, "min_ha": 1}


def _won(
    *players: Mapping[str, object], kind: str = "和", hu: int = 10, mo: bool = False, **rest: object
) -> dict[str, object]:
    seated = [*players, _HA, _HA][:3]
    return {"players": seated, "win": {"by": 0, "kind": kind, "hu": hu, "mo": mo, "extra": []}, **rest}


def _not_won(*players: Mapping[str, object], **rest: object) -> dict[str, object]:
    return {"players": [*players, _LUAN, _LUAN][:3], **rest}


TALLIES: Final[Mapping[str, Mapping[str, object]]] = {
    "za_mo": _won(_HA, kind="砸", hu=18, mo=True),
    "jian": _won(_HA, jian="面见"),
    "half_zui": _won(_HA, hu=13),
    "beng_includes_cha": _won({**_LUAN, "cha": 8}, kind="八蹦", hu=8, mo=True),
    "za_waives": _won(_HA, kind="砸", hu=18),
    "duo_waives": _won(_HA, kind="夺", hu=18),
    "mianzui_keeps_win": _won({**_HA, "mianzui": True}),
    "quan_pay": _won(_HA, {**_HA, "cha": 6}, pays_for=1),
    "huang_after_big": _not_won({**_HA, "cha": 6}, _HA, zakang=0),
    "zhahe_jian": _not_won(_HA, zhahe={"by": 0, "claimed": "和"}, jian="面见"),
    "baixin_luan_beng": _won({**_LUAN_BAIXIN, "cha": 5}, kind="白心力蹦", hu=3, mo=True),
    "baixin_big_ha": _won(_HA_BAIXIN, _LUAN, _LUAN, kind="夺", hu=10),
    "baixin_big_luan": _won(_LUAN_BAIXIN, kind="夺", hu=6),
    "tianza": _won(_HA, _LUAN, _LUAN, kind="天砸", hu=18),
    "bar_scope": _won({**_LUAN, "cha": 8}, kind="八蹦", hu=8, mo=True, announced=1),
}
"""A tally that settles otherwise, or cannot be."""

MARKERS: Final = {"dang": (1, -1, 0)}
"""档 taken and put down by place when play ends."""

# For every other option: `cases/OPTION.zuihe.jsonl`, a record in which another thing is wrong or worth another price.
