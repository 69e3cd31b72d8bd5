"""A match of Lithomachy as a table's state."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Self

from lithicrage.base.tongue import tr
from lithicrage.game.protocol import IllegalChoice
from lithicrage.game.rng import Rng, stream
from lithicrage.tables.lithomachy import refusal
from lithicrage.tables.lithomachy.board import AT_FORM, FALLEN, HeroBoard
from lithicrage.tables.lithomachy.dice import STREAMS, odds_of
from lithicrage.tables.lithomachy.drawn import draw_board, view_board
from lithicrage.tables.lithomachy.grid import TILES
from lithicrage.tables.lithomachy.moves import read_code
from lithicrage.tables.lithomachy.refusal import Misfit
from lithicrage.tables.lithomachy.rounds import Rounds
from lithicrage.tables.lithomachy.scoring import ScoreParts, has_won, score, score_parts, unmet
from lithicrage.tables.lithomachy.setting import Setting
from lithicrage.tables.lithomachy.shapes import Shape
from lithicrage.tables.lithomachy.words import tell_lacking


class LithomachyState(Rounds):
    """A match: one seat on a sheet, or several that race on the same sheet and the same dice.

    Call `begin` once.
    """

    def __init__(
        self, setting: Setting, seats: int, streams: tuple[int, ...], options: Mapping[str, str]
    ) -> None:
        super().__init__(setting, seats, streams)
        self._options = options

    @property
    def options(self) -> Mapping[str, str]:
        """How it was set up, with every option of its table."""
        return self._options

    def index(self, code: str) -> int:
        """The place of a move among the choices. Raises IllegalChoice with the reason."""
        if reason := self.why_not(code):
            raise IllegalChoice(reason)
        return [move.code for move in self.choices()].index(read_code(code).code)

    def why_not(self, code: str) -> str:
        """Why this move cannot be made now, one sentence with its rule; empty if it can.

        Raises BadPosition if the words are no move at all.
        """
        move = read_code(code)
        if self.over:
            return tr("The match is over.")
        if move.code in [one.code for one in self.choices()]:
            return ""
        return refusal.why_not(self.boards[self.acting], self.setting, move)

    def points(self) -> tuple[int, ...]:
        """The score of each seat if the match ended now (Lithomachy C24)."""
        return tuple(score(board, self.setting) for board in self.boards)

    def parts(self, seat: int) -> ScoreParts:
        """The score of a seat in its parts."""
        return score_parts(self.boards[seat], self.setting)

    def lacks(self, seat: int) -> tuple[str, ...]:
        """What the seat still lacks to win, by key (`scoring.unmet`)."""
        return unmet(self.boards[seat], self.setting, self.setting.mission)

    def odds(self, tile: int) -> tuple[int, ...]:
        """The chances in 36 to beat the monster on this tile with 0, 1, ... of the Bolts held."""
        board = self.boards[self.acting]
        strength = board.strength_at(tile, self.setting)
        return tuple(odds_of(strength, bolts) for bolts in range(board.bolts + 1))

    def misfits(self, god: int | None = None) -> tuple[Misfit, ...]:
        """For each tile, why the form cannot lie with its first square there; `god` None is the
        form in hand, else the form of that god as it would be placed now."""
        board = self.boards[self.acting]
        shape: Shape = board.shape if god is None else self.setting.forms[god]
        if not shape:
            return ()
        return tuple(refusal.misfit(board, self.setting, shape, tile) for tile in range(TILES))

    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """What decides a race, seat by seat: won, standing, score, God Items. More is better."""
        return tuple(
            (
                int(has_won(board, self.setting)),
                int(board.phase != FALLEN),
                score(board, self.setting),
                board.items,
            )
            for board in self.boards
        )

    def scores(self) -> tuple[int, ...]:
        """Alone: 1 if what was asked is met, else -1. In a race the best wins, a tie draws."""
        if not self.over:
            return (0,) * len(self.boards)
        ranks = self.ranks()
        if len(ranks) == 1:
            return (1,) if ranks[0][0] else (-1,)
        best = max(ranks)
        first = 1 if ranks.count(best) == 1 else 0
        return tuple(first if rank == best else -1 for rank in ranks)

    def ending(self) -> str:
        """How the match ended, one sentence in the tongue in force; empty while it runs."""
        if not self.over:
            return ""
        scores = self.scores()
        if len(scores) > 1:
            if 1 in scores:
                seat = scores.index(1)
                points = self.points()[seat]
                return tr("Seat {n} wins the race with {points} points.", n=seat + 1, points=points)
            return tr("The race is a draw.")
        if scores[0] == 1:
            return tr("The trial is passed with {points} points.", points=self.points()[0])
        lacks = self.lacks(0)
        return tr("The trial is failed: {lacks}.", lacks=tell_lacking(lacks[0]))

    def view(self, seat: int) -> Mapping[str, Any]:
        """What this seat may see: everything but dice to come. The boards begin with its own."""
        own = self.boards[seat:] + self.boards[:seat]
        return {
            "turn": self.turn,
            "part": self.part,
            "acting": (self.acting - seat) % len(self.boards),
            "watermark": [self.setting.temple.watermark >> tile & 1 for tile in range(TILES)],
            "strikes": self.setting.strikes[self.turn],
            "boards": [view_board(board, self.setting) for board in own],
        }

    def picture(self, seat: int) -> str:
        """The board of this seat as lines for a terminal."""
        board = self.boards[seat]
        step = self.ending() or tr(
            "Round {n}, seat {seat}: {step}.",
            n=self.turn,
            seat=self.acting + 1,
            step=refusal.tell_step(self.boards[self.acting]),
        )
        return f"{draw_board(board, self.setting)}\n{step}"

    def clone(self) -> Self:
        """An independent copy without the log."""
        copy = self.__class__(self.setting, 0, self.streams, self._options)
        copy.log = None
        copy.setting = self.setting
        copy.boards = [board.clone() for board in self.boards]
        copy.streams = self.streams
        copy.turn = self.turn
        copy.part = self.part
        copy.who = self.who
        copy.die = self.die
        copy.over = self.over
        copy._choices = self._choices
        copy._options = self._options
        return copy

    def secrets(self, seat: int) -> tuple[int, ...]:
        """Nothing is hidden but the dice to come."""
        return ()

    def imagine(self, seat: int, rng: Rng) -> Self:
        """A clone with other dice to come; what lies on the table stays."""
        copy = self.clone()
        seed = rng.below(1 << 62)
        copy.streams = tuple(stream(seed, name) for name in range(STREAMS))
        return copy

    def digest(self) -> str:
        """A fingerprint of everything that can still make a difference."""
        head = f"{self.turn} {self.part} {self.who} {self.die} {self.over} {self.streams}"
        told = "\n".join([head, *(board.told() for board in self.boards)])
        return blake2b(told.encode("ascii"), digest_size=8).hexdigest()

    @property
    def hero(self) -> HeroBoard:
        """The board of the seat that chooses now."""
        return self.boards[self.acting]

    @property
    def placing(self) -> bool:
        """Whether a form is in hand."""
        return not self.over and self.hero.phase == AT_FORM
