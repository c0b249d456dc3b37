"""A rule set as the TOML file of a house (FORMATS: House rules file)."""

from zuihe_tui.rules.ruleset import Ruleset, changed, named
from zuihe_tui.rules.toml_text import quoted


def write_house(rules: Ruleset) -> str:
    """The file that `parse_house` reads back to these rules: what it extends, its name, and the options that differ."""
    base = named(rules.base)
    lines = [f"extends = {quoted(rules.base)}"]
    if rules.name != base.name:
        lines.append(f"name = {quoted(rules.name)}")
    if rules.note:
        lines.append(f"note = {quoted(rules.note)}")
    lines += [f"{option} = {_written(value)}" for option, value in changed(rules).items()]
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return f"[{', '.join(map(str, value))}]"
        case str():
            return quoted(value)
        case _:
            return str(value)
