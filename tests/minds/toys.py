"""Two toy games behind State: Nim with open heaps, and a coin under one of three cups.

What a searcher finds in them is known beforehand, and neither has anything to do with our cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.minds.game import CERTAIN


class Move:
    def __init__(self, text: str) -> None:
        self.text = text


class Nim:
    """Take 1 to 3 from a heap; whoever takes the last one wins."""

    log: list[Any] | None = None

    def __init__(self, heap: int, mover: int = 0) -> None:
        self.heap = heap
        self.mover = mover

    @property
    def seat(self) -> int | None:
        return self.mover if self.heap else None

    def choices(self) -> Sequence[Move]:
        return [Move(f"take {n}") for n in range(1, min(3, self.heap) + 1)]

    def choose(self, index: int) -> None:
        if not 0 <= index < min(3, self.heap):
            raise IllegalChoice(str(index))
        self.heap -= index + 1
        self.mover = 1 - self.mover

    def clone(self) -> Nim:
        return Nim(self.heap, self.mover)

    def secrets(self, seat: int) -> tuple[int, ...]:
        return ()

    def imagine(self, seat: int, rng: Rng) -> Nim:
        return self.clone()

    def scores(self) -> tuple[int, ...]:
        return (0, 0) if self.heap else (1 if self.mover else -1, -1 if self.mover else 1)

    def digest(self) -> str:
        return f"{self.heap} {self.mover}"


class Cups:
    """A coin lies under cup 0 in `often` of 10 worlds, else under cup 1; whoever finds it wins.

    Seat 1 hid it and knows; seat 0 guesses once.
    """

    log: list[Any] | None = None

    def __init__(self, coin: int, often: int = 7) -> None:
        self.coin = coin
        self.often = often
        self.guess = -1

    @property
    def seat(self) -> int | None:
        return 0 if self.guess < 0 else None

    def choices(self) -> Sequence[Move]:
        return [Move("cup 0"), Move("cup 1")] if self.guess < 0 else []

    def choose(self, index: int) -> None:
        if self.guess >= 0 or index not in (0, 1):
            raise IllegalChoice(str(index))
        self.guess = index

    def clone(self) -> Cups:
        found = Cups(self.coin, self.often)
        found.guess = self.guess
        return found

    def secrets(self, seat: int) -> tuple[int, ...]:
        return (0, 1) if seat == 0 else ()

    def imagine(self, seat: int, rng: Rng) -> Cups:
        found = self.clone()
        if seat == 0:
            found.coin = 0 if rng.below(10) < self.often else 1
        return found

    def scores(self) -> tuple[int, ...]:
        if self.guess < 0:
            return (0, 0)
        return (1, -1) if self.guess == self.coin else (-1, 1)

    def digest(self) -> str:
        return f"{self.coin} {self.often} {self.guess}"


class Aimless:
    """A Guide that knows nothing: choices are their places, playouts are random to the end."""

    def keys(self, state: Nim | Cups) -> list[int]:
        return list(range(len(state.choices())))

    def idle(self, state: Nim | Cups) -> tuple[int, ...]:
        return ()

    def greedy(self, state: Nim | Cups) -> int:
        return 0

    def playout(self, state: Nim | Cups) -> Aimless:
        return self

    def prefer(self, state: Nim | Cups, rng: Rng) -> int:
        return rng.below(len(state.choices()))

    def chances(self, state: Nim | Cups, rng: Rng) -> tuple[int, ...]:
        while state.seat is not None:
            state.choose(rng.below(len(state.choices())))
        return tuple(CERTAIN * (1 + score) // 2 for score in state.scores())


class Last(Aimless):
    """A Guide whose quick player makes the last choice, always."""

    def prefer(self, state: Nim | Cups, rng: Rng) -> int:
        return len(state.choices()) - 1

    def chances(self, state: Nim | Cups, rng: Rng) -> tuple[int, ...]:
        while state.seat is not None:
            state.choose(len(state.choices()) - 1)
        return tuple(CERTAIN * (1 + score) // 2 for score in state.scores())
