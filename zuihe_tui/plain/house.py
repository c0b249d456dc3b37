"""自家规则 line by line: every option as a question, what each answer changes, the file to share."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zuihe_tui import house
from zuihe_tui.agreement.example import example
from zuihe_tui.agreement.questions import (
    SECTIONS,
    Question,
    question,
    read_answer,
    rebased,
    renamed,
)
from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import NAMES, Ruleset, differences, named, override
from zuihe_tui.rules.ruleset_write import write_house
from zuihe_tui.saving import save_text

_FIRST = ("save", "name", "base", "back_to_base")


@dataclass(slots=True)
class _Agreed:
    """The rules as they are agreed on, and the desk as it is once they are saved."""

    rules: Ruleset
    desk: Desk


def run(desk: Desk, talk: Talk) -> Desk:
    """Section after section until the person leaves; gives the desk, which plays by what was saved. Raises Ended."""
    agreed = _Agreed(desk.rules, desk)
    talk.say("house.intro")
    try:
        while True:
            _section(agreed, talk)
    except Leave:
        return agreed.desk


def _section(agreed: _Agreed, talk: Talk) -> None:
    changed = differences(agreed.rules, named(agreed.rules.base))
    if changed:
        talk.say("house.changed", n=len(changed))
    else:
        talk.say("house.unchanged", base=ruleset_name(named(agreed.rules.base), talk))
    choices = [say(f"house.{first}", talk.lang) for first in _FIRST]
    for section, options in SECTIONS.items():
        name = say(f"house.section.{section}", talk.lang)
        many = sum(option in changed for option in options)
        choices.append(say("house.plain_section", talk.lang, section=name, n=len(options), changed=many))
    chosen = talk.menu(choices)
    if isinstance(chosen, Command):
        talk.say("house.plain_help")
        return
    try:
        if chosen < len(_FIRST):
            _first(_FIRST[chosen], agreed, talk)
        else:
            _options(list(SECTIONS.values())[chosen - len(_FIRST)], agreed, talk)
    except Problem as problem:
        talk.message(problem.message)


def _first(what: str, agreed: _Agreed, talk: Talk) -> None:
    rules = agreed.rules
    match what:
        case "save":
            typed = talk.written("house.ask_save")
            if typed:
                _save(typed, agreed, talk)
        case "name":
            typed = talk.written("house.ask_name")
            if typed:
                agreed.rules = renamed(rules, typed)
        case "base":
            agreed.rules = rebased(rules, NAMES[(NAMES.index(rules.base) + 1) % len(NAMES)])
            talk.say("plain.settings.rules_now", rules=ruleset_name(named(agreed.rules.base), talk))
        case _:
            agreed.rules = replace(named(rules.base), name=rules.name, note=rules.note)


def _save(path: str, agreed: _Agreed, talk: Talk) -> None:
    """Writes the file and plays by it from now on."""
    rules = agreed.rules
    if differences(rules, named(rules.base)) and rules.name == named(rules.base).name:
        rules = replace(rules, name=say("house.default_name", talk.lang))
    written = str(save_text(path, write_house(rules)))
    desk = agreed.desk
    agreed.rules = house.load(written)
    desk.store.settings.set(desk.learner, "ruleset", written)
    agreed.desk = replace(desk, rules=agreed.rules)
    talk.say("house.saved", path=written)


def _options(options: Sequence[str], agreed: _Agreed, talk: Talk) -> None:
    """The questions of one section until the person goes back."""
    while True:
        changed = differences(agreed.rules, named(agreed.rules.base))
        lines = [_line(option, agreed.rules, talk, marked=option in changed) for option in options]
        try:
            chosen = talk.menu(lines)
        except Leave:
            return
        if isinstance(chosen, Command):
            talk.say("house.plain_help")
            continue
        try:
            _ask(question(options[chosen]), agreed, talk)
        except Leave:
            continue
        except Problem as problem:
            talk.message(problem.message)


def _line(option: str, rules: Ruleset, talk: Talk, *, marked: bool) -> str:
    id = "house.plain_changed" if marked else "house.plain_answer"
    return say(id, talk.lang, question=asked(option), value=answer(option, getattr(rules, option)))


def _ask(one: Question, agreed: _Agreed, talk: Talk) -> None:
    """The question, the example under each answer, then the answer. Raises Leave, or Problem for one that will not do."""
    option, now = one.option, getattr(agreed.rules, one.option)
    shown = example(option, one.values if now in one.values else (*one.values, now))
    talk.message(asked(option))
    talk.say("house.for_example", case=list(shown.case))
    for value, said in shown.sides:
        talk.say("house.under", value=answer(option, value), said=list(said))
    if one.typed:
        typed = talk.written("house.ask_jian" if option == "jian" else "house.ask_number")
        if not typed:
            return
        agreed.rules = override(agreed.rules, {option: read_answer(option, typed)})
    else:
        chosen = talk.menu([text(answer(option, value), talk.lang) for value in one.values])
        if isinstance(chosen, Command):
            return
        agreed.rules = override(agreed.rules, {option: one.values[chosen]})
    talk.line(
        _line(
            option,
            agreed.rules,
            talk,
            marked=getattr(agreed.rules, option) != getattr(named(agreed.rules.base), option),
        )
    )
