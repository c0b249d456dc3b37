"""首页: where to go on, and everything there is."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding
from textual.events import Key
from textual.widget import Widget

from zuihe_tui.course.first_hand import FOLDER, has_first_hand
from zuihe_tui.course.load import load_course
from zuihe_tui.course.placement import KNOWS, has_placement, may_skip, suggested
from zuihe_tui.quizzing import due_today
from zuihe_tui.rules.message import Problem
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.places import SHOWN
from zuihe_tui.tui.quizzing import desk_of
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_LESSON: Final = "lesson "
_COUNTING: Final = "practice"
_DIGITS: Final = 8
"""Places with a digit; 9 and 0 are the quiz and the lesson to go on with."""
_FIRST: Final = "first_hand"
_HAND: Final = "table_play"


class Home(Page):
    """The first screen of every later start."""

    CSS_PATH = "home.tcss"
    HELP = "tui.help.home"
    BINDINGS = [
        Binding("escape", "back", "tui.key.quit", id="home.quit"),
        Binding("q", "app.leave_program", show=False, id="home.quit_too"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._asked_to_quit = False

    def body(self) -> Iterable[Widget]:
        yield Prose(id="banner")
        yield Menu(id="places")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.name"), self.say("tui.slogan")), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        knows = self.zuihe.prefs.knows or KNOWS[0]
        self.query_one("#banner", Prose).write(
            self.say("tui.home.greeting"), self.say(f"tui.home.{knows}"), apart=False
        )
        menu = self.query_one(Menu)
        entries = self._entries()
        # A hand left half way stands first, so Enter goes on with it; who knows the game counts first of all.
        counts = knows == "zuihe" and menu.chosen_id is None and entries[0].id != _HAND
        menu.write(entries, at=_COUNTING if counts else None)

    def _entries(self) -> list[Entry]:
        first = self._first_hand()
        quiz = self._quiz(digit="" if first else "9")
        return [
            *(
                entry
                for entry in (self._open_hand(), first, self._questions(), self._go_on(), quiz)
                if entry is not None
            ),
            *(
                Entry(
                    self.say(f"tui.place.{name}"),
                    name,
                    self.say(f"tui.place.{name}_note"),
                    digit=str(number) if number <= _DIGITS else "",
                )
                for number, name in enumerate(SHOWN, 1)
            ),
        ]

    def _open_hand(self) -> Entry | None:
        """The hand at the table that was left half way."""
        desk = self.zuihe.desk
        hand = desk.store.hands.open_hand(desk.learner)
        if hand is None:
            return None
        note = self.say("tui.home.hand_note", deal=hand.deal, at=f"{hand.started:%m-%d %H:%M}")
        return Entry(self.say("tui.home.hand"), _HAND, note)

    def _quiz(self, *, digit: str) -> Entry:
        """今日复习 n."""
        try:
            due = due_today(desk_of(self.zuihe))
        except Problem as problem:
            self.tell(problem.message)
            due = 0
        note = self.say("tui.place.quiz_note")
        return Entry(self.say("tui.home.due", n=due), "quiz", note, digit=digit)

    def _first_hand(self) -> Entry | None:
        """先打一把, for who did not say to know the game, until it was played."""
        desk = self.zuihe.desk
        newcomer = self.zuihe.prefs.knows != "zuihe"
        played = FOLDER in desk.store.lessons.done(desk.learner)
        if not newcomer or played or not has_first_hand(desk.lessons_folder()):
            return None
        return Entry(self.say("first.place"), _FIRST, self.say("first.place_note"), digit="9")

    def _questions(self) -> Entry | None:
        """六道题, for who came knowing something, until a lesson is done or some may be skipped."""
        desk = self.zuihe.desk
        learning = desk.store.lessons.done(desk.learner) - {FOLDER} or may_skip(desk.store, desk.learner)
        if self.zuihe.prefs.knows not in KNOWS[1:] or learning or not has_placement(desk.lessons_folder()):
            return None
        return Entry(self.say("tui.place.placement"), "placement", self.say("tui.place.placement_note"))

    def _go_on(self) -> Entry | None:
        """The lesson that was left half way, else the first one not done; None when all are done or none can be read."""
        desk = self.zuihe.desk
        try:
            course = load_course(desk.lessons_folder())
        except Problem as problem:
            self.tell(problem.message)
            return None
        titles = {entry.id: entry for entry in course.entries}
        begun = [id for id in desk.store.lessons.opened(desk.learner) if id in titles]
        done = desk.store.lessons.done(desk.learner)
        skip = may_skip(desk.store, desk.learner)
        now = suggested(tuple(titles), done=done, skip=skip, knows=self.zuihe.prefs.knows)
        lesson = begun[-1] if begun else now
        if lesson is None:
            return None
        said = self.say("tui.course.lesson", n=titles[lesson].number, title=titles[lesson].title.said(self.look.lang))
        words = self.say("tui.home.go_on" if begun else "tui.home.begin")
        return Entry(words, f"{_LESSON}{lesson}", said, digit="0")

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.id.startswith(_LESSON):
            self.zuihe.visit("lesson", event.id.removeprefix(_LESSON))
        elif event.id == _HAND:
            self.zuihe.visit(_HAND, None)
        else:
            self.zuihe.visit(event.id)

    def on_key(self, event: Key) -> None:
        if event.key != "escape":
            self._asked_to_quit = False

    def action_back(self) -> None:
        """A first Esc only says that a second one ends the program."""
        if self._asked_to_quit:
            self.zuihe.leave(self)
        else:
            self._asked_to_quit = True
            self.tell(self.say("tui.home.once_more"))
