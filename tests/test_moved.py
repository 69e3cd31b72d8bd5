"""Programs that are questions of the lab: the old name says which, and that question is there."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lithicrage.cli.lab import lab
from tools.moved import MOVED, REPLACED


@pytest.mark.parametrize("name", sorted(REPLACED))
def test_an_old_name_says_what_replaces_it(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"tools.{name}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == MOVED and done.stdout == ""
    assert done.stderr == f"tools.{name} is a question of the lab now: {REPLACED[name]}\n"
    known = {command.name for command in lab.registered_commands}
    assert REPLACED[name].split()[2] in known
