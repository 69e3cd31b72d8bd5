"""Where everything that outlives the program is kept: the only module that decides paths.

By default, the platform's folders; `LITHICRAGE_HOME` (which `--home` sets) puts all of them below
one folder. `packs.search_path` decides where packs are.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path, user_config_path

from lithicrage.packs.search_path import HOME, user_data, user_packs

ROOTS: Final = ("data", "config", "cache", "packs")
BELOW: Final = ("decks", "saves", "replays", "autosaves", "history", "lab", "reports", "posters")


@dataclass(frozen=True)
class Home:
    """The folders of one person on one machine. `data` is the folder that holds most of them."""

    data: Path
    config: Path
    cache: Path
    packs: Path

    @property
    def decks(self) -> Path:
        """The person's own decks, as YAML."""
        return self.data / "decks"

    @property
    def saves(self) -> Path:
        """Matches saved under a name."""
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        """Replay files, written to be kept or handed on."""
        return self.data / "replays"

    @property
    def autosaves(self) -> Path:
        """One file for each running match."""
        return self.data / "autosaves"

    @property
    def history(self) -> Path:
        """Everything that was played."""
        return self.data / "history"

    @property
    def lab(self) -> Path:
        """What the lab has measured."""
        return self.data / "lab"

    @property
    def lab_runs(self) -> Path:
        """The results that the lab keeps."""
        return self.lab / "runs.sqlite"

    @property
    def companion(self) -> Path:
        """The table with paper cards."""
        return self.data / "table.companion"

    @property
    def bench(self) -> Path:
        """The unsaved deck on the bench."""
        return self.data / "deck.bench"

    @property
    def progress(self) -> Path:
        """What was learned and solved."""
        return self.data / "learned.progress"

    @property
    def reports(self) -> Path:
        """Problem reports for the makers of this program."""
        return self.data / "reports"

    @property
    def posters(self) -> Path:
        """Posters of tours, pictures to be kept or handed on."""
        return self.data / "posters"

    @property
    def settings(self) -> Path:
        """The file of settings and keys."""
        return self.config / "settings.yaml"

    @property
    def window_lock(self) -> Path:
        """The lock that the first window holds."""
        return self.data / "window.lock"

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever set, learned, built or played here."""
        files = (self.settings, self.progress, self.bench, self.companion)
        folders = (self.decks, self.saves, self.replays, self.autosaves, self.history)
        try:
            return not any(file.exists() for file in files) and not any(
                folder.is_dir() and any(folder.iterdir()) for folder in folders
            )
        except OSError:
            return False

    def prepare(self) -> list[str]:
        """Make the folders; returns a line for each unusable one. The program continues.

        Does not report folders below an unusable one. Raises nothing.
        """
        bad: dict[Path, str] = {}
        for name in (*ROOTS, *BELOW):
            folder: Path = getattr(self, name)
            what = _prepare(folder)
            if what and not any(folder.is_relative_to(other) for other in bad):
                bad[folder] = f"{folder}: {what}; nothing is saved there"
        return list(bad.values())


def home() -> Home:
    """The home that the environment names, or else the platform's."""
    own = os.environ.get(HOME)
    if own:
        root = Path(own).absolute()
        return Home(root, root, root / "cache", user_packs())
    name = "lithicrage"
    config = user_config_path(name, appauthor=False)
    return Home(user_data(), config, user_cache_path(name, appauthor=False), user_packs())


def _prepare(folder: Path) -> str:
    """Make a folder; returns what makes it unusable, or ""."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        mode = folder.stat().st_mode
    except FileExistsError:
        return "is a file; it must be a folder"
    except NotADirectoryError:
        return "lies below a file; it must be a folder"
    except (OSError, ValueError) as error:
        return f"cannot be made: {getattr(error, 'strerror', None) or error}"
    if not stat.S_ISDIR(mode):
        return "is not a folder"
    if not os.access(folder, os.W_OK | os.X_OK):
        return "is read-only"
    return ""
