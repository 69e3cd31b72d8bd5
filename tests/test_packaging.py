"""What a wheel must carry: the cards, the pictures, the command, and nothing that is not there."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

from lithicrage import __version__
from lithicrage.base import resources

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]


def test_cards_and_pictures_travel_to_where_the_game_looks_for_them() -> None:
    included = WHEEL["force-include"]
    assert included == {
        "cards": "lithicrage/_data/cards",
        "art": "lithicrage/_data/art",
        "docs/rules.md": "lithicrage/_data/docs/rules.md",
        "docs/glossary.md": "lithicrage/_data/docs/glossary.md",
    }
    assert WHEEL["packages"] == ["lithicrage"]
    for place in included:
        assert (ROOT / place).is_file() or any((ROOT / place).rglob("*.*")), place


def test_an_installed_copy_looks_inside_itself_first(tmp_path: Path) -> None:
    package = tmp_path / "lithicrage"
    for folder in ("cards", "art", "docs"):
        (package / "_data" / folder).mkdir(parents=True)
        (tmp_path / folder).mkdir()
    before = resources._PACKAGE
    resources._PACKAGE = package
    resources._folder.cache_clear()
    try:
        assert resources.cards() == package / "_data" / "cards"
        assert resources.art() == package / "_data" / "art"
        assert resources.rules() == package / "_data" / "docs" / "rules.md"
        assert resources.glossary() == package / "_data" / "docs" / "glossary.md"
    finally:
        resources._PACKAGE = before
        resources._folder.cache_clear()


def test_the_command_is_the_command_line() -> None:
    assert PROJECT["project"]["scripts"] == {"lithicrage": "lithicrage.cli.fast:main"}
    (command,) = entry_points(group="console_scripts", name="lithicrage")
    assert command.value == "lithicrage.cli.fast:main"


def test_any_python_from_3_11_on_will_do() -> None:
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    assert not (ROOT / ".python-version").exists()
    assert (ROOT / "uv.lock").is_file()


def test_the_licence_and_the_version_are_the_files() -> None:
    assert PROJECT["project"]["license"] == "MIT"
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert PROJECT["tool"]["hatch"]["version"] == {"path": "lithicrage/__init__.py"}
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", __version__)


def test_every_foreign_package_that_is_imported_is_named() -> None:
    named = {re.split(r"[\[<>=]", item)[0] for item in PROJECT["project"]["dependencies"]}
    imported = set[str]()
    for file in (ROOT / "lithicrage").rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        imported.update(re.findall(r"^\s*(?:from|import) (\w+)", source, re.MULTILINE))
    places = {"pygame": "pygame-ce", "pydantic": "pydantic", "ruamel": "ruamel.yaml"}
    places["typer"] = "typer"
    for module, package in places.items():
        assert module in imported
        assert package in named
    assert "pygame_gui" not in imported
    assert "yaml" not in imported


def test_the_check_of_everything_builds_the_wheel_and_plays_it() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "uv build" in script
    assert "venv/bin/lithicrage sim" in script
