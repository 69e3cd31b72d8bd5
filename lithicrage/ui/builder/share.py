"""Handing a deck on as text or code, and taking one in.

Owns the clipboard and the field in its place where there is none. What a text or code means is
`deck`'s, what becomes of the deck the desk's.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.decks.codes import BadCode
from lithicrage.decks.pasting import BadText
from lithicrage.ui.builder.desk import DeckDesk, read_handed
from lithicrage.ui.builder.figures import figures
from lithicrage.ui.builder.pieces import keyed
from lithicrage.ui.kit import ACID, BODY, BONE, FAINT_INK, INK, LOSS, WHITE, clipboard
from lithicrage.ui.kit.control import Brush, Control, Field, Ring, Text
from lithicrage.ui.kit.layout import Place, row
from lithicrage.ui.kit.textfield import TextField
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.page import Page
from lithicrage.ui.shell.pieces import ground, heading, paper_panel, stone_panel
from lithicrage.ui.shell.screen import Screen, Shell

BREAK: Final = " | "  # stands for a line break where a text lies in one line
LONGEST: Final = 20_000  # characters of the field
TEXT: Final[Place] = (14, 92, 600, 424)
CODE: Final[Place] = (14, 556, 600, 74)
FIELD: Final[Place] = (650, 132, 600, 42)
PASTE: Final[Place] = (650, 186, 180, 46)
TAKEN: Final[Place] = (650, 244, 600, 300)
TAKE: Final[Place] = (650, 566, 330, 52)
TOLD: Final[Place] = (640, 648, 400, 54)
BACK: Final[Place] = (1060, 648, 206, 54)
PANEL: Final[Place] = (632, 92, 636, 540)


class Share(Page):
    """Left what can be handed on, right what is taken in, read as it is typed.

    `back` is where Esc leads, `then` where a deck that was taken in is worked on.
    """

    name = "share"
    start = "paste"

    def __init__(
        self, shell: Shell, desk: DeckDesk, back: Screen, then: Screen | None = None
    ) -> None:
        super().__init__(shell)
        self.desk = desk
        self.back = back
        self.then = then or back
        self.text = desk.as_text() if desk.draft.cards else ""
        self.code, self.why = desk.as_code()
        self.told = ""
        self.bad = False
        self._read: tuple[str, tuple[str, bool]] = ("", ("", False))  # the last text, in words
        hint = tr("a code, or text with | for line breaks")
        self.fields["field"] = TextField("", hint=hint, limit=LONGEST)
        self.start = "copy_code" if self.code else "paste"

    # ---- the page ------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Text and code to be read, the field and what it holds, the buttons, what was done."""
        shell, field, (words, bad) = self.shell, self.fields["field"], self.preview()
        text = self.text.replace("\n", ". ") or tr("no cards yet")
        copy_text, copy_code = row(14, 648, (290, 290), 54, 20)
        by_text, by_code = (partial(self._copy, what) for what in ("text", "code"))
        done = Text(self.told, "bold", 14, LOSS if self.bad else ACID, lines=0)
        return [
            Control("text", TEXT, tr("This deck as text: {text}", text=text), by_text, Ring()),
            Control(
                "code",
                CODE,
                tr("This deck as a code: {x}", x=self.code or self.why),
                by_code,
                Ring(),
            ),
            Control(
                "field",
                FIELD,
                tr("Paste a deck, {says}", says=field.says),
                look=Field(field, 15),
                field=field,
                enter="take",
            ),
            Control(
                "", TAKEN, look=Text(words, colour=LOSS if bad else WHITE, lines=0, valign="top")
            ),
            keyed(
                shell,
                "copy_text",
                copy_text,
                tr("COPY TEXT"),
                "cards",
                Action.PICK_1,
                by_text,
                bool(self.text),
            ),
            keyed(
                shell,
                "copy_code",
                copy_code,
                tr("COPY CODE"),
                "lock",
                Action.PICK_2,
                by_code,
                bool(self.code),
            ),
            keyed(shell, "paste", PASTE, tr("PASTE"), "swap", Action.PICK_3, self._paste),
            keyed(
                shell,
                "take",
                TAKE,
                tr("BUILD ON THIS DECK"),
                "check",
                Action.PICK_4,
                self._take,
                bool(self.written) and not bad,
                primary=True,
                about=f". {words}",
            ),
            keyed(shell, "back", BACK, tr("BACK"), "back", Action.BACK, lambda: self.back),
            Control("", TOLD, look=done),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar, papers and headings."""
        layout = self.layout
        ground(surface, layout, tr("SHARE OR IMPORT"))
        heading(surface, layout, tr("THIS DECK AS TEXT"), 14, 62, INK, BODY, 13)
        paper_panel(surface, layout, layout.rect(*TEXT), 43)
        heading(surface, layout, tr("AS A CODE"), 14, 526, INK, BODY, 13)
        paper_panel(surface, layout, layout.rect(*CODE), 47)
        heading(surface, layout, tr("PASTE A DECK"), 632, 62, INK, BODY, 13, 340)
        stone_panel(surface, layout, layout.rect(*PANEL), 41)
        words = tr("Type here, or press PASTE for the clipboard.")
        layout.write(surface, words, "body", 14, BONE, layout.rect(650, 104, 600, 24))
        self._text(self.brush(surface))

    def take_typing(self, event: pygame.event.Event) -> bool:
        """What is pasted keeps its line breaks, as signs."""
        pasted = event.type == pygame.KEYDOWN and event.key == pygame.K_v
        if pasted and self.typing and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI):
            self._paste()
            self._held = True
            self.renew()
            return True
        return super().take_typing(event)

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
            draft, notes = read_handed(self.shell.library, text)
        except (BadCode, BadText) as error:
            return str(error), True
        found = figures(self.desk.pool, draft)
        words = tr("{name}: {count}, Cost {cost}, {verdict}", name=draft.name, count=found.count,
                   cost=found.sums.cost, verdict=found.verdict)  # fmt: skip
        return "  ·  ".join([words, *notes]), False

    def _say(self, words: str, bad: bool = False) -> None:
        self.told, self.bad = words, bad
        self.shell.speech.event(words)

    def _copy(self, what: str) -> None:
        text = what == "text"
        if clipboard.copy(self.text if text else self.code):
            self._say(tr("Copied: the text.") if text else tr("Copied: the code."))
        elif text:
            self._say(tr("No clipboard here. Copy the text above by hand."), True)
        else:
            self._say(tr("No clipboard here. Copy the code above by hand."), True)

    def _paste(self) -> None:
        text = clipboard.paste()
        if text is None:
            self._say(tr("No clipboard here. Type into the field."), True)
            return
        if not text.strip():
            self._say(tr("The clipboard has no text."), True)
            return
        lines = [line.strip() for line in text.splitlines()]
        self.fields["field"].set(BREAK.join(line.replace("|", " ") for line in lines if line))
        self._say(tr("Pasted."))

    def _take(self) -> Screen:
        done, notes = self.desk.take(self.written)
        if not done:
            self._say(notes[0], True)
            return self
        self.shell.speech.event(
            tr("{name} is on the bench; U undoes it", name=self.desk.draft.name)
        )
        return self.then

    def _text(self, pen: Brush) -> None:
        """The text in two columns, and the code."""
        layout, (x, y, w, h) = self.layout, TEXT
        lines = self.text.splitlines() or [tr("No cards yet, nothing to share.")]
        rows = 20 if layout.text_scale < 1.4 else 12
        columns = 2 if len(lines) > rows else 1
        step, wide = (h - 24) / rows, (w - 28) / columns
        room = rows * columns
        shown = lines if len(lines) <= room else lines[: room - 1]
        for n, line in enumerate(shown):
            box = layout.rect(x + 16 + n // rows * wide, y + 12 + n % rows * step, wide - 8, step)
            pen.write(line, "bold", 14.5, INK, box)
        if len(shown) < len(lines):
            box = layout.rect(x + 16 + wide, y + 12 + (rows - 1) * step, wide - 8, step)
            words = tr("and {more} more lines", more=len(lines) - len(shown))
            pen.write(words, "body", 13, FAINT_INK, box)
        box = layout.rect(CODE[0] + 16, CODE[1] + 8, CODE[2] - 32, CODE[3] - 16)
        pen.paragraph(self.code or self.why, "bold", 15, INK, box, valign="middle")
