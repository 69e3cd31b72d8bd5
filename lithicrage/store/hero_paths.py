"""A Path of Heroes on disk: one file for each difficulty, three older ones beside it.

Owns where such a file lies and how it is read and written. What is in it is the campaign's
(`tables/lithomachy/campaign.py`), which trusts it in nothing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from lithicrage.base.atomic import DISK, Disk
from lithicrage.language.untrusted import InputRefused, read_json
from lithicrage.store.files import BACKUPS, BadFile, read_newest, write_whole
from lithicrage.store.replays import text_of
from lithicrage.tables.lithomachy.campaign import HeroPath, read_campaign
from lithicrage.tables.table import BadPosition

KIND: Final = "path"
ENDING: Final = ".path"


def path_file(folder: Path, level: str) -> Path:
    """The file of the path of a difficulty."""
    return folder / f"heroes-{level}{ENDING}"


def write_path(file: Path, path: HeroPath, disk: Disk = DISK) -> None:
    """Write a path; three older ones stay beside it. Raises OSError, NewerFile."""
    write_whole(file, KIND, text_of(path.as_data()).encode(), BACKUPS, disk)


def read_path(file: Path, level: str) -> HeroPath:
    """The path of a difficulty, from its file or the newest whole one beside it.

    Raises BadFile with the place of the mistake, or OSError if there is none.
    """
    kept = read_newest(file, KIND, BACKUPS)
    try:
        path = read_campaign(read_json(kept.body.decode("utf-8")))
    except UnicodeDecodeError:
        raise BadFile(file, "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        line = error.lineno + 1  # after the header
        raise BadFile(file, f"is not JSON: {error.msg}", line, error.colno) from None
    except (InputRefused, BadPosition) as error:
        raise BadFile(file, str(error)) from None
    if path.level != level:
        raise BadFile(file, f"level: {level} is right; found `{path.level}`")
    return path
