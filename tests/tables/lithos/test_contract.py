"""Lithos behind the shape of a state and of a table."""

from __future__ import annotations

import pytest
from tables.lithos.placing import place, play

from lithicrage.game.contract import check_choices, check_clone, check_end, check_repeat
from lithicrage.game.rng import Rng
from lithicrage.tables.registry import open_table
from lithicrage.tables.table import PERSON, BadPosition, Metal, Table, TableState


@pytest.fixture
def table() -> Table:
    return open_table("lithos")


@pytest.mark.parametrize("adjacency", ["8", "4"])
def test_the_contract_holds_along_a_match(table: Table, adjacency: str) -> None:
    def new() -> TableState:
        return table.new({"seats": "2", "adjacency": adjacency}, 1)

    check_repeat(new, 5)
    state, rng = new(), Rng(5, 1)
    while state.seat is not None:
        if state.turn % 8 == 1:
            check_choices(state)
            check_clone(state, rng)
        assert not any(state.scores())
        assert state.imagine(1, rng).digest() == state.digest()
        state.choose(rng.below(len(state.choices())))
    check_end(state)


def test_a_clone_has_no_log_and_the_same_turn(table: Table) -> None:
    state = table.new({"seats": "2"}, 1)
    state.log = []
    state.choose(0)
    clone = state.clone()
    assert clone.log is None and clone.turn == state.turn == 2
    assert clone.options == state.options


def test_the_digest_knows_side_and_adjacency() -> None:
    one = place("a2", "o8").digest()
    assert len({one, place("a2", "o8", "b").digest(), place("a2", "o8", adjacency=4).digest()}) == 3
    assert one == place("a2", "o8").digest()


def test_options_are_filled_in(table: Table) -> None:
    assert dict(table.new({}, 1).options) == {"seats": "2", "adjacency": "8"}
    options = {"seats": "2", "adjacency": "4"}
    assert dict(table.new(options, 1).options) == options


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"seats": "3"}, "Lithos has 2 seats, not 3."),
        ({"adjacency": "6"}, "8 or 4"),
        ({"size": "9"}, "no option size"),
        ({"position": "15"}, "three parts"),
        ({"position": "15/15/15/15/15/15/15/15/w14 w 8", "adjacency": "4"}, "8 adjacent cells"),
    ],
)
def test_wrong_options_are_refused(table: Table, options: dict[str, str], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        table.new(options, 1)


def test_a_match_can_begin_with_a_position(table: Table) -> None:
    line = "b14/15/15/15/15/15/15/15/14w w 4"
    state = table.new({"seats": "2", "position": line}, 1)
    assert state.options == {"seats": "2", "adjacency": "4", "position": line}
    assert len(state.choices()) == 10
    assert state.seat == 0 and table.new(state.options, 1).digest() == state.digest()
    over = table.new({"position": "www12/15/15/15/15/15/15/14b/15 b 8"}, 1)
    assert over.seat is None and over.scores() == (1, -1)
    check_end(over)


def test_rules_stand_in_order_and_each_has_a_source(table: Table) -> None:
    names = [rule.name for rule in table.rules()]
    assert len(set(names)) == len(names)
    assert [name for name in names if name[0] == "A"] == [f"A{n}" for n in range(1, 13)]
    assert [name for name in names if name[0] == "R"] == [f"R{n}" for n in range(1, 9)]
    assert all(len(rule.text.split(". ")[0].split()) <= 16 for rule in table.rules())


def test_seals_ask_for_ever_more(table: Table) -> None:
    assert [seal.metal for seal in table.seals()] == [Metal.BRONZE, Metal.SILVER, Metal.GOLD]
    state = place("a9 b9 d7", "o8")
    assert table.earned(state, 0, (PERSON, "master")) == ()
    play(state, "d7-d9")
    everything = (Metal.BRONZE, Metal.SILVER, Metal.GOLD)
    assert table.earned(state, 0, (PERSON, "master")) == everything
    assert table.earned(state, 0, (PERSON, "adept")) == (Metal.BRONZE,)
    assert table.earned(state, 0, (PERSON, PERSON)) == ()
    assert table.earned(state, 1, ("master", PERSON)) == ()


def test_every_level_plays_and_is_repeatable(table: Table) -> None:
    line = "bb13/2b12/15/3b11/3w11/15/4w10/15/ww13 w 8"
    state = table.new({"position": line}, 1)
    before = state.digest()
    for level in table.levels:
        one = table.player(level.key).think(state, Rng(3))
        assert one == table.player(level.key).think(state, Rng(3))
        assert 0 <= one.index < len(state.choices()) and one.spent > 0
    assert state.digest() == before
    assert table.hints in [level.key for level in table.levels]
    with pytest.raises(KeyError):
        table.player("nobody")


def test_what_a_seat_sees_keeps_its_shape(table: Table) -> None:
    start, later = table.new({}, 1), table.new({}, 1)
    play(later, "h2-h5", "c8-c4")  # type: ignore[arg-type]
    assert {key: type(value) for key, value in start.view(0).items()} == {
        key: type(value) for key, value in later.view(1).items()
    }
    assert len(later.view(0)["cells"]) == 135 and later.view(0)["cells"].count(1) == 30
    assert later.view(0)["cells"][15 * 4 + 7] == 1
    assert later.picture(0).splitlines()[4] == "5 . . . . . . . w . . . . . . ."
    assert later.picture(1).splitlines()[0].startswith("1 w w")
