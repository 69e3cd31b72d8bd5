"""A Companion as bytes: the same again at every step, and never silently another one."""

import json
import os
import random
from functools import lru_cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.companion import (
    BadCompanion,
    Command,
    Companion,
    Setup,
    Sitter,
    beside,
    default_file,
    from_bytes,
    read,
    sitter_of_enemy,
    to_bytes,
    write,
)
from lithicrage.packs import Library, load_library


@lru_cache
def library() -> Library:
    return load_library([resources.cards() / "core"])


def table() -> Companion:
    sitters = (
        Sitter("Ünä", 0, (2, 1, 0, 40)),
        Sitter("Bo", 0, (0, 3, 1, 35)),
        sitter_of_enemy(library(), "doorstop"),
    )
    return Companion(library(), Setup(sitters, "manual", 11))


COMMANDS = (
    Command("turn"),
    Command("reveal", 2),
    Command("roll_top", 2, (1, 0, 0)),
    Command("damage", 0, (6,)),
    Command("condition", 0, (2,), "bleeding"),
    Command("resolved", 2),
    Command("turn"),
    Command("energy", 0, (-1,)),
    Command("roll", 0, (5, 4, 0, 1, 0, 1)),
    Command("guard", 2),
    Command("damage", 2, (4,)),
    Command("resolved", 2),
    Command("used", 0, (3,)),
    Command("turn"),
)


def played() -> Companion:
    companion = table()
    for command in COMMANDS:
        companion.do(command)
    return companion


def test_it_comes_back_the_same_at_every_step(tmp_path: Path) -> None:
    companion = table()
    path = tmp_path / "table.companion"
    for command in (*COMMANDS, None):
        write(path, companion)
        loaded, told = read(path, library())
        assert to_bytes(loaded) == to_bytes(companion)
        assert told == ""
        assert loaded.fingerprint() == companion.fingerprint()
        assert [line.text for line in loaded.lines()] == [line.text for line in companion.lines()]
        if loaded.can_undo():
            loaded.undo()
            companion.undo()
            assert loaded.fingerprint() == companion.fingerprint()
            companion.redo()
        if command is not None:
            companion.do(command)
    names = {path.name, *(f"{path.name}.{number}" for number in (1, 2, 3))}
    assert {entry.name for entry in tmp_path.iterdir()} == names


def test_every_prefix_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.companion"
    write(path, played())
    data = path.read_bytes()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        with pytest.raises(BadCompanion):
            read(path, library())


def test_flipped_bits_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.companion"
    write(path, played())
    data = path.read_bytes()
    rnd = random.Random(5)
    for _ in range(800):
        hurt = bytearray(data)
        hurt[rnd.randrange(len(data))] ^= 1 << rnd.randrange(8)
        path.write_bytes(bytes(hurt))
        with pytest.raises(BadCompanion) as caught:
            read(path, library())
        assert "\n" not in str(caught.value)


def forged(**changes: object) -> bytes:
    """Bytes that hold something that is not right."""
    return json.dumps(json.loads(to_bytes(played())) | changes).encode()


def setup_with(**changes: object) -> dict[str, object]:
    return json.loads(to_bytes(played()))["setup"] | changes


SITTER = ["A", 0, [1, 1, 1, 9], False, 1, "", ""]
FOE = ["B", 1, [1, 1, 1, 9], True, 1, "", ""]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "it is not JSON"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"[]", "it is not a Companion"),
        (b"[" * 100_000, "it is not JSON"),
        (forged(version=2), "version 2; this program reads up to 1"),
        (forged(version="1"), "version 1 has"),
        (forged(more=1), "version 1 has"),
        (forged(state="0" * 32), "the cards have changed"),
        (forged(commands=[["damage", 0, [1], ""], ["dance", 0, [], ""]]), "number 2: unknown verb"),
        (forged(commands=[["turn"]]), "number 1: a command"),
        (forged(commands=[["turn", -1, [], "\ud800"]]), "number 1: it has no Condition"),
        (forged(commands=[["damage", 0, [True], ""]]), "'True' where int is right"),
        (forged(commands={}), "commands: a list"),
        (forged(setup=setup_with(seed="7")), "'7' where int is right"),
        (forged(setup=setup_with(rules="nonsuch")), "no profile `nonsuch`"),
        (forged(setup=setup_with(sitters=[SITTER])), "2 to 8 Combatants"),
        (forged(setup=setup_with(sitters=[SITTER, [*FOE[:5], "nonsuch", ""]])), "no enemy"),
        (forged(setup=setup_with(sitters=[SITTER, FOE[:5]])), "a list of 7 to 7"),
    ],
)
def test_what_is_not_right_is_refused_in_one_line(data: bytes, complaint: str) -> None:
    with pytest.raises(BadCompanion) as caught:
        from_bytes(data, library())
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_of_several_tables_the_one_written_last_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path))
    first = tmp_path / "table.companion"
    assert default_file() == first
    tables = [first, *(tmp_path / f"table-{number}.companion" for number in range(2, 10))]
    for number, path in enumerate(tables):
        assert beside(first) == path == beside(tables[number - 1])
        path.write_bytes(b"x")
        os.utime(path, (100 + number, 100 + number))
        assert default_file() == path
    with pytest.raises(FileExistsError, match="9 tables"):
        beside(first)
    os.utime(first, (999, 999))
    assert default_file() == first


def test_a_file_that_is_refused_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "hurt"
    path.write_bytes(b"{}")
    with pytest.raises(BadCompanion, match="hurt: is not a companion file"):
        read(path, library())
    assert path.read_bytes() == b"{}"
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none", library())
