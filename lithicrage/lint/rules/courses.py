"""LR603: puzzles with nothing to solve, and scripts of lessons and tours that cannot be played.

The caller hands the linter what plays them: this package knows no scenario.
"""

from __future__ import annotations

from typing import Final

from lithicrage.lint.rule import Rule

PUZZLE: Final = """\
- name: Two blows
  puzzle: {goal: win this turn, text: One of them opens the door.}
  given:
    you: {hand: [queue_jump, gaffer_knife, damp, heckle], draw: [damp, peat_tea]}
    enemy: {stamina: 4, draw: [sharpened_spoon, sharpened_spoon]}
  turn: you
"""

RULES: Final = (
    Rule(
        "LR603",
        "scenario-unwinnable",
        "warning",
        "stage",
        "A puzzle that nobody can solve or fail, or a lesson or tour moment that does not play.",
        "Every line of play is tried, up to 20,000 positions; people have only one evening.",
        PUZZLE.replace("stamina: 4", "stamina: 14"),
        PUZZLE,
    ),
)
