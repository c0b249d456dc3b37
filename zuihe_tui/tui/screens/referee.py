"""歇庄: the rester turns the 见 card, names who broke a rule and where, and is marked; then the accounts."""

from collections.abc import Callable, Iterable
from typing import Final

from textual.binding import Binding
from textual.widget import Widget

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.play import (
    Game,
    JianAsked,
    Marks,
    callable_rules,
    callout,
    happened,
    is_counted,
    jian_asked,
    mark_calls,
    play_settings,
    seat_words,
)
from zuihe_tui.play.mistakes import keep_marks
from zuihe_tui.rules.actions import Discard, Pass
from zuihe_tui.rules.cards import by_suit
from zuihe_tui.rules.events import Breach, Callout, Did, Draw, Event
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.registry import CHECKS
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.table_state import SEATS
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_DONE: Final = "done"


class RefereePage(Page):
    """Holds the hand with the callouts so far; `keep` takes it with each new one, `following` deals the next hand."""

    CSS_PATH = "referee.tcss"
    HELP = "table_screen.referee.help"
    AUTO_FOCUS = "Menu"
    BINDINGS = [Binding("escape", "back", "tui.key.back", id="page.back")]

    def __init__(self, game: Game, keep: Callable[[Game], None], following: Callable[[], None]) -> None:
        super().__init__()
        self._game, self._keep, self._following = game, keep, following
        self._jian = jian_asked(game.setup, game.table, game.events)
        self._told = ""
        self._event: int | None = None
        self._marks: Marks | None = None

    def body(self) -> Iterable[Widget]:
        yield Prose(id="ask")
        yield CardRow(id="winner")
        yield Menu(id="referee")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("table_screen.referee.title"),), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        row = self.query_one(CardRow)
        row.display = self._jian is not None
        if self._jian is not None:
            self._show_jian(self._jian, row)
        elif self._marks is not None:
            self._write(self.look.text(self._marks.verdict), self._marked(self._marks))
        elif self._event is not None:
            words = "".join(
                self.look.text(message) for message in happened(self._game.setup, self._game.events[self._event])
            )
            self._write(self.say("table_screen.referee.what", event=words), self._rules(self._event))
        else:
            self._write(self.say("table_screen.referee.where"), self._events())

    def _write(self, words: str, entries: list[Entry]) -> None:
        self.query_one("#ask", Prose).write(*([self._told] if self._told else []), words, apart=False)
        self.query_one(Menu).write(entries)

    # 揭见

    def _show_jian(self, jian: JianAsked, row: CardRow) -> None:
        row.deal(by_suit(jian.held))
        id = "jian" if jian.card is not None else "jian_none"
        words = self.say(f"table_screen.referee.{id}", who=jian.who, card=jian.card or 0)
        self._write(
            words,
            [Entry(self.look.text(word), f"jian {n}", digit=str(n)) for n, word in enumerate(jian.words, 1)],
        )

    def _answer_jian(self, number: int) -> None:
        jian = self._jian
        assert jian is not None
        id = "right" if jian.words[number - 1] == jian.word else "wrong"
        self._told = self.say(f"play.jian.{id}", why=jian.why)
        self._jian = None

    # who broke a rule

    def _calls(self) -> list[Callout]:
        return [event for event in self._game.events if isinstance(event, Callout)]

    def _events(self) -> list[Entry]:
        called = {call.event for call in self._calls()}
        done = Entry(self.say(f"table_screen.referee.{'done' if called else 'nobody'}"), _DONE, digit="0")
        return [
            done,
            *(
                Entry(
                    "".join(self.look.text(message) for message in happened(self._game.setup, event)),
                    f"event {at}",
                    end=self.say("table_screen.referee.called") if at in called else "",
                )
                for at, event in enumerate(self._game.events)
                if isinstance(event, Did | Draw)
            ),
        ]

    def _rules(self, at: int) -> list[Entry]:
        setup, event = self._game.setup, self._game.events[at]
        return [
            Entry(
                self.say("table_screen.referee.breach", who=seat_words(setup, seat), rule=self._named(rule)),
                f"rule {seat} {rule}",
                end=self.look.marked(rule),
            )
            for seat, rule in _blamable(event, callable_rules(setup.rules))
        ]

    def _named(self, rule: RuleId) -> str:
        return self.look.plain(rule_name(rule).said(self.look.lang))

    def _marked(self, marks: Marks) -> list[Entry]:
        entries = [Entry(self.say("table_screen.referee.accounts"), "accounts", digit="0")]
        sections: tuple[tuple[str, tuple[Breach | Callout, ...]], ...] = (
            ("found", marks.right),
            ("missed", marks.missed),
            ("mistaken", marks.wrong),
        )
        for id, found in sections:
            entries.append(Entry(self.say(f"table_screen.referee.{id}", n=len(found))))
            entries += [self._marked_line(n, id, one) for n, one in enumerate(found)]
        return entries

    def _marked_line(self, n: int, id: str, one: Breach | Callout) -> Entry:
        who: Msg = seat_words(self._game.setup, one.seat)
        words = "".join(self.look.text(message) for message in happened(self._game.setup, self._game.events[one.event]))
        said = self.say("table_screen.referee.line", who=who, rule=self._named(one.rule), event=words)
        return Entry(said, f"open {n}{id} {one.rule}", end=self.look.marked(one.rule))

    # choosing

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        match event.id.split(" "):
            case ["event", at]:
                self._event = int(at)
                self._told = ""
            case ["rule", seat, rule]:
                assert self._event is not None
                self._game = callout(self._game, self._event, int(seat), RuleId(rule))
                self._keep(self._game)
                self._event = None
            case ["done"]:
                self._mark()
            case ["accounts"]:
                self._to_accounts()
                return
            case ["open", _, rule]:
                self.zuihe.open_rule(rule)
                return
            case ["jian", number]:
                self._answer_jian(int(number))
            case _:
                return
        self.redraw()

    def _mark(self) -> None:
        """What was called beside what happened; what was missed goes to the quiz."""
        desk, self._told = self.zuihe.desk, ""
        self._marks = mark_calls(self._game.table, self._game.events)
        try:
            keep_marks(desk.store, desk.learner, self._game, self._marks, at=desk.clock())
        except Problem as problem:
            self.tell(problem.message)

    def _to_accounts(self) -> None:
        from zuihe_tui.tui.screens.accounts import AccountsPage
        from zuihe_tui.tui.screens.accounts_ask import AccountsAsk

        desk = self.zuihe.desk
        counts = play_settings(desk.store, desk.learner).exercise and is_counted(self._game)
        self.app.switch_screen((AccountsAsk if counts else AccountsPage)(self._game, self._following))

    def action_back(self) -> None:
        """Out of a list, else out of the screen."""
        if self._event is not None:
            self._event = None
            self.redraw()
        else:
            super().action_back()


def _blamable(event: Event, rules: tuple[RuleId, ...]) -> list[tuple[int, RuleId]]:
    """Who may have broken which rule at an event: who acted, and by a duty left undone those the card was offered to."""
    found: list[tuple[int, RuleId]] = []
    if isinstance(event, Did):
        found += [(event.seat, rule) for rule in rules if rule in _fouls(type(event.action))]
    if isinstance(event, Draw) or (isinstance(event, Did) and isinstance(event.action, Discard)):
        duties = [rule for rule in rules if rule in _fouls(Pass)]
        found += [(seat, rule) for seat in SEATS for rule in duties if isinstance(event, Draw) or seat != event.seat]
    return found


def _fouls(kind: type) -> frozenset[RuleId]:
    """The rules an action of this type may break."""
    return frozenset(check.rule for check in CHECKS.get(kind, ()))
