"""Whether a puzzle can be solved and whether it can be failed: every line within a bound.

And which first choices solve it: a good puzzle has one.

A puzzle is played without chance: a line on which a die or a shuffle of different cards would
decide is neither a solution nor a failure. Owns when a goal is reached; knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lithicrage.engine import events as ev
from lithicrage.engine.chance import Script, Unscripted
from lithicrage.engine.match import Match, Runaway
from lithicrage.engine.setup import FOES, PLAYERS
from lithicrage.scenarios.text import Puzzle

OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
BOUND: Final = 20_000  # positions searched


class PuzzleProgress:
    """How far a puzzle has come; it must read every event in order.

    `state` is OPEN until the end of the match or of the last turn that counts decides it.
    """

    def __init__(self, puzzle: Puzzle, match: Match, turns: int = 0) -> None:
        self.puzzle = puzzle
        self.state = OPEN
        self.turns = turns  # how many turns that count have ended
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
    """The result of a search.

    `line` is the first solution found, as indices of choices; `whole` means that every line was
    searched. The ends are counted by position, not by line.
    """

    line: list[int] | None = None
    failing: list[int] | None = None
    solutions: int = 0
    failures: int = 0
    positions: int = 0
    whole: bool = True
    seen: set[tuple[str, int]] = field(default_factory=set, repr=False)

    @property
    def settled(self) -> bool:
        """Whether it is certain that the puzzle can be solved and can be failed."""
        return self.line is not None and self.failing is not None


def search(
    match: Match,
    puzzle: Puzzle,
    bound: int = BOUND,
    *,
    every: bool = False,
    known: list[int] | None = None,
) -> Search:
    """Search the lines of a puzzle from its first decision on, depth first, within a bound.

    With `every`, search them all; otherwise stop at a solution (unless one is `known`) and a
    failure.
    """
    found = Search(line=known)
    waiting: list[tuple[Match, PuzzleProgress, list[int]]] = []

    def go(here: Match, index: int | None, turns: int, line: list[int]) -> None:
        after, halted = _after(here, index)
        progress = PuzzleProgress(puzzle, after, turns)
        progress.read(after.log or [])
        if not halted or progress.state is not OPEN:
            waiting.append((after, progress, line))

    go(match, None, 0, [])
    while waiting and (every or not found.settled):
        here, progress, line = waiting.pop()
        if progress.state is not OPEN:
            _count(progress.state, line, found)
            continue
        key = (here.digest(), progress.turns)
        if key in found.seen:
            continue
        if found.positions >= bound:
            found.whole = False
            break
        found.seen.add(key)
        found.positions += 1
        assert here.pending is not None
        for index in reversed(range(len(here.pending.options))):  # the first one comes next
            go(here, index, progress.turns, [*line, index])
    return found


def _after(match: Match, index: int | None) -> tuple[Match, bool]:
    """The match after a choice (None: after its beginning), and whether it was stopped on the way.

    Chance stops it, or a text without an end.
    """
    after = match.clone()
    after.script = Script(strict=True)
    after.log = []
    try:
        after.advance() if index is None else after.choose(index)
    except (Unscripted, Runaway, RecursionError):
        return after, True
    return after, False


def _count(state: str, line: list[int], found: Search) -> None:
    if state == SOLVED:
        found.solutions += 1
        found.line = found.line if found.line is not None else line
    else:
        found.failures += 1
        found.failing = found.failing if found.failing is not None else line


@dataclass(frozen=True)
class Opening:
    """A first choice: the indices that lead to the same position, and what comes of it.

    `worth` is the best that any line behind it reaches; where a puzzle is to be solved, 1 or 0.
    `sure` means that chance decides on none of them.
    """

    indices: tuple[int, ...]
    worth: int
    sure: bool


@dataclass(frozen=True)
class Openings:
    """The first decision at which it matters what one chooses: how one gets there, its choices."""

    line: tuple[int, ...]
    match: Match
    choices: tuple[Opening, ...]
    positions: int

    @property
    def best(self) -> list[Opening]:
        """The choices that reach most."""
        most = max(choice.worth for choice in self.choices)
        return [choice for choice in self.choices if choice.worth == most]


class TooMany(ValueError):
    """A puzzle has more positions than the bound."""


def openings(
    match: Match,
    puzzle: Puzzle,
    bound: int = BOUND,
    worth: Callable[[Match, str], int] = lambda match, state: int(state == SOLVED),
) -> Openings | None:
    """What each first choice of a puzzle is worth, by all lines behind it; None without a choice.

    `worth` values the end of a line, above 0. Raises TooMany.
    """
    lines = _Lines(puzzle, bound, worth)
    here, halted = _after(match, None)
    turns = 0
    line: list[int] = []
    while not halted and here.pending is not None:
        progress = PuzzleProgress(puzzle, here, turns)
        progress.read(here.log or [])
        if progress.state is not OPEN:
            return None
        turns = progress.turns
        found: dict[str, list[int]] = {}
        for index in range(len(here.pending.options)):
            after, stopped = _after(here, index)
            found.setdefault(f"{stopped} {after.digest()}", []).append(index)
        if len(found) > 1:
            choices = [
                Opening(tuple(indices), *lines.behind(here, indices[0], turns))
                for indices in found.values()
            ]
            return Openings(tuple(line), here, tuple(choices), len(lines.known))
        line.append(0)
        here, halted = _after(here, 0)
    return None


class _Lines:
    """What the best line behind each position is worth; every position is searched once."""

    def __init__(self, puzzle: Puzzle, bound: int, worth: Callable[[Match, str], int]) -> None:
        self.puzzle = puzzle
        self.bound = bound
        self.worth = worth
        self.known: dict[tuple[str, int], tuple[int, bool]] = {}

    def behind(self, here: Match, index: int, turns: int) -> tuple[int, bool]:
        """The worth of the best line behind a choice, and whether chance decides on none."""
        after, halted = _after(here, index)
        progress = PuzzleProgress(self.puzzle, after, turns)
        progress.read(after.log or [])
        if progress.state is not OPEN:
            return self.worth(after, progress.state), True
        if halted:
            return 0, False
        key = (after.digest(), progress.turns)
        if key not in self.known:
            if len(self.known) >= self.bound:
                raise TooMany(f"a puzzle has more than {self.bound} positions")
            assert after.pending is not None
            found = [
                self.behind(after, one, progress.turns) for one in range(len(after.pending.options))
            ]
            self.known[key] = max(one for one, _ in found), all(sure for _, sure in found)
        return self.known[key]
