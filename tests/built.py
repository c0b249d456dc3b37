"""The program as people install it: source archive, wheel, and a command in an environment of its own."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: object, cwd: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """A command in a folder, its output kept."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        timeout=300,
    )


def build_sdist(out: Path) -> Path:
    """The source archive of this checkout."""
    done = run(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", out, ROOT, cwd=out)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.tar.gz"))


def build_wheel(sdist: Path, out: Path) -> Path:
    """The wheel made from a source archive."""
    with tarfile.open(sdist) as archive:
        archive.extractall(out, filter="data")
    source = next(path for path in out.iterdir() if path.is_dir())
    done = run(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", out, source, cwd=out)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """The command `zuihe` in an environment that has this wheel and what it needs, taken from the running one."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv/bin/python"
    done = run(python, "-m", "pip", "install", "-qq", "--no-deps", wheel, cwd=folder)
    assert done.returncode == 0, done.stderr
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).stdout.strip()
    # What it depends on is lent by the running environment; `zuihe_tui` itself is the wheel's, which stands first.
    lent = [path for path in sys.path if path.endswith("site-packages")]
    Path(site, "lent.pth").write_text("\n".join(lent), encoding="utf-8")
    return folder / "venv/bin/zuihe"
