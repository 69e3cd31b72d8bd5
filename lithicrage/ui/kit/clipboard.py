"""The clipboard of the display: text out of it and into it, where there is one.

Owns what a display without a clipboard comes to. Nothing here raises.
"""

from __future__ import annotations

import pygame


def copy(words: str) -> bool:
    """Puts words into the clipboard; whether there is one."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, NotImplementedError):  # drivers without a clipboard raise either
        return False
    return True


def paste() -> str | None:
    """The text in the clipboard; None where there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return None
