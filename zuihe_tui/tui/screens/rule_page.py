"""One rule: what holds in this rule set, what in the other, the text, an example counted by the engine, what is near."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from zuihe_tui.agreement.questions import house_lines
from zuihe_tui.rules import book, ruleset
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.tui.example_view import Shown, view
from zuihe_tui.tui.page import Page
from zuihe_tui.tui.widgets.card_row import CardRow
from zuihe_tui.tui.widgets.groups import Groups
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.prose import Prose

_ALIASES: Final = 12


class RulePage(Page):
    """Enter on a related rule opens it on top; Esc comes back."""

    CSS_PATH = "rule_page.tcss"
    HELP = "tui.help.rule"
    AUTO_FOCUS = None
    BINDINGS = [
        *[
            Binding(
                str(n),
                f"related({n})",
                "tui.key.related" if n == 1 else "",
                show=n == 1,
                key_display="1-9",
                id=f"rule.related{n}",
            )
            for n in range(1, 10)
        ],
        Binding("p", "practise", "tui.key.practise", id="rule.practise"),
    ]

    def __init__(self, rule: str) -> None:
        """`rule` is an id of the rule book. Raises UnknownRule for any other."""
        super().__init__()
        book.page(rule, "zh")
        self._rule = rule

    def body(self) -> Iterable[Widget]:
        with VerticalScroll(id="sheet"):
            yield Prose(id="name")
            yield Prose(id="holds")
            yield Prose(id="text")
            yield Prose(id="example-head")
            yield CardRow(id="cards")
            yield Groups(id="groups")
            yield Prose(id="example")
            yield Prose(id="aliases")
            yield Menu(id="related")

    def heading(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return (self.say("tui.place.book"), self._rule), (self.zuihe.ruleset_name,)

    def show(self) -> None:
        page = book.page(self._rule, self.look.lang)
        name = Content.styled(self.look.plain(page.title), "bold $primary")
        inferred = Content.styled(f"   {self.say('tui.book.inferred')}", "$warning") if page.inferred else Content("")
        self.query_one("#name", Prose).write(name + inferred)
        self.query_one("#holds", Prose).write(*self._holds(page), apart=False)
        self.query_one("#text", Prose).write_markdown(page.text)
        self._show_example(view(page.example, self.zuihe.rules, self.look))
        aliases = self.look.text(msg("tui.book.aliases", words=list(page.aliases[:_ALIASES]))) if page.aliases else ""
        self.query_one("#aliases", Prose).write(aliases)
        self.query_one(Menu).write(self._related(page))

    def _holds(self, page: book.Page) -> list[Content]:
        """The line for the rule set in use first, then the other's."""
        lines = {"minjian": page.minjian, "xingan2005": page.xingan2005}
        here = self.zuihe.rules.base
        order = [here, *(name for name in ruleset.NAMES if name != here)]
        said = [
            Content.assemble(
                (self.say("tui.book.holds", name=self.say(f"tui.ruleset.{name}")), "$faint"),
                (self.look.plain(lines[name]), "bold" if name == here else "$faint"),
            )
            for name in order
        ]
        said += [Content.styled(self.look.text(line), "$warning") for line in house_lines(page, self.zuihe.rules)]
        if page.inferred:
            said.append(Content.styled(self.say("tui.book.inferred_what", what=page.inferred), "$warning"))
        return said

    def _show_example(self, shown: Shown) -> None:
        row, groups, words = self.query_one(CardRow), self.query_one(Groups), self.query_one("#example", Prose)
        row.deal(shown.piles)
        row.light(shown.lit if shown.piles else ())
        groups.lay(shown.blocks, lit=shown.lit if shown.blocks else frozenset())
        words.write(*(self.look.sentence(line) for line in shown.lines), apart=False)
        row.display, groups.display, words.display = bool(shown.piles), bool(shown.blocks), bool(shown.lines)
        head = self.query_one("#example-head", Prose)
        head.write(self.say("tui.book.example") + (f"   {self.look.sentence(shown.whose)}" if shown.whose else ""))
        head.display = row.display or groups.display or words.display

    def _related(self, page: book.Page) -> list[Entry]:
        if not page.related:
            return []
        titles = [(rule, book.page(rule, self.look.lang).title) for rule in page.related]
        return [
            Entry(self.say("tui.book.related")),
            *(Entry(title, rule, rule, digit=str(n) if n < 10 else "") for n, (rule, title) in enumerate(titles, 1)),
        ]

    def on_mount(self) -> None:
        self.call_after_refresh(self._focus_first)

    def _focus_first(self) -> None:
        """The related rules where all fits; else the sheet, so that it can be scrolled and begins at the top."""
        sheet = self.query_one("#sheet", VerticalScroll)
        (sheet if sheet.max_scroll_y else self.query_one(Menu)).focus(scroll_visible=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action != "related":
            return True
        return isinstance(parameters[0], int) and parameters[0] <= len(book.page(self._rule, "zh").related)

    def action_practise(self) -> None:
        """The exercise that teaches this rule."""
        from zuihe_tui.course.practise import run_for

        try:
            run = run_for(self.zuihe.desk.lessons_folder(), RuleId(self._rule))
        except Problem as problem:
            self.tell(problem.message)
            return
        if run is None:
            self.tell(msg("tui.book.no_exercise"))
        else:
            self.zuihe.visit("lesson", run.lesson.id, run)

    def action_related(self, n: int) -> None:
        """Opens the related rule with that digit."""
        self.zuihe.open_rule(book.page(self._rule, "zh").related[n - 1])

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.zuihe.open_rule(event.id)
