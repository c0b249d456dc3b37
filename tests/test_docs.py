"""The manual: every command it shows runs, every picture and page it points to is there, both languages have the same parts."""

import json
import re
import shlex
import tomllib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuihe_tui import cli
from zuihe_tui.commands.main import group
from zuihe_tui.contest import ranking
from zuihe_tui.contest.file import read
from zuihe_tui.contest.plan import plan
from zuihe_tui.contest.results import sittings
from zuihe_tui.rules.book import rule_ids
from zuihe_tui.rules.ruleset import parse_house
from zuihe_tui.store import open_store

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "README.md", *sorted(DOCS.glob("*.md")))}
PAIRS = sorted(name.removesuffix(".zh.md") for name in PAGES if name.endswith(".zh.md"))
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
STAYS_OPEN = re.compile(r"zuihe( --(plain|ascii|ruleset \S+|lessons \S+))*$|zuihe serve\b")
"""What starts a screen, a talk or a server, and is tested as such elsewhere."""
TAKES_LONG = ("zuihe lessons check", "zuihe export anki zuihe.apkg")
"""What has tests of its own that run it."""
MOST_BYTES = 1_500_000


def blocks(page: str, language: str) -> list[str]:
    return [body for name, body in FENCE.findall(PAGES[page]) if name == language]


def without_fences(page: str) -> str:
    return FENCE.sub("", PAGES[page])


def fenced(page: str) -> list[str]:
    """The lines of a page that start the program, as they are typed."""
    lines = [line for name, body in FENCE.findall(PAGES[page]) if name in ("", "sh") for line in body.splitlines()]
    return [typed for line in lines if (typed := _typed(line)) is not None]


def _typed(line: str) -> str | None:
    words = line.removeprefix("$ ").split("  #")[0].removesuffix(" | cat").strip()
    return words if re.match(r"zuihe( |$)", words) else None


def spans(page: str, *, tables: bool) -> list[str]:
    """Commands within sentences, or those of the tables."""
    lines = [line for line in without_fences(page).splitlines() if line.startswith("|") is tables]
    return [span for line in lines for span in SPAN.findall(line) if re.match(r"zuihe( |$)", span)]


def shown(page: str) -> list[str]:
    """What a reader would type, once each, in the order of the page."""
    every = [*fenced(page), *(spans(page, tables=True) if page == "README.md" else ())]
    return [line for line in dict.fromkeys(every) if not STAYS_OPEN.match(line) and line not in TAKES_LONG]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that the manual talks of, and somebody who has learnt here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ZUIHE_LANG", "zh")
    hand = blocks("README.md", "json")[0]
    record = (ROOT / "tests" / "records" / "announced-and-made.zuihe.jsonl").read_text(encoding="utf-8")
    for name, text in {
        "hand.json": hand,
        "tallies.jsonl": json.dumps({"tally": json.loads(hand)}, ensure_ascii=False) + "\n",
        "hands.jsonl": '{"hand": "123m 67z"}\n',
        "house.toml": blocks("README.md", "toml")[0],
        "spring.toml": blocks("teachers.zh.md", "toml")[0],
        "hand.zuihe.jsonl": record,
    }.items():
        Path(name).write_text(text, encoding="utf-8")
    store = open_store(tmp_path / "home" / "zuihe.sqlite")
    store.learner("me", datetime.now(UTC))
    store.close()
    return tmp_path


@pytest.mark.parametrize("page", [page for page in PAGES if shown(page)])
@pytest.mark.usefixtures("folder")
def test_every_example_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    if page == "teachers.en.md":
        Path("spring.toml").write_text(blocks(page, "toml")[0], encoding="utf-8")
    for line in shown(page):
        before = set(Path().rglob("*"))
        code = cli.run(shlex.split(line)[1:])
        told = capsys.readouterr()
        assert (code, told.err) == (0, ""), line
        assert told.out or set(Path().rglob("*")) > before, line


@pytest.mark.parametrize("page", PAGES)
def test_every_command_and_option_named_exists(page: str) -> None:
    program = group("en", cli.COMMANDS)
    for line in (*fenced(page), *spans(page, tables=False), *spans(page, tables=True)):
        command, words = program, line.split()[1:]
        while words and not words[0].startswith("-") and hasattr(command, "list_commands"):
            assert words[0] in command.list_commands(None), line
            command = command.get_command(None, words.pop(0))
        known = {option for one in (command, program) for param in one.params for option in param.opts}
        assert {word for word in words if word.startswith("--")} <= known | {"--help", "--lang"}, line


@pytest.mark.parametrize("half", PAGES["README.md"].split("\n---\n"))
def test_the_readme_lists_all_commands_in_both_languages(half: str) -> None:
    assert set(cli.COMMANDS) <= set(re.findall(r"zuihe (\w+)", half))


def test_the_readme_says_what_runs_and_what_tests() -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for page in PAGES:
        assert set(re.findall(r"`make (\w+)", PAGES[page])) <= set(targets)
    shown = [body.splitlines() for body in blocks("README.md", "") if body.startswith("make ")]
    assert [[line.split()[1] for line in lines] for lines in shown] == [["run", "test"], ["run", "test"]]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r"zuihe\[(\w+)\]", "".join(PAGES.values()))) == set(extras)


@pytest.mark.parametrize("name", PAIRS)
def test_both_languages_have_the_same_parts(name: str) -> None:
    zh, en = (
        re.findall(r"^(#+) |!\[[^]]*\]\(([^)]*)\)", without_fences(f"{name}.{lang}.md"), re.M) for lang in ("zh", "en")
    )
    assert zh == [(depth, picture.replace("-en.png", ".png")) for depth, picture in en]


def test_the_manual_is_whole() -> None:
    assert {"guide", "mahjong", "teachers", "contributing", "authors"} == set(PAIRS)
    assert {f"{name}.en.md" for name in PAIRS} <= set(PAGES)


def test_pages_and_pictures_pointed_to_are_there_and_none_is_left_over() -> None:
    pictures = set()
    for page in PAGES:
        base = ROOT if page == "README.md" else DOCS
        for target in re.findall(r"\]\(([^)#]+)\)", without_fences(page)):
            assert (base / target).exists(), (page, target)
            if target.endswith(".png"):
                pictures.add((base / target).resolve())
    made = set((DOCS / "pictures").iterdir())
    assert made == pictures
    assert all(file.read_bytes().startswith(b"\x89PNG") for file in made)
    assert sum(file.stat().st_size for file in made) < MOST_BYTES


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_is_said_to_mahjong_players_names_rules(lang: str) -> None:
    named = re.findall(r"`([a-z]+(?:\.[a-z_]+)?)`$", PAGES[f"mahjong.{lang}.md"], re.MULTILINE)
    assert len(named) > 30
    assert set(named) <= set(rule_ids())


def test_both_languages_tell_mahjong_players_the_same_rules() -> None:
    zh, en = (re.findall(r"`([a-z.\w]+)`$", PAGES[f"mahjong.{lang}.md"], re.MULTILINE) for lang in ("zh", "en"))
    assert zh == en


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_contest_shown_is_one(lang: str) -> None:
    whole, teams = blocks(f"teachers.{lang}.md", "toml")
    contest = read(whole)
    ranks = ranking.players(contest, sittings(contest, plan(contest), lambda _: ""))
    assert [rank.place for rank in ranks] == [1, 2, 2, 4, 5, 6, 7, 8]
    assert sum(rank.zui for rank in ranks) == 0
    assert len(read('kind = "teams"\n' + teams).players) == 8


@pytest.mark.parametrize("page", ["guide.zh.md", "guide.en.md"])
def test_the_files_of_the_guide_can_be_read(page: str) -> None:
    assert parse_house(blocks(page, "toml")[0]).single_yao_lou == 4
    assert json.loads(blocks(page, "json")[0]) == json.loads(blocks("README.md", "json")[0])
