"""`lab tour`: what is held against which window, and that pieces carry the tours with them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cards.shelf import library
from lab.labs import study
from tours.roads import book

from lithicrage.lab.pieces.piece import play_text
from lithicrage.lab.pieces.touring import pieces_of, unpack_tours
from lithicrage.lab.questions import tours
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.questions.tours import TourSample, ask_tour, difference, pair_rows, rate_row
from lithicrage.lab.sheets.sheet import Figure
from lithicrage.lab.tour_sim import TourTask, play_tours

TASK = TourTask("one_night", 2, 0, 3)
ALL = Terms(found=None)


def end(
    won: bool, gigs: int = 12, cls: str = "pit_captain", ancestry: str = "rootback"
) -> dict[str, object]:
    return {"won": won, "gigs": gigs, "cls": cls, "ancestry": ancestry}


def sampled(*won: bool, **more: object) -> TourSample:
    return TourSample(TASK, tuple(end(one, **more) for one in won))  # type: ignore[arg-type]


def test_a_piece_plays_what_the_simulator_plays() -> None:
    """Any process plays it from its text alone: cards, and tours beside them."""
    import json

    (piece,) = pieces_of(library(), TASK)
    made = json.loads(play_text(piece.as_text()))
    ends = play_tours(library(), book(), TASK)
    assert [one["digest"] for one in made["ends"]] == [one.digest for one in ends]
    (other,) = pieces_of(library(), replace(TASK, encore=1))
    assert other.name != piece.name
    assert len(pieces_of(library(), replace(TASK, stop=9))) == 3
    assert unpack_tours(dict(piece.packs)[book().digest]).digest == book().digest


def test_a_rate_is_kept_missed_or_open() -> None:
    often, seldom = sampled(*[True] * 190, *[False] * 10), sampled(*[True, False] * 100)
    assert rate_row(often, (0.9, 1.0)).state == "open"
    assert rate_row(often, (0.8, 1.0)).state == "kept"
    assert rate_row(seldom, (0.8, 1.0)).state == "missed"
    assert rate_row(often, (0.8, 1.0)).command.startswith("lithicrage tour sim one_night -n 200")


def test_fights_are_those_of_tours_that_were_played_to_their_end() -> None:
    whole = TourSample(TASK, (end(True, 14), end(True, 12), end(False, 3)))
    assert (whole.gigs.mean, whole.gigs.count) == (13.0, 2)
    assert tours.gigs_row(whole, (12, 16)).cells[3] == "12 to 16"


def test_an_encore_is_held_against_the_same_tours_below() -> None:
    below, above = sampled(*[True] * 60, *[False] * 40), sampled(*[True] * 55, *[False] * 45)
    assert difference(below, above).mean == pytest.approx(0.05)
    assert difference(above, below).mean == pytest.approx(-0.05)


def test_a_class_far_from_the_mean_is_missed() -> None:
    weak = [end(False, cls="hum_oracle")] * 200
    strong = [end(True, cls="stage_knifer")] * 200
    rows = {row.cells[1]: row.state for row in pair_rows(TourSample(TASK, (*weak, *strong)))}
    assert rows["hum_oracle"] == rows["stage_knifer"] == "missed"
    assert rows["rootback"] == "kept"


def test_the_whole_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    heads = (("greedy", "drafter", (0.6, 0.75)), ("greedy", "random", (0.0, 0.15)))
    monkeypatch.setattr(tours, "HEADLINES", heads)
    sheet = ask_tour(study(ALL), "one_night", 2, "greedy")
    kinds = [str(row.cells[0]) for row in sheet.tables[0].rows]
    assert kinds.count("tours that are won") == 2 and kinds.count("fights of a whole tour") == 1
    assert sum(kind.startswith("encore ") for kind in kinds) == 10
    assert kinds.count("all encores take") == 1
    assert all(isinstance(row.cells[2], Figure) and row.command for row in sheet.tables[0].rows)
    assert len(sheet.charts[0].labels) == 11
    again = ask_tour(study(ALL), "one_night", 2, "greedy")
    assert again.facts["root"] == sheet.facts["root"]


def test_what_cannot_be_asked_is_told() -> None:
    with pytest.raises(ValueError, match="there is no tour `nope`"):
        ask_tour(study(ALL), "nope", 4, "greedy")
    with pytest.raises(ValueError, match="say nothing"):
        ask_tour(study(Terms(rules="cunning")), "one_night", 4, "greedy")
