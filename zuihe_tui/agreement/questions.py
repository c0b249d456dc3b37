"""The options of a rule set as questions, section by section, and the answers each may have."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from zuihe_tui.coach.option_words import answer, asked
from zuihe_tui.rules.book import Page
from zuihe_tui.rules.cards import fold_width
from zuihe_tui.rules.message import Msg, Problem, msg
from zuihe_tui.rules.ruleset import Free, Ruleset, allowed, changed, named, override

SECTIONS: Final = {
    "count": (
        "single_yao_lou", "double_che_bonus", "che_guang_is_shao", "rank1_che", "rank9_che", "red_heng", "block_in_pile",
        "cha_in_pile", "half_zui",
    ),
    "report": ("report_true", "che_over_report", "late_che", "yun_late", "miscount_who", "dang_card"),
    "take": (
        "run_extension", "cha_before_chi", "cha_from_pile", "eat_che_card", "split_hazi", "guang_silent", "drawn_yao_kept",
        "yao_exceptions", "yao_letgo_said", "piao_before", "win_chi_source",
    ),
    "big": (
        "baixin_big_ha", "baixin_big_luan", "baixin_luan_beng", "tianza", "shuaishou_who", "dihe_on_kou",
        "big_by_drawn_yao", "duo_from_clear", "ask_before_big", "guozhang_bars_big", "bar_scope", "za_waives", "duo_waives",
        "huang_after_big", "za_new_hu", "za_mo", "beng_includes_cha", "push_binds",
    ),
    "quan": ("quan_order", "quan_exempt", "quan_pay", "shu_melds"),
    "fault": ("wrong_later", "kouguo_cost", "mianzui_keeps_win", "zhahe_jian"),
    "settle": ("jian", "dang"),
}  # fmt: skip
"""Every option once, under the part of the game it belongs to."""

_NUMBERS: Final[Mapping[str, tuple[object, ...]]] = {
    "single_yao_lou": (2, 3, 4),
    "baixin_big_ha": (10, 18),
    "baixin_big_luan": (6, 10),
    "baixin_luan_beng": ("off", 50),
    "za_mo": (0, 1),
    "dang": (5, 10),
    "jian": ((0, 1, 2, 3), (0, 2, 3, 5)),
}
"""Answers to begin with where any number will do."""
_DIGITS: Final = 4
_JIAN: Final = 4
NAME_LENGTH: Final = 20
"""The most characters of a house's name."""


@dataclass(frozen=True, slots=True)
class Question:
    """One option: the section it stands in and the answers it is shown with."""

    option: str
    section: str
    values: tuple[object, ...]

    @property
    def typed(self) -> bool:
        """Whether any other number may be typed too."""
        return self.option in _NUMBERS


def questions() -> tuple[Question, ...]:
    """All of them, in order."""
    return tuple(question(option) for options in SECTIONS.values() for option in options)


def question(option: str) -> Question:
    """The question of an option. Raises RulesetProblem for an unknown one."""
    values = allowed(option)
    section = next((name for name, options in SECTIONS.items() if option in options), "")
    return Question(option, section, _NUMBERS[option] if isinstance(values, Free) else values)


def house_lines(page: Page, rules: Ruleset) -> tuple[Msg, ...]:
    """For a page of the book a line for each option of it on which these rules differ from the printed set they extend."""
    own = changed(rules)
    return tuple(
        msg("house.decided", question=asked(option), value=answer(option, getattr(rules, option)))
        for option in page.options
        if option in own
    )


def following(rules: Ruleset, option: str, by: int = 1) -> Ruleset:
    """The rules with the next of the shown answers, or the one before it."""
    values, now = question(option).values, getattr(rules, option)
    at = values.index(now) + by if now in values else 0
    return override(rules, {option: values[at % len(values)]})


def read_answer(option: str, text: str) -> object:
    """A typed answer: a number, four numbers for the 见, `off` or 没有 for a 蹦 that does not exist. Raises Problem for anything else."""
    if option == "baixin_luan_beng" and text.strip().lower() in ("off", "没有", "none"):
        return "off"
    parts = fold_width(text).replace(",", " ").replace("、", " ").split()
    whole = all(part.isascii() and part.isdigit() and len(part) <= _DIGITS for part in parts)
    if not whole or len(parts) != (_JIAN if option == "jian" else 1):
        raise Problem(msg("house.bad_jian" if option == "jian" else "house.bad_number", text=text.strip()))
    numbers = tuple(int(part) for part in parts)
    return numbers if option == "jian" else numbers[0]


def renamed(rules: Ruleset, name: str) -> Ruleset:
    """The rules under the house's own name. Raises Problem for a name of no letters or too many."""
    found = " ".join(name.split())
    if not found or len(found) > NAME_LENGTH or not found.isprintable():
        raise Problem(msg("house.name_bad", most=NAME_LENGTH))
    return replace(rules, name=found)


def rebased(rules: Ruleset, base: str) -> Ruleset:
    """The same changes on the other printed rule set, under the house's own name where it has one."""
    old, new = named(rules.base), named(base)
    name = new.name if rules.name == old.name else rules.name
    return replace(override(new, changed(rules)), name=name, note=rules.note)
