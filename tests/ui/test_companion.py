"""The Companion's screens: their boxes and words at every size, keys, mouse, and the kept file."""

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

import pygame
import pytest
from ui.reaching import by_arrows, by_tab

from lithicrage.base import resources
from lithicrage.companion import (
    Command,
    Companion,
    Setup,
    Sitter,
    read,
    sitter_of_deck,
    sitter_of_enemy,
    to_bytes,
    write,
)
from lithicrage.language import Deck, Enemy
from lithicrage.packs import Library, load_library
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.companion import CompanionPage, Seating
from lithicrage.ui.companion.desk import ENEMY, LOG
from lithicrage.ui.kit import LAYERS, typeset
from lithicrage.ui.shell.actions import KEYS, Action
from lithicrage.ui.shell.screen import Pointer, Screen

# Where there is least room, and most; each in turn with small and large text.
CORNERS = (
    ((960, 540), 1.0),
    ((960, 540), 2.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 2.0),
    ((1500, 600), 2.0),
)


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    options = Options(seed=5, companion=tmp_path / "kept" / "table.companion")
    surface = open_window(options)
    assert surface is not None
    yield App(options, library(), surface)
    pygame.quit()


def two() -> Companion:
    sitters = (sitter_of_deck(library(), "slow_poison"), sitter_of_enemy(library(), "doorstop"))
    return Companion(library(), Setup(sitters, seed=3))


def eight() -> Companion:
    """As many as there can be, with everything that makes a row long."""
    sitters = [Sitter("Player", 0, (0, 0, 0, 999)), Sitter("Broken Busker 12", 0, (9,) * 4)]
    sitters += [sitter_of_deck(library(), id) for id in list(library().models(Deck))[:3]]
    sitters += [sitter_of_enemy(library(), id) for id in list(library().models(Enemy))[:3]]
    sitters[-1] = replace(sitters[-1], deck="")
    companion = Companion(library(), Setup(tuple(sitters), seed=3))
    for seat in range(8):
        for turns, condition in enumerate(("bleeding", "dazed", "poisoned", "weakened")):
            companion.do(Command("condition", seat, (turns + 1,), condition))
    companion.do(Command("damage", 2, (99,)))
    companion.do(Command("skip", 3, (1,)))
    companion.do(Command("turn"))
    companion.do(Command("reveal", companion.match.active))
    companion.do(Command("energy", companion.match.active, (5,)))
    return companion


def screens(app: App) -> dict[str, Screen]:
    first = CompanionPage(app.shell, two())
    crowd, logged, over = (CompanionPage(app.shell, eight()) for _ in range(3))
    logged.desk.tab = LOG
    lost = over.desk.companion
    for seat in (5, 6, 7):
        lost.do(Command("damage", seat, (900,)))
    large = CompanionPage(app.shell, eight())
    large.resize((1280, 720), 1.0)
    press(large, "card")
    full = Seating(app.shell)
    while full.drafts.add():
        pass
    told = Seating(app.shell, "The last table was set aside as table.companion.damaged: no JSON")
    return {
        "first": first,
        "crowd": crowd,
        "log": logged,
        "over": over,
        "large": large,
        "full": full,
        "told": told,
    }


NAMES = ("first", "crowd", "log", "over", "large", "full", "told")


def noted(cut: list[object], real: Callable[..., object], s: object, *rest: object) -> object:
    """What a maker of text that does not fit is given, and then makes of it."""
    cut.append(s if isinstance(s, str) else repr(s))
    return real(s, *rest)


@pytest.mark.parametrize(("size", "text_scale"), CORNERS)
def test_boxes_and_words_stay_in_their_places(
    app: App,
    size: tuple[int, int],
    text_scale: float,
    words_are_set_anew: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut: list[object] = []
    for maker in ("_cut", "_dotted"):
        real = getattr(typeset, maker)
        monkeypatch.setattr(typeset, maker, partial(noted, cut, real))
    surface = pygame.display.set_mode(size)
    for name, screen in screens(app).items():
        LAYERS.clear()
        screen.resize(size, text_scale)
        assert screen.draw(surface) == [surface.get_rect()]
        assert screen.draw(surface) == []
        boxes = screen.focus.boxes
        for place, box in enumerate(boxes):
            assert surface.get_rect().contains(box.rect), (name, box.name)
            assert box.says and " " not in box.name
            others = [other.rect for other in boxes[place + 1 :]]
            assert box.rect.collidelist(others) < 0, (name, box.name)
        assert not cut, (name, cut[:3])


@pytest.mark.parametrize("name", NAMES)
def test_everything_is_reached_by_tab_and_by_arrows(app: App, name: str) -> None:
    screen = screens(app)[name]
    screen.resize((1280, 720), 1.0)
    names = {box.name for box in screen.focus.boxes}
    assert by_tab(screen) == by_arrows(screen) == names


def click(screen: Screen, name: str) -> Screen | None:
    box = next(box for box in screen.focus.boxes if box.name == name)
    return screen.pointer(Pointer("press", box.rect.center, 1))


def press(screen: Screen, name: str) -> Screen | None:
    assert screen.focus.go(name), name
    return screen.handle(Action.CONFIRM)


@pytest.mark.parametrize("do", [click, press])
def test_a_turn_by_mouse_and_by_keys(app: App, do: Callable[[Screen, str], Screen | None]) -> None:
    table = CompanionPage(app.shell, two())
    table.resize((1280, 720), 1.0)
    companion = table.desk.companion
    do(table, "turn")
    assert companion.active is not None and companion.active.name == "Doorstop"
    assert table.desk.selected == 1 and table.desk.tab == ENEMY
    do(table, "reveal")
    do(table, "edges+")
    do(table, "roll_top")
    do(table, "row:0")
    for _ in range(2):
        do(table, "amount+")
    do(table, "damage")
    do(table, "more:bleeding")
    do(table, "more:bleeding")
    do(table, "less:bleeding")
    do(table, "resolved")
    do(table, "turn")
    do(table, "used")
    do(table, "energy-")
    told = [line.text for line in companion.lines()]
    assert "takes 7 damage" in told and "is Bleeding 1" in told
    assert any(words.startswith("rolls") and "+ 2" in words for words in told)
    assert companion.match.seats[0].stamina == 46 - 7 - 7  # Bleeding took the Cost of the Action
    assert companion.match.seats[0].energy == 1
    before = companion.fingerprint()
    do(table, "undo")
    assert companion.fingerprint() != before
    do(table, "redo")
    assert companion.fingerprint() == before
    assert app.shell.companion is not None
    assert to_bytes(read(app.shell.companion, library())[0]) == to_bytes(companion)


def test_keys_of_the_table(app: App) -> None:
    table = CompanionPage(app.shell, two())
    table.resize((1280, 720), 1.0)
    assert table.handle(Action.PASS) is table
    assert table.desk.companion.round == 1
    table.handle(Action.PICK_1)
    assert table.desk.selected == 0
    table.handle(Action.PICK_9)
    assert table.desk.selected == 0
    table.handle(Action.PAGE_UP)
    assert table.desk.dials["amount"] == 6
    table.handle(Action.LOG)
    assert table.desk.tab == LOG
    table.handle(Action.LOG)
    press(table, "reveal")
    table.handle(Action.INSPECT)
    assert [box.name for box in table.focus.boxes] == ["card"]
    assert table.handle(Action.PASS) is table and table.desk.companion.round == 1
    assert table.handle(Action.BACK) is table
    assert len(table.focus.boxes) > 1
    table.handle(Action.UNDO)
    table.handle(Action.UNDO)
    assert table.desk.companion.commands == []
    left = table.handle(Action.BACK)
    assert left is not None and left.name == "title"


def test_the_wheel_turns_dials_and_scrolls_the_log(app: App) -> None:
    table = CompanionPage(app.shell, eight())
    table.resize((1280, 720), 1.0)
    where = next(box for box in table.focus.boxes if box.name == "amount+").rect.center
    table.pointer(Pointer("wheel", where, steps=3))
    assert table.desk.dials["amount"] == 8
    press(table, LOG)
    table.pointer(Pointer("wheel", (1100, 450), steps=-4))
    assert table.desk.scroll == 4
    table.pointer(Pointer("wheel", (1100, 450), steps=40))
    assert table.desk.scroll == 0


def test_from_the_title_to_a_table_and_back_to_it(app: App) -> None:
    title = app.title()
    title.resize((1280, 720), 1.0)
    seating = title.handle(Action.COMPANION)
    assert isinstance(seating, Seating)
    seating.resize((1280, 720), 1.0)
    for name in ("add", "who+", "side", "m+", "five-", "seat:1", "run", "add", "remove"):
        assert click(seating, name) is seating, name
    table = click(seating, "go")
    assert isinstance(table, CompanionPage)
    assert len(table.desk.companion.match.seats) == 3
    table.resize((1280, 720), 1.0)
    click(table, "turn")
    again = app.companion()
    assert isinstance(again, CompanionPage)
    assert again.desk.companion.fingerprint() == table.desk.companion.fingerprint()
    asked = click(table, "new")
    assert asked is not None and asked.name == "confirm"
    asked.resize((1280, 720), 1.0)
    assert isinstance(click(asked, "yes"), Seating)
    assert app.shell.companion is not None
    assert [path.name for path in app.shell.companion.parent.iterdir()] == [
        "table.companion.before"
    ]


def test_conditions_of_other_packs_have_a_page_of_their_own(app: App, tmp_path: Path) -> None:
    pack = tmp_path / "damp"
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        "kind: pack\nid: damp\nname: Damp\nversion: 0.1.0\nformat: 1\n"
        "authors: [Nobody]\nlicence: MIT\n"
    )
    (pack / "conditions.yaml").write_text(
        "soggy:\n  kind: condition\n  name: Soggy\n  abilities:\n"
        "    - rule: edge\n      add: 1\n"
        "drained:\n  kind: condition\n  name: Drained\n  abilities:\n"
        "    - when: turn_start\n      do: [lose: 2]\n"
    )
    cards = load_library([resources.cards() / "core", pack])
    assert not cards.findings
    app.shell.library = cards
    sitters = (Sitter("Ann", 0, (1, 1, 1, 30)), sitter_of_enemy(cards, "doorstop"))
    table = CompanionPage(app.shell, Companion(cards, Setup(sitters)))
    table.resize((1280, 720), 1.0)
    table.activate("row:0")
    assert "more:bleeding" in {box.name for box in table.focus.boxes}
    click(table, "page")
    click(table, "more:damp:soggy")
    click(table, "more:damp:drained")
    table.draw(pygame.Surface((1280, 720)))
    rolled = table.desk.rolled()
    assert rolled is not None and rolled.edges == 1
    table.handle(Action.PASS)
    table.handle(Action.PASS)
    assert table.desk.companion.active is table.desk.person
    assert table.desk.companion.match.seats[0].stamina == 28
    click(table, "page")
    assert "more:bleeding" in {box.name for box in table.focus.boxes}


def test_a_damaged_table_is_set_aside_and_said(app: App) -> None:
    path = app.shell.companion
    assert path is not None
    path.parent.mkdir()
    write(path, two())
    path.write_bytes(path.read_bytes()[:-9])
    seating = app.companion()
    assert isinstance(seating, Seating)
    assert seating.told.startswith(
        "The last table was set aside as table.companion.damaged: is damaged"
    )
    assert [entry.name for entry in path.parent.iterdir()] == ["table.companion.damaged"]


def test_a_backup_stands_in_for_a_damaged_table_and_that_is_said(app: App) -> None:
    path = app.shell.companion
    assert path is not None
    path.parent.mkdir()
    first, second = two(), two()
    second.do(Command("turn"))
    write(path, first)
    write(path, second)
    path.write_bytes(path.read_bytes()[:-9])
    table = app.companion()
    assert isinstance(table, CompanionPage)
    assert to_bytes(table.desk.companion) == to_bytes(first)
    assert "restored from backup 1" in table.trouble


def test_a_table_that_cannot_be_kept_says_so(app: App) -> None:
    path = app.shell.companion
    assert path is not None
    path.parent.write_text("a file where a folder is needed")
    table = CompanionPage(app.shell, two())
    table.resize((1280, 720), 1.0)
    click(table, "turn")
    assert table.trouble.startswith("NOT SAVED")
    assert table.desk.companion.round == 1


def test_two_windows_keep_a_table_each(app: App, tmp_path: Path) -> None:
    """Whoever finds the file changed by the other one leaves it, and says once where it goes."""
    first = app.shell.companion
    assert first is not None
    first.parent.mkdir()
    write(first, two())
    other = App(Options(seed=5, companion=first), library(), app.surface)
    mine, theirs = app.companion(), other.companion()
    assert isinstance(mine, CompanionPage) and isinstance(theirs, CompanionPage)
    for table in (mine, theirs):
        table.resize((1280, 720), 1.0)
    click(theirs, "turn")
    click(theirs, "turn")
    assert theirs.trouble == ""
    for amount in range(3):
        mine.desk.set("amount", 9 - amount)
        click(mine, "damage")
        said = "table.companion changed in another window. This table is saved as table-2.companion"
        assert mine.trouble == (said if not amount else "")
        click(theirs, "undo" if amount else "turn")
        assert theirs.trouble == ""
    for path, table in ((first, theirs), (first.with_name("table-2.companion"), mine)):
        assert to_bytes(read(path, library())[0]) == to_bytes(table.desk.companion)
    back = app.companion()  # each window goes on with its own
    assert isinstance(back, CompanionPage)
    assert to_bytes(back.desk.companion) == to_bytes(mine.desk.companion)


def test_a_new_table_writes_over_none(app: App) -> None:
    """Another window began one while this one was still choosing who sits there."""
    seating = app.companion()
    assert isinstance(seating, Seating) and app.shell.companion is not None
    app.shell.companion.parent.mkdir()
    write(app.shell.companion, two())
    before = app.shell.companion.read_bytes()
    seating.resize((1280, 720), 1.0)
    table = click(seating, "go")
    assert isinstance(table, CompanionPage)
    table.resize((1280, 720), 1.0)
    first = app.shell.companion
    click(table, "turn")
    assert first.read_bytes() == before and app.shell.companion.name == "table-2.companion"


def test_a_table_whose_folder_is_gone_is_kept_anew(app: App) -> None:
    path = app.shell.companion
    assert path is not None
    table = CompanionPage(app.shell, two())
    table.resize((1280, 720), 1.0)
    click(table, "turn")
    shutil.rmtree(path.parent)
    click(table, "turn")
    assert table.trouble == ""
    assert to_bytes(read(path, library())[0]) == to_bytes(table.desk.companion)


@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing(app: App, seed: int) -> None:
    rnd = random.Random(seed)
    screen: Screen | None = CompanionPage(app.shell, eight() if seed % 2 else two())
    assert screen is not None
    screen.resize((1280, 720), 1.0)
    surface = pygame.Surface((1280, 720))
    pages = (CompanionPage, Seating)
    for step in range(500):
        kind = rnd.randrange(4)
        if kind < 2:
            box = rnd.choice(screen.focus.boxes)
            following = screen.pointer(Pointer("press", box.rect.center, 1))
        elif kind == 2:
            following = screen.handle(rnd.choice(list(KEYS.values())))
        else:
            pos = rnd.randrange(1280), rnd.randrange(720)
            steps = rnd.choice((-2, -1, 1, 2))
            following = screen.pointer(Pointer("wheel", pos, steps=steps))
        if not isinstance(following, pages):
            following = app.companion()
        if following is not screen:
            screen = following
            screen.resize((1280, 720), 1.0)
        if step % 25 == 0:
            screen.draw(surface)
        if isinstance(screen, CompanionPage):
            companion = screen.desk.companion
            assert len(companion.setup.sitters) == len(companion.match.seats)
            assert sum(c.energy > 6 or c.energy < 0 for c in companion.match.seats) == 0
