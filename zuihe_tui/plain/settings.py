"""The settings that plain mode has: language, rule set, the learner's name."""

import os
from dataclasses import replace

from zuihe_tui import house
from zuihe_tui.env import is_named_outside, rename
from zuihe_tui.i18n import say
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import NAMES, Ruleset, named


def run(desk: Desk, talk: Talk) -> tuple[Desk, Talk]:
    """Changes one setting and keeps it; gives the desk and the talk as they are from now on. Raises Leave or Ended."""
    while True:
        talk.say("plain.settings.now", rules=ruleset_name(desk.rules, talk))
        chosen = talk.menu([say(f"plain.settings.{name}", talk.lang) for name in ("lang", "rules", "house", "rename")])
        match chosen:
            case 0:
                return desk, _switch(desk, talk)
            case 1:
                return _rules(desk, talk), talk
            case 2:
                return _house(desk, talk), talk
            case 3:
                desk = _rename(desk, talk)
            case _:
                talk.say("plain.help.menu")


def ruleset_name(rules: Ruleset, talk: Talk) -> str:
    """What a rule set is called: a printed one in the language spoken, a house's by its own name."""
    return say(f"cli.rules.{rules.base}", talk.lang) if rules == named(rules.base) else rules.name


def _switch(desk: Desk, talk: Talk) -> Talk:
    talk = talk.in_language("en" if talk.lang == "zh" else "zh")
    desk.store.settings.set(desk.learner, "lang", talk.lang)
    talk.say("plain.settings.lang_now")
    return talk


def _rules(desk: Desk, talk: Talk) -> Desk:
    chosen = talk.menu([say(f"cli.rules.{name}", talk.lang) for name in NAMES])
    if isinstance(chosen, Command):
        talk.say("plain.help.menu")
        return desk
    return _keep(desk, talk, NAMES[chosen], named(NAMES[chosen]))


def _house(desk: Desk, talk: Talk) -> Desk:
    typed = talk.written("plain.settings.house_ask")
    if not typed:
        return desk
    try:
        return _keep(desk, talk, typed, house.load(typed))
    except Problem as problem:
        talk.message(problem.message)
        return desk


def _rename(desk: Desk, talk: Talk) -> Desk:
    if is_named_outside(os.environ):
        talk.say("store.name_given")
        return desk
    typed = talk.written("plain.settings.rename_ask", name=desk.env.learner)
    if not typed:
        return desk
    try:
        name = rename(desk.store, desk.env.learner, typed, desk.env.clock())
    except Problem as problem:
        talk.message(problem.message)
        return desk
    talk.say("plain.settings.renamed", name=name)
    return replace(desk, env=replace(desk.env, learner=name))


def _keep(desk: Desk, talk: Talk, name: str, rules: Ruleset) -> Desk:
    desk.store.settings.set(desk.learner, "ruleset", name)
    talk.say("plain.settings.rules_now", rules=ruleset_name(rules, talk))
    return replace(desk, rules=rules)
