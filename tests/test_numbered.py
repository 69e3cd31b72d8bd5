"""The programs that try inputs by the thousand name the one that broke a promise."""

from collections import Counter

import pytest

from tools.numbered import Broken, Program


def check(raw: bytes) -> str:
    """Breaks at the seventh."""
    if raw == b"5/7":
        raise Broken("it is the seventh")
    return "even" if raw[-1] % 2 == 0 else "odd"


PROGRAM = Program("tools.sevens", None, lambda seed, number: b"%d/%d" % (seed, number), check, 9)


def test_the_broken_input_is_named_with_the_command_that_makes_it(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert PROGRAM.main(["5"]) == 1
    told = capfd.readouterr().err
    assert "input 7 of seed 5: it is the seventh" in told
    assert "python -m tools.sevens 5 --start 7 --count 1" in told
    assert PROGRAM.main(["5", "--start", "7", "--count", "1", "--show"]) == 0
    assert capfd.readouterr().out == "5/7"


def test_what_holds_is_counted() -> None:
    assert PROGRAM.run(seed=4, start=1, count=9) == Counter(odd=5, even=4)
    assert PROGRAM.main(["4"]) == 0
