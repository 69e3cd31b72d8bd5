"""The grammar of each kind of file as editors' schemas have it, walked along a cursor's path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from lithicrage.language.models import MODELS
from lithicrage.language.schema import KINDS, Schema, file_schema
from lithicrage.tours.models import TOUR_MODELS
from lithicrage.tours.scene_schema import scenarios_schema
from lithicrage.tours.schema import tour_schema

ITEM_KINDS: Final = (*MODELS, *TOUR_MODELS)


@lru_cache(32)
def item_grammar(kind: str) -> tuple[Schema, Schema]:
    """The whole schema of a kind of item and the part for one item; an action's if unknown."""
    if kind in TOUR_MODELS:
        whole = tour_schema(kind)
    else:
        whole = file_schema(kind if kind in MODELS else "action")
    return whole, whole["additionalProperties"]


@lru_cache(1)
def pack_grammar() -> Schema:
    """The schema of a manifest."""
    return file_schema(KINDS[-1])


@lru_cache(1)
def scene_grammar() -> Schema:
    """The schema of a scenario file."""
    return scenarios_schema()


def of_item(kind: str, path: Sequence[str]) -> Schema:
    """What the grammar says of a place in an item, by the keys that lead there; {} for nothing."""
    whole, part = item_grammar(kind)
    return _walk(whole, part, path)


def of_scene(tour: bool, path: Sequence[str]) -> Schema:
    """What the grammar says of a place in a scenario, of a match or of a tour; {} for nothing."""
    whole = scene_grammar()
    return _walk(whole, whole["definitions"]["scene" if tour else "scenario"], path)


def _walk(whole: Schema, part: Schema, path: Sequence[str]) -> Schema:
    part = _plain(whole, part)
    for key in path:
        further = part.get("additionalProperties")
        found = part.get("properties", {}).get(key)
        if found is None and isinstance(further, dict):
            found = further
        if found is None:
            return {}
        part = _plain(whole, found)
    return part


def _plain(whole: Schema, part: Schema) -> Schema:
    """A part without references; of a list what it holds, with the list's own description."""
    says = part.get("description")
    for _ in range(9):  # a grammar nests less deeply
        if "$ref" in part:
            part = whole["definitions"][part["$ref"].rpartition("/")[2]]
        elif "items" in part and "properties" not in part:
            part = part["items"]
        elif "then" in part and part.get("if", {}).get("type") == "array":
            part = part["then"]
        elif "else" in part and "if" in part and "properties" not in part:
            part = part["else"]
        else:
            break
        says = says or part.get("description")
    return {**part, "description": says} if says else part


def keys_of(part: Schema) -> Iterator[tuple[str, str]]:
    """The keys that a part may have, each with what it says."""
    for key, value in part.get("properties", {}).items():
        yield key, str(value.get("description", ""))


def words_of(part: Schema) -> list[str]:
    """The words that a part may be."""
    listed = part.get("enum") or ([part["const"]] if "const" in part else [])
    if part.get("type") == "boolean":
        listed = [True, False]
    return [str(word).lower() if isinstance(word, bool) else str(word) for word in listed]
