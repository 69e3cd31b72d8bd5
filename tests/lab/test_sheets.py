"""Sheets: within 100 columns, the same from JSON, and harmless whatever a pack calls its cards."""

from __future__ import annotations

import csv
import io
import json
import re
from xml.etree import ElementTree

import pytest

from lithicrage.lab.sheets.charts import svg_of
from lithicrage.lab.sheets.data import csv_of, harmless
from lithicrage.lab.sheets.page import page_of
from lithicrage.lab.sheets.sheet import (
    Chart,
    Column,
    Fault,
    Figure,
    Row,
    Sheet,
    Table,
    sheet_of,
    words_of,
)
from lithicrage.lab.sheets.terminal import show

EVIL = '=HYPERLINK("http://x")<script>alert(1)</script>&"$\\frac{1}{2}$\x1b[31m'
HEADS = (Column("card"), Column("points", "points", 'about <b>"it"'), Column("wins", "rate"))


def sheet(name: str = EVIL) -> Sheet:
    rows = (
        Row((name, Figure(7.5, 6.2, 8.8), Figure(0.5)), "missed", f"lithicrage lab cards '{name}'"),
        Row(("plain", Figure(-0.04, -3.0, 3.0), "-"), "open"),
    )
    charts = (
        Chart("forest", name, (name, "b"), ((7.5, 6.2, 8.8), (0.0, -3.0, 3.0))),
        Chart("heat", "h", (name, "b"), ((0.5, 0.9), (0.1, 0.5))),
        Chart("bars", "b", (name, "b"), ((0.3, 0.2, 0.4), (0.7, 0.6, 0.8))),
        Chart("histogram", "r", ("8", "9"), ((3.0,), (5.0,))),
    )
    table = Table(name, HEADS, rows, name)
    facts = {"cards": "abc", "seed": "1"}
    fault = Fault(f"{name} is off", "lithicrage lab")
    return Sheet("cards", name, "lithicrage lab cards", facts, (table,), charts, (fault,), (name,))


def test_a_sheet_comes_back_from_json() -> None:
    assert sheet_of(json.loads(json.dumps(sheet().as_json()))) == sheet()


def test_figures_in_words() -> None:
    assert words_of(Figure(7.46, 6.2, 8.8), "points") == "+7.5 (+6.2 to +8.8)"
    assert words_of(Figure(0.514, 0.49, 0.538), "rate") == "51.4 (49.0-53.8)"
    assert words_of(Figure(3), "count") == "3" and words_of("-", "rate") == "-"


def test_the_terminal_is_at_most_100_columns_wide_and_on_one_line_each() -> None:
    out = io.StringIO()
    show(sheet("x" * 300), out)
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= 100
    assert any("MISSED" in line for line in lines) and "is off" in out.getvalue()
    out = io.StringIO()
    show(sheet(), out)
    assert "\x1b" not in out.getvalue()


def test_no_cell_of_the_csv_is_a_formula() -> None:
    rows = list(csv.reader(io.StringIO(csv_of(sheet()))))
    cells = [cell for row in rows for cell in row]
    assert any("HYPERLINK" in cell for cell in cells)
    for cell in cells:
        if cell.startswith(("=", "+", "-", "@", "\t", "\r")):
            float(cell) if cell != "-" else pytest.fail("a bare dash")
    head = rows[1]
    assert head[:4] == ["card", "points", "points low", "points high"]
    assert rows[2][1:4] == ["7.5", "6.2", "8.8"]
    assert harmless("  =1") == "'  =1" and harmless("a=1") == "a=1"


def test_the_page_is_one_file_that_runs_nothing_of_a_pack() -> None:
    page = page_of(sheet())
    assert page.count("<script>") == 1 and "alert(1)" in page
    assert not re.search(r"<script>alert", page) and "<b>" not in page
    fetched = re.findall(r"""(?:src|href)\s*=\s*["']([^"']*)|@import|url\(([^)]*)""", page)
    assert all(one.startswith("#") for pair in fetched for one in pair if one)
    assert "prefers-color-scheme: dark" in page and page.count("<svg") == 4
    assert "lithicrage lab cards &#39;" in page


@pytest.mark.parametrize("chart", sheet().charts, ids=lambda chart: chart.kind)
def test_a_chart_is_xml_in_the_colour_of_the_page(chart: Chart) -> None:
    svg = svg_of(chart)
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg") and "currentColor" in svg
    assert not [one for one in root.iter() if one.tag.endswith("script")]
    assert svg == svg_of(chart)  # the same bytes each time
