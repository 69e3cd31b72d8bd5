"""What a window must outlive, or end without fuss at: no display any more, closed, odd locales."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lithicrage.store.home import home
from tools.launch import worked
from tools.person import Person, playing

pytestmark = pytest.mark.window

FIGHT = ("--deck", "slow_poison", "--enemy", "doorstop", "--seed", "3", "--speed", "0")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that outlives the window."""
    monkeypatch.setenv("LITHICRAGE_HOME", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def fleeting() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A display that a test may take away: its name and its server."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        name = f":{answer.readline().strip()}"
    yield name, server
    server.terminate()
    server.wait(timeout=10)


def fighting(person: Person) -> None:
    """Begin the fight that the options name, and give its first answer."""
    person.click("fight")
    person.wait(lambda: "go" in person.boxes, "the set-up")
    person.settle()
    person.click("go")
    person.wait(lambda: "menu" in person.boxes and person.screen == "fight", "the fight")
    person.settle()
    before = person.changes
    person.type("Return")
    person.wait(lambda: person.changes > before, "an answer")
    person.settle()


def gone_on(tmp_path: Path) -> None:
    """The next start goes on with the match."""
    assert len(list(home().autosaves.glob("*.save"))) == 1
    with playing(tmp_path, "1280x720") as person:
        person.wait(lambda: "yes" in person.boxes, "whether to go on")
        person.click("yes")
        person.wait(lambda: person.screen == "fight" and "menu" in person.boxes, "the fight")


def quiet_end(person: Person) -> tuple[int, str]:
    """The exit code of a game that ends by itself, and what it wrote to stderr."""
    code = person.ended()
    error = person.game.stderr.read() if person.game.stderr else ""
    assert "Traceback" not in error
    return code, error


def test_a_display_that_vanishes(
    tmp_path: Path,
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    fleeting: tuple[str, subprocess.Popen[bytes]],
) -> None:
    name, server = fleeting
    with monkeypatch.context() as there:
        there.setenv("DISPLAY", name)
        with playing(tmp_path, "1280x720", *FIGHT) as person:
            fighting(person)
            server.terminate()  # kill would leave its socket behind
            server.wait()
            code, _ = quiet_end(person)
            assert code > 0
    gone_on(tmp_path)


@pytest.mark.parametrize("way", ["close", "interrupt", "terminate"])
def test_a_window_that_is_closed_in_mid_match(tmp_path: Path, kept: Path, way: str) -> None:
    with playing(tmp_path, "960x540", *FIGHT) as person:
        fighting(person)
        if way == "close":
            person.close()
        else:
            person.game.send_signal(signal.SIGINT if way == "interrupt" else signal.SIGTERM)
        code, error = quiet_end(person)
        assert error == ""
        assert (code == 0) == (way != "interrupt")  # SDL takes SIGTERM for the wish to close
    gone_on(tmp_path)


@pytest.mark.parametrize("names", [{}, {"LC_ALL": "C"}, {"LC_ALL": "de_DE.UTF-8"}, {"LANG": "xx"}])
def test_any_locale(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, names: dict[str, str]
) -> None:
    for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_NUMERIC", "PYTHONUTF8"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    with playing(tmp_path, "1280x720", *FIGHT) as person:
        fighting(person)
        assert any("Doorstop" in line for line in person.said)
        person.type("Escape")
        person.wait(lambda: person.screen == "pause", "the menu")
        assert person.game.poll() is None


def test_text_as_large_as_it_gets_in_the_smallest_window(tmp_path: Path, kept: Path) -> None:
    with playing(tmp_path, "960x540", "--text", "200", *FIGHT) as person:
        fighting(person)
    for wrong in ("201", "99", "1000000", "big"):
        refused = pytest.raises(AssertionError, match="--text")
        with refused, playing(tmp_path, "960x540", "--text", wrong):
            pass


def test_two_clicks_lead_to_the_first_decision(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    with playing(tmp_path, "1280x720"):
        pass  # a start that compiles what later ones only load
    with playing(tmp_path, "1280x720") as person:
        start = worked(person.game.pid)
    started = time.monotonic()
    with playing(tmp_path, "1280x720") as person:
        person.click("fight")
        person.wait(lambda: "go" in person.boxes, "the set-up")
        person.click("go")
        person.wait(
            lambda: person.screen == "fight" and bool({"confirm", "decline"} & {*person.boxes}),
            "the first decision",
        )
        took, cpu = time.monotonic() - started, worked(person.game.pid)
    print(f"to the first decision: {took:.1f} s, {cpu:.1f} s of CPU; to the title {start:.1f} s")
    # Four times a start, 3 s, where a second of CPU is one; 10 s by the clock are promised.
    assert cpu < 10 * start
