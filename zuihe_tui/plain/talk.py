"""Saying and asking: the one place where plain mode reads a line or writes one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from zuihe_tui.digits import whole
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.plain.commands import Command, read_command
from zuihe_tui.plain.speech import spoken
from zuihe_tui.rules.cards import fold_width
from zuihe_tui.rules.message import Msg


class Leave(Exception):
    """The person wants back to where they came from."""


class Ended(Exception):
    """There are no more lines to read."""


@dataclass(slots=True)
class Talk:
    """A conversation in one language.

    `read` gives the next line without its end and raises EOFError at the last; `write` takes a line. What was said since
    the last answer is kept, so that it can be said again; of what was said aside, to a command, the last.
    """

    read: Callable[[], str]
    write: Callable[[str], None]
    lang: Lang
    _block: list[str] = field(default_factory=list)
    _aside: list[str] | None = None

    def in_language(self, lang: Lang) -> "Talk":
        """The same conversation in another language."""
        return replace(self, lang=lang, _block=[], _aside=None)

    def say(self, id: str, /, **params: object) -> None:
        """Says a message of the program."""
        self.line(say(id, self.lang, **params))

    def message(self, message: Msg) -> None:
        """Says a message made elsewhere."""
        self.line(text(message, self.lang))

    def line(self, words: str) -> None:
        """Says a line that already has its words."""
        for part in spoken(words, self.lang).split("\n"):
            (self._block if self._aside is None else self._aside).append(part)
            self.write(part)

    def begin(self) -> None:
        """From here on something new is said: 再读 does not go back behind it."""
        self._block.clear()
        self._aside = None

    def ask(self, id: str, /, **params: object) -> str | Command:
        """Asks a question and gives the line typed, or the command it is.

        再读 is done here: what was said since the last answer is said once more, and what came back to the last command.
        Raises Leave for 退, Ended at the end.
        """
        question = spoken(say(id, self.lang, **params), self.lang)
        last = (self._aside or self._block)[-1:]
        if not (last and last[0].endswith(question)):
            self.line(question)
        while True:
            try:
                typed = _legible(self.read())
            except EOFError:
                raise Ended from None
            match read_command(typed):
                case Command.AGAIN:
                    aside = self._aside or []
                    for part in (*(part for part in self._block if part not in aside), *aside):
                        self.write(part)
                case Command.LEAVE:
                    self.begin()
                    raise Leave
                case Command() as command:
                    self._aside = []
                    return command
                case None:
                    self.begin()
                    return typed

    def menu(self, choices: Sequence[str], ahead: int | None = None) -> int | Command:
        """Says numbered choices and gives the one chosen, counted from 0, or a command; anything else is asked again.

        The one at `ahead` is said before the others and keeps its number. Raises Leave for 退 or 0, Ended at the end.
        """
        for number in sorted(range(len(choices)), key=lambda number: number != ahead):
            self.line(f"{number + 1} {choices[number]}")
        typed = self.ask("plain.menu.ask", n=len(choices))
        while True:
            if isinstance(typed, Command):
                return typed
            if typed == "0":
                raise Leave
            chosen = whole(typed)
            if chosen is not None and 1 <= chosen <= len(choices):
                return chosen - 1
            again = "plain.menu.again" if typed else "plain.menu.ask"
            typed = self.ask(again, n=len(choices), text=typed)

    def choose(self, choices: Sequence[str]) -> int:
        """The number of one of the choices, counted from 0; a command only says how to choose. Raises Leave or Ended."""
        while isinstance(chosen := self.menu(choices), Command):
            self.say("plain.help.menu")
        return chosen

    def written(self, id: str, /, **params: object) -> str:
        """The line typed to a question; a command only says how to answer. Raises Leave or Ended."""
        while isinstance(typed := self.ask(id, **params), Command):
            self.say("plain.help.line")
        return typed

    def one_of(self, question: str, choices: Sequence[str]) -> int:
        """Says a question and the messages to choose from, by id; gives the number of one. Raises Leave or Ended."""
        self.say(question)
        return self.choose([say(choice, self.lang) for choice in choices])


def _legible(line: str) -> str:
    """A typed line without control characters, what could not be read as `?`."""
    return fold_width("".join(c for c in line if c.isprintable())).replace("\ufffd", "?").strip()
