"""What a `move` may want of a faultless action; each says what a lawful but unwanted one lacks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from zuihe_tui.course.queries.acts import named_cards, read_act, verb_of, verbs
from zuihe_tui.course.queries.advice import advised, is_good, skill_of
from zuihe_tui.course.queries.query import Query, QueryProblem, Scene, Term, ask, number_arg, rule_arg
from zuihe_tui.course.queries.table_claims import done, seat_here, wording, working
from zuihe_tui.rules.actions import Action, Announce, Ask, Let, Piao, Refuse, ShowYun, Win
from zuihe_tui.rules.arrange import open_hu
from zuihe_tui.rules.cards import Cards, read_card
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, msg


@dataclass(frozen=True, slots=True)
class Lack:
    """What is missing: the fact, its rule where it has one, the cards it speaks of."""

    fact: Msg
    rule: RuleId | None = None
    lit: Cards = ()


WANTS: Final[dict[str, tuple[str, Callable[..., Lack | None]]]] = {}


def _want(name: str, doc: str) -> Callable[[Callable[..., Lack | None]], Callable[..., Lack | None]]:
    def register(lack: Callable[..., Lack | None]) -> Callable[..., Lack | None]:
        WANTS[name] = doc, lack
        return lack

    return register


@_want("legal", "nothing but that it breaks no rule")
def _legal(_scene: Scene, _action: Action) -> Lack | None:
    return None


@_want("verb", "verb VERB: it is that verb")
def _verb(_scene: Scene, action: Action, verb: str) -> Lack | None:
    if verb_of(action) in verbs(verb):
        return None
    return Lack(msg("course.lack.verb", verb=msg(f"course.verb.{verb}")))


@_want("act", "act ACTION: exactly that")
def _act(scene: Scene, action: Action, *words: str) -> Lack | None:
    wanted = read_act(scene.here.view, words)
    return None if action == wanted else Lack(msg("course.lack.other"))


@_want("card", "card CARD: it plays or takes that card")
def _card(_scene: Scene, action: Action, card: str) -> Lack | None:
    return None if named_cards(action)[:1] == (read_card(card),) else Lack(msg("course.lack.other"))


@_want("best", "about as good as what the player that weighs would do")
def _best(scene: Scene, action: Action) -> Lack | None:
    if is_good(scene.here.view, action):
        return None
    better = advised(scene.here.view)
    rule = skill_of(scene.here.view, better)
    return Lack(msg("course.lack.best", verb=msg(f"course.verb.{verb_of(better)}")), rule)


@_want("saves", "saves N: the hand has at least N 和 after it")
def _saves(scene: Scene, action: Action, text: str) -> Lack | None:
    least = number_arg("saves", text)
    after = done(scene, action)
    hu = 0 if after is None else open_hu(after.mine[seat_here(scene)].holding, scene.rules)
    return None if hu >= least else Lack(msg("course.lack.saves", hu=hu), RuleId("hu.best"))


@_want("wins", "it wins the hand")
def _wins(_scene: Scene, action: Action) -> Lack | None:
    return None if isinstance(action, Win) else Lack(msg("course.lack.wins"), RuleId("win.cheng"))


@_want("announces", "it says 不让赢, 甩手报 or 起档")
def _announces(_scene: Scene, action: Action) -> Lack | None:
    return None if isinstance(action, Announce) else Lack(msg("course.lack.announces"), RuleId("big.announce"))


@_want("says", "says WORD: that word is said with it")
def _says(_scene: Scene, action: Action, word: str) -> Lack | None:
    said = getattr(action, "say", ()) or ()
    return None if word in (said if isinstance(said, tuple) else (said,)) else Lack(msg("course.lack.says", word=word))


@_want("shows", "shows RULE: the rule is at work in it")
def _shows(scene: Scene, action: Action, rule: str) -> Lack | None:
    wanted = rule_arg(rule)
    return None if wanted in working(scene, action) else Lack(msg("course.lack.other"), wanted)


def _lack(term: Term, scene: Scene, action: Action) -> Lack | None:
    if term.name not in WANTS or term.compare is not None:
        raise QueryProblem(msg("course.query.unknown_want", name=term.name, known=" ".join(WANTS)))
    found = ask(term, WANTS[term.name][1], scene, action)
    if not term.negated:
        return found
    return Lack(msg("course.lack.not", what=wording(scene, action))) if found is None else None


_ASIDES: Final = (Ask, Piao, ShowYun, Let, Refuse)
_NAMING: Final = frozenset({"verb", "act", "card", "says", "shows"})


def _is_beside(want: Query | None, action: Action) -> bool:
    """Whether something is said that leaves the question open, 和? or 打漂, where it was not what was wanted."""
    named = want is not None and any(term.name in _NAMING and not term.negated for term in want.terms)
    return isinstance(action, _ASIDES) and not named


def missing(want: Query | None, scene: Scene, action: Action) -> Iterator[Lack]:
    """What a faultless action lacks of what is wanted. Raises QueryProblem for an unknown want."""
    if _is_beside(want, action):
        yield Lack(msg("course.lack.beside"))
    for term in want.terms if want is not None else ():
        lack = _lack(term, scene, action)
        if lack is not None:
            yield lack


def fulfils(want: Query | None, scene: Scene, action: Action) -> bool:
    """Whether an action is what is wanted."""
    return next(missing(want, scene, action), None) is None
