"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

import pygame
import pytest

from lithicrage.faces import face as faces
from lithicrage.ui import kit
from lithicrage.ui.fight.cast import FaceCast

ROOM = 100 << 20  # bytes
# Bare stone and paper, which carry no words and know no match.
BARE = {f"lithicrage.ui.kit.{maker}" for maker in ("backdrop.rock", "stone.plate", "paper.sheet")}
draw_face, make_ahead = faces.render_face, FaceCast.warm


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


@pytest.fixture(scope="session", autouse=True)
def bare_stone_is_cut_once() -> Iterator[None]:
    """Each window forgets the layers of the one before; these come out the same in every one."""
    cut, get = kit.Cache(ROOM), kit.Cache.get

    def once(cache: kit.Cache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        bare = cache is kit.LAYERS and isinstance(key, tuple) and key[0] in BARE
        return get(cut if bare else cache, key, make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.Cache, "get", once)
        yield


@pytest.fixture
def faces_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what looks at how they are drawn."""
    monkeypatch.setattr(faces, "render_face", draw_face)


@pytest.fixture(scope="session", autouse=True)
def faces_are_made_as_they_are_shown() -> Iterator[None]:
    """A fight at rest would make every card of the match in every size, which few tests look at."""

    def none_ahead(cast: FaceCast) -> bool:
        cast._waiting.clear()
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FaceCast, "warm", none_ahead)
        yield


@pytest.fixture
def faces_are_made_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the window: while nothing else is due."""
    monkeypatch.setattr(FaceCast, "warm", make_ahead)
