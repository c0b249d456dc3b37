"""Reading one exercise of `lesson.toml`; every error names the file, the step and the field."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from zuihe_tui.course.lesson import Allowed, Ask, Choose, Count, Exercise, Group, Hint, Option, Pick, Want, Words
from zuihe_tui.course.queries import Query, read_query
from zuihe_tui.rules.holding import Holding
from zuihe_tui.rules.ids import RuleId
from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.notation import read_holding
from zuihe_tui.rules.ruleset import named


class LessonProblem(Problem):
    """A lesson that cannot be read; the message names the file, the place and the reason."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a TOML file that knows where it stands; its readers raise LessonProblem for a missing or wrong field."""

    values: Mapping[str, object]
    file: Path
    place: str = ""

    def problem(self, id: str, **params: object) -> LessonProblem:
        """The error `course.load.<id>` at this place."""
        place = f"{self.file.parent.name}/{self.file.name}{self.place}"
        return LessonProblem(msg(f"course.load.{id}", file=place, **params))

    def only(self, *known: str) -> None:
        """Refuses fields that mean nothing, so that a misspelt one is not overlooked."""
        for field in self.values:
            if field not in known:
                raise self.problem("unknown_field", field=field, known="、".join(known))

    def text(self, field: str, default: str | None = None) -> str:
        """A text; the default where it is left out."""
        found = self.values.get(field, default)
        if not isinstance(found, str):
            raise self.problem("need_text", field=field)
        return found

    def texts(self, field: str) -> list[str]:
        """A list of texts, empty where it is left out."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
            raise self.problem("need_texts", field=field)
        return found

    def flag(self, field: str) -> bool:
        """true or false; false where it is left out."""
        found = self.values.get(field, False)
        if not isinstance(found, bool):
            raise self.problem("need_flag", field=field)
        return found

    def table(self, field: str) -> "Table | None":
        """A table inside, if there is one."""
        found = self.values.get(field)
        if found is None:
            return None
        if not isinstance(found, dict):
            raise self.problem("need_table", field=field)
        return Table(found, self.file, f"{self.place} [{field}]")

    def tables(self, field: str) -> list["Table"]:
        """A list of tables, empty where it is left out; each is numbered from 1 in errors."""
        found = self.values.get(field, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.problem("need_tables", field=field)
        return [Table(entry, self.file, f"{self.place} [{field} {n}]") for n, entry in enumerate(found, 1)]

    def query(self, field: str) -> Query:
        """A query, its name not yet looked up."""
        try:
            return read_query(self.text(field))
        except Problem as problem:
            raise self.problem("field", field=field, reason=problem.message) from None

    def holding(self, field: str) -> Holding:
        """A holding in the notation of `zuihe count`."""
        try:
            return read_holding(self.text(field))
        except Problem as problem:
            raise self.problem("field", field=field, reason=problem.message) from None

    def words(self, prefix: str = "") -> Words:
        """A text in both languages: the fields `zh` and `en`, with a prefix."""
        return Words(self.text(f"{prefix}zh"), self.text(f"{prefix}en"))


_COMMON = ("id", "kind", "hand", "rules", "ruleset", "prompt_zh", "prompt_en", "hints")


def read_exercise(table: Table, ruleset: str, rule_ids: tuple[RuleId, ...]) -> Exercise:
    """An exercise; rule set and rule ids are the lesson's unless it names its own. Raises LessonProblem."""
    own_rules = tuple(RuleId(id) for id in table.texts("rules"))
    try:
        rules = named(table.text("ruleset", ruleset))
    except Problem as problem:
        raise table.problem("field", field="ruleset", reason=problem.message) from None
    has_prompt = "prompt_zh" in table.values or "prompt_en" in table.values
    return Exercise(
        id=table.text("id"),
        hand=table.holding("hand"),
        ask=_ask(table),
        rules=rules,
        rule_ids=own_rules or rule_ids,
        prompt=table.words("prompt_") if has_prompt else None,
        hints=tuple(_hint(hint) for hint in table.tables("hints")),
        pinned="ruleset" in table.values,
    )


def _hint(table: Table) -> Hint:
    table.only("zh", "en", "claim")
    return Hint(table.words(), table.query("claim") if "claim" in table.values else None)


def _ask(table: Table) -> Ask:
    match table.text("kind"):
        case "pick":
            table.only(*_COMMON, "query", "kinds")
            return Pick(table.query("query"), table.flag("kinds"))
        case "group":
            table.only(*_COMMON, "want")
            want = table.text("want", Want.BEST.value)
            if want not in {known.value for known in Want}:
                raise table.problem("value", field="want", value=want, known="best、clear")
            return Group(Want(want))
        case "count":
            table.only(*_COMMON, "of")
            return Count(tuple(read_query(name) for name in table.texts("of")))
        case "allowed":
            table.only(*_COMMON, "claim", "because")
            return Allowed(table.query("claim"), tuple(RuleId(id) for id in table.texts("because")))
        case "choose":
            table.only(*_COMMON, "options", "many")
            return Choose(tuple(_option(option) for option in table.tables("options")), table.flag("many"))
        case other:
            raise table.problem("value", field="kind", value=other, known="pick、group、count、allowed、choose")


def _option(table: Table) -> Option:
    table.only("zh", "en", "claim", "hand")
    return Option(table.words(), table.query("claim"), table.holding("hand") if "hand" in table.values else None)
