"""The rules of Monolyth in words, each with where it comes from (B1-B20, R1-R10)."""

from __future__ import annotations

from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.table import RuleSource, TableRule

_D, _I, _O = RuleSource.DOCUMENT, RuleSource.INFERENCE, RuleSource.OURS
_RULES: Final = (
    ("B1", _D, mark("The most points from prophecies, levels and structures win.")),
    ("B2", _O, mark("The number of seats decides which tokens lie on the board.")),
    ("B3", _D, mark("One structure card, chosen or drawn, holds for everyone.")),
    ("B4", _D, mark("Units, the stones of one cube, form an open supply.")),
    ("B5", _D, mark("Twelve stones stand around the crystal. Everyone may look into the bag.")),
    ("B6", _D, mark("Boards and starting seat are drawn. Turns go clockwise.")),
    ("B7", _D, mark("In a turn you move the crystal and build, or make a prophecy.")),
    ("B8", _D, mark("The crystal moves 1 to 4 sites clockwise. Empty sites do not count.")),
    ("B9", _D, mark("Take the stone there, or trade it for a unit of its color.")),
    ("B10", _D, mark("Lay it turned as you like, within grid and height, over no gap.")),
    ("B11", _D, mark("A stone from the bag fills the site where the crystal started.")),
    ("B12", _D, mark("If nothing in reach fits, move the crystal and discard that stone.")),
    ("B13", _D, mark("A prophecy is any token from the board in a free slot. It stays.")),
    ("B14", _D, mark("Each level you complete takes the highest level token left.")),
    ("B15", _D, mark("Meet the card, turned or mirrored: take the highest structure token. Once.")),
    ("B16", _D, mark("Whoever completes the top level makes this round the last.")),
    ("B17", _D, mark("With no stone on any site, the match ends immediately.")),
    ("B18", _D, mark("A prophecy holds if its wall shows that many outer faces of its color.")),
    ("B19", _D, mark("Add up what you keep. In a tie, the later seat wins.")),
    ("B20", _D, mark("Alone: building discards a prophecy, levels pay the lowest token first.")),
    ("R1", _I, mark("Nothing ever stands over a gap, so 16 heights describe a building.")),
    ("R2", _I, mark("Stones come from above. Nothing slides under another.")),
    ("R3", _I, mark("Whoever can build with a stone in reach must not discard.")),
    ("R4", _I, mark("With fewer than four stones on the ring, the crystal moves less far.")),
    ("R5", _I, mark("A corner stands in two walls, but one color matches only one.")),
    ("R6", _I, mark("The card is checked at the end of your turn. Build on, keep the token.")),
    ("R7", _I, mark("With no prophecy left on the board, you build.")),
    ("R8", _I, mark("Alone, you discard the prophecy after building, then the end is checked.")),
    ("R9", _O, mark("A level beyond the last token earns none.")),
    ("R10", _O, mark("Alone, the second rank and better count as a win.")),
)  # fmt: skip


def rules() -> tuple[TableRule, ...]:
    """All rules in the tongue in force."""
    return tuple(TableRule(name, tr(text), source) for name, source, text in _RULES)
