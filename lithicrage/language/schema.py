"""JSON Schema of card files for editors: flat, so that one mistake gives one message.

Generated from the models, the verbs and the tables of the rules. It helps with typing but does not
judge: the reader still checks what it lets through. One object lists every verb, because a union of
verbs would blind an editor.
"""

from __future__ import annotations

from typing import Any, Final

from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.engine.effects import TARGETS
from lithicrage.language.abilities import FORMS, LEVEL_MAX, WHILE, WINDOWS
from lithicrage.language.models import MODELS, RESERVED, Action, Class, Manifest, Named, Profile
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.language.untrusted import ID_FORM
from lithicrage.language.verbs import VERBS, Verb
from lithicrage.language.verbs.reading import MODIFIERS
from lithicrage.language.verbs.shapes import (
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    COST,
    COUNT,
    COUNTED_THING,
    COUNTER,
    ENERGY,
    LASTING,
    LOOKED,
    MAKE,
    ONE_CONDITION,
    OPTIONS,
    PUT,
    PUT_OFF,
    ROLL,
    STAYING,
    STEPS,
    TEST,
    TIERS,
    TRUE,
    Shape,
)

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
PACK: Final = "pack"
KINDS: Final = (*MODELS, PACK)
Schema = dict[str, Any]

_ID: Final = f"^{ID_FORM}$"
_STEPS: Final[Schema] = {"type": "array", "items": {"$ref": "#/definitions/step"}}
_EXPRESSION: Final[Schema] = {"type": ["integer", "string"], "minimum": 0, "maximum": 999}
_READ: Final = frozenset({"attack", "defense", "abilities", "growth", "rules", "on_attack"})
_SHAPES: Final[dict[Shape, Schema]] = {
    AMOUNT: _EXPRESSION,
    COUNT: {**_EXPRESSION, "minimum": 1},
    CARDS: {**_EXPRESSION, "minimum": 1},
    ENERGY: {"type": "integer", "minimum": 1, "maximum": rules.TOP_ENERGY},
    TRUE: {"const": True},
    TEST: {"type": "string"},
    STEPS: _STEPS,
    OPTIONS: {"type": ["string", "array"], "items": _STEPS, "minItems": 2},
    COST: {
        "type": ["integer", "string", "object"],
        "minimum": 1,
        "maximum": rules.TOP_ENERGY,
        "pattern": "^X$",
        "properties": {"stamina": _EXPRESSION, "discard": _EXPRESSION},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    },
    LASTING: {"type": "string", "pattern": "^[a-z][a-z0-9_:]* +[^ ].*$"},
    CONDITION: {"type": "string", "pattern": "^[a-z][a-z0-9_:]*$"},
    ONE_CONDITION: {"type": "string", "pattern": "^[a-z][a-z0-9_:]*$"},
    ROLL: {"type": "string"},
    TIERS: {"type": "integer", "minimum": 1, "maximum": 2},
    COUNTED_THING: {"type": "string"},
    PUT_OFF: {
        "type": "object",
        "properties": {
            "when": {"enum": ["turn_start", "turn_end"]},
            "turns": {"type": "integer", "minimum": 0, "maximum": 9},
            "do": _STEPS,
        },
        "additionalProperties": False,
        "required": ["when", "do"],
    },
    PUT: {
        "type": "object",
        "properties": {
            "card": {"type": "string"},
            "of": {"enum": ["you", "opponent"]},
            "from": {"enum": ["hand", "draw", "discard", "out", "stays"]},
            "to": {"enum": ["hand", "top", "bottom", "draw", "discard", "out", "yours"]},
            "by": {"enum": ["you", "opponent"]},
        },
        "additionalProperties": False,
        "required": ["card", "to"],
    },
    MAKE: {
        "type": "object",
        "properties": {
            "card": {"type": "string"},
            "of": {"enum": ["you", "opponent"]},
            "to": {"enum": ["hand", "top", "bottom", "draw", "discard"]},
            "count": _EXPRESSION,
        },
        "additionalProperties": False,
        "required": ["card", "to"],
    },
    CHANGE: {
        "type": "object",
        "properties": {
            "card": {"type": "string"},
            "of": {"enum": ["you", "opponent"]},
            "from": {"enum": ["hand", "discard", "out", "stays"]},
            "by": {"enum": ["you", "opponent"]},
            "into": {"type": "string"},
        },
        "additionalProperties": False,
        "required": ["card", "into"],
    },
    STAYING: {"type": "string", "pattern": "^(always|.+ (turns?|counters?))$"},
    COUNTER: {"type": "string", "pattern": "^[a-z][a-z0-9_:]* +[^ ].*$"},
    LOOKED: {"type": "integer", "minimum": 2, "maximum": 4},
}
_MODIFIERS: Final[dict[str, Schema]] = {
    "to": {"enum": list(TARGETS)},
    "by": {"enum": ["you", "opponent"]},
    "less": dict(_EXPRESSION),
}
MODIFIER_SAYS: Final = {
    "to": "Whom it touches.",
    "then": "What happens if so.",
    "else": "What happens if not.",
    "tier1": "The line of a total up to 5.",
    "tier2": "The line of a total from 6 to 9.",
    "tier3": "The line of a total of 10 and more.",
    "by": "Who chooses: `you`, or the `opponent`.",
    "less": "What an entry cost is lower by: a number or an expression.",
}
FORM_SAYS: Final = {
    "when": "A trigger: when this happens, `do` that.",
    "of": "Whose events it hears: `self`, `opponent`, `any`; an Action's also `this`, its own.",
    "while": "Where an Action must be for its ability: `stays`, `hand` or `discard`.",
    "rule": "A rule that is answered differently.",
    "for": "For whom the rule changes: `self`, `opponent` or `any`; without it its bearer.",
    "instead": "What is replaced: `do` that instead.",
    "use": "A power before an Attack: `turn` for once a turn, `match` for once a match.",
    "what": "What may be gained or not: `stamina`, `energy`, `conditions`, or ids of Conditions.",
    "if": "A test that must hold.",
    "do": "What happens: a list of steps.",
    "level": "From which level on it is there, 1 to 9.",
    "once": "At most once a `turn` or a `match`.",
    "limit": "At most so often: `{match: 2}` or `{turn: 2}`.",
    "spend": "What the power costs, in Energy.",
}


def file_schema(kind: str = "") -> Schema:
    """The schema of a card file, of one kind or of all. Raises ValueError for an unknown kind."""
    if kind and kind not in KINDS:
        raise ValueError(f"a kind is one of {', '.join(KINDS)}; found `{kind}`")
    top: Schema = {"$schema": DIALECT, "title": f"Lithic Rage: {kind or 'cards'}"}
    if kind == PACK:
        return {**top, **_model(Manifest)}
    items = {name: item_schema(model) for name, model in MODELS.items() if kind in ("", name)}
    return {
        **top,
        "type": "object",
        "propertyNames": {"pattern": _ID, "not": {"enum": sorted(RESERVED)}},
        "additionalProperties": items[kind] if kind else one_of_kinds(items),
        "definitions": {"step": _step(), "ability": _ability()},
    }


def one_of_kinds(items: dict[str, Schema]) -> Schema:
    """The schema of an item whose `kind` says which of these it is."""
    kinds: Schema = {"kind": {"enum": list(items), "description": "What this is."}}
    item: Schema = {"type": "object", "properties": kinds, "required": ["kind"]}
    item["allOf"] = [
        {
            "if": {"properties": {"kind": {"const": name}}, "required": ["kind"]},
            "then": schema,
        }
        for name, schema in items.items()
    ]
    return item


def verb_says(verb: type[Verb]) -> str:
    """What a verb does, from its docstring, and what it takes."""
    text = " ".join((verb.__doc__ or "").split())
    return f"{text} Takes {verb.takes.says}."


def _model(model: type[Named]) -> Schema:
    """The schema of a model, without the parts that verbs read; those are added later."""
    found = model.model_json_schema()
    definitions = found.pop("$defs", {})
    properties: Schema = {
        name: {} if name in _READ else _plain(value, definitions)
        for name, value in found["properties"].items()
    }
    text = " ".join((model.__doc__ or "").split())
    return {**found, "properties": properties, "description": text}


def _plain(value: Any, definitions: Schema) -> Any:
    """A schema without references and titles, which do not help the user of an editor."""
    if isinstance(value, list):
        return [_plain(item, definitions) for item in value]
    if not isinstance(value, dict):
        return value
    if "$ref" in value:
        named = definitions[value["$ref"].rpartition("/")[2]]
        value = {**named, **{key: v for key, v in value.items() if key != "$ref"}}
    return {key: _plain(v, definitions) for key, v in value.items() if key not in ("title",)}


def item_schema(model: type[Named]) -> Schema:
    """One card under its id: the parts that the models check and those that the verbs read."""
    found = _model(model)
    properties: Schema = found["properties"]
    for name in ("id", "shield", "on_attack"):
        properties.pop(name, None)
    found["required"] = [name for name in found.get("required", []) if name != "id"]
    own: dict[str, Schema] = {}
    if model is Action:
        own = {"attack": _STEPS, "defense": {**_STEPS, "type": ["array", "string"]}}
        own["defense"]["pattern"] = "^none$"
    if "abilities" in model.model_fields:
        own["abilities"] = {"type": "array", "items": {"$ref": "#/definitions/ability"}}
    if model is Class:
        own["growth"] = _growth()
    if model is Profile:
        own["rules"] = answers_schema()
    for name, schema in own.items():
        says = model.model_fields[name].description
        properties[name] = {**schema, **({"description": says} if says else {})}
    return found


def answers_schema() -> Schema:
    """A mapping of questions of the manual to their answers, as a profile has them."""
    asked = (rule for rule in rules.RULES if rule.index not in rules.LISTS)
    answers = {rule.name: {**_answer(rule), "description": RULE_SAYS[rule.name]} for rule in asked}
    return {
        "type": "object",
        "properties": {
            **answers,
            rules.ON_ATTACK: {**_STEPS, "description": RULE_SAYS[rules.ON_ATTACK]},
        },
        "additionalProperties": False,
    }


def _step() -> Schema:
    properties: Schema = {
        key: {**_shape(verb.takes), "description": verb_says(verb)} for key, verb in VERBS.items()
    }
    for key in MODIFIERS:
        value: Schema = dict(_MODIFIERS.get(key, _STEPS))
        properties[key] = {**value, "description": MODIFIER_SAYS[key]}
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "minProperties": 1,
    }


def _shape(shape: Shape) -> Schema:
    return {"enum": list(shape.words)} if shape.words else dict(_SHAPES[shape])


def _ability() -> Schema:
    keys: Schema = {
        "when": {"enum": list(ab.WHENS)},
        "of": {"enum": [*ab.SCOPES, ab.THIS]},
        "while": {"enum": [place for place in ab.PLACES if place]},
        "rule": {"enum": [rule.name for rule in rules.RULES]},
        "what": {"type": "array", "items": {"type": "string"}, "minItems": 1},
        "for": {"enum": list(ab.SCOPES)},
        "instead": {"enum": list(ab.INSTEADS)},
        "use": {"enum": list(WINDOWS[1:])},
        "if": {"type": "string"},
        "do": _STEPS,
        "level": {"type": "integer", "minimum": 1, "maximum": LEVEL_MAX},
        "once": {"enum": list(WINDOWS[1:])},
        "limit": {
            "type": "object",
            "properties": {
                window: {"type": "integer", "minimum": 1, "maximum": 99} for window in WINDOWS[1:]
            },
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        },
        "spend": dict(_SHAPES[ENERGY]),
        **{layer: {"description": f"The answer, by `{layer}`."} for layer in rules.LAYERS},
    }
    known = {*FORMS, WHILE, *(key for inner in FORMS.values() for key in inner)}
    properties = {
        key: {**value, **({"description": FORM_SAYS[key]} if key in FORM_SAYS else {})}
        for key, value in keys.items()
        if key in known
    }
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "minProperties": 1,
    }


def _growth() -> Schema:
    gain: Schema = {
        "type": ["integer", "array"],
        "minimum": 1,
        "maximum": 20,
        "items": {"type": "integer", "minimum": 1, "maximum": 9},
        "maxItems": 9,
    }
    stats = ("M", "A", "W", "S", "deck_cost")
    return {
        "type": "object",
        "properties": dict.fromkeys(stats, gain),
        "additionalProperties": False,
    }


def _answer(rule: rules.Rule) -> Schema:
    """The answers that a rule takes in a profile."""
    if rule.pair:
        return {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
    if rule.choices:
        return {"enum": list(rule.choices)}
    if rule.high == 1:
        return {"type": "boolean"}
    kind: Any = ["integer", "null"] if rule.none_ok else "integer"
    return {"type": kind, "minimum": rule.low, "maximum": rule.high}
