"""How a match at a table ends where people concede: no table's slab crashes or tells a lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

import pytest
from ui.walking import show

from lithicrage.packs import Library
from lithicrage.play.table_session import begin_table
from lithicrage.tables.registry import TABLES, open_table
from lithicrage.tables.table import PERSON
from lithicrage.ui.app import App
from lithicrage.ui.hall.ending import EndPage
from lithicrage.ui.hall.menu import TableMenu
from lithicrage.ui.hall.page import TablePage
from lithicrage.ui.mytikas.end import MytikasEnd
from tools import showroom

SEATS = [(key, seats) for key in TABLES for seats in open_table(key).counts]


@lru_cache(1)
def library() -> Library:
    return showroom.core()


@pytest.fixture
def app() -> Iterator[App]:
    with showroom.app(library()) as opened:
        yield opened


def conceded(app: App, key: str, seats: int, who: int, choices: int = 0) -> EndPage:
    """The slab after a match of people of whom one concedes."""
    session = begin_table(open_table(key), [PERSON] * seats, {}, 3, waits=True)
    for _ in range(choices):
        session.choose(len(session.state.choices()) - 1)
    session.concede(who)
    return cast(EndPage, show(app, app.table_end(session)))


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_any_person_of_any_table_may_concede_and_is_never_told_a_winner(
    app: App, key: str, seats: int
) -> None:
    for who in range(seats):
        end = conceded(app, key, seats, who, 4)
        assert who not in end.leaders and end.winner != who
        words = end.outcome()[0]
        if seats == 2:
            assert words == f"{end.name_of(1 - who).upper()} WINS"
        else:
            assert words == "CONCEDED" and end.leaders == []
            told = "Conceded" if seats == 1 else f"{end.name_of(who)} concedes"
            assert end.headline() == told
        assert end.ranked(lambda seat: seat)[-1] == who


def test_the_slab_of_mytikas_says_who_conceded(app: App) -> None:
    """Of three people nobody wins, and the paper names whoever gave up."""
    end = conceded(app, "mytikas", 3, 1)
    assert isinstance(end, MytikasEnd)
    ranks = end.control("ranks")
    assert ranks is not None and ranks.says == "Player 2 concedes"


@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_a_concession_leads_from_the_page_to_the_slab_and_on(
    app: App, key: str, seats: int
) -> None:
    """The last picture stands; then slab, replay, review and history show the match."""
    page = show(app, app.begin_table(key, {}, [PERSON] * seats, 3))
    assert isinstance(page, TablePage)
    for _ in range(3):
        page.choose(len(page.session.state.choices()) - 1)
    menu = page.open_menu()
    assert isinstance(menu, TableMenu)
    assert show(app, menu._concede()) is page
    after = page.tick(0)
    while after is page:
        show(app, page)
        after = page.tick(page.clock + 500)
    end = show(app, after)
    assert isinstance(end, EndPage)
    show(app, end.replay())
    show(app, end.open_review())
    show(app, end.open_chronicle())
    show(app, app.table_history())
