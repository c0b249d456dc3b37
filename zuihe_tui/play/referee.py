"""The referee's exercise: bots that commit a foul now and then, and how the rester's callouts are marked (RULES 14)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from zuihe_tui.bots import Choice
from zuihe_tui.play.setup import Setup
from zuihe_tui.play.words import seat_words
from zuihe_tui.rules.actions import Action, Claim, Class, Dang, Discard, Kou, Pass, Report, Win
from zuihe_tui.rules.cards import KINDS, Cards, Kind
from zuihe_tui.rules.events import Breach, Callout, Did, Draw, End, Event
from zuihe_tui.rules.finding import Cost
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.ways import chi_ways
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import Table, view
from zuihe_tui.rules.table_costs import breach_of, in_order
from zuihe_tui.rules.table_state import Phase, Seat
from zuihe_tui.rules.tally_of import all_cards
from zuihe_tui.rules.tally_values import Jian
from zuihe_tui.rules.view import View

_FAULTS: Final = (0, 1, 1, 2)
_ONE_IN: Final = 15
"""How many fouls a hand may have, one of these, and how seldom a careless bot looks for one."""
_STOPS_PLAY: Final = frozenset({Cost.ZHAHE, Cost.REFUSED, Cost.VOID})


def careless(setup: Setup, table: Table, seat: Seat, step: int, usual: Choice) -> Choice:
    """What a bot that is not always careful chooses: its usual choice, or now and then a foul that the hand survives.

    Where the hand might end here the usual choice stands, so that there is something to judge.
    """
    rng = Random(f"careless/{setup.deal}/{step}/{seat}")
    most = Random(f"faults/{setup.deal}").choice(_FAULTS)
    if len(table.faults) >= most or isinstance(usual, Win | Kou | Dang) or rng.randrange(_ONE_IN):
        return usual
    seen = view(table, seat)
    wrong = [action for action in _tempting(seen, usual) if _is_foul(seen, action)]
    return rng.choice(wrong) if wrong else usual


def _is_foul(seen: View, action: Action) -> bool:
    found = judge(seen, action)
    return bool(found) and not found[0].impossible and not any(_STOPS_PLAY & set(one.costs) for one in found)


def _tempting(seen: View, usual: Choice) -> Iterator[Action]:
    """Fouls people commit: a duty let go, a word forgotten, 吃 from the wrong seat, a card out that may not, 哈 called 乱."""
    match seen.phase:
        case Phase.OFFER:
            assert seen.offer is not None
            yield Pass()
            if isinstance(usual, Claim) and usual.say:
                yield replace(usual, say=())
            yield from chi_ways(seen, seen.offer.card)
        case Phase.TAKEN:
            yield from (Discard(card) for card in KINDS if seen.me.copies(card))
        case Phase.REPORTS if isinstance(usual, Report):
            yield replace(usual, klass=Class.LUAN)
        case _:
            return


_CALLABLE: Final[tuple[RuleId, ...]] = tuple(
    RuleId(rule)
    for rule in (
        "guang.must", "cha.must_on_che", "cha.must_own_yao", "play.yao_draw", "announce.cha", "piao", "chi.source",
        "chi.shun", "chi.heng", "chi.hazi_split", "chi.che_card", "chi.pair_first", "cha.may", "claim.wrong",
        "pass.guozhang", "discard.forbidden", "kouguo", "quan.cha", "quan.guang", "quan.che", "quan.miansheng",
        "report.ha_as_luan", "report.che_over", "big.show_what_you_eat", "win.optional", "win.zhahe",
    )
)  # fmt: skip
_PAIR_FIRST: Final = RuleId("chi.pair_first")


def callable_rules(rules: Ruleset) -> tuple[RuleId, ...]:
    """The rules a rester may call a breach of, in the order they are listed; none that these rules do not have."""
    return tuple(rule for rule in _CALLABLE if rule != _PAIR_FIRST or rules.cha_before_chi)


@dataclass(frozen=True, slots=True)
class JianAsked:
    """揭见 by hand: the card turned (None where none is left), whose cards it is looked for in, all of them, what it is.

    `why` says what it is and by what, `words` are the 见 to choose from (`settle.jian`).
    """

    card: Kind | None
    who: Msg
    held: Cards
    word: Msg
    why: Msg
    words: tuple[Msg, ...]


def jian_asked(setup: Setup, table: Table, events: Iterable[Event]) -> JianAsked | None:
    """What the rester turns after this hand; None where no 见 is paid."""
    end = next((event for event in events if isinstance(event, End)), None)
    outcome = table.outcome
    if end is None or end.jian is None or outcome is None or outcome.seat is None:
        return None
    held = tuple(sorted(all_cards(table, outcome.seat)))
    words = tuple(msg(f"moment.word.{word.value}") for word in Jian)
    who, word, card = seat_words(setup, outcome.seat), msg(f"moment.word.{end.jian}"), end.jian_card
    many = 0 if card is None else held.count(card)
    how = "last" if card is None else "held" if many else "none"
    why = msg(f"play.jian.{how}", who=who, card=card or 0, n=many, jian=word)
    return JianAsked(card, who, held, word, why, words)


@dataclass(frozen=True, slots=True)
class Marks:
    """The rester's callouts beside the truth: breaches found, breaches missed, calls of what was no breach."""

    right: tuple[Breach, ...]
    missed: tuple[Breach, ...]
    wrong: tuple[Callout, ...]

    @property
    def verdict(self) -> Msg:
        """How the rester judged, in a sentence; that nobody erred is said wherever it is so."""
        if self.right or self.missed:
            return msg("play.marks.counted", right=len(self.right), missed=len(self.missed), wrong=len(self.wrong))
        return msg("play.marks.nobody", n=len(self.wrong)) if self.wrong else msg("play.marks.clean")


def mark_calls(table: Table, events: Iterable[Event]) -> Marks:
    """Every callout of a hand that has ended, marked.

    A call names the seat and the rule, and an event from the breach's own on, up to the next card on offer.
    """
    every = tuple(events)
    breaches = [breach_of(fault) for fault in in_order(table)]
    found: list[Breach] = []
    wrong: list[Callout] = []
    for call in (event for event in every if isinstance(event, Callout)):
        named = next((b for b in breaches if b not in found and _names(call, b, every)), None)
        if named is not None:
            found.append(named)
        elif not any(_names(call, b, every) for b in found):
            wrong.append(call)
    return Marks(tuple(found), tuple(b for b in breaches if b not in found), tuple(wrong))


def _names(call: Callout, breach: Breach, events: tuple[Event, ...]) -> bool:
    if (call.seat, call.rule) != (breach.seat, breach.rule) or call.event < breach.event:
        return False
    between = events[breach.event + 1 : call.event + 1]
    return not any(_puts_on_offer(event) for event in between)


def _puts_on_offer(event: Event) -> bool:
    return isinstance(event, Draw) or (isinstance(event, Did) and isinstance(event.action, Discard | Dang))
