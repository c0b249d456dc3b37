"""The table as its presenters share it: one hand, an evening, what is shown, what can be tried, how it is settled.

How a presenter plays::

    evening = begin(rules, id="…", deal=7, seats=4, mode=Mode.TUTOR)   # or Setup(…) and start(setup) for one hand
    game = deal_next(evening)
    keeper = Keeper(store, learner, clock)             # every event is on the disk; reopen(store, learner) after a crash
    while not game.ended:
        if not game.waiting:
            game, events = advance(game)               # one step of the bots; show new_words(game, events), pause
        else:
            outcome = attempt(game, action)            # any action at any time; outcome.events, outcome.refusal
            game = outcome.game                        # with a refusal: 改, or force(game, action) for 照打
        said = keeper.keep(game)                       # a line where the disk refuses; the next moment tries again
    accounts(game)                                     # 算账, line by line; then evening = after(game)

`facts(game)` is everything a screen shows; `options(game, verb)` what a key (1 和 2 光 3 叉 4 吃 5 过 0 声明) may try, fouls among
them; `asked_for(game)` the answers where the hand asks something else (叫牌, a report, 挡); `discard(card)`, `eat_with(game,
cards)` for cards picked; `game_hints(game)` the steps of 提示. `undo(game)` goes back one choice (导师). A learner who rests has
`game.seat` None: `advance` to the end, then `callout` what was wrong and `mark_calls`. A `Game` is a frozen value; `advance`
may run on another thread, and a result whose game is no longer the current one is dropped.
"""

from zuihe_tui.coach.action_words import action_words
from zuihe_tui.coach.hint import Hint
from zuihe_tui.play.accounts import Accounts, BreachLine, Line, PlayerLines, accounts, breaches
from zuihe_tui.play.choices import (
    VERBS,
    Option,
    Verb,
    asked_for,
    discard,
    eat_with,
    late_claims,
    nothing_to_try,
    onto_sets,
    options,
    reports,
    verb_label,
    win_by,
)
from zuihe_tui.play.count_first import DealtHand, dealt_hands, is_counted, left_out
from zuihe_tui.play.evening import FIRST_HANDS, Evening, after, begin, deal_next, final
from zuihe_tui.play.facts import Facts, Group, Own, Sitting, facts, figure, last_words, new_words, own, show_allowed
from zuihe_tui.play.hinting import game_hints
from zuihe_tui.play.keeping import Keeper, Kept, keep, keep_new, reopen
from zuihe_tui.play.referee import JianAsked, Marks, callable_rules, jian_asked, mark_calls
from zuihe_tui.play.refusal import Refusal
from zuihe_tui.play.session import (
    Acts,
    Game,
    Outcome,
    advance,
    attempt,
    callout,
    force,
    lines,
    resume,
    sit,
    start,
    undo,
)
from zuihe_tui.play.settings import PlaySettings, close_evening, play_settings, save_settings, unfinished_evening
from zuihe_tui.play.setup import CHAIRS, Mode, Setup, Standing, deal_code, read_deal_code
from zuihe_tui.play.words import chair_words, happened, seat_words

__all__ = [
    "CHAIRS",
    "FIRST_HANDS",
    "VERBS",
    "Accounts",
    "Acts",
    "BreachLine",
    "DealtHand",
    "Evening",
    "Facts",
    "Game",
    "Group",
    "Hint",
    "JianAsked",
    "Keeper",
    "Kept",
    "Line",
    "Marks",
    "Mode",
    "Option",
    "Outcome",
    "Own",
    "PlaySettings",
    "PlayerLines",
    "Refusal",
    "Setup",
    "Sitting",
    "Standing",
    "Verb",
    "accounts",
    "action_words",
    "advance",
    "after",
    "asked_for",
    "attempt",
    "begin",
    "breaches",
    "callable_rules",
    "callout",
    "chair_words",
    "close_evening",
    "deal_code",
    "deal_next",
    "dealt_hands",
    "discard",
    "eat_with",
    "facts",
    "figure",
    "final",
    "force",
    "game_hints",
    "happened",
    "is_counted",
    "jian_asked",
    "keep",
    "keep_new",
    "last_words",
    "late_claims",
    "left_out",
    "lines",
    "mark_calls",
    "new_words",
    "nothing_to_try",
    "onto_sets",
    "options",
    "own",
    "play_settings",
    "read_deal_code",
    "reopen",
    "reports",
    "resume",
    "save_settings",
    "seat_words",
    "show_allowed",
    "sit",
    "start",
    "undo",
    "unfinished_evening",
    "verb_label",
    "win_by",
]  # fmt: skip
