"""The tours that are over, as rows and sums: tested without a window."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys

import pytest
from cards.shelf import library
from tours.roads import book

from lithicrage.cli import main
from lithicrage.store.home import home
from lithicrage.store.tour_history import KeptTour
from lithicrage.ui.models import tour_ledger
from lithicrage.ui.models.tour_ledger import HEAD, TourEnd, TourTally
from tools.careers import TOURS, a_tour, keep_tours, lost


def test_the_newest_tour_stands_first_below_those_of_each_kind() -> None:
    rows = tour_ledger.tour_rows(TOURS, library())
    assert [row.name for row in rows if row.together] == [
        "All clean tours", "Assisted tours", "Practice tours",
    ]  # fmt: skip
    assert not any(row.together for row in rows[3:])
    ended = [row.tours[0].ended for row in rows[3:]]
    assert ended == sorted(ended, reverse=True)
    assert rows[3].name == "Three Chords: Cinderpup, Pit Captain"
    assert (rows[3].mark, rows[3].fame, rows[3].result) == ("WON", 518, 1)
    assert (rows[4].mark, rows[4].result) == ("LEG 2", -1)


def test_clean_tours_are_counted_apart_from_assisted_and_practice_ones() -> None:
    """TR14: none of them lifts or spoils the sums of the others."""
    rows = tour_ledger.tour_rows(TOURS, library())
    assert [row.below for row in rows[:3]] == [
        "5 tours, 2 won", "1 tour, 0 won", "1 tour, 0 won",
    ]  # fmt: skip
    assert rows[0].fame == 518
    assert {one.kind for row in rows[:1] for one in row.tours} == {"clean"}
    assert "assisted" not in rows[3].says()
    assert "assisted" in rows[-2].says()


def test_sums() -> None:
    found = tour_ledger.sums(tour_ledger.of_kind(TOURS, "clean"))
    assert (found.tours, found.won, found.best) == (5, 2, 518)
    assert found.fame == sum(one.fame for one in TOURS if one.kind == "clean")
    assert found.encores == [TourTally("0", 3, 1), TourTally("1", 1, 1), TourTally("2", 1, 0)]
    assert found.classes[0] == TourTally("riff_mason", 2, 0)
    assert TourTally("loose_wire", 5, 2) in found.cards
    assert found.ends == [TourEnd("three_chords", leg, 1) for leg in (1, 2, 3)]


def test_no_tours_come_to_nothing() -> None:
    assert tour_ledger.sums([])[:4] == (0, 0, 0, 0)
    assert tour_ledger.tour_rows([], library()) == []
    assert tour_ledger.facts(None, library(), book()) == []


def test_two_heroes_both_count() -> None:
    pair = a_tour(partner=("bog_tenor", "riff_mason"))
    found = tour_ledger.sums([pair])
    assert {one.key for one in found.classes} == {"pit_captain", "riff_mason"}
    assert {one.key for one in found.ancestries} == {"cinderpup", "bog_tenor"}
    row = tour_ledger.tour_rows([pair], library())[1]
    assert "partner" in row.name
    assert any("Bog Tenor" in one.words for one in tour_ledger.facts(row, library(), book()))


def test_what_is_told_of_a_tour_are_its_stops_and_its_deck() -> None:
    row = tour_ledger.tour_rows([lost(1, 1)], library())[1]
    told = tour_ledger.facts(row, library(), book())
    assert [one.words for one in told if one.kind == HEAD] == [
        "5 stops, 3 fights won", "The deck, 10 cards", "Gear",
    ]  # fmt: skip
    assert told[0].figure == "cut short in Ring Roads"
    last = next(one for one in told if one.words == "Peat Landlord")
    assert (last.result, last.figure) == (-1, "lost")
    assert "Damp Cellar" in last.note
    picked = [one.words for one in told if one.note == "picked on the way"]
    assert sorted(picked) == ["Loose Wire", "Sit-In"]


def test_what_is_told_of_all_are_the_sums_in_words() -> None:
    row = tour_ledger.tour_rows(TOURS, library())[0]
    told = tour_ledger.facts(row, library(), book())
    heads = [one.words for one in told if one.kind == HEAD]
    assert heads == [
        "Together", "By encore", "By Class", "By ancestry", "Cards picked, and won with",
        "Where lost tours ended",
    ]  # fmt: skip
    assert any((one.words, one.figure) == ("Riff Mason", "0 of 2") for one in told)
    assert any((one.words, one.note) == ("The Hill", "Three Chords") for one in told)


@pytest.mark.parametrize("more", [{"cls": "gone"}, {"tour": "gone"}, {"deck": {"gone": 2}},
                                  {"gear": ("gone",)}, {"leg": 9}])  # fmt: skip
def test_what_is_in_no_pack_any_more_keeps_its_id(more: dict[str, object]) -> None:
    for one in (a_tour(**more), a_tour(won=False, **more)):  # type: ignore[arg-type]
        for row in tour_ledger.tour_rows([one], library()):
            assert row.says()
            told = tour_ledger.facts(row, library(), book())
            assert all(fact.says() for fact in told)


def test_the_sums_need_no_window() -> None:
    code = "import sys, lithicrage.ui.models.tour_ledger; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == ("False", "")


# ---- on the command line -------------------------------------------------------------------------


def called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["lithicrage", "history", "--tours", *words])
    code = main.main()
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def toured(own_home: None) -> list[KeptTour]:
    """The tours in the history of the home."""
    home().prepare()
    keep_tours(home().history)
    return list(TOURS)


def test_tours_as_a_table(
    toured: list[KeptTour], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = called(monkeypatch, capsys)
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 1 + len(toured) + 3
    assert "clean: 5 played, 2 won, best 518 Fame" in out
    _, out, _ = called(monkeypatch, capsys, "-n", "2")
    assert len(out.splitlines()) == 1 + 2 + 3


def test_tours_for_programs(
    toured: list[KeptTour], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = called(monkeypatch, capsys, "--json")
    value = json.loads(out)
    assert code == 0
    assert set(value["sums"]) == {"clean", "assisted", "practice"}
    assert value["sums"]["clean"]["won"] == 2
    assert value["sums"]["clean"]["encores"][0] == {"key": "0", "tours": 3, "won": 1}
    assert value["tours"][0]["fame"] == 518
    _, out, _ = called(monkeypatch, capsys, "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [int(row["fame"]) for row in rows] == [one["fame"] for one in value["tours"]]


def test_a_home_without_tours_says_so(
    own_home: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called(monkeypatch, capsys)[1].startswith("no tour yet")
    code, out, err = called(monkeypatch, capsys, "--cards")
    assert code
    assert "--tours goes only with" in err
    assert not out
