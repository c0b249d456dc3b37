"""The words one may type at any question besides an answer."""

from enum import Enum
from typing import Final

from zuihe_tui.rules.cards import fold_width


class Command(Enum):
    """What may be asked for at any time; each presenter says what it has of it."""

    HAND = "hand"
    AGAIN = "again"
    WHY = "why"
    HINT = "hint"
    HELP = "help"
    LEAVE = "leave"


_WORDS: Final[dict[str, Command]] = {
    word: command
    for command, words in {
        Command.HAND: ("手牌", "hand", "h"),
        Command.AGAIN: ("再读", "again", "a"),
        Command.WHY: ("为什么", "为啥", "why", "w"),
        Command.HINT: ("提示", "hint", "t"),
        Command.HELP: ("能做什么", "帮助", "help", "?"),
        Command.LEAVE: ("退", "退出", "返回", "back", "quit", "q", "exit"),
    }.items()
    for word in words
}


def read_command(text: str) -> Command | None:
    """The command a line is, in either language; None for anything else."""
    return _WORDS.get(fold_width(text).strip().lower())
