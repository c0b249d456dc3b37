"""Who keeps the accounts: the hand being entered, the sheet it goes on, both on the disk after every change."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Final

from zuihe_tui.ledger import sheet as sheets
from zuihe_tui.ledger.draft import Draft, settled
from zuihe_tui.ledger.fields import Field, dang_fields
from zuihe_tui.ledger.half import half_json, read_half
from zuihe_tui.ledger.kept import draft_json, read_draft
from zuihe_tui.ledger.result import people
from zuihe_tui.ledger.sheet import Sheet
from zuihe_tui.ledger.whatif import WhatIf, what_ifs
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Ruleset, parse_house
from zuihe_tui.rules.ruleset_write import write_house
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.store import SheetRow, Store

_DRAFT: Final = "ledger.draft"


class Clerk:
    """The accounts of one learner. `draft` is the hand being entered, `sheet` the evening, None where none goes on.

    `correcting` is the number of the hand of the sheet that is being put right; the hand that was being entered waits.
    """

    def __init__(self, store: Store, learner: int, rules: Ruleset) -> None:
        self._store, self._learner = store, learner
        self._table_rules = rules
        self._id: int | None = None
        self.sheet: Sheet | None = None
        self.correcting: int | None = None
        self._waiting = Draft()
        self._before: list[Draft] = []
        row = store.sheets.open_sheet(learner)
        if row is not None:
            # One that cannot be read any more must not keep the desk shut; `reopen` says what is wrong with it.
            with suppress(Problem):
                self._read(row)
        self.draft = self._kept_draft()

    @property
    def rules(self) -> Ruleset:
        """The rules of the evening; without one those of the learner."""
        return self._table_rules if self.sheet is None else self.sheet.rules

    def under(self, rules: Ruleset) -> None:
        """The learner plays by these rules now; an evening keeps its own."""
        self._table_rules = rules

    @property
    def called(self) -> tuple[Msg, ...]:
        """What the three and the rester of this hand are called."""
        return people() if self.sheet is None else sheets.called(self._so_far(self.sheet))

    @property
    def called_briefly(self) -> tuple[Msg, ...]:
        """The same where a line has room for little: by name alone where they have names."""
        return tuple(
            msg("ledger.name", name=who.params["name"]) if "name" in who.params else who for who in self.called
        )

    @property
    def number(self) -> int:
        """The number on the sheet of the hand being entered; 1 where none is open."""
        return 1 if self.sheet is None else len(self._so_far(self.sheet).hands) + 1

    def _so_far(self, sheet: Sheet) -> Sheet:
        """The sheet before the hand being entered."""
        return sheet if self.correcting is None else sheets.until(sheet, self.correcting)

    @property
    def dang_fields(self) -> tuple[Field, ...]:
        """What is asked about the 档; on a sheet it is known how many lie there."""
        return dang_fields() if self.sheet is None else dang_fields()[1:]

    def outcome(self) -> Settlement:
        """The accounts of the hand being entered. Raises Problem where it cannot be."""
        return settled(self.draft, self.rules)

    def changes(self) -> tuple[WhatIf, ...]:
        """What one may compare this hand with: the usual changes, and the hand as it was before the last step."""
        found = what_ifs(self.draft, self.rules, self.called)
        if not self._before:
            return found
        return (*found, WhatIf(msg("ledger.if.before"), self._before[-1], self.rules))

    # the hand

    def take(self, draft: Draft) -> None:
        """Another state of the hand; the one before can be had back. Raises StoreProblem."""
        if draft != self.draft:
            self._before.append(self.draft)
            self._have(draft)

    def mark(self) -> None:
        """The hand as it stands can be had back by one step, however often it is amended from here on."""
        self._before.append(self.draft)

    def amend(self, draft: Draft) -> None:
        """Another state of the hand that is no step of its own: cards as they are entered. Raises StoreProblem."""
        self._have(draft)

    def undo(self) -> bool:
        """The hand before the last change; False where there is none."""
        if not self._before:
            return False
        self._have(self._seated(self._before.pop()))
        return True

    def empty(self) -> None:
        """A hand with nothing in it, at this table."""
        self.take(self._seated(Draft()))

    def _have(self, draft: Draft) -> None:
        self.draft = draft
        kept = half_json(draft, self.rules)
        if self.correcting is not None:
            kept |= {"correcting": self.correcting, "waiting": half_json(self._waiting, self.rules)}
        self._store.settings.set(self._learner, _DRAFT, json.dumps(kept, ensure_ascii=False))

    def _seated(self, draft: Draft) -> Draft:
        return draft if self.sheet is None else sheets.seated(self._so_far(self.sheet), draft)

    def _kept_draft(self) -> Draft:
        try:
            kept = json.loads(self._store.settings.get(self._learner, _DRAFT) or "{}")
        except ValueError:
            kept = {}
        draft = read_half(kept)
        number = kept.get("correcting") if isinstance(kept, dict) else None
        if self.sheet is not None and isinstance(number, int) and 0 < number <= len(self.sheet.hands):
            self.correcting, self._waiting = number, read_half(kept.get("waiting"))
        return self._seated(draft)

    # the evening

    def begin(self, names: tuple[str, ...], at: datetime) -> None:
        """Opens a sheet under the learner's rules, the first name dealing. Raises Problem."""
        made = sheets.new_sheet(self._table_rules, names)
        self._id = self._store.sheets.begin(self._learner, write_house(made.rules), made.names, made.dealer, at)
        self.sheet = made
        # What was filled in before there was a sheet is its first hand.
        self._have(self._seated(self.draft))

    def enter(self) -> int:
        """Puts the hand on the sheet and goes on with the next; gives its number. One put right goes back to its place.

        Raises Problem, and nothing is entered then.
        """
        if self.sheet is None or self._id is None:
            raise Problem(msg("ledger.bad.no_sheet"))
        if self.correcting is not None:
            return self._put_right(self._id, self.sheet, self.correcting)
        longer = sheets.add_hand(self.sheet, self.draft)
        at = len(self.sheet.hands)
        self._store.sheets.add(self._id, draft_json(longer.hands[-1], self.rules), at=at)
        self.sheet = longer
        self._fresh()
        return at + 1

    def correct(self, number: int) -> None:
        """Takes up a hand of the sheet to put it right; `enter` puts it back, `let_be` leaves it as it is. Raises Problem."""
        self.let_be()
        if self.sheet is None:
            raise Problem(msg("ledger.bad.no_sheet"))
        if not 0 < number <= len(self.sheet.hands):
            raise Problem(msg("ledger.bad.no_such_hand", n=len(self.sheet.hands)))
        self.correcting, self._waiting = number, self.draft
        self._before.clear()
        self._have(self.sheet.hands[number - 1])

    def let_be(self) -> None:
        """The hand that was put right stays as it is on the sheet; the one that waited is entered again."""
        if self.correcting is not None:
            self.correcting = None
            self._before.clear()
            self._have(self._seated(self._waiting))

    def _put_right(self, id: int, sheet: Sheet, number: int) -> int:
        changed = sheets.with_other(sheet, number, self.draft)
        self._store.sheets.put(id, [draft_json(hand, self.rules) for hand in changed.hands])
        self.sheet = changed
        self.let_be()
        return number

    def drop_last(self) -> None:
        """Takes the last hand off the sheet and puts it back to be entered again. Raises Problem."""
        self.let_be()
        if self.sheet is None or self._id is None:
            raise Problem(msg("ledger.bad.no_sheet"))
        if not self.sheet.hands:
            raise Problem(msg("ledger.bad.no_hands"))
        self._store.sheets.drop_last(self._id, at=len(self.sheet.hands))
        last = self.sheet.hands[-1]
        self.sheet = sheets.without_last(self.sheet)
        # What was being entered can be had back by one step.
        self._before = [self.draft]
        self._have(self._seated(last))

    def close(self) -> None:
        """散局: the evening does not go on. Raises StoreProblem."""
        self.let_be()
        if self._id is not None:
            self._store.sheets.set_open(self._learner, self._id, open=False)
        self._id, self.sheet = None, None
        self._fresh()

    def evenings(self) -> tuple[SheetRow, ...]:
        """All evenings, the latest first."""
        return self._store.sheets.list(self._learner)

    def reopen(self, row: SheetRow) -> None:
        """Goes on with an earlier evening. Raises Problem where it cannot be read."""
        self._read(row)
        self._store.sheets.set_open(self._learner, row.id, open=True)
        self._have(self._seated(self.draft))

    def _read(self, row: SheetRow) -> None:
        rules = parse_house(row.rules)
        hands = tuple(read_draft(hand, rules) for hand in self._store.sheets.hands(row.id))
        sheet = replace(sheets.new_sheet(rules, row.names, row.dealer), hands=hands)
        sheets.standing(sheet)
        self._id, self.sheet = row.id, sheet

    def _fresh(self) -> None:
        self._before.clear()
        self._have(self._seated(Draft()))
