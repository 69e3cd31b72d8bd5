"""What could stand at a place in a file of cards, of tours or of scenarios.

Everything comes from the language itself: the schema, the verbs, the tables of the rules, and the
cards that are loaded. Knows no protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lithicrage.base import resources
from lithicrage.editor.grammar import item_grammar, keys_of, of_item, pack_grammar, words_of
from lithicrage.editor.offer import Offer, Shelf
from lithicrage.editor.place import CursorPath
from lithicrage.editor.scene_offers import local_cards, scene_offers
from lithicrage.editor.snippets import wholes
from lithicrage.editor.step_offers import (
    HALF_OF,
    STEPS,
    amounts,
    card_values,
    step_keys,
    step_values,
    targets,
    test_words,
)
from lithicrage.engine import abilities as ab
from lithicrage.engine import rules
from lithicrage.language.abilities import FORMS
from lithicrage.language.ability_words import instead_words, when_words
from lithicrage.language.models import MODELS, Action, Ancestry, Class, Condition, Named, Profile
from lithicrage.language.moments import UNKNOWN, TextMoment
from lithicrage.language.rule_says import RULE_SAYS
from lithicrage.language.schema import FORM_SAYS
from lithicrage.language.verbs import VERBS
from lithicrage.language.wording import ABILITY
from lithicrage.lint.drawn import drawn_names
from lithicrage.packs.library import CORE, Library
from lithicrage.tours.models import TOUR_MODELS

REFERENCES: Final[dict[str, type[Named]]] = {
    "ancestry": Ancestry,
    "classes": Class,
    "cards": Action,
}
_FORM: Final = re.compile(r"\b(when|instead|use|rule): *(\w+)")
_KEY: Final = re.compile(r"\b(\w+):")
_CHOICE: Final = re.compile(r"\bchoose: *\S+ to\b|\bspend: *X\b")
_KIND: Final = re.compile(r"^ +kind: *(\w+)|\bkind: *(\w+)", re.MULTILINE)
_CUTOUT: Final = "-cutout"


def offers(
    place: CursorPath,
    text: str,
    line: int,
    library: Library,
    home: str = CORE,
    *,
    scenes: bool = False,
) -> list[Offer]:
    """What could stand at a place of a file of the pack `home`, sorted as it is listed."""
    shelf = Shelf(library, home, local_cards(text) if scenes else {})
    if scenes:
        around = place.around[1:] if place.around[:1] == ("scenarios",) else place.around
        if around[:1] != ("cards",) or "tour:" in text:
            found = list(scene_offers(place, text, line, shelf))
            return found + (list(wholes(scenes=True)) if not (around or place.key) else [])
        place = _within(place, around[1:])
        kind = kind_within(text, line, around[1] if around[1:] else "")
    else:
        kind = kind_at(text, line)
    if not place.around and not place.key:
        return [] if scenes else list(_top(text))
    if kind in TOUR_MODELS and (known := _of_tours(place, kind, shelf)) is not None:
        return known
    if place.key:
        return list(_values(place, kind, shelf, moment_at(place, text, line)))
    return list(_keys(place, kind, shelf))


def _within(place: CursorPath, around: tuple[str, ...]) -> CursorPath:
    """A place in a card of a scenario file, as it were in a card file."""
    return CursorPath(around, place.key, place.typed, place.said, place.beside, place.braced)


def _top(text: str) -> Iterator[Offer]:
    """What stands at the margin: whole items, or the keys of a manifest."""
    if re.search(r"^kind: *pack\b", text, re.MULTILINE):
        yield from (Offer(key, "key", says) for key, says in keys_of(pack_grammar()))
    else:
        yield from wholes(scenes=False)


def _keys(place: CursorPath, kind: str, shelf: Shelf) -> Iterator[Offer]:
    around = place.around
    inner = around[-1] if around else ""
    if inner in STEPS:
        yield from step_keys(place, shelf)
    elif inner == "abilities":
        yield from _ability_keys(place, kind)
    elif inner == "rules":
        yield from (Offer(rule.name, "key", _default(rule)) for rule in rules.RULES)
        yield Offer(rules.ON_ATTACK, "key", RULE_SAYS[rules.ON_ATTACK], f"{rules.ON_ATTACK}: [$1]")
    elif inner in REFERENCES:  # in the braces of a deck, or the brackets of a list
        yield from shelf.ids(REFERENCES[inner])
    elif inner == "what":  # within the brackets of a list
        yield from _gained(shelf)
    elif inner in ("back", "cast") and "art" in around:  # within the brackets of a list
        yield from _shapes(inner)
    else:
        for key, says in keys_of(of_item(kind, around[1:])):
            if key not in place.beside:
                yield Offer(key, "key", says)


def _ability_keys(place: CursorPath, kind: str) -> Iterator[Offer]:
    """The forms of an ability, or the keys of the form that it has."""
    form = next((key for key in FORMS if key in place.beside), "")
    if form:
        known = FORMS[form]
    else:
        known = tuple(key for key in FORMS if not (kind == "condition" and key == "use"))
    for key in known:
        if key not in place.beside:
            says = FORM_SAYS.get(key, "How the rule changes.")
            yield Offer(key, "key", says, "do: [$1]" if key == "do" else "")


def _values(place: CursorPath, kind: str, shelf: Shelf, at: TextMoment) -> Iterator[Offer]:
    key, around = place.key, place.around
    inner = around[-1] if around else ""
    if key == "to" and inner in STEPS:
        yield from targets()
    elif key == "rule" and inner == "abilities":
        yield from (Offer(rule.name, "value", _default(rule)) for rule in rules.RULES)
    elif key in VERBS and inner in STEPS:
        yield from step_values(VERBS[key], place, shelf, at)
    elif (cards := card_values(inner, key, place, shelf)) is not None:
        yield from cards
    elif key == "if":
        yield from test_words(place.said, shelf)
    elif key == "extends":
        model = MODELS.get(kind)
        yield from shelf.ids(model) if model is not None else ()
    elif key in REFERENCES or inner in REFERENCES:
        yield from shelf.ids(REFERENCES.get(key) or REFERENCES[inner])
    elif "what" in (key, inner):
        yield from _gained(shelf)
    elif key == "portrait":
        yield from portraits()
    elif key == "glyph" or inner == "art":
        yield from _shapes("cast" if key == "glyph" else key)
        yield from (Offer(word, "value") for word in words_of(of_item(kind, ("art", key))))
    elif key == "signature":
        yield from (*shelf.ids(Class), *shelf.ids(Ancestry))
    elif inner == "rules" and key in rules.BY_NAME:
        rule = rules.BY_NAME[key]
        words = rule.choices or (("true", "false") if rule.high == 1 else ())
        yield from (Offer(word, "value") for word in words)
    elif key in rules.LAYERS and inner == "abilities":
        yield from amounts(place.said, at)
    elif key == "kind":
        yield from (Offer(word, "value", _says_of(word)) for word in (*MODELS, *TOUR_MODELS))
    else:
        says = {"when": _moment, "instead": instead_words}.get(key, lambda _: "")
        for word in words_of(of_item(kind, (*around[1:], key))):
            yield Offer(word, "value", says(word))


def _moment(event: str) -> str:
    return f"{when_words(event, ab.OF_SELF)}."


def _says_of(kind: str) -> str:
    return str(item_grammar(kind)[1].get("description", ""))


def _of_tours(place: CursorPath, kind: str, shelf: Shelf) -> list[Offer] | None:
    """What could stand in an item of tours; None where cards know it better."""
    around, key = place.around, place.key
    if not around or {"abilities", "cards"} & set(around) or key == "kind":
        return None
    if kind == "venue" and "rules" in (*around, key):
        return None
    if key == "of":
        return list(shelf.ids(Class))
    if key == "rules" and not place.said:
        return list(shelf.ids(Profile))
    if not key:
        part = of_item(kind, around[1:])
        found = [Offer(k, "key", says) for k, says in keys_of(part) if k not in place.beside]
        return found or [Offer(word, "value") for word in words_of(part)]
    return [Offer(word, "value") for word in words_of(of_item(kind, (*around[1:], key)))]


def _gained(shelf: Shelf) -> Iterator[Offer]:
    """What `may_gain` can name."""
    yield from (Offer(word, "value") for word in rules.GAINS)
    yield from shelf.ids(Condition)


def _shapes(key: str) -> Iterator[Offer]:
    """What is drawn under a key of `art`; nothing where the pictures are lost."""
    try:
        names = drawn_names(resources.art()).get(key, frozenset())
    except FileNotFoundError:
        return
    yield from (Offer(name, "value") for name in sorted(names))


def portraits() -> Iterator[Offer]:
    """The portraits that there are; nothing where the pictures are lost."""
    try:
        files = sorted((resources.art() / "portraits").glob(f"*{_CUTOUT}.png"))
    except FileNotFoundError:
        return
    yield from (Offer(file.stem.removesuffix(_CUTOUT), "value") for file in files)


def _default(rule: rules.Rule) -> str:
    return f"{RULE_SAYS[rule.name]} {manual_answer(rule)}"


def manual_answer(rule: rules.Rule) -> str:
    """What the manual answers to a rule, as a file would say it."""
    value = rule.default
    if rule.high == 1 and not rule.choices:
        shown = "true" if value else "false"
    else:
        shown = "~" if value is None else str(list(value) if isinstance(value, tuple) else value)
    return f"The manual's answer: {shown}."


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
        kind_at(text, line) == "condition",
        "later" in around,
        frozenset(_KEY.findall(before)),
        "die" in around or ("then" in around and _CHOICE.search(above) is not None),
    )


def kind_at(text: str, line: int) -> str:
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


def kind_within(text: str, line: int, id: str) -> str:
    """The kind of a card of a scenario file, read off the lines from its id on."""
    lines = text.split("\n")
    first = line
    while first > 0 and not re.match(rf" +{re.escape(id)}:", lines[first]):
        first -= 1
    margin = len(lines[first]) - len(lines[first].lstrip())
    last = first + 1
    while last < len(lines) and lines[last].startswith(" " * (margin + 1)):
        last += 1
    found = _KIND.search("\n".join(lines[first:last]))
    return (found[1] or found[2]) if found else ""
