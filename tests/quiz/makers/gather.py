"""Gathers the positions that the quiz makes its questions from: golden records, examples of the book, and played hands.

`python -m tests.quiz.makers.gather` writes zuihe_tui/quiz/makers/positions.jsonl; the same code writes the same file.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import zuihe_tui
from tests.simulate.vocabulary import vocabulary
from zuihe_tui.bots import player
from zuihe_tui.quiz.makers.positions import FILE, How, Template, position, write_moment
from zuihe_tui.rules.actions import (
    BENG,
    Action,
    Announce,
    Claim,
    Discard,
    Pass,
    Refuse,
    Take,
    Win,
    WinKind,
    Word,
)
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.book.prove_record import moments
from zuihe_tui.rules.book.prove_work import at_work
from zuihe_tui.rules.cards import KINDS
from zuihe_tui.rules.events import Callout, Did, Event, Header, Tried
from zuihe_tui.rules.evolve import evolve
from zuihe_tui.rules.finding import Finding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge import judge
from zuihe_tui.rules.judge.candidates import with_words
from zuihe_tui.rules.judge.ways import ways
from zuihe_tui.rules.judge.win_facts import win_of
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.record_read import read_event
from zuihe_tui.rules.record_write import event_line
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.table import asked, fold, moved, view
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.rules.view import View
from zuihe_tui.simulate.deals import Deals
from zuihe_tui.simulate.evening import Plan, evening

ROOT = Path(zuihe_tui.__file__).parents[1]
OUT = Path(zuihe_tui.__file__).parent / "quiz/makers" / FILE
FOLDERS = (ROOT / "tests/records", ROOT / "zuihe_tui/rules/book/examples", ROOT / "tests/data/records_cases")
EACH, MOST, LOOKED_AT = 4, 9, 24
MORE = {"win.huang": 10, "quan.exempt": 8, "play.claim_order": 12, "play.dead": 8, "play.next": 8, "chi.heng": 6}
"""Rules of which more are kept: other cards spoil most of their positions, or little of them is shown."""
HANDS = 6
ATTEMPTS = 10
Key = tuple[RuleId, How, str]


class Pool:
    """Candidates by rule, how it decides and rule set, each with its sort; few of each sort are looked at, fewer kept."""

    def __init__(self) -> None:
        self.found: dict[Key, list[tuple[str, Template]]] = {}
        self.sorts: Counter[tuple[Key, str]] = Counter()

    def add(self, template: Template, sort: str) -> None:
        """One more candidate."""
        key = (template.rule, template.how, template.ruleset)
        self.sorts[key, sort] += 1
        if self.sorts[key, sort] <= LOOKED_AT:
            self.found.setdefault(key, []).append((sort, template))

    def chosen(self) -> Iterator[Template]:
        """The rarest rules first: other sorts first, then records already needed, then short ones."""
        used: dict[int, int] = {}
        for key in sorted(self.found, key=lambda key: (len(self.found[key]), key[0], key[1].value, key[2])):
            left, sorts, records = list(self.found[key]), Counter[str](), Counter[int]()
            many = MORE.get(key[0]) or min(MOST, max(EACH, len({sort for sort, _ in left})))
            for _ in range(min(many, len(left))):
                best = min(left, key=lambda one: (sorts[one[0]], records[id(one[1].events)], self._price(one[1], used)))
                left.remove(best)
                sorts[best[0]] += 1
                records[id(best[1].events)] += 1
                used[id(best[1].events)] = max(used.get(id(best[1].events), 0), best[1].at)
                yield best[1]

    def _price(self, one: Template, used: dict[int, int]) -> tuple[int, int, str]:
        """How many lines it adds to the file."""
        held = used.get(id(one.events))
        return (one.at + 20 if held is None else max(0, one.at - held)), one.at, str(one.tried)


def sort_of(finding: Finding | None, action: object, phase: Phase) -> str:
    """What sort of position it is: what is done when, and what the judge says of it."""
    why = "" if finding is None else finding.facts.id
    inner = None if finding is None else finding.facts.params.get("why")
    kind = getattr(action, "take", getattr(action, "kind", None)) if finding is None else None
    return f"{type(action).__name__} {kind} {phase.value} {why} {inner.id if isinstance(inner, Msg) else ''}"


def of_record(pool: Pool, events: tuple[Event, ...]) -> None:
    """Everything a record shows: rules at work, rules broken."""
    header = events[0]
    assert isinstance(header, Header)
    try:
        for moment in moments(events):
            if isinstance(moment.event, Tried | Callout):
                continue
            sort = sort_of(None, moment.action, moment.before.phase)
            for rule in sorted(at_work(moment)):
                pool.add(Template(rule, How.WORK, events, moment.index), sort)
            for fault in moment.after.faults[len(moment.before.faults) :]:
                if fault.event == moment.index:
                    sort = sort_of(fault.finding, moment.action, moment.before.phase)
                    pool.add(Template(fault.finding.rule, How.FOUL, events, moment.index), sort)
                elif fault.finding.duty and moment.before.phase is Phase.OFFER:
                    left = Template(fault.finding.rule, How.TRY, events, moment.index, Did(fault.seat, Pass()))
                    if left.rule in position(left, events, left.tried).rules:
                        pool.add(left, sort_of(fault.finding, Pass(), Phase.OFFER))
    except Problem:
        return


def tries(here: View, rng: Random) -> list[Action]:
    """What may be tried at a position: legal things, and each type of nonsense."""
    kinds: dict[object, list[Action]] = {}
    for action in vocabulary(here):
        kinds.setdefault((type(action), getattr(action, "kind", getattr(action, "take", None))), []).append(action)
    found = [rng.choice(kinds[rng.choice(list(kinds))]) for _ in range(ATTEMPTS)]
    if here.phase is Phase.OFFER:
        for claim in ways(here, any_source=True):
            words = (BENG if claim.take is Take.CHA else frozenset()) | {WinKind.HE, WinKind.DUO, WinKind.ZA}
            found += [claim, *(win_of(kind, claim) for kind in sorted(words, key=lambda kind: kind.value))]
        found.append(Pass())
    elif here.phase is Phase.TAKEN:
        found += [Announce(Word.BURANGYING), *(Discard(card) for card in KINDS if here.me.copies(card))]
    return [one for one in found if not isinstance(one, Refuse) and _is_sense(here, one)]


def _is_sense(here: View, action: Action) -> bool:
    """Whether the words said are none, or those that are due."""
    if not isinstance(action, Claim) or not action.say:
        return True
    bare = evolve(action, say=())
    return bare in ways(here) and with_words(here, bare).say == action.say


def of_hand(pool: Pool, deals: Deals, ruleset: str, nth: int) -> None:
    """A hand played by eager players who slip, with attempts on the way."""
    rng = Random(f"gather {deals.value} {ruleset} {nth}")
    plan = Plan(f"gather/{nth}", named(ruleset), ("eager",) * 3, deals)
    events = list(next(evening(plan, 0, 1)).events[:4])
    table = fold(events)
    waiting: list[tuple[RuleId, int, Did, str]] = []
    while seats := asked(table):
        chosen = {seat: player("eager")(view(table, seat), rng) for seat in seats}
        for seat in (0, 1, 2):
            here = view(table, seat)
            some = tries(here, rng) if seat in seats else rng.sample(tries(here, rng), 2)
            for action in some:
                found = judge(here, action)
                did, at = Did(seat, action), len(events)
                waiting += [(one.rule, at, did, sort_of(one, action, here.phase)) for one in found]
                fits = isinstance(action, Claim | Win) if here.phase is Phase.OFFER else isinstance(action, Discard)
                if fits and seat in seats and found and not found[0].impossible and rng.random() < 0.004:
                    chosen[seat] = action
        table, new = moved(table, chosen)
        events += new
    for seat in (0, 1, 2):
        action = Discard(next(card for card in KINDS if table.mine[seat].copies(card)))
        waiting.append((RuleId("at.over"), len(events) - 1, Did(seat, action), "over"))
    whole = tuple(events)
    rng.shuffle(waiting)
    for rule, at, did, sort in waiting:
        pool.add(Template(rule, How.TRY, whole, at, did), sort)
    of_record(pool, whole)


def main() -> None:
    pool = Pool()
    for folder in FOLDERS:
        for file in sorted(folder.glob("*.jsonl")):
            try:
                events = tuple(read_event(line) for line in file.read_text(encoding="utf-8").splitlines())
            except Problem:
                continue
            if events and isinstance(events[0], Header):
                for name in NAMES:
                    bare = evolve(events[0], rules=named(name), overrides={}, extra={})
                    of_record(pool, (bare, *(e for e in events[1:] if not isinstance(e, Callout))))
    for nth in range(HANDS):
        for deals in Deals:
            for ruleset in NAMES:
                of_hand(pool, deals, ruleset, nth)
        print(nth, flush=True)
    write(pool)


def write(pool: Pool) -> None:
    """The chosen templates, one record a line, cut off after the last event that is needed."""
    records: dict[int, list[Template]] = {}
    for template in pool.chosen():
        records.setdefault(id(template.events), []).append(template)
    lines = []
    for many in records.values():
        events = many[0].events[: max(one.at for one in many) + 2]
        header = evolve(events[0], extra={}, pot=events[0].pot)
        entry = {
            "record": [event_line(event) for event in (header, *events[1:])],
            "moments": [write_moment(one) for one in many],
        }
        lines.append(json.dumps(entry, ensure_ascii=False, separators=(",", ":")))
    OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(lines), sum(map(len, lines)))
    held = {key: len(many) for key, many in pool.found.items()}
    for rule in rule_ids():
        print(
            rule,
            {
                f"{how.value}/{name[:2]}": held[rule, how, name]
                for how in How
                for name in NAMES
                if (rule, how, name) in held
            },
        )


if __name__ == "__main__":
    main()
