"""Every door that a user has for a kind of file, tried with one file.

The promises: it is taken or refused with one line; whatever was taken can be gone on with to its
end, recorded, told and reported; nothing but the home, the named output and the temporary folder
is touched.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lithicrage.base.atomic import Disk
from lithicrage.base.messages import LINE, one_line
from lithicrage.companion import BadCompanion, read, write
from lithicrage.decks import codes, pasting, reasons, shelf
from lithicrage.decks.decklist import DeckList
from lithicrage.decks.owned import own_decks
from lithicrage.lab.record_values import story
from lithicrage.lab.review import review
from lithicrage.language import Deck
from lithicrage.packs import Library
from lithicrage.packs.archive import ArchiveError, load_zip, unpack_to
from lithicrage.packs.face_records import read_record
from lithicrage.packs.library import UnknownCard
from lithicrage.packs.pictures import PictureError, read_picture
from lithicrage.packs.published_ids import BadLock, published_ids
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY, Session
from lithicrage.store import records, saves
from lithicrage.store.decks import keep_deck, with_own
from lithicrage.store.files import BadFile
from lithicrage.store.home import Home
from lithicrage.store.playback import open_record
from lithicrage.store.problems import problem, write_problem
from lithicrage.store.settings import Settings
from tools.hostile import sitting, touring
from tools.hostile.guard import Guard
from tools.hostile.kinds import OUT, core
from tools.numbered import Broken

SLOW: Final = 20.0  # seconds of one file
CHOICES: Final = 400  # after which a match that goes on is left
REVIEWED: Final = 12  # choices of a match that is reviewed
REFUSALS: Final = (
    *(BadFile, BadCompanion, ArchiveError, PictureError, BadLock, UnknownCard),
    *(codes.BadCode, pasting.BadText),
)


class _NoSync(Disk):
    """A disk that is not waited for: here nobody pulls a plug."""

    def fsync(self, handle: int) -> None:
        """Do nothing."""


QUICK: Final = _NoSync()


@dataclass(frozen=True)
class Room:
    """What a program may touch while it looks at one file."""

    folder: Path
    home: Home

    @classmethod
    def at(cls, folder: Path) -> Room:
        """The rooms below a folder, made."""
        data = folder / "home"
        room = cls(folder, Home(data, data, data / "cache", data / "packs"))
        room.home.prepare()
        for place in (room.output, room.given, room.scratch):
            place.mkdir()
        return room

    @property
    def output(self) -> Path:
        """What the user named as output lies here."""
        return self.folder / "output"

    @property
    def given(self) -> Path:
        """Where the stranger's file lies; it is read and never written."""
        return self.folder / "given"

    @property
    def scratch(self) -> Path:
        """The folder for temporary files."""
        return self.folder / "tmp"


Check = Callable[[Path, Room], str]


def passed(kind: str, raw: bytes, guard: Guard) -> str:
    """Put a file through every door of its kind; how it ended. Raises Broken."""
    with tempfile.TemporaryDirectory() as folder:
        room = Room.at(Path(folder).resolve())
        file = room.given / f"a.{ENDINGS[kind]}"
        file.write_bytes(raw)
        core()
        begun = time.process_time()
        with scratch(room), guard.watching(room.home.data, room.output, room.scratch, room.given):
            try:
                end = CHECKS[kind](file, room)
            except REFUSALS as error:
                end = _one_line(str(error))
            except Broken:
                raise
            except Exception as error:
                where = "".join(traceback.format_exception(error))
                raise Broken(f"{type(error).__name__} came out: {where}") from error
        if time.process_time() - begun > SLOW:
            raise Broken(f"it took {time.process_time() - begun:.1f} s")
        faults, guard.faults = guard.faults, []
        if faults:
            raise Broken(f"touched: {'; '.join(faults[:5])}")
        if Path(OUT).exists() or Path(f"{OUT}.png").exists():
            raise Broken(f"{OUT} was made")
        if file.read_bytes() != raw or [path.name for path in room.given.iterdir()] != [file.name]:
            raise Broken("the stranger's folder was written to")
        if left := [path.name for path in room.scratch.iterdir()]:
            raise Broken(f"left in the temporary folder: {left}")
        return end


@contextmanager
def scratch(room: Room) -> Iterator[None]:
    """Temporary files go into a folder of this room, the home is this room's."""
    before, tempfile.tempdir = tempfile.tempdir, str(room.scratch)
    home = os.environ.get("LITHICRAGE_HOME")
    os.environ["LITHICRAGE_HOME"] = str(room.home.data)
    try:
        yield
    finally:
        tempfile.tempdir = before
        if home is None:
            del os.environ["LITHICRAGE_HOME"]
        else:
            os.environ["LITHICRAGE_HOME"] = home


def _one_line(said: str) -> str:
    told = one_line(said)  # as it is told at last
    if not told or len(told) > LINE + 10 or not told.isprintable():
        raise Broken(f"its message is not one line: {said[:LINE]!r}")
    return "refused"


# ---- records ---------------------------------------------------------------------------------


def _save(file: Path, room: Room) -> str:
    for ask in (saves.name_of, saves.id_of, saves.lineup_of, saves.last_digest):
        _tried(lambda ask=ask: ask(file))  # type: ignore[misc]
    _tried(lambda: _watched(file, room))
    _tried(lambda: saves.read_save(file, core()))
    end = "refused"
    raw = file.read_bytes()
    for place in ("saves", "autosaves"):  # a save, and what looks like a match interrupted
        folder = getattr(room.home, place)
        kept = folder / ("x.save" if place == "saves" else f"{'1' * 32}.save")
        kept.write_bytes(raw)
        told: list[str] = []
        keeper = Keeper(room.home, told.append, QUICK)
        try:
            keeper.saves()
            if place == "autosaves":
                for one in keeper.interrupted_matches():
                    found = keeper.resume(one, core())
            else:
                found = keeper.load(kept, core())
            if found is not None:
                end = _finished(found[0])
                _remembered(keeper)
        finally:
            keeper.close()
            for line in told:
                _one_line(line)
            kept.unlink(missing_ok=True)
        if found is None:
            break
    return end


def _tour(file: Path, room: Room) -> str:
    told: list[str] = []
    keeper = Keeper(room.home, told.append, QUICK)
    try:
        return touring.resumed(file, room.home, keeper)
    finally:
        keeper.close()
        for line in told:
            _one_line(line)


def _sitting(file: Path, room: Room) -> str:
    _tried(lambda: sitting.watched(file, room.output / "problem.json"))
    told: list[str] = []
    keeper = Keeper(room.home, told.append, QUICK)
    try:
        return sitting.sat_down(file, room.home, keeper)
    finally:
        keeper.close()
        for line in told:
            _one_line(line)


def _tour_code(file: Path, room: Room) -> str:
    try:
        return touring.verified(file)
    except (ValueError, LookupError) as error:
        return _one_line(str(error))


def _replay(file: Path, room: Room) -> str:
    return _watched(file, room)


def _watched(file: Path, room: Room) -> str:
    """Show a record, tell it, report it, look at its choices, begin at its middle.

    A record moves as it is looked at, so that each door opens it anew.
    """
    if open_record(file, core()).verify() is None:
        playback = open_record(file, core())
        if 0 < len(playback.replay.choices) <= REVIEWED:
            review(playback.fresh(), playback.replay, (), 1)
    playback = open_record(file, core())
    playback.play(len(playback.replay.choices) // 2)
    playback = open_record(file, core())
    told = list(story(playback, playback.play()))
    values = problem(playback.replay, core(), told, Settings(), [])
    write_problem(room.output / "problem.json", values, QUICK)
    json.loads((room.output / "problem.json").read_text("utf-8"))
    return "shown"


def _finished(session: Session) -> str:
    """Play a match to its end as whoever opened it would."""
    for _ in range(CHOICES):
        if session.over:
            return "played to its end"
        session.choose(GREEDY(session.match))
        if session.can_undo() and len(session.choices) % 7 == 0:
            session.undo()
            session.redo()
    return "went on"


def _remembered(keeper: Keeper) -> None:
    """Ask the history what it asks itself."""
    history = keeper.history()
    if history is None:
        raise Broken("the history is gone")
    for line in records.latest(history, 10):
        records.match(history, line.id)
    records.by_card(history)
    records.by_pair(history)


def _tried(ask: Callable[[], object]) -> None:
    try:
        ask()
    except REFUSALS as error:
        _one_line(str(error))


# ---- decks -----------------------------------------------------------------------------------


def _code(file: Path, room: Room) -> str:
    word = file.read_text("utf-8")
    _tried(lambda: codes.needs(word))
    return _kept_deck(codes.deck_of(core(), word), room)


def _text(file: Path, room: Room) -> str:
    deck, notes = pasting.read_text(core(), file.read_bytes().decode("utf-8", "replace"))
    for note in notes:
        _one_line(str(note))
    return _kept_deck(deck, room)


def _kept_deck(deck: DeckList, room: Room) -> str:
    try:
        keep_deck(room.home.decks, deck, QUICK)
    except ValueError as error:
        return _one_line(str(error)) + " when written"
    library, told = with_own(core(), room.home.decks, QUICK)
    for line in told:
        _one_line(line)
    for id in own_decks(library):
        reasons(library.get(Deck, id), shelf(library, library.home(id)), library.book().table)
    return "kept"


# ---- packs and pictures ------------------------------------------------------------------------


def _pack(file: Path, room: Room) -> str:
    found = load_zip(file)
    library = Library([*core().packs, found])
    for finding in library.findings:
        _one_line(str(finding))
    if not library.findings:
        library.book()
    goal = unpack_to(file, room.home.packs, "given")
    _tried(lambda: published_ids(goal))
    _tried(lambda: read_record(goal))
    return "findings" if library.findings else "sound"


def _picture(file: Path, room: Room) -> str:
    for ending in ("png", "jpg", "webp"):
        copy = room.home.data / f"a.{ending}"
        copy.write_bytes(file.read_bytes())
        _tried(lambda copy=copy: read_picture(copy))  # type: ignore[misc]
    return "looked at"


# ---- tables and reports --------------------------------------------------------------------------


def _companion(file: Path, room: Room) -> str:
    kept = room.home.companion
    kept.write_bytes(file.read_bytes())
    table, told = read(kept, core())
    _one_line(told or "-")
    list(table.lines())
    if table.can_undo():
        table.undo()
        table.redo()
    write(kept, table)
    read(kept, core())
    return "taken"


def _report(file: Path, room: Room) -> str:
    """No door takes a report: each says so in one line."""
    _tried(lambda: open_record(file, core()))
    _tried(lambda: saves.read_save(file, core()))
    _tried(lambda: read(file, core()))
    _tried(lambda: load_zip(file))
    words = file.read_bytes().decode("utf-8", "replace")
    _tried(lambda: codes.deck_of(core(), words))
    _tried(lambda: pasting.read_text(core(), words))
    try:
        values: Any = json.loads(words)
    except (ValueError, RecursionError):
        return "refused"
    if isinstance(values, dict) and not _marked(values):  # what we would write of such a match
        write_problem(room.output / "again.json", values, QUICK)
    return "refused"


def _marked(values: Any) -> bool:
    """Whether there are numbers that no JSON of ours writes."""
    try:
        json.dumps(values)
    except (ValueError, RecursionError):
        return True
    return False


CHECKS: Final[dict[str, Check]] = {
    "save": _save,
    "replay": _replay,
    "code": _code,
    "text": _text,
    "pack": _pack,
    "picture": _picture,
    "companion": _companion,
    "report": _report,
    "tour": _tour,
    "tourcode": _tour_code,
    "sitting": _sitting,
    "tablereplay": lambda file, room: sitting.watched(file, room.output / "problem.json"),
}
ENDINGS: Final = {
    "save": "save",
    "replay": "replay",
    "code": "txt",
    "text": "txt",
    "pack": "zip",
    "picture": "png",
    "companion": "companion",
    "report": "json",
    "tour": "tour",
    "tourcode": "txt",
    "sitting": "table",
    "tablereplay": "replay",
}
