"""An option of a rule set in words: what it asks, and what an answer to it says."""

from zuihe_tui.rules.message import Msg, msg


def asked(option: str) -> Msg:
    """The question in words."""
    return msg(f"house.ask.{option}")


def answer(option: str, value: object) -> Msg:
    """An answer in words."""
    match value:
        case bool():
            return msg("house.yes" if value else "house.no")
        case tuple():
            return msg("house.jian", **dict(zip(("a", "b", "c", "d"), value, strict=True)))
        case int():
            return msg(f"house.number.{option}", n=value)
        case _:
            return msg(f"house.value.{option}.{value}")
