"""The odds of a deck, computed exactly and never sampled: rolls, hands, reshuffles.

Everything is a Fraction over the cards of the deck, drawn without replacement. Knows Costs and the
rules of the roll, no card text. The linter and the deck builder share these numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

from lithicrage.engine import rules
from lithicrage.engine.rolls import settled
from lithicrage.engine.rules import RuleValue

HAND: Final = rules.usual(rules.HAND_SIZE)
ROUNDS: Final = 11  # of a usual match
CARDS_A_ROUND: Final = 4  # an Attack, its two roll cards, a Defense
NOTHING: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class RollFavour:
    """What affects a roll besides its cards: Edges, Banes and a bonus (R52-R57, A18)."""

    edges: int = 0
    banes: int = 0
    bonus: int = 0


PLAIN: Final = RollFavour()


@dataclass(frozen=True, slots=True)
class RollRules:
    """What a table says of rolls, one answer a field (R52-R60, A14, A15)."""

    edge_value: int
    limits: tuple[int, ...]
    crit_value: int
    crit_from: bool  # a natural above the Crit value is a Crit too
    crit_is_tier3: bool

    @classmethod
    def of(cls, answers: Sequence[RuleValue]) -> RollRules:
        """The rules of the roll out of the answers of a table or a seat."""
        limits = answers[rules.TIER_LIMITS]
        edge, crit = answers[rules.EDGE_VALUE], answers[rules.CRIT_VALUE]
        assert isinstance(limits, tuple)
        assert isinstance(edge, int)
        assert isinstance(crit, int)
        mode = answers[rules.CRIT_MODE] == "min"
        return cls(edge, limits, crit, mode, answers[rules.CRIT_IS_TIER3] == rules.ON)

    def crit(self, natural: int) -> bool:
        """Whether a natural roll is a Crit."""
        return natural == self.crit_value or (natural > self.crit_value and self.crit_from)

    def tier(self, natural: int, favour: RollFavour) -> int:
        """The tier of a natural roll."""
        if self.crit_is_tier3 and self.crit(natural):
            return 3
        f = favour
        return settled(natural, f.edges, f.banes, f.bonus, self.edge_value, self.limits)[1]


@dataclass(frozen=True, slots=True)
class RollOdds:
    """The chances of the three tiers, which add up to 1, and of a Crit.

    All are 0 for a deck that cannot roll at all.
    """

    tier1: Fraction
    tier2: Fraction
    tier3: Fraction
    crit: Fraction


def blind_roll(costs: Sequence[int], rules: RollRules, favour: RollFavour = PLAIN) -> RollOdds:
    """The odds of an Enemy's roll: the next two cards of a shuffled deck with these Costs (R25)."""
    return _odds(_hands(Counter(costs), 2), rules, favour)


def hand_roll(
    costs: Sequence[int], rules: RollRules, favour: RollFavour = PLAIN, hand: int = HAND
) -> RollOdds:
    """The odds of a Player's roll: the best two of `hand` cards of a deck with these Costs (R38).

    The tier is that of the best pair; the Crit counts hands in which any pair makes one.
    """
    return _odds(_hands(Counter(costs), hand), rules, favour)


def holds(size: int, wanted: int, hand: int = HAND) -> Fraction:
    """The chance that a hand from a deck of `size` cards holds at least one of `wanted` (0 to 1).

    A deck smaller than a hand is the hand.
    """
    drawn = min(size, hand)
    if wanted <= 0 or not drawn:
        return NOTHING
    return 1 - Fraction(comb(size - wanted, drawn), comb(size, drawn))


def reshuffles(size: int, rounds: int = ROUNDS, hand: int = HAND) -> int:
    """How often a Player's deck of `size` cards runs out in so many rounds (R43-R45).

    A turn lost to a reshuffle still allows Defenses; cards in hand are not shuffled.
    """
    count, left, skips = 0, size, False
    for _ in range(rounds):
        left -= 1 if skips else CARDS_A_ROUND
        skips = left <= 0
        if skips:
            count += 1
            left += max(size - hand, CARDS_A_ROUND)
    return count


def reshuffle_tax(
    size: int, stamina: int, loss: int, rounds: int = ROUNDS, hand: int = HAND
) -> Fraction:
    """The part of `stamina` that reshuffles take in a usual match, at `loss` each (R44)."""
    return Fraction(reshuffles(size, rounds, hand) * loss, max(1, stamina))


def _hands(deck: Mapping[int, int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of so many cards as Costs, highest first, with the ways to draw it."""
    costs = sorted(deck, reverse=True)

    def below(place: int, left: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if left == 0:
            yield (), 1
            return
        if place == len(costs):
            return
        cost = costs[place]
        for copies in range(min(deck[cost], left), -1, -1):
            ways = comb(deck[cost], copies)
            for rest, more in below(place + 1, left - copies):
                yield (cost,) * copies + rest, ways * more

    return below(0, min(size, sum(deck.values())))


def _odds(
    hands: Iterator[tuple[tuple[int, ...], int]], rules: RollRules, favour: RollFavour
) -> RollOdds:
    tiers = [0, 0, 0]
    crits = total = 0
    for hand, ways in hands:
        if len(hand) < 2:
            continue
        total += ways
        pairs = {a + b for place, a in enumerate(hand) for b in hand[place + 1 :]}
        tiers[max(rules.tier(pair, favour) for pair in pairs) - 1] += ways
        crits += ways * any(rules.crit(pair) for pair in pairs)
    if not total:
        return RollOdds(NOTHING, NOTHING, NOTHING, NOTHING)
    return RollOdds(*(Fraction(ways, total) for ways in (*tiers, crits)))
