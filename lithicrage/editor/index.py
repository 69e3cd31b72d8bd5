"""One index of all packs: where each id is defined, and everywhere that it is named.

Made from plain data with their spots, for cards, tours and scenarios alike; knows no protocol. A
name is an id only where a file can name one: what people read (`flavor`, `say`) is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from lithicrage.engine import rules
from lithicrage.language.models import RESERVED
from lithicrage.language.source import Source, Spot
from lithicrage.language.untrusted import ID, ID_FORM
from lithicrage.packs.library import CORE, full_id
from lithicrage.packs.pack import Pack

WORD: Final = re.compile(rf"(?<![\w:])(?:{ID_FORM}:)?{ID_FORM}(?![\w:])")
# Keys whose values name nothing: words for people, shapes of pictures, words of the language.
SILENT: Final = frozenset(
    {"name", "flavor", "notes", "reminder", "why", "text", "say", "end", "covers", "goal"}
    | {"kind", "subtype", "glyph", "art", "portrait", "renamed_from", "to", "when", "instead"}
    | {"mode", "turn", "starter", "over", "next", "phase", "offer", "stop", "shows", "points"}
    | {"headliner_rules"}
    | rules.BY_NAME.keys() - {rules.RULES[place].name for place in rules.LISTS}
)
NAMING: Final = frozenset({"cards", "conditions", "deck"})  # mappings whose keys are ids
OWN: Final = "cards"  # the cards of a scenario file, or of one scenario
Names = Mapping[str, str]


class Mention(NamedTuple):
    """A place at which an id stands: a stretch of a line, counted from 1 in characters.

    `id` is the full id, for a card of a scenario file with that file in front of a `#`; `word` is
    what is written there. `defines` marks the one place that the others refer to.
    """

    file: str
    line: int
    column: int
    length: int
    id: str
    word: str
    defines: bool


class Symbol(NamedTuple):
    """What a file defines: an item of a pack or a scenario, and how far it reaches."""

    id: str
    name: str
    kind: str
    file: str
    line: int
    column: int
    length: int
    last: int


class RenameRefused(ValueError):
    """An id that cannot be renamed so; the text is one line."""


@dataclass(frozen=True, eq=False)
class IndexedFile:
    """One file of the index: its content, the ids that it may name, and whose file it is.

    `home` is the id of its pack, "" for a scenario file, which defines no id of a pack.
    """

    source: Source
    names: Names
    home: str

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """Every mention in it, in the order of the file."""
        walk = _Mentions(self.source)
        if self.home:
            walk.items(self.names, self.home)
        else:
            walk.scenarios(self.names)
        return tuple(sorted(set(walk.found)))

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """What it defines, in the order of the file."""
        return tuple(symbols(self.source, scenes=not self.home))


class Index:
    """The mentions of some files by their ids."""

    def __init__(self, texts: Iterable[IndexedFile]) -> None:
        self.texts = {text.source.file: text for text in texts}

    @cached_property
    def by_id(self) -> Mapping[str, tuple[Mention, ...]]:
        """The mentions of each full id, sorted by place."""
        found: dict[str, list[Mention]] = defaultdict(list)
        for _, text in sorted(self.texts.items()):
            for mention in text.mentions:
                found[mention.id].append(mention)
        return {id: tuple(mentions) for id, mentions in found.items()}

    def at(self, file: str, line: int, column: int) -> Mention | None:
        """The mention at a place, its end included."""
        text = self.texts.get(file)
        for mention in text.mentions if text is not None else ():
            if mention.line == line and 0 <= column - mention.column <= mention.length:
                return mention
        return None

    def mentions(self, id: str) -> tuple[Mention, ...]:
        """Every mention of a full id."""
        return self.by_id.get(id, ())

    def definition(self, id: str) -> Mention | None:
        """Where a full id is defined."""
        return next((mention for mention in self.mentions(id) if mention.defines), None)

    def symbols(self, query: str) -> list[Symbol]:
        """What the files define whose id or name has the letters of a query in this order; those
        that hold the query as it is come first."""
        wanted = query.casefold()
        letters = re.compile(".*?".join(map(re.escape, wanted)))
        found: list[tuple[bool, Symbol]] = []
        for _, text in sorted(self.texts.items()):
            for symbol in text.symbols:
                names = (symbol.id.casefold(), symbol.name.casefold())
                if any(map(letters.search, names)):
                    found.append((not any(wanted in name for name in names), symbol))
        return [symbol for _, symbol in sorted(found, key=lambda pair: pair[0])]

    def renamed(self, id: str, new: str) -> list[tuple[Mention, str]]:
        """The mentions of an id, each with what stands there once it is called `new`.

        Raises RenameRefused where it cannot be called so: core is read-only, and an id that a file
        already uses would mean two things there.
        """
        mentions = self.mentions(id)
        if self.definition(id) is None:
            raise RenameRefused(f"`{id}` is defined in no open pack")
        if ":" not in id and "#" not in id:
            raise RenameRefused(f"`{id}` is a card of the core set, which is read-only")
        if not ID.match(new):
            said = "an id has the form a-z, 0-9 and _, with a letter in front"
            raise RenameRefused(f"{said}; found `{new[:60]}`")
        if new in RESERVED:
            raise RenameRefused(f"the id `{new}` is reserved; choose another")
        for file in {mention.file for mention in mentions}:
            taken = self.texts[file].names.get(new)
            local = next((m for m in self.texts[file].mentions if m.word == new), None)
            if taken or local is not None:
                raise RenameRefused(f"the id `{new}` is already taken")
        return [(mention, _worded(mention.word, new)) for mention in mentions]


def _worded(word: str, new: str) -> str:
    home, colon, _ = word.rpartition(":")
    return f"{home}{colon}{new}"


def names_in(packs: Iterable[Pack], home: str, further: Iterable[str] = ()) -> dict[str, str]:
    """The full ids by what a file of the pack `home` writes for them.

    A short id is one of its own pack, else one of the packs `further`, else one of core.
    """
    found: dict[str, str] = {}
    by_id = {pack.id: tuple(ids_of(pack)) for pack in packs}
    for pack, ids in by_id.items():
        found |= {f"{pack}:{id}": full_id(pack, id) for id in ids}
    for pack in (CORE, *further, home):
        found |= {id: full_id(pack, id) for id in by_id.get(pack, ())}
    return found


def ids_of(pack: Pack) -> Iterator[str]:
    """The short ids that a pack's files define, broken ones and those of tours too."""
    yield from pack.raws
    for source in pack.tours:
        if isinstance(source.data, dict):
            yield from source.data


def symbols(source: Source, *, scenes: bool) -> Iterator[Symbol]:
    """What a file defines: its items, or its scenarios by name."""
    data, spot = source.data, source.spot
    found: list[tuple[str, str, str, Spot]] = []
    if scenes:
        entries, spot = entries_of(source)
        for place, entry in enumerate(entries):
            if isinstance(entry, dict) and isinstance(name := entry.get("name"), str):
                found.append((name, name, "scenario", spot.at(place)))
    elif isinstance(data, dict) and data.get("kind") != "pack":
        for id, item in data.items():
            said = item if isinstance(item, dict) else {}
            name, kind = said.get("name", ""), said.get("kind", "")
            found.append((id, str(name or id), str(kind or ""), spot.at(id)))
    lines = source.text.split("\n")
    starts = [at.key_line for *_, at in found] + [len(lines) + 1]
    for place, (id, name, kind, at) in enumerate(found):
        last = max(at.key_line, starts[place + 1] - 1)
        while last > at.key_line and _between(lines[last - 1]):
            last -= 1
        length = len(lines[at.key_line - 1]) - at.key_column + 1 if scenes else len(id)
        yield Symbol(id, name, kind, source.file, at.key_line, at.key_column, length, last)


def _between(line: str) -> bool:
    """Whether a line may stand between two items."""
    return not line.strip() or line.startswith("#")


def entries_of(source: Source) -> tuple[list[Any], Spot]:
    """The list of scenarios of a file, and its spot."""
    data, spot = source.data, source.spot
    if isinstance(data, dict):
        data, spot = data.get("scenarios"), spot.at("scenarios")
    return (data, spot) if isinstance(data, list) else ([], spot)


class _Mentions:
    """Walks one file and collects its mentions."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines = source.text.split("\n")
        self.found: list[Mention] = []

    def items(self, names: Names, home: str) -> None:
        """The items of a card file, of a pack or of a scenario file."""
        data, spot = self.source.data, self.source.spot
        if not isinstance(data, dict) or data.get("kind") == "pack":
            return
        for id, item in data.items():
            at = spot.at(id)
            self.add(id, full_id(home, id), at.key_line, at.key_column, defines=True)
            self.walk(item, at, names)

    def scenarios(self, names: Names) -> None:
        """The entries of a scenario file; a card of its own hides one of a pack."""
        data, spot = self.source.data, self.source.spot
        entries, at = entries_of(self.source)
        shared = [(data, spot)] if isinstance(data, dict) else []
        for place, entry in enumerate(entries):
            if isinstance(entry, dict) and "name" not in entry:
                shared.append((entry, at.at(place)))
        names = {**names, **self.owned(shared, self.source.file)}
        for part, where in shared:
            self.walk({k: v for k, v in part.items() if k != "scenarios"}, where, names, top=True)
        for place, entry in enumerate(entries):
            if isinstance(entry, dict) and "name" in entry:
                where = at.at(place)
                own = self.owned([(entry, where)], f"{self.source.file}:{where.line}")
                self.walk(entry, where, {**names, **own}, top=True)

    def owned(self, parts: list[tuple[Any, Spot]], home: str) -> dict[str, str]:
        """The cards that parts of a scenario file define, by what is written for them."""
        found: dict[str, str] = {}
        for part, spot in parts:
            cards = part.get(OWN)
            for id in cards if isinstance(cards, dict) else ():
                at = spot.at(OWN, id)
                found[id] = f"{home}#{id}"
                self.add(id, found[id], at.key_line, at.key_column, defines=True)
        return found

    def walk(self, data: Any, spot: Spot, names: Names, key: str = "", top: bool = False) -> None:
        """All below a value that stands under `key`; `top` means an entry of a scenario file."""
        if isinstance(data, dict):
            naming = key in NAMING
            for step, value in data.items():
                at = spot.at(step)
                if naming and step in names:
                    self.add(step, names[step], at.key_line, at.key_column)
                if top and step == OWN and isinstance(value, dict):  # defined already
                    for id, card in value.items():
                        self.walk(card, at.at(id), names)
                elif step not in SILENT and not (step == "else" and isinstance(value, str)):
                    self.walk(value, at, names, step)
        elif isinstance(data, list):
            for place, value in enumerate(data):
                self.walk(value, spot.at(place), names, key)
        elif isinstance(data, str):
            for word in WORD.finditer(data):
                if word[0] in names and (spot.exact or not word.start()):
                    place = spot.text_column + word.start()
                    self.add(word[0], names[word[0]], spot.line, place)

    def add(self, word: str, id: str, line: int, column: int, defines: bool = False) -> None:
        """Note a mention if the word stands there, at most behind a quote."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        for place in (column, column + 1):
            if text.startswith(word, place - 1):
                found = Mention(self.source.file, line, place, len(word), id, word, defines)
                self.found.append(found)
                return
