"""A sheet as one HTML file: opens without a network, light or dark, its tables sort at a click."""

from __future__ import annotations

from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lithicrage.lab.sheets.charts import svg_of
from lithicrage.lab.sheets.sheet import STATES, Sheet, head_of, words_of

TEMPLATE: Final = "page.html.j2"


def page_of(sheet: Sheet) -> str:
    """The whole page. Whatever comes from packs is escaped; only our own SVG goes in as it is."""
    environment = Environment(
        loader=PackageLoader("lithicrage.lab.sheets", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
    )
    charts = [
        {"title": chart.title, "about": chart.about, "svg": Markup(svg_of(chart))}
        for chart in sheet.charts
    ]
    template = environment.get_template(TEMPLATE)
    return template.render(
        sheet=sheet, charts=charts, states=STATES, head_of=head_of, words_of=words_of
    )
