"""The settings in force: changed at once, and stored one by one.

Owns what is written when something is changed: that alone, so that what a command line set for one
run does not become a habit. How a setting takes effect is the window's business.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lithicrage.store.files import BadFile
from lithicrage.store.settings import Settings, read_settings, write_settings
from lithicrage.whole import DISK, Disk, why


class Preferences:
    """`now` are the settings in force, `before` those that were until the last change.

    `note` says what kept that change from being stored; `file` None stores nothing.
    """

    def __init__(
        self,
        now: Settings,
        apply: Callable[[Settings], None],
        file: Path | None,
        disk: Disk = DISK,
    ) -> None:
        self.now = self.before = now
        self.file = file
        self.note = ""
        self._apply = apply
        self._disk = disk

    def change(self, **values: Any) -> None:
        """Puts these settings in force, then stores them. Raises ValueError for a wrong value."""
        self.before = self.now
        self.now = Settings.model_validate({**self.now.model_dump(), **values})
        self._apply(self.now)
        self.note = self._store(values)

    def _store(self, values: dict[str, Any]) -> str:
        """Writes what was changed; what is to be said of the file, such as why it was not."""
        if self.file is None:
            return "nothing is stored in this run"
        try:
            stored = read_settings(self.file, self._disk)
            if stored.locked:
                return "; ".join(stored.notes)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_settings(self.file, stored.settings.model_copy(update=values), self._disk)
        except (BadFile, OSError, ValueError) as error:
            return f"not stored: {why(error)}"
        return "; ".join(stored.notes)
