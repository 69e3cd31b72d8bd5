"""What was played with the cards of an earlier version plays on: they are found by digest."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.decks.lineup import SOLO, Lineup
from lithicrage.decks.needed import find_played_library, prepare_match
from lithicrage.lab.recording import record_match as played_out
from lithicrage.lab.workers import MatchPlan
from lithicrage.language.models import Action
from lithicrage.packs import Library, earlier, load_library
from lithicrage.packs.archive import read_zip
from lithicrage.packs.face_records import read_record, version_key
from lithicrage.packs.pack import Pack
from lithicrage.play.recorder import Keeper
from lithicrage.play.session import GREEDY
from lithicrage.store import records
from lithicrage.store.home import home
from lithicrage.store.playback import open_played, open_record
from lithicrage.store.saves import pack_all, read_save
from tools.keep_core import keep

OLD = Path(__file__).parent / "old" / "home-0.6.0"  # written by version 0.6.0
CORE = resources.cards() / "core"
BEFORE = "b79d788cf4d77f2e6f0ff5a9f7b2f383"  # the cards of 0.6.0


@cache
def library() -> Library:
    return load_library([CORE])


def core_of(found: Library) -> Pack:
    return next(pack for pack in found.packs if pack.id == "core")


def test_a_replay_of_before_plays_as_it_did() -> None:
    assert library().digest != BEFORE
    record = open_record(OLD / "replays" / "whole.replay", library())
    assert core_of(record.library).digest == BEFORE
    assert record.library.get(Action, "wet_socks") != library().get(Action, "wet_socks")
    assert record.verify() is None


def test_a_save_of_before_goes_on_with_its_cards() -> None:
    loaded = read_save(OLD / "saves" / "half.save", library())
    assert loaded.notes == ()
    assert earlier.is_kept(core_of(loaded.library).path)  # not those that it carries
    while not loaded.match.over:
        loaded.match.choose(GREEDY(loaded.match))
    record = open_record(OLD / "saves" / "half.save", library())
    assert record.verify() is None


def test_home_of_before_goes_on(own_home: None) -> None:
    own = home()
    shutil.copytree(OLD, own.data, dirs_exist_ok=True)
    told: list[str] = []
    keeper = Keeper(own, told.append)
    (file,) = keeper.interrupted_matches()
    found = keeper.resume(file, library())
    assert found is not None
    session, loaded = found
    assert core_of(loaded.library).digest == BEFORE
    while not session.over:
        session.choose(GREEDY(session.match))
    history = keeper.history()
    assert history is not None
    lines = records.latest(history, 9)
    assert len(lines) == 2  # the one of before and the one that has just ended
    for line in lines:
        kept = records.match(history, line.id)
        assert kept is not None
        record = open_played(history.folder, kept, library())
        record.play()
        assert record.match.digest() == kept.digest
    keeper.close()
    assert told == []


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The exit code of a command."""
    monkeypatch.setattr("sys.argv", ["lithicrage", *arguments])
    return main.main()


@pytest.mark.parametrize("file", ["replays/whole.replay", "saves/half.save"])
def test_the_command_plays_a_match_of_before(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "replay", str(OLD / file)) == 0
    assert capsys.readouterr().err == ""


def test_a_pack_beside_the_core_of_before_is_found_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "socks"
    pack.mkdir()
    manifest = {"kind": "pack", "id": "socks", "name": "Socks", "version": "1", "format": 1}
    (pack / "pack.yaml").write_text(json.dumps(manifest | {"requires": ["core"]}))
    cards = {
        "dry_socks": {"kind": "action", "extends": "core:wet_socks", "name": "Dry Socks"},
        "drawer": {
            "kind": "deck",
            "name": "Drawer",
            "ancestry": "core:bog_tenor",
            "classes": ["core:dirge_medic"],
            "cards": {"dry_socks": 3, "core:wet_socks": 3, "core:peat_tea": 3, "core:damp": 3},
        },
    }
    (pack / "cards.yaml").write_text(json.dumps(cards))
    now = load_library([CORE, pack])
    assert now.findings == []
    before = next(one for one in now.before() if core_of(one).digest == BEFORE)
    cards_, lineup = prepare_match(before, Lineup(SOLO, ("socks:drawer",), ("doorstop",)))
    replay = played_out(cards_, lineup, 3, 1)
    assert find_played_library(now, lineup, replay.content) is not None
    assert find_played_library(now, lineup, now.digest) is now
    again = MatchPlan.of(cards_, lineup).library
    assert again.digest == cards_.digest  # as processes that think or review load it
    assert pack_all(again) == pack_all(cards_)


def test_no_core_is_let_go_of() -> None:
    """Every version of which a face is on record, but for the one that is out, is kept."""
    now = core_of(library()).manifest.version
    versions = {version for faces in read_record(CORE).values() for version in faces}
    assert max(versions, key=version_key) == now
    kept = {pack.manifest.version: pack for pack in earlier.cores()}
    assert set(kept) == versions - {now}
    assert kept["0.1.0"].digest == BEFORE
    assert all(pack.findings == () for pack in kept.values())


def test_it_is_kept_whole_small_and_by_the_same_bytes(tmp_path: Path) -> None:
    for file in earlier.FOLDER.glob("*.zip"):
        assert file.stat().st_size < 20_000
        assert not any("scenarios" in name for name in read_zip(file))
    one, two = (keep(CORE, tmp_path).read_bytes() for _ in range(2))
    assert one == two


def test_nobody_sees_it(
    own_home: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "cards", "--json") == 0
    listed = json.loads(capsys.readouterr().out)
    ids = [card["id"] for card in listed]
    assert len(ids) == len(set(ids))
    assert not any(earlier.is_kept(pack.path) for pack in library().packs)
