"""Saved matches: a replay, a snapshot of where it stands, and the cards that it was played with.

Loading plays the replay again, which brings the whole log back. When the cards have changed since,
the match goes on with those of then; when the replay no longer comes to the same place, it goes on
from the snapshot. Both are said.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from lithicrage.deck.lineup import Lineup, book_of, dealing, library_of
from lithicrage.deck.needed import needed, played_with
from lithicrage.dsl.library import BrokenLibrary, Library, UnknownCard
from lithicrage.dsl.pack import load_texts
from lithicrage.dsl.strangers import ID, inflated, read_json
from lithicrage.engine import policy
from lithicrage.engine.match import Match
from lithicrage.engine.snapshot import BadSnapshot, plain, restore
from lithicrage.store.files import BACKUPS, BadFile, read_newest, write_whole
from lithicrage.store.replays import Record, parse, record_of, replay_of, text_of
from lithicrage.table.replay import Replay, verify
from lithicrage.whole import DISK, Disk

KIND: Final = "save"
SOURCES: Final = 20 * 1024 * 1024
PACKS: Final = 200
REHEARSED: Final = 8  # answers of a snapshot that are tried
CHOICES_REHEARSED: Final = 400
OLDER: Final = (
    "The file of this match was damaged or gone. It goes on with the copy before that, so your "
    "last choice may be missing."
)
OTHER_CARDS: Final = (
    "The cards have changed since this match began. It goes on with the cards that it began with."
)
NO_PAST: Final = (
    "What was played of this match before cannot be shown again. It goes on where it stood, with "
    "an empty log."
)


class Save(BaseModel):
    """A saved match as a file holds it: `cards` are the packs' files, compressed.

    `id` names the match for ever, `began` says when (UTC), `name` is what a person called the
    save; each is empty where nobody said.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    replay: Record
    snapshot: list[Any]
    cards: Annotated[str, Field(max_length=SOURCES)]
    id: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")]
    began: Annotated[str, Field(max_length=40)]
    name: Annotated[str, Field(max_length=20_000)]


class Note(str):
    """A line to be told; `words` say the same plainly to whoever plays, without digests."""

    words: str

    def __new__(cls, line: str, words: str) -> Note:
        """A line with its words."""
        note = super().__new__(cls, line)
        note.words = words
        return note


@dataclass(frozen=True)
class Loaded:
    """A match to go on with, its record so far, its cards, and what has to be said about it.

    `cards`, `id` and `began` are what saves it again.
    """

    match: Match
    replay: Replay
    library: Library
    cards: str
    notes: tuple[Note, ...] = ()
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

    `replay` is its record up to here, `cards` what `packed` made of its Library. Raises OSError,
    and NewerFile rather than replace a save of a newer version.
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
    """Load a saved match, with its log where it can be played again.

    Raises BadFile for a file (and its backups) that cannot be used, OSError if there is none.
    """
    kept = read_newest(path, KIND, BACKUPS)
    notes = []
    if kept.backup:
        notes.append(Note(f"{path} is damaged; restored from backup {kept.backup}", OLDER))
    save = parse(path, kept, Save)
    replay = replay_of(save.replay, path)
    lineup = Lineup.from_options(replay.options)
    same = played_with(library, lineup, replay.content)
    if same is None:
        here, there = needed(library, lineup).digest, replay.content
        line = f"the cards have changed since (then {there}, now {here}); "
        notes.append(Note(f"{line}it goes on with the cards of then", OTHER_CARDS))
    library = same or unpacked(path, save.cards, replay.content)
    try:
        library = library_of(library, lineup)
        match = dealing(library, lineup)(replay.seed, True)
    except (ValueError, UnknownCard) as error:
        raise BadFile(path, f"options: {error}") from None
    difference = verify(match, replay)
    if difference is not None:
        line = f"{difference}; it goes on from the snapshot, without its log"
        notes.append(Note(line, NO_PAST))
        match = from_snapshot(path, save.snapshot, replay, library)
    own = (save.id, save.began, save.name)
    return Loaded(match, replay, library, save.cards, tuple(notes), *own)


def cards_of(path: Path, save: Save, library: Library) -> Library:
    """The packs that a save was played with: those at hand, else those that it carries.

    Raises BadFile.
    """
    content = save.replay.content
    same = played_with(library, Lineup.from_options(save.replay.options), content)
    return same or unpacked(path, save.cards, content)


def name_of(path: Path) -> str:
    """What a person called a save. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).name


def id_of(path: Path) -> str:
    """The id of the match of a save, "" where nobody said. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).id


def lineup_of(path: Path) -> Lineup:
    """Who plays in a saved match. Raises BadFile, OSError."""
    save = parse(path, read_newest(path, KIND, BACKUPS), Save)
    return Lineup.from_options(replay_of(save.replay, path).options)


def last_digest(path: Path) -> str:
    """The digest of a saved match where it stands. Raises BadFile, OSError."""
    return parse(path, read_newest(path, KIND, BACKUPS), Save).replay.digests[-1]


def glance(path: Path, library: Library) -> Match:
    """Where a saved match stands, by its snapshot alone: to be looked at, not to be played.

    Raises BadFile, also where the cards of `library` are not its own; OSError.
    """
    save = parse(path, read_newest(path, KIND, BACKUPS), Save)
    return from_snapshot(path, save.snapshot, replay_of(save.replay, path), library)


def from_snapshot(path: Path, snapshot: list[Any], replay: Replay, library: Library) -> Match:
    """The match of a snapshot, with an empty log. Raises BadFile."""
    try:
        lineup = Lineup.from_options(replay.options)
        match = restore(snapshot, book_of(library, lineup))
        _check_seated(match, dealing(library, lineup)(replay.seed, False))
    except (BadSnapshot, UnknownCard, ValueError) as error:
        raise BadFile(path, str(error)) from None
    _rehearse(path, match)
    match.log = []
    return match


def _rehearse(path: Path, match: Match) -> None:
    """Play copies of a snapshot to their end, one for each of the first answers on offer.

    Each number of it is sound by itself; whether the frames on its stack are some that the rules
    lay there, only the rules can say. What they cannot play on ends here, and no window later.
    Raises BadFile.
    """
    try:
        for index in range(min(REHEARSED, len(match.choices()))):
            copy = match.clone()
            copy.choose(index)
            for _ in range(CHOICES_REHEARSED):
                if copy.over:
                    break
                copy.choices()  # with their words, as a window shows them
                copy.choose(policy.choose(copy))
    except Exception as error:  # of a state that was made up, so it may be any
        what = f"{type(error).__name__} {error}".strip()
        raise BadFile(path, f"snapshot.stack: it cannot be played on: {what}") from None


def _check_seated(match: Match, dealt: Match) -> None:
    """A snapshot has the seats and the cards of its line-up: nothing in a match changes them.

    `dealt` is a match of that line-up, which gives the names too. Raises BadSnapshot.
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
        c.name = right.name
    for name in ("cards", "owner"):
        if getattr(match, name) != getattr(dealt, name):
            raise BadSnapshot(f"snapshot.{name}: these are not the cards of the options")


def packed(library: Library) -> str:
    """The files of all packs as compressed text, as they were when the packs were loaded: what
    stands on the disk now may be gone, or other cards than those that are played with.
    """
    packs = {}
    for pack in library.packs:
        files = {Path(source.file).relative_to(pack.path): source.text for source in pack.sources}
        packs[pack.id] = {name.as_posix(): text for name, text in files.items()}
    data = json.dumps(packs, ensure_ascii=False, sort_keys=True).encode()
    return base64.b85encode(zlib.compress(data, 9)).decode("ascii")


def unpacked(path: Path, text: str, content: str) -> Library:
    """The Library of the packs that a save carries, read in memory: no disk is touched.

    Findings name the save and the file within. Raises BadFile.
    """
    try:
        packs = read_json(inflated(base64.b85decode(text), SOURCES))
    except ValueError as error:
        raise BadFile(path, f"cards: cannot be read: {error}") from None
    if not isinstance(packs, dict) or len(packs) > PACKS:
        raise BadFile(path, f"cards: found no packs by their ids; 1 to {PACKS} are right")
    loaded = []
    for id, named in packs.items():
        if not ID.match(id):
            raise BadFile(path, f"cards: {id[:60]!r} is no id of a pack, as `my_pack_2` is")
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
