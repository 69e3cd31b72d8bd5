"""Sets a match of Mytikas up: who starts, cards, line, goods (Mytikas D2-D8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.game.rng import Rng
from lithicrage.language.findings import hint
from lithicrage.tables.mytikas.data import CARDS
from lithicrage.tables.mytikas.gains import own_card, tell
from lithicrage.tables.mytikas.mountain import (
    KEEPING,
    PICKING,
    MountainSetup,
    building_areas,
    powers_of,
)
from lithicrage.tables.mytikas.reading import mountain
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.table import BadPosition

SEATS: Final = "seats"
DEAL: Final = "deal"
DEALS: Final = ("one", "choose")
_CARDS, _START = 0, 1  # streams of a seed


def new_match(options: Mapping[str, str], seed: int) -> Mytikas:
    """A match, set up (D2-D8). Raises BadPosition for options that are none."""
    for key in options:
        if key not in (SEATS, DEAL):
            near = hint(key, (SEATS, DEAL)) or f"; there are {SEATS}, {DEAL}"
            raise BadPosition(f"there is no option `{key[:40]}`{near}")
    said = options.get(SEATS, "2")
    if said not in ("2", "3", "4"):
        raise BadPosition(f"`{SEATS}` is from 2 to 4; found `{said[:40]}`")
    deal = options.get(DEAL, DEALS[0])
    if deal not in DEALS:
        near = hint(deal, DEALS) or f"; there are {', '.join(DEALS)}"
        raise BadPosition(f"there is no deal `{deal[:40]}`{near}")
    data, seats = mountain(), int(said)
    at_area, free, (starters,), (followers,) = powers_of(data)
    setup = MountainSetup(
        data=data,
        options={SEATS: said, DEAL: deal},
        seats=seats,
        start=Rng(seed, _START).below(seats),
        locks=data.locks[seats - 2],
        at_area=at_area,
        free=free,
        starters=starters,
        followers=followers,
        built_at=building_areas(data),
    )
    order = list(range(CARDS))
    Rng(seed, _CARDS).shuffle(order)
    return deal_out(setup, tuple(order))


def deal_out(setup: MountainSetup, order: tuple[int, ...]) -> Mytikas:
    """A match at its first question, the cards in this order: those of the seats, the line."""
    state = Mytikas(setup)
    seats, start = setup.seats, setup.start
    state.log = []
    tell(state, "begun", nobody=True, n=seats)
    tell(state, "starts", seat=start)
    each = 1 + DEALS.index(setup.options[DEAL])
    length = setup.data.face_down[seats - 2] + 1
    mine = each * seats
    state.line = order[mine : mine + length]
    state.deck = order[mine + length :]
    for place in range(seats):
        seat = (start + place) % seats
        goods = setup.data.start_goods[place]
        state.goods[12 * seat : 12 * seat + 3] = list(goods)
        state.reserve[seat] = setup.data.start_offerings[seats - 2][place]
        if each == 1:
            own_card(state, seat, order[place])
            tell(state, "dealt", seat=seat, card=order[place])
    if each == 2:
        state.dealt = order[:mine]
        state.asked = KEEPING
    else:
        state.asked = PICKING
        state.actor = (start + seats - 1) % seats
    return state
