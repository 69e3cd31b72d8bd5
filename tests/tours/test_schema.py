"""The editors' schema of tours: it takes every shipped file and finds a mistake at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from lithicrage.base import resources
from lithicrage.engine.rules import RULES
from lithicrage.language.report import Report
from lithicrage.language.source import read_bytes, read_file, read_text
from lithicrage.tours.models import TOUR_MODELS
from lithicrage.tours.reading import TourBook, read_event, read_source
from lithicrage.tours.schema import EVENT_SAYS, KINDS, TOURS, tour_schema
from lithicrage.tours.skeletons import tour_skeleton

FILES = sorted((resources.cards() / "core" / "tours").glob("*.yaml"))
CHECK = Draft7Validator(tour_schema())
GOOD = """
wet_week:
  kind: tour
  name: Wet Week
  rules: house
  experience: {gig: 2, support: 3, headliner: 5}
  pay: {gig: 6, support: 9, headliner: 9}
  prices: {card: 2}
  legs:
    - name: Puddles
      columns: [gig, side, gig]
      tiers: [1, 2]
      headliner: [3]
  encores: [less_pay: 2]
hall: {kind: venue, name: Hall, rules: {hand_size: 5, on_attack: [{lose: 1, to: you}]}}
boot: {kind: gear, name: Boot, abilities: [{when: crit, do: [heal: 4]}]}
mud: {kind: starter, name: Mud, of: pit_captain, cards: {door_duty: 3}}
form:
  kind: roadside
  name: Form
  text: It dries.
  choices:
    - {do: [pay: 3], then: [gain: pick]}
    - then: [{chance: 50, then: [coins: 1], else: [rest: all]}]
    - then: [next_gig: {stamina: 4}]
    - then: [leave: true]
"""


def test_it_covers_what_ships() -> None:
    assert len(FILES) == 5


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_a_schema(kind: str) -> None:
    Draft7Validator.check_schema(tour_schema(kind))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_takes_what_ships(file: Path) -> None:
    data = read_file(file).data
    CHECK.validate(data)
    for id, item in data.items():
        Draft7Validator(tour_schema(item["kind"])).validate({id: item})


def test_it_takes_a_new_tour() -> None:
    (text,) = (text for file, text in tour_skeleton("Wet").items() if TOURS in file)
    CHECK.validate(read_text(text, "x").data)


def found(text: str) -> list[str]:
    """What the reader says."""
    book = TourBook()
    read_source(read_bytes(text.encode(), "t.yaml"), "core", book)
    return [str(one) for one in book.findings]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("  rules: house", "  rulez: house", ["wet_week"]),
        ("  rules: house", "  rules: [house]", ["wet_week", "rules"]),
        ("  rules: house", "  strings: 0", ["wet_week", "strings"]),
        ("card: 2", "cart: 2", ["wet_week", "prices"]),
        ("gig: 2, ", "", ["wet_week", "experience"]),
        ("columns: [gig,", "columns: [gigs,", ["wet_week", "legs", 0, "columns", 0]),
        ("tiers: [1, 2]", "tiers: [1, 5]", ["wet_week", "legs", 0, "tiers", 1]),
        ("less_pay", "less_pai", ["wet_week", "encores", 0]),
        ("kind: tour", "kind: tuor", ["wet_week", "kind"]),
        ("  name: Wet Week\n", "", ["wet_week"]),
        ("hand_size: 5", "hand_sise: 5", ["hall", "rules"]),
        ("hand_size: 5", "hand_size: 99", ["hall", "rules", "hand_size"]),
        ("lose: 1", "loose: 1", ["hall", "rules", "on_attack", 0]),
        ("when: crit", "when: krit", ["boot", "abilities", 0, "when"]),
        ("of: pit_captain, ", "", ["mud"]),
        ("door_duty: 3", "door_duty: 0", ["mud", "cards", "door_duty"]),
        ("pay: 3", "pai: 3", ["form", "choices", 0, "do", 0]),
        ("pay: 3", "pay: 0", ["form", "choices", 0, "do", 0, "pay"]),
        ("gain: pick", "gain: pik", ["form", "choices", 0, "then", 0, "gain"]),
        ("rest: all", "rest: al", ["form", "choices", 1, "then", 0, "else", 0, "rest"]),
        ("{stamina: 4}", "{mood: 4}", ["form", "choices", 2, "then", 0, "next_gig"]),
        ("leave: true", "leave: 3", ["form", "choices", 3, "then", 0, "leave"]),
        ("[leave: true]", "[{leave: true, coins: 1}]", ["form", "choices", 3, "then", 0]),
        ("do: [pay", "does: [pay", ["form", "choices", 0]),
    ],
)
def test_a_mistake_is_one_message_at_its_place(old: str, new: str, place: list[Any]) -> None:
    CHECK.validate(read_text(GOOD, "x").data)
    assert found(GOOD) == []
    assert old in GOOD
    wrong = GOOD.replace(old, new, 1)
    errors = list(CHECK.iter_errors(read_text(wrong, "x").data))
    assert [list(error.absolute_path) for error in errors] == [place]
    assert found(wrong), "the reader takes it, so it is no mistake"


def test_it_lists_every_key_that_is_read() -> None:
    schema = tour_schema()
    thens = schema["additionalProperties"]["allOf"]
    assert [one["if"]["properties"]["kind"]["const"] for one in thens] == list(TOUR_MODELS)
    for branch, model in zip(thens, TOUR_MODELS.values(), strict=True):
        assert set(branch["then"]["properties"]) == set(model.model_fields) - {"id"}
    answers = thens[list(TOUR_MODELS).index("venue")]["then"]["properties"]["rules"]["properties"]
    assert set(answers) == {rule.name for rule in RULES} - {"immune", "may_gain"} | {"on_attack"}
    steps = schema["definitions"]["happening"]["properties"]
    assert set(steps) == set(EVENT_SAYS) - {"do"}
    report = Report("t.yaml")
    read_event([{"nonsense": 1}], read_bytes(b"x: 1\n", "t.yaml").spot, report)
    verbs = report.findings[0].message.partition("the verbs are ")[2].split(", ")
    assert set(verbs) == set(steps) - {"then", "else"}


def test_every_key_of_a_tour_says_what_it_is() -> None:
    keys = tour_schema("tour")["additionalProperties"]["properties"]
    assert [name for name, key in keys.items() if not key.get("description")] == ["kind"]


def test_an_unknown_kind() -> None:
    with pytest.raises(ValueError, match=r"a kind is one of tours, .*; found `tuor`"):
        tour_schema("tuor")
