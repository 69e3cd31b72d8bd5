"""Files of strangers, each with a right checksum, put through every door: `tools.hostile`.

By hand: `python -m tools.hostile save 1 --count 2000`, and so for every kind.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from lithicrage.decks.lineup import Lineup
from lithicrage.engine.snapshot import FIELDS, BadSnapshot, plain, restore
from lithicrage.game.replay import Replay
from lithicrage.packs import Library, load_library
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY
from lithicrage.store import saves
from lithicrage.store.files import BadFile, header, read_whole
from lithicrage.store.home import home
from lithicrage.store.match_records import BadRecord, record_of
from lithicrage.store.replays import GAME
from tools import showroom
from tools.hostile.__main__ import guard, program
from tools.hostile.doors import QUICK, passed
from tools.hostile.kinds import KINDS, core
from tools.hostile.kinds import played as match_played
from tools.hostile.kinds import save as hostile_save
from tools.hostile.values import spelled
from tools.numbered import Broken

# What is taken shows that the files are not all refused at their first letter.
TAKEN = {"save": "played to its end", "replay": "shown", "code": "kept", "text": "kept"}
TAKEN |= {"pack": "sound", "picture": "looked at", "companion": "taken", "report": "refused"}
TAKEN |= {"tour": "gone on with", "tourcode": "true"}
TAKEN |= {"sitting": "gone on with", "tablereplay": "shown"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_of_a_stranger_is_refused_or_good(kind: str) -> None:
    """The first of the files that `.ci/run` hands over."""
    tally = program(kind).run(seed=40, start=0, count=40)
    assert tally[TAKEN[kind]] > 3


# ---- the watch -----------------------------------------------------------------------------------


def whole(kind: str, values: object) -> bytes:
    """A file of these values with a right checksum."""
    body = spelled(values)
    return header(kind, body) + body


def heard(act: Callable[[], object], room: Path) -> list[str]:
    """What the guard says of an act that may touch one room alone."""
    with guard().watching(room), contextlib.suppress(OSError):
        act()
    faults, guard().faults = guard().faults, []
    return faults


def test_the_watch_hears_whatever_is_touched_outside(tmp_path: Path) -> None:
    """It is no ornament: every kind of touch outside is a fault, and none inside."""
    room, out = tmp_path / "room", tmp_path / "out"
    room.mkdir()
    out.mkdir()
    (out / "theirs").write_text("x")
    (room / "mine").write_text("x")
    with socket.socket() as line, subprocess.Popen([sys.executable, "-c", ""]) as other:
        other.wait()
        for act in (
            lambda: (out / "new").write_text("x"),
            lambda: (out / "theirs").read_text(),
            lambda: (room / ".." / "out" / "new").write_text("x"),
            lambda: (out / "folder").mkdir(),
            lambda: (room / "mine").rename(out / "mine"),
            lambda: (out / "mine").rename(room / "mine"),
            lambda: (out / "theirs").chmod(0o600),
            lambda: os.open(out / "new", os.O_CREAT | os.O_WRONLY),
            lambda: (out / "theirs").unlink(),
            lambda: (out / "folder").rmdir(),
            lambda: line.connect(("127.0.0.1", 9)),
            lambda: subprocess.Popen([sys.executable, "-c", ""]).wait(),
        ):
            assert heard(act, room), act
    for act in (
        lambda: (room / "new").write_text("x"),
        lambda: (room / "new").read_text(),
        lambda: (room / "folder").mkdir(),
        lambda: (room / "new").rename(room / "folder" / "new"),
        lambda: (room / "folder" / "new").unlink(),
    ):
        assert heard(act, room) == []


def as_in_0_6_0(path: Path, text: str, content: str) -> Library:
    """What 0.6.0 did with the packs of a save: it wrote them below a folder, by their ids."""
    packs = json.loads(zlib.decompress(base64.b85decode(text)))
    root = path.parent / "unpacked"
    for id, named in packs.items():
        for name, body in named.items():
            target = (root / id / name).resolve()
            if not target.is_relative_to(root / id):
                raise BadFile(path, "leads out of its pack")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(body)
    return load_library([root / id for id in packs])


def test_the_hole_of_0_6_0_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    values = json.loads(match_played(0, 1))
    packs = {str(tmp_path / "out"): {"new": "x: 1"}}
    values["cards"] = base64.b85encode(zlib.compress(json.dumps(packs).encode())).decode()
    values["replay"]["content"] = "0" * 32
    raw = whole("save", values)
    assert passed("save", raw, guard()) == "refused"
    assert not (tmp_path / "out").exists()
    monkeypatch.setattr(saves, "unpack_files", as_in_0_6_0)
    with pytest.raises(Broken, match=r"touched: .*out.new"):
        passed("save", raw, guard())


# ---- what a forged snapshot can say --------------------------------------------------------------


def forged(index: str, change: Callable[[list[object]], object]) -> bytes:
    """A save whose snapshot counts and has one field changed."""
    values = json.loads(match_played(0, 9))
    values["replay"]["digests"][-1] = "0" * 32
    change(values["snapshot"][FIELDS.index(index)])
    return whole("save", values)


FORGED = {
    "a third side": ("seats", lambda seats: seats[1].__setitem__(1, 2)),
    "all on one side": ("seats", lambda seats: seats[1].__setitem__(1, 0)),
    "the other way round": ("seats", lambda seats: [seat.__setitem__(1, 1) for seat in seats]),
    "cards of a deck of nobody": ("owner", lambda owner: owner.__setitem__(0, 7)),
    "cards of the other's deck": ("owner", lambda owner: owner.__setitem__(0, 1)),
    "both from one deck": ("seats", lambda seats: seats[1].__setitem__(3, 0)),
    "a seat more": ("seats", lambda seats: seats.append(seats[0])),
    "a match that runs without a foe": ("seats", lambda seats: seats[1].__setitem__(13, True)),
    "other cards": ("cards", lambda cards: cards.__setitem__(0, cards[-1] + 1)),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_snapshot_is_refused_before_anybody_plays(what: str, tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    file.write_bytes(forged(*FORGED[what]))
    with pytest.raises(BadFile, match=r"a\.save: snapshot"):
        saves.read_save(file, core())


def test_sides_and_owners_are_bounded_by_the_engine() -> None:
    """Without a line-up too, as other programs ask it."""
    from lithicrage.decks.lineup import dealer_of

    match = dealer_of(core(), Lineup("solo", ("slow_poison",), ("doorstop",)))(3, False)
    for place, change in (
        ("seats", lambda seats: seats[0].__setitem__(1, 2)),
        ("seats", lambda seats: seats[1].__setitem__(3, 0)),
        ("result", None),
    ):
        values = json.loads(json.dumps(plain(match)))
        if change is None:
            values[FIELDS.index(place)] = 2
        else:
            change(values[FIELDS.index(place)])
        with pytest.raises(BadSnapshot):
            restore(values, match.book)


def test_what_no_history_can_hold_is_told_and_play_goes_on() -> None:
    """A record that is too long for a history once ended the window with a pydantic error."""
    told: list[str] = []
    keeper = Keeper(home(), told.append, QUICK)
    file = keeper.home.saves / "x.save"
    file.write_bytes(forged("seats", lambda seats: None))
    found = keeper.load(file, core())
    assert found is not None
    session, _ = found
    assert session.replay is not None
    session.replay.choices[:0] = [0] * 200_001
    while not session.over:
        session.choose(GREEDY(session.match))
    keeper.close()
    assert any("is not in the history" in line and "\n" not in line for line in told)
    replay = Replay(GAME, {"mode": "pvp", "heroes": "encore,encore", "foes": "encore"}, "", 1)
    with pytest.raises(BadRecord, match="its line-up has 3 seats, the match 2"):
        record_of("0" * 32, "", "", session.match, replay, core())


# ---- the window --------------------------------------------------------------------------------


def test_the_window_plays_forged_matches_to_their_end() -> None:
    """GO ON, every screen drawn, up to the result; what cannot go on is told."""
    ended = 0
    with showroom.app(core(), (960, 540)) as app:
        assert app.keeper is not None
        for number in range(20):
            raw = hostile_save(random.Random(f"window/{number}"))
            file = app.keeper.home.saves / f"{number}.save"
            file.write_bytes(raw)
            screen = app.load(file)
            showroom.shown(app, app.replays())
            if screen is None:
                assert app.keeper.said
                continue
            assert app.played is not None
            session = app.played.session
            showroom.shown(app, screen)
            while not session.over:
                session.choose(GREEDY(session.match))
            showroom.shown(app, app.result(app.played))
            ended += 1
            file.unlink()
    assert ended > 1


def test_no_file_is_larger_than_can_be_read_again(tmp_path: Path) -> None:
    """A save whose letters grow when it is written anew is refused, and the one before stays."""
    from lithicrage.store.files import LARGEST, write_whole

    file = tmp_path / "a.save"
    write_whole(file, "save", b"{}")
    with pytest.raises(OSError, match="is over"):
        write_whole(file, "save", b"x" * LARGEST)
    assert read_whole(file).body == b"{}"
