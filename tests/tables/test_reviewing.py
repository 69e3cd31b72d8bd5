"""What a review of a table says without chances, of one person alone, and of a running match."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from lithicrage.game.protocol import IllegalChoice
from lithicrage.play.table_session import begin_table
from lithicrage.quarry.review import review_table
from lithicrage.tables import lithos, registry
from lithicrage.tables.lithomachy.scoring import items_lost
from lithicrage.tables.lithomachy.state import LithomachyState
from lithicrage.tables.monolyth import reading, room
from lithicrage.tables.registry import TableClosed, open_table
from lithicrage.tables.table import PERSON
from tools.trialed import HARD, walked


@pytest.mark.parametrize("seed", [4, 5])
def test_chances_alone_are_those_to_pass_and_end_with_all_or_nothing(seed: int) -> None:
    here = begin_table(
        open_table("lithomachy"), ["greedy"], {"sheet": "ares-1", "level": "titanomachy"}, seed
    )
    steps = review_table(here.replay).steps
    assert len({one.chances for one in steps}) > 1
    assert all(0 <= one.chances[0] <= 1000 for one in steps)
    assert here.over and steps[-1].chances == ((1000,) if here.state.scores()[0] > 0 else (0,))


def test_shares_of_a_race_add_up_and_a_running_match_is_not_drawn() -> None:
    here = begin_table(open_table("monolyth"), ["greedy", "greedy"], {}, 3)
    found = review_table(here.replay.fork(6), level="greedy")
    assert [sum(one.chances) for one in found.steps] == [1000] * len(found.steps)
    assert len({one.chances for one in found.steps}) > 1
    assert all("still running" in line for line in list(found.lines())[-2:])


@pytest.mark.parametrize("table", registry.TABLES)
def test_a_move_has_one_place_however_it_is_written(table: str) -> None:
    state = open_table(table).new({}, 2)
    codes = [one.code for one in state.choices()]
    assert [state.index(code) for code in codes] == list(range(len(codes)))


def test_a_move_of_lithos_may_be_shouted() -> None:
    state = open_table("lithos").new({}, 2)
    assert state.choices()[state.index("H2-H5")].code == "h2-h5"
    with pytest.raises(IllegalChoice, match="A5"):
        state.index("h2-h1")


def test_who_plays_is_no_part_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    room._content.cache_clear()
    before = open_table("monolyth").content()
    known = reading.amounts()
    others = tuple(replace(one, games=one.games + 1) for one in known.efforts)
    for changed, same in (
        (replace(known, efforts=others, title="Another"), True),
        (replace(known, sites=known.sites + 1), False),
    ):
        monkeypatch.setattr(room, "amounts", lambda changed=changed: changed)
        room._content.cache_clear()
        assert (open_table("monolyth").content() == before) is same
    room._content.cache_clear()


def test_a_table_whose_opponents_are_broken_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ValueError("opponents.yaml:3:1: there is nobody")

    monkeypatch.setattr(lithos, "opponents", broken)
    registry._opened.cache_clear()
    try:
        with pytest.raises(TableClosed, match="there is nobody"):
            open_table("lithos")
    finally:
        registry._opened.cache_clear()
    assert begin_table(open_table("monolyth"), [PERSON], {}, 1).asked == PERSON


def test_a_lost_god_item_shows_in_the_review_of_a_trial_alone() -> None:
    """From the moment that all 8 cannot be had, nobody passes, and the curve says so."""
    here = begin_table(open_table("lithomachy"), [PERSON], HARD, 3)
    walked(here, lambda state: items_lost(state.boards[0], state.setting) > 0)
    assert not here.over
    lost = len(here.choices)
    for _ in range(4):
        here.choose(0)
    review = review_table(here.replay)
    curve = review.curve(0)
    assert not review.near and max(curve[:lost]) >= 200
    assert review.as_json()["near"] is False
    assert not any("near to gold" in line for line in review.lines())
    assert set(curve[lost:]) == {0}
    assert review.turning()


def test_a_trial_that_always_passes_is_told_by_its_points() -> None:
    options = {"sheet": "zeus-1", "level": "awakening"}
    here = begin_table(open_table("lithomachy"), ["greedy"], options, 3)
    assert here.over and here.state.scores() == (1,)
    review = review_table(here.replay)
    gold = cast(LithomachyState, here.state).setting.grade.gold
    assert review.near
    assert review.curve(0)[-1] == 1000 * min(gold, here.state.points()[0]) // gold < 1000
    assert len(set(review.curve(0))) > 3
    assert review.as_json()["near"] is True
    assert "near to gold" in next(review.lines())
