"""LR301 to LR307: reminders that contradict the rules text, texts and names that do not print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from lithicrage.language.models import Action, Condition, Named
from lithicrage.language.report import Report
from lithicrage.language.source import Spot
from lithicrage.language.verbs import read_steps, say
from lithicrage.language.wording import ABILITY, Wording, joined, plain
from lithicrage.language.words import card_words, face_text
from lithicrage.lint.card_box import SMALLEST, FaceBox, fits, name_fits
from lithicrage.lint.confusables import deceptive, scripts, skeleton
from lithicrage.lint.places import at_key, at_value
from lithicrage.lint.rule import Edit, LintHit, Options, Rule
from lithicrage.lint.rules.reading import CARD
from lithicrage.lint.subjects import CardSubject

# Keywords, and the words of generated text that count as each.
_KEYWORDS: Final = {
    "Chain": r"\bChain\b",
    "Edge": r"\bEdges?\b",
    "Bane": r"\bBanes?\b",
    "DEF": r"\bDEF\b",
    "Power Roll": r"\bPower Roll\b",
    "Energy": r"\bEnergy\b",
}
_VERBS: Final = {
    "draw": r"\bdraws?\b",
    "discard": r"\bdiscards?\b",
    "heal": r"\bgains? .*\bStamina\b",
    "negate": r"\bnegate\b",
}
# Other games' words, and ours for the same thing.
_OURS: Final = {
    "life": "Stamina",
    "health": "Stamina",
    "hit points": "Stamina",
    "hp": "Stamina",
    "mana": "Energy",
    "stun": "Dazed",
    "stunned": "Dazed",
    "poison": "Poisoned",
    "bleed": "Bleeding",
    "weak": "Weakened",
    "advantage": "an Edge",
    "disadvantage": "a Bane",
    "armor": "DEF",
    "armour": "DEF",
    "graveyard": "the Discard",
    "exhaust": "Discard",
}
_NUMBER: Final = re.compile(r"\b\d+\b")
_WORDS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}


def _reminder(subject: CardSubject) -> tuple[str, Spot, str]:
    """A card's reminder, its spot, and the rules text beside it."""
    model = subject.model
    reminder = model.reminder if isinstance(model, (Action, Condition)) else ""
    if not reminder:
        return "", subject.spot, ""
    bare = model.model_copy(update={"reminder": ""})
    return reminder, subject.spot.at("reminder"), card_words(bare, _names(subject))


def _names(subject: CardSubject) -> Mapping[str, str]:
    return subject.pack.library.names(subject.pack.pack.id)


def _inside(
    spot: Spot, place: int, length: int, message: str, edits: tuple[Edit, ...] = ()
) -> LintHit:
    """A hit inside a text, or at its start if it has escapes."""
    column = spot.text_column + place if spot.exact else spot.column
    return LintHit(spot.line, column, message, length if spot.exact else 0, edits, (), spot.file)


def mismatch(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A Condition, keyword or verb in a reminder that the card does not have."""
    reminder, spot, words = _reminder(subject)
    if not reminder:
        return
    own = {subject.model.name.casefold()}
    wanted = {name: rf"\b{re.escape(name)}\b" for name in _names(subject).values()}
    for name, pattern in {**wanted, **_KEYWORDS}.items():
        found = re.search(rf"\b{re.escape(name)}s?\b", reminder)
        if found and name.casefold() not in own and not re.search(pattern, words):
            message = f"the reminder names {name}, the card does not"
            yield _inside(spot, found.start(), len(found[0]), message)
    for verb, pattern in _VERBS.items():
        found = re.search(rf"\b{verb}s?\b", reminder, re.IGNORECASE)
        if found and not re.search(pattern, words, re.IGNORECASE):
            message = f"the reminder says `{found[0]}`, the card does no such thing"
            yield _inside(spot, found.start(), len(found[0]), message)


def wrong_number(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A number in a reminder that is not in the rules text."""
    reminder, spot, words = _reminder(subject)
    if not reminder:
        return
    known = set(_NUMBER.findall(words))
    known |= {_WORDS[word] for word in re.findall(r"[a-z]+", words.lower()) if word in _WORDS}
    for found in _NUMBER.finditer(reminder):
        if found[0] not in known:
            edits: tuple[Edit, ...] = ()
            if known and spot.exact and not spot.file:
                column = spot.text_column + found.start()
                nearest = min(known, key=lambda number: (abs(int(number) - int(found[0])), number))
                edits = (Edit(spot.line, column, len(found[0]), nearest),)
            message = f"the reminder says {found[0]}, the rules text does not"
            yield _inside(spot, found.start(), len(found[0]), message, edits)


def foreign_term(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """Another game's word for something that has a word here."""
    reminder, spot, _ = _reminder(subject)
    for word, ours in _OURS.items():
        found = re.search(rf"\b{word}\b", reminder, re.IGNORECASE) if reminder else None
        if found:
            message = f"`{found[0]}` is another game's word; here it is {ours}"
            yield _inside(spot, found.start(), len(found[0]), message)


def overflow(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """More text than a face holds, or a name too wide for its band."""
    model = subject.model
    if not isinstance(model, Action):
        return
    if not _fits(subject, options["size"]):
        message = f"this text needs letters below {options['size']} of a face 280 high: shorten it"
        yield at_key(subject.spot, model.id, message)
    if not name_fits(model.name):
        yield at_value(subject.spot.at("name"), "the card cuts off this name: shorten it")


def small_text(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """Text that fits, but only in letters that are hard to read."""
    model = subject.model
    if not isinstance(model, Action):
        return
    if not _fits(subject, options["size"]) and _fits(subject, SMALLEST):
        message = f"this text needs letters below {options['size']:g} of a face 280 high"
        yield at_key(subject.spot, model.id, f"{message}: say what all tiers share once")


def _fits(subject: CardSubject, size: float) -> bool:
    """Whether an Action's text fits at a size; what fits at a larger size does."""
    face = _face(subject)
    return (size <= USUAL_SIZE and fits(face, USUAL_SIZE)) or fits(face, size)


@lru_cache(maxsize=1)
def _face(subject: CardSubject) -> FaceBox:
    model = subject.model
    assert isinstance(model, Action)
    words = face_text(model, _names(subject))
    if not words.tiers:
        return FaceBox(words.lines, (), words.defense)
    around = (" ".join(words.before), " ".join(words.after))
    return FaceBox(tuple(row for row in around if row), words.tiers, words.defense, True)


def long_name(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A name that is too long for a list or a card."""
    name = subject.model.name
    if len(name) > options["length"]:
        message = f"a name of {len(name)} characters; lists have room for {options['length']}"
        yield at_value(subject.spot.at("name"), message)


def odd_letters(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A name in several scripts, or one that only looks like plain letters."""
    model: Named = subject.model
    if model.name.isascii():
        return
    spot = subject.spot.at("name")
    used = scripts(model.name)
    odd = deceptive(model.name)
    if len(used) > 1 and odd:
        listed = ", ".join(f"{sign} (U+{ord(sign):04X})" for sign in odd[:3])
        yield at_value(spot, f"letters that look like others: {listed}")
    elif len(used) > 1:
        yield at_value(spot, f"a name in several scripts: {', '.join(used).lower()}")
    elif odd and skeleton(model.name).isascii():
        yield at_value(spot, f"a name that looks like `{skeleton(model.name)}` and is not")


# Steps that name a Condition in each place where a text can.
_NAMING: Final = (
    {"apply": "{id} 2"},
    {"apply": "{id} hand"},
    {"remove": "{id}"},
    {"raise": "{id} 2"},
    {"lose": "you {id}"},
    {"heal": "opponent {id} + 1"},
    {"for_each": "you {id}", "then": [{"heal": 1}]},
    {"if": "you is {id} or opponent was {id}", "then": [{"heal": 1}]},
    {"if": "not opponent is {id}", "then": [{"heal": 1}]},
    {"if": "you {id} >= 2", "then": [{"heal": 1}]},
)


def unreadable_name(subject: CardSubject, options: Options) -> Iterator[LintHit]:
    """A Condition's name that a text could mean something else by."""
    model = subject.model
    if not isinstance(model, Condition):
        return
    # Only packs with Conditions pay for the reader.
    from lithicrage.readback.cards import read_half
    from lithicrage.readback.cursor import UnreadableText, Vocabulary

    names = {model.id: model.name}
    for step in _NAMING:
        wanted = [{key: _named(value, model.id) for key, value in step.items()}]
        steps = read_steps(Report(""), wanted, Spot(1, 1), ABILITY)
        said = plain(joined(say(steps, Wording(ABILITY, names))))
        try:
            found = read_half(said, Vocabulary(names)) == wanted
        except UnreadableText:
            found = False
        if not found:
            message = f"a card that says `{said}` could mean something else than `{model.name}`"
            yield at_value(subject.spot.at("name"), message)
            return


def _named(value: Any, id: str) -> Any:
    return value.format(id=id) if isinstance(value, str) else value


USUAL_SIZE: Final = 8.0

REMINDED: Final = CARD.replace("[deal: 4]", "[deal: 4, apply: bleeding 2]")
CONDITION: Final = """\
rust:
  kind: condition
  name: Rust
  abilities: [{rule: bane, add: 1}]
"""
LONG: Final = "deal: M, " + ", ".join(["heal: W", "draw: 1", "energy: 1", "discard: 1"] * 7)
SMALL_LINES: Final = "deal: M, " + ", ".join(["heal: W", "draw: 1"] * 5)

RULES: Final = (
    Rule(
        "LR301",
        "text-mismatch",
        "warning",
        "card",
        "A reminder that names a Condition, a keyword or a verb that the card lacks.",
        "The rules text is made from the card; the reminder is typed, and it lies here.",
        REMINDED + "  reminder: Weakened costs them their best rolls.\n",
        REMINDED + "  reminder: Bleeding bites with each action.\n",
        mismatch,
    ),
    Rule(
        "LR302",
        "text-number-missing",
        "warning",
        "card",
        "A reminder with a number that the rules text does not have.",
        "One of the two was changed and the other forgotten.",
        CARD + "  reminder: All 5 of it at once.\n",
        CARD + "  reminder: All 4 of it at once.\n",
        wrong_number,
        "unsafe",
    ),
    Rule(
        "LR303",
        "glossary-term",
        "info",
        "card",
        "A reminder with a word of other games.",
        "One thing has one name: Stamina, Energy, DEF, Edge, Bane, Dazed, Discard.",
        CARD + "  reminder: They lose life.\n",
        CARD + "  reminder: They lose Stamina.\n",
        foreign_term,
    ),
    Rule(
        "LR304",
        "text-overflow",
        "warning",
        "card",
        "More text than the face of a card can show.",
        "What does not fit even in the smallest letters is cut, and nobody can read it.",
        CARD.replace("deal: 4", LONG),
        CARD,
        overflow,
        options={"size": SMALLEST},
    ),
    Rule(
        "LR305",
        "name-length",
        "warning",
        "card",
        "A name that is too long for lists and cards.",
        "Lists would cut it off with dots.",
        CARD.replace("name: Stone", "name: The Stone That Nobody Remembers Lifting"),
        CARD,
        long_name,
        options={"length": 28},
    ),
    Rule(
        "LR306",
        "name-characters",
        "warning",
        "card",
        "A name of mixed scripts, or of letters that look like others.",
        "Two cards could look the same and be different; nobody could type the name to find it.",
        CARD.replace("name: Stone", "name: St\u043ene"),
        CARD.replace("name: Stone", "name: St\u00f6ne"),
        odd_letters,
    ),
    Rule(
        "LR307",
        "text-small",
        "warning",
        "card",
        "Text that fits its face only in small letters.",
        "Printed, a card is 63 mm wide: letters below 8 of 280 are less than 7 points high.",
        CARD.replace("deal: 4", SMALL_LINES),
        CARD,
        small_text,
        options={"size": USUAL_SIZE},
    ),
    Rule(
        "LR308",
        "name-misleads",
        "warning",
        "card",
        "A Condition whose name means something else in a card's text.",
        "A text means one thing; `Energy` is Energy, and no Condition beside.",
        CONDITION.replace("Rust", "Energy"),
        CONDITION,
        unreadable_name,
        since="0.8.0",
    ),
)
