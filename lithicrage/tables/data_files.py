"""Files that hold the data of a table, or a part of them: which they are, and what is wrong there.

Such a file has a key `table` with the name of a table. No card file has one: there a key is the id
of a card, and its value a mapping. Beside the rules that the data serve, nobody else reads them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from lithicrage.language.findings import Finding, hint, quote_value
from lithicrage.language.report import Report
from lithicrage.language.source import Source

TABLE: Final = "table"
READERS: Final = {  # each with `findings_in`
    "lithomachy": "lithicrage.tables.lithomachy.checking",
    "lithos": "lithicrage.tables.lithos.reading",
    "monolyth": "lithicrage.tables.monolyth.reading",
    "mytikas": "lithicrage.tables.mytikas.reading",
}


def is_table_file(data: Any) -> bool:
    """Whether plain data are meant as those of a table."""
    return isinstance(data, dict) and TABLE in data and not isinstance(data[TABLE], dict)


def findings_in(source: Source) -> list[Finding]:
    """What is wrong with a file of a table, in its order."""
    name = source.data[TABLE]
    if isinstance(name, str) and name in READERS:
        found: list[Finding] = import_module(READERS[name]).findings_in(source)
        return found
    report = Report(source.file)
    known = ", ".join(READERS)
    if isinstance(name, str):
        near = hint(name, READERS) or f"; there are {known}"
        message = f"there are no data for a table {quote_value(name)}{near}"
    else:
        message = f"`{TABLE}` is the name of a table, one of {known}; found {quote_value(name)}"
    report.value(source.spot.at(TABLE), "LR850", message)
    return report.findings
