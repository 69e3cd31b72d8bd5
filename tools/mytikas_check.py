"""Plays Mytikas at random and checks all that has to hold.

    python -m tools.mytikas_check -n 10000            random matches, each promise as it goes
    python -m tools.mytikas_check --lockstep -n 2000  on two engines at once, compared as often

A third of the matches for each number of seats. Clones, twins and what is imagined are compared at
each step that `--every` says, as they take most of the time; all else at every step. Exit 1 with
the first failure, its seats and its seed. The second engine lies in `tests/oracle` and is written
from the rules alone.
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
from lithicrage.tables.mytikas.moves import DOWN, END, GO, RAISE, STOP
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.setting_up import DEALS, new_match
from lithicrage.tables.mytikas.state import Mytikas

ROOT: Final = Path(__file__).resolve().parents[1]
PIECE: Final = 25  # matches that a worker plays before it reports
MOST: Final = 60  # choices of a step


def played(seats: int, seed: int, every: int = 1) -> str:
    """One random match; what broke a promise, "" if nothing did."""
    options = {"seats": str(seats), "deal": DEALS[seed % 2]}
    state, twin = (new_match(options, seed) for _ in range(2))
    rng = Rng(seed, 5)
    turn, step = 1, 0
    while state.seat is not None:
        packed = state.packed()
        index = rng.below(len(packed))
        if seed % 4 >= 2:  # half of the matches build where they can, and seldom drop
            index = _eagerly(packed, rng)
        step += 1
        copy = state.clone() if step % every == 0 else None
        state.choose(index)
        twin.choose(index)
        if copy is not None or state.seat is None:
            digest = state.digest()
            if copy is not None:
                copy.choose(index)
            if digest != twin.digest() or (copy is not None and digest != copy.digest()):
                return "a clone or a twin went another way"
            if wrong := imagined(state, rng):
                return wrong
        if not turn <= state.turn <= turn + 1:
            return f"turn {state.turn} follows {turn}"
        turn = state.turn
        if wrong := broken(state, rng):
            return wrong
    if not state.trigger or not state.ending():
        return "no question, but no end"
    longest = state.setup.data.longest * seats
    return "" if state.turn <= longest else f"{state.turn} turns, and at most {longest} are allowed"


def _eagerly(packed: list[int], rng: Rng) -> int:
    where = [at for at, area in enumerate(mountain().areas) if area.builds]
    builds = [at for at, one in enumerate(packed)
              if one >> 12 == RAISE or (one >> 12 == GO and one >> 8 & 15 in where)]  # fmt: skip
    if not builds or rng.below(4) == 0:
        builds = [at for at, one in enumerate(packed) if one >> 12 not in (DOWN, STOP, END)]
    return (builds or list(range(len(packed))))[rng.below(len(builds or packed))]


def broken(state: Mytikas, rng: Rng) -> str:
    """The first promise that a position breaks."""
    setup, packed = state.setup, state.packed()
    if len(set(packed)) != len(packed) or len(packed) > MOST:
        return f"{len(packed)} choices"
    if (state.seat is None) == bool(packed):
        return "a question without choices, or choices without one"
    codes = [one.code for one in state.choices()]
    if len(set(codes)) != len(codes):
        return "two choices have one code"
    if packed and state.why_not(codes[rng.below(len(codes))]):
        return "a choice is refused"
    pile = setup.data.favor_pile[setup.seats - 2]
    for god in range(4):
        if state.piles[god] < 0 or state.piles[god] + sum(state.favors[god::4]) != pile:
            return "a Favor is lost or made"
    tokens = setup.data.level_tokens[setup.seats - 2]
    for level in range(4):
        if (
            state.tokens[level] < 0
            or state.tokens[level] + state.slots.count(level + 1) != (tokens[level])
        ):
            return "a Level token is lost or made"
    if min(state.goods) < 0 or min(state.reserve) < 0 or min(state.held) < 0:
        return "less than nothing"
    if sum(state.locks_of) != state.taken or sum(state.locked) != state.taken:
        return "a Lock is lost or made"
    for card in range(16):
        if state.held[card] and state.held[card] >= (state.lock() or 99):
            return "a card holds a Lock's number without it"
        free = state.owner[card] >= 0 and not state.locked[card]
        if free != (state.held[card] > 0):
            return "a card without Offerings and Lock is controlled"
    return ""


def imagined(state: Mytikas, rng: Rng) -> str:
    """Whether what is imagined is what is known."""
    dream = state.imagine(0, rng)
    if dream.secrets(0) != state.secrets(0) or dream.view(0) != state.view(0):
        return "what is imagined differs in what is known"
    return ""


def failures(lockstep: bool, every: int, piece: int) -> tuple[int, str]:
    """Plays a piece of the matches: how many steps were compared, and the first failure."""
    steps = 0
    for seed in range(PIECE * piece, PIECE * (piece + 1)):
        seats = 2 + seed // 4 % 3
        if lockstep:
            sys.path.insert(0, str(ROOT / "tests"))
            from oracle.mytikas_steps import compare

            more, wrong = compare(seats, seed, DEALS[seed % 2], seed % 4 >= 2)
            steps += more
        else:
            wrong = played(seats, seed, every)
        if wrong:
            return steps, f"{seats} seats, seed {seed}: {wrong}"
    return steps, ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=10_000, help="matches in all")
    parser.add_argument("--lockstep", action="store_true", help="on two engines at once")
    parser.add_argument("--every", type=int, default=20, help="steps between what takes long")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args(arguments)
    pieces = [(number,) for number in range((given.n + PIECE - 1) // PIECE)]
    began = time.monotonic()

    def told(done: int, made: tuple[int, str]) -> None:
        if made[1] or done * PIECE % 500 == 0:
            past = time.monotonic() - began
            print(made[1] or f"{done * PIECE} matches in {past:.0f} s", flush=True)

    found = shared_out(partial(failures, given.lockstep, given.every), pieces, given.workers, told)
    if any(wrong for _, wrong in found):
        return 1
    print(f"{len(found) * PIECE} matches, {sum(more for more, _ in found)} steps compared")
    return 0


if __name__ == "__main__":
    sys.exit(main())
