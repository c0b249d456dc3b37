"""All benchmarks, one after another, each in a process of its own: `python -m tests.benchmarks [NAME …]`."""

import subprocess
import sys
from pathlib import Path


def main(asked: list[str]) -> int:
    """Runs the benchmarks named, or every one; the exit code is 1 where one of them failed."""
    names = asked or sorted(file.stem.removeprefix("bench_") for file in Path(__file__).parent.glob("bench_*.py"))
    failed = 0
    for name in names:
        print(f"== {name}", flush=True)
        failed |= subprocess.run([sys.executable, "-m", f"tests.benchmarks.bench_{name}"]).returncode
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
