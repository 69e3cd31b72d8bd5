"""Random matches under watch: python -m tools.fuzz SEED [options]

Every match is a function of the seed and its number. The first that breaks a promise is named with
the command that plays it alone; then the exit code is 1. Promises by number: 1 zones, 2 Energy and
costs, 3 the end, 4 Conditions, 5 rolls, 6 Damage, 7 options, 8 clones and saves, 9 the log,
10 hidden cards, 11 swapped and renamed matches, 12 no loop without an end.
"""

from __future__ import annotations

import argparse
import sys
import time

from tools.fuzzing.running import Plan, Tally, batches, play
from tools.fuzzing.watch import ALL
from tools.fuzzing.worlds import MODES

NOTICE = 20  # seconds between two lines of progress


def main(arguments: list[str] | None = None) -> int:
    """Run the fuzz; 0 when every promise held, 1 when one was broken."""
    options = parsed(arguments)
    checked = invariants(options.invariants)
    plan = Plan(options.seed, options.mode, checked, options.heavy)
    if options.only is not None:
        _, taken = play(plan, options.only)  # with its traceback if it fails
        print(f"match {options.only} of seed {options.seed}: every promise held, {taken} decisions")
        return 0
    total, begun, told = Tally(), time.monotonic(), 0.0
    count = options.matches or (10**9 if options.seconds else 1_000)
    for tally in batches(plan, count, options.workers, options.seconds):
        total.add(tally)
        if total.failure is not None:
            break
        if time.monotonic() - begun - told > NOTICE:
            told = time.monotonic() - begun
            print(report(total, told), flush=True)
    print(report(total, time.monotonic() - begun))
    if total.failure is None:
        return 0
    number, what = total.failure
    print(f"match {number} of seed {options.seed}: {what}", file=sys.stderr)
    print(f"alone: {alone(options, number)}", file=sys.stderr)
    return 1


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    """The options, checked by argparse (exit code 2 for what cannot be)."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("seed", type=int, help="names the matches; the same seed plays the same")
    parser.add_argument("--matches", type=positive, default=0, help="how many (default 1000)")
    parser.add_argument("--seconds", type=float, default=0, help="stop after so long")
    parser.add_argument("--mode", choices=MODES, default="", help="this one only (default: all)")
    parser.add_argument("--invariants", default="all", help="such as 1-3 or 1,2,9 (default: all)")
    parser.add_argument("--heavy", action="store_true", help="save and load at every decision")
    parser.add_argument("--workers", type=positive, default=1, help="processes (default 1)")
    parser.add_argument("--only", type=int, help="play this match alone, with its traceback")
    options = parser.parse_args(arguments)
    try:
        invariants(options.invariants)
    except ValueError:
        parser.error(f"--invariants takes numbers such as 1-3, or all: {options.invariants}")
    return options


def positive(text: str) -> int:
    """A whole number of at least 1."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def invariants(text: str) -> frozenset[int]:
    """The promises that `1-3,9` names. Raises ValueError."""
    if text == "all":
        return ALL
    found: set[int] = set()
    for part in text.split(","):
        low, _, high = part.partition("-")
        found |= set(range(int(low), int(high or low) + 1))
    if not found or not found <= ALL:
        raise ValueError(text)
    return frozenset(found)


def report(total: Tally, seconds: float) -> str:
    """How far it has come, in one line."""
    endings = ", ".join(f"{count} by {reason}" for reason, count in sorted(total.endings.items()))
    speed = total.matches / seconds if seconds else 0.0
    return (
        f"{total.matches} matches, {total.decisions} decisions, {seconds:.0f} s, "
        f"{speed:.0f} a second; {endings}"
    )


def alone(options: argparse.Namespace, number: int) -> str:
    """The command that plays one match of this run."""
    words = [f"python -m tools.fuzz {options.seed} --only {number}"]
    if options.mode:
        words.append(f"--mode {options.mode}")
    if options.invariants != "all":
        words.append(f"--invariants {options.invariants}")
    if options.heavy:
        words.append("--heavy")
    return " ".join(words)


if __name__ == "__main__":
    sys.exit(main())
