"""Every kind of file, cut and with bits flipped: equal, restored or told, never silently wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.vandal import EDIT, EQUAL, RESTORED, TOLD, VICTIMS, damage

PEOPLE = {"deck", "settings", "lab"}  # read as an edit, or in part, and that is told
SAFE = {"history", "old history", "sittings"}  # what one file lacks stands in another
ONCE = {"replay": 5_000, "save": 1_500, "deck": 1_000, "settings": 1_000, "old history": 100}
TWICE = {"history": 200, "old history": 60}
FEW = 300


@pytest.mark.parametrize("kind", VICTIMS)
def test_damage_is_never_silent(tmp_path: Path, kind: str) -> None:
    count = ONCE.get(kind, FEW)
    found = damage(kind, tmp_path, count)
    assert sum(found.values()) == count
    more = {EDIT} if kind in PEOPLE else set()
    assert set(found) <= ({EQUAL, RESTORED} if kind in SAFE else {EQUAL, TOLD, RESTORED} | more)


@pytest.mark.parametrize("kind", VICTIMS)
def test_two_damages_at_once_are_never_silent(tmp_path: Path, kind: str) -> None:
    count = TWICE.get(kind, FEW)
    found = damage(kind, tmp_path, count, seed=2, twice=True)
    assert sum(found.values()) == count
    assert kind in PEOPLE | SAFE or EDIT not in found
