"""机会 in plain mode: every row a sentence."""

from collections.abc import Iterator

from zuihe_tui.chances.figures import figures
from zuihe_tui.chances.page import between, percent, sections
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Talk


def run(desk: Desk, talk: Talk) -> None:
    """The whole page, read out."""
    for line in lines(desk.rules.base, talk.lang):
        talk.line(line)


def lines(base: str, lang: Lang) -> Iterator[str]:
    """The page of a printed rule set, line by line."""
    yield say("chances.head", lang, deals=figures(base).deals)
    for section in sections(base):
        yield f"{text(section.title, lang)} {text(section.of, lang)}"
        for row in section.rows:
            low, high = between(row.share)
            what = text(row.what, lang)
            yield say("chances.row", lang, what=what, percent=percent(row.share), low=low, high=high)
