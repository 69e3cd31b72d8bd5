"""The plans of the opponents of Mytikas: every way is tried that is a way of its own."""

import pytest
from tables.mytikas.mountains import codes, favor, lay, match, play

from lithicrage.game.rng import Rng
from lithicrage.tables.mytikas.data import KINDS
from lithicrage.tables.mytikas.moves import move
from lithicrage.tables.mytikas.planning import Planner, _key
from lithicrage.tables.mytikas.room import TABLE
from lithicrage.tables.mytikas.state import Mytikas


def asked_to_follow(area: str) -> Mytikas:
    """A match of two in which seat 1 can follow at either area of Demeter, and build well."""
    state = match(2)
    lay(state, 0, 1, 2, 1, 0)
    lay(state, 1, 4, *state.price(1, KINDS.index("major")))
    favor(state, 1, "demeter")
    play(state, f"go-{area}", "mix-1" if area == "demeter_day" else "build-minor-1-2")
    play(state, *(one for one in ("favor-zeus",) if one in codes(state)))
    play(state, *(one for one in ("end",) if one in codes(state)))
    assert state.seat == 1
    return state


@pytest.mark.parametrize("area", ["demeter_day", "demeter_night"])
@pytest.mark.parametrize("width", [1, 4, 6])
def test_both_areas_of_a_god_are_tried_when_it_is_followed(area: str, width: int) -> None:
    state = asked_to_follow(area)
    plans = Planner(width, 50).plans(state)
    begun = {move(way[0]).code for _, way, _ in plans}
    assert begun == set(codes(state))
    assert {"follow-demeter_day-favor", "follow-demeter_night-favor", "decline"} == begun
    first, second = (move(one).code for one in plans[0][1][:2])
    assert first == "follow-demeter_night-favor" and second.startswith("build-major-4-")


@pytest.mark.parametrize("level", ["novice", "adept", "master"])
def test_an_opponent_follows_to_where_it_can_build(level: str) -> None:
    state = asked_to_follow("demeter_day")
    player = TABLE.player(level)
    assert player.think(state, Rng(1)).line[0] == "follow-demeter_night-favor"


@pytest.mark.parametrize(
    ("field", "value"),
    [("area", 5), ("main_done", True), ("bonus_done", True), ("begun", True), ("cities", (2, 1)),
     ("once", True), ("build", True), ("again", 2), ("extra", 1), ("takes", 1), ("produce", True),
     ("ups", 1), ("anys", 1), ("favs", 1), ("offer", 1), ("either", True), ("improve", 1),
     ("pays", 1)],
)  # fmt: skip
def test_positions_that_differ_in_what_is_left_to_do_are_two(field: str, value: object) -> None:
    state = match(2)
    play(state, "go-poseidon_day")
    other = state.clone()
    other.takes = state.takes = 0
    setattr(other, field, value)
    assert _key(other) != _key(state)
