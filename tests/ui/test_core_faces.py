"""The faces of the core pack: every word whole, readable, and no two cards under one glyph."""

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.base.tongue import Tongue, speaking
from lithicrage.faces import catalog
from lithicrage.faces.face import SHAPES, CardFace, lay_out
from lithicrage.language import Action
from lithicrage.packs import load_library
from lithicrage.ui import kit

pytestmark = pytest.mark.usefixtures("layers_are_made_anew", "faces_are_real")

LIBRARY = load_library([resources.cards() / "core"])
FACES = tuple(catalog.card_face(LIBRARY, id) for id in catalog.actions(LIBRARY))
with speaking(Tongue("de")):
    GERMAN_FACES = tuple(catalog.card_face(LIBRARY, id) for id in catalog.actions(LIBRARY))


@pytest.mark.parametrize("k", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_every_word_of_a_core_card_is_on_its_face(k: float, text_scale: float) -> None:
    w, h = SHAPES["full"]
    for face in (*FACES, *GERMAN_FACES):
        plan = lay_out(face, (round(w * k), round(h * k)), "full", text_scale)
        assert [placed.part for placed in plan.texts if placed.clipped] == [], face.id
        for placed in plan.texts:
            assert placed.box.contains(placed.used), (face.id, placed.part)
        used = [placed.used for placed in plan.texts if placed.words.lines]
        assert not any(a.colliderect(b) for a, b in itertools.combinations(used, 2)), face.id


@pytest.mark.parametrize("k", [0.6, 0.75, 0.9, 1.0, 1.5])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_every_core_card_has_its_whole_name_in_a_row(k: float, text_scale: float) -> None:
    w, h = SHAPES["compact"]
    size = round(w * k), round(h * k)
    for face in FACES:
        plan = lay_out(face, size, "compact", text_scale)
        assert plan.texts[0].part == "name" and not plan.texts[0].clipped, face.id
        for placed in plan.texts:
            if placed.words.lines:
                assert placed.box.contains(placed.used), (face.id, placed.part)
                assert pygame.Rect((0, 0), size).contains(placed.used), (face.id, placed.part)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)
def test_a_core_card_is_readable_and_named_when_small(face: CardFace) -> None:
    texts = lay_out(face, SHAPES["full"]).texts
    assert min(placed.words.size for placed in texts) >= 7
    defense = [placed.words.size for placed in texts if placed.part == "defense"]
    assert all(size >= 7.5 for size in defense)
    name = lay_out(face, SHAPES["compact"], "compact").texts[0]
    assert name.part == "name"
    assert not name.clipped


def test_every_core_card_has_a_glyph_of_its_own() -> None:
    glyphs = [action.glyph for action in LIBRARY.models(Action).values()]
    assert [glyph for glyph in glyphs if glyph not in kit.glyphs()] == []
    assert sorted(glyphs) == sorted(set(glyphs))


def test_a_cut_text_would_be_found() -> None:
    endless = CardFace("endless", "W" * 90, "mind", 1, None, None, "**DEF 2**.")
    plan = lay_out(endless, SHAPES["full"], "full", 1.0)
    assert [placed.part for placed in plan.texts if placed.clipped] == ["name"]
