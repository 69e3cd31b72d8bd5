"""Figures of Lithomachy's players: python -m tools.lithomachy_levels WHAT

    players     medians and Items of each quick player at each difficulty, mean over all sheets
    oracle      the Oracle beside the greedy player on the first chapters, same dice
    campaign    the Path of Heroes by the greedy player, from end to end

`forge_sheets` has the figures of each sheet.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import LithomachyTable
from lithicrage.tables.lithomachy.campaign import HeroPath
from lithicrage.tables.lithomachy.data import LEVELS, SEALS, sheet_ids
from lithicrage.tables.lithomachy.gods import CHAPTERS, GOD_KEYS
from lithicrage.tables.lithomachy.scoring import SILVER, seal
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.table import TablePlayer

TABLE: Final = LithomachyTable()
QUICK: Final = ("random", "novice", "greedy")
MOST_TRIES: Final = 400


def play(player: TablePlayer, options: dict[str, str], seed: int) -> tuple[LithomachyState, int]:
    """A match by one player, and the longest that it took for a choice, in thousandths of CPU."""
    state, rng, slowest = TABLE.new(options, seed), Rng(seed), 0
    while state.seat is not None:
        before = time.process_time()
        index = player.think(state, rng).index
        slowest = max(slowest, round(1000 * (time.process_time() - before)))
        state.choose(index)
    return state, slowest


def show(name: str, games: list[tuple[LithomachyState, int]]) -> str:
    """A line of figures."""
    states = [state for state, _ in games]
    points = [state.points()[0] for state in states]
    items = sum(state.boards[0].items >= 8 for state in states)
    won = sum(state.scores()[0] == 1 for state in states)
    silver = sum(seal(state.boards[0], state.setting) >= SILVER for state in states)
    share = 100 / len(states)
    return (
        f"{name:22} median {statistics.median(points):5.1f} mean {statistics.mean(points):5.1f} "
        f"Items {share * items:3.0f} % won {share * won:3.0f} % silver {share * silver:3.0f} % "
        f"slowest {max(slowest for _, slowest in games)} ms, {len(states)} games"
    )


def players(games: int, first: int) -> None:
    """Each quick player at each difficulty, on every sheet."""
    for level in LEVELS:
        for name in QUICK:
            player = TABLE.player(name)
            played = [
                play(player, {"sheet": sheet, "level": level, "goal": "mission"}, seed)
                for sheet in sheet_ids()
                for seed in range(first, first + games)
            ]
            print(show(f"{level} {name}", played), flush=True)


def oracle(games: int, first: int, levels: tuple[str, ...]) -> None:
    """The Oracle and the greedy player on twelve sheets, with the same dice."""
    for level in levels:
        for name in ("greedy", "oracle"):
            player = TABLE.player(name)
            played = [
                play(
                    player,
                    {
                        "sheet": f"{god}-{1 + number % CHAPTERS}",
                        "level": level,
                        "goal": "mission",
                    },
                    seed,
                )
                for number, god in enumerate(GOD_KEYS)
                for seed in range(first, first + games)
            ]
            print(show(f"{level} {name}", played), flush=True)


def campaign(seed: int, levels: tuple[str, ...]) -> int:
    """The Path of Heroes at each difficulty; 1 if a chapter is not won in `MOST_TRIES`."""
    for level in levels:
        path, player, number = HeroPath(level), TABLE.player("greedy"), 0
        while not path.finished:
            sheet = path.next_sheet
            if path.record(sheet).tries == MOST_TRIES:
                print(f"{level}: {sheet} is not won in {MOST_TRIES} tries")
                return 1
            path.start(sheet)
            number += 1
            path.finish(play(player, path.options(), 1000 * seed + number)[0])
        told = []
        for god in GOD_KEYS:
            records = [path.record(f"{god}-{n + 1}") for n in range(CHAPTERS)]
            tries = " ".join(f"{one.tries}{SEALS[one.seal][0]}" for one in records)
            told.append(f"{god} {tries}")
        print(f"{level}: 48 chapters won in {number} matches; tries and best seals:")
        print("  " + ", ".join(told), flush=True)
    return 0


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("players", "oracle", "campaign"))
    parser.add_argument("-n", type=int, default=5, help="matches a sheet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", action="append", choices=LEVELS, help="this difficulty alone")
    asked = parser.parse_args()
    levels = tuple(asked.level or LEVELS)
    if asked.what == "players":
        players(asked.n, asked.seed)
    elif asked.what == "oracle":
        oracle(asked.n, asked.seed, levels)
    else:
        return campaign(asked.seed, levels)
    return 0


if __name__ == "__main__":
    sys.exit(main())
