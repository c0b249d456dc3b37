"""What a verb tries with the cards the learner picked: right or wrong, the table answers."""

from dataclasses import replace

from zuihe_tui.play import Acts, Game, Option, Verb, action_words, eat_with, options, reports
from zuihe_tui.rules.actions import Class, Report, ShowYun, Take, Win
from zuihe_tui.rules.cards import PILE_SETS, Cards
from zuihe_tui.rules.table_state import Phase

_SET = 3


def ways_to(game: Game, verb: Verb, picked: Cards) -> tuple[Option, ...]:
    """The ways to try a verb now; with cards picked, with those cards."""
    found = options(game, verb)
    match verb:
        case Verb.CHI if picked:
            return _options(game, eat_with(game, picked))
        case Verb.CHI:
            onto = eat_with(game, ())
            known = [option.act for option in found]
            return found if onto is None or onto.onto is None or onto in known else (*found, *_options(game, onto))
        case Verb.WIN if picked and game.view.offer is not None:
            card = game.view.offer.card
            wins = [option.act for option in found if isinstance(option.act, Win)]
            return _options(game, *(replace(win, card=card, by=Take.CHI, cards=picked, onto=None) for win in wins))
        case Verb.SAY if picked:
            return (*_options(game, *_reports(game, picked), ShowYun(picked)), *found)
        case Verb.SAY if game.view.phase is Phase.REPORTS:
            return (*found, *_options(game, _one_more_che(game)))
        case _:
            return found


def _reports(game: Game, picked: Cards) -> tuple[Report, ...]:
    """A report of these kinds as a 车, in either class, while reports are given."""
    kinds = tuple(sorted(set(picked)))
    if game.view.phase is not Phase.REPORTS or len(kinds) != _SET:
        return ()
    one, two, three = kinds
    return tuple(Report(klass, (), ((one, two, three),)) for klass in Class)


def _one_more_che(game: Game) -> Report | None:
    """报惊车: the report as the hand is, and one 车 more, which it has not."""
    true = reports(game)[0].act
    if not isinstance(true, Report):
        return None
    said = {card for kinds in true.che for card in kinds}
    lacking = next(kinds for kinds in PILE_SETS if not said & set(kinds))
    return replace(true, che=(*true.che, lacking))


def _options(game: Game, *acts: Acts | None) -> tuple[Option, ...]:
    return tuple(
        Option(act, action_words(game.view, act)) for act in acts if act is not None and not isinstance(act, tuple)
    )
