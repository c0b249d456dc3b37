"""The six questions in plain mode: one answer each, and at the end the lessons that may be skipped."""

from zuihe_tui.course.grade import prompt
from zuihe_tui.course.load import load_course
from zuihe_tui.course.placement import answer, give_up, keep_answer, keep_may_skip, load_placement
from zuihe_tui.course.words import said
from zuihe_tui.i18n import text
from zuihe_tui.plain.answers import ask_answer
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import hand_lines
from zuihe_tui.plain.talk import Talk


def run(desk: Desk, talk: Talk) -> None:
    """Asks them and keeps the result. Raises Leave, Ended, and LessonProblem for questions that cannot be read."""
    placement = load_placement(desk.lessons)
    talk.say("plain.placement.intro", n=len(placement.questions))
    while not placement.finished:
        exercise = placement.exercise
        talk.say("plain.placement.question", n=placement.at + 1, of=len(placement.questions))
        for line in hand_lines(exercise.hand, talk.lang):
            talk.line(line)
        talk.line(said(prompt(exercise), talk.lang))
        asked_at = desk.env.clock()
        given = ask_answer(exercise, talk)
        match given:
            case Command.HINT:
                placement = give_up(placement)
            case Command.HAND:
                continue
            case Command():
                talk.say("plain.placement.help")
            case _:
                placement, judged = answer(placement, given)
                now = desk.env.clock()
                millis = int((now - asked_at).total_seconds() * 1000)
                keep_answer(desk.store, desk.learner, exercise, judged, millis=millis, at=now)
                talk.say("plain.line.verdict", line=text(judged.verdict, talk.lang))
                for fact in judged.facts:
                    talk.say("plain.line.fact", line=text(fact, talk.lang))
    keep_may_skip(desk.store, desk.learner, placement)
    titles = [
        entry.title.said(talk.lang) for entry in load_course(desk.lessons).entries if entry.id in placement.may_skip
    ]
    talk.say("plain.placement.some" if titles else "plain.placement.none", titles=titles)
