"""Simulation in several processes: the same bytes for any number of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from cards.shelf import library
from language.test_library import CORE, pack

from lithicrage.decks import IllegalDeck, Lineup, dealer_of
from lithicrage.lab import workers
from lithicrage.lab.sim import simulate
from lithicrage.lab.tally import Tally, chunk_of, chunks_in
from lithicrage.lab.workers import MatchPlan, simulate_lineup
from lithicrage.packs.library import load_library
from lithicrage.store.files import BadFile

MATCHES: Final = 19  # no number of workers gets equal shares
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
    new = dealer_of(library(), LINEUPS[name])
    alone = json.dumps(simulate(lambda seed: new(seed, False), MATCHES, 7).as_json())
    assert printed(name, MATCHES, 1) == alone
    assert printed(name, MATCHES, 3 if name == "pve" else 2) == alone


def test_a_worker_makes_the_matches_of_its_job_from_plain_values() -> None:
    job = MatchPlan.of(library(), LINEUPS["pve"])
    assert job.content == library().digest
    assert str(CORE) not in repr(job)
    assert dict(job.options) == LINEUPS["pve"].as_options()
    here = dealer_of(library(), LINEUPS["pve"])
    there = workers.maker(job)
    assert [there(seed, False).digest() for seed in (1, 2)] == [
        here(seed, False).digest() for seed in (1, 2)
    ]
    whole = workers._play(job, 7, range(6))
    assert [*workers._play(job, 7, range(4)), *workers._play(job, 7, range(4, 6))] == whole


def test_each_chunk_is_handed_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[int] = []

    def shared_out(
        make: object,
        work: list[tuple[MatchPlan, int, int, int]],
        number: int,
        told: Callable[[int, Tally], None],
        losses: int,
    ) -> None:
        assert len(work) <= workers.AHEAD
        for _, _, count, chunk in work:
            found.append(chunk)
            told(1, Tally({0: len(chunk_of(count, chunk))}, {1: 1}, tree={(0, chunk): bytes(16)}))

    monkeypatch.setattr(workers, "shared_out", shared_out)
    for count in (2, 17, 1000, 4_001, 600_000):
        assert simulate_lineup(library(), LINEUPS["solo"], count, 1, 2).matches == count
        assert found == list(range(chunks_in(count)))
        found.clear()


def test_what_cannot_be_is_refused_before_any_process_starts() -> None:
    for number in (0, 65):
        with pytest.raises(ValueError, match=f"1 to 64 workers; found {number}"):
            simulate_lineup(library(), LINEUPS["solo"], 10, 1, number)
    with pytest.raises(ValueError, match="at least one match"):
        simulate_lineup(library(), LINEUPS["solo"], 0, 1, 2)
    with pytest.raises(IllegalDeck):
        strict = Lineup("solo", DECKS[:1], ("doorstop",), "manual,min_deck_size=99")
        simulate_lineup(library(), strict, 10, 1, 2)


def test_a_plan_carries_its_cards_whatever_becomes_of_their_folder(tmp_path: Path) -> None:
    root = pack(tmp_path, cards="{}\n")
    cards = load_library([CORE, root])
    assert cards.findings == []
    job = MatchPlan.of(cards, LINEUPS["solo"])
    (root / "cards.yaml").write_text("x: 3\n", encoding="utf-8")
    assert len(workers._play(job, 1, range(1))) == 1


def test_cards_that_are_not_those_of_the_digest_are_refused() -> None:
    job = replace(MatchPlan.of(library(), LINEUPS["solo"]), content="0" * 32)
    with pytest.raises(BadFile, match="the cards of this run: cards: their digest is"):
        workers._play(job, 1, range(1))
