"""A problem as one file that can be handed to whoever makes this program.

Owns what stands in it, all that is needed to play the match again, and what must not: no name of
the person, no name of the machine, no path.
"""

from __future__ import annotations

import contextlib
import getpass
import json
import platform
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from lithicrage import __version__
from lithicrage.dsl.library import Library
from lithicrage.store.settings import Settings
from lithicrage.table.replay import Replay
from lithicrage.whole import DISK, Disk, write

SOMEBODY: Final = "somebody"
SOMEWHERE: Final = "(path)"
_PATH: Final = re.compile(
    r"(?<![\w.])(?:~|[A-Za-z]:)?(?:[/\\]+[^\s/\\:;,'\"`|<>]+)+[/\\]?"  # no path with a space whole
)


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


def people() -> list[str]:
    """The names of the person and the machine, as the system knows them; the longest first."""
    names = {Path.home().name, platform.node(), platform.node().partition(".")[0]}
    with contextlib.suppress(OSError, KeyError, ImportError):  # some systems know no names
        names.add(getpass.getuser())
    return sorted((name for name in names if len(name) > 1), key=len, reverse=True)


def anonymous(value: Any, names: list[str]) -> Any:
    """Plain values with paths and these names taken out of every text, keys too."""
    if isinstance(value, dict):
        return {anonymous(key, names): anonymous(below, names) for key, below in value.items()}
    if isinstance(value, (list, tuple)):
        return [anonymous(below, names) for below in value]
    if not isinstance(value, str):
        return value
    for folder in sorted({str(Path.home()), str(Path.cwd())}, key=len, reverse=True):
        if len(folder) > 1:
            value = value.replace(folder, SOMEWHERE)
    text = _PATH.sub(SOMEWHERE, value)
    for name in names:
        text = re.sub(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", SOMEBODY, text, flags=re.I)
    return text
