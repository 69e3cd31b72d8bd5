"""LR601 and LR602: cards that are useless to an Enemy, whose deck plays itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lithicrage.engine import effects as fx
from lithicrage.language.models import Action, Enemy
from lithicrage.language.verbs import Verb, walk
from lithicrage.language.verbs.energy import Spend
from lithicrage.language.verbs.rolls import Chain
from lithicrage.lint.measure import damage, gate, lines
from lithicrage.lint.rule import LintHit, Options, Rule
from lithicrage.lint.subjects import DeckSubject

OF_HAND: Final = frozenset({"draw", "discard", "take", "look"})


def _needs_hand(step: Verb) -> bool:
    """Whether a step needs its user's hand, or a choice that an Enemy does not make."""
    mine = getattr(step, "to", fx.YOU) == fx.YOU
    if isinstance(step, Spend):
        return step.cost == fx.DISCARD_COST
    return step.key in OF_HAND and mine


def unresolvable(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """An Enemy's card whose whole Attack is about a hand."""
    if not isinstance(subject.deck, Enemy):
        return
    for id, action in subject.actions.items():
        steps = [step for step in walk(action.attack) if not step.inner()]
        spends = [step for step in walk(action.attack) if isinstance(step, Spend)]
        if (steps and all(map(_needs_hand, steps))) or (
            any(map(_needs_hand, spends)) and not steps
        ):
            spot = subject.spot_of(id)
            message = f"{action.name} only works on a hand, which an Enemy does not have"
            yield LintHit(spot.key_line, spot.key_column, message, len(id))


def chain_loop(subject: DeckSubject, options: Options) -> Iterator[LintHit]:
    """An Enemy whose cards all chain for nothing and hurt nobody."""
    attacks = [one for one in subject.actions.values() if one.attack]
    if isinstance(subject.deck, Enemy) and attacks and all(map(_loops, attacks)):
        spot = subject.card.spot
        said = "every card chains and none does damage: only the limit ends its turn"
        yield LintHit(spot.key_line, spot.key_column, f"{subject.deck.name}: {said}")


def _loops(action: Action) -> bool:
    chains = all(any(isinstance(step, Chain) for step in line) for line in lines(action))
    return chains and not gate(action) and not any(damage(action))


CARDS: Final = """\
hope: {kind: action, name: Hope, subtype: mind, cost: 1, attack: [draw: 2]}
spin: {kind: action, name: Spin, subtype: mind, cost: 1, attack: [heal: 1, chain: true]}
turn: {kind: action, name: Turn, subtype: mind, cost: 2, attack: [chain: true]}
"""


def _mob(cards: str) -> str:
    return (
        f"{CARDS}mob:\n  {{kind: enemy, name: Mob, tier: 1, stats: {{M: 1, A: 1, W: 1, S: 30}},\n"
        f"   cards: {{{cards}}}}}\n"
    )


RULES: Final = (
    Rule(
        "LR601",
        "enemy-unresolvable",
        "warning",
        "deck",
        "A card with an Enemy whose Attack only works on a hand.",
        "An Enemy has none: the card is a pass, which heals both sides.",
        _mob("hope: 3, damp: 3, heckle: 3, kerb_crown: 3"),
        _mob("turn: 3, damp: 3, heckle: 3, kerb_crown: 3"),
        unresolvable,
    ),
    Rule(
        "LR602",
        "enemy-chain-loop",
        "error",
        "deck",
        "An Enemy whose cards all chain for free and hurt nobody.",
        "Only the limit would end its turn.",
        _mob("spin: 3, turn: 3"),
        _mob("spin: 3, turn: 3, kerb_crown: 3"),
        chain_loop,
    ),
)
