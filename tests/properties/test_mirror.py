"""Invariant 11: seats swapped, ids renamed, keys and files in another order, and still the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lithicrage.engine import acting, automaton, changes, fights, options, rolling
from lithicrage.engine.match import Match
from lithicrage.game.rng import Rng
from lithicrage.packs import Library, load_pack, pack
from tools.fuzzing.ledger import Broken
from tools.fuzzing.mirror import check_renamed, check_swapped, lines, play_through, shuffled_pack
from tools.fuzzing.worlds import PACKS, open_world, some_seats, start

DUELS = 80  # the faults below show within 20; `tools.fuzz` plays on
RENAMED = 30


def test_swapped_seats_and_decks_give_the_mirrored_log() -> None:
    for number in range(DUELS):
        check_swapped(1, number)


def test_renamed_ids_give_the_same_log() -> None:
    for number in range(RENAMED):
        check_renamed(1, number)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_order_of_keys_and_files_changes_nothing(seed: int, tmp_path: Path) -> None:
    rng, orders = Rng(seed), []
    plain = [load_pack(path) for path in PACKS]
    for folder in PACKS:
        (tmp_path / folder.name).mkdir()
        orders.append(shuffled_pack(folder, tmp_path / folder.name, rng))
    assert [p.digest for p in orders] == [p.digest for p in plain]
    assert [p.items.keys() for p in orders] == [p.items.keys() for p in plain]
    one, other = Library(plain), Library(orders)
    assert other.digest == one.digest
    assert other.book("tournament").digest == one.book("tournament").digest
    for number in range(10):
        logs = []
        for library in (one, other):
            found, dice = open_world(library), Rng(seed, number)
            match = start(found, some_seats(found, dice), 5)
            logs.append(lines(play_through(match, dice)))
        assert logs[0] == logs[1]


# ---- each of them can fail ----------------------------------------------------------------------


def test_a_seat_that_is_favoured_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gain(m: Match, seat: int, amount: int, cause: int) -> None:
        right(m, seat, amount + (seat == 0), cause)

    right = changes.gain
    monkeypatch.setattr(changes, "gain", gain)
    with pytest.raises(Broken, match="11:"):
        for number in range(20):
            check_swapped(1, number)


def test_an_id_that_matters_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def distinct(m: Match, cards: list[int]) -> list[tuple[int, ...]]:
        return sorted(right(m, cards), key=lambda option: m.kinds[option[0]].id)

    right = options.distinct
    for asker in (acting, automaton, fights, rolling):
        monkeypatch.setattr(asker, "distinct", distinct)
    with pytest.raises(Broken, match="11:"):
        for number in range(20):
            check_renamed(1, number)


def test_a_digest_that_knows_the_order_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pack, "digest", json.dumps)
    other = shuffled_pack(PACKS[0], tmp_path, Rng(1))
    assert other.digest != load_pack(PACKS[0]).digest
