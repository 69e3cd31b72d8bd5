"""Lint from paths to findings: packs, folders of packs, single files, and how a finding is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from language.helpers import action_text

from lithicrage.base import resources
from lithicrage.lint import lint

CORE = resources.cards() / "core"
FORM = re.compile(r"^(?P<file>.+):(?P<line>\d+):(?P<col>\d+): (?P<code>LR\d{3}) \S.*$")
WRONG = action_text().replace("cost: 2", "cost: two")


def pack(folder: Path, id: str, **files: str) -> Path:
    """A pack with these files, each named without its ending."""
    folder.mkdir(parents=True, exist_ok=True)
    head = f"kind: pack\nid: {id}\nname: {id}\nversion: 1.0.0\nformat: 1\n"
    (folder / "pack.yaml").write_text(head + "authors: [Nobody]\nlicence: MIT\n")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def told(*paths: Path) -> list[str]:
    return [str(finding) for finding in lint(paths, CORE)]


def test_the_shipped_cards_are_clean() -> None:
    assert told(resources.cards()) == []
    assert told(CORE, *CORE.rglob("*.yaml")) == []


def test_a_finding_is_file_line_column_code_and_words(tmp_path: Path) -> None:
    (line,) = told(pack(tmp_path / "loud", "loud", x=WRONG))
    form = FORM.match(line)
    assert form is not None
    assert form["file"] == str(tmp_path / "loud" / "x.yaml")
    assert (form["line"], form["col"], form["code"]) == ("5", "9", "LR103")
    assert "`cost`" in line
    assert '"two"' in line


def test_a_folder_of_packs_tells_of_each_in_order(tmp_path: Path) -> None:
    pack(tmp_path / "b", "b", x=WRONG)
    pack(tmp_path / "a", "a", x=WRONG, fine=action_text().replace("hum:", "tap:"))
    pack(tmp_path / "ab", "ab", x=WRONG)
    files = [line.partition(":")[0] for line in told(tmp_path)]
    assert files == [str(tmp_path / name / "x.yaml") for name in ("a", "ab", "b")]
    assert told(tmp_path, tmp_path / "a") == told(tmp_path)  # each problem is told once


def test_one_pack_does_not_tell_of_a_neighbour(tmp_path: Path) -> None:
    pack(tmp_path / "ab", "ab", x=WRONG)
    assert told(pack(tmp_path / "a", "a", x=action_text())) == []


def test_a_file_is_read_as_part_of_its_pack(tmp_path: Path) -> None:
    tap = action_text("[apply: 'wobble 1']").replace("hum:", "tap:").replace("Hum", "Tap")
    wobble = "wobble: {kind: condition, name: Wobble}\n"
    root = pack(tmp_path / "loud", "loud", x=WRONG, tap=tap, wobble=wobble)
    assert len(told(root / "x.yaml")) == 1
    assert told(root / "tap.yaml") == []  # what it refers to stands in another file
    assert told(root / "pack.yaml") == []


def test_a_loose_file_and_a_loose_folder_are_read_beside_the_core_set(tmp_path: Path) -> None:
    fine = tmp_path / "fine.yaml"
    fine.write_text(action_text("[apply: bleeding 1]"))
    assert told(fine) == []
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(WRONG.replace("hum:", "tap:"))
    (line,) = told(wrong)
    assert line.startswith(f"{wrong}:5:9: LR103 ")
    folder = told(tmp_path)
    assert len(folder) == 2
    assert any("LR102" in line and "pack.yaml" in line for line in folder)


@pytest.mark.parametrize("path", [".", "x.yaml", "./x.yaml", "../loud"])
def test_a_path_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.chdir(pack(tmp_path / "loud", "loud", x=WRONG))
    (finding,) = lint([Path(path)], CORE)
    assert (finding.line, finding.column, finding.code) == (5, 9, "LR103")


@pytest.mark.parametrize("path", [".", "x.yaml"])
def test_a_loose_path_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    (tmp_path / "x.yaml").write_text(WRONG)
    monkeypatch.chdir(tmp_path)
    assert "LR103" in [finding.code for finding in lint([Path(path)], CORE)]


def test_a_missing_path_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"nowhere\.yaml"):
        lint([tmp_path / "nowhere.yaml"], CORE)


def test_a_deck_that_is_not_legal_is_told_at_its_entries(tmp_path: Path) -> None:
    deck = (
        "# too many\nmosh:\n  kind: deck\n  name: Mosh\n  ancestry: menhirling\n"
        "  classes: [pit_captain]\n  cards: {damp: 9, heckle: 9}\n"
    )
    root = pack(tmp_path / "loud", "loud", decks=deck)
    lines = told(root)
    file = root / "decks.yaml"
    assert [line.partition(" ")[0] for line in lines] == [
        f"{file}:7:11:",
        f"{file}:7:20:",
    ]
    assert all("LR502 Mosh: 9 copies of " in line for line in lines)


def test_a_broken_core_set_does_not_hide_behind_a_pack(tmp_path: Path) -> None:
    core = pack(tmp_path / "core", "core", x=WRONG)
    deck = "mosh: {kind: deck, name: Mosh, ancestry: a, classes: [b], cards: {hum: 3}}\n"
    found = lint([pack(tmp_path / "loud", "loud", decks=deck)], core)
    assert {finding.code for finding in found} == {"LR403"}
    assert [finding.code for finding in lint([core], core)] == ["LR103"]


def test_a_folder_is_the_same_by_any_order_of_files(tmp_path: Path) -> None:
    one = pack(tmp_path / "1", "loud", a=WRONG, b=WRONG.replace("hum:", "tap:"))
    two = pack(tmp_path / "2", "loud", b=WRONG, a=WRONG.replace("hum:", "tap:"))
    assert [f.code for f in lint([one], CORE)] == [f.code for f in lint([two], CORE)]


def test_what_is_only_unwise_is_no_finding(tmp_path: Path) -> None:
    small = "m: {kind: deck, name: M, ancestry: menhirling, classes: [pit_captain], cards: {%s}}\n"
    cards = "damp: 3, heckle: 3, hold_this: 3"
    assert told(pack(tmp_path / "nine", "nine", x=small % cards)) == []
    assert told(pack(tmp_path / "one", "one", x=small % "damp: 1")) == []  # R7


def test_a_folder_of_scenarios_is_no_pack(tmp_path: Path) -> None:
    """Loose scenario files are read as such; a card file beside them still needs a pack."""
    file = tmp_path / "story.yaml"
    file.write_text("- name: A turn\n  play: [pass]\n", encoding="utf-8")
    assert lint([tmp_path], CORE) == []
    file.write_text("- name: A turn\n  plai: [pass]\n", encoding="utf-8")
    assert [str(f) for f in lint([tmp_path], CORE)] == [
        f"{file}:2:3: LR101 unknown key `plai`; did you mean `play`?"
    ]
    (tmp_path / "stone.yaml").write_text("stone: {kind: nothing}\n", encoding="utf-8")
    codes = {(Path(f.path).name, f.code) for f in lint([tmp_path], CORE)}
    assert ("stone.yaml", "LR104") in codes
    assert ("story.yaml", "LR101") in codes
    assert ("story.yaml", "LR103") not in codes


def test_a_pack_may_name_cards_of_the_second_set(tmp_path: Path) -> None:
    deck = "mine_{0}:\n  kind: deck\n  name: Mine {0}\n  ancestry: bside:pier_limpet\n"
    deck += "  classes: [core:cairn_bouncer]\n  cards:\n    bside:{1}: 2\n"
    home = pack(tmp_path / "mine", "mine", x=deck.format("a", "pot_plant"))
    assert [line for line in told(home) if "LR4" in line] == []
    (home / "x.yaml").write_text(deck.format("b", "pot_plants"))
    (line,) = (line for line in told(home) if "LR403" in line)
    assert line.startswith(f"{home / 'x.yaml'}:7:5: LR403 no action is called `bside:pot_plants`")
