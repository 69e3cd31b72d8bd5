"""The numbers of the rulebook's programs and the slots of their frames."""

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

# Slots of a turn's frame.
CHAINING: Final = 0  # 1: the last Attack had Chain; 2: only by its Crit
SHOWN: Final = 1  # the card revealed, or the one to breathe with
POWERS_DONE: Final = 2
# Places in the program of falling, where a frame waits.
STANDING: Final = 0  # behind a rescue
LEAVING: Final = 2  # behind what the fallen still do
# Slots of a roll's frame.
FIRST: Final = 0
SECOND: Final = 1

NO_CARD: Final = -1
