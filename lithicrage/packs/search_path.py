"""Where packs are: the two that ship, then those in the user's folder, then those named."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from lithicrage.base import resources
from lithicrage.packs.beside import BSIDE
from lithicrage.packs.pack import MANIFEST

HOME: Final = "LITHICRAGE_HOME"
WITH_BSIDE: Final = "LITHICRAGE_BSIDE"  # `yes` or `no`: goes before the setting


def bside_asked() -> bool | None:
    """What the command line or the environment says of B-Side; None if neither does."""
    said = os.environ.get(WITH_BSIDE)
    return said != "no" if said else None


def ask_bside(wanted: bool) -> None:
    """Say for this process, and those that it starts, whether B-Side is there."""
    os.environ[WITH_BSIDE] = "yes" if wanted else "no"


def shipped_packs(*, bside: bool = True) -> list[Path]:
    """The packs that ship: `core`, and B-Side unless it is left out or was taken away."""
    folder = resources.cards()
    second = folder / BSIDE
    return [folder / "core", *([second] if bside and (second / MANIFEST).is_file() else [])]


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
