"""Who sits at a table, as records hold it: beside the table's own options, under a key of its own.

Owns that form and its check. The table itself knows seats, and nobody at them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from lithicrage.tables.table import PERSON, BadPosition, Table

PLAYERS: Final = "players"  # of the options of a record


def players_in(options: Mapping[str, str]) -> tuple[str, ...]:
    """Who sits at each seat, by the options of a record: PERSON or a level."""
    return tuple(options.get(PLAYERS, "").split(","))


def set_up(options: Mapping[str, str]) -> dict[str, str]:
    """The options of a record that the table itself knows."""
    return {key: value for key, value in options.items() if key != PLAYERS}


def with_players(options: Mapping[str, str], players: Iterable[str]) -> dict[str, str]:
    """The options of a record, with who sits at each seat."""
    return {**options, PLAYERS: ",".join(players)}


def usual_seats(table: Table) -> int:
    """How many sit at a table if nobody says so: two, or the fewest."""
    return 2 if 2 in table.counts else table.counts[0]


def check_players(table: Table, players: Sequence[str]) -> None:
    """Raise BadPosition, with what would be right, for players that cannot sit at a table."""
    if len(players) not in table.counts:
        many = listed(map(str, table.counts))
        raise BadPosition(f"{table.key} has {many} seats; found {len(players)}")
    known = [PERSON, *(level.key for level in table.levels)]
    for who in players:
        if who not in known:
            raise BadPosition(f"a seat of {table.key} is {listed(known)}; found `{who}`")


def listed(names: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
