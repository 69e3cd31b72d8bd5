"""Every colour of the window, in sRGB, and how far apart two of them are.

Owns the palette of the identity (standing stones meet punk zine) and the look of the four subtypes
and Conditions. Knows nothing of surfaces, fonts or screens. Type colours never carry text on paper:
they stand behind ink (`contrast(INK, colour)` is at least 6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lithicrage.base.tongue import mark

Colour = tuple[int, int, int]

INK: Final[Colour] = (20, 17, 22)
NIGHT: Final[Colour] = (34, 29, 40)
BAR: Final[Colour] = (16, 13, 18)
SLATE: Final[Colour] = (60, 54, 66)
PLATE: Final[Colour] = (46, 40, 52)
ASH: Final[Colour] = (112, 103, 116)
DIM: Final[Colour] = (178, 168, 180)
STONE: Final[Colour] = (150, 142, 132)
BONE: Final[Colour] = (226, 214, 190)
PAPER: Final[Colour] = (242, 234, 214)
WHITE: Final[Colour] = (255, 255, 255)
CRIMSON: Final[Colour] = (174, 10, 56)
PINK: Final[Colour] = (255, 46, 126)
ACID: Final[Colour] = (214, 255, 61)
WEAPON: Final[Colour] = (255, 92, 43)
SPIRIT: Final[Colour] = (34, 208, 232)
BODY: Final[Colour] = (255, 210, 10)
MIND: Final[Colour] = (198, 112, 255)
LOSS: Final[Colour] = (255, 74, 74)
GAIN: Final[Colour] = (98, 224, 140)
FAINT_INK: Final[Colour] = (92, 82, 84)

LEAST_TEXT: Final = 12.0  # pixels of the smallest text in a window of 1280x720
# Colours that are too dark on stone for the strokes of letters, and what letters take instead.
_LETTERS: Final[dict[Colour, Colour]] = {
    PINK: (255, 134, 182),
    LOSS: (255, 142, 142),
    ASH: (188, 178, 192),
    DIM: (188, 178, 190),
}


def letters(colour: Colour) -> Colour:
    """The shade of a colour in which text can be read: at least 4.5 to 1 on what it stands on."""
    return _LETTERS.get(colour, colour)


@dataclass(frozen=True, slots=True)
class SubtypeLook:
    """How a subtype shows itself: a word, a colour and a sign, never the colour alone."""

    name: str
    colour: Colour
    sign: str


@dataclass(frozen=True, slots=True)
class ConditionLook:
    """How a Condition shows itself in rows and marks; `name` is a message."""

    name: str
    colour: Colour
    sign: str


SUBTYPES: Final[dict[str, SubtypeLook]] = {
    "weapon": SubtypeLook("WEAPON", WEAPON, "axe"),
    "spirit": SubtypeLook("SPIRIT", SPIRIT, "ghost"),
    "body": SubtypeLook("BODY", BODY, "fist"),
    "mind": SubtypeLook("MIND", MIND, "brain"),
}

CONDITIONS: Final[dict[str, ConditionLook]] = {
    "bleeding": ConditionLook(mark("BLEEDING"), LOSS, "drop"),
    "dazed": ConditionLook(mark("DAZED"), BODY, "dizzy"),
    "poisoned": ConditionLook(mark("POISONED"), (150, 230, 60), "poison"),
    "weakened": ConditionLook(mark("WEAKENED"), (120, 180, 255), "weak"),
}


def condition_look(condition: str) -> ConditionLook:
    """The look of a Condition by id; one that a pack brings gets a common sign and colour."""
    known = CONDITIONS.get(condition)
    return known or ConditionLook(condition.replace("_", " ").upper(), DIM, "spiral")


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """The colour at `t` of the way (0-1) from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def luminance(colour: Colour) -> float:
    """Relative luminance of WCAG 2, 0 (black) to 1 (white)."""
    parts = [v / 255 for v in colour]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio of WCAG 2, 1 (none) to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
