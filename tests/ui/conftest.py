"""What the tests of the window share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from hashlib import blake2b
from typing import Any

import pygame
import pytest
from ui import shared
from ui.standins import replaced

from lithicrage.faces import face as faces
from lithicrage.faces.layout import CardFace
from lithicrage.ui import kit
from lithicrage.ui.fight.cast import MASTERS, FaceCast
from lithicrage.ui.kit import paper, stone

ROOM = 100 << 20  # bytes
Shadow = tuple[pygame.Surface, int]
draw_face, make_ahead = faces.render_face, FaceCast.warm


@pytest.fixture(scope="session", autouse=True)
def faces_are_plain() -> Iterator[None]:
    """To draw a face is the dearest thing there is: few tests look at one. The others get a sheet
    of a colour of its own, and the real one is drawn once, as it is the same each time."""
    drawn = kit.Cache(ROOM)

    def once(face: CardFace, size: tuple[int, int], *more: Any) -> pygame.Surface:
        if shared.faces_are_real:
            return drawn.get((face, size, *more), lambda: draw_face(face, size, *more))
        sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
        sheet.fill((*(kit.seed_of(repr(face)) >> 4).to_bytes(4)[1:], 255))
        return sheet

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(faces, "render_face", once)
        yield


@pytest.fixture(scope="session", autouse=True)
def layers_are_made_once() -> Iterator[None]:
    """Each window forgets the layers of the one before; these come out the same in every one.

    A window still counts and forgets them as it would. While words are recorded, those that are
    part of a layer have to be set anew.
    """
    made, get, make_torn, cut = kit.Cache(ROOM), kit.Cache.get, paper.torn_sheet, stone.cut_slab
    make_shadow = paper.shadow

    def once(cache: kit.Cache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if cache is not kit.LAYERS or not isinstance(key, tuple) or key[0] not in shared.alike:
            return get(cache, key, make)
        look = shared.faces_are_real, stone.WORN.style
        return get(cache, key, lambda: get(made, (look, key), make))

    def torn(*given: Any) -> pygame.Surface:
        if "torn" not in shared.alike:
            return make_torn(*given)
        return get(made, ("torn", given), lambda: make_torn(*given)).copy()

    def uncarved(*given: Any, style: int = 0) -> pygame.Surface:
        if "cut" not in shared.alike or len(given) > 8:
            return cut(*given, style=style)
        return get(made, ("cut", given, style), lambda: cut(*given, style=style)).copy()

    def shade(s: pygame.Surface, spread: float = 6, strength: int = 150) -> Shadow:
        if "shadow" not in shared.alike:
            return make_shadow(s, spread, strength)
        look = blake2b(s.get_buffer().raw).digest()
        key = "shadow", look, s.get_size(), s.get_flags(), s.get_masks(), spread, strength
        soft = get(made, key, lambda: make_shadow(s, spread, strength)[0])
        return soft, (soft.get_width() - s.get_width()) // 2

    instead = {make_torn: torn, cut: uncarved, make_shadow: shade}
    with replaced(instead), pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.Cache, "get", once)
        yield


@pytest.fixture
def layers_are_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what looks at how they are made, or takes pictures and fonts away."""
    monkeypatch.setattr(shared, "alike", frozenset())


@pytest.fixture
def words_are_set_anew() -> Iterator[None]:
    """For what looks at how they are set."""
    with shared.bare():
        yield


@pytest.fixture
def faces_are_real(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For what looks at pictures. None is kept from other tests, nor for them."""
    monkeypatch.setattr(shared, "faces_are_real", True)
    for cache in (MASTERS, kit.LAYERS):
        cache.clear()
    yield
    for cache in (MASTERS, kit.LAYERS):
        cache.clear()


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
