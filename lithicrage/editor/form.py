"""A card as a form: its keys and steps as rows, what each may be, and the file with one changed.

Writes the same file that one would type, in its one form. Everything it offers comes from
`assist`; knows no window.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from lithicrage.editor.assist import offers
from lithicrage.editor.grammar import of_item
from lithicrage.editor.offer import Offer
from lithicrage.editor.place import CursorPath
from lithicrage.editor.step_offers import STEPS
from lithicrage.language.abilities import FORMS
from lithicrage.language.findings import CardFileError
from lithicrage.language.layout import CARD_KEYS, format_file
from lithicrage.language.source import PathStep, Source, comments, read_text
from lithicrage.language.verbs import VERBS
from lithicrage.packs.library import CORE, Library

FIXED: Final = ("kind", "id", "art", "renamed_from", "shield")  # not changed here
LISTED: Final = frozenset({"attack", "defense", "abilities", "classes"})
MAPPED: Final = frozenset({"cards", "stats"})
SHOWN: Final = 60  # letters of a value
_WHOLE: Final = re.compile(r"-?\d{1,9}")
_STOP: Final = re.compile(r"\$\{\d+:([^}]*)\}|\$\d")
_BEGUN: Final[dict[str, Any]] = {
    "when": {"when": "turn_start", "do": [{"energy": 1}]},
    "rule": {"rule": "hand_size", "add": 1},
    "instead": {"instead": "damage", "do": [{"heal": 1}]},
    "use": {"use": "match", "do": [{"edge": 1}]},
}
_FIRST: Final[dict[str, Any]] = {
    "to": "opponent",
    "if": "energy >= 1",
    "of": "opponent",
    "for": "opponent",
    "once": "turn",
    "level": 2,
    "spend": 1,
    "limit": {"match": 2},
    "what": ["stamina"],
}
Path = tuple[PathStep, ...]


class FormRefused(ValueError):
    """A change that the form cannot make; the text is one line."""


@dataclass(frozen=True)
class FormRow:
    """A line of the form: where it is in the card, its name, its value, what it means.

    `adds` marks the line that adds something below `path`; `deep` is how far in it stands, and
    `whole` what goes when it is taken away, () if it cannot go. `said` is False for a key that the
    card does not have yet.
    """

    path: Path
    label: str
    value: str
    says: str
    deep: int = 0
    adds: bool = False
    whole: Path = ()
    said: bool = True


class CardForm:
    """The form of one card in a text. Raises FormRefused where there is none to be shown."""

    def __init__(self, text: str, id: str, library: Library, home: str = CORE) -> None:
        try:
            self.text = format_file(text.encode("utf-8", "surrogatepass"), "this file")
            self.source: Source = read_text(self.text, "this file")
        except CardFileError as error:
            where = f"line {error.line}: " if error.line else ""
            raise FormRefused(f"the text cannot be read: {where}{error.message}") from None
        data = self.source.data
        card = data.get(id) if isinstance(data, dict) else None
        if not isinstance(card, dict):
            raise FormRefused(f"`{id}` is no card")
        self.id, self.card, self.library, self.home = id, card, library, home
        self.kind = str(card.get("kind", "action"))

    def rows(self) -> list[FormRow]:
        """All lines, in the order of the file."""
        return list(self._rows())

    def _rows(self) -> Iterator[FormRow]:
        known = of_item(self.kind, ()).get("properties", {})
        keys = [key for key in CARD_KEYS if key in known or key in self.card]
        for key in (*keys, *(key for key in known if key not in CARD_KEYS)):
            if key in FIXED:
                continue
            yield from self._key((key,), self.card.get(key), 0, key in self.card)

    def _key(self, path: Path, value: Any, deep: int, said: bool = True) -> Iterator[FormRow]:
        """The line of a key and those below it."""
        key = str(path[-1])
        needed = deep == 0 and key in of_item(self.kind, ()).get("required", ())
        whole = path if said and not needed else ()
        many = isinstance(value, (dict, list)) or (
            not said and deep == 0 and key in LISTED | MAPPED
        )
        shown = "" if many or not said else shown_value(value)
        yield FormRow(path, key, shown, self.says(path), deep, False, whole, said)
        if many:
            yield from self._below(path, value, deep + 1)

    def _below(self, path: Path, value: Any, deep: int) -> Iterator[FormRow]:
        """What a list or a mapping holds, and the line that adds to it."""
        if isinstance(value, dict):
            for key, one in value.items():
                yield from self._key((*path, key), one, deep)
        for place, one in enumerate(value if isinstance(value, list) else ()):
            at = (*path, place)
            if isinstance(one, dict):
                yield from self._step(at, one, deep)
            elif isinstance(one, list):
                yield FormRow(at, f"choice {place + 1}", "", "", deep, whole=at)
                yield from self._below(at, one, deep + 1)
            else:
                yield FormRow(at, str(place + 1), shown_value(one), "", deep, whole=at)
        yield from self._adding(path, deep)

    def _adding(self, path: Path, deep: int) -> Iterator[FormRow]:
        """The line that adds to a place, where there is something to be added."""
        row = FormRow(path, _added(path), "", "", deep, adds=True)
        if self.choices(row):
            yield row

    def _step(self, path: Path, step: dict[str, Any], deep: int) -> Iterator[FormRow]:
        """A step or an ability: its verb or form, and below it what else it says."""
        first = next((key for key in step if key in VERBS or key in FORMS), next(iter(step), ""))
        if not first:
            return
        value = step[first]
        many = isinstance(value, (dict, list))
        shown = "" if many else shown_value(value)
        at = (*path, first)
        yield FormRow(at, first, shown, self.says(at), deep, whole=path)
        if many:
            yield from self._below(at, value, deep + 1)
        for key, one in step.items():
            if key != first:
                yield from self._key((*path, key), one, deep + 1)
        yield from self._adding(path, deep + 1)

    def says(self, path: Path) -> str:
        """What the grammar says of a place."""
        keys = [step for step in path if isinstance(step, str)]
        return str(of_item(self.kind, keys).get("description", ""))

    # -- what may be chosen

    def choices(self, row: FormRow) -> list[Offer]:
        """What a line may be, or what it may add; nothing where a person has to type it."""
        keys = [step for step in row.path if isinstance(step, str)]
        value = self.at(row.path)
        if row.adds:
            inside = tuple(value) if isinstance(value, dict) else ()
            in_step = isinstance(value, dict) and isinstance(row.path[-1], int)
            around = (self.id, *keys)
            if keys[-1] in ("then", "else") and not isinstance(value, (list, dict)):
                return []
            place = CursorPath(around, "", "", "", inside, in_step)
        elif isinstance(row.path[-1], int):
            place = CursorPath((self.id, *keys), "", "")
        else:
            place = CursorPath((self.id, *keys[:-1]), keys[-1], "")
        line = self.source.spot.at(self.id).key_line - 1
        found = offers(place, self.text, line, self.library, self.home)
        held = value if row.adds and isinstance(value, dict) else ()
        return [offer for offer in found if offer.kind != "whole" and offer.word not in held]

    def at(self, path: Path) -> Any:
        """The value at a place, None if there is none."""
        value: Any = self.card
        for step in path:
            try:
                value = value[step]
            except (KeyError, IndexError, TypeError):
                return None
        return value

    # -- changes, each gives the whole text

    def put(self, row: FormRow, words: str) -> str:
        """The text with another value at a line. Raises FormRefused."""
        return self._changed(row.path, typed_value(words))

    def add(self, row: FormRow, offer: Offer) -> str:
        """The text with what was chosen added below a line. Raises FormRefused."""
        value = self.at(row.path)
        key = str(row.path[-1])
        if isinstance(value, dict) or (value is None and key in MAPPED):
            made = {**(value or {}), offer.word: self._first((*row.path, offer.word))}
            return self._changed(row.path, made)
        if key == "abilities":
            one: Any = _BEGUN.get(offer.word, {offer.word: 1})
        elif offer.kind == "key" and offer.word in VERBS:
            one = _example(offer)
        else:
            one = offer.word
        return self._changed(row.path, [*(value or []), one])

    def drop(self, row: FormRow) -> str:
        """The text without a line and all below it. Raises FormRefused."""
        if not row.whole:
            raise FormRefused(f"a card needs its {row.label}")
        return self._changed(row.whole, None, gone=True)

    def _first(self, path: Path) -> Any:
        """What a key begins with."""
        key = str(path[-1])
        if key in _FIRST:
            return _FIRST[key]
        if key in ("then", "else", "do", "tier1", "tier2", "tier3"):
            return [{"deal": 1}]
        return 1

    def _changed(self, path: Path, value: Any, *, gone: bool = False) -> str:
        card = deepcopy(self.card)
        top = str(path[0])
        if len(path) == 1:
            if gone:
                card.pop(top, None)
            else:
                card[top] = value
        else:
            inner: Any = card.setdefault(top, {} if isinstance(path[1], str) else [])
            for step in path[1:-1]:
                inner = inner[step]
            if gone:
                del inner[path[-1]]
            else:
                inner[path[-1]] = value
            if not card[top]:
                card.pop(top)
        return self._written(top, card.get(top), top in card)

    def _written(self, key: str, value: Any, there: bool) -> str:
        """The text with a key of the card written anew, in its one form."""
        lines = self.text.split("\n")
        card = self.source.spot.at(self.id)
        spot = card.parts.get(key)
        margin = len(lines[card.key_line]) - len(lines[card.key_line].lstrip())
        words = f"{' ' * margin}{key}: {json.dumps(value, ensure_ascii=False)}"
        if spot is None:
            last = max(part.key_line for part in card.parts.values())
            first = end = self._end(lines, last, margin)
        else:
            first, end = spot.key_line - 1, self._end(lines, spot.key_line, margin)
            notes = [note for note in comments(self.text) if first < note.line <= end]
            if any(note.alone or note.line != first + 1 for note in notes) or (notes and not there):
                raise FormRefused(f"there is a comment in its {key}: change it in the text")
            words += "".join(f"  {note.text}" for note in notes)
        made = [*lines[:first], *([words] if there else []), *lines[end:]]
        try:
            return format_file("\n".join(made).encode("utf-8", "surrogatepass"), "this file")
        except CardFileError as error:
            raise FormRefused(error.message) from None

    def _end(self, lines: Sequence[str], line: int, margin: int) -> int:
        """The line behind the block of a key that stands at a line, counted from 1."""
        end = line
        while end < len(lines) and lines[end].startswith(" " * (margin + 1)):
            end += 1
        return end


def _added(path: Path) -> str:
    """What is added at a place, in words."""
    last = path[-1]
    if isinstance(last, int):
        return "more of it"
    words = {"abilities": "an ability", "cards": "a card", "classes": "a class"}
    return words.get(last, "a step" if last in STEPS else "more")


def whole_value(value: Any) -> str:
    """A scalar as a file says it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def shown_value(value: Any) -> str:
    """A scalar as a file says it, short enough for a line."""
    words = whole_value(value).replace("\n", " ")
    return words if len(words) <= SHOWN else words[: SHOWN - 2] + " …"


def typed_value(words: str) -> Any:
    """What a person typed, as a file holds it: a number, a truth value, a text."""
    bare = words.strip()
    if _WHOLE.fullmatch(bare):
        return int(bare)
    return {"true": True, "false": False}.get(bare, bare)


def _example(offer: Offer) -> Any:
    """The step that a verb's snippet is, with what stands at its stops."""
    plain = _STOP.sub(lambda stop: stop[1] or "", offer.snippet or f"{offer.word}: 1")
    return read_text(f"[{plain}]", "an example").data[0]
