"""A Companion as bytes and as a file: its set-up, its commands, and a check of where they led.

The bytes are JSON with a version; the file is one of the store's, with a check and generations.
Reading believes nothing: what is not whole and right is refused with one line. Where two windows
have a table each, one lies beside the other. Knows no window.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, TypeVar

from lithicrage.base.atomic import open_plain
from lithicrage.base.tongue import tr
from lithicrage.companion.moves import MoveRefused
from lithicrage.companion.seating import Setup, Sitter
from lithicrage.companion.tally import Command, Companion
from lithicrage.language.untrusted import read_json
from lithicrage.packs.library import BrokenLibrary, Library, UnknownCard
from lithicrage.store import files
from lithicrage.store.home import home
from lithicrage.store.window_files import PLACES, places, written_at

VERSION: Final = 1
MOST: Final = 50_000  # commands
KEYS: Final = ("version", "setup", "commands", "state")
KIND: Final = "companion"

T = TypeVar("T")


class BadCompanion(ValueError):
    """Bytes that are no Companion; its text is one line that says why."""


def to_bytes(companion: Companion) -> bytes:
    """The Companion as bytes that `from_bytes` reads back; the same Companion, the same bytes."""
    setup = companion.setup
    body: dict[str, Any] = {
        "version": VERSION,
        "setup": {
            "rules": setup.rules,
            "seed": setup.seed,
            "sitters": [_plain(sitter) for sitter in setup.sitters],
        },
        "commands": [
            [command.verb, command.seat, list(command.numbers), command.what]
            for command in companion.commands
        ],
        "state": companion.fingerprint(),
    }
    return (_text(body) + "\n").encode()


def from_bytes(data: bytes, library: Library) -> Companion:
    """The Companion of these bytes, with its log and everything that can be taken back.

    Raises BadCompanion.
    """
    body = _parse(data)
    try:
        companion = Companion(library, _setup(body["setup"]))
    except (ValueError, UnknownCard, BrokenLibrary) as error:
        raise BadCompanion(f"setup: {_line(error)}") from None
    for place, command in enumerate(_list(body["commands"], "commands", MOST)):
        try:
            companion.do(_command(command))
        except (MoveRefused, BadCompanion) as error:
            raise BadCompanion(f"commands: number {place + 1}: {_line(error)}") from None
    if companion.fingerprint() != body["state"]:
        raise BadCompanion(tr("its commands now give other counters: the cards have changed"))
    return companion


def write(path: Path, companion: Companion) -> None:
    """Write a Companion to a file with its generations. Raises OSError and BadFile."""
    files.write_whole(path, KIND, to_bytes(companion), files.BACKUPS)


def read(path: Path, library: Library) -> tuple[Companion, str]:
    """The Companion of a file, and what has to be said of it: a backup may stand in for it.

    Raises OSError, and BadCompanion with the file's name before.
    """
    try:
        note = files.mend(path, KIND)
        body = files.read_whole(path, (KIND,)).body
    except files.BadFile as error:
        raise BadCompanion(str(error)) from None
    try:
        return from_bytes(body, library), note
    except BadCompanion as error:
        raise BadCompanion(f"{path}: {error}") from None


def put_away(path: Path) -> None:
    """Give the file of a table that is over another name; its generations go. Raises OSError."""
    if path.exists():
        files.set_aside(path, word="before")
        files.remove(path)


def default_file() -> Path:
    """Where the table is kept: in the home that the environment names, or the platform's; of
    several tables the one that was written last."""
    return max(_places(home().companion), key=written_at)


def stamp(path: Path) -> str:
    """What tells the content of a table's file from any other, "" where none is. Raises OSError."""
    try:
        with open_plain(path) as stream:
            return stream.readline(200).decode("ascii", "replace")  # it holds a digest of the rest
    except FileNotFoundError:
        return ""


def beside(path: Path) -> Path:
    """Another place for a table, where nothing lies. Raises FileExistsError when all are taken."""
    for place in _places(path):
        if not written_at(place):
            return place
    raise FileExistsError(tr("{places} tables are saved already", places=PLACES))


def _places(path: Path) -> list[Path]:
    return places(path.with_name(re.sub(r"-[2-9]$", "", path.stem) + path.suffix))


def _plain(sitter: Sitter) -> list[Any]:
    return [
        sitter.name,
        sitter.side,
        list(sitter.stats),
        sitter.automaton,
        sitter.level,
        sitter.deck,
        sitter.portrait,
    ]


def _parse(data: bytes) -> dict[str, Any]:
    """The mapping of these bytes. Raises BadCompanion."""
    try:
        body = read_json(data.decode())
    except UnicodeDecodeError as error:
        raise BadCompanion(tr("it is not UTF-8: byte {start}", start=error.start)) from None
    except ValueError as error:
        raise BadCompanion(tr("it is not JSON: {line}", line=_line(error))) from None
    if not isinstance(body, dict):
        raise BadCompanion(tr("it is not a Companion file: it has no names and values"))
    version = body.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadCompanion(
            tr(
                "it has version {version}; this program reads up to {version2}",
                version=version,
                version2=VERSION,
            )
        )
    if version != VERSION or sorted(body) != sorted(KEYS):
        raise BadCompanion(
            tr("version {version} has {keys}", version=VERSION, keys=", ".join(KEYS))
        )
    return body


def _setup(value: Any) -> Setup:
    if not isinstance(value, dict) or sorted(value) != ["rules", "seed", "sitters"]:
        raise ValueError("it has rules, seed and sitters")
    sitters = tuple(_sitter(one) for one in _list(value["sitters"], "sitters", 100))
    return Setup(sitters, _kind(value["rules"], str), _kind(value["seed"], int))


def _sitter(value: Any) -> Sitter:
    name, side, stats, automaton, level, deck, portrait = _list(value, "a Combatant", 7, 7)
    m, a, w, s = (_kind(one, int) for one in _list(stats, "M, A, W, S", 4, 4))
    return Sitter(
        _kind(name, str),
        _kind(side, int),
        (m, a, w, s),
        _kind(automaton, bool),
        _kind(level, int),
        _kind(deck, str),
        _kind(portrait, str),
    )


def _command(value: Any) -> Command:
    verb, seat, numbers, what = _list(value, "a command", 4, 4)
    told = tuple(_kind(one, int) for one in _list(numbers, "numbers", 9))
    return Command(_kind(verb, str), _kind(seat, int), told, _kind(what, str))


def _list(value: Any, what: str, most: int, least: int = 0) -> list[Any]:
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise BadCompanion(f"{what}: a list of {least} to {most}")
    return value


def _kind(value: Any, kind: type[T]) -> T:
    """A value of exactly this type. Raises BadCompanion."""
    if type(value) is not kind:
        raise BadCompanion(f"found {str(value)[:40]!r} where {kind.__name__} is right")
    return value


def _text(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _line(error: Exception) -> str:
    return " ".join(str(error).split())
