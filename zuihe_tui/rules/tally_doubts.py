"""What a tally says that hardly happens at a table, and what to look at again; nothing is refused for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.tally_values import Extra, PlayerTally, Tally, Win, WinKind, place


@dataclass(frozen=True, slots=True)
class Doubt:
    """One of them: the words, and the rule that speaks against it."""

    words: Msg
    rule: RuleId


def doubts(tally: Tally, rules: Ruleset) -> tuple[Doubt, ...]:
    """Everything about how the hand was won that should be looked at again."""
    return () if tally.win is None else tuple(_of_win(tally.win, tally.players[tally.win.by], rules))


def _of_win(win: Win, player: PlayerTally, rules: Ruleset) -> Iterator[Doubt]:
    plain = win.kind is WinKind.HE and Extra.TIANHE not in win.extra
    if plain and not player.hazi and not player.cha:
        yield Doubt(msg("tally.doubt.luan_without_cha", who=place(win.by)), RuleId("win.luan_needs_yao"))
    # 光 takes a dealt 哈子, or where the house allows it three copies gathered in a pile.
    has_guang = player.yao_ha or player.min_ha or rules.cha_from_pile
    if win.mo and not player.cha and not has_guang:
        yield Doubt(msg("tally.doubt.mo_without_cha", who=place(win.by)), RuleId("win.cheng"))
