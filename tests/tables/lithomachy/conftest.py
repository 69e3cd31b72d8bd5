"""Dice that fall as a test says."""

import pytest

from lithicrage.tables.lithomachy import dice


class LoadedDice:
    """What falls next: `gods` by single dice, `pairs` by two; afterwards all fall by chance."""

    def __init__(self) -> None:
        self.gods: list[int] = []
        self.pairs: list[tuple[int, int]] = []


@pytest.fixture
def fall(monkeypatch: pytest.MonkeyPatch) -> LoadedDice:
    """The dice of all matches of a test."""
    loaded, die, pair = LoadedDice(), dice.roll_die, dice.roll_pair

    def roll_die(stream: int, turn: int, attempt: int) -> int:
        return loaded.gods.pop(0) if loaded.gods else die(stream, turn, attempt)

    def roll_pair(stream: int, turn: int, which: int, attempt: int) -> tuple[int, int]:
        return loaded.pairs.pop(0) if loaded.pairs else pair(stream, turn, which, attempt)

    monkeypatch.setattr(dice, "roll_die", roll_die)
    monkeypatch.setattr(dice, "roll_pair", roll_pair)
    return loaded
