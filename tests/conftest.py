"""What every test stands on: no window unless one is asked for, and the same run every time."""

import gc
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from lithicrage.base import resources
from lithicrage.packs import pack

# Before any test module is imported: some of them load pictures and fonts as they load.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

TESTS = Path(__file__).parent
# Who wants no bytecode beside the sources gets it apart from them: without any, each worker and
# each of the processes that tests start compiles all that it imports, which is half of its work.
if sys.dont_write_bytecode:
    bytecode = str(TESTS.parent / ".pytest_cache" / "bytecode")
    sys.dont_write_bytecode, sys.pycache_prefix = False, bytecode
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = bytecode

# No test cuts the power: what the system has taken is there for whoever reads it next, and a disk
# that is waited for some ten thousand times takes a minute. Whether it is asked, tests of it count.
os.fsync = lambda handle: None

# The shipped cards are the same files for every test; to read them takes a twentieth of a second.
_read, _core, _shipped = pack._Loader.load, resources.cards() / "core", list[pack.Pack]()


def _read_once(loader: Any, loose: list[tuple[str, Path]] | None = None) -> pack.Pack:
    if loose is not None or loader.pure or loader.texts or loader.folder != _core:
        return _read(loader, loose)
    if not _shipped:
        _shipped.append(_read(loader))
    return _shipped[0]


pack._Loader.load = _read_once  # type: ignore[method-assign]

# A test that fails today fails tomorrow, and a busy machine is no failure.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


# The files that take about a second each; a test says that every package has some.
FAST = frozenset((TESTS / "fast.txt").read_text(encoding="utf-8").split())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `-m fast` no other file is even imported: to collect all of them takes long enough."""
    if config.option.markexpr.split()[:1] != ["fast"] or collection_path.suffix != ".py":
        return None
    return True if collection_path.relative_to(TESTS).as_posix() not in FAST else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(TESTS) and item.path.relative_to(TESTS).as_posix() in FAST:
            item.add_marker("fast")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays until the end: no search for waste goes through it. Tests leave
    caches and pictures: the usual number of searches would take a tenth of the time of them all."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 100)
        gc.enable()


@pytest.fixture(scope="session")
def xvfb() -> Iterator[str]:
    """A display of 1920x1080 that nobody sees, for the whole run: its name, such as `:7`."""
    from tools import xscreen  # it loads pygame, which reads what is set above

    try:
        with xscreen.display("1920x1080") as name:
            yield name
    except FileNotFoundError:
        pytest.fail("tests marked `window` need Xvfb and xdotool: apt-get install xvfb xdotool")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Ever new places for a home, none of which is made before it is used."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count(1))


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what belongs to whoever runs it, or to another test."""
    monkeypatch.setenv("LITHICRAGE_HOME", str(next(homes)))


@pytest.fixture(autouse=True)
def screen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL draws into memory, except in a test marked `window`, which gets the Xvfb display."""
    if request.node.get_closest_marker("window") is None:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        return
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", request.getfixturevalue("xvfb"))


@pytest.fixture
def german_keyboard(screen: None, xvfb: str) -> Iterator[None]:
    """A keyboard that has umlauts. On another, xdotool gives them a key for a moment, which is over
    before a window on a busy machine has heard of it."""
    lay_out = ["setxkbmap", "-display", xvfb, "-layout"]
    subprocess.run([*lay_out, "de"], check=True)
    yield
    subprocess.run([*lay_out, "us"], check=True)
