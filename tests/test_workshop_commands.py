"""The commands of whoever writes cards, called as they call them."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from lithicrage.cli import main
from lithicrage.packs.skeletons import KINDS

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> object:
    """The command line in an empty folder, without packs of the user's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LITHICRAGE_PACKS", str(tmp_path / "installed"))

    def run(*words: object) -> int:
        monkeypatch.setattr("sys.argv", ["lithicrage", *map(str, words)])
        return main.main()

    return run


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_new_is_clean_and_passes(kind: str, call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert call("new", "pack", "Wet Things") == 0
    into = tmp_path if kind == "pack" else tmp_path / "wet_things"
    name = "Dry Things" if kind == "pack" else "Dry Stone"
    assert call("new", kind, name, "--into", into) == 0
    capsys.readouterr()
    assert call("lint", ".", "--fail-on", "warning") == 0, capsys.readouterr().out
    assert call("fmt", ".", "--check") == 0, capsys.readouterr().out
    assert call("test", ".") == 0, capsys.readouterr().out
    assert call("new", kind, name, "--into", into) == 2
    assert "already exists" in capsys.readouterr().err


def test_new_refuses_what_has_no_id_and_what_is_no_kind(call, capsys: Capture) -> None:  # type: ignore[no-untyped-def]
    assert call("new", "action", "12") == 2
    assert "`12` makes no id" in capsys.readouterr().err
    assert call("new", "spell", "Fire") == 2
    assert "a kind is one of" in capsys.readouterr().err
    assert call("new", "action", "Wet Kerb", "--print") == 0
    assert capsys.readouterr().out.startswith("# `lithicrage words wet_kerb`")
    assert list(Path().iterdir()) == []


def test_a_pack_goes_into_a_zip_and_out_again(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    call("new", "pack", "Wet Things")
    assert call("pack", "wet_things", "--zip", "one.zip") == 0
    assert call("pack", "wet_things", "--zip", "two.zip") == 0
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    capsys.readouterr()
    assert call("pack", "one.zip", "--install", "--json") == 0
    said = json.loads(capsys.readouterr().out.splitlines()[0])
    assert said["counts"] == {"action": 1}
    assert call("words", "wet_things:wet_things_first") == 0
    assert "Power Roll" in capsys.readouterr().out
    assert call("pack", "one.zip", "--install") == 2
    assert "already exists" in capsys.readouterr().err


def test_findings_of_a_zip_name_the_zip(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    call("new", "pack", "Wet Things")
    file = tmp_path / "wet_things/actions.yaml"
    file.write_text(file.read_text().replace("deal", "dael"))
    assert call("pack", "wet_things", "--zip", "one.zip") == 1
    with zipfile.ZipFile("one.zip", "w") as archive:
        for part in (file, tmp_path / "wet_things/pack.yaml"):
            archive.write(part, f"wet_things/{part.name}")
    capsys.readouterr()
    assert call("pack", "one.zip", "--install") == 1
    told = capsys.readouterr()
    assert (told.out + told.err).count(f"{Path('one.zip/actions.yaml')}:") == 3
    assert not (tmp_path / "installed" / "wet_things").exists()


def test_a_broken_pack_of_the_user_is_left_out(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    call("new", "pack", "Wet Things", "--into", "installed")
    file = tmp_path / "installed/wet_things/actions.yaml"
    file.write_text(file.read_text().replace("deal", "dael"))
    capsys.readouterr()
    assert call("words", "bleeding") == 0
    assert "has findings, so it is left out" in capsys.readouterr().err


def test_ids_that_are_published(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    call("new", "pack", "Wet Things")
    assert call("pack", "wet_things", "--lock") == 0
    assert json.loads((tmp_path / "wet_things/ids.lock").read_text()) == ["wet_things_first"]
    cards = tmp_path / "wet_things/actions.yaml"
    cards.write_text(cards.read_text().replace("wet_things_first:", "wet_things_last:"))
    capsys.readouterr()
    assert call("lint", "wet_things") == 1
    assert "LR407" in capsys.readouterr().out


def test_a_pack_that_is_none(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "x.zip").write_bytes(b"no zip")
    assert call("pack", "x.zip") == 2
    assert "not a readable zip" in capsys.readouterr().err
    assert call("pack", "nowhere") == 2
    assert "there is no file or folder" in capsys.readouterr().err


def test_schemas_are_written_beside_the_cards(call, capsys: Capture, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert call("schema", "--write", "schemas") == 0
    written = sorted(file.name for file in (tmp_path / "schemas").iterdir())
    assert "cards.schema.json" in written
    assert "enemy.schema.json" in written
    assert "scenario.schema.json" in written
    assert "tours.schema.json" in written
    capsys.readouterr()
    for kind, title in (("action", "action"), ("scenario", "scenarios"), ("tours", "tours")):
        assert call("schema", kind) == 0
        assert json.loads(capsys.readouterr().out)["title"] == f"Lithic Rage: {title}"
    assert call("schema", "spell") == 2


def test_rules_text_is_read_back(call, capsys: Capture) -> None:  # type: ignore[no-untyped-def]
    assert call("read", "Deal M + 2 damage to all foes. Energy 1: Chain.") == 0
    printed = "[{deal: M + 2, to: foes}, {spend: 1, then: [{chain: true}]}]\n"
    assert capsys.readouterr().out == printed
    assert call("read", "Attack: Deal 3 damage. No Defense.") == 0
    assert capsys.readouterr().out == "attack: [{deal: 3}]\ndefense: none\n"
    assert call("read", "When you pass: The opponent gains Bleeding 1. Once a turn.") == 0
    printed = "[{when: passed, do: [{apply: bleeding 1}], once: turn}]\n"
    assert capsys.readouterr().out == printed
    assert call("read", "Deal 3 damge.") == 2
    assert "character 7: expected `damage`; found `damge.`" in capsys.readouterr().err


def test_words_of_one_card_and_of_all(call, capsys: Capture) -> None:  # type: ignore[no-untyped-def]
    assert call("words", "--all") == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("bleeding: ") for line in lines)
    assert call("words", "slow_poison") == 0
    assert capsys.readouterr().out == ("(`slow_poison` has no rules text of its own)\n")
    assert call("words") == call("words", "bleeding", "--all") == 2


def test_a_rule_can_be_read(call, capsys: Capture) -> None:  # type: ignore[no-untyped-def]
    assert call("rule", "LR020") == call("rule", "yaml11-boolean") == 0
    assert capsys.readouterr().out.count("## LR020") == 2
    assert call("rule", "--all", "--format", "json") == 0
    assert {rule["code"] for rule in json.loads(capsys.readouterr().out)} >= {"LR001", "LR727"}
    assert call("rule", "LR000") == call("rule", "--format", "xml") == 2
