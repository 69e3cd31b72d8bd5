"""The house has floors: a package imports only what stands above it, and the core stays pure.

The checker reads source, so that an import hidden in a function counts too. It is tried on made-up
offences first: a check that cannot fail shows nothing.
"""

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

HOUSE = Path(__file__).resolve().parent.parent / "lithicrage"

# Top to bottom: each may import what stands above it, and nothing below. The rooms of `ui` and
# `tables` are parts of their own; `ui` alone is what stands in none of them.
ORDER = (
    "game",
    "engine",
    "chronicle",
    "language",
    "tongues",
    "readback",
    "packs",
    "decks",
    "scenarios",
    "tours",
    "minds",
    "tables",
    "tables/lithos",
    "tables/monolyth",
    "tables/lithomachy",
    "tables/mytikas",
    "lint",
    "store",
    "play",
    "companion",
    "lab",
    "quarry",
    "bots",
    "editor",
    "ui/kit",
    "ui/sound",
    "faces",
    "printing",
    "ui/models",
    "ui/shell",
    "ui/fight",
    "ui/lessons",
    "ui/screens",
    "ui/builder",
    "ui/workshop",
    "ui/companion",
    "ui/gallery",
    "ui/tour",
    "ui/hall",
    "ui/lithos",
    "ui/monolyth",
    "ui/lithomachy",
    "ui/mytikas",
    "ui",
    "cli",
)
# Parts that may see less than all that stands above them.
NARROW = {
    "game": set[str](),
    "engine": {"game", "base"},  # its lines are messages of the tongue in force
    "chronicle": {"engine"},
    "language": {"engine", "game"},
    "tongues": {"language", "engine"},
    "readback": {"language", "engine"},
    "packs": {"tongues", "language", "engine"},
    "decks": {"packs", "language", "engine"},
    "scenarios": {"decks", "packs", "language", "engine"},
    "tours": {"scenarios", "decks", "packs", "tongues", "language", "engine", "game"},
    "lint": {
        "minds",
        "tables",
        "tables/lithos",
        "tables/monolyth",
        "tables/lithomachy",
        "tables/mytikas",
        "tours",
        "scenarios",
        "decks",
        "packs",
        "readback",
        "language",
        "engine",
        "game",
    },
    "minds": {"engine", "game"},
    "tables": {"language", "game"},
    "tables/lithos": {"tables", "language", "game"},  # no table knows another
    "tables/monolyth": {"tables", "language", "game"},
    "tables/lithomachy": {"tables", "language", "game"},
    "tables/mytikas": {"tables", "language", "game"},
    "ui/kit": set[str](),
    "ui/sound": {"engine"},
    "faces": {"ui/kit", "decks", "packs", "tongues", "language"},
}
# Single files that may see still less: the search knows no game.
NARROWEST = {f"minds/{name}.py": {"game"} for name in ("course", "flat", "game", "thought", "tree")}
# Imports for the sake of a type alone, against the order.
TYPES_ALONE = {
    ("ui/models/aim.py", "ui/shell"),
    ("ui/models/levels.py", "ui/shell"),
    ("ui/shell/table_routes.py", "ui/hall"),
    ("ui/shell/screen.py", "ui/workshop"),
}
# Foreign packages and the only places, packages or single files, that may import them.
RESERVED = {
    "pydantic": ("store",),
    "ruamel": ("language/yaml_library.py",),
    "pygame": ("faces", "ui"),
    "pygame_gui": ("ui",),
    "reportlab": ("printing",),
    "PIL": ("printing",),
    "numpy": (
        "bots/standard.py",
        "bots/vector.py",
        "lab/figures/estimates.py",
        "lab/figures/meta.py",
        "lab/questions/decks.py",
    ),
    "scipy": ("lab/figures/estimates.py", "lab/figures/meta.py"),
    "matplotlib": ("lab/sheets/charts.py",),
    "jinja2": ("lab/sheets/page.py",),
    "distributed": ("lab/running/cluster.py",),
    "pyarrow": ("lab/sheets/data.py",),
    "gymnasium": ("bots/standard.py", "bots/vector.py"),
    "pettingzoo": ("bots/standard.py",),
    "polib": ("base/tongue.py", "packs/words.py"),
    "pygls": ("editor/answers.py", "editor/server.py", "editor/views.py"),
    "lsprotocol": ("editor/answers.py", "editor/server.py", "editor/views.py"),
}
SHARED = {"base", "__init__"}  # the package itself and its ground
PURE = {"game", "engine"}
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
            if base in (
                "lithicrage",
                "lithicrage.ui",
            ):
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, base


def part_of(path: tuple[str, ...]) -> str:
    """The part of the house that a path of names leads into: a package, or a room of one."""
    if "/".join(path[:2]) in ORDER:
        return "/".join(path[:2])
    return path[0] if path else "__init__"


def floor(file: PurePosixPath) -> str:
    """The part of the house that a file belongs to."""
    return part_of(file.with_suffix("").parts)


def may_import(home: str) -> set[str]:
    """The parts of the house that a part may import, itself included."""
    if home in SHARED:
        return {home, "base"}  # the package asks its ground which build runs
    if home == "__main__":
        return {"cli", *SHARED}
    if home in PURE:
        return {home} | NARROW[home]
    above = NARROW.get(home, set(ORDER[: ORDER.index(home)]))
    return {home} | above | SHARED


def wrong_imports(tree: ast.AST, file: PurePosixPath) -> Iterator[tuple[int, str]]:
    home = floor(file)
    narrowest = NARROWEST.get(str(file))
    allowed = may_import(home) if narrowest is None else {home} | narrowest
    for line, name in imports(tree, file):
        root, _, rest = name.partition(".")
        if root == "lithicrage":
            target = part_of(tuple(rest.split(".")) if rest else ())
            if target not in ORDER and target not in SHARED:
                target = "__init__"  # a name of the package itself, such as __version__
            if target not in allowed and (str(file), target) not in TYPES_ALONE:
                yield line, f"{home} may not import {target}"
        elif root in RESERVED and not {home, home.partition("/")[0], str(file)} & set(
            RESERVED[root]
        ):
            yield line, f"{root} belongs to {', '.join(RESERVED[root])} only"
        elif home in PURE | SHARED and root not in {*sys.stdlib_module_names, *RESERVED}:
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
        ("game/protocol.py", "from lithicrage.engine import match", "game may not import engine"),
        ("game/protocol.py", "from lithicrage import base", "game may not import base"),
        ("engine/match.py", "import lithicrage.language.models", "engine may not import language"),
        ("engine/match.py", "from ..language import models", "engine may not import language"),
        ("engine/match.py", "from .. import play", "engine may not import play"),
        (
            "language/verbs/deal.py",
            "from ...decks.legal import check",
            "language may not import decks",
        ),
        ("decks/legal.py", "import lithicrage.game.rng", "decks may not import game"),
        (
            "minds/tree.py",
            "from lithicrage.engine.match import Match",
            "minds may not import engine",
        ),
        ("play/session.py", "from lithicrage.ui import app", "play may not import ui"),
        (
            "ui/kit/stone.py",
            "from lithicrage.ui.shell import focus",
            "ui/kit may not import ui/shell",
        ),
        (
            "ui/models/shelf.py",
            "from lithicrage.ui import screens",
            "ui/models may not import ui/screens",
        ),
        ("lint/rules.py", "def f():\n    import lithicrage.cli", "lint may not import cli"),
        ("base/resources.py", "from lithicrage import cli", "base may not import cli"),
        ("play/session.py", "import pygame", "pygame belongs to faces, ui only"),
        (
            "language/models.py",
            "import ruamel.yaml",
            "ruamel belongs to language/yaml_library.py only",
        ),
        ("cli/main.py", "from pydantic import BaseModel", "pydantic belongs to store"),
        ("engine/state.py", "import rich", "engine may import only the standard library, not rich"),
        ("base/resources.py", "import rich", "base may import only the standard library"),
        ("engine/state.py", "from random import Random", "engine may not import random"),
        ("game/rng.py", "import time as t", "game may not import time"),
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
        ("game/rng.py", "import dataclasses\nx = 7 // 2"),
        ("engine/match.py", "from lithicrage.game.rng import below\nfrom . import state"),
        ("engine/match.py", "from .state import Frame\nfrom ..game import rng"),
        ("engine/match.py", "for x in sorted({1, 2}): pass"),
        ("language/yaml_library.py", "from ruamel.yaml import YAML"),
        ("store/saves.py", "import pydantic\nfrom lithicrage.base import resources"),
        ("ui/app.py", "import pygame\nfrom lithicrage.play.session import Session\nx = 0.5"),
        ("cli/main.py", "from lithicrage import __version__, lab\nimport time"),
        ("__main__.py", "from lithicrage.cli.fast import main"),
    ],
)
def test_the_checker_leaves_the_rest_alone(file: str, source: str) -> None:
    assert problems(file, source) == []


# What the house promises of its size and its names.
MOST_LINES = 450  # of a module
MOST_IN_A_ROOM = 10_000  # lines of a package; the rooms of `ui` and `tables` count one by one
MOST_ROOMS = 2  # in which one class name may stand
# Names that stand in more rooms still. Let there be none.
CROWDED = set[str]()


def module_of(file: PurePosixPath) -> str:
    """The dotted name of a file inside the package."""
    parts = file.with_suffix("").parts
    return ".".join(("lithicrage", *(parts[:-1] if parts[-1] == "__init__" else parts)))


def run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that are run when a module is imported: no bodies of functions, nothing that is
    there for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from run_at_import(child)


def graph(sources: dict[str, str]) -> dict[str, set[str]]:
    """Which modules each module imports when it is imported itself; `sources` by file."""
    modules = {module_of(PurePosixPath(file)): file for file in sources}
    found: dict[str, set[str]] = {}
    for module, file in modules.items():
        path = PurePosixPath(file)
        wanted = found[module] = set[str]()
        for node in run_at_import(ast.parse(sources[file], file)):
            if isinstance(node, ast.ImportFrom):
                for _, base in imports(ast.Module([node], []), path):
                    names = {f"{base}.{alias.name}" for alias in node.names}
                    wanted |= {base} & modules.keys() if not names <= modules.keys() else set()
                    wanted |= names & modules.keys()
            elif isinstance(node, ast.Import):
                wanted |= {alias.name for alias in node.names} & modules.keys()
        wanted.discard(module)
    return found


def circle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a ring, [] where there is none."""
    done: set[str] = set()

    def walk(module: str, way: list[str]) -> list[str]:
        if module in way:
            return way[way.index(module) :]
        if module in done:
            return []
        for other in sorted(graph[module]):
            if ring := walk(other, [*way, module]):
                return ring
        done.add(module)
        return []

    return next((ring for module in sorted(graph) if (ring := walk(module, []))), [])


def too_large(sources: dict[str, str]) -> list[str]:
    """Modules and rooms with more lines than they may have."""
    rooms: Counter[str] = Counter()
    found = []
    for file, text in sources.items():
        lines = text.count("\n")
        rooms[floor(PurePosixPath(file))] += lines
        if lines > MOST_LINES:
            found.append(f"{file}: {lines} lines, at most {MOST_LINES}")
    found += [f"{room}: {n} lines" for room, n in rooms.items() if n > MOST_IN_A_ROOM]
    return found


CLASS = re.compile(r"^ *class (\w+)[(:]", re.MULTILINE)


def crowded(sources: dict[str, str]) -> dict[str, set[str]]:
    """Names of classes that stand in more than two rooms, with these."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for file, text in sources.items():
        for name in CLASS.findall(text):
            rooms[name].add(floor(PurePosixPath(file)))
    return {name: there for name, there in rooms.items() if len(there) > MOST_ROOMS}


@pytest.fixture(scope="module")
def house() -> dict[str, str]:
    """Every file of the package, by its path inside."""
    files = sorted(HOUSE.rglob("*.py"))
    return {file.relative_to(HOUSE).as_posix(): file.read_text("utf-8") for file in files}


def test_no_modules_import_each_other_in_a_ring(house: dict[str, str]) -> None:
    found = graph(house)
    assert "lithicrage.engine.events" in found["lithicrage.engine.match"]
    assert circle(found) == []


def test_no_module_and_no_room_is_too_large(house: dict[str, str]) -> None:
    assert too_large(house) == []


def test_no_class_name_stands_in_more_than_two_rooms(house: dict[str, str]) -> None:
    assert set(crowded(house)) == CROWDED


def test_a_ring_is_found_and_what_is_no_ring_is_not() -> None:
    ring = {
        "engine/a.py": "from lithicrage.engine import b",
        "engine/b.py": "class B:\n    from lithicrage.engine.c import f",
        "engine/c.py": "import lithicrage.engine.a",
    }
    assert circle(graph(ring)) == [f"lithicrage.engine.{name}" for name in "abc"]
    later = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import lithicrage.engine.a"
    assert circle(graph(ring | {"engine/c.py": later})) == []
    asked = "def f():\n    import lithicrage.engine.a"
    assert circle(graph(ring | {"engine/c.py": asked})) == []


def test_what_is_too_large_and_names_in_many_rooms_are_found() -> None:
    long = {"ui/kit/a.py": "\n" * (MOST_LINES + 1), "ui/kit/b.py": "\n" * MOST_LINES}
    assert too_large(long) == [f"ui/kit/a.py: {MOST_LINES + 1} lines, at most {MOST_LINES}"]
    rooms = {f"ui/kit/{n}.py": "\n" * MOST_LINES for n in range(MOST_IN_A_ROOM // MOST_LINES + 1)}
    assert too_large(rooms) == [f"ui/kit: {len(rooms) * MOST_LINES} lines"]
    named = {"ui/kit/a.py": "class A: ...", "ui/shell/a.py": "class A: ...", "base/a.py": ""}
    assert crowded(named) == {}
    assert set(crowded(named | {"base/a.py": "def f():\n    class A: ..."})) == {"A"}
