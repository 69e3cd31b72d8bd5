"""LR701 and LR702: cards whose numbers stand out in their set. The simulator has the last word."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.models import Action
from lithicrage.language.verbs import Roll, walk
from lithicrage.language.verbs.defending import Block
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.verbs.stamina import Deal
from lithicrage.lint.likeness import likeness
from lithicrage.lint.measure import block, expected_damage, gate
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import CardSubject, PackSubject

LEAST_GROUP: Final = 5  # cards of a Cost; among fewer nothing stands out
LEAST_DISTANCE: Final = 3.0  # of damage


def damage_outlier(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """Damage far from that of the other cards of its Cost; those that cost Energy are apart."""
    groups: dict[tuple[int, bool], list[tuple[CardSubject, float]]] = {}
    for card, action in subject.cards(Action):
        dealt = expected_damage(card.tiers[0]) if action.attack else 0.0
        if dealt:
            key = (action.cost, gate(action) > 0 or costs_energy(action))
            groups.setdefault(key, []).append((card, dealt))
    for (cost, _), found in groups.items():
        if len(found) < LEAST_GROUP:
            continue
        middle = median(dealt for _, dealt in found)
        spread = median(abs(dealt - middle) for _, dealt in found)
        limit = max(LEAST_DISTANCE, options["mads"] * spread)
        for card, dealt in found:
            low = dealt < middle - limit and only_hits(card.model)
            if low or dealt > middle + limit:
                spot = card.spot.at("attack")
                said = f"deals {dealt:.1f} on average; others of Cost {cost} {middle:.1f}"
                message = f"{card.model.name} {said}"
                yield LintHit(spot.key_line, spot.key_column, message, path=card.item.file)


def median(values: Iterable[float]) -> float:
    """The middle of some numbers; the library's version imports fractions, decimals and random."""
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def costs_energy(action: Action) -> bool:
    """Whether part of an Attack is paid for with Energy."""
    steps = walk(action.attack)
    return any(isinstance(step, Spend) and step.cost == fx.ENERGY_COST for step in steps)


def only_hits(action: object) -> bool:
    """Whether an Attack only deals damage, so that dealing little makes it too weak."""
    assert isinstance(action, Action)
    return all(isinstance(step, (Deal, Roll)) for step in walk(action.attack))


def strictly_better(subject: PackSubject, options: Options) -> Iterator[LintHit]:
    """A card that another of the same subtype, Cost and text beats in every number."""
    groups: dict[tuple[object, ...], dict[tuple[int, ...], CardSubject]] = {}
    for card, action in subject.cards(Action):
        shape, numbers = terms(action, *subject.attacks[card])
        key = (action.cost, action.subtype, action.signature, action.shield, shape)
        groups.setdefault(key, {}).setdefault(numbers, card)
    for found in groups.values():
        best: list[tuple[int, ...]] = []
        for numbers in sorted(found, reverse=True):
            above = next((one for one in best if dominates(one, numbers)), None)
            if above is None:
                best.append(numbers)
                continue
            card, other = found[numbers], found[above]
            message = f"{other.model.name} is {card.model.name} with nothing lower"
            there, spot = other.spot, card.spot
            place = (other.item.file, there.key_line, there.key_column, "that one")
            yield LintHit(
                spot.key_line, spot.key_column, message, related=(place,), path=card.item.file
            )


def dominates(better: tuple[int, ...], worse: tuple[int, ...]) -> bool:
    """Whether the first numbers differ from the second and none is lower."""
    return all(a >= b for a, b in zip(better, worse, strict=True))


def terms(action: Action, attack: int, good: tuple[int, ...]) -> tuple[Hashable, tuple[int, ...]]:
    """A card's text with its good numbers left open, and those numbers with its DEF."""
    numbers = list(good)
    texts = tuple([step for step in action.defense if not isinstance(step, Block)])
    shape = (attack, likeness(texts, numbers))
    return shape, (*numbers, block(action) or 0)


def _cards(*damages: int) -> str:
    return "".join(
        f"card{n}: {{kind: action, name: Card {n}, subtype: mind, cost: 3, "
        f"attack: [deal: {d}, {'heal' if n % 2 else 'lose'}: {n % 3 + 1}]}}\n"
        for n, d in enumerate(damages)
    )


RULES: Final = (
    Rule(
        "LR701",
        "damage-outlier",
        "warning",
        "pack",
        "Damage far from that of the other cards of its Cost.",
        "A card two points over its Cost wins 14 to 18 matches of a hundred more.",
        _cards(4, 5, 4, 5, 6, 4, 16),
        _cards(4, 5, 4, 5, 6, 4, 6),
        damage_outlier,
        options={"mads": 3.0},
    ),
    Rule(
        "LR702",
        "strictly-better",
        "warning",
        "pack",
        "A card that another of its subtype and Cost beats in every number.",
        "Nobody has a reason to play it.",
        "a: {kind: action, name: A1, subtype: mind, cost: 3, attack: [deal: 4]}\n"
        "b: {kind: action, name: B1, subtype: mind, cost: 3, attack: [deal: 5]}\n",
        "a: {kind: action, name: A1, subtype: mind, cost: 3, attack: [deal: 4]}\n"
        "b: {kind: action, name: B1, subtype: mind, cost: 3, attack: [deal: 5], "
        "defense: [block: 2]}\n",
        strictly_better,
    ),
)
