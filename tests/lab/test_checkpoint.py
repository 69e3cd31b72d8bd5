"""A run that is stopped goes on; a file of another run, or one that does not add up, is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from cards.shelf import library

from lithicrage.decks import Lineup
from lithicrage.lab import workers
from lithicrage.lab.checkpoint import EVERY, Checkpoint
from lithicrage.lab.tally import Result, Tally, result_of
from lithicrage.lab.workers import simulate_lineup
from lithicrage.store.files import BadFile, read_whole, write_whole
from lithicrage.store.run_files import KIND

LINEUP: Final = Lineup("solo", ("slow_poison",), ("doorstop",))
COUNT: Final = 50


class Stop(Exception):
    """The run ends here."""


def stop_after(chunks: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the run end before this chunk; returns what is played."""
    played: list[int] = []
    real = workers._tally

    def tally(new: Any, seed: int, count: int, chunk: int) -> Tally:
        if len(played) == chunks:
            raise Stop
        played.append(chunk)
        return real(new, seed, count, chunk)

    monkeypatch.setattr(workers, "_tally", tally)
    return played


def run(file: Path, number: int = 1, **changes: Any) -> Any:
    given = {"count": COUNT, "seed": 4} | changes
    return simulate_lineup(
        library(), LINEUP, given["count"], given["seed"], number, Checkpoint(file)
    )


@cache
def finished() -> bytes:
    """What stands in the file of a run that has ended."""
    with TemporaryDirectory() as folder:
        run(Path(folder) / "run")
        return read_whole(Path(folder) / "run", (KIND,)).body


@pytest.mark.parametrize("number", (1, 2))
def test_a_run_that_was_stopped_goes_on_to_the_same_result(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run.checkpoint"
    with monkeypatch.context() as patched:
        assert stop_after(2, patched) == []
        with pytest.raises(Stop):
            run(file)
    whole = simulate_lineup(library(), LINEUP, COUNT, 4)
    if number == 1:
        with monkeypatch.context() as patched:
            left = stop_after(9, patched)
            assert run(file) == whole
        assert left == [2, 3]
    else:
        assert run(file, number) == whole
    with monkeypatch.context() as patched:
        assert stop_after(0, patched) == []
        assert run(file) == whole  # all is there: nothing is played


def test_the_file_is_written_now_and_then(tmp_path: Path) -> None:
    now = 0.0
    file = Checkpoint(tmp_path / "run", clock=lambda: now)
    file.open("cards", (), 32, 1)

    def read() -> Result:
        return result_of(Checkpoint(file.path).open("cards", (), 32, 1))

    ours = [Tally({0: 16}, {1: 16}, tree={(0, place): bytes(16)}) for place in range(2)]
    before = file.path.read_bytes()
    file.keep(ours[0])
    assert file.path.read_bytes() == before
    now = EVERY
    file.keep(ours[0])
    assert read() == result_of(ours[0])
    file.close(ours[0] + ours[1])
    assert read() == result_of(ours[0] + ours[1])


@pytest.mark.parametrize(("name", "changes"), [("matches", {"count": 51}), ("seed", {"seed": 5})])
def test_a_checkpoint_of_another_run_is_refused(
    name: str, changes: dict[str, int], tmp_path: Path
) -> None:
    file = tmp_path / "run"
    run(file)
    before = file.read_bytes()
    with pytest.raises(BadFile, match=f"{file}: is of another run: found {name} "):
        run(file, **changes)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("given", "name"), [(("b", (), 32, 1), "cards"), (("a", (("x", "y"),), 32, 1), "lineup")]
)
def test_other_cards_and_lineups_are_another_run(
    given: tuple[str, tuple[tuple[str, str], ...], int, int], name: str, tmp_path: Path
) -> None:
    Checkpoint(tmp_path / "run").open("a", (), 32, 1)
    with pytest.raises(BadFile, match=f"found {name} "):
        Checkpoint(tmp_path / "run").open(*given)


def test_another_version_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Checkpoint(tmp_path / "run").open("a", (), 32, 1)
    monkeypatch.setattr("lithicrage.lab.checkpoint.__version__", "9.9.9")
    with pytest.raises(BadFile, match=r"found version .* this run has 9\.9\.9"):
        Checkpoint(tmp_path / "run").open("a", (), 32, 1)


FORGED: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "a chunk too far": lambda body: body["tree"].append([0, 900, "0" * 32]),
    "a chunk twice": lambda body: body["tree"].append([0, 0, "0" * 32]),
    "neighbours apart": lambda body: body.update(tree=[[1, 0, "0" * 32], [1, 1, "0" * 32]]),
    "fewer matches": lambda body: body["ends"].update(wins=0, losses=0, draws=1),
    "other sides": lambda body: body["ends"].update(gods=0),
    "no sides": lambda body: body.update(ends={}),
    "more rounds": lambda body: body["rounds"].append([999, 1]),
    "a round twice": lambda body: body["rounds"].extend([body["rounds"][0]] * 2),
    "too many draws at the limit": lambda body: body.update(capped=COUNT + 1),
    "a number too large": lambda body: body.update(stamina=10**30),
    "a level too high": lambda body: body["tree"].append([10**9, 0, "0" * 32]),
    "a digest too short": lambda body: body["tree"].append([0, 9, "00"]),
    "a word for a number": lambda body: body.update(stamina="many"),
    "another key": lambda body: body.update(more=1),
    "nothing": dict.clear,
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_file_with_a_right_checksum_is_refused(name: str, tmp_path: Path) -> None:
    file = tmp_path / "run"
    body = json.loads(finished())
    FORGED[name](body)
    write_whole(file, KIND, json.dumps(body).encode())
    before = file.read_bytes()
    with pytest.raises(BadFile):
        run(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("data", (b"", b"lithicrage", b"{}", b"\xff\xfe"))
def test_what_is_no_checkpoint_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "run"
    file.write_bytes(data)
    with pytest.raises(BadFile, match=str(file)):
        run(file)
    assert file.read_bytes() == data


def test_a_body_that_is_no_json_is_refused(tmp_path: Path) -> None:
    for body in (b"", b"{", b"[1, 2]", b'{"a": NaN}', b"[" * 100_000):
        write_whole(tmp_path / "run", KIND, body)
        with pytest.raises(BadFile):
            run(tmp_path / "run")


def test_a_place_where_nothing_can_be_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = stop_after(9, monkeypatch)
    with pytest.raises(OSError, match="nowhere"):
        run(tmp_path / "nowhere" / "run")
    assert played == []
