"""Whether a puzzle can be solved, and whether it can be failed: every line within a bound.

A puzzle is played without chance: a line on which a die or a shuffle of different cards would
decide is no solution, and no failure either. Owns when a goal is reached; knows no screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lithicrage.dsl.scenario_text import Puzzle
from lithicrage.engine import events as ev
from lithicrage.engine.chance import Script, Unscripted
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.setup import FOES, PLAYERS

OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
CHANCE: Final = "chance"
BOUND: Final = 20_000  # positions that are looked at


class Progress:
    """How far a puzzle has come. Told every event in its order; `state` is OPEN until it is
    decided, by the end of the match or of the last turn that counts."""

    def __init__(self, puzzle: Puzzle, match: Match, turns: int = 0) -> None:
        self.puzzle = puzzle
        self.state = OPEN
        self.turns = turns  # so many turns that count have ended
        survives = puzzle.goal == "survive"
        self._side = FOES if survives else PLAYERS
        self._last = SOLVED if survives else FAILED
        self._sides = [c.side for c in match.seats]

    def read(self, events: Sequence[ev.Event]) -> None:
        """Take note of what happened."""
        for event in events:
            if self.state is not OPEN:
                return
            if isinstance(event, ev.MatchEnded):
                self.state = SOLVED if event.seat == PLAYERS else FAILED
            elif isinstance(event, ev.TurnEnded | ev.TurnSkipped):
                self.turns += self._sides[event.seat] == self._side
                if self.turns >= self.puzzle.turns:
                    self.state = self._last


@dataclass
class Search:
    """What a search came to. `line` is the first solution found, as indices of choices; `whole`:
    every line was looked at. The ends are counted by position, not by line."""

    line: list[int] | None = None
    failing: list[int] | None = None
    solutions: int = 0
    failures: int = 0
    positions: int = 0
    whole: bool = True
    seen: set[tuple[str, int]] = field(default_factory=set, repr=False)

    @property
    def settled(self) -> bool:
        """Whether it is known that the puzzle can be solved and can be failed."""
        return self.line is not None and self.failing is not None


def search(
    match: Match,
    puzzle: Puzzle,
    bound: int = BOUND,
    *,
    every: bool = False,
    known: list[int] | None = None,
) -> Search:
    """Look at the lines of a puzzle from its first decision on, depth first, within a bound.

    With `every` all of them; else only until a solution (unless one is `known`) and a failure are.
    """
    found = Search(line=known)
    start = match.clone()
    start.script = Script(strict=True)
    start.log = []
    progress = Progress(puzzle, start)
    try:
        start.advance()
    except (Unscripted, Runaway):
        return found
    progress.read(start.log)
    _walk(start, progress, [], found, bound, every)
    return found


def _walk(
    match: Match, progress: Progress, line: list[int], found: Search, bound: int, every: bool
) -> None:
    """Every line from a decision on; `line` leads there."""
    if progress.state is not OPEN:
        _count(progress.state, line, found)
        return
    key = (match.digest(), progress.turns)
    if key in found.seen:
        return
    if found.positions >= bound:
        found.whole = False
        return
    found.seen.add(key)
    found.positions += 1
    assert match.pending is not None
    for index in range(len(match.pending.options)):
        after = match.clone()
        after.script = Script(strict=True)
        after.log = []
        try:
            after.choose(index)
        except (Unscripted, Runaway):
            continue
        moved = Progress(progress.puzzle, after, progress.turns)
        moved.read(after.log)
        _walk(after, moved, [*line, index], found, bound, every)
        if (found.settled and not every) or not found.whole:
            return


def _count(state: str, line: list[int], found: Search) -> None:
    if state == SOLVED:
        found.solutions += 1
        found.line = found.line if found.line is not None else line
    else:
        found.failures += 1
        found.failing = found.failing if found.failing is not None else line
