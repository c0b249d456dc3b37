"""A hand as it goes on behind the screen: dealt, the others' moves, the learner's tries, every moment kept."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from zuihe_tui.play import Acts, Evening, Game, Keeper, Outcome, advance, attempt, deal_next, force, reopen, undo
from zuihe_tui.rules.message import Msg
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.table_options import TableOptions, read_options
from zuihe_tui.tui.screens.table_session import TableSession


@dataclass(slots=True)
class TableRun:
    """What thinks is done off the screen's thread; a result whose game is no longer the current one is dropped.

    `drawn` is called at each new moment, `tell` with a line for the learner. `keeper` is None where nothing is to be kept.
    """

    drawn: Callable[[], None]
    tell: Callable[[Msg], None]
    options: TableOptions = field(default_factory=TableOptions)
    session: TableSession | None = None
    keeper: Keeper | None = None
    busy: bool = False
    _hurry: asyncio.Event = field(default_factory=asyncio.Event)

    async def begin(self, desk: Desk, start: Evening | Game | None) -> bool:
        """Deals the next hand of an evening, takes up a moment of a game, or the hand that was left; False: there is none."""
        self.options = read_options(desk.store, desk.learner)
        self.keeper = None if isinstance(start, Game) else Keeper(desk.store, desk.learner, desk.clock)
        if isinstance(start, Game):
            game = start
        elif start is None:
            found = reopen(desk.store, desk.learner)
            if found is None or self.keeper is None:
                return False
            self.keeper.kept, game = found
        else:
            game = await asyncio.to_thread(deal_next, start)
        self.session = TableSession(self.options, game)
        self._keep(game)
        self.drawn()
        return True

    async def go_on(self) -> None:
        """The others move until the learner is asked or the hand is over; before each move there is time to speak up."""
        pause = float(self.options.pause)
        while (here := self.session) is not None and here.moves_on:
            game = here.game
            if pause:
                await self._wait(pause)
            following, _ = await asyncio.to_thread(advance, game)
            if here.game is not game or self.session is not here:
                return
            self.have(following)

    async def _wait(self, seconds: float) -> None:
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), seconds)

    def hurry(self) -> None:
        """The others move at once."""
        self._hurry.set()

    def have(self, game: Game) -> None:
        """Another moment of the game: kept, then drawn."""
        if self.session is not None:
            self.session.have(game)
            self._keep(game)
            self.drawn()

    def _keep(self, game: Game) -> None:
        said = self.keeper.keep(game) if self.keeper is not None else None
        if said is not None:
            self.tell(said)

    async def attempt(self, act: Acts, *, forced: bool) -> Outcome | None:
        """What came of a try; None where the hand has gone on meanwhile."""
        here = self.session
        assert here is not None
        game = here.game
        try:
            outcome = await asyncio.to_thread(force if forced else attempt, game, act)
        finally:
            self.busy = False
        if here.game is not game:
            return None
        here.take(outcome, act)
        self._keep(outcome.game)
        return outcome

    def undo(self) -> bool:
        """悔牌: back to the last choice; False where there is none to go back to."""
        here = self.session
        earlier = undo(here.game) if here is not None else None
        if here is None or earlier is None or earlier is here.game:
            return False
        here.refusal = None
        self.have(earlier)
        return True
