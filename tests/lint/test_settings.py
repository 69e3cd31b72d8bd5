"""Settings: where they are found, what they change, and that every mistake in them is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from lint.shelf import CARD, CORE, codes, lay_out

from lithicrage.lint.run import Linter
from lithicrage.lint.settings import LintSettings, SettingsError, find_settings

SPACED = CARD.replace("cost: 3\n", "cost: 3  \n")  # LR022, an info
FREE = CARD.replace("[deal: 4]", "[deal: 9, chain: true]")  # LR219, a warning
WRONG = CARD.replace("weapon", "wepon")  # LR104, an error


def by_file(folder: Path) -> list[str]:
    return [problem.code for problem in Linter(CORE, find_settings).run([folder]).problems]


def test_without_a_file_everything_counts_but_guard_rails(tmp_path: Path) -> None:
    lay_out(tmp_path, SPACED.replace("deal: 4", "deal: 9, chain: true"))
    assert by_file(tmp_path) == ["LR022", "LR219"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('[lint]\nprofile = "draft"\n', []),
        ('[lint]\nselect = ["LR2"]\n', ["LR219"]),
        ('[lint]\nselect = ["whitespace"]\n', ["LR022"]),
        ('[lint]\nignore = ["LR022", "free-chain"]\n', []),
        ('[lint]\nprofile = "draft"\n[lint.severity]\nfree-chain = "error"\n', ["LR219"]),
        ('[lint.per-path-ignores]\n"*.yaml" = ["LR0"]\n', ["LR219"]),
        ('[lint.per-path-ignores]\n"other/*" = ["ALL"]\n', ["LR022", "LR219"]),
        ("[lint.options.LR219]\ndamage = 9\ncost = 9\n", ["LR022"]),
        ("[other]\nx = 1\n", ["LR022", "LR219"]),
    ],
)
def test_a_file_changes_what_counts(text: str, left: list[str], tmp_path: Path) -> None:
    lay_out(tmp_path, SPACED.replace("deal: 4", "deal: 9, chain: true"))
    (tmp_path / "lithic.toml").write_text(text, "utf-8")
    assert by_file(tmp_path) == left


def test_the_nearest_file_counts_and_a_project_may_hold_it(tmp_path: Path) -> None:
    inside = lay_out(tmp_path / "packs" / "odd", SPACED)
    project = tmp_path / "pyproject.toml"
    project.write_text('[tool.lithicrage.lint]\nselect = ["LR2"]\n', "utf-8")
    assert by_file(inside) == by_file(tmp_path) == []
    (inside / "lithic.toml").write_text("[lint]\n", "utf-8")
    assert by_file(inside) == ["LR022"]
    assert by_file(tmp_path) == ["LR022"]  # each pack goes by its own
    (inside / "lithic.toml").unlink()
    project.write_text("[tool.other]\n", "utf-8")
    assert by_file(inside) == ["LR022"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[lint", "not TOML"),
        ("lint = 3\n", "[lint] is a table; found 3"),
        ("[lint]\nselct = []\n", "unknown key `selct`; did you mean `select`?"),
        ("[lint]\nzzz = []\n", "there are profile, select"),
        ('[lint]\nprofile = "loud"\n', "`profile` is one of draft, set, release; found 'loud'"),
        ('[lint]\nselect = "LR2"\n', "`select` is a list of codes; found 'LR2'"),
        ('[lint]\nselect = ["LR555"]\n', "unknown code `LR555`"),
        ('[lint]\nignore = ["whitespce"]\n', "did you mean `whitespace`?"),
        ("[lint.severity]\nLR2 = 'info'\n", "`LR2` is not a single code"),
        ("[lint.severity]\nLR206 = 'loud'\n", "severity of LR206 is one of"),
        ("[lint]\nseverity = 3\n", "`severity` is a table; found 3"),
        ("[lint.options.LR206]\nridr = 1\n", "LR206 has no option `ridr`; did you mean `rider`?"),
        ("[lint.options.LR206]\nrider = 'x'\n", "`rider` is of type int; found 'x'"),
        ("[lint.options]\nLR206 = 3\n", "is a table of options of one code"),
        ("[lint.per-path-ignores]\n'*' = ['LR555']\n", "unknown code `LR555`"),
    ],
)
def test_every_mistake_is_one_line_with_its_file(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "lithic.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(SettingsError) as raised:
        find_settings(tmp_path)
    message = str(raised.value)
    assert message.startswith(f"{file}: ")
    assert told in message
    assert "\n" not in message


def test_files_that_are_no_text_are_told(tmp_path: Path) -> None:
    file = tmp_path / "lithic.toml"
    for raw in (b"\xff\xfe", b"#" * 300_000, b"a = " + b"[" * 100_000):
        file.write_bytes(raw)
        with pytest.raises(SettingsError, match=r"lithic\.toml"):
            find_settings(tmp_path)


def test_what_cannot_be_read_always_counts(tmp_path: Path) -> None:
    lay_out(tmp_path, "a: [\n")
    assert codes(tmp_path, LintSettings(ignore=("ALL",))) == ["LR004"]
    assert codes(tmp_path, LintSettings(select=("LR2",))) == ["LR004"]


def test_the_command_line_adds_to_the_file(tmp_path: Path) -> None:
    lay_out(tmp_path, WRONG)
    base = LintSettings(ignore=("LR022",))
    assert codes(tmp_path, base.with_choices((), ("LR104",))) == []
    assert codes(tmp_path, base.with_choices(("LR104",), ())) == ["LR104"]
    with pytest.raises(SettingsError, match="--select: unknown code `LR0O4`"):
        base.with_choices(("LR0O4",), ())
