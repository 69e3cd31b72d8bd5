"""The Companion: counters, turns and rolls for a table that plays with paper cards.

It records what the people at the table tell it and leaves the rest to the engine: a Companion holds
a Match without hands, and every rule it follows is the engine's own. Knows no window.
"""

from lithicrage.companion.forecast import needs_roll, would_do
from lithicrage.companion.moves import MoveRefused
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
from lithicrage.companion.tally import Command, Companion
