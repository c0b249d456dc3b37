"""The course map in plain mode: units, the lessons of the one that comes now, and the way into any of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from zuihe_tui.course.lesson import Course, Entry, Unit
from zuihe_tui.course.load import load_course, load_lesson
from zuihe_tui.course.memory import open_run
from zuihe_tui.course.placement import has_placement, may_skip, suggested
from zuihe_tui.digits import whole
from zuihe_tui.i18n import say
from zuihe_tui.plain import lesson, placement
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.first_start import knows
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.message import Problem

_ALL: Final = ("全部", "all")
_PLACEMENT: Final = "placement"
_FEW: Final = 8
"""A course of so few lessons is said whole."""


@dataclass(frozen=True, slots=True)
class _Map:
    """The course as it stands: what is done, begun and may be skipped, and the lesson that comes now."""

    course: Course
    done: frozenset[str]
    begun: Sequence[str]
    skip: frozenset[str]
    knows: str

    @property
    def now(self) -> Entry | None:
        """The lesson left half way, else the first one not done."""
        entries = {entry.id: entry for entry in self.course.entries}
        begun = [id for id in self.begun if id in entries]
        found = begun[-1] if begun else suggested(tuple(entries), done=self.done, skip=self.skip, knows=self.knows)
        return None if found is None else entries[found]

    def state(self, id: str) -> str:
        """done, begun, skip or new."""
        return "done" if id in self.done else "begun" if id in self.begun else "skip" if id in self.skip else "new"


def run(desk: Desk, talk: Talk) -> None:
    """Says the map and opens lessons until the learner leaves. Raises Leave, Ended, and LessonProblem for a broken map."""
    whole, answered = False, False
    while True:
        store, me = desk.store, desk.learner
        here = _Map(
            load_course(desk.lessons),
            store.lessons.done(me),
            store.lessons.opened(me),
            may_skip(store, me),
            knows(desk),
        )
        entries = here.course.entries
        places = {entry.number: entry.id for entry in entries}
        questions = max(places, default=0) + 1 if has_placement(desk.lessons) else None
        if questions is not None:
            places[questions] = _PLACEMENT
        if answered:
            # The answers named what may be skipped: the lesson that comes now is asked for at once.
            _say_now(here.now, talk)
        else:
            talk.begin()
            _say_map(here, talk, whole=whole or len(entries) <= _FEW)
            if questions is not None:
                talk.line(f"{questions} {say('plain.course.placement', talk.lang)}")
        chosen = _ask(here.now, places, talk)
        whole, answered = chosen is None, False
        if chosen is None:
            continue
        try:
            if chosen == _PLACEMENT:
                placement.run(desk, talk)
                answered = True
            else:
                opened = load_lesson(desk.lessons, chosen)
                lesson.run(desk, talk, open_run(store, me, opened))
        except Problem as problem:
            talk.message(problem.message)
        except Leave:
            talk.say("plain.course.kept")


def _say_now(now: Entry | None, talk: Talk) -> None:
    """The lesson that comes now, by its name."""
    if now is not None:
        talk.say("plain.placement.onward", n=now.number, title=now.title.said(talk.lang))


def _say_map(here: _Map, talk: Talk, *, whole: bool) -> None:
    """A line a unit, and the lessons of the one that comes now; the `whole` map has every lesson."""
    entries = here.course.entries
    talk.say("plain.course.head", done=sum(entry.id in here.done for entry in entries), of=len(entries))
    for problem in here.course.skipped:
        talk.say("plain.course.skipped", reason=problem)
    for unit in here.course.units:
        if whole or here.now in unit.lessons:
            for entry in unit.lessons:
                title = entry.title.said(talk.lang)
                said = say(f"plain.course.{here.state(entry.id)}", talk.lang, n=entry.number, title=title)
                talk.line(f"{entry.number} {said}")
        elif unit.lessons:
            _say_unit(unit, here, talk)


def _say_unit(unit: Unit, here: _Map, talk: Talk) -> None:
    states = {here.state(entry.id) for entry in unit.lessons}
    known = "_done" if states == {"done"} else "_skip" if states <= {"done", "skip"} else ""
    id = f"plain.course.unit{known}"
    first, last = unit.lessons[0].number, unit.lessons[-1].number
    talk.say(id, first=first, last=last, title=unit.title.said(talk.lang))


def _ask(now: Entry | None, places: Mapping[int, str], talk: Talk) -> str | None:
    """The lesson chosen or the questions; None when every title is wanted. Raises Leave or Ended."""
    question, n = "plain.course.ask" if now is None else "plain.course.ask_next", max(places, default=0)
    number = 0 if now is None else now.number
    typed = talk.ask(question, n=n, now=number)
    while True:
        match typed:
            case Command():
                talk.say("plain.course.help")
                typed = talk.ask(question, n=n, now=number)
            case "0":
                raise Leave
            case "" if now is not None:
                return now.id
            case str() if typed.lower() in _ALL:
                return None
            case str() if (chosen := whole(typed)) is not None and chosen in places:
                return places[chosen]
            case _:
                typed = talk.ask("plain.menu.again" if typed else question, n=n, now=number, text=typed)
