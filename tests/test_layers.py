"""The house has floors: a package imports only what stands above it, and the core stays pure.

The checker reads source, so that an import hidden in a function counts too. It is tried on made-up
offences first: a check that cannot fail shows nothing.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

HOUSE = Path(__file__).resolve().parent.parent / "lithicrage"

# Top to bottom: each may import what stands above it, and nothing below.
ORDER = (
    "table",
    "engine",
    "dsl",
    "deck",
    "lint",
    "store",
    "ai",
    "scenario",
    "players",
    "session",
    "keeping",
    "companion",
    "processes",
    "lab",
    "thinking",
    "serving",
    "environment",
    "ui",
    "printing",
    "games",
    "editor",
    "linting",
    "workshop",
    "deck_commands",
    "archive_commands",
    "ai_commands",
    "cli",
    "door",
)
# Packages that may see less than all that stands above them.
NARROW = {
    "table": set[str](),
    "engine": {"table"},
    "dsl": {"engine", "table"},
    "deck": {"dsl", "engine"},
    "lint": {"deck", "dsl", "engine"},
    "store": {"deck", "dsl", "engine", "table"},
    "ai": {"table"},
}
# Foreign packages and the only places, packages or single files, that may import them.
RESERVED = {
    "pydantic": ("dsl", "deck", "store"),
    "ruamel": ("dsl/source.py",),
    "pygame": ("ui",),
    "pygame_gui": ("ui",),
    "reportlab": ("printing",),
    "PIL": ("printing",),
    "numpy": ("environment.py",),
    "gymnasium": ("environment.py",),
    "pettingzoo": ("environment.py",),
    "pygls": ("editor/server.py",),
    "lsprotocol": ("editor/server.py",),
}
SHARED = {
    "resources",
    "whole",
    "streams",
    "telling",
    "__init__",
}  # the package itself and its surroundings
PURE = {"table", "engine"}
UNREPEATABLE = {"random", "secrets", "time", "datetime", "uuid", "pickle", "copy"}


def imports(tree: ast.AST, file: PurePosixPath) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported; relative names are resolved."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = ("lithicrage", *file.parts[:-1])
                base = ".".join((*package[: len(package) - node.level + 1], *base.split()))
            if base == "lithicrage":  # the names are modules, or things of the package itself
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, base


def floor(file: PurePosixPath) -> str:
    """The package or top-level module that a file belongs to."""
    return file.parts[0].removesuffix(".py")


def may_import(home: str) -> set[str]:
    """The parts of the house that a part may import, itself included."""
    if home in SHARED:
        return {home}
    if home == "__main__":
        return {"door", *SHARED}
    if home in PURE:
        return {home} | NARROW[home]
    above = NARROW.get(home, set(ORDER[: ORDER.index(home)]))
    return {home} | above | SHARED


def wrong_imports(tree: ast.AST, file: PurePosixPath) -> Iterator[tuple[int, str]]:
    home = floor(file)
    for line, name in imports(tree, file):
        root, _, rest = name.partition(".")
        if root == "lithicrage":
            target = rest.partition(".")[0]
            if target not in ORDER and target not in SHARED:
                target = "__init__"  # a name of the package itself, such as __version__
            if target not in may_import(home):
                yield line, f"{home} may not import {target}"
        elif root in RESERVED and not {home, str(file)} & set(RESERVED[root]):
            yield line, f"{root} belongs to {', '.join(RESERVED[root])} only"
        elif home in PURE | SHARED and root not in sys.stdlib_module_names:
            yield line, f"{home} may import only the standard library, not {root}"
        elif home in PURE and root in UNREPEATABLE:
            yield line, f"{home} may not import {root}: the same seed must give the same match"


def impurities(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """What makes two runs of one seed differ, or a clone dear."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex(), lineno=line):
                yield line, "no float literals"
            case ast.BinOp(op=ast.Div(), lineno=line) | ast.AugAssign(op=ast.Div(), lineno=line):
                yield line, "no `/`, which makes floats: use `//`"
            case ast.Name(id="hash" | "float" | "deepcopy" as name, lineno=line):
                yield line, f"no {name}()"
            case ast.Attribute(attr="deepcopy", lineno=line):
                yield line, "no deepcopy()"
            case ast.For(iter=source) | ast.comprehension(iter=source):
                if is_set(source):
                    yield source.lineno, "no iteration over a set: its order is not ours"


def is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
    return False


def problems(file: str, source: str) -> list[str]:
    """All offences of one file, given by its path inside the package, as `file:line: what`."""
    path = PurePosixPath(file)
    home = floor(path)
    if home not in ORDER and home not in SHARED and home != "__main__":
        return [f"{file}:1: {home} has no place in the order of the house"]
    tree = ast.parse(source, file)
    found = list(wrong_imports(tree, path))
    if home in PURE:
        found += impurities(tree)
    return [f"{file}:{line}: {what}" for line, what in sorted(found)]


def test_every_file_keeps_to_its_floor() -> None:
    files = sorted(HOUSE.rglob("*.py"))
    assert files
    found = []
    for file in files:
        inside = file.relative_to(HOUSE).as_posix()
        found += problems(inside, file.read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("file", "source", "what"),
    [
        ("table/game.py", "from lithicrage.engine import match", "table may not import engine"),
        ("table/game.py", "from lithicrage import resources", "table may not import resources"),
        ("engine/match.py", "import lithicrage.dsl.models", "engine may not import dsl"),
        ("engine/match.py", "from ..dsl import models", "engine may not import dsl"),
        ("engine/match.py", "from .. import session", "engine may not import session"),
        ("dsl/verbs/deal.py", "from ...deck.legal import check", "dsl may not import deck"),
        ("deck/legal.py", "import lithicrage.table.rng", "deck may not import table"),
        ("ai/search.py", "from lithicrage.engine.match import Match", "ai may not import engine"),
        ("session.py", "from lithicrage.ui import app", "session may not import ui"),
        ("lint/rules.py", "def f():\n    import lithicrage.cli", "lint may not import cli"),
        ("resources.py", "from lithicrage import cli", "resources may not import cli"),
        ("session.py", "import pygame", "pygame belongs to ui only"),
        ("dsl/models.py", "import ruamel.yaml", "ruamel belongs to dsl/source.py only"),
        ("cli.py", "from pydantic import BaseModel", "pydantic belongs to dsl, deck, store only"),
        ("engine/state.py", "import rich", "engine may import only the standard library, not rich"),
        ("resources.py", "import rich", "resources may import only the standard library"),
        ("engine/state.py", "from random import Random", "engine may not import random"),
        ("table/rng.py", "import time as t", "table may not import time"),
        ("engine/state.py", "import uuid", "engine may not import uuid"),
        ("engine/state.py", "from copy import deepcopy", "engine may not import copy"),
        ("engine/state.py", "x = m.deepcopy()", "no deepcopy()"),
        ("engine/state.py", "x = hash('seed')", "no hash()"),
        ("engine/state.py", "x = 0.5", "no float literals"),
        ("engine/state.py", "x = a / b", "no `/`"),
        ("engine/state.py", "x /= 2", "no `/`"),
        ("engine/state.py", "x = float(y)", "no float()"),
        ("engine/state.py", "for x in {1, 2}: pass", "no iteration over a set"),
        ("engine/state.py", "x = [y for y in set(z)]", "no iteration over a set"),
        ("helpers.py", "", "helpers has no place"),
    ],
)
def test_the_checker_finds_an_offence(file: str, source: str, what: str) -> None:
    (found,) = problems(file, source)
    assert what in found


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("table/rng.py", "import dataclasses\nx = 7 // 2"),
        ("engine/match.py", "from lithicrage.table.rng import below\nfrom . import state"),
        ("engine/match.py", "from .state import Frame\nfrom ..table import rng"),
        ("engine/match.py", "for x in sorted({1, 2}): pass"),
        ("dsl/source.py", "from ruamel.yaml import YAML"),
        ("dsl/models.py", "import pydantic\nfrom lithicrage import resources"),
        ("ui/app.py", "import pygame\nfrom lithicrage.session import Session\nx = 0.5"),
        ("cli.py", "from lithicrage import __version__, lab\nimport time"),
        ("__main__.py", "from lithicrage.door import main"),
    ],
)
def test_the_checker_leaves_the_rest_alone(file: str, source: str) -> None:
    assert problems(file, source) == []
