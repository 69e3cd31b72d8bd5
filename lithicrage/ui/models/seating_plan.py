"""Who is to sit at the table, while it is still being chosen: decks, Enemies, who plays them.

Owns the plan and what can be done to it; a Lineup comes out of it. It knows no window and no card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lithicrage.decks.lineup import MOST, PEOPLE, PVE, PVP, TOP_LEVEL, Handicap, Lineup
from lithicrage.minds.players import GREEDY, SIMPLE

HEROES: Final = 0
FOES: Final = 1


@dataclass(slots=True)
class PlannedSeat:
    """A seat of the plan: what sits there, by full id, who decides for it, and the Level that a
    deck has there (R11)."""

    id: str
    player: str = PEOPLE
    level: int = 1


class SeatingPlan:
    """Two sides of one to four. `chosen` is the seat that a pick goes to: side and place.

    `hotseat` says that both sides have decks; else the second has Enemies, which play themselves,
    unless they think (A80, A81): then a program decides for each, `behind` where nobody is chosen.
    `players` are the names of those who may decide, persons first. `plain` are the decks that may
    sit there at Level 1, from which seats are filled; without any, all of them.
    """

    def __init__(
        self, decks: Sequence[str], enemies: Sequence[str], players: Sequence[str],
        lineup: Lineup | None = None, behind: str = "", plain: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.decks = list(decks)
        self.plain = list(plain or decks)
        self.enemies = list(enemies)
        self.players = list(players)
        self.behind = behind
        self.hotseat = True
        self.sides: list[list[PlannedSeat]] = [
            [PlannedSeat(self.plain[0])],
            [PlannedSeat(self.plain[-1])],
        ]
        self.chosen = (HEROES, 0)
        if lineup is not None:
            self._read(lineup)

    def pool(self, side: int) -> list[str]:
        """What may sit on a side."""
        return self.decks if side == HEROES or self.hotseat else self.enemies

    def deciders(self, side: int) -> list[str]:
        """Who may decide for a seat of a side; none where Enemies play as they are written."""
        if side == HEROES or self.hotseat:
            return self.players
        return [name for name in self.players if name != PEOPLE] if self.behind else []

    def choose(self, side: int, place: int) -> None:
        """Let the next pick go to this seat. Raises IndexError for a seat that is not there."""
        self.chosen = (side, self.sides[side].index(self.sides[side][place]))

    def pick(self, id: str) -> None:
        """Seat a deck or an Enemy at the chosen place, and go on to the next. Raises ValueError."""
        side, place = self.chosen
        if id not in self.pool(side):
            raise ValueError(f"`{id}` cannot sit there")
        self.sides[side][place].id = id
        self._next()

    def add(self, side: int) -> None:
        """One more seat on a side, which is chosen then; nothing on a full side."""
        if len(self.sides[side]) < MOST:
            taken = {seat.id for seats in self.sides for seat in seats}
            free = [id for id in self._filling(side) if id not in taken] or self._filling(side)
            last = self.sides[side][-1]
            self.sides[side].append(PlannedSeat(free[0], last.player, last.level))
            self.chosen = (side, len(self.sides[side]) - 1)

    def drop(self, side: int, place: int) -> None:
        """One seat less; the last of a side stays."""
        if len(self.sides[side]) > 1:
            del self.sides[side][place]
            self.chosen = (side, min(place, len(self.sides[side]) - 1))

    def let(self, side: int, place: int, player: str) -> None:
        """Let a player decide for a seat; an Enemy as written plays itself. Raises ValueError."""
        allowed = self.deciders(side)
        if player not in (allowed or self.players):
            raise ValueError(f"`{player}` cannot decide for a seat")
        if allowed:
            self.sides[side][place].player = player

    def grows(self, side: int) -> bool:
        """Whether seats of a side have a Level to choose: decks do, Enemies stay at the first."""
        return side == HEROES or self.hotseat

    def grow(self, side: int, place: int, level: int) -> None:
        """Let the deck of a seat have this Level. Raises ValueError for an Enemy's seat, and for
        what is no Level."""
        if not self.grows(side) or not 1 <= level <= TOP_LEVEL:
            raise ValueError(f"no Level {level} for that seat")
        self.sides[side][place].level = level

    @property
    def levels(self) -> tuple[int, ...]:
        """The Level of every seat, heroes first; empty where all have the first."""
        found = tuple(seat.level for side in self.sides for seat in side)
        return found if max(found) > 1 else ()

    def turn_mode(self) -> None:
        """Change between people against people and heroes against Enemies."""
        self.hotseat = not self.hotseat
        pool = self._filling(FOES)
        self.sides[FOES] = [
            PlannedSeat(pool[number % len(pool)], self._first(FOES))
            for number in range(len(self.sides[FOES]))
        ]
        if self.chosen[0] == FOES:
            self.chosen = (FOES, 0)

    def lineup(self, rules: str, handicaps: tuple[Handicap, ...] = ()) -> Lineup:
        """The line-up of this plan; `rules` must have Levels where a seat has one above the first
        (R12)."""
        heroes, foes = self.sides
        deciding = [*heroes, *(foes if self.deciders(FOES) else [])]
        players = tuple(seat.player for seat in deciding)
        decks, others = (tuple(seat.id for seat in side) for side in self.sides)
        mode = PVP if self.hotseat else PVE
        return Lineup(mode, decks, others, rules, False, self.levels, handicaps, players)

    def _filling(self, side: int) -> list[str]:
        """What a seat of a side gets before anybody picks."""
        return self.plain if self.pool(side) is self.decks else self.enemies

    def _first(self, side: int) -> str:
        """Who decides for a seat of a side before anybody is chosen."""
        return PEOPLE if side == HEROES or self.hotseat else self.behind or PEOPLE

    def _next(self) -> None:
        side, place = self.chosen
        if place + 1 < len(self.sides[side]):
            self.chosen = (side, place + 1)
        else:
            self.chosen = (1 - side, 0)

    def _read(self, lineup: Lineup) -> None:
        """Take over who sat there last, as far as they are still there."""
        self.hotseat = lineup.mode == PVP
        players = lineup.players or (PEOPLE,) * lineup.deciding
        ids = [*lineup.heroes, *lineup.foes]
        levels = lineup.levels or (1,) * len(ids)
        seats: list[list[PlannedSeat]] = [[], []]
        for number, id in enumerate(ids):
            side = HEROES if number < len(lineup.heroes) else FOES
            player = players[number] if number < len(players) else PEOPLE
            if player == GREEDY and GREEDY not in self.players:
                player = SIMPLE  # as versions before called it
            if player not in self.deciders(side):
                player = self._first(side)
            if id in self.pool(side):
                level = levels[number] if self.grows(side) else 1
                seats[side].append(PlannedSeat(id, player, level))
        for side, found in enumerate(seats):
            self.sides[side] = found or [PlannedSeat(self._filling(side)[0], self._first(side))]
