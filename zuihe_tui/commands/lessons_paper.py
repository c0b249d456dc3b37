"""`zuihe lessons paper LESSON`: the check of a unit, or a lesson's exercises, as a printed sheet with its key."""

import click

from zuihe_tui.commands.parser import Command, option
from zuihe_tui.i18n import Lang, say
from zuihe_tui.reading import typed_path


def command(lang: Lang) -> click.Command:
    """The command in a language."""

    def callback(*, lesson: str, lessons: str | None) -> int:
        from zuihe_tui.course.load import lessons_dir, load_lesson
        from zuihe_tui.course.sheet import check_sheet

        folder = lessons_dir(typed_path(lessons) if lessons else None)
        print(check_sheet(load_lesson(folder, lesson), lang))
        return 0

    return Command(
        "paper",
        lang,
        help=say("cli.paper.help", lang),
        callback=callback,
        params=[
            click.Argument(["lesson"], metavar="LESSON"),
            option("--lessons", lang, "cli.option.lessons", metavar="DIR"),
        ],
    )
