"""The pictures of cards: every card has one of its own, and the same one every time."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lithicrage.base import resources
from lithicrage.faces import catalog
from lithicrage.faces.art.backdrops import BACKDROPS
from lithicrage.faces.art.pen import Pen
from lithicrage.faces.art.picture import picture, shape_field
from lithicrage.faces.art.plans import PLANS
from lithicrage.faces.art.press import STYLES, Inks, cut_out
from lithicrage.faces.art.recipes import (
    PAPERS,
    faults,
    has_shape,
    read_recipes,
    recipe_of,
)
from lithicrage.faces.art.silhouettes import silhouettes
from lithicrage.faces.art.textures import BY_NAME, TEXTURES
from lithicrage.faces.layout import CardFace, PlainText, Recipe
from lithicrage.packs import load_library
from lithicrage.packs.face_records import face_digest
from lithicrage.packs.search_path import shipped_packs
from lithicrage.ui import kit
from tools import pictures

LIBRARY = load_library(shipped_packs())
FACES = tuple(catalog.card_face(LIBRARY, id) for id in catalog.actions(LIBRARY))
STRANGER = CardFace(
    "away:bog_oak",
    "Bog Oak",
    "spirit",
    3,
    None,
    PlainText(("Deal **3** damage. The opponent gains **Poisoned 2**.",)),
    "**DEF 2**.",
)

pytestmark = pytest.mark.usefixtures("layers_are_made_anew", "faces_are_real")
BOX = (184, 84)


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# ---- recipes -----------------------------------------------------------------------------------


def test_every_shipped_card_has_a_written_recipe_and_no_other_has() -> None:
    assert sorted(read_recipes()) == sorted(face.id for face in FACES)


@pytest.mark.parametrize("id", sorted(read_recipes()))
def test_a_recipe_names_what_there_is(id: str) -> None:
    recipe = read_recipes()[id]
    assert faults(recipe) == []
    assert recipe.texture and recipe.plan and recipe.cast


def test_the_file_of_recipes_has_a_line_a_card_and_no_key_that_nobody_reads() -> None:
    text = (resources.art() / "pictures.json").read_text("utf-8")
    known = {field.name for field in fields(Recipe)}
    assert {key for line in json.loads(text).values() for key in line} <= known
    assert len(text.splitlines()) == len(FACES) + 2


def test_the_texture_of_a_card_is_one_of_its_subtype() -> None:
    for face in FACES:
        of_subtype = [draw.__name__ for draw in TEXTURES[face.subtype]]
        assert recipe_of(face).texture in of_subtype, face.id


def test_a_picture_shows_the_glyph_of_its_card_or_a_drawing_in_its_place() -> None:
    shown = [(face.glyph, set(recipe_of(face).cast)) for face in FACES]
    assert [glyph for glyph, cast in shown if not cast & {glyph, *silhouettes()}] == []
    mains = [recipe_of(face).cast[0] for face in FACES]
    assert max(mains.count(main) for main in mains) <= 3


def test_plans_papers_and_textures_are_all_in_use() -> None:
    used = [recipe_of(face) for face in FACES]
    assert {recipe.plan for recipe in used} == set(PLANS)
    assert {recipe.paper for recipe in used} == set(PAPERS)
    assert {recipe.texture for recipe in used} == set(BY_NAME)


@pytest.mark.parametrize(
    ("recipe", "said"),
    [
        (Recipe(plan="heroo"), "plan: there is no `heroo`"),
        (Recipe(paper="wood"), "paper: there is no `wood`"),
        (Recipe(back=("hills", "sea")), "back: there is no `sea`"),
        (Recipe(cast=("spoon", "spoone")), "cast: there is no `spoone`"),
        (Recipe(cast=("spoon",) * 4), "cast: at most three shapes"),
    ],
)
def test_a_wrong_recipe_is_told_and_does_not_end_the_game(recipe: Recipe, said: str) -> None:
    assert faults(recipe) == [said]
    assert recipe_of(replace(STRANGER, art=recipe)) == recipe_of(STRANGER)


def test_a_card_file_says_how_its_picture_is_made(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        'kind: pack\nid: away\nname: Away\nversion: "1"\nformat: 1\n', "utf-8"
    )
    card = "  kind: action\n  name: Bog Oak\n  subtype: spirit\n  cost: 3\n  attack: [deal: 3]\n"
    art = "  art: {paper: night, back: [rain], cast: [hood, kettle], ink: knock}\n"
    (tmp_path / "a.yaml").write_text(f"bog_oak:\n{card}{art}bog_ash:\n{card}", "utf-8")
    library = load_library([resources.cards() / "core", tmp_path])
    told, silent = (catalog.card_face(library, f"away:{id}") for id in ("bog_oak", "bog_ash"))
    assert silent.art is None
    recipe = recipe_of(told)
    assert (recipe.paper, recipe.back, recipe.ink) == ("night", ("rain",), "knock")
    assert recipe.cast == ("hood", "kettle")
    assert recipe.plan in PLANS
    assert face_digest(library, "away:bog_oak") != face_digest(library, "away:bog_ash")


def test_the_names_that_the_linter_knows_are_those_that_are_drawn() -> None:
    written_names = (resources.art() / "shapes.json").read_text("utf-8")
    assert written_names == pictures.names_text(), "new names: python -m tools.pictures"


def test_the_page_for_designers_lists_every_plan() -> None:
    page = (resources.rules().parent / "pictures.md").read_text("utf-8")
    assert [name for name in (*PLANS, *PAPERS, *STYLES[:5]) if f"`{name}`" not in page] == []


def test_contact_sheets_show_every_shape(tmp_path: Path) -> None:
    assert pictures.main([str(tmp_path)]) == 0
    assert {file.stem for file in tmp_path.iterdir()} == set(pictures.sheets())


# ---- cards without a line ----------------------------------------------------------------------


def test_a_card_of_another_pack_has_a_picture_of_what_it_does() -> None:
    recipe = recipe_of(STRANGER)
    assert all(has_shape(name) for name in recipe.cast)
    assert set(recipe.cast) & {"grin", "skull", "poison", "mould"}
    assert picture(STRANGER, BOX, 1.0).get_size() == BOX


def test_its_glyph_is_the_main_shape() -> None:
    assert recipe_of(replace(STRANGER, glyph="kettle")).cast[0] == "kettle"


@settings(max_examples=80, deadline=None)
@given(
    st.text(min_size=1, max_size=20),
    st.sampled_from(sorted(TEXTURES)),
    st.integers(0, 99),
    st.sampled_from(["", "**Bleeding 1**", "**Chain**. Draw", "**Energy 2**: Gain", "Reflect"]),
)
def test_every_card_there_could_be_has_a_recipe(
    id: str, subtype: str, cost: int, words: str
) -> None:
    face = replace(STRANGER, id=id, subtype=subtype, cost=cost, attack=PlainText((words,)))
    recipe = recipe_of(face)
    assert all(has_shape(name) for name in recipe.cast)
    assert len(set(recipe.cast)) == len(recipe.cast) == 3
    assert recipe.plan in PLANS
    assert set(recipe.back) <= set(BACKDROPS)


# ---- pictures ----------------------------------------------------------------------------------


def test_no_two_shipped_cards_have_the_same_picture() -> None:
    looks = {hashlib.sha256(bytes_of(picture(face, BOX, 1.0))).hexdigest() for face in FACES}
    assert len(looks) == len(FACES)


@pytest.mark.parametrize("size", [(184, 34), (184, 150), (135, 58), (552, 300), (3, 3)])
def test_a_picture_fills_any_box(size: tuple[int, int]) -> None:
    lean, hum = (face for face in FACES if face.id in ("amp_stack_lean", "mains_hum"))
    for face in (lean, hum, STRANGER):
        made = picture(face, size, max(0.5, size[0] / 184))
        assert made.get_size() == size
        assert made.get_at((size[0] // 2, size[1] // 2)).a == 255


def test_a_picture_is_drawn_the_same_twice() -> None:
    first = bytes_of(picture(FACES[3], BOX, 1.0))
    kit.LAYERS.clear()
    assert bytes_of(picture(FACES[3], BOX, 1.0)) == first


PROGRAM = """
import hashlib, pygame
from lithicrage.faces.art.picture import picture
from lithicrage.faces.layout import CardFace, PlainText
face = CardFace("away:bog_oak", "Bog Oak", "spirit", 3, None, PlainText(("**Chain**.",)), None)
print(hashlib.sha256(pygame.image.tobytes(picture(face, (184, 84), 1.0), "RGBA")).hexdigest())
"""


def test_a_picture_is_the_same_in_every_process() -> None:
    digests = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "SDL_VIDEODRIVER": "dummy"}
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True
        )
        digests.add(run.stdout.splitlines()[-1])
    assert len(digests) == 1


def test_pictures_have_dark_and_light_whatever_their_colour() -> None:
    """Two tones carry the picture: a tenth of it is near black, a tenth is far from it."""
    for face in FACES:
        tones = pygame.transform.grayscale(picture(face, BOX, 1.0))
        shades = [tones.get_at((x, y)).r for x in range(4, 180, 4) for y in range(4, 80, 4)]
        assert sum(shade < 64 for shade in shades) > len(shades) / 12, face.id
        assert sum(shade > 104 for shade in shades) > len(shades) / 12, face.id


# ---- shapes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(silhouettes()))
def test_a_silhouette_is_a_shape_and_not_a_block(name: str) -> None:
    field = shape_field(name, 80, 1)
    ink = sum(field.get_at((x, y)).r > 127 for x in range(80) for y in range(80))
    assert 0.04 < ink / 6400 < 0.95 or name == "strobe_man"
    box = pygame.mask.from_threshold(field, (255, 255, 255), (140, 140, 140)).get_bounding_rects()
    assert max(b.right for b in box) - min(b.left for b in box) > 30
    assert max(b.bottom for b in box) - min(b.top for b in box) > 30


@pytest.mark.parametrize("name", sorted(BACKDROPS))
@pytest.mark.parametrize("wide", [120, 400])
def test_a_backdrop_leaves_room(name: str, wide: int) -> None:
    pen = Pen((wide, 80), 1)
    BACKDROPS[name](pen)
    field = pen.field()
    lit = sum(field.get_at((x, y)).r > 60 for x in range(0, wide, 2) for y in range(0, 80, 2))
    assert 0.03 < lit / (wide * 20) < 0.86


def test_no_silhouette_hides_a_glyph() -> None:
    assert set(silhouettes()) & set(kit.glyphs()) == set()


@pytest.mark.parametrize("style", STYLES)
def test_every_style_prints_a_shape(style: str) -> None:
    shape = shape_field("spoon", 60, 1)
    made = cut_out(shape, style, Inks.of(kit.WEAPON, "paper"), 1.0)
    assert made.get_width() > shape.get_width()
    assert made.get_at((0, 0)).a == 0
    seen = pygame.mask.from_surface(made, 40).count()
    assert seen > 200
