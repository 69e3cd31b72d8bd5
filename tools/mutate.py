"""Plant one fault a ruling and see that a scenario notices: python -m tools.mutate [A36 ...]

Each fault of `tools.faults` is written into a copy of the package; then the scenarios are played
until one fails. Prints a line a fault and `killed K of N`. Exit 0 if at most one in twenty
survives, 1 if more do, 2 if a fault no longer fits the source.
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

from tools.faults import FAULTS, Fault

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = ("lithicrage", "cards")
LINKED: Final = ("art",)
PLAYED: Final = ("tests/rules", "tests/scenario", "cards")
SURVIVORS: Final = 20  # one in so many may survive
HANGS: Final = 300  # seconds: a fault that hangs is noticed too
# Plays all scenarios in a process of its own and stops at the first that fails.
PLAY: Final = """
import sys
from pathlib import Path
from lithicrage import resources
from lithicrage.scenario.suite import Suite
suite = Suite(resources.cards() / "core")
for path in sys.argv[1:]:
    suite.add(Path(path))
for found in suite.scenarios():
    outcome = suite.run(*found)
    if outcome is None or not outcome.passed:
        print(found[1].name)
        sys.exit(1)
if suite.findings:
    print(suite.findings[0])
    sys.exit(1)
"""


class Misfit(ValueError):
    """A fault whose text does not stand exactly once in its file."""


def check(fault: Fault) -> None:
    """Raises Misfit if the fault cannot be planted."""
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    times = text.count(fault.old)
    if times != 1:
        raise Misfit(f"{fault.ruling}: {fault.file} holds {times} times: {fault.old!r}")


def killer(fault: Fault | None) -> str | None:
    """What notices a fault: the first scenario that fails, or None. Without a fault: the rules."""
    with tempfile.TemporaryDirectory(prefix="lithicrage-mutant-") as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in LINKED:
            (copy / name).symlink_to(ROOT / name)
        if fault is not None:
            file = copy / fault.file
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
        return first_failure(copy)


def first_failure(copy: Path) -> str | None:
    """The first scenario that fails under a copy of the package."""
    env = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", PLAY, *(str(ROOT / path) for path in PLAYED)]
    try:
        done = subprocess.run(
            command, cwd=copy, env=env, capture_output=True, text=True, timeout=HANGS, check=False
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    if done.returncode == 0:
        return None
    said = (done.stdout or done.stderr).strip().splitlines()
    return said[-1] if said else f"exit {done.returncode}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the faults of the rulings named, of all without."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulings", nargs="*", help="only these")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    faults = [f for f in FAULTS if not options.rulings or f.ruling in options.rulings]
    try:
        for fault in faults:
            check(fault)
    except Misfit as error:
        print(error, file=sys.stderr)
        return 2
    plain = killer(None)
    if plain is not None:
        print(f"without any fault a scenario fails: {plain}", file=sys.stderr)
        return 2
    killed = 0
    with ThreadPoolExecutor(options.workers) as pool:
        for fault, found in zip(faults, pool.map(killer, faults), strict=True):
            killed += found is not None
            told = f"killed by {found}" if found is not None else "SURVIVED"
            print(f"{fault.ruling:4} {fault.what}: {told}", flush=True)
    print(f"killed {killed} of {len(faults)}")
    return 0 if (len(faults) - killed) * SURVIVORS <= len(faults) else 1


if __name__ == "__main__":
    sys.exit(main())
