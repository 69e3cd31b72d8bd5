"""Every kind of file in a home, and what guards it.

Owns this list, the only one that says which file is which. A file of no kind is not ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from lithicrage.base.atomic import open_plain
from lithicrage.base.tongue import mark
from lithicrage.store import (
    autosaves,
    decks,
    files,
    history,
    journal,
    lab_runs,
    old_history,
    people,
    settings,
    texts,
)
from lithicrage.store.home import Home

Guard = Literal["digest", "lines", "rows", "copy", "cards", "none needed"]
AGAIN: Final = mark("rebuilt when needed")
GENERATION: Final = r"(?P<generation>\.[123])?"
SET_ASIDE: Final = ("damaged", "cut", "old", autosaves.ASIDE, "before")
_ASIDE: Final = re.compile(rf"(?P<name>.+)\.(?P<word>{'|'.join(SET_ASIDE)})(-\d+)?")


@dataclass(frozen=True)
class Kind:
    """A kind of file.

    `folder` is its place in the home, `names` a pattern; then come its `guard` and the word in its
    first line, if it has one. `parse` reads one that people write. `goes` says why it may be
    removed at any time, "" if it may not.
    """

    words: str
    folder: Callable[[Home], Path]
    names: str
    guard: Guard
    first: str = ""
    parse: Callable[[Any], object] | None = None
    goes: str = ""

    @property
    def keeps_generations(self) -> bool:
        """Whether such a file has older generations, and is set aside if it is damaged."""
        return not self.goes and self.guard != "cards" and self.first != "replay"

    def trouble(self, path: Path, generation: int = 0) -> str:
        """What is wrong with a file of this kind, or an older generation of it; "" if nothing is.

        Raises NewerFile, OSError.
        """
        file = files.backup(path, generation) if generation else path
        try:
            if self.first == texts.KIND and texts.is_old(file):
                return ""
            if self.guard == "digest":
                files.read_whole(file, (self.first,), history.LARGEST)
            elif self.guard == "lines":
                with open_plain(file) as stream:
                    entries = list(journal.entries(stream, rest=True))
                bad = sum(entry.record is None for entry in entries)
                return f"{bad} of {len(entries)} lines damaged" if bad else ""
            elif self.guard == "rows":
                return lab_runs.trouble(file)
            elif self.parse is not None:
                older = people.older_source(path, generation) if generation else None
                self.parse(older or people.read_source(path))
        except files.NewerFile:
            raise
        except files.BadFile as error:
            return f"line {error.line}: {error.what}" if error.line else error.what
        return ""


def _data(home: Home) -> Path:
    return home.data


KINDS: Final = (
    Kind(mark("settings"), lambda home: home.config, r"settings\.yaml", "copy",
         parse=settings.check),
    Kind(mark("decks"), lambda home: home.decks, r"(?!pack\.yaml)[^.].*\.yaml", "copy",
         parse=decks.deck_of),
    Kind(mark("saves"), lambda home: home.saves, r"[^.].*\.save", "digest", "save"),
    Kind(mark("matches in play"), lambda home: home.autosaves, r"[^.].*\.save", "digest", "save"),
    Kind(mark("tours under way"), lambda home: home.autosaves, r"[^.].*\.tour", "digest", "tour"),
    Kind(mark("tables in play"), lambda home: home.autosaves, r"[^.].*\.table", "digest", "table"),
    Kind(mark("paths of heroes"), _data, r"heroes-[a-z]+\.path", "digest", "path"),
    Kind(mark("finished tables"), lambda home: home.history, r"tables\.journal", "lines"),
    Kind(mark("finished tours"), lambda home: home.history, r"tours\.journal", "lines"),
    Kind(mark("the history"), lambda home: home.history, r"matches\.journal", "lines"),
    Kind(mark("totals of the history"), lambda home: home.history, r"matches\.totals", "digest",
         "totals", goes=AGAIN),
    Kind(mark("a history from before 0.7.0"), lambda home: home.history,
         rf"{re.escape(old_history.BASE)}(\.sum|-wal|-shm)?", "none needed"),
    Kind(mark("what the lab measured"), lambda home: home.lab, r"runs\.sqlite", "rows"),
    Kind(mark("the lab's journal"), lambda home: home.lab, r"runs\.sqlite-journal", "none needed"),
    Kind(mark("lessons and puzzles"), _data, r"learned\.progress", "digest", "progress"),
    Kind(mark("deck in work"), _data, r"deck(-[2-9])?\.bench", "digest", "bench"),
    Kind(mark("card text in work"), _data, r"bench(-[2-9])?\.json", "digest", "text"),
    Kind(mark("table"), _data, r"table(-[2-9])?\.companion", "digest", "companion"),
    Kind(mark("reports"), lambda home: home.reports, r"problem-.*\.json", "none needed",
         goes=mark("for sending; never read here")),
    Kind(mark("posters"), lambda home: home.posters, r"[^.].*\.png", "none needed",
         goes=mark("a picture; never read here")),
    Kind(mark("cache"), lambda home: home.cache, r".*", "none needed", goes=AGAIN),
    Kind(mark("packs"), lambda home: home.packs, r".*", "cards"),
    Kind(mark("replays"), lambda home: home.replays, r"[^.].*", "digest", "replay"),
)  # fmt: skip
LOCK: Final = Kind("locks", _data, r".*\.lock", "none needed")
DRAFT: Final = Kind(
    "drafts", _data, r"\..*\.draft", "none needed", goes=mark("left by an interrupted write")
)


@dataclass(frozen=True)
class Known:
    """What a file is.

    Its kind, its name without suffixes, the number of a generation or 0, and the word under which
    it was set aside.
    """

    kind: Kind
    name: str
    generation: int = 0
    word: str = ""


def known_file(home: Home, path: Path) -> Known | None:
    """What a file of a home is; None for one that this program never writes."""
    if path.name.endswith(".lock"):
        return Known(LOCK, path.name)
    if re.fullmatch(DRAFT.names, path.name):
        return Known(DRAFT, path.name)
    for kind in KINDS:
        if not _within(kind, home, path):
            continue
        aside = _ASIDE.fullmatch(path.name) if kind.keeps_generations else None
        name = aside["name"] if aside else path.name
        found = re.fullmatch(f"(?P<name>{kind.names}){GENERATION}", name)
        if found:
            number = int((found["generation"] or ".0")[1:])
            return Known(kind, found["name"], number, aside["word"] if aside else "")
    return None


def _within(kind: Kind, home: Home, path: Path) -> bool:
    folder = kind.folder(home)
    return path.is_relative_to(folder) if kind.names == ".*" else path.parent == folder
