"""Pages of the rule book as lines of text and as Markdown."""

import json
from collections.abc import Iterator

from zuihe_tui.coach.example_words import example_words
from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.rules.book import Page, Term, page, pages
from zuihe_tui.rules.ruleset import NAMES, Free, Ruleset, allowed, named


def title_line(found: Page | Term) -> str:
    """One line for a page or a term."""
    if isinstance(found, Page):
        return f"{found.id}  {found.title}"
    return f"{found.rule}  {found.hanzi}  {found.pinyin}  {found.english}：{found.meaning}"


def page_lines(rule: Page, lang: Lang, rules: Ruleset) -> list[str]:
    """A whole page with its example in words; the line of the rule set in use comes first."""
    example = [say("prove.head", lang), *(f"  {text(line, lang)}" for line in example_words(rule, rules))]
    return [title_line(rule), *head_lines(rule, lang, rules), *example, *foot_lines(rule, lang)]


def head_lines(rule: Page, lang: Lang, rules: Ruleset) -> list[str]:
    """What holds, here and in the other rule set, the text, what is 推定, the options."""
    return list(_head(rule, lang, rules))


def foot_lines(rule: Page, lang: Lang) -> list[str]:
    """Where the rule comes from, and the rules near it."""
    lines = []
    if rule.sources:
        sources = [say(f"cli.rules.source.{source}", lang) for source in rule.sources]
        lines.append(say("cli.rules.sources", lang, sources=sources))
    if rule.related:
        lines.append(say("cli.rules.related", lang, related=[title_line(page(other, lang)) for other in rule.related]))
    return lines


def book_markdown(lang: Lang, rules: Ruleset) -> str:
    """The whole book, a heading a section and a rule."""
    rows = [f"# {say('cli.rules.book', lang)}", ""]
    section = 0
    for rule in pages(lang):
        if rule.section != section:
            section = rule.section
            rows += [f"## {say(f'book.section.{section}', lang)}", ""]
        rows += [f"### {title_line(rule)}", ""]
        for line in head_lines(rule, lang, rules):
            rows += [_literal(line), ""]
        rows += [say("prove.head", lang), ""]
        rows += [f"- {_literal(text(line, lang))}" for line in example_words(rule, rules)]
        rows.append("")
        for line in foot_lines(rule, lang):
            rows += [_literal(line), ""]
    return "\n".join(rows).rstrip("\n") + "\n"


def _literal(line: str) -> str:
    """A line in which Markdown finds no marks of its own."""
    for mark in "\\`*_[]<>|":
        line = line.replace(mark, f"\\{mark}")
    return line


def _head(rule: Page, lang: Lang, rules: Ruleset) -> Iterator[str]:
    for name in sorted(NAMES, key=lambda name: name != rules.base):
        said = rule.minjian if name == "minjian" else rule.xingan2005
        yield say("cli.rules.by", lang, name=say(f"cli.rules.{name}", lang), said=said)
    yield rule.text
    if rule.inferred is not None:
        yield say("cli.rules.inferred", lang, said=rule.inferred)
    if rule.options:
        yield say("cli.rules.options", lang, options=[_option(option, lang, rules) for option in rule.options])
        for option in rule.options:
            values = [_value(option, value, lang) for value in _values(option)]
            yield say("cli.rules.values", lang, option=option, asked=asked(option), values=values)


def _value(option: str, value: object, lang: Lang) -> str:
    """How a value is written in a file and what it means; a number stands in what it means."""
    means = answer(option, value)
    if type(value) is int:
        return text(means, lang)
    return say("cli.rules.value", lang, value=_toml(value), means=means)


def _option(option: str, lang: Lang, rules: Ruleset) -> str:
    """An option with its value here, and the printed values that are not the same."""
    here = getattr(rules, option)
    others = [
        say("prove.option_by", lang, name=say(f"cli.rules.{name}", lang), value=_toml(value))
        for name in NAMES
        if (value := getattr(named(name), option)) != here
    ]
    if not others:
        return say("prove.option", lang, option=option, value=_toml(here))
    return say("prove.option_else", lang, option=option, value=_toml(here), others=others)


def _values(option: str) -> tuple[object, ...]:
    """The values an option takes; where they are numbers, those of the printed rule sets."""
    values = allowed(option)
    return tuple(dict.fromkeys(getattr(named(name), option) for name in NAMES)) if isinstance(values, Free) else values


def _toml(value: object) -> str:
    """A value as a house writes it in its rule file."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
