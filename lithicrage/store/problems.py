"""A problem as one file that can be handed to whoever makes this program.

Owns what stands in it, all that is needed to play the match again, and what must not: no name of
the person, no name of the machine, no path.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lithicrage import __version__
from lithicrage.dsl.library import Library
from lithicrage.store.anonymous import anonymous, people
from lithicrage.store.settings import Settings
from lithicrage.table.replay import Replay
from lithicrage.whole import DISK, Disk, write


def problem(
    replay: Replay | None,
    library: Library,
    log: Iterable[str],
    settings: Settings,
    notes: Iterable[str],
) -> dict[str, Any]:
    """What a report holds, as plain values; texts are not yet anonymous."""
    match: dict[str, Any] | None = None
    if replay is not None:
        match = {
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
    """Write a report, without anybody's name and without paths. Raises OSError."""
    text = json.dumps(anonymous(values, people()), indent=1, ensure_ascii=False)
    write(path, text.encode("utf-8", "replace") + b"\n", disk=disk)
