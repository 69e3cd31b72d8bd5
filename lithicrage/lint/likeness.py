"""When two texts are alike: steps as keys, with or without the numbers where more is better.

Knows verbs only by their fields, and for three of them whom more is good for.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, Final

from lithicrage.engine import effects as fx
from lithicrage.engine.amounts import Const
from lithicrage.language.verbs import Verb
from lithicrage.language.verbs.conditions import Apply
from lithicrage.language.verbs.stamina import Deal, Heal

REMEMBERED: Final = 4_096  # amounts and tests; every other card repeats a few
PLAIN: Final = frozenset((int, bool, str, type(None)))
# Steps of which more is better for the user, if they act on this target.
GOOD: Final[dict[type[Any], int]] = {Deal: fx.OPPONENT, Apply: fx.OPPONENT, Heal: fx.YOU}


def likeness(value: Any, numbers: list[int] | None = None) -> Hashable:
    """Steps as a key; with `numbers`, the numbers where more is better go there instead."""
    kind: Any = type(value)
    if kind is tuple:
        return tuple([likeness(item, numbers) for item in value])
    if kind is Const:
        return kind, value.number
    if not isinstance(value, Verb):
        return value if kind in PLAIN else _written(value)
    key: list[Hashable] = [kind]
    good = numbers is not None and kind in GOOD and getattr(value, "to") == GOOD[kind]  # noqa: B009
    for name in _names(kind):
        part = getattr(value, name)
        if good and name == "amount" and type(part) is Const and numbers is not None:
            numbers.append(part.number)
        else:
            key.append(part if type(part) in PLAIN else likeness(part, numbers))
    return tuple(key)


@lru_cache(maxsize=REMEMBERED)
def _written(value: object) -> str:
    """An amount or a test with all its parts; most are parsed once and shared by many cards."""
    return repr(value)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    """The field names of a Verb."""
    names: tuple[str, ...] = kind.__match_args__
    return names
