"""The simulator's half of the guard rails: what was once a danger, watched in matches.

The linter holds what can be read off a card (LR711 to LR727); here stands what only play shows. A
guard reads one figure of what a deck or an Enemy did and has a window for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.lab.pieces.watching import CROWD, LONG

SURE: Final = 1.959963984540054  # standard errors in half of a 95 % interval
MANY: Final = float("inf")
READ: Final = 0.08  # 17: of a card's uses in some deck, so many are Attacks
FEW: Final = 60  # uses of a card, below which its share says nothing
Seen = Mapping[str, Any]


def each(seen: Seen, *names: str) -> float:
    """Sums of these counts a match; with a minus in front, they are taken off."""
    return _sum(seen, names) / max(1, int(seen["matches"]))


def share(seen: Seen, *names: str) -> float:
    """The same a turn."""
    return _sum(seen, names) / max(1, int(seen["turns"]))


@dataclass(frozen=True)
class Guard:
    """One window for one figure; `danger` is its number among the dangers, from 1."""

    danger: int
    what: str
    low: float
    high: float
    read: Callable[[Seen], float]
    enemy: bool = False
    per: str = "matches"  # the count that it is a part of
    is_share: bool = False

    @property
    def window(self) -> str:
        """The window in words."""
        return f"{self.low:g} or more" if self.high == MANY else f"{self.low:g} to {self.high:g}"

    def figure(self, seen: Seen) -> tuple[float, float, float]:
        """The figure with its 95 % interval; what is counted is taken to come at random."""
        value = self.read(seen)
        base = max(1, int(seen[self.per]))
        spread = max(value * (1 - value), 1 / base) if self.is_share else max(value, 1 / base)
        half = SURE * math.sqrt(max(0.0, spread) / base)
        return value, value - half, value + half

    def keeps(self, seen: Seen) -> bool:
        """Whether the figure lies in the window."""
        return self.low <= self.read(seen) <= self.high


_TURN: Final[dict[str, Any]] = {"per": "turns", "is_share": True}
GUARDS: Final = (
    Guard(1, "Crits a match", 0, 0.5, lambda s: each(s, "crits")),
    Guard(2, "Chains a match", 0, 1.5, lambda s: each(s, "chains")),
    Guard(2, f"turns of over {CROWD} Attacks", 0, 0.001, lambda s: share(s, "crowded"), **_TURN),
    Guard(4, "turns that end at full Energy", 0, 0.2, lambda s: share(s, "full"), **_TURN),
    Guard(
        *(8, "Stamina taken less healing a turn", 2, MANY),
        lambda s: share(s, "taken", "-healed"),
        per="turns",
    ),
    Guard(8, "matches at the turn limit", 0, 0.001, lambda s: each(s, "capped"), is_share=True),
    Guard(8, f"matches of {LONG} rounds", 0, 0.01, lambda s: each(s, "long"), is_share=True),
    Guard(
        *(9, "rolls of tier 1", 0, 0.6),
        lambda s: int(s["low"]) / max(1, int(s["rolls"])),
        per="rolls",
        is_share=True,
    ),
    Guard(10, "reshuffles a match", 0, 2, lambda s: each(s, "reshuffles")),
    Guard(14, "turns with an Attack", 0.9, 1, lambda s: share(s, "struck"), enemy=True, **_TURN),
)


def broken(seen: Seen, *, enemy: bool = False) -> list[tuple[Guard, float]]:
    """The guards of decks, or of Enemies, whose windows a figure leaves."""
    return [
        (guard, guard.read(seen))
        for guard in GUARDS
        if guard.enemy == enemy and not guard.keeps(seen)
    ]


def read_shares(decks: Mapping[str, Seen]) -> dict[str, tuple[float, int]]:
    """17: by card, the largest share of its uses that are Attacks in any deck, and those uses."""
    best: dict[str, tuple[float, int]] = {}
    for seen in decks.values():
        for card, row in seen["cards"].items():
            attacks, uses = row[-2], row[-1]
            if uses >= FEW:
                best[card] = max(best.get(card, (0.0, 0)), (attacks / uses, uses))
    return best


def _sum(seen: Seen, names: tuple[str, ...]) -> int:
    return sum(
        -int(seen[name.removeprefix("-")]) if name.startswith("-") else int(seen[name])
        for name in names
    )
