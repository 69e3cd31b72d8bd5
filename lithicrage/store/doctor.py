"""The files in a home: what is whole, set aside, restorable or removable.

Owns the examination of a home, which changes nothing, and how one file is mended, restored or
removed. The command `doctor` and the page HOME show the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from lithicrage.base.atomic import DISK, Disk, why
from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.store import autosaves, files, lab_runs, people, table_history, tour_history
from lithicrage.store.files import BadFile, NewerFile, generations
from lithicrage.store.history import History
from lithicrage.store.home import Home
from lithicrage.store.kinds import LOCK, Known, known_file
from lithicrage.store.lock import Lock
from lithicrage.store.window_files import lock_of

State = Literal["whole", "damaged", "newer", "aside", "spare", "strange"]
STATES: Final = {
    "whole": mark("whole"),
    "damaged": mark("damaged"),
    "newer": mark("from a newer version"),
    "aside": mark("set aside"),
    "spare": mark("not needed"),
    "strange": mark("from another program"),
}
BACK: Final = (autosaves.ASIDE, "before")  # set aside though whole
WHY: Final = {
    "damaged": mark("damaged; set aside when it was repaired"),
    "cut": mark("ended mid-match; set aside"),
    "old": mark("now part of the history"),
    autosaves.ASIDE: mark("older than the nine matches that wait"),
    "before": mark("a finished table"),
}


@dataclass(frozen=True)
class HomeFile:
    """A file of a home.

    `note` says what is wrong with it or why it is there; `older` counts the generations beside it;
    `back` says what restoring it does, "" if that is impossible; `goes` means that it may be
    removed.
    """

    path: Path
    kind: str
    state: State
    size: int
    note: str = ""
    older: int = 0
    back: str = ""
    goes: bool = False

    @property
    def words(self) -> list[str]:
        """Its state, any note about it, and what can be done."""
        older = tr_n("{n} older generation", "{n} older generations", self.older)
        told = [
            tr(STATES[self.state]),
            tr(self.note),
            older if self.older else "",
            tr("can be restored: {how}", how=self.back) if self.back else "",
            tr("safe to delete") if self.goes else "",
        ]
        return [word for word in told if word]


def examine(home: Home) -> list[HomeFile]:
    """Everything in a home, damaged files first. Changes nothing and raises nothing."""
    order: dict[str, int] = {"damaged": 0, "newer": 1, "aside": 2, "strange": 3, "spare": 4}
    found = [item for path in _files(home) for item in _item(home, path)]
    return sorted(found, key=lambda one: (order.get(one.state, 5), str(one.path)))


def summary(items: list[HomeFile]) -> str:
    """How many files are in each state, in a sentence."""
    counts = {state: sum(item.state == state for item in items) for state in STATES}
    told = ", ".join(f"{count} {tr(STATES[state])}" for state, count in counts.items() if count)
    if not items:
        return tr("nothing is saved here yet")
    return tr("{count} files: {states}", count=len(items), states=told)


def mend(home: Home, item: HomeFile, disk: Disk = DISK) -> str:
    """Mend a damaged file from what is left of it; returns a line about what was done.

    The damaged file is set aside. Raises BadFile if nothing is left to mend it from, OSError.
    """
    found = known_file(home, item.path)
    assert found is not None
    path = item.path.with_name(found.name)
    if path.name == tour_history.JOURNAL:
        return tour_history.mend_kept(path.parent, disk) or f"{path.name} is whole"
    if path.name == table_history.JOURNAL:
        return table_history.mend_tables(path.parent, disk) or f"{path.name} is whole"
    if found.kind.guard == "lines":
        kept = History(path.parent, disk)
        kept.close()
        return "; ".join(kept.notes) or f"{path.name} is whole"
    if found.kind.guard == "rows":
        return lab_runs.mend(path, disk)
    with _hold(path, found):
        if found.kind.parse is None:
            note = files.mend(path, found.kind.first, disk=disk)
            return note or f"{path.name} is whole"
        return people.restore(path, found.kind.parse, disk)


def give_back(home: Home, item: HomeFile, disk: Disk = DISK) -> str:
    """Restore a whole file that was set aside, or mend a damaged one.

    Returns a line about what was done. Raises BadFile, OSError.
    """
    if item.state == "damaged":
        return mend(home, item, disk)
    found = known_file(home, item.path)
    if found is None or not item.back:
        raise BadFile(item.path, "cannot be restored")
    path = item.path.with_name(found.name)
    with _hold(path, found):
        if any(one.exists() for one in generations(path)):
            raise BadFile(item.path, f"cannot be restored: {path.name} exists")
        disk.replace(item.path, path)
        with suppress(OSError):
            os.utime(path)  # now the newest, so that it is not put aside again
    return tr("{name} is restored", name=path.name)


def remove(item: HomeFile, disk: Disk = DISK) -> str:
    """Remove a file that may be removed; returns a line about what was done.

    Raises BadFile for others, OSError.
    """
    if not item.goes:
        raise BadFile(item.path, "is in use, so it stays")
    disk.unlink(item.path)
    return tr("{name} is deleted", name=item.path.name)


def fix(home: Home, disk: Disk = DISK) -> list[str]:
    """Mend everything damaged that can be mended; returns a line for each file. Raises nothing."""
    said = []
    for item in examine(home):
        if item.state == "damaged":
            try:
                said.append(mend(home, item, disk))
            except BadFile as error:
                said.append(f"{item.path} cannot be repaired: {error.what}")
            except OSError as error:
                said.append(f"{item.path} cannot be repaired: {why(error)}")
    return said


def _files(home: Home) -> Iterator[Path]:
    """Every file of a home, once. An unreadable folder has none."""
    seen: set[Path] = set()
    for root in (home.data, home.config, home.cache, home.packs):
        for folder, _, names in os.walk(root):
            for name in names:
                path = Path(folder, name)
                if path not in seen:
                    seen.add(path)
                    yield path


def _item(home: Home, path: Path) -> Iterator[HomeFile]:
    """Report on a file; locks and older generations are skipped."""
    found = known_file(home, path)
    try:
        size = path.stat().st_size
    except OSError:
        return
    if found is None:
        yield HomeFile(path, tr("unknown"), "strange", size, mark("left alone"))
    elif found.word:
        back = tr("it becomes {name} again", name=found.name) if found.word in BACK else ""
        yield HomeFile(path, tr(found.kind.words), "aside", size, WHY[found.word], 0, back, True)
    elif found.kind.goes:
        yield HomeFile(path, tr(found.kind.words), "spare", size, found.kind.goes, goes=True)
    elif found.generation and found.kind.guard != "lines":
        main = path.with_name(found.name)
        if found.kind.guard == "digest" and not main.exists():  # of decks, one is enough
            yield from _gone(path, main, found, size)
    elif found.kind is not LOCK:
        yield _check(path, found, size)


def _gone(path: Path, main: Path, found: Known, size: int) -> Iterator[HomeFile]:
    """Report once on a file of which only older generations are left."""
    if path == next(one for one in generations(main) if one.exists()):
        number = _newest(main, found)
        back = tr("backup {number} takes its place", number=number) if number else ""
        yield HomeFile(
            main, tr(found.kind.words), "damaged", size, mark("gone"), _older(main), back
        )


def _check(path: Path, found: Known, size: int) -> HomeFile:
    state: State = "whole"
    back = ""
    try:
        note = found.kind.trouble(path)
    except NewerFile as error:
        state, note = "newer", error.what
    except OSError as error:
        state, note = "damaged", f"cannot be read: {why(error)}"
    else:
        if note:
            note = note.removeprefix("is damaged: ")
            state, number = "damaged", _newest(path, found)
            back = tr("backup {number} takes its place", number=number) if number else ""
            if found.kind.guard == "lines":
                back = tr("its copy is merged in")
            elif found.kind.guard == "rows":
                back = tr("the undamaged part is saved")
    return HomeFile(path, tr(found.kind.words), state, size, note, _older(path), back)


def _newest(path: Path, found: Known) -> int:
    """The number of the newest older generation that is whole, 0 if there is none."""
    for number in range(1, files.BACKUPS + 1):
        with suppress(BadFile, OSError):
            if not found.kind.trouble(path, number):
                return number
    return 0


def _older(path: Path) -> int:
    return sum(one.exists() for one in generations(path)[1:])


def _hold(path: Path, found: Known) -> ExitStack:
    """Hold a file, if windows hold its kind, so that nobody writes it meanwhile.

    Raises Taken, OSError.
    """
    held = ExitStack()
    if found.kind.guard == "digest" and found.kind.first != "replay":
        lock = lock_of(path)
        new = not lock.exists()
        held.enter_context(Lock(lock))
        if new:
            held.callback(lock.unlink, missing_ok=True)
    return held
