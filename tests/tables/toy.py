"""A small table with all that a table may have: hidden stones, a die, options, two or three seats.

Everyone holds three of the stones 1 to 12. In a turn you lay one, for as many points as it says, or
cast the die for the smallest: it goes away unseen, and the die gives the points. Most points win.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

import pytest

from lithicrage.base.tongue import tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import GAMMA, MASK, Rng, mix
from lithicrage.tables import registry
from lithicrage.tables.table import (
    BadPosition,
    Metal,
    RuleSource,
    TableCredit,
    TableLevel,
    TableOption,
    TableRule,
    TableSeal,
    Thinking,
)

STONES: Final = 12
HAND: Final = 3


@dataclass(frozen=True)
class ToyMove:
    """A stone to lay, or 0 for the die."""

    stone: int

    @property
    def code(self) -> str:
        return f"lay-{self.stone}" if self.stone else "cast"

    @property
    def text(self) -> str:
        return f"Lay {self.stone}." if self.stone else "Cast the die."


@dataclass(frozen=True)
class ToyLine:
    """A line of the chronicle."""

    seat: int | None
    text: str


class ToyState:
    """A match of it."""

    def __init__(self, options: Mapping[str, str], seed: int) -> None:
        self.options = dict(options)
        self.log: list[Any] | None = []
        stones = list(range(1, STONES + 1))
        Rng(seed, 1).shuffle(stones)
        count = int(options["seats"])
        self.hands = [sorted(stones[HAND * seat : HAND * (seat + 1)]) for seat in range(count)]
        self.rest = stones[HAND * count :]
        self.gone: list[tuple[int, int]] = []  # who cast for which stone
        self.sums = [0] * count
        self.dice = Rng(seed, 2).state
        self.turn = 1

    @property
    def seat(self) -> int | None:
        over = not any(self.hands)
        return None if over else (self.turn - 1) % len(self.hands)

    def choices(self) -> Sequence[ToyMove]:
        if self.seat is None:
            return ()
        return (*(ToyMove(stone) for stone in self.hands[self.seat]), ToyMove(0))

    def choose(self, index: int) -> None:
        offered = self.choices()
        if not 0 <= index < len(offered):
            raise IllegalChoice(f"choice {index} of {len(offered)}")
        seat, stone = self.seat or 0, offered[index].stone
        points = stone
        if not stone:
            stone = self.hands[seat][0]
            self.dice = (self.dice + GAMMA) & MASK
            points = 1 + mix(self.dice) % int(self.options["die"])
            self.gone.append((seat, stone))
        self.hands[seat].remove(stone)
        self.sums[seat] += points
        if self.log is not None:
            self.log.append(ToyLine(seat, f"Seat {seat + 1} gets {points}."))
            if not any(self.hands):
                self.log.append(ToyLine(None, "The stones are gone."))
        self.turn += any(self.hands)

    def why_not(self, code: str) -> str:
        word, _, number = code.partition("-")
        if code != "cast" and not (word == "lay" and number in map(str, range(1, STONES + 1))):
            raise BadPosition(f"a move is `lay-N` or `cast`; found `{code}`")
        if any(one.code == code for one in self.choices()):
            return ""
        return "The match is over (T1)." if self.seat is None else "You do not hold it (T2)."

    def index(self, code: str) -> int:
        if reason := self.why_not(code):
            raise IllegalChoice(reason)
        return [one.code for one in self.choices()].index(code)

    def points(self) -> tuple[int, ...]:
        return tuple(self.sums)

    def ending(self) -> str:
        return "" if self.seat is not None else f"It ends {self.sums}."

    def view(self, seat: int) -> Mapping[str, Any]:
        own = [*self.hands[seat], *([0] * HAND)][:HAND]
        return {"hand": own, "points": list(self.sums), "held": [len(one) for one in self.hands]}

    def picture(self, seat: int) -> str:
        return f"You hold {self.hands[seat]}.\nPoints: {self.sums}"

    def clone(self) -> ToyState:
        other = ToyState.__new__(ToyState)
        other.__dict__.update(self.__dict__)
        other.hands = [list(one) for one in self.hands]
        other.rest, other.gone, other.sums = list(self.rest), list(self.gone), list(self.sums)
        other.log = None
        return other

    def secrets(self, seat: int) -> tuple[int, ...]:
        others = [one for who, hand in enumerate(self.hands) if who != seat for one in hand]
        gone = [stone for who, stone in self.gone if who != seat]
        return tuple(sorted([*self.rest, *others, *gone]))

    def imagine(self, seat: int, rng: Rng) -> ToyState:
        dream = self.clone()
        pool = list(self.secrets(seat))
        rng.shuffle(pool)
        for who, hand in enumerate(self.hands):
            if who != seat:
                dream.hands[who] = sorted(pool.pop() for _ in hand)
        dream.gone = [(who, stone if who == seat else pool.pop()) for who, stone in self.gone]
        dream.rest = pool
        dream.dice = rng.state
        return dream

    def scores(self) -> tuple[int, ...]:
        if self.seat is not None:
            return (0,) * len(self.sums)
        best = max(self.sums)
        if self.sums.count(best) > 1:
            return tuple(0 if one == best else -1 for one in self.sums)
        return tuple(1 if one == best else -1 for one in self.sums)

    def digest(self) -> str:
        whole = (sorted(self.options.items()), self.hands, self.rest, self.gone, self.sums)
        text = repr((*whole, self.dice, self.turn))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class ToyPlayer:
    """Anything, or the largest stone."""

    level: str

    def think(self, state: ToyState, rng: Rng) -> Thinking:
        offered = state.choices()
        index = len(offered) - 2 if self.level == "adept" else rng.below(len(offered))
        even = 1000 // len(state.sums)
        return Thinking(index, (offered[index].code,), (even,) * len(state.sums), 1)


class ToyTable:
    """The table."""

    key = "toy"
    credit = TableCredit("Toy", "Nobody", 2026, "nowhere")
    counts = (2, 3)
    hidden = True
    hints = "adept"

    @property
    def options(self) -> tuple[TableOption, ...]:
        says = tr("Six sides."), tr("Four sides.")
        return (TableOption("die", ("6", "4"), tr("Die"), says),)

    @property
    def levels(self) -> tuple[TableLevel, ...]:
        return (
            TableLevel("novice", "Novice", "nothing"),
            TableLevel("adept", "Adept", "a look"),
        )

    def new(self, options: Mapping[str, str], seed: int) -> ToyState:
        whole = {"seats": "2", "die": "6", **options}
        for key, allowed in {"seats": ("2", "3"), "die": ("6", "4")}.items():
            if whole[key] not in allowed:
                raise BadPosition(f"{key}: {' or '.join(allowed)} is right; found `{whole[key]}`")
        for key in whole:
            if key not in ("seats", "die"):
                raise BadPosition(f"there is no option `{key}`; there is die")
        return ToyState(whole, seed)

    def player(self, level: str) -> ToyPlayer:
        return {one.key: ToyPlayer(one.key) for one in self.levels}[level]

    def content(self) -> str:
        return hashlib.blake2b(b"toy", digest_size=16).hexdigest()

    def rules(self) -> tuple[TableRule, ...]:
        return (TableRule("T1", "Lay a stone, or cast.", RuleSource.OURS),)

    def seals(self) -> tuple[TableSeal, ...]:
        return (
            TableSeal(Metal.BRONZE, "Beat Novice."),
            TableSeal(Metal.SILVER, "Beat Adept."),
            TableSeal(Metal.GOLD, "Beat two of Adept."),
        )

    def earned(self, state: ToyState, seat: int, levels: Sequence[str]) -> tuple[Metal, ...]:
        others = [level for who, level in enumerate(levels) if who != seat]
        if state.scores()[seat] < 1:
            return ()
        if set(others) == {"adept"}:
            return (*(Metal.BRONZE, Metal.SILVER), *((Metal.GOLD,) if len(others) == 2 else ()))
        return (Metal.BRONZE,)


TABLE: Final = ToyTable()


@contextmanager
def toy_table(table: object = TABLE) -> Iterator[None]:
    """The hall with this table too, under the name `toy`."""
    room = ModuleType("lithicrage.tables.toy")
    room.TABLE = table  # type: ignore[attr-defined]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "TABLES", (*registry.TABLES, "toy"))
        patch.setitem(sys.modules, room.__name__, room)
        registry._opened.cache_clear()
        yield
    registry._opened.cache_clear()
