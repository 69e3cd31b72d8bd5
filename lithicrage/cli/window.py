"""What the command line says of the window: its size, and with which page it opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from lithicrage.ui.shell.screen import Routes, Screen

    Opens = Callable[[Routes], Screen]


def size_of(text: str) -> tuple[int, int]:
    """A window size such as 1280x720. Raises typer.BadParameter."""
    width, cross, height = text.lower().partition("x")
    if cross and width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if 960 <= size[0] <= 7680 and 540 <= size[1] <= 4320:
            return size
    raise typer.BadParameter(f"--size must be 960x540 to 7680x4320; found `{text}`")
