"""The file of a run that can be stopped: what it is to play, and its results so far.

Owns what such a file may hold; trusts nothing that it reads. `lab` knows what the numbers mean and
whether they add up.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lithicrage.base.atomic import DISK, Disk
from lithicrage.language.untrusted import InputRefused, read_json
from lithicrage.store.files import BadFile, read_whole, write_whole

KIND: Final = "checkpoint"
MOST: Final = 10**15  # for anything that is counted
LEVELS: Final = 40
ROWS: Final = 100_000

_Count = Annotated[int, Field(ge=0, le=MOST)]
_Level = Annotated[int, Field(ge=0, le=LEVELS)]
_Text = Annotated[str, Field(max_length=200)]
_Digest = Annotated[str, Field(pattern=r"^([0-9a-f]{2}){16}$")]
_Row = Annotated[tuple[_Count, _Count], Field(strict=False)]
_Node = Annotated[tuple[_Level, _Count, _Digest], Field(strict=False)]


class StoredRun(BaseModel):
    """A run: version, digests of the cards and the line-up, matches and seed; and its results.

    The results are the matches by how they ended and by their number of rounds, sums, and a tree of
    digests by level and place.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    version: _Text
    cards: _Text
    lineup: _Text
    matches: _Count
    seed: int
    ends: dict[_Text, _Count] = {}
    rounds: Annotated[tuple[_Row, ...], Field(strict=False, max_length=ROWS)] = ()
    stamina: _Count = 0
    capped: _Count = 0
    tree: Annotated[tuple[_Node, ...], Field(strict=False, max_length=ROWS)] = ()


def write_run(path: Path, run: StoredRun, disk: Disk = DISK) -> None:
    """Write the file, whole or not at all. Raises OSError."""
    write_whole(path, KIND, run.model_dump_json().encode("ascii"), disk=disk)


def read_run(path: Path) -> StoredRun:
    """Read the run in a file. Raises BadFile and OSError."""
    try:
        return StoredRun.model_validate(read_json(read_whole(path, (KIND,)).body))
    except (InputRefused, json.JSONDecodeError) as error:
        raise BadFile(path, f"is not a checkpoint: {error}") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BadFile(path, f"wrong at {where}: {first['msg'].lower()}") from None
