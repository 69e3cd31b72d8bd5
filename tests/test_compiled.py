"""What the compiled rooms must not do, and what the two builds have in common.

The machine code itself is tried by `.ci/run`, which builds it (`tools.builds`).
"""

from __future__ import annotations

import ast
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lithicrage.base import build
from lithicrage.engine import abilities, events
from lithicrage.engine.events.core import Event
from lithicrage.game.fields import field_names
from lithicrage.minds.players import Player
from lithicrage.minds.thought import Estimate, Thought

PACKAGE = build.PACKAGE
ONE_HELPER = "game/fields.py"


def kinds_of_events() -> list[type[Event]]:
    """Every class of events."""
    return [found for _, found in inspect.getmembers(events, inspect.isclass)]


@pytest.mark.parametrize("kind", kinds_of_events(), ids=lambda kind: kind.__name__)
def test_an_events_alert_is_the_bits_of_its_moments(kind: type[Event]) -> None:
    bits = sum(1 << when for when in kind.whens)
    if kind.guard >= 0:
        bits |= abilities.GUARDED << kind.guard
    assert kind.alert == bits


def test_numbers_of_moments_are_places_in_their_lists() -> None:
    for place, name in enumerate(abilities.WHENS):
        constant = "CRIT_ROLLED" if name == "crit" else name.upper()
        assert getattr(abilities, constant) == place
    for place, name in enumerate(abilities.INSTEADS):
        assert getattr(abilities, f"INSTEAD_{name.upper()}") == place


def faults(tree: ast.Module) -> Iterator[str]:
    """What a compiled module cannot do, or does otherwise without a word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("__slots__", "__dict__", "__new__"):
            yield f"line {node.lineno}: asks for {node.attr}"
        if isinstance(node, ast.Constant) and node.value in ("__slots__", "__dict__"):
            yield f"line {node.lineno}: asks for {node.value}"
        if isinstance(node, ast.ClassDef):
            frozen = any("frozen" in ast.unparse(one) for one in node.decorator_list)
            pickled = any(getattr(one, "name", "") == "__reduce__" for one in node.body)
            if frozen and not pickled:
                yield f"line {node.lineno}: {node.name} is frozen and cannot be unpickled"
            if any("RuntimeError" in ast.unparse(base) for base in node.bases):
                yield f"line {node.lineno}: {node.name} is a RuntimeError, which cannot be native"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = b.__slots__", "asks for __slots__"),
        ("a = getattr(b, '__slots__', ())", "asks for __slots__"),
        ("m = Match.__new__(Match)", "asks for __new__"),
        ("@dataclass(frozen=True)\nclass A:\n    a: int", "cannot be unpickled"),
        ("class A(RuntimeError):\n    pass", "cannot be native"),
    ],
)
def test_what_breaks_when_compiled_is_found(text: str, told: str) -> None:
    assert any(told in fault for fault in faults(ast.parse(text)))


def test_no_compiled_room_does_what_breaks_when_compiled() -> None:
    found = []
    for room in build.ROOMS:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            name = file.relative_to(PACKAGE).as_posix()
            if name != ONE_HELPER:
                tree = ast.parse(file.read_text(encoding="utf-8"))
                found += [f"{name}, {fault}" for fault in faults(tree)]
    assert found == []


def test_nobody_else_asks_a_compiled_class_for_its_slots() -> None:
    asking = [
        file.relative_to(PACKAGE).as_posix()
        for file in sorted(PACKAGE.rglob("*.py"))
        if "__slots__" in (text := file.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if (isinstance(node, ast.Constant) and node.value == "__slots__")
        or (isinstance(node, ast.Attribute) and node.attr == "__slots__")
    ]
    assert set(asking) == {ONE_HELPER}


def test_fields_are_those_of_the_class_and_of_its_bases() -> None:
    assert field_names(events.Damaged) == (
        "amount", "before", "blocked", "card", "cause", "raw", "seat", "source",
    )  # fmt: skip
    assert field_names(events.Reflected) == field_names(events.Damaged)


@pytest.mark.parametrize(
    "value",
    [Player("search", 64, 3), Estimate(3, 4, 5), Thought((Estimate(3, 4, 5),), True)],
    ids=["player", "estimate", "thought"],
)
def test_what_goes_to_other_processes_comes_back(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value


# ---- sources instead of machine code -----------------------------------------------------------


def call(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A call of Python in another process."""
    env = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), **settings}
    return subprocess.run([sys.executable, *words], env=env, capture_output=True, text=True)


def test_sources_are_found_beside_machine_code(tmp_path: Path) -> None:
    room = tmp_path / "engine"
    room.mkdir()
    (room / "match.py").write_text("")
    (room / "match.so").write_bytes(b"no library")
    found = build.Sources.find_spec("lithicrage.engine.match", [str(room)])
    assert found is not None and found.origin == str(room / "match.py")
    assert build.Sources.find_spec("lithicrage.ui.app", [str(room)]) is None
    assert build.Sources.find_spec("lithicrage", None) is None


def test_the_digest_of_the_sources_knows_every_byte(tmp_path: Path) -> None:
    for room in build.ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "a.py").write_text("a = 1\n")
    before = build.digest_sources(tmp_path)
    (tmp_path / "minds" / "a.py").write_text("a = 2\n")
    changed = build.digest_sources(tmp_path)
    (tmp_path / "minds" / "a.py").rename(tmp_path / "minds" / "b.py")
    assert len({before, changed, build.digest_sources(tmp_path)}) == 3


def test_a_record_that_does_not_fit_is_told_once_and_the_sources_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for room in build.ROOMS:
        (tmp_path / room).mkdir()
    (tmp_path / build.RECORD).write_text(f"{build.digest_sources(tmp_path)}\n")
    monkeypatch.setattr(build, "PACKAGE", tmp_path)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv(build.PURE, raising=False)
    build.choose()
    assert build.Sources not in sys.meta_path and capsys.readouterr().err == ""
    (tmp_path / "engine" / "new.py").write_text("")
    build.choose()
    assert build.Sources in sys.meta_path
    assert capsys.readouterr().err == (
        "lithicrage: the sources are not those that were compiled; running them as they are\n"
    )
    build.choose()
    assert capsys.readouterr().err == ""
    monkeypatch.delenv(build.PURE)


def test_the_version_says_what_runs() -> None:
    for words in (("--version",), ("--pure", "--version")):
        told = call("-m", "lithicrage", *words)
        assert told.stdout.endswith("(pure Python)\n") and told.returncode == 0
