"""No word of the window is past the catalogues: with accents on every message, none is plain."""

from __future__ import annotations

from typing import Final

import pytest

from tools import pseudo, showroom

# What people named, what files say, keys of a keyboard, and what the language's own schema tells.
BY_HAND: Final = (
    *(
        "builder-card",
        "builder-share",
        "builder-wrong",
        "cards",
        "files",
        "home",
        "letters",
        "lineup-named",
        "lithomachy-path-broken",
        "notice",
    ),
    *(
        "notice",
        "replays-saved",
        "settings",
        "setup-refused",
        "title-name",
        "tip-strings",
        "tour-merch",
    ),
    "workshop",
)
STEP: Final = 5  # of each group every fifth state: they share their pages


def sample() -> list[str]:
    """Some states of each group, the first among them."""
    groups: dict[str, list[str]] = {}
    for name in showroom.STATES:
        if not name.startswith((*pseudo.WRITTEN, *BY_HAND)):
            groups.setdefault(name.partition("-")[0], []).append(name)
    return [name for names in groups.values() for name in names[::STEP]]


@pytest.mark.parametrize("state", sample())
def test_every_word_of_a_page_is_looked_up(state: str) -> None:
    assert pseudo.leaks(state) == []


def test_a_word_past_the_catalogues_is_found_and_one_of_a_card_is_not() -> None:
    known = pseudo.Written.of(showroom.core())
    assert known.has("Stair Goat") and known.has("ŤÛŔÑ 2  ·  STAIR GOAT")
    assert known.has("The opponent gains") and known.has("ENTER")
    assert not known.has("The hand is full") and not known.has("ďŕåŵš a card now")
