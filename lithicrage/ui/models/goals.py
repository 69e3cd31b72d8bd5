"""What a puzzle asks for, in words."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.scenarios.courses import Course

# What a puzzle asks for, by its goal and the number of turns.
GOALS: Final = {
    "win": (
        mark("WIN THIS TURN"),
        mark("WIN IN TWO TURNS"),
        mark("WIN IN THREE TURNS"),
        mark("WIN IN FOUR TURNS"),
        mark("WIN IN FIVE TURNS"),
    ),
    "survive": (
        mark("SURVIVE THIS TURN"),
        mark("SURVIVE TWO TURNS"),
        mark("SURVIVE THREE TURNS"),
        mark("SURVIVE FOUR TURNS"),
        mark("SURVIVE FIVE TURNS"),
    ),
}


def goal_words(course: Course) -> str:
    """`WIN THIS TURN`, `SURVIVE TWO TURNS`."""
    puzzle = course.puzzle
    return tr(GOALS[puzzle.goal][puzzle.turns - 1])
