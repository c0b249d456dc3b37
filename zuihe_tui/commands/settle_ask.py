"""Asking for a tally line by line: one question a line, the usual answer in brackets, a bad answer asked again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from zuihe_tui.digits import whole
from zuihe_tui.i18n import Lang, say, text
from zuihe_tui.rules.ruleset import NAMES, Ruleset
from zuihe_tui.rules.tally import HAZI, LUAN, Extra, Jian, TallyProblem, WinKind, read_tally
from zuihe_tui.rules.tally_values import SEATS, place

_NUMBERS: Final = ("yao_ha", "min_ha", "yao_lou", "min_lou", "da_yun", "xiao_yun", "cha")
_BLOCKS: Final = _NUMBERS[:4]
_YES: Final = frozenset({"y", "yes", "1", "是", "有", "对", "ｙ"})
_NO: Final = frozenset({"n", "no", "0", "否", "没有", "不", "ｎ"})

_T = TypeVar("_T")


def ask(
    read: Callable[[str], str], tell: Callable[[str], object], lang: Lang, rules: Ruleset | None = None
) -> dict[str, object]:
    """A tally as parsed JSON. `read` shows a question and gives the line typed; `tell` shows what was wrong with one.

    Without `rules` it asks for the rule set, and the tally names it; with them the tally names none.
    EOFError and KeyboardInterrupt of `read` pass through.
    """
    asking = _Asking(read, tell, lang)
    tally: dict[str, object] = {} if rules is not None else {"ruleset": asking.choice("ruleset", NAMES)}
    players: list[dict[str, object]] = []
    for seat in SEATS:
        players.append(_until_possible(asking, partial(_player, asking, seat), rules, tally, players))
    tally["players"] = players
    return _until_possible(asking, lambda: {**tally, **_end(asking)}, rules)


def _until_possible(
    asking: "_Asking",
    questions: Callable[[], dict[str, object]],
    rules: Ruleset | None,
    tally: Mapping[str, object] | None = None,
    before: Sequence[dict[str, object]] = (),
) -> dict[str, object]:
    """Asks until a deal allows the answers, so that what was typed before is not lost.

    With `tally` the answers are a player's, who sits after those `before`; without, they are a whole tally.
    """
    while True:
        answers = questions()
        rest = [{"class": LUAN}] * (len(SEATS) - len(before) - 1)
        try:
            read_tally(answers if tally is None else {**tally, "players": [*before, answers, *rest]}, rules)
        except TallyProblem as problem:
            asking.tell(text(problem.message, asking.lang))
            continue
        return answers


def _end(asking: "_Asking") -> dict[str, object]:
    winner = asking.whole("winner", most=len(SEATS))
    if not winner:
        return {"win": None, "jian": None}
    return {"win": _win(asking, winner - 1), "jian": asking.choice("jian", tuple(jian.value for jian in Jian))}


def _player(asking: "_Asking", seat: int) -> dict[str, object]:
    asking.head(seat)
    numbers = {name: asking.whole(name) for name in _NUMBERS}
    has_blocks = any(numbers[name] for name in _BLOCKS)
    return {
        "class": HAZI if has_blocks else LUAN,
        **numbers,
        "che": asking.wholes("che", most=3),
        "baixinli": asking.flag("baixinli"),
        "mianzui": asking.flag("mianzui"),
    }


def _win(asking: "_Asking", by: int) -> dict[str, object]:
    return {
        "by": by,
        "kind": asking.choice("kind", tuple(kind.value for kind in WinKind)),
        "hu": asking.whole("hu", usual=10),
        "mo": asking.flag("mo"),
        "extra": [extra.value for extra in Extra if asking.flag(f"extra.{extra.name.lower()}")],
    }


@dataclass(frozen=True, slots=True)
class _Asking:
    read: Callable[[str], str]
    tell: Callable[[str], object]
    lang: Lang

    def head(self, seat: int) -> None:
        self.tell(say("cli.ask.head", self.lang, who=place(seat)))

    def whole(self, name: str, *, usual: int = 0, most: int | None = None) -> int:
        """A number from 0; nothing typed is the usual one."""

        def read(line: str) -> int | None:
            if not line:
                return usual
            number = whole(line)
            return number if number is not None and (most is None or number <= most) else None

        return self._until(say(f"cli.ask.{name}", self.lang), read, say("cli.ask.whole", self.lang))

    def wholes(self, name: str, *, most: int) -> list[int]:
        """Numbers with spaces between; nothing typed is none."""

        def read(line: str) -> list[int] | None:
            words = line.replace(",", " ").replace("，", " ").split()
            found = [number for word in words if (number := whole(word)) is not None and number <= most]
            return found if len(found) == len(words) else None

        return self._until(say(f"cli.ask.{name}", self.lang), read, say("cli.ask.wholes", self.lang, most=most))

    def flag(self, name: str) -> bool:
        """Yes or no; nothing typed is no."""

        def read(line: str) -> bool | None:
            word = line.lower()
            return True if word in _YES else False if not word or word in _NO else None

        return self._until(say(f"cli.ask.{name}", self.lang), read, say("cli.ask.flag", self.lang))

    def choice(self, name: str, values: tuple[str, ...]) -> str:
        """One of the values, by itself or by its number; nothing typed is the first."""

        def read(line: str) -> str | None:
            if not line:
                return values[0]
            number = whole(line)
            if number is not None and 1 <= number <= len(values):
                return values[number - 1]
            return line if line in values else None

        shown = "  ".join(f"{n} {value}" for n, value in enumerate(values, 1))
        wrong = say("cli.ask.choice", self.lang, most=len(values))
        return self._until(say(f"cli.ask.{name}", self.lang, known=shown), read, wrong)

    def _until(self, question: str, parse: Callable[[str], _T | None], wrong: str) -> _T:
        while True:
            answer = parse(self.read(f"{question} ").strip())
            if answer is not None:
                return answer
            self.tell(wrong)
