"""Make faults by rule in all of the engine and see what notices them: python -m tools.mutate

    python -m tools.mutate [--sample 40 --seed 7] [--files turns fights] [--results FILE [--again]]

Each (`tools.mutants`) is tried in a process of its own (`tools.trials`). With `--results` it can be
stopped and goes on. `tools/survivors.txt` lists those that nothing notices, and why. Prints
survivors and `killed K of N`. Exit 1 for a survivor that is not on the list, or a name on it that
is gone, 2 if something is noticed without any fault.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tools.mutants import Mutant, all_mutants
from tools.trials import SEEN, Hall, forked, in_child

LISTED: Final = Path(__file__).resolve().with_name("survivors.txt")
WHYS: Final = ("equivalent", "unreachable", "open")
MANY: Final = 200  # from so many on it pays to find out first which trials call which functions


class Misfit(ValueError):
    """A line of a list of ours that is none."""


def read_survivors() -> dict[str, str]:
    """The mutants that nothing notices, and why, by their keys. Raises Misfit for another line."""
    found: dict[str, str] = {}
    for number, text in enumerate(LISTED.read_text(encoding="utf-8").splitlines(), 1):
        if not text or text.startswith("#"):
            continue
        why, colon, key = text.partition(" | ")
        if not colon or why.partition(",")[0] not in WHYS:
            raise Misfit(f"{LISTED.name}:{number}: found {text!r}; `WHY | KEY` is right")
        found[key] = why
    return found


def drawn(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the same for the same seed however many others there are."""

    def place(mutant: Mutant) -> bytes:
        return hashlib.sha256(f"{seed} {mutant.key}".encode()).digest()

    return sorted(mutants, key=place)[:count]


def read_results(path: Path | None) -> dict[str, str]:
    """What noticed each mutant that was tried before, by its key; SURVIVED if nothing did.

    Raises Misfit for a line that is none.
    """
    found: dict[str, str] = {}
    if path is None or not path.exists():
        return found
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        key, tab, by = text.partition("\t")
        if not tab:
            raise Misfit(f"{path.name}:{number}: found {text!r}; `KEY, a tab, KILLER` is right")
        found[key] = by
    return found


def wanted(options: argparse.Namespace, listed: dict[str, str]) -> list[Mutant]:
    """The mutants to try: all, those of some files, or a sample of those not on the list."""
    mutants = all_mutants()
    if options.files:
        mutants = [mutant for mutant in mutants if mutant.file in options.files]
    if options.sample:
        unlisted = [mutant for mutant in mutants if mutant.key not in listed]
        mutants = drawn(unlisted, options.sample, options.seed)
    return mutants


def try_engine(options: argparse.Namespace) -> int:
    """Mutants of the engine. Those that the results hold are not tried again, except with
    `again` the survivors. Raises Misfit for a line of the list or the results that is none."""
    listed = read_survivors()
    gone = sorted(listed.keys() - {mutant.key for mutant in all_mutants()})
    for key in gone:
        print(f"{LISTED.name}: no such mutant any more: {key}")
    results = read_results(options.results)
    before = {key for key, by in results.items() if by or not options.again}
    mutants = wanted(options, listed)
    left = [mutant for mutant in mutants if mutant.key not in before]
    left.sort(key=lambda mutant: mutant.file in SEEN)
    began = time.perf_counter()
    hall = Hall()
    plain = in_child(lambda: hall.notice(None))
    if plain:
        print(f"without any mutant something is noticed: {plain}", file=sys.stderr)
        return 2
    for mutant, found in tried(hall, left, options.workers):
        if options.results:
            with options.results.open("a", encoding="utf-8") as file:
                file.write(f"{mutant.key}\t{found}\n")
        results[mutant.key] = found
        if options.tell or not found:
            known = f" ({listed[mutant.key]})" if mutant.key in listed else ""
            told = f"killed by {found}" if found else f"SURVIVED{known}"
            print(f"{mutant.key}: {told}", flush=True)
    took = time.perf_counter() - began
    killed = sum(bool(results[mutant.key]) for mutant in mutants)
    new = sum(not results[m.key] and m.key not in listed for m in mutants)
    print(f"killed {killed} of {len(mutants)}, {new} survivors not on the list, {took:.0f} s")
    return 1 if new or gone else 0


def tried(hall: Hall, mutants: Sequence[Mutant], workers: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant and what noticed it, as it comes."""
    if len(mutants) >= MANY:
        hall.note()
    early = [mutant for mutant in mutants if hall.early(mutant)]
    late = [mutant for mutant in mutants if not hall.early(mutant)]
    for group in (early, late):
        if group is late and late:
            hall.warm()
        work = (partial(hall.notice, mutant) for mutant in group)
        for number, found in forked(work, workers):
            if found:
                hall.learn(group[number], found)
            yield group[number], found


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants of the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, default=0, help="only so many of them")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--files", nargs="*", help="only those of these files, such as turns")
    parser.add_argument("--results", type=Path, help="a file: kept up as they come, gone on with")
    parser.add_argument("--again", action="store_true", help="also those that it says survived")
    parser.add_argument("--tell", action="store_true", help="the killed ones, too")
    options = parser.parse_args(arguments)
    try:
        return try_engine(options)
    except Misfit as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
