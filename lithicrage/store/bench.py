"""The deck on the bench of the builder that is not saved yet, kept in case the window ends.

Owns what may stand in such a file; believes nothing that it reads. Where it lies is `place`'s, what
a deck is worth others' business.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, Strict, ValidationError

from lithicrage.store import files
from lithicrage.store.place import lies
from lithicrage.whole import DISK, Disk

KIND: Final = "bench"

_Short = Annotated[str, Field(max_length=100)]


class Bench(BaseModel):
    """A deck in work as plain values; it may have no name and no cards.

    `file` is the name of its file among the decks, "" while it has none.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: Annotated[str, Field(max_length=60)]
    ancestry: _Short
    classes: Annotated[tuple[_Short, ...], Strict(False), Field(max_length=9)]
    cards: Annotated[dict[_Short, Annotated[int, Field(ge=1, le=99)]], Field(max_length=200)]
    notes: Annotated[str, Field(max_length=4096)] = ""
    flavor: Annotated[str, Field(max_length=300)] = ""
    file: Annotated[str, Field(pattern=r"^([^/\\]{1,200}\.yaml)?$")] = ""


def write_bench(path: Path, bench: Bench, disk: Disk = DISK) -> None:
    """Write the deck in work, with its generations. Raises OSError and NewerFile."""
    body = (bench.model_dump_json() + "\n").encode("utf-8")
    files.write_whole(path, KIND, body, files.BACKUPS, disk)


def read_bench(path: Path, disk: Disk = DISK) -> tuple[Bench | None, str]:
    """The deck in work, None where there is none, and what has to be told of its file.

    Raises nothing: a damaged file is set aside, and its newest whole generation speaks for it.
    """
    if not lies(path):
        return None, ""
    try:
        note = files.mend(path, KIND, disk=disk)
        body = files.read_whole(path, (KIND,)).body
        return Bench.model_validate_json(body), note
    except (files.BadFile, OSError) as error:
        return None, str(error)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        return None, f"{path}: {where}: {first['msg'].lower()}"
