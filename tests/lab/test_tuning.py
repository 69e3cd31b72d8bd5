"""Numbers of a card turned in its file, and the question that proposes which."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from lab.labs import study

from lithicrage.base import resources
from lithicrage.lab.questions.number_edits import diff_of, edits, merge
from lithicrage.lab.questions.study import Terms
from lithicrage.lab.questions.tuning import ask_tune, lint_notes
from lithicrage.lab.sheets.sheet import sheet_of
from lithicrage.packs import earlier
from lithicrage.packs.library import Library, UnknownCard, load_library
from lithicrage.packs.pack import load_pack

MANIFEST = "kind: pack\nid: mine\nname: Mine\nversion: '1'\nformat: 1\n"
CARDS = """\
# Mine alone.
blow:  # a blow
  kind: action
  name: Blow
  subtype: body
  cost: 2
  attack: [deal: M + 1, {lose: 1, to: opponent}]
  defense: [block: 3]  # as ever

throw:
  kind: action
  name: Throw
  subtype: body
  cost: 3
  attack:
    - needs: 1
    - roll: power
      tier1: [deal: M]
      tier2: [deal: M + 3, apply: dazed 1]
      tier3: [deal: M + 7]
  defense: none
"""


@pytest.fixture
def mine(tmp_path: Path) -> Library:
    (tmp_path / "pack.yaml").write_text(MANIFEST, "utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, "utf-8")
    return load_library([resources.cards() / "core", tmp_path])


def test_every_number_of_what_a_card_does_is_turned(mine: Library) -> None:
    assert [edit.words.partition(" ")[2] for edit in edits(mine, "mine:blow")] == [
        "deal M + 1 to M + 2",
        "deal M + 1 to M",
        "lose 1 to 2",
        "block 3 to 4",
        "block 3 to 2",
    ]
    words = [edit.words for edit in edits(mine, "mine:throw")]
    assert "cards.yaml:18 deal M to M + 1, deal M + 3 to M + 4, deal M + 7 to M + 8" in words
    assert "cards.yaml:18 deal M to M - 1" in words
    assert "cards.yaml:19 apply dazed 1 to dazed 2" in words
    assert not any("cost" in one for one in words)


def test_an_edit_changes_its_number_alone(mine: Library) -> None:
    for edit in edits(mine, "mine:throw"):
        assert edit.library.words("mine:throw") != mine.words("mine:throw")
        assert edit.library.words("mine:blow") == mine.words("mine:blow")
        changed = [line for line in diff_of(mine, edit.library).splitlines() if line[0] == "+"]
        assert len(changed) in (2, 4)  # one line, or those of three tiers; and the file's name


def test_a_diff_can_be_applied(mine: Library, tmp_path: Path) -> None:
    first = {id: next(iter(edits(mine, id))).library for id in ("mine:blow", "mine:throw")}
    both = merge(mine, first)
    diff = diff_of(mine, both)
    assert diff.startswith("--- a/cards.yaml\n+++ b/cards.yaml\n")
    subprocess.run(["git", "apply", "-"], input=diff.encode(), cwd=tmp_path, check=True)
    text = (tmp_path / "cards.yaml").read_text("utf-8")
    assert "deal: M + 2, {lose" in text and "needs: 2" in text and "  # as ever" in text
    assert load_pack(tmp_path).digest == both.packs[-1].digest


def test_a_card_of_no_folder_is_refused(mine: Library) -> None:
    with pytest.raises(UnknownCard):
        next(iter(edits(mine, "mine:nothing")))


def test_what_the_linter_says_of_steps_is_told() -> None:
    before = load_library([resources.cards() / "core"])
    steps = {edit.words: edit.library for edit in edits(before, "wet_socks")}
    cheap = next(cards for words, cards in steps.items() if "spend 2 to 1" in words)
    dear = next(cards for words, cards in steps.items() if "spend 2 to 3" in words)
    (said,) = lint_notes(before, cheap)
    assert "LR712" in said and "a paid Chain costs 2 Energy or more" in said
    assert lint_notes(before, dear) == lint_notes(before, before) == []


def test_steps_are_proposed_for_a_card_that_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lithicrage.lab.questions.study.CHUNK", 8)  # matches in a piece
    terms = Terms(most=4, decks=("encore", "slow_poison"), found=None)
    sheet = ask_tune(study(terms), ["fire_door"], "pvp", "", 1)
    assert sheet.as_json() == sheet_of(sheet.as_json()).as_json()
    (row,) = [row for table in sheet.tables for row in table.rows]
    assert row.command.startswith("lithicrage lab tune fire_door --mode pvp ")
    assert str(row.cells[3]).startswith("body.yaml:2") or row.cells[3] == "none fixes it"
    assert (row.cells[3] == "none fixes it") == (row.cells[4] == row.cells[5])
    assert (row.cells[3] == "none fixes it") == (not sheet.diff)


def test_a_pack_that_is_no_folder_is_told_before_anything_is_played() -> None:
    kept = load_library([earlier.FOLDER / "core-0.1.0.zip"])
    asked = study(Terms(most=8, found=None), cards=kept)
    with pytest.raises(ValueError, match="`peat_tea` is tuned in a folder of files"):
        ask_tune(asked, ["peat_tea"], "pvp", "", 1)
    assert asked.bench.matches == 0
