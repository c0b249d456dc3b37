"""Imports point one way, and nothing heavy or outside is pulled in where it should not be."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import zuihe_tui

PACKAGE = Path(zuihe_tui.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
WRITES_CODE = {"evolve.py"}
"""Copies a value field by field, as `dataclasses` itself does it: by writing the function out."""
IMPURE = {
    "rules": {"time", "datetime", "random", "socket", "subprocess", "asyncio", "sqlite3", "os"},
    "course": {"time", "socket", "subprocess", "threading", "sqlite3"},
}


def imported(file: Path) -> set[str]:
    """The names of the modules a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            found.add(node.module or "")
    return found


def inside(folder: str) -> list[Path]:
    return [file for file in MODULES if file.relative_to(PACKAGE).parts[0] == folder]


def test_the_contracts_of_the_layers_are_kept():
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint], cwd=PACKAGE.parent, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("folder", "impure"), IMPURE.items())
def test_what_is_pure_has_no_clock_no_chance_and_no_system(folder, impure):
    assert inside(folder)
    assert {str(file): bad for file in inside(folder) if (bad := imported(file) & impure)} == {}


def test_the_rules_import_the_standard_library_and_themselves():
    for file in inside("rules"):
        outside = {name.split(".")[0] for name in imported(file)} - {"zuihe_tui"}
        assert outside <= sys.stdlib_module_names, file
        own = {name for name in imported(file) if name.startswith("zuihe_tui.")}
        assert all(name.startswith("zuihe_tui.rules") for name in own), file


def test_the_rules_print_nothing_and_ask_nothing():
    for file in inside("rules"):
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "input", "eval"}, file
        assert "exec" not in calls or file.name in WRITES_CODE, file


def test_only_the_screens_know_textual():
    known = [file for file in MODULES if any(name.split(".")[0] == "textual" for name in imported(file))]
    assert known
    assert [file for file in known if file not in inside("tui")] == []


def test_the_first_textual_import_finds_the_kitty_protocol_off():
    code = "import os, zuihe_tui.tui; print(os.environ['TEXTUAL_DISABLE_KITTY_KEY'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "1"


def test_a_module_stays_readable():
    assert {str(file): n for file in MODULES if (n := len(file.read_text(encoding="utf-8").splitlines())) > 500} == {}


def test_every_module_says_what_it_is():
    silent = [file for file in MODULES if not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))]
    assert silent == []
