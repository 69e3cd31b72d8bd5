"""Plays Monolyth at random and checks all that has to hold.

    python -m tools.monolyth_check -n 20000            random matches, each promise at each step
    python -m tools.monolyth_check --lockstep -n 5000  on two engines at once, compared as often

A quarter of the matches for each number of seats. Exit 1 with the first failure, its seats and its
seed. The second engine lies in `tests/oracle` and is written from the rules alone.
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
from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.moves import Act
from lithicrage.tables.monolyth.setting_up import new_match
from lithicrage.tables.monolyth.shapes import CELLS, SIZES, cube_bit, height, walls_of
from lithicrage.tables.monolyth.state import COLOURS, OVER, Monolyth

ROOT: Final = Path(__file__).resolve().parents[1]
RATED: Final = 60  # random matches whose speed is measured
PIECE: Final = 50  # matches that a worker plays before it reports


def played(seats: int, seed: int) -> str:
    """One random match; what broke a promise, "" if nothing did."""
    state, twin = (new_match({"seats": str(seats)}, seed) for _ in range(2))
    rng = Rng(seed, 5)
    stones = len(state.box) + sum(state.units)
    gone, turn, seen = 0, 1, 0
    building = rng.below(2)  # half of the matches build more than they prophesy
    while state.seat is not None:
        choices = state.choices()
        index = rng.below(len(choices))
        if building and choices[0].act <= Act.DISCARD and rng.below(8):
            index = rng.below(sum(one.act <= Act.DISCARD for one in choices))
        elif building and choices[0].act == Act.PLACE:
            lays = state.setup.fits[state.hand // COLOURS].lays
            index = min((lays[one.index].base, at) for at, one in enumerate(choices))[1]
        copy = state.clone()
        act = choices[index].act
        state.choose(index)
        copy.choose(index)
        twin.choose(index)
        gone += act in (Act.SWAP, Act.DISCARD)
        if not state.digest() == copy.digest() == twin.digest():
            return "a clone or a twin went another way"
        if not turn <= state.turn <= turn + 1:
            return f"turn {state.turn} follows {turn}"
        turn = state.turn
        seen += act in (Act.TAKE, Act.SWAP)
        if wrong := broken(state, stones - gone, seen):
            return wrong
    if state.asked != OVER or not state.ending():
        return "no question, but no end"
    rounds = [sum(1 for one in range(turn) if (state.setup.start + one) % seats == seat)
              for seat in range(seats)]  # fmt: skip
    if max(state.sites) >= 0 and len(set(rounds)) > 1:
        return f"unequal turns {rounds}"
    return ""


def broken(state: Monolyth, stones: int, taken: int) -> str:
    """The first promise that a position breaks; `stones` are those not discarded."""
    setup = state.setup
    held = 1 if state.hand >= 0 else 0
    lying = sum(site >= 0 for site in state.sites) + len(state.secrets(0)) + sum(state.units)
    if lying + taken != stones:
        return f"{lying} stones lie and {taken} are taken, of {stones}"
    codes = [one.code for one in state.choices()]
    if len(set(codes)) != len(codes) or any(state.why_not(one) for one in codes[:3]):
        return "choices that are none"
    if state.asked != OVER and not codes:
        return "no choice"
    cubes = 0
    for seat in range(setup.seats):
        faces = [0, 0, 0, 0]
        for cell in range(CELLS):
            column = [state.cubes[seat] >> cube_bit(cell, z) & 7 for z in range(4)]
            tall = height(state.heights[seat], cell)
            cubes += tall
            if tall > setup.limit or not all(column[:tall]) or any(column[tall:]):
                return f"a gap or a tower: {column} where {tall} high"
            for side in walls_of(cell):
                faces[side] += column.count(setup.boards[seat][side] + 1)
        if faces != state.faces[4 * seat : 4 * seat + 4]:
            return f"walls count {faces}, not {state.faces[4 * seat : 4 * seat + 4]}"
        lowest = min(height(state.heights[seat], cell) for cell in range(CELLS))
        if lowest != state.done[seat] and not held:
            return f"{lowest} levels are full, {state.done[seat]} paid"
    if cubes > taken * max(SIZES):
        return f"{cubes} cubes from {taken} stones"
    return ""


def random_rate() -> tuple[float, int]:
    """CPU seconds and number of random matches of two seats, without a log."""
    start = time.process_time()
    for seed in range(RATED):
        state, rng = new_match({"seats": "2"}, seed), Rng(seed, 6)
        state.log = None
        while state.seat is not None:
            state.choose(rng.below(len(state.choices())))
    return time.process_time() - start, RATED


def piece(lockstep: bool, number: int) -> tuple[int, str]:
    """A piece of matches: how many steps on two engines, and the first failure."""
    steps = 0
    for place in range(PIECE):
        seed = number * PIECE + place
        seats = seed % 4 + 1
        if lockstep:
            if str(ROOT / "tests") not in sys.path:
                sys.path.insert(0, str(ROOT / "tests"))
            from oracle.monolyth_steps import compare

            more, wrong = compare(seats, seed, bool(seed // 4 % 2))
            steps += more
        else:
            wrong = played(seats, seed)
        if wrong:
            return steps, f"{seats} seats, seed {seed}: {wrong}"
    return steps, ""


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-n", "--number", type=int, default=1000, help="how many matches")
    parser.add_argument("--lockstep", action="store_true", help="on two engines at once")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args(words)
    pieces = [(number,) for number in range((asked.number + PIECE - 1) // PIECE)]
    started = time.perf_counter()

    def told(done: int, made: tuple[int, str]) -> None:
        if made[1] or done * PIECE % 1000 == 0:
            past = time.perf_counter() - started
            print(made[1] or f"{done * PIECE} matches in {past:.0f} s", flush=True)

    found = shared_out(partial(piece, asked.lockstep), pieces, asked.workers, told)
    if any(wrong for _, wrong in found):
        return 1
    steps, done = sum(more for more, _ in found), len(found) * PIECE
    told = f" in {steps} steps" if asked.lockstep else ""
    print(f"{done} matches{told}: nothing wrong ({time.perf_counter() - started:.0f} s)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
