"""What the title says to whoever comes back, and where nothing was played."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from cards.shelf import library

from lithicrage.play.marks import Career, earned
from lithicrage.play.recorder import Keeper
from lithicrage.store.home import home
from lithicrage.store.tour_history import KeptTour
from lithicrage.ui.models.comeback import best_words, comeback, histories
from lithicrage.ui.screens.title import Title
from lithicrage.ui.shell.actions import Action
from tools import showroom
from tools.careers import DAY, a_line, a_tour, keep_career, keep_tours, lost, stamp


def test_nothing_is_said_where_nothing_was_played() -> None:
    assert comeback(Career()) is None


def test_fights_tours_and_nights() -> None:
    lines = [a_line(n, ended=stamp(n), result=1 if n % 2 else -1) for n in range(4)]
    career = Career(lines, [a_tour(4), lost(9, 0)], today=DAY)
    found = comeback(career)
    assert found is not None
    assert found.fought == "4 fights, 2 won"
    assert found.toured == "2 tours, 1 won"
    assert (found.nights.now, found.nights.longest) == (5, 5)  # a tour lights a night as well
    assert found.says() == (
        "4 fights, 2 won. 2 tours, 1 won. 5 nights in a row. "
        f"{len(earned(career))} of 40 marks. Best: encore 0, 300 fame"
    )


def test_the_words_of_one_and_of_none() -> None:
    one = comeback(Career([a_line()], today=DAY))
    assert one is not None
    assert (one.fought, one.toured) == ("1 fight, 1 won", "longest run: 1 night")
    assert "1 night in a row" in one.says()
    later = comeback(Career([a_line()], today=DAY + timedelta(days=9)))
    assert later is not None
    assert "No night in a row. the longest run: 1 night" in later.says()
    before = comeback(Career([a_line()], today=DAY - timedelta(days=9)))
    assert before is not None
    assert (before.nights.now, before.nights.longest) == (0, 0)


@pytest.mark.parametrize(
    ("tours", "words"),
    [
        ([], ""),
        ([a_tour(kind="assisted"), a_tour(kind="practice")], ""),
        ([lost(1, 1)], "BEST: 100 FAME"),
        ([lost(1, 1, fame=999, encore=9), a_tour(fame=400)], "BEST: ENCORE 0, 400 FAME"),
        ([a_tour(1, fame=900), a_tour(2, encore=2, fame=300)], "BEST: ENCORE 2, 300 FAME"),
    ],
)
def test_the_best_tour_is_a_clean_one(tours: list[KeptTour], words: str) -> None:
    assert best_words(tours) == words


def test_a_new_home_has_no_history(own_home: None) -> None:
    keeper = Keeper(home(), pytest.fail)
    for lines, tours in (histories(keeper), histories(None)):
        assert not lines
        assert not tours
    assert not list(keeper.home.history.glob("*.journal"))
    keeper.close()


def test_a_history_that_cannot_be_read_leaves_the_title_as_it_was(
    own_home: None, tmp_path: Path
) -> None:
    told: list[str] = []
    keeper = Keeper(home(), told.append)
    (keeper.home.history / "matches.journal").mkdir(parents=True)
    lines, tours = histories(keeper)
    assert (list(lines), tours) == ([], [])
    keeper.close()


@pytest.mark.parametrize("played", [True, False])
def test_the_strip_stands_in_place_of_the_offer(played: bool) -> None:
    with showroom.app(library()) as app:
        assert app.keeper is not None
        if played:
            history = app.keeper.history()
            assert history is not None
            keep_career(history)
            keep_tours(app.keeper.home.history)
        page = app.title()
        assert isinstance(page, Title)
        app._enter(page)
        names = [box.name for box in page.focus.boxes]
        assert names[0] == ("career" if played else "offer")
        assert page.focus.name == ("tour" if played else "offer")
        if played:
            page.handle(Action.UP)
            assert page.focus.name == "career"
            after = page.handle(Action.CONFIRM)
            assert after is not None
            assert after.name == "history"
