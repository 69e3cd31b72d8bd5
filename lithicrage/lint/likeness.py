"""When two texts are alike: steps as keys, with or without the numbers of which more is better.

Knows verbs by their fields alone, and of three which way they are good.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, Final

from lithicrage.dsl.verbs import Verb
from lithicrage.dsl.verbs.conditions import Apply
from lithicrage.dsl.verbs.stamina import Deal, Heal
from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Const

REMEMBERED: Final = 4_096  # amounts and tests; a few stand on every other card
PLAIN: Final = frozenset((int, bool, str, type(None)))
# Steps of which more is better for their user, if they act on this one.
GOOD: Final[dict[type[Any], int]] = {Deal: fx.OPPONENT, Apply: fx.OPPONENT, Heal: fx.YOU}


def likeness(value: Any, numbers: list[int] | None = None) -> Hashable:
    """Steps as a key; with `numbers` those of which more is better go there instead."""
    kind: Any = type(value)
    if kind is tuple:
        return tuple([likeness(item, numbers) for item in value])
    if kind is Const:
        return kind, value.number
    if not isinstance(value, Verb):
        return value if kind in PLAIN else _written(value)
    key: list[Hashable] = [kind]
    good = numbers is not None and kind in GOOD and getattr(value, "to") == GOOD[kind]  # noqa: B009
    for name in _slots(kind):
        part = getattr(value, name)
        if good and name == "amount" and type(part) is Const and numbers is not None:
            numbers.append(part.number)
        else:
            key.append(part if type(part) in PLAIN else likeness(part, numbers))
    return tuple(key)


@lru_cache(maxsize=REMEMBERED)
def _written(value: object) -> str:
    """An amount or a test with all its parts; most are read once and stand on many cards."""
    return repr(value)


@cache
def _slots(kind: Hashable) -> tuple[str, ...]:
    """The names of the fields of a class with slots."""
    bases: tuple[type[object], ...] = getattr(kind, "__mro__")  # noqa: B009
    return tuple(slot for base in bases for slot in getattr(base, "__slots__", ()))
