"""A text that is not saved, kept aside: what was typed outlives the window, however it ends.

Owns one small file of a person's home for each window that has such a text. It is no card file and
is never mistaken for one: the text comes back onto the bench, and only saving writes it to its
place. A window is never given what another one has.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lithicrage.base.atomic import DISK, Disk
from lithicrage.store.texts import NAME, UnsavedText, read_text, write_text
from lithicrage.store.window_files import WindowFile, find_waiting, free_place, lies

if TYPE_CHECKING:
    from lithicrage.ui.shell.screen import Shell

Tell = Callable[[str], None]


class Aside:
    """Where one window keeps its text that is not saved, held from the first text on.

    `first` is the name of the first such file, `place` one that is held already.
    """

    def __init__(self, first: Path, disk: Disk = DISK, place: WindowFile | None = None) -> None:
        self.first = first
        self.disk = disk
        self.place = place

    def keep(self, kept: UnsavedText) -> None:
        """Puts a text aside, in place of the one before. Raises OSError."""
        if self.place is None:
            self.place = free_place(self.first, "texts", self.disk)
        write_text(self.place.ready(), kept, self.disk)

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


def left(first: Path, tell: Tell, disk: Disk = DISK) -> tuple[UnsavedText, Aside] | None:
    """The newest text that a window left which is gone, now this window's; None without one.

    `tell` gets a line for each file that is damaged; one that cannot be read is set aside.
    """
    for path in find_waiting(first):
        with contextlib.suppress(OSError):  # another window was quicker
            place = WindowFile(path, disk)
            found, note = read_text(path, disk)
            if note:
                tell(note)
            if found is not None:
                return found, Aside(first, disk, place)
            if not lies(path):
                place.clear()
            place.release()
    return None
