"""The search for decks that break the set: legal ones only, the same each time, kept for good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cards.shelf import library
from lab.labs import SMALL, study

from lithicrage.engine import rules
from lithicrage.game.rng import Rng
from lithicrage.lab.questions.breaking import Foes, ask_break, race
from lithicrage.lab.questions.field import Field, found_decks, is_legal, plain_deck
from lithicrage.lab.questions.found import check_found, keep_found, name_of
from lithicrage.lab.questions.guards import GUARDS, broken, read_shares
from lithicrage.lab.questions.mutants import Mutator
from lithicrage.lab.questions.study import Study, Terms

FEW = Terms(most=1, decks=SMALL[:2], found=None)
SEEN = {
    "matches": 10,
    "score": 10,
    "rounds": 100,
    "capped": 0,
    "long": 0,
    "turns": 100,
    "crowded": 0,
    "full": 0,
    "struck": 95,
    "crits": 1,
    "chains": 5,
    "rolls": 100,
    "low": 30,
    "taken": 500,
    "healed": 100,
    "reshuffles": 5,
    "cards": {},
}


@pytest.mark.parametrize("table", ["manual", "tournament"])
def test_mutants_are_legal_and_differ(table: str) -> None:
    mutator = Mutator(library(), table, Rng(1))
    start = plain_deck(library(), "encore", "start")
    made = list(mutator.mutants([start], 40))
    assert len(made) >= 35 and len({name_of(deck) for deck in made}) >= 30
    for deck in (*made, mutator.start()):
        assert deck is not None and is_legal(library(), deck, table)
        least = library().book_of(table).table[rules.MIN_DECK_SIZE]
        assert isinstance(least, int) and sum(deck.cards.values()) >= max(16, least)
    assert {deck.ancestry for deck in made} > {start.ancestry}
    again = Mutator(library(), table, Rng(1))
    assert [name_of(deck) for deck in again.mutants([start], 40)] == [name_of(d) for d in made]


def test_a_race_is_won_by_the_deck_that_wins() -> None:
    field = Field.of(library(), "manual", SMALL, None)
    foes = Foes(field, field.decks, "pvp", "manual")
    strong = plain_deck(library(), "circle_pit", "strong")
    weak = strong.model_copy(update={"cards": {"encore_for_nobody": 3, "first_blood": 3}})
    weak = weak.model_copy(update={"cards": dict.fromkeys(list(strong.cards)[:3], 1)})
    best, rate = race(study(FEW), foes, [weak, strong, weak, weak], 0)
    assert best[0].cards == strong.cards and rate > 0.3


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four matches in a piece."""
    monkeypatch.setattr("lithicrage.lab.questions.study.CHUNK", 4)


@pytest.mark.usefixtures("small_chunks")
def test_the_answer_is_a_legal_deck_and_the_same_each_time(tmp_path: Path) -> None:
    sheets = [ask_break(study(FEW), 1, keep=tmp_path / "found") for _ in range(2)]
    assert "is added" in sheets[0].notes[-1] and "is there already" in sheets[1].notes[-1]
    one, other = (json.dumps({**sheet.as_json(), "notes": []}) for sheet in sheets)
    assert one == other
    far, deck, why, each, *_ = sheets[0].tables
    assert len(far.rows) == 1 and len(each.rows) == 2 and len(why.rows) == len(deck.rows)
    (kept,) = found_decks(library(), "manual", tmp_path / "found")
    assert name_of(kept) == kept.id
    assert {str(row.cells[0]) for row in deck.rows} == set(kept.cards)
    text = (tmp_path / "found" / "decks.yaml").read_text("utf-8")
    assert f"cards {library().digest[:12]}" in text and "players greedy" in text


def test_what_is_found_joins_the_field_with_what_was_there(tmp_path: Path) -> None:
    folder = tmp_path / "found"
    for id in SMALL:
        keep_found(folder, plain_deck(library(), id, id), f'It "won"\\ {id}.')
    check_found(folder)
    assert len(found_decks(library(), "manual", folder)) == 3
    assert len(Field.of(library(), "manual", (), folder).decks) == 15
    (folder / "decks.yaml").write_text("x: [")
    with pytest.raises(ValueError, match="is not a pack of decks"):
        check_found(folder)
    with pytest.raises(ValueError, match="there is no folder"):
        check_found(tmp_path / "nowhere" / "found")


class Scored:
    """A trial whose scores are given."""

    def __init__(self, *scores: list[float | None]) -> None:
        self.given = list(scores)

    def scores(self, result: object) -> list[list[float | None]]:
        return self.given


def test_a_mix_counts_its_decks_by_their_shares_deal_by_deal() -> None:
    field = Field.of(library(), "manual", SMALL[:2], None)
    even = Foes(field, field.decks, "pvp", "manual")
    mix = Foes(field, field.decks, "pvp", "manual", (0.75, 0.25))
    # two decks, two seats each, three deals; one match of the last failed
    trial = Scored([1, 0, 1], [0, 0, 1], [1, 1, 1], [1, 0, None])
    assert even.values(trial, None) == [1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 0, None]  # type: ignore[arg-type]
    assert mix.values(trial, None) == [0.375 + 0.25, 0.125, None]  # type: ignore[arg-type]
    assert (even.words, mix.words) == ("2 decks", "the mix of 2 decks")


@pytest.mark.usefixtures("small_chunks")
def test_only_the_decks_of_the_mix_are_to_be_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {"circle_pit": 0.0}
    asked: list[str] = []

    def mixed(asks: Study) -> tuple[Field, tuple[float, ...]]:
        field = Field.of(asks.library, "manual", asks.terms.decks, None)
        asked.extend(field.decks)
        return field, tuple(shares.get(deck, 1.0) for deck in field.decks)

    monkeypatch.setattr("lithicrage.lab.questions.breaking.mixed_field", mixed)
    terms = Terms(most=1, decks=("circle_pit", "encore"), found=None)
    sheet = ask_break(study(terms), 1, mix=True)
    far, _, _, each, *_ = sheet.tables
    assert far.rows[0].cells[0] == "the mix of 2 decks"
    assert [row.cells[0] for row in each.rows] == ["encore"]
    assert sheet.notes[0] == "the mix that nobody beats: encore 100 %"
    assert asked == ["circle_pit", "encore"]


def test_there_is_no_mix_of_enemies() -> None:
    with pytest.raises(ValueError, match="--mix is of decks"):
        ask_break(study(FEW), 1, ["doorstop"], mix=True)


@pytest.mark.usefixtures("small_chunks")
def test_an_enemy_can_be_the_one_to_beat() -> None:
    sheet = ask_break(study(FEW), 1, ["doorstop"], "encore")
    (row,) = sheet.tables[0].rows
    assert row.cells[0] == "doorstop"


@pytest.mark.parametrize(
    ("change", "danger"),
    [
        ({"crits": 6}, 1),
        ({"chains": 16}, 2),
        ({"crowded": 1}, 2),
        ({"full": 21}, 4),
        ({"healed": 301}, 8),
        ({"capped": 1}, 8),
        ({"long": 1}, 8),
        ({"low": 61}, 9),
        ({"reshuffles": 21}, 10),
    ],
)
def test_each_guard_finds_its_planted_offender(change: dict[str, int], danger: int) -> None:
    assert broken(SEEN) == []
    ((guard, _),) = broken(SEEN | change)
    assert guard.danger == danger


def test_the_guard_of_enemies_and_of_blandness() -> None:
    assert broken(SEEN, enemy=True) == []
    ((guard, value),) = broken(SEEN | {"struck": 89}, enemy=True)
    assert (guard.danger, value) == (14, 0.89) and sum(one.enemy for one in GUARDS) == 1
    row = [0] * 8
    decks = {
        "a": {"cards": {"dull": [*row, 4, 100], "rare": [*row, 0, 10]}},
        "b": {"cards": {"dull": [*row, 7, 70]}},
    }
    assert read_shares(decks) == {"dull": (0.1, 70)}
