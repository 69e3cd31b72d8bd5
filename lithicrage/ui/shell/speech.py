"""The speak line: the focused thing and every event as text, for a screen reader or a test.

Owns the text channel and its form: one line a thing, `screen NAME`, `focus NAME: words`, `event:
words`, and one `box NAME x y w h` for each thing that can be clicked, in window pixels. It must be
given only words that the viewer may know; it looks at no match.
"""

from __future__ import annotations

import sys
from typing import TextIO

from lithicrage.ui.shell.focus import Focus


class Speech:
    """Writes lines to a stream, or swallows them while it is off. Says nothing twice in a row."""

    def __init__(self, on: bool = False, stream: TextIO | None = None) -> None:
        self.on = on
        self._stream = stream
        self._screen = ""
        self._focused = ("", "")
        self._boxes: tuple[tuple[str, int, int, int, int, str], ...] = ()

    def event(self, words: str) -> None:
        """Says that something happened."""
        self._line(f"event: {words}")

    def show(self, screen: str, focus: Focus) -> None:
        """Says what changed since the last call: the screen, its boxes, the focused thing.

        Boxes are told again when one of them stands elsewhere or means something else. `ready`
        then comes at the very end: a reader that sees it has everything.
        """
        if not self.on:
            return
        if screen != self._screen:
            self._screen = screen
            self._focused = ("", "")
            self._boxes = ()
            self._line(f"screen {screen}")
        boxes = tuple((box.name, *box.rect, box.says) for box in focus.boxes if box.live)
        fresh = boxes != self._boxes
        if fresh:
            self._boxes = boxes
            self._line("boxes")
            for name, x, y, w, h, _ in boxes:
                self._line(f"box {name} {x} {y} {w} {h}")
        box = focus.current
        focused = (box.name, box.says) if box is not None else ("", "")
        if focused != self._focused:
            self._focused = focused
            self._line(f"focus {focused[0]}: {focused[1]}")
        if fresh:
            self._line("ready")

    def _line(self, words: str) -> None:
        if self.on:
            stream = self._stream if self._stream is not None else sys.stdout
            print(" ".join(words.split()), file=stream, flush=True)
