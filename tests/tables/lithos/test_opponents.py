"""What the opponents of Lithos stand on: levels, weights, opening, puzzles, analysis."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from tables.lithos.placing import place

from lithicrage.base.job import Job
from lithicrage.game.rng import Rng
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import read_file
from lithicrage.tables.data_files import findings_in
from lithicrage.tables.lithos import analysis, opening, puzzles
from lithicrage.tables.lithos.board import moves_of, name_move
from lithicrage.tables.lithos.data import HERE, data
from lithicrage.tables.lithos.opponents import Level, opponents, read_opponents
from lithicrage.tables.lithos.position import read_move
from lithicrage.tables.lithos.state import LithosState
from lithicrage.tables.lithos.thinking import SearchingLithos
from lithicrage.tables.registry import open_table

SHIPPED = puzzles.puzzles()


def test_levels_grow() -> None:
    levels = opponents().levels
    assert [level.key for level in levels] == ["novice", "adept", "expert", "master"]
    for weaker, stronger in pairwise(levels):
        assert weaker.nodes <= stronger.nodes and weaker.noise >= stronger.noise
    assert open_table("lithos").hints == "master"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("opponents.yaml", "nodes: ", "nodes: -", "opponents.yaml:11:26: LR850 `nodes` must be"),
        ("opponents.yaml", "steps: ", "steps: x", "`steps` must be a number from 1 to 60"),
        ("opponents.yaml", "key: novice", "name: novice", "an opponent needs a `key`"),
        ("opponents.yaml", "opening: false", "opening: 3", "`opening` must be true or false"),
        ("opponents.yaml", "ranks: [", "ranks: [1, ", "`ranks` must be 9 numbers"),
        ("opponents.yaml", "mover: [0, ", "mover: [half, ", "`mover` must be 12 numbers"),
        ("opponents.yaml", "tempo: ", "tempo: x", "`tempo` must be a number"),
        ("opponents.yaml", "eight:", "nine:", "`weights` needs `eight`"),
        ("opponents.yaml", "levels:", "level:", "`levels` must be a list"),
        ("puzzles.yaml", "asks: win", "asks: lose", "`asks` is win or take"),
        ("puzzles.yaml", "count: 2", "count: 0", "`count` must be a number from 1 to 9"),
        ("puzzles.yaml", "puzzles:", "puzzle:", "`puzzles` must be a list"),
        ("puzzles.yaml", "position: ", "position: 3/", "9 ranks with / between them"),
        ("opening.yaml", "eight:", "ten:", "`eight` must be a list of lines"),
        ("opening.yaml", "eight:\n  - ", "eight:\n  - h3-h4 ", "h3-h4 cannot be played"),
        ("opening.yaml", "eight:\n  - ", "eight:\n  - go ", "is no move"),
    ],
)
def test_broken_data_say_what_is_wrong(
    tmp_path: Path, name: str, old: str, new: str, told: str
) -> None:
    readers: dict[str, Callable[[Path], object]] = {
        "opponents.yaml": read_opponents,
        "puzzles.yaml": puzzles.read_puzzles,
        "opening.yaml": lambda path: opening.read_opening(path, 8),
    }
    text = (HERE / name).read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardFileError) as caught:
        readers[name](file)
    assert told in str(caught.value)
    found = findings_in(read_file(file, name))
    assert len(found) == 1 and (told in str(found[0]) or "one of the keys" in str(found[0]))


def test_the_shipped_data_are_fit_for_the_linter() -> None:
    for name in ("lithos", "opponents", "opening", "puzzles"):
        assert findings_in(read_file(HERE / f"{name}.yaml")) == []


# ---- opening ------------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", [8, 4])
def test_the_opening_is_legal_and_knows_its_mirror_image(adjacency: int) -> None:
    known = opening.known_opening(adjacency)
    start = data().setup._replace(adjacency=adjacency)
    assert len(known) > 20 and known[start]
    for position, moves in known.items():
        stones, side = (position.white, position.black), position.side
        legal = moves_of(side, stones[side], stones[1 - side], adjacency)
        assert set(moves) <= set(legal) and len(set(moves)) == len(moves)
    assert {opening.mirror(move) for move in known[start]} == set(known[start])
    assert name_move(opening.mirror(read_move("a2-b3"))) == "o2-n3"


def test_a_level_with_an_opening_plays_it_at_once() -> None:
    state = open_table("lithos").new({}, 0)
    thought = SearchingLithos(Level("one", 50, 9, 0, True)).think(state, Rng(1))
    assert thought.spent == 1 and len(thought.line) == 1
    assert read_move(thought.line[0]) in opening.known_opening(8)[data().setup]
    assert SearchingLithos(Level("one", 50, 9, 0, False)).think(state, Rng(1)).spent >= 50


# ---- puzzles ------------------------------------------------------------------------------------


def test_there_are_twelve_puzzles_of_either_kind() -> None:
    assert len(SHIPPED) == 12 and len({one.key for one in SHIPPED}) == 12
    assert {one.asks for one in SHIPPED} == {puzzles.WINS, puzzles.TAKES}


@pytest.mark.parametrize("puzzle", SHIPPED, ids=[one.key for one in SHIPPED])
def test_a_puzzle_has_one_solution_and_its_line_is_one(puzzle: puzzles.LithosPuzzle) -> None:
    assert puzzles.solutions(puzzle.position, puzzle.asks, puzzle.number) == [puzzle.line[0]]
    state, side = puzzle.begin(), puzzle.position.side
    assert str(puzzle.number) in puzzle.text
    before = state.points()[1 - side]
    for code in puzzle.line:
        state.choose(state.index(code))
    if puzzle.asks == puzzles.TAKES:
        assert before - state.points()[1 - side] == puzzle.number
    else:
        assert state.winner == side and len(puzzle.line) == 2 * puzzle.number - 1


def test_a_position_with_two_ways_is_no_puzzle() -> None:
    position = place("a9 b9 d7", "o8").position
    assert puzzles.solutions(position, puzzles.WINS, 1) == ["d7-d9", "d7-f9"]
    assert puzzles.mate_line(position, 1) == ("d7-d9",)
    assert puzzles.mate_line(place("a2", "o8").position, 2) == ()


# ---- analysis -----------------------------------------------------------------------------------


def test_an_analysis_goes_deeper_with_its_nodes() -> None:
    text = data().setup.text
    found = [analysis.analyse(None, text, nodes) for nodes in (200, 3_000)]
    assert found[0].steps < found[1].steps and found[0].nodes <= found[1].nodes
    assert all(sum(one.chances) == 1000 and one.line for one in found)
    assert analysis.analyse(None, text, 200) == found[0]
    won = analysis.analyse(None, place("a9 b9 d7", "o8").position.text, 1_000)
    assert won.ends_in == 1 and won.chances == (1000, 0)


def test_an_analysis_runs_in_a_process() -> None:
    text = place("a9 h2 i2 j3 d4", "o8 n8 h7 c6 d7").position.text
    job = Job(analysis.analyse)
    work = analysis.pieces(text)
    assert [nodes for _, nodes in work] == sorted(analysis.NODES)  # type: ignore[type-var]
    job.begin([(text, 300), (text, 900)])
    while job.running:
        job.wait()
        job.tick()
    assert job.made == [analysis.analyse(None, text, nodes) for nodes in (300, 900)]


def test_a_thought_has_a_line_that_can_be_played() -> None:
    state = place("a9 h2 i2 j3 d4", "o8 n8 h7 c6 d7")
    thought = SearchingLithos(Level("one", 3_000, 9, 0, False)).think(state, Rng(1))
    played: LithosState = state.clone()
    assert len(thought.line) > 1 and sum(thought.chances) == 1000
    for code in thought.line:
        assert played.why_not(code) == ""
        played.choose(played.index(code))
    assert state.choices()[thought.index].code == thought.line[0]
