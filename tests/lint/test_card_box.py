"""The linter's measure of a card's face against the window's own: what it calls too long is."""

from __future__ import annotations

import pytest

from lithicrage.faces.layout import (
    CardFace,
    PlainText,
    RollText,
    lay_out,
)
from lithicrage.lint.card_box import FaceBox, fits, name_fits
from tools import advances

CLAUSE = "Deal **M + 3** damage. The opponent gains **Bleeding 2**. "


def clipped(face: CardFace, part: str = "") -> bool:
    """Whether the window cuts something of a face, at either size."""
    return any(
        placed.clipped and placed.part.startswith(part)
        for scale in (1.0, 2.0)
        for placed in lay_out(face, (400, 560), "full", scale).texts
    )


def test_the_table_of_widths_is_current(capsys: pytest.CaptureFixture[str]) -> None:
    assert advances.main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.parametrize("clauses", range(1, 26))
def test_an_attack_is_too_long_where_the_window_cuts_it(clauses: int) -> None:
    lines = (CLAUSE * clauses,)
    face = CardFace("x", "Stone", "weapon", 3, None, PlainText(lines), "**DEF 3**.")
    assert fits(FaceBox(lines, (), "**DEF 3**."), 6.5) is not clipped(face)


@pytest.mark.parametrize("clauses", range(1, 10))
def test_a_roll_is_measured_with_its_chips(clauses: int) -> None:
    tiers = (CLAUSE * clauses,) * 3
    face = CardFace("x", "Stone", "weapon", 3, None, RollText("Power Roll", tiers), "**DEF 3**.")
    assert fits(FaceBox((), tiers, "**DEF 3**.", True), 6.5) is not clipped(face)


@pytest.mark.parametrize(
    ("name", "good"), [("Stone", True), ("Same Riff Again", True), ("W" * 40, False)]
)
def test_a_name_is_cut_where_the_window_cuts_it(name: str, good: bool) -> None:
    assert name_fits(name) is good
    face = CardFace("x", name, "weapon", 3, None, None, "**DEF 3**.")
    assert clipped(face, "name") is not good
