"""What the panel of the table holds: a refusal, choices, or what is asked and what just happened."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from zuihe_tui.play import Hint, Refusal
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.message import Msg, msg
from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.table_lines import Line, Piece, ends, more, wrapped
from zuihe_tui.tui.widgets.table_panel import choice_lines, padded, refusal_lines, spread
from zuihe_tui.tui.widgets.table_words import log_lines

_MOST = 98
"""Cells over which a row of words is hard to read."""


@dataclass(frozen=True, slots=True)
class PanelState:
    """All that the panel is drawn from.

    `hint` are actions that would be fine in place of the refused one, `step` is step `number` of the `of` of a hint, `told`
    whether the log stands elsewhere.
    """

    asks: Msg
    refusal: Refusal | None = None
    hint: tuple[Msg, ...] = ()
    step: Hint | None = None
    number: int = 0
    of: int = 0
    heading: Msg = field(default_factory=lambda: msg("play.verb.say"))
    choices: tuple[Msg, ...] = ()
    at: int = 0
    picking: bool = False
    picked: Cards = ()
    allowed: tuple[Msg, ...] = ()
    log: tuple[Msg, ...] = ()
    told: bool = True


def panel_lines(state: PanelState, look: Look, width: int, rows: int) -> tuple[Line, ...]:
    """Exactly `rows` rows for what the table is about now."""
    width = min(width, _MOST)
    if state.refusal is not None:
        hint = look.say("table_screen.fine", actions=list(state.hint)) if state.hint else ""
        return refusal_lines(state.refusal, look, width, rows, _answers(state, look, width), hint)
    if state.choices and state.step is None:
        heading = _asked(state, look) if state.picking else look.text(state.heading)
        return choice_lines(heading, [look.text(label) for label in state.choices], state.at, width, rows)
    if state.step is not None:
        return _hint_lines(state, state.step, look, width, rows)
    said = [(_asked(state, look), "name")]
    if state.allowed:
        said.append((look.say("table_screen.allowed", actions=list(state.allowed)), "good"))
    room = rows - sum(len(wrapped(words, width)) for words, _ in said)
    if room > 0 and not state.told:
        return (*spread(said, width, rows - room), *log_lines(state.log, look, width, room))
    return spread(said, width, rows)


def _hint_lines(state: PanelState, step: Hint, look: Look, width: int, rows: int) -> tuple[Line, ...]:
    """提示 2 / 4 and its sentence, and which keys lead on."""
    number = look.say("course.line.hint", number=state.number, of=state.of)
    keys = [("6", "more")] if state.number < state.of else []
    keys += [("8", "rule")] if step.rule is not None else []
    pieces = [
        piece
        for key, id in keys
        for piece in (
            Piece("   " if width >= 72 else "  "),
            Piece(key, "key", key),
            Piece(f" {look.say(f'table_screen.key.{id}')}", "faint", key),
        )
    ]
    words = wrapped(look.text(step.words), width)
    shown = [
        words[n] if n < rows - 2 or len(words) <= rows - 1 else more(words[n], width)
        for n in range(min(len(words), rows - 1))
    ]
    head = ends((Piece(number, "good"),), pieces, width)
    return padded([head, *((Piece(row),) for row in shown)], rows)


def _asked(state: PanelState, look: Look) -> str:
    if state.picked:
        return look.say("table_screen.picked", cards=state.picked)
    if state.picking:
        return look.say("table_screen.picking")
    return look.text(state.asks)


def _answers(state: PanelState, look: Look, width: int) -> Sequence[Piece]:
    """回车 改   6 提示   7 照打   8 看规则, as far as they do something."""
    assert state.refusal is not None
    keys = [("enter", "mend")]
    keys += [("6", "hint")] if state.refusal.fine and not state.hint else []
    keys += [("7", "force")] if state.refusal.may_force else []
    keys += [("8", "rule")] if width >= 72 else []
    pieces: list[Piece] = []
    for key, id in keys:
        if pieces:
            pieces.append(Piece("   " if width >= 72 else "  "))
        pieces += [
            Piece(key_name(key, look), "key", key),
            Piece(f" {look.say(f'table_screen.key.{id}')}", "faint", key),
        ]
    return pieces
