"""The Companion: counters, turns and rolls for a table that plays with paper cards.

Keeps what the people at the table tell it, and lets the engine do the rest: a Companion holds a
Match without hands, and every rule it follows is the engine's own. Knows no window.
"""

from lithicrage.companion.forecast import needs_roll, would_do
from lithicrage.companion.moves import Refused
from lithicrage.companion.saves import (
    BadCompanion,
    beside,
    default_file,
    from_bytes,
    put_away,
    read,
    stamp,
    to_bytes,
    write,
)
from lithicrage.companion.seating import Setup, Sitter, sitter_of_deck, sitter_of_enemy
from lithicrage.companion.tally import Advice, Command, Companion

__all__ = [
    "Advice",
    "BadCompanion",
    "Command",
    "Companion",
    "Refused",
    "Setup",
    "Sitter",
    "beside",
    "default_file",
    "from_bytes",
    "needs_roll",
    "put_away",
    "read",
    "sitter_of_deck",
    "sitter_of_enemy",
    "stamp",
    "to_bytes",
    "would_do",
    "write",
]
