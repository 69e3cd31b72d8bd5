"""Kept layers: what is dear to draw is drawn once and shown many times.

Owns the caches, bounded by bytes because a layer is a 2 KB stamp or a 33 MB background, and the
decorators that put a maker behind one. A kept surface is shared: blit it, copy it, never draw on
it. What is kept, together, is most of what a window takes beyond its start.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from hashlib import blake2b
from typing import Any, Final, ParamSpec

import pygame

from lithicrage.ui.kit.ahead import AHEAD, Unready

P = ParamSpec("P")
MEGABYTE = 1 << 20
FULL_HD = 1920 * 1080
DEAR: Final = 40_000  # pixels: what is larger takes some milliseconds to make
ROOM = 128 * MEGABYTE  # for the layers of a window up to 1920x1080: a fight and a page or two


class Cache:
    """Surfaces by key, the least recently used thrown out first.

    A surface bigger than the whole cache is handed out but not kept.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made by `make` if it is not here.

        Raises Unready where a frame has no time left for that: then it is made ahead.
        """
        found = self._kept.get(key)
        if found is not None:
            self.hits += 1
            self._kept.move_to_end(key)
            return found
        if AHEAD.late:
            AHEAD.ask(key, lambda: self.get(key, make), now=True)
            raise Unready
        self.misses += 1
        AHEAD.pause()
        surface = make()
        self._keep(key, surface)
        return surface

    def need(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """As `get`, of what is dear: Raises Unready where it is still to be made ahead."""
        if AHEAD.on and not AHEAD.inside and key not in self._kept:
            AHEAD.ask(key, lambda: self.get(key, make), now=True)
            raise Unready
        return self.get(key, make)

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self.size = 0

    def begin(self, size: tuple[int, int]) -> None:
        """Forgets what was for another window, and takes what one of this size needs: more for
        each pixel beyond 1920x1080."""
        self.clear()
        self.limit = max(ROOM, ROOM * size[0] * size[1] // FULL_HD)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        weight = _bytes(surface)
        if weight > self.limit:
            return
        old = self._kept.pop(key, None)  # made by two at once: one of them in slices
        self.size -= 0 if old is None else _bytes(old)
        self._kept[key] = surface
        self.size += weight
        while self.size > self.limit:
            _, old = self._kept.popitem(last=False)
            self.size -= _bytes(old)


LAYERS = Cache(ROOM)
WORDS = Cache(24 * MEGABYTE)  # lines of text and icons, which layers would else crowd out


def kept_in(cache: Cache) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Decorator: the maker's surfaces are kept in this cache, by its arguments (all hashable)."""

    def behind(maker: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        name = f"{maker.__module__}.{maker.__qualname__}"

        @wraps(maker)
        def get(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (name, args, tuple(sorted(kwargs.items())) if kwargs else ())
            return cache.get(key, lambda: maker(*args, **kwargs))

        return get

    return behind


kept = kept_in(LAYERS)


def kept_ahead(maker: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorator: as `kept`, for makers of what may be as large as a window, whose first argument is
    its size. Raises Unready where something large is still to be made ahead."""
    name = f"{maker.__module__}.{maker.__qualname__}"

    @wraps(maker)
    def get(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (name, args, tuple(sorted(kwargs.items())) if kwargs else ())
        size: Any = args[0]
        ask = LAYERS.need if size[0] * size[1] >= DEAR else LAYERS.get
        return ask(key, lambda: maker(*args, **kwargs))

    return get


def seed_of(text: str) -> int:
    """A seed from an id: the same in every process, which the built-in `hash` is not."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).digest())


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
