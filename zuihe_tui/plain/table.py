"""The table in plain mode: go on, an evening, one hand by its number, how to play; and from hand to hand."""

from dataclasses import replace
from typing import Final

from zuihe_tui.bots import NAMES
from zuihe_tui.i18n import say
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.hand_words import hand_lines
from zuihe_tui.plain.numbers import read_halves
from zuihe_tui.plain.settings import ruleset_name
from zuihe_tui.plain.table_hand import play_hand
from zuihe_tui.plain.table_rest import watch_hand
from zuihe_tui.plain.table_words import say_accounts, say_table
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.play import (
    Evening,
    Game,
    Keeper,
    Mode,
    PlayerLines,
    Setup,
    accounts,
    after,
    begin,
    chair_words,
    close_evening,
    deal_code,
    deal_next,
    dealt_hands,
    final,
    is_counted,
    left_out,
    play_settings,
    read_deal_code,
    reopen,
    save_settings,
    start,
    unfinished_evening,
)
from zuihe_tui.play.mistakes import keep_figures
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.table_state import Seat
from zuihe_tui.store import StoreProblem

_DEALS: Final = 1_000_000


def run(desk: Desk, talk: Talk) -> None:
    """The table's own menu until the learner leaves. Raises Leave or Ended."""
    while True:
        settings = play_settings(desk.store, desk.learner)
        open_hand = reopen(desk.store, desk.learner)
        evening = unfinished_evening(desk.store, desk.learner) if open_hand is None else None
        talk.say(
            "plain.table.head",
            rules=ruleset_name(desk.rules, talk),
            mode=say(f"play.mode.{settings.mode.name.lower()}", talk.lang),
            seats=settings.seats,
            player=say(f"play.player.{settings.player}", talk.lang),
        )
        names = ["evening", "deal", "settings"]
        if open_hand is not None or evening is not None:
            names.insert(0, "go_on")
        chosen = talk.menu([say(f"plain.table.{name}", talk.lang) for name in names])
        if isinstance(chosen, Command):
            talk.say("plain.help.menu")
            continue
        try:
            match names[chosen]:
                case "go_on" if open_hand is not None:
                    kept, game = open_hand
                    _go_on(desk, talk, game, replace(_keeper(desk), kept=kept))
                case "go_on" if evening is not None:
                    _evening(desk, talk, evening)
                case "evening":
                    _evening(desk, talk, _new_evening(desk))
                case "deal":
                    _by_number(desk, talk)
                case _:
                    _settings(desk, talk)
        except Leave:
            talk.say("plain.table.kept")
        except Problem as problem:
            talk.message(problem.message)


def _new_evening(desk: Desk) -> Evening:
    settings = play_settings(desk.store, desk.learner)
    deal = desk.env.rng.randrange(_DEALS)
    return begin(
        desk.rules,
        id=desk.env.clock().isoformat(timespec="seconds"),
        deal=deal,
        seats=settings.seats,
        mode=settings.mode,
        players=(settings.player,) * settings.seats,
        says=settings.says,
        playable_hands=settings.playable_hands,
    )


def _evening(desk: Desk, talk: Talk, evening: Evening) -> None:
    """Hand after hand until the learner has enough."""
    while True:
        game = _one(desk, talk, deal_next(evening), _keeper(desk))
        evening = after(game, evening.playable_hands)
        if not _another(talk):
            _close(desk, talk, game, evening)
            return


def _keeper(desk: Desk) -> Keeper:
    return Keeper(desk.store, desk.learner, desk.env.clock)


def _go_on(desk: Desk, talk: Talk, game: Game, keeper: Keeper) -> None:
    talk.say("plain.table.going_on")
    game = _one(desk, talk, game, keeper)
    if game.setup.evening is None:
        return
    evening = after(game, play_settings(desk.store, desk.learner).playable_hands)
    if _another(talk):
        _evening(desk, talk, evening)
    else:
        _close(desk, talk, game, evening)


def _one(desk: Desk, talk: Talk, game: Game, keeper: Keeper) -> Game:
    """One hand from where it stands to its accounts."""
    setup = game.setup
    if (said := keeper.keep(game)) is not None:
        talk.message(said)
    dealer = chair_words(setup, setup.dealer)
    if setup.evening is not None:
        talk.say("plain.table.hand", n=setup.evening.hand, deal=deal_code(setup), dealer=dealer)
    else:
        talk.say("plain.table.single", deal=deal_code(setup), dealer=dealer)
    if game.seat is None:
        talk.say("play.asks.watch")
        game = watch_hand(talk, game, keeper)
    else:
        game = play_hand(talk, game, keeper)
    if play_settings(desk.store, desk.learner).exercise and is_counted(game):
        _count_first(desk, talk, game)
    say_accounts(talk, game)
    return game


def _count_first(desk: Desk, talk: Talk, game: Game) -> None:
    """Everybody's 嘴 as the learner counts them, before they are read out item by item; Enter leaves one out."""
    say_table(talk, game)
    done = accounts(game)
    for hand in dealt_hands(game):
        talk.say("plain.table.dealt", who=hand.who)
        for line in hand_lines(hand.holding, talk.lang):
            talk.line(line)
        for breach in hand.breaches:
            talk.message(breach)
    talk.message(done.ending[0].words)
    given: dict[Seat, int] = {}
    for player in done.players:
        guess = _guessed(talk, player)
        if guess is None:
            continue
        given[player.seat] = guess
        right = guess == player.zui
        talk.say("plain.table.zui_right" if right else "plain.table.zui_wrong", who=player.who, zui=player.zui)
        if missing := left_out(player, guess):
            talk.say("play.count_first.left_out", items=[line.words for line in missing])
    try:
        keep_figures(desk.store, desk.learner, game, given, at=desk.env.clock())
    except StoreProblem as problem:
        talk.message(problem.message)


def _guessed(talk: Talk, player: PlayerLines) -> int | None:
    """The 嘴 of a player as the learner counts them, in halves; None where they are left out."""
    typed = talk.ask("plain.table.count_zui", who=player.who)
    while not isinstance(typed, Command) and typed:
        if (guess := read_halves(typed)) is not None:
            return guess
        typed = talk.ask("plain.number.zui_again", text=typed)
    return None


def _another(talk: Talk) -> bool:
    """Whether the next hand is dealt; leaving here keeps the evening for another time."""
    while True:
        typed = talk.ask("plain.table.another")
        if typed == "":
            return True
        if typed == "0":
            return False


def _close(desk: Desk, talk: Talk, game: Game, evening: Evening) -> None:
    """Play ends: the 档 are worth what the rule set says."""
    close_evening(desk.store, desk.learner, evening)
    setup = game.setup
    scores = [
        say(
            "plain.table.plus" if halves > 0 else "plain.table.score",
            talk.lang,
            who=chair_words(setup, chair),
            zui=halves,
        )
        for chair, halves in enumerate(final(evening))
    ]
    talk.say("plain.table.final", totals=scores)


def _by_number(desk: Desk, talk: Talk) -> None:
    """One hand by its number: the same number, the same cards. Raises Problem for what is none."""
    typed = talk.written("plain.table.number")
    deal, seat = read_deal_code(typed or str(desk.env.rng.randrange(_DEALS)))
    settings = play_settings(desk.store, desk.learner)
    game = start(
        Setup(
            desk.rules,
            deal,
            settings.mode,
            me=seat,
            players=(settings.player,) * 3,
            says=settings.says,
            only_playable=settings.playable,
        )
    )
    _one(desk, talk, game, _keeper(desk))


def _settings(desk: Desk, talk: Talk) -> None:
    """How to play, kept for every next hand."""
    settings = play_settings(desk.store, desk.learner)
    on = {True: say("plain.table.on", talk.lang), False: say("plain.table.off", talk.lang)}
    chosen = talk.menu(
        [
            say("plain.table.set_mode", talk.lang, now=say(f"play.mode.{settings.mode.name.lower()}", talk.lang)),
            say("plain.table.set_seats", talk.lang, now=settings.seats),
            say("plain.table.set_player", talk.lang, now=say(f"play.player.{settings.player}", talk.lang)),
            say("plain.table.set_says", talk.lang, now=on[settings.says]),
            say("plain.table.set_playable", talk.lang, now=on[settings.playable]),
            say("plain.table.set_exercise", talk.lang, now=on[settings.exercise]),
        ]
    )
    match chosen:
        case 0:
            settings = settings.with_(mode=Mode.REAL if settings.mode is Mode.TUTOR else Mode.TUTOR)
        case 1:
            settings = settings.with_(seats=7 - settings.seats)
        case 2:
            settings = settings.with_(player=NAMES[(NAMES.index(settings.player) + 1) % len(NAMES)])
        case 3:
            settings = settings.with_(says=not settings.says)
        case 4:
            settings = settings.with_(playable=not settings.playable)
        case 5:
            settings = settings.with_(exercise=not settings.exercise)
        case _:
            talk.say("plain.help.menu")
    save_settings(desk.store, desk.learner, settings)
