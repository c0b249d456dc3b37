"""The course map in plain mode: units, lessons, which are done, and the way into one."""

from zuihe_tui.course.load import load_course, load_lesson
from zuihe_tui.course.memory import open_run
from zuihe_tui.course.placement import has_placement, may_skip
from zuihe_tui.i18n import say
from zuihe_tui.plain import lesson, placement
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.message import Problem


def run(desk: Desk, talk: Talk) -> None:
    """Says the map and opens lessons until the learner leaves. Raises Leave, Ended, and LessonProblem for a broken map."""
    while True:
        course = load_course(desk.lessons)
        entries = course.entries
        done = desk.store.lessons.done(desk.learner)
        begun = desk.store.lessons.opened(desk.learner)
        skip = may_skip(desk.store, desk.learner)
        talk.say("plain.course.head", done=sum(entry.id in done for entry in entries), of=len(entries))
        for problem in course.skipped:
            talk.say("plain.course.skipped", reason=problem)
        choices = []
        for entry in entries:
            state = (
                "done" if entry.id in done else "begun" if entry.id in begun else "skip" if entry.id in skip else "new"
            )
            choices.append(say(f"plain.course.{state}", talk.lang, n=entry.number, title=entry.title.said(talk.lang)))
        if has_placement(desk.lessons):
            choices.append(say("plain.course.placement", talk.lang))
        chosen = talk.menu(choices)
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        try:
            if chosen == len(entries):
                placement.run(desk, talk)
                continue
            entry = entries[chosen]
            opened = load_lesson(desk.lessons, entry.id)
            lesson.run(desk, talk, open_run(desk.store, desk.learner, opened))
        except Problem as problem:
            talk.message(problem.message)
        except Leave:
            talk.say("plain.course.kept")
