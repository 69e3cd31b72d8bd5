"""What the words beyond the manual are worth to their user: zones, cards that stay, are made and
change, chance and armour. One function for each Effect, for `walk`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from lithicrage.engine import effects as ef
from lithicrage.engine import events as ev
from lithicrage.engine.filters import CardFilter
from lithicrage.engine.program import Effect
from lithicrage.minds.picking import NEAR
from lithicrage.minds.prices import (
    ARMOUR_WORTH,
    KEEP_COST,
    LOOK_WORTH,
    POINT,
    SKIP_WORTH,
    STAY_TURNS,
    STAY_WORTH,
    keep,
    turn_worth,
)

if TYPE_CHECKING:
    from lithicrage.minds.walk import Walk

ANY_CARD: Final = CardFilter()
OPEN: Final = (ev.DISCARD, ev.OUT, ev.STAYS)  # zones that all can see


def stay(walk: Walk, effect: ef.Stay) -> int:
    """A card that stays is worth something for each of its turns, whatever it does."""
    amount = 1 if effect.amount is None else effect.amount.value(walk.m, walk.frame)
    return walk.lean(effect.who, STAY_WORTH * min(max(0, amount), STAY_TURNS))


def shift_counter(walk: Walk, effect: ef.ShiftCounter) -> int:
    if effect.condition == ef.THIS:
        return 0
    total = 0
    amount = effect.amount.value(walk.m, walk.frame)
    for seat in walk.touched(effect.who):
        counter = walk.m.seats[seat].conditions.get(effect.condition, 0)
        moved = min(counter, amount) if effect.down else amount * (counter > 0)
        worth = moved * turn_worth(walk.m, seat, effect.condition) * (1 if effect.down else -1)
        same = walk.m.seats[seat].side == walk.m.seats[walk.frame.seat].side
        total += worth if same else -worth
    return total


def armour(walk: Walk, effect: ef.GainArmour) -> int:
    """Armour is Stamina that only Damage takes."""
    return ARMOUR_WORTH * walk.lean(effect.who, max(0, effect.amount.value(walk.m, walk.frame)))


def swap(walk: Walk, effect: ef.SwapStamina) -> int:
    m, f = walk.m, walk.frame
    seats = walk.touched(effect.who)
    return 2 * POINT * (m.seats[seats[0]].stamina - m.seats[f.seat].stamina) if seats else 0


def skip(walk: Walk, effect: ef.SkipTurn) -> int:
    seats = walk.touched(effect.who)
    waits = bool(seats) and walk.m.seats[seats[0]].skip == 0
    return walk.lean(effect.who, -SKIP_WORTH * waits)


def make(walk: Walk, effect: ef.MakeCard) -> int:
    """What a new card is worth where it lies; one that can do nothing is in the way."""
    m, f = walk.m, walk.frame
    kind = m.book.cards[m.book.card_numbers[effect.id]] if effect.id else m.kinds[f.card]
    useful = kind.attack >= 0 or kind.defense >= 0
    worth = (KEEP_COST * kind.cost if effect.to in NEAR else 1) * (1 if useful else -1)
    count = min(max(0, effect.amount.value(m, f)), 9)
    return walk.lean(effect.who, worth * count)


def die(walk: Walk, effect: ef.RollDie, place: int) -> int:
    """The mean over the six faces, or what the middle comes to where that goes too deep."""
    faces = range(1, 7) if walk.depth < 2 else (3,)
    total = 0
    for face in faces:
        way = walk.fork()
        way.own_frame().x = face
        total += way.worth(place)
    return total // len(faces)


def move_card(walk: Walk, effect: ef.MoveCard) -> int:
    """What a card is worth where it goes, less what it was worth where it lay."""
    m, f = walk.m, walk.frame
    seats = walk.touched(effect.who)
    if not seats:
        return 0
    cards = ef.cards_of(m, seats[0], effect.zone, ANY_CARD) if effect.zone in OPEN else []
    worth = max((keep(m, [card]) for card in cards), default=KEEP_COST * bool(cards))
    if effect.zone not in OPEN:
        worth = LOOK_WORTH
    if effect.mine:
        return worth
    change = worth * ((effect.to in NEAR) - (effect.zone in NEAR))
    mine = m.seats[seats[0]].side == m.seats[f.seat].side
    return change if mine else -change


VALUES: Final[dict[type[Effect], Callable[[Walk, Any], int]]] = {
    ef.MoveCard: move_card,
    ef.Stay: stay,
    ef.GainArmour: armour,
    ef.SwapStamina: swap,
    ef.SkipTurn: skip,
    ef.MakeCard: make,
    ef.ShiftCounter: shift_counter,
}
