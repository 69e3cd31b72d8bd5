"""The name of the game in ransom letters: two lines for the title, one for the top bar."""

import pygame

from lithicrage.ui.kit.fields import clear
from lithicrage.ui.kit.palette import INK, PAPER
from lithicrage.ui.kit.paper import drop, label, ransom

STACK = (1070, 560)


def stacked() -> pygame.Surface:
    """LITHIC over RAGE, with what it is about on a strip."""
    out = clear(STACK)
    for word, size, seed, at, turn in (
        ("LITHIC", 184, 125, (16, 8), -1.5),
        ("RAGE", 232, 127, (178, 208), 2.0),
    ):
        letters = pygame.transform.rotozoom(ransom(word, size, seed), turn, 1)
        drop(out, letters, at, 8, 130, (5, 10))
    strip = label("stones. fists. feedback.", 36, PAPER, INK, "scrawl", -2.5, 1.8)
    drop(out, strip, (640, 490), 6, 160, (3, 6))
    box = out.get_bounding_rect()
    return out.subsurface(box).copy()


def line() -> pygame.Surface:
    """LITHIC RAGE in one line, for small sizes."""
    letters = ransom("LITHIC RAGE", 64, 5)
    return letters.subsurface(letters.get_bounding_rect()).copy()
