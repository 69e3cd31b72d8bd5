"""A deck as text for a chat: written in one form, read in any form that people type.

Owns names of cards as people write them: capitals, accents, order, bullets, `3x`, `x3`, `3`, ids in
place of names, names in any tongue. It is written in English. A name that no pack has is reported
and kept, under the id it would have.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.decks.decklist import (
    MOST_CARDS,
    MOST_CLASSES,
    MOST_COPIES,
    MOST_NAME,
    DeckList,
    id_for,
)
from lithicrage.language.findings import nearest
from lithicrage.language.models import Action, Ancestry, Class, Named
from lithicrage.language.untrusted import FULL_ID, ID_FORM
from lithicrage.packs.library import CORE, Library

LONGEST: Final = 50_000  # characters of a text
NAMELESS: Final = mark("Imported Deck")
_BULLET: Final = re.compile(r"^(?:[-–—•·●▪>+]|\d{1,3}[.)])\s+|^[•·●▪>]")
_LABEL: Final = re.compile(r"^([^\W\d_]+)\s*:\s*(.*)$")
_FRONT: Final = re.compile(r"^x?\s?([0-9]{1,9})\s?[x×]?\s+(.+)$|^([0-9]{1,9})[x×](.+)$", re.I)
_BEHIND: Final = re.compile(
    r"^(.+?)\s+(?:[x×]\s?([0-9]{1,9})|([0-9]{1,9})[x×]|\(([0-9]{1,9})\))$", re.I
)
_HOME: Final = re.compile(rf"^(.+?)\s*\(({ID_FORM})\)$")
# What labels mean, in every tongue: whoever wrote the text need not speak that of the reader.
_LABELS: Final = {
    **dict.fromkeys(("deck", "name", "title", "titel"), "name"),
    **dict.fromkeys(("ancestry", "people", "herkunft"), "ancestry"),
    **dict.fromkeys(("class", "classes", "klasse", "klassen"), "class"),
    **dict.fromkeys(("card", "cards", "actions", "weapon", "spirit", "body", "mind"), "heading"),
    **dict.fromkeys(("karte", "karten", "aktionen"), "heading"),
    **dict.fromkeys(("waffe", "geist", "körper", "verstand"), "heading"),
    **dict.fromkeys(("notes", "note", "plan", "code", "cost", "size"), "remark"),
    **dict.fromkeys(("notizen", "notiz", "kosten", "größe"), "remark"),
}


# What is said of a name that no pack has, by what it names.
_UNCALLED: Final = {
    "ancestry": mark("no ancestry is called `{name}`"),
    "class": mark("no class is called `{name}`"),
    "action": mark("no card is called `{name}`"),
}


class BadText(ValueError):
    """A text that cannot become a deck: the line, counted from 1, and what is wrong."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(tr("line {line}: {what}", line=line, what=what))


@dataclass(frozen=True)
class UnknownLine:
    """Something in a line, counted from 1, that no pack has; the deck keeps it anyway."""

    line: int
    message: str

    def __str__(self) -> str:
        return tr("line {line}: {what}", line=self.line, what=self.message)


def text_of(library: Library, deck: DeckList) -> str:
    """A deck as text for a chat, dearest cards last; `read_text` gives the same deck back."""
    words = _Words(library)
    cards = library.models(Action)
    lines = [f"Deck: {deck.name}", f"Ancestry: {words.label(Ancestry, deck.ancestry)}"]
    lines += [f"Class: {words.label(Class, id)}" for id in deck.classes]
    lines.append("")

    def place(id: str) -> tuple[int, str, str]:
        return (cards[id].cost, library.written(id), id) if id in cards else (100, id, id)

    lines += [words.line(id, deck.cards[id]) for id in sorted(deck.cards, key=place)]
    return "\n".join(lines) + "\n"


def read_text(library: Library, text: str) -> tuple[DeckList, tuple[UnknownLine, ...]]:
    """The deck of a text, and what no pack has of it.

    Raises BadText if it has no card, is too long, or has a count that no deck file holds.
    """
    if len(text) > LONGEST:
        raise BadText(
            1,
            tr(
                "the text has {found} characters; a deck has at most {most}",
                found=len(text),
                most=LONGEST,
            ),
        )
    reader = _TextReader(library)
    for number, line in enumerate(text.splitlines(), 1):
        line = cleaned(line)
        while bullet := _BULLET.match(line):
            line = line[bullet.end() :].strip()
        if line and not line.startswith(("#", "//", "```", "===", "---")):
            reader.take(number, line)
    return reader.deck(), tuple(reader.notes)


def cleaned(line: str) -> str:
    """A line without what chats add: invisible characters, asterisks, odd spaces, quotes."""
    kept = []
    for sign in unicodedata.normalize("NFC", line):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign == "\t":
            kept.append(" ")
        elif kind[0] != "C" and sign != "*" and not _fills(sign):
            kept.append(sign)
    return unicodedata.normalize("NFC", "".join(kept)).strip()


def _fills(sign: str) -> bool:
    """Whether a character counts as a letter or mark in Unicode but is invisible."""
    return sign in "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0" or "\ufe00" <= sign <= "\ufe0f"


def folded(name: str) -> str:
    """A name for comparison, without capitals, accents, spaces and signs."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in plain if sign.isalnum())


class _Words:
    """The names in a library, both ways. `told` are those that only another tongue has."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.models: dict[type[Named], dict[str, Named]] = {}
        self.known: dict[type[Named], dict[str, list[str]]] = {}
        self.told: dict[type[Named], dict[str, list[str]]] = {}
        for kind in (Action, Ancestry, Class):
            names = self.known[kind] = {}
            told = self.told[kind] = {}
            self.models[kind] = dict(library.models(kind))
            for full, model in self.models[kind].items():
                own = dict.fromkeys((folded(library.written(full)), folded(model.id)))
                for word in filter(None, own):
                    names.setdefault(word, []).append(full)
                for word in filter(None, map(folded, library.names_of(full))):
                    if word not in own:
                        told.setdefault(word, []).append(full)
            for found in (*names.values(), *told.values()):
                # the built-in pack wins, then the printed name
                found.sort(key=lambda id: (library.home(id) != CORE, id))

    def find(self, kind: type[Named], text: str) -> str | None:
        """The full id that a text means: a full id, a name, an id, or a name with its pack."""
        models = self.models[kind]
        plain = text.lower().strip("`'\"")
        if ":" in plain and plain.removeprefix(f"{CORE}:") in models:
            return plain.removeprefix(f"{CORE}:")
        home = _HOME.match(text)
        if home is not None:
            ids = self._ids(kind, home[1])
            inside = [id for id in ids if self.library.home(id) == home[2]]
            if inside:
                return self._best(kind, inside, home[1])
        ids = self._ids(kind, text)
        return self._best(kind, ids, text) if ids else None

    def _ids(self, kind: type[Named], text: str) -> list[str]:
        """The full ids that go by a name: in English, else in another tongue."""
        word = folded(text)
        return self.known[kind].get(word) or self.told[kind].get(word, [])

    def _best(self, kind: type[Named], ids: list[str], text: str) -> str:
        """The best of several ids: the built-in pack comes first, then a name before an id."""
        library, home = self.library, self.library.home(ids[0])
        ours = [id for id in ids if library.home(id) == home]
        return next((id for id in ours if folded(library.written(id)) == folded(text)), ours[0])

    def label(self, kind: type[Named], id: str) -> str:
        """How a card is written so that `find` finds it again, whatever other packs there are."""
        model = self.models[kind].get(id)
        if model is None:
            return id
        home = self.library.home(id)
        name = cleaned(self.library.written(id))
        name = name if home == CORE else f"{name} ({home})"
        return name if self.find(kind, name) == id else f"{home}:{model.id}"

    def line(self, id: str, copies: int) -> str:
        """The line of a card; its full id if its name would be read as something else."""
        line = f"{copies}x {self.label(Action, id)}"
        if id not in self.models[Action] or self.read(line) == (id, copies):
            return line
        return f"{copies}x {id if ':' in id else f'{CORE}:{id}'}"

    def read(self, line: str) -> tuple[str | None, int]:
        """The card and the copies in a line; no card if no reading of it names one."""
        for text, copies in _readings(line):
            found = self.find(Action, text)
            if found is not None:
                return found, copies
        return None, 1

    def near(self, kind: type[Named], text: str) -> str:
        """The known name that is near to an unknown one, or ""."""
        library = self.library
        names = {folded(name): name for id in self.models[kind] for name in library.names_of(id)}
        near = nearest(folded(text)[:60], names)
        return names[near] if near else ""


def _readings(line: str) -> Iterator[tuple[str, int]]:
    """What a line may mean, likeliest first: a count with a name, or a name as a whole."""
    front = _FRONT.match(line)
    if front is not None:
        yield (front[2] or front[4]).strip(), int(front[1] or front[3])
    behind = _BEHIND.match(line)
    if behind is not None:
        yield behind[1].strip(), int(behind[2] or behind[3] or behind[4])
    yield line, 1


class _TextReader:
    """Collects a deck line by line."""

    def __init__(self, library: Library) -> None:
        self.words = _Words(library)
        self.name = ""
        self.ancestry = ""
        self.classes: list[str] = []
        self.cards: dict[str, int] = {}
        self.notes: list[UnknownLine] = []
        self.unknown: dict[str, str] = {}
        self.line = 1

    def take(self, number: int, line: str) -> None:
        """Take one line, without its bullet and not empty."""
        self.line = number
        label = _LABEL.match(line)
        meaning = _LABELS.get(label[1].lower(), "") if label else ""
        whole, line = line, " ".join(line.split())  # only a name keeps its spaces
        if label is not None and meaning == "name":
            self.called(label[2].strip())
        elif label is not None and meaning:
            self.labelled(meaning, " ".join(label[2].split()))
        elif self.people(line) or line.endswith(":"):
            return
        elif not self.name and not self.cards and self.words.read(line)[0] is None:
            self.name_or_card(line, whole)
        else:
            self.card(line)

    def labelled(self, meaning: str, value: str) -> None:
        if meaning == "ancestry" and value:
            self.ancestry = self.known(Ancestry, value)
        elif meaning == "class" and value:
            whole = self.words.find(Class, value)
            parts = [value] if whole else re.split(r"\s*(?:,|/|\+|&|·)\s*", value)
            if len(self.classes) + len(parts) > MOST_CLASSES:
                raise BadText(self.line, tr("more than {most} classes", most=MOST_CLASSES))
            self.classes += [self.known(Class, part) for part in parts if part]
        elif meaning == "heading" and value:
            self.card(value)

    def people(self, line: str) -> bool:
        """Take a line without a label that names ancestry, class or both: `Menhirling / Medic`."""
        parts = [part for part in re.split(r"\s*[,/+&·]\s*", line) if part]
        found = [(self.words.find(Ancestry, part), self.words.find(Class, part)) for part in parts]
        if self.words.read(line)[0]:
            return False
        if not found or not all(a or c for a, c in found):
            return self.misspelt(line, parts)
        for ancestry, one in found:
            if ancestry and not self.ancestry:
                self.ancestry = ancestry
            elif one:
                self.classes.append(one)
        return True

    def misspelt(self, line: str, parts: list[str]) -> bool:
        """Take such a line if its names are unknown, but one is near to a name that exists."""
        if (
            self.ancestry
            or self.cards
            or not 2 <= len(parts) <= 3
            or len(list(_readings(line))) > 1
        ):
            return False
        kinds: list[type[Named]] = [Ancestry, *[Class] * (len(parts) - 1)]
        pairs = list(zip(kinds, parts, strict=True))
        if not any(self.words.find(kind, p) or self.words.near(kind, p) for kind, p in pairs):
            return False
        self.ancestry, *classes = [self.known(kind, part) for kind, part in pairs]
        self.classes += classes
        return True

    def name_or_card(self, line: str, whole: str) -> None:
        """Take the first line as the deck's name, unless it has a count."""
        if len(list(_readings(line))) > 1:
            self.card(line)
        else:
            self.called(whole)

    def called(self, name: str) -> None:
        if len(name) > MOST_NAME:
            what = tr(
                "the name has {found} characters; at most {most} fit",
                found=len(name),
                most=MOST_NAME,
            )
            raise BadText(self.line, what)
        self.name = name

    def card(self, line: str) -> None:
        id, copies = self.words.read(line)
        if id is None:
            name, copies = next(_readings(line))
            id = self.missing(Action, name)
        total = self.cards.get(id, 0) + copies
        if not copies > 0 or total > MOST_COPIES:
            found = total if copies > 0 else copies
            what = tr(
                "{found} copies of {card}; a deck file holds 1 to {most}",
                found=min(found, 10**9),
                card=self.take_told(id),
                most=MOST_COPIES,
            )
            raise BadText(self.line, what)
        self.cards[id] = total
        if len(self.cards) > MOST_CARDS:
            raise BadText(self.line, tr("more than {most} different cards", most=MOST_CARDS))

    def take_told(self, id: str) -> str:
        model = self.words.models[Action].get(id)
        return model.name if model is not None else f"`{self.unknown.get(id, id)}`"

    def known(self, kind: type[Named], text: str) -> str:
        return self.words.find(kind, text) or self.missing(kind, text)

    def missing(self, kind: type[Named], text: str) -> str:
        """The id under which an unknown name is kept; adds a note about it."""
        shown = text[:60] + ("..." if len(text) > 60 else "")
        told = tr(_UNCALLED[kind.__name__.lower()], name=shown)
        if near := self.words.near(kind, text):
            told = tr("{told}; did you mean `{near}`?", told=told, near=near)
        self.notes.append(UnknownLine(self.line, told))
        plain = text.lower()
        id = base = plain if FULL_ID.match(plain) else id_for(text)
        if self.words.find(kind, id):  # its ASCII form is another card's name
            id = base = f"unknown_{id}"[:40].rstrip("_")
        number = 1
        while self.unknown.get(id, shown) != shown:  # another name has this id
            number += 1
            id = f"{base[:36]}_{number}"
        self.unknown[id] = shown
        return id

    def deck(self) -> DeckList:
        """The deck that was read. Raises BadText if it has no card."""
        if not self.cards:
            raise BadText(self.line, tr("no line names a card; write `3x Card Name`"))
        if not self.ancestry:
            self.notes.append(
                UnknownLine(1, tr("no line names an ancestry; write `Ancestry: NAME`"))
            )
        if not self.classes:
            self.notes.append(UnknownLine(1, tr("no line names a class; write `Class: NAME`")))
        if len(self.classes) > MOST_CLASSES:
            raise BadText(self.line, tr("more than {most} classes", most=MOST_CLASSES))
        return DeckList(
            self.name or tr(NAMELESS),
            self.ancestry or "unknown_ancestry",
            tuple(self.classes) or ("unknown_class",),
            dict(sorted(self.cards.items())),
            self.unknown,
        )
