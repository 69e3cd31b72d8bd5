"""The middle of the page: ring, crystal, block and ghost, in one picture.

Owns what lies over what, and what moves while a choice is shown. It takes a match and an intent,
and changes neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.monolyth.state import COLOURS, Monolyth
from lithicrage.tables.monolyth.views import ring as sites_of
from lithicrage.tables.monolyth.words import stone_name, verdict_text
from lithicrage.ui import kit
from lithicrage.ui.hall.minerals import put
from lithicrage.ui.kit.control import Brush
from lithicrage.ui.kit.layout import Layout, Place
from lithicrage.ui.kit.palette import BONE, CRIMSON, INK, PAPER, WHITE, Colour
from lithicrage.ui.monolyth import figures, ring
from lithicrage.ui.monolyth.block import Vantage, put_block, put_plinth
from lithicrage.ui.monolyth.cubes import Cell
from lithicrage.ui.monolyth.intent import Intent

UNIT: Final = 38.0  # half width of a cube, in units
FLOOR: Final = (575.0, 356.0)  # the back corner of the floor
CENTRE: Final[Place] = (256, 52, 642, 558)  # what of the page the scene has
BLOCK: Final[Place] = (440, 216, 266, 292)  # within the ring, clear of all sites
BANNER: Final[Place] = (262, 56, 630, 34)
SAID: Final[Colour] = BONE
FALL: Final = 2.2  # cubes that a stone comes down from


@dataclass(frozen=True, slots=True)
class Moving:
    """What of the last choice is still on its way: from which site the crystal came, which cubes
    come down, and how much of the way is done, from 0 to 1."""

    crystal: int
    falling: frozenset[Cell]
    done: float


def sight_of(layout: Layout, turn: int) -> Vantage:
    """How the block is looked at in a window."""
    return Vantage(layout.px(UNIT), layout.at(*FLOOR), turn)


def put_scene(
    pen: Brush, state: Monolyth, seat: int, intent: Intent | None, turn: int, moving: Moving
) -> None:
    """Everything between the panels."""
    sites, count = sites_of(state), len(state.sites)
    lays = intent is not None and intent.lays
    step = intent.step if intent is not None and not intent.prophesies else 0
    if intent is not None and intent.reach:
        ring.put_way(pen, state.crystal, intent.reach, step, count)
    order = sorted(sites, key=lambda one: ring.place_of(one.site, count)[1])
    glides = moving.done < 1 and moving.crystal != state.crystal

    def site(n: int) -> None:
        one = order[n]
        stone = None
        if one.stone >= 0:
            stone = figures.shape_cells(one.stone // COLOURS), one.stone % COLOURS
        steps = one.steps if intent is not None and intent.reach else 0
        chosen = steps > 0 and steps == step
        ring.put_site(pen, one.site, count, stone, steps, chosen, chosen and lays,
                      one.crystal and not glides)  # fmt: skip

    behind = [n for n, one in enumerate(order) if ring.place_of(one.site, count)[1] < 400]
    for n in behind:
        site(n)
    sight = sight_of(pen.layout, turn)
    put_plinth(pen.dst, sight, state.setup.boards[seat])
    _put_stones(pen, sight, state, seat, intent, moving)
    for n in range(len(order)):
        if n not in behind:
            site(n)
    if glides:
        way = (state.crystal - moving.crystal) % count
        x, y = ring.place_of(moving.crystal + way * moving.done, count)
        put(pen.dst, ring.crystal(pen.layout.px(56)), pen.layout.at(x, y - 12))


def _put_stones(
    pen: Brush, sight: Vantage, state: Monolyth, seat: int, intent: Intent | None, moving: Moving
) -> None:
    filled = figures.filled(state.cubes[seat])
    if moving.done < 1 and moving.falling:
        lower = {cell: one for cell, one in filled.items() if cell not in moving.falling}
        upper = {cell: one for cell, one in filled.items() if cell in moving.falling}
        high = round((1 - moving.done) ** 2 * FALL * sight.u)
        put_block(pen.dst, sight, lower)
        raised = Vantage(sight.u, (sight.origin[0], sight.origin[1] - high), sight.turn)
        put_block(pen.dst, raised if high else sight, upper)
        return
    if intent is None or not intent.lays or intent.seat != seat:
        put_block(pen.dst, sight, filled)
        return
    lying = intent.lying()
    ghost = [figures.seen(cube) for cube in lying.cubes]
    put_block(pen.dst, sight, filled, ghost, intent.mineral, not lying.verdict)
    if lying.verdict:
        _put_reason(pen, sight, ghost, verdict_text(lying.verdict, short=True))


def _put_reason(pen: Brush, sight: Vantage, ghost: list[Cell], words: str) -> None:
    """Why not, on a slip beside the ghost."""
    layout = pen.layout
    size = 14 * layout.k * min(layout.text_scale, 1.4)
    slip = kit.label(words, size, WHITE, CRIMSON, "strong", -2, width=layout.px(230))
    spots = [sight.spot(x, y, z + 1) for x, y, z in map(sight.seen_cell, ghost)]
    right, top = max(x for x, _ in spots) + sight.u, min(y for _, y in spots)
    at = slip.get_rect(midleft=(round(right) + layout.px(8), round(top) + sight.u))
    room = layout.rect(*CENTRE)
    pen.dst.blit(slip, at.clamp(room))


def put_banner(pen: Brush, words: str) -> None:
    """A line over the scene: what is asked, or what the adviser says."""
    layout = pen.layout
    size = 14 * layout.k * min(layout.text_scale, 1.35)
    slip = kit.label(words, size, INK, PAPER, "strong", width=layout.px(BANNER[2]))
    pen.dst.blit(slip, slip.get_rect(center=layout.rect(*BANNER).center))


def cell_at(
    layout: Layout, turn: int, heights: int, pos: tuple[int, int]
) -> tuple[int, int] | None:
    """The cell of the rules whose column is seen at a point."""
    found = sight_of(layout, turn).cell_at(pos, figures.heights_seen(heights))
    return None if found is None else figures.meant(found)


def steered(turn: int, way: tuple[int, int]) -> tuple[int, int]:
    """By which cells of the rules an arrow moves: right leads to the lower right of the view, up to
    the upper right."""
    across, down = way
    sight = Vantage(1, (0, 0), turn)
    x0, y0 = figures.meant(sight.meant(1, 1))
    x1, y1 = figures.meant(sight.meant(1 + across, 1 + down))
    return x1 - x0, y1 - y0


def ghost_words(intent: Intent, after: int | None) -> str:
    """The stone as it would lie, for the ear."""
    lying = intent.lying()
    stone = stone_name(intent.stone)
    x, y, z = lying.cubes[0][0], lying.cubes[0][1], min(one[2] for one in lying.cubes)
    spot = f"{'abcd'[min(3, x)]}{min(3, y) + 1}"
    where = tr("{stone} at {cell}, from level {level}", stone=stone, cell=spot, level=z + 1)
    if lying.verdict:
        return f"{where}. {verdict_text(lying.verdict, short=True).capitalize()}"
    told = tr("{count} points with this", count=after) if after is not None else tr("fits")
    return f"{where}. {told}"
