"""What opens beneath a counted hand: typing it, sets on the table, declared 车, a claim, a comparison, the rules."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from zuihe_tui.coach.claims import Claim, claim
from zuihe_tui.i18n import cards_text
from zuihe_tui.practice.sheet import meld_words
from zuihe_tui.rules.cards import Kind
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.notation import read_holding, set_text
from zuihe_tui.rules.ruleset import Ruleset
from zuihe_tui.tui.look import look_of
from zuihe_tui.tui.screens import count_hand_edit as edit
from zuihe_tui.tui.screens import count_hand_words as words
from zuihe_tui.tui.widgets.feedback import Feedback
from zuihe_tui.tui.widgets.menu import Entry, Menu
from zuihe_tui.tui.widgets.number_field import NumberField
from zuihe_tui.tui.widgets.prose import Prose
from zuihe_tui.tui.widgets.text_field import TextField


class Edited(Message, namespace="panel"):
    """The hand is another one now; `done` closes the panel."""

    def __init__(self, holding: Holding, *, done: bool = False) -> None:
        super().__init__()
        self.holding, self.done = holding, done


class Refused(Message, namespace="panel"):
    """What was typed cannot be; the hand stays as it was."""

    def __init__(self, message: Msg) -> None:
        super().__init__()
        self.message = message


class Claimed(Message, namespace="panel"):
    """Somebody's number was looked at."""

    def __init__(self, claim: Claim) -> None:
        super().__init__()
        self.claim = claim


class TypePanel(Vertical):
    """The whole hand as one line of text."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Prose(classes="how")
        yield TextField()

    def on_mount(self) -> None:
        self.query_one(TextField).value = self._text

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        look = look_of(self)
        self.query_one(Prose).write(look.say("count_hand.type_how"))
        self.query_one(TextField).placeholder = look.say("count_hand.type_ask")

    def begin(self) -> None:
        self.query_one(TextField).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        try:
            self.post_message(Edited(read_holding(event.value), done=True))
        except Problem as problem:
            self.post_message(Refused(problem.message))


class MeldPanel(Vertical):
    """Sets on the table: typed, or chosen for the card under the cursor of the grid."""

    BINDINGS = [Binding("down", "to_menu", show=False, id="melds.down")]

    def __init__(self, card: Kind, holding: Holding, rules: Ruleset) -> None:
        super().__init__()
        self._card = card
        self._holding, self._rules = holding, rules

    def compose(self) -> ComposeResult:
        yield Prose(classes="how")
        yield TextField()
        yield Menu()

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        self._holding, self._rules = holding, rules
        look = look_of(self)
        self.query_one(Prose).write(look.say("count_hand.meld_how"))
        self.query_one(TextField).placeholder = look.say("count_hand.meld_ask")
        drop, add = look.say("count_hand.meld_drop"), look.say("count_hand.meld_add")
        entries = [Entry(meld_words(meld, look.lang), f"drop {n}", end=drop) for n, meld in enumerate(holding.melds)]
        texts = edit.possible_melds(holding, self._card, rules)
        if texts:
            entries.append(Entry(look.say("count_hand.meld_with", card=self._card)))
        for digit, text in enumerate(texts, 1):
            meld = read_holding(f"| {text}").melds[0]
            entries.append(Entry(meld_words(meld, look.lang), f"add {text}", end=add, digit=str(digit)))
        menu = self.query_one(Menu)
        ids = [entry.id for entry in entries if entry.id is not None]
        # Never on a set just laid, so that a second Enter does not take it away again.
        adds = next((id for id in ids if id.startswith("add")), None)
        menu.write(entries, at=menu.chosen_id if menu.chosen_id in ids else adds)

    def begin(self) -> None:
        self.query_one(TextField).focus()

    def action_to_menu(self) -> None:
        """From the line to what can be chosen."""
        self.query_one(Menu).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self._add(event.value):
            self.query_one(TextField).value = ""

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        what, rest = event.id.split(" ", 1)
        if what == "drop":
            self.post_message(Edited(edit.without_meld(self._holding, int(rest), self._rules)))
        else:
            self._add(rest)

    def _add(self, text: str) -> bool:
        try:
            self.post_message(Edited(edit.with_meld(self._holding, text, self._rules)))
        except Problem as problem:
            self.post_message(Refused(problem.message))
            return False
        return True


class ChePanel(Vertical):
    """The 车 that can be declared, those that are with a mark."""

    def __init__(self, holding: Holding, rules: Ruleset) -> None:
        super().__init__()
        self._holding, self._rules = holding, rules

    def compose(self) -> ComposeResult:
        yield Prose(classes="how")
        yield Menu()

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        self._holding, self._rules = holding, rules
        look = look_of(self)
        sets = edit.declarable(holding, rules)
        self.query_one(Prose).write(look.say("count_hand.che_how" if sets else "count_hand.che_none"))
        declared = look.say("count_hand.che_declared")
        self.query_one(Menu).write(
            [
                Entry(
                    cards_text(kinds, look.lang),
                    set_text(kinds),
                    end=declared if kinds in holding.che else "",
                    digit=str(n) if n < 10 else "",
                )
                for n, kinds in enumerate(sets, 1)
            ]
        )

    def begin(self) -> None:
        self.query_one(Menu).focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        kinds = next(kinds for kinds in edit.declarable(self._holding, self._rules) if set_text(kinds) == event.id)
        try:
            self.post_message(Edited(edit.toggle_che(self._holding, kinds, self._rules)))
        except Problem as problem:
            self.post_message(Refused(problem.message))


class ClaimPanel(Vertical):
    """Somebody says N: which arrangement or which slip gives it."""

    BINDINGS = [Binding("enter", "look", "tui.key.done", id="claim.look")]

    def __init__(self, holding: Holding, rules: Ruleset) -> None:
        super().__init__()
        self._holding, self._rules = holding, rules
        self._claim: Claim | None = None

    def compose(self) -> ComposeResult:
        yield Prose(classes="how")
        yield NumberField(msg("practice_screen.hu"))
        yield Feedback()

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        self._holding, self._rules = holding, rules
        look = look_of(self)
        self.query_one(Prose).write(look.say("count_hand.claim_how"))
        self.query_one(Feedback).write(words.claim_lines(self._claim, look) if self._claim is not None else None)

    def begin(self) -> None:
        self.query_one(NumberField).focus()

    def action_look(self) -> None:
        """Looks at the number in the box."""
        number = self.query_one(NumberField).value
        if number is not None:
            self._claim = claim(self._holding, number, self._rules)
            self.reword(self._holding, self._rules)
            self.post_message(Claimed(self._claim))


class ComparePanel(Vertical):
    """Both rule sets side by side."""

    def compose(self) -> ComposeResult:
        yield Prose()

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        self.query_one(Prose).write(*words.comparison(holding, rules, look_of(self)), apart=False)

    def begin(self) -> None:
        self.screen.set_focus(None)


class RulesPanel(Vertical):
    """The rule of each item, to open the book at."""

    def compose(self) -> ComposeResult:
        yield Menu()

    def reword(self, holding: Holding, rules: Ruleset) -> None:
        look = look_of(self)
        entries = words.item_entries(holding, rules, look)
        title = Entry(look.say("count_hand.key_title" if entries else "count_hand.items_none"))
        self.query_one(Menu).write([title, *entries])

    def begin(self) -> None:
        self.query_one(Menu).focus()
