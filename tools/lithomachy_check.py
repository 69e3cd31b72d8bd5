"""Random matches of Lithomachy, every promise watched: python -m tools.lithomachy_check -n 10000

Each seed is a sheet, a difficulty and a number of seats. After each choice the board must be sound,
what is counted must add up, and refused moves must have reasons. Exit 1 with the first failure.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import LithomachyTable
from lithicrage.tables.lithomachy.board import FALLEN, HeroBoard
from lithicrage.tables.lithomachy.data import LEVELS, sheet_ids
from lithicrage.tables.lithomachy.gods import GODS
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.state import LithomachyState

MOST_CHOICES: Final = 130
TABLE: Final = LithomachyTable()


def faults(board: HeroBoard, setting: Setting) -> list[str]:
    """What is unsound in a board."""
    temple, found = setting.temple, []
    if board.covered & (board.broken | board.stones):
        found.append("a form lies on an obstacle or a destroyed tile")
    if board.broken & board.shields:
        found.append("a Shield stands on a destroyed tile")
    gone = board.left & (board.broken | board.stones)
    if gone or board.left & board.covered & ~board.form:
        found.append("a print is left where none can be")
    counts = (board.keys, board.bolts, board.scrolls, board.chests, board.items, board.wounds)
    if min(counts) < 0:
        found.append(f"a count is below 0: {counts}")
    if board.items + (board.left & temple.items).bit_count() > setting.items_needed:
        found.append("there are more God Items than printed")
    if board.chests + (board.left & temple.chests).bit_count() > temple.chests.bit_count():
        found.append("there are more Chests than printed")
    if board.shields.bit_count() != sum(board.shields_of(god) for god in range(GODS)):
        found.append("Shields on the map and off the gods differ")
    if any(board.shields_of(god) > setting.shields for god in range(GODS)):
        found.append("a god has set too many Shields")
    if board.owned & board.used:
        found.append("a Bonus is held and used")
    if (board.owned | board.used).bit_count() + board.picks > 3:
        found.append("there are more than three Bonuses")
    if board.rerolls > setting.rerolls:
        found.append("too many rolls were repeated")
    if (board.phase == FALLEN) != (board.wounds > len(setting.wound_track)):
        found.append("five wounds and a fall differ")
    return found


def played(level: str, seats: int, seed: int, sheet: str = "") -> str:
    """Play one random match; the first failure, or nothing."""
    sheets = sheet_ids()
    options = {"level": level, "seats": str(seats), "sheet": sheet or sheets[seed % len(sheets)]}
    state, twin = TABLE.new(options, seed), TABLE.new(options, seed)
    state.log, rng = [], Rng(seed, 1)
    where = f"{options} seed {seed}"
    while state.seat is not None:
        choices = state.choices()
        codes = [move.code for move in choices]
        if not 1 <= len(codes) <= MOST_CHOICES or len(set(codes)) != len(codes):
            return f"{where}: {len(codes)} choices, {len(set(codes))} of them different"
        index = rng.below(len(choices))
        if state.why_not(codes[index]) or state.index(codes[index]) != index:
            return f"{where}: `{codes[index]}` is offered and refused"
        if told := _refused(state, codes, rng):
            return f"{where}: {told}"
        copy = state.clone()
        state.choose(index)
        copy.choose(index)
        twin.choose(index)
        if not state.digest() == copy.digest() == twin.digest():
            return f"{where}: a clone or a twin differs after `{codes[index]}`"
        for board in state.boards:
            if found := faults(board, state.setting):
                return f"{where}: {found[0]} after `{codes[index]}`"
        if seed % 50 == 0:
            state.picture(0)
            state.view(seats - 1)
    if any(not one.text for one in state.log) or not state.ending():
        return f"{where}: something happened without words"
    return ""


def _refused(state: LithomachyState, codes: list[str], rng: Rng) -> str:
    """Some moves that cannot be made must have a reason."""
    column, row = rng.below(11) + 2, rng.below(11) + 2
    tile = f"{column}-{row}"
    for code in (f"place:{tile}", f"shield:{tile}", "use:zeus", "reroll", "pass", "god:hera"):
        if code not in codes and not state.why_not(code):
            return f"`{code}` is refused without a reason"
    return ""


def main() -> int:
    """Play random matches; exit code 1 with the first failure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("-n", type=int, default=1000, help="matches")
    asked = parser.parse_args()
    for seed in range(asked.n):
        level, seats = LEVELS[seed % 4], (1, 1, 2, 1, 3, 4)[seed // 4 % 6]
        if told := played(level, seats, seed):
            print(told)
            return 1
        if seed % 1000 == 999:
            print(f"{seed + 1} matches", flush=True)
    print(f"{asked.n} matches without a failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
