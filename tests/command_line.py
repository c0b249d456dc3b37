"""The program called as on a command line."""

import pytest

from zuihe_tui import cli
from zuihe_tui.i18n import Lang


def run(capsys: pytest.CaptureFixture[str], *args: str, lang: Lang = "zh") -> tuple[int, str, str]:
    """The exit code, stdout and stderr of a command in a language."""
    code = cli.run(["--lang", lang, *args])
    captured = capsys.readouterr()
    return code, captured.out, captured.err
