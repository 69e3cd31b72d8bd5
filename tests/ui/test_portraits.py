"""Portraits, scene and logo: every shipped id has its prints, and whoever has none gets a face."""

import json
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.decks.pictured import portrait_of
from lithicrage.faces import portraits, prints
from lithicrage.language import (
    Ancestry,
    Class,
    Deck,
    Enemy,
)
from lithicrage.packs import load_library
from lithicrage.ui.kit.layers import LAYERS
from tools import portraits as press

GOAT = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "stair_goat.svg"
LIBRARY = load_library([resources.cards() / "core"])
SHIPPED = (
    *LIBRARY.models(Ancestry),
    *LIBRARY.models(Class),
    *(enemy.portrait or enemy.id for enemy in LIBRARY.models(Enemy).values()),
)

pytestmark = pytest.mark.usefixtures("layers_are_made_anew", "faces_are_real")


@pytest.fixture(autouse=True)
def display() -> None:
    """Prints are converted for a window, so there is one."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def stored(name: str) -> pygame.Surface:
    return pygame.image.load(resources.art() / "portraits" / name)


@pytest.mark.parametrize("id", SHIPPED)
def test_every_shipped_id_has_every_print(id: str) -> None:
    for side in prints.PRINTS:
        assert stored(f"{id}-{side}.png").get_size() == (side, side)
    assert stored(f"{id}-cutout.png").get_height() == 640
    assert prints.square(id, prints.PRINTS[-1]) is not None


def test_no_two_people_look_alike() -> None:
    faces = {pixels(portraits.portrait(id, 46)) for id in SHIPPED}
    assert len(faces) == len(SHIPPED)


def test_the_index_names_everybody_who_is_drawn() -> None:
    folder = resources.art() / "portraits"
    drawn = json.loads((folder / "index.json").read_text("utf-8"))["drawn"]
    assert drawn == sorted({file.stem.rpartition("-")[0] for file in folder.glob("*.png")})


@pytest.mark.parametrize("id", LIBRARY.models(Deck))
def test_whoever_fights_wears_the_badge_of_each_class(id: str) -> None:
    deck = LIBRARY.get(Deck, id)
    name = portrait_of(LIBRARY, id)
    assert name == "+".join((deck.ancestry, *deck.classes))
    face, bare = (portraits.portrait(who, 104) for who in (name, deck.ancestry))
    box = changed(face, bare)
    assert box.w > 30 and box.left > 50 and box.top > 50  # a corner, the face stays free
    assert pixels(portraits.portrait(name, 40)) == pixels(portraits.portrait(deck.ancestry, 40))


def test_two_badges_stand_side_by_side() -> None:
    one, two = (portraits.portrait(f"menhirling+{more}", 104) for more in ("x", "x+y"))
    assert changed(one, two).right < 90


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Around every pixel in which two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


def test_a_drawing_becomes_every_print_the_same_one_each_time(tmp_path: Path) -> None:
    files = []
    for run in ("first", "second"):
        assert press.main([str(GOAT), str(tmp_path / run)]) == 0
        files.append({file.name: file.read_bytes() for file in (tmp_path / run).iterdir()})
    assert files[0] == files[1]
    index = json.loads(files[0].pop("index.json"))
    assert index == {"drawn": ["stair_goat"]}
    for name in files[0]:
        assert pygame.image.load(tmp_path / "first" / name).get_size() == stored(name).get_size()
    made = pygame.image.load(tmp_path / "first" / "stair_goat-104.png").convert_alpha()
    assert made.get_at((6, 50))[:3] != made.get_at((52, 70))[:3]  # ground and muzzle
    cut = pygame.image.load(tmp_path / "first" / "stair_goat-cutout.png").convert_alpha()
    assert cut.get_at((6, 600)).a == 0 and cut.get_at((320, 450)).a == 255
    assert cut.get_bounding_rect().bottom < 640  # it never ends in the edge of the sheet


def test_what_is_no_figure_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full, text = tmp_path / "full.png", tmp_path / "text.svg"
    pygame.image.save(pygame.Surface((40, 40)), full)
    text.write_text("no drawing")
    for file in (full, text, tmp_path / "nowhere.png"):
        assert press.main([str(file), str(tmp_path / "out")]) == 1
        told = capsys.readouterr().err
        assert told.startswith(f"{file}: ") and told.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("size", "side"), [(46, 64), (64, 64), (65, 104), (200, 256), (384, 384)])
def test_a_portrait_comes_from_the_nearest_larger_print(size: int, side: int) -> None:
    expected = pygame.transform.smoothscale(
        stored(f"doorstop-{side}.png").convert_alpha(), (size, size)
    )
    assert pixels(portraits.portrait("doorstop", size)) == pixels(expected)


def test_a_portrait_larger_than_any_print_still_fills_its_box() -> None:
    assert portraits.portrait("doorstop", 700).get_size() == (700, 700)


def test_the_loser_is_grey_and_keeps_its_torn_edge() -> None:
    data = pixels(portraits.portrait("mother_barrow", 104, grey=True))
    assert data[0::4] == data[1::4] == data[2::4]
    assert data[3::4] == pixels(portraits.portrait("mother_barrow", 104))[3::4]
    assert pixels(portraits.portrait("mother_barrow", 104)) != data


@pytest.mark.parametrize("id", ["bell_warden", "x", "9lives", "", "../../etc", "été", "A B"])
def test_whoever_has_no_picture_gets_a_face(id: str) -> None:
    assert prints.square(id, prints.PRINTS[-1]) is None
    for size in (46, 104, 256):
        face = portraits.portrait(id, size)
        assert face.get_size() == (size, size)
        assert len({tuple(face.get_at((x, size // 2))) for x in range(size)}) > 4


def test_a_made_up_face_is_fixed_by_the_id() -> None:
    first = pixels(portraits.portrait("bell_warden", 156))
    LAYERS.clear()
    assert pixels(portraits.portrait("bell_warden", 156)) == first
    assert pixels(portraits.portrait("bell_clerk", 156)) != first


def test_cutouts_are_as_high_as_asked_and_clear_around() -> None:
    for id in (*SHIPPED, "bell_warden"):
        figure = portraits.cutout(id, 300)
        assert figure.get_height() == 300
        assert figure.get_at((0, 0)).a == 0
        assert figure.get_at((figure.get_width() // 2, 200)).a >= 250


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (1600, 600)])
def test_the_scene_fills_any_window_and_is_quiet_on_the_right(size: tuple[int, int]) -> None:
    picture = portraits.scene(size)
    assert picture.get_size() == size
    right = pygame.transform.average_color(
        picture, pygame.Rect(size[0] * 3 // 4, 0, size[0] // 4, size[1])
    )
    left = pygame.transform.average_color(picture, pygame.Rect(0, 0, size[0] // 2, size[1]))
    assert sum(right[:3]) < 120 < sum(left[:3])


def test_the_guest_in_the_gate_can_be_another() -> None:
    assert pixels(portraits.scene((960, 540), "bog_tenor")) != pixels(portraits.scene((960, 540)))


def test_the_logo_keeps_its_shape() -> None:
    for stacked in (True, False):
        small, large = portraits.logo(200, stacked), portraits.logo(800, stacked)
        assert (small.get_width(), large.get_width()) == (200, 800)
        assert abs(large.get_height() - 4 * small.get_height()) <= 4
    assert portraits.logo(200).get_height() > portraits.logo(200, stacked=False).get_height()


def test_resources_prefer_the_installed_copy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "lithicrage"
    monkeypatch.setattr(resources, "_PACKAGE", package)
    resources._folder.cache_clear()
    try:
        with pytest.raises(FileNotFoundError, match="art folder is missing"):
            resources.art()
        (tmp_path / "art").mkdir()
        assert resources.art() == tmp_path / "art"
        resources._folder.cache_clear()
        (package / "_data" / "art").mkdir(parents=True)
        assert resources.art() == package / "_data" / "art"
    finally:
        monkeypatch.undo()
        resources._folder.cache_clear()
