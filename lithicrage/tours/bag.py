"""What a hero has on a tour: cards and deck of one's own; coins, strings, gear and the rest, which
two heroes share (TR15).

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
class Purse:
    """What the heroes of a tour share. `terms` are what fame came from."""

    strings: int
    coins: int
    gear: list[str] = field(default_factory=list)
    fatigue: int = 0
    experience: int = 0
    fame: int = 0
    terms: list[tuple[str, int]] = field(default_factory=list)

    def clone(self) -> Purse:
        """An independent copy."""
        return Purse(
            self.strings,
            self.coins,
            list(self.gear),
            self.fatigue,
            self.experience,
            self.fame,
            list(self.terms),
        )


class Bag:
    """A hero on the way. `owned` and `deck` count cards by id; the `purse` may be shared, and its
    values are read and changed here as if they were the hero's own."""

    def __init__(self, purse: Purse, owned: Counter[str], deck: Counter[str]) -> None:
        self.purse = purse
        self.owned = owned
        self.deck = deck

    def clone(self, purse: Purse) -> Bag:
        """An independent copy, with this purse."""
        return Bag(purse, Counter(self.owned), Counter(self.deck))

    @property
    def strings(self) -> int:
        """Losses that can still be borne (TR3)."""
        return self.purse.strings

    @strings.setter
    def strings(self, count: int) -> None:
        self.purse.strings = count

    @property
    def coins(self) -> int:
        """The money (TR6)."""
        return self.purse.coins

    @coins.setter
    def coins(self, count: int) -> None:
        self.purse.coins = count

    @property
    def fatigue(self) -> int:
        """The Stamina that is missing at the next start (TR4)."""
        return self.purse.fatigue

    @fatigue.setter
    def fatigue(self, amount: int) -> None:
        self.purse.fatigue = amount

    @property
    def experience(self) -> int:
        """What makes the Level (TR5)."""
        return self.purse.experience

    @experience.setter
    def experience(self, amount: int) -> None:
        self.purse.experience = amount

    @property
    def fame(self) -> int:
        """The score (TR13)."""
        return self.purse.fame

    @property
    def terms(self) -> list[tuple[str, int]]:
        """What the score came from."""
        return self.purse.terms

    @property
    def gear(self) -> list[str]:
        """The pieces that are carried, by id (TR9)."""
        return self.purse.gear

    def level(self, tour: Tour) -> int:
        """The Level that the experience makes (TR5)."""
        return 1 + sum(self.experience >= least for least in tour.levels)

    def next_level(self, tour: Tour) -> int | None:
        """The experience at which the next Level comes; None at the top."""
        return next((least for least in tour.levels if least > self.experience), None)

    def credit(self, term: str, fame: int) -> None:
        """Add to the fame, and keep what for (TR13)."""
        if fame:
            self.purse.fame += fame
            self.purse.terms.append((term, fame))

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
