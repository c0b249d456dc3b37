"""算账: a hand that has ended, item by item; every line opens its rule."""

from collections.abc import Callable, Iterable
from typing import Final

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.play import (
    Accounts,
    Evening,
    Game,
    Line,
    accounts,
    after,
    close_evening,
    deal_code,
    final,
    left_out,
    lines,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.table_words import signed

_NEXT: Final = "next"
_REVIEW: Final = "review"
_CLOSE: Final = "close"
_LEAVE: Final = "leave"
_WIDE: Final = 72


class AccountsPage(Page):
    """Holds the accounts of one game. `following` deals the next hand once this screen is gone; None: there is none."""

    CSS_PATH = "accounts.tcss"
    HELP = "table_screen.help_accounts"
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="page.back")]

    def __init__(
        self,
        game: Game,
        following: Callable[[], None] | None = None,
        guesses: tuple[int | None, ...] = (None, None, None),
    ) -> None:
        """`guesses` are the 嘴 by seat, in halves, that the learner counted first."""
        super().__init__()
        self._guesses = guesses
        self._game = game
        self._following = following
        self._done: Accounts = accounts(game)
        self._final_of: Evening | None = None

    def body(self) -> Iterable[Widget]:
        yield Menu(id="accounts")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        ending = self.look.text(self._done.ending[0].words)
        code = self.say("table_screen.account.deal", code=deal_code(self._game.setup))
        return (self.say("table_screen.account.title"), ending), (code, self.zuihe.ruleset_name)

    def show(self) -> None:
        self.query_one(Menu).write(self._entries())

    def _entries(self) -> list[Entry]:
        done, entries = self._done, []
        if self._final_of is not None:
            return self._final(self._final_of)
        if self._following is not None:
            note = "rest_note" if after(self._game).resting else "next_note"
            entries += [self._entry(_NEXT, note, "0"), self._entry(_REVIEW, "review_note", "9")]
            if self._game.setup.evening is not None:
                entries.append(self._entry(_CLOSE, "close_note", "8"))
        entries += self._lines("", done.ending)
        for player in done.players:
            each = self.say("table_screen.account.each", who=player.who, zui=player.zui)
            guess = self._guesses[player.seat]
            entries += self._lines(each + self._marked(guess, player.zui), player.lines)
            if guess is not None and (missing := left_out(player, guess)):
                said = self.say("play.count_first.left_out", items=[line.words for line in missing])
                entries.append(Entry(f"    {said}"))
        entries += self._lines(self.say("table_screen.account.between"), done.payments)
        if done.dang:
            entries += self._lines(self.say("table_screen.account.dang"), done.dang)
        entries += self._breaches()
        entries.append(Entry(self.say("table_screen.account.totals")))
        entries += [
            Entry(f"    {self.say('table_screen.account.total', who=who, change=signed(change), total=signed(total))}")
            for (who, change), (_, total) in zip(done.net, done.totals, strict=True)
        ]
        return entries

    def _entry(self, id: str, note: str, digit: str) -> Entry:
        return Entry(self.say(f"table_screen.account.{id}"), id, self.say(f"table_screen.account.{note}"), digit=digit)

    def _final(self, evening: Evening) -> list[Entry]:
        """The totals when play ends, 档 and all."""
        entries = [Entry(self.say("table_screen.account.leave"), _LEAVE, digit="0")]
        entries.append(Entry(self.say("table_screen.account.final")))
        chairs = [who for who, _ in self._done.totals]
        return entries + [
            Entry(f"    {self.say('table_screen.score', who=who, zui=signed(halves))}")
            for who, halves in zip(chairs, final(evening), strict=True)
        ]

    def _lines(self, heading: str, lines: Iterable[Line]) -> list[Entry]:
        entries = [Entry(heading)] if heading else []
        return entries + [
            Entry(self.look.text(line.words), f"{n} {heading} {line.rule}", end=self._rule(line.rule))
            for n, line in enumerate(lines)
        ]

    def _rule(self, rule: RuleId | None) -> str:
        """A rule by its name, where there is room for it, and its id."""
        if rule is None:
            return ""
        if self.app.size.width < _WIDE:
            return self.look.marked(rule)
        return f"{self.look.plain(rule_name(rule).said(self.look.lang))}  {self.look.marked(rule)}"

    def _marked(self, guess: int | None, zui: int) -> str:
        if guess is None:
            return ""
        return "   " + self.say(f"table_screen.account.{'right' if guess == zui else 'wrong'}", zui=guess)

    def _breaches(self) -> list[Entry]:
        found = self._done.breaches
        if not found:
            return [Entry(self.say("table_screen.account.none_wrong"))]
        entries = [Entry(self.say("table_screen.account.breaches"))]
        for n, breach in enumerate(found):
            words = self.say("table_screen.account.breach", who=breach.who, facts=breach.facts)
            entries.append(Entry(words, f"breach {n} {breach.rule}", end=self.look.marked(breach.rule)))
            entries.append(Entry(f"      {self.look.sentence(breach.cost)}"))
        return entries

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id:
            case "next":
                self._leave_for_next()
            case "close":
                self._close()
            case "leave":
                self._leave_table()
            case "review":
                self.zuihe.visit("review_record", lines(self._game))
            case id:
                rule = id.rsplit(" ", 1)[-1]
                if rule != "None":
                    self.zuihe.open_rule(rule)

    def _close(self) -> None:
        """散局: the evening does not go on."""
        evening = after(self._game)
        try:
            close_evening(self.zuihe.desk.store, self.zuihe.desk.learner, evening)
        except Problem as problem:
            self.tell(problem.message)
        self._final_of = evening
        self.redraw()

    def _leave_table(self) -> None:
        """Back to where the table was chosen."""
        below = self.app.screen_stack[-2]
        self.zuihe.leave(self)
        if isinstance(below, Page):
            self.zuihe.leave(below)

    def _leave_for_next(self) -> None:
        following = self._following
        self.zuihe.leave(self)
        if following is not None:
            following()
