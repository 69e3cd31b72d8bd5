"""Functions of the window that are replaced wherever a module has them by name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

PACKAGES = ("lithicrage.faces", "lithicrage.ui")
_places: dict[tuple[int, int], tuple[object, list[tuple[ModuleType, str]]]] = {}


@contextmanager
def replaced(instead: Mapping[Any, Callable[..., Any]]) -> Iterator[None]:
    """Meanwhile each function is another one, under every name that a module has for it."""
    with pytest.MonkeyPatch.context() as patch:
        for function, other in instead.items():
            for module, name in _named(function):
                if vars(module).get(name) is function:
                    patch.setattr(module, name, other)
        yield


def _named(function: object) -> list[tuple[ModuleType, str]]:
    """Where a function has a name: looked for once for all, until another module is imported."""
    key = id(function), len(sys.modules)
    if key not in _places or _places[key][0] is not function:
        modules = [m for name, m in list(sys.modules.items()) if name.startswith(PACKAGES)]
        found = [(m, k) for m in modules for k, value in vars(m).items() if value is function]
        _places[key] = function, found
    return _places[key][1]
