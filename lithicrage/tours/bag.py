"""What a hero has on a tour: cards, deck, gear, coins, strings, fatigue, experience, fame.

Plain values and what follows from them; what happens on the way is `state`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lithicrage.tours.models import Tour

MOST_GEAR: Final = 5


@dataclass
class Bag:
    """A hero on the way. `owned` and `deck` count cards by id; `terms` are what fame came from."""

    strings: int
    coins: int
    owned: Counter[str]
    deck: Counter[str]
    gear: list[str] = field(default_factory=list)
    fatigue: int = 0
    experience: int = 0
    fame: int = 0
    terms: list[tuple[str, int]] = field(default_factory=list)

    def clone(self) -> Bag:
        """An independent copy."""
        return Bag(
            self.strings,
            self.coins,
            Counter(self.owned),
            Counter(self.deck),
            list(self.gear),
            self.fatigue,
            self.experience,
            self.fame,
            list(self.terms),
        )

    def level(self, tour: Tour) -> int:
        """The Level that the experience makes (TR5)."""
        return 1 + sum(self.experience >= least for least in tour.levels)

    def next_level(self, tour: Tour) -> int | None:
        """The experience at which the next Level comes; None at the top."""
        return next((least for least in tour.levels if least > self.experience), None)

    def credit(self, term: str, fame: int) -> None:
        """Add to the fame, and keep what for (TR13)."""
        if fame:
            self.fame += fame
            self.terms.append((term, fame))

    def take(self, card: str) -> None:
        """Own one more copy."""
        self.owned[card] += 1

    def drop(self, card: str) -> None:
        """Own one copy less; the deck loses one only if it held them all."""
        self.owned[card] -= 1
        if not self.owned[card]:
            del self.owned[card]
        self.deck[card] = min(self.deck[card], self.owned.get(card, 0))
        if not self.deck[card]:
            del self.deck[card]

    def plain(self) -> Mapping[str, Any]:
        """Everything, for a digest."""
        return {
            "strings": self.strings,
            "coins": self.coins,
            "owned": dict(sorted(self.owned.items())),
            "deck": dict(sorted(self.deck.items())),
            "gear": list(self.gear),
            "fatigue": self.fatigue,
            "experience": self.experience,
            "fame": self.fame,
            "terms": [list(one) for one in self.terms],
        }
