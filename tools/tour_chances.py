"""How likely a tour is finished, stop by stop: python -m tools.tour_chances -n 400 --workers 2

Plays each of the tours by the greedy player and the drafter: `-n` of them without encore and half
as many at each encore that stands for others. For every stop it counts, by strings, Fatigue and
encore, how many of these tours were won. What few tours came by is drawn towards its neighbours,
then everything is made to go one way: more strings are never worse, more Fatigue and a higher
encore never better. The table is written to `lithicrage/lab/tour_chances.json`, with the digests of
the cards and the tours it was measured with; `tests/lab/test_tour_chances.py` fails once they are
others. Run it again then, once more with --bside for tours of both packs that ship, and draw the
golden pictures of posters and the history anew.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import write
from lithicrage.lab.pieces.touring import simulate_moments
from lithicrage.lab.tour_chances import (
    BESIDE,
    ENCORES,
    FILE,
    TIRED_FROM,
    WHOLE,
    Moment,
    Table,
    TourChances,
    band,
    text_of,
)
from lithicrage.lab.tour_sim import TourTask
from lithicrage.packs.library import Library, load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.tours.models import Tour
from lithicrage.tours.reading import sound_tours

TOURS: Final = ("three_chords", "one_night", "open_mic")
LIKE: Final = 8.0  # tours that what the neighbours say counts for
ROUNDS: Final = 300  # of drawing towards them
SWEEPS: Final = 60  # of making everything go one way
LEAST: Final = 0.05  # tours that an empty cell counts for

Cell = tuple[int, int, int, int]  # encore, stops behind, strings, Fatigue: bands from 0
Cells = dict[Cell, float]
ONE_WAY: Final = ((2, 1), (3, -1), (0, -1))  # axes of a cell, and where chances rise along them


def measured(library: Library, tour: str, count: int, seed: int, workers: int) -> tuple[int, Table]:
    """How many tours were played, and the table that they give. Raises ValueError."""
    found = sound_tours(library).get(Tour, tour)
    shape = (
        len(ENCORES),
        sum(len(leg.columns) + 1 for leg in found.legs) + 1,
        found.strings,
        len(TIRED_FROM) + 1,
    )
    won, met, played = Cells(), Cells(), 0
    for number, encore in enumerate(ENCORES):
        tours = count if encore == 0 else max(1, count // 2)
        task = TourTask(tour, seed, 0, tours, encore=encore)
        for result, moments in simulate_moments(library, task, workers):
            add(number, result, moments, shape, won, met)
        played += tours
    return played, table(fitted(won, met, shape), shape)


def add(
    number: int, result: bool, moments: Iterable[Moment], shape: Sequence[int], won: Cells,
    met: Cells,
) -> None:  # fmt: skip
    """Count a tour in every cell that it came by."""
    for one in moments:
        if one.strings > 0:
            strings = min(one.strings, shape[2]) - 1
            cell = (number, one.behind, strings, band(TIRED_FROM, one.fatigue))
            met[cell] = met.get(cell, 0.0) + 1
            won[cell] = won.get(cell, 0.0) + result


def fitted(won: Cells, met: Cells, shape: Sequence[int]) -> Cells:
    """The chance of each cell: what was counted, drawn to the neighbours, all of it one way."""
    cells = all_cells(shape)
    near = {cell: neighbours(cell, shape) for cell in cells}
    chances = dict.fromkeys(cells, sum(won.values()) / max(1.0, sum(met.values())))
    for _ in range(ROUNDS):
        for cell in cells:
            around = near[cell] or [cell]
            like = sum(chances[one] for one in around) / len(around)
            count = met.get(cell, 0.0)
            chances[cell] = (won.get(cell, 0.0) + LIKE * like) / (count + LIKE)
    weights = {cell: met.get(cell, 0.0) + LEAST for cell in cells}
    for _ in range(SWEEPS):
        for axis, way in ONE_WAY:
            for line in lines(cells, axis, way):
                values = rising([chances[one] for one in line], [weights[one] for one in line])
                chances.update(zip(line, values, strict=True))
    return chances


def all_cells(shape: Sequence[int]) -> list[Cell]:
    """Every cell of a table with so many of each."""
    return [(a, b, c, d) for a, b, c, d in product(*map(range, shape))]


def neighbours(cell: Cell, shape: Sequence[int]) -> list[Cell]:
    """The cells that differ in one thing by one step; of encores and strings, none are near."""
    found = []
    for axis in (1, 3):
        for step in (-1, 1):
            if 0 <= cell[axis] + step < shape[axis]:
                found.append(moved(cell, axis, cell[axis] + step))
    return found


def moved(cell: Cell, axis: int, to: int) -> Cell:
    """A cell with another number on one axis."""
    a, b, c, d = (to if place == axis else value for place, value in enumerate(cell))
    return a, b, c, d


def lines(cells: Iterable[Cell], axis: int, way: int) -> list[list[Cell]]:
    """The cells in lines along an axis, the worst for whoever plays first."""
    found: dict[Cell, list[Cell]] = {}
    for cell in cells:
        found.setdefault(moved(cell, axis, 0), []).append(cell)
    return [sorted(line, key=lambda cell: way * cell[axis]) for line in found.values()]


def rising(values: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The nearest values that never fall: neighbours that do are pooled (isotonic regression)."""
    blocks: list[tuple[float, float, int]] = []
    for value, weight in zip(values, weights, strict=True):
        blocks.append((value, weight, 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (high, more, n), (low, less, m) = blocks[-2:]
            blocks[-2:] = [((high * more + low * less) / (more + less), more + less, n + m)]
    return [value for value, _, count in blocks for _ in range(count)]


def table(chances: Cells, shape: Sequence[int]) -> Table:
    """The chances in thousandths. What rounding, or one sweep too few, left is evened out."""
    whole = {cell: round(WHOLE * chance) for cell, chance in chances.items()}
    for axis, way in ONE_WAY:
        for line in lines(whole, axis, way):
            best = 0
            for cell in line:
                best = whole[cell] = max(best, whole[cell])
    encores, stops, strings, tired = map(range, shape)
    return tuple(
        tuple(tuple(tuple(whole[a, b, c, d] for d in tired) for c in strings) for b in stops)
        for a in encores
    )


def main() -> int:
    """Measure all tours, and write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("-n", type=int, default=400, help="tours of each kind, without encore")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bside", action="store_true", help="with B-Side beside the core set")
    parser.add_argument("--into", type=Path, help="the file to write")
    options = parser.parse_args()
    if options.n < 1:
        parser.error(f"-n is 1 or more; found {options.n}")
    into = options.into or (BESIDE if options.bside else FILE)
    library, began = load_library(shipped_packs(bside=options.bside)), time.monotonic()
    played, tables = {}, {}
    for tour in TOURS:
        asked = (options.n, options.seed, options.workers)
        played[tour], tables[tour] = measured(library, tour, *asked)
        told = f"{tour}: {played[tour]} tours, {time.monotonic() - began:.0f} s so far"
        print(told, file=sys.stderr, flush=True)
    files = sound_tours(library).digest
    chances = TourChances(library.digest, files, options.seed, played, tables)
    write(into, text_of(chances).encode())
    print(into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
