"""What stands between the table and the hand: what is asked, choices with their digits, a refusal in as many rows as there are."""

from collections.abc import Sequence
from typing import Final

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.play import Refusal
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.table_lines import Line, Piece, cut, ends, more, width_of, wrapped

_GAP: Final = Piece("   ")
_BETWEEN: Final = Piece("  ")
_FULL: Final = 4
"""Rows from which a refusal has its four labelled lines."""


def padded(lines: Sequence[Line], rows: int) -> tuple[Line, ...]:
    """Exactly so many rows."""
    return (*lines[:rows], *((),) * (rows - len(lines)))


def spread(paragraphs: Sequence[tuple[str, str]], width: int, rows: int) -> tuple[Line, ...]:
    """Paragraphs as (words, ink) in exactly `rows` rows; what does not fit ends in dots."""
    lines = [(part, ink) for words, ink in paragraphs for part in wrapped(words, width)]
    kept = lines[:rows]
    if len(lines) > rows and kept:
        kept[-1] = (more(kept[-1][0], width), kept[-1][1])
    return padded([(Piece(words, ink),) for words, ink in kept], rows)


def choice_lines(heading: str, labels: Sequence[str], at: int, width: int, rows: int) -> tuple[Line, ...]:
    """Choices with digits, side by side, under a heading; the rows round the one under the cursor where not all fit."""
    lines: list[list[Piece]] = [[]]
    here = 0
    for number, label in enumerate(labels):
        key = str(number + 1) if number < 9 else ""
        # The one under the cursor shows without colour too.
        mark = ">" if number == at else " "
        piece = Piece(
            cut(f"{mark}{key} {label}" if key else f"{mark}{label}", width), "cursor" if number == at else "plain", key
        )
        if lines[-1] and width_of(lines[-1]) + _BETWEEN.width + piece.width > width:
            lines.append([])
        lines[-1] += [_BETWEEN, piece] if lines[-1] else [piece]
        if number == at:
            here = len(lines) - 1
    room = max(1, rows - 1)
    top = max(0, min(here - room + 1, len(lines) - room))
    more = f"{here + 1}/{len(lines)}" if len(lines) > room else ""
    head = ends((Piece(heading, "name"),), (Piece(more, "faint"),) if more else (), width)
    return padded([head, *map(tuple, lines[top : top + room])], rows)


def refusal_lines(
    refusal: Refusal, look: Look, width: int, rows: int, keys: Sequence[Piece], hint: str = ""
) -> tuple[Line, ...]:
    """判定 事实 规则 代价 and the keys that answer; with a `hint` what would be fine stands in place of the facts."""
    facts = [hint] if hint else [look.text(fact) for fact in refusal.facts]
    if rows < _FULL:
        return _short(refusal, facts, look, width, rows, keys)
    names = {label: look.say(f"tui.feedback.{label}") for label in ("verdict", "fact", "rule", "cost")}
    names["fact"] = look.say("table_screen.hint") if hint else names["fact"]
    indent = 2 + max(Piece(name).width for name in names.values())
    room = width - indent
    fact_rows = wrapped("".join(facts) if look.lang == "zh" else " ".join(facts), room)
    verdict: Line = (_label(names["verdict"], indent), Piece(look.text(refusal.verdict), "bad"))
    rule = (_label(names["rule"], indent), Piece(_rules(refusal, look), "rule", "8"))
    # Where the facts need its row, the rule stands beside the verdict.
    beside = len(fact_rows) > rows - 3 and width_of(verdict) + width_of(rule) + _GAP.width <= width
    if beside:
        verdict = (*verdict, _GAP, *rule)
    most = rows - (2 if beside else 3)
    if len(fact_rows) > most:
        fact_rows = [*fact_rows[: most - 1], more(fact_rows[most - 1], room)]
    lines: list[Line] = [
        verdict,
        *(
            (_label(names["fact"] if n == 0 else "", indent), Piece(row, "good" if hint else "plain"))
            for n, row in enumerate(fact_rows)
        ),
        *(() if beside else (rule,)),
        (_label(names["cost"], indent), Piece(look.sentence(refusal.cost))),
    ]
    return padded(_with_keys(lines, keys, width), rows)


def _label(name: str, width: int) -> Piece:
    return Piece(name + " " * (width - Piece(name).width), "faint")


def _short(
    refusal: Refusal, facts: Sequence[str], look: Look, width: int, rows: int, keys: Sequence[Piece]
) -> tuple[Line, ...]:
    ink = "plain"
    verdict = look.text(refusal.verdict)
    fact_rows = wrapped("".join(facts) if look.lang == "zh" else " ".join(facts), width)
    room = max(1, rows - 2)
    if len(fact_rows) > room:
        fact_rows = [*fact_rows[: room - 1], more(fact_rows[room - 1], width)]
    rule = f"{look.marked(refusal.rules[0])}  " if refusal.rules else ""
    lines = [
        (Piece(verdict, "bad"),),
        *((Piece(row, ink),) for row in fact_rows),
        (Piece(rule, "rule", "8"), Piece(look.sentence(refusal.cost))),
    ]
    return padded(_with_keys(lines, keys, width), rows)


def _with_keys(lines: Sequence[Line], keys: Sequence[Piece], width: int) -> list[Line]:
    """The keys at the right of the last row that has room for them; where none has, the last gives way."""
    every = list(lines)
    fits = [n for n, line in enumerate(every) if width_of(line) + 2 + width_of(keys) <= width]
    at = fits[-1] if fits else len(every) - 1
    return [ends(line, keys, width) if n == at else ends(line, (), width) for n, line in enumerate(every)]


def _rules(refusal: Refusal, look: Look) -> str:
    return "   ".join(
        f"{look.marked(rule)} {look.plain(rule_name(rule).said(look.lang))}" for rule in refusal.rules[:2]
    )
