"""The chance to finish a tour: the shipped figures, how they are fitted, the curve of a tour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import book, plan, tour

from lithicrage.lab import tour_chances
from lithicrage.lab.pieces.touring import simulate_moments
from lithicrage.lab.tour_chances import (
    ENCORES,
    TIRED_FROM,
    Moment,
    Point,
    TourChances,
    best_and_worst,
    curve,
    curve_of_code,
    moments,
    read_beside,
    read_chances,
    read_shipped,
    text_of,
)
from lithicrage.lab.tour_sim import TourTask, begun, play_tour
from lithicrage.packs.library import load_library
from lithicrage.packs.search_path import shipped_packs
from lithicrage.tours.codes import TourCode
from lithicrage.tours.plan import TourPlan
from lithicrage.tours.reading import read_tours
from tools import tour_chances as program


@pytest.fixture(autouse=True)
def _no_curve_is_kept() -> Iterator[None]:
    yield
    curve_of_code.cache_clear()


def played(number: int = 0, **more: object) -> tuple[TourPlan, int, list[int], TourCode]:
    """A tour that is over: its plan, its seed, its choices, its code."""
    state = begun(library(), book(), replace(TourTask("one_night", 1, 0, 1), **more), number)  # type: ignore[arg-type]
    choices = play_tour(state, "greedy", "drafter")
    return state.plans[0], state.seed, choices, TourCode.of(state, tuple(choices))


def test_the_shipped_figures_are_of_the_cards_and_tours_that_are_shipped() -> None:
    """Cards or tours have changed: python -m tools.tour_chances -n 400 --workers 2 [--bside]"""
    for known, bside in ((read_shipped(), False), (read_beside(), True)):
        if known is not None:  # those with B-Side may be unmeasured, but never of other cards
            cards = load_library(shipped_packs(bside=bside))
            assert known.content == cards.digest
            assert known.files == read_tours(cards).digest
            assert set(known.tables) == set(known.played) == set(program.TOURS)


def test_a_tour_with_bside_has_a_curve_where_it_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = load_library(shipped_packs())
    files = read_tours(both).digest
    known = replace(read_shipped(), content=both.digest, files=files)
    monkeypatch.setattr(tour_chances, "read_beside", lambda: known)
    state = begun(both, read_tours(both), TourTask("one_night", 1, 0, 1), 0)
    choices = play_tour(state, "greedy", "drafter")
    code = TourCode.of(state, tuple(choices))
    points = curve(state.plans[0], state.seed, choices)
    assert points and curve_of_code(both, code.text()) == tuple(points)
    assert curve_of_code(library(), code.text()) == ()
    curve_of_code.cache_clear()
    monkeypatch.setattr(tour_chances, "read_beside", lambda: None)
    assert curve_of_code(both, code.text()) == ()


def test_more_strings_are_never_worse_and_tired_or_at_an_encore_one_is_never_better() -> None:
    for encores in read_shipped().tables.values():
        for stops in encores:
            for strings in stops:
                for fewer, more in pairwise(strings):
                    assert all(a <= b for a, b in zip(fewer, more, strict=True))
                for row in strings:
                    assert all(a >= b for a, b in pairwise(row))
        for lower, higher in pairwise(encores):
            for before, after in zip(lower, higher, strict=True):
                for easy, hard in zip(before, after, strict=True):
                    assert all(a >= b for a, b in zip(easy, hard, strict=True))


def test_whoever_is_near_the_end_with_all_strings_finishes_more_often_than_at_the_start() -> None:
    known = read_shipped()
    for id in program.TOURS:
        one = plan(id)
        strings = one.tour.strings
        start, late = Moment(0, strings, 0), Moment(99, strings, 0)
        assert 0 < known.chance(one, start) < known.chance(one, late)
        assert known.chance(one, Moment(99, 0, 0)) == 0


def test_the_file_is_read_as_it_was_written_and_a_damaged_one_says_so_in_a_line() -> None:
    known = read_shipped()
    text = text_of(known)
    assert read_chances(text, "x.json") == known
    assert text == tour_chances.FILE.read_text("utf-8")
    for bad in (
        "{}", "[]", "nothing", text.replace('"files"', '"flies"'), text.replace("[[", "[", 1),
        text.replace('"seed": 1', '"seed": []'),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"^x\.json: [^\n]+$"):
            read_chances(bad, "x.json")
    with pytest.raises(ValueError, match="a chance is a whole number"):
        tour_chances._table([[[[1001]]]])


def test_the_moments_of_a_tour_are_its_start_and_every_stop() -> None:
    one, seed, choices, _ = played()
    state = begun(library(), book(), TourTask("one_night", 1, 0, 1), 0)
    assert (state.plan.id, state.seed) == (one.id, seed)
    found = moments(state, choices)
    assert [moment.date for moment in found] == list(range(-1, len(state.dates)))
    assert found[0] == Moment(0, one.tour.strings, 0)
    for moment, date in zip(found[1:], state.dates, strict=True):
        assert moment.behind == date.column + (date.result >= 0)
    assert found[-1].strings == state.bag.strings


def test_what_processes_note_is_what_a_tour_played_again_notes() -> None:
    task = TourTask("one_night", 1, 0, 2)
    noted = simulate_moments(library(), task)
    for number, (won, found) in enumerate(noted):
        one, seed, choices, _ = played(number)
        state = begun(library(), book(), task, number)
        assert found == moments(state, choices)
        assert won == (curve(one, seed, choices)[-1].chance == 1)


def test_the_curve_of_a_tour_ends_as_the_tour_did() -> None:
    one, seed, choices, code = played()
    points = curve(one, seed, choices)
    assert points[0].date == -1 and points[-1].chance in (0, 1)
    assert all(0 <= point.chance <= 1 for point in points)
    assert curve_of_code(library(), code.text()) == tuple(points)
    assert curve(one, seed, choices[:-1]) == []  # it is not over
    assert curve(one, seed, [*choices[:3], 99]) == []


@pytest.mark.parametrize("other", ["content", "files", "tables"])
def test_a_tour_of_other_files_than_those_measured_has_no_curve(
    other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, seed, choices, code = played()
    gone = {"content": "others", "files": "others", "tables": {}}
    known = replace(read_shipped(), **{other: gone[other]})  # type: ignore[arg-type]
    monkeypatch.setattr(tour_chances, "read_shipped", lambda: known)
    assert curve(one, seed, choices) == []
    assert curve_of_code(library(), code.text()) == ()


def test_neither_two_heroes_nor_a_code_that_is_none_have_a_curve() -> None:
    _, _, _, code = played()
    two = TourPlan(library(), book(), "one_night", "cinderpup", "pit_captain", 0,
                   ("tin_ghost", "hum_oracle"))  # fmt: skip
    assert not read_shipped().fits(two) and read_shipped().fits(two.partner or two) is True
    forged = ({"digest": "0" * 32}, {"tour": "no_tour"}, {"cls": "nobody"})
    others = [replace(code, **one).text() for one in forged]  # type: ignore[arg-type]
    for text in ("", "LRT1-x", *others):
        assert curve_of_code(library(), text) == ()


def test_the_best_and_the_worst_moment_are_before_the_end() -> None:
    points = [Point(-1, 0.5), Point(0, 0.7), Point(1, 0.2), Point(2, 0.7), Point(3, 1.0)]
    assert best_and_worst(points) == (points[1], points[2])


# ---- the program ---------------------------------------------------------------------------------


def test_values_that_fall_are_pooled_by_their_weight() -> None:
    assert program.rising([0.2, 0.1, 0.5], [1, 1, 1]) == pytest.approx([0.15, 0.15, 0.5])
    assert program.rising([0.4, 0.1], [3, 1]) == pytest.approx([0.325, 0.325])
    assert program.rising([3.0, 2.0, 1.0], [1, 1, 1]) == pytest.approx([2, 2, 2])


def test_many_tours_make_a_cell_and_few_are_drawn_to_its_neighbours() -> None:
    shape = (1, 3, 1, 1)
    sides = {(0, 0, 0, 0): 1000.0, (0, 2, 0, 0): 1000.0}
    won = dict.fromkeys(sides, 800.0)
    few = program.fitted(won, {**sides, (0, 1, 0, 0): 2.0}, shape)
    many = program.fitted(won, {**sides, (0, 1, 0, 0): 2000.0}, shape)
    assert few[0, 0, 0, 0] == pytest.approx(0.8, abs=0.01)
    assert few[0, 1, 0, 0] > 0.6
    assert many[0, 1, 0, 0] < 0.01


def test_what_was_measured_the_wrong_way_round_goes_one_way() -> None:
    shape = (2, 1, 2, 2)
    won, met = program.Cells(), program.Cells()
    for number, cell in enumerate(program.all_cells(shape)):
        met[cell], won[cell] = 50.0, 5.0 * (number % 7)
    found = program.table(program.fitted(won, met, shape), shape)
    for stops in found:
        (one, two), *_ = stops
        assert one[0] >= one[1] and two[0] >= two[1]
        assert one[0] <= two[0] and one[1] <= two[1]
    for easy, hard in zip(found[0][0], found[1][0], strict=True):
        assert all(a >= b for a, b in zip(easy, hard, strict=True))


def test_the_program_writes_a_file_that_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "TOURS", ("one_night",))
    file = tmp_path / "chances.json"
    monkeypatch.setattr("sys.argv", ["tour_chances", "-n", "2", "--into", str(file)])
    assert program.main() == 0
    known: TourChances = read_chances(file.read_text("utf-8"), file.name)
    assert known.played == {"one_night": 2 + len(ENCORES) - 1}
    assert len(known.tables["one_night"][0]) == 8
    assert len(known.tables["one_night"][0][0][0]) == len(TIRED_FROM) + 1
    assert known.fits(tour().plan)
