"""What commands list: the models of the packs, by id, by name, or as plain values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lithicrage.packs.library import Library


def in_order(cards: Library, kind: Any) -> list[str]:
    """The ids of a kind as people see them: enemies by tier, what `core` has before what other
    packs add to it."""
    from lithicrage.packs.library import CORE

    models = cards.models(kind)
    return sorted(
        models, key=lambda id: (getattr(models[id], "tier", 0), cards.home(id) != CORE, id)
    )


def first(cards: Library, kind: Any) -> str:
    """The first id of a kind in the packs. Raises ValueError if there is none."""
    from lithicrage.packs.library import OWN

    ids = [id for id in in_order(cards, kind) if cards.home(id) != OWN]
    if not ids:
        raise ValueError(f"no {kind.__name__.lower()} in the card packs; name a pack with one")
    return ids[0]


def print_models(cards: Library, kinds: tuple[Any, ...], ids: bool, as_json: bool) -> None:
    """Print models of these kinds: only ids, whole as JSON, or id and name."""
    found = [(id, cards.models(kind)[id]) for kind in kinds for id in in_order(cards, kind)]
    if as_json:
        print(json.dumps([describe(cards, id, model) for id, model in found], indent=1))
        return
    for id, model in found:
        print(id if ids else f"{id:24} {model.name}")


def describe(cards: Library, id: str, model: Any) -> dict[str, Any]:
    """A model as plain values, with its full id and its words."""
    plain: dict[str, Any] = {"id": id, "kind": model.kind, "name": model.name}
    for name in ("subtype", "cost", "stats", "deck_cost", "tier", "ancestry", "classes", "cards"):
        value = getattr(model, name, None)
        if value not in (None, "", ()):
            plain[name] = value.model_dump() if hasattr(value, "model_dump") else value
    plain["words"] = cards.words(id)
    if model.flavor:
        plain["flavor"] = model.flavor
    return plain
