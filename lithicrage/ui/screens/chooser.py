"""Pages with a list to choose from at the left, and at the right what belongs to the chosen row.

Owns what they share: bar and panels, the tabs over a list, the way back, what was told last. Knows
neither what a list holds nor what is done with it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Final

import pygame

from lithicrage.base.tongue import tr
from lithicrage.store.files import BadFile
from lithicrage.ui.kit import BODY, CRIMSON, FAINT_INK, INK
from lithicrage.ui.kit.control import Brush, Control, Drawn, Stone, Tab, Text
from lithicrage.ui.kit.layout import Place
from lithicrage.ui.models import shelf
from lithicrage.ui.models.tape import Tape
from lithicrage.ui.shell.actions import Action
from lithicrage.ui.shell.listed import Listed
from lithicrage.ui.shell.pieces import chosen, ground, heading, paper_panel, stone_panel, way_back
from lithicrage.ui.shell.screen import Screen, Shell

CHOSEN: Final = (812.0, 78.0)
NAMED: Final = (812.0, 108.0, 430.0, 58.0)
TAB_TOP, TAB_HIGH = 72.0, 40.0


class Chooser(Listed):
    """What the pages share. `title` and `summary` stand in the bar, `seeds` shape the panels.

    `title` is a message. `heads` are those of the tabs, by name; `pitch` is how far each is from
    the next, in units.
    """

    title = ""
    left: Place = (14.0, 62.0, 760.0, 556.0)
    right: Place = (788.0, 62.0, 478.0, 556.0)
    seeds = (61, 67)
    foot = 636.0
    heads: ClassVar[Mapping[str, str]] = {}
    pitch = 220.0

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell, behind)
        self.tab = next(iter(self.heads), "")
        self.note = ""

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panels."""
        layout = self.layout
        ground(surface, layout, tr(self.title), self.summary())
        stone_panel(surface, layout, layout.rect(*self.left), self.seeds[0])
        paper_panel(surface, layout, layout.rect(*self.right), self.seeds[1])

    def summary(self) -> str:
        """What the bar says beside the title."""
        return ""

    def drop_row_notes(self) -> None:
        """What was told was of another row."""
        self.note = ""

    def tell(self, words: str) -> None:
        """Says what was done, or why it was not."""
        self.note = words
        self.shell.speech.event(words)
        self.relay()

    # ---- parts ---------------------------------------------------------------------------------

    def tabs(self) -> list[Control]:
        """The tabs; a digit opens each."""
        return [
            Control(
                f"tab_{tab}",
                (30 + number * self.pitch, TAB_TOP, self.pitch - 6, TAB_HIGH),
                chosen(tr(words).capitalize(), tab == self.tab),
                partial(self._turn_to, tab),
                Tab(f"{number + 1}  {tr(words)}", tab == self.tab),
                also=(Action(f"pick_{number + 1}"),),
            )
            for number, (tab, words) in enumerate(self.heads.items())
        ]

    def back(self, says: str = "", words: str = "") -> Control:
        """The way back."""
        return way_back(self.leave, self.foot, says, words)

    def beside(self, words: str, sign: str, says: str, way: Callable[[Screen | None], Screen],
               key: Action) -> Control:  # fmt: skip
        """The way to the page beside this one, which goes back to the same page; `words` are a
        message."""
        place, deed = (1000.0, self.foot, 266.0, 54.0), partial(way, self.behind)
        return Control(words.lower(), place, says, deed, Stone(tr(words), sign), key=key)

    def details(self, named: str, words: str, size: float, area: Place) -> list[Control]:
        """The chosen one: its name, and what there is to know of it."""

        def head(pen: Brush) -> None:
            heading(pen.dst, pen.layout, tr("CHOSEN"), *CHOSEN, INK, BODY, 13)

        return [
            Control("", NAMED, look=Drawn(head)),
            Control("", NAMED, look=Text(named, "black", 22, INK, lines=2)),
            Control("", area, look=Text(words, "body", size, FAINT_INK, lines=0, valign="top")),
        ]

    def last_told(self, area: Place) -> Control:
        """What was told last."""
        return Control("", area, look=Text(self.note, "bold", 15, CRIMSON, lines=0, valign="top"))

    # ---- what is done --------------------------------------------------------------------------

    def open(self, tab: str) -> None:
        """Shows what lies under a tab, from its beginning."""
        self.tab, self.shown, self.note = tab, 0, ""
        for scroll in self.lists.values():
            scroll.first = 0
        self.find()

    @abstractmethod
    def find(self) -> None:
        """Looks for what the lists hold."""

    def tape(self, opened: Callable[[], Tape]) -> Tape | None:
        """A match to be shown; None, and told, when it cannot be."""
        try:
            return opened()
        except (BadFile, OSError, ValueError) as error:
            self.tell(shelf.why(error))
            return None

    def watch(self, opened: Callable[[], Tape], review: bool = False) -> Screen:
        """The replay of a match, or its review; what speaks against it is told here."""
        tape = self.tape(opened)
        secret = shelf.secret_reason(tape) if tape is not None else ""
        if secret:
            self.tell(secret)
        if tape is None or secret:
            return self
        routes = self.shell.routes
        return routes.review(tape, self) if review else routes.replay(tape, self)

    def _turn_to(self, tab: str) -> Screen | None:
        """Shows what lies under a tab; a page, where that is one of its own."""
        self.open(tab)
        self.focus.go(f"tab_{tab}")
        return None
