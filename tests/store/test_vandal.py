"""Every kind of file, cut and with bits flipped: equal, restored or told, never silently wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.vandal import EDIT, EQUAL, RESTORED, TOLD, damage

COUNTS = {"replay": 5_000, "save": 5_000, "deck": 5_000, "settings": 5_000, "history": 600}
GUARDED = {"replay": {TOLD}, "save": {RESTORED}, "history": {EQUAL, RESTORED}}


@pytest.mark.parametrize("kind", COUNTS)
def test_damage_is_never_silent(tmp_path: Path, kind: str) -> None:
    """Files for people may be read as an edit, told; of all others only what was written comes."""
    found = damage(kind, tmp_path, COUNTS[kind])
    assert sum(found.values()) == COUNTS[kind]
    assert set(found) <= GUARDED.get(kind, {TOLD, RESTORED, EDIT})
