"""JSON Schema of files of tours for editors, made from the models and the verbs of events.

Like that of cards it helps with typing and does not judge: the reader still checks what it lets
through. Abilities of gear and rules of venues are those of the card language.
"""

from __future__ import annotations

from typing import Final

from lithicrage.language.schema import (
    DIALECT,
    Schema,
    answers_schema,
    file_schema,
    item_schema,
    one_of_kinds,
)
from lithicrage.language.untrusted import ID_FORM
from lithicrage.tours.models import TOUR_MODELS, Roadside, Tour, Venue
from lithicrage.tours.reading import CHANCE, MOST_CHOICES, NEXT, NEXT_AMOUNT, NUMBERS, WORDS

TOURS: Final = "tours"
KINDS: Final = (TOURS, *TOUR_MODELS)
EVENT_SAYS: Final = {
    "pay": "Takes coins; who lacks them is not offered the answer.",
    "coins": "Gives coins.",
    "experience": "Gives experience.",
    "tire": "Fatigue more.",
    "rest": "Fatigue less; `all` takes it all away.",
    "fame": "Gives Fame.",
    "gain": "One of three cards, a piece of gear, a signature, or a string.",
    "drop": "Takes a card of one's choice.",
    "snap": "Takes a string.",
    "leave": "Nothing happens.",
    "next_gig": "Changes the next gig until it is won.",
    "chance": "Per cent: `then` comes of it, or `else`.",
    "then": "What comes of it.",
    "else": "What comes of it otherwise.",
    "do": "What the answer takes.",
}
_HAPPENINGS: Final[Schema] = {"type": "array", "items": {"$ref": "#/definitions/happening"}}


def tour_schema(kind: str = TOURS) -> Schema:
    """The schema of a file of tours, of one kind or all. Raises ValueError for an unknown one."""
    if kind not in KINDS:
        raise ValueError(f"a kind is one of {', '.join(KINDS)}; found `{kind}`")
    items = {name: _item(name) for name in TOUR_MODELS if kind in (TOURS, name)}
    return {
        "$schema": DIALECT,
        "title": f"Lithic Rage: {kind}",
        "type": "object",
        "propertyNames": {"pattern": f"^{ID_FORM}$"},
        "additionalProperties": one_of_kinds(items) if kind == TOURS else items[kind],
        "definitions": {**file_schema()["definitions"], "happening": _happening()},
    }


def _item(kind: str) -> Schema:
    """One item under its id."""
    model = TOUR_MODELS[kind]
    found = item_schema(model)
    own: dict[str, Schema] = {}
    if model is Tour:
        own["rules"] = Tour.model_fields["rules"].check.schema()
    elif model is Venue:
        own["rules"] = answers_schema()
    elif model is Roadside:
        own["choices"] = _choices()
    for name, schema in own.items():
        says = model.model_fields[name].description
        found["properties"][name] = {**schema, **({"description": says} if says else {})}
    return found


def _choices() -> Schema:
    choice = {key: {**_HAPPENINGS, "description": EVENT_SAYS[key]} for key in ("do", "then")}
    item = {
        "type": "object",
        "properties": choice,
        "additionalProperties": False,
        "minProperties": 1,
    }
    return {"type": "array", "items": item, "minItems": 2, "maxItems": MOST_CHOICES}


def _happening() -> Schema:
    """One step of an event: a verb, or a chance with what comes of it."""
    low, high = NEXT_AMOUNT
    amount: Schema = {"type": "integer", "minimum": low, "maximum": high}
    steps: dict[str, Schema] = {
        verb: {"type": "integer", "minimum": least, "maximum": most}
        for verb, (least, most) in NUMBERS.items()
    }
    steps["rest"] |= {"type": ["integer", "string"], "pattern": "^all$"}
    steps |= {verb: {"enum": list(words)} for verb, words in WORDS.items()}
    steps["next_gig"] = {
        "type": "object",
        "properties": dict.fromkeys(NEXT, amount),
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }
    steps[CHANCE] = {"type": "integer", "minimum": 1, "maximum": 99}
    steps |= dict.fromkeys(("then", "else"), _HAPPENINGS)
    told = {name: {**schema, "description": EVENT_SAYS[name]} for name, schema in steps.items()}
    return {
        "type": "object",
        "properties": told,
        "additionalProperties": False,
        "minProperties": 1,
        "if": {"required": [CHANCE]},
        "then": {"maxProperties": 3},
        "else": {"maxProperties": 1},
    }
