"""LR310 for pictures of Actions: a name that nobody draws, at its place, with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from lint.shelf import CARD, CORE, USUAL, found, lay_out

from lithicrage.base import resources
from lithicrage.lint.drawn import drawn_names
from lithicrage.lint.run import Linter


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  glyph: grinn\n", (7, "there is no glyph `grinn`; did you mean `grin`?")),
        ("  art: {plan: herro}\n", (7, "there is no plan `herro`; did you mean `hero`?")),
        ("  art: {texture: rayz}\n", (7, "there is no texture `rayz`; did you mean `rays`?")),
        (
            "  art: {back: [hills, raim]}\n",
            (7, "there is no backdrop `raim`; did you mean `rain`?"),
        ),
        ("  art:\n    cast:\n      - kettel\n", (9, "there is no shape `kettel`")),
    ],
)
def test_an_unknown_shape_is_told_at_its_place(
    tmp_path: Path, line: str, said: tuple[int, str]
) -> None:
    (problem,) = [one for one in found(lay_out(tmp_path, CARD + line)) if one.code == "LR310"]
    assert problem.line == said[0]
    assert problem.message.startswith(said[1])


def test_what_is_drawn_is_no_problem(tmp_path: Path) -> None:
    art = "  art: {texture: rays, back: [hills], plan: duel, cast: [grin, kettle]}\n"
    problems = found(lay_out(tmp_path, CARD + "  glyph: shout\n" + art))
    assert [one for one in problems if one.code == "LR310"] == []


def test_lost_pictures_ask_for_nothing(tmp_path: Path) -> None:
    assert drawn_names(None) == {}
    assert drawn_names(tmp_path) == {}
    for name, text in (("shapes.json", "[]"), ("glyphs.json", '{"glyphs": {}}')):
        (tmp_path / name).write_text(text, "utf-8")
    assert drawn_names(tmp_path) == {}
    folder = lay_out(tmp_path / "odd", CARD + "  glyph: nobody_drew_this\n")
    problems = Linter(CORE, lambda _: USUAL, tmp_path).run([folder]).problems
    assert [one for one in problems if one.code == "LR310"] == []


def test_a_cast_takes_glyphs_too() -> None:
    names = drawn_names(resources.art())
    assert {"kettle", "grin"} <= names["cast"]
    assert set(names) == {"texture", "back", "plan", "cast"}
