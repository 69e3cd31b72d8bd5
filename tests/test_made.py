"""Files that a program makes: written, compared, and told when they are not current."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import made


def test_a_file_is_written_and_then_current(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "page.md"
    assert made.main(file, lambda: "new\n", "tools.page", "says", ["--check"]) == 1
    assert not file.exists()
    assert capsys.readouterr().err == "page.md is not current: python -m tools.page\n"
    assert made.main(file, lambda: "new\n", "tools.page", "says", []) == 0
    assert file.read_bytes() == b"new\n"
    assert made.main(file, lambda: "new\n", "tools.page", "says", ["--check"]) == 0
    assert made.main(file, lambda: "newer\n", "tools.page", "says", ["--check"]) == 1
    assert file.read_bytes() == b"new\n"
