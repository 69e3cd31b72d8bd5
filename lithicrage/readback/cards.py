"""Whole texts, read back: halves with their roll, cards in one line, faces, Conditions, profiles.

What comes out is what a card file holds; `items` and the verbs check it as they do a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from lithicrage.language.phrases import AGAIN, COUNTS, EVERYONE, ON_ATTACK, REAPPLIED, TICKS
from lithicrage.language.wording import plain
from lithicrage.language.words import FaceText
from lithicrage.readback.abilities import ability
from lithicrage.readback.blocks import steps
from lithicrage.readback.cursor import Cursor, UnreadableText, Vocabulary
from lithicrage.readback.numbers import amount
from lithicrage.readback.rules import answer
from lithicrage.readback.sentences import Step

Data = dict[str, Any]
Whole = TypeVar("Whole")
_ROLL: Final = "Power Roll"
_TOP: Final = " from the top of your Draw"
_ANY: Final = "Any tier: "
_NO_DEFENSE: Final = "No Defense."


def read_half(text: str, known: Vocabulary) -> list[Step]:
    """The steps of an attack or a defense, from its line. Raises UnreadableText."""
    c = Cursor(text, known)
    return _whole(c, _half(c))


def read_action(text: str, known: Vocabulary) -> Data:
    """`attack`, `defense` and `abilities` of an Action, from its line. Raises UnreadableText.

    The Defense begins with the DEF that it prints, whether that is the Cost or not.
    """
    c = Cursor(text, known)
    found: Data = {}
    if c.take("Attack: "):
        attack = _half(c)
        if attack is None or not c.take(" "):
            raise c.error()
        found["attack"] = attack
    if c.take(_NO_DEFENSE):
        found["defense"] = "none"
    elif c.take("Defense: "):
        found["defense"] = _half(c)
    if found.get("defense") is None:
        raise c.error()
    own = _several(c, ability) if c.take(" ") and not c.ahead("(") else []
    if own:
        found["abilities"] = own
    return _whole(c, found | _reminder(c))


def read_face(face: FaceText, known: Vocabulary) -> Data:
    """The same of an Action, from the paragraphs of its face. Raises as above."""
    lines = [*face.lines, *face.before]
    if face.roll_label:
        tiers = (f"Tier {n}: {tier}" for n, tier in enumerate(face.tiers, 1))
        lines += [f"{face.roll_label}.", *tiers]
        lines += [_ANY + face.after[0], *face.after[1:]] if face.after else []
    parts = [f"Attack: {' '.join(lines)}"] if lines else []
    parts.append(f"Defense: {face.defense}" if face.defense else _NO_DEFENSE)
    parts += [*face.abilities, *([f"({face.reminder})"] if face.reminder else [])]
    return read_action(" ".join(parts), known)


def read_ability(text: str, known: Vocabulary) -> Data:
    """An ability, from its line. Raises UnreadableText."""
    c = Cursor(text, known)
    return _whole(c, ability(c))


def read_abilities(text: str, known: Vocabulary) -> list[Data]:
    """All abilities of a card, from its line. Raises UnreadableText."""
    c = Cursor(text, known)
    return _whole(c, _several(c, ability) if text else [])


def read_condition(text: str, known: Vocabulary) -> Data:
    """`counts`, `reapplied` and `abilities` of a Condition, from its line. Raises as above."""
    c = Cursor(text, known)
    found: Data = {}
    for key, table in (("counts", COUNTS), ("reapplied", REAPPLIED)):
        for value, said in table.items():
            if said and c.take(said):
                found[key] = value
                c.take(" ")
    if not c.ended() and not c.ahead("("):
        found["abilities"] = _several(c, ability)
        if not found["abilities"]:
            raise c.error()
    return _whole(c, found | _reminder(c))


def read_condition_face(lines: Sequence[str], known: Vocabulary) -> Data:
    """The same of a Condition, from the paragraphs of its face. Raises as above."""
    *abilities, ticks, again = lines
    found: Data = {"abilities": [read_ability(line, known) for line in abilities]}
    for key, said, table in (("counts", ticks, TICKS), ("reapplied", again, AGAIN)):
        value = next((value for value, words in table.items() if plain(words) == plain(said)), None)
        if value is None:
            raise UnreadableText(said, 0, map(plain, table.values()))
        found[key] = value
    return found


def read_profile(text: str, known: Vocabulary) -> Data:
    """`abilities` and `rules` of a profile, from its line. Raises UnreadableText."""
    c = Cursor(text, known)
    found: Data = {"rules": {}}
    abilities = _several(c, lambda c: ability(c) if c.take(EVERYONE) else None)
    if abilities:
        found["abilities"] = abilities
        c.take(" ")
    for name, value in _several(c, _answer):
        found["rules"][name] = value
    if found["rules"]:
        c.take(" ")
    if c.take(ON_ATTACK):
        found["rules"]["on_attack"] = steps(c)
    return _whole(c, found)


def read_line(text: str, known: Vocabulary) -> Data | list[Data]:
    """A card's line, the steps of a half, or abilities, whatever it is. Raises UnreadableText."""
    if text.startswith(("Attack: ", "Defense: ", _NO_DEFENSE)):
        return read_action(text, known)
    wrong: list[UnreadableText] = []
    for read in (read_half, read_abilities):
        try:
            return read(text, known)
        except UnreadableText as error:
            wrong.append(error)
    raise max(wrong, key=lambda error: error.place)


def _answer(c: Cursor) -> tuple[str, Any] | None:
    found = answer(c)
    return found if found is not None and c.take(".") else None


def _several(c: Cursor, read: Callable[[Cursor], Any]) -> list[Any]:
    """As many as stand here, with a space between them."""
    found: list[Any] = []
    while True:
        start = c.at
        one = read(c) if not found or c.take(" ") else None
        if one is None:
            c.at = start
            return found
        found.append(one)


def _half(c: Cursor) -> list[Step] | None:
    """Steps, perhaps a roll, perhaps steps behind it."""
    start = c.at
    before = steps(c)
    behind = c.at
    if before is not None and not c.take(" "):
        return before
    if not c.take(_ROLL):
        c.at = start if before is None else behind
        return before
    roll = _value(c)
    if roll is None:
        return None
    found: Step = {"roll": roll}
    for n in (1, 2, 3):
        tier = steps(c) if c.take(f" Tier {n}: ") else None
        if tier is None:
            return None
        found[f"tier{n}"] = tier
    after = steps(c) if c.take(f" {_ANY}") else []
    return [*(before or []), found, *after] if after is not None else None


def _value(c: Cursor) -> str | None:
    """What stands behind `roll:`, from the heading of the lines."""
    bonus = ""
    if c.take(" + "):
        words = amount(c)
        if words is None:
            return None
        bonus = f" + {words}"
    word = "top" if c.take(_TOP) else "power"
    return word + bonus if c.take(".") else None


def _reminder(c: Cursor) -> Data:
    """A reminder in brackets, to the end of the text."""
    start = c.at
    c.take(" ")
    if c.take("(") and c.text.endswith(")"):
        reminder = c.text[c.at : -1]
        c.at = len(c.text)
        return {"reminder": reminder}
    c.at = start
    return {}


def _whole(c: Cursor, found: Whole | None) -> Whole:
    """What was found, if it is all of the text."""
    if found is None or not c.ended():
        raise c.error()
    return found
