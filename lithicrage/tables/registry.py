"""Which tables there are. Each room is imported when it is asked for; a broken one stays closed."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final

from lithicrage.base.messages import one_line
from lithicrage.tables.table import Table

TABLES: Final = ("lithos", "monolyth", "lithomachy", "mytikas")  # in the order of the hall


class TableClosed(LookupError):
    """A table that cannot be played: there is none of this name, or its data are broken."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(reason)
        self.key = key
        self.reason = reason


def open_table(key: str) -> Table:
    """The table of this name. Raises TableClosed, with one line that says why.

    Whatever is wrong in a room, this is all that comes out of it: the hall and the battler go on.
    """
    if key not in TABLES:
        raise TableClosed(key, f"there is no table `{key}`; there are {', '.join(TABLES)}")
    found = _opened(key)
    if isinstance(found, str):
        raise TableClosed(key, found)
    return found


@lru_cache
def _opened(key: str) -> Table | str:
    try:
        table: Table = import_module(f"lithicrage.tables.{key}").TABLE
        for _ in (table.content(), table.credit, table.options, table.levels, table.seals()):
            pass  # whatever is read from a file is read now
    except Exception as error:  # a broken room may raise anything
        return one_line(error) or type(error).__name__
    return table
