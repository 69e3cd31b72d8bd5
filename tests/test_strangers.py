"""The door for what strangers hand over: what it lets in, and that there is no other."""

from __future__ import annotations

import ast
import itertools
import json
import sys
import zlib
from pathlib import Path

import pytest

from lithicrage.base.messages import LINE
from lithicrage.cli import main
from lithicrage.language.untrusted import (
    ID,
    InputRefused,
    inflate,
    inside,
    plain_path,
    read_json,
)
from tools.hostile.__main__ import guard, program
from tools.hostile.doors import ENDINGS, Room, scratch

HOUSE = Path(__file__).resolve().parent.parent / "lithicrage"
# Who may call what reads letters as values: the door, and readers of what the program itself or its
# user wrote. A further one belongs behind the door.
READERS = {
    "json.loads": {
        *(
            "language/untrusted.py",
            "bots/json_lines.py",
            *("lab/strength.py", "lab/tour_chances.py"),
            *("lab/pieces/piece.py", "lab/running/bench.py", "lab/running/listing.py"),
            "lint/drawn.py",
            "lint/session.py",
        ),
        *("store/lock.py", "store/texts.py", "store/progress.py"),
        *("ui/kit/lost.py", "ui/models/credits.py", "faces/prints.py"),
    },
    "zlib.decompress": set[str](),
    "zlib.decompressobj": {
        *("language/untrusted.py", "store/old_history.py", "store/lab_runs.py"),
    },
    "zipfile.ZipFile": {"packs/archive.py"},
    "pickle.loads": {"base/job.py", "base/workers.py", "lab/reviewer.py", "lab/thinking.py"},
    "tempfile.mkdtemp": set[str](),
    "tempfile.TemporaryDirectory": set[str](),
    "tempfile.NamedTemporaryFile": set[str](),
    "mkdtemp": {"packs/archive.py"},
    "TemporaryDirectory": {"lab/pricing.py"},
}


def calls(file: Path) -> set[str]:
    """The dotted names that a file calls, if one of READERS may be among them."""
    text = file.read_text("utf-8")
    if not any(name.rpartition(".")[2] in text for name in READERS):
        return set()  # to parse them all takes seconds
    tree = ast.parse(text)
    return {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


def test_nobody_else_reads_what_strangers_wrote() -> None:
    found: dict[str, set[str]] = {name: set() for name in READERS}
    for file in HOUSE.rglob("*.py"):
        for name in calls(file) & READERS.keys():
            found[name].add(file.relative_to(HOUSE).as_posix())
    assert found == READERS


def test_there_is_one_form_of_an_id() -> None:
    forms = [file.name for file in HOUSE.rglob("*.py") if "{0,39}" in file.read_text("utf-8")]
    assert forms == ["untrusted.py"]
    for id in ("a", "my_pack_2", "x" * 40):
        assert ID.match(id)
    for id in ("", "A", "2", "a-b", "a/b", "a\0", "a\n", "..", "/a", "x" * 41, "é", "a:b"):
        assert not ID.match(id)


def test_names_of_files() -> None:
    for name in ("a.yaml", "a/b.yaml", ".hidden.yaml"[1:], "x y.yaml", "ü.yaml"):
        assert plain_path(name) and inside(name)
    for name in ("con.yaml", "a?.yaml", "b.yaml ", "\u202ex.yaml", "u\u0308.yaml", "a\nb"):
        assert inside(name) and not plain_path(name)  # of somebody's own folder, kept in memory
    bad = ("/a", "../a", "a/../b", "a//b", "", ".", "a/", "\\a", "..\\a", "C:\\a", "C:/a", "a\0")
    for name in (*bad, "//server/share/a", "\\\\server\\share\\a", "x" * 5_000):
        assert not inside(name) and not plain_path(name)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"a": NaN}', "NaN is not a number"),
        ("[-Infinity]", "-Infinity is not a number"),
        ("9" * 5_000, "too many digits"),
        ("[" * 100_000, "nested too deep"),
        ('{"a": 1, "b": 2, "a": 3}', "the key 'a' is given twice"),
    ],
)
def test_json_that_no_file_of_ours_holds(text: str, complaint: str) -> None:
    with pytest.raises(InputRefused, match=complaint):
        read_json(text)
    with pytest.raises(json.JSONDecodeError):
        read_json("{")
    with pytest.raises(InputRefused, match="UTF-8"):
        read_json(b"\xff")


def test_what_is_compressed_is_bounded() -> None:
    data = zlib.compress(b"x" * 1_000)
    assert inflate(data, 1_000) == b"x" * 1_000
    for wrong in (data[:-1], data[:5], b"", b"x" * 20):
        with pytest.raises(InputRefused):
            inflate(wrong, 1_000)
    with pytest.raises(InputRefused, match="more than 999 bytes"):
        inflate(data, 999)


COMMANDS = {
    "save": ("replay {}", "report {} -o {}.out"),
    "replay": ("replay {}", "review {} -n 10"),
    "code": ("deck import {} --keep",),
    "text": ("deck import {} -o {}.out",),
    "pack": ("pack {} --install",),
    "picture": ("replay {}",),
    "companion": ("replay {}",),
    "report": ("report {} -o {}.out",),
}


@pytest.mark.parametrize("kind", COMMANDS)
def test_commands_take_a_strangers_file_or_refuse_it_in_lines(
    kind: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Exit 0, 1 or 2, lines that can be read, and nothing touched but home and output."""
    room = Room.at(tmp_path)
    monkeypatch.chdir(room.output)
    for number, command in itertools.product(range(5), COMMANDS[kind]):
        file = room.output / f"a.{ENDINGS[kind]}"
        file.write_bytes(program(kind).made(77, number))
        words = [word.format(file) for word in command.split(" ")]
        words = [word.format(file, file) if "{}" in word else word for word in words]
        monkeypatch.setattr(sys, "argv", ["lithicrage", *words])
        with scratch(room), guard().watching(room.home.data, room.output, room.scratch):
            code = main.main()
        faults, guard().faults = guard().faults, []
        assert (code in (0, 1, 2), faults) == (True, [])
        _, err = capsys.readouterr()
        for line in err.splitlines():
            assert line.isprintable() and len(line) <= LINE
        assert not list(room.scratch.iterdir())
