"""What a test of the card language depends on. Knows expressions, but no card."""

from __future__ import annotations

from collections.abc import Iterator

from lithicrage.language.expressions import Bearing, Junction, Negation, Test


def bearings(test: Test) -> Iterator[str]:
    """The Conditions that somebody must have for a test to hold, without negated ones."""
    if isinstance(test, Bearing):
        yield test.condition
    elif isinstance(test, Junction):
        yield from bearings(test.left)
        yield from bearings(test.right)


def parts(test: Test) -> Iterator[Test]:
    """A test and every test inside it."""
    yield test
    if isinstance(test, Negation):
        yield from parts(test.test)
    elif isinstance(test, Junction):
        yield from parts(test.left)
        yield from parts(test.right)
