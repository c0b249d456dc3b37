"""A settlement in words: each player's 嘴, then who pays whom, then what remains of it."""

from collections.abc import Iterator

from zuihe_tui.i18n import Lang, say
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.settle import Settlement
from zuihe_tui.rules.tally_doubts import doubts
from zuihe_tui.rules.tally_values import RESTER, SEATS, Tally, place


def settle_words(done: Settlement, lang: Lang, rules: Ruleset | None = None) -> list[str]:
    """The lines, one fact a line; with `rules` those that the house decided say so."""
    return list(_lines(done, lang, frozenset() if rules is None else _house(rules)))


def doubt_words(tally: Tally, lang: Lang, rules: Ruleset) -> list[str]:
    """What to look at again, a line each."""
    return [say("tally.doubt.look_again", lang, words=doubt.words, rule=doubt.rule) for doubt in doubts(tally, rules)]


def _house(rules: Ruleset) -> frozenset[RuleId]:
    from zuihe_tui.rules.book.decided import house_rules  # not for a start

    return house_rules(rules)


def _lines(done: Settlement, lang: Lang, house: frozenset[RuleId]) -> Iterator[str]:
    def marked(rule: RuleId) -> str:
        return f"{say('house.mark', lang)} {rule}" if rule in house else rule

    for seat in SEATS:
        yield say("cli.settled.zui", lang, who=place(seat), zui=done.zui[seat])
        for item in done.items[seat]:
            yield say(
                "cli.settled.item",
                lang,
                words=list(item.messages),
                sign="+" if item.zui >= 0 else "",
                zui=item.zui,
                rule=marked(item.rule),
            )
    for paid in done.transfers:
        yield say(
            "cli.settled.paid",
            lang,
            giver=place(paid.giver),
            taker=place(paid.taker),
            zui=paid.zui,
            rule=marked(paid.rule),
        )
    if not done.transfers:
        yield say("cli.settled.nothing", lang)
    for seat, net in enumerate(done.net):
        if seat != RESTER or net:
            yield say("cli.settled.net", lang, who=place(seat), sign="+" if net > 0 else "", zui=net)
    if done.pot or any(done.dang):
        for seat in SEATS:
            if done.dang[seat]:
                yield say(
                    "cli.settled.dang",
                    lang,
                    who=place(seat),
                    sign="+" if done.dang[seat] > 0 else "",
                    n=done.dang[seat],
                )
        yield say("cli.settled.pot", lang, n=done.pot)
