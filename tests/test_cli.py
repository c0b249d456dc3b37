"""The command line as a whole: language, help, mistakes, exit codes, what is imported."""

import os
import re
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from zuihe_tui import __version__, cli
from zuihe_tui.env import LanguageProblem, language, paths
from zuihe_tui.i18n import LANGS
from zuihe_tui.rules import ruleset
from zuihe_tui.store import open_store

ZUIHE = [sys.executable, "-m", "zuihe_tui"]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A folder of one's own, and no language from the machine."""
    for name in ("ZUIHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "ZUIHE_PLAIN", "ZUIHE_LEARNER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(capsys, *args):
    """The exit code, stdout and stderr of a command line."""
    code = cli.run(list(args))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("command", [[], ["lessons"], ["lessons", "check"], *[[name] for name in cli.COMMANDS]])
def test_every_command_has_help_in_both_languages(capsys, command):
    zh, en = (run(capsys, *command, "--help", "--lang", lang)[1] for lang in LANGS)
    assert zh.startswith("用法：zuihe ")
    assert en.startswith("Usage: zuihe ")
    assert len(zh.splitlines()) == len(en.splitlines())
    assert "--lang" in en
    assert "Show this message" not in en


@pytest.mark.parametrize("args", [["--version"], ["--lang", "en", "--version"]])
def test_version(capsys, args):
    assert run(capsys, *args) == (0, f"zuihe {__version__}\n", "")


@pytest.mark.parametrize(
    "args",
    [
        ["cuont"],
        ["--speed"],
        ["lessons"],
        ["lessons", "chekc"],
        ["count", "--rules"],
        ["count", "123m", "--ruleset"],
        ["count", "--lang"],
        ["count", "123m", "--lang=fr"],
        ["count", "123m", "--ruleset", "peking"],
        ["count", "123m", "--ruleset", "./no.toml"],
        ["count", "--batch", "no.jsonl"],
        ["count", "123m", "--batch", "no.jsonl"],
        ["count", "five wan"],
        ["count", "55555m"],
        ["count", "11112222333344445555666677778888m"],
        ["count", "123m | peng 666p"],
        ["settle", "no.json"],
        ["settle", "a", "b"],
        ["settle", "a", "--batch", "b"],
        ["rules", "zzzz"],
        ["rules", "--coverage", "hu.hazi"],
        ["rules", "--export", "no/such/folder/book.md"],
        ["lessons", "check", "no/such/folder"],
        ["practice", "--sheet", "0"],
        ["practice", "--level", "five"],
        ["--ruleset", "./no.toml"],
        ["--ruleset", "./no.toml", "count", "123m"],
        ["--lessons", "no/such/folder", "lessons", "check"],
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_line_on_stderr_and_exit_2(capsys, args):
    told = {}
    for lang in LANGS:
        code, out, told[lang] = run(capsys, "--lang", lang, *args)
        assert (code, out) == (2, "")
        assert told[lang].count("\n") == 1
        assert "Traceback" not in told[lang]
    if "--lang" not in args and "--lang=fr" not in args:
        assert told["zh"] != told["en"]


def test_the_system_refuses_in_the_words_of_the_reader(capsys, tmp_path):
    (tmp_path / "file").write_text("")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        for args in (["serve", "--port", str(port)], ["lessons", "new", str(tmp_path / "new" / "..")]):
            code, out, told = run(capsys, "--lang", "zh", *args)
            assert (code, out) == (2, "")
            words = told.replace(str(tmp_path), "").replace("--port N", "")
            assert re.findall(r"[A-Za-z]{4,}", words) == []


def test_a_rule_set_before_the_command_holds_for_it_unless_it_names_its_own(capsys):
    plain = run(capsys, "count", "--ruleset", "xingan2005", "--json", "55566z")
    assert run(capsys, "--ruleset", "xingan2005", "count", "--json", "55566z") == plain
    assert run(capsys, "--ruleset", "./no.toml", "count", "--ruleset", "xingan2005", "--json", "55566z") == plain


def test_a_house_file_is_read_and_its_mistakes_name_it(capsys, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('extends = "minjian"\nname = "家"\nshang = 3\n', encoding="utf-8")
    code, out, err = run(capsys, "count", "123m", "--ruleset", str(house))
    assert (code, out) == (2, "")
    assert str(house) in err
    assert "shang" in err
    house.write_text('extends = "minjian"\nred_heng = false\n', encoding="utf-8")
    assert run(capsys, "count", "567z")[1].startswith("横副")
    assert run(capsys, "count", "567z", "--ruleset", str(house))[1].startswith("幺")
    house.write_bytes(b"extends = \xff")
    assert run(capsys, "count", "123m", "--ruleset", str(house))[0] == 2


@pytest.mark.parametrize(
    ("asked", "environ", "expected"),
    [
        (None, {}, "zh"),
        ("en", {"ZUIHE_LANG": "zh", "LANG": "zh_CN.UTF-8"}, "en"),
        (None, {"ZUIHE_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        (None, {"LANG": "en_US.UTF-8"}, "en"),
        (None, {"LANG": "zh_CN.UTF-8"}, "zh"),
        (None, {"LANG": "C"}, "zh"),
        (None, {"LANG": "de_DE.UTF-8"}, "zh"),
        (None, {"LC_ALL": "en_GB", "LANG": "zh_CN"}, "en"),
    ],
)
def test_the_language_is_what_was_asked_then_the_variable_then_the_locale(asked, environ, expected, tmp_path):
    assert language(asked, {"ZUIHE_HOME": str(tmp_path), **environ}) == expected


def test_the_learners_setting_goes_before_the_locale_and_after_the_variable(home):
    environ = {"ZUIHE_HOME": str(home), "LANG": "zh_CN.UTF-8"}
    store = open_store(paths(environ).store)
    store.settings.set(store.learner("me", datetime(2026, 1, 1, tzinfo=UTC)), "lang", "en")
    store.close()
    assert language(None, environ) == "en"
    assert language(None, {**environ, "ZUIHE_LANG": "zh"}) == "zh"
    assert language(None, {**environ, "ZUIHE_LEARNER": "somebody else"}) == "zh"


def test_a_language_setting_that_cannot_be_read_is_no_obstacle(home):
    environ = {"ZUIHE_HOME": str(home)}
    home.mkdir()
    paths(environ).store.write_bytes(b"not a database at all, and long enough to be taken for one" * 40)
    assert language(None, environ) == "zh"


def test_another_language_is_refused():
    for asked, environ in (("fr", {}), (None, {"ZUIHE_LANG": "fr"})):
        with pytest.raises(LanguageProblem):
            language(asked, environ)


def test_the_data_folder_is_zuihe_home_or_the_platforms(tmp_path):
    assert paths({"ZUIHE_HOME": str(tmp_path)}).store.parent == tmp_path
    assert paths({}).home.name == "zuihe"


@pytest.mark.parametrize("named", ["~nobody-of-this-name/zuihe", "n" * 300], ids=["no home", "too long"])
def test_a_data_folder_that_cannot_be_is_no_matter_but_to_what_needs_it(capsys, monkeypatch, tmp_path, named):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZUIHE_HOME", named)
    assert run(capsys, "count", "123m")[0] == 0
    code, out, told = run(capsys, "class")
    assert (code, out, told.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "args",
    [
        ["audit"], ["replay"], ["contest"], ["count", "1m", "--ruleset"], ["lessons", "check"], ["lessons", "preview"],
        ["lessons", "paper", "first", "--lessons"], ["rules", "--export"], ["progress", "import"],
    ],
    ids=" ".join,
)  # fmt: skip
@pytest.mark.parametrize("name", ["~nobody-of-this-name/x.toml", f"{'n' * 300}.toml"], ids=["no home", "too long"])
def test_a_file_that_cannot_be_is_said_in_one_line(capsys, args, name):
    code, out, told = run(capsys, "--lang", "zh", *args, name)
    assert (code, out, told.count("\n")) == (2, "", 1)


def test_somebody_in_a_class_gets_another_name(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("ZUIHE_HOME", str(tmp_path))
    store = open_store(tmp_path / "zuihe.sqlite")
    store.learner("小王", datetime(2026, 3, 1, tzinfo=UTC))
    assert run(capsys, "--lang", "zh", "class", "--rename", "小王", "老王")[1].startswith("小王改叫老王了")
    assert "老王" in store.learners()
    code, out, told = run(capsys, "--lang", "zh", "class", "--rename", "小王", "谁")
    assert (code, out, told.count("\n")) == (2, "", 1)
    assert "没有人叫「小王」" in told


def test_commands_make_no_data_folder(capsys, home):
    run(capsys, "count", "123m")
    run(capsys, "rules", "hu.hazi")
    assert not home.exists()


COMMAND_LINES = [
    ["--help"],
    ["--version"],
    ["count", "123m"],
    ["count", "--batch", os.devnull],
    ["settle", "--batch", os.devnull],
    ["rules", "hu.hazi"],
    ["lessons", "check"],
    ["practice", "--sheet", "1"],
]


@pytest.mark.parametrize("args", COMMAND_LINES, ids=" ".join)
def test_no_command_imports_textual(args):
    code = (
        "import sys; from zuihe_tui import cli; cli.run(sys.argv[1:]);"
        "sys.exit(str([name for name in sys.modules if name.startswith('textual')] or ''))"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, timeout=60)
    assert done.stderr.strip() == ""


@pytest.mark.parametrize("args", [["--help"], ["count", "123m"], ["settle", "--batch", os.devnull]], ids=" ".join)
def test_quick_commands_import_nothing_slow(args):
    slow = {"rich", "sqlite3", "fsrs", "asyncio", "importlib.metadata", "importlib.resources", "zuihe_tui.course"}
    code = (
        "import sys; from zuihe_tui import cli; cli.run(sys.argv[2:]);"
        "sys.exit(str(sorted(set(sys.argv[1].split()) & set(sys.modules)) or ''))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, " ".join(slow), *args], capture_output=True, text=True, timeout=60
    )
    assert done.stderr.strip() == ""


def test_a_reader_that_has_enough_is_no_error():
    many = Path(__file__).parent / "data/cases/counting.jsonl"
    cut = f"{sys.executable} -m zuihe_tui count --batch {many} | head -1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", cut], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)


ODD_STREAMS = {
    "settle <&-": 2,
    "count <&-": 2,
    "count - <&-": 2,
    "<&-": 2,
    "count 345m >&-": 0,
    "doctor <&-": 0,
    "simulate --hands 1 2>&-": 0,
    "count 345m > /dev/full": 2,
    "--help > /dev/full": 2,
    "count --batch tests/data/cases/counting.jsonl > /dev/full": 2,
    "count $'\\xff\\xfe'": 2,
    "rules $'\\xff'": 2,
    "settle $'a\\xff'": 2,
    "audit $'a\\xff'": 2,
}


@pytest.mark.parametrize(("line", "code"), ODD_STREAMS.items(), ids=list(ODD_STREAMS))
def test_odd_streams_and_odd_names_are_one_line_at_most(line, code):
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m zuihe_tui {line}"],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=Path(__file__).parents[1],
    )
    assert (done.returncode, done.stderr.count("\n")) == (code, 1 if code else 0), done.stderr


def test_ctrl_c_is_quiet(capsys, monkeypatch):
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("zuihe_tui.commands.count.read_holding", interrupted)
    assert run(capsys, "count", "123m") == (130, "", "")


def test_output_is_utf8_whatever_the_locale():
    environ = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "ZUIHE_LANG": "zh"}
    done = subprocess.run([*ZUIHE, "count", "345m"], capture_output=True, timeout=60, env=environ)
    assert "顺副：三万 四万 五万" in done.stdout.decode("utf-8")


def test_every_rule_set_has_a_name_in_both_languages(capsys):
    for lang in LANGS:
        out = run(capsys, "rules", "hu.hazi", "--lang", lang)[1]
        assert len(out.splitlines()) >= 1 + len(ruleset.NAMES) + 1
