"""先打一把: a recorded hand at the table, each turn told in a few words; what is tried is answered, and the hand goes on."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from textual.binding import Binding
from textual.containers import Vertical
from textual.widget import Widget

from zuihe_tui.course.first_hand import load_first_hand
from zuihe_tui.course.lesson import Words
from zuihe_tui.play import (
    VERBS,
    Acts,
    Facts,
    Option,
    Refusal,
    Verb,
    asked_for,
    discard,
    facts,
    last_words,
    nothing_to_try,
    options,
)
from zuihe_tui.play.first_hand import FirstRun, advance, answer, keep_place, open_run
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.screens.table_options import read_options
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.rule_line import RuleLine
from zuihe_tui.tui.widgets.table_hand import TableHand
from zuihe_tui.tui.widgets.table_layout import TableLayout, lay_hand, table_layout
from zuihe_tui.tui.widgets.table_lines import Line, Piece, TableLines, wrapped
from zuihe_tui.tui.widgets.table_panel import choice_lines, refusal_lines
from zuihe_tui.tui.widgets.table_verbs import verb_line
from zuihe_tui.tui.widgets.table_words import offer_words, seat_lines, short_seat_lines, status_line

_FRAME: Final = 2
_REFUSED, _REFUSED_LOW, _CHOICES, _CHOICES_LOW, _LOG = 5, 4, 4, 2, 4
"""Rows of a refusal, of choices, and of what just happened."""


class FirstHandPage(Page):
    """Holds one run of the hand; a key becomes a try, and what comes back is drawn."""

    CSS_PATH = "first_hand.tcss"
    HELP = "first.help"
    BINDINGS = [
        Binding("enter", "mend", "table_screen.key.mend", id="first.mend"),
        Binding("enter", "take", "table_screen.key.take", id="first.take"),
        Binding("enter", "read_on", "first.key.go_on", id="first.read_on"),
        Binding("enter", "put", "table_screen.key.put", id="first.put"),
        Binding("enter", "hurry", "table_screen.key.hurry", id="first.hurry"),
        *[Binding(str(n), f"choose({n})", show=False, id=f"first.choose{n}") for n in range(1, 10)],
        *[Binding(verb.value, f"verb('{verb.value}')", show=False, id=f"first.{verb.name.lower()}") for verb in VERBS],
        Binding("6", "hint", "table_screen.key.hint", id="first.hint"),
        Binding("8", "rule", "table_screen.key.rule", id="first.rule"),
        Binding("left", "move(-1)", "table_screen.key.move", id="first.left", key_display="sides"),
        Binding("right", "move(1)", show=False, id="first.right"),
        Binding("up", "band(-1)", show=False, id="first.up"),
        Binding("down", "band(1)", show=False, id="first.down"),
        Binding("escape", "back", "table_screen.key.back", id="page.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._run: FirstRun | None = None
        self._reading: Words | None = None
        self._refusal: Refusal | None = None
        self._note: Msg | None = None
        self._choices: tuple[Option, ...] = ()
        self._heading: Msg = msg("first.yours")
        self._at = 0
        self._hurry = asyncio.Event()

    @property
    def run(self) -> FirstRun | None:
        """Where the learner stands in the hand; None where it cannot be read."""
        return self._run

    # the frame

    def body(self) -> Iterable[Widget]:
        yield TableLines(id="seats")
        yield RuleLine(id="under-seats")
        yield TableLines(id="offer")
        with Vertical(id="middle"):
            yield Prose(id="words")
            yield TableLines(id="answers")
        yield TableHand(id="hand")
        yield TableLines(id="own")

    def on_mount(self) -> None:
        desk = self.zuihe.desk
        try:
            hand = load_first_hand(desk.lessons_folder())
            self._run = open_run(desk.store.lessons, desk.learner, hand)
        except Problem as problem:
            self.tell(problem.message)
            return
        self._reading = None if self._run.done else hand.begin
        self._arrive()
        self._go_on()

    def on_resize(self) -> None:
        self.call_after_refresh(self.redraw)

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        run = self._run
        if run is None:
            return (self.say("first.place"),), ()
        step = min(run.done + 1, len(run.hand.turns))
        return (self.say("first.place"),), (self.say("first.step", n=step, of=len(run.hand.turns)),)

    @property
    def _width(self) -> int:
        return self.app.size.width - _FRAME

    @property
    def _plan(self) -> TableLayout:
        return table_layout(self.app.size.width, self.app.size.height, self.look)

    def show(self) -> None:
        run = self._run
        if run is None:
            return
        low = self._plan.grid == 0
        self.set_class(low, "-low")
        self.set_class(self._reading is not None, "-reading")
        if self._reading is None:
            self._show_table(run, facts(run.game), low)
        self._show_middle(run, low)

    def _show_table(self, run: FirstRun, shown: Facts, low: bool) -> None:
        look, width, plan = self.look, self._width, self._plan
        others = [sitting for sitting in shown.sittings if not sitting.me]
        me = next(sitting for sitting in shown.sittings if sitting.me)
        rows = [
            line
            for sitting in others
            for line in (short_seat_lines(sitting, look, width) if low else seat_lines(sitting, look, width, 2))
        ]
        self._lines("#seats").write(rows)
        now = offer_words(shown, run.game, look) or (self.say("first.yours" if run.waiting else "first.others"),)
        self._lines("#offer").write((verb_line(now, look, width),))
        hand = self.query_one(TableHand)
        if shown.own is not None:
            lay_hand(hand, shown.own, plan, look, width, hidden=False)
            own = (*seat_lines(me, look, width, 1), status_line(shown.own, look, width, hidden=False))
            self._lines("#own").write(own)
        hand.light(self._refusal.lit if self._refusal is not None else ())

    def _show_middle(self, run: FirstRun, low: bool) -> None:
        words = self.query_one("#words", Prose)
        answers = self._answers(run, low)
        text = self._reading or (run.turn.prose if run.waiting and run.turn is not None else None)
        words.display = text is not None and not (low and answers and self._refusal is not None)
        if text is not None:
            said = text.said(self.look.lang)
            words.write_markdown(_joined(said, self.look.lang) if low else said)
        self._lines("#answers").write(answers)
        if text is not None and self._refusal is not None:
            self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """A refusal is seen whole: what to do, read by then, gives way where both do not fit."""
        middle = self.query_one("#middle", Vertical)
        if self._refusal is not None and middle.max_scroll_y:
            self.query_one("#words", Prose).display = False
            middle.scroll_home(animate=False)

    def _answers(self, run: FirstRun, low: bool) -> Sequence[Line]:
        """A refusal, a friendly word, the choices; while the others move, what just happened."""
        look, width = self.look, self._width
        if self._reading is not None:
            return ()
        if self._refusal is not None:
            keys = (
                Piece(key_name("enter", look), "key", "enter"),
                Piece(f" {self.say('table_screen.key.mend')}", "faint"),
            )
            return refusal_lines(self._refusal, look, width, _REFUSED_LOW if low else _REFUSED, keys)
        lines: list[Line] = []
        if self._note is not None:
            lines += [(Piece(row, "good"),) for row in wrapped(look.text(self._note), width)]
        if self._choices:
            labels = [look.text(option.label) for option in self._choices]
            most = _CHOICES_LOW if low else _CHOICES
            lines += choice_lines(look.text(self._heading), labels, self._at, width, min(len(labels) + 1, most))
        if not lines and run.waiting and run.game.table.phase is Phase.TAKEN:
            lines += [(Piece(row, "faint"),) for row in wrapped(self.say("first.discard_keys"), width)]
        if not run.waiting:
            log = [row for words in last_words(run.game, _LOG) for row in wrapped(look.text(words), width)]
            lines += [(Piece(row),) for row in log[-_LOG:]]
        return lines

    def _lines(self, which: str) -> TableLines:
        return self.query_one(which, TableLines)

    # the hand goes on

    def _go_on(self) -> None:
        self.run_worker(self._play(), group="first", exclusive=True)

    async def _play(self) -> None:
        """What the others do, one event after another, until the learner's turn or the end."""
        desk = self.zuihe.desk
        pause = float(read_options(desk.store, desk.learner).pause)
        while (run := self._run) is not None and self._reading is None and not run.waiting:
            if run.finished:
                self._finish(run)
                break
            self._run, _ = advance(run)
            self._arrive()
            if pause and not self._run.waiting:
                self._hurry.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), pause)

    def _finish(self, run: FirstRun) -> None:
        self._keep(run)
        self._reading = run.hand.end
        self._arrive()

    def _keep(self, run: FirstRun) -> None:
        desk = self.zuihe.desk
        try:
            keep_place(desk.store.lessons, desk.learner, run, desk.clock())
        except Problem as problem:
            self.tell(problem.message)

    def _arrive(self) -> None:
        """Another moment: what the hand itself asks is asked."""
        run = self._run
        self._refusal = None
        self._at = 0
        self._choices = asked_for(run.game) if run is not None and run.waiting and self._reading is None else ()
        self._heading = facts(run.game).asks if run is not None else self._heading
        self._draw()

    def _draw(self) -> None:
        self.redraw()
        self.refresh_bindings()

    def _try(self, act: Acts) -> None:
        run = self._run
        if run is None:
            return
        came = answer(run, act)
        self._run, self._note = came.run, came.gently
        self._arrive()
        self._refusal = came.refusal
        if came.run is not run:
            self.query_one(TableHand).forget()
            self._keep(came.run)
            self._go_on()
        else:
            self._draw()

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        run, refused, reading = self._run, self._refusal is not None, self._reading is not None
        if run is None:
            return action == "back"
        free = run.waiting and not refused and not reading
        match action:
            case "mend" | "rule":
                return refused
            case "take":
                return free and bool(self._choices)
            case "choose":
                return free and isinstance(parameters[0], int) and parameters[0] <= len(self._choices)
            case "read_on":
                return reading
            case "put":
                return free and self._discards(run)
            case "hurry":
                return not run.waiting and not reading
            case "verb":
                return run.waiting and not reading
            case "hint":
                return free
            case "move" | "band":
                return free and (bool(self._choices) or self._discards(run))
            case _:
                return True

    def _discards(self, run: FirstRun) -> bool:
        return not self._choices and run.game.table.phase is Phase.TAKEN

    def action_verb(self, key: str) -> None:
        """Tries a verb; several ways are asked for first."""
        run, verb = self._run, Verb(key)
        if run is None:
            return
        self._refusal = self._note = None
        found = options(run.game, verb)
        if len(found) == 1:
            self._try(found[0].act)
            return
        if found:
            self._heading, self._choices, self._at = msg(f"play.verb.{verb.name.lower()}"), found, 0
        else:
            self._note = nothing_to_try(run.game, verb)
        self._draw()

    def action_choose(self, number: int) -> None:
        """Takes the choice with that digit."""
        self._try(self._choices[number - 1].act)

    def action_take(self) -> None:
        """Takes the choice under the cursor."""
        self._try(self._choices[self._at].act)

    def action_mend(self) -> None:
        """The refused action did not happen; something else is tried."""
        self._arrive()

    def action_put(self) -> None:
        """Discards the card under the cursor."""
        card = self.query_one(TableHand).card
        if card is None:
            self.tell(self.say("table_screen.no_card"))
        else:
            self._try(discard(card))

    def action_hint(self) -> None:
        """What this hand goes on with."""
        if self._run is not None and self._run.wanted is not None:
            self._note = msg("first.hint", act=self._run.wanted)
            self._draw()

    def action_rule(self) -> None:
        """The book at the rule that was broken."""
        if self._refusal is not None:
            self.zuihe.open_rule(self._refusal.rules[0])

    def action_hurry(self) -> None:
        """The others move at once."""
        self._hurry.set()

    def action_move(self, by: int) -> None:
        """To the choice or the kind of card beside."""
        if self._choices:
            self._at = (self._at + by) % len(self._choices)
            self._draw()
        else:
            self.query_one(TableHand).move(by)

    def action_band(self, by: int) -> None:
        """To the choice before or after, or to the cards above or below."""
        if self._choices:
            self.action_move(by)
        else:
            self.query_one(TableHand).move_band(by)

    def on_table_hand_clicked(self, event: TableHand.Clicked) -> None:
        """A click chooses, a second one on the same card plays it."""
        hand = self.query_one(TableHand)
        again = hand.card == event.kind
        hand.go(event.kind)
        if again and self.check_action("put", ()):
            self.action_put()

    def action_read_on(self) -> None:
        """From the words before the hand to the hand; from those after it to the course."""
        run = self._run
        self._reading = None
        if run is not None and run.finished:
            self.zuihe.leave(self)
            self.zuihe.visit("course")
        else:
            self._arrive()
            self._go_on()

    def action_back(self) -> None:
        """Out of what is open, else away; the place is kept."""
        run = self._run
        if self._refusal is not None:
            self.action_mend()
        elif run is not None and self._choices and self._choices != asked_for(run.game):
            self._arrive()
        else:
            self.zuihe.leave(self)


def _joined(markdown: str, lang: str) -> str:
    """Paragraphs in one, for a low window."""
    return ("" if lang == "zh" else " ").join(part.strip() for part in markdown.split("\n\n"))
