"""The cards page: every card is found, read, and brought to the workshop, by keys and by mouse."""

from collections.abc import Iterator

import pygame
import pytest
from cards.shelf import library
from ui.reaching import by_arrows, by_tab
from ui.workbench import CORNERS

from lithicrage.language import Action as Card
from lithicrage.language import Condition, Enemy
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.gallery.choice import (
    KINDS,
    CardFilter,
    costs,
    entries,
    holders,
)
from lithicrage.ui.gallery.screen import Cards
from lithicrage.ui.shell.screen import Pointer, Screen
from lithicrage.ui.workshop.screen import Workshop


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    yield App(Options(seed=5), library(), surface)
    pygame.quit()


@pytest.fixture
def page(app: App) -> Cards:
    opened = app.cards()
    assert isinstance(opened, Cards)
    app._enter(opened)
    settle(opened)
    return opened


def settle(page: Cards) -> None:
    while page.is_moving():
        page.tick(0)


def press(app: App, key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)
    if not app._text.typed(app.screen, event):
        go(app, app._answer(app.screen, event))
    app._text.typed(app.screen, pygame.event.Event(pygame.KEYUP, key=key, mod=0))


def click(app: App, name: str, clicks: int = 1) -> None:
    box = next(box for box in app.screen.focus.boxes if box.name == name)
    go(app, app.screen.pointer(Pointer("press", box.rect.center, 1, clicks)))


def go(app: App, following: Screen | None) -> None:
    assert following is not None
    if following is not app.screen:
        app._enter(following)


# ---- what is shown -------------------------------------------------------------------------------


def test_every_card_of_every_kind_is_there_once() -> None:
    found = entries(library())
    assert len({one.id for one in found}) == len(found)
    for kind, least in zip(KINDS, (100, 8, 8, 4, 10), strict=True):
        assert sum(one.kind == kind for one in found) >= least, kind
    assert costs(found) == [*"123456"]
    names = list(holders(library()).values())
    assert names == sorted(names)


def test_filters_hold_together() -> None:
    found = entries(library())
    choice = CardFilter().toggled("subtype", "spirit").toggled("cost", "3")
    assert choice.kind == "action" and choice.narrow
    taken = [one for one in found if choice.takes(one)]
    cards = library().models(Card)
    assert taken and all((cards[o.id].subtype, cards[o.id].cost) == ("spirit", 3) for o in taken)
    people = choice.toggled("kind", "class")
    assert (people.subtype, people.cost) == ("", "")
    assert choice.toggled("cost", "3").cost == ""
    assert (
        not choice.toggled("subtype", "spirit")
        .toggled("cost", "3")
        .toggled("kind", "action")
        .narrow
    )


def test_words_hit_names_rules_and_users() -> None:
    found = entries(library())

    def named(words: str) -> set[str]:
        return {one.id for one in found if CardFilter(words=words).takes(one)}

    assert "bread_saw" in named("BREAD saw")
    assert "poisoned" in named("poisoned")
    assert all("Poisoned" in library().words(id) for id in named("opponent gains poisoned 3"))
    doorstop = library().get(Enemy, "doorstop")
    assert set(doorstop.cards) <= named("doorstop")
    assert named("no such words") == set()


def test_a_user_narrows_to_its_cards() -> None:
    taken = {one.id for one in entries(library()) if CardFilter(user="doorstop").takes(one)}
    assert set(library().get(Enemy, "doorstop").cards) <= taken and "doorstop" in taken


# ---- keys ----------------------------------------------------------------------------------------


def test_the_focused_card_is_read_at_the_right(app: App, page: Cards) -> None:
    assert page.focus.name == f"card:{page.chosen}"
    first = page.chosen
    press(app, pygame.K_RIGHT)
    assert page.chosen != first and page.focus.name == f"card:{page.chosen}"
    assert page.look is not None and page.look.id == page.chosen
    assert page.mentions
    settle(page)
    assert (page.chosen, "large") in page.pictures


def test_words_are_typed_and_a_card_opened_in_the_workshop_and_back(app: App, page: Cards) -> None:
    press(app, pygame.K_f)
    assert page.typing
    for letter in "bread saw":
        app._text.typed(page, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert [entry.id for entry in page.found] == ["bread_saw"] and page.chosen == "bread_saw"
    press(app, pygame.K_w)
    assert app.screen is page
    press(app, pygame.K_TAB)
    assert not page.typing
    press(app, pygame.K_w)
    bench = app.screen
    assert isinstance(bench, Workshop) and bench.bench.card == "bread_saw"
    press(app, pygame.K_ESCAPE)
    assert app.screen is page
    press(app, pygame.K_ESCAPE)
    assert app.screen.name == "title"


def test_nothing_found_is_said_and_all_shown_again(app: App, page: Cards) -> None:
    page.fields["search"].set("no such words")
    page.on_edit("search")
    page.draw(app.surface)
    assert page.found == [] and page.look is None
    assert not next(box for box in page.focus.boxes if box.name == "open").live
    press(app, pygame.K_PAGEDOWN)
    click(app, "clear")
    assert len(page.found) == len(page.all) and page.fields["search"].text == ""


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_a_kind_can_be_read(app: App, page: Cards, kind: str) -> None:
    click(app, f"kind:{kind}")
    settle(page)
    page.draw(app.surface)
    assert page.found and all(entry.kind == kind for entry in page.found)
    assert page.look is not None and page.look.lines
    # the users change with the card, so that a round may be a few longer
    names = {box.name for box in page.focus.boxes if not box.name.startswith("user:")}
    assert names <= by_tab(page) | by_tab(page)


# ---- mouse ---------------------------------------------------------------------------------------


def test_a_press_shows_a_card_and_a_second_one_opens_it(app: App, page: Cards) -> None:
    third = page.here[2].id
    click(app, f"card:{third}")
    assert page.chosen == third and app.screen is page
    click(app, f"card:{third}", clicks=2)
    assert isinstance(app.screen, Workshop)


def test_a_press_on_a_user_shows_its_cards(app: App, page: Cards) -> None:
    assert page.look is not None
    user = page.look.users[0]
    click(app, "user:0")
    assert page.choice.user == user.id and len(page.found) < len(page.all)
    click(app, "by")
    assert page.choice.user != user.id


def test_a_condition_leads_to_a_card_that_gives_it(app: App, page: Cards) -> None:
    click(app, "kind:condition")
    assert page.look is not None and page.look.kind == "condition"
    wanted = page.look.users[0].id
    assert not isinstance(library().get(Card, wanted), Condition)
    click(app, "user:0")
    assert page.chosen == wanted and page.focus.name == f"card:{wanted}"
    assert any(entry.id == wanted for entry in page.here)


def test_the_wheel_scrolls_cards_and_lists_and_reads_what_is_under_the_mouse(
    app: App, page: Cards
) -> None:
    at = page.rect(f"card:{page.here[7].id}").center
    page.pointer(Pointer("wheel", at, steps=-1))
    assert page.grid.first == 1 and page.chosen == page.here[7].id == page.found[12].id
    assert page.rect(page.focus.name).collidepoint(at)
    page.pointer(Pointer("wheel", page.lists["user"].area.center, steps=-1))
    assert page.grid.first == 1
    page.pointer(Pointer("wheel", at, steps=-999))
    assert page.here[-1] == page.found[-1] and page.focus.name == f"card:{page.chosen}"


def test_faces_of_the_next_rows_are_there_before_they_are_seen(app: App, page: Cards) -> None:
    settle(page)
    below = page.found[page.grid.shown.stop].id
    assert (below, "small") in page.pictures
    made = dict(page.pictures)
    page.pointer(Pointer("wheel", page.grid.area.center, steps=-1))
    page.draw(app.surface)
    assert all((one.id, "small") in made for one in page.here)


def test_the_bar_is_dragged_to_the_end_and_back(app: App, page: Cards) -> None:
    bar = next(one for one in page.controls() if one.slide is not None)
    x, top, low = bar.rect(page.layout).centerx, *_ends(page)
    page.pointer(Pointer("press", (x, top), 1))
    page.pointer(Pointer("move", (x - 300, low)))  # the mouse may leave the bar
    assert page.here[-1] == page.found[-1] and page.chosen in [one.id for one in page.here]
    page.pointer(Pointer("move", (x, top)))
    assert page.grid.first == 0
    page.pointer(Pointer("release", (x, top), 1))
    page.pointer(Pointer("move", (x, low)))
    assert page.grid.first == 0


def _ends(page: Cards) -> tuple[int, int]:
    """Where the mouse takes the moving part of the bar first, and far below its track."""
    return page.grid.area.top + 4, page.layout.size[1] - 1


# ---- size ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text_scale"), CORNERS)
def test_boxes_keep_apart_whatever_is_shown(
    app: App, page: Cards, size: tuple[int, int], text_scale: float
) -> None:
    surface = pygame.display.set_mode(size)
    page.resize(size, text_scale)
    for id in ("bread_saw", "bleeding", "doorstop"):
        page._choose(CardFilter(words=id.replace("_", " ")))
        page.chosen = id
        page.rebuild()
        page.draw(surface)
        for place, box in enumerate(page.focus.boxes):
            assert surface.get_rect().contains(box.rect) and box.says, box.name
            others = [other.rect for other in page.focus.boxes[place + 1 :]]
            assert box.rect.collidelist(others) < 0, (id, box.name)


def test_arrows_lead_to_every_thing(app: App, page: Cards) -> None:
    names = {box.name for box in page.focus.boxes if not box.name.startswith("user")}
    assert names - by_arrows(page, lambda: page) <= {
        name for name in names if name.startswith("card:")
    }
