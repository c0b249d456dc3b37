"""进度 in plain mode: how many rules are known, which are weak, counting and memory over time, days in a row."""

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import say
from zuihe_tui.plain.talk import Talk
from zuihe_tui.quiz.desk import QuizDesk
from zuihe_tui.quiz.progress import Progress, State, progress, streak_id


def say_progress(talk: Talk, quiz: QuizDesk) -> None:
    """All of it in sentences."""
    found = progress(quiz)
    talk.say("quiz.progress.sums", **{state.value: found.many(state) for state in State})
    for section in found.sections:
        many = {state.value: sum(one is state for _, one in section.rules) for state in State}
        title = say(f"book.section.{section.number}", talk.lang)
        if many[State.UNSEEN.value] < len(section.rules):
            talk.say("quiz.progress.section", title=title, **many)
    _say_weak(talk, found)
    for spell in found.counting:
        talk.say(
            "quiz.progress.counted",
            day=spell.start.isoformat(),
            n=spell.n,
            percent=round(100 * spell.accuracy),
            seconds=f"{spell.seconds:g}",
        )
    for kept in found.retention:
        talk.say(
            "quiz.progress.kept",
            month=f"{kept.month:%Y-%m}",
            n=kept.n,
            known=round(100 * kept.known),
            foretold=round(100 * kept.foretold),
        )
    talk.say(streak_id(found), n=found.streak.days, rests=found.streak.rests)


def _say_weak(talk: Talk, found: Progress) -> None:
    weak = [rule for section in found.sections for rule, state in section.rules if state is State.WEAK]
    if weak:
        talk.say("quiz.progress.weak", rules=[rule_name(rule).said(talk.lang) for rule in weak])
