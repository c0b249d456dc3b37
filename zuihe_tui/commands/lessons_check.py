"""`zuihe lessons check`: what is wrong with a folder of lessons, one fault a line."""

import click

from zuihe_tui.commands.parser import Command
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.reading import typed_path


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, folder: str | None) -> int:
        from zuihe_tui.course.lint import check
        from zuihe_tui.course.load import lessons_dir

        found = check(lessons_dir(typed_path(folder) if folder else None))
        for problem in found:
            place = " ".join(part for part in (problem.lesson, problem.place) if part)
            print(say("cli.check.problem", lang, place=place, reason=text(problem.message, lang).replace("\n", " ")))
        print(say("cli.check.found", lang, n=len(found)) if found else say("cli.check.fine", lang))
        return int(bool(found))

    return Command(
        "check",
        lang,
        help=say("cli.check.help", lang),
        callback=callback,
        params=[click.Argument(["folder"], required=False, metavar="[FOLDER]")],
    )
