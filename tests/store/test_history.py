"""The history: totals are those of the matches, damage is mended, strangers are left alone."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from store.disks import FAULTS, Fault, FaultyDisk, Killed

from lithicrage.base import resources
from lithicrage.packs import load_library
from lithicrage.play.session import GREEDY, solo
from lithicrage.store import history as history_module
from lithicrage.store import journal, records
from lithicrage.store.files import read_whole, write_whole
from lithicrage.store.history import IMAGE, JOURNAL, History
from lithicrage.store.match_records import from_bytes, record_of, rounds_of, to_bytes
from lithicrage.store.old_history import BASE
from lithicrage.store.totals import MatchLine
from tools.histories import made_up
from tools.vandal import flips_and_cuts

COUNT = 25
OLD = Path(__file__).parent / "old" / "history"
OLD_COUNT = 12


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


def test_totals_of_an_older_version_are_counted_anew(tmp_path: Path) -> None:
    """Lines of 0.7.0 did not say what the hero had left: they are read from the matches again."""
    history = filled(tmp_path)
    expected = facts(history)
    history.write_image()
    history.close()
    kept = read_whole(tmp_path / IMAGE, (history_module.KIND,), 1 << 30)
    image = json.loads(kept.body)
    stamina = MatchLine._fields.index("stamina")
    for _, line in image["matches"]:
        del line[stamina]
    write_whole(tmp_path / IMAGE, history_module.KIND, json.dumps(image).encode())
    history = History(tmp_path)
    assert facts(history) == expected
    left = [made_up(number).seats[0].stamina for number in range(COUNT)]
    assert [line.stamina for line in history.totals.lines] == left
    history.close()


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
    record = record_of("0" * 32, "then", "now", session.match, session.replay, library)
    assert [seat.deck for seat in record.seats] == ["slow_poison", "doorstop"]
    assert (record.seats[0].result, record.rounds) == (-1, rounds_of(session.match))
    drawn, declared, rolled, defended, stuck = (
        sum(counts[place] for counts in record.seats[0].cards.values()) for place in range(5)
    )
    names = Counter(type(e).__name__ for e in session.log if e.seat == 0)
    assert (drawn, declared, defended) == (
        names["Drew"] + names["RollRevealed"],
        names["AttackDeclared"],
        names["Defended"],
    )
    assert rolled == 2 * names["Rolled"]
    assert stuck == len(session.match.seats[0].hand)
    assert from_bytes(to_bytes(record)) == record
    assert len(to_bytes(record)) < 1200


def test_a_copy_gives_back_what_the_journal_lost(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    data = files[JOURNAL]
    middle = len(data) // 2
    flipped = data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    for number, (wrong, note) in enumerate(
        (
            (flipped, "was damaged; 1 match restored from matches.journal.1"),
            (data[:-9], "ended mid-match; 1 match restored from matches.journal.1"),
            (data[: data.index(b"\n") + 1], "was cut short; 24 matches restored"),
            (b"", "was cut short; 25 matches restored"),
            (None, "was gone; 25 matches restored"),
        )
    ):
        folder = lay(tmp_path / str(number), {**files, JOURNAL: wrong or b""})
        if wrong is None:
            (folder / JOURNAL).unlink()
        history = History(folder)
        assert len(history.notes) == 1 and note in history.notes[0], history.notes
        assert facts(history) == answers
        history.close()
        assert (folder / JOURNAL).read_bytes() == data
        asides = [path.read_bytes() for path in folder.glob(f"{JOURNAL}.[cd]*")]
        assert asides == ([wrong] if "kept as" in history.notes[0] else [])
        again = History(folder)
        assert again.notes == [] and facts(again) == answers
        again.close()


def test_the_journal_makes_its_copy_anew(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    name = f"{JOURNAL}.1"
    for number, wrong in enumerate(
        (b"", files[JOURNAL][:-400], files[JOURNAL].replace(b"a", b"b"))
    ):
        folder = lay(tmp_path / str(number), {**files, name: wrong})
        history = History(folder)
        assert facts(history) == answers
        assert len(history.notes) == (number > 0)
        history.close()
        assert (folder / name).read_bytes() == files[JOURNAL]


def test_what_both_lost_is_told_and_kept_aside(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, _ = kept
    wrong = files[JOURNAL].replace(b"lr1", b"lr0", 1)
    history = History(lay(tmp_path, {JOURNAL: wrong, f"{JOURNAL}.1": wrong}))
    assert len(records.latest(history, 99)) == COUNT - 1
    assert (
        f"{JOURNAL} was damaged; 1 match cannot be read; kept as {JOURNAL}.damaged" in history.notes
    )
    assert (tmp_path / f"{JOURNAL}.damaged").read_bytes() == wrong
    history.close()


def test_totals_are_kept_and_believed_only_of_this_very_journal(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    files, answers = kept
    folder = lay(tmp_path / "one", files)
    history = History(folder)
    history.write_image()
    history.close()
    image = (folder / IMAGE).read_bytes()
    assert facts(History(folder)) == answers
    with monkeypatch.context() as patch:
        patch.setattr(history_module, "from_bytes", pytest.fail)
        again = History(folder)
        assert facts(again) == answers  # no match was counted anew
    again.add(made_up(COUNT))
    assert records.match(again, made_up(3).id) == made_up(3)
    fresh = History(lay(tmp_path / "two", files))
    fresh.add(made_up(COUNT))
    assert facts(again) == facts(fresh)
    other = tmp_path / "other"
    filled(other, 7).close()
    (other / IMAGE).write_bytes(image)
    assert len(records.latest(History(other), 99)) == 7


def test_many_matches_are_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_module, "MANY", 3)
    filled(tmp_path, 4).close()
    assert not (tmp_path / IMAGE).exists()
    History(tmp_path).close()
    assert (tmp_path / IMAGE).exists()


# ---- the database of older versions --------------------------------------------------------------


def test_a_history_of_0_6_0_goes_on_whatever_is_left_of_it(tmp_path: Path) -> None:
    """Journal and database as 0.6.0 wrote them, each whole, cut, flipped or gone: no match that
    stands in one of them is lost, and the database is kept under another name."""
    old = {path.name: path.read_bytes() for path in OLD.iterdir()}
    ids = [made_up(number).id for number in range(OLD_COUNT)][::-1]
    data, base = old[JOURNAL], old[BASE]
    lines = data.splitlines(keepends=True)
    place = base.index(to_bytes(made_up(7)))
    flipped = base[:place] + bytes([base[place] ^ 4]) + base[place + 1 :]
    for number, (files, told) in enumerate(
        (
            ({}, ""),
            ({JOURNAL: b""}, "had 12 matches more, now in the history"),
            ({JOURNAL: None, f"{BASE}.sum": None}, "had 12 matches more, now in the history"),
            ({JOURNAL: data[:-9]}, "had 1 match more, now in the history"),
            ({JOURNAL: b"".join(lines[:5] + lines[6:])}, "had 1 match more, now in the history"),
            ({BASE: b"rubbish"}, "was damaged; kept as"),
            ({BASE: base[:4096]}, "was damaged; kept as"),
            ({BASE: flipped, f"{BASE}.sum": None}, "was damaged; kept as"),
            ({BASE: None}, ""),
        )
    ):
        kept = {name: body for name, body in {**old, **files}.items() if body is not None}
        history = History(lay(tmp_path / str(number), kept))
        assert [line.id for line in records.latest(history, 99)] == ids
        assert told in " ".join(history.notes) and bool(told) == bool(history.notes)
        history.close()
        left = {path.name: path.read_bytes() for path in history.folder.iterdir()}
        assert left[JOURNAL] == left[f"{JOURNAL}.1"] == data
        assert BASE not in left and left.get(f"{BASE}.old") == kept.get(BASE)
        again = History(history.folder)
        assert again.notes == []
        again.close()


def test_no_flip_of_an_old_database_is_believed(tmp_path: Path) -> None:
    """With and without its digest, and with half of the journal: what is there are true matches."""
    old = {path.name: path.read_bytes() for path in OLD.iterdir()}
    true = {made_up(number).id: made_up(number) for number in range(OLD_COUNT)}
    half = b"".join(old[JOURNAL].splitlines(keepends=True)[:6])
    for number, wrong in enumerate(flips_and_cuts(old[BASE], 60)):
        files = {JOURNAL: half, BASE: wrong}
        history = History(lay(tmp_path / "home", files))
        found = {line.id: records.match(history, line.id) for line in records.latest(history, 99)}
        assert len(found) >= 6 and all(true[id] == one for id, one in found.items())
        assert len(found) == OLD_COUNT or history.notes, number
        history.close()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / BASE) as base:
        base.execute("CREATE TABLE mine (a)")
    base.close()
    stranger = (tmp_path / BASE).read_bytes()
    history = filled(tmp_path, 3)
    assert history.notes == [] and len(records.latest(history, 9)) == 3
    history.close()
    assert (tmp_path / BASE).read_bytes() == stranger


def test_a_match_of_another_version_is_told_and_stays(tmp_path: Path) -> None:
    filled(tmp_path, 3).close()
    for name in (JOURNAL, f"{JOURNAL}.1"):
        with (tmp_path / name).open("ab") as stream:
            stream.write(journal.line(b"of a later form"))
    before = (tmp_path / JOURNAL).read_bytes()
    for _ in range(2):
        history = History(tmp_path)
        assert history.notes == [f"{JOURNAL}: 1 match from another version skipped"]
        assert len(records.latest(history, 9)) == 3
        history.close()
    assert (tmp_path / JOURNAL).read_bytes() == before


def test_what_cannot_be_written_is_known_all_the_same(
    tmp_path: Path, kept: tuple[dict[str, bytes], list[object]]
) -> None:
    files, answers = kept
    folder = lay(tmp_path, {**files, JOURNAL: files[JOURNAL].replace(b"lr1", b"lr0")})
    history = History(folder, FaultyDisk(1, "full"))
    assert history.notes == [f"{JOURNAL} cannot be repaired: the disk is full"]
    assert facts(history) == answers
    assert records.match(history, made_up(3).id) == made_up(3)
    assert (folder / JOURNAL).read_bytes() == files[JOURNAL].replace(b"lr1", b"lr0")
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
