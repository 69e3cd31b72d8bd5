"""Packs: folders of card files with a manifest, read into models.

Owns what one folder is: its files, its ids, its digest. Mistakes become findings and do not affect
the rest. Knows nothing of other packs: `library` merges them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from lithicrage.language.findings import CardFileError, Finding
from lithicrage.language.inheritance import EXTENDS, Raw, raws_of
from lithicrage.language.items import Item, read_items, read_manifest
from lithicrage.language.models import Manifest, Named
from lithicrage.language.report import Reference, Report
from lithicrage.language.source import (
    FOLDER_BYTES,
    FOLDER_FILES,
    Source,
    card_files,
    read_bytes,
    read_raw,
)
from lithicrage.language.untrusted import inside
from lithicrage.packs.words import PoFile, words_among, words_in

MANIFEST: Final = "pack.yaml"
SCENARIOS: Final = "scenarios"
TOURS: Final = "tours"  # a folder of tours: no match needs it, so no digest covers it
M = TypeVar("M", bound=Named)


@dataclass(frozen=True, eq=False)
class Pack:
    """One folder of card files: its manifest, its sound items by id, and what is wrong.

    `broken` are the ids of items left out for their findings. `raws` are the cards as the files
    hold them, `waiting` those that extend a card of another pack, and `sources` the readable files.
    `content` is the plain data that the digest covers. `tours` are the files of tours and `words`
    what it says in other tongues, both unread.
    """

    path: Path
    manifest: Manifest
    items: Mapping[str, Item]
    broken: frozenset[str]
    references: tuple[Reference, ...]
    findings: tuple[Finding, ...]
    content: Any
    raws: Mapping[str, Raw] = field(default_factory=dict)
    waiting: Mapping[str, Raw] = field(default_factory=dict)
    sources: tuple[Source, ...] = ()
    tours: tuple[Source, ...] = ()
    words: Mapping[str, PoFile] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the pack, the part of full ids before the colon."""
        return self.manifest.id

    @cached_property
    def digest(self) -> str:
        """The fingerprint of its content."""
        return digest(self.content)

    @property
    def needs(self) -> set[str]:
        """The ids of the packs it cannot do without: required, named, or extended."""
        named = {reference.id for reference in self.references}
        for card in self.content[1].values():
            base = card.get(EXTENDS) if isinstance(card, dict) else None
            named |= {base} if isinstance(base, str) else set()
        found = {home for home, colon, _ in (id.partition(":") for id in named) if colon}
        return found.union(self.manifest.requires)

    def models(self, kind: type[M]) -> dict[str, M]:
        """The models of a kind by their short ids."""
        found = ((id, item.model) for id, item in self.items.items())
        return {id: model for id, model in found if isinstance(model, kind)}


class Reader(Protocol):
    """Reads a YAML text from its bytes, as `read_bytes` does."""

    def __call__(self, raw: bytes, name: str, *, pure: bool = False) -> Source:
        """The text as a Source. Raises only CardFileError."""


def load_pack(
    folder: Path,
    *,
    pure: bool = False,
    texts: Mapping[Path, bytes] | None = None,
    reader: Reader = read_bytes,
) -> Pack:
    """Read all `*.yaml` below a folder, sorted by name, except scenarios. Never raises for content.

    Unreadable files become findings. Paths in findings begin with the folder as given, and mistakes
    in the folder as a whole are reported there. `texts` replace files, by resolved path, whether
    these exist or not; `reader` may be one that remembers what it has read.
    """
    loader = _Loader(folder, pure, texts or {}, reader)
    return loader.load()


def load_texts(name: Path, texts: Mapping[str, bytes], *, pure: bool = False) -> Pack:
    """Read a pack from memory: its files by their names in the pack. Never raises for content.

    `name` stands for the folder in findings. It is never accessed, and should be below a file (a
    save, a zip), so that nothing can exist there. The limits are those of a folder.
    """
    return _InMemory(name, pure, texts).load()


def load_loose(
    files: Sequence[Path], *, pure: bool = False, texts: Mapping[Path, bytes] | None = None
) -> Pack:
    """Read these files of one folder, which is no pack, as if they were a pack.

    Nothing else in the folder is read: it may be somebody's home directory.
    """
    loader = _Loader(files[0].parent, pure, texts or {})
    return loader.load(sorted((file.name, file) for file in files))


def is_scenario_file(data: Any) -> bool:
    """Whether plain data are meant as scenarios rather than as cards."""
    if isinstance(data, dict):
        return "scenarios" in data and "kind" not in data
    return isinstance(data, list)


class _Loader:
    """Reads one folder."""

    def __init__(
        self,
        folder: Path,
        pure: bool,
        texts: Mapping[Path, bytes],
        reader: Reader = read_bytes,
    ) -> None:
        self.folder = folder
        self.pure = pure
        self.texts = texts
        self.reader = reader
        self.findings: list[Finding] = []
        self.references: list[Reference] = []
        self.items: dict[str, Item] = {}
        self.cards: dict[str, Any] = {}  # plain data by id, for the digest
        self.raws: dict[str, Raw] = {}
        self.waiting: dict[str, Raw] = {}
        self.said: Any = None  # the manifest's data
        self.tours: list[Source] = []

    def load(self, loose: list[tuple[str, Path]] | None = None) -> Pack:
        manifest: Manifest | None = None
        whole = True
        try:
            files = self.files() if loose is None else loose
        except CardFileError as error:
            self.findings.append(error.finding())
            files, whole = [], False
        sources = self.read_all(files)
        for name, source in sources:
            report = Report(source.file)
            if name == MANIFEST:
                manifest = read_manifest(source, report)
                self.said = source.data
            else:
                self.take(source, report)
            self.findings += report.findings
            self.references += report.references
        if manifest is None:
            said = not whole or loose is not None or any(name == MANIFEST for name, _ in files)
            manifest = self.stand_in(said)
        return Pack(
            self.folder,
            manifest,
            dict(sorted(self.items.items())),
            frozenset(self.cards.keys() - self.items.keys()),
            tuple(self.references),
            tuple(sorted(set(self.findings))),
            [self.said, self.cards],
            self.raws,
            self.waiting,
            tuple(source for _, source in sources),
            tuple(self.tours),
            self.words() if loose is None else {},
        )

    def words(self) -> dict[str, PoFile]:
        """What the pack says in other tongues."""
        return words_in(self.folder, self.texts)

    def files(self) -> list[tuple[str, Path]]:
        """The files of the folder, and the texts that replace some. Raises CardFileError."""
        found = dict(card_files(self.folder))
        root = self.folder.resolve()
        for path in self.texts:
            if path.is_relative_to(root) and path.suffix == ".yaml":
                found.setdefault(path.relative_to(root).as_posix(), path)
        return sorted(found.items())

    def read_all(self, files: list[tuple[str, Path]]) -> list[tuple[str, Source]]:
        """Read the files as plain data, scenarios apart, and their cards by id."""
        sources = []
        for name, path in files:
            if SCENARIOS in name.split("/")[:-1]:
                continue
            source = self.read(name, path)
            if source is None:
                continue
            if TOURS in name.split("/")[:-1]:
                self.tours.append(source)
                continue
            sources.append((name, source))
            if name != MANIFEST:
                for id, raw in raws_of(source).items():
                    self.raws.setdefault(id, raw)
        return sources

    def read(self, name: str, path: Path) -> Source | None:
        try:
            if self.texts and path.resolve() in self.texts:
                raw = self.texts[path.resolve()]
            else:
                raw = read_raw(path, str(self.folder / name))
            return self.reader(raw, str(self.folder / name), pure=self.pure)
        except CardFileError as error:
            self.findings.append(error.finding())
            return None

    def take(self, source: Source, report: Report) -> None:
        """Add the items of a file; an id that is already taken gives a finding with both places."""
        if isinstance(source.data, dict):
            for id, data in source.data.items():
                self.cards.setdefault(id, data)
        for item in read_items(source, report, self.raws, self.waiting):
            id = item.model.id
            before = self.items.get(id)
            if before is not None:
                where = f"{before.file}:{before.spot.key_line}:{before.spot.key_column}"
                report.key(item.spot, "LR401", f"the id `{id}` is already taken in {where}")
            else:
                self.items[id] = item

    def stand_in(self, present: bool) -> Manifest:
        """A manifest for a folder whose own is missing or wrong."""
        if not present:
            file = str(self.folder / MANIFEST)
            message = f"a pack needs a `{MANIFEST}` with kind, id, name, version and format"
            self.findings.append(Finding(file, 1, 1, "LR102", message))
        id = "".join(c if c.isascii() and c.isalnum() else "_" for c in self.folder.name.lower())
        id = (id if id[:1].isalpha() else f"pack_{id}")[:40]
        return Manifest(kind="pack", id=id, name=id, version="0", format=1)


class _InMemory(_Loader):
    """Loads a pack from texts; touches no disk."""

    def __init__(self, folder: Path, pure: bool, texts: Mapping[str, bytes]) -> None:
        super().__init__(folder, pure, {})
        self.bodies = texts

    def files(self) -> list[tuple[str, Path]]:
        names = sorted(name for name in self.bodies if name.endswith(".yaml"))
        place = str(self.folder)
        if len(names) > FOLDER_FILES:
            raise CardFileError("LR001", f"more than {FOLDER_FILES} files", file=place)
        if sum(len(self.bodies[name]) for name in names) > FOLDER_BYTES:
            limit = FOLDER_BYTES // (1024 * 1024)
            raise CardFileError("LR001", f"files of over {limit} MB", file=place)
        bad = next((name for name in names if not inside(name)), None)
        if bad is not None:
            raise CardFileError("LR001", f"the name {bad[:80]!r} leads out of its pack", file=place)
        return [(name, self.folder / name) for name in names]

    def words(self) -> dict[str, PoFile]:
        return words_among(self.folder, self.bodies)

    def read(self, name: str, path: Path) -> Source | None:
        try:
            return read_bytes(self.bodies[name], str(path), pure=self.pure)
        except CardFileError as error:
            self.findings.append(error.finding())
            return None


def digest(raw: Any) -> str:
    """A fingerprint of plain data, whatever the order of keys and files."""
    from hashlib import blake2b  # dear to import: it loads OpenSSL

    text = json.dumps(raw, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=16).hexdigest()
