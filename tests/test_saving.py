"""A file is written whole or not at all; what is no file is left what it is."""

import os
import stat
import threading
from pathlib import Path

import pytest

from zuihe_tui.reading import FileProblem
from zuihe_tui.saving import save_text, write_whole


def test_a_file_is_written_in_the_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "账 本.md"
    file.write_text("before", encoding="utf-8")
    assert save_text(str(file), "嘴") == file
    assert file.read_text(encoding="utf-8") == "嘴"
    assert os.listdir(tmp_path) == [file.name]
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert save_text(str(pipe), "嘴") == pipe
    reader.join(timeout=10)
    assert read == ["嘴".encode()]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.parametrize("name", ["", "none/x", "a\0b", "n" * 300])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileProblem):
        write_whole(str(tmp_path / name), b"x")
    assert os.listdir(tmp_path) == []
