"""Files of every earlier format are read, and written anew in that of today."""

from __future__ import annotations

from pathlib import Path

from lithicrage.base import resources
from lithicrage.packs import load_library
from lithicrage.play.session import GREEDY, Session
from lithicrage.store.files import FORMAT, read_whole
from lithicrage.store.replays import read_replay, write_replay
from lithicrage.store.saves import read_save, write_save

OLD = Path(__file__).parent / "old"


def test_there_is_a_file_of_each_earlier_format() -> None:
    for kind in ("replay", "save"):
        formats = {read_whole(path, (kind,)).format for path in OLD.glob(f"*.{kind}")}
        assert formats == set(range(1, FORMAT))


def test_an_old_save_goes_on_and_is_saved_anew(tmp_path: Path) -> None:
    library = load_library([resources.cards() / "core"])
    loaded = read_save(OLD / "match-1.save", library)
    assert len(loaded.replay.choices) >= 12
    assert (loaded.id, loaded.began) == ("", "")
    session = Session(loaded.match, [None, None], loaded.replay)
    file = tmp_path / "new.save"
    write_save(file, loaded.replay, loaded.match, loaded.cards, "0" * 32, "2026-11-21")
    again = read_save(file, library)
    assert read_whole(file).format == FORMAT
    assert again.match.digest() == session.match.digest()
    while not session.over:
        session.choose(GREEDY(session.match))
    assert session.match.seat is None


def test_an_old_replay_is_the_same_replay(tmp_path: Path) -> None:
    replay = read_replay(OLD / "match-1.replay")
    write_replay(tmp_path / "new.replay", replay)
    assert read_replay(tmp_path / "new.replay") == replay
