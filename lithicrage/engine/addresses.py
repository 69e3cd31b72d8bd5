"""The numbers of the rulebook's programs, and places in them."""

from __future__ import annotations

from typing import Final

# Numbers of the rulebook's programs, in the order of `rulebook.rulebook`.
MATCH: Final = 0
PLAYER_TURN: Final = 1
ENEMY_TURN: Final = 2
SKIPPED_TURN: Final = 3
ATTACK: Final = 4
DEFEND: Final = 5
REVEAL_DEFENSE: Final = 6
ROLLING: Final = 7
ROLLING_ENEMY: Final = 8
RESHUFFLE: Final = 9
FALLING: Final = 10
COPYING: Final = 11
PLAYING: Final = 12
RULEBOOK: Final = 13  # how many there are

# Places in the program of falling, where a frame waits.
STANDING: Final = 0  # behind a rescue
LEAVING: Final = 2  # behind what the fallen still do

NO_CARD: Final = -1
