"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pygame
import pytest

from lithicrage.ui import faces, kit

ROOM = 200 << 20  # bytes


@pytest.fixture(scope="session", autouse=True)
def faces_are_drawn_once() -> Iterator[None]:
    """A face is the same for the same arguments, and drawing one is the dearest thing there is."""
    real, drawn = faces.render_face, kit.Cache(ROOM)

    def once(*face: Hashable) -> pygame.Surface:
        given: Any = face
        return drawn.get(face, lambda: real(*given))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "render_face", once)
        yield
