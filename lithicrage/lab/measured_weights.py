"""Measures the Elo of decks by greedy matches against a field of known strength.

Owns the play; the scale and the known strengths are in `lab/strength.py`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from lithicrage.decks.lineup import PVP, SOLO, Lineup, dealer_of
from lithicrage.decks.owned import text_of_decks
from lithicrage.engine import rules
from lithicrage.lab.sim import match_seed, play
from lithicrage.lab.strength import Opponent, Strength, rating
from lithicrage.language.models import Deck
from lithicrage.language.table_rules import MANUAL
from lithicrage.minds.players import GREEDY, player
from lithicrage.packs.library import Library

MATCHES: Final = 200  # with an unmeasured deck; accurate within some 50 Elo, or 7 points
SEED: Final = 1
PROFILES: Final = {rules.WRITTEN: MANUAL, rules.CUNNING: "cunning", rules.RIVAL: "rival"}

Told = Callable[[int, int], None]


@dataclass(frozen=True)
class Weight:
    """The Elo of a deck in a field, and the number of matches behind it.

    `pairs` are the Elo by which it does better against a foe than that, where it was measured, and
    `hands` those by which it does better in the hands of a player.
    """

    elo: float
    matches: int
    pairs: Mapping[str, float] = field(default_factory=dict)
    hands: Mapping[str, float] = field(default_factory=dict)

    def against(self, foe: str) -> float:
        """Its Elo against one foe."""
        return self.elo + self.pairs.get(foe, 0.0)


@dataclass(frozen=True)
class Cell:
    """A deck against a foe of a field, a bonus for the foe, and who decides for both.

    The bonus is Stamina at the start; below 0, the hero has that much more.
    """

    field: str
    hero: str
    foe: str
    bonus: int = 0
    heroes_by: str = GREEDY
    foes_by: str = GREEDY

    def lineup(self) -> Lineup:
        """Its line-up: a deck against a deck by the manual, or an Enemy by the field's profile."""
        mode = PVP if self.field == PVP else SOLO
        line = PROFILES.get(self.field, MANUAL)
        more = Opponent(self.foe, bonus=self.bonus).handicaps
        return Lineup(mode, (self.hero,), (self.foe,), line, handicaps=more)

    def scores(self, library: Library, seed: int, numbers: range) -> list[float]:
        """The hero's scores in the matches of these numbers: 1, 0.5 or 0.

        Raises as `dealer_of` does.
        """
        new = dealer_of(library, self.lineup().with_lists(library))
        two = player(self.heroes_by), player(self.foes_by)
        found = []
        for number in numbers:
            match = new(match_seed(seed, number), False)
            play(match, two)
            found.append((1 + match.scores()[0]) / 2)
        return found


def weigh(
    library: Library,
    deck: str,
    field: str,
    known: Strength,
    count: int = MATCHES,
    told: Told | None = None,
) -> Weight:
    """Play a deck against each foe of a field in turn. The same deck always gets the same Elo.

    `told` is called with the number of matches done and the total. Raises as `dealer_of` does, and
    ValueError for a count below 1.
    """
    if count < 1:
        raise ValueError("at least one match is needed")
    foes = list(known.fields[field].foes.items())
    seen: list[tuple[float, float, float]] = []
    for place, (foe, elo) in enumerate(foes):
        share = (count + place) // len(foes)
        scores = Cell(field, deck, foe).scores(library, SEED, range(share)) if share else []
        seen += [(elo, score, 1.0) for score in scores]
        if told is not None:
            told(len(seen), count)
    # one drawn match against the mean, so that a clean sweep stays finite
    middle = sum(elo for _, elo in foes) / len(foes)
    return Weight(rating([*seen, (middle, 0.5, 1.0)]), count)


def known_weight(known: Strength, library: Library, deck: str, field: str) -> Weight | None:
    """The deck's Elo from the shipped figures; None if it has to be weighed."""
    found = known.fields[field]
    if deck not in found.heroes or deck not in library.models(Deck):
        return None
    pairs, hands = (those.get(deck, {}) for those in (found.pairs, found.hands))
    return Weight(found.heroes[deck], found.matches, pairs, hands)


def digest_of(library: Library, deck: str) -> str:
    """A digest of how a deck plays: equal for the same list of the same cards.

    Raises UnknownCard.
    """
    plain = text_of_decks([library.get(Deck, deck).model_copy(update={"id": "deck", "name": "-"})])
    return hashlib.blake2b(f"{library.digest} {plain}".encode(), digest_size=16).hexdigest()
