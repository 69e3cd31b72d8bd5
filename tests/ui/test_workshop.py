"""The workshop in the window: by keys, by mouse, at every size, and what it draws stays inside."""

import json
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from ui.reaching import by_arrows
from ui.test_workshop_state import CARD, PACK, TESTS
from ui.test_workshop_state import KEYS as DRAFT_KEYS
from ui.workbench import CORNERS

from lithicrage.base import resources
from lithicrage.language import Deck, Named
from lithicrage.packs.library import load_library
from lithicrage.packs.search_path import user_packs
from lithicrage.play.recorder import Keeper
from lithicrage.store.files import read_whole
from lithicrage.store.home import home
from lithicrage.store.texts import UnsavedText
from lithicrage.store.window_files import PLACES, find_waiting
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.fight import FightScreen
from lithicrage.ui.screens.confirm import Confirm
from lithicrage.ui.shell.actions import KEYS, Action
from lithicrage.ui.shell.screen import Pointer, Screen
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.files import Files
from lithicrage.ui.workshop.naming import PackName
from lithicrage.ui.workshop.screen import Workshop
from lithicrage.ui.workshop.spare import Aside


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK)
    (folder / "cards.yaml").write_text(CARD)
    (folder / "scenarios" / "brick.yaml").write_text(TESTS)
    return folder


@pytest.fixture
def app(pack: Path) -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    yield App(Options(seed=5), load_library([shelf.core(), pack]), surface)
    pygame.quit()


@pytest.fixture
def page(app: App) -> Workshop:
    opened = app.workshop("mine:brick")
    assert isinstance(opened, Workshop)
    app._enter(opened)
    settle(opened)
    return opened


def gone(page: Workshop) -> None:
    """Its window ends, whatever is on the bench."""
    assert page.bench.aside is not None
    page.bench.aside.release()


def settle(page: Workshop) -> None:
    """Lets time pass until nothing is left to be worked out."""
    for turn in range(900):
        page.tick(pygame.time.get_ticks() + 1_000 * turn)
        if not page.is_moving():
            return
        time.sleep(0.01)
    pytest.fail("the workshop does not come to rest")


def press(app: App, key: int, mod: int = 0) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)
    if app._text.typed(app.screen, event):
        return
    go(app, app._answer(app.screen, event))


def letters(app: App, words: str) -> None:
    for letter in words:
        event = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        assert app._text.typed(app.screen, event)


def click(app: App, name: str) -> None:
    box = next(box for box in app.screen.focus.boxes if box.name == name)
    go(app, app.screen.pointer(Pointer("press", box.rect.center, 1)))


def go(app: App, following: Screen | None) -> None:
    following = following or app.title()
    if following is not app.screen:
        app._enter(following)


# ---- by keys -------------------------------------------------------------------------------------


def test_a_card_is_changed_mended_and_saved_by_keys(app: App, page: Workshop, pack: Path) -> None:
    assert page.focus.name == "text" and not page.typing
    press(app, pygame.K_DOWN)
    press(app, pygame.K_DOWN)
    assert page.bench.draft.caret[0] == 2 and not page.bench.dirty
    press(app, pygame.K_RETURN)
    assert page.typing
    press(app, pygame.K_END)
    letters(app, " Wall")
    press(app, pygame.K_RETURN)
    letters(app, "flavr: Damp.")
    press(app, pygame.K_TAB)
    assert page.focus.name == "text" and page.bench.draft.lines[3].startswith("  flavr: Damp. ")
    settle(page)
    assert any(problem.code == "LR101" for problem in page.bench.problems)
    press(app, pygame.K_F3)
    assert page.bench.draft.lines[3].startswith("  flavor: Damp.")
    press(app, pygame.K_ESCAPE)
    assert not page.typing and app.screen is page
    settle(page)
    assert page.bench.look is not None and page.bench.look.name == "Brick Wall"
    assert (pack / "cards.yaml").read_text() == CARD
    press(app, pygame.K_F6)
    assert "name: Brick Wall" in (pack / "cards.yaml").read_text()
    assert not page.bench.dirty


def test_what_is_saved_holds_in_the_whole_window(app: App, page: Workshop) -> None:
    page.bench.draft.replace(CARD.replace("name: Brick", "name: Brick Wall"))
    settle(page)
    assert app.shell.library.get(Named, "mine:brick").name == "Brick"
    press(app, pygame.K_s, pygame.KMOD_LCTRL)
    settle(page)
    assert app.shell.library.get(Named, "mine:brick").name == "Brick Wall"


def test_tab_reaches_every_thing_and_esc_goes_back(app: App, page: Workshop) -> None:
    names = {box.name for box in page.focus.boxes}
    seen = set()
    for _ in names:
        press(app, pygame.K_TAB)
        seen.add(page.focus.name)
    assert seen == names
    press(app, pygame.K_ESCAPE)
    assert app.screen.name == "title"
    press(app, pygame.K_w)
    assert isinstance(app.screen, Workshop) and app.screen.bench is page.bench


def test_a_text_that_is_not_saved_is_asked_about(app: App, page: Workshop, pack: Path) -> None:
    page.bench.draft.insert("# mine\n")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_ESCAPE)
    assert app.screen is page
    press(app, pygame.K_ESCAPE)
    click(app, "third")
    assert app.screen.name == "title" and "# mine" not in (pack / "cards.yaml").read_text()
    go(app, app.workshop("core:bread_saw"))
    assert app.shell.bench is page.bench and page.bench.note.startswith("Save cards.yaml before")
    press(app, pygame.K_ESCAPE)
    click(app, "yes")
    assert app.screen.name == "title" and "# mine" in (pack / "cards.yaml").read_text()


def test_a_match_with_the_card_begins_at_once(app: App, page: Workshop, pack: Path) -> None:
    page.bench.draft.replace(CARD.replace("name: Brick", "name: Brick Wall"))
    press(app, pygame.K_F4)
    assert app.screen is page and "still checking" in page.bench.note
    settle(page)
    press(app, pygame.K_F4)
    assert app.screen is not page
    assert "Brick Wall" in (pack / "cards.yaml").read_text()
    fight = app.played
    assert fight is not None and fight.lineup.own[0].cards["mine:brick"] == 2
    assert isinstance(app.screen, FightScreen)
    go(app, app.match(fight.lineup, 6))
    assert app.played is not fight and app.screen.name != "setup"


def test_a_match_with_the_card_leads_back_to_it(app: App, page: Workshop) -> None:
    settle(page)
    press(app, pygame.K_F4)
    assert isinstance(app.screen, FightScreen)
    while app.screen.name == "fight":
        press(app, pygame.K_ESCAPE)
    click(app, "leave")
    click(app, "yes")
    assert isinstance(app.screen, Workshop) and app.screen.bench is page.bench
    go(app, app.fight("exit_wound", "doorstop", 3))
    assert isinstance(app.screen, FightScreen)
    while app.screen.name == "fight":
        press(app, pygame.K_ESCAPE)
    click(app, "leave")
    click(app, "yes")
    assert app.screen.name == "title"


def test_one_trial_after_another_begins_with_the_same_deck(app: App, page: Workshop) -> None:
    ready = app.shell.library.get(Deck, "exit_wound")
    mine = ready.model_copy(update={"id": "mine", "name": "My Own"})
    app.shell.library = app.shell.library.with_own([mine])
    app.shell.deck = "own-deck:mine"
    lists = []
    for id in ("brick", "mortar", "brick"):
        go(app, app.workshop(f"mine:{id}"))
        assert isinstance(app.screen, Workshop)
        settle(app.screen)
        press(app, pygame.K_F4)
        assert app.played is not None
        deck = app.played.lineup.own[0]
        assert deck.cards[f"mine:{id}"] == 2 and deck.ancestry == ready.ancestry
        lists.append(deck.cards)
    assert lists[0] == lists[2] and "mine:brick" not in lists[1]


def test_a_broken_card_is_not_played_and_the_reason_said(app: App, page: Workshop) -> None:
    page.bench.draft.replace(CARD.replace("bleeding", "bleding"))
    settle(page)
    press(app, pygame.K_F4)
    assert app.screen is page and "cards.yaml:10" in page.bench.note
    press(app, pygame.K_F8)
    assert not page.pricer.running and "cards.yaml:10" in page.bench.note


def test_a_price_runs_beside_the_window_and_stops_at_a_key(app: App, page: Workshop) -> None:
    press(app, pygame.K_F8)
    assert page.pricer.running and page.is_moving()
    app.screen.draw(app.surface)
    press(app, pygame.K_F8)
    assert not page.pricer.running and page.bench.note == "Pricing stopped."


# ---- by mouse ------------------------------------------------------------------------------------


def test_a_press_puts_the_caret_and_a_drag_selects(app: App, page: Workshop) -> None:
    page.draw(app.surface)
    row, rect = page.pane._lines[2]
    x = page.pane._left + page.pane._x(row, 8)
    page.pointer(Pointer("press", (x, rect.centery), 1))
    assert page.typing and page.bench.draft.caret == (2, 8)
    page.pointer(Pointer("move", (rect.right - 20, rect.centery)))
    page.pointer(Pointer("release", (rect.right - 20, rect.centery), 1))
    assert page.bench.draft.selected == "Brick"
    page.pointer(Pointer("move", (x, rect.centery + 200)))
    assert page.bench.draft.selected == "Brick" and page.focus.name == "text"
    letters(app, "Tile")
    assert page.bench.draft.lines[2] == "  name: Tile"


def test_the_note_below_a_line_is_pressed_to_mend(app: App, page: Workshop) -> None:
    page.bench.draft.replace(CARD.replace("bleeding", "bleding"))
    settle(page)
    page.draw(app.surface)
    problem, rect = page.pane._fixes[0]
    assert problem.code == "LR403" and page.pane.area.contains(rect)
    page.pointer(Pointer("press", rect.center, 1))
    assert page.bench.draft.text == CARD


def test_the_wheel_scrolls_the_text(app: App, page: Workshop) -> None:
    go(app, app.workshop("bread_saw"))
    core = app.screen
    assert isinstance(core, Workshop) and core.bench.locked
    settle(core)
    first = core.pane.first
    core.pointer(Pointer("wheel", core.pane.area.center, steps=-2))
    assert core.pane.first == first + 6
    core.pointer(Pointer("press", core.pane.area.center, 1))
    assert not core.typing and "Read-only" in core.bench.note


def test_the_face_is_shown_at_each_text_scale(app: App, page: Workshop) -> None:
    assert set(page.easel.pictures) == {"full", "compact"}
    assert len(page.easel.whole) == 6 and all(page.easel.whole.values())
    before = page.easel.pictures["full"]
    click(app, "scale:2")
    settle(page)
    assert page.easel.pictures["full"] is not before


# ---- files ---------------------------------------------------------------------------------------


def test_another_file_is_chosen_and_what_was_typed_is_not_dropped_unasked(
    app: App, page: Workshop
) -> None:
    page.bench.draft.insert("# mine\n")
    click(app, "file")
    click(app, "third")
    files = app.screen
    assert isinstance(files, Files)
    assert files.entries[0].path.name == "cards.yaml" and not files.entries[0].locked
    files.choose("file", 3)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Confirm)
    press(app, pygame.K_ESCAPE)
    assert app.screen is files and app.shell.bench is page.bench
    files.choose("file", 3)
    press(app, pygame.K_RETURN)
    click(app, "yes")
    assert isinstance(app.screen, Workshop) and app.screen.bench.file == files.entries[3].path


def test_a_person_without_a_pack_begins_one(app: App) -> None:
    go(app, app.workshop())
    assert isinstance(app.screen, Files)
    click(app, "new")
    assert isinstance(app.screen, PackName) and not user_packs().exists()
    press(app, pygame.K_RETURN)
    page = app.screen
    assert isinstance(page, Workshop)
    assert page.bench.file == user_packs() / "my_pack" / "actions.yaml" and not page.bench.locked
    settle(page)
    assert page.bench.look is not None and page.bench.problems == ()
    assert all(row.sort == "pass" for row in page.proofs) and page.proofs
    app.shell.bench = None
    go(app, app.workshop())
    click(app, "new")
    click(app, "begin")
    assert (user_packs() / "my_pack_2" / "pack.yaml").is_file()


def test_a_pack_has_the_name_that_its_maker_gives_it(app: App) -> None:
    go(app, app.workshop())
    files = app.screen
    press(app, pygame.K_n)
    page = app.screen
    assert isinstance(page, PackName) and page.field.text == "My Pack"
    press(app, pygame.K_ESCAPE)
    assert app.screen is files and not user_packs().exists()
    press(app, pygame.K_n)
    page = app.screen
    assert isinstance(page, PackName)
    for letter in "Nude Dunes":  # letters, not the keys of new, decks and undo
        assert page.take_typing(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Workshop)
    assert [path.name for path in user_packs().iterdir()] == ["nude_dunes"]
    text = (user_packs() / "nude_dunes" / "pack.yaml").read_text()
    assert "id: nude_dunes" in text and "name: Nude Dunes" in text


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "A pack needs a name"),
        ("   ", "A pack needs a name"),
        ("9 Lives", "begins with a letter"),
        ("../../etc", "There is already a pack etc"),
        ("Core", "There is already a pack core"),
        ("ETC", "There is already a pack etc"),
        ("CON", "No pack can be called con"),
        ("x" * 40, ""),
    ],
)
def test_a_name_that_no_pack_can_have_is_told_and_nothing_is_written(
    app: App, name: str, told: str
) -> None:
    (user_packs() / "etc").mkdir(parents=True)
    go(app, app.workshop())
    press(app, pygame.K_n)
    page = app.screen
    assert isinstance(page, PackName)
    page.field.set(name)
    page.on_edit("name")
    assert told in page.wrong and bool(page.wrong) == bool(told)
    page.draw(app.surface)
    press(app, pygame.K_RETURN)
    if told:
        assert app.screen is page
        assert [path.name for path in user_packs().iterdir()] == ["etc"]
    else:
        assert isinstance(app.screen, Workshop)
        settle(app.screen)
        assert app.screen.bench.problems == ()


def test_a_name_that_is_taken_meanwhile_writes_over_nothing(app: App) -> None:
    go(app, app.workshop())
    press(app, pygame.K_n)
    page = app.screen
    assert isinstance(page, PackName)
    page.begin("My Pack")
    before = (user_packs() / "my_pack" / "actions.yaml").read_bytes()
    (user_packs() / "my_pack" / "pack.yaml").write_text("mine")
    assert page.activate("begin") is page
    assert (user_packs() / "my_pack" / "pack.yaml").read_text() == "mine"
    assert (user_packs() / "my_pack" / "actions.yaml").read_bytes() == before


def test_a_shipped_card_is_copied_to_be_changed(app: App, pack: Path) -> None:
    before = (shelf.core() / "actions" / "weapon.yaml").read_bytes()
    go(app, app.workshop("bread_saw"))
    click(app, "save")
    page = app.screen
    assert isinstance(page, Workshop) and page.bench.file == pack / "bread_saw.yaml"
    assert page.bench.card == "bread_saw" and page.bench.cards() == ["bread_saw"]
    settle(page)
    assert page.bench.look is not None and page.bench.look.id == "mine:bread_saw"
    assert not [problem for problem in page.bench.problems if problem.severity == "error"]
    go(app, app.workshop("bread_saw"))
    press(app, pygame.K_F6)
    assert (pack / "bread_saw_2.yaml").is_file()
    assert (shelf.core() / "actions" / "weapon.yaml").read_bytes() == before


def test_a_new_card_begins_below_and_is_sound(app: App, page: Workshop) -> None:
    press(app, pygame.K_n)
    settle(page)
    assert page.bench.cards() == ["brick", "mortar", "new_card"] and page.bench.card == "new_card"
    assert page.bench.look is not None and page.bench.look.name == "New Card"
    assert not [problem for problem in page.bench.problems if problem.severity == "error"]
    click(app, "new")
    settle(page)
    assert page.bench.card == "new_card_2"
    press(app, pygame.K_u)
    assert page.bench.card != "new_card_2"
    press(app, pygame.K_RETURN)
    press(app, pygame.K_z, pygame.KMOD_LCTRL)
    assert not page.bench.dirty
    page.bench.open(page.bench.file.with_name("pack.yaml"))
    page.bench.add()
    assert "holds no cards" in page.bench.note and not page.bench.dirty


def test_the_price_of_another_card_is_not_shown(app: App, page: Workshop) -> None:
    page.pricer.card, page.pricer.trouble = "mine:brick", "x" * 9
    page.draw(app.surface)
    before = pygame.image.tobytes(app.surface.subsurface(870, 284, 396, 152), "RGB")
    page.bench.choose("mortar")
    settle(page)
    page.draw(app.surface)
    assert pygame.image.tobytes(app.surface.subsurface(870, 284, 396, 152), "RGB") != before


# ---- size ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text_scale"), CORNERS)
@pytest.mark.parametrize("name", ["workshop", "files"])
def test_it_fits_every_window(
    app: App, page: Workshop, name: str, size: tuple[int, int], text_scale: float
) -> None:
    surface = pygame.display.set_mode(size)
    page.bench.draft.replace(CARD.replace("bleeding", "bleding"))
    settle(page)
    screen = page if name == "workshop" else Files(app.shell, page)
    screen.resize(size, text_scale)
    screen.draw(surface)
    screen.stale = True
    assert screen.draw(surface) == [surface.get_rect()]
    for place, box in enumerate(screen.focus.boxes):
        assert surface.get_rect().contains(box.rect) and box.says and " " not in box.name, box.name
        others = [other.rect for other in screen.focus.boxes[place + 1 :]]
        assert box.rect.collidelist(others) < 0, box.name


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_text_stays_in_its_pane(app: App, page: Workshop, text_scale: float) -> None:
    """With a line longer than the pane and many findings, nothing is drawn beside it."""
    page.resize((960, 540), text_scale)
    surface = pygame.Surface((960, 540))
    surface.fill((1, 2, 3))
    page.bench.draft.replace("brick:\n  cost: " + "x" * 390 + "\n" * 40)
    settle(page)
    page.bench.draft.go((1, 390))
    page.pane.reveal()
    page.pane.draw(surface, True, "F3")
    area = page.pane.whole  # with its bar
    for rect in (
        pygame.Rect(0, 0, 960, area.y),
        pygame.Rect(0, area.bottom, 960, 540 - area.bottom),
        pygame.Rect(0, 0, area.x, 540),
        pygame.Rect(area.right, 0, 960 - area.right, 540),
    ):
        part = surface.subsurface(rect)
        assert pygame.transform.average_color(part)[:3] == (1, 2, 3)
        assert pygame.mask.from_threshold(part, (1, 2, 3), (1, 1, 1)).count() == rect.w * rect.h


def test_a_key_waits_for_no_check_and_no_picture(
    app: App, page: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long it takes: python -m tools.keys."""
    page.draw(app.surface)
    press(app, pygame.K_RETURN)
    app._text.typed(page, pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN))
    done = []
    monkeypatch.setattr(page.bench.checker, "ask", lambda question: done.append("check"))
    monkeypatch.setattr(page.easel, "tick", lambda: done.append("picture"))
    for letter in "abcdefgh":
        letters(app, letter)
        page.draw(app.surface)
    assert "abcdefgh" in page.bench.draft.text
    assert done == []
    page.tick(pygame.time.get_ticks() + 1_000)
    page.tick(pygame.time.get_ticks() + 2_000)
    assert {"check", "picture"} == set(done)  # both come later, when nobody types


def test_arrows_lead_to_every_thing(app: App, page: Workshop) -> None:
    names = {box.name for box in page.focus.boxes}
    assert by_arrows(page, lambda: page) == names


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(app: App, page: Workshop, seed: int) -> None:
    rnd = random.Random(seed)
    keys = [code for code, action in KEYS.items() if action is not Action.PRICE]
    for turn in range(250):
        if not isinstance(app.screen, (Workshop, Files, Confirm)):
            app._enter(app.workshop("mine:mortar"))
        pos = rnd.randrange(1280), rnd.randrange(720)
        kind = rnd.randrange(4)
        if kind == 0:
            event = pygame.event.Event(pygame.TEXTINPUT, text=rnd.choice("ab: -[{\n'#\u00e4"))
            app._text.typed(app.screen, event)
        elif kind == 1:
            mod = rnd.choice((0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT))
            press(app, rnd.choice((*keys, *DRAFT_KEYS)), mod)
        elif pos[1] > 330 or pos[0] < 1090:  # not on the button that begins to price
            what = rnd.choice(("press", "move", "release", "wheel"))
            pointer = Pointer(what, pos, 1, steps=rnd.choice((-1, 1)))
            go(app, app.screen.pointer(pointer) or app.title())
        app.screen.tick(turn * 60)
        app.screen.draw(app.surface)


# ---- nothing is lost -----------------------------------------------------------------------------


def test_what_is_not_saved_is_on_the_bench_of_the_next_window(pack: Path) -> None:
    cards = load_library([shelf.core(), pack])
    kept = home().data / "bench.json"
    for turn in range(3):
        surface = open_window(Options())
        assert surface is not None
        keeper = Keeper(home(), lambda note: pytest.fail(note))
        app = App(Options(seed=5), cards, surface, keeper)
        page = app.workshop("bread_saw" if turn else "mine:brick")
        assert isinstance(page, Workshop)
        app._enter(page)
        if turn == 0:
            page.bench.draft.replace(CARD.replace("name: Brick", "name: Lost Brick"))
            settle(page)
            assert kept.is_file() and (pack / "cards.yaml").read_text() == CARD
        elif turn == 1:  # the window was killed
            assert "Lost Brick" in page.bench.draft.text and page.bench.card == "brick"
            assert page.bench.note.startswith("Save cards.yaml before")
            press(app, pygame.K_F6)
            assert "Lost Brick" in (pack / "cards.yaml").read_text() and not kept.exists()
        else:
            assert page.bench.card == "bread_saw"
        gone(page)
        keeper.close()
        pygame.quit()


def test_what_is_dropped_or_damaged_does_not_come_back(app: App, page: Workshop) -> None:
    told: list[str] = []
    keeper = Keeper(home(), told.append)
    app.shell.keeper = keeper
    kept = home().data / "bench.json"
    page.bench.aside = Aside(kept)
    page.bench.draft.insert("# mine\n")
    settle(page)
    assert kept.is_file()
    page.bench.draft.undo()
    settle(page)
    assert not kept.exists()
    page.bench.draft.insert("# mine\n")
    settle(page)
    files = Files(app.shell, page)
    app._enter(files)
    files.choose("file", 1)
    press(app, pygame.K_RETURN)
    click(app, "yes")
    assert not kept.exists() and told == []
    for wrong in ("[]", '{"file": 1, "card": "", "text": ""}', "\0", '{"file": "x'):
        kept.write_text(wrong)
        app.shell.bench = None
        assert isinstance(app.workshop(), Files)
        assert not kept.exists() and kept.with_name("bench.json.damaged").is_file()
        assert "kept as bench.json.damaged" in told.pop()
    assert not kept.with_name("bench.json.lock").exists()
    keeper.close()


@pytest.fixture
def windows(pack: Path) -> Iterator[Callable[[], Workshop]]:
    """Opens one more window on one home, with its workshop."""
    surface = open_window(Options())
    assert surface is not None
    keeper = Keeper(home(), lambda note: pytest.fail(note))
    cards = load_library([shelf.core(), pack])

    def another() -> Workshop:
        app = App(Options(seed=5), cards, surface, keeper)
        page = app.workshop("mine:brick")
        assert isinstance(page, Workshop)
        app._enter(page)
        settle(page)
        return page

    yield another
    keeper.close()
    pygame.quit()


def typed(page: Workshop, name: str) -> None:
    page.bench.draft.replace(CARD.replace("name: Brick", f"name: {name}"))
    settle(page)


def test_two_windows_each_keep_a_text(windows: Callable[[], Workshop]) -> None:
    """Neither writes over the other's, nor is it given what the other one has."""
    first = windows()
    typed(first, "Mine")
    second = windows()
    assert not second.bench.dirty
    typed(second, "Theirs")
    typed(first, "Mine Still")
    texts = [(home().data / name).read_text() for name in ("bench.json", "bench-2.json")]
    assert ["Mine Still" in text for text in texts] == [True, False]
    assert ["Theirs" in text for text in texts] == [False, True]
    assert not windows().bench.dirty
    gone(first)
    gone(second)
    os.utime(home().data / "bench-2.json", (1, 1))
    third = windows()
    assert "Mine Still" in third.bench.draft.text
    fourth = windows()
    assert "Theirs" in fourth.bench.draft.text
    for page in (third, fourth):
        page.bench.give_up()
    assert not list(home().data.glob("bench*"))


def test_of_several_texts_the_newest_is_first_and_the_others_are_told(
    windows: Callable[[], Workshop], pack: Path
) -> None:
    kept = home().data / "bench.json"
    held = [Aside(kept) for _ in range(3)]
    for age, one in enumerate(held):
        one.keep(UnsavedText(pack / "cards.yaml", "brick", f"{CARD}# {age}\n"))
        assert one.place is not None
        os.utime(one.place.path, (99 - age, 99 - age))
    for one in held:
        one.release()
    page = windows()
    assert page.bench.draft.text.endswith("# 0\n")
    assert page.bench.note.endswith("2 more texts wait for the next start.")
    assert len(find_waiting(kept)) == 2
    page.bench.save()
    gone(page)
    assert windows().bench.draft.text.endswith("# 1\n")


def test_a_text_of_before_is_found(windows: Callable[[], Workshop], pack: Path) -> None:
    """One that no lock was ever held for."""
    text = CARD.replace("name: Brick", "name: Of Before")
    plain = {"file": str(pack / "cards.yaml"), "card": "brick", "text": text}
    (home().data / "bench.json").write_text(json.dumps(plain))
    page = windows()
    assert page.bench.draft.text == text and page.bench.dirty
    assert read_whole(home().data / "bench.json", ("text",)).body  # guarded from now on
    page.bench.save()
    assert not list(home().data.glob("bench*"))


def test_a_text_outlives_its_folder(windows: Callable[[], Workshop]) -> None:
    page = windows()
    typed(page, "Mine")
    shutil.rmtree(home().data)
    typed(page, "Mine Still")
    assert not windows().bench.dirty  # it is this window's
    gone(page)
    assert "Mine Still" in windows().bench.draft.text


def test_a_text_that_is_emptied_is_kept_so(windows: Callable[[], Workshop]) -> None:
    page = windows()
    page.bench.draft.replace("")
    settle(page)
    gone(page)
    again = windows()
    assert again.bench.draft.text == "" and again.bench.dirty


def test_a_damaged_text_comes_back_from_its_older_generation(
    windows: Callable[[], Workshop], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = windows()
    typed(page, "Older")
    typed(page, "Newer")
    gone(page)
    kept = home().data / "bench.json"
    kept.write_bytes(kept.read_bytes().replace(b"Newer", b"Never"))
    told: list[str] = []
    monkeypatch.setattr(Keeper, "tell", lambda keeper, note: told.append(note))
    assert "name: Older" in windows().bench.draft.text
    assert told == [
        "bench.json was damaged, restored from backup 1; kept as bench.json.damaged",
    ]


def test_where_too_many_texts_wait_it_is_told(windows: Callable[[], Workshop]) -> None:
    held = [Aside(home().data / "bench.json") for _ in range(PLACES)]
    for number, one in enumerate(held):
        one.keep(UnsavedText(Path("cards.yaml"), "", str(number)))
    page = windows()
    typed(page, "Mine")
    assert page.bench.note.endswith(f": {PLACES} unsaved texts wait already.")
    for one in held:
        one.drop()
    typed(page, "Mine Still")
    assert "Mine Still" in (home().data / "bench.json").read_text()


def test_a_text_whose_file_cannot_be_changed_waits_on(
    windows: Callable[[], Workshop], pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = windows()
    typed(page, "Mine")
    gone(page)
    with monkeypatch.context() as patch:
        patch.setattr(shelf, "locked", lambda file: "it is read-only")
        page = windows()
        assert "wait until it is writable: it is read-only" in page.bench.note
        page.bench.give_up()
    assert "Mine" in windows().bench.draft.text


def test_a_pack_is_begun_by_its_key(app: App) -> None:
    app.shell.bench = None
    go(app, app.workshop())
    assert isinstance(app.screen, Files)
    press(app, pygame.K_n)
    press(app, pygame.K_RETURN)
    assert isinstance(app.screen, Workshop)
    assert app.screen.bench.file.name == "actions.yaml"


@pytest.mark.parametrize("name", ["decks", "profiles", "conditions", "pack"])
def test_a_file_of_any_kind_is_shown_line_by_line(app: App, name: str) -> None:
    page = app.workshop(file=resources.cards() / "core" / f"{name}.yaml")
    assert isinstance(page, Workshop)
    app._enter(page)
    settle(page)
    for line in range(0, len(page.bench.draft.lines), 13):
        page.bench.draft.go((line, 0))
        page.bench.follow()
        settle(page)
        app._show()


def test_the_window_opens_with_a_file_that_is_given(pack: Path, tmp_path: Path) -> None:
    surface = open_window(Options())
    assert surface is not None
    single = tmp_path / "loose" / "single.yaml"
    single.parent.mkdir()
    single.write_text(CARD)
    app = App(
        Options(seed=5, opens=lambda routes: routes.workshop(file=single)),
        load_library([shelf.core()]),
        surface,
    )
    page = app.screen
    assert isinstance(page, Workshop) and page.bench.file == single
    app._enter(page)
    settle(page)
    assert page.bench.look is not None and page.bench.problems == ()
    press(app, pygame.K_F4)
    assert app.screen is page and "pack.yaml" in page.bench.note
    assert any(entry.path == single for entry in Files(app.shell, page).entries)
    pygame.quit()
