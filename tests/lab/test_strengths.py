"""`lab strengths` and `lab promises`: what is measured, and what came of a promise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cards.shelf import library
from lab.labs import study

from lithicrage.decks.lineup import PVP
from lithicrage.engine import rules
from lithicrage.lab import strength
from lithicrage.lab.measured_weights import Cell, Weight
from lithicrage.lab.questions import promises
from lithicrage.lab.questions.promises import Kept, ask_promises, judged, kept_promises
from lithicrage.lab.questions.strengths import (
    Run,
    ask_strengths,
    even_bonus,
    expected_margin,
    levels_of,
)
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.strength import Field, Opponent, chance, read_shipped
from lithicrage.lab.target import CLOSE, Suggestion

ALL = Terms(most=8, found=None)


def run(each: int = 4) -> Run:
    """A field of two decks and two Enemies."""
    found = Run(study(ALL), each, 0)
    found.decks, found.enemies = (
        ["wall_of_static", "load_bearing_wall"],
        ["doorstop", "wire_cathedral"],
    )
    return found


def test_decks_and_opponents_are_rated_by_what_they_won() -> None:
    found = run().field(rules.WRITTEN)
    assert found.foes["wire_cathedral"] > found.foes["doorstop"] + 200
    assert sum(found.heroes.values()) == pytest.approx(0, abs=0.2)
    assert found.worth(20) > 0 > found.worth(-20)
    assert set(found.by_heroes) == {"novice"}
    assert found.by_foes == {}
    assert found.matches == 4 * (
        4 + 3 * 9 + 4 + 3
    )  # the cells; greedy, each bonus, even, the Novice
    assert run().field(rules.WRITTEN) == found


def test_who_decides_for_the_foe_is_measured_where_somebody_does() -> None:
    assert set(run(1).field(PVP).by_foes) == {"novice"}


def even(*names: str) -> Field:
    """A field in which everybody has the same rating."""
    same = dict.fromkeys(names, 0.0)
    return Field(1, same, same, ((-1, -1.0), (0, 0.0), (1, 1.0)), {}, {})


def won(of: int) -> Run:
    """A run in which a deck wins three of four against the first foe, and loses as many to the
    other."""
    found = run(of)
    part = of * 3 // 4
    scores = [1.0] * part + [0.0] * (of - part)
    found.played = lambda cells, count: [scores, [1 - s for s in scores]]  # type: ignore[method-assign]
    return found


PAIRS = [Cell(PVP, "a", "a"), Cell(PVP, "a", "b")]


def test_what_a_pair_lies_off_counts_as_far_as_it_is_no_luck() -> None:
    """Of 400 matches nearly all of a difference is true; of 4, none is."""
    pairs = won(400).pair(PVP, even("a", "b"), PAIRS).pairs
    assert 0.73 < chance(pairs["a"]["a"]) < 0.75
    assert pairs["a"]["b"] == -pairs["a"]["a"]
    assert won(4).pair(PVP, even("a", "b"), PAIRS).pairs == {"a": {"a": 0.0, "b": 0.0}}


def test_a_pair_is_measured_where_it_is_even() -> None:
    unlike = replace(
        even("a", "b"), foes={"a": -200.0, "b": 40.0}, stamina=((-20, -80.0), (20, 80.0))
    )
    assert [even_bonus(unlike, cell) for cell in PAIRS] == [20, -10]
    known = replace(unlike, pairs={"a": {"b": 500.0}})
    assert even_bonus(known, PAIRS[1]) == -10
    assert expected_margin(known, PAIRS[1]) == 40 - 500


def test_what_a_deck_gains_by_a_player_counts_as_far_as_it_is_no_luck() -> None:
    two = [Cell(PVP, "a", "a"), Cell(PVP, "b", "a")]
    sure = won(400).hands(even("a", "b"), two, 400, 0.0)
    assert 0.72 < chance(sure["a"]) < 0.75 and sure["b"] == pytest.approx(-sure["a"], abs=1)
    assert won(4).hands(even("a", "b"), two, 4, 0.0) == {"a": 0.0, "b": 0.0}
    known = read_shipped()
    for name, field in known.fields.items():
        assert set(field.hands) == set(field.heroes)
        skill = known.levels["expert"]
        more = known.gain(name, skill, {"expert": 50}) - known.gain(name, skill)
        assert more == pytest.approx(50)


def test_a_pairing_shifts_a_promise() -> None:
    weight = Weight(100, 1, {"doorstop": 50})
    assert (weight.against("doorstop"), weight.against("else")) == (150, 100)
    known = read_shipped()
    assert all(set(field.pairs) == set(field.heroes) for field in known.fields.values())
    assert strength.read_strength(strength.text_of(known), "x") == known


def test_the_levels_get_other_elo() -> None:
    levels = {"novice": 0, "greedy": 100, "roadie": 100, "adept": 111, "expert": 222, "master": 333}
    said = "novice=0,greedy=100,roadie=100,adept=111,expert=222,master=333"
    assert levels_of(said) == levels
    with pytest.raises(ValueError, match="the Elo of greedy is missing"):
        levels_of("novice=0,roadie=100,adept=111,expert=222,master=333")


@pytest.mark.parametrize(
    "terms", [Terms(by=("adept", "adept")), Terms(rules="cunning"), Terms(decks=("encore",))]
)
def test_terms_that_say_nothing_are_refused(terms: Terms) -> None:
    with pytest.raises(ValueError, match="say nothing"):
        ask_strengths(study(terms), 1, 0, "")
    with pytest.raises(ValueError, match="say nothing"):
        ask_promises(study(terms), (), (), 1)


def kept(rate: float, won: int, of: int) -> Kept:
    """A promise and what came."""
    asked = Suggestion(Opponent("doorstop"), round(100 * rate), rate, 1)
    return Kept("novice", PVP, "encore", asked, (1.0,) * won + (0.0,) * (of - won))


def test_a_promise_is_kept_missed_or_left_open() -> None:
    assert judged([kept(0.6, 60, 100), kept(0.4, 41, 100)], study(ALL)).state == "kept"
    assert judged([kept(0.6, 90, 100), kept(0.4, 10, 100)], study(ALL)).state == "missed"
    few = judged([kept(0.5, 3, 4), kept(0.5, 1, 4)], study(ALL))
    assert few.state == "open"  # a quarter off, and chance alone makes a quarter
    assert [getattr(cell, "value", cell) for cell in few.cells[2:]] == [0.5, 0.5, 25.0, 25.0]


def test_every_ready_deck_is_promised_something_and_plays_it() -> None:
    found = list(kept_promises(study(ALL), read_shipped(), "novice", rules.WRITTEN, 2))
    assert len(found) == 12
    assert all(len(one.scores) == 2 for one in found)
    near = [abs(100 * one.asked.rate - one.asked.target) for one in found]
    assert sum(off <= CLOSE for off in near) >= 10
    assert {one.asked.target for one in found} == set(promises.TARGETS)


def test_promises_are_refused_for_whom_nobody_knows() -> None:
    with pytest.raises(ValueError, match=r"a player is one of novice, .*; found `greedy`"):
        ask_promises(study(ALL), ["greedy"], (), 1)
    with pytest.raises(ValueError, match=r"a field is one of pvp, .*; found `solo`"):
        ask_promises(study(ALL), (), ["solo"], 1)


def test_the_sheet_has_a_row_a_player_and_field() -> None:
    sheet = ask_promises(study(ALL), ["novice"], [rules.WRITTEN], 1)
    assert [row.cells[:2] for row in sheet.tables[0].rows] == [("novice", rules.WRITTEN)]
    assert len(sheet.tables[1].rows) == 12
    assert library().digest[:12] == sheet.facts["cards"]
