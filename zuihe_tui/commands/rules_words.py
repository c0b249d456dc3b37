"""Pages of the rule book as lines of text and as Markdown."""

from collections.abc import Iterator

from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.book import Page, Term, pages
from zuihe_tui.rules.ruleset import NAMES


def title_line(found: Page | Term) -> str:
    """One line for a page or a term."""
    if isinstance(found, Page):
        return f"{found.id}  {found.title}"
    return f"{found.rule}  {found.hanzi}  {found.pinyin}  {found.english}：{found.meaning}"


def page_lines(rule: Page, lang: Lang, base: str) -> list[str]:
    """A whole page; the line of the rule set in use comes first."""
    return list(_lines(rule, lang, base))


def book_markdown(lang: Lang, base: str) -> str:
    """The whole book, a heading a section and a rule."""
    rows = [f"# {say('cli.rules.book', lang)}", ""]
    section = 0
    for rule in pages(lang):
        if rule.section != section:
            section = rule.section
            rows += [f"## {say(f'cli.rules.section.{section}', lang)}", ""]
        rows += [f"### {title_line(rule)}", ""]
        for line in list(_lines(rule, lang, base))[1:]:
            rows += [line, ""]
    return "\n".join(rows)


def _lines(rule: Page, lang: Lang, base: str) -> Iterator[str]:
    yield title_line(rule)
    for name in sorted(NAMES, key=lambda name: name != base):
        said = rule.minjian if name == "minjian" else rule.xingan2005
        yield say("cli.rules.by", lang, name=say(f"cli.rules.{name}", lang), said=said)
    yield rule.text
    if rule.inferred is not None:
        yield say("cli.rules.inferred", lang, said=rule.inferred)
    sources = [say(f"cli.rules.source.{source}", lang) for source in rule.sources]
    if sources:
        yield say("cli.rules.sources", lang, sources=sources)
    if rule.options:
        yield say("cli.rules.options", lang, options=list(rule.options))
    if rule.related:
        yield say("cli.rules.related", lang, related=list(rule.related))
