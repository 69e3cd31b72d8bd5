"""The tour of a day: the same for everybody, one attempt that counts, a code to be checked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from cards.shelf import library
from tours.roads import play

from lithicrage.packs import load_library
from lithicrage.tours.codes import TourCode, read_code
from lithicrage.tours.daily import daily_of
from lithicrage.tours.state import start_tour

DAY = "2026-11-27"


def coded(day: str = DAY, attempt: int = 1) -> TourCode:
    daily, plan = daily_of(library(), day)
    state = start_tour(plan, daily.seed)
    return TourCode.of(state, tuple(play(state)), day, attempt)


def test_everybody_has_the_same_tour_whatever_other_packs_they_have(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.yaml").write_text(
        "kind: pack\nid: mine\nname: Mine\nversion: 1.0.0\nformat: 1\n"
    )
    (tmp_path / "mine" / "a.yaml").write_text(
        "brick:\n  kind: action\n  name: Brick\n  subtype: body\n  cost: 1\n"
        "  attack: [{deal: 1}]\n  defense: [{block: 1}]\n"
    )
    core = next(pack.path for pack in library().packs if pack.id == "core")
    more = load_library([core, tmp_path / "mine"])
    assert len(more.packs) == 2
    assert not more.findings
    (one, plan), (other, same) = daily_of(library(), DAY), daily_of(more, DAY)
    assert one == other
    assert plan.digest == same.digest
    assert start_tour(plan, one.seed).digest() == start_tour(same, other.seed).digest()
    code = coded()
    assert read_code(code.text()).played(more).digest() == code.digest


def test_another_day_is_another_tour() -> None:
    days = [daily_of(library(), f"2026-11-{day}")[0] for day in range(10, 30)]
    assert len({one.seed for one in days}) == len(days)
    assert len({(one.ancestry, one.cls) for one in days}) > 10


@pytest.mark.parametrize("day", ["", "today", "2026-1-1", "2026-11-27x"])
def test_what_is_no_day_is_told(day: str) -> None:
    with pytest.raises(ValueError, match="a day is written"):
        daily_of(library(), day)


def test_a_code_says_the_day_and_the_attempt_and_is_checked() -> None:
    code = coded(attempt=3)
    again = read_code(code.text())
    assert (again.day, again.attempt) == (DAY, 3)
    assert again.played(library()).digest() == code.digest
    for forged in (
        replace(code, day="2026-11-28"),
        replace(code, seed=code.seed + 1),
        replace(code, encore=1),
    ):
        with pytest.raises(ValueError, match="not the tour of"):
            read_code(forged.text()).played(library())
    plain = replace(code, day="", attempt=0)
    assert read_code(plain.text()).day == ""
