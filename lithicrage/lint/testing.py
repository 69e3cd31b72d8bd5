"""What a test of the card language is about. Knows expressions, no card."""

from __future__ import annotations

from collections.abc import Iterator

from lithicrage.dsl.expressions import Bearing, Junction, Negation, Test


def bearings(test: Test) -> Iterator[str]:
    """The Conditions that must be borne for a test to hold; what is negated is left out."""
    if isinstance(test, Bearing):
        yield test.condition
    elif isinstance(test, Junction):
        yield from bearings(test.left)
        yield from bearings(test.right)


def parts(test: Test) -> Iterator[Test]:
    """A test with all the tests within it."""
    yield test
    if isinstance(test, Negation):
        yield from parts(test.test)
    elif isinstance(test, Junction):
        yield from parts(test.left)
        yield from parts(test.right)
