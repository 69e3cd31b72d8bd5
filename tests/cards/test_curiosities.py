"""A pack as a designer makes it, out of the reference alone: clean, in its form, proven, read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from lithicrage.base import resources
from lithicrage.cli import main
from lithicrage.language import Action, Condition, Enemy
from lithicrage.language.models import Class
from lithicrage.packs import load_library

PACK: Final = Path(__file__).resolve().parents[1] / "packs" / "curiosities"
GOLDEN: Final = Path(__file__).with_name("curiosities_words.txt")


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """The command line, called as a designer calls it."""
    monkeypatch.setattr("sys.argv", ["lithicrage", *words])
    return main.main()


def test_the_pack_is_clean_and_in_its_form(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "lint", str(PACK), "--fail-on", "info") == 0, capsys.readouterr().out
    assert run(monkeypatch, "fmt", "--check", str(PACK)) == 0, capsys.readouterr().out


def test_every_card_has_scenarios_and_all_pass(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "test", str(PACK)) == 0, capsys.readouterr().out
    models = pack_models()
    assert {path.stem for path in (PACK / "scenarios").iterdir()} == set(models)


def test_the_words_of_the_pack() -> None:
    words = "".join(f"{id}: {text}\n" for id, text in pack_models().items())
    assert words == GOLDEN.read_text(encoding="utf-8")


def pack_models() -> dict[str, str]:
    """The rules text of each card of the pack that has one, by id."""
    library = load_library([resources.cards() / "core", PACK])
    assert [str(finding) for finding in library.findings] == []
    ids = [id for kind in (Action, Class, Condition, Enemy) for id in library.models(kind)]
    own = sorted(id for id in ids if id.startswith("curiosities:"))
    return {id.removeprefix("curiosities:"): library.words(id) for id in own}
