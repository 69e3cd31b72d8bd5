"""Replay files: a match as its set-up and its choices, readable by people.

The body is JSON with the keys of `Record`. Owns that form and its bounds.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from lithicrage.base.atomic import DISK, Disk
from lithicrage.decks.lineup import Lineup
from lithicrage.game.replay import Replay
from lithicrage.language.untrusted import ID_FORM, InputRefused, read_json
from lithicrage.store.files import BadFile, FileContent, read_whole, write_whole
from lithicrage.store.migrations import migrate
from lithicrage.tables import registry

GAME: Final = "lithicrage"
KIND: Final = "replay"
CHOICES: Final = 200_000
OPTION: Final = 200_000  # characters: eight decks of 200 cards each fit

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
Text = Annotated[str, Field(max_length=OPTION)]
M = TypeVar("M", bound=BaseModel)


class Record(BaseModel):
    """A replay as a file holds it."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    game: Annotated[str, Field(pattern=rf"^{ID_FORM}$")]
    options: dict[Annotated[str, Field(max_length=40)], Text] = Field(max_length=40)
    content: Digest
    seed: int = Field(ge=-(1 << 63), lt=1 << 64)
    choices: list[Annotated[int, Field(ge=0, le=1_000_000)]] = Field(max_length=CHOICES)
    digests: list[Digest] = Field(min_length=1, max_length=CHOICES + 1)
    assisted: bool


def write_replay(path: Path, replay: Replay, disk: Disk = DISK) -> None:
    """Write a replay file, whole or not at all. Raises OSError."""
    write_whole(path, KIND, text_of(record_of(replay)).encode(), disk=disk)


def read_replay(path: Path) -> Replay:
    """Read a replay file. Raises BadFile with the place of the mistake, or OSError."""
    return replay_of(parse(path, read_whole(path, (KIND,)), Record), path)


def record_of(replay: Replay) -> dict[str, Any]:
    """A replay as plain values."""
    return {
        "game": replay.game,
        "options": dict(replay.options),
        "content": replay.content,
        "seed": replay.seed,
        "choices": replay.choices,
        "digests": replay.digests,
        "assisted": replay.assisted,
    }


def replay_of(record: Record, path: Path) -> Replay:
    """The replay of a record, if it is consistent. Raises BadFile."""
    if record.game in registry.TABLES:
        raise BadFile(path, f"is a replay of the table `{record.game}`; a match of cards is right")
    if record.game != GAME:
        raise BadFile(path, f"game: {GAME} is right; found `{record.game}`")
    if len(record.digests) != len(record.choices) + 1:
        found = f"{len(record.digests)} digests for {len(record.choices)} choices"
        raise BadFile(path, f"digests: found {found}; one more than choices is right")
    try:
        Lineup.from_options(record.options)
    except ValueError as error:
        raise BadFile(path, f"options: {error}") from None
    return Replay(
        record.game,
        dict(record.options),
        record.content,
        record.seed,
        list(record.choices),
        list(record.digests),
        record.assisted,
    )


def text_of(values: dict[str, Any]) -> str:
    """Plain values as JSON, one key per line."""
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in values.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def parse(path: Path, kept: FileContent, model: type[M]) -> M:
    """Parse a file's JSON into a model, converting older formats.

    Raises BadFile with the line and column, or the path of keys.
    """
    try:
        data = read_json(kept.body.decode("utf-8"))
    except UnicodeDecodeError:
        raise BadFile(path, "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        line = error.lineno + 1  # after the header
        raise BadFile(path, f"is not JSON: {error.msg}", line, error.colno) from None
    except InputRefused as error:
        raise BadFile(path, str(error)) from None
    try:
        return model.model_validate(migrate(kept.kind, kept.format, data))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(step) for step in first["loc"]) or "the file"
        found = repr(first["input"])
        shown = found if len(found) < 60 else f"{found[:57]}..."
        raise BadFile(path, f"{where}: {first['msg'].lower()}; found {shown}") from None
