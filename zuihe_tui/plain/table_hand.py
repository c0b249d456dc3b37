"""One hand at the table, line by line: what happens is said, every answer can be typed in words."""

from dataclasses import dataclass

from zuihe_tui.course.rule_names import rule_name
from zuihe_tui.i18n import text
from zuihe_tui.plain.book import say_page
from zuihe_tui.plain.commands import Command
from zuihe_tui.plain.house_words import marked
from zuihe_tui.plain.table_typed import Look, Several, read_typed
from zuihe_tui.plain.table_words import say_count, say_groups, say_hand, say_reports, say_seen, say_table
from zuihe_tui.plain.talk import Leave, Talk
from zuihe_tui.play import (
    VERBS,
    Acts,
    Game,
    Hint,
    Keeper,
    Mode,
    Option,
    Outcome,
    Refusal,
    action_words,
    advance,
    asked_for,
    attempt,
    facts,
    force,
    game_hints,
    late_claims,
    new_words,
    options,
    show_allowed,
    undo,
    verb_label,
)
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.judge.fine import honest
from zuihe_tui.rules.message import Problem
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.rules.table_state import Phase

_FEW_RULES = 2


@dataclass(slots=True)
class _Hand:
    """The hand as it goes on in this conversation: the game, where it is kept, what was said last."""

    talk: Talk
    game: Game
    keeper: Keeper
    why: tuple[RuleId, ...] = ()
    why_at: int = -1
    counted: tuple[int, int] | None = None
    told_keys: bool = False
    hints: tuple[Hint, ...] = ()
    hinted_at: int = -1
    hinted: int = 0

    @property
    def rules(self) -> tuple[RuleId, ...]:
        """What 为什么 reads: the rules of the last refusal or hint of this step, else those of what is asked now."""
        return self.why if self.why_at == self.game.step else _asked_rules(self.game.view.phase)

    def because(self, rules: tuple[RuleId, ...]) -> None:
        """These rules were just named."""
        self.why, self.why_at = rules, self.game.step

    def becomes(self, game: Game) -> None:
        self.game = game
        said = self.keeper.keep(game)
        if said is not None:
            self.talk.message(said)

    def after(self, outcome: Outcome) -> None:
        if outcome.outranked:
            self.talk.say("plain.table.outranked")
        for words in new_words(outcome.game, outcome.events):
            self.talk.message(words)
        self.becomes(outcome.game)


def play_hand(talk: Talk, game: Game, keeper: Keeper) -> Game:
    """Plays to the end of the hand. Raises Leave or Ended; what was done is kept."""
    hand = _Hand(talk, game, keeper)
    say_hand(talk, game)
    own = facts(game).own
    if own is not None and game.setup.mode is Mode.TUTOR:
        say_count(talk, own)
    while not hand.game.ended:
        if not hand.game.waiting:
            after, events = advance(hand.game)
            hand.after(Outcome(after, events))
            if late_claims(hand.game):
                _ask_late(hand)
        else:
            _ask(hand)
    return hand.game


def _ask(hand: _Hand) -> None:
    """One question of the hand, until something was done."""
    _say_what_changed(hand)
    here = hand.game
    _say_turned_up(hand)
    choices = asked_for(here)
    for number, choice in enumerate(choices, 1):
        hand.talk.line(f"{number} {text(choice.label, hand.talk.lang)}")
    while hand.game.step == here.step:
        if show_allowed(hand.game):
            _say_fine(hand, honest(hand.game.view))
        typed = hand.talk.ask(_question(hand))
        if isinstance(typed, Command):
            _command(hand, typed)
        elif typed or _may_be_empty(hand.game):
            _typed(hand, typed or "过")


def _ask_late(hand: _Hand) -> None:
    """Another's set lies there and its discard is not out: who has a higher claim may still say so, Enter lets it go."""
    here = hand.game
    who = next(sitting.who for sitting in facts(here).sittings if sitting.seat == here.view.turn)
    while hand.game.step == here.step:
        typed = hand.talk.ask("plain.table.late", who=who)
        if isinstance(typed, Command):
            _command(hand, typed)
        elif typed:
            _typed(hand, typed)
        else:
            return


def _may_be_empty(game: Game) -> bool:
    """Enter alone lets a card go, and says nothing where there is something to say."""
    phase = game.view.phase
    return phase in (Phase.OFFER, Phase.OVER) or (phase is Phase.OPENING and game.seat != 0)


def _asked_rules(phase: Phase) -> tuple[RuleId, ...]:
    match phase:
        case Phase.DEAL:
            name = "deal.sizes"
        case Phase.OPENING:
            name = "call.order"
        case Phase.REPORTS:
            name = "report.kinds"
        case Phase.FIRST | Phase.DANG:
            name = "kou.dang"
        case Phase.OFFER:
            name = "play.offer"
        case Phase.TAKEN:
            name = "play.jin"
        case Phase.DRAW:
            name = "play.next"
        case Phase.OVER | Phase.ENDED:
            name = "settle.order"
    return (RuleId(name),)


def _question(hand: _Hand) -> str:
    asks = facts(hand.game).asks.id
    if asks in ("play.asks.offer", "play.asks.own_draw", "play.asks.own_yao") and not hand.told_keys:
        hand.told_keys = True
        return "plain.table.offer_first"
    return asks


def _say_turned_up(hand: _Hand) -> None:
    """A card played or drawn is named as it comes; one that was 扣'd is named when somebody has turned it up."""
    seen, offer = hand.game.view, facts(hand.game).offer
    if offer is not None and seen.offer is not None and seen.offer.kou:
        hand.talk.say("plain.table.offer", offer=offer)


def _say_what_changed(hand: _Hand) -> None:
    """The count where it is another than before; in 实战 one counts oneself."""
    own = facts(hand.game).own
    if own is None or hand.game.setup.mode is Mode.REAL:
        return
    now = (own.hu, own.xian)
    if hand.counted is not None and hand.counted != now:
        say_count(hand.talk, own)
    hand.counted = now


def _command(hand: _Hand, command: Command) -> None:
    talk, game = hand.talk, hand.game
    match command:
        case Command.HAND:
            say_hand(talk, game)
            own = facts(game).own
            if own is not None:
                say_count(talk, own)
                say_groups(talk, own)
        case Command.WHY:
            for rule in hand.rules[:_FEW_RULES]:
                say_page(talk, rule, game.setup.rules)
        case Command.HELP:
            _say_can(hand)
        case Command.HINT if game.setup.mode is Mode.TUTOR:
            _say_hint(hand)
        case _:
            talk.say("plain.table.no_hint")


def _say_hint(hand: _Hand) -> None:
    """The next step of the hint; the last one again where all were said. 为什么 then opens its rule."""
    if hand.hinted_at != hand.game.step:
        hand.hints, hand.hinted_at, hand.hinted = game_hints(hand.game), hand.game.step, 0
    if not hand.hints:
        _say_fine(hand, honest(hand.game.view))
        return
    hand.hinted = min(hand.hinted + 1, len(hand.hints))
    step = hand.hints[hand.hinted - 1]
    hand.talk.say("plain.line.hint", n=hand.hinted, of=len(hand.hints), line=step.words)
    if step.rule is not None:
        hand.because((step.rule,))


def _say_can(hand: _Hand) -> None:
    """The keys and words, and in 导师 what would be no fault."""
    hand.talk.say("plain.table.help", keys=[f"{verb.value} {text(verb_label(verb), hand.talk.lang)}" for verb in VERBS])
    if hand.game.setup.mode is Mode.TUTOR:
        _say_fine(hand, honest(hand.game.view))


def _say_fine(hand: _Hand, actions: tuple[Acts, ...]) -> None:
    labels = [text(action_words(hand.game.view, one), hand.talk.lang) for one in actions if not isinstance(one, tuple)]
    if labels:
        hand.talk.say("plain.table.fine", actions=list(dict.fromkeys(labels)))
    else:
        hand.talk.say("plain.table.nothing_fine")


def _typed(hand: _Hand, typed: str) -> None:
    try:
        meant = read_typed(hand.game, typed)
    except Problem as problem:
        hand.talk.message(problem.message)
        return
    match meant:
        case Look.TABLE:
            say_table(hand.talk, hand.game)
        case Look.REPORTS:
            say_reports(hand.talk, hand.game)
        case Look.SEEN:
            say_seen(hand.talk, hand.game)
        case Look.UNDO:
            _undo(hand)
        case Several(verb):
            _which(hand, options(hand.game, verb))
        case _:
            _try(hand, meant)


def _which(hand: _Hand, found: tuple[Option, ...]) -> None:
    """A verb with several ways: the one chosen is tried, 0 goes back to the question."""
    try:
        chosen = hand.talk.menu([text(option.label, hand.talk.lang) for option in found])
    except Leave:
        return
    if isinstance(chosen, Command):
        _command(hand, chosen)
    else:
        _try(hand, found[chosen].act)


def _undo(hand: _Hand) -> None:
    earlier = undo(hand.game)
    if earlier is hand.game:
        hand.talk.say("plain.table.no_undo")
        return
    hand.becomes(earlier)
    hand.talk.say("plain.table.undone")
    offer = facts(earlier).offer
    if offer is not None:
        hand.talk.say("plain.table.offer", offer=offer)


def _try(hand: _Hand, act: Acts) -> None:
    outcome = attempt(hand.game, act)
    if outcome.refusal is None:
        hand.after(outcome)
        return
    hand.becomes(outcome.game)
    refusal = outcome.refusal
    hand.because(refusal.rules)
    say_refusal(hand.talk, refusal, hand.game.setup.rules)
    if not refusal.may_force:
        return
    while True:
        typed = hand.talk.ask("plain.table.refused")
        if isinstance(typed, Command):
            _command(hand, typed)
        elif typed in ("", "0", "1", "改"):
            return
        elif typed == "2":
            _say_fine(hand, refusal.fine)
        elif typed in ("3", "照打"):
            hand.after(force(hand.game, act))
            return
        else:
            _typed(hand, typed)
            return


def say_refusal(talk: Talk, refusal: Refusal, rules: Ruleset) -> None:
    """判定 事实 规则 代价; a rule the house decided says so."""
    talk.say("plain.line.verdict", line=refusal.verdict)
    for fact in refusal.facts:
        talk.say("plain.line.fact", line=fact)
    names = [f"{marked(rule, rules, talk.lang)} {rule_name(rule).said(talk.lang)}" for rule in refusal.rules]
    talk.say("plain.line.rule", names=names)
    talk.say("plain.line.cost", line=refusal.cost)
