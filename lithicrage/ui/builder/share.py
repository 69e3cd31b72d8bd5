"""Handing a deck on as text or code, and taking one in.

Owns the clipboard and the field in its place where there is none. What a text or code means is
`deck`'s, what becomes of the deck the desk's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from lithicrage.deck.codes import BadCode
from lithicrage.deck.pasting import BadText
from lithicrage.ui import clipboard
from lithicrage.ui.actions import Action
from lithicrage.ui.builder.desk import Desk, handed
from lithicrage.ui.builder.figures import figures
from lithicrage.ui.builder.pieces import key_boxes, key_buttons
from lithicrage.ui.builder.spots import Rect
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import (
    ACID,
    BODY,
    BONE,
    FAINT_INK,
    INK,
    LOSS,
    WHITE,
    focus_ring,
)
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.page import Page
from lithicrage.ui.screens.pieces import ground, heading, paper_panel, stone_panel

BREAK: Final = " | "  # stands for a line break where a text lies in one line
LONGEST: Final = 20_000  # characters of the field
TEXT: Final[Rect] = (14, 92, 600, 424)
CODE: Final[Rect] = (14, 556, 600, 74)
FIELD: Final[Rect] = (650, 132, 600, 42)
TAKEN: Final[Rect] = (650, 244, 600, 300)
PANEL: Final[Rect] = (632, 92, 636, 540)
KEYS: Final = {
    "copy_text": ("COPY TEXT", "cards", Action.PICK_1, (14.0, 648.0, 290.0, 54.0)),
    "copy_code": ("COPY CODE", "lock", Action.PICK_2, (324.0, 648.0, 290.0, 54.0)),
    "paste": ("PASTE", "swap", Action.PICK_3, (650.0, 186.0, 180.0, 46.0)),
    "take": ("BUILD ON THIS DECK", "check", Action.PICK_4, (650.0, 566.0, 330.0, 52.0)),
    "back": ("BACK", "back", Action.BACK, (1060.0, 648.0, 206.0, 54.0)),
}


class Share(Page):
    """Left what can be handed on, right what is taken in, read as it is typed.

    `back` is where Esc leads, `then` where a deck that was taken in is worked on.
    """

    name = "share"
    start = "paste"

    def __init__(self, shell: Shell, desk: Desk, back: Screen, then: Screen | None = None) -> None:
        super().__init__(shell)
        self.desk = desk
        self.back = back
        self.then = then or back
        self.text = desk.as_text() if desk.draft.cards else ""
        self.code, self.why = desk.as_code()
        self.told = ""
        self.bad = False
        self._read: tuple[str, tuple[str, bool]] = ("", ("", False))  # the last text, in words
        hint = "a code, or a text with | for line breaks"
        self.fields["field"] = TextField("", hint=hint, limit=LONGEST)
        self.start = "copy_code" if self.code else "paste"

    # ---- the page ------------------------------------------------------------------------------

    def boxes(self) -> list[Box]:
        """Text and code to be read, the field, the buttons."""
        at = self.layout.rect
        text = self.text.replace("\n", ". ") or "no cards yet"
        found = [
            Box("text", at(*TEXT), f"The deck as text: {text}"),
            Box("code", at(*CODE), f"The deck as code: {self.code or self.why}"),
            Box("field", at(*FIELD), f"A deck to take in, {self.fields['field'].says}"),
        ]
        for box in key_boxes(self, KEYS, self._live):
            told = f". {self.preview()[0]}" if box.name == "take" else ""
            found.append(replace(box, says=box.says + told))
        return found

    def build(self, surface: pygame.Surface) -> None:
        """Bar, papers and headings."""
        layout = self.layout
        ground(surface, layout, "HAND A DECK ON, TAKE ONE IN")
        heading(surface, layout, "THIS DECK AS TEXT", 14, 62, INK, BODY, 13)
        paper_panel(surface, layout, layout.rect(*TEXT), 43)
        heading(surface, layout, "AS A CODE", 14, 526, INK, BODY, 13)
        paper_panel(surface, layout, layout.rect(*CODE), 47)
        heading(surface, layout, "A DECK OF SOMEBODY ELSE", 632, 62, INK, BODY, 13, 340)
        stone_panel(surface, layout, layout.rect(*PANEL), 41)
        words = "Type or paste here, or press PASTE for what lies in the clipboard."
        layout.write(surface, words, "body", 14, BONE, layout.rect(650, 104, 600, 24))
        self._text(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The field, what it holds, the buttons, what came of the last deed."""
        layout = self.layout
        field, rect = self.fields["field"], self.rect("field")
        field.draw(surface, rect, self.state("field"), text_size=layout.type(15), k=layout.k)
        words, bad = self.preview()
        colour = LOSS if bad else WHITE
        layout.paragraph(surface, words, "body", 15, colour, layout.rect(*TAKEN), valign="top")
        key_buttons(surface, self, KEYS, self._live, "take", lambda _: 16.0)
        if self.focus.name in ("text", "code"):
            focus_ring(surface, self.rect(self.focus.name), layout.k)
        box = layout.rect(640, 648, 400, 54)
        layout.paragraph(
            surface, self.told, "bold", 14, LOSS if self.bad else ACID, box, valign="middle"
        )

    def activate(self, name: str) -> Screen | None:
        """What the button says; Enter in the field builds on what stands there."""
        if name == "back":
            return self.back
        if name in ("copy_text", "copy_code", "text", "code"):
            text = self.text if name.endswith("text") else self.code
            self._copy(text, "text" if name.endswith("text") else "code")
        elif name == "paste":
            self._paste()
        elif name in ("take", "field") and self._live("take"):
            return self._take()
        return self

    def asked(self, action: Action) -> Screen | None:
        """The keys printed on the buttons."""
        name = next((name for name, (_, _, key, _) in KEYS.items() if key is action), "")
        return self.activate(name) if name and self._live(name) else self

    def typed(self, event: pygame.event.Event) -> bool:
        """What is pasted keeps its line breaks, as signs."""
        pasted = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if pasted and self.typing and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            self._paste()
            self._held = True
            return True
        return super().typed(event)

    # ---- inside --------------------------------------------------------------------------------

    @property
    def written(self) -> str:
        """What stands in the field, with its line breaks."""
        return self.fields["field"].text.replace("|", "\n").strip()

    def preview(self) -> tuple[str, bool]:
        """What the field holds, in words, and whether no deck can be made of it."""
        if self._read[0] != self.written:
            self._read = self.written, self._told(self.written)
        return self._read[1]

    def _told(self, text: str) -> tuple[str, bool]:
        if not text:
            return "", False
        try:
            draft, notes = handed(self.shell.library, text)
        except (BadCode, BadText) as error:
            return str(error), True
        found = figures(self.desk.pool, draft)
        words = f"{draft.name}: {found.sums.size} cards, Cost {found.sums.cost}, {found.verdict}"
        return "  ·  ".join([words, *notes]), False

    def _live(self, name: str) -> bool:
        if name == "copy_text":
            return bool(self.text)
        if name == "copy_code":
            return bool(self.code)
        return name != "take" or (bool(self.written) and not self.preview()[1])

    def _say(self, words: str, bad: bool = False) -> None:
        self.told, self.bad = words, bad
        self.shell.speech.event(words)
        self.focus.set(self.boxes(), self.start)
        self.stale = True

    def _copy(self, text: str, what: str) -> None:
        if clipboard.copy(text):
            self._say(f"The {what} is in the clipboard.")
        else:
            self._say(f"There is no clipboard here; the {what} stands above.", True)

    def _paste(self) -> None:
        text = clipboard.pasted()
        if text is None:
            self._say("There is no clipboard here; type into the field.", True)
            return
        if not text.strip():
            self._say("The clipboard holds no text.", True)
            return
        lines = [line.strip() for line in text.splitlines()]
        field = self.fields["field"]
        field.set(BREAK.join(line.replace("|", " ") for line in lines if line))
        self._say("Pasted.")

    def _take(self) -> Screen | None:
        done, notes = self.desk.take(self.written)
        if not done:
            self._say(notes[0], True)
            return self
        self.shell.speech.event(f"{self.desk.draft.name} is on the bench; U takes it back")
        return self.then

    def _text(self, surface: pygame.Surface) -> None:
        """The text in two columns, and the code."""
        layout, (x, y, w, h) = self.layout, TEXT
        lines = self.text.splitlines() or ["No cards yet: there is nothing to hand on."]
        rows = 20 if layout.text_scale < 1.4 else 12
        columns = 2 if len(lines) > rows else 1
        step, wide = (h - 24) / rows, (w - 28) / columns
        room = rows * columns
        shown = lines if len(lines) <= room else lines[: room - 1]
        for n, line in enumerate(shown):
            box = layout.rect(x + 16 + n // rows * wide, y + 12 + n % rows * step, wide - 8, step)
            layout.write(surface, line, "bold", 14.5, INK, box)
        if len(shown) < len(lines):
            box = layout.rect(x + 16 + wide, y + 12 + (rows - 1) * step, wide - 8, step)
            words = f"and {len(lines) - len(shown)} lines more"
            layout.write(surface, words, "body", 13, FAINT_INK, box)
        box = layout.rect(CODE[0] + 16, CODE[1] + 8, CODE[2] - 32, CODE[3] - 16)
        layout.paragraph(surface, self.code or self.why, "bold", 15, INK, box, valign="middle")
