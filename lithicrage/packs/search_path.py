"""Where packs are: the built-in one, then those in the user's folder, then those named."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from lithicrage.packs.pack import MANIFEST

HOME: Final = "LITHICRAGE_HOME"


def user_data() -> Path:
    """The folder of everything the user made; it may not exist. `LITHICRAGE_HOME` moves it."""
    own = os.environ.get(HOME)
    return Path(own).absolute() if own else user_data_path("lithicrage", appauthor=False)


def user_packs() -> Path:
    """The folder of the user's own packs; it may not exist. `LITHICRAGE_PACKS` moves it."""
    own = os.environ.get("LITHICRAGE_PACKS")
    return Path(own) if own else user_data() / "packs"


def installed_packs() -> list[Path]:
    """The packs in the user's folder, by name."""
    try:
        return sorted(path for path in user_packs().iterdir() if (path / MANIFEST).is_file())
    except OSError:
        return []
