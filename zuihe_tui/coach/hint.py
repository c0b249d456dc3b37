"""One step of a hint, and the small facts several steps are made of."""

from dataclasses import dataclass
from typing import TypeAlias

from zuihe_tui.bots.sorted_actions import Actions, actions
from zuihe_tui.rules.actions import Action, Claim
from zuihe_tui.rules.arrange import figures
from zuihe_tui.rules.cards import KINDS, Cards, Kind
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.discards import forbidden
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import has
from zuihe_tui.rules.view import View

Acts: TypeAlias = Action | tuple[Action, ...]
"""What a hint ends with: one action, or several done one after another (a report, then 甩手报)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One step: a sentence, the cards it speaks of, the rule it names. Only the last step has the action it leads to."""

    words: Msg
    cards: Cards = ()
    rule: RuleId | None = None
    act: Acts | None = None


def ruled(id: str, words: Msg, cards: Cards = ()) -> Hint:
    """A step that names a rule."""
    return Hint(words, cards, RuleId(id))


def gain(view: View, claim: Claim) -> Hint:
    """What 和 and 闲牌 become when the card is taken, one card still to go out."""
    before, after = view.figures(), figures(view.holding_after(claim), view.rules)
    changed = "hint.gain.changed" if after.xian != before.xian else "hint.gain.same"
    facts: dict[str, object] = {"after": after.hu, "loose": msg(changed, loose=before.xian, still=after.xian)}
    if after.hu != before.hu:
        facts["before"] = before.hu
    id = "hint.gain.hu" if after.hu > before.hu else "hint.gain.xian" if after.hu == before.hu else "hint.gain.less"
    if claim.cards:
        return Hint(msg(f"{id}_with", card=claim.card, cards=claim.cards, **facts), (*claim.cards, claim.card))
    return Hint(msg(id, card=claim.card, **facts), (claim.card,))


def may_go_out(view: View) -> Cards:
    """The kinds in hand that are no foul to discard."""
    can: Actions = actions(view)
    return tuple(sorted({out.card for out in can.discards}))


def never_out(view: View) -> Cards:
    """The kinds in hand that may never go out (`discard.forbidden`)."""
    never = forbidden(view)
    return tuple(card for card in KINDS if view.me.copies(card) and has(never, card))


def copies_lying(view: View, card: Kind) -> int:
    """How many of a kind lie as discards or dead draws: 熟张 where there is one."""
    return sum((*shown.discards, *shown.dead).count(card) for shown in view.shown)
