"""A number asked for and typed: 和 whole, 嘴 with halves, in digits or as one says them."""

import re
from typing import Final

from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.talk import Talk

_HANZI: Final = {char: n for n, char in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_SAID: Final = re.compile(r"(?:(?P<tens>[一二三四五六七八九])?(?P<ten>十))?(?P<ones>[零〇一二两三四五六七八九])?")

_FOLDED_HALF: Final = "1\u20442"
"""What ½ becomes where full-width characters are folded."""


def read_halves(typed: str) -> int | None:
    """A number in halves from `10`, `3.5`, `3½`, `3半`, `三嘴半`, `十一`, `半`; None for anything else."""
    text = re.sub("[嘴和张副套个]", "", typed.replace(_FOLDED_HALF, "½")).strip()
    half = text.endswith(("½", "半", ".5"))
    if half:
        text = re.sub(r"(½|半|\.5)$", "", text)
    whole = 0 if half and not text else _whole(text.removesuffix(".0"))
    return None if whole is None else 2 * whole + half


def _whole(text: str) -> int | None:
    if re.fullmatch(r"\d{1,3}", text):
        return int(text)
    said = _SAID.fullmatch(text)
    if not text or said is None:
        return None
    tens = (_HANZI[said["tens"]] if said["tens"] else 1) if said["ten"] else 0
    return 10 * tens + (_HANZI[said["ones"]] if said["ones"] else 0)


def ask_hu(talk: Talk) -> int | Command:
    """Asks for 和 until a whole number or a command comes. Raises Leave or Ended."""
    typed = talk.ask("plain.number.hu")
    while not isinstance(typed, Command):
        halves = read_halves(typed)
        if halves is not None and halves % 2 == 0:
            return halves // 2
        typed = talk.ask("plain.number.hu_again", text=typed)
    return typed


def ask_zui(talk: Talk) -> int | Command:
    """Asks for 嘴 until a number (given in halves) or a command comes. Raises Leave or Ended."""
    typed = talk.ask("plain.number.zui")
    while not isinstance(typed, Command):
        halves = read_halves(typed)
        if halves is not None:
            return halves
        typed = talk.ask("plain.number.zui_again", text=typed)
    return typed
