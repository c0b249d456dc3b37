"""A round of counting: a hand, two numbers, what they came to; then the next hand."""

from collections.abc import Iterable
from enum import Enum

from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import Click, Key
from textual.widget import Widget

from zuihe_tui.practice import Ask, Marked, answer, answer_row, begin, next_question
from zuihe_tui.rules.hu import HuCount
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.tui import hand
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.screens import practice_words as words
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.verdict_words import refused_lines
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.count_blocks import blocks_of
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.groups import Groups
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.title import Title

_SEEDS = 10**6


class _Way(Enum):
    """Which arrangement an answered question shows."""

    BEST = "best"
    OTHER = "other"
    OWN = "own"


class PracticeRound(Page):
    """Holds a `practice` round; Space lays the groups first, Enter hands in, Enter again brings the next hand."""

    CSS_PATH = "practice_round.tcss"
    AUTO_FOCUS = ""
    HELP = "practice_screen.help"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [
        Binding("enter", "hand_in", "practice_screen.key.hand_in", id="practice.hand_in"),
        Binding("enter", "laid", "practice_screen.key.done", id="practice.laid"),
        Binding("enter", "next", "practice_screen.key.next", id="practice.next"),
        Binding("tab", "next_box", "practice_screen.key.next_box", id="practice.tab"),
        Binding("space", "lay", "practice_screen.key.lay", id="practice.lay"),
        Binding("1", "rule", "practice_screen.key.rule", id="practice.rule"),
        Binding("2", "items", "practice_screen.key.items", id="practice.items"),
        Binding("3", "other", "practice_screen.key.other", id="practice.other"),
        Binding("pageup", "turn(-1)", show=False, id="practice.page_up"),
        Binding("pagedown", "turn(1)", show=False, id="practice.page_down"),
    ]

    def __init__(self, level: int, ask: Ask, watched: bool) -> None:
        super().__init__()
        self._level, self._ask, self._watched = level, ask, watched
        self._tray: GroupTray | None = None
        self._own: HuCount | None = None
        self._way = _Way.BEST
        self._by_item = False

    def body(self) -> Iterable[Widget]:
        yield Prose(id="way")
        yield CardRow(id="hand")
        yield Groups(id="groups")
        yield Prose(id="beside")
        yield Vertical(id="tray")
        yield Prose(id="question")
        with Horizontal(id="fields"):
            yield NumberField(msg("practice_screen.hu"), id="hu")
            yield NumberField(msg("practice_screen.zui"), halves=True, id="zui")
        yield Prose(id="lay")
        yield Prose(id="marks")
        yield Prose(id="zui-parts")
        yield Feedback()
        yield Prose(id="slips")
        yield Prose(id="other")
        yield Prose(id="items")

    def on_mount(self) -> None:
        desk = self.zuihe.desk
        self._keys = SteadyKeys(desk.clock)
        self._round = begin(self._level, self._ask, self.zuihe.rules, desk.rng.randrange(_SEEDS))
        self._begin_question()
        if self._watched:
            self.set_interval(1, self._tick)

    def _begin_question(self) -> None:
        self._asked_at = self.zuihe.desk.clock()
        self._millis: int | None = None
        self._own, self._way, self._by_item = None, _Way.BEST, False
        for field in self.query(NumberField):
            field.put(None)
        self.redraw()
        self.query_one(Body).scroll_home(animate=False)
        self._first_box().focus()

    def _first_box(self) -> NumberField:
        return self.query_one("#hu" if self._round.question.asks_hu else "#zui", NumberField)

    # what is shown

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        round = self._round
        left = [
            self.say("tui.place.practice"),
            self.say("practice_screen.level_name", n=round.level),
            self.say("practice_screen.question", n=round.number),
        ]
        right = [self.zuihe.ruleset_name] if round.rules == self.zuihe.rules else [round.rules.name]
        if round.streak or round.number > 1:
            right.append(self.say("practice_screen.streak", n=round.streak))
        if self._watched:
            seconds = (self._millis if self._millis is not None else self._passed()) // 1000
            right.append(self.say("practice_screen.time", time=f"{seconds // 60}:{seconds % 60:02}"))
        return tuple(left), tuple(right)

    def _passed(self) -> int:
        return int((self.zuihe.desk.clock() - self._asked_at).total_seconds() * 1000)

    def _tick(self) -> None:
        if self._round.marked is None:
            self.query_one(Title).write(*self.heading())

    def show(self) -> None:
        marked = self._round.marked
        laying = self._tray is not None
        self._show_hand(marked, laying)
        self.query_one("#question").display = marked is None and not (laying and self.has_class("-low"))
        self.query_one("#fields").display = marked is None and not laying
        self.query_one("#lay").display = marked is None and (laying or self._round.question.asks_hu)
        for id in ("#marks", "#zui-parts", "#slips", "#other", "#items"):
            self.query_one(id).display = marked is not None
        if marked is None:
            self._show_question()
        else:
            self._show_answer(marked)

    def _show_hand(self, marked: Marked | None, laying: bool) -> None:
        holding = self._round.question.holding
        row, groups = self.query_one("#hand", CardRow), self.query_one("#groups", Groups)
        shown = self._shown_count(marked)
        self.query_one("#tray").display = laying
        row.display = not laying and (shown is None or (marked is not None and marked.hu is None))
        if row.display:
            row.deal(hand.piles(holding), late=hand.late(holding))
        if marked is not None and marked.hu is None:
            groups.lay(words.zui_blocks(marked, self.look))
        elif shown is not None:
            groups.lay(blocks_of(shown, self.look))
        groups.display = not laying and shown is not None
        beside = hand.beside(holding, self.look) if row.display or laying else ""
        self.query_one("#beside", Prose).write(beside)
        self.query_one("#beside").display = bool(beside)
        way = self.query_one("#way", Prose)
        plain = self._way is _Way.BEST and self.has_class("-low")
        way.display = marked is not None and shown is not None and len(self._ways(marked)) > 1 and not plain
        if shown is not None and way.display:
            way.write(self.say(f"practice_screen.{self._way.value}_way", hu=shown.total, xian=shown.xian))

    def _shown_count(self, marked: Marked | None) -> HuCount | None:
        """The arrangement to draw: one's own before the answer; after it whichever is looked at."""
        if marked is None:
            return self._own
        return self._ways(marked)[self._way]

    def _ways(self, marked: Marked) -> dict[_Way, HuCount]:
        ways = {_Way.BEST: marked.hu_count}
        if marked.hu is not None and marked.runner_up is not None:
            ways[_Way.OTHER] = marked.runner_up
        if self._own is not None and self._own.groups != marked.hu_count.groups:
            ways[_Way.OWN] = self._own
        return ways

    def _show_question(self) -> None:
        question = self._round.question
        lay = self.query_one("#lay", Prose)
        self.query_one("#question", Prose).write(
            self.say(f"practice_screen.asks_{question.ask.value}", n=question.holding.size)
        )
        self.query_one("#hu").display = question.asks_hu
        self.query_one("#zui").display = question.asks_zui
        if self._tray is not None:
            self._tray.reword()
            lay.write(self.say("practice_screen.lay_how"))
        elif self._own is not None:
            lay.write(self.say("practice_screen.laid", hu=self._own.total, xian=self._own.xian))
        else:
            lay.write(self.say("practice_screen.lay"))
        self.query_one(Feedback).write(None)

    def _show_answer(self, marked: Marked) -> None:
        self.query_one("#marks", Prose).write(*words.mark_rows(marked, self.look), apart=False)
        # Where the window is low, the verdict comes before the parts; without 和 they are drawn as groups.
        spared = marked.hu is None and bool(words.zui_blocks(marked, self.look))
        self._write("#zui-parts", "" if spared or self.has_class("-low") else words.zui_line(marked, self.look))
        self.query_one(Feedback).write(words.four_lines(marked, self.look))
        self._write("#slips", *words.other_slips(marked, self.look))
        self._write("#other", words.other_line(marked, self.look) if self._way is _Way.BEST else "")
        shown = self._ways(marked)[self._way]
        self._write("#items", *(words.item_lines(marked, shown, self.look) if self._by_item else ()))

    def _write(self, id: str, *lines: str) -> None:
        """Writes lines; none, and the place takes no room."""
        prose = self.query_one(id, Prose)
        prose.display = any(lines)
        prose.write(*lines, apart=False)

    # what the learner does

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        marked, laying = self._round.marked, self._tray is not None
        match action:
            case "hand_in":
                return marked is None and not laying
            case "lay":
                return marked is None and not laying and self._round.question.asks_hu
            case "next_box":
                return marked is None and not laying and self._round.question.ask is Ask.BOTH
            case "laid":
                return laying
            case "next" | "rule" | "items":
                return marked is not None
            case "other":
                return marked is not None and len(self._ways(marked)) > 1
            case _:
                return True

    def action_hand_in(self) -> None:
        """Marks the numbers; an empty box is asked for."""
        if not self._keys.fresh():
            return
        question = self._round.question
        hu, zui = self.query_one("#hu", NumberField), self.query_one("#zui", NumberField)
        for asked, field in ((question.asks_hu, hu), (question.asks_zui, zui)):
            if asked and field.value is None:
                field.focus()
                self.tell(self.say("practice_screen.empty"))
                return
        self._millis = self._passed()
        self._round = answer(self._round, hu.value, zui.value)
        self._keep()
        self.set_focus(None)
        self.redraw()
        self.refresh_bindings()

    def _keep(self) -> None:
        desk, marked = self.zuihe.desk, self._round.marked
        if marked is None or self._millis is None:
            return
        try:
            desk.store.answers.add(desk.learner, **answer_row(marked), millis=self._millis, at=desk.clock())
        except Problem as problem:
            self.tell(problem.message)

    def action_next(self) -> None:
        """The next hand, on a fresh press only."""
        if self._keys.fresh():
            self._round = next_question(self._round)
            self._begin_question()
            self.refresh_bindings()

    def action_next_box(self) -> None:
        """From one number to the other."""
        self.focus_next(NumberField)

    async def action_lay(self) -> None:
        """The hand is laid into groups before it is counted."""
        self._own = None
        question = self._round.question
        self._tray = GroupTray(question.holding, question.rules)
        await self.query_one("#tray", Vertical).mount(self._tray)
        self.redraw()
        self._tray.focus_row()
        self.refresh_bindings()

    async def action_laid(self) -> None:
        """Counts what was laid, and puts the number in the box."""
        if self._tray is None or not self._keys.fresh():
            return
        count = self._tray.count
        if count is None:
            self.tell(self.say("practice_screen.laid_none"))
            return
        await self._put_tray_away()
        self._own = count
        self.query_one("#hu", NumberField).put(count.total)
        self.redraw()
        self.query_one("#zui" if self._round.question.asks_zui else "#hu").focus()
        self.refresh_bindings()

    async def _put_tray_away(self) -> None:
        self._tray = None
        await self.query_one("#tray", Vertical).remove_children()

    def action_rule(self) -> None:
        """The page of the rule that was missed, or of the first that counted."""
        if self._round.marked is not None:
            self.zuihe.open_rule(words.slip_rules(self._round.marked)[0])

    def action_items(self) -> None:
        """Item by item, and away again."""
        self._by_item = not self._by_item
        self.redraw()
        if self._by_item:
            self.call_after_refresh(self.query_one("#items").scroll_visible, animate=False)

    def action_other(self) -> None:
        """The next arrangement: the best, the tempting one, one's own."""
        if self._round.marked is not None:
            ways = list(self._ways(self._round.marked))
            self._way = ways[(ways.index(self._way) + 1) % len(ways)]
            self.redraw()
            self.query_one(Body).scroll_home(animate=False)

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        self.query_one(Body).turn(by)

    def action_back(self) -> None:
        """Out of laying groups, else out of the round."""
        if self._tray is None:
            self.zuihe.leave(self)
        else:
            self.call_next(self._stop_laying)

    async def _stop_laying(self) -> None:
        await self._put_tray_away()
        self.redraw()
        self._first_box().focus()
        self.refresh_bindings()

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    async def on_click(self, event: Click) -> None:
        if event.widget is self.query_one("#lay") and self.check_action("lay", ()):
            await self.action_lay()

    def on_number_field_changed(self) -> None:
        self._keys.heard("figure")
        self.tell("")

    def on_group_tray_refused(self, event: GroupTray.Refused) -> None:
        self.query_one(Feedback).write(refused_lines(event.cards, event.verdict, self.look))
        self.call_after_refresh(self.query_one(Body).scroll_end, animate=False)

    def on_group_tray_changed(self) -> None:
        self.query_one(Feedback).write(None)
        self.refresh_bindings()
