"""逐项的账 in plain mode: a hand at a real table item by item, then the rule of any line."""

from collections.abc import Sequence

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import text
from zuihe_tui.ledger.draft import Draft, look_again, settled
from zuihe_tui.ledger.result import result, signed
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.house_words import house_mark, marked
from zuihe_tui.plain.talk import Talk
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Msg
from zuihe_tui.rules.ruleset import Ruleset


def say_account(draft: Draft, rules: Ruleset, called: tuple[Msg, ...], talk: Talk) -> None:
    """Every line, then the rules behind them until the person goes back. Raises Leave or Ended, or Problem for a hand that cannot be."""
    found = result(settled(draft, rules), called)
    behind: list[RuleId] = []
    for player in found.players:
        talk.say("ledger.screen.zui_of", who=player.who, zui=player.zui)
        for line in player.lines:
            behind += [line.rule] if line.rule is not None else []
            talk.line(f"{text(line.words, talk.lang)} {house_mark(line.rule, rules, talk.lang)}".rstrip())
    for line in (*found.payments, *found.dang):
        behind += [line.rule] if line.rule is not None else []
        talk.line(f"{text(line.words, talk.lang)} {house_mark(line.rule, rules, talk.lang)}".rstrip())
    for doubt in look_again(draft, rules):
        behind.append(doubt.rule)
        talk.say("tally.doubt.look_again", words=doubt.words, rule=marked(doubt.rule, rules, talk.lang))
    for who, net in found.net:
        talk.say("ledger.screen.net_of", who=who, zui=signed(net))
    _offer(list(dict.fromkeys(behind)), rules, talk)


def _offer(behind: Sequence[RuleId], rules: Ruleset, talk: Talk) -> None:
    while behind:
        chosen = talk.menu([rule_name(rule).said(talk.lang) for rule in behind])
        if isinstance(chosen, Command):
            talk.say("ledger.plain.help")
        else:
            say_page(talk, behind[chosen], rules)
