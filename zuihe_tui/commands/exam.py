"""`zuihe exam`: an exam on paper over chosen units, its key on a page of its own."""

import click

from zuihe_tui import house
from zuihe_tui.commands.learner import quiz_of
from zuihe_tui.commands.parser import Command, UsageProblem, Whole, option
from zuihe_tui.digits import whole
from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.message import msg
from zuihe_tui.rules.ruleset import NAMES

MOST_QUESTIONS = 200


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, sheet: int, units: str | None, seed: int, ruleset: str | None) -> int:
        from zuihe_tui.quiz.exam import Exam, drawn, exam_question
        from zuihe_tui.quiz.paper import paper

        rules = house.load(ruleset or NAMES[0])
        with quiz_of(lang, rules) as quiz:
            chosen = _units(units, len(quiz.taught.units))
            about = (rule for n in chosen for rule in quiz.taught.of_unit(quiz.taught.units[n]))
            exam = Exam(seed, drawn(tuple(dict.fromkeys(about)), seed, sheet), quiz.now, False)
            questions = tuple(exam_question(quiz, exam, at) for at in range(sheet))
        print(paper(questions, seed, rules, lang))
        return 0

    return Command(
        "exam",
        lang,
        help=say("cli.exam.help", lang),
        callback=callback,
        params=[
            option("--sheet", lang, "cli.option.sheet", type=Whole(1, MOST_QUESTIONS), default=30, metavar="N"),
            option("--units", lang, "cli.option.units", metavar="1,2,3"),
            option("--seed", lang, "cli.option.seed", type=Whole(0), default=1, metavar="S"),
            option("--ruleset", lang, "cli.option.ruleset", metavar="NAME|FILE"),
        ],
    )


def _units(given: str | None, many: int) -> tuple[int, ...]:
    """Units by number, counted from 0; all where none is named. Raises UsageProblem."""
    if given is None:
        return tuple(range(many))
    parts = [whole(part.strip()) for part in given.split(",")]
    chosen = [part for part in parts if part is not None and 1 <= part <= many]
    if len(chosen) < len(parts):
        raise UsageProblem(msg("cli.value", name="--units", value=given, known=f"1-{many}"))
    return tuple(part - 1 for part in chosen)
