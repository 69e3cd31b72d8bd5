"""Tables for learners: a PettingZoo AEC environment of the same form as that of matches.

Owns how a table follows that standard (`standard`), and the row: the numbers of the state's own
view, and each choice by the parts of its code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from lithicrage.bots.standard import StateEnvironment, StateSeries, room
from lithicrage.engine.rows import LIMIT
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import TableState

MOST_TABLE_CHOICES: Final = 512
PARTS: Final = 4  # of a code that are written down
_PART: Final = re.compile(r"[A-Za-z]+|[0-9]+")
HEAD: Final = ("turn", "own turn", "asked")


@lru_cache(maxsize=1 << 14)
def parts_of(code: str) -> tuple[int, ...]:
    """A code as PARTS small numbers: numbers as they are, a letter by its place in the alphabet.

    A longer word is a number below 0, the same on every machine. What is missing is 0.
    """
    found = []
    for part in _PART.findall(code)[:PARTS]:
        if part.isdecimal():
            found.append(min(LIMIT, int(part)))
        elif len(part) == 1:
            found.append(ord(part.lower()) - ord("a") + 1)
        else:
            found.append(-1 - crc32(part.encode()) % LIMIT)
    return (*found, *((0,) * (PARTS - len(found))))


def numbers_in(value: Any) -> Iterator[int]:
    """The numbers of a view, in their order."""
    if isinstance(value, Mapping):
        for one in value.values():
            yield from numbers_in(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from numbers_in(one)
    else:
        yield int(value)


def names_in(value: Any, name: str = "") -> Iterator[str]:
    """The names of these numbers: keys and places, with dots between."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from names_in(one, f"{name}.{key}" if name else str(key))
    elif isinstance(value, (list, tuple)):
        for place, one in enumerate(value):
            yield from names_in(one, f"{name}.{place}")
    else:
        yield name


class TableRowWriter:
    """Writes rows of matches with these options; `layout` names their entries."""

    def __init__(self, state: TableState, choices: int) -> None:
        own = tuple(names_in(state.view(0)))
        seats = range(len(state.points()))
        self.layout: tuple[str, ...] = (
            *HEAD,
            *(f"points of seat {seat}" for seat in seats),
            *own,
            *(f"choice {n}: part {part}" for n in range(choices) for part in range(PARTS)),
        )
        self._choices_at = len(HEAD) + len(seats) + len(own)

    def write(self, state: TableState, viewer: int, row: memoryview[int]) -> None:
        """Write what a seat may know into `row`, which has one int16 for each entry.

        Points stand from one's own seat on. Whoever is not asked sees no choices.
        """
        row[:] = memoryview(bytes(2 * len(row))).cast("h")
        points = state.points()
        mine = [points[(viewer + seat) % len(points)] for seat in range(len(points))]
        asked = 0 if state.seat is None else 1 + (state.seat - viewer) % len(points)
        at = 0
        for one in (state.turn, int(asked == 1), asked, *mine, *numbers_in(state.view(viewer))):
            row[at] = max(-LIMIT, min(LIMIT, one))
            at += 1
        assert at == self._choices_at, "a view of another shape"
        if state.seat == viewer:
            for choice in state.choices():
                for part in parts_of(choice.code):
                    row[at] = part
                    at += 1


class TableSeries(StateSeries[TableState]):
    """Matches of a table with the same options, one after the other. `state` is the current one.

    `choices` is the most that can be on offer at once. With a seed, all matches to come are
    determined. A pickle holds seed and choices, which unpickling makes again. Raises TableClosed,
    BadPosition for options that cannot be, and ValueError for an impossible number.
    """

    def __init__(
        self, table: str, options: Mapping[str, str] | None = None, choices: int | None = None
    ) -> None:
        super().__init__()
        self._given = (table, dict(options or {}), choices)
        self._table = open_table(table)
        self.made: list[int] = []
        self.state = self.dealer({})(0)
        self.choices = room(choices, MOST_TABLE_CHOICES)
        self.rows = TableRowWriter(self.state, self.choices)
        self._check()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what was given, the seed and the choices, and what will be drawn next."""
        played = self._seed, tuple(self.made)
        return TableSeries._of, (self._given, played, self._random.bit_generator.state)

    @staticmethod
    def _of(given: tuple[Any, ...], played: tuple[Any, ...], random: dict[str, Any]) -> TableSeries:
        series = TableSeries(*given)
        seed, made = played
        series.state = series.dealer({})(seed)
        for index in made:
            series.choose(index)
        series._random.bit_generator.state = random
        return series

    def dealer(self, options: Mapping[str, Any]) -> Callable[[int], TableState]:
        """What sets up a match from a seed. Options of `reset` are passed over."""

        def begin(seed: int) -> TableState:
            self._seed, self.made = seed, []
            state = self._table.new(self._given[1], seed)
            state.log = None
            return state

        return begin

    def choose(self, index: int) -> None:
        """Take a choice. Raises IllegalChoice and changes nothing."""
        self.state.choose(index)
        self.made.append(index)

    def offered(self) -> int:
        """How many choices are on offer, 0 at the end."""
        return len(self.state.choices())

    def rewards(self) -> Sequence[float]:
        """By seat: 1 for a match that was won, -1 for one lost, else 0."""
        return [float(score) for score in self.state.scores()]


class LithicRageTable(StateEnvironment[TableState]):
    """A table; the agents are its seats, `seat_0`, `seat_1` ...

    Actions and observations are those of `StateEnvironment`. Rewards are 0 until the end, then 1
    for a win, -1 for a loss. `options` are those of the table, `seats` among them; `choices` is the
    most that can be on offer at once. Raises as `TableSeries`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo reads it there
        "name": "lithic_rage_table_v1",
        "is_parallelizable": False,
        "render_modes": ["ansi"],
    }
    _series: TableSeries

    def __init__(
        self,
        table: str = "lithos",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        choices: int | None = None,
    ) -> None:
        series = TableSeries(table, options, choices)
        super().__init__(series, len(series.state.points()), render_mode)

    def code(self, action: int) -> str:
        """The code of an action that is on offer. Raises IndexError for another."""
        return self._series.state.choices()[action].code

    def _words(self) -> str:
        state = self._series.state
        return state.picture(state.seat or 0)
