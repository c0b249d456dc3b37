"""What the rules have to say to a person: an id and parameters; the words live in i18n."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from zuihe_tui.rules.evolve import quick


@quick
@dataclass(frozen=True, slots=True)
class Msg:
    """A sentence not yet in any language.

    `id` is a key of the message files; `params` are plain values (kinds, cards, seats, counts) whose form the template
    chooses: `{card:card}`, `{cards:cards}`, `{n:zui}` (halves), `{seat:seat}`, `{rule:rule}`.
    """

    id: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __hash__(self) -> int:
        # Parameters may hold lists, and before Python 3.12 a mapping view has no hash.
        return hash(self.id)

    def __str__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.id}({inner})"


def msg(id: str, /, **params: object) -> Msg:
    """A message with its parameters."""
    return Msg(id, MappingProxyType(params))


class Problem(Exception):
    """Something a person handed in cannot be used; carries the message that says what, where and what to do."""

    def __init__(self, message: Msg) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[type["Problem"], tuple[Msg]]:
        return type(self), (self.message,)
