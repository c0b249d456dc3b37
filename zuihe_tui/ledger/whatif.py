"""The changes that disputes are about, ready to be tried on a hand: 抹 or not, a 车 not reported, another rule set …"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from zuihe_tui.ledger.draft import Draft, filled
from zuihe_tui.ledger.result import people
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, differences, named
from zuihe_tui.rules.tally_values import SEATS, Seat, Tally, WinKind


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One change: what it is called, and the hand and the rules as they would be."""

    words: Msg
    draft: Draft
    rules: Ruleset


def what_ifs(draft: Draft, rules: Ruleset, called: tuple[Msg, ...] = ()) -> tuple[WhatIf, ...]:
    """Every change of the list that changes something in this hand."""
    called = called or people()
    tally = filled(draft, rules)
    changes = [
        *_of_win(draft, tally),
        *(change for seat in SEATS for change in _of_player(draft, tally, seat, called[seat], rules)),
    ]
    if tally.pays_for is not None:
        paying = called[tally.pays_for]
        changes.append((msg("ledger.if.no_pay", who=paying), _with(draft, replace(tally, pays_for=None))))
    found = [WhatIf(words, other, rules) for words, other in changes]
    return (*found, *_other_rules(draft, rules))


def _with(draft: Draft, tally: Tally) -> Draft:
    return replace(draft, tally=tally)


def _of_win(draft: Draft, tally: Tally) -> Iterator[tuple[Msg, Draft]]:
    win = tally.win
    if win is None:
        return
    yield (
        msg("ledger.if.no_mo" if win.mo else "ledger.if.mo"),
        _with(draft, replace(tally, win=replace(win, mo=not win.mo))),
    )
    if win.kind is WinKind.HE and not win.extra:
        yield msg("ledger.if.duo"), _with(draft, replace(tally, win=replace(win, kind=WinKind.DUO)))
    elif win.kind.is_big:
        plain = replace(win, kind=WinKind.HE, extra=())
        yield msg("ledger.if.he"), _with(draft, replace(tally, win=plain))
    yield msg("ledger.if.huang"), _with(draft, replace(tally, win=None, jian=None, pays_for=None))


def _of_player(draft: Draft, tally: Tally, seat: Seat, called: Msg, rules: Ruleset) -> Iterator[tuple[Msg, Draft]]:
    player, hand = tally.players[seat], draft.hands[seat]
    if player.che:
        words = msg("ledger.if.no_che", who=called)
        if hand is not None:
            yield words, draft.with_hand(seat, replace(hand, che=()), rules)
        else:
            yield words, draft.with_player(seat, replace(player, che=()))
    if player.da_yun or player.xiao_yun:
        yield msg("ledger.if.no_yun", who=called), draft.with_player(seat, replace(player, da_yun=0, xiao_yun=0))
    if player.mianzui:
        yield msg("ledger.if.no_mianzui", who=called), draft.with_player(seat, replace(player, mianzui=()))
    else:
        broken = replace(player, mianzui=(RuleId("settle.mianzui"),))
        yield msg("ledger.if.mianzui", who=called), draft.with_player(seat, broken)
    if player.silent_cha:
        yield msg("ledger.if.said", who=called), draft.with_player(seat, replace(player, silent_cha=()))
    elif player.cha:
        unsaid = replace(player, silent_cha=(RuleId("announce.cha"),))
        yield msg("ledger.if.unsaid", who=called), draft.with_player(seat, unsaid)


def _other_rules(draft: Draft, rules: Ruleset) -> list[WhatIf]:
    """The printed rule sets that are not the one in use."""
    sets = [named(name) for name in NAMES]
    return [
        WhatIf(msg("ledger.if.rules", rules=msg(f"tui.ruleset.{other.base}")), draft, other)
        for other in sets
        if differences(rules, other)
    ]
