"""Two engines of Lithomachy in lock step: python -m tools.lithomachy_lockstep -n 2000

The second one lies in `tests/oracle` and is written from the page alone. Compared before each
choice are who is asked and every code in its order, and the whole board of each seat. Exit 1 with
the first difference and its seed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from lithicrage.game.rng import Rng
from lithicrage.language.source import read_file
from lithicrage.tables.lithomachy import LithomachyTable, dice
from lithicrage.tables.lithomachy.board import FALLEN
from lithicrage.tables.lithomachy.data import HERE, LEVELS, sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS, GOD_KEYS
from lithicrage.tables.lithomachy.greedy import GreedyHero
from lithicrage.tables.lithomachy.grid import FIRST, SIDE, tiles_in
from lithicrage.tables.lithomachy.sheet import sheet_file
from lithicrage.tables.lithomachy.state import LithomachyState

TESTS: Final = str(Path(__file__).resolve().parents[1] / "tests")
TABLE: Final = LithomachyTable()
STREAMS: Final = {"god": dice.GOD, "battle": dice.BATTLE, "wrath": dice.WRATH}


def second(options: dict[str, str], state: LithomachyState) -> Any:
    """The second engine on the same sheet with the same dice."""
    if TESTS not in sys.path:
        sys.path.insert(0, TESTS)
    from oracle.second_lithomachy import SecondLithomachy

    def roll(what: str, turn: int, which: int, attempt: int) -> Any:
        stream = state.streams[STREAMS[what]]
        if what == "god":
            return dice.roll_die(stream, turn, attempt)
        return dice.roll_pair(stream, turn, which, attempt)

    number = sheet_ids().index(options["sheet"])
    file = HERE / "sheets" / sheet_file(number // CHAPTERS, number % CHAPTERS)
    forms = read_file(HERE / "forms.yaml").data["forms"]
    tracks = read_file(HERE / "tracks.yaml").data["tracks"]
    level, seats = options["level"], int(options["seats"])
    return SecondLithomachy(read_file(file).data, forms, tracks, level, seats, roll)


def pairs(tiles: int) -> set[tuple[int, int]]:
    """A set of tiles as columns and rows."""
    return {(tile % SIDE + FIRST, tile // SIDE + FIRST) for tile in tiles_in(tiles)}


def difference(state: LithomachyState, other: Any) -> str:
    """The first thing in which two boards of a seat differ, or nothing."""
    for seat, (board, hero) in enumerate(zip(state.boards, other.heroes, strict=True)):
        compared = {
            "covered": (pairs(board.covered), hero.covered),
            "destroyed": (pairs(board.broken), hero.destroyed),
            "obstacles": (pairs(board.stones), hero.obstacles),
            "shields": (pairs(board.shields), hero.shields),
            "prints": (pairs(board.left), set(hero.print)),
            "keys": (board.keys, hero.have["keys"]),
            "bolts": (board.bolts, hero.have["bolts"]),
            "scrolls": (board.scrolls, hero.have["scrolls"]),
            "chests": (board.chests, hero.have["chests"]),
            "items": (board.items, hero.have["items"]),
            "coins": ([board.yellows, board.greens, board.reds], list(hero.coins.values())),
            "wounds": (board.wounds, hero.wounds),
            "track": (board.track, hero.cleared),
            "repeats": (board.rerolls, hero.repeats),
            "fallen": (board.phase == FALLEN, hero.dead),
            "round of the Items": (board.items_round, hero.items_round),
            "bonuses": (
                [god for n, god in enumerate(GOD_KEYS) if board.owned >> n & 1],
                sorted(hero.bonuses, key=GOD_KEYS.index),
            ),
            "points": (state.points()[seat], hero.points()),
        }
        for what, (one, two) in compared.items():
            if one != two:
                return f"seat {seat}: {what}: {one} and {two}"
    return ""


def play(seed: int) -> tuple[int, str]:
    """One match: how many choices it took, and the first difference."""
    ids, rng = sheet_ids(), Rng(seed, 2)
    options = {
        "sheet": ids[rng.below(len(ids))],
        "level": LEVELS[seed % 4],
        "seats": "1" if seed % 3 else str(1 + rng.below(3)),
    }
    state = TABLE.new(options, seed)
    other = second(options, state)
    asking, player, steps = other.play(), GreedyHero(quick=True), 0
    where = f"seed {seed} {options}"
    question = next(asking)
    while state.seat is not None:
        codes = [move.code for move in state.choices()]
        if (state.seat, codes) != question:
            seat, told = question
            return steps, f"{where}: step {steps}: {state.seat} {codes} and {seat} {told}"
        if told := difference(state, other):
            return steps, f"{where}: step {steps}: {told}"
        greedy = seed % 2 and rng.below(4)
        index = player.think(state, rng).index if greedy else rng.below(len(codes))
        state.choose(index)
        steps += 1
        try:
            question = asking.send(codes[index])
        except StopIteration:
            break
    else:
        return steps, f"{where}: the first engine has ended, the second asks {question}"
    if state.seat is not None:
        return steps, f"{where}: the second engine has ended, the first asks"
    told = difference(state, other)
    return steps, f"{where}: at the end: {told}" if told else ""


def main() -> int:
    """Play many matches; exit code 1 with the first difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("-n", type=int, default=200, help="matches")
    asked, steps = parser.parse_args(), 0
    for seed in range(asked.n):
        made, told = play(seed)
        steps += made
        if told:
            print(told)
            return 1
        if seed % 200 == 199:
            print(f"{seed + 1} matches, {steps} choices", flush=True)
    print(f"{asked.n} matches in step, {steps} choices")
    return 0


if __name__ == "__main__":
    sys.exit(main())
