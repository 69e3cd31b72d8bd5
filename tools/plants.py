"""Plant the faults of `tools/faults.toml` and see who notices: python -m tools.plants [NAME ...]

    python -m tools.plants [NAME ...] [--rulings | --fast] [--workers 2]

Each fault is written into a copy of the checkout. Then the test files that it names run there until
one test fails, with `--fast` only their tests of that mark; where the fault is one of a ruling, all
scenarios are played. A ruling's fault inside functions is first planted in memory, where scenarios
are read already (`tools.trials`): what one of them notices there needs no copy. Prints a line a
fault and `killed K of N`. Exit 0 if at most one ruling in twenty survives and no other fault (with
`--fast`: half of them), 1 if more do, 2 if a fault no longer fits the source, or if something fails
without any fault.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType
from typing import Final

from lithicrage.scenarios.suite import Suite
from tools.mutants import codes, functions
from tools.trials import SCENARIO, Trial, failing, forked, passes, put, read_suite

ROOT: Final = Path(__file__).resolve().parents[1]
LISTED: Final = ROOT / "tools" / "faults.toml"
COPIED: Final = ("lithicrage", "cards", "tests", "tools", "pyproject.toml")
LINKED: Final = ("art", "docs", "README.md", ".ci")
SCENARIOS: Final = ("lithicrage", "test", "tests/rules", "tests/scenarios", "cards")
PYTEST: Final = ("pytest", "-q", "-x", "--durations=0", "-p", "no:cacheprovider", "-n", "0")
NOTHING_RAN: Final = 5  # pytest: no test was collected
RULINGS: Final = 20  # one in so many may survive
HANGS: Final = 600  # seconds: a fault that hangs is noticed too
TOGETHER: Final = 8  # files whose tests run at once without a fault: more take long where much runs


@dataclass(frozen=True)
class Fault:
    """A small change of text in one file. It has a name, which is that of a ruling if it names no
    tests that should notice, and what it does then."""

    name: str
    file: str
    old: str
    new: str
    what: str = ""
    tests: tuple[str, ...] = ()  # below tests/

    @property
    def module(self) -> str:
        """The module that it is in."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def planted(self) -> str:
        """The text of its file, with it."""
        text = (ROOT / self.file).read_text(encoding="utf-8")
        return text.replace(self.old, self.new)

    def codes(self) -> dict[str, CodeType]:
        """The functions that it changes, with the change; none if it changes anything else."""
        if not self.file.endswith(".py"):
            return {}
        plain = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        tree = ast.parse(self.planted())
        before = {name: node for node, name in functions(plain)}
        changed = set[str]()
        for node, name in functions(tree):
            if name in before and ast.dump(node) != ast.dump(before[name]):
                before[name].body = node.body
                changed.add(name)
        if ast.dump(plain) != ast.dump(tree):
            return {}
        whole = compile(tree, str(ROOT / self.file), "exec", dont_inherit=True)
        return {code.co_qualname: code for code in codes(whole) if code.co_qualname in changed}


def read_faults() -> list[Fault]:
    """All that are listed."""
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))["fault"]
    return [Fault(**{**one, "tests": tuple(one.get("tests", ()))}) for one in listed]


def misfits(faults: Sequence[Fault]) -> list[str]:
    """What no longer fits: a line for each fault that cannot be planted or names no test."""
    told = []
    for one in faults:
        times = (ROOT / one.file).read_text(encoding="utf-8").count(one.old)
        if times != 1:
            told.append(f"{one.name}: {one.file} holds {times} times {one.old!r}")
        files = [f"tests/{test}.py" for test in one.tests]
        told += [f"{one.name}: there is no {f}" for f in files if not (ROOT / f).is_file()]
    return told


def noticed(faults: Sequence[Fault], workers: int) -> dict[Fault | None, str]:
    """The scenarios that notice faults in memory; by None the one that fails without any."""
    suite, found = read_suite(), dict[Fault | None, str]()
    tried = [None, *(one for one in faults if one.codes())]
    for number, by in forked((partial(scenario, suite, one) for one in tried), workers):
        # what ended without an answer may have been unable to be planted there
        if by and not by.startswith("!"):
            found[tried[number]] = f"the scenario {by}"
    return found


def scenario(suite: Suite, one: Fault | None) -> str:
    """Plant a fault in this process and play all scenarios, first those that say they cover its
    ruling: the first that fails, or nothing."""
    if one is not None:
        for function, code in one.codes().items():
            put(one.module, function, code)
    played = list(suite.scenarios())
    if one is not None:
        played.sort(key=lambda found: one.name not in found[1].covers)
    return failing(Trial(f[1].name, partial(passes, suite, *f), SCENARIO) for f in played)


def killer(one: Fault | None, tests: Sequence[str], fast: bool) -> str | None:
    """What notices a fault, or without one, what fails anyway; None where nothing does. Without
    `tests` the scenarios are asked."""
    with tempfile.TemporaryDirectory(prefix="lithicrage-plant-") as folder:
        copy = Path(folder)
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name)  # with bytecode, which fits times kept
            else:
                shutil.copy2(ROOT / name, copy / name)
        for name in LINKED:
            (copy / name).symlink_to(ROOT / name)
        if one is not None:
            (copy / one.file).write_text(one.planted(), encoding="utf-8")
        mark = ["-m", "fast and not window"] if fast else []
        asked = [*PYTEST, *mark, *(f"tests/{test}.py" for test in tests)]
        return first_failure(copy, asked if tests else SCENARIOS)


def first_failure(copy: Path, asked: Sequence[str]) -> str | None:
    """The first line of a module's output in a copy of the checkout that tells of a failure."""
    env = {
        **os.environ,
        "PYTHONPATH": str(copy),  # in front of whatever is installed
        "PYTHONDONTWRITEBYTECODE": "1",
        "TMPDIR": str(copy),
    }
    command = [sys.executable, "-m", *asked]
    try:
        done = subprocess.run(
            command, cwd=copy, env=env, capture_output=True, text=True, timeout=HANGS, check=False
        )
    except subprocess.TimeoutExpired:
        return "it hangs"
    if done.returncode in (0, NOTHING_RAN):
        return None
    said = (done.stdout + done.stderr).splitlines()
    failed = [line for line in said if "FAILED" in line or line.startswith("ERROR")]
    return failed[0] if failed else (said or [f"exit {done.returncode}"])[-1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant the faults that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.plants", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--rulings", action="store_true", help="only the faults of rulings")
    only.add_argument("--fast", action="store_true", help="the others, by the tests marked `fast`")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(arguments)
    faults = read_faults()
    unknown = sorted(set(options.names) - {one.name for one in faults})
    told = misfits(faults) + [f"no fault is called {name}" for name in unknown]
    if told:
        print(*told, sep="\n", file=sys.stderr)
        return 2
    return plant(
        [
            one
            for one in faults
            if (not options.names or one.name in options.names)
            and not (one.tests if options.rulings else options.fast and not one.tests)
        ],
        options.fast,
        options.workers,
    )


def plant(faults: Sequence[Fault], fast: bool, workers: int) -> int:
    """Plant faults, so many at a time, and tell of each; the exit code."""
    tested = [one for one in faults if one.tests]
    rulings = len(faults) - len(tested)
    known = noticed([one for one in faults if not one.tests], workers) if rulings else {}
    if None in known:
        print(f"without any fault: {known[None]}", file=sys.stderr)
        return 2
    named = sorted({test for one in tested for test in one.tests})
    asked = [named[at : at + TOGETHER] for at in range(0, len(named), TOGETHER)]
    asked += [[]] if rulings > len(known) else []
    survived = {True: 0, False: 0}  # by whether tests should have noticed
    with ThreadPoolExecutor(workers) as pool:
        for found in pool.map(lambda tests: killer(None, tests, fast), asked):
            if found:
                print(f"without any fault: {found}", file=sys.stderr)
                return 2
        killers = pool.map(lambda one: known.get(one) or killer(one, one.tests, fast), faults)
        for one, by in zip(faults, killers, strict=True):
            survived[bool(one.tests)] += by is None
            told = f"killed by {by}" if by else "SURVIVED"
            print(f"{' '.join(filter(None, (one.name, one.what)))}: {told}", flush=True)
    print(f"killed {len(faults) - sum(survived.values())} of {len(faults)}")
    enough = survived[False] * RULINGS <= rulings
    return 0 if enough and survived[True] <= (len(tested) / 2 if fast else 0) else 1


if __name__ == "__main__":
    sys.exit(main())
