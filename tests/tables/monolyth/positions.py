"""Positions of Monolyth to order: heights, colours, stones on sites and in hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lithicrage.tables.monolyth.data import StructurePlan
from lithicrage.tables.monolyth.reading import amounts
from lithicrage.tables.monolyth.setting_up import new_match
from lithicrage.tables.monolyth.shapes import BITS, CELLS, SHAPES, cube_bit, levels, walls_of
from lithicrage.tables.monolyth.state import COLOURS, LAYING, Monolyth


def stone(name: str) -> int:
    """A stone by colour and shape, such as `amber L4`."""
    colour, shape = name.split()
    return COLOURS * SHAPES.index(shape) + amounts().colours.index(colour)


def match(seats: int = 2, seed: int = 0, *, boards: Sequence[str] = (), start: int = 0) -> Monolyth:
    """A fresh match in which seat `start` begins; `boards` are colours of sides, a text a seat."""
    state = new_match({"seats": str(seats)}, seed)
    setup = state.setup
    if boards:
        colours = amounts().colours
        dealt = tuple(tuple(colours.index(one) for one in text.split()) for text in boards)
        sides = tuple(
            tuple(row.index(at) if at in row else -1 for at in range(COLOURS)) for row in dealt
        )
        setup = replace(setup, boards=dealt, sides=sides)
    state.setup = replace(setup, start=start)
    state.mover = start
    state._choices = None
    return state


def build(
    state: Monolyth, heights: Sequence[int], seat: int = 0, colours: Mapping[int, str] | None = None
) -> None:
    """Give a seat a building: 16 heights from `a1`, basalt but for the cells of `colours`.

    Levels that are complete then count as paid.
    """
    names = amounts().colours
    state.heights[seat] = state.cubes[seat] = 0
    faces = [0, 0, 0, 0]
    for cell in range(CELLS):
        state.heights[seat] |= heights[cell] << BITS * cell
        colour = names.index((colours or {}).get(cell, "basalt"))
        for level in range(heights[cell]):
            state.cubes[seat] |= (colour + 1) << cube_bit(cell, level)
            for side in walls_of(cell):
                faces[side] += state.setup.boards[seat][side] == colour
    state.faces[4 * seat : 4 * seat + 4] = faces
    state.done[seat] = levels(state.heights[seat])
    state._choices = None


def lay_out(state: Monolyth, stones: Mapping[int, str], crystal: int = 0) -> None:
    """Put stones on sites, by steps past the crystal; the other sites stay empty."""
    count = len(state.sites)
    state.sites = [-1] * count
    state.crystal = crystal
    for steps, name in stones.items():
        state.sites[(crystal + steps) % count] = stone(name)
    state._choices = None


def hand_over(state: Monolyth, name: str) -> None:
    """Put a stone into the hand of whoever moves, to be laid."""
    state.hand = stone(name)
    state.asked = LAYING
    state._choices = None


def card(state: Monolyth, cells: str) -> None:
    """Put a structure card of 16 cells from `a1` onto the board."""
    plan = StructurePlan(tuple(cells.split()))
    state.setup = replace(state.setup, plan=plan)


def play(state: Monolyth, *codes: str) -> None:
    """Choose these moves one after the other."""
    for code in codes:
        state.choose([choice.code for choice in state.choices()].index(code))


def codes(state: Monolyth) -> list[str]:
    """The current moves as they are written."""
    return [choice.code for choice in state.choices()]


def filled(state: Monolyth, code: str) -> set[tuple[int, int]]:
    """The cubes, cell and level, that a lay of the current choices adds."""
    seat, before = state.mover, state.clone()
    play(before, code)
    added = before.cubes[seat] ^ state.cubes[seat]
    return {(cell, z) for cell in range(CELLS) for z in range(4) if added >> cube_bit(cell, z) & 7}
