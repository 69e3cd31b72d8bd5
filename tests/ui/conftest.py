"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pygame
import pytest

from lithicrage.ui import faces, kit

ROOM = 100 << 20  # bytes
draw_face = faces.render_face


@pytest.fixture(scope="session", autouse=True)
def faces_are_drawn_once() -> Iterator[None]:
    """A face is the same for the same arguments, and drawing one is the dearest thing there is."""
    drawn = kit.Cache(ROOM)

    def once(*face: Hashable) -> pygame.Surface:
        given: Any = face
        return drawn.get(face, lambda: draw_face(*given))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "render_face", once)
        yield


@pytest.fixture
def faces_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what looks at how they are drawn."""
    monkeypatch.setattr(faces, "render_face", draw_face)
