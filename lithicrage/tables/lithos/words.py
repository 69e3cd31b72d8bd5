"""The rules of Lithos in words, each with its source; its options, seals and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lithicrage.base.tongue import mark, tr, tr_n
from lithicrage.tables.table import Metal, RuleSource, TableRule, TableSeal

_DOCUMENT: Final = RuleSource.DOCUMENT
_INFERENCE: Final = RuleSource.INFERENCE
_OURS: Final = RuleSource.OURS

RULES: Final = (
    ("A1", mark("The board has 15 files and 9 ranks. Each side has 30 stones."), _DOCUMENT),
    ("S1", mark("White fills ranks 1 and 2, Black fills ranks 8 and 9."), _INFERENCE),
    ("A2", mark("White and Black take turns. A turn is one move of one stone."), _DOCUMENT),
    ("S2", mark("White moves first."), _OURS),
    ("A3", mark("You win at once with three stones in the opponent's home row."), _DOCUMENT),
    ("S3", mark("White's home row is rank 1, Black's is rank 9."), _INFERENCE),
    ("A4", mark("If you cannot move on your turn, you lose at once."), _DOCUMENT),
    ("S4", mark("A side without stones cannot move."), _INFERENCE),
    (
        "A5",
        mark("A stone goes straight forward any distance, or one or two cells diagonally forward."),
        _DOCUMENT,
    ),
    ("A6", mark("A stone jumps over nothing and ends on an empty cell."), _DOCUMENT),
    ("A7", mark("No stone captures by moving onto another."), _INFERENCE),
    (
        "A8",
        mark("A stone with three enemies adjacent is captured and leaves the board."),
        _DOCUMENT,
    ),
    (
        "S5",
        mark("Adjacent are all eight cells around a stone. An option makes it four."),
        _INFERENCE,
    ),
    ("A9", mark("Only an enemy's move captures. Walking in beside three is safe."), _DOCUMENT),
    ("A10", mark("To capture a stone that walked in, add another stone beside it."), _DOCUMENT),
    (
        "A11",
        mark("A stone with two or more enemies adjacent is frozen. It moves only to capture."),
        _DOCUMENT,
    ),
    ("S6", mark("Its move may capture any enemy stone."), _INFERENCE),
    (
        "A12",
        mark("A moving stone stops where it would freeze, unless its move captures."),
        _DOCUMENT,
    ),
    (
        "R1",
        mark("A move captures each enemy it newly touches that then has three enemies adjacent."),
        _OURS,
    ),
    ("R2", mark("Enemies that the moved stone does not newly touch stay."), _OURS),
    ("R3", mark("Freezing counts stones before the move, capturing counts them after it."), _OURS),
    ("R4", mark("A frozen stone that captures may pass any cells where it would freeze."), _OURS),
    ("R5", mark("Captures come first, then three in the row, then who cannot move."), _OURS),
    ("R6", mark("There are no draws: every move advances a stone."), _OURS),
    ("R7", mark("A stone in the far row has no moves."), _OURS),
    ("R8", mark("You cannot pass."), _OURS),
)

SEALS: Final = (
    (Metal.BRONZE, "adept", mark("Beat the Adept or someone stronger.")),
    (Metal.SILVER, "expert", mark("Beat the Expert or the Master.")),
    (Metal.GOLD, "master", mark("Beat the Master.")),
)

TITLES: Final = {
    "novice": mark("Novice"),
    "adept": mark("Adept"),
    "expert": mark("Expert"),
    "master": mark("Master"),
}


def title(level: str) -> str:
    """What an opponent is called in the tongue in force."""
    return tr(TITLES[level]) if level in TITLES else level


def spends(nodes: int) -> str:
    """What an opponent spends on a move, in the tongue in force."""
    return tr_n("{n} position a move", "{n} positions a move", nodes)


def rules() -> tuple[TableRule, ...]:
    """The rules in the tongue in force."""
    return tuple(TableRule(name, tr(text), source) for name, text, source in RULES)


def seals() -> tuple[TableSeal, ...]:
    """The seals in the tongue in force."""
    return tuple(TableSeal(metal, tr(asks)) for metal, _, asks in SEALS)


def earned(beaten: str, levels: Sequence[str]) -> tuple[Metal, ...]:
    """The seals for beating this level, of `levels` from the weakest on."""
    if beaten not in levels:
        return ()
    strength = levels.index(beaten)
    return tuple(
        metal for metal, least, _ in SEALS if least in levels and levels.index(least) <= strength
    )
