"""Saved matches: a replay, a snapshot of the current state, and the cards they were played with.

Loading plays the replay again, which restores the whole log. If the cards have changed since, the
match continues with the old ones; if the replay no longer reaches the same state, it continues from
the snapshot. Both are reported.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.base.atomic import DISK, Disk
from lithicrage.decks.lineup import Lineup, book_of, dealer_of, library_of
from lithicrage.decks.needed import find_played_library, needed_library
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import BadSnapshot, plain, restore
from lithicrage.game.replay import Replay, verify
from lithicrage.language.untrusted import ID, inflate, read_json
from lithicrage.minds import policy
from lithicrage.packs.library import BrokenLibrary, Library, UnknownCard
from lithicrage.packs.pack import load_texts
from lithicrage.store.files import BACKUPS, BadFile, read_newest, write_whole
from lithicrage.store.replays import Record, parse, record_of, replay_of, text_of

KIND: Final = "save"
SOURCES: Final = 20 * 1024 * 1024
PACKS: Final = 200
REHEARSED: Final = 8  # answers of a snapshot that are tried
CHOICES_REHEARSED: Final = 400
OLDER: Final = (
    "This match's file was damaged or gone. It resumes from an older copy, so your "
    "last choice may be missing."
)
OTHER_CARDS: Final = "The cards have changed since this match began. It keeps the old ones."
NO_PAST: Final = (
    "The start of this match cannot be replayed. It resumes where you left, with an empty log."
)


class Save(BaseModel):
    """A saved match as a file holds it: `cards` are the packs' files, compressed.

    `id` is the match's permanent name, `began` its start (UTC), `name` what a person called the
    save; each is empty if unknown.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    replay: Record
    snapshot: list[Any]
    cards: Annotated[str, Field(max_length=SOURCES)]
    id: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")]
    began: Annotated[str, Field(max_length=40)]
    name: Annotated[str, Field(max_length=20_000)]


class SaveNote(str):
    """A message; `words` say the same in plain words for players, without digests."""

    words: str

    def __new__(cls, line: str, words: str) -> SaveNote:
        """A line with its words."""
        note = super().__new__(cls, line)
        note.words = words
        return note


@dataclass(frozen=True)
class Loaded:
    """A match to continue, its record so far, its cards, and any messages about it.

    Saving it again needs `cards`, `id` and `began`.
    """

    match: Match
    replay: Replay
    library: Library
    cards: str
    notes: tuple[SaveNote, ...] = ()
    id: str = ""
    began: str = ""
    name: str = ""


def write_save(
    path: Path,
    replay: Replay,
    match: Match,
    cards: str,
    id: str = "",
    began: str = "",
    name: str = "",
    disk: Disk = DISK,
) -> None:
    """Save a match at its pending decision or its end; three older saves stay beside it.

    `replay` is its record so far, `cards` what `pack_all` made of its Library. Raises OSError, and
    NewerFile rather than replace a save of a newer version.
    """
    values = {
        "replay": record_of(replay),
        "snapshot": plain(match),
        "cards": cards,
        "id": id,
        "began": began,
        "name": name,
    }
    write_whole(path, KIND, text_of(values).encode(), BACKUPS, disk)


def read_save(path: Path, library: Library) -> Loaded:
    """Load a saved match, with its log if it can be played again.

    Raises BadFile if neither the file nor its backups can be used, OSError if there is none.
    """
    kept = read_newest(path, KIND, BACKUPS)
    notes = []
    if kept.backup:
        notes.append(SaveNote(f"{path} is damaged; restored from backup {kept.backup}", OLDER))
    save = parse(path, kept, Save)
    replay = replay_of(save.replay, path)
    lineup = Lineup.from_options(replay.options)
    same = find_played_library(library, lineup, replay.content)
    if same is None:
        here, there = needed_library(library, lineup).digest, replay.content
        line = f"the cards have changed since (then {there}, now {here}); "
        notes.append(SaveNote(f"{line}it keeps the old cards", OTHER_CARDS))
    library = same or unpack_files(path, save.cards, replay.content)
    try:
        library = library_of(library, lineup)
        match = dealer_of(library, lineup)(replay.seed, True)
    except (ValueError, UnknownCard) as error:
        raise BadFile(path, f"options: {error}") from None
    difference = verify(match, replay)
    if difference is not None:
        line = f"{difference}; it resumes from the snapshot, with an empty log"
        notes.append(SaveNote(line, NO_PAST))
        match = from_snapshot(path, save.snapshot, replay, library)
    own = (save.id, save.began, save.name)
    return Loaded(match, replay, library, save.cards, tuple(notes), *own)


def cards_of(path: Path, save: Save, library: Library) -> Library:
    """The packs that a save was played with: the available ones, or else those in the save.

    Raises BadFile.
    """
    content = save.replay.content
    same = find_played_library(library, Lineup.from_options(save.replay.options), content)
    return same or unpack_files(path, save.cards, content)


def name_of(path: Path) -> str:
    """What a person called a save. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).name


def id_of(path: Path) -> str:
    """The id of the match in a save, "" if unknown. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).id


def lineup_of(path: Path) -> Lineup:
    """The line-up of a saved match. Raises BadFile, OSError."""
    save = parse(path, read_newest(path, KIND, BACKUPS), Save)
    return Lineup.from_options(replay_of(save.replay, path).options)


def last_digest(path: Path) -> str:
    """The digest of a saved match's current state. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).replay.digests[-1]


def glance(path: Path, library: Library) -> Match:
    """The current state of a saved match, from its snapshot alone: to look at, not to play.

    Raises BadFile, also if the cards of `library` are not its own; OSError.
    """
    save = parse(path, read_newest(path, KIND, BACKUPS), Save)
    return from_snapshot(path, save.snapshot, replay_of(save.replay, path), library)


def from_snapshot(path: Path, snapshot: list[Any], replay: Replay, library: Library) -> Match:
    """The match of a snapshot, with an empty log. Raises BadFile."""
    try:
        lineup = Lineup.from_options(replay.options)
        match = restore(snapshot, book_of(library, lineup))
        _check_seated(match, dealer_of(library, lineup)(replay.seed, False))
    except (BadSnapshot, UnknownCard, ValueError) as error:
        raise BadFile(path, str(error)) from None
    _rehearse(path, match)
    match.log = []
    return match


def _rehearse(path: Path, match: Match) -> None:
    """Play copies of a snapshot to their end, one for each of the first answers on offer.

    Each of its numbers is sound by itself, but only the rules can say whether they could have put
    these frames on the stack. A snapshot that cannot be played on fails here rather than later in a
    window. Raises BadFile.
    """
    try:
        for index in range(min(REHEARSED, len(match.choices()))):
            copy = match.clone()
            copy.choose(index)
            for _ in range(CHOICES_REHEARSED):
                if copy.over:
                    break
                copy.choices()  # builds their words, as a window does
                copy.choose(policy.choose(copy))
    except Exception as error:  # a forged state may raise anything
        what = f"{type(error).__name__} {error}".strip()
        raise BadFile(path, f"snapshot.stack: it cannot be played on: {what}") from None


def _check_seated(match: Match, dealt: Match) -> None:
    """Check a snapshot for the seats and cards of its line-up, which nothing in a match changes.

    `dealt` is a match of that line-up, which also supplies the names. Raises BadSnapshot.
    """
    if len(match.seats) != len(dealt.seats):
        raise BadSnapshot(
            f"snapshot.seats: found {len(match.seats)}; {len(dealt.seats)}, those of the options, "
            "is right"
        )
    for c, right in zip(match.seats, dealt.seats, strict=True):
        for name in ("side", "deck", "level"):
            found, wanted = getattr(c, name), getattr(right, name)
            if found != wanted:
                place = f"snapshot.seats[{c.seat}].{name}"
                raise BadSnapshot(f"{place}: found {found!r}; {wanted!r} is right")
        c.name, c.written = right.name, right.written
    for name in ("cards", "owner"):
        if getattr(match, name) != getattr(dealt, name):
            raise BadSnapshot(f"snapshot.{name}: these are not the cards of the options")


def pack_all(library: Library, tours: bool = False) -> str:
    """The files of all packs as compressed text, as they were when the packs were loaded; those of
    `tours` too, which no match needs.

    The disk may have lost them by now, or hold other cards than those in play.
    """
    packs = {}
    for pack in library.packs:
        sources = (*pack.sources, *pack.tours) if tours else pack.sources
        files = {Path(source.file).relative_to(pack.path): source.text for source in sources}
        packs[pack.id] = {name.as_posix(): text for name, text in files.items()}
    data = json.dumps(packs, ensure_ascii=False, sort_keys=True).encode()
    return base64.b85encode(zlib.compress(data, 9)).decode("ascii")


def unpack_files(path: Path, text: str, content: str) -> Library:
    """The Library of a save's packs, read in memory: no disk is touched.

    Findings name the save and the file within. Raises BadFile.
    """
    try:
        packs = read_json(inflate(base64.b85decode(text), SOURCES))
    except ValueError as error:
        raise BadFile(path, f"cards: cannot be read: {error}") from None
    if not isinstance(packs, dict) or len(packs) > PACKS:
        raise BadFile(path, f"cards: found no packs by their ids; 1 to {PACKS} are right")
    loaded = []
    for id, named in packs.items():
        if not ID.match(id):
            raise BadFile(path, f"cards: {id[:60]!r} is not a pack id; `my_pack_2` would be")
        if not isinstance(named, dict) or not all(isinstance(body, str) for body in named.values()):
            raise BadFile(path, f"cards: the pack `{id}` holds something else than texts by name")
        bodies = {name: body.encode("utf-8", "surrogatepass") for name, body in named.items()}
        loaded.append(load_texts(path / id, bodies))
    library = Library(loaded)
    try:
        library.book()
    except (BrokenLibrary, ValueError) as error:
        raise BadFile(path, f"cards: {error}") from None
    if library.digest != content:
        raise BadFile(path, f"cards: their digest is {library.digest}; {content} is right")
    return library
