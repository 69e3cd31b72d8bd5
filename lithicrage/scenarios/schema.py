"""JSON Schema of scenario files for editors: keys, seats and the first word of every step.

Made from the grammar's words (`phrases`, `text`, `scenarios`) and the schema of cards. It
helps with typing but does not judge: the reader decides which ids exist and what can happen.
"""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine.state import DECISIONS
from lithicrage.language.schema import DIALECT, Schema, file_schema
from lithicrage.language.untrusted import FULL_ID_FORM
from lithicrage.scenarios.phrases import ANSWERS, EVENTS, MARKS, SHORT
from lithicrage.scenarios.reading import FILE_KEYS, NUMBERS
from lithicrage.scenarios.teaching import (
    CHANGES,
    GOAL,
    LESSON_KEYS,
    LEVELS,
    LONGEST,
    MOST_HINTS,
    POINT,
    STEP_KEYS,
    TAUGHT,
)
from lithicrage.scenarios.text import ALWAYS, BEGIN, DRAW, ENEMIES, MODES, SEATS, STATS, ZONES
from lithicrage.scenarios.values import STAY

SCENARIO: Final = "scenario"
SAYS: Final = {
    "name": "Its name, once in a file.",
    "covers": "The rules and rulings that it shows, such as [R27, A33].",
    "why": "A word for the reader.",
    "rules": "A profile with keys, `gentle,max_turns=60`, a mapping, or a list of both.",
    "handicap": "Table rules for the side of one seat.",
    "mode": "Found from the seats where it is not said.",
    "cards": "Cards in the card language, by id.",
    "filler": "The card that fills piles.",
    "given": "The seats before the first turn begins: tick, Energy and draws are still to come.",
    "turn": "Whose turn comes first; `begin` sets the match up first.",
    "starter": "With `begin`: on whose side the coin falls, or whom the table chose.",
    "dice": "The d6 results in their order.",
    "shuffles": "What shuffles come to, top card first, by seat.",
    "play": "The answers in their order, such as `attack jab` or `defend none`.",
    "refused": "Answers that must never be on offer.",
    "expect": "What must have come of it; what is not mentioned is not asserted.",
    "puzzle": "It is a puzzle: what is to be reached; `play` is a solution.",
    "lesson": "It is a lesson: what is said and what is to be done, step by step.",
    "packs": "Further packs, as paths from this file.",
    "scenarios": "The scenarios of the file.",
}
TEACHING_SAYS: Final = {
    "goal": "`win this turn`, `win in two turns`, `survive this turn`, `survive two turns`.",
    "text": "One line for the list.",
    "steps": "What is said, what is to be done, what is said to anything else.",
    "end": "What is said when all is done.",
    "say": "What stands beside the fight.",
    "do": "The one right answer, such as `attack heckle`.",
    "else": "What is said when something else was chosen.",
}
SEAT_SAYS: Final = {
    "stamina": "30 without.",
    "energy": "1 without; one more comes as the turn begins.",
    "level": "1 without.",
    "stats": "M 2, A 1, W 0, S 30 without.",
    "hand": "Ids; the order means nothing.",
    "draw": "Ids, top card first; `rest` behind them for filler.",
    "discard": "Ids, top card first; `rest` behind them for filler.",
    "conditions": "The counter of each; in `expect` {} means none at all.",
    "skip": "How many turns it has to skip.",
    "out": "Whether it has fallen.",
    "armour": "0 without.",
    "stays": "The cards that stay with it: `3 turns`, `2 counters` or `always`.",
    "out_of_match": "Ids of its cards that are out of the match; the order means nothing.",
    "hit_by": "Who damaged this Enemy, newest first.",
    "deck": "The Enemy with which it shares Draw and Discard.",
    "ancestry": "Whose abilities it has.",
    "classes": "Whose abilities it has.",
    "enemy": "Whose abilities it has.",
    "target": "Whom this Enemy would attack now.",
}
_ID: Final = rf"^{FULL_ID_FORM}(\^[a-z]+[2-4]?)?$"
_TEXT: Final[Schema] = {"type": "string", "minLength": 1}
_WORDS: Final[Schema] = {"type": "string", "minLength": 1, "maxLength": LONGEST}
_CARD: Final[Schema] = {"type": "string", "pattern": _ID}
_CARDS: Final[Schema] = {"type": "array", "items": _CARD}
_SEAT: Final[Schema] = {"enum": list(SEATS)}
_ACT: Final = {"$ref": "#/definitions/act"}
_EVENT: Final = {"$ref": "#/definitions/event"}


def scenario_schema() -> Schema:
    """The schema of a scenario file: a list of scenarios, or a mapping that holds one."""
    cards = file_schema()
    card = cards["additionalProperties"]
    held = {"type": "object", "additionalProperties": card}
    scenario = _object(_scenario(held), "A moment, what is played, what must come of it.")
    shared = _object(_shared(held), "What the scenarios of this file share.")
    entry: Schema = {
        "type": "object",
        "if": {"required": ["name"]},
        "then": {"$ref": "#/definitions/scenario"},
        "else": {"$ref": "#/definitions/shared"},
    }
    whole = _object({**_shared(held), "scenarios": _list({"$ref": "#/definitions/scenario"})})
    return {
        "$schema": DIALECT,
        "title": "Lithic Rage: scenarios",
        "type": ["array", "object"],
        "items": entry,
        **{key: whole[key] for key in ("properties", "additionalProperties")},
        "definitions": {
            **cards["definitions"],
            "scenario": scenario,
            "shared": shared,
            "act": {"type": "string", "pattern": _act_pattern()},
            "event": {"type": "string", "pattern": _event_pattern()},
            "given": _object(_given(), "A seat before the first turn begins."),
            "expected": _object(_expected(), "A seat as it must be in the end."),
        },
    }


def _scenario(held: Schema) -> dict[str, Schema]:
    answers: Schema = {"type": "object"}
    order: Schema = {"type": ["array", "object"]}
    refusal: Schema = {"type": "object", "properties": {"refused": _ACT}, "maxProperties": 1}
    return {
        "name": _TEXT,
        "covers": _list({"type": "string", "pattern": "^[RA][1-9][0-9]{0,2}$"}),
        "why": _TEXT,
        "rules": {"type": ["string", "object", "array"]},
        "handicap": {"type": "object", "properties": dict.fromkeys(SEATS, answers)},
        "mode": {"enum": list(MODES)},
        "cards": held,
        "filler": _CARD,
        "given": _seats("given"),
        "turn": {"enum": [*SEATS, BEGIN]},
        "starter": {"enum": list(SEATS)},
        "dice": _list({"type": "integer", "minimum": 1, "maximum": 6}),
        "shuffles": order,
        "play": _list({"if": {"type": "object"}, "then": refusal, "else": _ACT}),
        "refused": _one_or_more(_ACT),
        "expect": _object(
            {
                **{name: {"$ref": "#/definitions/expected"} for name in SEATS},
                "next": {**_SEAT, "description": "Whose turn comes next."},
                "over": {"enum": [*SEATS, DRAW], "description": "The match is over."},
                "events": {**_one_or_more(_EVENT), "description": "In this order."},
                "never": {**_one_or_more(_EVENT), "description": "None of these."},
                "asks": {"type": "string", "pattern": _asks_pattern()},
                "offers": {**_one_or_more(_ACT), "description": "Steps on offer now."},
                "refused": _one_or_more(_ACT),
            }
        ),
        "puzzle": _puzzle(),
        "lesson": _lesson(),
    }


def _puzzle() -> Schema:
    level: Schema = {"type": "integer", "minimum": LEVELS[0], "maximum": LEVELS[1]}
    goal: Schema = {"type": "string", "pattern": rf"^ *({GOAL}) *$"}
    keys: dict[str, Schema] = {"goal": goal, "text": _WORDS, "level": level}
    return {**_object(keys, SAYS["puzzle"]), "required": ["goal", "text"]}


def _lesson() -> Schema:
    point: Schema = {"type": "string", "pattern": f"^({POINT})$"}
    said: dict[str, Schema] = {"say": _WORDS, "do": _ACT, "else": _WORDS}
    step = {**_object({**said, "points": _one_or_more(point)}), "required": list(STEP_KEYS)}
    steps: Schema = {**_list(step), "minItems": 1}
    change: Schema = {"type": "string", "pattern": f"^({'|'.join(CHANGES)}) "}
    times: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_HINTS}
    hint = _object({"when": {"enum": list(DECISIONS)}, "say": _WORDS, "times": times})
    deck: Schema = _object(
        {
            "begin": _TEXT,
            "against": _TEXT,
            "end": _WORDS,
            "changes": _list(_object({**said, "do": change})),
            "hints": _list(hint),
        }
    )
    keys: dict[str, Schema] = {
        "text": _WORDS,
        "steps": steps,
        "end": _WORDS,
        "shows": _one_or_more({"enum": list(TAUGHT)}),
        "deck": deck,
    }
    return {**_object(keys, SAYS["lesson"]), "required": list(LESSON_KEYS)}


def _shared(held: Schema) -> dict[str, Schema]:
    shared: dict[str, Schema] = {"cards": held, "filler": _CARD, "packs": _list(_TEXT)}
    return {key: shared[key] for key in FILE_KEYS if key in shared}


def _seats(form: str) -> Schema:
    seats: Schema = {name: {"$ref": f"#/definitions/{form}"} for name in SEATS}
    return {"type": "object", "properties": seats, "additionalProperties": False}


def _common() -> dict[str, Schema]:
    found: dict[str, Schema] = {
        key: {"type": "integer", "minimum": low, "maximum": high}
        for key, (low, high) in NUMBERS.items()
    }
    counter: Schema = {"type": "integer", "minimum": 0, "maximum": 9999}
    found["skip"] = {**found["skip"], "type": ["integer", "boolean"]}
    found["out"] = {"type": "boolean"}
    found["conditions"] = {"type": "object", "additionalProperties": counter}
    long: Schema = {"type": "string", "pattern": rf"^({STAY}|{ALWAYS})$"}
    found["stays"] = {
        "type": "object",
        "propertyNames": {"pattern": _ID},
        "additionalProperties": long,
    }
    found["stats"] = {
        "type": "object",
        "properties": dict.fromkeys(STATS, counter),
        "additionalProperties": False,
    }
    return {**found, **dict.fromkeys(ZONES, _CARDS)}


def _given() -> dict[str, Schema]:
    bearers = {"ancestry": _CARD, "classes": _CARDS, "enemy": _CARD}
    return {**_common(), "hit_by": _list(_SEAT), "deck": {"enum": list(ENEMIES)}, **bearers}


def _expected() -> dict[str, Schema]:
    return {**_common(), "target": _SEAT}


def _object(properties: dict[str, Schema], says: str = "") -> Schema:
    """A mapping with only these keys, each with its description."""
    told = {**SAYS, **SEAT_SAYS, **TEACHING_SAYS}
    named = {
        key: {**value, "description": told[key]} if key in told and "$ref" not in value else value
        for key, value in properties.items()
    }
    found: Schema = {"type": "object", "properties": named, "additionalProperties": False}
    return {**found, "description": says} if says else found


def _list(item: Any) -> Schema:
    return {"type": "array", "items": item}


def _one_or_more(item: Any) -> Schema:
    """One text, or a list of them."""
    return {"if": {"type": "array"}, "then": _list(item), "else": item}


def _act_pattern() -> str:
    """The first words of a step, perhaps after a refusal and a seat; or a seat alone: its turn."""
    seat = "(you|enemy|rival)[2-4]?"
    words = "|".join((*ANSWERS, *SHORT, *MARKS))
    return rf"^ *(! *|refused: *)?({seat} +)?({words}|{seat})([ ,]|$)"


def _event_pattern() -> str:
    """The first word of an event, in any case; or `you-3(bleeding)`."""
    words = "|".join(_any_case(word) for word in EVENTS)
    return rf"^ *(({words})( |$)|(you|enemy|rival)[2-4]? *[+-])"


def _asks_pattern() -> str:
    return rf"^((you|enemy|rival)[2-4]? )?({'|'.join(DECISIONS)})$"


def _any_case(word: str) -> str:
    return "".join(f"[{letter.upper()}{letter.lower()}]" for letter in word)
