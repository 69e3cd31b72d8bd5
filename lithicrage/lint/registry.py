"""The only table of rules, sorted by code."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Final

from lithicrage.lint.rule import Layer, Rule

FAMILIES: Final = (
    *("reading", "spelling", "schema", "numbers", "rolls", "halves", "moments", "permits"),
    *("staying", "texts", "art", "sets", "loops", "decks", "odds", "enemies", "courses", "balance"),
    *("meta", "guards_tempo", "guards_worth", "guards_decks", "guards_levels", "tours"),
    "rehearsed",
)


@cache
def rules() -> MappingProxyType[str, Rule]:
    """Every rule by its code, sorted. A duplicate code would be our own bug."""
    found: dict[str, Rule] = {}
    for family in FAMILIES:
        for rule in import_module(f"lithicrage.lint.rules.{family}").RULES:
            assert rule.code not in found, f"{rule.code} is there twice"
            found[rule.code] = rule
    return MappingProxyType(dict(sorted(found.items())))


@cache
def of_layer(layer: Layer) -> tuple[Rule, ...]:
    """The rules of a layer that have a check, sorted by code."""
    return tuple(rule for rule in rules().values() if rule.layer == layer and rule.check)
