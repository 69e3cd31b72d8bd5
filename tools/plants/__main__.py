"""Plant faults outside the engine and see that pytest notices: python -m tools.plants [--fast]

    python -m tools.plants [--only NAME ...] [--fast] [--workers 2]

Each fault of `tools.plants.faults` is written into a copy of the checkout; then the test files that
it names run there until one test fails, with `--fast` only their tests of that mark. Prints a line
a fault and `killed K of N`. Exit 0 if all are killed (with `--fast`: half of them), 1 if not, 2 if
a fault no longer fits the source, or if tests fail without any fault.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.plants.faults import PLANTS, Plant

ROOT: Final = Path(__file__).resolve().parents[2]
COPIED: Final = ("lithicrage", "tests", "tools", "pyproject.toml")
LINKED: Final = ("art", "cards", "docs", "README.md", ".ci")
NOTHING_RAN: Final = 5  # pytest: no test was collected
HANGS: Final = 600  # seconds: a fault that hangs is noticed too


def misfits() -> list[str]:
    """What no longer fits: a line for each fault that cannot be planted or names no test."""
    told = []
    for one in PLANTS:
        times = (ROOT / "lithicrage" / one.file).read_text(encoding="utf-8").count(one.old)
        if times != 1:
            told.append(f"{one.name}: {one.file} holds {times} times {one.old!r}")
        told += [
            f"{one.name}: there is no tests/{test}"
            for test in one.tests
            if not (ROOT / "tests" / test).is_file()
        ]
    return told


def run(copy: Path, tests: Sequence[str], fast: bool) -> str | None:
    """The first test that fails in a copy of the checkout, or None."""
    mark = ["-m", "fast and not window"] if fast else []
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "--durations=0",
        "-p",
        "no:cacheprovider",
    ]
    command += ["-n", "0", *mark, *(f"tests/{test}" for test in tests)]
    env = {
        **os.environ,
        "PYTHONPATH": str(copy),  # in front of whatever is installed
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(copy),
    }
    try:
        done = subprocess.run(
            command, cwd=copy, env=env, capture_output=True, text=True, timeout=HANGS, check=False
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    if done.returncode in (0, NOTHING_RAN):
        return None
    said = (done.stdout + done.stderr).splitlines()
    failed = [line for line in said if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else (said or [f"exit {done.returncode}"])[-1]


def killer(one: Plant | None, tests: Sequence[str], fast: bool) -> str | None:
    """What notices a fault, or without one, what fails anyway; None where nothing does."""
    with tempfile.TemporaryDirectory(prefix="lithicrage-plant-") as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / name, copy / name, ignore=ignored)
            else:
                shutil.copy2(ROOT / name, copy / name)
        for name in LINKED:
            (copy / name).symlink_to(ROOT / name)
        if one is not None:
            file = copy / "lithicrage" / one.file
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace(one.old, one.new), encoding="utf-8")
        return run(copy, tests, fast)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.plants", description="See above.")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--fast", action="store_true", help="only the tests marked `fast`")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    told = misfits()
    told += [f"no fault is called {name}" for name in options.only if not named(name)]
    if told:
        print(*told, sep="\n", file=sys.stderr)
        return 2
    plants = [one for one in PLANTS if not options.only or one.name in options.only]
    files = sorted({test for one in plants for test in one.tests})
    with ThreadPoolExecutor(options.workers) as pool:
        plain = pool.submit(killer, None, files, options.fast)
        tries = [pool.submit(killer, one, one.tests, options.fast) for one in plants]
        if plain.result():
            pool.shutdown(cancel_futures=True)
            print(f"without any fault: {plain.result()}", file=sys.stderr)
            return 2
        killed = 0
        for one, tried in zip(plants, tries, strict=True):
            by = tried.result()
            killed += by is not None
            print(f"{one.name}: {f'killed by {by}' if by else 'SURVIVED'}", flush=True)
    print(f"killed {killed} of {len(plants)}")
    enough = len(plants) / 2 if options.fast else len(plants)
    return 0 if killed >= enough else 1


def named(name: str) -> bool:
    return any(one.name == name for one in PLANTS)


if __name__ == "__main__":
    sys.exit(main())
