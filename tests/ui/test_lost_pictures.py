"""Pictures that are missing or damaged, and those that packs bring: the window goes on, in a line.

Every test starts with a whole copy of `art/` in a folder of its own and spoils it.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from lithicrage.base import resources
from lithicrage.companion import sitter_of_enemy
from lithicrage.engine import events as ev
from lithicrage.faces import catalog, portraits, prints
from lithicrage.faces.art.picture import shape_field
from lithicrage.faces.face import face_surface
from lithicrage.language import Enemy
from lithicrage.packs import load_library
from lithicrage.ui.kit import fonts
from lithicrage.ui.kit.layers import LAYERS, Cache
from lithicrage.ui.kit.lost import forget_told
from tools import film, showroom

WHOLE = resources.art()
NO_PICTURE = b"\x89PNG\r\n\x1a\n, but not really"
BOSS = """\
boss:
  kind: enemy
  name: Boss
  tier: 1
  stats: {M: 6, A: 5, W: 5, S: 39}
  portrait: art/boss.png
  cards: {sharpened_spoon: 3, hold_this: 3, kerb_crown: 3, roadie_carry: 3, heckle: 3, damp: 3}
"""


@pytest.fixture
def art(
    faces_are_drawn_anew: None,
    layers_are_made_anew: None,
    faces_are_real: None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Iterator[Path]:
    """A copy of all pictures, which the window takes for those of the installation."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    folder = tmp_path / "art"
    shutil.copytree(WHOLE, folder)
    monkeypatch.setattr(resources, "art", lambda: folder)
    forget()
    yield folder
    monkeypatch.undo()
    forget()


def forget() -> None:
    """As after a start: what was measured, read and drawn with other pictures and fonts is gone.

    Every cache of the window, not a list of them: lines set in the font that stands in for a lost
    one would make the pictures of later tests differ.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith(("lithicrage.faces", "lithicrage.ui")):
            for value in vars(module).values():
                if isinstance(value, Cache):
                    value.clear()
                elif callable(clear := getattr(value, "cache_clear", None)):
                    clear()
    forget_told()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines on standard error; none of them is part of a traceback."""
    lines = capsys.readouterr().err.splitlines()
    assert all(line.startswith("lithicrage: ") for line in lines)
    return lines


def gone(file: Path) -> None:
    file.unlink()


def damaged(file: Path) -> None:
    file.write_bytes(NO_PICTURE)


def cut_off(file: Path) -> None:
    raw = file.read_bytes()
    file.write_bytes(raw[: len(raw) // 2])


def empty(file: Path) -> None:
    file.write_bytes(b"")


SPOILED = pytest.mark.parametrize("spoil", [gone, damaged, cut_off, empty])


@SPOILED
def test_another_print_of_the_same_face_stands_in(
    art: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(art / "portraits" / "doorstop-104.png")
    face = portraits.portrait("doorstop", 100)
    whole = pygame.image.load(WHOLE / "portraits" / "doorstop-156.png").convert_alpha()
    assert pixels(face) == pixels(pygame.transform.smoothscale(whole, (100, 100)))
    LAYERS.clear()
    portraits.portrait("doorstop", 100)
    (line,) = told(capsys)  # once
    assert "doorstop-104.png is " in line


@SPOILED
def test_whoever_lost_all_prints_gets_a_stone_and_it_is_told(
    art: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (art / "portraits").glob("doorstop-*.png"):
        spoil(file)
    assert prints.square("doorstop", prints.PRINTS[-1]) is None
    assert portraits.portrait("doorstop", 104).get_size() == (104, 104)
    assert portraits.cutout("doorstop", 300).get_height() == 300
    assert len(told(capsys)) == len(prints.PRINTS) + 1


@SPOILED
def test_a_figure_that_is_lost_stands_on_its_ground(
    art: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(art / "portraits" / "doorstop-cutout.png")
    assert pixels(portraits.cutout("doorstop", 384)) == pixels(portraits.portrait("doorstop", 384))
    assert len(told(capsys)) == 1


def test_whoever_was_never_drawn_is_no_loss(art: Path, capsys: pytest.CaptureFixture[str]) -> None:
    portraits.portrait("bell_warden", 104)
    assert told(capsys) == []


@pytest.mark.parametrize("text", [None, "", "[]", '{"drawn": 7}', '{"drew": []}'])
def test_without_the_index_faces_are_still_found(
    art: Path, text: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    index = art / "portraits" / "index.json"
    index.unlink()
    if text is not None:
        index.write_text(text)
    assert prints.square("doorstop", prints.PRINTS[-1]) is not None
    assert len(told(capsys)) == 1


@SPOILED
def test_without_the_title_scene_there_is_a_night_and_a_name(
    art: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (art / "scene").glob("*.png"):
        spoil(file)
    assert portraits.scene((640, 360)).get_size() == (640, 360)
    for stacked in (True, False):
        name = portraits.logo(300, stacked)
        assert name.get_width() == 300
        assert name.get_bounding_rect().w > 150
    assert len(told(capsys)) == 4


@SPOILED
def test_without_the_glyphs_every_subtype_has_a_sign(
    art: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(art / "glyphs.json")
    for subtype in ("weapon", "spirit", "body", "mind"):
        sign = fonts.glyph_for(subtype, "any_card", "spoon")
        assert fonts.icon(sign, 40, (255, 255, 255)).get_width() > 10
    assert len(told(capsys)) == 1


@pytest.mark.parametrize("text", [None, "", "[]", '{"damp": 7}', '{"damp": {"plan": "no such"}}'])
def test_without_their_recipes_cards_have_pictures(
    art: Path, text: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    file = art / "pictures.json"
    file.unlink()
    if text is not None:
        file.write_text(text)
    face = catalog.card_face(showroom.core(), "damp")
    picture = face_surface(face, (150, 210))
    assert len({tuple(picture.get_at((x, 70))) for x in range(150)}) > 8
    assert len(told(capsys)) == (text is None or "plan" not in text)


@pytest.mark.parametrize(
    "text", [None, "", "[]", '{"hood": [1]}', '{"hood": {"strokes": [["x"]]}}']
)
def test_without_the_strokes_of_silhouettes_cards_have_pictures(
    art: Path, text: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    file = art / "silhouettes.json"
    file.unlink()
    if text is not None:
        file.write_text(text)
    assert pixels(shape_field("hood", 40, 1)) == pixels(shape_field("blot", 40, 1))
    face = catalog.card_face(showroom.core(), "damp")
    picture = face_surface(face, (150, 210))
    assert len({tuple(picture.get_at((x, 70))) for x in range(150)}) > 8
    assert len(told(capsys)) == 1


@pytest.mark.parametrize(
    "state", ["title", "setup", "cards", "workshop", "fight-attack", "victory"]
)
def test_every_kind_of_screen_goes_on_without_any_picture(
    art: Path, state: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(art)
    with showroom.app(showroom.core(), (960, 540)) as app:
        surface = showroom.shown(app, showroom.STATES[state](app))
        assert len({tuple(surface.get_at((x, 270))) for x in range(0, 960, 7)}) > 4
    assert told(capsys)


def test_every_kind_of_screen_goes_on_when_the_folder_itself_is_lost(
    art: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost() -> Path:
        raise FileNotFoundError("the game's art folder is missing")

    monkeypatch.setattr(resources, "art", lost)
    forget()
    for state in ("title", "fight-defend", "workshop"):
        with showroom.app(showroom.core(), (960, 540)) as app:
            showroom.shown(app, showroom.STATES[state](app))
    assert "the game's art folder is missing" in "\n".join(told(capsys))


@pytest.mark.parametrize("lost", ["portraits", "fonts", "*"])
def test_a_fight_moves_on_and_each_loss_is_told_once(
    art: Path, lost: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for found in art.glob(lost):
        shutil.rmtree(found) if found.is_dir() else found.unlink()
    with showroom.app(showroom.core(), (960, 540)) as app:
        screen = film.begin(app, "slow_poison", "stair_goat", 7)
        moved = 0
        for _ in film.filmed(app, screen, 9.0, step=150):
            moved += screen.motion.moving
        assert moved > 20 and any(type(event) is ev.Damaged for event in screen.session.log)
    lines = told(capsys)
    assert lines and len(lines) == len(set(lines))


# ---- pictures that packs bring ------------------------------------------------------------------


@pytest.fixture
def pack(art: Path, tmp_path: Path) -> Path:
    """A pack with an enemy and its picture."""
    folder = tmp_path / "gig"
    (folder / "art").mkdir(parents=True)
    (folder / "pack.yaml").write_text("kind: pack\nid: gig\nname: Gig\nversion: 0.1.0\nformat: 1\n")
    (folder / "cards.yaml").write_text(BOSS)
    shutil.copy(WHOLE / "portraits" / "tin_ghost-256.png", folder / "art" / "boss.png")
    return folder


def face_of_boss(pack: Path) -> pygame.Surface:
    library = load_library([resources.cards() / "core", pack])
    assert library.get(Enemy, "gig:boss").portrait == "art/boss.png"
    return portraits.portrait(catalog.enemy(library, "gig:boss", "manual").portrait, 104)


def test_a_picture_of_a_pack_is_shown(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = face_of_boss(pack)
    whole = pygame.image.load(pack / "art" / "boss.png")
    middle = pygame.transform.smoothscale(whole, (104, 104)).get_at((52, 52))
    assert all(abs(a - b) < 40 for a, b in zip(shown.get_at((52, 52)), middle, strict=True))
    assert shown.get_at((0, 0)).a < 128  # torn like the others
    assert told(capsys) == []


def test_the_companion_shows_it_and_writes_no_path_of_this_machine(pack: Path) -> None:
    library = load_library([resources.cards() / "core", pack])
    sitter = sitter_of_enemy(library, "gig:boss")
    assert sitter.portrait == "gig:art/boss.png"
    assert prints.is_file(catalog.picture(library, sitter.portrait))
    assert catalog.picture(library, "doorstop") == "doorstop"


@SPOILED
def test_a_picture_of_a_pack_that_is_lost_is_told(
    pack: Path, spoil: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(pack / "art" / "boss.png")
    assert face_of_boss(pack).get_size() == (104, 104)
    (line,) = told(capsys)
    assert "boss.png cannot be shown: " in line


def test_a_picture_of_a_pack_that_is_too_large_is_told(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.image.save(pygame.Surface((3000, 8)), pack / "art" / "boss.png")
    face_of_boss(pack)
    assert "boss.png is 3000 pixels long; 2048 are the most" in told(capsys)[0]


@pytest.mark.parametrize("name", ["{}", "menhirling+{}", "nobody:{}", "core:{}", "core:../x.png"])
def test_a_table_of_a_stranger_names_no_file_of_the_disk(name: str, tmp_path: Path) -> None:
    """Its portraits are names; an absolute path was opened, on Windows even on another machine."""
    file = tmp_path / "mine.png"
    shown = catalog.picture(showroom.core(), name.format(file))
    assert not any(prints.is_file(one) for one in portraits.worn_by(shown))


def test_a_picture_outside_of_its_pack_is_not_opened(
    pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = BOSS.replace("art/boss.png", "../art/portraits/doorstop-256.png")
    (pack / "cards.yaml").write_text(text)
    library = load_library([resources.cards() / "core", pack])
    name = catalog.portrait_for(library, "gig:boss")
    assert not prints.is_file(name)
    assert portraits.portrait(name, 104).get_size() == (104, 104)
