"""The settings in force: changed at once, and stored one by one.

Owns what is written when something is changed: that alone, so that what a command line set for one
run does not become a habit. How a setting takes effect is the window's business.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lithicrage.base.atomic import DISK, Disk, why
from lithicrage.base.messages import tell
from lithicrage.base.tongue import tr, tr_n
from lithicrage.store.files import BadFile
from lithicrage.store.settings import Settings, read_settings, write_settings

if TYPE_CHECKING:
    from lithicrage.play.recorder import Keeper

MOST: Final = 2  # things that are wrong, each in words


def tell_wrong(file: Sequence[str], keys: Sequence[str], keeper: Keeper | None) -> None:
    """Says what is wrong at the start: over the title, in one note, and of keys on stderr too.

    `file` are plain words about the settings file, `keys` the lines of `ActionMap.rebind`.
    """
    for line in keys:
        tell(f"lithicrage: {line}")
    told = [*file, *map(_plain, keys)]
    if keeper is not None and told:
        more = len(told) - MOST
        end = (
            [tr_n("{n} more line is wrong.", "{n} more lines are wrong.", more)] if more > 0 else []
        )
        keeper.hear(" ".join((tr("Your settings:"), *told[:MOST], *end)))


def _plain(line: str) -> str:
    """A line about keys as a sentence: `log` becomes “log”."""
    words = re.sub("`([^`]*)`", r"“\1”", line.removeprefix("keys: "))
    return words[:1].upper() + words[1:] + ("" if words.endswith("?") else ".")


class Preferences:
    """`now` are the settings in force, `before` those that were until the last change.

    `note` says what kept that change from being stored; `file` None stores nothing.
    """

    def __init__(
        self, now: Settings, apply: Callable[[Settings], None], file: Path | None, disk: Disk = DISK
    ) -> None:
        self.now = self.before = now
        self.file = file
        self.note = ""
        self._apply = apply
        self._disk = disk

    def change(self, **values: Any) -> None:
        """Puts these settings in force, then stores them. Raises ValueError for a wrong value."""
        self.before = self.now
        self.now = self.now.changed(**values)
        self._apply(self.now)
        self.note = self._store(values)

    def store_size(self, size: tuple[int, int]) -> None:
        """Stores the size that a person gave the window, at once: it may be ended any time.

        It is in force already; one out of bounds is stored as the nearest within them.
        """
        values = {
            name: Settings.within(name, n)
            for name, n in zip(("width", "height"), size, strict=True)
        }
        self.before = self.now = self.now.model_copy(update=values)
        self.note = self._store(values)

    def _store(self, values: dict[str, Any]) -> str:
        """Writes what was changed; what is to be said of the file, such as why it was not."""
        if self.file is None:
            return tr("nothing is saved in this session")
        try:
            stored = read_settings(self.file, self._disk)
            if stored.locked:
                return "; ".join(stored.notes)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_settings(self.file, stored.settings.model_copy(update=values), self._disk)
        except (BadFile, OSError, ValueError) as error:
            return tr("not saved: {why}", why=why(error))
        return "; ".join(stored.notes)
