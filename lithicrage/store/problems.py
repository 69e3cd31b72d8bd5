"""A problem report as one file, for the makers of this program.

Owns what it holds, which is everything needed to play the match again, and what it must not hold:
the names of the person and the machine, and paths.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lithicrage import __version__
from lithicrage.base.atomic import DISK, Disk, write
from lithicrage.game.replay import Replay
from lithicrage.packs.library import Library
from lithicrage.store.anonymous import anonymous, people
from lithicrage.store.settings import Settings


def problem(
    replay: Replay | None,
    library: Library,
    log: Iterable[str],
    settings: Settings,
    notes: Iterable[str],
) -> dict[str, Any]:
    """The content of a report as plain values, not yet anonymous."""
    match: dict[str, Any] | None = None
    if replay is not None:
        match = {
            "game": replay.game,
            "options": dict(replay.options),
            "content": replay.content,
            "seed": replay.seed,
            "choices": replay.choices,
            "digest": replay.digests[-1] if replay.digests else "",
            "assisted": replay.assisted,
        }
    return {
        "version": __version__,
        "python": ".".join(map(str, sys.version_info[:3])),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "profile": replay.options.get("rules", "") if replay is not None else "",
        "packs": [
            {"id": pack.id, "version": pack.manifest.version, "digest": pack.digest}
            for pack in library.packs
        ],
        "match": match,
        "settings": settings.model_dump(),
        "notes": list(notes),
        "log": list(log),
    }


def write_problem(path: Path, values: dict[str, Any], disk: Disk = DISK) -> None:
    """Write a report, without names and paths. Raises OSError."""
    text = json.dumps(anonymous(values, people()), indent=1, ensure_ascii=False)
    write(path, text.encode("utf-8", "replace") + b"\n", disk=disk)
