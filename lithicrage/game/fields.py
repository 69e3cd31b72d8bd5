"""The names of an object's fields, the same whether its class was compiled or not.

A compiled class has no `__slots__`, so code that looks for them silently finds nothing. Only this
module may look (`tests/test_compiled.py` makes sure).
"""

from __future__ import annotations

from typing import Any, Final

_KNOWN: Final[dict[type[Any], tuple[str, ...]]] = {}


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a slotted class and its bases, in alphabetical order."""
    names = _KNOWN.get(kind)
    if names is None:
        found: set[str] = set()
        for base in kind.__mro__:
            found.update(vars(base).get("__slots__", ()))
            found.update(vars(base).get("__mypyc_attrs__", ()))
        names = _KNOWN[kind] = tuple(sorted(found))
    return names
