"""What can be watched or gone on with: the history's matches, saves, interrupted matches, files.

Owns what each is called and how it is opened. It draws nothing; what is where is the keeper's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from lithicrage.base.tongue import ENGLISH, in_english, mark, tr
from lithicrage.decks.lineup import Lineup, dealer_of, library_of
from lithicrage.game.protocol import IllegalChoice
from lithicrage.packs import Library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import Fight, Session
from lithicrage.store import records, saves
from lithicrage.store.files import BadFile
from lithicrage.store.playback import OtherCards
from lithicrage.ui.models import ledger, tape
from lithicrage.ui.models.tape import Tape

MATCH, SAVE, WAITING, FILE = "match", "save", "waiting", "file"
TABS: Final = ("matches", "saves", "files")
PUBLIC: Final = -1  # a viewer who holds no hand


@dataclass(frozen=True)
class ReplayEntry:
    """One thing on the shelf. `file` is empty for a match of the history, `result` None unknown."""

    kind: str
    name: str
    note: str
    id: str = ""
    file: Path = Path()
    result: int | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it is gone on with at the decision where it stands."""
        return self.kind in (SAVE, WAITING)


def entries(keeper: Keeper | None, tab: str, library: Library) -> list[ReplayEntry]:
    """What lies under a tab: the newest matches first, saves and files by name."""
    if keeper is None:
        return []
    if tab == "matches":
        history = keeper.history()
        found = records.latest(history, ledger.LATEST) if history is not None else []
        library = ledger.whole(history, library) if history is not None else library
        return [
            ReplayEntry(MATCH, ledger.match_words(one, library), ledger.match_note(one), one.id,
                  result=one.result)
            for one in found
        ]  # fmt: skip
    if tab == "saves":
        waiting = [(WAITING, who(file, library), mark("left {when}"), file)
                   for file in keeper.interrupted_matches()]  # fmt: skip
        kept = [(SAVE, name, mark("saved {when}"), file) for name, file in keeper.saves()]
        files = waiting + kept
    else:
        files = [(FILE, path.stem, mark("written {when}"), path) for path in keeper.replays()]
    return [ReplayEntry(kind, name, tr(how, when=_changed(file)), file=file)
            for kind, name, how, file in files]  # fmt: skip


def open_entry(keeper: Keeper | None, entry: ReplayEntry, library: Library) -> Tape:
    """What an entry holds. Raises BadFile, OSError, ValueError."""
    if entry.kind != MATCH:
        return tape.of_file(entry.file, library)
    history = keeper.history() if keeper is not None else None
    if history is None:
        unkept = tr("nothing is saved in this session")
        raise ValueError(keeper.answer() if keeper is not None else unkept)
    return tape.of_match(history, entry.id, library)


def why(error: Exception) -> str:
    """Why something cannot be shown, for people."""
    return error.plain if isinstance(error, OtherCards) else str(error)


def secret_reason(found: Tape) -> str:
    """Why a match must not be watched, "" if it may be: hands that opponents hold are secret."""
    if found.fight.secret and not found.fight.session.over:
        return tr("Opponents are still playing it. Watch it once it is over.")
    return ""


def log_of(fight: Fight) -> list[str]:
    """The log of a match in public words, for a report: in English, with English names."""
    session, lines = _in_english(fight), []
    with in_english():
        for one in session.lines(PUBLIC):
            seat = f"{session.match.seats[one.seat].name} " if one.seat != PUBLIC else ""
            reason = f" ({one.reason})" if one.reason else ""
            lines.append(f"{seat}{one.text}{reason}")
    return lines


def _in_english(fight: Fight) -> Session:
    """A match with English names; as it is where its record does not lead to it."""
    session, library = fight.session, fight.library.translated(ENGLISH)
    record = session.replay
    if record is None or library is fight.library:
        return session
    try:
        match = dealer_of(library, Lineup.from_options(record.options))(record.seed, True)
        for choice in session.choices:
            match.choose(choice)
    except (IllegalChoice, LookupError, ValueError):
        return session
    return Session(match) if match.digest() == session.match.digest() else session


def free_name(name: str, taken: Callable[[str], bool]) -> str:
    """This name, or the first of its numbered ones that is not taken."""
    number, found = 1, name
    while taken(found):
        number += 1
        found = f"{name} {number}"
    return found


def path_words(file: Path) -> str:
    """Where a file lies, for people: the name first, then its folder."""
    return tr("Saved: {file} in {folder}", file=file.name, folder=file.parent)


def report_words(file: Path) -> str:
    """Where a report lies, and what is not in it."""
    words = mark("Saved: {file} in {folder}. It holds no name and no path.")
    return tr(words, file=file.name, folder=file.parent)


def who(file: Path, library: Library) -> str:
    """Who fights in a save, the first of each side; what can be said where it cannot be read."""
    try:
        lineup = saves.lineup_of(file)
        library = library_of(library, lineup)  # an own deck has the name that it had then
    except (BadFile, OSError, ValueError):
        return tr("A match")
    hero, foe = (ledger.name_of(library, ids[0]) for ids in (lineup.heroes, lineup.foes))
    return ledger.against(hero, foe)


def _changed(file: Path) -> str:
    try:
        stamp = datetime.fromtimestamp(file.stat().st_mtime, UTC).isoformat()
    except OSError:
        return ""
    return ledger.when(stamp)
