"""What a position of Mytikas is worth to a seat, in hundredths of a point.

The unit of effort is a quarter of a turn: a stone produced, or one of the goods moved up one level.
A marble takes two, a gold three; to build takes four. The best target, a kind of building on a
level, gives the goods their worth: what it brings less what it still takes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from lithicrage.tables.mytikas.data import (
    CARDS,
    CITIES,
    DISCOUNT,
    EACH_CITY,
    EACH_TEMPLE,
    FIRST_SLOT,
    LEVELS,
    SLOTS,
    SLOTS_OF,
    Boon,
)
from lithicrage.tables.mytikas.mountain import OVER, Mountain

HOARD: Final = 12  # Offerings in the reserve: more count for nothing, or no match would end
UNIT: Final = 36  # what a unit of effort would bring elsewhere
LEFT: Final = 10  # what a unit in goods that the target does not need is worth,
MUCH: Final = 20  # as far as so many units
ENOUGH: Final = (5, 4, 3)  # of each of the goods: more count for nothing
BUILDING: Final = 4  # units that building takes
CITY: Final = 20  # what a city brings in a turn to come
OFFERING: Final = 45  # in the reserve, as far as the next Lock takes them
FAVOR: Final = 70  # the first of a god
SPARE: Final = 40  # another of the same god
USE: Final = 8  # what the power of a card brings in a turn to come
HOLD: Final = 50  # the share of its points that a card without a Lock keeps, in hundredths
GUARD: Final = 8  # and more for each Offering on it
WON: Final = 20_000  # what a match that is over brings the winner, and takes from the others
CITIES_YET: Final = 5  # what a card which counts cities is taken to count in the end, at least,
TEMPLES_YET: Final = 3  # and one which counts temples,
SOON: Final = 3  # unless the match has no more turns than these
FAR: Final = 20  # turns of a seat, at most, that a match is taken to last yet
LONG: Final = 26  # turns of a seat after which a match is taken to be near its end
KEPT: Final = 1 << 15  # boards whose worth is kept
RACE: Final = 40  # a lead counts a fortieth more for each turn less than FAR


def turns_left(state: Mountain) -> int:
    """How many turns a seat may have yet (D19); 0 if the match ends after this one."""
    lock = len(state.setup.locks) - state.taken
    tokens = sorted(state.tokens)
    levels = tokens[0] + tokens[1] + tokens[2]
    pieces = SLOTS
    for seat in range(state.setup.seats):
        pieces = min(pieces, state.slots[SLOTS * seat : SLOTS * seat + SLOTS].count(0))
    if not lock or not levels or not pieces:
        return 0
    gone = (state.turn - 1) // state.setup.seats
    late = min(max(2, LONG - gone), state.setup.data.longest - gone)
    return min(FAR, late, 1 + 4 * levels // state.setup.seats, 3 * lock, 1 + 3 * pieces)


def worth(state: Mountain, seat: int) -> int:
    """What the position is worth to this seat, in hundredths of a point."""
    turns = 0 if state.asked == OVER else turns_left(state)
    found = 0
    for kind in range(4):
        found += 100 * state.building_points(seat, kind)
    if not turns:
        for card in range(CARDS):
            if state.owner[card] == seat:
                found += 100 * state.card_points(seat, card)
        return found
    cities = 0
    for kind in CITIES:
        first = SLOTS * seat + FIRST_SLOT[kind]
        for at in range(first, first + 2):
            if state.slots[at]:
                cities += 1
    found += CITY * turns * cities
    found += board_worth(state, seat, turns)
    lock = state.lock()
    reserve = min(HOARD, state.reserve[seat])
    useful = min(reserve, lock + 2)
    found += OFFERING * min(4, turns + 1) * useful // 4 + 5 * (reserve - useful)
    if turns > 1:
        for at in range(4 * seat, 4 * seat + 4):
            if state.favors[at]:
                found += FAVOR + SPARE * (state.favors[at] - 1)
    for card in range(CARDS):
        if state.owner[card] == seat:
            points = state.card_points(seat, card)
            asked = state.setup.data.cards[card].points
            if turns > SOON and asked.asks == EACH_CITY:
                points = max(points, asked.plus * CITIES_YET)
            elif turns > SOON and asked.asks == EACH_TEMPLE:
                points = max(points, asked.plus * TEMPLES_YET)
            if state.locked[card]:
                found += 100 * points
            else:
                held = state.held[card]
                found += points * min(95, HOLD + GUARD * held) + 30 * held
            found += USE * turns
            if state.setup.data.cards[card].power == DISCOUNT:
                found += saved(state, seat, card, turns)
    return found


def saved(state: Mountain, seat: int, card: int, turns: int) -> int:
    """What the goods are worth that a card makes buildings cheaper by, with the turns left."""
    one = state.setup.data.cards[card]
    less = one.rows[0]
    free = 0
    for kind in state.setup.data.areas[one.where].builds:
        first = SLOTS * seat + FIRST_SLOT[kind]
        for at in range(first, first + SLOTS_OF[kind]):
            if not state.slots[at]:
                free += 1
    return UNIT * (less[0] + 2 * less[1] + 3 * less[2]) * min(free, turns // 3)


def board_worth(state: Mountain, seat: int, turns: int) -> int:
    """What the goods of a seat are worth towards its best target."""
    first = 12 * seat
    return _aimed(
        tuple(state.goods[first : first + 12]),
        state.city_levels(seat)[-1],
        tuple([at for at in range(LEVELS) if state.tokens[at]]),
        tuple([state.price(seat, kind) for kind in range(4)]),
        tuple([state.setup.data.buildings[kind].points for kind in range(4)]),
        tuple([best_slot(state, seat, kind) for kind in range(4)]),
        turns,
    )


@lru_cache(maxsize=KEPT)
def _aimed(
    goods: tuple[int, ...],
    top: int,
    levels: tuple[int, ...],
    prices: tuple[tuple[int, ...], ...],
    points: tuple[int, ...],
    slots: tuple[int, ...],
    turns: int,
) -> int:
    """The worth of goods, kept: a search meets most boards again and again.

    `top` is the highest city, `levels` have tokens; the rest is by kind: `slots` what the best free
    one gives, -1 for none.
    """
    stone = [goods[0], goods[3], goods[6], goods[9]]
    marble = [goods[1], goods[4], goods[7], goods[10]]
    gold = [goods[2], goods[5], goods[8], goods[11]]
    units = sum_units(stone, 0) + sum_units(marble, 1) + sum_units(gold, 2)
    best = LEFT * min(MUCH, units) + units
    for kind in range(4):
        if slots[kind] < 0:
            continue
        cost = prices[kind]
        for level in levels:
            gain = 100 * points[kind] * (level + 1) + slots[kind]
            if kind in CITIES:
                gain += CITY * turns
            if gain + LEFT * min(MUCH, units) + units <= best:
                continue
            missing = 0
            total = 0
            lift = level - top if level > top else 0
            if cost[0]:
                missing += lacking(stone, cost[0], level, 1 + lift)
                total += cost[0] * (1 + level)
            if cost[1]:
                missing += lacking(marble, cost[1], level, 2 + lift)
                total += cost[1] * (2 + level)
            if cost[2]:
                missing += lacking(gold, cost[2], level, 3 + lift)
                total += cost[2] * (3 + level)
            effort = missing + BUILDING
            if effort > 4 * turns:
                gain = gain * 4 * turns // effort
            used = total - missing
            value = gain - UNIT * effort
            if used < units:
                value += LEFT * min(MUCH, units - used) + units - used
            if value > best:
                best = value
    return best


def sum_units(have: list[int], good: int) -> int:
    """The units in one of the goods, the highest first, as far as it is enough."""
    left = ENOUGH[good]
    found = 0
    level = LEVELS - 1
    while level >= 0 and left > 0:
        some = have[level] if have[level] < left else left
        found += some * (1 + good + level)
        left -= some
        level -= 1
    return found


def lacking(have: list[int], need: int, level: int, produced: int) -> int:
    """The units that it takes until so many of the goods lie on a level."""
    at = level
    while at < LEVELS:
        need -= have[at]
        at += 1
    found = 0
    at = level - 1
    while need > 0 and at >= 0 and level - at < produced:
        some = have[at] if have[at] < need else need
        found += some * (level - at)
        need -= some
        at -= 1
    if need > 0:
        found += need * produced
    return found


def best_slot(state: Mountain, seat: int, kind: int) -> int:
    """What the best free slot of a kind gives, in hundredths of a point; -1 if none is free."""
    first = SLOTS * seat + FIRST_SLOT[kind]
    boons = state.setup.data.buildings[kind].slots
    best = -1
    for at in range(len(boons)):
        if not state.slots[first + at]:
            best = max(best, boon_worth(boons[at]))
    return best


def boon_worth(boon: Boon) -> int:
    """What a slot gives, roughly, in hundredths of a point."""
    moves = boon.move_up + 2 * boon.move_any
    return 30 * moves + OFFERING * boon.offerings + 45 * boon.favors + 80 * boon.gold_here


def standings(state: Mountain) -> list[int]:
    """The worth of the position to each seat; a match that is over has a winner."""
    seats = state.setup.seats
    found = [worth(state, seat) for seat in range(seats)]
    turns = 0 if state.asked == OVER else turns_left(state)
    if turns:
        plain = found[:]
        for seat in range(seats):
            rival = max([one for at, one in enumerate(plain) if at != seat])
            found[seat] += (plain[seat] - rival) * (FAR - turns) // RACE
    else:
        ranks = [state.standing(seat) for seat in range(seats)]
        best = max(ranks)
        for seat in range(seats):
            found[seat] += WON if ranks[seat] == best else -WON
    return found


def outlook(state: Mountain, seat: int, denial: int) -> int:
    """What a seat makes of the position: its worth less a share of the best rival's."""
    found = standings(state)
    if not denial:
        return found[seat]
    rival = max([one for at, one in enumerate(found) if at != seat])
    return found[seat] - denial * rival // 100


def chances(state: Mountain) -> tuple[int, ...]:
    """Each seat's share of 1,000 chances, by the worth of the position."""
    found = standings(state)
    best = max(found)
    weights = [(40_000 // (400 + best - one)) ** 2 for one in found]
    total = sum(weights)
    shares = [1000 * one // total for one in weights]
    shares[found.index(best)] += 1000 - sum(shares)
    return tuple(shares)
