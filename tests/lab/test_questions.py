"""Questions answered with few matches: the same for any crew, and what stands in the sheets."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from cards.shelf import library
from lab.labs import SMALL, study

from lithicrage.decks.lineup import PVP, SOLO
from lithicrage.lab.questions.ab import ask_ab
from lithicrage.lab.questions.cards import ask_cards
from lithicrage.lab.questions.decks import ask_decks
from lithicrage.lab.questions.enemies import ask_enemies
from lithicrage.lab.questions.field import Field, is_legal
from lithicrage.lab.questions.plain_cards import variants, with_plain_cards
from lithicrage.lab.questions.sides import side_of
from lithicrage.lab.questions.study import Chunks, MatchBlock, Study, Terms
from lithicrage.lab.running.crews import Processes
from lithicrage.lab.sheets.sheet import Figure, Sheet
from lithicrage.language.models import Action, Deck
from lithicrage.packs.library import BrokenLibrary

FEW = Terms(most=8, decks=SMALL, found=None)


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some eight matches in a piece."""
    monkeypatch.setattr("lithicrage.lab.questions.study.CHUNK", 8)


@cache
def decks_asked() -> tuple[Study, Sheet]:
    """The question of decks as one process answers it, in small chunks."""
    asked = study(FEW)
    return asked, ask_decks(asked)


def text(sheet: Sheet) -> str:
    return json.dumps(sheet.as_json(), sort_keys=True)


def test_every_card_can_be_priced_also_those_in_no_deck() -> None:
    cards = with_plain_cards(library())
    for id, action in library().models(Action).items():
        found = variants(cards, id, "manual")
        assert all(is_legal(cards, deck, "manual") for deck in found.decks), id
        one, other = (dict(deck.cards) for deck in found.decks)
        assert one.pop(id) == found.copies == other.pop(f"pricing:plain_{id}")
        assert one == other and found.copies in ((1,) if action.signature else (2, 3)), id
        twin = cards.get(Action, f"pricing:plain_{id}")
        assert (twin.cost, twin.subtype) == (action.cost, action.subtype)


def test_a_card_is_priced_in_the_deck_that_was_named_or_not_at_all() -> None:
    cards = with_plain_cards(library())
    assert variants(cards, "carbon_copy", "manual", "encore").host == "encore"
    with pytest.raises(ValueError, match="`carbon_copy` does not fit into `encore` under"):
        variants(cards, "carbon_copy", "manual,max_copies=0", "encore")


def test_the_price_of_a_card_has_an_interval_in_every_mode() -> None:
    sheet = ask_cards(study(FEW), ["carbon_copy"], (SOLO, PVP))
    worth, shares = sheet.tables
    assert {row.cells[3] for row in worth.rows} == {SOLO, PVP}
    for row in worth.rows:
        points = row.cells[6]
        assert isinstance(points, Figure) and points.low is not None
        assert row.command.startswith("lithicrage lab cards carbon_copy --mode ")
    assert len(shares.rows) == 2 and len(sheet.charts) == 2
    assert sheet.facts["root"] and not sheet.faults


@pytest.mark.usefixtures("small_chunks")
def test_a_question_has_the_same_answer_with_two_workers() -> None:
    _, alone = decks_asked()
    crew = Processes(2)
    try:
        assert text(ask_decks(study(FEW, crew=crew))) == text(alone)
    finally:
        crew.close()
    decks, pairs, seats, _ = alone.tables
    assert {row.cells[0] for row in decks.rows} == set(SMALL) and len(pairs.rows) == 3
    shares = [row.cells[2].value for row in decks.rows if isinstance(row.cells[2], Figure)]
    assert sum(shares) == pytest.approx(1, abs=1e-3) and len(seats.rows) == 3
    assert all(cell.low is not None for row in decks.rows for cell in row.cells[1:5])  # type: ignore[union-attr]
    assert [chart.kind for chart in alone.charts] == ["heat", "bars", "histogram"]


@pytest.mark.usefixtures("small_chunks")
def test_another_seed_is_another_answer_and_more_matches_share_the_first() -> None:
    one, _ = decks_asked()
    more = study(replace(FEW, most=20), kept=one.bench.kept)
    ask_decks(more)
    assert more.bench.found == one.bench.played and more.bench.played > 0
    other = study(replace(FEW, seed=2))
    ask_decks(other)
    assert other.bench.root != one.bench.root


def test_chunks_do_not_depend_on_how_many_are_asked_for() -> None:
    block = MatchBlock((), 1)
    ten = Chunks(replace(block, lineups=(None,) * 10), 1000)  # type: ignore[arg-type]
    assert ten.of(0, 2) == [range(7), range(7, 14)] and ten.count == 15
    assert Chunks(ten.block, 70).of(0, 9) == [range(7)]


def test_enemies_stand_by_tier() -> None:
    sheet = ask_enemies(study(replace(FEW, most=1)))
    enemies, tiers, cells = sheet.tables
    assert len(enemies.rows) == 16 and len(tiers.rows) == 12 and len(cells.rows) == 48
    assert {row.state for row in enemies.rows} == {"open"}  # four matches decide nothing


@pytest.mark.usefixtures("small_chunks")
def test_ab_against_itself_changes_nothing() -> None:
    sheet = ask_ab(study(FEW), "now", "now")
    gains = [row.cells[4] for row in sheet.tables[1].rows]
    assert gains and all(isinstance(gain, Figure) and gain.value == 0 for gain in gains)


def test_ab_of_rules_shows_what_they_do() -> None:
    sheet = ask_ab(study(replace(FEW, most=32)), "now", "max_turns=6")
    rows = {str(row.cells[0]): row.cells for row in sheet.tables[0].rows}
    rounds, capped = rows["rounds"][3], rows["matches at the turn limit"]
    assert isinstance(rounds, Figure) and rounds.high is not None and rounds.high < 0
    assert isinstance(capped[1], Figure) and capped[1].value == 0
    assert isinstance(capped[2], Figure) and capped[2].value > 100


def edited(folder: Path) -> Path:
    """A copy of the core in which one card costs more."""
    core = library().source("core").path
    there = folder / "core"
    for file in core.rglob("*"):
        if file.is_file():
            new = there / file.relative_to(core)
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(file.read_bytes())
    decks = there / "decks.yaml"
    decks.write_text(
        decks.read_text("utf-8").replace("name: Encore", "name: Encore Again"), "utf-8"
    )
    return there


def test_a_side_is_a_folder_or_a_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = edited(tmp_path)
    side = side_of(library(), "manual", str(pack))
    assert side.library.get(Deck, "encore").name == "Encore Again"
    assert [one.id for one in side.library.packs] == ["core"]
    git = ["git", "-c", "user.email=a@b", "-c", "user.name=a"]
    for call in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *call], cwd=tmp_path, check=True)
    monkeypatch.chdir(tmp_path)
    old = side_of(library(), "manual", "HEAD:core")
    assert old.library.digest == side.library.digest
    with pytest.raises(ValueError, match="is neither rules, a pack nor REV:FOLDER of git"):
        side_of(library(), "manual", "HEAD:nothing")
    (pack / "decks.yaml").write_text("encore: {kind: deck}")
    with pytest.raises(BrokenLibrary, match=r"decks.yaml:1"):
        side_of(library(), "manual", str(pack))


@pytest.mark.parametrize(
    ("text", "said"),
    [("hand_sise=5", "hand_size"), ("no_such_profile", "no profile"), ("hand_size=x", "hand_size")],
)
def test_a_side_that_is_none_is_told_in_a_line(text: str, said: str) -> None:
    with pytest.raises((ValueError, LookupError), match=said):
        side_of(library(), "manual", text)


def test_the_field_holds_what_was_found() -> None:
    field = Field.of(library(), "manual")
    assert "own-deck:found_meeting_without_end" in field.decks and "encore" in field.decks
    assert len(Field.of(library(), "manual", found=None).decks) == 12
    with pytest.raises(ValueError, match="two decks or more; found encore"):
        Field.of(library(), "manual", ("encore",))
