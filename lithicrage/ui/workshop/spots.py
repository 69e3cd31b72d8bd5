"""Where the panes of the workshop stand, in units of 1280x720: left, top, width, height."""

from __future__ import annotations

from typing import Final

TEXT: Final = (14.0, 62.0, 462.0, 546.0)
BENCH: Final = (14.0, 616.0, 462.0, 92.0)
FULL: Final = (492.0, 62.0, 206.0, 288.0)
COMPACT: Final = (714.0, 62.0, 138.0, 189.0)
WORDS: Final = (490.0, 366.0, 366.0, 342.0)
PROOFS: Final = (870.0, 62.0, 396.0, 212.0)
PRICE: Final = (870.0, 284.0, 396.0, 152.0)
USERS: Final = (870.0, 446.0, 396.0, 178.0)
FOOT: Final = 634.0
