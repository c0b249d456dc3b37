"""A draft as plain values, to be kept and shared: the tally of FORMATS (`zuihe settle`) and the cards beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from zuihe_tui.ledger.draft import Draft, filled
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.notation import read_holding, write_holding
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally import HAZI, LUAN, read_tally
from zuihe_tui.rules.tally_values import QUAN_PAY, PlayerTally, Tally

_DINGPI: Final = RuleId("quan.dingpi")


def tally_json(draft: Draft, rules: Ruleset) -> dict[str, object]:
    """The tally as `zuihe settle` reads it, but for its rule set; 跑庄, 顶皮 and a table of three have no place in it."""
    tally = filled(draft, rules)
    found: dict[str, object] = {
        "players": [_player(player) for player in tally.players],
        "win": _win(tally),
        "jian": None if tally.jian is None else tally.jian.value,
    }
    if tally.zhahe is not None:
        found["zhahe"] = {"by": tally.zhahe.by, "claimed": tally.zhahe.claimed.value}
    for name in ("announced", "zakang", "pays_for"):
        if getattr(tally, name) is not None:
            found[name] = getattr(tally, name)
    dang = tally.dang
    if dang.pot or dang.lost or dang.taken_by is not None:
        found["dang"] = {"pot": dang.pot, "lost": list(dang.lost), "taken_by": dang.taken_by}
    return found


def draft_json(draft: Draft, rules: Ruleset) -> dict[str, object]:
    """A draft as `read_draft` reads it."""
    return {
        "tally": tally_json(draft, rules),
        "hands": [None if hand is None else write_holding(hand) for hand in draft.hands],
        "mishap": draft.tally.miscount,
        "rester": draft.tally.rester,
        "dingpi": draft.tally.pays_rule == _DINGPI,
    }


def read_draft(kept: object, rules: Ruleset) -> Draft:
    """A draft from what `draft_json` gave. Raises Problem where it is none or cannot have been played."""
    if not isinstance(kept, Mapping):
        raise Problem(msg("ledger.bad.kept"))
    tally = read_tally(kept.get("tally"), rules)
    hands = kept.get("hands")
    texts = hands if isinstance(hands, Sequence) and len(hands) == len(tally.players) else (None, None, None)
    first, second, third = (read_holding(str(text)) if text else None for text in texts)
    mishap, rester = bool(kept.get("mishap")), kept.get("rester") is not False
    pays_rule = _DINGPI if kept.get("dingpi") is True else QUAN_PAY
    tally = replace(tally, miscount=mishap, rester=rester, pays_rule=pays_rule)
    return replace(draft_of(tally), hands=(first, second, third))


def draft_of(tally: Tally) -> Draft:
    """The draft of a tally without cards; a class that is not the one of the 哈 and 楼 was reported so."""
    first, second, third = (None if one.hazi == bool(one.blocks) else one.hazi for one in tally.players)
    return Draft(tally, (first, second, third))


def _player(player: PlayerTally) -> dict[str, object]:
    dealt = HAZI if player.blocks else LUAN
    said = HAZI if player.hazi else LUAN
    return {
        "class": dealt,
        **({"reported": said} if said != dealt else {}),
        "baixinli": player.baixinli,
        **{name: getattr(player, name) for name in _NUMBERS},
        "che": list(player.che),
        "mianzui": bool(player.mianzui),
        "later_void": bool(player.later_void),
        "silent_cha": len(player.silent_cha),
    }


_NUMBERS = ("yao_ha", "min_ha", "yao_lou", "min_lou", "da_yun", "xiao_yun", "cha")


def _win(tally: Tally) -> dict[str, object] | None:
    win = tally.win
    if win is None:
        return None
    extra = [extra.value for extra in win.extra]
    return {"by": win.by, "kind": win.kind.value, "hu": win.hu, "mo": win.mo, "extra": extra}
