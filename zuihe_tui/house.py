"""A rule set by its name or from a house's own file."""

from pathlib import Path

from zuihe_tui.reading import read_text
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.ruleset import NAMES, Ruleset, RulesetProblem, named, parse_house


class HouseProblem(Problem):
    """A file of house rules that says something no rule set has."""


def load(name: str) -> Ruleset:
    """`minjian`, `xingan2005`, or the rules in a TOML file. Raises RulesetProblem for a name, FileProblem or HouseProblem for a file."""
    if name in NAMES:
        return named(name)
    path = Path(name).expanduser()
    if not path.exists() and path.suffix != ".toml" and path.name == name:
        return named(name)
    text = read_text(name)
    try:
        return parse_house(text)
    except RulesetProblem as problem:
        raise HouseProblem(msg("cli.in_file", path=name, reason=problem.message)) from None
