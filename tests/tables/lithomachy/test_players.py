"""The players: advice without foresight, the strong before the weak, playouts that are counted."""

from __future__ import annotations

import pytest
from tables.lithomachy.matches import codes, match, play

from lithicrage.game.rng import Rng
from lithicrage.tables.lithomachy import LithomachyTable
from lithicrage.tables.lithomachy.advice import advise
from lithicrage.tables.lithomachy.oracle import OracleHero
from lithicrage.tables.lithomachy.worths import Worths

TABLE = LithomachyTable()


def points(level: str, player: str, games: int) -> int:
    total = 0
    for seed in range(games):
        state, rng = TABLE.new({"level": level, "sheet": "artemis-2"}, seed), Rng(seed)
        hero = TABLE.player(player)
        while state.seat is not None:
            state.choose(hero.think(state, rng).index)
        total += state.points()[0]
    return total


@pytest.mark.parametrize(("level", "more"), [("initiation", 16), ("titanomachy", 12)])
def test_the_adviser_beats_chance_by_far(level: str, more: int) -> None:
    assert points(level, "greedy", 8) >= points(level, "random", 8) + 8 * more


def test_the_novice_stands_between() -> None:
    novice = points("trial", "novice", 8)
    assert points("trial", "random", 8) < novice < points("trial", "greedy", 8)


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_knows_no_dice_to_come(seed: int) -> None:
    """The same state with other dice to come: the same hint, at every choice of a match."""
    state, rng = TABLE.new({"level": "titanomachy", "sheet": "hera-4"}, seed), Rng(seed)
    hero = TABLE.player("greedy")
    while state.seat is not None:
        hint = hero.think(state, Rng(1))
        for other in range(3):
            assert hero.think(state.imagine(0, Rng(other)), Rng(1)) == hint
        state.choose(hint.index if rng.below(3) else rng.below(len(state.choices())))


def test_the_oracle_counts_playouts_and_changes_nothing() -> None:
    state = TABLE.new({"level": "trial", "sheet": "zeus-2"}, 4)
    play(state, "free:demeter")
    play(state, codes(state, "god:")[0])
    hero, before = OracleHero(places=3, playouts=2), state.digest()
    thought = hero.think(state, Rng(5))
    assert thought == hero.think(state, Rng(5))
    assert thought.spent == 3 * 2
    assert state.digest() == before
    assert state.choices()[thought.index].code == thought.line[0]


def test_the_oracle_knows_no_dice_to_come() -> None:
    state = TABLE.new({"level": "trial", "sheet": "ares-2"}, 9)
    play(state, "free:hermes")
    play(state, codes(state, "god:")[0])
    hero = OracleHero(places=3, playouts=2)
    thought = hero.think(state, Rng(7))
    assert all(hero.think(state.imagine(0, Rng(n)), Rng(7)) == thought for n in range(4))


def test_the_oracle_plays_a_race_to_its_end() -> None:
    state = TABLE.new({"level": "initiation", "sheet": "apollo-4", "seats": "2"}, 2)
    heroes = (OracleHero(places=2, playouts=1), TABLE.player("novice"))
    rng = Rng(3)
    while state.seat is not None:
        state.choose(heroes[state.seat].think(state, rng).index)
    assert sorted(state.scores()) in ([-1, 1], [0, 0])


def test_advice_says_what_lies_under_the_form_and_what_a_battle_risks() -> None:
    rows = ["KKBY......." if not y else "..........." for y in range(11)]
    state = match(rows, free="hera")
    state.hero.die = 4  # Ares' column, Hephaestus' T
    state._choices = None
    advice = advise(state, state.choices()[1])
    assert advice is not None
    play(state, "god:ares")
    by_code = {move.code: move for move in state.choices()}
    key = advise(state, by_code["place:2-2"])
    foe = advise(state, by_code["place:5-2"])
    bare = advise(state, by_code["place:8-2"])
    assert key is not None and foe is not None and bare is not None
    assert (key.items, key.odds) == (1, 36)
    assert (foe.items, foe.odds) == (0, 30)
    assert foe.lines[1] == "Victory in 30 of 36, a wound in 6."
    assert (bare.items, bare.lines[0]) == (0, "Under the form: 0 points.")
    assert advise(state, state.choices()[0]) is not None


def test_bolts_raise_the_worth_of_a_battle_and_wounds_lower_it() -> None:
    rows = ["R.........." if not y else "..........." for y in range(11)]
    state = match(rows, free="hera")
    board = state.boards[0]

    def worth() -> int:
        return Worths(board, state.setting, 1).judge(1).battle

    plain = worth()
    board.bolts = 3
    assert worth() > plain
    board.bolts, board.wounds = 0, 4
    assert worth() < plain - 100


def test_levels_and_seals() -> None:
    assert [level.key for level in TABLE.levels] == ["random", "novice", "greedy", "oracle"]
    assert TABLE.hints in [level.key for level in TABLE.levels]
    with pytest.raises(KeyError):
        TABLE.player("master")
    state = TABLE.new({"level": "trial"}, 1)
    assert TABLE.earned(state, 0, ["person"]) == ()
    while state.seat is not None:
        state.choose(0)
    board = state.boards[0]
    board.phase, board.wounds, board.items, board.bolts = 11, 0, 8, 30
    assert [metal.value for metal in TABLE.earned(state, 0, ["person"])] == [
        "bronze",
        "silver",
        "gold",
    ]
    board.items = 7
    assert TABLE.earned(state, 0, ["person"]) == ()
