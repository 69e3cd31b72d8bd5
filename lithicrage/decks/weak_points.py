"""What weakens a deck that is legal, in words for whoever builds it.

Bounds are what every ready deck of the core set keeps, with a little room. Of legal decks made at
random around a theme, those with a weak point hardly ever win (`tests/decks/test_weak_points.py`).
They say nothing of a deck that does something of its own: they advise, and forbid nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from lithicrage.base.tongue import mark, spoken, tr
from lithicrage.decks.legality import Build, CardSupply, build
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Amount, Const, Operation, Stat
from lithicrage.language.models import Action, Deck
from lithicrage.language.verbs import Needs, walk
from lithicrage.language.verbs.defending import Block, BlockMore
from lithicrage.language.verbs.stamina import Deal

BEGUN: Final = 12  # cards, from which on a draft says what it is about
WHOLE: Final = 20  # cards, from which on Cost that is left over is not meant for more of them
STAT: Final = 2.1  # the mean characteristic that Attacks add
DAMAGE: Final = 4.5  # the mean damage that an Attack deals
ENERGY: Final = 1.2  # the mean Energy that an Attack needs
DEF: Final = 2.2  # the mean of all cards
LEFT: Final = 5  # Cost
NAMES: Final = (mark("Might"), mark("Agility"), mark("Wisdom"))
UNKNOWN: Final = 1  # what an amount that depends on the match counts as


@dataclass(frozen=True)
class DeckMeans:
    """What a deck does on average: see the bounds. `weak` counts Attacks by the characteristic
    that they add, where it is below 2."""

    stat: float
    damage: float
    energy: float
    block: float
    weak: Mapping[int, int]


def weak_points(deck: Deck, shelf: CardSupply) -> list[str]:
    """What weakens a deck, the worst first; empty for a strong one, or one just begun."""
    sums = build(deck, shelf)
    if sums.size < BEGUN:
        return []
    means = measure(deck, shelf, sums)
    found = []
    if means.stat < STAT and means.weak:
        letter, count = max(means.weak.items(), key=lambda one: (one[1], -one[0]))
        found.append(
            tr(
                "{count} of {size} cards attack with {stat}, and yours is {value}: swap some",
                count=count,
                size=sums.size,
                stat=tr(NAMES[letter]),
                value=sums.stats[letter],
            )
        )
    if means.damage < DAMAGE:
        words = mark("Attacks deal {mean} damage on average: below {least} you wear down first")
        found.append(tr(words, mean=_tenths(means.damage), least=_tenths(DAMAGE)))
    if means.energy > ENERGY:
        words = mark("Attacks cost {mean} Energy on average: you gain 1 a turn, so many must wait")
        found.append(tr(words, mean=_tenths(means.energy)))
    if means.block < DEF:
        words = mark("cards block {mean} on average: below {least} too much gets through")
        found.append(tr(words, mean=_tenths(means.block), least=_tenths(DEF)))
    left = sums.cost_limit - sums.cost
    if sums.size >= WHOLE and left > LEFT:
        found.append(tr("{left} Cost unspent: dearer cards hit and block harder", left=left))
    return found


def _tenths(number: float) -> str:
    """A mean with its tenths."""
    return f"{number:.1f}".replace(".", spoken().decimal)


def measure(deck: Deck, shelf: CardSupply, sums: Build) -> DeckMeans:
    """The averages of a deck, over its copies."""
    stats, damage, energy, block = [0.0, 0], [0.0, 0], 0, 0
    weak: Counter[int] = Counter()
    for id, copies in deck.cards.items():
        action = shelf.actions.get(id)
        if action is None:
            continue
        deals = [step for step in walk(action.attack) if isinstance(step, Deal)]
        hits = [number(step.amount, sums.stats) for step in deals if step.to != fx.YOU]
        used = [stat for step in deals for stat in characteristics(step.amount)]
        if used:
            best = [max(one, key=lambda stat: sums.stats[stat]) for one in used]
            mean = sum(sums.stats[stat] for stat in best) / len(best)
            stats[0], stats[1] = stats[0] + copies * mean, stats[1] + copies
            if mean < 2:
                weak[best[0]] += copies
        damage[0] += copies * (median(hits) if hits else 0)
        damage[1] += copies
        energy += copies * sum(s.amount for s in walk(action.attack) if isinstance(s, Needs))
        block += copies * defended(action, sums.stats)
    size = max(1, damage[1])
    mean = stats[0] / stats[1] if stats[1] else float(max(sums.stats[:3]))
    return DeckMeans(mean, damage[0] / size, energy / size, block / size, weak)


def defended(action: Action, stats: Sequence[int]) -> int:
    """The DEF of an Action, choices made well; 0 without a shield block (A29)."""
    if not action.shield:
        return 0
    set_ = [number(s.amount, stats) for s in walk(action.defense) if isinstance(s, Block)]
    more = [number(s.amount, stats) for s in walk(action.defense) if isinstance(s, BlockMore)]
    return max(set_, default=action.cost) + sum(more)


def characteristics(amount: Amount) -> list[tuple[int, ...]]:
    """The characteristics in an amount: for each place, those of which the highest counts (R81)."""
    if isinstance(amount, Stat):
        return [amount.stats] if amount.who == fx.YOU else []
    if isinstance(amount, Operation):
        return characteristics(amount.left) + characteristics(amount.right)
    return []


def number(amount: Amount, stats: Sequence[int]) -> int:
    """An amount for somebody with these characteristics, before anything has happened."""
    if isinstance(amount, Const):
        return amount.number
    if isinstance(amount, Stat):
        return max(stats[stat] for stat in amount.stats) if amount.who == fx.YOU else UNKNOWN
    if isinstance(amount, Operation):
        return max(0, amount.of(number(amount.left, stats), number(amount.right, stats)))
    return UNKNOWN
