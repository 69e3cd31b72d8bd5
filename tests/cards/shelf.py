"""The shipped cards as the tests of `tests/cards` see them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lithicrage.base import resources
from lithicrage.language import (
    Action,
    Ancestry,
    Class,
    Condition,
    Deck,
    Enemy,
)
from lithicrage.language.abilities import AbilityText, PassiveText
from lithicrage.language.verbs import Steps, Verb, walk
from lithicrage.packs import Library, load_library

BEARERS: Final = (Ancestry, Class, Condition, Enemy)


@cache
def library() -> Library:
    """The built-in pack."""
    return load_library([resources.cards() / "core"])


def actions() -> dict[str, Action]:
    """The Action cards by id."""
    return library().models(Action)


def decks() -> dict[str, Deck]:
    """The ready decks by id."""
    return library().models(Deck)


def enemies() -> list[Enemy]:
    """The enemies from easy to hard."""
    return sorted(library().models(Enemy).values(), key=lambda enemy: enemy.tier)


def abilities() -> Iterator[tuple[str, AbilityText]]:
    """Every ability with the id of its bearer; the manual's Conditions apart."""
    for kind in (Ancestry, Class, Enemy):
        for id, model in library().models(kind).items():
            for ability in model.abilities:
                yield id, ability


def steps_of(ability: AbilityText) -> Steps:
    """What an ability does; a Passive does nothing by itself."""
    return () if isinstance(ability, PassiveText) else ability.steps


def uses() -> Iterator[tuple[str, str, Verb]]:
    """Every step of every card and ability: its bearer, the half (or `ability`), the verb."""
    for id, action in actions().items():
        for half, steps in (("attack", action.attack), ("defense", action.defense)):
            for verb in walk(steps):
                yield id, half, verb
    for place, (id, ability) in enumerate(abilities()):
        for verb in walk(steps_of(ability)):
            yield f"{id} {place}", "ability", verb
