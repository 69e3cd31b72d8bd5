"""Words that stand on cards and beside them: kinds of cards, subtypes and characteristics.

Owns which English word stands for what a file says; the catalogues have the others.
"""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr

_SUBTYPES: Final = {
    "weapon": mark("weapon"),
    "spirit": mark("spirit"),
    "body": mark("body"),
    "mind": mark("mind"),
}
_KINDS: Final = {
    "action": mark("action"),
    "ancestry": mark("ancestry"),
    "class": mark("class"),
    "condition": mark("condition"),
    "enemy": mark("enemy"),
}


def subtype_words(subtype: str) -> str:
    """A subtype as it is said within a sentence; what is none stays."""
    return tr(_SUBTYPES.get(subtype, subtype))


def kind_words(kind: str) -> str:
    """The kind of a card as it is said within a sentence; what is none stays."""
    return tr(_KINDS.get(kind, kind))


def stats_words(might: int, agility: int, wisdom: int, stamina: int) -> str:
    """The four numbers of a sheet (R3), for the ear."""
    return tr(
        "Might {might}, Agility {agility}, Wisdom {wisdom}, Stamina {stamina}",
        might=might,
        agility=agility,
        wisdom=wisdom,
        stamina=stamina,
    )
