"""What marks open: looks that are earned are worn, others are not believed; styles of stone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library
from ui.test_gamepad import push, walk
from ui.test_showroom import bad, recorded
from ui.walking import click, key, show

from lithicrage.engine import state
from lithicrage.faces.face import card_back
from lithicrage.play.marks import MARKS
from lithicrage.store.settings import Settings, read_settings
from lithicrage.ui import kit
from lithicrage.ui.app import App, Options
from lithicrage.ui.kit.stone import WORN, cut_slab, plate, sample
from lithicrage.ui.kit.weather import BARE, GILDED, LIGHT, STYLES
from lithicrage.ui.models.gains import BACKS, LOOKS, STONES, believed, next_gain
from lithicrage.ui.screens.marks import MarksPage
from lithicrage.ui.screens.notice import Notice
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import unit_of
from tools import showroom
from tools.returned import played, styled
from tools.showing import asked, page

WAYS = ("mouse", "keys", "pad")
PAGES = {
    "title": page("title"),
    "setup": page("setup"),
    "fight": asked(state.ACTION),
    "defense": asked(state.DEFEND),
}


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as app:
        yield app
    WORN.wear(BARE)


def opened(app: App) -> MarksPage:
    played(app)
    page = show(app, app.marks())
    assert isinstance(page, MarksPage)
    return page


def began(app: App, **settings: int) -> App:
    """Another start of the window in the same home, with these settings."""
    options = Options(seed=5, settings=Settings(volume=0, **settings))
    return App(options, app.shell.library, app.surface, app.keeper)


# ---- what opens ----------------------------------------------------------------------------------


def test_looks_open_one_after_the_other_and_no_two_at_once() -> None:
    needed = [one.marks for _, looks in LOOKS.values() for one in looks if one.marks]
    assert len(set(needed)) == len(needed)
    assert max(needed) < len(MARKS)
    for name, (_, looks) in LOOKS.items():
        assert Settings.bounds(name) == (0, len(looks) - 1)
        assert looks[0].marks == 0
        assert [one.marks for one in looks] == sorted(one.marks for one in looks)
    assert len(STONES) == len(STYLES)
    assert (next_gain(0), next_gain(5), next_gain(8)) == (BACKS[1], STONES[1], BACKS[2])
    assert next_gain(len(MARKS)) is None


@pytest.mark.parametrize("way", WAYS)
def test_a_style_that_is_open_is_worn_at_once_and_kept(app: App, way: str) -> None:
    page = opened(app)
    assert page.count >= STONES[1].marks
    if way == "mouse":
        click(app, "stone:1")
    elif way == "keys":
        page.focus.go("stone:1")
        key(app, Action.CONFIRM)
    else:
        app._show()
        walk(app, "stone:1")
        push(app, Action.CONFIRM)
    assert app.shell.settings.stones == WORN.style == 1
    assert app.keeper is not None
    assert read_settings(app.keeper.home.settings).settings.stones == 1
    said = {box.name: box.says for box in app.screen.focus.boxes}
    assert said["stone:1"].endswith("Chosen")
    click(app, "stone:0")
    assert WORN.style == BARE


def test_a_style_that_is_shut_stays_so(app: App) -> None:
    page = opened(app)
    assert page.count < STONES[GILDED].marks
    click(app, f"stone:{GILDED}")
    page.focus.go(f"stone:{GILDED}")
    key(app, Action.CONFIRM)
    assert app.shell.settings.stones == WORN.style == BARE
    box = next(box for box in page.focus.boxes if box.name == f"stone:{GILDED}")
    assert not box.live and f"Opens at {STONES[GILDED].marks} marks" in box.says


# ---- what is believed ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(LOOKS))
def test_what_is_not_earned_is_not_believed_and_said_in_a_line(app: App, name: str) -> None:
    words, looks = LOOKS[name]
    again = began(app, **{name: 4})
    assert getattr(again.shell.settings, name) == getattr(again.preferences.now, name) == 0
    again._show()
    following = again._step()
    assert isinstance(following, Notice)
    told = words.format(name=looks[4].name, needed=looks[4].marks, count=0)
    assert following.words == f"Your settings: {told}"
    assert WORN.style == BARE


@pytest.mark.parametrize("name", list(LOOKS))
def test_what_is_earned_is_believed_without_a_word(app: App, name: str) -> None:
    played(app)
    again = began(app, **{name: 1})
    assert getattr(again.shell.settings, name) == 1
    assert WORN.style == (1 if name == "stones" else BARE)
    assert again.options.wrong == ()


def test_a_look_that_is_not_believed_stays_in_its_file(app: App) -> None:
    """It may be earned yet, or its history may come back."""
    assert app.keeper is not None
    file = app.keeper.home.settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("stones: 3\n")
    again = began(app, stones=3)
    again.preferences.change(speed=2)
    assert again.shell.settings.stones == 0
    assert read_settings(file).settings.stones == 3


def test_both_looks_are_told_and_marks_are_counted_only_for_a_look(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, told = believed(Settings(card_back=2, stones=1, text=150), None, library())
    assert (settings.card_back, settings.stones, settings.text) == (0, 0, 150)
    assert [line.split("“")[0] for line in told] == ["The back ", "The stone "]
    monkeypatch.setattr("lithicrage.ui.models.gains._marks_of", None)
    usual = Settings()
    assert believed(usual, app.keeper, library()) == (usual, ())


@pytest.mark.parametrize("written", ["stones: 9\n", "stones: pink\n", "stones: true\n"])
def test_a_wrong_number_of_a_style_is_told(app: App, written: str) -> None:
    assert app.keeper is not None
    file = app.keeper.home.settings
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(written)
    stored = read_settings(file)
    assert stored.settings.stones == 0
    assert len(stored.words) == 1 and "“stones”" in stored.words[0]


# ---- how stones look -----------------------------------------------------------------------------


def pixels(stone: pygame.Surface) -> bytes:
    return bytes(stone.get_buffer().raw)


def test_every_style_looks_otherwise_and_the_same_each_time() -> None:
    made = [pixels(cut_slab((160, 60), 3, kit.SLATE, 1, 1.4, 4.0, 1, 2, style=one))
            for one in STYLES]  # fmt: skip
    assert len(set(made)) == len(STYLES)
    again = [pixels(sample.__wrapped__((160, 60), 3, one)) for one in STYLES]  # type: ignore[attr-defined]
    assert again == made


@pytest.mark.parametrize("style", STYLES[1:])
def test_light_stones_and_cards_stay_bare(style: int) -> None:
    assert max(kit.STONE) >= LIGHT > max(kit.SLATE)
    bare = pixels(cut_slab((80, 60), 3, kit.STONE, 1, 1.4, 4.0, 1, 2))
    assert pixels(cut_slab((80, 60), 3, kit.STONE, 1, 1.4, 4.0, 1, 2, style=style)) == bare
    size, before = (80, 112), plate((80, 60), 3)
    back = pixels(card_back(size))
    WORN.wear(style)
    try:
        assert pixels(card_back(size)) == back
        assert pixels(plate((80, 60), 3)) != pixels(before)
    finally:
        WORN.wear(BARE)
    assert pixels(plate((80, 60), 3)) == pixels(before)


@pytest.mark.parametrize("size", [(30, 12), (7, 5), (1, 1), (900, 20), (20, 400)])
@pytest.mark.parametrize("style", STYLES)
def test_a_stone_of_any_size_takes_any_style(style: int, size: tuple[int, int]) -> None:
    made = cut_slab(size, 5, kit.SLATE, 1.0, 1.4, 4.0, 0, 0, style=style)
    assert made.get_size() == size


@pytest.mark.parametrize("style", STYLES[1:])
def test_the_middle_of_a_styled_stone_is_as_dark_as_bare_rock(style: int) -> None:
    """Light words stand there: of nothing else can it be promised that they are read."""
    size, inner = (300, 200), pygame.Rect(20, 20, 260, 160)
    bare = pygame.transform.average_color(sample(size, 9, BARE), inner)
    worn = pygame.transform.average_color(sample(size, 9, style), inner)
    assert kit.contrast(kit.BONE, worn[:3]) > 0.97 * kit.contrast(kit.BONE, bare[:3])


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200)])
@pytest.mark.parametrize("style", STYLES[1:])
def test_words_can_be_read_on_every_style(style: int, size: tuple[int, int], text: int) -> None:
    for before in PAGES.values():
        with showroom.app(library(), size, text) as app, recorded() as said:
            showroom.shown(app, styled(style, before)(app))
        assert len(said) > 8
        assert not bad(said, unit_of(size))
    WORN.wear(BARE)


def test_each_window_begins_with_the_style_of_its_settings(app: App) -> None:
    app.preferences.change(stones=2)
    assert WORN.style == 2
    began(app)
    assert WORN.style == BARE
