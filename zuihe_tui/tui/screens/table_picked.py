"""What a verb tries with the cards the learner picked: right or wrong, the table answers."""

from dataclasses import replace

from zuihe_tui.play import Acts, Game, Option, Verb, action_words, eat_with, onto_sets, options, reports
from zuihe_tui.rules.actions import BAIXINLI, WUYAO, Class, Report, ShowYun, Take, Win
from zuihe_tui.rules.cards import PILE_SETS, Cards
from zuihe_tui.rules.table_state import Phase

_SET = 3


def ways_to(game: Game, verb: Verb, picked: Cards) -> tuple[Option, ...]:
    """The ways to try a verb now; with cards picked, with those cards."""
    found = options(game, verb)
    match verb:
        case Verb.CHI if picked:
            return _options(game, eat_with(game, picked))
        case Verb.CHI if game.view.phase is not Phase.OFFER:
            return found
        case Verb.CHI:
            onto = eat_with(game, ())
            known = [option.act for option in found]
            more = () if onto is None or onto.onto is None or onto in known else _options(game, onto)
            return (*found, *more) or onto_sets(game)
        case Verb.WIN if picked and game.view.offer is not None:
            card = game.view.offer.card
            wins = [option.act for option in found if isinstance(option.act, Win)]
            return _options(game, *(replace(win, card=card, by=Take.CHI, cards=picked, onto=None) for win in wins))
        case Verb.SAY if picked:
            return (*_options(game, *_reports(game, picked), ShowYun(picked)), *found)
        case Verb.SAY:
            return (*found, *_reported_otherwise(game))
        case _:
            return found


def _reports(game: Game, picked: Cards) -> tuple[Report, ...]:
    """A report of these kinds as a 车, in either class, while reports are given."""
    kinds = tuple(sorted(set(picked)))
    if game.view.phase is not Phase.REPORTS or len(kinds) != _SET:
        return ()
    one, two, three = kinds
    return tuple(Report(klass, (), ((one, two, three),)) for klass in Class)


def _reported_otherwise(game: Game) -> tuple[Option, ...]:
    """Once reported, the report given anew; while one reports, more than the hand has: a 车, 五幺将, 白心利."""
    seen = game.view
    if seen.mine.said is not None:
        return reports(game)
    if seen.phase is not Phase.REPORTS:
        return ()
    true = next(option.act for option in reports(game) if isinstance(option.act, Report))
    said = {card for kinds in true.che for card in kinds}
    lacking = next(kinds for kinds in PILE_SETS if not said & set(kinds))
    more = [replace(true, also=(*true.also, word)) for word in (WUYAO, BAIXINLI) if word not in true.also]
    return _options(game, replace(true, che=(*true.che, lacking)), *more)


def _options(game: Game, *acts: Acts | None) -> tuple[Option, ...]:
    return tuple(
        Option(act, action_words(game.view, act)) for act in acts if act is not None and not isinstance(act, tuple)
    )
