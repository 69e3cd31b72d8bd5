"""Models by themselves: what they take, what they tell, and that they never change."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from lithicrage.language.model_base import ModelError
from lithicrage.language.models import Art, Deck, EnemyStats, Stats

VALUES: dict[str, Any] = {
    "kind": "deck",
    "id": "mosh",
    "name": "Mosh",
    "ancestry": "goat",
    "classes": ["duelist"],
    "cards": {"hum": 3},
}


def test_values_are_kept_as_they_are_read() -> None:
    deck = Deck.model_validate(VALUES)
    assert deck.classes == ("duelist",)
    assert deck.flavor == ""
    assert deck.model_fields_set == set(VALUES)
    assert deck.model_dump()["cards"] == {"hum": 3}


def test_a_model_of_the_same_values_is_equal_whatever_was_given() -> None:
    assert Art() == Art(paper="paper")
    assert hash(Art()) == hash(Art(paper="paper"))
    assert Art() != Art(paper="night")
    assert Stats(M=1, A=1, W=1, S=9) != EnemyStats(M=1, A=1, W=1, S=9)
    assert repr(Stats(M=1, A=2, W=3, S=9)) == "Stats(M=1, A=2, W=3, S=9)"


def test_copies_hold_the_same() -> None:
    deck = Deck.model_validate(VALUES)
    for other in (copy.deepcopy(deck), pickle.loads(pickle.dumps(deck)), deck.model_copy()):
        assert other == deck
        assert other.model_fields_set == deck.model_fields_set
    renamed = deck.model_copy(update={"name": "Moss"})
    assert (renamed.name, deck.name) == ("Moss", "Mosh")


def test_a_model_never_changes() -> None:
    art = Art()
    with pytest.raises(AttributeError):
        art.strip = True  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del art.strip
    assert not art.strip


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"name": 3}, [("type", ("name",))]),
        ({"name": ""}, [("short", ("name",))]),
        ({"name": "x" * 61}, [("long", ("name",))]),
        ({"name": " x"}, [("form", ("name",))]),
        ({"name": "x\n"}, [("form", ("name",))]),
        ({"name": "x\ud800"}, [("text", ("name",))]),
        ({"id": "hum\n"}, [("form", ("id",))]),
        ({"kind": "decks"}, [("choice", ("kind",))]),
        ({"classes": []}, [("few", ("classes",))]),
        ({"classes": ["a"] * 10}, [("many", ("classes",))]),
        ({"classes": "duelist"}, [("type", ("classes",))]),
        ({"classes": ["a", "B"]}, [("form", ("classes", 1))]),
        ({"cards": {}}, [("few", ("cards",))]),
        ({"cards": {"hum": True}}, [("type", ("cards", "hum"))]),
        ({"cards": {"hum": 100}}, [("high", ("cards", "hum"))]),
        ({"cards": {"Hum": 0}}, [("form", ("cards", "Hum")), ("low", ("cards", "Hum"))]),
        ({"cards": {f"c{n}": 1 for n in range(201)}}, [("many", ("cards",))]),
        ({"colour": 1}, [("unknown", ("colour",))]),
        ({"colour": 1, "name": 3}, [("type", ("name",)), ("unknown", ("colour",))]),
    ],
)
def test_every_problem_is_told_at_its_place(
    changes: dict[str, Any], problems: list[tuple[str, tuple[str | int, ...]]]
) -> None:
    with pytest.raises(ModelError) as caught:
        Deck.model_validate({**VALUES, **changes})
    assert [(problem.kind, problem.path) for problem in caught.value.problems] == problems


def test_the_text_of_an_error_is_one_line() -> None:
    with pytest.raises(ModelError, match=r"\Acards.hum: is too large \(99\)\Z"):
        Deck.model_validate({**VALUES, "cards": {"hum": 100}})
