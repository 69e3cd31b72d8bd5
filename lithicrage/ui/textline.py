"""A line of text that a person writes: which keys do what to it, and what may stand in it.

Owns the text, the cursor and the clipboard's way in. Draws nothing and knows no page.
"""

from __future__ import annotations

import unicodedata
from typing import Final, Literal, Protocol, runtime_checkable

import pygame

Answer = Literal["", "done", "away"]
WRITING: Final = (pygame.KEYDOWN, pygame.TEXTINPUT)


@runtime_checkable
class Writer(Protocol):
    """A screen on which text is written now and then."""

    def writes(self, event: pygame.event.Event) -> bool:
        """Take a key or a typed text; False when nothing is being written."""


class TextLine:
    """One line of at most `most` characters, in any script. `cursor` stands before that character.

    What cannot be printed does not get in; line breaks of a pasted text become spaces.
    """

    def __init__(self, text: str = "", most: int = 40) -> None:
        self.text = ""
        self.cursor = 0
        self.most = most
        self.insert(text)

    def answer(self, event: pygame.event.Event) -> Answer:
        """Do what an event means; "done" for Enter and Tab, "away" for Escape, else nothing."""
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
        elif event.type == pygame.KEYDOWN:
            return self._key(event.key, event.mod)
        return ""

    def insert(self, text: str) -> None:
        """Put text where the cursor stands, as much of it as there is room for."""
        plain = unicodedata.normalize("NFC", " ".join(text.splitlines()).replace("\t", " "))
        kept = "".join(sign for sign in plain if sign.isprintable())
        before, behind = self.text[: self.cursor], self.text[self.cursor :]
        whole = unicodedata.normalize("NFC", before + kept)  # an accent joins the letter before it
        whole = whole[: max(0, self.most - len(behind))]
        self.text, self.cursor = whole + behind, len(whole)

    def _key(self, key: int, mod: int) -> Answer:
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
            return "done"
        if key == pygame.K_ESCAPE:
            return "away"
        control = mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if (key == pygame.K_v and control) or (key == pygame.K_INSERT and mod & pygame.KMOD_SHIFT):
            self.insert(clipboard())
        elif key == pygame.K_BACKSPACE and self.cursor:
            self.cursor -= 1
            self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
        elif key == pygame.K_DELETE:
            self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
        else:
            ends = {
                pygame.K_LEFT: max(0, self.cursor - 1),
                pygame.K_RIGHT: min(len(self.text), self.cursor + 1),
                pygame.K_HOME: 0,
                pygame.K_END: len(self.text),
            }
            self.cursor = ends.get(key, self.cursor)
        return ""


def clipboard() -> str:
    """The text that was copied last, or nothing where there is none or no way to it."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
