"""What an author can get wrong, and what the linter says about it."""

from pathlib import Path

import pytest

from tests.course.conftest import Write
from zuihe_tui.course.lint import LintProblem, check, check_lesson
from zuihe_tui.course.load import lessons_dir, load_course, load_lesson, read_lesson
from zuihe_tui.course.placement import has_placement
from zuihe_tui.i18n import LANGS, text

GOOD = """
id = "demo"
rules = ["cards.yao", "fu.whole"]
[[step]]
prose = "a"
""" + "".join(
    f"""
[[step]]
[step.ask]
id = "pick-{n}"
kind = "pick"
hand = "19m {n}s"
query = "yao"
"""
    for n in range(2, 6)
)
SPLIT = """
[[step]]
[step.ask]
id = "split"
kind = "allowed"
hand = "345m 999s 67z"
prompt_zh = "可以吗？"
prompt_en = "Allowed?"
claim = "fu 9s67z"
"""


def said(problems: list[LintProblem]) -> str:
    assert all(text(problem.message, lang) for problem in problems for lang in LANGS)
    return "\n".join(f"{problem.place}: {text(problem.message, 'en')}" for problem in problems)


def test_a_good_lesson_has_nothing_wrong(write: Write) -> None:
    assert said(check_lesson(write(GOOD + SPLIT))) == ""


def test_files_may_begin_with_the_mark_of_an_editor(write: Write) -> None:
    folder = write(GOOD + SPLIT)
    for file in folder.iterdir():
        file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert said(check_lesson(folder)) == ""


def test_a_record_that_is_no_text_and_a_tally_that_is_none_are_named_by_their_field(write: Write) -> None:
    asked = '\n[[step]]\n[step.ask]\nid = "r"\nkind = "allowed"\nclaim = "winner 0"\n'
    folder = write(f'{GOOD}{SPLIT}{asked}record = "odd"')
    (folder / "odd.zuihe.jsonl").write_bytes(b"\xff")
    assert "[step 7] [ask]: record: " in said(check_lesson(folder))
    assert "[step 7] [ask]: tally: " in said(check_lesson(write(f"{GOOD}{SPLIT}{asked}tally = {{ players = 3 }}")))


@pytest.mark.parametrize(
    ("toml", "expected"),
    [
        (GOOD, "Exercises: 4"),
        (GOOD, "All exercises are of one kind"),
        (GOOD + SPLIT.replace("split", "pick-2"), "called pick-2"),
        (GOOD.replace('"fu.whole"', '"fu.hole"') + SPLIT, "no rule fu.hole"),
        (GOOD.replace('"fu.whole"', '"fu.whole", "fu.shun"') + SPLIT, "touches fu.shun"),
        (GOOD.replace('"demo"', '"other"') + SPLIT, "says id = other"),
        (GOOD.replace('query = "yao"', 'query = "yaoo"') + SPLIT, "No question yaoo"),
        (GOOD + SPLIT + 'because = ["fu.heng"]', "fu.whole stands in the way"),
        (GOOD + SPLIT + 'hints = [{ zh = "有四张", en = "four", claim = "copies 9s == 4" }]', "finds this hint false"),
        (GOOD + SPLIT + 'hints = [{ zh = "九条", en = "九条" }]', "Hanzi in the English"),
        (GOOD + SPLIT + 'hints = [{ zh = "nine", en = "nine" }]', "Not one hanzi"),
        (GOOD + SPLIT + 'hints = [{ zh = "★ 九条", en = "nine" }]', "shows these well: ★"),
        (GOOD + SPLIT + 'hints = [{ zh = "有 {hu", en = "nine {huu}" }]', "No question huu"),
        (GOOD + SPLIT.replace('zh = "可以吗？"', 'zh = ""'), "Words in zh are missing"),
        (GOOD + SPLIT + "kinds = true", "there is no field kinds"),
        (GOOD + SPLIT.replace('kind = "allowed"', 'kind = "maybe"'), "kind cannot be maybe"),
        (GOOD + SPLIT.replace("345m 999s", "345x"), "hand:"),
        (GOOD + SPLIT.replace('hand = "345m 999s 67z"', ""), "hand is missing"),
        (GOOD.replace('prose = "a"', 'prose = "b"') + SPLIT, "no section `## b`"),
        (GOOD.replace('prose = "a"\n', "") + SPLIT, "neither prose nor an exercise"),
        (GOOD.replace('prose = "a"\n', 'show = "9m"\n') + SPLIT, "No step uses the section `## a`"),
        (GOOD + SPLIT.replace("id = ", "id "), "line 37 is not valid TOML"),
        (GOOD.replace('id = "demo"', 'id = "demo"\nruleset = "house"') + SPLIT, "house"),
        ('id = "demo"', "has no step"),
    ],
)
def test_what_is_wrong_is_named(write: Write, toml: str, expected: str) -> None:
    assert expected in said(check_lesson(write(toml)))


def test_options_have_to_differ(write: Write) -> None:
    def choose(second: str, more: str = "") -> str:
        options = (
            f'options = [{{ zh = "甲", en = "a", claim = "yao 9s" }}, {{ zh = "乙", en = "b", claim = "{second}" }}]'
        )
        return f'{GOOD}\n[[step]]\n[step.ask]\nid = "c"\nkind = "choose"\nhand = "9s"\n{more}\n{options}\n{SPLIT}'

    assert "options that do not" in said(check_lesson(write(choose("yao 1s"))))
    assert said(check_lesson(write(choose("yao 2s")))) == ""


def test_an_answer_that_the_rule_sets_do_not_share_needs_its_rule_set(write: Write) -> None:
    differing = SPLIT.replace("345m 999s 67z", "345m 67z | guang 9999s").replace("fu 9s67z", "size == 9")
    assert said(check_lesson(write(GOOD + differing + SPLIT.replace("split", "again")))) == ""


def test_prose_that_is_too_long_or_cannot_be_shown(write: Write) -> None:
    long = "# 课\n\n## a\n" + "长" * 231
    assert "has 231 words" in said(check_lesson(write(GOOD + SPLIT, zh=long)))
    assert "shows these well: ①" in said(check_lesson(write(GOOD + SPLIT, zh="# 课\n\n## a\n①\n")))
    assert "begins without a line" in said(check_lesson(write(GOOD + SPLIT, zh="## a\n看\n")))


def test_a_check_stands_at_the_end(write: Write) -> None:
    assert "check belongs" in said(check_lesson(write(GOOD.replace("[[step]]", "[[step]]\ncheck = true", 1) + SPLIT)))
    last = SPLIT.replace("[[step]]", "[[step]]\ncheck = true")
    assert check_lesson(write(GOOD + last)) == []
    assert [exercise.id for exercise in read_lesson(write(GOOD + last)).checks] == ["split"]


def test_a_missing_language_is_named_and_the_other_lessons_are_still_checked(write: Write) -> None:
    folder = write(GOOD + SPLIT)
    write(GOOD.replace('"demo"', '"second"'), id="second")
    (folder / "en.md").unlink()
    found = check(folder.parent)
    assert [problem.lesson for problem in found] == ["second", "second", "demo"]
    assert "demo/en.md: cannot be read" in said(found)


def test_lessons_and_course_have_to_agree(write: Write) -> None:
    folder = write(GOOD + SPLIT).parent
    (folder / "course.toml").write_text('[[unit]]\nzh = "甲"\nen = "A"\nlessons = ["gone"]\n', encoding="utf-8")
    found = said(check(folder))
    assert "course.toml lists this lesson" in found
    assert "course.toml does not list it" in found
    (folder / "course.toml").write_text('[[unit]]\nzh = "甲"\nen = "A"\nlessons = ["a\\u0000b"]\n', encoding="utf-8")
    assert "course.toml lists this lesson" in said(check(folder))
    (folder / "course.toml").write_text("[[unit]", encoding="utf-8")
    assert "line 1 is not valid TOML" in said(check(folder))


def test_a_folder_of_ones_own_stands_beside_the_course(write: Write) -> None:
    folder = write(GOOD + SPLIT).parent
    (folder / "bad").mkdir()
    (folder / "bad" / "lesson.toml").write_text("id =", encoding="utf-8")
    ours = load_course(lessons_dir())
    course = load_course(folder)
    assert course.units[:-1] == ours.units
    number = len(ours.entries) + 1
    assert [(entry.id, entry.number, entry.title.en) for entry in course.units[-1].lessons] == [
        ("demo", number, "Lesson")
    ]
    assert load_lesson(folder, "demo").number == number
    assert load_lesson(folder, ours.entries[0].id).number == 1
    assert ["bad/" in text(problem, "zh") for problem in course.skipped] == [True]


def test_a_folder_with_a_map_of_its_own_stands_alone(write: Write) -> None:
    folder = write(GOOD + SPLIT).parent
    (folder / "course.toml").write_text('[[unit]]\nzh = "甲"\nen = "A"\nlessons = ["demo"]\n', encoding="utf-8")
    assert [entry.id for entry in load_course(folder).entries] == ["demo"]
    assert not has_placement(folder)
    assert has_placement(lessons_dir())
    assert load_lesson(folder, "demo").number == 1


def test_the_lessons_lie_beside_the_package(tmp_path: Path) -> None:
    assert (lessons_dir() / "course.toml").is_file()
    assert lessons_dir(tmp_path) == tmp_path
