"""Counting practice in plain mode: hand in words, two numbers, what each group earns, the likely slip."""

from zuihe_tui.coach.slips import slip_lines
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import hand_lines
from zuihe_tui.plain.numbers import ask_hu, ask_zui
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.practice import Ask, Mark, Marked, Round, answer, answer_row, begin, next_question
from zuihe_tui.practice.deals import LEVELS
from zuihe_tui.rules.count_report import group_line, zui_name
from zuihe_tui.rules.hu import HuCount, items_by_group
from zuihe_tui.rules.message import Msg


def run(desk: Desk, talk: Talk) -> None:
    """Asks for a level and what to count, then question after question. Raises Leave or Ended."""
    level = talk.one_of("plain.practice.level", [f"plain.practice.level_{n}" for n in LEVELS])
    ask = talk.one_of("plain.practice.what", [f"plain.practice.ask_{one.value}" for one in Ask])
    round = begin(LEVELS[level], list(Ask)[ask], desk.rules, desk.env.rng.randrange(10**9))
    try:
        while True:
            round = next_question(_one(desk, talk, round))
    except Leave:
        answered = round.number if round.marked else round.number - 1
        talk.say("plain.practice.end", right=round.right, of=answered)
        raise


def _one(desk: Desk, talk: Talk, round: Round) -> Round:
    """One question, answered, stored and explained."""
    _say_question(desk, talk, round)
    begun = desk.env.clock()
    numbers: dict[str, int] = {}
    wanted = [name for name, is_asked in (("hu", round.question.asks_hu), ("zui", round.question.asks_zui)) if is_asked]
    for name in wanted:
        while isinstance(given := ask_hu(talk) if name == "hu" else ask_zui(talk), Command):
            _before(desk, talk, round, given)
        numbers[name] = given
    now = desk.env.clock()
    round = answer(round, numbers.get("hu"), numbers.get("zui"))
    assert round.marked is not None
    millis = int((now - begun).total_seconds() * 1000)
    desk.store.answers.add(desk.learner, **answer_row(round.marked), millis=millis, at=now)
    _say_marked(talk, round.marked)
    while isinstance(command := talk.ask("plain.practice.next"), Command):
        _after(desk, talk, round, command)
    return round


def _say_question(desk: Desk, talk: Talk, round: Round) -> None:
    size = round.question.holding.size
    rules = ruleset_name(desk.rules, talk)
    dealer = say("plain.practice.dealer", talk.lang) if size == 31 else ""
    talk.say("plain.practice.question", n=round.number, rules=rules, size=size, dealer=dealer)
    _say_hand(talk, round)


def _say_hand(talk: Talk, round: Round) -> None:
    for line in hand_lines(round.question.holding, talk.lang):
        talk.line(line)


def _before(desk: Desk, talk: Talk, round: Round, command: Command) -> None:
    match command:
        case Command.HAND:
            _say_hand(talk, round)
        case Command.WHY:
            say_page(talk, "hu.best" if round.question.asks_hu else "zui.parts", desk.rules)
        case Command.HINT:
            talk.say("plain.practice.hint")
        case _:
            talk.say("plain.help.practice")


def _after(desk: Desk, talk: Talk, round: Round, command: Command) -> None:
    match command:
        case Command.HAND:
            _say_hand(talk, round)
        case Command.WHY:
            for rule in _rules(round.marked)[:3]:
                say_page(talk, rule, desk.rules)
        case _:
            talk.say("plain.help.practice")


def _rules(marked: Marked | None) -> list[str]:
    """Rules worth reading now: those that were slipped on, else those of the count."""
    assert marked is not None
    slipped = [slip.rule for mark in (marked.hu, marked.zui) if mark for slip in mark.slips]
    counted = [item.rule for item in marked.hu_count.items]
    return list(dict.fromkeys(slipped or counted)) or ["hu.best"]


def _say_marked(talk: Talk, marked: Marked) -> None:
    if marked.hu is not None:
        _say_mark(talk, "hu", marked.hu)
    if marked.zui is not None:
        _say_mark(talk, "zui", marked.zui)
    if marked.hu is not None:
        say_groups(talk, marked.hu_count)
    if marked.zui is not None and marked.zui_count is not None:
        for item in marked.zui_count.items:
            talk.say("plain.practice.zui_item", name=text(zui_name(item), talk.lang), zui=item.zui, cards=item.cards)


def _say_mark(talk: Talk, name: str, mark: Mark) -> None:
    if mark.correct:
        talk.say(f"plain.practice.{name}_right", right=mark.right)
        return
    talk.say(f"plain.practice.{name}_wrong", given=mark.given, right=mark.right)
    for line in slip_lines(mark.slips):
        talk.message(line)
    if not mark.slips:
        id = "slip.none" if name == "hu" else "slip.none_zui"
        talk.message(Msg(id, {"number": mark.given}))


def say_groups(talk: Talk, count: HuCount) -> None:
    """Every group of a count in words, with what it earns."""
    for group, items in items_by_group(count):
        talk.message(group_line(group, items))
