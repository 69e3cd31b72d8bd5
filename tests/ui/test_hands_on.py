"""What is dragged on the pages: cards into and out of a deck, decks onto seats.

Nothing is lost when it is interrupted, and what is not allowed says why.
"""

from collections.abc import Callable, Iterator

import pygame
import pytest
from cards.shelf import library
from ui.walking import drag, key, lift, show

from lithicrage.language import Action as Card
from lithicrage.language import Deck
from lithicrage.play.recorder import Keeper
from lithicrage.store.home import home
from lithicrage.ui.app import App, Options, open_window
from lithicrage.ui.builder import spots
from lithicrage.ui.builder.decks import Decks
from lithicrage.ui.builder.guided import GuidedBuilder
from lithicrage.ui.builder.screen import Builder
from lithicrage.ui.kit import ACID, LOSS
from lithicrage.ui.screens.lineup import PICK, LineupPage
from lithicrage.ui.screens.setup import COLUMNS, DECK, ENEMY, SHEET, SetupPage
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.screen import Pointer
from tools.showroom import _deck_lesson, _play_some

Spot = tuple[int, int]


@pytest.fixture
def app() -> Iterator[App]:
    surface = open_window(Options())
    assert surface is not None
    yield App(Options(seed=5), library(), surface)
    pygame.quit()


def builder(app: App) -> Builder:
    """The builder with the deck that is chosen, of which a copy is taken out."""
    decks = app.decks()
    assert isinstance(decks, Decks)
    page = show(app, decks._open(app.shell.deck))
    assert isinstance(page, Builder)
    page._remove(page.desk.figures.rows[0].id)
    page.told = ""
    page.renew()
    while page.shelf.moving:
        page.tick(0)
    return page


def setup(app: App) -> SetupPage:
    page = show(app, app.setup())
    assert isinstance(page, SetupPage)
    return page


def lineup(app: App) -> LineupPage:
    page = show(app, app.lineup())
    assert isinstance(page, LineupPage)
    return page


def middle(page: Builder | SetupPage | LineupPage, place: tuple[float, ...]) -> Spot:
    return page.layout.rect(*place).center


def test_a_card_goes_into_a_deck_and_out_of_it(app: App) -> None:
    page = builder(app)
    fits = next(one.id for one in page.shelf.cards if not page.desk.against(one.id))
    before = page.desk.draft.copies(fits)
    drag(app, f"card:{fits}", middle(page, spots.CURVE))
    assert page.desk.draft.copies(fits) == before + 1 and not page.bad
    assert page.focus.name == f"card:{fits}"
    row = page.lists["cards"].names[0]
    id = row.removeprefix("row:")
    before = page.desk.draft.copies(id)
    drag(app, row, middle(page, spots.POOL))
    assert page.desk.draft.copies(id) == before - 1
    key(app, Action.UNDO)
    assert page.desk.draft.copies(id) == before


def test_a_card_let_go_where_it_came_from_stays(app: App) -> None:
    page = builder(app)
    first, *_, last = page.shelf.cards
    draft = page.desk.draft
    drag(app, f"card:{first.id}", page.rect(f"card:{last.id}").center)
    rows = [name for name, _ in page.lists["cards"].seen]
    drag(app, rows[0], page.rect(rows[-1]).center)
    assert page.desk.draft == draft and not page.told


def test_a_card_that_does_not_go_in_says_why_and_is_marked(app: App) -> None:
    page = builder(app)
    full = next(row.id for row in page.desk.figures.rows if page.desk.against(row.id))
    page.desk.search(page.desk.pool.entries[full].name)
    page.renew()
    draft, to, paper = page.desk.draft, middle(page, spots.CURVE), page.layout.rect(*spots.PAPER)
    lift(app, f"card:{full}", to)
    assert app.surface.get_at((paper.x + 1, paper.centery))[:3] == LOSS
    show(app, page.pointer(Pointer("release", to, 1)))
    assert page.desk.draft == draft and page.bad and page.told.startswith("Not added: ")
    assert len(page.told.split()) <= 16


def test_what_takes_a_card_has_an_outline_while_it_is_dragged(app: App) -> None:
    page = builder(app)
    fits = next(one.id for one in page.shelf.cards if not page.desk.against(one.id))
    paper = page.layout.rect(*spots.PAPER)
    edge = (paper.x + 1, paper.centery)
    plain = app.surface.get_at(edge)
    lift(app, f"card:{fits}", page.layout.at(600, 20))
    assert app.surface.get_at(edge)[:3] == ACID != plain[:3]
    show(app, page.pointer(Pointer("release", page.layout.at(600, 20), 1)))
    assert app.surface.get_at(edge) == plain


def _lost(app: App) -> None:
    assert app._notice(pygame.event.Event(pygame.WINDOWFOCUSLOST))


def _covered(app: App) -> None:
    """Another page lay over it meanwhile, and got what the mouse did."""
    page = app.screen
    show(app, app.settings(page))
    app.screen.pointer(Pointer("release", (2, 2), 1))
    show(app, page)


INTERRUPTIONS: dict[str, Callable[[App], object]] = {
    "the right button": lambda app: app.screen.pointer(Pointer("press", (640, 400), 3)),
    "a second press": lambda app: app.screen.pointer(Pointer("press", (640, 400), 1)),
    "Esc": lambda app: key(app, Action.BACK),
    "another key": lambda app: key(app, Action.NEXT),
    "another size": lambda app: app.screen.resize((960, 540), 1.0) or app._enter(app.screen),
    "a lost focus": _lost,
    "another page": _covered,
}


@pytest.mark.parametrize("name", INTERRUPTIONS)
def test_an_interrupted_drag_does_nothing(app: App, name: str) -> None:
    page = builder(app)
    fits = next(one.id for one in page.shelf.cards if not page.desk.against(one.id))
    draft, to = page.desk.draft, middle(page, spots.CURVE)
    lift(app, f"card:{fits}", to)
    INTERRUPTIONS[name](app)
    assert app.screen is page
    show(app, page.pointer(Pointer("release", to, 1)))
    assert app.screen is page and page.desk.draft == draft and not page.told
    drag(app, f"card:{fits}", to)  # and the next one is one again
    assert page.desk.draft.copies(fits) == draft.copies(fits) + 1


@pytest.mark.parametrize("to", [(-80, 200), (5000, 5000), (600, 20)])
def test_a_drag_that_ends_nowhere_does_nothing(app: App, to: Spot) -> None:
    page = builder(app)
    draft = page.desk.draft
    drag(app, page.lists["cards"].names[0], to)
    drag(app, f"card:{page.shelf.cards[0].id}", to)
    assert page.desk.draft == draft and not page.told


def test_the_wheel_leaves_a_drag_alone_and_a_lost_focus_lets_a_bar_go(app: App) -> None:
    page = builder(app)
    lift(app, f"card:{page.shelf.cards[0].id}", middle(page, spots.POOL))
    page.pointer(Pointer("wheel", middle(page, spots.POOL), steps=-3))
    assert page.shelf.first == 0
    page.pointer(Pointer("release", middle(page, spots.POOL), 1))
    bar = next(one for one in page.controls() if one.slide is not None).rect(page.layout)
    page.pointer(Pointer("press", (bar.centerx, bar.bottom - 3), 1))
    first = page.shelf.first
    assert first > 0
    _lost(app)
    page.pointer(Pointer("move", (bar.centerx, bar.top)))
    assert page.shelf.first == first


def test_a_lesson_takes_a_drag_for_a_click(app: App) -> None:
    page = show(app, _deck_lesson(0)(app))
    assert isinstance(page, GuidedBuilder)
    while page.change is not None:
        at, to = page.at, middle(page, spots.CURVE if page.change.into else spots.POOL)
        lift(app, page.meant, to)
        assert key(app, Action.BACK) is page  # it is not left
        page.pointer(Pointer("release", to, 1))
        assert page.at == at
        drag(app, page.meant, page.layout.at(600, 20))
        assert page.at == at
        drag(app, page.meant, to)
        assert page.at == at + 1
    assert page.at > 1


def test_a_fighter_of_the_set_up_is_chosen_by_letting_it_go_on_the_sheet(app: App) -> None:
    page = setup(app)
    deck = next(id for id in page.rows(DECK) if id != app.shell.deck)
    drag(app, DECK + deck, middle(page, SHEET))
    assert app.shell.deck == deck
    enemy = next(id for id in page.rows(ENEMY) if id != app.shell.enemy)
    drag(app, ENEMY + enemy, middle(page, SHEET))
    assert app.shell.enemy == enemy and not page.told


def test_a_deck_sits_against_one_once_somebody_plays_it(app: App) -> None:
    page = setup(app)
    x, y, wide = COLUMNS[ENEMY]
    there = page.layout.at(x + wide / 2, y + 200)
    deck, before = next(id for id in page.rows(DECK) if id != app.shell.deck), app.shell.enemy
    drag(app, DECK + deck, there)
    assert page.told == "Choose first who plays that deck." and app.shell.enemy == before
    page._against("novice")
    drag(app, DECK + deck, there)
    assert app.shell.rival == deck and not page.told


def test_an_enemy_is_nobodys_deck(app: App) -> None:
    page = setup(app)
    before = app.shell.deck
    x, y, wide = COLUMNS[DECK]
    drag(app, ENEMY + page.rows(ENEMY)[1], page.layout.at(x + wide / 2, y + 60))
    assert page.told == "An Enemy cannot be your deck." and app.shell.deck == before
    drag(app, DECK + page.rows(DECK)[1], middle(page, SHEET))
    assert not page.told


def test_a_deck_sits_on_the_seat_where_it_is_let_go(app: App) -> None:
    page = lineup(app)
    ids = [name.removeprefix(PICK) for name, _ in page.pool.seen]
    for name, seat, (side, place) in (
        (ids[2], "seat_1_0", (1, 0)),
        (ids[1], "seat_0_0", (0, 0)),
    ):
        drag(app, PICK + name, page.rect(seat).center)
        assert page.plan.sides[side][place].id == name
    drag(app, PICK + ids[3], page.rect("player_1_0").center)  # all of the seat takes it
    assert page.plan.sides[1][0].id == ids[3]


def test_a_seat_for_enemies_says_that_it_takes_no_deck(app: App) -> None:
    page = lineup(app)
    key(app, Action.MODE)
    page.plan.choose(0, 0)
    page.rebuild()
    before = [seat.id for side in page.plan.sides for seat in side]
    deck = page.pool.seen[1][0]
    drag(app, deck, page.rect("seat_1_0").center)
    assert page.told == "Only Enemies sit there."
    assert [seat.id for side in page.plan.sides for seat in side] == before
    drag(app, deck, (page.layout.size[0] + 30, 200))
    assert [seat.id for side in page.plan.sides for seat in side] == before


def test_tiles_of_decks_show_key_cards_and_how_they_did(app: App) -> None:
    keeper = Keeper(home(), lambda note: None)
    app.keeper = app.shell.keeper = keeper
    _play_some(app)
    page = show(app, app.decks("slow_poison"))
    assert isinstance(page, Decks)
    history = keeper.history()
    assert history is not None
    told = page.results["slow_poison"]
    wins, losses = (int(part.split()[0]) for part in told.split(", ")[:2])
    assert wins + losses == 2 and "exit_wound" not in page.results
    says = next(box.says for box in page.focus.boxes if box.name == "ready:slow_poison")
    assert told in says and "Key cards: " in says
    for id, faces in page.keys.items():
        deck = [app.shell.library.get(Card, card) for card in app.shell.library.get(Deck, id).cards]
        wanted = sorted((not card.signature, -card.cost) for card in deck)[:3]
        found = [app.shell.library.get(Card, face.id) for face in faces]
        assert [(not card.signature, -card.cost) for card in found] == wanted
    keeper.close()
