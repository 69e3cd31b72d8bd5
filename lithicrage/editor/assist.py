"""What could stand at a place, what a word means, where it is defined.

Everything comes from the language itself: the schema, the verbs, the tables of the rules, and the
cards that are loaded. Knows no protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.base import resources
from lithicrage.editor.place import CursorPath
from lithicrage.engine import rules
from lithicrage.engine.amounts import READINGS, Reading
from lithicrage.engine.effects import TARGETS
from lithicrage.language.expression_words import amount_words
from lithicrage.language.items import Item
from lithicrage.language.models import Action, Ancestry, Class, Condition, Deck, Named, Profile
from lithicrage.language.moments import UNKNOWN, TextMoment, has_value, says
from lithicrage.language.schema import (
    FORM_SAYS,
    MODIFIER_SAYS,
    Schema,
    file_schema,
    verb_says,
)
from lithicrage.language.verbs import VERBS
from lithicrage.language.verbs.shapes import CONDITION, LASTING, Shape
from lithicrage.language.wording import ABILITY, ATTACK, DEFENSE, RIDER
from lithicrage.lint.drawn import drawn_names
from lithicrage.lint.registry import rules as lint_rules
from lithicrage.packs.library import Library, UnknownCard
from lithicrage.tours.models import TOUR_MODELS
from lithicrage.tours.schema import tour_schema

STEPS: Final = frozenset(
    {"attack", "defense", "do", "then", "else", "tier1", "tier2", "tier3", "may", "die", "choose"}
    | {rules.ON_ATTACK}
)
REFERENCES: Final[dict[str, type[Named]]] = {
    "ancestry": Ancestry,
    "classes": Class,
    "cards": Action,
    "extends": Named,
}
HALF_OF: Final = {
    ATTACK: ATTACK,
    DEFENSE: DEFENSE,
    rules.ON_ATTACK: RIDER,
    "abilities": ABILITY,
    "do": ABILITY,
}
_FORM: Final = re.compile(r"\b(when|instead|use|rule): *(\w+)")
_KEY: Final = re.compile(r"\b(\w+):")
_CHOICE: Final = re.compile(r"\bchoose: *\S+ to\b|\bspend: *X\b")
_KIND: Final = re.compile(r"^ +kind: *(\w+)|\bkind: *(\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Offer:
    """Something that could be typed: the word, what kind of thing it is, what it means."""

    word: str
    kind: str  # key, value, card
    says: str = ""


def offers(place: CursorPath, text: str, line: int, library: Library) -> list[Offer]:
    """What could stand at a place, sorted as it is listed."""
    kind = _kind(text, line)
    if kind in TOUR_MODELS and (known := _of_tours(place, kind)) is not None:
        return list(_told(known, place.key, library))
    if place.key:
        return list(_values(place, text, line, library))
    return list(_keys(place, text, line, library))


def _keys(place: CursorPath, text: str, line: int, library: Library) -> Iterator[Offer]:
    around = place.around
    inner = around[-1] if around else ""
    if inner in STEPS:
        yield from (Offer(key, "key", verb_says(verb)) for key, verb in VERBS.items())
        yield from (Offer(key, "key", says) for key, says in MODIFIER_SAYS.items())
    elif inner == "abilities":
        yield from (Offer(key, "key", says) for key, says in FORM_SAYS.items())
        yield from (Offer(layer, "key", "How the rule changes.") for layer in rules.LAYERS)
    elif inner == "rules":
        yield from (Offer(rule.name, "key", _default(rule)) for rule in rules.RULES)
    elif inner == "cards":
        yield from _ids(Action, library)
    elif inner == "art":
        yield from (Offer(key, "key") for key in _art_values())
    elif inner == "what":  # within the brackets of a list
        yield from _gained(library)
    elif inner in ("back", "cast") and "art" in around:  # within the brackets of a list
        yield from _shapes(inner)
    elif len(around) == 1:
        for key, value in _properties(_kind(text, line)).items():
            yield Offer(key, "key", value.get("description", ""))


def _values(place: CursorPath, text: str, line: int, library: Library) -> Iterator[Offer]:
    key, around = place.key, place.around
    inner = around[-1] if around else ""
    if key == "to" and inner in STEPS:
        yield from (Offer(target, "value") for target in TARGETS)
    elif key == "rule" and inner == "abilities":
        yield from (Offer(rule.name, "value", _default(rule)) for rule in rules.RULES)
    elif key in VERBS and inner in STEPS:
        yield from _of_shape(VERBS[key].takes, library, moment_at(place, text, line))
    elif key in REFERENCES or inner in REFERENCES:
        yield from _ids(REFERENCES.get(key) or REFERENCES[inner], library)
    elif "what" in (key, inner):
        yield from _gained(library)
    elif key == "glyph" or inner == "art":
        yield from _shapes("cast" if key == "glyph" else key)
        listed = _art_values().get(key, {}).get("enum", ()) if inner == "art" else ()
        yield from (Offer(word, "value") for word in listed)
    elif key == "signature":
        yield from (*_ids(Class, library), *_ids(Ancestry, library))
    elif inner == "rules" and key in rules.BY_NAME:
        rule = rules.BY_NAME[key]
        words = rule.choices or (("true", "false") if rule.high == 1 else ())
        yield from (Offer(word, "value") for word in words)
    else:
        known = _ability_values() if inner == "abilities" else _properties(_kind(text, line))
        value = known.get(key, {})
        listed = value.get("enum") or ([value["const"]] if "const" in value else [])
        if key == "kind":
            listed = [name for name in _kinds() if name]
        yield from (Offer(str(word), "value") for word in listed)


def _of_tours(place: CursorPath, kind: str) -> Schema | None:
    """The schema of what a place in an item of tours lies in; None where cards know it better."""
    around = place.around
    if len(around) == 0 or {"abilities", "cards"} & set(around):
        return None
    if kind == "venue" and "rules" in around:
        return None
    whole = tour_schema(kind)
    here: Schema = whole["additionalProperties"]
    for key in around[1:]:
        here = here.get("properties", {}).get(key, {})
        here = here.get("items", here)
        if "$ref" in here:
            here = whole["definitions"][here["$ref"].rpartition("/")[2]]
    return here


def _told(known: Schema, key: str, library: Library) -> Iterator[Offer]:
    """The keys of a schema, or the values of one of them; the words of a list."""
    keys = known.get("properties", {})
    value = keys.get(key, {}) if key else known
    if not key:
        yield from (Offer(name, "key", one.get("description", "")) for name, one in keys.items())
    elif key == "of" and value:
        yield from _ids(Class, library)
    words = value.get("enum") or ([value["const"]] if "const" in value else [])
    words = ["true", "false"] if value.get("type") == "boolean" else words
    yield from (Offer(str(word).lower(), "value") for word in words)


def _gained(library: Library) -> Iterator[Offer]:
    """What `may_gain` can name."""
    yield from (Offer(word, "value") for word in rules.GAINS)
    yield from _ids(Condition, library)


def _of_shape(shape: Shape, library: Library, at: TextMoment) -> Iterator[Offer]:
    """The words of which a verb's value is made, but for numbers that have no value there."""
    yield from (Offer(word, "value") for word in shape.words)
    if shape in (CONDITION, LASTING):
        yield from _ids(Condition, library)
    elif not shape.words and shape.name in ("amount", "count", "cards", "test"):
        yield from (Offer(stat, "value", "A characteristic of the user.") for stat in "MAWS")
        known = [name for name in READINGS if has_value(name, at)]
        yield from (Offer(name, "value", amount_words(Reading(name))) for name in known)
    elif shape.name == "true":
        yield Offer("true", "value")


def _shapes(key: str) -> Iterator[Offer]:
    """What is drawn under a key of `art`; nothing where the pictures are lost."""
    try:
        names = drawn_names(resources.art()).get(key, frozenset())
    except FileNotFoundError:
        return
    yield from (Offer(name, "value") for name in sorted(names))


def _ids(kind: type[Named], library: Library) -> Iterator[Offer]:
    for id in library.models(kind):
        yield Offer(id, "card", library.words(id))


def _default(rule: rules.Rule) -> str:
    value = rule.default
    shown = bool(value) if rule.high == 1 and not rule.choices else value
    return f"The manual's answer: {shown}"


def _kinds() -> list[str]:
    then = file_schema()["additionalProperties"]["allOf"]
    return [branch["if"]["properties"]["kind"]["const"] for branch in then]


def _properties(kind: str) -> dict[str, Any]:
    """The keys of a kind; those of an action where none is said yet."""
    try:
        schema = file_schema(kind or "action")
    except ValueError:
        return {"kind": {"enum": _kinds()}}
    found: dict[str, Any] = schema.get("additionalProperties", schema)["properties"]
    return found


def _ability_values() -> dict[str, Any]:
    found: dict[str, Any] = file_schema()["definitions"]["ability"]["properties"]
    return found


def _art_values() -> dict[str, Any]:
    found: dict[str, Any] = _properties("action")["art"]["properties"]
    return found


def moment_at(place: CursorPath, text: str, line: int) -> TextMoment:
    """Which moment the text at a place is about, as far as the lines above tell.

    What an ability hears is UNKNOWN until it is typed.
    """
    lines = text.split("\n")
    first, _ = _card_around(lines, line)
    above = "\n".join(lines[first : line + 1])
    before = above[: above.rfind(f"{place.key}:")]
    around = place.around
    half = next((key for key in around if key in HALF_OF), "")
    form = event = ""
    if half in ("abilities", "do"):
        form = event = UNKNOWN
        for found in _FORM.finditer(above):
            form, event = found[1], found[2]
    return TextMoment(
        HALF_OF.get(half, ABILITY),
        form,
        event,
        _kind(text, line) == "condition",
        "later" in around,
        frozenset(_KEY.findall(before)),
        "die" in around or ("then" in around and _CHOICE.search(above) is not None),
    )


def _kind(text: str, line: int) -> str:
    """The kind of the card around a line, read off its `kind:`."""
    lines = text.split("\n")
    first, last = _card_around(lines, line)
    found = _KIND.search("\n".join(lines[first:last]))
    return (found[1] or found[2]) if found else ""


def _card_around(lines: list[str], line: int) -> tuple[int, int]:
    """The first line of the card around a line, and the one behind its last."""
    first = min(line, len(lines) - 1)
    while first > 0 and (not lines[first].strip() or lines[first].startswith((" ", "#"))):
        first -= 1
    last = first + 1
    while last < len(lines) and (not lines[last].strip() or lines[last].startswith((" ", "#"))):
        last += 1
    return first, last


def meaning(word: str, library: Library) -> str:
    """What a word means, as Markdown; nothing for a word that means nothing here."""
    if word in VERBS:
        examples = "\n".join(VERBS[word].examples)
        return f"**{word}**: {verb_says(VERBS[word])}\n\n```yaml\n{examples}\n```"
    if word in MODIFIER_SAYS:
        return f"**{word}**: {MODIFIER_SAYS[word]}"
    if word in lint_rules():
        rule = lint_rules()[word]
        return f"**{rule.code} {rule.name}**: {rule.summary} {rule.why}"
    if word in rules.BY_NAME:
        return f"**{word}**: {_default(rules.BY_NAME[word])}"
    item = item_of(word, library)
    if item is not None:
        return _card(word, item.model, library)
    if word in FORM_SAYS:
        return f"**{word}**: {FORM_SAYS[word]}"
    if word in READINGS:
        return f"**{word}**: {amount_words(Reading(word))}. It has a value {says(word)}."
    return ""


def _card(id: str, model: Named, library: Library) -> str:
    lines = [f"**{model.name}** ({model.kind})"]
    if isinstance(model, Action):
        lines = [f"**{model.name}** ({model.subtype} action, Cost {model.cost})"]
    if not isinstance(model, (Deck, Profile)):
        home = _full(id, library)
        lines.append(library.words(home) if home else "")
    if model.flavor:
        lines.append(f"*{model.flavor}*")
    return "\n\n".join(line for line in lines if line)


def item_of(word: str, library: Library) -> Item | None:
    """The card that an id names, with its place in its file."""
    full = _full(word, library)
    if not full:
        return None
    home = library.home(full)
    for pack in library.packs:
        if pack.id == home:
            return pack.items.get(full.rpartition(":")[2])
    return None


def _full(id: str, library: Library) -> str:
    """The full id of a card in any pack, the latest pack first."""
    for pack in reversed(library.packs):
        try:
            library.get(Named, id, pack.id)
        except UnknownCard:
            continue
        return id if ":" in id or pack.id == "core" or id not in pack.items else f"{pack.id}:{id}"
    return ""
