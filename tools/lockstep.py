"""Play matches on two engines at once: python -m tools.lockstep -n 10000 --workers 2

The second engine lies in `tests/oracle` and is written from the rules alone. Compared after each
answer are the events in their order, the options and the whole state. `--cards` says what is
played: `core` (by default), `bside` (both packs that ship), `families`, `odd` (with words that core
does not use) or `wild` (random cards). Exit 1 with the first difference, its seed and its step; a
word that the second engine does not know is a difference too.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from lithicrage.base.job import shared_out

ROOT: Final = Path(__file__).resolve().parents[1]
PIECE: Final = 50  # matches that share a stream of tables
TOLD: Final = 20  # pieces between two lines of progress
CARDS: Final = ("core", "bside", "families", "odd", "wild")
MOST_ANSWERS: Final = 400  # of a match with random cards


def piece(cards: str, number: int, count: int) -> tuple[int, str]:
    """So many matches of a stream: how many answers they took, and the first difference."""
    if str(ROOT / "tests") not in sys.path:
        sys.path.insert(0, str(ROOT / "tests"))
    from oracle.lockstep import Disagreement, play  # its packages lie among the tests
    from oracle.plans import BSIDE, CORE, FAMILIES, ODD, plans

    wild = ("core", f"wild:{number}")
    shelves = {"core": CORE, "bside": BSIDE, "families": FAMILIES, "odd": ODD, "wild": wild}
    tables, answers = plans(number, shelves[cards]), 0
    for place in range(count):
        plan, seed = next(tables), 1000 * number + place
        try:
            answers += play(plan, seed, MOST_ANSWERS if cards == "wild" else 0)
        except Exception as error:
            known = isinstance(error, Disagreement)
            what = str(error) if known else f"{error!r}\n{plan}\nseed {seed}"
            print(f"a difference in piece {number}", file=sys.stderr, flush=True)
            return answers, f"piece {number}, match {place}: {what}"
    return answers, ""


def tell(pieces: int, done: int, _: object) -> None:
    """How far it is, now and then."""
    if done % TOLD == 0:
        print(f"{done} of {pieces} pieces", file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell how many matches agreed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=1000, help="matches")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="the first stream of tables")
    parser.add_argument("--cards", choices=CARDS, default="core")
    options = parser.parse_args(arguments)
    size = 6 if options.cards == "wild" else PIECE
    pieces = [
        (options.cards, options.seed + n, min(size, options.n - n * size))
        for n in range((options.n + size - 1) // size)
    ]
    began = time.perf_counter()
    done = shared_out(piece, pieces, options.workers, partial(tell, len(pieces)))
    differences = [found for _, found in done if found]
    if differences:
        print(differences[0])
    answers = sum(count for count, _ in done)
    told = f"{options.n} matches of {options.cards} cards, {answers} answers"
    print(f"{told}: {len(differences)} differences, {time.perf_counter() - began:.0f} s")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
