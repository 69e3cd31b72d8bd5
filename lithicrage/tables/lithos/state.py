"""A match of Lithos: whose move it is, what the moves do, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final, NamedTuple, Self

from lithicrage.base.tongue import tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng
from lithicrage.tables.lithos import board, drawn, refusal
from lithicrage.tables.lithos.board import ARRIVALS, GOAL, WHITE, name_cell, name_move
from lithicrage.tables.lithos.position import Position, name_side, read_move

MOVED: Final = 0
ARRIVED: Final = 1  # won by three stones in the far row (Lithos A3)
BLOCKED: Final = 2  # won because the other side cannot move (Lithos A4)


class LithosMove(NamedTuple):
    """One move: its origin and target, and the enemy stones it captures, as cells."""

    origin: int
    target: int
    taken: tuple[int, ...]

    @property
    def code(self) -> str:
        """The move as it is written down, such as `h2-h5`."""
        return name_move(self.origin << 8 | self.target)

    @property
    def text(self) -> str:
        """What the move does, for people."""
        origin, target = name_cell(self.origin), name_cell(self.target)
        if not self.taken:
            return tr("{origin} to {target}", origin=origin, target=target)
        cells = ", ".join(map(name_cell, self.taken))
        return tr("{origin} to {target}, takes {cells}", origin=origin, target=target, cells=cells)


class LithosHappening(NamedTuple):
    """A move that was made, or the end: `kind` says which, `move` what was played last."""

    seat: int
    kind: int
    move: LithosMove

    @property
    def text(self) -> str:
        """What happened, one sentence in the tongue in force."""
        if self.kind == MOVED:
            side, code = name_side(self.seat), self.move.code
            if not self.move.taken:
                return tr("{side} moves {code}.", side=side, code=code)
            cells = ", ".join(map(name_cell, self.move.taken))
            return tr("{side} moves {code} and takes {cells}.", side=side, code=code, cells=cells)
        return say_ending(self.seat, self.kind)


def say_ending(winner: int, kind: int) -> str:
    """How a match ended, one sentence in the tongue in force."""
    if kind == ARRIVED:
        if winner == WHITE:
            return tr("White wins: three stones stand in Black's home row.")
        return tr("Black wins: three stones stand in White's home row.")
    if winner == WHITE:
        return tr("White wins: Black cannot move.")
    return tr("Black wins: White cannot move.")


class LithosState:
    """A match of Lithos. Seat 0 is White and moves first unless a position says otherwise.

    `options` may name the position that the match begins with, under `position`. Call `begin` once.
    """

    log: list[Any] | None

    def __init__(self, position: Position, options: Mapping[str, str]) -> None:
        self.log = None
        self.stones = [position.white, position.black]
        self.side = position.side
        self.adjacency = position.adjacency
        self.turn = 1
        self.ended = MOVED
        self._options = options
        self._choices: tuple[LithosMove, ...] | None = None

    @property
    def options(self) -> Mapping[str, str]:
        """How it was set up, with every option of its table."""
        return self._options

    @property
    def seat(self) -> int | None:
        """The seat that moves now, or None when the match is over."""
        return None if self.ended else self.side

    @property
    def position(self) -> Position:
        """Where everything stands; its `text` copies and pastes. Exact while the match runs."""
        return Position(self.stones[0], self.stones[1], self.side, self.adjacency)

    @property
    def winner(self) -> int | None:
        """The seat that has won, None while the match runs: always who moved last."""
        return 1 - self.side if self.ended else None

    def choices(self) -> tuple[LithosMove, ...]:
        """The current moves, by origin from a1 on: straight, left, right, each by distance."""
        if self._choices is None:
            own, other = self.stones[self.side], self.stones[1 - self.side]
            found = [] if self.ended else board.moves_of(self.side, own, other, self.adjacency)
            self._choices = tuple(self._move(move) for move in found)
        return self._choices

    def _move(self, move: int) -> LithosMove:
        own, other = self.stones[self.side], self.stones[1 - self.side]
        taken = board.taken_by(move, own, other, self.adjacency)
        return LithosMove(move >> 8, move & 255, tuple(board.cells_in(taken)) if taken else ())

    def choose(self, index: int) -> None:
        """Make a move (Lithos A5-A12); then see whether it ends the match (R5)."""
        moves = self.choices()
        if not 0 <= index < len(moves):
            raise IllegalChoice(f"choice {index} of {len(moves)}")
        move, side = moves[index], self.side
        self.stones[side] ^= board.BIT[move.origin] | board.BIT[move.target]
        for cell in move.taken:
            self.stones[1 - side] ^= board.BIT[cell]
        self._choices = None
        self.side = 1 - side
        self._judge(side)
        if not self.ended:
            self.turn += 1
        if self.log is not None:
            self.log.append(LithosHappening(side, MOVED, move))
            if self.ended:
                self.log.append(LithosHappening(side, self.ended, move))

    def begin(self) -> None:
        """End a match that is over before its first move, as a position can be."""
        self._judge(1 - self.side)

    def _judge(self, mover: int) -> None:
        """End the match if `mover` has arrived (Lithos A3), else if the other is stuck (A4)."""
        if (self.stones[mover] & GOAL[mover]).bit_count() >= ARRIVALS:
            self.ended = ARRIVED
        elif not self.choices():
            self.ended = BLOCKED
        else:
            return
        self._choices = ()

    def why_not(self, code: str) -> str:
        """Why this move cannot be made now, one sentence with its rule; empty if it can.

        Raises BadPosition if the words are no move at all.
        """
        move = read_move(code)
        if self.ended:
            return tr("The match is over.")
        return refusal.why_not(self.position, move)

    def index(self, code: str) -> int:
        """The place of a move among the choices. Raises IllegalChoice with the reason."""
        if reason := self.why_not(code):
            raise IllegalChoice(reason)
        move = read_move(code)
        codes = [one.origin << 8 | one.target for one in self.choices()]
        return codes.index(move)

    def points(self) -> tuple[int, ...]:
        """The stones that each side still has."""
        return tuple(stones.bit_count() for stones in self.stones)

    def arrived(self) -> tuple[int, ...]:
        """The stones of each side in the far row (Lithos A3)."""
        return tuple((self.stones[side] & GOAL[side]).bit_count() for side in (0, 1))

    def ending(self) -> str:
        """How the match ended, one sentence in the tongue in force; empty while it runs."""
        return say_ending(1 - self.side, self.ended) if self.ended else ""

    def frozen(self) -> int:
        """The stones of both sides that are immobilised, as a set of cells (Lithos A11)."""
        white, black = self.stones
        stuck = white & board.crowded(black, self.adjacency)
        return stuck | black & board.crowded(white, self.adjacency)

    def view(self, seat: int) -> Mapping[str, Any]:
        """What this seat may see, as numbers: all, since nothing is hidden.

        `cells` from a1 on, rank by rank, 1 for White and 2 for Black; `side` whose move it is, 0
        for White; `arrived` and `stones` by side.
        """
        return {
            "cells": drawn.cells_as_numbers(self.position),
            "side": self.side,
            "adjacency": self.adjacency,
            "turn": self.turn,
            "stones": list(self.points()),
            "arrived": list(self.arrived()),
        }

    def picture(self, seat: int) -> str:
        """The board as lines for a terminal, seen from this seat; frozen stones are capitals."""
        return drawn.draw_state(self.position, self.frozen(), seat, self.ending())

    def clone(self) -> Self:
        """An independent copy without the log."""
        copy = type(self)(self.position, self._options)
        copy.turn = self.turn
        copy.ended = self.ended
        copy._choices = self._choices
        return copy

    def secrets(self, seat: int) -> tuple[int, ...]:
        """Nothing is hidden in Lithos."""
        return ()

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A clone: there is nothing to draw anew."""
        return self.clone()

    def scores(self) -> tuple[int, ...]:
        """1 for the winner and -1 for the loser; 0 while it runs. No draws (Lithos R6)."""
        if not self.ended:
            return (0, 0)
        return (-1, 1) if self.side == WHITE else (1, -1)

    def digest(self) -> str:
        """A fingerprint of the position and of the end."""
        told = f"{self.stones[0]:x} {self.stones[1]:x} {self.side} {self.adjacency} {self.ended}"
        return blake2b(told.encode("ascii"), digest_size=8).hexdigest()
