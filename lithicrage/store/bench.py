"""The unsaved deck on the builder's bench, kept in case the window ends.

Owns what such a file may hold; trusts nothing that it reads. `window_files` owns its path. Does not
judge the deck.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError

from lithicrage.base.atomic import DISK, Disk
from lithicrage.store import files
from lithicrage.store.window_files import lies

KIND: Final = "bench"

_Short = Annotated[str, Field(max_length=100)]


class StoredBench(BaseModel):
    """A deck being edited, as plain values; it may have no name and no cards.

    `file` is the name of its file among the decks, "" if it has none yet.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: Annotated[str, Field(max_length=60)]
    ancestry: _Short
    classes: Annotated[tuple[_Short, ...], Strict(False), Field(max_length=9)]
    cards: Annotated[dict[_Short, Annotated[int, Field(ge=1, le=99)]], Field(max_length=200)]
    notes: Annotated[str, Field(max_length=4096)] = ""
    flavor: Annotated[str, Field(max_length=300)] = ""
    file: Annotated[str, Field(pattern=r"^([^/\\]{1,200}\.yaml)?$")] = ""


def write_bench(path: Path, bench: StoredBench, disk: Disk = DISK) -> None:
    """Write the unsaved deck, with its generations. Raises OSError and NewerFile."""
    body = (bench.model_dump_json() + "\n").encode("utf-8")
    files.write_whole(path, KIND, body, files.BACKUPS, disk)


def read_bench(path: Path, disk: Disk = DISK) -> tuple[StoredBench | None, str]:
    """The unsaved deck, or None, and any messages about its file.

    Raises nothing: a damaged file is set aside, and its newest whole generation replaces it.
    """
    if not lies(path):
        return None, ""
    try:
        note = files.mend(path, KIND, disk=disk)
        body = files.read_whole(path, (KIND,)).body
        return StoredBench.model_validate_json(body), note
    except (files.BadFile, OSError) as error:
        return None, str(error)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        return None, f"{path}: {where}: {first['msg'].lower()}"
