"""What is wrong with a folder as a whole, and files that lie in no pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from lithicrage.base import resources
from lithicrage.language import source
from lithicrage.lint.rule import Problem
from lithicrage.lint.run import Linter

MANIFEST = "kind: pack\nid: odd\nname: Odd\nversion: 0.1.0\nformat: 1\n"
TWICE = "cost: 3\ncost: 4\n"
TOLD = "`out.yaml` is a link that leads out of its folder"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST, "utf-8")
    (folder / "a.yaml").write_text(TWICE, "utf-8")
    return folder


def lint(*paths: Path, texts: dict[Path, str] | None = None) -> list[Problem]:
    return Linter(resources.cards() / "core", texts=texts).run(paths).problems


def stray(folder: Path) -> None:
    """Put a link into a folder that leads out of it."""
    outside = folder.parent / "outside.txt"
    outside.write_text("x", "utf-8")
    (folder / "out.yaml").symlink_to(outside)


def test_a_link_that_leads_out_is_told_whichever_file_is_asked_for(pack: Path) -> None:
    stray(pack)
    scenario = pack / "scenarios" / "s.yaml"
    scenario.parent.mkdir()
    scenario.write_text("- name: A turn\n  given: {}\n  expect: {}\n", "utf-8")
    for asked in (pack, pack / "a.yaml", pack / "pack.yaml", scenario):
        (found,) = [p for p in lint(asked) if p.code == "LR001"]
        assert (Path(found.path), found.message) == (pack, TOLD)
        assert found.severity == "error"
    for text in (TWICE, "fine: {kind: deck}\n"):
        (found,) = lint(pack / "a.yaml", texts={pack / "a.yaml": text})
        assert found.message == TOLD


def test_a_folder_over_its_limits_is_told_once(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (pack / "below").mkdir()
    (pack / "below" / "b.yaml").write_text("# b\n", "utf-8")
    for name, limit, told in (
        ("FOLDER_FILES", 2, "the folder holds more than 2 files"),
        ("FOLDER_BYTES", 20, "the folder holds files of over 0 MB"),
    ):
        with monkeypatch.context() as smaller:
            smaller.setattr(source, name, limit)
            (found,) = lint(pack / "a.yaml", pack / "below" / "b.yaml")
            assert (Path(found.path), found.message) == (pack, told)
            assert [p.message for p in lint(pack)] == [told]


def test_a_loose_file_is_read_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stray(tmp_path)
    loose = tmp_path / "a.yaml"
    loose.write_text(TWICE, "utf-8")
    walked: list[Path] = []
    walk = Path.rglob
    monkeypatch.setattr(Path, "rglob", lambda at, *form: (walked.append(at), walk(at, *form))[1])
    (found,) = lint(loose)
    assert (found.code, found.line) == ("LR009", 2)
    (found,) = lint(loose, texts={loose: "cost: 3\n" + TWICE})
    assert (found.code, found.line) == ("LR009", 2)
    core = resources.cards() / "core"
    assert all(path.resolve().is_relative_to(core.resolve()) for path in walked)


def test_loose_files_that_are_named_together_know_each_other(tmp_path: Path) -> None:
    card = "stone: {kind: action, name: Stone, subtype: mind, cost: 2, attack: [deal: 2]}\n"
    grown = "rock: {extends: stone, name: Rock, cost: 3}\n"
    (tmp_path / "a.yaml").write_text(card, "utf-8")
    (tmp_path / "b.yaml").write_text(grown, "utf-8")
    both = [p for p in lint(tmp_path / "a.yaml", tmp_path / "b.yaml") if p.severity == "error"]
    assert both == []
    (alone,) = [p for p in lint(tmp_path / "b.yaml") if p.severity == "error"]
    assert "`stone`" in alone.message
