"""The table in words: one's own cards and count, the others' sets and reports, the cards that lie open, the accounts."""

from zuihe_tui.i18n import say, text
from zuihe_tui.plain.hand_words import cards_said, hand_lines
from zuihe_tui.plain.house_words import marked
from zuihe_tui.plain.talk import Talk
from zuihe_tui.play import Accounts, Facts, Game, Own, Sitting, accounts, facts
from zuihe_tui.rules.cards import COPIES, KINDS
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table import view


def say_hand(talk: Talk, game: Game) -> None:
    """The learner's cards by suit; a rester is told all three hands."""
    shown = facts(game)
    if shown.own is None:
        for sitting in shown.sittings:
            talk.line(say("plain.table.hand_of", talk.lang, who=sitting.who))
            for line in hand_lines(view(game.table, sitting.seat).me.holding, talk.lang):
                talk.line(line)
        return
    for line in hand_lines(shown.own.holding, talk.lang):
        talk.line(line)


def say_count(talk: Talk, own: Own) -> None:
    """和, 闲, 嘴 and what is wanting."""
    talk.say("plain.table.count", hu=own.hu, xian=own.xian, zui=own.zui, missing=own.missing)


def say_groups(talk: Talk, own: Own) -> None:
    """The best arrangement, a group a line."""
    for group in own.groups:
        labels = [text(label, talk.lang) for label in group.labels]
        talk.say("plain.table.group", labels=labels, cards=cards_said(group.fu.cards, talk.lang))


def say_table(talk: Talk, game: Game) -> None:
    """Where the hand stands and what lies open before each seat."""
    shown = facts(game)
    _say_standing(talk, shown)
    for sitting in shown.sittings:
        _say_sitting(talk, sitting)
    if shown.offer is not None:
        talk.say("plain.table.offer", offer=shown.offer)


def _say_standing(talk: Talk, shown: Facts) -> None:
    id = "plain.table.standing" if shown.rester is None else "plain.table.standing_four"
    rest = {} if shown.rester is None else {"rester": shown.rester}
    talk.say(id, n=shown.hand, dealer=shown.dealer, stock=shown.stock, **rest)
    if shown.pot:
        talk.say("play.account.pot", n=shown.pot)
    if any(halves for _, halves in shown.totals):
        talk.say("plain.table.totals", totals=[_score(talk, who, halves) for who, halves in shown.totals])


def _score(talk: Talk, who: object, halves: int) -> str:
    return say("plain.table.plus" if halves > 0 else "plain.table.score", talk.lang, who=who, zui=halves)


def _say_sitting(talk: Talk, sitting: Sitting) -> None:
    head = [text(part, talk.lang) for part in (sitting.who, sitting.place) if part is not None]
    if sitting.dealer:
        head.append(say("plain.table.dealer", talk.lang))
    talk.say(
        "plain.table.sitting",
        head=head,
        n=sitting.concealed,
        more=[text(part, talk.lang) for part in (sitting.report, *sitting.marks) if part is not None]
        or [say("plain.table.not_reported", talk.lang)],
    )
    if sitting.melds:
        talk.say("plain.table.melds", melds=[text(meld, talk.lang) for meld in sitting.melds])
    for id, cards in (
        ("yun", sitting.yun),
        ("discards", sitting.discards),
        ("dead", sitting.dead),
    ):
        if cards:
            talk.say(f"plain.table.{id}", cards=cards_said(cards, talk.lang))


def say_reports(talk: Talk, game: Game) -> None:
    """Who reported what."""
    for sitting in facts(game).sittings:
        if sitting.report is None:
            talk.say("plain.table.no_report", who=sitting.who)
        else:
            talk.say("plain.table.report", who=sitting.who, report=sitting.report)


def say_seen(talk: Talk, game: Game) -> None:
    """Which cards lie open, and which kinds are all out."""
    shown = facts(game)
    cards = tuple(card for card in KINDS for _ in range(shown.seen[card]))
    if not cards:
        talk.say("plain.table.nothing_seen")
        return
    talk.say("plain.table.seen", cards=cards_said(cards, talk.lang))
    gone = tuple(card for card in KINDS if shown.seen[card] == COPIES)
    if gone:
        talk.say("plain.table.gone", cards=cards_said(gone, talk.lang))


def say_accounts(talk: Talk, game: Game) -> None:
    """算账: how it ended, each player's 嘴 item by item, who pays whom, 档, what went wrong, the score."""
    done, rules = accounts(game), game.setup.rules
    for line in done.ending:
        talk.message(line.words)
    for player in done.players:
        talk.say("plain.table.zui", who=player.who, zui=player.zui)
        for line in player.lines:
            talk.say("plain.table.item", line=line.words, rule=marked(line.rule, rules, talk.lang))
    for line in (*done.payments, *done.dang):
        talk.say("plain.table.item", line=line.words, rule=marked(line.rule, rules, talk.lang))
    say_breaches(talk, done, rules)
    talk.say("plain.table.net", totals=[_score(talk, who, halves) for who, halves in done.net])
    talk.say("plain.table.totals", totals=[_score(talk, who, halves) for who, halves in done.totals])


def say_breaches(talk: Talk, done: Accounts, rules: Ruleset) -> None:
    """What the rester reads out after the hand."""
    talk.say("plain.table.breaches" if done.breaches else "plain.table.no_breaches", n=len(done.breaches))
    for breach in done.breaches:
        rule = marked(breach.rule, rules, talk.lang)
        talk.say("plain.table.breach", n=breach.event, who=breach.who, facts=breach.facts, cost=breach.cost, rule=rule)
