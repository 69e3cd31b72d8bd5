"""Settings and the key map: one YAML file for people, with defaults for whatever it omits.

Owns which settings exist, and what happens with a wrong one: its default applies, and its line is
reported. Unknown keys stay in the file. Knows no window and no key by name.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Self
from unicodedata import normalize

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails, PydanticCustomError

from lithicrage.base.atomic import DISK, Disk, open_plain
from lithicrage.base.tongue import ENGLISH, TONGUES, mark
from lithicrage.language.findings import CardFileError, quote_value
from lithicrage.language.layout import rewrite_file
from lithicrage.language.source import FILE_BYTES, Source
from lithicrage.language.table_rules import MANUAL
from lithicrage.store import people
from lithicrage.store.files import BadFile, NewerFile

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
USUAL: Final = "Defaults are in use."
NAMED: Final = 24  # letters of a person's name; what is longer ends in an ellipsis
UNKEPT: Final = "Changes will not be saved."
Word = Annotated[str, Field(min_length=1, max_length=60)]


@dataclass(frozen=True, slots=True)
class Shown:
    """How a setting stands on the page: its words, and a hint below them.

    A truth gets a box to tick. A number gets a stepper with `step` between its bounds, in per
    cent, or one stone for each of its `choices`: the words on it, and those for the ear. What a
    choice stands for is its number, unless there are `values`. `ear` are the words for the ear
    where they are others than those that are seen. What is `typed` gets a line to type in.
    """

    words: str
    hint: str
    step: int = 0
    choices: tuple[tuple[str, str], ...] = ()
    values: tuple[str, ...] = ()
    ear: str = ""
    typed: bool = False
    part: int = 0  # of the page: 0 is seen and heard, 1 is about play

    @property
    def spoken(self) -> str:
        """The words for the ear."""
        return self.ear or self.words

    def value(self, number: int) -> int | str:
        """What the choice of this number stands for."""
        return self.values[number] if self.values else number

    def number(self, value: int | str) -> int:
        """The number of the choice that stands for a value."""
        return self.values.index(value) if isinstance(value, str) else value


MOVEMENT: Final = (
    (mark("NONE"), mark("None: nothing moves")),
    (mark("NORMAL"), mark("Normal")),
    (mark("FAST"), mark("Twice as fast")),
)
COLOURS: Final = (
    (mark("USUAL"), mark("As drawn")),
    (mark("RED"), mark("For eyes that lack red")),
    (mark("GREEN"), mark("For eyes that lack green")),
    (mark("BLUE"), mark("For eyes that lack blue")),
    (mark("STARK"), mark("More contrast")),
)


def _known_tongue(code: str) -> str:
    if code not in TONGUES:
        right = " or ".join(TONGUES)
        raise PydanticCustomError("tongue", "Input should be {right}", {"right": right})
    return code


class Settings(BaseModel):
    """What a person set, in the order of the file.

    `tongue` is the code of the language of the window, one of `base.tongue.TONGUES`.
    `width` and `height` are the window's, in pixels; `text` is per cent. So are `volume`, which is
    that of effects, and `music`, as loud as they are where it is not said. `speed` of animations is
    0 none, 1 as drawn, 2 twice as fast. `colours` are 0 as drawn, 1 to 3 for eyes that lack red,
    green or blue, 4 with more contrast. `speak` tells focus and events as text, `captions` tells
    sounds in words. `confirm_risk` asks once more before a choice that may be the end of whoever
    makes it. With `adviser` one sits beside every fight, and marks it as assisted.
    `name` is the person's, and behind commas those of whoever plays at the same screen. On a
    `simple` table a fight shows no odds, no rule numbers and no caps but that of Enter.
    Without `bside` the game begins with the pack `core` alone, and a person's own packs.
    `rules` is the line of rules that FIGHT begins with, such as `house`: it is chosen there.
    `card_back` is the back of one's own cards, `stones` the style of the window's, 0 the usual one:
    they are chosen among the marks, which open them.
    `keys` gives for an action the names of its keys, and stands for the usual ones of that action.

    A new setting is one declaration here: the file, the page, the report of a problem and
    `shell.settings` have it from then on, and whoever obeys it reads it there. For example:

        big_dice: Annotated[bool, Shown("Big dice", "twice as large")] = False
    """

    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)

    tongue: Annotated[
        str,
        AfterValidator(_known_tongue),
        Shown(
            mark("Language"),
            mark("window, rules and cards"),
            choices=tuple((name, name) for name in TONGUES.values()),
            values=tuple(TONGUES),
        ),
    ] = ENGLISH
    width: Annotated[int, Shown(mark("Window"), mark("its size in pixels"))] = Field(
        default=1280, ge=960, le=7680
    )
    height: int = Field(default=720, ge=540, le=4320)
    fullscreen: Annotated[bool, Shown(mark("Full screen"), mark("the whole display"))] = False
    text: Annotated[int, Shown(mark("Text size"), mark("words, buttons, cards"), step=10)] = Field(
        default=100, ge=100, le=200
    )
    speed: Annotated[
        int, Shown(mark("Movement"), mark("cards that fly, dials that turn"), choices=MOVEMENT)
    ] = Field(default=1, ge=0, le=2)
    colours: Annotated[int, Shown(mark("Colours"), mark("for every eye"), choices=COLOURS)] = Field(
        default=0, ge=0, le=4
    )
    speak: Annotated[bool, Shown(mark("Speech line"), mark("focus and events as text"))] = False
    volume: Annotated[int, Shown(mark("Effects"), mark("stones, cracks, feedback"), step=20)] = (
        Field(default=60, ge=0, le=100)
    )
    music: Annotated[int, Shown(mark("Music"), mark("drone, drum and stone"), step=20)] = Field(
        default=60, ge=0, le=100
    )
    captions: Annotated[bool, Shown(mark("Captions"), mark("sounds in words"))] = False
    confirm_risk: Annotated[
        bool, Shown(mark("Confirm on risk"), mark("asks before a fatal move"), part=1)
    ] = True
    adviser: Annotated[
        bool,
        Shown(
            mark("Adviser"),
            mark("marks matches as assisted"),
            ear=mark("Adviser in every fight; marks it as assisted"),
            part=1,
        ),
    ] = False
    simple: Annotated[
        bool,
        Shown(
            mark("Simple table"),
            mark("no odds, no rule numbers, no keys"),
            ear=mark("Simple table in fights"),
            part=1,
        ),
    ] = False
    bside: Annotated[
        bool, Shown(mark("B-Side"), mark("the second set, from the next start"), part=1)
    ] = True
    name: Annotated[
        str, Shown(mark("Name"), mark("yours; commas before the others"), typed=True, part=1)
    ] = Field(default="", max_length=200)
    rules: str = Field(default=MANUAL, min_length=1, max_length=4096)
    card_back: int = Field(default=0, ge=0, le=4)
    stones: int = Field(default=0, ge=0, le=4)
    keys: dict[Word, Annotated[list[Word], Field(max_length=9)]] = Field(
        default_factory=dict, max_length=200
    )

    @model_validator(mode="before")
    @classmethod
    def _one_volume(cls, data: Any) -> Any:
        """Before there was music, `volume` was that of all sound: who is silent stays silent."""
        if isinstance(data, dict) and "volume" in data and "music" not in data:
            return {**data, "music": data["volume"]}
        return data

    def changed(self, **values: Any) -> Self:
        """These settings with other values. Raises ValueError for a wrong one."""
        return self.model_validate({**self.model_dump(), **values})

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the person and of whoever plays beside them, "" where one is left out."""
        return tuple(map(_called, self.name.split(",")))

    @property
    def person(self) -> str:
        """The person's own name, "" without one."""
        return self.people[0]

    @classmethod
    def shown(cls) -> dict[str, Shown]:
        """How each setting stands on the page, top to bottom.

        Text size comes first, since it helps to read the others; then as in the file. `keys`,
        `rules`, `card_back`, `stones` and `height` have no row.
        """
        rows: dict[str, Shown] = {}
        for name, declared in cls.model_fields.items():
            rows.update((name, one) for one in declared.metadata if isinstance(one, Shown))
        return {"text": rows["text"], **rows}

    @classmethod
    def bounds(cls, name: str) -> tuple[int, int]:
        """The least and the largest value of a number."""
        bounds = cls.model_fields[name].metadata
        least = next(one.ge for one in bounds if hasattr(one, "ge"))
        return least, next(one.le for one in bounds if hasattr(one, "le"))

    @classmethod
    def within(cls, name: str, value: int) -> int:
        """A value, or the nearest valid one."""
        least, largest = cls.bounds(name)
        return max(least, min(largest, value))


@dataclass(frozen=True)
class Stored:
    """Settings, and messages about their file. `locked` means that it must not be written.

    `notes` are lines with file, line and column; `words` are plain ones for the window, only about
    mistakes: an edit of the file is its owner's.
    """

    settings: Settings
    notes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    locked: bool = False
    data: dict[str, Any] = field(default_factory=dict)


def read_settings(path: Path, disk: Disk | None = None) -> Stored:
    """The settings in a file, with defaults for a missing file or wrong values.

    With a `disk`, an outside change is reported once. Raises nothing.
    """
    try:
        source, note = people.read(path, check, disk)
    except FileNotFoundError:
        return Stored(Settings())
    except NewerFile as error:
        newer = f"{path.name} was written by a newer version of the game. {USUAL} {UNKEPT}"
        return Stored(Settings(), (f"{error}; defaults are in use",), (newer,), locked=True)
    except (BadFile, OSError) as error:
        where = f": line {error.line} is wrong" if isinstance(error, BadFile) and error.line else ""
        unread = f"{path.name} cannot be read{where}. {USUAL}"
        return Stored(Settings(), (f"{error}; defaults are in use",), (unread,))
    data = dict(source.data or {})
    settings, notes, words = _settings(data, source)
    if note:
        notes.insert(0, note)
        if people.CHANGED not in note:
            words.insert(0, f"{path.name} is damaged or gone. An older copy is used.")
    return Stored(settings, tuple(notes), tuple(words), data=data)


def write_settings(path: Path, settings: Settings, disk: Disk = DISK) -> None:
    """Write settings; comments and unknown keys of the file stay.

    Defaults that were not in the file are left out. Raises NewerFile for a file of a newer version,
    OSError.
    """
    try:
        with open_plain(path) as stream:
            raw = stream.read(FILE_BYTES + 1)
        data = dict(check(people.source_of(path, raw)).data or {})
    except NewerFile:
        raise
    except (BadFile, FileNotFoundError):
        raw, data = b"", {}
    usual = type(settings)().model_dump()
    for key, value in settings.model_dump().items():
        beside = key == "music" and "volume" in data  # it would be read as that
        if key in data or value != usual[key] or beside:
            data[key] = value
    data = {"version": VERSION, **data}
    try:
        text = rewrite_file(raw, data, path.name)
    except CardFileError as error:
        raise ValueError(f"the settings cannot be saved: {error}") from None
    people.write(path, text, check, disk)


def begin_settings(path: Path, disk: Disk = DISK, **values: Any) -> Settings:
    """Write the first settings of a new home; where the disk refuses, they hold for this run."""
    first = Settings(**values)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_settings(path, first, disk)
    return first


def check(source: Source) -> Source:
    """Check that a source holds settings of a known version. Raises BadFile, NewerFile."""
    path, data = Path(source.file), source.data
    if data is None:
        return source
    if not isinstance(data, dict):
        raise BadFile(path, "settings need keys with values, such as `speed: 1`", 1, 1)
    version = data.get("version", VERSION)
    spot = source.spot.at("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        message = f"`version` must be {VERSION}"
        raise BadFile(path, message, spot.line, spot.column)
    if version > VERSION:
        message = f"has version {version}; this program reads {VERSION}"
        raise NewerFile(path, message, spot.line, spot.column)
    return source


def _called(words: str) -> str:
    """A name as it is shown: what can be printed, with an ellipsis where it is long."""
    kept = "".join(c if c.isprintable() else " " for c in normalize("NFC", words))
    name = " ".join(kept.split())
    return name if len(name) <= NAMED else f"{name[: NAMED - 1].rstrip()}…"


def _settings(data: dict[str, Any], source: Source) -> tuple[Settings, list[str], list[str]]:
    """The settings in plain data; for each wrong value its default, a line and words."""
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
                    f"found {found}; using {usual!r}"
                )
                words.append(f"{name}, line {spot.line}: {_words(one, usual)}")


def _words(error: ErrorDetails, usual: object) -> str:
    """What is wrong with a value and what applies instead, in plain words."""
    where = ": ".join(map(str, error["loc"][:2]))
    known = RIGHT.get(error["type"], "").format_map(error.get("ctx", {}))
    right = known or error["msg"].removeprefix("Input should be ")
    holds = "the default keys" if error["loc"][0] == "keys" else quote_value(usual)
    words = f"“{where}” must be {right}; found {quote_value(error['input'])}; using {holds}."
    return words.replace("`", "")
