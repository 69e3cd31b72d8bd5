"""The pictures of the card in work: two sizes of its face, made off the frame, and what fits.

Owns when a picture is made: one step a tick, so that no frame waits for it, and the last one stays
until then.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

import pygame

from lithicrage.faces.face import Kind, face_surface
from lithicrage.faces.printed import card_picture
from lithicrage.language import Named
from lithicrage.packs import Library
from lithicrage.ui.kit import Unready
from lithicrage.ui.workshop.looks import SCALES, CardLook, fits

KINDS: Final[tuple[Kind, ...]] = ("full", "compact")
Size = tuple[int, int]


class Easel:
    """`pictures` by kind of face, `whole` by kind and text scale: whether nothing is cut there."""

    def __init__(self) -> None:
        self.pictures: dict[str, pygame.Surface] = {}
        self.whole: dict[tuple[str, float], bool] = {}
        self._look: CardLook | None = None
        self._sizes: dict[str, Size] = {}
        self._scale = 1.0
        self._steps: deque[Callable[[], None]] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is still to be made."""
        return bool(self._steps)

    def show(
        self, look: CardLook | None, library: Library | None, sizes: dict[str, Size], scale: float
    ) -> None:
        """Plans the pictures of a card in these sizes at a text scale; the same plan is no work."""
        wanted = (look, sizes, scale)
        if wanted == (self._look, self._sizes, self._scale):
            return
        other = self._look is None or look is None or self._look.id != look.id
        fresh = look != self._look
        if other or sizes != self._sizes:
            self.pictures = {}
        self._look, self._sizes, self._scale = look, dict(sizes), scale
        self._steps.clear()
        if look is None:
            return
        for kind in sizes:
            self._steps.append(partial(self._picture, kind, look, library))
        if fresh:
            self.whole = {}
        if look.face is not None and not self.whole:
            for text_scale in SCALES:
                for one in KINDS:
                    self._steps.append(partial(self._fit, one, text_scale, look))

    def tick(self) -> bool:
        """Makes one thing, or sees to it that it is made ahead; whether there was one to make."""
        if not self._steps:
            return False
        with suppress(Unready):
            self._steps[0]()
            self._steps.popleft()
        return True

    def _picture(self, kind: str, look: CardLook, library: Library | None) -> None:
        size = self._sizes[kind]
        if look.face is not None:
            shape = next(one for one in KINDS if one == kind)
            self.pictures[kind] = face_surface(look.face, size, shape, self._scale)
        elif library is not None and look.pictured and look.id in library.models(Named):
            # else it is the last good look of a card that broke, and its last picture stays
            made = card_picture(library, look.id, size)
            self.pictures[kind] = pygame.image.frombytes(made.rgb, made.size, "RGB")
            self.whole[(kind, 1.0)] = not made.clipped

    def _fit(self, kind: Kind, scale: float, look: CardLook) -> None:
        if look.face is not None:
            self.whole[(kind, scale)] = fits(look.face, kind, scale)
