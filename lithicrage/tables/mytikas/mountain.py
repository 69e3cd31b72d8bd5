"""What lies on and around the mountain in a match of Mytikas, and what can be asked of it.

`Mountain` holds the values and answers; `offers` says what may be chosen, `deeds` what follows.
Values by seat stand in lists: goods at 12 times the seat, 3 times the level (from 0) and the good;
Favors at 4 times the seat and the god; slots at 7 times the seat, the level built on or 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.tables.mytikas.data import (
    BUILD,
    CARDS,
    CITIES,
    COUNT,
    DISCOUNT,
    EACH_CITY,
    EACH_TEMPLE,
    FIRST_SLOT,
    FOLLOW_WITH,
    FREE_BONUS,
    GRANT,
    IF_FAVOR,
    IF_KINDS,
    IF_SAME,
    IMPROVE,
    KINDS,
    LEVELS,
    MOVE_UP,
    SLOTS,
    SLOTS_OF,
    SWAP,
    TRADE,
    Boon,
    DeityCard,
    MountainData,
)
from lithicrage.tables.mytikas.words import MytikasHappening

KEEPING: Final = 0  # what is asked: which card to keep (variant of D5),
PICKING: Final = 1  # the first Favor (D8),
BEGINNING: Final = 2  # cards of the turn's start, then where to go (D9),
ACTING: Final = 3  # the main action, also of a follower (D10, D11),
CLOSING: Final = 4  # the bonus action and the end of the turn (D9),
ANSWERING: Final = 5  # whether to follow (D10),
OVER: Final = 6  # nothing any more
NOBODY: Final = -1
BY_LEVELS: Final = 1  # what ended it (D19)
BY_LOCKS: Final = 2
BY_PIECES: Final = 3
BY_TURNS: Final = 4  # R24


@dataclass(frozen=True)
class MountainSetup:
    """What stays the same in a match."""

    data: MountainData
    options: Mapping[str, str]
    seats: int
    start: int  # the seat that begins
    locks: tuple[int, ...]
    at_area: tuple[tuple[int, ...], ...]  # the cards that work at each area
    free: tuple[tuple[int, ...], ...]  # the cards that give the bonus of each god
    starters: tuple[int, ...]  # the cards of the turn's start
    followers: tuple[int, ...]  # the cards that pay for following
    built_at: tuple[int, ...]  # the area where each kind is built, NOBODY for none

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MountainSetup, (
            self.data,
            self.options,
            self.seats,
            self.start,
            self.locks,
            self.at_area,
            self.free,
            self.starters,
            self.followers,
            self.built_at,
        )


def powers_of(data: MountainData) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The cards by what they do: at each area, at each god, at the start, when following."""
    cards = range(len(data.cards))
    own = (SWAP, TRADE, FREE_BONUS, FOLLOW_WITH)
    return (
        tuple(tuple(at for at in cards
                    if data.cards[at].where == area and data.cards[at].power not in own)
              for area in range(8)),
        tuple(tuple(at for at in cards
                    if data.cards[at].where == god and data.cards[at].power == FREE_BONUS)
              for god in range(4)),
        (tuple(at for at in cards if data.cards[at].power in (SWAP, TRADE)),),
        (tuple(at for at in cards if data.cards[at].power == FOLLOW_WITH),),
    )  # fmt: skip


def building_areas(data: MountainData) -> tuple[int, ...]:
    """The area where each kind is built, NOBODY for none."""
    found = []
    for kind in range(len(KINDS)):
        areas = [at for at, area in enumerate(data.areas) if kind in area.builds]
        found.append(areas[0] if areas else NOBODY)
    return tuple(found)


class Mountain:
    """The values of a match and what can be asked of them."""

    def __init__(self, setup: MountainSetup) -> None:
        seats = setup.seats
        self.setup: MountainSetup = setup
        self.log: list[MytikasHappening] | None = None
        self.goods: list[int] = [0] * (12 * seats)
        self.favors: list[int] = [0] * (4 * seats)
        self.piles: list[int] = [setup.data.favor_pile[seats - 2]] * 4
        self.reserve: list[int] = [0] * seats
        self.owner: list[int] = [NOBODY] * CARDS
        self.held: list[int] = [0] * CARDS  # Offerings on each card
        self.locked: list[int] = [0] * CARDS
        self.ready: list[int] = [0] * CARDS  # R22
        self.line: tuple[int, ...] = ()  # the card face up first, then along the Locks
        self.opened: int = 1  # how many of the line are face up or were
        self.deck: tuple[int, ...] = ()  # never drawn from (R7)
        self.dealt: tuple[int, ...] = ()  # the cards that the seats choose from, in turn order
        self.taken: int = 0  # Locks
        self.locks_of: list[int] = [0] * seats
        self.tokens: list[int] = list(setup.data.level_tokens[seats - 2])
        self.slots: list[int] = [0] * (SLOTS * seats)
        self.builder: list[int] = [NOBODY] * seats  # the area it stands in
        self.active: int = setup.start
        self.actor: int = setup.start  # who is asked
        self.turn: int = 1
        self.asked: int = PICKING
        self.area: int = NOBODY
        self.main_done: bool = False
        self.bonus_done: bool = False
        self.begun: bool = False  # the action under way
        self.used: int = 0  # the cards of the turn's start that were used, a bit each
        self.trigger: int = 0
        # what is left of the action under way
        self.cities: tuple[int, ...] = ()  # levels of the cities that produce yet
        self.once: bool = False
        self.build: bool = False
        self.again: int = 0  # goods of which one more may come, a bit each
        self.extra: int = 0  # how many more
        self.takes: int = 0
        self.produce: bool = False
        self.ups: int = 0
        self.anys: int = 0
        self.favs: int = 0
        self.offer: int = 0
        self.either: bool = False
        self.improve: int = 0
        self.pays: int = 0
        self.gives: int = 0  # goods owed for a trade
        self.gain: int = 0  # Offerings that it brings

    def clear_action(self) -> None:
        """Leave nothing of an action."""
        self.begun = False
        self.cities = ()
        self.once = self.build = self.produce = self.either = False
        self.again = self.extra = self.takes = self.ups = self.anys = self.favs = 0
        self.offer = self.improve = self.pays = 0

    # -- questions ---------------------------------------------------------------------------

    def works(self, card: int, seat: int) -> bool:
        """Whether a seat may use a card now (D18, R8, R22)."""
        return self.owner[card] == seat and self.ready[card] == 1

    def lock(self) -> int:
        """The number of the first remaining Lock, 0 if none is left."""
        locks = self.setup.locks
        return locks[self.taken] if self.taken < len(locks) else 0

    def can_rise(self, seat: int) -> bool:
        """Whether something lies below the top level."""
        first = 12 * seat
        return any(self.goods[first : first + 9])

    def can_carry(self, seat: int, own: bool) -> bool:
        """Whether something can go to another level; down only while following (D14)."""
        return self.can_rise(seat) if own else any(self.goods[12 * seat : 12 * seat + 12])

    def obtainable(self, seat: int) -> int:
        """How many Favors this seat could get (D15, R10)."""
        total = 4 * self.setup.data.favor_pile[self.setup.seats - 2]
        return total - sum(self.favors[4 * seat : 4 * seat + 4])

    def face_up(self, card: int) -> bool:
        """Whether a card lies face up in the line."""
        return self.owner[card] == NOBODY and card in self.line[: self.opened]

    def least(self, card: int, seat: int) -> int:
        """How many Offerings a seat must put onto a card (D16, R15); 0 if it cannot at all."""
        if self.locked[card]:
            return 0
        owner = self.owner[card]
        if owner == NOBODY:
            return 1 if self.face_up(card) else 0
        return 1 if owner == seat else self.held[card] + 1

    def most(self, card: int, seat: int) -> int:
        """How many Offerings the Lock takes at most (R2)."""
        return self.lock() - (self.held[card] if self.owner[card] == seat else 0)

    def can_offer(self, seat: int) -> bool:
        """Whether this seat can make an offering (D16)."""
        reserve = self.reserve[seat]
        if not reserve or not self.lock():
            return False
        return any(0 < self.least(card, seat) <= reserve for card in range(len(self.owner)))

    def cost(self, seat: int, area: int, kind: int) -> tuple[int, ...]:
        """What a building costs this seat there (D12, R19)."""
        cost = self.setup.data.buildings[kind].cost
        for card in self.setup.at_area[area]:
            if self.works(card, seat) and self.setup.data.cards[card].power == DISCOUNT:
                less = self.setup.data.cards[card].rows[0]
                cost = tuple([max(0, cost[good] - less[good]) for good in range(3)])
        return cost

    def price(self, seat: int, kind: int) -> tuple[int, ...]:
        """What a building costs this seat where it is built (D12, R19)."""
        area = self.setup.built_at[kind]
        return self.setup.data.buildings[kind].cost if area < 0 else self.cost(seat, area, kind)

    def affords(self, seat: int, cost: tuple[int, ...], level: int) -> bool:
        """Whether these goods lie on a level of a seat."""
        at = 12 * seat + 3 * level
        goods = self.goods
        return goods[at] >= cost[0] and goods[at + 1] >= cost[1] and goods[at + 2] >= cost[2]

    def free_slots(self, seat: int, kind: int) -> list[int]:
        """The slots of a kind that still have their piece."""
        first = SLOTS * seat + FIRST_SLOT[kind]
        return [at for at in range(SLOTS_OF[kind]) if not self.slots[first + at]]

    def can_build(self, seat: int, area: int) -> bool:
        """Whether this seat can build anything there (D12)."""
        for kind in self.setup.data.areas[area].builds:
            if not self.free_slots(seat, kind):
                continue
            cost = self.cost(seat, area, kind)
            for level in range(LEVELS):
                if self.tokens[level] and self.affords(seat, cost, level):
                    return True
        return False

    def can_improve(self, seat: int) -> bool:
        """Whether there is a stone or a marble."""
        first = 12 * seat
        return any(self.goods[first + 3 * level + good]
                   for level in range(LEVELS) for good in (0, 1))  # fmt: skip

    def can_use(self, seat: int, boon: Boon, own: bool) -> bool:
        """Whether a boon would change anything (R6)."""
        return bool(
            boon.offerings
            or any(boon.produce)
            or (boon.move_up and self.can_rise(seat))
            or (boon.move_any and self.can_carry(seat, own))
            or (boon.favors and self.obtainable(seat))
            or (boon.make_offering and self.can_offer(seat))
        )

    def can_act(self, seat: int, area: int, own: bool) -> bool:
        """Whether the main action of an area would change anything (R6)."""
        there = self.setup.data.areas[area]
        if there.kind == BUILD:
            return self.can_build(seat, area)
        if there.kind != GRANT or self.can_use(seat, there.boon, own):
            return True
        for card in self.setup.at_area[area]:
            if self.works(card, seat):
                power = self.setup.data.cards[card].power
                if power == MOVE_UP and self.can_rise(seat):
                    return True
                if power == IMPROVE and self.can_improve(seat):
                    return True
        return False

    def may_bonus(self, seat: int, area: int) -> bool:
        """Whether a seat has the Favor or the card for a ribbon (D9, R17)."""
        god = area // 2
        if self.favors[4 * seat + god]:
            return True
        return any(self.works(card, seat) for card in self.setup.free[god])

    def can_bonus(self, seat: int, area: int) -> bool:
        """Whether a seat may use the ribbon of an area and it would change anything."""
        ribbon = self.setup.data.areas[area].ribbon
        return self.may_bonus(seat, area) and self.can_use(seat, ribbon, True)

    def blocked(self, area: int) -> int:
        """The seat whose builder keeps this area from the active seat, -1 if none (D9, D21)."""
        pair = self.setup.seats == 2
        for seat in range(self.setup.seats):
            at = self.builder[seat]
            if at == area or (pair and at >= 0 and at // 2 == area // 2):
                return seat
        return NOBODY

    def city_levels(self, seat: int) -> list[int]:
        """The levels of a seat's cities, from 0, rising; the starting city among them (R1)."""
        found = [0]
        for kind in CITIES:
            first = SLOTS * seat + FIRST_SLOT[kind]
            found += [level - 1 for level in self.slots[first : first + SLOTS_OF[kind]] if level]
        return sorted(found)

    def ends(self) -> list[int]:
        """What ends the match now that a turn closes, the first told first (D19, R24)."""
        found = []
        if self.tokens.count(0) >= 3:
            found.append(BY_LEVELS)
        if not self.lock():
            found.append(BY_LOCKS)
        if self.first_done() >= 0:
            found.append(BY_PIECES)
        if self.turn >= self.setup.data.longest * self.setup.seats:
            found.append(BY_TURNS)
        return found

    def first_done(self) -> int:
        """The first seat all of whose pieces are built, -1 if none (D19)."""
        for seat in range(self.setup.seats):
            if all(self.slots[SLOTS * seat : SLOTS * seat + SLOTS]):
                return seat
        return NOBODY

    # -- points ------------------------------------------------------------------------------

    def building_points(self, seat: int, kind: int) -> int:
        """The points of a kind of building (D20), with the starting city (R1)."""
        first = SLOTS * seat + FIRST_SLOT[kind]
        levels = sum(self.slots[first : first + SLOTS_OF[kind]]) + (1 if kind == 0 else 0)
        return levels * self.setup.data.buildings[kind].points

    def card_points(self, seat: int, card: int) -> int:
        """What a card would bring this seat now (D23)."""
        points = self.setup.data.cards[card].points
        asks = points.asks
        if asks < COUNT:
            mine = self.favors[4 * seat : 4 * seat + 4]
            if asks == IF_SAME:
                met = max(mine) >= 2
            elif asks == IF_KINDS:
                met = sum([1 for n in mine if n]) >= 2
            else:
                met = mine[asks - IF_FAVOR] > 0
            return points.base + (points.plus if met else 0)
        if asks in (EACH_TEMPLE, EACH_CITY):
            kinds = (0, 2) if asks == EACH_CITY else (1, 3)
            count = 1 if asks == EACH_CITY else 0
            for kind in kinds:
                count += SLOTS_OF[kind] - len(self.free_slots(seat, kind))
            return points.plus * count
        count = self.counted(seat, asks - COUNT)
        found = 0
        for least, worth in points.steps:
            if count >= least:
                found = worth
        return found

    def counted(self, seat: int, what: int) -> int:
        """What the steps of a card count: a place in `data.COUNTED`."""
        if what < 3:
            return sum(self.goods[12 * seat + what : 12 * seat + 12 : 3])
        if what == 3:
            return self.locks_of[seat]
        if what == 4:
            on = [self.held[card] for card in range(CARDS) if self.owner[card] == seat]
            return self.reserve[seat] + sum(on)
        if what == 5:
            return sum(self.favors[4 * seat : 4 * seat + 4])
        if what == 6:
            return sum([1 for n in self.goods[12 * seat + 9 : 12 * seat + 12] if n])
        return self.owner.count(seat)

    def points_of(self, seat: int) -> int:
        """What a seat would have if the match ended now (D20)."""
        found = 0
        for kind in range(len(KINDS)):
            found += self.building_points(seat, kind)
        for card in range(CARDS):
            if self.owner[card] == seat:
                found += self.card_points(seat, card)
        return found

    def standing(self, seat: int) -> tuple[int, int, int]:
        """Points, the level of the large temple, goods left: what decides (D20, R21)."""
        temple = self.slots[SLOTS * seat + FIRST_SLOT[3]]
        return self.points_of(seat), temple, sum(self.goods[12 * seat : 12 * seat + 12])

    def card(self, card: int) -> DeityCard:
        """The data of a card."""
        return self.setup.data.cards[card]
