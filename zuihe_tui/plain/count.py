"""数一手 in plain mode: a hand of real cards, typed; what it counts, the other rule set, what somebody else counted."""

from zuihe_tui.coach.claims import claim
from zuihe_tui.coach.slips import slip_lines
from zuihe_tui.i18n import say, text
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import hand_lines
from zuihe_tui.plain.numbers import ask_hu
from zuihe_tui.plain.practice import say_groups
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.rules.arrange import best, figures
from zuihe_tui.rules.count_report import count_lines
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import NAMES, named
from zuihe_tui.rules.ruleset import differences as ruleset_differences


def run(desk: Desk, talk: Talk) -> None:
    """Hand after hand until the person leaves. Raises Leave or Ended."""
    talk.say("plain.count.how")
    while True:
        typed = talk.ask("plain.count.ask")
        if isinstance(typed, Command):
            talk.say("plain.help.count")
            continue
        try:
            holding = read_holding(typed)
            lines = count_lines(holding, desk.rules)
        except Problem as problem:
            talk.message(problem.message)
            continue
        for line in lines:
            talk.message(line)
        try:
            _questions(desk, talk, holding)
        except Leave:
            talk.say("plain.count.how")


def _questions(desk: Desk, talk: Talk, holding: Holding) -> None:
    """What one may ask of a counted hand. Raises Leave for another hand."""
    choices = ["plain.count.someone", "plain.count.other_rules", "plain.count.rules", "plain.count.another"]
    while True:
        chosen = talk.menu([say(choice, talk.lang) for choice in choices])
        match chosen:
            case 0:
                _someone(desk, talk, holding)
            case 1:
                _other_rules(desk, talk, holding)
            case 2:
                for rule in dict.fromkeys(item.rule for item in best(holding, desk.rules).open.items):
                    say_page(talk, rule, desk.rules)
            case 3:
                return
            case Command.HAND:
                for line in hand_lines(holding, talk.lang):
                    talk.line(line)
            case _:
                talk.say("plain.help.count")


def _someone(desk: Desk, talk: Talk, holding: Holding) -> None:
    """「有人数的是 N」."""
    while isinstance(number := ask_hu(talk), Command):
        talk.say("plain.help.count")
    found = claim(holding, number, desk.rules)
    if found.right:
        talk.say("plain.count.claim_right", number=number)
        return
    if found.grouping is not None:
        talk.say("plain.count.claim_grouping", number=number, right=found.best.total, xian=found.grouping.xian)
        say_groups(talk, found.grouping)
    else:
        talk.say("plain.count.claim_none", number=number, right=found.best.total)
    for line in slip_lines(found.slips):
        talk.message(line)
    if found.grouping is None and not found.slips:
        talk.message(Msg("slip.none", {"number": number}))


def _other_rules(desk: Desk, talk: Talk, holding: Holding) -> None:
    """Both printed rule sets beside each other, and the house's own where it is a third."""
    sets = [named(name) for name in NAMES]
    if all(ruleset_differences(desk.rules, one) for one in sets):
        sets.insert(0, desk.rules)
    for rules in sets:
        found = figures(holding, rules)
        clear = say("plain.count.no_clear", talk.lang) if found.hu_clear is None else str(found.hu_clear)
        talk.say("plain.count.under", rules=ruleset_name(rules, talk), hu=found.hu, xian=found.xian, clear=clear)
        dealt = [text(line, talk.lang) for line in count_lines(holding, rules) if line.id == "count.words.zui"]
        for line in dealt:
            talk.line(line)
