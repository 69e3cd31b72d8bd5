"""No word of the window is past the catalogues: with accents on every message, none is plain."""

from __future__ import annotations

from typing import Final

import pytest

from tools import pseudo, showroom

# Pages whose words are being put into messages, by the first word of their states: to be emptied.
WAITING: Final = {
    *("builder", "cards", "companion", "deck", "decks", "defeat", "draw", "files", "history"),
    *("home", "lessons", "letters", "lineup", "marks", "notice", "pause", "people", "puzzles"),
    *("replays", "result", "review", "rules", "settings", "setup", "tip", "title", "tour"),
    *("victory", "workshop"),
}
LATER: Final = {"press to continue"}  # words of the shell that many pages hear
STEP: Final = 5  # of each group every fifth state: they share their pages


def sample() -> list[str]:
    """Some states of each group, the first among them."""
    groups: dict[str, list[str]] = {}
    for name in showroom.STATES:
        if not name.startswith(pseudo.WRITTEN):
            groups.setdefault(name.partition("-")[0], []).append(name)
    return [
        name for group, names in groups.items() if group not in WAITING for name in names[::STEP]
    ]


@pytest.mark.parametrize("state", sample())
def test_every_word_of_a_page_is_looked_up(state: str) -> None:
    assert [words for words in pseudo.leaks(state) if words not in LATER] == []


def test_a_word_past_the_catalogues_is_found_and_one_of_a_card_is_not() -> None:
    known = pseudo.Written.of(showroom.core())
    assert known.has("Stair Goat") and known.has("ŤÛŔÑ 2  ·  STAIR GOAT")
    assert known.has("The opponent gains") and known.has("ENTER")
    assert not known.has("The hand is full") and not known.has("ďŕåŵš a card now")
