"""LR712 to LR714, LR719: guards on tempo - free Chains, Energy, Banes."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.abilities import TriggerText
from lithicrage.language.models import Action, Ancestry, Class
from lithicrage.language.verbs import walk
from lithicrage.language.verbs.cards import Draw
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.energy import Energy
from lithicrage.language.verbs.rolls import Bane, Chain, Edge, NextBane, NextEdge
from lithicrage.language.verbs.stamina import Heal
from lithicrage.lint.guarding import (
    MANY,
    Hits,
    at_step,
    attack_steps,
    energy_paid,
    guard,
    moment,
    one_action,
    theirs,
)
from lithicrage.lint.measure import gate, number
from lithicrage.lint.rule import LintHit, Options
from lithicrage.lint.subjects import PackSubject, PlacedStep


def free_chain(subject: PackSubject, options: Options) -> Hits:
    """2: free Chains are few, on small cards that do little else."""
    counts: Counter[str] = Counter()
    for card, action in subject.cards(Action):
        every = attack_steps(card, Chain)
        chains = [step for step in every if _free(step, action)]
        if not chains:
            for step in every:
                if step.tier < 3 and step.paid + gate(action) < 2:
                    yield at_step(card, step, "a paid Chain costs 2 Energy or more")
            continue
        counts[action.subtype] += 1
        if counts[action.subtype] > options["a_subtype"]:
            said = f"{action.subtype} has more than {options['a_subtype']} free Chains"
            yield at_step(card, chains[0], said)
        if max(card.tiers[0]) > options["damage"] or action.cost > 2:
            said = f"a free Chain is of Cost 1 or 2 and deals {options['damage']} at most"
            yield at_step(card, chains[0], said)
        for step in attack_steps(card, Draw, Heal, Edge, NextEdge, Energy):
            yield at_step(card, step, f"a free Chain does not `{step.verb.key}` too")


def _free(step: PlacedStep, action: Action) -> bool:
    """Whether a step of an Attack happens without Energy and without a third tier."""
    return not step.paid and not gate(action) and step.tier < 3


def energy_loop(subject: PackSubject, options: Options) -> Hits:
    """3: no card chains and gains Energy; small gains; no power gives Energy per Attack."""
    for card, _ in subject.cards(Action):
        gains = [s for s in card.of(Energy) if isinstance(s.verb, Energy) and s.verb.to == fx.YOU]
        chains = attack_steps(card, Chain)
        for step in gains:
            assert isinstance(step.verb, Energy)
            most = 2 if step.half == "attack" else 1
            if number(step.verb.amount) > most:
                yield at_step(card, step, f"an {step.half} gives {most} Energy at most")
            if chains and step.half == "attack":
                yield at_step(card, step, "no card chains and gains Energy")
    for card in subject.subjects:
        for ability, spot in card.abilities():
            every = isinstance(ability, TriggerText) and not ability.gate.window
            often = moment(ability) in ("attack_declared", "damage_dealt", "rolled")
            gives = every and any(isinstance(s, Energy) for s in walk(ability.steps))
            if gives and often and isinstance(card.model, (Ancestry, Class)):
                said = f"{card.model.name}: no power gives Energy with every Attack"
                yield LintHit(spot.line, spot.column, said, path=card.item.file)


def energy_shares(subject: PackSubject, options: Options) -> Hits:
    """4: enough Attacks cost Energy, and cost enough of it."""
    costs = []
    attacks = 0
    for card, action in subject.cards(Action):
        if not action.attack:
            continue
        attacks += 1
        total = gate(action) or max(energy_paid(card), default=0)
        if total:
            costs.append(total)
    if attacks < options["least"]:
        return
    share = len(costs) / attacks
    low, high = options["from"], options["to"]
    if not low <= share <= high:
        yield LintHit(1, 1, f"{share:.0%} of the Attacks cost Energy, not {low:.0%} to {high:.0%}")
    mean = sum(costs) / max(1, len(costs))
    if mean < options["mean"]:
        yield LintHit(1, 1, f"Attacks that cost Energy cost {mean:.1f} on average, not 2")


def banes(subject: PackSubject, options: Options) -> Hits:
    """9: no double Bane below Cost 4; never a Bane and Weakened on one card."""
    for card, action in subject.cards(Action):
        given = [step for step in card.of(Bane, NextBane) if theirs(step)]
        weak = any(
            isinstance(s.verb, Apply) and s.verb.condition == "weakened" for s in card.of(Apply)
        )
        for step in given:
            amount = number(getattr(step.verb, "amount"))  # noqa: B009
            if amount > 1 and action.cost < 4:
                yield at_step(card, step, "a double Bane is for Cost 4 and more")
            if weak:
                yield at_step(card, step, "never a Bane and Weakened on one card")


RULES: Final = (
    guard(
        2,
        "guard-free-chain",
        "A free Chain that is dear, strong, one of many, or does something else as well.",
        "Their value grows with the square of their number.",
        one_action("attack: [deal: 4, chain: true]", 2),
        free_chain,
        one_action("attack: [deal: 1, chain: true]", 2),
        {"a_subtype": 2, "damage": 3},
    ),
    guard(
        3,
        "guard-energy-loop",
        "A card that chains and gains Energy, a large gain, a power that pays for every Attack.",
        "A Chain that pays for itself never ends.",
        one_action("attack: [{energy: 1}, {spend: 2, then: [chain: true]}]"),
        energy_loop,
    ),
    guard(
        4,
        "guard-energy-shares",
        "A set in which too few or too many Attacks cost Energy, or too little of it.",
        "In a set of few sinks Energy is free.",
        MANY,
        energy_shares,
        options={"least": 10, "from": 0.33, "to": 0.5, "mean": 1.9},
    ),
    guard(
        9,
        "guard-banes",
        "A double Bane below Cost 4, or a Bane and Weakened on one card.",
        "It is not too strong, it is dull: nobody rolls above tier 1.",
        one_action("attack: [{next_bane: 2, to: opponent}]"),
        banes,
        one_action("attack: [{next_bane: 1, to: opponent}]"),
    ),
)
