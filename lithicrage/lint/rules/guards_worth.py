"""LR715 to LR718, LR723: guards on what a card deals, blocks, heals and negates for its Cost."""

from __future__ import annotations

from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.models import Action, Deck
from lithicrage.language.verbs import Roll, walk
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.defending import Negate
from lithicrage.language.verbs.stamina import Deal
from lithicrage.lint.guarding import Hits, at_card, at_step, energy_paid, guard, moment, one_action
from lithicrage.lint.measure import block, expected_damage, gate, number, plain_defense
from lithicrage.lint.rule import LintHit, Options
from lithicrage.lint.subjects import PackSubject

# The Damage of a flat Attack by Cost, including what its Energy buys.
BUDGET: Final = {1: 4, 2: 6, 3: 5, 4: 3, 5: 2, 6: 12}
BOUGHT: Final = {0: 0, 1: 1, 2: 3, 3: 6, 4: 8, 5: 9, 6: 10}
GATED: Final = {3: {2: 8}, 4: {2: 8, 3: 9}, 5: {3: 10, 4: 11}, 6: {3: 12, 4: 14, 5: 15}}
ROOM: Final = 2.5  # damage by which the prices of riders may be off
DEF: Final = {1: (1, 4), 2: (1, 5), 3: (2, 5), 4: (2, 5), 5: (1, 6), 6: (0, 4)}  # least, most


def bleeding(subject: PackSubject, options: Options) -> Hits:
    """5: Bleeding 2 is late and dear, Bleeding 3 is on one card, and on a Defense both are rare."""
    threes = defenses = 0
    for card, action in subject.cards(Action):
        for step in card.of(Apply):
            verb = step.verb
            if not isinstance(verb, Apply) or verb.condition != "bleeding" or verb.to == fx.YOU:
                continue
            turns = number(verb.amount)
            if step.half == "defense":
                defenses += 1
                if defenses > 2 or action.cost < 4 or (block(action) or 0) > 2:
                    said = "Bleeding on a Defense: two cards at most, Cost 4, DEF 2 and less"
                    yield at_step(card, step, said)
            elif turns >= 3:
                threes += 1
                if threes > 1 or not action.signature:
                    yield at_step(card, step, "Bleeding 3 is for one signature")
            elif turns == 2 and (action.cost < 4 or (step.tier < 2 and not _lone(action))):
                yield at_step(
                    card, step, "Bleeding 2 stands on tier 2 or 3 of a Cost of 4 and more"
                )
    for card in subject.subjects:
        for ability, spot in card.abilities():
            if moment(ability) == "match_start" and any(
                isinstance(s, Apply) and s.condition == "bleeding" for s in walk(ability.steps)
            ):
                said = f"{card.model.name}: no power begins with Bleeding"
                yield LintHit(spot.line, spot.column, said, path=card.item.file)


def _lone(action: Action) -> bool:
    """Whether an Attack has no roll."""
    return not any(isinstance(step, Roll) for step in action.attack)


def defenses(subject: PackSubject, options: Options) -> Hits:
    """6: DEF is in its range; 5 and more is rare, on Body cards, without text."""
    thick = 0
    for card, action in subject.cards(Action):
        printed = block(action)
        if printed is None or action.cost not in DEF:
            continue
        low, high = DEF[action.cost]
        if not low <= printed <= high and plain_defense(action):
            yield at_card(card, "defense", f"DEF {printed}; Cost {action.cost} has {low} to {high}")
        if printed >= 5:
            thick += 1
            if thick > 4 or action.subtype != "body" or not plain_defense(action):
                yield at_card(card, "defense", "DEF 5 and more: four Body cards, without text")


def negating(subject: PackSubject, options: Options) -> Hits:
    """7: Negate costs 2 Energy or comes once a match."""
    for card in subject.subjects:
        if isinstance(card.model, Action):
            for step in card.of(Negate):
                if step.paid < 2:
                    yield at_step(card, step, "Negate costs 2 Energy or more")
            continue
        for ability, spot in card.abilities():
            window = getattr(getattr(ability, "gate", None), "window", 0)
            steps = walk(getattr(ability, "steps", ()))
            if window < 2 and any(isinstance(step, Negate) for step in steps):
                said = f"{card.model.name}: Negate comes once a match"
                yield LintHit(spot.line, spot.column, said, path=card.item.file)


def heals(subject: PackSubject, options: Options) -> Hits:
    """8: an Attack heals at most half of what it deals."""
    for card, action in subject.cards(Action):
        (_, dealt, _), (_, healed, _) = card.tiers
        if healed and 2 * healed > max(dealt, _lost(action)):
            said = f"heals {healed} and deals {dealt} at tier 2; at most half is right"
            yield at_card(card, "attack", said)


def _lost(action: Action) -> int:
    """The Stamina that a choice deals at best, if healing is only one of its options."""
    return max((number(s.amount) for s in walk(action.attack) if isinstance(s, Deal)), default=0)


def budget(subject: PackSubject, options: Options) -> Hits:
    """13: no more damage than the Cost and its Energy buy; no ready deck below 20 cards."""
    for card, action in subject.cards(Action):
        if action.cost not in BUDGET or not action.attack:
            continue
        paid = gate(action)
        usual = BUDGET[action.cost] + BOUGHT[paid]
        allowed: float = GATED.get(action.cost, {}).get(paid, usual)
        allowed += 1.5 * max(energy_paid(card), default=0)
        dealt = expected_damage(card.tiers[0])
        if dealt > allowed + ROOM:
            said = f"deals {dealt:.1f} on average; its Cost allows {allowed:g}"
            yield at_card(card, "attack", said)
    for card, deck in subject.cards(Deck):
        if sum(deck.cards.values()) < 20:
            yield at_card(card, "cards", "a ready deck has 20 cards or more")


RULES: Final = (
    guard(
        5,
        "guard-bleeding",
        "Bleeding that is early, long, on a Defense or at the start.",
        "It is the dearest Condition: two turns are two Attacks and a block.",
        one_action("attack: [apply: bleeding 2]"),
        bleeding,
        one_action("attack: [apply: bleeding 1]"),
    ),
    guard(
        6,
        "guard-defense",
        "A DEF outside the range of its Cost, or one of 5 and more with text or off Body.",
        "Text that nobody reads sells for a block that everyone uses.",
        one_action("attack: [deal: 3], defense: [block: 5]"),
        defenses,
    ),
    guard(
        7,
        "guard-negate",
        "Negate that costs less than 2 Energy and comes more than once a match.",
        "Three copies at a fair price win 82 of 100.",
        one_action("defense: [negate: damage]"),
        negating,
        one_action("defense: [{spend: 2, then: [negate: damage]}]"),
    ),
    guard(
        8,
        "guard-heal",
        "An Attack that heals more than half of what it deals.",
        "Two such decks never end.",
        one_action("attack: [deal: 3, heal: 3]"),
        heals,
        one_action("attack: [deal: 4, heal: 2]"),
    ),
    guard(
        13,
        "guard-budget",
        "More damage than a Cost allows, or a ready deck of fewer than 20 cards.",
        "Two points over budget win 14 to 18 matches of a hundred more.",
        one_action("attack: [deal: 9]"),
        budget,
    ),
)
