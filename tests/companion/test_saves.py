"""A Companion as bytes: the same again at every step, and never silently another one."""

import json
import random
from functools import lru_cache
from pathlib import Path

import pytest

from lithicrage import resources
from lithicrage.companion import (
    BadCompanion,
    Command,
    Companion,
    Setup,
    Sitter,
    from_bytes,
    read,
    sitter_of_enemy,
    to_bytes,
    write,
)
from lithicrage.companion.saves import _digest
from lithicrage.dsl import Library, load_library


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
        loaded = read(path, library())
        assert to_bytes(loaded) == to_bytes(companion) == path.read_bytes()
        assert loaded.fingerprint() == companion.fingerprint()
        assert [line.text for line in loaded.lines()] == [line.text for line in companion.lines()]
        if loaded.can_undo():
            loaded.undo()
            companion.undo()
            assert loaded.fingerprint() == companion.fingerprint()
            companion.redo()
        if command is not None:
            companion.do(command)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_every_prefix_is_refused() -> None:
    data = to_bytes(played())
    for length in range(len(data) - 1):
        with pytest.raises(BadCompanion):
            from_bytes(data[:length], library())
    assert to_bytes(from_bytes(data[:-1], library())) == data  # only the line's end is missing


def test_flipped_bits_are_refused_or_change_nothing() -> None:
    data = to_bytes(played())
    rnd = random.Random(5)
    places = [(rnd.randrange(len(data)), rnd.randrange(8)) for _ in range(4000)]
    refused = 0
    for place, bit in places:
        hurt = bytearray(data)
        hurt[place] ^= 1 << bit
        try:
            found = from_bytes(bytes(hurt), library())
        except BadCompanion as error:
            refused += 1
            assert "\n" not in str(error)
        else:
            assert to_bytes(found) == data
    assert refused > 3900


def forged(**changes: object) -> bytes:
    """Bytes with a right digest over something that is not right."""
    body = json.loads(to_bytes(played()))
    del body["digest"]
    body |= changes
    body["digest"] = _digest(body)
    return json.dumps(body).encode()


def setup_with(**changes: object) -> dict[str, object]:
    return json.loads(to_bytes(played()))["setup"] | changes


SITTER = ["A", 0, [1, 1, 1, 9], False, 1, "", ""]
FOE = ["B", 1, [1, 1, 1, 9], True, 1, "", ""]


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "it is no JSON"),
        (b"\xff\xfe", "no text in UTF-8"),
        (b"[]", "`kind` is not `companion`"),
        (b"[" * 100_000, "it is no JSON"),
        (forged(version=2), "version 2; this program reads up to 1"),
        (forged(version="1"), "version 1 has"),
        (forged(more=1), "version 1 has"),
        (forged(state="0" * 32), "the cards have changed since"),
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


def test_a_file_that_is_refused_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "hurt"
    path.write_bytes(b"{}")
    with pytest.raises(BadCompanion, match="hurt: it is no Companion"):
        read(path, library())
    assert path.read_bytes() == b"{}"
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none", library())
