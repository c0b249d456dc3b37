"""A rule set by its name or from a house's own file."""

import os
from dataclasses import replace

from zuihe_tui.reading import read_text, typed_path
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, RulesetProblem, changed, named, parse_house


class HouseProblem(Problem):
    """A file of house rules that says something no rule set has."""


def load(name: str) -> Ruleset:
    """`minjian`, `xingan2005`, or the rules in a TOML file; one that gives no name goes by that of the file.

    Raises RulesetProblem for a name, FileProblem or HouseProblem for a file.
    """
    if name in NAMES:
        return named(name)
    path = typed_path(name)
    if path.suffix != ".toml" and path.name == name and not os.path.exists(path):
        return named(name)
    text = read_text(name)
    try:
        rules = parse_house(text)
    except RulesetProblem as problem:
        raise HouseProblem(msg("cli.in_file", path=name, reason=problem.message)) from None
    printed = named(rules.base)
    # Under the printed name nobody would see that a house changed it.
    unnamed = rules.name == printed.name and changed(rules)
    return replace(rules, name=path.stem) if unnamed else rules
