"""A text that is not saved, kept aside: what was typed outlives the window, however it ends.

Owns one small file of a person's home for each window that has such a text. It is no card file and
is never mistaken for one: the text comes back onto the bench, and only saving writes it to its
place. A window is never given what another one has.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lithicrage import whole
from lithicrage.store.files import set_aside
from lithicrage.store.place import Place, free_place, lies, waiting
from lithicrage.whole import DISK, Disk, opened

if TYPE_CHECKING:
    from lithicrage.ui.screen import Shell

NAME: Final = "bench.json"
MOST: Final = 2 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kept:
    """A text that is not saved: its file, the card that was in work, the text."""

    file: Path
    card: str
    text: str


class Aside:
    """Where one window keeps its text that is not saved, held from the first text on.

    `first` is the name of the first such file, `place` one that is held already.
    """

    def __init__(self, first: Path, disk: Disk = DISK, place: Place | None = None) -> None:
        self.first = first
        self.disk = disk
        self.place = place

    def keep(self, kept: Kept) -> None:
        """Puts a text aside, in place of the one before. Raises OSError."""
        if self.place is None:
            self.place = free_place(self.first, "texts", self.disk)
        plain = {"file": str(kept.file.absolute()), "card": kept.card, "text": kept.text}
        body = (json.dumps(plain) + "\n").encode("ascii")
        whole.write(self.place.ready(), body, disk=self.disk)

    def drop(self) -> None:
        """The text is saved, or given up."""
        if self.place is not None:
            with contextlib.suppress(OSError):  # it comes back once more, that is all
                self.place.clear()
        self.release()

    def release(self) -> None:
        """The text waits, and any window may go on with it."""
        if self.place is not None:
            self.place.release()
            self.place = None


def aside(shell: Shell) -> Aside | None:
    """Where a text that is not saved is kept; None where nothing is kept."""
    keeper = shell.keeper
    return Aside(keeper.home.data / NAME, keeper.disk) if keeper is not None else None


def left(first: Path, disk: Disk = DISK) -> tuple[Kept, Aside] | None:
    """The newest text that a window left which is gone, now this window's; None without one.

    What cannot be read is set aside itself.
    """
    for path in waiting(first):
        with contextlib.suppress(OSError):  # another window was quicker
            place = Place(path, disk)
            found = _read(path, disk)
            if found is not None:
                return found, Aside(first, disk, place)
            if not lies(path):
                place.clear()
            place.release()
    return None


def _read(path: Path, disk: Disk) -> Kept | None:
    """The text of a file; one that holds none is set aside."""
    try:
        with opened(path) as stream:
            plain = json.loads(stream.read(MOST))
        parts = [plain[name] for name in ("file", "card", "text")]
        if not all(isinstance(part, str) for part in parts) or "\0" in parts[0]:
            raise ValueError
    except OSError:
        return None
    except (ValueError, LookupError, TypeError, RecursionError):
        with contextlib.suppress(OSError):
            set_aside(path, disk)
        return None
    return Kept(Path(parts[0]), parts[1], parts[2])
