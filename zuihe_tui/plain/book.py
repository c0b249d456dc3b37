"""The rule book and the glossary in plain mode: by section, by id, by word."""

from zuihe_tui.agreement.questions import house_lines
from zuihe_tui.coach.example_words import example_words
from zuihe_tui.course.practise import run_for
from zuihe_tui.digits import whole
from zuihe_tui.i18n import LANGS, say, text
from zuihe_tui.plain import chances
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.book import Page, Term, UnknownRule, glossary, page, pages, search
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import NAMES, Ruleset

_MOST_FOUND = 12
_CHANCES = frozenset(say("tui.place.chances", lang).casefold() for lang in LANGS)
"""The words that open the page of chances, which is no rule."""
_PRACTISE = ("练", "练这一条", "practise", "practice")


def run(desk: Desk, talk: Talk) -> None:
    """Sections, pages and search until the reader leaves. Raises Leave or Ended."""
    sections = sorted({found.section for found in pages(talk.lang)})
    for section in sections:
        talk.line(f"{section} {say(f'book.section.{section}', talk.lang)}")
    talk.say("chances.way")
    last: RuleId | None = None
    while True:
        typed = talk.ask("plain.book.ask" if last is None else "plain.book.ask_or_practise")
        if isinstance(typed, Command):
            talk.say("plain.help.book")
        elif last is not None and typed.lower() in _PRACTISE:
            practise(desk, talk, last)
        elif typed.casefold() in _CHANCES:
            chances.run(desk, talk)
        elif (number := whole(typed)) is not None and number in sections:
            last = _section(desk, talk, number) or last
        elif typed:
            last = _find(desk, talk, typed) or last


def practise(desk: Desk, talk: Talk, rule: RuleId) -> None:
    """The exercise that teaches a rule. Raises Leave or Ended."""
    # A lesson says pages of the book, so it is loaded only here.
    from zuihe_tui.plain.lesson import run as go_through

    found = run_for(desk.lessons, rule)
    if found is None:
        talk.say("tui.book.no_exercise")
    else:
        go_through(desk, talk, found)


def run_glossary(desk: Desk, talk: Talk) -> None:
    """Words until the reader leaves: one asked for, or all of them. Raises Leave or Ended."""
    while True:
        typed = talk.ask("plain.book.ask_word")
        if isinstance(typed, Command):
            talk.say("plain.help.glossary")
        elif not typed:
            for term in glossary(talk.lang):
                _say_term(talk, term)
        else:
            _find(desk, talk, typed)


def say_page(talk: Talk, rule: str, rules: Ruleset) -> None:
    """One rule: its title, what holds in the rule set in use and then in the other, the text, what is 推定, an example."""
    try:
        found = page(rule, talk.lang)
    except UnknownRule:
        talk.say("plain.book.nothing", words=rule)
        return
    talk.say("plain.book.title", title=found.title, id=found.id)
    for name in sorted(NAMES, key=lambda name: name != rules.base):
        line = found.minjian if name == "minjian" else found.xingan2005
        talk.say("plain.book.holds", name=say(f"cli.rules.{name}", talk.lang), line=line)
    for decided in house_lines(found, rules):
        talk.message(decided)
    talk.line(found.text)
    if found.inferred is not None:
        talk.say("plain.book.inferred", line=found.inferred)
    talk.say("prove.head")
    for said in example_words(found, rules):
        talk.line(text(said, talk.lang))
    if found.related:
        talk.say("plain.book.related", titles=[page(other, talk.lang).title for other in found.related])


def _section(desk: Desk, talk: Talk, section: int) -> RuleId | None:
    found = [one for one in pages(talk.lang) if one.section == section]
    return _choose(desk, talk, list(found))


def _find(desk: Desk, talk: Talk, words: str) -> RuleId | None:
    """Says what was found; the rule it is about, if it is a page."""
    found = search(words, talk.lang)
    if not found:
        talk.say("plain.book.nothing", words=words)
        return None
    if len(found) == 1 or (isinstance(found[0], Page) and found[0].id == words):
        return _say(desk, talk, found[0])
    return _choose(desk, talk, found[:_MOST_FOUND])


def _choose(desk: Desk, talk: Talk, found: list[Page | Term]) -> RuleId | None:
    chosen = talk.menu([_title(one) for one in found])
    if isinstance(chosen, Command):
        talk.say("plain.help.book")
        return None
    return _say(desk, talk, found[chosen])


def _title(found: Page | Term) -> str:
    return found.title if isinstance(found, Page) else f"{found.hanzi} {found.plain_pinyin} {found.english}"


def _say(desk: Desk, talk: Talk, found: Page | Term) -> RuleId | None:
    if isinstance(found, Page):
        say_page(talk, found.id, desk.rules)
        return found.id
    _say_term(talk, found)
    return None


def _say_term(talk: Talk, term: Term) -> None:
    talk.say("plain.book.term", hanzi=term.hanzi, pinyin=term.plain_pinyin, english=term.english, meaning=term.meaning)
