"""What goes to and from a seat in a match of Mytikas: goods, Favors, Offerings, cards, pieces."""

from __future__ import annotations

from lithicrage.tables.mytikas.data import FIRST_SLOT, SLOTS
from lithicrage.tables.mytikas.mountain import NOBODY, Mountain
from lithicrage.tables.mytikas.words import MytikasHappening


def own_card(state: Mountain, seat: int, card: int) -> None:
    """Give a seat the card it begins with, and an Offering on it (D5, R22)."""
    state.owner[card] = seat
    state.held[card] = 1
    state.ready[card] = 1


def produce(state: Mountain, goods: tuple[int, ...], level: int) -> None:
    """Put goods onto a level of the actor's board."""
    at = 12 * state.actor + 3 * level
    for good in range(3):
        state.goods[at + good] += goods[good]
    tell(state, "produced", goods=goods, level=level + 1)


def take_offerings(state: Mountain, count: int) -> None:
    """Put Offerings into the actor's reserve."""
    state.reserve[state.actor] += count
    tell(state, "offerings", n=count)


def take_favor(state: Mountain, god: int, whose: int) -> None:
    """Take a Favor from the pile, or from a seat (counted from 1) if that is empty (D15)."""
    state.favors[4 * state.actor + god] += 1
    if whose:
        state.favors[4 * (whose - 1) + god] -= 1
        tell(state, "robbed", place=god, other=whose - 1)
    else:
        state.piles[god] -= 1
        tell(state, "favor", place=god)


def make_offering(state: Mountain, card: int, count: int) -> None:
    """Put Offerings onto a card: protect, take or steal it (D16), and take a Lock (D17)."""
    seat, owner = state.actor, state.owner[card]
    state.reserve[seat] -= count
    if owner == seat:
        state.held[card] += count
        tell(state, "offered", card=card, n=count)
    else:
        if owner == NOBODY:
            tell(state, "offered", card=card, n=count)
        else:
            state.reserve[owner] += state.held[card]
            tell(state, "stolen", card=card, n=count, other=owner)
        state.owner[card] = seat
        state.held[card] = count
        state.ready[card] = 0
    lock = state.lock()
    if state.held[card] >= lock:
        state.locked[card] = 1
        state.held[card] = 0
        state.locks_of[seat] += 1
        state.taken += 1
        tell(state, "locked", card=card, n=lock)


def raise_building(state: Mountain, kind: int, level: int, slot: int) -> None:
    """Build (D12), then what stands under the slot (D22, R3)."""
    seat = state.actor
    cost = state.cost(seat, state.area, kind)
    at = 12 * seat + 3 * level
    for good in range(3):
        state.goods[at + good] -= cost[good]
    state.tokens[level] -= 1
    state.slots[SLOTS * seat + FIRST_SLOT[kind] + slot] = level + 1
    tell(state, "built", place=kind, level=level + 1)
    boon = state.setup.data.buildings[kind].slots[slot]
    if boon.offerings:
        take_offerings(state, boon.offerings)
    if boon.gold_here:
        produce(state, (0, 0, boon.gold_here), level)
    state.ups += boon.move_up
    state.anys += boon.move_any
    state.favs += boon.favors


def tell(state: Mountain, kind: str, n: int = 0, card: int = -1, place: int = -1, level: int = 0,
         to: int = 0, other: int = -1, goods: tuple[int, ...] = (), nobody: bool = False,
         seat: int = -1) -> None:  # fmt: skip
    """Put a line into the log, if there is one."""
    if state.log is not None:
        whose = None if nobody else state.actor if seat < 0 else seat
        state.log.append(MytikasHappening(kind, whose, n, card, place, level, to, other, goods))
