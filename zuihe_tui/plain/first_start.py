"""The first start in plain mode: one question about what the learner knows, and where to begin then."""

from typing import Final

from zuihe_tui.course.first_hand import FOLDER, has_first_hand
from zuihe_tui.course.placement import KNOWS, has_placement
from zuihe_tui.digits import whole
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.desk import Desk
from zuihe_tui.plain.talk import Leave, Talk

_KEY: Final = "knows"


def knows(desk: Desk) -> str:
    """What the learner said to know at the first start; empty where nobody asked."""
    return desk.store.settings.get(desk.learner, _KEY)


def is_new(desk: Desk) -> bool:
    """Whether nothing was answered or played here yet."""
    store, me = desk.store, desk.learner
    return not (store.answers.list(me) or store.hands.list(me) or FOLDER in store.lessons.done(me))


def begins_with_a_hand(desk: Desk) -> bool:
    """Whether 先打一把 is what to begin with; who knows the game begins with the six questions."""
    return is_new(desk) and knows(desk) != KNOWS[-1] and has_first_hand(desk.lessons)


def ask(desk: Desk, talk: Talk) -> None:
    """Asks once what the learner knows; Enter alone is the first answer. Raises Leave, Ended, and StoreProblem."""
    if not is_new(desk) or knows(desk) in KNOWS:
        return
    while True:
        typed = talk.ask("plain.first.knows")
        if typed == "0":
            raise Leave
        chosen = None if isinstance(typed, Command) else whole(typed or "1")
        if chosen is not None and 1 <= chosen <= len(KNOWS):
            desk.store.settings.set(desk.learner, _KEY, KNOWS[chosen - 1])
            return


def greet(desk: Desk, talk: Talk, hand: int | None) -> None:
    """Says where to begin; `hand` is the number of 先打一把 in the menu, None where there is none."""
    asked = has_placement(desk.lessons)
    if knows(desk) == KNOWS[-1]:
        if asked:
            talk.say("plain.first.questions")
    elif hand is not None:
        talk.say("plain.first.hand_or_questions" if asked and knows(desk) != KNOWS[0] else "plain.first.hand", n=hand)
