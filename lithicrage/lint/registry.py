"""The only table of rules, sorted by code."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from lithicrage.language.findings import Finding
from lithicrage.language.source import Source
from lithicrage.lint.rule import Layer, Rule
from lithicrage.packs.pack import is_scenario_file
from lithicrage.tables import data_files

FAMILIES: Final = (
    *("reading", "spelling", "schema", "numbers", "rolls", "halves", "moments", "permits"),
    *("staying", "texts", "art", "sets", "loops", "decks", "odds", "enemies", "courses", "balance"),
    *("meta", "guards_tempo", "guards_worth", "guards_decks", "guards_levels", "tours"),
    *("tables", "lithomachy", "rehearsed"),
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


def is_of_table(data: Any) -> bool:
    """Whether plain data are those of a table of the hall, which have a reader of their own."""
    return data_files.is_table_file(data)


def findings_of_table(source: Source) -> list[Finding]:
    """What that reader finds wrong with a file."""
    return data_files.findings_in(source)


def is_apart(data: Any) -> bool:
    """Whether plain data are scenarios or those of a table, which are read one file by one."""
    return is_scenario_file(data) or is_of_table(data)
