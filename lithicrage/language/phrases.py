"""The fixed phrases around the steps of a card: `Attack`, `Tier`, `Also`, how a counter goes.

Owns those of English, and which phrases a tongue has to have. What steps, abilities and amounts say
is not here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lithicrage.base.frozen import frozen

NOTHING: Final = "Nothing."  # an empty list of steps
COUNTS: Final = {
    "down": "",
    "up": "Its counter rises by 1 at the start of your turn, and it does not run out.",
    "never": "Its counter does not move, and it does not run out.",
}
# The same on a face, where it is always said.
TICKS: Final = {
    "down": "Its counter goes down by **1** at the start of your turn; the turn at 0 is its last.",
    "up": "Its counter goes up by **1** at the start of your turn.",
    "never": "It stays until it is removed.",
}
AGAIN: Final = {
    "highest": "Gained again, the higher counter stays.",
    "add": "Gained again, the counters are added.",
}
REAPPLIED: Final = {"highest": "", "add": "Gained again, it adds to its counter."}
EVERYONE: Final = "For everyone: "  # whose an ability of a profile is
ON_ATTACK: Final = "On each Attack: "


@frozen
class Phrases:
    """The phrases of a tongue; its own answers are those of English.

    `counts`, `ticks`, `again`, `reapplied` are by the answers of a Condition; `both` joins tests.
    `deal` is what stands before a number of damage, and all that stands behind it, the last first.
    """

    attack: str = "Attack"
    defense: str = "Defense"
    no_defense: str = "No Defense."
    tier: str = "Tier"
    any_tier: str = "Any tier"
    nothing: str = NOTHING
    everyone: str = EVERYONE
    on_attack: str = ON_ATTACK
    both: str = "and"
    deal: tuple[str, ...] = ("Deal ", " damage")
    counts: Mapping[str, str] = COUNTS
    ticks: Mapping[str, str] = TICKS
    again: Mapping[str, str] = AGAIN
    reapplied: Mapping[str, str] = REAPPLIED
