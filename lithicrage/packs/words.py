"""What packs say in another tongue: catalogues such as `words/de.po` beside a pack's manifest.

Owns their form, gettext's without plurals, and what a translation may hold. A message is English
as a file of the pack has it, with the key it stands at for its context. Files come from strangers:
each mistake becomes a finding, its message stays English, and no digest covers any of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from lithicrage.base.atomic import open_plain
from lithicrage.base.tongue import ENGLISH
from lithicrage.language.characters import decode, describe, find_forbidden
from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.models import Named

if TYPE_CHECKING:
    from lithicrage.packs.pack import Pack

FOLDER: Final = "words"
ENDING: Final = ".po"
BYTES: Final = 1024 * 1024
FILES: Final = 40  # tongues of a pack
CORE: Final = "core"  # its words are those of any pack that inherits from its cards
# How long words may be, by their key: as long as the English there.
LONGEST: Final = {
    "name": 60, "flavor": 300, "reminder": 300, "notes": 4096, "text": 300,
    "say": 240, "else": 240, "end": 240,
}  # fmt: skip
OF_CARDS: Final = ("name", "flavor", "reminder", "notes", "text")
OF_COURSES: Final = ("text", "say", "else", "end")
_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgstr)\s*)?"((?:[^"\\]|\\.)*)"\s*\Z')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", '"': '"', "\\": "\\"}
_NAME: Final = re.compile(r"[^\s*][^*\n]*\Z")
M = TypeVar("M", bound=Named)


@dataclass(frozen=True)
class PoFile:
    """A catalogue of a pack as its bytes, unread: English needs none. `error` says why there are
    none."""

    file: str
    raw: bytes
    error: str = ""


class Translation(NamedTuple):
    """A message with its context and its words, and the line that it begins at."""

    context: str
    message: str
    words: str
    line: int


@dataclass(frozen=True)
class PackWords:
    """A catalogue that was read: its translations in order, and what is wrong with it."""

    entries: tuple[Translation, ...] = ()
    findings: tuple[Finding, ...] = ()

    def sound(self) -> dict[tuple[str, str], str]:
        """The words by context and message, without those that no reader should see."""
        told = (one for one in self.entries if not unfit(one))
        return {(one.context, one.message): one.words for one in reversed(tuple(told))}


@dataclass(frozen=True)
class Catalogue:
    """The words of some packs in a tongue, by the id of the pack, then by context and message."""

    tongue: str = ENGLISH
    words: Mapping[str, Mapping[tuple[str, str], str]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def said(self, home: str, context: str, message: str) -> str:
        """The words of a message of the pack `home`; the message itself where there are none."""
        for id in (home, CORE):
            found = self.words.get(id, {}).get((context, message))
            if found is not None:
                return found
        return message

    def model(self, home: str, model: M) -> M:
        """A card, or what else a file holds, with its texts in this tongue."""
        said: dict[str, Any] = {}
        for key in OF_CARDS:
            text = getattr(model, key, "")
            if text and (words := self.said(home, key, text)) != text:
                said[key] = words
        return model.model_copy(update=said) if said else model


def catalogue_of(tongue: str, packs: Sequence[Pack]) -> Catalogue:
    """The words that these packs have in a tongue."""
    read = {pack.id: read_words(pack.words[tongue]) for pack in packs if tongue in pack.words}
    words = {id: one.sound() for id, one in read.items()}
    return Catalogue(tongue, words, tuple(f for one in read.values() for f in one.findings))


def findings_in(words: Mapping[str, PoFile]) -> Iterator[Finding]:
    """What is wrong in the catalogues of a pack, by tongue."""
    for tongue in sorted(words):
        yield from read_words(words[tongue]).findings


def words_in(folder: Path, texts: Mapping[Path, bytes]) -> dict[str, PoFile]:
    """The catalogues of a folder by their tongue; `texts` replace files. Never raises."""
    found: dict[str, PoFile] = {}
    try:
        root = folder.resolve()
        paths = sorted((folder / FOLDER).glob(f"*{ENDING}"))[:FILES]
    except (OSError, RuntimeError):
        return {}
    for path in paths:
        try:
            if not (there := path.resolve()).is_relative_to(root):
                found[path.stem] = PoFile(str(path), b"", "a link that leads out of its folder")
                continue
            raw = texts.get(there)
            if raw is None:
                with open_plain(path) as stream:
                    raw = stream.read(BYTES + 1)
            found[path.stem] = PoFile(str(path), raw)
        except (OSError, RuntimeError) as error:
            reason = getattr(error, "strerror", None) or "links in a circle"
            found[path.stem] = PoFile(str(path), b"", f"cannot be read: {reason}")
    return found


def words_among(folder: Path, bodies: Mapping[str, bytes]) -> dict[str, PoFile]:
    """The catalogues among the files of a pack in memory, by their tongue."""
    names = (name for name in sorted(bodies) if re.fullmatch(rf"{FOLDER}/[^/]+\{ENDING}", name))
    some = list(names)[:FILES]
    return {Path(name).stem: PoFile(str(folder / name), bodies[name]) for name in some}


@lru_cache(8)
def read_words(file: PoFile) -> PackWords:
    """A catalogue. What is wrong becomes a finding, and the rest is read. Never raises."""
    try:
        if file.error:
            raise CardFileError("LR001", file.error)
        if len(file.raw) > BYTES:
            raise CardFileError("LR001", f"the file is larger than {BYTES // 1024} KiB")
        text = decode(file.raw)
    except CardFileError as error:
        error.file = file.file
        return PackWords((), (error.finding(),))
    reader = _PoReader(file.file)
    for number, line in enumerate(text.split("\n"), 1):
        reader.take(number, line)
    reader.close()
    return PackWords(tuple(reader.entries), tuple(reader.findings))


class _PoReader:
    """Reads line by line; one that it cannot read costs the entry that it stands in."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.entries: list[Translation] = []
        self.findings: list[Finding] = []
        self.parts: dict[str, str] = {}
        self.key = ""
        self.line = 0
        self.fuzzy = self.broken = False

    def take(self, number: int, line: str) -> None:
        bare = line.strip(" \r")
        if bare.startswith("#") or not bare:
            if "msgstr" in self.parts or self.broken:
                self.close()
            self.fuzzy = self.fuzzy or (bare.startswith("#,") and "fuzzy" in bare)
            return
        found = _LINE.match(bare)
        if found is None:
            self.complain(number, f'no line of a catalogue: `{bare[:40]}`; found no `msgid "..."`')
            return
        key = found[1] or ""
        over = "msgstr" in self.parts
        if (key == "msgctxt" and (over or self.broken)) or (key == "msgid" and over):
            self.close()
        if self.broken:
            return
        place = find_forbidden(bare)
        if place >= 0:
            self.complain(number, describe(bare[place]), line.index(bare) + place + 1)
        elif key and key in self.parts:
            self.complain(number, f"a second `{key}` in one entry; leave an empty line between two")
        elif not key and not self.key:
            self.complain(number, "a text without `msgid` or `msgstr` in front of it")
        elif wrong := next((e for e in _ESCAPE.findall(found[2]) if e not in _ESCAPES), ""):
            self.complain(number, f'`\\{wrong}` is none of `\\n`, `\\"` and `\\\\`')
        else:
            self.line = number if not self.parts else self.line
            self.key = key or self.key
            text = _ESCAPE.sub(lambda sign: _ESCAPES[sign[1]], found[2])
            self.parts[self.key] = self.parts.get(self.key, "") + text

    def complain(self, number: int, message: str, column: int = 1) -> None:
        """One finding for each entry is enough."""
        if not self.broken:
            self.findings.append(Finding(self.file, number, column, "LR320", message))
        self.broken = True

    def close(self) -> None:
        """The entry is over: keep it if it is whole."""
        parts, broken, fuzzy = self.parts, self.broken, self.fuzzy
        if parts and not broken and ("msgid" not in parts or "msgstr" not in parts):
            missing = "msgstr" if "msgid" in parts else "msgid"
            self.complain(self.line, f"an entry without `{missing}`")
            broken = True
        if not broken and not fuzzy and parts.get("msgid"):  # that of the header is empty
            context = parts.get("msgctxt", "")
            self.entries.append(Translation(context, parts["msgid"], parts["msgstr"], self.line))
        self.parts, self.key, self.broken, self.fuzzy = {}, "", False, False


def unfit(one: Translation) -> str:
    """Why a translation cannot be shown, or ""."""
    if not one.words.strip():
        return "no translation: fill `msgstr`, or remove the entry"
    longest = LONGEST.get(one.context, 0)
    if not longest:
        return f"no text has the context `{one.context[:40]}`; one of {', '.join(LONGEST)} is right"
    if len(one.words) > longest:
        return f"{len(one.words)} characters are too many; at most {longest} fit"
    place = find_forbidden(one.words)
    if place >= 0:
        return describe(one.words[place])
    if "\n" in one.words and "\n" not in one.message:
        return "a line break, which the English has not"
    if one.context == "name" and not _NAME.match(one.words):
        return "a name begins with a letter or sign, and has no `*`"
    return ""


def messages_of(data: object, course: bool = False) -> Iterator[tuple[str, str]]:
    """The messages of a file of a pack as plain data, each with its context, in file order.

    `course` says that it holds lessons or puzzles. What is wrong with the file is passed over.
    """
    if course:
        listed = data.get("scenarios") if isinstance(data, Mapping) else data
        for one in listed if isinstance(listed, Sequence) else ():
            if isinstance(one, Mapping) and ("puzzle" in one or "lesson" in one):
                yield from _texts(one, ("name",))
                yield from _inside(one.get("puzzle"), OF_COURSES)
                yield from _inside(one.get("lesson"), OF_COURSES)
    elif isinstance(data, Mapping) and isinstance(data.get("kind"), str):  # the manifest
        yield from _texts(data, ("name", "flavor"))
    elif isinstance(data, Mapping):
        for one in data.values():
            if isinstance(one, Mapping):
                yield from _texts(one, OF_CARDS)
                for leg in one["legs"] if isinstance(one.get("legs"), list) else ():
                    yield from _texts(leg, ("name",))


def _texts(values: object, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    for key, value in values.items() if isinstance(values, Mapping) else ():
        if key in keys and isinstance(value, str) and value:
            yield key, value


def _inside(values: object, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The texts at these keys, however deep."""
    if isinstance(values, Mapping):
        for key, value in values.items():
            yield from _texts({key: value}, keys)
            yield from _inside(value, keys)
    elif isinstance(values, list):
        for value in values:
            yield from _inside(value, keys)
