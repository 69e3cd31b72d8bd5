"""Which file goes on the bench: all card files of the loaded packs, one's own first.

Owns the list and the first pack of a person who has none. The shipped files can be opened, and are
only shown.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from lithicrage.ui.actions import Action
from lithicrage.ui.focus import Box
from lithicrage.ui.kit import BODY, BONE, DIM, INK, NIGHT, SLATE, WHITE, focus_ring, icon
from lithicrage.ui.screen import Screen, Shell
from lithicrage.ui.screens.listed import Listed, Scroll
from lithicrage.ui.screens.pieces import ground, heading, stone_panel
from lithicrage.ui.workshop import shelf
from lithicrage.ui.workshop.bench import Bench
from lithicrage.ui.workshop.naming import PackName
from lithicrage.ui.workshop.screen import Workshop
from lithicrage.ui.workshop.spare import aside

PANEL: Final = (14.0, 62.0, 1252.0, 550.0)
LIST: Final = (30.0, 108.0, 1220.0, 490.0)
FOOT: Final = 632.0


class Files(Listed):
    """A row for each file; Enter puts it on the bench."""

    name = "files"
    start = "file:0"
    main = "file"

    def __init__(self, shell: Shell, behind: Screen | None = None) -> None:
        super().__init__(shell)
        self.behind = behind
        self.lists = {"file": Scroll()}
        self.note = "files of your own packs can be changed, shipped ones are only shown"
        self._read()

    def _read(self) -> None:
        self.folders = shelf.folders(self.shell.library)
        given = [self.shell.bench.file] if self.shell.bench is not None else []
        self.entries = shelf.entries(self.folders, given)

    def boxes(self) -> list[Box]:
        """The files, the ways on."""
        at, scale = self.layout.rect, self.layout.text_scale
        self.lists["file"].lay(at(*LIST), self.layout.px(46 * min(1.5, scale)), len(self.entries))
        says = [
            f"{entry.pack}, {entry.name}, {'only shown' if entry.locked else 'can be changed'}"
            for entry in self.entries
        ]
        return [
            *self.row_boxes("file", says),
            Box("back", at(14, FOOT, 220, 54), "Back"),
            Box("new", at(254, FOOT, 300, 54), "Begin a pack of your own"),
        ]

    def build(self, surface: pygame.Surface) -> None:
        """Bar and panel."""
        layout = self.layout
        ground(surface, layout, "WORKSHOP", self.note)
        stone_panel(surface, layout, layout.rect(*PANEL), 71)
        heading(surface, layout, "WHICH FILE?", 30, 72, INK, BODY, 13, 400)

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, the buttons."""
        for place in self.lists["file"].shown:
            self._row(surface, place)
        self.rail(surface, "file")
        self.stone(surface, "back", "BACK", "back", self.shell.key(Action.BACK))
        self.stone(surface, "new", "BEGIN A PACK", "plus", self.shell.key(Action.NEW))

    def activate(self, name: str) -> Screen | None:
        """Opens a file, begins a pack, or goes back."""
        kind, _, number = name.partition(":")
        if kind == "file":
            return self._open(self.entries[int(number)].path)
        if name == "new":
            return self._named()
        return self._back()

    def asked(self, action: Action) -> Screen | None:
        """Esc goes back; the key printed on the button begins a pack."""
        if action is Action.NEW:
            return self._named()
        return self._back() if action is Action.BACK else self

    def _back(self) -> Screen:
        return self.behind if self.behind is not None else self.shell.routes.title()

    def _open(self, path: Path) -> Screen:
        """The workshop with a file; asks first where that would drop what was typed."""
        bench = self.shell.bench
        if bench is not None and bench.file.resolve() == path.resolve():
            return Workshop(self.shell, bench)

        def go_on() -> Screen:
            if bench is not None:
                bench.give_up()
            self.shell.bench = Bench(self.folders, path, aside=aside(self.shell))
            return Workshop(self.shell, self.shell.bench)

        if bench is not None and bench.dirty and not bench.locked:
            question = f"{bench.file.name} on the bench is not saved. Drop what was typed there?"
            return self.shell.routes.confirm(self, question, "DROP IT", go_on)
        return go_on()

    def _named(self) -> Screen:
        """Asks for the name of a pack."""
        try:
            return PackName(self.shell, self, self._begin)
        except OSError as error:
            self.note = f"No pack is written: {error}"
            self.rebuild()
            return self

    def _begin(self, name: str) -> Screen:
        """Writes a pack with one card and its scenario into the person's folder, and opens it.

        Raises OSError.
        """
        first = shelf.begin(name)
        self._read()
        self.rebuild()
        return self._open(first)

    def _row(self, surface: pygame.Surface, place: int) -> None:
        layout, entry = self.layout, self.entries[place]
        name = f"file:{place}"
        rect = self.rect(name)
        on = self.focus.name == name
        pygame.draw.rect(surface, SLATE if on else NIGHT, rect, border_radius=layout.px(4))
        mark = icon("lock" if entry.locked else "book", rect.h * 0.5, DIM if entry.locked else BODY)
        at = (rect.x + layout.px(24), rect.centery)
        surface.blit(mark, mark.get_rect(center=at))
        left = rect.x + layout.px(48)
        pack = pygame.Rect(left, rect.y, rect.w // 4, rect.h)
        layout.write(surface, entry.pack, "strong", 14, BODY, pack)
        box = pygame.Rect(pack.right + layout.px(8), rect.y, rect.w // 3, rect.h)
        layout.write(surface, entry.name, "bold", 16, WHITE, box)
        rest = pygame.Rect(box.right + layout.px(8), rect.y, 0, rect.h)
        rest.w = rect.right - layout.px(12) - rest.x
        told = "only shown" if entry.locked else "can be changed"
        layout.write(surface, told, "body", 13, BONE, rest, "right")
        if on:
            focus_ring(surface, rect, layout.k)
