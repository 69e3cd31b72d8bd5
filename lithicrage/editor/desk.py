"""What lies on a designer's desk: the packs around the open files, as they are being typed.

Owns which files belong together, and that none is parsed twice for the same content. A file that
is open counts as its editor has it. Knows no protocol.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from lithicrage.base import resources
from lithicrage.editor.index import Index, IndexedFile, Mention, Names, names_in
from lithicrage.language.findings import CardFileError
from lithicrage.language.source import FILE_BYTES, Source, card_files, read_bytes, read_raw
from lithicrage.lint.rule import Problem
from lithicrage.lint.run import Linter, pack_of
from lithicrage.lint.settings import LintSettings
from lithicrage.packs.library import Library
from lithicrage.packs.pack import (
    MANIFEST,
    SCENARIOS,
    Pack,
    is_scenario_file,
    load_loose,
    load_pack,
)
from lithicrage.packs.published_ids import BadLock, published_ids
from lithicrage.tours.scenes import SceneFaults

PARSED: Final = 1024  # files that are kept as they were parsed
LIBRARIES: Final = 8  # kept at once
FRESH: Final = 1.0  # seconds for which a folder that nobody has touched is not looked at again
DEEPEST: Final = 2  # folders below a root in which packs are looked for
RENAMED: Final = "renamed_from"
ENDINGS: Final = (".yaml", ".yml")
Contents = tuple[tuple[str, bytes], ...]


class Desk:
    """The open files with the packs that they lie in, beside the built-in pack.

    `texts` are the open files by resolved path, `roots` the folders that were opened as a whole.
    """

    def __init__(self) -> None:
        self.core_folder = (resources.cards() / "core").resolve()
        self.texts: dict[Path, str] = {}
        self.roots: list[Path] = []
        self.parsed = lru_cache(PARSED)(_parsed)
        self._looked: dict[Path, tuple[float, Contents]] = {}
        self._packs: dict[Path, tuple[Contents, Pack]] = {}
        self._libraries: dict[tuple[Pack, ...], Library] = {}
        self._texts: dict[str, IndexedFile] = {}

    def read(self, raw: bytes, name: str, *, pure: bool = False) -> Source:
        """A text as plain data, parsed once for the same bytes. Raises CardFileError."""
        found = self.parsed(raw, name, pure)
        if isinstance(found, CardFileError):
            raise found.with_traceback(None)
        return found

    # -- what is open

    def open(self, path: Path, text: str) -> None:
        """A file was opened, or is typed in."""
        self.texts[path] = text
        self.look_again()

    def close(self, path: Path) -> None:
        """A file was closed: from now on it is what the disk says."""
        self.texts.pop(path, None)
        self.look_again()

    def look_again(self) -> None:
        """Something on the disk may have changed."""
        self._looked.clear()

    @property
    def bodies(self) -> Mapping[Path, bytes]:
        """The open files as bytes."""
        return {path: text.encode("utf-8", "surrogatepass") for path, text in self.texts.items()}

    # -- packs

    def pack(self, folder: Path) -> Pack:
        """The pack of a folder; the same one until any of its files changes."""
        contents = tuple(
            (name, raw) for name, raw in self.contents(folder) if not _of_scenarios(name)
        )
        known = self._packs.get(folder)
        if known is None or known[0] != contents:
            known = contents, load_pack(folder, texts=self.bodies, reader=self.read)
            self._packs[folder] = known
        return known[1]

    def contents(self, folder: Path) -> Contents:
        """The files of a pack with their bytes, by name; none of a folder that cannot be read."""
        now = time.monotonic()
        looked = self._looked.get(folder)
        if looked is None or now - looked[0] > FRESH:
            looked = now, tuple(self._contents(folder))
            self._looked[folder] = looked
        return looked[1]

    def _contents(self, folder: Path) -> Iterator[tuple[str, bytes]]:
        try:
            found = dict(card_files(folder))
        except CardFileError:
            return
        for path in self.texts:
            if path.is_relative_to(folder) and path.suffix == ".yaml":
                found.setdefault(path.relative_to(folder).as_posix(), path)
        bodies = self.bodies
        for name, path in sorted(found.items()):
            try:
                raw = bodies.get(path if path in bodies else path.resolve())
                yield name, read_raw(path) if raw is None else raw
            except CardFileError:
                continue

    def packs(self, path: Path) -> list[Pack]:
        """The packs whose cards a file may name: core, those a scenario names, its own."""
        folders = [self.core_folder]
        home = pack_of(path)
        inside = (home / MANIFEST).is_file()
        source = self.source(path)
        scenes = source is not None and self.is_scenes(path, source)
        if source is not None and scenes:
            folders += [folder for folder in named_packs(source, path) if folder not in folders]
        if inside and home not in folders:
            folders.append(home)
        found = [self.pack(folder) for folder in folders]
        if not inside and not scenes and path.suffix == ".yaml":
            found.append(load_loose([path], texts=self.bodies))
        return list({pack.id: pack for pack in found}.values())

    def library(self, path: Path) -> Library:
        """The cards that a file may name, as one Library."""
        packs = tuple(self.packs(path))
        if packs not in self._libraries:
            if len(self._libraries) >= LIBRARIES:
                self._libraries.clear()
            self._libraries[packs] = Library(packs)
        return self._libraries[packs]

    def home(self, path: Path) -> str:
        """The id of the pack that a file lies in; for a scenario file outside all packs "core"."""
        folder = pack_of(path)
        packs = self.packs(path)
        return next((pack.id for pack in packs if pack.path == folder), packs[0].id)

    def is_core(self, path: Path) -> bool:
        """Whether a file is one of the built-in pack."""
        return path.is_relative_to(self.core_folder)

    # -- single files

    def raw(self, path: Path) -> bytes | None:
        """The bytes of a file as it stands, None if there is none."""
        if path in self.texts:
            return self.texts[path].encode("utf-8", "surrogatepass")
        try:
            return read_raw(path)
        except CardFileError:
            return None

    def source(self, path: Path) -> Source | None:
        """A file as plain data, None if it cannot be read as such."""
        raw = self.raw(path)
        try:
            return None if raw is None else self.read(raw, str(path))
        except CardFileError:
            return None

    def is_scenes(self, path: Path, source: Source | None) -> bool:
        """Whether a file holds scenarios; one that cannot be read does in a folder of them."""
        if SCENARIOS in path.parts[len(pack_of(path).parts) : -1]:
            return True
        return source is not None and is_scenario_file(source.data)

    def names(self, path: Path) -> Names:
        """The full ids by what a file may write for them, though it cannot be read itself."""
        text = self.text(path)
        return text.names if text is not None else self._scene_names(self.packs(path), path)

    def text(self, path: Path) -> IndexedFile | None:
        """A file of the index, None if it cannot be read."""
        source = self.source(path)
        if source is None:
            return None
        packs = self.packs(path)
        if not self.is_scenes(path, source):
            home = self.home(path)
            return self._text(source, names_in(packs, home), home)
        return self._text(source, self._scene_names(packs, path), "")

    def _scene_names(self, packs: list[Pack], path: Path) -> Names:
        home = self.home(path)
        return names_in(packs, home, [pack.id for pack in reversed(packs) if pack.id != home])

    def _text(self, source: Source, names: Names, home: str) -> IndexedFile:
        known = self._texts.get(source.file)
        if known is None or known.source is not source or known.names != names:
            known = self._texts[source.file] = IndexedFile(source, names, home)
        return known

    # -- all together

    def index(self, *, core_scenes: bool = True) -> Index:
        """The index of core and of all packs that are open, their tours and scenarios too; those
        of core, which are many, only if they are wanted."""
        found: dict[str, IndexedFile] = {}
        folders = self._folders()
        packs = list({pack.id: pack for pack in map(self.pack, folders)}.values())
        for folder, pack in zip(folders, map(self.pack, folders), strict=True):
            names = names_in(packs, pack.id)
            for source in (*pack.sources, *pack.tours):
                found[source.file] = self._text(source, names, pack.id)
            wanted = core_scenes or folder != self.core_folder
            for name, raw in self.contents(folder) if wanted else ():
                if _of_scenarios(name) and len(raw) <= FILE_BYTES:
                    self._add_scenes(found, folder / name, raw, packs, pack)
        for path in self.texts:
            text = self.text(path) if str(path) not in found else None
            if text is not None:
                found[text.source.file] = text
        return Index(found.values())

    def _add_scenes(
        self, found: dict[str, IndexedFile], path: Path, raw: bytes, packs: list[Pack], home: Pack
    ) -> None:
        try:
            source = self.read(raw, str(path))
        except CardFileError:
            return
        named = [self.pack(folder) for folder in named_packs(source, path)]
        wide = list({pack.id: pack for pack in (*packs, *named)}.values())
        names = names_in(wide, home.id, [pack.id for pack in reversed(named)])
        found[source.file] = self._text(source, names, "")

    def renamed(self, index: Index, id: str, new: str) -> list[tuple[Mention, str]]:
        """The mentions of an id with their new words; of a published one its old id is kept as
        `renamed_from`, so that deck codes find it. Raises RenameRefused."""
        found = index.renamed(id, new)
        at = index.definition(id)
        if at is None or not index.texts[at.file].home:
            return found
        try:
            published = published_ids(pack_of(Path(at.file)))
        except BadLock:
            return found
        source = index.texts[at.file].source
        spot, lines = source.spot.at(at.word), source.text.split("\n")
        first = min(spot.parts.values(), key=lambda part: part.key_line, default=None)
        if at.word not in published or RENAMED in spot.parts or first is None:
            return found
        if first.key_line > at.line:  # a card in braces has no line of its own for it
            margin = " " * (len(lines[at.line]) - len(lines[at.line].lstrip()))
            place = Mention(at.file, at.line + 1, 1, 0, id, "", False)
            found.append((place, f"{margin}{RENAMED}: {at.word}\n"))
        return found

    def _folders(self) -> list[Path]:
        """Core and the packs that are open: those of open files, and those below the roots."""
        found = [self.core_folder]
        for path in self.texts:
            found.append(pack_of(path))
        for root in self.roots:
            for depth in range(DEEPEST + 1):
                found += sorted(file.parent for file in root.glob("*/" * depth + MANIFEST))
        packs = [folder.resolve() for folder in found if (folder / MANIFEST).is_file()]
        return list(dict.fromkeys(packs))

    def problems(self, path: Path, settings: LintSettings) -> list[Problem]:
        """What is wrong in a file as it stands, and with the folder of its pack."""
        if path.suffix not in ENDINGS:
            return []
        shown = {path, pack_of(path)}
        found = self._linter(lambda _: settings).run([path]).problems
        return [problem for problem in found if Path(problem.path) in shown]

    def all_problems(self, settings: Callable[[Path], LintSettings]) -> list[Problem]:
        """What is wrong in the packs that are open, as their files stand; core is no work of an
        editor unless it lies below a root."""
        folders = [folder for folder in self._folders() if self._worked_on(folder)]
        return self._linter(settings).run(folders).problems if folders else []

    def _worked_on(self, folder: Path) -> bool:
        return folder != self.core_folder or any(folder.is_relative_to(r) for r in self.roots)

    def _linter(self, settings: Callable[[Path], LintSettings]) -> Linter:
        return Linter(
            self.core_folder,
            settings,
            resources.art(),
            self.texts,
            SceneFaults(),
            reader=self.read,
            load=self.pack,
        )


def named_packs(source: Source, path: Path) -> list[Path]:
    """The folders of the packs that a scenario file names, as far as they are there."""
    data = source.data
    parts = data if isinstance(data, list) else [data]
    found = []
    for part in parts:
        names = part.get("packs", ()) if isinstance(part, dict) else ()
        for name in names if isinstance(names, list) else ():
            folder = (path.parent / name).resolve() if isinstance(name, str) else path
            if (folder / MANIFEST).is_file():
                found.append(folder)
    return found


def _of_scenarios(name: str) -> bool:
    return SCENARIOS in name.split("/")[:-1]


def _parsed(raw: bytes, name: str, pure: bool) -> Source | CardFileError:
    """A text as plain data, or what is wrong with it."""
    try:
        return read_bytes(raw, name, pure=pure)
    except CardFileError as error:
        return error
