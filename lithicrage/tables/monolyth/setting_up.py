"""Sets a match of Monolyth up: seats, card, boards, starting seat and box (Monolyth B2-B6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.language.findings import hint
from lithicrage.tables.monolyth.data import StructurePlan, limit_of
from lithicrage.tables.monolyth.reading import amounts
from lithicrage.tables.monolyth.shapes import SHAPES, fits
from lithicrage.tables.monolyth.state import COLOURS, NO_STONE, Monolyth, MonolythSetup
from lithicrage.tables.monolyth.words import MonolythHappening
from lithicrage.tables.table import BadPosition

SEATS: Final = "seats"
STRUCTURE: Final = "structure"
RANDOM: Final = "random"
_BOX, _BOARDS, _START, _CARD = 0, 1, 2, 3  # streams of a seed


def new_match(options: Mapping[str, str], seed: int) -> Monolyth:
    """A match, set up (B2-B6). Raises BadPosition for options that are none."""
    data = amounts()
    for key in options:
        if key not in (SEATS, STRUCTURE):
            near = hint(key, (SEATS, STRUCTURE)) or f"; there are {SEATS}, {STRUCTURE}"
            raise BadPosition(f"there is no option `{key[:40]}`{near}")
    said = options.get(SEATS, "2")
    if said not in ("1", "2", "3", "4"):
        raise BadPosition(f"`{SEATS}` is from 1 to 4; found `{said[:40]}`")
    ids = [card.id for card in data.cards]
    chosen = options.get(STRUCTURE, RANDOM)
    if chosen != RANDOM and chosen not in ids:
        near = hint(chosen, ids) or f"; there are {RANDOM}, {', '.join(ids)}"
        raise BadPosition(f"there is no structure card `{chosen[:40]}`{near}")
    seats = int(said)
    place = Rng(seed, _CARD).below(len(ids)) if chosen == RANDOM else ids.index(chosen)
    order = list(range(len(data.boards)))
    Rng(seed, _BOARDS).shuffle(order)
    boards = tuple(data.boards[at] for at in order[:seats])
    colours = range(len(data.colours))
    limit = limit_of(seats)
    setup = MonolythSetup(
        data=data,
        options={SEATS: said, STRUCTURE: chosen},
        seats=seats,
        limit=limit,
        card=data.cards[place],
        plan=_plan(data.cards[place].cells),
        boards=boards,
        sides=tuple(
            tuple(board.index(one) if one in board else -1 for one in colours) for board in boards
        ),
        start=Rng(seed, _START).below(seats),
        fits=tuple(fits(shape, limit) for shape in range(len(SHAPES))),
    )
    return _dealt(setup, seed)


@lru_cache
def _plan(cells: tuple[str, ...]) -> StructurePlan:
    return StructurePlan(cells)


def _dealt(setup: MonolythSetup, seed: int) -> Monolyth:
    """A match at its first question: the stones mixed, the sites filled (B5)."""
    state = Monolyth(setup)
    stones = setup.data.stones
    box = [
        COLOURS * shape + colour
        for shape in range(1, len(stones))
        for colour in range(COLOURS)
        for _ in range(stones[shape])
    ]
    Rng(seed, _BOX).shuffle(box)
    state.box = tuple(box)
    state.drawn = setup.data.sites - 1
    state.sites = [NO_STONE, *box[: state.drawn]]
    state.log = []
    kind = "alone" if setup.seats == 1 else "begun"
    state.log.append(MonolythHappening(kind, None, n=setup.seats, card=setup.card.name))
    if setup.seats > 1:
        state.log.append(MonolythHappening("starts", setup.start))
    return state
