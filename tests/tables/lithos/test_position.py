"""A position as a line, a move in words, and the data of the table: what is read and refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables.lithos.placing import place

from lithicrage.language.findings import CardFileError
from lithicrage.tables.lithos.board import name_move
from lithicrage.tables.lithos.data import data, read_data
from lithicrage.tables.lithos.position import read_move, read_position
from lithicrage.tables.table import BadPosition

EMPTY = "15/15/15/15/15/15/15/15/"


@given(st.data())
def test_a_position_comes_back(draw: st.DataObject) -> None:
    cells = st.lists(st.sampled_from("wb.."), min_size=90, max_size=90)
    marks = draw.draw(cells)
    names = ["abcdefghijklmno"[n % 15] + str(2 + n // 15) for n in range(90)]
    white = " ".join(name for name, mark in zip(names, marks, strict=True) if mark == "w")
    black = " ".join(name for name, mark in zip(names, marks, strict=True) if mark == "b")
    state = place(
        white, black, draw.draw(st.sampled_from("wb")), draw.draw(st.sampled_from((8, 4)))
    )
    text = state.position.text
    if white.count(" ") < 30 > black.count(" ") and white + black:
        assert read_position(f" {text.upper()}\n") == state.position


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "three parts: the ranks, w or b, then 8 or 4. This has 0"),
        (f"{EMPTY}w14 w", "This has 2"),
        (f"{EMPTY}w14 x 8", "w or b, not “x”"),
        (f"{EMPTY}w14 w 6", "8 or 4, not “6”"),
        ("15/15 w 8", "9 ranks with / between them, not 2"),
        (f"{EMPTY}w13 w 8", "Rank 1 has 14 cells; it needs 15"),
        (f"{EMPTY}w99999999999999 w 8", "Rank 1 has"),
        (f"{EMPTY}" + "w" * 90 + " w 8", "Rank 1 has 45 cells"),
        (f"{EMPTY}q14 w 8", "Rank 1 holds “q”; use w, b and numbers"),
        (f"{EMPTY}²14 w 8", "Rank 1 holds “²”"),
        (f"{EMPTY}\x0014 w 8", "Rank 1 holds “\\?”"),
        (f"{EMPTY}15 w 8", "at least one stone"),
        (f"15/15/{'w' * 15}/{'w' * 15}/w14/15/15/15/15 w 8", "White has 31 stones"),
        (f"www12/{EMPTY[3:]}b14 w 8", "White has 3 stones in the far row; at most 2"),
        (f"wwww11/{EMPTY[3:]}b14 b 8", "White has 4 stones in the far row; at most 3"),
        (f"{EMPTY}bbb12 b 8", "Black has 3 stones in the far row; at most 2"),
    ],
)
def test_an_impossible_position_is_refused(line: str, told: str) -> None:
    with pytest.raises(BadPosition, match=told) as caught:
        read_position(line)
    assert "\n" not in str(caught.value)


@given(st.text(max_size=60))
def test_whatever_is_pasted_is_refused_in_one_line(text: str) -> None:
    for read in (read_position, read_move):
        try:
            read(text)  # type: ignore[operator]
        except BadPosition as error:
            assert str(error).isprintable()


def test_moves_are_read_as_they_are_written() -> None:
    assert name_move(read_move(" H2-h5 ")) == "h2-h5"
    for wrong in ("h2h5", "h2-", "p2-p3", "h0-h1", "h2-h10", "h2-h5-h6", ""):
        with pytest.raises(BadPosition, match="h2-h5"):
            read_move(wrong)


# ---- the data -----------------------------------------------------------------------------------

SHIPPED = (Path(__file__).parents[3] / "lithicrage/tables/lithos/lithos.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("adjacency: [8, 4]", "adjacency: [8, 6]", "lithos.yaml:8:12: LR850 must be [8, 4]"),
        ("adjacency: [8, 4]\n", "", "LR850 `adjacency` is missing"),
        ("first: w", "first: x", "LR850 The side to move is w or b"),
        ("/15/15/15/15/15/", "/15/15/15/15/14/", "lithos.yaml:6:8: LR850 Rank 3 has 14 cells"),
        ("year: 2024", "year: soon", "lithos.yaml:12:9: LR850 `year` must be a number"),
        ("credit:", "credit: [", "LR"),
    ],
)
def test_broken_data_name_their_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "lithos.yaml"
    assert SHIPPED.count(old) == 1
    file.write_text(SHIPPED.replace(old, new), encoding="utf-8")
    with pytest.raises(CardFileError) as caught:
        read_data(file)
    assert told in str(caught.value)


def test_the_digest_of_the_data_knows_the_set_up_alone() -> None:
    shipped = data()
    other = shipped._replace(setup=place("a2", "o8").position)
    assert other.digest() != shipped.digest()
    assert shipped._replace(credit=shipped.credit).digest() == shipped.digest()
    assert shipped.adjacency == (8, 4) and shipped.credit.year == 2024
