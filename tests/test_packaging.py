"""What people install: from the source archive comes a wheel, and the wheel works from any folder."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.built import ROOT, build_sdist, build_wheel, install, run
from zuihe_tui import __version__

pytestmark = pytest.mark.deep


@pytest.fixture(scope="module")
def sdist(tmp_path_factory) -> Path:
    return build_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory) -> Path:
    return build_wheel(sdist, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("installed"))


def test_the_archive_has_the_sources_and_nothing_made(sdist):
    with tarfile.open(sdist) as archive:
        names = [name.split("/", 1)[-1] for name in archive.getnames()]
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "Makefile", "constraints.txt"} <= set(names)
    assert any(name.startswith("lessons/") and name.endswith("lesson.toml") for name in names)
    assert any(name.startswith("tests/") for name in names)
    assert not [name for name in names if ".venv" in name or "__pycache__" in name]


def test_the_wheel_has_the_program_the_lessons_and_the_data(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    source = {
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "zuihe_tui").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert source <= names
    lessons = {
        "zuihe_tui/_lessons/" + file.relative_to(ROOT / "lessons").as_posix()
        for file in (ROOT / "lessons").rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }
    assert lessons
    assert lessons <= names
    assert not [name for name in names if name.startswith(("tests/", "lessons/"))]


def test_it_works_from_another_folder(installed, tmp_path):
    python = installed.with_name("python")
    home = {"ZUIHE_HOME": str(tmp_path / "home"), "ZUIHE_LANG": "en"}
    where = run(python, "-c", "import zuihe_tui; print(zuihe_tui.__file__)", cwd=tmp_path).stdout
    assert str(installed.parent.parent) in where
    assert run(installed, "--version", cwd=tmp_path).stdout == f"zuihe {__version__}\n"
    assert (
        '"hu": 1'
        in run(installed, "count", "345m | cha 666p", "--json", "--ruleset", "xingan2005", cwd=tmp_path).stdout
    )
    assert "hu.hazi" in run(installed, "rules", "hu.hazi", cwd=tmp_path, **home).stdout
    checked = run(installed, "lessons", "check", cwd=tmp_path, **home)
    assert (checked.returncode in (0, 1), checked.stderr) == (True, "")
    assert "Key" in run(installed, "practice", "--sheet", "2", cwd=tmp_path, **home).stdout


def test_the_lessons_it_finds_are_its_own(installed, tmp_path):
    code = "from zuihe_tui.course.load import lessons_dir; print(lessons_dir())"
    found = run(installed.with_name("python"), "-c", code, cwd=tmp_path).stdout.strip()
    assert found.endswith("zuihe_tui/_lessons")
    assert str(installed.parent.parent) in found


def test_pip_knows_what_it_needs(wheel):
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(archive.read(name).decode() for name in archive.namelist() if name.endswith("METADATA"))
    needs = [line.split(": ", 1)[1] for line in metadata.splitlines() if line.startswith("Requires-Dist")]
    assert "textual==8.2.8" in needs
    assert "textual-serve==1.1.3; extra == 'serve'" in needs
    assert "Requires-Python: >=3.11" in metadata


def test_the_constraints_pin_everything_that_is_needed():
    pins = [
        line
        for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
        if line[:1] not in ("", "#")
    ]
    assert all(line.count("==") == 1 for line in pins)
    names = {line.split("==")[0].lower().replace("_", "-") for line in pins}
    assert {"textual", "rich", "click", "platformdirs", "fsrs", "pytest", "ruff", "mypy", "hatchling"} <= names
