"""课: prose above, cards and a question below; one step at a time."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click, Key
from textual.widget import Widget

from zuihe_tui.course.grade import prompt, solution
from zuihe_tui.course.load import load_lesson
from zuihe_tui.course.memory import keep_answer, keep_place, open_run
from zuihe_tui.course.run import Run, advance, answer, back, hint, start
from zuihe_tui.course.scene_words import position_words
from zuihe_tui.course.verdict import Answer, Help, Judged
from zuihe_tui.course.words import fill, said
from zuihe_tui.rules.arrange import FuVerdict
from zuihe_tui.rules.cards import Cards
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, Problem
from zuihe_tui.tui import hand
from zuihe_tui.tui.keys import key_name
from zuihe_tui.tui.page import Body, Page
from zuihe_tui.tui.screens.lesson_end import LessonEnd
from zuihe_tui.tui.screens.lesson_tasks import task_for
from zuihe_tui.tui.screens.task_keys import hint_key, means_hint, means_rule, task_keys
from zuihe_tui.tui.steady_keys import SteadyKeys
from zuihe_tui.tui.verdict_words import help_lines, judged_lines, refused_lines, under
from zuihe_tui.tui.widgets.answers.task import Task
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.feedback import Feedback, FourLines
from zuihe_tui.tui.widgets.group_tray import GroupTray
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.rule_line import RuleLine

_LEAST_PROSE = 3
_LEAST_BESIDE_AN_ANSWER = 1
"""Rows of prose that stay: it was read when an answer comes back, and what comes back must be seen with the cards."""


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A group that the tray would not lay."""

    cards: Cards
    verdict: FuVerdict


class LessonPage(Page):
    """A run of `course` on the screen: asks, hands the answer in, shows what comes back, keeps the place at every step."""

    CSS_PATH = "lesson.tcss"
    AUTO_FOCUS = ""
    HELP = "lesson_screen.help"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]
    BINDINGS = [
        *task_keys("lesson", "lesson_screen.key.next"),
        Binding("left", "before('left')", "lesson_screen.key.before", show=False, id="lesson.before_left"),
        Binding("minus,b", "before", "lesson_screen.key.before", show=False, id="lesson.before"),
    ]

    def __init__(self, lesson: str, practising: Run | None = None) -> None:
        """`lesson` is the id of its folder; `practising` a run of one exercise, which leaves the learner's place alone."""
        super().__init__()
        self._lesson_id = lesson
        self._practising = practising
        self._run: Run | None = None
        self._doing: Task | None = None
        self._came: Judged | _Refusal | None = None
        self._help: Help | None = None

    def body(self) -> Iterable[Widget]:
        with VerticalScroll(id="prose", can_focus=False):
            yield Prose(id="words")
        yield Prose(id="scene", classes="scene")
        yield CardRow(id="shown")
        yield Prose(id="beside", classes="beside")
        yield RuleLine(id="between")
        with Vertical(id="work"):
            yield Prose(id="check")
            yield Prose(id="prompt")
            yield Vertical(id="task")
            with Horizontal(id="status"):
                yield Prose(id="said")
                yield Prose(id="hints")
            yield Feedback()
            yield Prose(id="help")

    def on_mount(self) -> None:
        self._keys = SteadyKeys(self.zuihe.desk.clock)
        self.call_next(self._open)

    async def _open(self) -> None:
        if self._practising is not None:
            await self._go(self._practising)
            return
        try:
            lesson = load_lesson(self.zuihe.desk.lessons_folder(), self._lesson_id)
        except Problem as problem:
            self.query_one("#words", Prose).write(self.look.text(problem.message))
            return
        run = open_run(self.zuihe.desk.store, self.zuihe.desk.learner, lesson)
        await self._go(start(lesson) if run.finished else run)

    # where one is

    async def _go(self, run: Run) -> None:
        """Opens a step; the place is kept."""
        self._run = run
        self._came = self._help = self._doing = None
        self._asked_at = self.zuihe.desk.clock()
        self._keep_place(run)
        if run.finished and self._practising is not None:
            self.zuihe.leave(self)
            return
        if run.finished:
            self.zuihe.switch_screen(LessonEnd(run))
            return
        slot = self.query_one("#task", Vertical)
        await slot.remove_children()
        if run.exercise is not None:
            task = task_for(run.exercise)
            await slot.mount(task)
            self._doing = task
        self.redraw()
        if self._doing is not None and run.exercise is not None and run.solved:
            self._doing.give(solution(run.exercise).answer)
        self.query_one("#prose", VerticalScroll).scroll_home(animate=False)
        self.query_one(Body).scroll_home(animate=False)
        self._place_cursor()

    def _place_cursor(self) -> None:
        if self._doing is not None and self._run is not None and not self._run.solved:
            self._doing.begin()
        else:
            # Nothing left to do here: Enter, Space and the arrows are the screen's.
            self.set_focus(None)
        self.refresh_bindings()

    def _keep_place(self, run: Run) -> None:
        desk = self.zuihe.desk
        try:
            keep_place(desk.store, desk.learner, run, desk.clock())
        except Problem as problem:
            self.tell(problem.message)

    # what is shown

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        run = self._run
        if run is None:
            return (self.say("tui.place.course"),), ()
        lesson = run.lesson
        title = self.say("tui.course.lesson", n=lesson.number, title=lesson.title.said(self.look.lang))
        rules = run.exercise.rules if run.exercise is not None else lesson.rules
        number, of = run.progress
        return (title,), (self.say("lesson_screen.step", n=number, of=of), self.say(f"tui.ruleset.{rules.base}"))

    def show(self) -> None:
        run = self._run
        self.query_one("#work").display = self._doing is not None
        if run is None or run.finished:
            return
        self._show_cards(run.step.show)
        scene = self.query_one("#scene", Prose)
        words_of = position_words(run.step.position) if run.step.position is not None else ()
        scene.display = bool(words_of)
        scene.write(*(self.look.plain(self.look.text(line)) for line in words_of), apart=False)
        words = fill(run.step.prose, run.step.scene(run.lesson.rules)).said(self.look.lang)
        self.query_one("#words", Prose).write_markdown(words)
        self.query_one("#prose").display = bool(words)
        self.query_one("#between").display = bool(words) and self._doing is not None
        if self._doing is not None:
            self._show_task(run, self._doing)
        self.call_after_refresh(self._fit)

    def _show_cards(self, holding: Holding | None) -> None:
        row, beside = self.query_one("#shown", CardRow), self.query_one("#beside", Prose)
        row.display = holding is not None
        beside.display = holding is not None and bool(words := hand.beside(holding, self.look))
        if holding is not None:
            row.deal(hand.piles(holding), late=hand.late(holding))
            if beside.display:
                beside.write(words)

    def _show_task(self, run: Run, task: Task) -> None:
        if run.exercise is None:
            return
        check = self.query_one("#check", Prose)
        check.display = run.step.check
        check.write(self._check_words(run))
        self.query_one("#prompt", Prose).write(self.look.plain(said(prompt(run.exercise), self.look.lang)))
        task.reword()
        self._show_status()
        self.query_one(Feedback).write(self._four_lines())
        help = self.query_one("#help", Prose)
        help.display = self._help is not None
        if self._help is not None:
            help.write(*help_lines(self._help, self.look), apart=False)

    def _check_words(self, run: Run) -> str:
        """Which question of the unit's check this is."""
        checks = run.lesson.checks
        number = next((n for n, one in enumerate(checks, 1) if one is run.exercise), 0)
        return self.say("lesson_screen.check", n=number, of=len(checks))

    def _show_status(self) -> None:
        run = self._run
        if run is None or self._doing is None:
            return
        status = self._doing.status()
        if run.solved and self._came is None and self._help is None:
            words = self.say("lesson_screen.solved")
        else:
            words = self.look.text(status) if status is not None else ""
        self.query_one("#said", Prose).write(words)
        key = "" if run.solved else key_name(hint_key(self._typing, self.focused), self.look)
        hints = self.say("lesson_screen.hints", key=key, n=run.helped, of=run.helps)
        self.query_one("#hints", Prose).write(hints.strip())

    def _four_lines(self) -> FourLines | None:
        match self._came:
            case Judged() as judged:
                exercise = None if self._run is None else self._run.exercise
                return judged_lines(judged, self.look if exercise is None else under(self.look, exercise.rules))
            case _Refusal(cards=cards, verdict=verdict):
                return refused_lines(cards, verdict, self.look)
            case None:
                return None

    def _fit(self) -> None:
        """The prose gives way, so that the cards are never cut."""
        body = self.query_one(Body)
        # The same with a scrollbar and without, so that one never brings about the row that it is needed for.
        self.query_one("#words").styles.width = max(1, body.size.width - 1)
        others = sum(child.outer_size.height for child in body.children if child.display and child.id != "prose")
        gaps = sum(child.styles.margin.height for child in body.children if child.display)
        asked = self._came is None and self._help is None
        least = _LEAST_PROSE if asked else _LEAST_BESIDE_AN_ANSWER
        self.query_one("#prose").styles.max_height = max(least, body.size.height - others - gaps)

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)

    # what the learner does

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        run = self._run
        open_task = run is not None and self._doing is not None and not run.may_advance and not run.finished
        match action:
            case "hand_in":
                return open_task
            case "next":
                return run is not None and run.may_advance
            case "hint":
                return open_task and means_hint(parameters[0], self._typing, self.focused)
            case "rule":
                return bool(self._rules()) and means_rule(parameters[0], self._typing)
            case "before":
                # In a box of figures the arrow is a slip of the hand, and what was typed would be lost.
                return run is not None and not run.finished and run.at > 0 and not (parameters and self._typing)
            case _:
                return True

    @property
    def _typing(self) -> bool:
        """Whether digits go into boxes now, so that hint and rule have other keys."""
        return self._doing is not None and self._doing.takes_digits and self._run is not None and not self._run.solved

    def _rules(self) -> tuple[str, ...]:
        lines = self._four_lines() if self._doing is not None else None
        return tuple(id for id, _ in lines.rules) if lines is not None else ()

    def action_hand_in(self) -> None:
        """Hands the answer in as it stands."""
        if self._keys.fresh() and self._doing is not None:
            given = self._doing.answer()
            if isinstance(given, Msg):
                self.tell(given)
            else:
                self._answer(given)

    def on_move_task_done(self) -> None:
        self._hand_in_taken()

    def on_options_taken(self) -> None:
        self._hand_in_taken()

    def _hand_in_taken(self) -> None:
        """What a digit or a verb's key takes is handed in at once, on a fresh press only."""
        if self.check_action("hand_in", ()):
            self.action_hand_in()

    def _answer(self, given: Answer) -> None:
        run, desk = self._run, self.zuihe.desk
        if run is None or run.exercise is None or self._doing is None:
            return
        now = desk.clock()
        millis = int((now - self._asked_at).total_seconds() * 1000)
        exercise = run.exercise
        self._run, verdict = answer(run, given)
        self._asked_at = now
        self._came, self._help = verdict.judged, verdict.help
        try:
            keep_answer(desk.store, desk.learner, self._run, exercise, verdict, millis=millis, at=now)
        except Problem as problem:
            self.tell(problem.message)
        self._after_answer(verdict.judged.lit)

    def _after_answer(self, lit: Cards) -> None:
        """Shows what came back; an answer given away is put where the learner's own would be."""
        if self._doing is None or self._run is None:
            return
        solution = self._help.solution if self._help is not None else None
        if solution is not None:
            self._doing.give(solution.answer)
            lit = solution.lit
        self._doing.light(lit)
        if self._run.solved:
            self._place_cursor()
        self.redraw()
        self.refresh_bindings()
        self._to_the_end()

    def _to_the_end(self) -> None:
        """What came back stands last; where the window is low, it is brought into view."""
        self.call_after_refresh(self.query_one(Body).scroll_end, animate=False)

    def action_hint(self, _key: str) -> None:
        """The next hint; the last is the answer."""
        if self._run is not None:
            self._run, self._help = hint(self._run)
            self._keep_place(self._run)
            if self._help.solution is not None:
                self._came = None
            self._after_answer(())

    async def action_next(self) -> None:
        """The next step, on a fresh press only."""
        if self._keys.fresh() and self._run is not None:
            await self._go(advance(self._run))

    async def action_before(self, _key: str = "") -> None:
        """The step before, to read it again."""
        if self._run is not None:
            await self._go(back(self._run))

    def action_rule(self, _key: str) -> None:
        """The page of the first rule named."""
        self.zuihe.open_rule(self._rules()[0])

    def action_turn(self, by: int) -> None:
        """Scrolls what does not fit."""
        for box in (self.query_one("#prose", VerticalScroll), self.query_one(Body)):
            (box.scroll_page_down if by > 0 else box.scroll_page_up)(animate=False)

    def on_key(self, event: Key) -> None:
        self._keys.heard(event.key)

    def on_click(self, event: Click) -> None:
        if event.widget is self.query_one("#hints") and self.check_action("hint", ("h",)):
            self.action_hint("h")

    def on_descendant_focus(self) -> None:
        self._show_status()

    def on_card_row_changed(self) -> None:
        self._changed()

    def on_options_changed(self) -> None:
        self._changed()

    def on_group_tray_changed(self, _event: GroupTray.Changed) -> None:
        self._changed()

    def on_number_field_changed(self) -> None:
        self._keys.heard("figure")
        self.tell("")

    def _changed(self) -> None:
        """A refusal is gone once the learner goes on."""
        if isinstance(self._came, _Refusal):
            self._came = None
            self.query_one(Feedback).write(None)
        self._show_status()
        self.refresh_bindings()

    def on_group_tray_refused(self, event: GroupTray.Refused) -> None:
        self._came = _Refusal(event.cards, event.verdict)
        self.redraw()
        self._to_the_end()
