"""A learner with a plan: what a bot would do at the table, pressed as keys or clicked."""

from collections.abc import Callable
from random import Random

from textual.pilot import Pilot

from zuihe_tui.bots import player
from zuihe_tui.play import Evening, Game, Verb, advance, deal_next, force, keep_new
from zuihe_tui.rules.actions import Action, Claim, Discard, Kou, Pass, Report, ShowYun, Take, Win
from zuihe_tui.rules.cards import Kind, rank_of, suit_of
from zuihe_tui.tui.desk import Desk
from zuihe_tui.tui.screens.table_picked import ways_to
from zuihe_tui.tui.screens.table_play import TablePage
from zuihe_tui.tui.screens.table_session import TableSession
from zuihe_tui.tui.widgets.table_board import TableBoard
from zuihe_tui.tui.widgets.table_hand import TableHand

_VERBS = {Take.GUANG: Verb.GUANG, Take.CHA: Verb.CHA, Take.CHI: Verb.CHI, Take.YAO: Verb.PASS}


def table_of(pilot: Pilot[int]) -> TablePage:
    """The table on the screen."""
    page = pilot.app.screen
    assert isinstance(page, TablePage)
    return page


def game_of(pilot: Pilot[int]) -> Game:
    """The game on the screen."""
    return session_of(pilot).game


def session_of(pilot: Pilot[int]) -> TableSession:
    """Where the learner stands at the table on the screen."""
    session = table_of(pilot).session
    assert session is not None
    return session


async def settled(pilot: Pilot[int]) -> None:
    """Until the others have moved and the screen is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Keys one after another, each after what the last one set going."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()


def verb_of(action: Action) -> Verb:
    """The key an action is tried with."""
    match action:
        case Win():
            return Verb.WIN
        case Claim(take):
            return _VERBS[take]
        case Pass():
            return Verb.PASS
        case _:
            return Verb.SAY


def planned(game: Game, name: str = "eager") -> Action:
    """What a bot would do for the learner now; of several actions the first."""
    choice = player(name)(game.view, Random(game.step))
    return choice[0] if isinstance(choice, tuple) else choice


async def do(pilot: Pilot[int], action: Action, *, mouse: bool = False) -> None:
    """The action through the keys of the table, or with the mouse."""
    listed = [option.act for option in session_of(pilot).choices]
    if action in listed:
        await _choose(pilot, listed.index(action), mouse=mouse)
    elif isinstance(action, Discard | Kou):
        await _discard(pilot, action, mouse=mouse)
    else:
        before = game_of(pilot)
        if action not in (option.act for option in ways_to(before, verb_of(action), ())):
            await _pick(pilot, action)
        await _hit(pilot, verb_of(action).value, mouse=mouse)
        listed = [option.act for option in session_of(pilot).choices]
        if game_of(pilot) is before and session_of(pilot).refusal is None and action in listed:
            await _choose(pilot, listed.index(action), mouse=mouse)


async def _discard(pilot: Pilot[int], action: Discard | Kou, *, mouse: bool) -> None:
    hand = pilot.app.screen.query_one(TableBoard).hand
    if mouse:
        slot = next(
            (y, slot.x)
            for y, band in enumerate(hand._slots)
            for slot in band
            if slot.card == action.card and slot.index not in hand._down
        )
        rows = hand.rows // len(hand._slots) if not hand._legend else 3
        for _ in range(1 if hand.card == action.card else 2):
            await pilot.click(hand, offset=(slot[1], slot[0] * rows))
        await settled(pilot)
    else:
        await pilot.press("tab")
        await _to(pilot, hand, action.card)
        await press(pilot, "enter")
    listed = [option.act for option in session_of(pilot).choices]
    if action in listed:
        await _choose(pilot, listed.index(action), mouse=mouse)


async def _pick(pilot: Pilot[int], action: Action) -> None:
    """The cards of an action that no list has, one after another; then back to the verbs."""
    hand = pilot.app.screen.query_one(TableBoard).hand
    match action:
        case Claim(Take.CHI, cards=cards) | Win(by=Take.CHI, cards=cards) | ShowYun(cards):
            wanted = cards
        case Report(che=che):
            wanted = tuple(card for kinds in che for card in kinds)
        case _:
            return
    await pilot.press("tab")
    for card in wanted:
        await _to(pilot, hand, card)
        await pilot.press("space")
    await pilot.press("tab")


async def _to(pilot: Pilot[int], hand: TableHand, card: Kind) -> None:
    """The cursor on a kind that is held, by its rank."""
    for _ in range(4):
        if hand.card == card:
            return
        await pilot.press(str(rank_of(card) if suit_of(card) < 3 else 0))
    assert hand.card == card, card


async def _hit(pilot: Pilot[int], key: str, *, mouse: bool) -> None:
    if not mouse:
        await press(pilot, key)
        return
    await _click(pilot, _places(pilot, key)[0])


def _places(pilot: Pilot[int], key: str) -> list[tuple[int, int]]:
    """Where over the hand the words stand that are this key when clicked: the verbs first, choices after them."""
    found = []
    for y, line in enumerate(pilot.app.screen.query_one(TableBoard).over_hand.lines):
        x = 0
        for piece in line:
            if piece.key == key:
                found.append((x, y))
            x += piece.width
    return found


async def _click(pilot: Pilot[int], place: tuple[int, int]) -> None:
    await pilot.click(pilot.app.screen.query_one(TableBoard).over_hand, offset=place)
    await settled(pilot)


async def _choose(pilot: Pilot[int], number: int, *, mouse: bool) -> None:
    key = str(number + 1)
    # A verb has the same digit, and stands before the choices.
    shown = len(_places(pilot, key)) > (key in {verb.value for verb in Verb})
    if number < 9 and mouse and shown:
        await _click(pilot, _places(pilot, key)[-1])
    elif number < 9 and not mouse:
        await press(pilot, key)
    else:
        for _ in range(number):
            await pilot.press("right")
        await press(pilot, "enter")


def stored(desk: Desk, evening: Evening, until: Callable[[Game], bool]) -> Game:
    """Plays by plan, without a screen, until the learner is asked and this holds; the hand is kept, unfinished."""
    game = deal_next(evening)
    for _ in range(500):
        if game.waiting and until(game):
            keep_new(desk.store, desk.learner, game, desk.clock())
            return game
        game = force(game, planned(game)).game if game.waiting else advance(game)[0]
        assert not game.ended
    raise AssertionError("it never comes to this")
