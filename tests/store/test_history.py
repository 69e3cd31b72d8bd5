"""The history: totals are those of the matches, damage is mended, strangers are left alone."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed

from lithicrage import resources
from lithicrage.dsl import load_library
from lithicrage.session import GREEDY, solo
from lithicrage.store import records
from lithicrage.store.history import BASE, JOURNAL, History
from lithicrage.store.history_tables import VERSION
from lithicrage.store.played import from_bytes, played, rounds_of, to_bytes
from tools.histories import made_up

COUNT = 25


def filled(folder: Path, count: int = COUNT) -> History:
    folder.mkdir(parents=True, exist_ok=True)
    history = History(folder)
    for number in range(count):
        history.add(made_up(number))
    return history


def facts(history: History) -> list[object]:
    """All that the history answers."""
    return [
        records.total(history),
        records.by_deck(history),
        records.by_enemy(history),
        records.by_pair(history),
        records.by_card(history),
        records.streak(history),
        records.latest(history, 10_000),
    ]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], list[object]]:
    """The files of a history that was closed, and what it answers."""
    folder = tmp_path_factory.mktemp("kept")
    history = filled(folder)
    answers = facts(history)
    history.close()
    return {path.name: path.read_bytes() for path in folder.iterdir()}, answers


def lay(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def test_totals_are_those_of_the_matches(tmp_path: Path) -> None:
    history = filled(tmp_path)
    matches = [made_up(number) for number in range(COUNT)]
    decks, pairs, cards = Counter[str](), Counter[tuple[str, str]](), Counter[str]()
    for one in matches:
        decks[one.seats[0].deck] += 1
        pairs[one.seats[0].deck, one.seats[1].deck] += one.seats[0].result > 0
        for seat in one.seats:
            for id, counts in seat.cards.items():
                cards[id] += counts[2]
    assert {r.deck: r.matches for r in records.by_deck(history)} == decks
    for record in records.by_pair(history):
        assert record.wins == pairs[record.deck, record.enemy]
        assert record.matches == record.wins + record.losses + record.draws
    found = Counter[str]()
    for card in records.by_card(history):
        found[card.card] += card.rolled
    assert +found == +cards
    results = [one.seats[0].result for one in matches]
    run = best = 0
    for result in results:
        run = run + result if run * result > 0 else result
        best = max(best, run)
    assert records.streak(history)[:2] == (run, best)
    last = records.latest(history, 3)
    assert [line.id for line in last] == [one.id for one in matches[:-4:-1]]
    assert records.match(history, last[0].id) == matches[-1]
    assert history.notes == []
    history.add(matches[5])
    assert len(records.latest(history, 1000)) == COUNT  # a match is counted once
    history.close()


def test_a_match_is_counted_card_by_card(tmp_path: Path) -> None:
    """A real match: what its record says of each card is what its log says."""
    library = load_library([resources.cards() / "core"])
    fight = solo(library, "slow_poison", "doorstop", seed=5)
    session = fight.session
    while not session.over:
        session.choose(GREEDY(session.match))
    assert session.replay is not None
    record = played("0" * 32, "then", "now", session.match, session.replay, library)
    assert [seat.deck for seat in record.seats] == ["slow_poison", "doorstop"]
    assert (record.seats[0].result, record.rounds) == (1, rounds_of(session.match))
    drawn, declared, rolled, defended, stuck = (
        sum(counts[place] for counts in record.seats[0].cards.values()) for place in range(5)
    )
    names = Counter(type(e).__name__ for e in session.log if e.seat == 0)
    assert (drawn, declared, defended) == (
        names["Drew"],
        names["AttackDeclared"],
        names["Defended"],
    )
    assert rolled == 2 * names["Rolled"]
    assert stuck == len(session.match.seats[0].hand)
    assert from_bytes(to_bytes(record)) == record
    assert len(to_bytes(record)) < 1200


def test_a_lost_or_damaged_database_is_made_anew(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    data = files[BASE]
    for number, wrong in enumerate((data[:-1], data[: len(data) // 2], data[:50], b"rubbish")):
        folder = lay(tmp_path / str(number), {**files, BASE: wrong})
        history = History(folder)
        assert history.notes == [f"{BASE} was damaged and is made anew; kept as {BASE}.damaged"]
        assert facts(history) == answers
        history.close()
        assert (folder / f"{BASE}.damaged").read_bytes() == wrong
        assert History(folder).notes == []
    files = {name: data for name, data in files.items() if name == JOURNAL}
    assert facts(History(lay(tmp_path / "lost", files))) == answers


def test_a_lost_journal_is_written_anew(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    history = History(lay(tmp_path, {**files, JOURNAL: files[JOURNAL][:-9]}))
    assert history.notes == [f"{JOURNAL} was cut or gone and is written anew from the history"]
    assert facts(history) == answers
    history.close()
    assert (tmp_path / JOURNAL).read_bytes() == files[JOURNAL]
    assert (tmp_path / f"{JOURNAL}.damaged").exists()


def test_strangers_are_left_alone_and_nothing_is_lost(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    with sqlite3.connect(tmp_path / "other") as base:
        base.execute("CREATE TABLE mine (a)")
    base.close()
    newer = tmp_path / "newer"
    newer.write_bytes(files[BASE])
    with sqlite3.connect(newer) as base:
        base.execute(f"PRAGMA user_version = {VERSION + 1}")
    base.close()
    notes = []
    for number, path in enumerate((tmp_path / "other", newer)):
        stranger = path.read_bytes()
        folder = lay(tmp_path / str(number), {JOURNAL: files[JOURNAL], BASE: stranger})
        history = History(folder)
        notes += history.notes
        assert facts(history) == answers
        history.add(made_up(COUNT))
        assert len(records.latest(history, 1000)) == COUNT + 1
        history.close()
        assert (folder / BASE).read_bytes() == stranger
    assert "is the database of another program; it is left alone" in notes[0]
    assert f"has version {VERSION + 1}; this program reads {VERSION}; it is left" in notes[1]


def test_a_database_of_version_1_is_brought_up(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    folder = lay(tmp_path / "old", {JOURNAL: files[JOURNAL], BASE: files[BASE]})
    with sqlite3.connect(folder / BASE) as base:
        base.execute("ALTER TABLE match DROP COLUMN player")
        base.execute("PRAGMA user_version = 1")
    base.close()
    for _ in range(2):  # the second time it is of this version, and its sum holds
        history = History(folder)
        assert history.notes == []
        assert facts(history) == answers
        history.close()


def test_a_database_of_version_2_no_longer_counts_decks_of_programs(tmp_path: Path) -> None:
    history = History(tmp_path)
    record = made_up(3)
    against = {"mode": "pvp", "options": dict(record.options) | {"players": "person,expert"}}
    history.add(record.model_copy(update=against))
    answers = facts(history)
    history.close()
    with sqlite3.connect(tmp_path / BASE) as base:  # as version 2 had counted it
        base.execute(
            "UPDATE tally SET kind = 'deck', deck = enemy, enemy = '' WHERE kind = 'enemy'"
        )
        base.execute("DELETE FROM tally WHERE kind = 'all'")
        base.execute("PRAGMA user_version = 2")
    base.close()
    (tmp_path / f"{BASE}.sum").unlink()
    history = History(tmp_path)
    assert history.notes == []
    assert facts(history) == answers
    history.close()


def test_the_deck_of_a_program_is_an_opponent_and_not_the_persons(tmp_path: Path) -> None:
    record = made_up(3)
    mine, theirs = record.seats[0].deck, record.seats[1].deck
    for players, own in (
        ("person,expert", {mine}),
        ("expert,person", {theirs}),
        ("person,person", {mine, theirs}),
        ("expert,novice", {mine, theirs}),  # watched: neither is anybody's
    ):
        folder = tmp_path / players
        folder.mkdir()
        history = History(folder)
        options = dict(record.options) | {"players": players}
        history.add(record.model_copy(update={"mode": "pvp", "options": options}))
        total = records.total(history)
        assert total is not None
        assert (total.matches, total.wins) == (1, int(record.seats[0].result > 0))
        assert {one.deck for one in records.by_deck(history)} == own
        assert {one.deck for one in records.by_card(history)} <= own
        foes = [one.enemy for one in records.by_enemy(history)]
        assert foes == ([] if players.endswith("person") else [theirs])
        history.close()


def test_the_player_of_the_foe_is_kept(tmp_path: Path) -> None:
    history = filled(tmp_path, 3)
    given = {
        "person,expert": "expert",
        "greedy,person": "",
        "person,person": "",
        "": "",
    }
    for number, players in enumerate(given, 3):
        record = made_up(number)
        options = dict(record.options) | {"players": players}
        history.add(record.model_copy(update={"mode": "pvp", "options": options}))
    found = [line.player for line in records.latest(history, 4)]
    assert found[::-1] == list(given.values())
    history.close()


@pytest.mark.parametrize("fault", FAULTS)
def test_each_call_may_fail(tmp_path: Path, fault: Fault) -> None:
    """What was acknowledged is there afterwards; what was not may be there, whole."""
    nth, reached = 0, True
    while reached:
        nth += 1
        folder = tmp_path / str(nth)
        filled(folder, 3).close()
        disk = FaultyDisk(nth, fault)
        kept = 3
        try:
            history = History(folder, disk)
            history.add(made_up(3))
            kept = 4
            history.close()
        except (OSError, Killed):
            assert disk.struck
        reached = disk.struck
        if fault == "stop" and kept == 3:
            history.base.close()
        history = History(folder)
        found = len(records.latest(history, 1000))
        assert kept <= found <= 4
        history.add(made_up(3))
        history.add(made_up(4))
        assert [line.id for line in records.latest(history, 9)] == [
            made_up(number).id for number in (4, 3, 2, 1, 0)
        ]
        history.close()
    assert nth > 6


def test_a_full_database_costs_nothing(tmp_path: Path) -> None:
    """SQLite has no room: the matches are in the journal, and enter when there is room again."""
    history = filled(tmp_path, 3)
    (pages,) = history.base.execute("PRAGMA page_count").fetchone()
    history.base.execute(f"PRAGMA max_page_count = {pages}")
    for number in range(3, 12):
        history.add(made_up(number))
    assert "cannot be written (database or disk is full); the matches are in" in history.notes[-1]
    assert len(records.latest(history, 99)) < 12
    history.close()
    again = History(tmp_path)
    assert (len(records.latest(again, 99)), again.notes) == (12, [])
    again.close()


def test_two_windows_write_one_history(tmp_path: Path) -> None:
    first, second = History(tmp_path), History(tmp_path)
    for number in range(0, 20, 2):
        first.add(made_up(number))
        second.add(made_up(number + 1))
    assert len(records.latest(first, 99)) == len(records.latest(second, 99)) == 20
    first.close()
    second.add(made_up(20))
    second.close()
    again = History(tmp_path)
    assert (len(records.latest(again, 99)), again.notes) == (21, [])
