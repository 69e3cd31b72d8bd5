"""What the page of Mytikas shows of a match, as figures that know no picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lithicrage.base.tongue import tr
from lithicrage.tables.mytikas.data import CARDS, FIRST_SLOT, KINDS, LEVELS, SLOTS, SLOTS_OF, Boon
from lithicrage.tables.mytikas.mountain import KEEPING, NOBODY, OVER
from lithicrage.tables.mytikas.state import Mytikas
from lithicrage.tables.mytikas.telling import boon_text, main_text
from lithicrage.tables.mytikas.words import building_name, card_name
from lithicrage.ui.mytikas.massif import Terrace
from lithicrage.ui.mytikas.pantheon import CardShown
from lithicrage.ui.mytikas.standing import EndShown, SeatShown
from lithicrage.ui.mytikas.trays import KindShown, SlotShown

LAST_TURNS: Final = 8  # of a seat, whose countdown is shown


def terraces_of(state: Mytikas) -> list[Terrace]:
    """The levels from the lowest: cities of the beginning, buildings, Level tokens."""
    built: list[list[tuple[int, int]]] = [[] for _ in range(LEVELS)]
    built[0] += [(0, seat) for seat in range(state.setup.seats)]
    for seat in range(state.setup.seats):
        for kind in range(len(KINDS)):
            for slot in range(SLOTS_OF[kind]):
                level = state.slots[SLOTS * seat + FIRST_SLOT[kind] + slot]
                if level:
                    built[level - 1].append((kind, seat))
    return [Terrace(tuple(built[level]), state.tokens[level]) for level in range(LEVELS)]


def goods_of(state: Mytikas, seat: int) -> list[int]:
    """The goods of a seat by level, then kind."""
    return state.goods[12 * seat : 12 * seat + 12]


def kinds_of(state: Mytikas, seat: int) -> list[KindShown]:
    """The buildings of a seat with their costs and slots."""
    found = []
    for kind, one in enumerate(state.setup.data.buildings):
        first = SLOTS * seat + FIRST_SLOT[kind]
        slots = [
            SlotShown(state.slots[first + slot], signs_of(boon))
            for slot, boon in enumerate(one.slots)
        ]
        cost = state.price(seat, kind)
        found.append(KindShown(kind, building_name(kind), cost, one.points, tuple(slots)))
    return found


def signs_of(boon: Boon) -> tuple[tuple[str, int, str], ...]:
    """What a boon gives: signs, how many of each, and a word for it."""
    parts = (
        ("fire", boon.offerings, tr("Offerings")),
        ("up", boon.move_up, tr("moves up")),
        ("lifted", boon.move_any, tr("free moves")),
        ("laurels", boon.favors, tr("Favor") if boon.favors == 1 else tr("Favors")),
        ("cube", boon.gold_here + sum(boon.produce), tr("gold")),
        ("coins", boon.make_offering, tr("offer")),
    )
    return tuple(one for one in parts if one[1])


def shown_cards(state: Mytikas) -> list[tuple[int, CardShown]]:
    """What the panel of cards shows, each with its card (-1 face down): those dealt to choose from,
    or the line with its Locks, the deck, then the cards of the seats in turn order."""
    if state.asked == KEEPING:
        at = 2 * ((state.actor - state.setup.start) % state.setup.seats)
        return [(card, _card(state, card)) for card in state.dealt[at : at + 2]]
    locks, taken = state.setup.locks, state.taken
    found = []
    for at, card in enumerate(state.line):
        if at < state.opened:
            if state.owner[card] == NOBODY:
                found.append((card, _card(state, card)))
        else:
            found.append((-1, CardShown(lock=locks[at - 1] if at - 1 >= taken else 0)))
    found.append((-1, CardShown(lock=locks[-1] if taken < len(locks) else 0, deck=True)))
    for seat in range(state.setup.seats):
        found += [(card, _card(state, card)) for card in range(CARDS) if state.owner[card] == seat]
    return found


def _card(state: Mytikas, card: int) -> CardShown:
    owner = state.owner[card]
    return CardShown(
        id=state.card(card).id,
        name=card_name(card),
        owner=owner,
        held=state.held[card],
        locked=bool(state.locked[card]),
        points=state.card_points(owner, card) if owner >= 0 else 0,
        ready=bool(state.ready[card]) or state.asked == OVER,
        dealt=state.asked == KEEPING and owner < 0,
    )


def seats_of(state: Mytikas, name_of: Callable[[int], str], seen: int) -> list[SeatShown]:
    """The rows of the table of seats."""
    points = state.points()
    return [
        SeatShown(
            name_of(seat),
            tuple(state.favors[4 * seat : 4 * seat + 4]),
            state.reserve[seat],
            state.locks_of[seat],
            points[seat],
            seat == state.active and state.asked != OVER,
            seat == state.actor and state.asked != OVER,
            seat == seen,
        )
        for seat in range(state.setup.seats)
    ]


def ends_of(state: Mytikas) -> list[EndShown]:
    """The ways to the end (D19); the last turns of a seat when they are near (R24)."""
    most = max(len(built_of(state, seat)) for seat in range(state.setup.seats))
    found = [
        EndShown(tr("full levels"), min(3, state.tokens.count(0)), 3),
        EndShown(tr("Locks"), state.taken, len(state.setup.locks)),
        EndShown(tr("pieces built"), most, SLOTS),
    ]
    past = (state.turn - 1) // state.setup.seats - (state.setup.data.longest - LAST_TURNS)
    if past >= 0:
        found.append(EndShown(tr("last turns"), min(past, LAST_TURNS), LAST_TURNS))
    return found


def built_of(state: Mytikas, seat: int) -> list[int]:
    """The slots of a seat whose piece is built."""
    slots = state.slots[SLOTS * seat : SLOTS * seat + SLOTS]
    return [at for at, level in enumerate(slots) if level]


def mains_of(state: Mytikas) -> list[str]:
    """What each area does."""
    return [main_text(area) for area in state.setup.data.areas]


def ribbons_of(state: Mytikas) -> list[str]:
    """What the bonus of each area gives."""
    return [boon_text(area.ribbon) for area in state.setup.data.areas]
