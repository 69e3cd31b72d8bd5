"""The words of Monolyth: stones, sides, verdicts, and what happened, in the tongue in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark, tr
from lithicrage.tables.monolyth.shapes import SHAPES, SIDES

COLOURS: Final = {
    "turquoise": mark("turquoise"),
    "bone": mark("bone"),
    "amber": mark("amber"),
    "lapis": mark("lapis"),
    "basalt": mark("basalt"),
}
SHAPE_NAMES: Final = {
    "unit": mark("unit"),
    "I2": mark("pair"),
    "I3": mark("rod"),
    "V3": mark("elbow"),
    "I4": mark("beam"),
    "O4": mark("square"),
    "T4": mark("T"),
    "S4": mark("S"),
    "L4": mark("L"),
    "branch": mark("branch"),
    "left_screw": mark("left screw"),
    "right_screw": mark("right screw"),
}
# Of `SIDES`, as one sees them in the first view; a wall keeps its name when the view turns.
SIDE_NAMES: Final = (
    mark("front left"),
    mark("front right"),
    mark("back right"),
    mark("back left"),
)
VERDICTS: Final = {  # why a stone cannot lie so (Monolyth B10), and short for a ghost
    "edge": (mark("over the edge"), mark("The stone reaches over the edge.")),
    "high": (mark("too high"), mark("The building would be too high.")),
    "gap": (mark("gap under it"), mark("A gap would stay under the stone.")),
    "overhang": (mark("overhang"), mark("An arm of the stone would hang over nothing.")),
}
_TELLS: Final = {
    "begun": mark("{seats} at the table. The card is {card}."),
    "alone": mark("One builder at the table. The card is {card}."),
    "starts": mark("Seat {seat} starts."),
    "took": mark("Seat {seat} moves {n} and takes the {stone}."),
    "swapped": mark("Seat {seat} moves {n} and swaps the {stone} for a unit."),
    "discarded": mark("Seat {seat} moves {n}. Nothing fits: the {stone} is gone."),
    "laid": mark("Seat {seat} lays the {stone} at {cell}."),
    "drawn": mark("The {stone} comes out of the bag."),
    "dry": mark("The bag is empty: the site stays empty."),
    "level": mark("Seat {seat} completes level {n}: {points} points."),
    "bare": mark("Seat {seat} completes level {n}. No token is left."),
    "structure": mark("Seat {seat} builds {card}: {points} points."),
    "prophesied": mark("Seat {seat} prophesies {n} for the {side} wall."),
    "shed": mark("Seat {seat} discards the prophecy of {n}."),
    "top": mark("Seat {seat} completes the top level. This round is the last."),
    "kept": mark("Seat {seat}, {side} wall: {count} of {n}. The prophecy comes true."),
    "failed": mark("Seat {seat}, {side} wall: {count} of {n}. The prophecy fails."),
    "total": mark("Seat {seat} has {points} points."),
}


@dataclass(frozen=True)
class MonolythHappening:
    """One line of the chronicle: a kind of `_TELLS`, whose deed, and its numbers.

    `stone` is a shape and colour as `stone_name` takes it, `side` the place of a wall in `SIDES`.
    """

    kind: str
    seat: int | None
    n: int = 0
    points: int = 0
    stone: int = -1
    side: int = -1
    cell: int = -1
    index: int = -1  # the lay of a stone that was laid, or the site that was filled
    card: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by its fields: what is compiled and frozen has no other way."""
        return MonolythHappening, (
            self.kind,
            self.seat,
            self.n,
            self.points,
            self.stone,
            self.side,
            self.cell,
            self.index,
            self.card,
        )

    @property
    def text(self) -> str:
        """What happened, one sentence in the tongue in force."""
        fields: dict[str, object] = {"n": self.n, "points": self.points, "count": self.points}
        fields["seat"] = 0 if self.seat is None else self.seat + 1
        fields["seats"] = self.n
        if self.stone >= 0:
            fields["stone"] = stone_name(self.stone)
        if self.side >= 0:
            fields["side"] = side_name(self.side)
        if self.cell >= 0:
            fields["cell"] = f"{'abcd'[self.cell % 4]}{self.cell // 4 + 1}"
        if self.card:
            fields["card"] = tr(self.card)
        return tr(_TELLS[self.kind], **fields)


def side_name(side: int) -> str:
    """A wall, such as `front left`."""
    return tr(SIDE_NAMES[side])


def shape_name(shape: int) -> str:
    """A shape, such as `elbow`."""
    return tr(SHAPE_NAMES[SHAPES[shape]])


def colour_name(colour: int) -> str:
    """A colour, such as `amber`."""
    from lithicrage.tables.monolyth.reading import amounts

    id = amounts().colours[colour]
    return tr(COLOURS.get(id, id))


def stone_name(stone: int) -> str:
    """A stone, such as `amber elbow`."""
    return tr("{colour} {shape}", colour=colour_name(stone % 5), shape=shape_name(stone // 5))


def verdict_text(verdict: str, short: bool = False) -> str:
    """A verdict of `shapes.verdict`: a sentence with its rule, or a few words; empty if it fits."""
    if not verdict:
        return ""
    brief, sentence = VERDICTS[verdict]
    return tr(brief) if short else with_rule(tr(sentence), "B10")


def reason(message: str, rule: str, fields: Mapping[str, object]) -> str:
    """A reason with its rule behind it."""
    return with_rule(tr(message, **fields), rule)


def with_rule(said: str, rule: str) -> str:
    """A sentence in the tongue in force, its rule behind it."""
    return f"{said} (Monolyth {rule})"


__all__ = [
    "COLOURS",
    "SHAPE_NAMES",
    "SIDES",
    "MonolythHappening",
    "colour_name",
    "reason",
    "shape_name",
    "side_name",
    "stone_name",
    "verdict_text",
]
