"""The faults of `tools/faults.toml` can all be planted: their text stands in the source, once."""

from tools.plants import misfits, read_faults

RULINGS = [one for one in read_faults() if not one.tests]
OTHERS = [one for one in read_faults() if one.tests]


def test_every_fault_fits_the_source_and_names_tests_that_are_there() -> None:
    assert misfits(read_faults()) == []
    assert all(one.old != one.new for one in read_faults())


def test_there_are_enough_of_them_each_with_a_name_of_its_own() -> None:
    assert len({one.name for one in OTHERS}) == len(OTHERS) >= 60
    assert not [one.name for one in OTHERS if one.file.startswith("lithicrage/engine/")]
    assert len({one.name for one in RULINGS}) >= 40
    assert all(one.name[0] in "AR" and one.what for one in RULINGS)
