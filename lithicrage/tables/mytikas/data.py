"""The amounts of Mytikas as the rules take them: areas, buildings, Deity cards (D1-D23).

Goods are numbers: stone 0, marble 1, gold 2. Gods, kinds of buildings and areas are their places
in the tuples here; an area is twice its god, and 1 more at night. A god's name is a card's too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

GOODS: Final = ("stone", "marble", "gold")
GODS: Final = ("zeus", "demeter", "poseidon", "hades")
AREAS: Final = tuple(f"{god}_{half}" for god in GODS for half in ("day", "night"))
KINDS: Final = ("minor", "small", "major", "large")
CITIES: Final = (0, 2)  # the kinds that are cities; the others are temples
SEATS: Final = ("two", "three", "four")  # how the data call the numbers of seats
LEVELS: Final = 4
FIRST_SLOT: Final = (0, 2, 4, 6)  # of each kind, among the slots of a seat
SLOTS_OF: Final = (2, 2, 2, 1)  # of each kind (D1)
SLOTS: Final = 7
CARDS: Final = 16
WORTHS: Final = (1, 2, 3)  # of a stone, a marble, a gold (the rate of Demeter's card)

# When a card works (D23).
FOLLOWING: Final = 0
TURN_START: Final = 1
OWN: Final = 2  # in the own turn, at a god
AT_AREA: Final = 3  # in the own turn and following
WHENS: Final = ("follow", "turn_start", "own", "area")

# What a card does.
FOLLOW_WITH: Final = 0
SWAP: Final = 1
TRADE: Final = 2
FREE_BONUS: Final = 3
MOVE_UP: Final = 4
DISCOUNT: Final = 5
SAME_AGAIN: Final = 6
OFFERINGS: Final = 7
MARBLE_FOR_FAVOR: Final = 8
IMPROVE: Final = 9
BOTH: Final = 10
POWERS: Final = (
    *("follow_with", "swap", "trade", "free_bonus", "move_up", "discount", "same_again"),
    *("offerings", "marble_for_favor", "improve", "both"),
)

# What the points of a card ask.
IF_SAME: Final = 0
IF_KINDS: Final = 1
IF_FAVOR: Final = 2  # and the god
COUNT: Final = 6  # and what is counted
EACH_TEMPLE: Final = 20
EACH_CITY: Final = 21
ASKS: Final = ("two_same_favors", "two_kinds_of_favor", *(f"favor_{god}" for god in GODS))
COUNTED: Final = (*GOODS, "locks", "offerings", "favors", "level_4_kinds", "cards")

# What the main action of an area is.
EACH: Final = 0  # every city produces
ONCE: Final = 1  # one mix on level 1
BUILD: Final = 2
GRANT: Final = 3  # what a boon says


@dataclass(frozen=True)
class Boon:
    """What a main action, a ribbon or a slot gives. `either`: one of its parts alone (D11)."""

    move_up: int = 0
    move_any: int = 0
    offerings: int = 0
    favors: int = 0
    make_offering: int = 0
    gold_here: int = 0
    produce: tuple[int, ...] = (0, 0, 0)  # on level 1
    either: bool = False

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Boon, (
            self.move_up,
            self.move_any,
            self.offerings,
            self.favors,
            self.make_offering,
            self.gold_here,
            self.produce,
            self.either,
        )


@dataclass(frozen=True)
class ActionArea:
    """An area of the action board (D11): its main action and its ribbon."""

    id: str
    kind: int
    mixes: tuple[tuple[int, ...], ...]
    builds: tuple[int, ...]
    boon: Boon
    ribbon: Boon

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return ActionArea, (self.id, self.kind, self.mixes, self.builds, self.boon, self.ribbon)


@dataclass(frozen=True)
class Construction:
    """A kind of building (D12, D20, D22)."""

    cost: tuple[int, ...]
    points: int  # times the level
    slots: tuple[Boon, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return Construction, (self.cost, self.points, self.slots)


@dataclass(frozen=True)
class DeityPoints:
    """What a card is worth at the end (D23). `asks` is one of IF_*, COUNT + what, EACH_*."""

    asks: int
    base: int = 0
    plus: int = 0
    steps: tuple[tuple[int, int], ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return DeityPoints, (self.asks, self.base, self.plus, self.steps)


@dataclass(frozen=True)
class DeityCard:
    """A Deity card (D23): `where` is the god or area of `when`; `rows` what its power needs."""

    id: str
    name: str
    when: int
    where: int
    power: int
    amount: int
    rows: tuple[tuple[int, ...], ...]
    points: DeityPoints

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return DeityCard, (
            self.id,
            self.name,
            self.when,
            self.where,
            self.power,
            self.amount,
            self.rows,
            self.points,
        )


@dataclass(frozen=True)
class MountainEffort:
    """What an opponent spends on a move; `denial` is in hundredths."""

    name: str
    width: int
    tried: int
    games: int
    turns: int
    denial: int

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MountainEffort, (
            self.name,
            self.width,
            self.tried,
            self.games,
            self.turns,
            self.denial,
        )


@dataclass(frozen=True)
class MountainData:
    """All data of the table. What depends on the seats stands by their number less 2."""

    title: str
    designer: str
    year: int
    found: str
    level_tokens: tuple[tuple[int, ...], ...]
    favor_pile: tuple[int, ...]
    face_down: tuple[int, ...]
    locks: tuple[tuple[int, ...], ...]
    start_goods: tuple[tuple[int, ...], ...]
    start_offerings: tuple[tuple[int, ...], ...]
    longest: int  # turns of a seat (R24)
    areas: tuple[ActionArea, ...]
    buildings: tuple[Construction, ...]
    cards: tuple[DeityCard, ...]
    efforts: tuple[MountainEffort, ...]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MountainData, (
            self.title,
            self.designer,
            self.year,
            self.found,
            self.level_tokens,
            self.favor_pile,
            self.face_down,
            self.locks,
            self.start_goods,
            self.start_offerings,
            self.longest,
            self.areas,
            self.buildings,
            self.cards,
            self.efforts,
        )
