"""The table of Monolyth for programs and for a terminal: as numbers and as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from lithicrage.base.tongue import tr
from lithicrage.tables.monolyth.data import HEIGHTS
from lithicrage.tables.monolyth.rows import rising
from lithicrage.tables.monolyth.shapes import CELLS, SIDE, TALLEST, cell_name
from lithicrage.tables.monolyth.state import COLOURS, LAYING, Monolyth
from lithicrage.tables.monolyth.views import bag, cube_of, filling, heights_of, ring, walls
from lithicrage.tables.monolyth.words import colour_name, side_name, stone_name

ALONG: Final = "1d4a"  # the row or file along which each wall runs


def numbers_of(state: Monolyth, seat: int) -> dict[str, Any]:
    """Everything on the table as whole numbers. Seats follow in turn order from this one.

    A stone is 5 times its shape and its colour, a cube its colour, -1 none. `sites` go clockwise,
    `reach` has the sites of 1 to 4 steps. `box` has a row a colour and a number a shape, the
    units of the supply first. `prophecies` count what is left of each value of the set, `levels`
    and `structures` have a 0 for each token gone. `card` has the lowest and the highest height of
    each cell. `cubes` stand by cell from `a1`, each from below.
    """
    setup, data = state.setup, state.setup.data
    seats, at = setup.seats, setup.seats - 1
    reach = state.reach()
    order = [(seat + step) % seats for step in range(seats)]
    return {
        "seat": seat,
        "start": setup.start,
        "mover": state.mover,
        "turn": state.turn,
        "asked": state.asked,
        "hand": state.hand,
        "last_round": int(state.last_round),
        "limit": setup.limit,
        "crystal": state.crystal,
        "sites": list(state.sites),
        "reach": reach + [-1] * (4 - len(reach)),
        "box": [list(row) for row in bag(state)],
        "prophecies": [state.prophecies.count(one) for one in rising(data.prophecies[at])],
        "levels": _padded(state.levels, len(data.levels[at])),
        "structures": _padded(state.structures, len(data.structures[at])),
        "card": [list(HEIGHTS[cell]) for cell in setup.card.cells],
        "builders": [
            {
                "board": list(setup.boards[one]),
                "heights": list(heights_of(state, one)),
                "cubes": [
                    [cube_of(state, one, cell, level) for level in range(TALLEST)]
                    for cell in range(CELLS)
                ],
                "slots": state.slots[4 * one : 4 * one + 4],
                "faces": state.faces[4 * one : 4 * one + 4],
                "filling": list(filling(state, one)),
                "levels": _padded(state.level_tokens[one], setup.limit),
                "structure": state.structure_token[one],
                "points": state.points_of(one),
            }
            for one in order
        ],
    }


def _padded(values: Iterable[int], length: int) -> list[int]:
    found = list(values)
    return found + [0] * (length - len(found))


def picture_of(state: Monolyth, seat: int) -> str:
    """The ring, the tokens, the card and this seat's building as lines.

    A cell shows its height and the first letters of the colour on top. Behind the name of a wall
    stands the row or file along which it runs.
    """
    setup = state.setup
    lines = [tr("Turn {n}, seat {seat}", n=state.turn, seat=state.mover + 1)]
    for site in ring(state):
        if site.steps:
            lines.append(f"  {site.steps}: {stone_name(site.stone)}")
    if state.asked == LAYING:
        lines.append(tr("In hand: {stone}", stone=stone_name(state.hand)))
    units = [f"{colour_name(one)} {state.units[one]}" for one in range(COLOURS)]
    lines.append(tr("Units: {listed}", listed=", ".join(units)))
    lines.append(tr("Prophecies: {listed}", listed=_listed(state.prophecies)))
    lines.append(tr("Levels: {listed}", listed=_listed(state.levels)))
    lines.append(tr("{card}: {listed}", card=tr(setup.card.name),
                    listed=_listed(state.structures)))  # fmt: skip
    for y in reversed(range(SIDE)):
        row = range(SIDE * y, SIDE * y + SIDE)
        card = " ".join(f"{setup.card.cells[cell]:3}" for cell in row)
        lines.append(
            f"{y + 1}  {' '.join(_cell(state, seat, cell) for cell in row)}   {card}".rstrip()
        )
    lines.append("   " + " ".join(f"{cell_name(cell)[0]:3}" for cell in range(SIDE)).rstrip())
    for wall in walls(state, seat):
        wanted = str(wall.prophecy) if wall.prophecy else "-"
        name, colour = side_name(wall.side), colour_name(wall.colour)
        lines.append(f"{name} ({ALONG[wall.side]}), {colour}: {wall.count} / {wanted}")
    points = ", ".join(f"{one + 1}: {n}" for one, n in enumerate(state.points()))
    lines.append(tr("Points: {listed}", listed=points))
    if state.ending():
        lines.append(state.ending())
    return "\n".join(lines)


def _listed(values: Iterable[int]) -> str:
    return " ".join(str(one) for one in values) or "-"


def _cell(state: Monolyth, seat: int, cell: int) -> str:
    tall = heights_of(state, seat)[cell]
    top = colour_name(cube_of(state, seat, cell, tall - 1))[:2] if tall else "  "
    return f"{tall}{top}"
