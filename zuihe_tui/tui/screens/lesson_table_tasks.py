"""What a learner does in exercises about a hand that was played: act as at the table, point at an event."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.message import Message

from zuihe_tui.course.lesson import Exercise, Point
from zuihe_tui.course.queries.happenings import told
from zuihe_tui.course.scene_words import story_words
from zuihe_tui.course.verdict import Acted, Answer, Pointed
from zuihe_tui.play import VERBS, Acts, Game, Option, Verb, asked_for, discard, eat_with, options, sit, verb_label
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.rules.table_state import Phase
from zuihe_tui.tui import hand
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.screens.lesson_hand import TaskHand, hand_row
from zuihe_tui.tui.widgets import card_row
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.options import Options
from zuihe_tui.tui.widgets.prose import Prose


class PointTask(Vertical):
    """One event of a record is pointed at, or several are marked."""

    takes_digits = False

    def __init__(self, exercise: Exercise, ask: Point) -> None:
        super().__init__()
        self._exercise = exercise
        self._ask = ask
        self._events = told(exercise.scene.here.record, ask.first, ask.last)

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise)
        with VerticalScroll(classes="story", can_focus=False):
            yield Options(many=self._ask.every, numbered=False)

    @property
    def _options(self) -> Options:
        return self.query_one(Options)

    def answer(self) -> Answer | Msg:
        if not self._ask.every:
            return Pointed(frozenset({self._events[self._options.at]}))
        marked = frozenset(self._events[n] for n in self._options.marked)
        return Pointed(marked) if marked else msg("course.point.none")

    def status(self) -> Msg | None:
        return None

    def reword(self) -> None:
        look = look_of(self)
        self.query_one(TaskHand).reword()
        words = story_words(self._exercise.scene.here.record, self._ask.first, self._ask.last)
        self._options.write([look.text(line) for line in words])

    def light(self, cards: Cards) -> None:
        """No cards are shown."""

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Pointed):
            self._options.mark(frozenset(n for n, event in enumerate(self._events) if event in answer.events))

    def begin(self) -> None:
        self._options.focus()


class MoveTask(Vertical):
    """Something is done by the keys of the table: a verb by its digit, where it has several ways one of them, or a card out."""

    takes_digits = False
    BINDINGS = [
        Binding(verb.value, f"verb('{verb.value}')", show=False, id=f"lesson_move.{verb.name.lower()}")
        for verb in VERBS
    ]

    class Done(Message):
        """The learner did something."""

    def __init__(self, exercise: Exercise) -> None:
        super().__init__()
        self._exercise = exercise
        here = exercise.scene.here
        self._game: Game = sit(here.record.events[: here.at], here.view.seat)
        self._listed: tuple[Option, ...] = ()
        self._act: Acts | None = None

    def compose(self) -> ComposeResult:
        yield TaskHand(self._exercise, hand_row(self._exercise, card_row.Pick.KIND))
        yield Prose(id="verbs")
        yield Options(id="ways")

    def on_mount(self) -> None:
        self._list(asked_for(self._game))

    @property
    def _row(self) -> CardRow:
        return self.query_one(CardRow)

    @property
    def _ways(self) -> Options:
        return self.query_one("#ways", Options)

    def _list(self, found: Sequence[Option]) -> None:
        """Shows the ways to choose from; none hides the list."""
        self._listed = tuple(found)
        look = look_of(self)
        self._ways.display = bool(found)
        self._ways.mark(frozenset({0}))
        self._ways.write([look.text(option.label) for option in found])

    @property
    def _by_verbs(self) -> bool:
        return not asked_for(self._game)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "verb" or (self._by_verbs and not self._ways.has_focus)

    def action_verb(self, key: str) -> None:
        """A verb: done at once where there is one way, else its ways are listed."""
        verb = Verb(key)
        chosen = self._row.chosen
        if verb is Verb.CHI and chosen:
            eaten = eat_with(self._game, chosen)
            if eaten is not None:
                self._do(eaten)
                return
        found = options(self._game, verb)
        if len(found) == 1 or (found and verb is Verb.PASS):
            self._do(found[0].act)
        elif found:
            self._list(found)
            self._ways.focus()
        else:
            self._act = None
            self.post_message(self.Done())

    def _do(self, act: Acts) -> None:
        self._act = act
        self.post_message(self.Done())

    def on_options_taken(self, event: Options.Taken) -> None:
        self._act = self._listed[event.number].act

    def answer(self) -> Answer | Msg:
        act = self._act or self._pointed()
        self._act = None
        if act is None:
            return msg("lesson_screen.move_none")
        if self._by_verbs:
            self._list(())
            self._row.focus()
        return Acted(act if isinstance(act, tuple) else (act,))

    def _pointed(self) -> Acts | None:
        """What Enter means: the way under the cursor, or the card picked goes out."""
        if self._listed and self._ways.has_focus:
            return self._listed[self._ways.at].act
        phase, chosen = self._game.view.phase, self._row.chosen
        if phase in (Phase.TAKEN, Phase.FIRST) and len(chosen) == 1:
            if phase is Phase.FIRST and not self._listed:
                face_up, face_down = (discard(chosen[0], face_down=down) for down in (False, True))
                labels = (msg("play.act.discard", card=chosen[0]), msg("play.act.kou", card=chosen[0]))
                self._list([Option(face_up, labels[0]), Option(face_down, labels[1])])
                self._ways.focus()
                return None
            return discard(chosen[0])
        return None

    def status(self) -> Msg | None:
        chosen = self._row.chosen
        return msg("lesson_screen.picked", n=len(chosen), cards=chosen) if chosen else None

    def reword(self) -> None:
        look = look_of(self)
        self.query_one(TaskHand).reword()
        verbs = self.query_one("#verbs", Prose)
        verbs.display = self._by_verbs
        keys = "   ".join(f"{verb.value} {look.text(verb_label(verb))}" for verb in VERBS)
        verbs.write(look.say(f"lesson_screen.move_{'out' if self._discards else 'offer'}", keys=keys))
        self._ways.write([look.text(option.label) for option in self._listed])

    @property
    def _discards(self) -> bool:
        return self._game.view.phase in (Phase.TAKEN, Phase.FIRST)

    def light(self, cards: Cards) -> None:
        self.query_one(TaskHand).light(cards)

    def give(self, answer: Answer) -> None:
        if isinstance(answer, Acted):
            cards = getattr(answer.actions[-1], "card", None)
            if self._discards and cards is not None:
                self._row.choose(hand.indexes((cards,), self._row.cards))

    def begin(self) -> None:
        if self._by_verbs:
            self._list(())
            self._row.focus()
        else:
            self._ways.focus()
