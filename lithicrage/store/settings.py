"""Settings and the key map: one YAML file for people, with defaults for all that it does not say.

Owns which settings there are, and what becomes of a wrong one: its default holds, and the line is
told. Keys that this program does not know stay in the file. It knows no window and no key by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from lithicrage.dsl.findings import CardFileError, shown
from lithicrage.dsl.layout import rewritten
from lithicrage.dsl.source import FILE_BYTES, Source
from lithicrage.store import people
from lithicrage.store.files import BadFile, NewerFile
from lithicrage.whole import DISK, Disk, opened

VERSION: Final = 1
RIGHT: Final = {  # what pydantic asks for, in plain words
    "bool_type": "true or false",
    "int_type": "a whole number",
    "list_type": "a list",
    "string_type": "a text",
    "dict_type": "a list of actions with their keys",
    "less_than_equal": "{le} or less",
    "greater_than_equal": "{ge} or more",
    "too_long": "shorter",
    "string_too_long": "shorter",
    "string_too_short": "longer",
}
USUAL: Final = "The usual settings hold."
UNKEPT: Final = "What you change is not kept."
Word = Annotated[str, Field(min_length=1, max_length=60)]


class Settings(BaseModel):
    """What a person set. `text` in per cent; `speed` of animations 0 none, 1 as drawn, 2 fast.

    `volume` of sounds in per cent, `captions` whether they are told in words, too. `confirm_risk`
    asks once more before a choice that may be the end of whoever makes it. With `adviser` one sits
    beside every fight, and marks it as assisted.

    `keys` gives for an action the names of its keys, and stands for the usual ones of that action.
    """

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    width: int = Field(default=1280, ge=960, le=7680)
    height: int = Field(default=720, ge=540, le=4320)
    fullscreen: bool = False
    text: int = Field(default=100, ge=100, le=200)
    speed: int = Field(default=1, ge=0, le=2)
    speak: bool = False
    volume: int = Field(default=60, ge=0, le=100)
    captions: bool = False
    confirm_risk: bool = True
    adviser: bool = False
    keys: dict[Word, Annotated[list[Word], Field(max_length=9)]] = Field(
        default_factory=dict, max_length=200
    )


@dataclass(frozen=True)
class Stored:
    """Settings, and what has to be told of their file. `locked`: it must not be written.

    `notes` are lines with file, line and column; `words` are plain ones for whoever looks at the
    window, of what is wrong alone: an edit of the file is its owner's.
    """

    settings: Settings
    notes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    locked: bool = False
    data: dict[str, Any] = field(default_factory=dict)


def read_settings(path: Path, disk: Disk | None = None) -> Stored:
    """The settings of a file; defaults where there is none or a value is wrong.

    With a `disk`, a change from outside is told once. Raises nothing.
    """
    try:
        source, note = people.read(path, checked, disk)
    except FileNotFoundError:
        return Stored(Settings())
    except NewerFile as error:
        newer = f"{path.name} was written by a newer version of the game. {USUAL} {UNKEPT}"
        return Stored(Settings(), (f"{error}; the usual settings hold",), (newer,), locked=True)
    except (BadFile, OSError) as error:
        where = f": line {error.line} is wrong" if isinstance(error, BadFile) and error.line else ""
        unread = f"{path.name} cannot be read{where}. {USUAL}"
        return Stored(Settings(), (f"{error}; the usual settings hold",), (unread,))
    data = dict(source.data or {})
    settings, notes, words = _settings(data, source)
    if note:
        notes.insert(0, note)
        if people.CHANGED not in note:
            words.insert(0, f"{path.name} is damaged or gone. What it held before is used.")
    return Stored(settings, tuple(notes), tuple(words), data=data)


def write_settings(path: Path, settings: Settings, disk: Disk = DISK) -> None:
    """Write settings; comments and unknown keys of the file stay.

    What is as usual and did not stand in the file is left out. Raises NewerFile for a file of a
    newer version, OSError.
    """
    try:
        with opened(path) as stream:
            raw = stream.read(FILE_BYTES + 1)
        data = dict(checked(people.source_of(path, raw)).data or {})
    except NewerFile:
        raise
    except (BadFile, FileNotFoundError):
        raw, data = b"", {}
    usual = Settings().model_dump()
    for key, value in settings.model_dump().items():
        if key in data or value != usual[key]:
            data[key] = value
    data = {"version": VERSION, **data}
    try:
        text = rewritten(raw, data, path.name)
    except CardFileError as error:
        raise ValueError(f"the settings cannot be written: {error}") from None
    people.write(path, text, checked, disk)


def checked(source: Source) -> Source:
    """A source that holds settings of a version that is known. Raises BadFile, NewerFile."""
    path, data = Path(source.file), source.data
    if data is None:
        return source
    if not isinstance(data, dict):
        raise BadFile(path, "settings are keys with values, such as `speed: 1`", 1, 1)
    version = data.get("version", VERSION)
    spot = source.spot.at("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        message = f"`version` is a number; {VERSION} is right"
        raise BadFile(path, message, spot.line, spot.column)
    if version > VERSION:
        message = f"has version {version}; this program reads {VERSION}"
        raise NewerFile(path, message, spot.line, spot.column)
    return source


def _settings(data: dict[str, Any], source: Source) -> tuple[Settings, list[str], list[str]]:
    """Settings of plain data, and a line and words for each value that is wrong and has its
    default."""
    wrong: list[str] = []
    words: list[str] = []
    name = Path(source.file).name
    known = {key: value for key, value in data.items() if key in Settings.model_fields}
    while True:
        try:
            return Settings.model_validate(known), wrong, words
        except ValidationError as error:
            for one in error.errors(include_url=False):
                key = str(one["loc"][0])
                if key not in known:
                    continue
                del known[key]
                spot = source.spot.at(*one["loc"])
                usual = Settings.model_fields[key].get_default(call_default_factory=True)
                found = repr(one["input"])[:60]
                wrong.append(
                    f"{source.file}:{spot.line}:{spot.column}: `{key}`: {one['msg'].lower()}; "
                    f"found {found}; {usual!r} holds"
                )
                words.append(f"{name}, line {spot.line}: {_words(one, usual)}")


def _words(error: ErrorDetails, usual: object) -> str:
    """What is wrong with a value and what holds in its place, in plain words."""
    where = ": ".join(map(str, error["loc"][:2]))
    known = RIGHT.get(error["type"], "").format_map(error.get("ctx", {}))
    right = known or error["msg"].removeprefix("Input should be ")
    holds = "the usual keys are" if error["loc"][0] == "keys" else f"{shown(usual)} is"
    words = f"“{where}” should be {right}, and is {shown(error['input'])}; {holds} used."
    return words.replace("`", "")
