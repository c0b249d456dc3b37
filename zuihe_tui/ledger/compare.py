"""Two accounts of a hand side by side, and where they first part."""

from dataclasses import dataclass

from zuihe_tui.ledger.draft import Draft, settled
from zuihe_tui.ledger.result import Line, Result, people, result, signed
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Row:
    """One line of both: what it is about, what the left says, what the right says; None where one has nothing there."""

    what: Msg
    left: Msg | None
    right: Msg | None
    rule: RuleId | None = None

    @property
    def differs(self) -> bool:
        """Whether they part here."""
        return self.left != self.right


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rows from the first 嘴 to the last payment. `refused` is why the right one cannot be at all; it has no rows then."""

    rows: tuple[Row, ...]
    refused: Msg | None = None

    @property
    def first(self) -> int | None:
        """The number of the first row that differs; None where none does."""
        return next((at for at, row in enumerate(self.rows) if row.differs), None)


def compare(
    left: Draft,
    left_rules: Ruleset,
    right: Draft,
    right_rules: Ruleset,
    called: tuple[Msg, ...] = (),
) -> Comparison:
    """The accounts of two drafts, or of one under two rule sets. Raises Problem where the left one cannot be."""
    called = called or people()
    one = result(settled(left, left_rules), called)
    try:
        other = result(settled(right, right_rules), called)
    except Problem as problem:
        return Comparison((), problem.message)
    return Comparison(tuple(_rows(one, other)))


def _rows(one: Result, other: Result) -> list[Row]:
    rows = []
    for mine, theirs in zip(one.players, other.players, strict=True):
        rows += _items(mine.who, mine.lines, theirs.lines)
        rows.append(Row(msg("ledger.row.zui", who=mine.who), signed(mine.zui), signed(theirs.zui)))
    for (called, mine_net), (_, their_net) in zip(one.net, other.net, strict=True):
        rows.append(Row(msg("ledger.row.net", who=called), signed(mine_net), signed(their_net)))
    return rows


def _items(called: Msg, mine: tuple[Line, ...], theirs: tuple[Line, ...]) -> list[Row]:
    """The items that only one of the two has, a rule beside the same rule."""
    left = [line for line in mine if line not in theirs]
    right = [line for line in theirs if line not in mine]
    rows = []
    for line in left:
        beside = next((one for one in right if one.rule == line.rule), None)
        if beside is not None:
            right.remove(beside)
        rows.append(
            Row(msg("ledger.row.item", who=called), line.words, None if beside is None else beside.words, line.rule)
        )
    return rows + [Row(msg("ledger.row.item", who=called), None, line.words, line.rule) for line in right]
