"""The faults of `tools.plants` can all be planted: their text stands in the source, once."""

from tools.plants.__main__ import misfits
from tools.plants.faults import PLANTS


def test_every_fault_fits_the_source_and_names_tests_that_are_there() -> None:
    assert not misfits()


def test_there_are_enough_of_them_each_with_a_name_of_its_own() -> None:
    assert len({one.name for one in PLANTS}) == len(PLANTS) >= 60
    assert all(one.tests and one.old != one.new for one in PLANTS)
    assert not [one.name for one in PLANTS if one.file.startswith("engine/")]
