"""What `course` says about an answer, as the words of a screen."""

from dataclasses import replace

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.course.verdict import Help, Judged
from zuihe_tui.course.words import said
from zuihe_tui.rules.arrange import FuVerdict
from zuihe_tui.rules.book.decided import house_rules
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.look import Look
from zuihe_tui.tui.widgets.feedback import FourLines

_RULES = 2


def under(look: Look, asked_by: Ruleset) -> Look:
    """The look for what was asked and judged by these rules, whatever the learner's own house decides."""
    return replace(look, house=house_rules(asked_by))


def judged_lines(judged: Judged, look: Look) -> FourLines:
    """判定 事实 规则 代价 of a judged answer; of several rules the first two."""
    return FourLines(
        look.text(judged.verdict),
        sentences(judged.facts, look),
        rules(judged.rule_ids[:_RULES], look),
        look.sentence(judged.cost) if judged.cost is not None else "",
        good=judged.right,
    )


def refused_lines(cards: Cards, verdict: FuVerdict, look: Look) -> FourLines:
    """A group that is none: which cards, why, under which rule."""
    return FourLines(
        look.say("tray.refused", cards=cards), look.text(verdict.message), rules((RuleId(verdict.rule),), look)
    )


def help_lines(help: Help, look: Look) -> list[str]:
    """A hint under its number, or the answer with its reasons, a line each."""
    id = "course.line.answer" if help.solution is not None else "course.line.hint"
    label = look.say(id, number=help.number, of=help.of)
    first, *more = (look.plain(said(line, look.lang)) for line in help.lines)
    return [f"{label}  {first}", *more]


def sentences(messages: tuple[Msg, ...], look: Look) -> str:
    """Sentences, a line each."""
    return "\n".join(look.text(message) for message in messages)


def rules(ids: tuple[RuleId, ...], look: Look) -> tuple[tuple[str, str], ...]:
    """Rules with their names; those the house decided say so."""
    return tuple((str(id), look.marked_name(id, rule_name(id).said(look.lang))) for id in ids)
