"""The architect alone: a tree of playouts that hangs on the numbers it draws and nothing else."""

from __future__ import annotations

import ast
import inspect
from dataclasses import replace

import pytest
from tables.monolyth.positions import match

from lithicrage.game.rng import Rng
from lithicrage.quarry.sim import play_table
from lithicrage.tables.monolyth import alone
from lithicrage.tables.monolyth.alone import EVEN, OPENING, Prospect, look_ahead
from lithicrage.tables.monolyth.craft import carry_out
from lithicrage.tables.monolyth.data import Effort
from lithicrage.tables.monolyth.minds import Builder, index_of
from lithicrage.tables.monolyth.reading import amounts
from lithicrage.tables.monolyth.state import MOVING, OVER, Monolyth
from lithicrage.tables.registry import open_table
from tools.monolyth_levels import play

ARCHITECT = next(one for one in amounts().efforts if one.name == "architect")


def little(dreams: int = 24) -> Effort:
    """The architect with few playouts."""
    return replace(ARCHITECT, dreams=dreams)


def after(turns: int, seed: int = 4) -> Monolyth:
    """A match alone after so many turns at sight."""
    state = match(1, seed)
    greedy = open_table("monolyth").player("greedy")
    while state.turn <= turns:
        state.choose(greedy.think(state, Rng(0)).index)
    assert state.asked == MOVING
    return state


def test_the_architect_alone_looks_ahead() -> None:
    assert ARCHITECT.dreams and ARCHITECT.alone


def test_the_same_numbers_give_the_same_plan_and_another_state_stays_as_it_was() -> None:
    state = after(3)
    before = state.digest()
    one, two = (look_ahead(state, little(), Rng(7)) for _ in range(2))
    assert one == two and state.digest() == before and state.box == after(3).box
    plans = {look_ahead(state, little(8), Rng(seed))[0] for seed in range(8)}
    assert len(plans) > 1, "the numbers that are drawn make no difference"


def test_playouts_are_counted_and_more_the_shorter_they_get(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    follow = alone._follow

    def counted(root: Prospect, state: Monolyth, turns: int) -> None:
        made.append(turns)
        follow(root, state, turns)

    monkeypatch.setattr(alone, "_follow", counted)
    spent = []
    for turns in (0, 6, 12):
        state = after(turns)
        made.clear()
        _, told = look_ahead(state, little(), Rng(1))
        left = len(state.prophecies)
        assert len(made) == told == 24 * (EVEN + OPENING) // (EVEN + left)
        assert set(made) == {ARCHITECT.alone}
        spent.append(told)
    assert spent == sorted(spent) and spent[0] < spent[-1]


def test_one_plan_alone_takes_no_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = alone.arms_of
    monkeypatch.setattr(alone, "arms_of", lambda state, most: plain(state, most)[:1])
    assert look_ahead(after(2), little(), Rng(1))[1] == 0


def test_what_lies_in_the_bag_is_hidden_from_it() -> None:
    """The same match with the rest of the box in another order: the same plan, number for number,
    as the plan draws the order anew."""
    state = after(4)
    other = state.imagine(0, Rng(99))
    assert other.box != state.box and state.secrets(0) == other.secrets(0)
    assert look_ahead(state, little(), Rng(3)) == look_ahead(other, little(), Rng(3))


def test_every_dream_draws_the_bag_anew_and_none_is_the_match_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, boxes = after(4), []
    follow = alone._follow

    def noted(root: Prospect, dream: Monolyth, turns: int) -> None:
        assert dream is not state
        boxes.append(dream.box)
        follow(root, dream, turns)

    monkeypatch.setattr(alone, "_follow", noted)
    look_ahead(state, little(), Rng(3))
    assert len(set(boxes)) == len(boxes) > 20
    assert state.box not in boxes
    assert {tuple(sorted(box)) for box in boxes} == {tuple(sorted(state.box))}


def test_the_tree_counts_in_whole_numbers_and_every_try_is_in_its_sums() -> None:
    state = after(5)
    root = Prospect(state, ARCHITECT.moves)
    rng = Rng(2)
    for done in range(1, 31):
        alone._follow(root, state.imagine(0, rng), ARCHITECT.alone)
        assert root.all == done == sum(root.tries)
    assert all(type(one) is int for one in (*root.sums, *root.tries))
    assert any(branch is not None for branch in root.after)
    plan = root.favourite()
    assert plan in [arm[0] for arm in root.arms]
    assert root.tries[[arm[0] for arm in root.arms].index(plan)] == max(root.tries)
    carry_out(state.clone(), plan, root.arms[0][1])
    index_of(state.choices(), plan)


def test_no_clock_no_float_and_no_chance_of_its_own_in_the_tree() -> None:
    tree = ast.parse(inspect.getsource(alone))
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {one.name for one in node.names} | {getattr(node, "module", "")}
            assert not names & {"time", "random", "datetime", "secrets"}


def test_a_match_alone_is_the_same_each_time_and_comes_to_its_end() -> None:
    table = open_table("monolyth")
    one, two = (play_table(table, [Builder(little(2))], {}, 5) for _ in range(2))
    assert one.digest() == two.digest()
    assert isinstance(one, Monolyth) and one.asked == OVER and one.points_of(0) > 20


def test_the_tool_plays_the_matches_of_the_quarry() -> None:
    table = open_table("monolyth")
    points, scores, times = play(("greedy", "greedy"), 3)
    state = play_table(table, [table.player("greedy")] * 2, {}, 3)
    assert (points, scores) == (state.points(), state.scores())
    assert len(times) > 10 and all(one >= 0 for one in times)
