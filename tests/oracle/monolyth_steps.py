"""Plays Monolyth on both engines at once and says where they first differ."""

from __future__ import annotations

from collections import Counter

from oracle.second_monolyth import Builder, SecondMonolyth

from lithicrage.game.rng import Rng
from lithicrage.tables.monolyth.moves import Act, MonolythMove
from lithicrage.tables.monolyth.reading import amounts
from lithicrage.tables.monolyth.setting_up import new_match
from lithicrage.tables.monolyth.shapes import CELLS, SHAPES, SIDES, UNIT, cube_bit
from lithicrage.tables.monolyth.state import OVER, Monolyth

NAMES = {0: "turn", 1: "lay", 2: "shed", 3: "over"}


def stone_parts(stone: int) -> tuple[str, str]:
    return SHAPES[stone // 5], amounts().colours[stone % 5]


def second_of(first: Monolyth) -> SecondMonolyth:
    """The second engine on the same table."""
    data, setup = amounts(), first.setup
    boards = [dict(zip(SIDES, (data.colours[at] for at in row), strict=True))
              for row in setup.boards]  # fmt: skip
    cells = setup.card.cells
    return SecondMonolyth(
        builders=[Builder(board) for board in boards],
        sites=[None if site < 0 else stone_parts(site) for site in first.sites],
        crystal=first.crystal,
        box=[stone_parts(stone) for stone in first.box[first.drawn :]],
        units=Counter(dict.fromkeys(data.colours, data.stones[UNIT])),
        prophecies=list(data.prophecies[setup.seats - 1]),
        level_tokens=list(data.levels[setup.seats - 1]),
        structure_tokens=list(data.structures[setup.seats - 1]),
        card=[cells[at : at + 4] for at in range(0, 16, 4)],
        start=setup.start,
        mover=setup.start,
    )


def move_of(first: Monolyth, choice: MonolythMove) -> tuple[object, ...]:
    """A choice of the first engine as the second calls it."""
    act = Act(choice.act)
    if act == Act.PLACE:
        ones = first.setup.fits[first.hand // 5].lays[choice.index].ones
        cubes = frozenset(
            (cell % 4, cell // 4, z) for cell in range(CELLS) for z in range(4)
            if ones >> cube_bit(cell, z) & 1
        )  # fmt: skip
        return "lay", cubes
    if act == Act.PROPHESY:
        return "prophesy", choice.number, SIDES[choice.second]
    return {Act.TAKE: "take", Act.SWAP: "swap", Act.DISCARD: "discard", Act.SHED: "shed"}[
        act
    ], choice.number


def look_at_first(state: Monolyth) -> dict[str, object]:
    """Everything that both know, from the first engine."""
    colours = amounts().colours
    seats = range(state.setup.seats)
    return {
        "asked": NAMES[state.asked],
        "mover": state.mover,
        "turn": state.turn,
        "sites": [None if site < 0 else stone_parts(site) for site in state.sites],
        "crystal": state.crystal,
        "units": dict(zip(colours, state.units, strict=True)),
        "prophecies": list(state.prophecies),
        "levels": list(state.levels),
        "structures": list(state.structures),
        "taken": [list(row) for row in state.level_tokens],
        "structure": state.structure_token,
        "slots": [{wall: n for wall, n in zip(SIDES, state.slots[4 * at : 4 * at + 4], strict=True)
                   if n} for at in seats],
        "faces": [state.faces[4 * at : 4 * at + 4] for at in seats],
        "cubes": [
            {(cell % 4, cell // 4, z): colours[colour - 1] for cell in range(CELLS)
             for z in range(4) if (colour := state.cubes[at] >> cube_bit(cell, z) & 7)}
            for at in seats
        ],
        "heights": [[state.heights[at] >> 3 * cell & 7 for cell in range(CELLS)] for at in seats],
        "points": list(state.points()),
    }  # fmt: skip


def look_at_second(state: SecondMonolyth) -> dict[str, object]:
    """The same from the second engine."""
    return {
        "asked": state.asked,
        "mover": state.mover,
        "turn": state.turn,
        "sites": state.sites,
        "crystal": state.crystal,
        "units": dict(state.units),
        "prophecies": sorted(state.prophecies),
        "levels": sorted(state.level_tokens),
        "structures": sorted(state.structure_tokens),
        "taken": [one.levels for one in state.builders],
        "structure": [one.structure for one in state.builders],
        "slots": [one.slots for one in state.builders],
        "faces": [[state.count(one, wall) for wall in SIDES] for one in state.builders],
        "cubes": [one.cubes for one in state.builders],
        "heights": [[one.height(cell % 4, cell // 4) for cell in range(CELLS)]
                    for one in state.builders],
        "points": state.points(),
    }  # fmt: skip


def compare(seats: int, seed: int, eager: bool) -> tuple[int, str]:
    """One random match on both: how many steps it took, and the first difference, "" for none.

    An `eager` one prefers to build and lays as low as it can, so that levels and tops are reached.
    """
    first = new_match({"seats": str(seats)}, seed)
    second, rng, steps = second_of(first), Rng(seed, 77), 0
    while True:
        one, two = look_at_first(first), look_at_second(second)
        wrong = [key for key in one if one[key] != two[key]]
        if wrong:
            return steps, f"{wrong[0]}: {one[wrong[0]]} is not {two[wrong[0]]}"
        choices = first.choices()
        moves = [move_of(first, choice) for choice in choices]
        if len(set(moves)) != len(moves) or set(moves) != second.moves():
            return steps, f"moves: {sorted(map(str, set(moves) ^ second.moves()))[:4]}"
        if first.asked == OVER:
            break
        index = rng.below(len(choices))
        if eager and choices[0].act == Act.PLACE:
            lays = first.setup.fits[first.hand // 5].lays
            index = min((lays[one.index].base, rng.below(99), at)
                        for at, one in enumerate(choices))[2]  # fmt: skip
        elif eager and choices[0].act <= Act.DISCARD and rng.below(8):
            index = rng.below(sum(one.act <= Act.DISCARD for one in choices))
        first.choose(index)
        second.play(moves[index])
        steps += 1
    scores = first.scores()
    if seats > 1 and scores.index(1) != second.winner():
        return steps, f"winner: {scores} is not seat {second.winner()}"
    return steps, ""
