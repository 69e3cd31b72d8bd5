"""Pieces: named by what they depend on, the same for any crew, kept, and honest when they fail."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from cards.shelf import library
from lab.labs import study

from lithicrage.decks.lineup import PVP, SOLO, Lineup
from lithicrage.lab.pieces import matches, piece
from lithicrage.lab.pieces.matches import BlockResult, MatchBlock
from lithicrage.lab.pieces.piece import OtherVersion, Piece, play_text
from lithicrage.lab.running.bench import Bench, Silent
from lithicrage.lab.running.crews import Alone, Processes
from lithicrage.language.models import Deck
from lithicrage.store.lab_runs import LabRuns
from lithicrage.store.playback import open_record

TWO = (
    Lineup(PVP, ("encore",), ("slow_poison",)),
    Lineup(PVP, ("slow_poison",), ("encore",)),
)


def block(seed: int = 1, watched: bool = False) -> MatchBlock:
    return MatchBlock(TWO, seed, watched=watched)


def pieces(count: int = 4) -> list[Piece]:
    return [block().piece(library(), range(n, n + 2)) for n in range(0, 2 * count, 2)]


def test_the_name_is_of_all_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    one = block().piece(library(), range(2))
    assert one.name == block().piece(library(), range(2)).name
    others = [
        block(seed=2).piece(library(), range(2)),
        block().piece(library(), range(1, 3)),
        MatchBlock(TWO, 1, ("greedy", "random")).piece(library(), range(2)),
        MatchBlock(TWO[:1], 1).piece(library(), range(2)),
        block(watched=True).piece(library(), range(2)),
    ]
    assert len({one.name, *(other.name for other in others)}) == 6
    monkeypatch.setattr(piece, "build", lambda: "other rules")
    assert block().piece(library(), range(2)).name != one.name


def test_a_piece_carries_packs_by_content_and_says_no_path() -> None:
    text = block().piece(library(), range(2)).as_text()
    assert library().digest in text
    assert not any(str(pack.path) in text for pack in library().packs)
    assert play_text(text) == play_text(text)


def test_a_worker_of_another_version_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    text = block().piece(library(), range(2)).as_text()
    monkeypatch.setattr(piece, "build", lambda: "other rules")
    with pytest.raises(OtherVersion, match="install the same version everywhere"):
        play_text(text)


class Backwards(Alone):
    """Plays the last piece first."""

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        yield from reversed(list(super().play(pieces)))


def test_any_crew_gives_the_same_root() -> None:
    roots = set()
    for crew in (Alone(), Backwards(), Processes(2)):
        bench = Bench(crew, LabRuns(None), "run", Silent())
        bench.play(pieces())
        roots.add((bench.root, bench.matches))
        crew.close()
    assert len(roots) == 1 and roots.pop()[1] == 16


class Counting(Alone):
    """Counts what it plays, and may be stopped."""

    def __init__(self, stop: int = 1000) -> None:
        self.played = 0
        self.stop = stop

    def play(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, str]]:
        for place, made in super().play(pieces):
            if self.played == self.stop:
                raise KeyboardInterrupt
            self.played += 1
            yield place, made


def test_a_stopped_run_goes_on_with_what_it_has(tmp_path: Path) -> None:
    kept = LabRuns(tmp_path / "runs.sqlite")
    first = Bench(Counting(stop=3), kept, "run", Silent())
    with pytest.raises(KeyboardInterrupt):
        first.play(pieces())
    rest = Counting()
    second = Bench(rest, LabRuns(tmp_path / "runs.sqlite"), "other", Silent())
    second.play(pieces())
    assert rest.played == 1 and (second.found, second.played) == (3, 1)
    whole = Bench(Alone(), LabRuns(None), "run", Silent())
    whole.play(pieces())
    assert second.root == whole.root


def test_a_match_that_fails_is_told_with_its_replay_and_the_rest_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = matches.player("greedy")

    maker, bad = matches.maker, {matches.match_seed(1, 1)}

    def marked(plan: object) -> object:
        made = maker(plan)  # type: ignore[arg-type]

        class Marked:
            """Says of a match which seed it has."""

            def __call__(self, seed: int, log: bool) -> object:
                self.match = made(seed, log)
                return Wrapped(self.match, seed)

        return Marked()

    class Wrapped:
        def __init__(self, match: object, seed: int) -> None:
            self.match, self.seed_of_test = match, seed

        def __getattr__(self, name: str) -> object:
            return getattr(self.match, name)

    def choosing(match: object) -> int:
        if match.turn >= 4 and match.seed_of_test in bad:  # type: ignore[attr-defined]
            raise RuntimeError("a fault of the rules")
        return honest(match.match)  # type: ignore[attr-defined]

    monkeypatch.setattr(matches, "maker", marked)
    monkeypatch.setattr(matches, "player", lambda name: choosing)
    monkeypatch.setattr(matches, "was_capped", lambda match: False)
    bench = Bench(Alone(), LabRuns(None), "run", Silent(), tmp_path)
    (made,) = bench.play([MatchBlock(TWO[:1], 1).piece(library(), range(3))])
    assert [letter == "-" for letter in made["results"][0]] == [False, True, False]
    (failure,) = bench.failures
    assert failure["number"] == 1 and failure["what"] == "RuntimeError: a fault of the rules"
    file = Path(failure["file"].removeprefix("lithicrage replay "))
    record = open_record(file, library())
    assert record.replay.choices and record.verify() is None
    assert BlockResult.read(made).scores(0)[1] is None


def test_what_is_watched_adds_up() -> None:
    found = BlockResult.read(
        json.loads(play_text(block(watched=True).piece(library(), range(3)).as_text()))
    )
    seen = found.seen["encore"]
    assert seen["matches"] == 6 and seen["rounds"] == sum(map(sum, found.rounds))
    won = sum(score or 0 for score in found.scores(0)) + sum(
        1 - (score or 0) for score in found.scores(1)
    )
    assert seen["score"] == 2 * won
    assert seen["taken"] > 0 and seen["turns"] >= seen["struck"] > 0
    assert set(seen["cards"]) <= set(library().get(Deck, "encore").cards)
    row = seen["cards"]["suggestion_box"]
    assert row[0] <= 6 and row[-2] <= row[-1] and row[1] <= 2 * row[0]


def test_an_enemy_is_watched_too() -> None:
    one = MatchBlock((Lineup(SOLO, ("encore",), ("doorstop",)),), 1, watched=True)
    found = json.loads(play_text(one.piece(library(), range(2)).as_text()))
    assert found["seen"]["doorstop"]["matches"] == 2


def test_a_study_says_what_it_was_measured_with() -> None:
    facts = study().facts()
    assert facts["cards"] == library().digest[:12] and facts["players"].startswith("greedy ")
