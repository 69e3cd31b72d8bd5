"""Simulation in several processes: the same bytes for any number of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library
from dsl.test_library import CORE, pack

from lithicrage.deck import IllegalDeck, Lineup, dealing
from lithicrage.dsl.library import BrokenLibrary, load_library
from lithicrage.lab import workers
from lithicrage.lab.sim import simulate
from lithicrage.lab.workers import Job, play_lineups, simulate_lineup

DECKS: Final = ("load_bearing_wall", "slow_poison")
LINEUPS: Final = {
    "solo": Lineup("solo", DECKS[:1], ("doorstop",)),
    "pvp": Lineup("pvp", DECKS[:1], DECKS[1:], "tournament"),
    "pve": Lineup(
        "pve",
        DECKS,
        ("doorstop", "doorstop"),
        "gentle,levels=true,tier_limits=[5,10]",
        shared=True,
        levels=(2, 1, 1, 3),
        handicaps=(("foes", "edge", 1), ("heroes", "crit_chains_per_turn", None)),
    ),
}


def printed(name: str, count: int, number: int) -> str:
    result = simulate_lineup(library(), LINEUPS[name], count, 7, number)
    return json.dumps(result.as_json())


@pytest.mark.parametrize("name", LINEUPS)
def test_any_number_of_workers_gives_the_same_bytes(name: str) -> None:
    new = dealing(library(), LINEUPS[name])
    alone = json.dumps(simulate(lambda seed: new(seed, False), 35, 7).as_json())
    assert printed(name, 35, 1) == alone
    assert printed(name, 35, 2) == alone
    if name == "pve":
        assert printed(name, 35, 3) == alone


def test_a_worker_makes_the_matches_of_its_job_from_plain_values() -> None:
    job = Job.of(library(), LINEUPS["pve"])
    assert job.packs == (str(CORE.resolve()),)
    assert dict(job.options) == LINEUPS["pve"].as_options()
    here = dealing(library(), LINEUPS["pve"])
    there = workers.maker(job)
    assert [there(seed, False).digest() for seed in (1, 2)] == [
        here(seed, False).digest() for seed in (1, 2)
    ]
    whole = workers._play(job, 7, range(6))
    assert [*workers._play(job, 7, range(4)), *workers._play(job, 7, range(4, 6))] == whole


def test_the_chunks_are_every_match_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[range]] = []
    one = play_lineups(library(), [LINEUPS["solo"]], 1, 1)[0]

    def shared_out(make: object, work: list[tuple[Job, int, range]], number: int) -> object:
        found.append([chunk for _, _, chunk in work])
        return [one for _ in work]

    monkeypatch.setattr(workers, "shared_out", shared_out)
    for count in (2, 3, 17, 1000, 4_001, 100_000):
        simulate_lineup(library(), LINEUPS["solo"], count, 1, 2)
        numbers = [number for chunk in found.pop() for number in chunk]
        assert numbers == list(range(count))


def test_what_cannot_be_is_refused_before_any_process_starts() -> None:
    for number in (0, 65):
        with pytest.raises(ValueError, match=f"1 to 64 workers; found {number}"):
            simulate_lineup(library(), LINEUPS["solo"], 10, 1, number)
    with pytest.raises(ValueError, match="at least one match"):
        simulate_lineup(library(), LINEUPS["solo"], 0, 1, 2)
    with pytest.raises(IllegalDeck):
        strict = Lineup("solo", DECKS[:1], ("doorstop",), "manual,min_deck_size=99")
        simulate_lineup(library(), strict, 10, 1, 2)


def test_cards_that_break_while_workers_start_are_a_finding(tmp_path: Path) -> None:
    root = pack(tmp_path, cards="{}\n")
    cards = load_library([CORE, root])
    assert cards.findings == []
    job = Job.of(cards, LINEUPS["solo"])
    (root / "cards.yaml").write_text("x: 3\n", encoding="utf-8")
    with pytest.raises(BrokenLibrary, match="LR103"):
        workers._play(job, 1, range(1))
