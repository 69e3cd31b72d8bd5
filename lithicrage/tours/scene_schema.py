"""JSON Schema of scenario files with scenarios of tours among them, made from their grammar."""

from __future__ import annotations

from typing import Any, Final

from lithicrage.language.schema import Schema, answers_schema
from lithicrage.language.untrusted import FULL_ID_FORM
from lithicrage.scenarios.schema import SAYS, scenario_schema
from lithicrage.tours.bag import MOST_GEAR
from lithicrage.tours.reading import NEXT, NEXT_AMOUNT
from lithicrage.tours.scene_text import (
    COPIES,
    EXPECTED,
    EXPECTED_NUMBERS,
    GIVEN,
    GIVEN_NUMBERS,
    KEYS,
    OFFERED,
    PHASES,
    STEPS,
    STOPS,
)

SCENE_SAYS: Final = {
    "tour": "The tour, by its id.",
    "hero": "An ancestry and a Class.",
    "partner": "Those of a second hero.",
    "encore": "The step of the ladder; 0 without.",
    "seed": "The seed of the tour; 1 without.",
    "leg": "The leg, from 1.",
    "strings": "Strings left.",
    "coins": "Coins.",
    "fatigue": "Stamina missing at the next start.",
    "experience": "Experience; the Level follows from it.",
    "gear": "Pieces of gear, in their order.",
    "cards": "How many copies are owned, of the cards that are named.",
    "deck": "How many copies are in the deck; as given, it is the whole deck.",
    "next_gig": "What the next gig is changed by.",
    "stop": "The kind of the stop ahead, which `go` goes to; what is not said of it is drawn.",
    "enemies": "Who waits there.",
    "venue": "The venue there.",
    "event": "The event there.",
    "phase": "What the tour is about now.",
    "offer": "What is offered now.",
    "won": "The tour is over, and was won or not.",
    "level": "The Level of the heroes.",
    "fame": "The score.",
    "stamina": "With how much Stamina the hero has begun the match that is on.",
    "enemy_stamina": "With how much the first Enemy has begun it.",
    "choices": "How many choices there are.",
    "owned": "How many cards are owned.",
    "size": "How many cards are in the deck.",
    "rules": "Table rules of the match that is on, for everyone.",
    "offers": "Steps that are on offer now.",
    "refused": "Steps that are not on offer now.",
}
_ID: Final[Schema] = {"type": "string", "pattern": f"^{FULL_ID_FORM}$"}
_STEP: Final = {"$ref": "#/definitions/tour_step"}


def scenarios_schema() -> Schema:
    """The schema of a scenario file, scenarios of tours included."""
    found = scenario_schema()
    given = {"type": "object", "required": ["tour"]}
    on_tour = {"properties": {"given": given}, "required": ["given"]}
    scene = {"$ref": "#/definitions/scene"}
    found["items"] = {"if": on_tour, "then": scene, "else": found["items"]}
    listed = found["properties"]["scenarios"]
    listed["items"] = {"if": on_tour, "then": scene, "else": listed["items"]}
    words = "|".join(STEPS)
    found["definitions"] |= {
        "scene": _scene(),
        "tour_step": {"type": "string", "pattern": rf"^ *(refused: *)?({words})( +[a-z0-9_:]+)?$"},
    }
    return found


def _scene() -> Schema:
    """A scenario of a tour."""
    own: dict[str, Schema] = {
        "name": {"type": "string", "minLength": 1},
        "covers": _listed({"type": "string", "pattern": "^(TR|R|A)[1-9][0-9]{0,2}$"}),
        "why": {"type": "string", "minLength": 1},
        "given": {**_mapping(_given()), "required": ["tour", "hero"]},
        "play": _steps(),
        "expect": _mapping(_expected()),
    }
    keys = {key: {**own[key], **_said(SAYS, key)} for key in KEYS}
    keys["given"]["description"] = "A moment of a tour."
    return {**_mapping(keys), "required": ["name", "given"]}


def _given() -> dict[str, Schema]:
    found = _common() | {key: _whole(*bounds) for key, bounds in GIVEN_NUMBERS.items()}
    people = {**_listed(_ID), "minItems": 2, "maxItems": 2}
    found |= {"tour": _ID, "hero": people, "partner": people, "event": _ID}
    found["stop"] = {"enum": list(STOPS)}
    return {key: {**found[key], **_said(SCENE_SAYS, key)} for key in GIVEN}


def _expected() -> dict[str, Schema]:
    found = _common() | {key: _whole(*bounds) for key, bounds in EXPECTED_NUMBERS.items()}
    found |= {"phase": {"enum": list(PHASES)}, "offer": {"enum": list(OFFERED)}}
    found |= {"won": {"type": "boolean"}, "rules": answers_schema()}
    found |= {"offers": _steps(), "refused": _steps()}
    return {key: {**found[key], **_said(SCENE_SAYS, key)} for key in EXPECTED}


def _common() -> dict[str, Schema]:
    """What is written alike in `given` and in `expect`."""
    copies: Schema = {
        "type": "object",
        "propertyNames": {"pattern": _ID["pattern"]},
        "additionalProperties": _whole(*COPIES),
    }
    return {
        "gear": {**_listed(_ID), "maxItems": MOST_GEAR, "uniqueItems": True},
        "cards": copies,
        "deck": copies,
        "next_gig": _mapping(dict.fromkeys(NEXT, _whole(0, NEXT_AMOUNT[1]))),
        "enemies": {**_listed(_ID), "minItems": 1, "maxItems": 2},
        "venue": _ID,
    }


def _steps() -> Schema:
    refusal: Schema = {"type": "object", "properties": {"refused": _STEP}, "maxProperties": 1}
    return _listed({"if": {"type": "object"}, "then": refusal, "else": _STEP})


def _said(words: dict[str, str], key: str) -> Schema:
    return {"description": words[key]} if key in words else {}


def _mapping(keys: dict[str, Any]) -> Schema:
    return {"type": "object", "properties": keys, "additionalProperties": False}


def _listed(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _whole(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}
