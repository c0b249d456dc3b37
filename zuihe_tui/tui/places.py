"""The screens one can go to, each loaded when it is first asked for."""

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class Place:
    """A screen under a name; `tui.place.NAME` says what it is called and `tui.place.NAME_note` what it is for."""

    name: str
    module: str
    screen: str

    def build(self, *args: object) -> Screen[None]:
        """A new screen of this place."""
        made: Screen[None] = getattr(import_module(f"zuihe_tui.tui.screens.{self.module}"), self.screen)(*args)
        return made


PLACES: Final = {
    place.name: place
    for place in (
        Place("home", "home", "Home"),
        Place("first_start", "first_start", "FirstStart"),
        Place("course", "course_map", "CourseMap"),
        Place("lesson", "lesson", "LessonPage"),
        Place("first_hand", "first_hand", "FirstHandPage"),
        Place("placement", "placement", "PlacementPage"),
        Place("practice", "practice", "PracticePage"),
        Place("practice_round", "practice_round", "PracticeRound"),
        Place("table", "table", "TableSetup"),
        Place("table_play", "table_play", "TablePage"),
        Place("review", "review", "ReviewList"),
        Place("review_record", "review_record", "ReviewRecord"),
        Place("quiz", "quiz", "QuizPage"),
        Place("quiz_rule", "quiz_rule", "QuizRule"),
        Place("progress", "progress", "ProgressPage"),
        Place("count_hand", "count_hand", "CountHand"),
        Place("ledger", "ledger", "LedgerPage"),
        Place("house", "house", "HousePage"),
        Place("book", "book", "Book"),
        Place("rule", "rule_page", "RulePage"),
        Place("chances", "chances", "Chances"),
        Place("glossary", "glossary", "Glossary"),
        Place("settings", "settings", "SettingsPage"),
        Place("find", "find", "Find"),
    )
}

SHOWN: Final = ("course", "practice", "table", "review", "count_hand", "book", "glossary", "settings", "ledger")
"""The screens one chooses from, in the order of the home screen."""

FOUND: Final = (*SHOWN, "house", "quiz", "progress", "chances")
"""The screens one can look for by name."""
