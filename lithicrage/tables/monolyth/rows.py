"""Rows of values, as tokens lie on the board: rising, some of them equal."""

from __future__ import annotations


def rising(values: tuple[int, ...]) -> list[int]:
    """The different values of a rising row."""
    found: list[int] = []
    last = -1
    for value in values:
        if value != last:
            found.append(value)
            last = value
    return found


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """A row without one of these values."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]
