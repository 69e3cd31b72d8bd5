"""The tests that one runs while working, `pytest -m fast`: some of every package."""

from conftest import FAST, TESTS


def test_every_package_has_fast_tests() -> None:
    files = [path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py")]
    # those of `window` need a display of their own, and are of another mark
    packages = {name.partition("/")[0] for name in files if "/" in name} - {"window"}
    assert len(packages) > 15
    assert not sorted(packages - {name.partition("/")[0] for name in FAST})


def test_every_fast_file_is_there_and_stands_once_in_order() -> None:
    named = (TESTS / "fast.txt").read_text(encoding="utf-8").split()
    assert named == sorted(FAST)
    assert not [name for name in named if not (TESTS / name).is_file()]
