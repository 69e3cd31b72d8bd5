"""The same in any process, by any hash seed, with a log or without; another for one die."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cards.shelf import decks, enemies, library

from lithicrage.base import resources
from lithicrage.engine.match import Match
from lithicrage.game.rng import stream
from lithicrage.lab.sim import simulate
from lithicrage.packs import load_library
from lithicrage.play.session import GREEDY, Session, solo_matches

COUNT = 60
DECK, ENEMY = "circle_pit", "broken_busker"  # what `sim` plays without arguments


def matches(log: bool = False) -> Callable[[int], Match]:
    new = solo_matches(library(), DECK, ENEMY)
    return lambda seed: new(seed, log)


def sim(hash_seed: str) -> dict[str, object]:
    """What `lithicrage sim` prints in a process of its own."""
    command = [sys.executable, "-m", "lithicrage", "sim", "-n", str(COUNT), "--seed", "1", "--json"]
    ended = subprocess.run(
        command,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(ended.stdout)
    assert isinstance(found, dict)
    return found


def test_every_process_prints_the_same() -> None:
    runs = [sim(seed) for seed in ("random", "0", "1")]
    assert runs[0] == runs[1] == runs[2]
    here = simulate(matches(), COUNT, 1)
    assert json.loads(json.dumps(here.as_json())) == runs[0]


def test_another_seed_is_another_run() -> None:
    assert simulate(matches(), 5, 1).digest != simulate(matches(), 5, 2).digest


def shifted(spoil: Callable[[Match], None]) -> str:
    """The digest of a run in which one match is spoilt before its first choice."""

    def new(seed: int) -> Match:
        match = matches()(seed)
        if seed == stream(1, 17):
            spoil(match)
        return match

    return simulate(new, COUNT, 1).digest


def test_one_random_number_of_one_match_makes_another_digest() -> None:
    plain = simulate(matches(), COUNT, 1).digest
    assert shifted(lambda match: None) == plain

    def die(match: Match) -> None:
        match.chance += 1

    def shuffle(match: Match) -> None:
        match.decks[1].rng += 1

    def card(match: Match) -> None:
        pile = match.decks[1].draw_pile
        pile[-1], pile[0] = pile[0], pile[-1]

    digests = [plain, shifted(die), shifted(shuffle), shifted(card)]
    assert len(set(digests)) == 4


def test_matches_do_not_depend_on_those_before_them() -> None:
    new = matches()
    late = [Session(new(stream(1, number)), GREEDY).match.digest() for number in (9, 3)]
    early = [Session(new(stream(1, number)), GREEDY).match.digest() for number in (3, 9)]
    assert late == early[::-1]


def pairs() -> list[tuple[str, str]]:
    """Each deck and each Enemy, every one of them twice and more."""
    foes = [enemy.id for enemy in enemies()]
    return [(deck, foes[(n + m) % len(foes)]) for n, deck in enumerate(decks()) for m in (0, 7)]


@pytest.mark.parametrize(("deck", "enemy"), pairs())
def test_a_log_changes_nothing(deck: str, enemy: str) -> None:
    new = solo_matches(library(), deck, enemy)
    for seed in range(2):
        silent, told = Session(new(seed, False), GREEDY), Session(new(seed, True), GREEDY)
        assert silent.match.digest() == told.match.digest()
        assert silent.choices == told.choices
        assert told.log


def test_two_logs_of_one_match_are_equal() -> None:
    one, two = (Session(matches(True)(7), GREEDY).log for _ in range(2))
    assert [event.facts() for event in one] == [event.facts() for event in two]


def blocks(file: Path) -> list[str]:
    """The items of a card file, each with its lines; what stands before the first is left out."""
    found: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        if line[:1].isalpha():
            found.append(line)
        elif found and not line.startswith("#"):
            found[-1] += line
    return found


def test_the_order_of_files_and_keys_does_not_reach_the_cards(tmp_path: Path) -> None:
    """All items of the core set in one file, last first: the same digest, the same matches."""
    core = resources.cards() / "core"
    other = tmp_path / "core"
    other.mkdir()
    shutil.copy(core / "pack.yaml", other / "pack.yaml")
    files = [
        file
        for file in sorted(core.rglob("*.yaml"))
        if file.name != "pack.yaml" and "tours" not in file.parts
    ]
    items = [block for file in files for block in blocks(file)]
    text = "".join(block.rstrip("\n") + "\n" for block in reversed(items))
    (other / "all.yaml").write_text(text, encoding="utf-8")
    turned = load_library([other])
    assert [str(finding) for finding in turned.findings] == []
    assert turned.digest == library().digest
    new = solo_matches(turned, DECK, ENEMY)
    here = simulate(matches(), 10, 1)
    assert simulate(lambda seed: new(seed, False), 10, 1) == here
    (other / "all.yaml").write_text(text.replace("deck_cost: 72", "deck_cost: 73", 1))
    assert load_library([other]).digest != library().digest
