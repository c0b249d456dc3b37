"""A table's agreement: every option of RULES 17 as one frozen value; house rules extend one of the two printed sets."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_type_hints

from zuihe_tui.rules.message import Problem, msg
from zuihe_tui.rules.toml_text import bad_line

Off = Literal["off"]


class Free(Enum):
    """What an option takes that has no list of values."""

    WHOLE = "a whole number from 0"
    FOUR = "four of them"


class RulesetProblem(Problem):
    """A rule set that does not exist, or a house file with an unknown option or value."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All options of a table. `name` is shown to people; `base` is `minjian` or `xingan2005`."""

    base: Literal["minjian", "xingan2005"]
    name: str
    note: str

    # 吃 and 叉
    run_extension: Literal["none", "upward"]
    """May a further card be eaten onto one's own eaten run (`chi.shun`)."""
    eat_che_card: Literal["bar_win", "mianzui"]
    """What 车捎闲人 costs (`chi.che_card`)."""
    split_hazi: Literal["bar_win", "mianzui"]
    """What eating with part of a 哈/楼 costs (`chi.hazi_split`)."""
    cha_before_chi: bool
    """A concealed pair must be 叉'd before its kind is eaten (`chi.pair_first`)."""
    cha_from_pile: bool
    """A 叉 or 光 may gather its copies from one's eaten pile (`cha.from_pile`)."""
    guozhang_bars_big: bool
    """过张 also bars 不让赢 and 夺 (`pass.guozhang`)."""
    yao_exceptions: Literal["a", "b"]
    """Which exceptions free one from 叉ing one's own drawn 幺 (`cha.must_own_yao`)."""
    yao_letgo_said: bool
    """A 幺 pair let go on another's draw must be said aloud (`play.yao_draw`, `cha.must_own_yao`)."""
    guang_silent: Literal["no_hu", "as_cha"]
    """What an unsaid 光 is worth (`guang.must`)."""
    drawn_yao_kept: bool
    """A drawn 幺 never goes out again (`discard.forbidden`)."""

    # reporting
    late_che: bool
    """A forgotten 车 may be reported until the dealer's first card (`report.fixed`)."""
    report_true: bool
    """A false report is a finding (`report.true`)."""
    che_over_report: Literal["none_held", "any"]
    """When 报惊车 costs 免嘴 (`report.che_over`)."""
    yun_late: Literal["dealer_until_yao", "until_first_card"]
    """How late a 云幺 may be shown (`hand.yun`)."""
    miscount_who: Literal["any", "dealer"]
    """Whose wrong number of dealt cards the dealer pays for (`deal.miscount`)."""
    dang_card: Literal["dealer_discard", "own_draw"]
    """What the turned-up 扣 card is: the dealer's discard, or the 挡 player's own draw (`kou.dang`)."""

    # penalties
    wrong_later: Literal["lost", "kept"]
    """Whether 嘴 earned after a wrong set, or by a 小相公, count (`claim.wrong`)."""
    kouguo_cost: Literal["bar_win", "bar_win_mianzui"]
    """What 扣锅 costs, 免嘴 too or not (`kouguo`)."""
    piao_before: Literal[4, 5]
    """Before which 叉 a 乱牌 turns a card down (`piao`)."""
    mianzui_keeps_win: bool
    """A 免嘴 winner keeps the win's own 嘴 (`settle.mianzui`)."""
    zhahe_jian: Literal["paid", "none"]
    """Whether the two who were paid for a 诈和 pay the rester's 见 (`win.zhahe`)."""

    # big hands
    baixin_big_ha: int
    """和 that make a 白心利 with 哈 a 大和 (`big.kinds`)."""
    baixin_big_luan: int
    """和 that make a 乱 白心利 a 大和 (`big.kinds`)."""
    baixin_luan_beng: int | Off
    """嘴 of the 白心力 乱牌's fifth 叉, or off (`big.beng`)."""
    tianza: bool
    """Whether 天砸 exists (`win.tianhe`)."""
    big_by_drawn_yao: bool
    """A drawn 幺 lets one announce or 夺 (`big.announce`, `big.duo`)."""
    shuaishou_who: Literal["dealer", "any"]
    """Who may say 甩手报 (`big.shuaishou`)."""
    duo_from_clear: bool
    """夺 needs the 30 cards clear before (`big.duo`)."""
    dihe_on_kou: bool
    """地和 also on a 扣'd card (`win.tianhe`)."""
    ask_before_big: Literal["may", "must"]
    """Whether 和? must be asked before 不让赢 (`ask.he`)."""
    bar_scope: Literal["he_duo", "all"]
    """What an announced 大和 closes to the others: 和 and 夺, or 蹦 too (`big.bars`)."""
    za_waives: bool
    """不让赢 sets the others' 嘴 to 0 (`zui.waive`)."""
    duo_waives: bool
    """夺 sets the others' 嘴 to 0 (`zui.waive`)."""
    huang_after_big: Literal["ordinary", "za_kang"]
    """What 黄牌 after 不让赢 is (`big.za`)."""
    za_new_hu: bool
    """Old and new 和 alike count at 砸 (`big.za`)."""
    win_chi_source: Literal["any", "as_chi"]
    """Whether a card that enters as 吃 may win from any seat's offer (`win.source`)."""
    push_binds: bool
    """Who pushed must take the next win (`win.optional`)."""

    # 圈牌
    quan_exempt: Literal["three", "clear_only"]
    """Who is free of 圈牌: clear with ten, near a 夺 or with seven 叉, or only who is clear with ten (`quan.exempt`)."""
    quan_order: Literal["tiers", "one"]
    """Whether each threat has an order of its own, or one holds for all but 车 (`quan.order`)."""
    quan_pay: bool
    """包赔 for a discard that broke the order and was won on (`quan.pay`)."""
    shu_melds: bool
    """Cards in melds make a kind 熟张 too (RULES 11)."""

    # counting
    single_yao_lou: int
    """嘴 of one 幺楼 (`zui.louzi_one`)."""
    double_che_bonus: bool
    """n 车 earn n−1 more (`zui.che`)."""
    che_guang_is_shao: bool
    """A 光 on a 车 kind is a 捎 (`zui.che`)."""
    beng_includes_cha: bool
    """The 叉 row is inside a 八蹦 (`zui.beng`)."""
    rank1_che: bool
    """The three ones may be a 车 (`hand.che`)."""
    rank9_che: bool
    """The three nines may be a 车 (`hand.che`)."""
    red_heng: bool
    """The three reds stand as a pile (`fu.heng`)."""
    block_in_pile: bool
    """A 哈 or 楼 may stand whole in a pile (`fu.whole`)."""
    cha_in_pile: bool
    """A 叉 or 光 may be a member of a pile (`fu.melds`)."""
    za_mo: int
    """嘴 that 抹 adds to 砸 and 夺 (`zui.za`)."""
    jian: tuple[int, int, int, int]
    """嘴 for 黄见 面见 叉见 统见 (`settle.jian`)."""
    dang: int
    """嘴 a 档 is worth when play ends (`settle.dang`)."""
    half_zui: Literal["exact", "down", "up"]
    """What becomes of a half 嘴 in a count."""

    def __hash__(self) -> int:
        # Counts are remembered by holding and rule set: all the options together take longer to hash than to compare.
        return hash((self.base, self.name))


MOST: Final = 1_000_000
"""No number of a rule set is greater."""
NAMES: Final = ("minjian", "xingan2005")
OPTIONS: Final[tuple[str, ...]] = tuple(f.name for f in fields(Ruleset) if f.name not in {"base", "name", "note"})


@cache
def named(name: str) -> Ruleset:
    """One of the two printed rule sets. Raises RulesetProblem for any other name."""
    if name not in NAMES:
        raise RulesetProblem(msg("ruleset.unknown", name=name, known=NAMES))
    text = (Path(__file__).parent / "rulesets" / f"{name}.toml").read_text(encoding="utf-8")
    values = tomllib.loads(text)
    missing = [option for option in OPTIONS if option not in values]
    if missing:
        raise RulesetProblem(msg("ruleset.missing", name=name, options=missing))
    return Ruleset(**{**values, "base": name, "note": values.get("note", ""), "jian": tuple(values["jian"])})


def override(rules: Ruleset, overrides: Mapping[str, object]) -> Ruleset:
    """The rule set with some options changed. Raises RulesetProblem for an unknown option or value."""
    changed: dict[str, Any] = {option: _checked(option, value) for option, value in overrides.items()}
    return replace(rules, **changed)


def parse_house(text: str) -> Ruleset:
    """A house's own TOML: `extends`, then options, `name`, `note`. Raises RulesetProblem."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesetProblem(msg("ruleset.toml", line=bad_line(text, error))) from None
    if "extends" not in values:
        raise RulesetProblem(msg("ruleset.no_extends", known=NAMES))
    base = named(str(values.pop("extends")))
    name, note = values.pop("name", base.name), values.pop("note", "")
    if not isinstance(name, str) or not isinstance(note, str):
        raise RulesetProblem(msg("ruleset.name_text"))
    return replace(override(base, values), name=name, note=note)


def differences(rules: Ruleset, other: Ruleset) -> dict[str, tuple[object, object]]:
    """The options on which two rule sets differ, each with both values."""
    pairs = {option: (getattr(rules, option), getattr(other, option)) for option in OPTIONS}
    return {option: pair for option, pair in pairs.items() if pair[0] != pair[1]}


def changed(rules: Ruleset) -> dict[str, object]:
    """The options in which a house differs from the printed set it extends, with the house's values."""
    return {option: ours for option, (ours, _) in differences(rules, named(rules.base)).items()}


@cache
def allowed(option: str) -> tuple[object, ...] | Free:
    """The values an option takes, or what they are where they cannot be listed. Raises RulesetProblem for an unknown option."""
    if option not in OPTIONS:
        from difflib import get_close_matches  # not for a start

        near = get_close_matches(option[:40], OPTIONS, n=5, cutoff=0.0)
        raise RulesetProblem(msg("ruleset.option", option=option, known=near))
    hint = get_type_hints(Ruleset)[option]
    if hint is bool:
        return (True, False)
    if option == "jian":
        return Free.FOUR
    values = get_args(hint)
    return Free.WHOLE if hint is int or int in values else values


def _checked(option: str, value: object) -> object:
    match allowed(option):
        case Free.WHOLE:
            if _is_whole(value) or (option == "baixin_luan_beng" and value == "off"):
                return value
            known = [*(["off"] if option == "baixin_luan_beng" else []), "0", "1", "2", "…"]
        case Free.FOUR:
            if isinstance(value, list | tuple) and len(value) == 4 and all(map(_is_whole, value)):
                return tuple(value)
            known = ["[0, 1, 2, 3]", "[1, 2, 4, 6]", "…"]
        case values:
            if any(type(value) is type(one) and value == one for one in values):
                return value
            known = [_written(one) for one in values]
    raise RulesetProblem(msg("ruleset.value", option=option, value=_written(value), known=known))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _written(value: object) -> str:
    """A value as a rules file and a record write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
